//! The values of each option that are worth a test: every word, and of a number both ends with one step beyond each.

use super::fixed_values::Payable;
use super::{Domain, OptionSpec, Value, ValueKind};
use crate::wagers::{Money, Odds};

/// The values of an option.
#[derive(Clone, Debug)]
pub struct OptionValues {
    /// The option.
    pub option: OptionSpec,
    /// Its domain under the choices of the house.
    pub domain: Domain,
    /// Allowed ones: each word, and each number or both ends.
    pub lawful: Vec<Value>,
    /// One step beyond each end.
    pub beyond: Vec<Value>,
    /// Whether other values are allowed that cannot be listed.
    pub besides: OtherValues,
}

/// Values that are allowed besides those that are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherValues {
    /// None, or those between two ends.
    Nothing,
    /// Values that cannot be listed: a pay table, two cards.
    Others,
}

impl OptionValues {
    /// Returns the values of an option with this domain.
    pub(super) fn of(option: OptionSpec, domain: Domain) -> OptionValues {
        if option.is_fixed() {
            let default = option.default_value();
            let odds = default.odds().map(|odds| odds.beside().0);
            let beside = odds.or_else(|| default.money().map(|amount| amount.beside().0));
            return OptionValues::fixed(option, beside.unwrap_or_default());
        }
        let samples = domain.samples();
        OptionValues {
            option,
            domain,
            lawful: samples.lawful,
            beyond: samples.beyond,
            besides: samples.besides,
        }
    }

    /// Returns the values of an option that a paragraph fixes: the default, and one step to each side of it.
    pub(super) fn fixed(option: OptionSpec, beyond: Vec<Value>) -> OptionValues {
        let besides = if beyond.is_empty() { OtherValues::Others } else { OtherValues::Nothing };
        OptionValues { option, domain: option.domain, lawful: vec![option.default_value()], beyond, besides }
    }
}

/// The most numbers that are listed one by one; of a longer range, both ends are.
const LISTED: u32 = 8;

/// Values of a domain that are worth a test.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Samples {
    /// Allowed ones: each word, each number or both ends.
    pub lawful: Vec<Value>,
    /// One step beyond each end.
    pub beyond: Vec<Value>,
    /// Whether other values are allowed that cannot be listed.
    pub besides: OtherValues,
}

impl Domain {
    /// Returns every word, and of a number both ends with one step beyond each.
    fn samples(&self) -> Samples {
        let lawful = self.words.iter().map(|word| self.read(word)).collect();
        let mut samples = Samples { lawful, beyond: Vec::new(), besides: OtherValues::Nothing };
        match self.kind {
            ValueKind::Words if self.words == ["no"] => samples.beyond.push(Value::Bool(true)),
            ValueKind::Words => {}
            ValueKind::Range { least, most } => samples.numbers(least, most),
            ValueKind::Numbers(numbers) => samples.listed(numbers),
            ValueKind::Amount { least, most, .. } => samples.amounts(least, most),
            ValueKind::Amounts(amounts) => {
                if let (Some(least), Some(most)) = (amounts.iter().min(), amounts.iter().max()) {
                    samples.amounts(*least, Some(*most));
                }
            }
            ValueKind::OddsAmong(odds) => samples.lawful.extend(odds.iter().copied().map(Value::from)),
            ValueKind::Odds { least: None } => samples.odds(Odds::EVEN, None),
            ValueKind::Odds { least: Some(least) } => samples.odds(least, Some(least.just_below())),
            ValueKind::WholeOdds { least } => {
                let (pays, per) = least.terms();
                let least = Odds::to(pays.div_ceil(per).max(1), 1);
                samples.odds(least, Some(least.just_below()));
            }
            ValueKind::Percent { most } => {
                let hundredth = |hundredths: i64| self.read(&Money::cents(hundredths).to_string());
                let most = i64::from(most.hundredths());
                samples.lawful.extend([hundredth(0), hundredth(most)]);
                samples.beyond.extend([hundredth(-1), hundredth(most + 1)]);
            }
            ValueKind::Rate { least } => {
                let hundredth = |hundredths: i64| self.read(&Money::cents(hundredths).to_string());
                let least = least.of(Money::dollars(1)) / 100;
                samples.lawful.extend([hundredth(least), hundredth(100)]);
                samples.beyond.extend([hundredth(least - 1), hundredth(101)]);
            }
            ValueKind::Day | ValueKind::Text(_) => samples.besides = OtherValues::Others,
            ValueKind::Fixed(_) => {}
        }
        samples
    }
}

impl Samples {
    fn numbers(&mut self, least: u32, most: u32) {
        match most.checked_sub(least) {
            Some(between) if between < LISTED => self.lawful.extend((least..=most).map(Value::from)),
            _ if most == u32::MAX => self.lawful.push(least.into()),
            _ => self.lawful.extend([least, most].map(Value::from)),
        }
        self.beyond.push(Value::Int(i64::from(least) - 1));
        self.beyond.extend((most < u32::MAX).then(|| Value::from(most + 1)));
        self.beyond.retain(|value| *value != Value::Int(-1));
    }

    fn listed(&mut self, numbers: &[u32]) {
        self.lawful.extend(numbers.iter().copied().map(Value::from));
        if let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max()) {
            self.beyond.extend([Value::Int(i64::from(*least) - 1), Value::from(most + 1)]);
        }
    }

    fn amounts(&mut self, least: Money, most: Option<Money>) {
        self.lawful.extend([least].into_iter().chain(most).map(Value::from));
        self.beyond.push((least - Money::CENT).into());
        self.beyond.extend(most.map(|most| Value::from(most + Money::CENT)));
    }

    fn odds(&mut self, least: Odds, below: Option<Odds>) {
        self.lawful.push(least.into());
        self.beyond.extend(below.map(Value::from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::facts;
    use crate::wagers::{Percent, Rate};

    fn texts(values: &[Value]) -> Vec<String> {
        values.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn ends_are_listed_with_one_step_beyond() {
        let of = |domain: Domain| {
            let samples = domain.samples();
            (texts(&samples.lawful).join(" | "), texts(&samples.beyond).join(" | "))
        };
        let are = |lawful: &str, beyond: &str| (lawful.to_string(), beyond.to_string());
        assert_eq!(of(Domain::range(6, 8)), are("6 | 7 | 8", "5 | 9"));
        assert_eq!(of(Domain::range(1, 16)), are("1 | 16", "0 | 17"));
        assert_eq!(of(Domain::range(5, u32::MAX)), are("5", "4"));
        assert_eq!(of(Domain::of(ValueKind::Numbers(&[6, 8]))), are("6 | 8", "5 | 9"));
        assert_eq!(of(Domain::amount(Money::CENT)), are("0.01", "0"));
        assert_eq!(of(Domain::words(&["no"])), are("no", "yes"));
        let at_least = |odds| of(Domain::of(ValueKind::Odds { least: Some(odds) }));
        assert_eq!(at_least(Odds::to(35, 1)), are("35 to 1", "34 to 1"));
        assert_eq!(at_least(Odds::to(9, 5)), are("9 to 5", "89 to 50"));
        assert_eq!(at_least(Odds::EVEN), are("1 to 1", "1 to 2"));
        assert_eq!(
            of(Domain::of(ValueKind::Percent { most: Percent::whole(5) })),
            are("0 | 5", "-0.01 | 5.01")
        );
        assert_eq!(
            of(Domain::of(ValueKind::Rate { least: Rate::percent(70) })),
            are("0.70 | 1.00", "0.69 | 1.01")
        );
    }

    #[test]
    fn every_listed_value_is_in_the_domain_and_no_value_beyond_it() {
        let domains = [
            Domain::range(6, 8),
            Domain::range(5, u32::MAX),
            Domain::of(ValueKind::Numbers(&[6, 8])),
            Domain::amount(Money::ZERO),
            Domain::of(ValueKind::Amount {
                least: Money::cents(2),
                most: Some(Money::dollars(5)),
                step: Money::cents(2),
            }),
            Domain::of(ValueKind::Odds { least: Some(Odds::to(9, 5)) }),
            Domain::of(ValueKind::WholeOdds { least: Odds::EVEN }),
            Domain::of(ValueKind::Percent { most: Percent::whole(5) }),
            Domain::of(ValueKind::Rate { least: Rate::percent(70) }),
            Domain::amount(Money::CENT).or(&["none"]),
        ];
        for domain in domains {
            let samples = domain.samples();
            assert!(samples.lawful.iter().all(|value| domain.has(value)), "{domain}: {samples:?}");
            assert!(!samples.beyond.iter().any(|value| domain.has(value)), "{domain}: {samples:?}");
        }
    }

    fn values(game: &str, option: &str) -> (Vec<String>, Vec<String>) {
        let all = facts(game).map(|game| game.values()).unwrap_or_default();
        let found = all.into_iter().find(|values| values.option.id == option);
        let texts = |values: Vec<Value>| values.iter().map(ToString::to_string).collect();
        found.map(|values| (texts(values.lawful), texts(values.beyond))).unwrap_or_default()
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
