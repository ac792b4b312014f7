//! What 19:47-31 leaves to the licensee.

use super::deck::{CIRCLE, DECK};
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions};
use crate::games::families::one_deck::{Choices, Dealing, Decks, Delivered, IdleSpread, Shuffle};
use crate::games::families::seven_cards::WheelRank;
use crate::games::families::starting_position::StartFinder;
use crate::house::{Choice, Offered, OptionSpec, Reader};
use crate::poker::Wheel;
use crate::wagers::Limits;

/// The rules in force at an Asia poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 31.2 to 31.10, 31.13: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 31.11(a): how the starting position is found.
    pub start: StartFinder,
    /// 31.3~(d): where the wheel stands.
    pub wheel: Wheel,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &[
        Decks::option(&DECK),
        OptionSpec::new(
            "wheel",
            WheelRank::WORDS,
            "second-highest",
            cite!("31.3~(d)"),
            "where A-2-3-4 stands among straights and straight flushes",
        ),
        Delivered::option(&DECK),
        Shuffle::option(&DECK),
        IdleSpread::option(&DECK),
        match_play(cite!("31.7~(a)")),
        Dealing::option(&DECK),
        OptionSpec::new(
            "start",
            StartFinder::WORDS,
            "dice",
            cite!("31.11(a)"),
            "how the starting position is found",
        ),
        positions(cite!("31.13")),
        OptionSpec::new("minimum", "an amount above 0", "10", cite!("8.2~(a)"), "the table minimum"),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        House {
            rules: Rules {
                limits: Limits::read(reader),
                deck: Choices::read_counting_always(reader, &DECK),
                match_play: reader.choice("match-play"),
                acceptor_coupons: Offered::No,
                seats: CIRCLE.seats,
                positions: reader.choice("positions"),
            },
            start: reader.choice("start"),
            wheel: reader.choice::<WheelRank>("wheel").wheel(),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
