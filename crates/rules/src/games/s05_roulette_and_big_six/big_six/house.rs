//! What 19:47-5.5 and 5.6 leave to the licensee.

use super::wagers::Wager;
use crate::cite;
use crate::house::{self, Choice, OptionSpec, Reader, least_odds};
use crate::law::Date;
use crate::wagers::{Limits, Money, Odds};

/// 5.5(b): since then odds may not be printed with the word "for".
const PRINTED_ODDS: Date = Date::new(1998, 11, 16);

crate::choice! {
    /// 5.5(b): the word with which odds are printed.
    ///
    /// - to: 45 to 1.
    /// - win: 1 wins 45.
    pub enum OddsWord { To = "to", Win = "win" }

    /// 5.6(c): what happens when the clapper comes to rest between two sections.
    ///
    /// - previous: 5.6(c)1: the section passed before wins.
    /// - respin: 5.6(c)2: the spin is void, and the wheel is spun again.
    pub enum BetweenSections { Previous = "previous", Respin = "respin" }
}

/// The rules in force at a Big Six wheel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 5.5(b): the word with which odds are printed; nothing before November 16, 1998, when any word was lawful.
    pub odds_word: Option<OddsWord>,
    /// 5.6(c): what happens when the clapper comes to rest between two sections.
    pub between_sections: BetweenSections,
    /// 8.2: the limits posted.
    pub limits: Limits,
    /// 5.5(a): the odds of each insignia.
    odds: [Odds; Wager::ALL.len()],
    /// The insignia whose odds pay any number of cents exactly, one bit each.
    any_amount: u32,
}

impl House {
    /// 5.5(a): what an insignia is paid.
    pub const fn odds(&self, wager: Wager) -> Odds {
        self.odds[wager as usize]
    }

    /// Whether a wager of this amount can be paid in whole cents.
    pub const fn pays_exactly(&self, wager: Wager, amount: Money) -> bool {
        self.any_amount >> wager as usize & 1 == 1 || self.odds(wager).pays_exactly(amount, Money::CENT)
    }
}

/// 5.5(a): the least that a wager on an insignia is paid, and the option by which a house pays more.
const fn minimum_odds(wager: Wager) -> (&'static str, Odds) {
    match wager {
        Wager::One => ("one-odds", Odds::to(1, 1)),
        Wager::Two => ("two-odds", Odds::to(2, 1)),
        Wager::Five => ("five-odds", Odds::to(5, 1)),
        Wager::Ten => ("ten-odds", Odds::to(10, 1)),
        Wager::Twenty => ("twenty-odds", Odds::to(20, 1)),
        Wager::Joker => ("joker-odds", Odds::to(45, 1)),
        Wager::Flag => ("flag-odds", Odds::to(45, 1)),
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        least_odds!(id: "one-odds", least: "1 to 1", by: "5.5(a)", on: "$1"),
        least_odds!(id: "two-odds", least: "2 to 1", by: "5.5(a)", on: "$2"),
        least_odds!(id: "five-odds", least: "5 to 1", by: "5.5(a)", on: "$5"),
        least_odds!(id: "ten-odds", least: "10 to 1", by: "5.5(a)", on: "$10"),
        least_odds!(id: "twenty-odds", least: "20 to 1", by: "5.5(a)", on: "$20"),
        least_odds!(id: "joker-odds", least: "45 to 1", by: "5.5(a)", on: "the joker"),
        least_odds!(id: "flag-odds", least: "45 to 1", by: "5.5(a)", on: "the flag"),
        OptionSpec::new(
            "odds-word",
            "to or win; for before November 16, 1998",
            "to",
            cite!("5.5(b)"),
            "the word with which odds are printed on wheel, layout and publications",
        ),
        OptionSpec::new(
            "between-sections",
            BetweenSections::WORDS,
            "previous",
            cite!("5.6(c)"),
            "what happens when the clapper comes to rest between two sections",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let odds = Wager::ALL.map(|wager| {
            let (option, minimum) = minimum_odds(wager);
            reader.odds_at_least(option, minimum)
        });
        let cent = Money::CENT;
        let exact = |wager: &Wager| odds[*wager as usize].pays_exactly(cent, cent);
        House {
            odds_word: odds_word(reader),
            between_sections: reader.choice("between-sections"),
            limits: Limits::read(reader),
            odds,
            any_amount: Wager::ALL.into_iter().filter(exact).fold(0, |bits, wager| bits | 1 << wager as u32),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 5.5(b): the word with which odds are printed. Before it was prescribed, it could be "for".
fn odds_word(reader: &mut Reader<'_>) -> Option<OddsWord> {
    if reader.as_of() >= PRINTED_ODDS {
        return Some(reader.choice("odds-word"));
    }
    reader.read("odds-word", |word| match word {
        "for" => Some(None),
        other => OddsWord::from_word(other).map(|_| None),
    })
}
