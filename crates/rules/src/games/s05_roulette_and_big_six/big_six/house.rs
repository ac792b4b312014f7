//! The choices that 19:47-5.5 and 5.6 leave to the licensee.

use super::wagers::Wager;
use crate::cite;
use crate::games::families::minimum_odds::minimum_odds;
use crate::house::{Choice, Domain, Opt, Opts, Reader};
use crate::law::Date;
use crate::table::BitSet;
use crate::wagers::{Limits, Money, Odds};

/// 5.5(b): since then odds may not be printed with the word "for".
const PRINTED_ODDS_SINCE: Date = Date::new(1998, 11, 16);

crate::choice! {
    /// 5.5(b): the word with which odds are printed.
    ///
    /// - to: 45 to 1.
    /// - win: 1 wins 45.
    pub enum BigSixOddsWord { To = "to", Win = "win" }

    /// 5.5(b): the word that the house states. Before November 16, 1998, it could be "for".
    pub enum PrintedWord { To = "to", Win = "win", For = "for" }

    /// 5.6(c): the result when the clapper rests between two sections.
    ///
    /// - previous: 5.6(c)1: the section passed before wins.
    /// - respin: 5.6(c)2: the spin is void, and the wheel is spun again.
    pub enum BetweenSections { Previous = "previous", Respin = "respin" }
}

/// 5.5(a): the odds of each insignia, none below the minimum.
pub const MINIMUM_ODDS: Opts<Odds, { Wager::ALL.len() }> = minimum_odds(
    cite!("5.5(a)"),
    None,
    [
        ("one-odds", Odds::EVEN, "what a wager on $1 is paid when it wins"),
        ("two-odds", Odds::to(2, 1), "what a wager on $2 is paid when it wins"),
        ("five-odds", Odds::to(5, 1), "what a wager on $5 is paid when it wins"),
        ("ten-odds", Odds::to(10, 1), "what a wager on $10 is paid when it wins"),
        ("twenty-odds", Odds::to(20, 1), "what a wager on $20 is paid when it wins"),
        ("joker-odds", Odds::to(45, 1), "what a wager on the joker is paid when it wins"),
        ("flag-odds", Odds::to(45, 1), "what a wager on the flag is paid when it wins"),
    ],
);

/// 5.5(b): the word with which odds are printed.
pub const ODDS_WORD: Opt<PrintedWord> =
    PrintedWord::as_option("odds-word").default(PrintedWord::To).by(cite!("5.5(b)")).label(
        "the word with which odds are printed on wheel, layout and publications; for until 1998-11-15 only",
    );

/// 5.6(c): a clapper between two sections.
pub const BETWEEN_SECTIONS: Opt<BetweenSections> = BetweenSections::as_option("between-sections")
    .default(BetweenSections::Previous)
    .by(cite!("5.6(c)"))
    .label("result when the clapper comes to rest between two sections");

crate::house_options! {
    /// The rules in force at a Big Six wheel.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 5.5(a): the odds of each insignia.
        odds: [Odds; Wager::ALL.len()] = MINIMUM_ODDS,
        /// 5.5(b): the word with which odds are printed, which is prescribed since November 16, 1998.
        odds_word: Option<BigSixOddsWord> = ODDS_WORD => |word| odds_word(word, reader),
        /// 5.6(c): the result when the clapper rests between two sections.
        between_sections: BetweenSections = BETWEEN_SECTIONS,
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
        /// The insignia whose odds pay any number of cents exactly.
        any_amount: BitSet = any_amount(&odds),
    } as House
}

impl House {
    /// 5.5(a): the odds of an insignia.
    pub const fn odds(&self, wager: Wager) -> Odds {
        self.odds[wager as usize]
    }

    /// Whether a wager of this amount can be paid in whole cents.
    pub const fn pays_exactly(&self, wager: Wager, amount: Money) -> bool {
        self.any_amount.has(wager as usize) || self.odds(wager).pays_exactly(amount, Money::CENT)
    }
}

/// The insignia whose odds pay any number of cents exactly.
fn any_amount(odds: &[Odds]) -> BitSet {
    let exact = |(_, odds): &(usize, &Odds)| odds.pays_exactly(Money::CENT, Money::CENT);
    odds.iter().enumerate().filter(exact).map(|(wager, _)| wager).collect()
}

/// 5.5(b): the word with which odds are printed, once it is prescribed.
fn odds_word(stated: PrintedWord, reader: &mut Reader<'_>) -> Option<BigSixOddsWord> {
    if reader.as_of() < PRINTED_ODDS_SINCE {
        return None;
    }
    match reader.narrow(&ODDS_WORD, stated, Domain::words(BigSixOddsWord::SPELLINGS), cite!("5.5(b)")) {
        PrintedWord::To | PrintedWord::For => Some(BigSixOddsWord::To),
        PrintedWord::Win => Some(BigSixOddsWord::Win),
    }
}
