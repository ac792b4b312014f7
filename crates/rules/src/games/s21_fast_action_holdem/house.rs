//! What 19:47-21 leaves to the licensee.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::shoe::{IdleSpread, QUARTER, at_least_a_quarter, nothing_is_cut};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::Date;
use crate::wagers::{Limits, Odds};

/// 21.2(b), 21.7(a): until the day before, the places of the shoe and of the discard rack were prescribed.
const PLACES_UNTIL: Date = Date::new(1999, 4, 5);

crate::choice! {
    /// 21.5(a): how the cards are shuffled.
    pub enum Shuffle {
        /// By hand.
        Manual = "manual",
        /// By an automated shuffling device, which leaves them in a single stack.
        Automated = "automated",
        /// By an automated shuffling device that puts the stack into the shoe itself.
        IntoShoe = "into-shoe",
    }
}

/// 21.2(b), 21.7(a): the two editions of the provisions on shoe and discard rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Until April 4, 1999: the shoe at the dealer's left, the rack in front or at the right.
    Prescribed,
    /// Since then: anywhere.
    Free,
}

/// The rules in force at a fast action hold 'em table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 21.2(a): six or eight decks.
    pub decks: u8,
    /// 21.2(b), 21.7(a): where the shoe and the discard rack stand.
    pub places: Places,
    /// 21.2(c): whether a second cutting card hides the last card of the stack.
    pub cover_card: Offered,
    /// 21.5(a): how the cards are shuffled.
    pub shuffle: Shuffle,
    /// 21.5(f): how many cards lie behind the cutting card.
    pub behind_cutting_card: u16,
    /// 21.5(g): whether the house may have the cards reshuffled after any round.
    pub discretionary_reshuffle: Offered,
    /// 21.5(h): how the cards lie while there is no gaming activity.
    pub idle_spread: IdleSpread,
    /// 21.6(a): how many betting areas the layout has.
    pub seats: u8,
    /// 21.11: whether an approved device reshuffles continuously.
    pub continuous: Offered,
    /// 21.8(b): what a natural pays.
    pub natural_pays: Odds,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl House {
    /// 21.5(f), 21.11: the stack as it goes into the shoe or the device.
    pub const fn stack(&self) -> Stack {
        match self.continuous {
            Offered::Yes => Stack::continuous(self.decks),
            Offered::No => Stack::shoe(self.decks, self.behind_cutting_card),
        }
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("decks", "6 or 8", "6", cite!("21.2(a)"), "decks in the shoe"),
        OptionSpec::new(
            "cover-card",
            Offered::WORDS,
            "no",
            cite!("21.2(c)"),
            "a second cutting card hides the last card",
        ),
        OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("21.5(a)"), "how the cards are shuffled"),
        OptionSpec::new(
            "behind-cutting-card",
            QUARTER,
            "quarter",
            cite!("21.5(f)"),
            "how many cards lie behind the cutting card",
        ),
        OptionSpec::new(
            "discretionary-reshuffle",
            Offered::WORDS,
            "no",
            cite!("21.5(g)"),
            "the house may reshuffle after any round",
        ),
        OptionSpec::new(
            "idle-spread",
            IdleSpread::WORDS,
            "face-down",
            cite!("21.5(h)"),
            "how the cards lie while nobody plays",
        ),
        OptionSpec::new("seats", "1 to 7", "6", cite!("21.6(a)"), "betting areas on the layout"),
        OptionSpec::new(
            "continuous-shuffler",
            Offered::WORDS,
            "no",
            cite!("21.11"),
            "an approved device reshuffles the cards automatically",
        ),
        OptionSpec::fixed_odds("natural-pays", "5 to 1", cite!("21.8(b)"), "odds on a natural"),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let decks = reader.read("decks", |text| text.parse().ok().filter(|n: &u8| matches!(n, 6 | 8)));
        let size = u16::from(decks) * 52;
        let house = House {
            decks,
            places: if reader.as_of() < PLACES_UNTIL { Places::Prescribed } else { Places::Free },
            cover_card: reader.choice("cover-card"),
            shuffle: reader.choice("shuffle"),
            behind_cutting_card: at_least_a_quarter(reader, size),
            discretionary_reshuffle: reader.choice("discretionary-reshuffle"),
            idle_spread: reader.choice("idle-spread"),
            seats: reader.number("seats", 1..=7) as u8,
            continuous: reader.choice("continuous-shuffler"),
            natural_pays: reader.fixed_odds("natural-pays"),
            limits: Limits::read(reader),
        };
        if house.continuous == Offered::Yes && house.cover_card == Offered::Yes {
            let why = "a continuous shuffler has no stack whose last card could be hidden";
            reader.breach("cover-card", cite!("21.11"), why);
        }
        if house.continuous == Offered::Yes {
            let not_besides = ["behind-cutting-card", "shuffle", "discretionary-reshuffle"];
            nothing_is_cut(&not_besides, cite!("21.11"), reader);
        }
        house
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
