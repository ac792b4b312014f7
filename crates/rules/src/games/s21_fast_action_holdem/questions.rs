//! 19:47-21.8(a)-(c), (f), 21.9(e), (g): what players are asked.

use super::deal::{FOUR, Held};
use super::round::is_natural;
use crate::cite;
use crate::games::families::setting::Setting;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerKey, AnswerPart, FaceDown, Places, Takes};
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

/// What a player may answer; cards are told by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// 21.8(a): these two cards are kept.
    Set(Places),
    /// 21.8(b): the player announces a natural.
    Natural,
    /// 21.8(c): these two cards go with the original wager, the others with an equal one.
    Split(Places),
    /// 21.8(f): the hand is given up for half of the original wager.
    Surrender,
    /// 21.9(e): the hand is void.
    Void,
    /// 21.9(e): the missing cards are to be dealt.
    Cards,
}

/// The word for a natural that is announced.
const NATURAL: &str = "natural";

/// The word before the cards that are kept.
const SET: &str = "set";

/// 21.8(a): two of so many cards are kept.
const fn set(held: &Held) -> Setting<1> {
    Setting::one(SET, 2, held.count())
}

/// 21.8(c): two of four cards are one hand, and the others another.
const SPLIT: Setting<1> = Setting::one("split", 2, FOUR);

impl table::Question for Question {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Question::Setting { held, .. } if held.count() > FOUR => {
                format!("{} cards: which two do you keep?", held.count())
            }
            Question::Setting { held, .. } if held.is_too_many() => {
                "more than four cards: which two do you keep?".to_string()
            }
            Question::Setting { .. } => {
                "set the hand, split it, surrender, or announce a natural?".to_string()
            }
            Question::Short { held } => {
                format!("only {} of four cards: is the hand void, or do you want the others?", held.count())
            }
        }
    }

    fn answers(&self) -> Vec<Answer> {
        let Question::Setting { held, claim, .. } = self else { return vec![Answer::Void, Answer::Cards] };
        let mut answers: Vec<Answer> = set(held).all().into_iter().map(|[kept]| Answer::Set(kept)).collect();
        if !held.is_too_many() {
            answers.extend(SPLIT.all().into_iter().take(3).map(|[kept]| Answer::Split(kept)));
            answers.push(Answer::Surrender);
        }
        if *claim == Claim::Open {
            answers.push(Answer::Natural);
        }
        answers
    }

    fn default_answer(&self) -> Answer {
        match self {
            Question::Setting { held, .. } => Answer::Set(set(held).first()),
            Question::Short { .. } => Answer::Void,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        AnswerKey::of(match *answer {
            Answer::Set(kept) => return AnswerKey::of(SET).places(kept),
            Answer::Split(kept) => return SPLIT.encode(kept),
            Answer::Natural => NATURAL,
            Answer::Surrender => "surrender",
            Answer::Void => "void",
            Answer::Cards => "cards",
        })
    }

    fn takes(&self) -> Vec<Takes> {
        match self {
            Question::Setting { held, .. } if held.is_too_many() => vec![set(held).takes()],
            Question::Setting { held, .. } => vec![set(held).takes(), SPLIT.takes()],
            Question::Short { .. } => Vec::new(),
        }
    }

    /// 21.8(b): a natural is announced by who has one.
    fn in_vain(&self) -> Vec<&'static str> {
        let Question::Setting { held, .. } = self else { return Vec::new() };
        match FaceDown::peek_all(held.first_four()) {
            Some(cards) if !is_natural(&cards) => vec![NATURAL],
            Some(_) | None => Vec::new(),
        }
    }

    /// Reads `set 1 3`, `split 1 3`, `split 1 3 for 25`, `surrender`, `natural`; `void` or `cards`.
    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (*self, key.parts()) {
            (Question::Setting { held, wager, claim }, _) => decode_setting(key, &held, wager, claim),
            (Question::Short { .. }, ("void", [])) => Ok(Answer::Void),
            (Question::Short { .. }, ("cards", [])) => Ok(Answer::Cards),
            (Question::Short { .. }, _) => Err(Refusal::new(self.by(), "void or cards")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            Question::Setting { held, .. } if held.is_too_many() => cite!("21.9(g)"),
            Question::Setting { .. } => cite!("21.8(a)"),
            Question::Short { .. } => cite!("21.9(e)"),
        }
    }
}

fn decode_setting(key: &AnswerKey, held: &Held, wager: Money, claim: Claim) -> Result<Answer, Refusal> {
    match key.parts() {
        (SET, _) => match set(held).decode(key) {
            Some(kept) => Ok(Answer::Set(kept)),
            None => {
                let why = format!("set two different cards of the {}, as in set 1 2", held.count());
                Err(Refusal::new(cite!("21.8(a)"), why))
            }
        },
        ("split" | "surrender", _) if held.is_too_many() => {
            Err(Refusal::new(cite!("21.9(g)"), "with more than four cards one hand of two is set"))
        }
        ("split", with) => decode_split(with, wager),
        ("surrender", []) => Ok(Answer::Surrender),
        (NATURAL, _) if claim == Claim::NotConfirmed => {
            Err(Refusal::new(cite!("21.8(b)"), "the dealer has not confirmed a natural"))
        }
        (NATURAL, []) => Ok(Answer::Natural),
        _ => Err(Refusal::new(cite!("21.8(a)"), "set, split, surrender or natural")),
    }
}

/// 21.8(c): the cards that go with the original wager, with or without the amount of the second one.
fn decode_split(with: &[AnswerPart], wager: Money) -> Result<Answer, Refusal> {
    let by = cite!("21.8(c)");
    let named = match with {
        [AnswerPart::Places(_), AnswerPart::Amount(amount)] if *amount != wager => {
            let why = format!("the wager on the second hand is equal to the original one, ${wager}");
            return Err(Refusal::new(by, why));
        }
        [AnswerPart::Places(named)] | [AnswerPart::Places(named), AnswerPart::Amount(_)] => {
            SPLIT.named(named)
        }
        _ => None,
    };
    let kept = named.ok_or_else(|| Refusal::new(by, "split into two and two cards, as in split 1 2"))?;
    Ok(Answer::Split(kept))
}
