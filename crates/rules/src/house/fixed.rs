//! 8.4~(c): what a subchapter fixes, and the temporary rules of a new game declare otherwise.

use super::{Choice, OptionSpec, Reader, Submission, Values};
use crate::law::Cite;
use crate::wagers::{Amount, Money, Odds, Percent};

const ODDS: &str = "as it stands; whole odds to 1 in a new game (8.4)";
const ANY_ODDS: &str = "as it stands; odds in a new game (8.4)";
const AMOUNT: &str = "as it stands; an amount above 0 in a new game (8.4)";
const AWARD: &str = "as it stands; an amount above 0, or a part of the meter (10%), in a new game (8.4)";

/// As the table says that the house has chosen.
const TABLE: &str = "table";

/// The option of a house that pays a wager more than the least that a paragraph gives.
macro_rules! least_odds {
    (id: $id:literal, least: $least:literal, by: $by:literal, on: $on:literal) => {
        $crate::house::OptionSpec::new(
            $id,
            concat!("at least ", $least),
            $least,
            $crate::cite!($by),
            concat!("what a wager on ", $on, " is paid when it wins"),
        )
    };
}
pub(crate) use least_odds;

impl OptionSpec {
    /// Odds that a paragraph fixes: no choice for an authorized game, and one for a new game.
    pub const fn fixed_odds(
        id: &'static str,
        fixed: &'static str,
        by: Cite,
        says: &'static str,
    ) -> OptionSpec {
        OptionSpec { id, values: ODDS, default: fixed, by, says }
    }

    /// The same of odds that need not be whole: the game refuses what it could not pay exactly.
    pub const fn fixed_exact_odds(
        id: &'static str,
        fixed: &'static str,
        by: Cite,
        says: &'static str,
    ) -> OptionSpec {
        OptionSpec { id, values: ANY_ODDS, default: fixed, by, says }
    }

    /// The same of an amount.
    pub const fn fixed_amount(
        id: &'static str,
        fixed: &'static str,
        by: Cite,
        says: &'static str,
    ) -> OptionSpec {
        OptionSpec { id, values: AMOUNT, default: fixed, by, says }
    }

    /// Odds that stand in a table, of which the house has more than one to choose from.
    pub const fn odds_of_table<const N: usize>(
        ids: [&'static str; N],
        by: Cite,
        says: &'static str,
    ) -> [OptionSpec; N] {
        OptionSpec::of_table(ids, ODDS, by, says)
    }

    /// The same of amounts.
    pub const fn amounts_of_table<const N: usize>(
        ids: [&'static str; N],
        by: Cite,
        says: &'static str,
    ) -> [OptionSpec; N] {
        OptionSpec::of_table(ids, AMOUNT, by, says)
    }

    /// The same of amounts and parts of a progressive meter.
    pub const fn awards_of_table<const N: usize>(
        ids: [&'static str; N],
        by: Cite,
        says: &'static str,
    ) -> [OptionSpec; N] {
        OptionSpec::of_table(ids, AWARD, by, says)
    }

    const fn of_table<const N: usize>(
        ids: [&'static str; N],
        values: &'static str,
        by: Cite,
        says: &'static str,
    ) -> [OptionSpec; N] {
        let mut specs = [OptionSpec { id: "", values, default: TABLE, by, says }; N];
        let mut row = 0;
        while row < N {
            specs[row].id = ids[row];
            row += 1;
        }
        specs
    }

    /// Whether this house has a choice here.
    pub fn is_open_to(&self, house: &Submission) -> bool {
        !self.is_fixed() || house.is_of_a_new_game()
    }

    /// Whether only a new game has a choice here.
    pub fn is_fixed(&self) -> bool {
        [ODDS, ANY_ODDS, AMOUNT, AWARD].contains(&self.values)
    }
}

/// Something that a paragraph fixes.
pub trait Fixed: Copy + PartialEq {
    /// What a new game may have in its place.
    const LAWFUL: &'static str;
    /// Reads it.
    fn read(text: &str) -> Option<Self>;
    /// Whether it can be paid.
    fn is_payable(self) -> bool;
    /// One step to each side, in words, and itself.
    fn beside(self) -> (Vec<String>, String);
}

impl Fixed for Odds {
    const LAWFUL: &'static str = "whole odds to 1";

    fn read(text: &str) -> Option<Odds> {
        text.parse().ok()
    }

    fn is_payable(self) -> bool {
        const CENT: Money = Money::cents(1);
        self >= Odds::EVEN && self.pays_exactly(CENT, CENT)
    }

    fn beside(self) -> (Vec<String>, String) {
        (self.around().map(|odds| odds.to_string()).to_vec(), self.to_string())
    }
}

/// Odds that need not be whole.
#[derive(Clone, Copy, PartialEq)]
struct AnyOdds(Odds);

impl Fixed for AnyOdds {
    const LAWFUL: &'static str = "odds above 0";

    fn read(text: &str) -> Option<AnyOdds> {
        text.parse().ok().map(AnyOdds)
    }

    fn is_payable(self) -> bool {
        self.0 > Odds::to(0, 1)
    }

    fn beside(self) -> (Vec<String>, String) {
        self.0.beside()
    }
}

impl Fixed for Money {
    const LAWFUL: &'static str = "an amount above 0";

    fn read(text: &str) -> Option<Money> {
        text.parse().ok()
    }

    fn is_payable(self) -> bool {
        self > Money::ZERO
    }

    fn beside(self) -> (Vec<String>, String) {
        let cent = Money::CENT;
        (vec![(self - cent).to_string(), (self + cent).to_string()], self.to_string())
    }
}

/// An amount, or a part of the progressive meter.
impl Fixed for Amount {
    const LAWFUL: &'static str = "an amount above 0, or 1% to 100% of the meter";

    fn read(text: &str) -> Option<Amount> {
        let Some(percent) = text.strip_suffix('%') else { return Money::read(text).map(Amount::Of) };
        let percent = percent.parse().ok().filter(|percent| (1..=100).contains(percent))?;
        Some(Amount::OfTheMeter(Percent::whole(percent)))
    }

    fn is_payable(self) -> bool {
        match self {
            Amount::At(_) => false,
            Amount::Of(amount) => amount.is_payable(),
            Amount::OfTheMeter(_) => true,
        }
    }

    fn beside(self) -> (Vec<String>, String) {
        match self {
            Amount::At(odds) => odds.beside(),
            Amount::Of(amount) => amount.beside(),
            Amount::OfTheMeter(part) => (Vec::new(), part.to_string()),
        }
    }
}

impl Reader<'_> {
    /// Odds that a paragraph fixes.
    pub fn fixed_odds(&mut self, option: &'static str) -> Odds {
        let fixed = self.default_of(option).parse().unwrap_or(Odds::EVEN);
        self.fixed(option, fixed)
    }

    /// The same of odds that need not be whole.
    pub fn fixed_exact_odds(&mut self, option: &'static str) -> Odds {
        let fixed = self.default_of(option).parse().unwrap_or(Odds::EVEN);
        self.fixed(option, AnyOdds(fixed)).0
    }

    /// Odds out of a few. 8.4~(c): any whole odds in a new game.
    pub fn odds_among<C: Choice>(&mut self, option: &'static str) -> Odds {
        if let Some(spec) = self.options.iter().find(|known| known.id == option).copied() {
            self.look_at(spec, Values::words::<C>);
        }
        let any = self.takes_any();
        self.read(option, |text| {
            let odds: Odds = text.parse().ok()?;
            (C::from_word(text).is_some() || any && odds.is_payable()).then_some(odds)
        })
    }

    /// An amount of which a paragraph gives the least. 8.4~(c): it may be lower in a new game.
    pub fn amount_at_least(&mut self, option: &'static str, least: Money) -> Money {
        let any = self.takes_any();
        self.money(option, |amount| amount >= least || any && amount.is_payable())
    }

    /// An amount that a paragraph fixes.
    pub fn fixed_amount(&mut self, option: &'static str) -> Money {
        let fixed = self.default_of(option).parse().unwrap_or(Money::ZERO);
        self.fixed(option, fixed)
    }

    /// Rows of a table that the house has chosen.
    pub fn of_table<T: Fixed, const N: usize>(&mut self, options: &[OptionSpec; N], table: [T; N]) -> [T; N] {
        let mut rows = table;
        for (row, option) in rows.iter_mut().zip(options) {
            *row = self.fixed(option.id, *row);
        }
        rows
    }

    /// What a paragraph fixes. 8.4~(c): under the temporary rules of a new game it may be anything that can be paid.
    fn fixed<T: Fixed>(&mut self, option: &'static str, fixed: T) -> T {
        let any = self.takes_any();
        let (beside, in_words) = fixed.beside();
        if let Some(spec) = self.options.iter().find(|known| known.id == option).copied() {
            self.look_at(spec, |spec| Values::fixed(spec, beside.clone()));
        }
        self.read_or_say(option, |text, spec| match T::read(text) {
            None if text == TABLE && spec.default == TABLE => Ok(fixed),
            Some(value) if value == fixed || any && value.is_payable() => Ok(value),
            Some(_) | None if any => Err(format!("{text} is not lawful: {}", T::LAWFUL)),
            Some(_) | None => Err(format!("{text} is not lawful: {in_words}, neither more nor less")),
        })
    }
}
