//! 19:47-21.8(a)-(c), (f), 21.9(e), (g): what players are asked.

use super::deal::{FOUR, Held};
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{self, Places, Takes};
use crate::wagers::Money;

/// Whether the player has announced a natural that the dealer did not confirm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player has not announced one.
    Open,
    /// There was none.
    NotConfirmed,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// 21.8(a): what becomes of the cards.
    Setting {
        /// The player's cards.
        held: Held,
        /// The original wager.
        wager: Money,
        /// Whether a natural was announced in vain.
        claim: Claim,
    },
    /// 21.9(e): the player has fewer than four cards.
    Short {
        /// The player's cards.
        held: Held,
    },
}

/// Two different cards of a hand, by their places, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Two {
    /// The one that was dealt first.
    pub first: u8,
    /// The other.
    pub second: u8,
}

impl Two {
    /// The first two cards.
    pub const FIRST: Two = Two { first: 0, second: 1 };

    /// The other two of four cards.
    #[inline]
    pub const fn others(self) -> Two {
        let left = 0b1111 & !(1u8 << (self.first % 8)) & !(1 << (self.second % 8));
        Two { first: left.trailing_zeros() as u8, second: left.ilog2() as u8 }
    }

    /// Their places.
    pub const fn places(self) -> Places {
        Places::one(self.first).and(self.second)
    }

    /// Every two of so many places.
    pub(super) fn all(count: u8) -> impl Iterator<Item = Two> {
        (0..count).flat_map(move |first| (first + 1..count).map(move |second| Two { first, second }))
    }

    /// Reads `1 3`: two different places of so many.
    fn parse(words: &str, count: u8) -> Option<Two> {
        let mut places = words.split_whitespace().map(|place| place.parse::<u8>().ok());
        let (Some(Some(one)), Some(Some(other)), None) = (places.next(), places.next(), places.next()) else {
            return None;
        };
        let (first, second) = (one.min(other).checked_sub(1)?, one.max(other).checked_sub(1)?);
        (first < second && second < count).then_some(Two { first, second })
    }
}

/// What a player may answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 21.8(a): these two cards are kept.
    Set(Two),
    /// 21.8(b): the player announces a natural.
    Natural,
    /// 21.8(c): these two cards go with the original wager, the others with an equal one.
    Split(Two),
    /// 21.8(f): the hand is given up for half of the original wager.
    Surrender,
    /// 21.9(e): the hand is void.
    Void,
    /// 21.9(e): the missing cards are to be dealt.
    Cards,
}

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Question::Setting { held, .. } if held.count() > FOUR => {
                format!("{} cards: which two do you keep?", held.count())
            }
            Question::Setting { .. } => {
                "set the hand, split it, surrender, or announce a natural?".to_string()
            }
            Question::Short { held } => {
                format!("only {} of four cards: is the hand void, or do you want the others?", held.count())
            }
        }
    }

    fn choices(&self) -> Vec<String> {
        match self {
            Question::Setting { held, claim, .. } => {
                let two = |verb, two: Two| format!("{verb} {} {}", two.first + 1, two.second + 1);
                let mut choices: Vec<String> = Two::all(held.count()).map(|kept| two("set", kept)).collect();
                if held.count() == FOUR {
                    choices.extend(Two::all(FOUR).take(3).map(|kept| two("split", kept)));
                    choices.push("surrender".to_string());
                }
                if *claim == Claim::Open {
                    choices.push("natural".to_string());
                }
                choices
            }
            Question::Short { .. } => vec!["void".to_string(), "cards".to_string()],
        }
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Setting { held, .. } => {
                let two = |word| Takes::Places { word, of: held.count(), pick: 2 };
                let split = (held.count() == FOUR).then(|| two("split"));
                [two("set")].into_iter().chain(split).collect()
            }
            Question::Short { .. } => Vec::new(),
        }
    }

    /// Reads `set 1 3`, `split 1 3`, `split 1 3 for 25`, `surrender`, `natural`; `void` or `cards`.
    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        match *self {
            Question::Setting { held, wager, claim } => parse_setting(words, held.count(), wager, claim),
            Question::Short { .. } => match words {
                "void" => Ok(Answer::Void),
                "cards" => Ok(Answer::Cards),
                _ => Err(Refusal::new(self.by(), "void or cards")),
            },
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Setting { held, .. } if held.count() > FOUR => cite!("21.9(g)"),
            Question::Setting { .. } => cite!("21.8(a)"),
            Question::Short { .. } => cite!("21.9(e)"),
        }
    }
}

fn parse_setting(words: &str, count: u8, wager: Money, claim: Claim) -> Result<Answer, Refusal> {
    let (choice, more) = words.split_once(' ').unwrap_or((words, ""));
    let one_hand = || Refusal::new(cite!("21.9(g)"), "with more than four cards one hand of two is set");
    match choice {
        "set" => Two::parse(more, count).map(Answer::Set).ok_or_else(|| {
            Refusal::new(cite!("21.8(a)"), format!("set two different cards of the {count}, as in set 1 2"))
        }),
        "split" | "surrender" if count > FOUR => Err(one_hand()),
        "split" => {
            let (places, amount) = more.split_once(" for ").map_or((more, None), |(p, a)| (p, Some(a)));
            if amount.is_some_and(|amount| amount.trim().parse() != Ok(wager)) {
                let why = format!("the wager on the second hand is equal to the original one, ${wager}");
                return Err(Refusal::new(cite!("21.8(c)"), why));
            }
            Two::parse(places, count).map(Answer::Split).ok_or_else(|| {
                Refusal::new(cite!("21.8(c)"), "split into two and two cards, as in split 1 2")
            })
        }
        "surrender" if more.is_empty() => Ok(Answer::Surrender),
        "natural" if claim == Claim::NotConfirmed => {
            Err(Refusal::new(cite!("21.8(b)"), "the dealer has not confirmed a natural"))
        }
        "natural" if more.is_empty() => Ok(Answer::Natural),
        _ => Err(Refusal::new(cite!("21.8(a)"), "set, split, surrender or natural")),
    }
}
