//! What 19:47-22 leaves to the licensee.

use super::settle::Pays;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::shoe::{IdleSpread, QUARTER, Shuffle, at_least_a_quarter};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::Limits;

crate::choice! {
    /// 22.7(a): where the discard rack stands.
    ///
    /// - front: in front of the dealer.
    /// - right: to the dealer's right.
    pub enum RackPlace { Front = "front", Right = "right" }
}

/// The rules in force at a casino war table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 22.2(a): six, seven or eight decks.
    pub decks: u8,
    /// 22.2(c): whether a second cutting card hides the last card of the stack.
    pub cover_card: Offered,
    /// 22.5(a): how the cards are shuffled.
    pub shuffle: Shuffle,
    /// 22.5(b)4: whether the house may start a reshuffle at its own discretion.
    pub discretionary_reshuffle: Offered,
    /// 22.5(e): how many cards lie behind the cutting card.
    pub behind_cutting_card: u16,
    /// 22.5(g): how the cards lie while there is no gaming activity.
    pub idle_spread: IdleSpread,
    /// 22.6(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 22.7(a): where the discard rack stands.
    pub rack: RackPlace,
    /// 22.9(a): the payout odds.
    pub pays: Pays,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl House {
    /// 22.5(e): the stack as it goes into the shoe.
    pub const fn stack(&self) -> Stack {
        Stack::shoe(self.decks, self.behind_cutting_card)
    }
}

/// What the licensee chooses.
const OF_THE_TABLE: [OptionSpec; 8] = [
    OptionSpec::new("decks", "6, 7 or 8", "8", cite!("22.2(a)"), "decks in the shoe"),
    OptionSpec::new(
        "cover-card",
        Offered::WORDS,
        "no",
        cite!("22.2(c)"),
        "a second cutting card hides the last card",
    ),
    OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("22.5(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "discretionary-reshuffle",
        Offered::WORDS,
        "no",
        cite!("22.5(b)4"),
        "the house may reshuffle between rounds",
    ),
    OptionSpec::new(
        "behind-cutting-card",
        QUARTER,
        "quarter",
        cite!("22.5(e)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new(
        "idle-spread",
        IdleSpread::WORDS,
        "face-down",
        cite!("22.5(g)"),
        "how the cards lie while nobody plays",
    ),
    OptionSpec::new("match-play", Offered::WORDS, "no", cite!("22.6(a)"), "match play coupons are accepted"),
    OptionSpec::new(
        "discard-rack",
        RackPlace::WORDS,
        "front",
        cite!("22.7(a)"),
        "where the discard rack stands",
    ),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<12>(&[&OF_THE_TABLE, &Pays::OPTIONS]);

    fn read(reader: &mut Reader<'_>) -> House {
        let decks = reader.number("decks", 6..=8) as u8;
        House {
            decks,
            cover_card: reader.choice("cover-card"),
            shuffle: reader.choice("shuffle"),
            discretionary_reshuffle: reader.choice("discretionary-reshuffle"),
            behind_cutting_card: at_least_a_quarter(reader, Stack::whole_shoe(decks).size()),
            idle_spread: reader.choice("idle-spread"),
            match_play: reader.choice("match-play"),
            rack: reader.choice("discard-rack"),
            pays: Pays::read(reader),
            limits: Limits::read(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
