//! Markdown as far as the tests need it: fenced blocks, hidden blocks, links, headings.

/// A fenced code block of a page, or a hidden one in a comment.
pub struct Block {
    /// The line of the opening fence, from 1.
    pub line: usize,
    /// The info string after the fence.
    pub info: String,
    /// The lines inside, without the indentation of the fence.
    pub text: Vec<String>,
}

impl Block {
    /// All fenced code blocks of a page, in order. A comment that opens with `<!-- console` is a block that readers do not see.
    pub fn all(page: &str) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut open: Option<(usize, &str)> = None;
        for (number, line) in page.lines().enumerate() {
            let inner = line.trim_start();
            match open {
                Some((_, end)) if inner == end => open = None,
                Some((indent, _)) => {
                    let text = line.get(indent..).unwrap_or(inner).to_string();
                    blocks.last_mut().unwrap().text.push(text);
                }
                None => {
                    let fence = inner.strip_prefix("```").map(|info| (info, "```"));
                    let hidden = (inner == "<!-- console").then_some(("console", "-->"));
                    if let Some((info, end)) = fence.or(hidden) {
                        open = Some((line.len() - inner.len(), end));
                        blocks.push(Block { line: number + 1, info: info.to_string(), text: Vec::new() });
                    }
                }
            }
        }
        assert!(open.is_none(), "a code block is not closed");
        blocks
    }

    /// The file that the block shows, if its info string names one.
    pub fn file(&self) -> Option<&str> {
        self.info.split(',').find_map(|part| part.strip_prefix("file="))
    }

    /// The commands of a console block, each with the output that must follow.
    pub fn commands(&self) -> Vec<(String, Vec<&str>)> {
        let mut commands: Vec<(String, Vec<&str>)> = Vec::new();
        for line in &self.text {
            match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command.to_string(), Vec::new())),
                (None, Some((command, _))) if command.ends_with('\\') => {
                    command.pop();
                    command.push_str(line);
                }
                (None, Some((_, expected))) => expected.push(line),
                (None, None) => panic!("line {}: a console block begins with a command", self.line),
            }
        }
        commands
    }
}

/// The lines of a page outside fenced blocks and comments, each with its number, from 1.
pub fn prose(page: &str) -> Vec<(usize, &str)> {
    let mut end = None;
    let mut lines = Vec::new();
    for (number, line) in page.lines().enumerate() {
        let inner = line.trim_start();
        match end {
            Some(closing) if inner.ends_with(closing) => end = None,
            Some(_) => {}
            None if inner.starts_with("```") => end = Some("```"),
            None if inner.starts_with("<!--") && !inner.ends_with("-->") => end = Some("-->"),
            None => lines.push((number + 1, line)),
        }
    }
    lines
}

/// The code spans of a page, each with its line.
pub fn code_spans(page: &str) -> Vec<(usize, &str)> {
    let lines = prose(page).into_iter();
    lines
        .flat_map(|(number, line)| line.split('`').skip(1).step_by(2).map(move |span| (number, span)))
        .collect()
}

/// Removes the code spans of a line.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The targets of the links and pictures of a page, each with its line.
pub fn links(page: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    for (number, line) in prose(page) {
        let line = without_code(line);
        for (before, after) in [("](", ')'), ("src=\"", '"')] {
            for rest in line.split(before).skip(1) {
                let target = rest.split(after).next().unwrap_or_default();
                links.push((number, target.to_string()));
            }
        }
    }
    links
}

/// The anchors of a page: its headings as GitHub and mdBook write them in links.
pub fn anchors(page: &str) -> Vec<String> {
    let headings = prose(page).into_iter().filter_map(|(_, line)| {
        let title = line.trim_start_matches('#');
        (title.len() < line.len()).then(|| title.trim())
    });
    headings
        .map(|title| {
            let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
        })
        .collect()
}

#[test]
fn blocks_keep_their_text_without_the_indentation() {
    let page =
        "1. Step\n\n   ```console\n   $ one \\\n     two\n   out\n   ```\n\n<!-- console\n$ hidden\n-->\n";
    let blocks = Block::all(page);
    assert_eq!(blocks.len(), 2);
    assert_eq!(blocks[0].commands(), [("one   two".to_string(), vec!["out"])]);
    assert_eq!(blocks[1].commands(), [("hidden".to_string(), vec![])]);
    assert_eq!(Block::all("```toml,file=a.toml\nx\n```\n")[0].file(), Some("a.toml"));
}

#[test]
fn links_and_anchors_are_found_outside_code() {
    let page =
        "# A title: of *two* (2)\n[x](a.md#b) `[y](c.md)`\n```\n[z](d.md)\n# no\n```\n<img src=\"p.png\">\n";
    let targets: Vec<String> = links(page).into_iter().map(|(_, target)| target).collect();
    assert_eq!(targets, ["a.md#b", "p.png"]);
    assert_eq!(anchors(page), ["a-title-of-two-2"]);
}
