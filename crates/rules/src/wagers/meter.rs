//! Progressive meters: exact to a ten-thousandth of a dollar, alone at a table or shared by several.
//!
//! A meter rises with every wager by the rate of progression, falls only by its awards, and is refilled by
//! the house after a jackpot.
//!
//! Its value is always its contributions and fills less its awards: [`Totals::balance`].

use super::{Money, Percent};
use std::fmt;
use std::str::FromStr;

/// Ten-thousandths of a dollar in a cent.
const CENT: i64 = 100;
/// The most that a meter can show.
const MOST: i64 = Money::LIMIT.in_cents() * CENT;

/// The rate of progression: the part of each wager that is added to the meter, in ten-thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Rate(u16);

impl Rate {
    /// The whole wager.
    pub const WHOLE: Rate = Rate(10_000);

    /// A rate in percent, 100 at most.
    ///
    /// # Panics
    /// If it is more than 100. In a constant this is a compile error.
    pub const fn percent(percent: u16) -> Rate {
        assert!(percent <= 100, "more than the whole wager");
        Rate(percent * 100)
    }

    /// Returns the contribution of a wager to a meter, in ten-thousandths of a dollar; exact for whole
    /// dollars.
    #[inline]
    pub const fn of(self, wager: Money) -> i64 {
        wager.in_cents() * self.0 as i64 / CENT
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, parts) = (self.0 / 10_000, self.0 % 10_000);
        if parts % 100 == 0 {
            write!(f, "{whole}.{:02}", parts / 100)
        } else {
            write!(f, "{whole}.{parts:04}")
        }
    }
}

/// Text that is not a rate of progression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRateError;

impl fmt::Display for ParseRateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a rate: write a part of 1 with up to four digits, as in 0.70")
    }
}

impl std::error::Error for ParseRateError {}

impl FromStr for Rate {
    type Err = ParseRateError;

    /// Reads `0.7`, `0.70`, `0.7025`, `1`, `1.00`.
    fn from_str(text: &str) -> Result<Rate, ParseRateError> {
        let (whole, parts) = text.split_once('.').unwrap_or((text, "0"));
        if parts.is_empty() || parts.len() > 4 || !parts.bytes().all(|b| b.is_ascii_digit()) {
            return Err(ParseRateError);
        }
        let parts: u16 = format!("{parts:0<4}").parse().map_err(|_| ParseRateError)?;
        match (whole, parts) {
            ("0", parts) => Ok(Rate(parts)),
            ("1", 0) => Ok(Rate::WHOLE),
            _ => Err(ParseRateError),
        }
    }
}

/// The terms that a licensee files for a meter before it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct MeterTerms {
    /// The value when it is set up.
    pub initial: Money,
    /// The value after it has been won.
    pub reset: Money,
    /// The part of each wager that is added to it.
    pub rate: Rate,
}

/// Everything that has gone into a meter and out of it, in ten-thousandths of a dollar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Totals {
    /// From wagers.
    pub contributed: i64,
    /// From the house: the initial amount, and fills after jackpots.
    pub filled: i64,
    /// To winners.
    pub awarded: i64,
    /// The contributions of other tables to a shared meter, less the awards that they have paid from it.
    pub elsewhere: i64,
}

impl Totals {
    /// Returns the value that the meter must show.
    pub const fn balance(self) -> i64 {
        self.contributed
            .saturating_add(self.filled)
            .saturating_sub(self.awarded)
            .saturating_add(self.elsewhere)
    }
}

/// A progressive meter, as one table sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Meter {
    units: i64,
    totals: Totals,
}

impl Meter {
    /// Returns a meter that has just been set up.
    pub const fn new(terms: &MeterTerms) -> Meter {
        let units = terms.initial.in_cents() * CENT;
        Meter { units, totals: Totals { contributed: 0, filled: units, awarded: 0, elsewhere: 0 } }
    }

    /// Returns its value, in ten-thousandths of a dollar.
    pub const fn units(&self) -> i64 {
        self.units
    }

    /// Returns its reading: whole cents, without the fraction of a cent.
    pub const fn reads(&self) -> Money {
        Money::cents(self.units / CENT)
    }

    /// Returns its contributions, fills and awards at this table.
    pub const fn totals(&self) -> &Totals {
        &self.totals
    }

    /// Sets the value of a meter that is shared with other tables; `None` if the table has its own.
    ///
    /// A round reads it once, at lock-out, before its own wagers are added.
    #[inline]
    pub fn read(&mut self, shared: Option<i64>) {
        let Some(units) = shared else { return };
        let units = units.clamp(0, MOST);
        self.totals.elsewhere = self.totals.elsewhere.saturating_add(units - self.units);
        self.units = units;
    }

    /// A wager is accepted: the meter rises at once, so that it holds the wagers of the round that is paid from it.
    #[inline]
    pub fn contribute(&mut self, wager: Money, terms: &MeterTerms) {
        let rise = terms.rate.of(wager);
        self.units += rise;
        self.totals.contributed = self.totals.contributed.saturating_add(rise);
    }

    /// Returns a percentage of its value, rounded up to a cent: an award is no less than the percentage.
    pub const fn percent(&self, percent: u8) -> Money {
        self.part(Percent::whole(percent))
    }

    /// Returns a percentage of its value, rounded up to a cent.
    pub const fn part(&self, part: Percent) -> Money {
        const WHOLE: i128 = 10_000 * CENT as i128;
        // A percentage of what the meter shows is no more than that.
        let parts = self.units as i128 * part.hundredths() as i128;
        Money::cents(((parts + WHOLE - 1) / WHOLE) as i64)
    }

    /// Pays an award. A meter never falls below zero: the house puts in the missing amount.
    pub fn award(&mut self, amount: Money) {
        let units = amount.in_cents() * CENT;
        self.units -= units;
        self.totals.awarded = self.totals.awarded.saturating_add(units);
        self.fill(self.units.max(0));
    }

    /// Pays its whole value to `winners` winners, and starts again from the reset amount.
    pub fn jackpot(&mut self, winners: usize, terms: &MeterTerms) -> JackpotShares {
        let whole = self.percent(100);
        self.award(whole);
        self.fill(terms.reset.in_cents() * CENT);
        JackpotShares::of(whole, winners)
    }

    /// The house brings it to this amount.
    fn fill(&mut self, to: i64) {
        self.totals.filled = self.totals.filled.saturating_add(to - self.units);
        self.units = to;
    }
}

/// A jackpot that is shared equally, in whole cents. The first winner to be paid gets the cents left over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JackpotShares {
    share: Money,
    left_over: Money,
}

impl JackpotShares {
    fn of(whole: Money, winners: usize) -> JackpotShares {
        let winners = i64::try_from(winners).unwrap_or(i64::MAX).max(1);
        let share = whole.part(winners);
        JackpotShares { share, left_over: whole - share * winners }
    }

    /// Returns the share of the next winner.
    pub fn next_share(&mut self) -> Money {
        self.share + std::mem::take(&mut self.left_over)
    }
}

/// A meter that several tables share. Each table reads it at lock-out, plays its round on that reading, and
/// brings back the difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SharedMeter {
    meter: Meter,
    terms: MeterTerms,
}

impl SharedMeter {
    /// Returns a shared meter that has just been set up.
    pub const fn new(terms: MeterTerms) -> SharedMeter {
        SharedMeter { meter: Meter::new(&terms), terms }
    }

    /// Returns the meter itself.
    pub const fn meter(&self) -> &Meter {
        &self.meter
    }

    /// Follows a round of a table, given its own meter before and after the round.
    ///
    /// Contributions of other tables since this table's reading stay on the meter. If two tables pay the same
    /// amount before either reports it, both winners keep it, and the house brings the meter to its reset
    /// amount.
    pub fn follow(&mut self, before: &Meter, after: &Meter) {
        let (was, is) = (before.totals, after.totals);
        let (contributed, filled, awarded) =
            (is.contributed - was.contributed, is.filled - was.filled, is.awarded - was.awarded);
        let totals = &mut self.meter.totals;
        totals.contributed = totals.contributed.saturating_add(contributed);
        totals.filled = totals.filled.saturating_add(filled);
        totals.awarded = totals.awarded.saturating_add(awarded);
        self.meter.units = self.meter.units.saturating_add(contributed + filled - awarded);
        if self.meter.units < 0 {
            self.meter.fill(self.terms.reset.in_cents() * CENT);
        }
    }
}

crate::table::codec!(struct Totals { contributed, filled, awarded, elsewhere });
crate::table::codec!(struct Meter { units, totals });

#[cfg(test)]
mod tests {
    use super::*;

    const DOLLAR: Money = Money::dollars(1);

    fn terms(initial: &str) -> MeterTerms {
        MeterTerms {
            initial: initial.parse().unwrap(),
            reset: Money::dollars(10_000),
            rate: Rate::percent(70),
        }
    }

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    #[test]
    fn rises_and_pays_percentages_rounded_up() {
        let terms = terms("83456.78");
        let mut meter = Meter::new(&terms);
        (0..4).for_each(|_| meter.contribute(DOLLAR, &terms));
        assert_eq!(meter.reads(), money("83459.58"));
        let tenth = meter.percent(10);
        assert_eq!(tenth, money("8345.96"));
        meter.award(tenth);
        assert_eq!(meter.reads(), money("75113.62"));
        assert_eq!(meter.jackpot(1, &terms).next_share(), money("75113.62"));
        assert_eq!(meter.reads(), terms.reset);
        assert_eq!(meter.totals().balance(), meter.units());
    }

    #[test]
    fn left_over_cents_go_to_the_first() {
        let terms = terms("100.01");
        let mut meter = Meter::new(&terms);
        let mut pot = meter.jackpot(3, &terms);
        assert_eq!([(); 3].map(|()| pot.next_share()), [money("33.35"), money("33.33"), money("33.33")]);
        assert_eq!(JackpotShares::of(DOLLAR, 0).next_share(), DOLLAR);
    }

    #[test]
    fn fractions_of_a_cent_stay_on_the_meter() {
        let terms = MeterTerms { rate: "0.7025".parse().unwrap(), ..terms("10") };
        let mut meter = Meter::new(&terms);
        meter.contribute(DOLLAR, &terms);
        assert_eq!((meter.units(), meter.reads()), (107_025, money("10.70")));
        assert_eq!(meter.percent(100), money("10.71"));
        meter.award(money("20"));
        assert_eq!((meter.units(), meter.totals().balance()), (0, 0));
    }

    #[test]
    fn two_tables_share_a_meter() {
        let terms = terms("50000");
        let mut link = SharedMeter::new(terms);
        let (mut left, mut right) = (Meter::new(&terms), Meter::new(&terms));
        // Both tables lock out on the same reading; the left one pays the jackpot, the right one a tenth.
        let before = (left, right);
        left.read(Some(link.meter().units()));
        right.read(Some(link.meter().units()));
        left.contribute(DOLLAR, &terms);
        right.contribute(DOLLAR * 3, &terms);
        assert_eq!(left.jackpot(1, &terms).next_share(), money("50000.70"));
        link.follow(&before.0, &left);
        assert_eq!(link.meter().reads(), money("10000"));
        let tenth = right.percent(10);
        right.award(tenth);
        link.follow(&before.1, &right);
        assert_eq!(link.meter().reads(), money("5001.89"));
        assert_eq!(link.meter().totals().balance(), link.meter().units());
        // A second round adds its own wagers once, not those of the round before again.
        let second = right;
        right.contribute(DOLLAR, &terms);
        link.follow(&second, &right);
        assert_eq!(link.meter().reads(), money("5002.59"));
        assert_eq!(link.meter().totals().contributed, 35_000);
        // The next reading brings the left table up to date.
        left.read(Some(link.meter().units()));
        assert_eq!((left.reads(), left.totals().balance()), (money("5002.59"), left.units()));
    }

    #[test]
    fn two_jackpots_on_one_reading_are_both_paid() {
        let terms = terms("50000");
        let mut link = SharedMeter::new(terms);
        for _ in 0..2 {
            let before = Meter::new(&terms);
            let mut table = before;
            table.jackpot(1, &terms);
            link.follow(&before, &table);
        }
        assert_eq!(link.meter().reads(), terms.reset);
        assert_eq!(link.meter().totals().awarded, 2 * 50_000 * 100 * CENT);
        assert_eq!(link.meter().totals().balance(), link.meter().units());
    }

    #[test]
    fn no_reading_breaks_a_meter() {
        let terms = terms("10000");
        for reading in [i64::MIN, -1, 0, 1, i64::MAX] {
            let mut meter = Meter::new(&terms);
            meter.read(Some(reading));
            meter.contribute(DOLLAR, &terms);
            let tenth = meter.percent(10);
            meter.award(tenth);
            meter.jackpot(4, &terms);
            assert_eq!((meter.reads(), meter.totals().balance()), (terms.reset, meter.units()));
        }
    }

    #[test]
    fn rates_are_read() {
        for (text, rate) in
            [("0.7", 7000), ("0.70", 7000), ("0.7025", 7025), ("1", 10_000), ("1.00", 10_000), ("0", 0)]
        {
            assert_eq!(text.parse(), Ok(Rate(rate)), "{text}");
        }
        assert_eq!(
            (Rate(7000).to_string(), Rate(7025).to_string(), Rate::WHOLE.to_string()),
            ("0.70".into(), "0.7025".into(), "1.00".into())
        );
        for bad in ["", "70", ".7", "0.", "1.01", "-0.7", "0.70251", "0.7x"] {
            assert_eq!(bad.parse::<Rate>(), Err(ParseRateError), "{bad}");
        }
    }
}
