//! Which values of an option are worth a look: every word, and of a number both ends with one step beyond each.

use super::{Choice, OptionSpec};
use crate::wagers::Money;

/// The values of an option.
#[derive(Clone, Debug)]
pub struct Values {
    /// The option.
    pub option: OptionSpec,
    /// Lawful ones: each word, and each number or both ends.
    pub lawful: Vec<String>,
    /// One step beyond each end.
    pub beyond: Vec<String>,
    /// What else is lawful.
    pub besides: Besides,
}

/// What is lawful besides the values that are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Besides {
    /// Nothing, or what lies between two ends.
    Nothing,
    /// Values that cannot be listed: a pay table, two cards.
    Others,
}

/// How many numbers are listed one by one.
const LISTED: usize = 8;

/// Up to which whole number, or which odds to 1, an option is tried.
const TRIED: u32 = 1_500;

/// Up to which amount, in cents.
const DEAR: i64 = 100_000_000_000;

impl Values {
    /// Of a choice among words.
    pub(super) fn words<C: Choice>(option: OptionSpec) -> Values {
        let lawful = C::ALL.iter().map(|choice| choice.word().to_string()).collect();
        Values { option, lawful, beyond: Vec::new(), besides: Besides::Nothing }
    }

    /// Of an option that takes words of any kind.
    pub(super) fn free(option: OptionSpec) -> Values {
        Values { option, lawful: Vec::new(), beyond: Vec::new(), besides: Besides::Others }
    }

    /// Of an option that only a new game has: what stands, and one step to each side of it.
    pub(super) fn fixed(option: OptionSpec, beyond: Vec<String>) -> Values {
        let besides = if beyond.is_empty() { Besides::Others } else { Besides::Nothing };
        Values { option, lawful: vec![option.default.to_string()], beyond, besides }
    }

    /// Of an option that takes these texts: they are found by trying.
    pub(super) fn tried(option: OptionSpec, takes: &dyn Fn(&str) -> bool) -> Values {
        let mut values = Values { option, lawful: Vec::new(), beyond: Vec::new(), besides: Besides::Nothing };
        let words = option.values.split([',', ';', ' ', '(', ')']).chain([option.default]);
        for word in words.filter(|word| is_word(word) && takes(word)) {
            if !values.lawful.iter().any(|known| known == word) {
                values.lawful.push(word.to_string());
            }
        }
        let in_cents = |cents: i64| takes(&Money::cents(cents).to_string());
        let parts = [1, 2, 75, 101, 350, 501, 10_001, 50_001, 2_500_001];
        let whole = || (0..=TRIED).filter(|n| takes(&n.to_string())).collect::<Vec<_>>();
        let to_1 = || (1..=TRIED).filter(|n| takes(&format!("{n} to 1"))).collect::<Vec<_>>();
        if parts.into_iter().any(in_cents) {
            values.amounts(&in_cents);
        } else if option.values.contains("for each") {
            values.besides = Besides::Others;
        } else if let numbers @ [_, ..] = &whole()[..] {
            values.numbers(numbers, |n| n.to_string());
        } else if let [least, ..] = to_1()[..] {
            values.odds(least, takes);
        } else if values.lawful.is_empty()
            || option.values.contains(" or ")
            || option.values.contains(", or ")
        {
            values.besides = Besides::Others;
        } else if !takes("yes") && values.lawful == ["no"] {
            values.beyond.push("yes".to_string());
        }
        values
    }

    fn numbers(&mut self, numbers: &[u32], write: impl Fn(u32) -> String) {
        let (Some(&least), Some(&most)) = (numbers.first(), numbers.last()) else { return };
        let bounded = most < TRIED;
        match (bounded, numbers.len() <= LISTED) {
            (true, true) => self.lawful.extend(numbers.iter().map(|n| write(*n))),
            (true, false) => self.lawful.extend([write(least), write(most)]),
            (false, _) => self.lawful.push(write(least)),
        }
        self.beyond.extend(least.checked_sub(1).map(&write));
        self.beyond.extend(bounded.then(|| write(most + 1)));
    }

    fn odds(&mut self, least: u32, takes: &dyn Fn(&str) -> bool) {
        if let Some(below) = just_below(self.option.default).filter(|below| !takes(below)) {
            self.lawful.push(self.option.default.to_string());
            self.beyond.push(below);
            return;
        }
        self.lawful.push(format!("{least} to 1"));
        let below = if least > 1 { format!("{} to 1", least - 1) } else { "1 to 2".to_string() };
        if !takes(&below) {
            self.beyond.push(below);
        }
    }

    fn amounts(&mut self, takes: &dyn Fn(i64) -> bool) {
        let known = (0..).map(|tenfold| 10_i64.pow(tenfold)).take_while(|cents| *cents < DEAR);
        let default = self.option.default.parse::<Money>().ok().map(Money::in_cents);
        let Some(taken) = default.into_iter().chain(known).find(|cents| takes(*cents)) else { return };
        let small = [0, 1, 2, 5, 10, 25, 50, 100].into_iter().find(|cents| takes(*cents));
        let least = small.unwrap_or_else(|| border(0, taken, takes));
        let most = if takes(DEAR) { None } else { Some(border(DEAR, taken, takes)) };
        let write = |cents: i64| Money::cents(cents).to_string();
        self.lawful.extend([least].into_iter().chain(most).map(write));
        self.beyond.extend((!takes(least - 1)).then(|| write(least - 1)));
        self.beyond.extend(most.filter(|most| !takes(most + 1)).map(|most| write(most + 1)));
    }
}

/// Odds just below others that are not whole: `89 to 50` of `9 to 5`.
fn just_below(odds: &str) -> Option<String> {
    let (pays, per) = odds.split_once(" to ")?;
    let (pays, per): (u32, u32) = (pays.parse().ok()?, per.parse().ok()?);
    (per > 1).then(|| format!("{} to {}", 10 * pays - 1, 10 * per))
}

/// The last amount that is taken on the way from one that is to one that is not.
fn border(not_taken: i64, taken: i64, takes: &dyn Fn(i64) -> bool) -> i64 {
    let (mut outside, mut inside) = (not_taken, taken);
    while (outside - inside).abs() > 1 {
        let between = outside + (inside - outside) / 2;
        if takes(between) { inside = between } else { outside = between }
    }
    inside
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(" to ") && !text.contains(['=', '$']) && text.parse::<f64>().is_err()
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
    fn ends_are_found_with_a_step_beyond() {
        assert_eq!(values("casino-war", "decks"), are(&["6", "7", "8"], &["5", "9"]));
        assert_eq!(values("red-dog", "decks"), are(&["1", "16"], &["0", "17"]));
        assert_eq!(values("casino-war", "minimum"), are(&["0.01"], &["0"]));
        assert_eq!(values("casino-war", "match-play"), are(&["yes", "no"], &[]));
        assert_eq!(values("roulette", "straight-odds"), are(&["35 to 1"], &["34 to 1"]));
        assert_eq!(values("craps", "vigorish"), are(&["0", "5"], &["-0.01", "5.01"]));
        assert_eq!(values("craps", "unit"), are(&["0.01", "5"], &["0", "5.01"]));
    }
}
