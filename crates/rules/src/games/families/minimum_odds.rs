//! Options for odds with a statutory minimum; the licensee may pay more.

use crate::house::{Opt, Opts, UniformScope};
use crate::law::Cite;
use crate::wagers::Odds;

/// The options of a table of minimum odds, row by row: the name, the least odds and the label. In some games the odds are the same at all tables
/// of the casino.
pub const fn minimum_odds<const N: usize>(
    by: Cite,
    same_at: Option<UniformScope>,
    rows: [(&'static str, Odds, &'static str); N],
) -> Opts<Odds, N> {
    let mut options = [Opt::odds_at_least("", Odds::EVEN); N];
    let mut row = 0;
    while row < N {
        let (id, least, label) = rows[row];
        let option = Opt::odds_at_least(id, least).by(by).label(label);
        options[row] = match same_at {
            Some(scope) => option.uniform(scope, by),
            None => option,
        };
        row += 1;
    }
    Opts::new(options)
}

/// Whether any row of a table is paid above the minimum.
pub fn is_any_above<const N: usize>(options: &Opts<Odds, N>, paid: &[Odds; N]) -> bool {
    let least = options.specs().iter().map(|option| option.default_value().odds());
    paid.iter().zip(least).any(|(paid, least)| least.is_some_and(|least| *paid > least))
}
