//! The paragraphs of such a table, as data.

use super::super::shoe::ShoeLaw;
use crate::law::Cite;

/// The paragraphs besides those on hands.
pub struct TableLaw {
    /// Chips, plaques, coupons, cash.
    pub form: Cite,
    /// Wagers are exact to the cent.
    pub exact: Cite,
    /// No wager is made, raised, withdrawn or touched after the first card.
    pub closed: Cite,
    /// The optional wager goes with the other one.
    pub side: Cite,
    /// The limit of its amount.
    pub side_limit: Cite,
    /// Opening, shuffle, cut, burn card and reshuffle.
    pub shoe: ShoeLaw,
    /// With a shuffling device two batches of cards alternate, where a paragraph says so.
    pub batches: Option<Cite>,
    /// A supervisor orders another cut.
    pub recut: Cite,
    /// The house may have them reshuffled.
    pub discretionary: Cite,
    /// Nobody but the dealer handles cards.
    pub touch: Cite,
    /// A first card face up to each box.
    pub first_card: Cite,
    /// A second one.
    pub second_card: Cite,
    /// The hole card.
    pub hole_card: Cite,
    /// The card reader is used.
    pub reader: Cite,
    /// The dealer turns up the hole card and draws.
    pub dealer_plays: Cite,
    /// Totals are settled, and busted hands lose at once.
    pub bust: Cite,
    /// The reader is used without need.
    pub misused: Cite,
    /// The reader fails.
    pub reader_fails: Cite,
    /// The shuffling device fails.
    pub jam: Cite,
    /// It is replaced by another method.
    pub replaced: Cite,
}
