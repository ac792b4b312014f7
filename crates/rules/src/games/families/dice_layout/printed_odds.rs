//! The wording of printed odds, and the option for uniform odds.

use crate::house::{Opt, Reader, UniformScope};
use crate::law::Cite;

crate::choice! {
    /// The word in printed odds; it is never "for".
    ///
    /// - to: "7 to 1".
    /// - win: "win 7".
    pub enum PrintedOdds { To = "to", Win = "win" }

    /// The scope of uniform odds.
    ///
    /// - yes: at every table.
    /// - no: at this table; others may pay other odds.
    pub enum UniformOdds { InTheCasino = "yes", AtThisTable = "no" }
}

impl PrintedOdds {
    /// The option, and the paragraph that gives it.
    pub const fn option(by: Cite) -> Opt<PrintedOdds> {
        PrintedOdds::as_option("printed-odds")
            .default(PrintedOdds::To)
            .by(by)
            .label("the word in printed odds")
    }
}

impl UniformOdds {
    /// The option, and the paragraph that gives it.
    pub const fn option(by: Cite) -> Opt<UniformOdds> {
        UniformOdds::as_option("uniform-odds")
            .default(UniformOdds::InTheCasino)
            .by(by)
            .label("the odds are the same at every table of the casino")
            .uniform(UniformScope::Casino, by)
    }

    /// Reports odds above the minimum that are paid at this table alone.
    pub fn check(self, option: &Opt<UniformOdds>, is_any_above: bool, reader: &mut Reader<'_>) {
        if self == UniformOdds::AtThisTable && is_any_above {
            let why = "odds above the minimum are paid at every table or at none";
            reader.breach(option.id(), option.spec().by, why);
        }
    }
}
