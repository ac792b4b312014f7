//! What 19:47-6 leaves to the licensee.

use super::hand::Pays;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::shoe::{IdleSpread, QUARTER, RecutBy, at_least_a_quarter, nothing_is_cut};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::Limits;

crate::choice! {
    /// 6.3~(a), 6.9: how the cards are shuffled.
    ///
    /// - manual: by hand.
    /// - automated: by a device that ends in a stack.
    /// - continuous: 6.9: by a continuous shuffling shoe or device.
    pub enum Shuffle { Manual = "manual", Automated = "automated", Continuous = "continuous" }

    /// 6.5~(d): how much a raise may be.
    ///
    /// - up-to-initial: any amount up to the initial wager.
    /// - exactly-initial: exactly the initial wager.
    pub enum RaiseRule { UpTo = "up-to-initial", Exactly = "exactly-initial" }

    /// 6.8~(a): on how many betting areas a player may wager.
    ///
    /// - one: on one.
    /// - several: on as many as are free.
    pub enum Areas { One = "one", Several = "several" }
}

/// The rules in force at a red dog table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 6.1(a): how many decks, with the place of the cutting card.
    pub stack: Stack,
    /// 6.3~(a), 6.9: how the cards are shuffled.
    pub shuffle: Shuffle,
    /// 6.3~(f): who makes a recut.
    pub recut_by: RecutBy,
    /// 6.3~(g): how the cards lie while there is no gaming activity.
    pub idle_spread: IdleSpread,
    /// 6.5~(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 6.5~(d): how much a raise may be.
    pub raise: RaiseRule,
    /// 6.8~(a): on how many betting areas a player may wager.
    pub areas: Areas,
    /// 6.5~(f): the payout odds.
    pub pays: Pays,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

/// What the licensee chooses.
const OF_THE_TABLE: [OptionSpec; 9] = [
    OptionSpec::new("decks", "1 or more; a shoe holds 16", "6", cite!("6.1(a)"), "decks in the shoe"),
    OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("6.3~(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "device-approved",
        Offered::WORDS,
        "no",
        cite!("6.9"),
        "the Commission has approved the continuous shuffler and its procedures",
    ),
    OptionSpec::new(
        "behind-cutting-card",
        QUARTER,
        "quarter",
        cite!("6.3~(e)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new("recut-by", RecutBy::WORDS, "last", cite!("6.3~(f)"), "who makes a recut"),
    OptionSpec::new(
        "idle-spread",
        IdleSpread::WORDS,
        "face-down",
        cite!("6.3~(g)"),
        "how the cards lie while nobody plays",
    ),
    OptionSpec::new("match-play", Offered::WORDS, "no", cite!("6.5~(a)"), "match play coupons are accepted"),
    OptionSpec::new("raise", RaiseRule::WORDS, "up-to-initial", cite!("6.5~(d)"), "how much a raise is"),
    OptionSpec::new("areas", Areas::WORDS, "one", cite!("6.8~(a)"), "betting areas of a player"),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<14>(&[&OF_THE_TABLE, &Pays::OPTIONS]);

    fn read(reader: &mut Reader<'_>) -> House {
        let decks = reader.number("decks", 1..=16) as u8;
        let behind = at_least_a_quarter(reader, Stack::whole_shoe(decks).size());
        let shuffle = reader.choice("shuffle");
        let approved: Offered = reader.choice("device-approved");
        if shuffle == Shuffle::Continuous && approved == Offered::No {
            let why =
                "a continuous shuffler is used only with the Commission's approval of it and its procedures";
            reader.breach("shuffle", cite!("6.9"), why);
        }
        if shuffle == Shuffle::Continuous {
            nothing_is_cut(&["behind-cutting-card", "recut-by"], cite!("6.9"), reader);
        }
        House {
            stack: match shuffle {
                Shuffle::Manual | Shuffle::Automated => Stack::shoe(decks, behind),
                Shuffle::Continuous => Stack::continuous(decks),
            },
            shuffle,
            recut_by: reader.choice("recut-by"),
            idle_spread: reader.choice("idle-spread"),
            match_play: reader.choice("match-play"),
            raise: reader.choice("raise"),
            areas: reader.choice("areas"),
            pays: Pays::read(reader),
            limits: Limits::read(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
