//! An answer in its parts, so that nobody beyond the rules takes its words apart.

use super::Takes;
use crate::wagers::Money;
use std::fmt;

/// What a player has answered: the words, and what they consist of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The whole, as a round file has it: `split 1 4 for 20`.
    pub words: String,
    /// What is done, without what stands behind it: `split`, `raise to`, `no insurance`.
    pub act: String,
    /// What it is done with, in the order of the words.
    pub with: Vec<SaidWith>,
}

/// Something that stands behind an answer's first words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaidWith {
    /// A number: `cut 150`.
    Number(u16),
    /// An amount: `raise to 40`.
    Amount(Money),
    /// So many times the first wager: `play 4x`.
    Times(u8),
    /// Cards of the hand by their places from 1: `low 2 5`.
    Places(Vec<u8>),
    /// A wager that is made with the answer: `war; bets tie 1`.
    Wager {
        /// Its name in round files.
        wager: String,
        /// How much.
        amount: Money,
    },
}

impl Said {
    /// An answer to a question that takes these things behind its words. A number that the question does not speak of is an amount.
    pub fn read(words: &str, takes: &[Takes]) -> Said {
        let (answer, bets) = match words.strip_prefix("bets ") {
            Some(bets) => ("bets", Some(bets)),
            None => match words.split_once("; bets ") {
                Some((answer, bets)) => (answer, Some(bets)),
                None => (words, None),
            },
        };
        let all: Vec<&str> = answer.split(' ').collect();
        let first = all.iter().position(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        let (act, behind) = all.split_at(first.unwrap_or(all.len()));
        let act = act.join(" ");
        let mut with = Vec::new();
        for word in behind {
            let Some(next) = part(word, takes.iter().find(|takes| takes.word() == act), &with) else {
                continue;
            };
            match (with.last_mut(), next) {
                (Some(SaidWith::Places(places)), SaidWith::Places(more)) => places.extend(more),
                (_, next) => with.push(next),
            }
        }
        with.extend(bets.and_then(|bets| bets.rsplit_once(' ')).and_then(|(wager, amount)| {
            Some(SaidWith::Wager { wager: wager.to_string(), amount: amount.parse().ok()? })
        }));
        Said { words: words.to_string(), act, with }
    }
}

/// What a word behind an answer's first words is; a word that joins two of them is nothing.
fn part(word: &str, takes: Option<&Takes>, before: &[SaidWith]) -> Option<SaidWith> {
    if let Some(times) = word.strip_suffix('x') {
        return times.parse().ok().map(SaidWith::Times);
    }
    match takes {
        Some(Takes::Number { .. }) => word.parse().ok().map(SaidWith::Number),
        Some(Takes::Places { pick, .. }) if named(before) < usize::from(*pick) => {
            word.parse().ok().map(|place| SaidWith::Places(vec![place]))
        }
        Some(Takes::Places { .. } | Takes::Amount { .. }) | None => word.parse().ok().map(SaidWith::Amount),
    }
}

/// How many cards are named already.
fn named(before: &[SaidWith]) -> usize {
    match before.last() {
        Some(SaidWith::Places(places)) => places.len(),
        _ => 0,
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICKS: &[Takes] = &[Takes::Places { word: "split", of: 4, pick: 2 }];

    fn dollars(amount: i64) -> SaidWith {
        SaidWith::Amount(Money::dollars(amount))
    }

    #[test]
    fn an_answer_of_words_alone() {
        let said = Said::read("no insurance", &[]);
        assert_eq!((said.act.as_str(), said.with), ("no insurance", vec![]));
    }

    #[test]
    fn numbers_are_what_the_question_takes() {
        let cut = [Takes::Number { word: "cut", least: 10, most: 400 }];
        assert_eq!(Said::read("cut 150", &cut).with, [SaidWith::Number(150)]);
        assert_eq!(Said::read("raise to 40", &[]).with, [dollars(40)]);
        assert_eq!(Said::read("split 1 4", PICKS).with, [SaidWith::Places(vec![1, 4])]);
        let split = Said::read("split 1 4 for 20", PICKS);
        assert_eq!(
            (split.act.as_str(), split.with),
            ("split", vec![SaidWith::Places(vec![1, 4]), dollars(20)])
        );
        assert_eq!(Said::read("play 4x", &[]).with, [SaidWith::Times(4)]);
    }

    #[test]
    fn a_wager_that_is_made_with_an_answer() {
        let tie = || SaidWith::Wager { wager: "tie".to_string(), amount: Money::dollars(1) };
        let war = Said::read("war; bets tie 1", &[]);
        assert_eq!((war.act.as_str(), war.with), ("war", vec![tie()]));
        assert_eq!(Said::read("war 20; bets tie 1", &[]).with, [dollars(20), tie()]);
        let pass = SaidWith::Wager { wager: "dont-pass".to_string(), amount: Money::dollars(5) };
        assert_eq!(Said::read("bets dont-pass 5", &[]).with, [pass]);
    }
}
