//! Page layout of a document: letter paper, Helvetica, page numbers. The result is a list of marks, which the
//! PDF and SVG writers draw alike.

mod parts;

use crate::metrics::{Typeface, lines, width};
use crate::{Block, Document, PageSetting};

/// Letter paper, in points.
pub const PAGE: (f32, f32) = (612.0, 792.0);
const MARGIN: f32 = 54.0;
const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
/// The lower end of the text of a page, above the foot.
const BOTTOM: f32 = MARGIN + 18.0;
/// The space between two columns of a table.
const GAP: f32 = 10.0;

/// In which size signs are tried, in tenths of the usual, the largest first.
const SIZES: std::ops::RangeInclusive<u8> = 9..=19;

/// The space between two columns of text.
const GUTTER: f32 = 26.0;

/// Red, green and blue, each from 0 to 1.
pub type Color = [f32; 3];
const INK: Color = [0.11, 0.14, 0.13];
const GREEN: Color = [0.08, 0.33, 0.18];
const FELT: Color = [0.05, 0.24, 0.15];
const GOLD: Color = [0.79, 0.63, 0.29];
const PALE: Color = [0.93, 0.88, 0.74];
const CREAM: Color = [0.98, 0.965, 0.92];
const WHITE: Color = [1.0, 1.0, 1.0];
const GRAY: Color = [0.3, 0.36, 0.33];
const HAIR: Color = [0.82, 0.86, 0.84];
const AMBER: Color = [0.71, 0.33, 0.04];
const RED: Color = [0.66, 0.16, 0.12];

/// Something on a page. Places are in points from the lower left corner.
#[derive(Clone, PartialEq, Debug)]
pub enum PageMark {
    /// Words, from the left end of their base line.
    Words {
        /// The words.
        text: String,
        /// The start of the text.
        at: (f32, f32),
        /// The style of the text.
        style: TextStyle,
    },
    /// A straight line.
    Line {
        /// The start of the line.
        from: (f32, f32),
        /// The end of the line.
        to: (f32, f32),
        /// The thickness of the line.
        thickness: f32,
        /// Its color.
        color: Color,
    },
    /// A frame.
    Frame {
        /// Its lower left corner.
        at: (f32, f32),
        /// Its width and height.
        size: (f32, f32),
        /// The thickness of its lines.
        thickness: f32,
        /// Their color.
        color: Color,
    },
    /// A filled rectangle.
    Fill {
        /// Its lower left corner.
        at: (f32, f32),
        /// Its width and height.
        size: (f32, f32),
        /// Its color.
        color: Color,
    },
}

/// The style of a line of text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TextStyle {
    /// The typeface.
    pub face: Typeface,
    /// The height of the letters, in points.
    pub size: f32,
    /// Their color.
    pub color: Color,
}

impl TextStyle {
    const TEXT: TextStyle = TextStyle { face: Typeface::Regular, size: 10.5, color: INK };
    const CELL: TextStyle = TextStyle { face: Typeface::Regular, size: 9.5, color: INK };
    const HEAD: TextStyle = TextStyle { face: Typeface::Bold, size: 8.5, color: GRAY };
    const SMALL: TextStyle = TextStyle { face: Typeface::Regular, size: 8.0, color: GRAY };
    const TITLE: TextStyle = TextStyle { face: Typeface::Bold, size: 22.0, color: INK };
    const HEADING: TextStyle = TextStyle { face: Typeface::Bold, size: 15.0, color: GREEN };
    const SUBHEADING: TextStyle = TextStyle { face: Typeface::Bold, size: 11.0, color: INK };
    const LARGE: TextStyle = TextStyle { face: Typeface::Bold, size: 20.0, color: INK };
    const BANNER: TextStyle = TextStyle { face: Typeface::Bold, size: 34.0, color: WHITE };
    const OVER: TextStyle = TextStyle { face: Typeface::Bold, size: 9.0, color: GOLD };
    const UNDER: TextStyle = TextStyle { face: Typeface::Regular, size: 10.5, color: PALE };
    const FIGURE: TextStyle = TextStyle { face: Typeface::Bold, size: 30.0, color: FELT };
    const LABEL: TextStyle = TextStyle { face: Typeface::Bold, size: 8.5, color: GRAY };
    const ENTRY: TextStyle = TextStyle { face: Typeface::Regular, size: 10.0, color: INK };
    const PAYS: TextStyle = TextStyle { face: Typeface::Bold, size: 10.0, color: FELT };
    const PROSE: TextStyle = TextStyle { face: Typeface::Regular, size: 9.0, color: INK };
    const PROSE_TITLE: TextStyle = TextStyle { face: Typeface::Bold, size: 9.5, color: GREEN };

    /// From one line to the next.
    fn leading(self) -> f32 {
        self.size * 1.35
    }

    fn lines(self, text: &str, widest: f32) -> Vec<String> {
        lines(text, self.face, self.size, widest)
    }
}

/// The column of the page that text goes into.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Strip {
    left: f32,
    width: f32,
    /// Its upper and lower ends.
    top: f32,
    bottom: f32,
    /// The next place after this column is full.
    then: Then,
}

/// The continuation after a full column.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Then {
    /// The next page.
    Page,
    /// The column beside it.
    Beside,
    /// The first of two columns on the next page.
    TwoOnTheNext,
}

/// Sets the pages, from top to bottom.
#[derive(Clone)]
struct Setter<'a> {
    /// The warning at the head of every page.
    warning: &'a str,
    pages: Vec<Vec<PageMark>>,
    page: Vec<PageMark>,
    /// The upper limit of the next line, and the start of a page.
    y: f32,
    top: f32,
    column: Strip,
    /// The lower end of the previous column, if two stand side by side.
    low: f32,
    /// The scale, relative to the usual size.
    scale: f32,
    /// The number of lines of lists that had to be broken more than once.
    broken: usize,
    /// The last page of a two-column part, and the lower end of the columns there.
    last: (usize, f32),
}

impl Setter<'_> {
    fn new(warning: &str) -> Setter<'_> {
        let column = Strip { left: MARGIN, width: WIDTH, top: 0.0, bottom: BOTTOM, then: Then::Page };
        let mut setter = Setter {
            warning,
            pages: Vec::new(),
            page: Vec::new(),
            y: 0.0,
            top: 0.0,
            column,
            low: PAGE.1,
            scale: 1.0,
            broken: 0,
            last: (0, BOTTOM),
        };
        setter.begin_page();
        setter
    }

    fn begin_page(&mut self) {
        self.y = PAGE.1 - MARGIN;
        if !self.warning.is_empty() {
            let style = TextStyle { face: Typeface::Bold, size: 9.0, color: WHITE };
            let lines = style.lines(self.warning, WIDTH - 16.0);
            let height = lines.len() as f32 * style.leading() + 10.0;
            let at = (MARGIN, self.y - height + 18.0);
            self.page.push(PageMark::Fill { at, size: (WIDTH, height), color: RED });
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
        self.column.top = self.y;
    }

    fn new_page(&mut self) {
        self.pages.push(std::mem::take(&mut self.page));
        self.begin_page();
    }

    /// Goes on where the column is full.
    fn next_column(&mut self) {
        let Strip { left, width, top, .. } = self.column;
        match self.column.then {
            Then::Page => self.new_page(),
            Then::Beside => {
                self.column.left = left + width + GUTTER;
                self.column.then = Then::TwoOnTheNext;
                (self.low, self.y) = (self.y, top);
            }
            Then::TwoOnTheNext => {
                self.new_page();
                let bottom = self.bottom();
                self.column = Strip { left: MARGIN, bottom, then: Then::Beside, ..self.column };
            }
        }
    }

    /// Returns the lower end of columns on this page.
    fn bottom(&self) -> f32 {
        let (page, bottom) = self.last;
        if self.pages.len() == page { bottom } else { BOTTOM }
    }

    /// There is room for so much, or a new column or page begins.
    fn room(&mut self, height: f32) {
        if self.y - height < self.column.bottom && self.y < self.column.top {
            self.next_column();
        }
    }

    /// White space, unless a column has just begun.
    fn space(&mut self, height: f32) {
        if self.y < self.column.top {
            self.y -= height;
        }
    }

    /// Scales a style to the current size.
    fn sized(&self, style: TextStyle) -> TextStyle {
        TextStyle { size: style.size * self.scale, ..style }
    }

    /// Sets a sign in the largest letters that fit on one page, or else on two, with no line of a list broken
    /// more than once.
    ///
    /// A sign that needs more pages is set in the usual size.
    fn sign(&mut self, blocks: &[Block]) {
        let set = |tenths: u8| {
            let mut trial = self.clone();
            trial.scale = f32::from(tenths) / 10.0;
            blocks.iter().for_each(|block| trial.block(block));
            trial.scale = 1.0;
            trial
        };
        let one_page = self.pages.len() + usize::from(self.y < self.top);
        let usual = set(10);
        let broken = usual.broken;
        let fits = |pages: usize| {
            SIZES.rev().map(set).find(|trial| trial.pages.len() == pages && trial.broken <= broken)
        };
        *self = fits(one_page).or_else(|| fits(one_page + 1)).unwrap_or(usual);
    }

    /// Sets blocks in two columns, on their last page of equal height. A single list needs no second column.
    fn columns(&mut self, blocks: &[Block]) {
        if let [alone @ Block::List(_)] = blocks {
            self.block(alone);
            self.y -= 6.0;
            return;
        }
        let whole = self.column;
        let width = (WIDTH - GUTTER) / 2.0;
        let set = |last: usize, bottom: f32| {
            let mut trial = self.clone();
            trial.last = (last, bottom);
            let then = Then::Beside;
            trial.column = Strip { left: MARGIN, width, top: self.y, bottom: trial.bottom(), then };
            blocks.iter().for_each(|block| trial.block(block));
            trial
        };
        let mut best = set(self.pages.len(), BOTTOM);
        let last = best.pages.len();
        let top = if last == self.pages.len() { self.y } else { self.top.max(PAGE.1 - MARGIN) };
        let (mut full, mut short) = (BOTTOM, top);
        while short - full > 4.0 {
            let middle = f32::midpoint(short, full);
            let trial = set(last, middle);
            if trial.pages.len() == last {
                (full, best) = (middle, trial);
            } else {
                short = middle;
            }
        }
        *self = best;
        let lowest = match self.column.then {
            Then::TwoOnTheNext => self.y.min(self.low),
            Then::Beside | Then::Page => self.y,
        };
        self.column = Strip { top: self.top, ..whole };
        self.y = lowest - 6.0;
    }

    fn words(&mut self, text: &str, at: (f32, f32), style: TextStyle) {
        self.page.push(PageMark::Words { text: text.to_string(), at, style });
    }

    fn line_across(&mut self, y: f32, thickness: f32, color: Color) {
        self.page.push(PageMark::Line {
            from: (self.column.left, y),
            to: (self.column.left + self.column.width, y),
            thickness,
            color,
        });
    }

    fn paragraph(&mut self, text: &str, style: TextStyle) {
        let style = self.sized(style);
        for line in style.lines(text, self.column.width) {
            self.room(style.leading());
            self.y -= style.leading();
            self.words(&line, (self.column.left, self.y), style);
        }
    }

    fn heading(&mut self, text: &str, style: TextStyle, before: f32) {
        self.space(before);
        // A title does not stand alone at the foot of a page.
        self.room(self.scale * (style.leading() + 3.0 * TextStyle::TEXT.leading()));
        self.paragraph(text, style);
        self.y -= 3.0;
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => self.heading(text, TextStyle::HEADING, 18.0),
            Block::Subheading(text) => self.heading(text, TextStyle::SUBHEADING, 10.0),
            Block::Text(text) => {
                self.space(6.0 * (self.scale - 1.0).max(0.0));
                self.paragraph(text, TextStyle::TEXT);
                self.y -= 4.0;
            }
            Block::Notice(text) => self.notice(text),
            Block::Large(text) => {
                self.space(6.0);
                self.paragraph(text, TextStyle::LARGE);
                self.y -= 6.0;
            }
            Block::Table(table) => self.table(table),
            Block::Bars(bars) => self.bars(bars),
            Block::Banner(banner) => self.banner(banner),
            Block::Figures(figures) => self.figures(figures),
            Block::List(list) => self.list(list),
            Block::Prose(prose) => self.prose(prose),
            Block::Columns(blocks) => self.columns(blocks),
            // It stands at the head of every page.
            Block::Warning(_) => {}
            Block::NewPage if self.y < self.top => self.new_page(),
            Block::NewPage => {}
        }
    }
}

/// Returns the pages of a document, each as its marks.
pub fn pages(document: &Document) -> Vec<Vec<PageMark>> {
    let mut setter = Setter::new(document.warning().unwrap_or_default());
    if !document.begins_with_a_banner() {
        setter.paragraph(&document.title, TextStyle::TITLE);
        if !document.subtitle.is_empty() {
            setter.y -= 2.0;
            setter.paragraph(&document.subtitle, TextStyle { color: GRAY, ..TextStyle::TEXT });
        }
        setter.y -= 8.0;
        setter.line_across(setter.y, 2.0, GREEN);
        setter.y -= 8.0;
    }
    match document.setting {
        PageSetting::Text => document.blocks.iter().for_each(|block| setter.block(block)),
        PageSetting::Signs => {
            let signs = document.blocks.chunk_by(|_, next| !matches!(next, Block::Banner(_)));
            signs.for_each(|sign| setter.sign(sign));
        }
    }
    setter.pages.push(std::mem::take(&mut setter.page));
    let of = setter.pages.len();
    for (at, page) in setter.pages.iter_mut().enumerate() {
        let number = format!("{} / {of}", at + 1);
        let right = MARGIN + WIDTH - width(&number, TextStyle::SMALL.face, TextStyle::SMALL.size);
        let room = right - MARGIN - GAP;
        let words = TextStyle::SMALL.lines(&document.foot, room).swap_remove(0);
        page.push(PageMark::Words { text: words, at: (MARGIN, MARGIN - 12.0), style: TextStyle::SMALL });
        page.push(PageMark::Words { text: number, at: (right, MARGIN - 12.0), style: TextStyle::SMALL });
    }
    setter.pages
}

#[cfg(test)]
mod tests;
