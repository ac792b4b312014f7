//! A document on pages: letter paper, Helvetica, page numbers. What stands where is a list of marks, which a PDF and a picture draw alike.

use crate::metrics::{Face, lines, width};
use crate::{Bars, Block, Document, Flush, Table, Tone};

/// Letter paper, in points.
pub const PAGE: (f32, f32) = (612.0, 792.0);
const MARGIN: f32 = 54.0;
const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
/// Where the text of a page ends above the foot.
const BOTTOM: f32 = MARGIN + 18.0;
/// The space between two columns of a table.
const GAP: f32 = 10.0;

/// Red, green and blue, each from nothing to one.
pub type Color = [f32; 3];
const INK: Color = [0.11, 0.14, 0.13];
const GREEN: Color = [0.08, 0.33, 0.18];
const GRAY: Color = [0.3, 0.36, 0.33];
const HAIR: Color = [0.82, 0.86, 0.84];
const AMBER: Color = [0.71, 0.33, 0.04];
const RED: Color = [0.66, 0.16, 0.12];

/// Something on a page. Places are in points from the lower left corner.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// Words, from the left end of their base line.
    Words {
        /// The words.
        text: String,
        /// Where they begin.
        at: (f32, f32),
        /// How they look.
        style: Type,
    },
    /// A straight line.
    Line {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How thick it is.
        thickness: f32,
        /// Its color.
        color: Color,
    },
    /// A frame.
    Frame {
        /// Its lower left corner.
        at: (f32, f32),
        /// How wide and high it is.
        size: (f32, f32),
        /// How thick its lines are.
        thickness: f32,
        /// Their color.
        color: Color,
    },
    /// A filled rectangle.
    Fill {
        /// Its lower left corner.
        at: (f32, f32),
        /// How wide and high it is.
        size: (f32, f32),
        /// Its color.
        color: Color,
    },
}

/// How a line of text looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Type {
    /// Which letters.
    pub face: Face,
    /// How high they are, in points.
    pub size: f32,
    /// Their color.
    pub color: Color,
}

impl Type {
    const TEXT: Type = Type { face: Face::Regular, size: 10.5, color: INK };
    const CELL: Type = Type { face: Face::Regular, size: 9.5, color: INK };
    const HEAD: Type = Type { face: Face::Bold, size: 8.5, color: GRAY };
    const SMALL: Type = Type { face: Face::Regular, size: 8.0, color: GRAY };
    const TITLE: Type = Type { face: Face::Bold, size: 22.0, color: INK };
    const HEADING: Type = Type { face: Face::Bold, size: 15.0, color: GREEN };
    const SUBHEADING: Type = Type { face: Face::Bold, size: 11.0, color: INK };
    const LARGE: Type = Type { face: Face::Bold, size: 20.0, color: INK };

    /// From one line to the next.
    fn leading(self) -> f32 {
        self.size * 1.35
    }

    fn lines(self, text: &str, widest: f32) -> Vec<String> {
        lines(text, self.face, self.size, widest)
    }
}

/// Sets the pages, from top to bottom.
struct Setter<'a> {
    /// What stands at the head of every page.
    warning: &'a str,
    pages: Vec<Vec<Mark>>,
    page: Vec<Mark>,
    /// How far up the next line may begin, and where a page begins.
    y: f32,
    top: f32,
}

impl Setter<'_> {
    fn new(warning: &str) -> Setter<'_> {
        let mut setter = Setter { warning, pages: Vec::new(), page: Vec::new(), y: 0.0, top: 0.0 };
        setter.begin_page();
        setter
    }

    fn begin_page(&mut self) {
        self.y = PAGE.1 - MARGIN;
        if !self.warning.is_empty() {
            let style = Type { face: Face::Bold, size: 9.0, color: [1.0, 1.0, 1.0] };
            let lines = style.lines(self.warning, WIDTH - 16.0);
            let height = lines.len() as f32 * style.leading() + 10.0;
            let at = (MARGIN, self.y - height + 18.0);
            self.page.push(Mark::Fill { at, size: (WIDTH, height), color: RED });
            for (at, line) in lines.iter().enumerate() {
                self.words(
                    line,
                    (MARGIN + 8.0, self.y + 18.0 - 5.0 - (at as f32 + 0.8) * style.leading()),
                    style,
                );
            }
            self.y -= height - 18.0 + 8.0;
        }
        self.top = self.y;
    }

    fn new_page(&mut self) {
        self.pages.push(std::mem::take(&mut self.page));
        self.begin_page();
    }

    /// There is room for so much, or a new page begins.
    fn room(&mut self, height: f32) {
        if self.y - height < BOTTOM && self.y < self.top {
            self.new_page();
        }
    }

    /// White space, unless a page has just begun.
    fn space(&mut self, height: f32) {
        if self.y < self.top {
            self.y -= height;
        }
    }

    fn words(&mut self, text: &str, at: (f32, f32), style: Type) {
        self.page.push(Mark::Words { text: text.to_string(), at, style });
    }

    fn line_across(&mut self, y: f32, thickness: f32, color: Color) {
        self.page.push(Mark::Line { from: (MARGIN, y), to: (MARGIN + WIDTH, y), thickness, color });
    }

    fn paragraph(&mut self, text: &str, style: Type) {
        for line in style.lines(text, WIDTH) {
            self.room(style.leading());
            self.y -= style.leading();
            self.words(&line, (MARGIN, self.y), style);
        }
    }

    fn heading(&mut self, text: &str, style: Type, before: f32) {
        self.space(before);
        // A title does not stand alone at the foot of a page.
        self.room(style.leading() + 3.0 * Type::TEXT.leading());
        self.paragraph(text, style);
        self.y -= 3.0;
    }

    fn notice(&mut self, text: &str) {
        let (style, pad) = (Type::TEXT, 8.0);
        let lines = style.lines(text, WIDTH - 2.0 * pad);
        let height = lines.len() as f32 * style.leading() + 2.0 * pad;
        self.space(6.0);
        self.room(height);
        let (at, size) = ((MARGIN, self.y - height), (WIDTH, height));
        self.page.push(Mark::Frame { at, size, thickness: 1.5, color: AMBER });
        self.y -= pad;
        for line in lines {
            self.y -= style.leading();
            self.words(&line, (MARGIN + pad, self.y + 2.0), style);
        }
        self.y -= pad + 6.0;
    }

    fn table(&mut self, table: &Table) {
        let widths = column_widths(table);
        self.space(4.0);
        let names: Vec<String> = table.columns.iter().map(|column| column.name.clone()).collect();
        // Its first row stands with the names of the columns.
        self.room(2.0 * (Type::HEAD.leading() + Type::CELL.leading()));
        self.row(table, &names, &widths, Type::HEAD, (0.8, GREEN));
        for row in &table.rows {
            if self.row_height(row, &widths, Type::CELL) > self.y - BOTTOM {
                self.new_page();
                self.row(table, &names, &widths, Type::HEAD, (0.8, GREEN));
            }
            self.row(table, row, &widths, Type::CELL, (0.4, HAIR));
        }
        self.y -= 6.0;
    }

    /// Bars side by side: a label, the bar, what it stands for.
    fn bars(&mut self, bars: &Bars) {
        let style = Type { size: 8.0, ..Type::CELL };
        let widest = |words: &dyn Fn(&crate::Bar) -> &str| {
            bars.bars.iter().map(|bar| width(words(bar), style.face, style.size)).fold(0.0, f32::max)
        };
        let (label, value) = (widest(&|bar| &bar.label).min(WIDTH / 3.0), widest(&|bar| &bar.value));
        let (left, room) = (MARGIN + label + GAP, WIDTH - label - value - 2.0 * GAP);
        let pitch = 12.0;
        let mut rest = &bars.bars[..];
        self.space(6.0);
        while !rest.is_empty() {
            // At least a few bars stand together with the marks above them.
            self.room(pitch * (rest.len().min(6) as f32 + 1.5));
            let fitting = (((self.y - BOTTOM) / pitch - 1.5).max(1.0) as usize).min(rest.len());
            let (here, later) = rest.split_at(fitting);
            self.y -= pitch;
            let bottom = self.y - 4.0 - pitch * here.len() as f32;
            for (place, words) in &bars.ticks {
                let x = left + room * f32::from(*place) / 1000.0;
                let (from, to) = ((x, self.y - 4.0), (x, bottom));
                self.page.push(Mark::Line { from, to, thickness: 0.4, color: HAIR });
                let middle = x - width(words, style.face, 7.0) / 2.0;
                self.words(words, (middle, self.y), Type { size: 7.0, color: GRAY, ..style });
            }
            self.y -= 4.0;
            for bar in here {
                self.y -= pitch;
                let right = MARGIN + label - width(&bar.label, style.face, style.size);
                self.words(&bar.label, (right.max(MARGIN), self.y + 3.0), style);
                let size = (room * f32::from(bar.length.min(1000)) / 1000.0, pitch - 4.0);
                self.page.push(Mark::Fill { at: (left, self.y + 1.5), size, color: tone(bar.tone) });
                self.words(&bar.value, (left + room + GAP, self.y + 3.0), Type { color: GRAY, ..style });
            }
            rest = later;
        }
        self.y -= 4.0;
        self.paragraph(&bars.caption, Type::SMALL);
        self.y -= 6.0;
    }

    fn row_height(&self, row: &[String], widths: &[f32], style: Type) -> f32 {
        let tallest = row.iter().zip(widths).map(|(cell, width)| style.lines(cell, *width).len()).max();
        tallest.unwrap_or(1) as f32 * style.leading() + 6.0
    }

    fn row(&mut self, table: &Table, row: &[String], widths: &[f32], style: Type, rule: (f32, Color)) {
        let height = self.row_height(row, widths, style);
        let mut x = MARGIN;
        for ((cell, column), widest) in row.iter().zip(&table.columns).zip(widths) {
            for (at, line) in style.lines(cell, *widest).iter().enumerate() {
                let left = match column.flush {
                    Flush::Left => x,
                    Flush::Right => x + widest - width(line, style.face, style.size),
                };
                let y = self.y - 2.0 - (at as f32 + 1.0) * style.leading() + 2.0;
                self.words(line, (left, y), style);
            }
            x += widest + GAP;
        }
        self.y -= height;
        self.line_across(self.y + 1.5, rule.0, rule.1);
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => self.heading(text, Type::HEADING, 18.0),
            Block::Subheading(text) => self.heading(text, Type::SUBHEADING, 10.0),
            Block::Text(text) => {
                self.paragraph(text, Type::TEXT);
                self.y -= 4.0;
            }
            Block::Notice(text) => self.notice(text),
            Block::Large(text) => {
                self.space(6.0);
                self.paragraph(text, Type::LARGE);
                self.y -= 6.0;
            }
            Block::Table(table) => self.table(table),
            Block::Bars(bars) => self.bars(bars),
            // It stands at the head of every page.
            Block::Warning(_) => {}
            Block::NewPage if self.y < self.top => self.new_page(),
            Block::NewPage => {}
        }
    }
}

/// As wide as the widest cell where there is room; otherwise the widest columns share what the others leave.
fn column_widths(table: &Table) -> Vec<f32> {
    let wish = |at: usize, name: &str| {
        let cells = table.rows.iter().filter_map(|row| row.get(at));
        let widest = cells.map(|cell| width(cell, Type::CELL.face, Type::CELL.size)).fold(0.0, f32::max);
        widest.max(width(name, Type::HEAD.face, Type::HEAD.size)) + 1.0
    };
    let mut widths: Vec<f32> =
        table.columns.iter().enumerate().map(|(at, column)| wish(at, &column.name)).collect();
    let room = WIDTH - GAP * widths.len().saturating_sub(1) as f32;
    let mut fair = room;
    // Columns that want less than a fair part get what they want; what they leave is shared again.
    for _ in 0..widths.len() {
        let small: f32 = widths.iter().filter(|width| **width <= fair).sum();
        let large = widths.iter().filter(|width| **width > fair).count();
        if large == 0 && widths.iter().sum::<f32>() <= room {
            break;
        }
        fair = if large == 0 { fair * 0.8 } else { (room - small) / large as f32 };
    }
    if widths.iter().sum::<f32>() > room {
        widths.iter_mut().for_each(|width| *width = width.min(fair));
    }
    let sum: f32 = widths.iter().sum();
    if sum > room {
        widths.iter_mut().for_each(|width| *width *= room / sum);
    }
    widths
}

fn tone(tone: Tone) -> Color {
    match tone {
        Tone::Loss => [0.72, 0.32, 0.26],
        Tone::Even => [0.6, 0.64, 0.62],
        Tone::Gain => [0.16, 0.5, 0.31],
    }
}

/// The pages of a document, each as what stands on it.
pub fn pages(document: &Document) -> Vec<Vec<Mark>> {
    let mut setter = Setter::new(document.warning().unwrap_or_default());
    setter.paragraph(&document.title, Type::TITLE);
    if !document.subtitle.is_empty() {
        setter.y -= 2.0;
        setter.paragraph(&document.subtitle, Type { color: GRAY, ..Type::TEXT });
    }
    setter.y -= 8.0;
    setter.line_across(setter.y, 2.0, GREEN);
    setter.y -= 8.0;
    document.blocks.iter().for_each(|block| setter.block(block));
    setter.pages.push(std::mem::take(&mut setter.page));
    let of = setter.pages.len();
    for (at, page) in setter.pages.iter_mut().enumerate() {
        let number = format!("{} / {of}", at + 1);
        let right = MARGIN + WIDTH - width(&number, Type::SMALL.face, Type::SMALL.size);
        let room = right - MARGIN - GAP;
        let words = Type::SMALL.lines(&document.foot, room).swap_remove(0);
        page.push(Mark::Words { text: words, at: (MARGIN, MARGIN - 12.0), style: Type::SMALL });
        page.push(Mark::Words { text: number, at: (right, MARGIN - 12.0), style: Type::SMALL });
    }
    setter.pages
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bar, Column};

    #[test]
    fn columns_stay_on_the_paper() {
        let long = "a rather long text about a wager that somebody may make ".repeat(9);
        for cells in [vec![long.clone(), long.clone()], vec!["1".into(), long], vec!["1".into(), "2".into()]]
        {
            let columns = cells.iter().map(|_| Column::words("column")).collect();
            let widths = column_widths(&Table { columns, rows: vec![cells] });
            assert!(widths.iter().sum::<f32>() + GAP <= WIDTH + 0.01, "{widths:?}");
            assert!(widths.iter().all(|width| *width > 0.0));
        }
    }

    #[test]
    fn every_page_has_the_warning() {
        let warning = Block::Warning("UNLAWFUL".into());
        let blocks = vec![warning, Block::Text("one".into()), Block::NewPage, Block::Text("two".into())];
        let document = Document { blocks, ..Document::default() };
        let pages = pages(&document);
        let warns = |mark: &Mark| matches!(mark, Mark::Words { text, .. } if text == "UNLAWFUL");
        assert_eq!(pages.len(), 2);
        assert!(pages.iter().all(|page| page.iter().filter(|mark| warns(mark)).count() == 1));
    }

    #[test]
    fn bars_stay_on_the_paper() {
        let bar = |at: u16| Bar {
            label: format!("wins {at}"),
            value: "1 %".into(),
            length: at * 20,
            tone: Tone::Gain,
        };
        let bars = Bars {
            bars: (0..90).map(bar).collect(),
            ticks: vec![(500, "half".into())],
            caption: "chances".into(),
        };
        let pages = pages(&Document { blocks: vec![Block::Bars(bars)], ..Document::default() });
        assert_eq!(pages.len(), 2);
        for mark in pages.iter().flatten() {
            if let Mark::Fill { at, size, .. } = mark {
                assert!(
                    at.0 >= MARGIN && at.0 + size.0 <= MARGIN + WIDTH && at.1 >= BOTTOM - 1.0,
                    "{mark:?}"
                );
            }
        }
    }
}
