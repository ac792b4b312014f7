//! `rule`: the text of a paragraph, a section or a subchapter.

use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, styled};
use crate::out::{BOLD, CITE, DIM, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_rules::games::Facts;
use croupier_rules::law::rulebook::{CHAPTER, Paragraph, Subchapter, subchapter};

/// A query with the paragraphs that answer it.
struct Answer {
    query: String,
    paragraphs: Vec<&'static Paragraph>,
}

/// Shows paragraphs.
pub fn rule(words: &[String], out: &mut Out) -> Result<Verdict, Failure> {
    let answer = find_all(words)?;
    let games: Vec<(&'static str, Facts)> =
        catalog::games().into_iter().map(|game| (game.id, game.facts)).collect();
    if out.is_json() {
        let paragraphs = answer.paragraphs.iter().map(|p| {
            let names =
                subchapter(p.at.subchapter()).map_or(Vec::new(), |s| s.games.iter().map(|g| g.0).collect());
            wire::ParagraphView::new(p, source_words(p.source), names, options(p, &games))
        });
        out.json(&wire::Rule { query: answer.query, paragraphs: paragraphs.collect() })?;
        return Ok(Verdict::Good);
    }
    let mut section = "";
    for paragraph in &answer.paragraphs {
        if paragraph.at.section() != section {
            if !section.is_empty() {
                out.blank();
            }
            section = paragraph.at.section();
            heading(paragraph, out);
        }
        show(paragraph, &games, out);
    }
    Ok(Verdict::Good)
}

fn heading(paragraph: &Paragraph, out: &mut Out) {
    let Some(law) = subchapter(paragraph.at.subchapter()) else { return };
    let title = law.section(paragraph.at.section()).map_or("", |s| s.title);
    let mut grid = Grid::new(0);
    let section = format!("19:47-{}", paragraph.at.section());
    grid.row([styled(CITE.bold(), section), styled(BOLD, title)]);
    grid.print(out);
    out.wrapped(0, DIM, &format!("{}, adopted {}", law.title, law.adopted));
}

fn show(paragraph: &'static Paragraph, games: &[(&'static str, Facts)], out: &mut Out) {
    out.blank();
    let mut about = vec![paragraph.kind.to_string()];
    about.extend(paragraph.since.map(|day| format!("in force since {day}")));
    about.extend(paragraph.until.map(|day| format!("in force until {day}")));
    let unverified =
        if paragraph.is_unverified() { paint(NOTE.bold(), "  unverified") } else { String::new() };
    out.line(format_args!("  {}{unverified}", paint(CITE.bold(), paragraph.at.for_people())));
    out.wrapped(4, PLAIN, paragraph.says);
    if paragraph.at.is_unseen() {
        let note = format!("Cited as {}: the section is known; its lettering is ours.", paragraph.at);
        out.wrapped(4, DIM, &note);
    }
    let source = source_words(paragraph.source);
    out.wrapped(4, DIM, &format!("Kind: {}. Source: {source}.", about.join(", ")));
    for (game, facts) in games {
        let own: Vec<_> = facts.options.iter().filter(|o| o.by == paragraph.at).collect();
        for option in own.iter().filter(|_| paragraph.at.subchapter() != 8) {
            let line = format!(
                "House option of {game}: {} = {} ({}): {}",
                option.id,
                option.default_value(),
                option.domain,
                option.label
            );
            out.wrapped(4, NOTE, &line);
        }
    }
    // The options under subchapter 8 are the same for every game.
    let shared = games.first().filter(|_| paragraph.at.subchapter() == 8);
    for option in shared.into_iter().flat_map(|(_, facts)| &facts.options).filter(|o| o.by == paragraph.at) {
        let line = format!(
            "House option of every game: {} = {} ({}): {}",
            option.id,
            option.default_value(),
            option.domain,
            option.label
        );
        out.wrapped(4, NOTE, &line);
    }
}

/// The options that rest on a paragraph.
fn options(paragraph: &Paragraph, games: &[(&'static str, Facts)]) -> Vec<&'static str> {
    let all = games.iter().flat_map(|(_, facts)| &facts.options);
    let mut ids: Vec<&'static str> = all.filter(|o| o.by == paragraph.at).map(|o| o.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Returns the meaning of the mark of a source.
fn source_words(mark: &str) -> String {
    let (kind, rest) = mark.split_at(mark.char_indices().nth(1).map_or(mark.len(), |(at, _)| at));
    match (kind, rest.strip_prefix(':'), rest.strip_prefix('~')) {
        ("S", Some(number), _) => {
            format!("the regulation itself, page {number} of the collected editions of 1997 to 2009")
        }
        ("S", None, Some(of)) => format!("by analogy with {of} of the regulation itself"),
        ("F", None, Some(of)) => format!("by analogy with {of} of the successor code, N.J.A.C. 13:69F"),
        ("F", ..) => "the successor code, N.J.A.C. 13:69F".to_string(),
        ("O", Some(what), _) => format!("another text, not the regulation itself: {what}"),
        ("K", ..) => "unverified: reconstructed, no text confirms it".to_string(),
        _ => mark.to_string(),
    }
}

/// One paragraph written in several words, `22.8 (c)`, or several paragraphs.
fn find_all(words: &[String]) -> Result<Answer, Failure> {
    let each: Result<Vec<Answer>, Failure> = words.iter().map(|word| find(word)).collect();
    match each {
        Ok(each) if each.len() > 1 => {
            let query = words.join(" ");
            let paragraphs = each.into_iter().flat_map(|answer| answer.paragraphs).collect();
            Ok(Answer { query, paragraphs })
        }
        Ok(_) | Err(_) => find(&words.join("")),
    }
}

fn find(asked: &str) -> Result<Answer, Failure> {
    let wanted: String = asked.chars().filter(|c| !c.is_whitespace()).collect();
    let wanted = wanted
        .trim_start_matches("N.J.A.C.")
        .trim_start_matches('§')
        .trim_start_matches("19:47-")
        .to_string();
    let nothing = |hint: String| Failure::NoSuchParagraph { asked: asked.to_string(), hint };
    let digits = wanted.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    let Some(law) = digits.parse().ok().and_then(subchapter) else {
        return Err(nothing(
            "write a paragraph (22.8(c)1), a section (22.8) or a subchapter (1 to 33)".to_string(),
        ));
    };
    if law.paragraphs.is_empty() {
        return Err(nothing(format!(
            "subchapter {} ({}) is not in the rulebook of this release; there are {}",
            law.number,
            law.title,
            known_subchapters()
        )));
    }
    let paragraphs = matching(law, &wanted);
    if paragraphs.is_empty() {
        return Err(nothing(format!("nearest are {}", nearest(law, &wanted).join(", "))));
    }
    Ok(Answer { query: wanted, paragraphs })
}

/// The subchapter, the section, or the paragraph with everything below it. The tilde may be left out.
fn matching(law: &'static Subchapter, wanted: &str) -> Vec<&'static Paragraph> {
    let plain = wanted.replace('~', "");
    let whole = plain.trim_end_matches('.') == law.number.to_string();
    let fits = |p: &&Paragraph| {
        let spelled = p.at.as_str().replace('~', "");
        whole || p.at.section() == plain || spelled == plain || is_below(&spelled, &plain)
    };
    law.paragraphs.iter().filter(fits).collect()
}

/// Whether one paragraph is a part of another: `22.8(c)1` of `22.8(c)`, and not `22.8(c)12` of `22.8(c)1`.
fn is_below(paragraph: &str, above: &str) -> bool {
    let closed = above.contains('(') && above.matches('(').count() == above.matches(')').count();
    let Some(rest) = paragraph.strip_prefix(above).filter(|_| closed) else { return false };
    let kind = |c: char| (c.is_ascii_digit(), c.is_ascii_alphabetic());
    match (above.chars().next_back(), rest.chars().next()) {
        (Some(last), Some(first)) => last == ')' || kind(last) != kind(first),
        _ => false,
    }
}

/// The paragraphs, or sections, whose numbers look most like the one that was asked for.
fn nearest(law: &'static Subchapter, wanted: &str) -> Vec<&'static str> {
    let section = wanted.split(['(', '~']).next().unwrap_or_default();
    let in_section = law.paragraphs.iter().filter(|p| p.at.section() == section).map(|p| p.at.as_str());
    let mut near: Vec<&'static str> = match law.section(section) {
        Some(_) => in_section.collect(),
        None => law.sections.iter().map(|s| s.number).collect(),
    };
    near.sort_by_key(|spelled| strsim::levenshtein(&spelled.replace('~', ""), wanted));
    near.truncate(5);
    near
}

fn known_subchapters() -> String {
    let known = CHAPTER.iter().filter(|s| !s.paragraphs.is_empty());
    known.map(|s| s.number.to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(asked: &str) -> Vec<&'static str> {
        find(asked).map(|a| a.paragraphs.iter().map(|p| p.at.as_str()).collect()).unwrap_or_default()
    }

    #[test]
    fn paragraphs_are_found_however_they_are_written() {
        for asked in ["22.8(c)", "19:47-22.8(c)", "N.J.A.C. 19:47-22.8 (c)"] {
            assert_eq!(numbers(asked), ["22.8(c)", "22.8(c)1", "22.8(c)2"], "{asked}");
        }
        assert_eq!(numbers("8.2(a)"), ["8.2~(a)"]);
        assert_eq!(numbers("22.3"), ["22.3"]);
        assert!(numbers("22").len() > 50);
        assert!(numbers("22.9").iter().all(|n| n.starts_with("22.9(")));
    }

    #[test]
    fn unknown_paragraphs_are_not_found() {
        for asked in ["", "x", "99", "0.1", "22.99", "22.8(zz)", "22.8(c)9", "22.8(", "22.8(c", "300.1"] {
            assert!(numbers(asked).is_empty(), "{asked}");
        }
    }

    #[test]
    fn parts_of_a_paragraph() {
        assert!(is_below("5.1(e)1i", "5.1(e)1"));
        assert!(!is_below("5.1(e)12", "5.1(e)1"));
        assert!(!is_below("7.3(c)3ii", "7.3(c)3i"));
    }
}
