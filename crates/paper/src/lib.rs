//! Documents that are hung up or handed over: signs, guides, reports. A [`Document`] is a list of blocks; [`html`], [`pdf`] and [`svg`] set it, each by
//! itself and without looking anything up: the HTML needs no other file, and the PDF uses the fonts that every reader has.

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
    /// What stands below the title.
    pub subtitle: String,
    /// What stands at the foot of every page.
    pub foot: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
    /// How it is set on paper.
    pub setting: Setting,
}

/// How a document is set on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Setting {
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

    /// What stands at the head of every page, where anything does.
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
    /// A paragraph that nobody may overlook.
    Notice(String),
    /// What nobody may overlook on any page: it stands at the head of each.
    Warning(String),
    /// Words in large letters, as the limits on a sign.
    Large(String),
    /// Rows of cells.
    Table(Table),
    /// Bars one below the other.
    Bars(Bars),
    /// A band across the head of a new page.
    Banner(Banner),
    /// Figures in very large letters, each with its label.
    Figures(Vec<(String, String)>),
    /// What is paid for what.
    List(List),
    /// A run of sentences in small letters.
    Prose(Prose),
    /// Blocks in two columns.
    Columns(Vec<Block>),
    /// What follows begins on a new page.
    NewPage,
}

/// A band across the head of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Banner {
    /// What stands above the title in small letters.
    pub over: String,
    /// The title.
    pub title: String,
    /// What stands below it.
    pub under: String,
}

/// What is paid for what, under a short title.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The title.
    pub title: String,
    /// What, and what is paid.
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
    /// The marks of the scale: how far to the right, in thousandths, and what is written there.
    pub ticks: Vec<(u16, String)>,
    /// What it shows.
    pub caption: String,
}

/// A bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// What stands before it.
    pub label: String,
    /// What stands behind it.
    pub value: String,
    /// How long it is, in thousandths of the longest possible.
    pub length: u16,
    /// Its color.
    pub tone: Tone,
}

/// What a bar stands for.
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
