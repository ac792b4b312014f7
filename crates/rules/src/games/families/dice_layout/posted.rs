//! What is printed of odds, and where the same odds are paid.

use crate::house::{Choice as _, OptionSpec, Reader};
use crate::law::Cite;
use crate::wagers::Odds;

crate::choice! {
    /// The word in printed odds; it is never "for".
    ///
    /// - to: "7 to 1".
    /// - win: "win 7".
    pub enum PrintedOdds { To = "to", Win = "win" }

    /// Where the odds are the same.
    ///
    /// - yes: at every table.
    /// - no: at this table; others may pay other odds.
    pub enum UniformOdds { InTheCasino = "yes", AtThisTable = "no" }
}

impl PrintedOdds {
    /// The option, and the paragraph that gives it.
    pub const fn option(by: Cite) -> OptionSpec {
        OptionSpec::new("printed-odds", PrintedOdds::WORDS, "to", by, "the word in printed odds")
    }
}

impl UniformOdds {
    /// The option, and the paragraph that gives it.
    pub const fn option(by: Cite) -> OptionSpec {
        let values = "yes; no only where no odds are above the minimum";
        OptionSpec::new(
            "uniform-odds",
            values,
            "yes",
            by,
            "the odds are the same at every table of the casino",
        )
    }
}

/// Reads minimum odds, and remembers whether the house pays more on any line.
pub struct MinimumOdds<'a, 'b> {
    reader: &'a mut Reader<'b>,
    paid: Vec<(Odds, Odds)>,
}

impl<'a, 'b> MinimumOdds<'a, 'b> {
    /// Nothing is read yet.
    pub fn of(reader: &'a mut Reader<'b>) -> MinimumOdds<'a, 'b> {
        MinimumOdds { reader, paid: Vec::new() }
    }

    /// The odds of an option, at least `pays` to `per`.
    pub fn at_least(&mut self, option: &'static str, pays: u32, per: u32) -> Odds {
        let minimum = Odds::to(pays, per);
        let odds = self.reader.odds_at_least(option, minimum);
        self.paid.push((odds, minimum));
        odds
    }

    /// Odds above the minimum are paid at every table or at none: the option `uniform-odds`.
    pub fn are_uniform(self, by: Cite) {
        let above = self.paid.iter().any(|(odds, minimum)| odds > minimum);
        if self.reader.choice::<UniformOdds>("uniform-odds") == UniformOdds::AtThisTable && above {
            self.reader.breach(
                "uniform-odds",
                by,
                "odds above the minimum are paid at every table or at none",
            );
        }
    }
}
