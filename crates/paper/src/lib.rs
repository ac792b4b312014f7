//! Typesetting of signs, guides and reports, without dependencies. A [`Document`] is a list of [`Block`]s. [`html`],
//! [`pdf`] and [`svg`] render it to a single file: the HTML refers to no other file, and the PDF uses the
//! [standard 14 fonts](https://en.wikipedia.org/wiki/PDF#Standard_Type_1_Fonts_(Standard_14_Fonts)), which every
//! reader has.
//!
//! # Example
//!
//! ```
//! use croupier_paper::{Block, Document, PaperColumn, PaperTable, html, pdf, svg};
//!
//! let table = PaperTable {
//!     columns: vec![PaperColumn::words("wager"), PaperColumn::numbers("pays")],
//!     rows: vec![vec!["straight".to_string(), "35 to 1".to_string()]],
//! };
//! let document = Document {
//!     title: "Roulette".to_string(),
//!     blocks: vec![Block::Table(table)],
//!     ..Document::default()
//! };
//! assert!(html(&document).contains("35 to 1") && svg(&document).contains("35 to 1"));
//! assert!(pdf(&document).starts_with(b"%PDF-"));
//! ```

#![warn(clippy::missing_errors_doc)]

mod html;
mod layout;
mod metrics;
mod pdf;
mod svg;

pub use html::html;
pub use pdf::pdf;
pub use svg::svg;

/// A document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// The line below the title.
    pub subtitle: String,
    /// The line at the foot of every page.
    pub foot: String,
    /// The content, in order.
    pub blocks: Vec<Block>,
    /// The page setting.
    pub setting: PageSetting,
}

/// The way in which a document is set on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PageSetting {
    /// To be read in the hand.
    #[default]
    Text,
    /// To be hung up: each banner begins a sign, in letters as large as a page has room for.
    Signs,
}

impl Document {
    /// Whether a banner is its title.
    fn begins_with_a_banner(&self) -> bool {
        let first = self.blocks.iter().find(|block| !matches!(block, Block::Warning(_) | Block::NewPage));
        matches!(first, Some(Block::Banner(_)))
    }

    /// Returns the warning at the head of every page, if there is one.
    fn warning(&self) -> Option<&str> {
        self.blocks.iter().find_map(|block| match block {
            Block::Warning(text) => Some(text.as_str()),
            _ => None,
        })
    }
}

/// A piece of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// The title of a part.
    Heading(String),
    /// The title of a section of a part.
    Subheading(String),
    /// A paragraph of text.
    Text(String),
    /// A paragraph with emphasis.
    Notice(String),
    /// A warning at the head of every page.
    Warning(String),
    /// Words in large letters, as the limits on a sign.
    Large(String),
    /// Rows of cells.
    Table(PaperTable),
    /// Bars one below the other.
    Bars(Bars),
    /// A band across the head of a new page.
    Banner(Banner),
    /// Figures in very large letters, each with its label.
    Figures(Vec<(String, String)>),
    /// A list of wagers with their pay.
    List(List),
    /// A run of sentences in small letters.
    Prose(Prose),
    /// Blocks in two columns.
    Columns(Vec<Block>),
    /// The next block begins on a new page.
    NewPage,
}

/// A band across the head of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Banner {
    /// The small line above the title.
    pub over: String,
    /// The title.
    pub title: String,
    /// The line below the title.
    pub under: String,
}

/// A list of wagers with their pay, under a short title.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The title.
    pub title: String,
    /// Each entry with its pay.
    pub rows: Vec<(String, String)>,
}

/// Sentences under a title.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prose {
    /// The title.
    pub title: String,
    /// The sentences.
    pub sentences: Vec<String>,
}

/// Bars one below the other, over a scale.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bars {
    /// The bars.
    pub bars: Vec<Bar>,
    /// The marks of the scale: position in thousandths, and label.
    pub ticks: Vec<(u16, String)>,
    /// The caption.
    pub caption: String,
}

/// A bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// The label before the bar.
    pub label: String,
    /// The value behind the bar.
    pub value: String,
    /// Its length, in thousandths of the longest possible.
    pub length: u16,
    /// Its color.
    pub tone: Tone,
}

/// The meaning of a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something lost.
    Loss,
    /// Nothing won and nothing lost.
    Even,
    /// Something won.
    Gain,
}

/// Rows of cells under the names of their columns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PaperTable {
    /// The columns.
    pub columns: Vec<PaperColumn>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaperColumn {
    /// Its name.
    pub name: String,
    /// At which side its cells are set flush.
    pub flush: Alignment,
}

/// At which side words are set flush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alignment {
    /// Left: words.
    Left,
    /// Right: numbers.
    Right,
}

impl PaperColumn {
    /// Returns a column of words.
    pub fn words(name: &str) -> PaperColumn {
        PaperColumn { name: name.to_string(), flush: Alignment::Left }
    }

    /// Returns a column of numbers.
    pub fn numbers(name: &str) -> PaperColumn {
        PaperColumn { name: name.to_string(), flush: Alignment::Right }
    }
}
