//! The values of each option that are worth a test: every word, and of a number both ends with one step beyond each.

use super::fixed::Payable;
use super::{Domain, OptionSpec, Value};

/// The values of an option.
#[derive(Clone, Debug)]
pub struct Values {
    /// The option.
    pub option: OptionSpec,
    /// Its domain under the choices of the house.
    pub domain: Domain,
    /// Allowed ones: each word, and each number or both ends.
    pub lawful: Vec<String>,
    /// One step beyond each end.
    pub beyond: Vec<String>,
    /// Whether other values are allowed that cannot be listed.
    pub besides: Besides,
}

/// Values that are allowed besides those that are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Besides {
    /// None, or those between two ends.
    Nothing,
    /// Values that cannot be listed: a pay table, two cards.
    Others,
}

impl Values {
    /// The values of an option with this domain.
    pub(super) fn of(option: OptionSpec, domain: Domain) -> Values {
        if option.is_fixed() {
            let default = option.default.value();
            let odds = default.odds().map(|odds| odds.beside().0);
            let beside = odds.or_else(|| default.money().map(|amount| amount.beside().0));
            return Values::fixed(option, &beside.unwrap_or_default());
        }
        let samples = domain.samples();
        Values {
            option,
            domain,
            lawful: texts(&samples.lawful),
            beyond: texts(&samples.beyond),
            besides: samples.besides,
        }
    }

    /// The values of an option that a paragraph fixes: the default, and one step to each side of it.
    pub(super) fn fixed(option: OptionSpec, beyond: &[Value]) -> Values {
        let besides = if beyond.is_empty() { Besides::Others } else { Besides::Nothing };
        let lawful = vec![option.default.to_string()];
        Values { option, domain: option.domain, lawful, beyond: texts(beyond), besides }
    }
}

fn texts(values: &[Value]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use crate::games::facts;

    fn values(game: &str, option: &str) -> (Vec<String>, Vec<String>) {
        let all = facts(game).map(|game| game.values()).unwrap_or_default();
        let found = all.into_iter().find(|values| values.option.id == option);
        found.map(|values| (values.lawful, values.beyond)).unwrap_or_default()
    }

    fn are(lawful: &[&str], beyond: &[&str]) -> (Vec<String>, Vec<String>) {
        let owned = |list: &[&str]| list.iter().map(ToString::to_string).collect();
        (owned(lawful), owned(beyond))
    }

    #[test]
    fn values_are_those_of_the_declarations() {
        assert_eq!(values("casino-war", "decks"), are(&["6", "7", "8"], &["5", "9"]));
        assert_eq!(values("red-dog", "decks"), are(&["1", "16"], &["0", "17"]));
        assert_eq!(values("casino-war", "minimum"), are(&["0.01"], &["0"]));
        assert_eq!(values("casino-war", "match-play"), are(&["yes", "no"], &[]));
        assert_eq!(values("roulette", "straight-odds"), are(&["35 to 1"], &["34 to 1"]));
        assert_eq!(values("craps", "vigorish"), are(&["0", "5"], &["-0.01", "5.01"]));
        assert_eq!(values("craps", "unit"), are(&["0.01", "5"], &["0", "5.01"]));
    }

    #[test]
    fn a_domain_that_depends_on_another_choice_is_narrowed() {
        // 22.5(e): a quarter of eight decks, 104 cards, to all but ten of 416.
        let (lawful, beyond) = values("casino-war", "behind-cutting-card");
        assert_eq!((lawful, beyond), are(&["quarter", "104", "406"], &["103", "407"]));
        // 8.2~(a): the side maximum is at least the side minimum, $1.
        assert_eq!(values("casino-war", "side-maximum"), are(&["table", "1"], &["0.99"]));
    }
}
