//! Documents that are hung up or handed over: signs, guides, reports. A [`Document`] is a list of blocks; [`html`] and [`pdf`] set it, each by
//! itself and without looking anything up: the HTML needs no other file, and the PDF uses the fonts that every reader has.

mod html;
mod metrics;
mod pdf;

pub use html::html;
pub use pdf::pdf;

/// A document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// What stands below the title.
    pub subtitle: String,
    /// What stands at the foot of every page.
    pub foot: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
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
    /// A paragraph that nobody may overlook.
    Notice(String),
    /// Words in large letters, as the limits on a sign.
    Large(String),
    /// Rows of cells.
    Table(Table),
    /// What follows begins on a new page.
    NewPage,
}

/// Rows of cells under the names of their columns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// At which side its cells are set flush.
    pub flush: Flush,
}

/// At which side words are set flush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flush {
    /// Left: words.
    Left,
    /// Right: numbers.
    Right,
}

impl Column {
    /// A column of words.
    pub fn words(name: &str) -> Column {
        Column { name: name.to_string(), flush: Flush::Left }
    }

    /// A column of numbers.
    pub fn numbers(name: &str) -> Column {
        Column { name: name.to_string(), flush: Flush::Right }
    }
}
