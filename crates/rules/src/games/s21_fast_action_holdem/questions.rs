//! 19:47-21.8(a)-(c), (f), 21.9(e), (g): the questions to players.

use super::deal::{FOUR, FastActionCards};
use super::round::is_natural;
use crate::cite;
use crate::games::families::setting::HandDivision;
use crate::law::{Cite, Refusal};
use crate::table::{self, AnswerForm, AnswerKey, AnswerPart, FaceDown, Places};
use crate::wagers::Money;

/// Whether the player has announced a natural that the dealer did not confirm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NaturalClaim {
    /// The player has not announced one.
    Open,
    /// The dealer did not confirm it.
    NotConfirmed,
}

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub enum FastActionQuestion {
    /// 21.8(a): the setting of the cards.
    Setting {
        /// The player's cards.
        held: FastActionCards,
        /// The original wager.
        wager: Money,
        /// Whether a natural was announced in vain.
        claim: NaturalClaim,
    },
    /// 21.9(e): the player has fewer than four cards.
    Short {
        /// The player's cards.
        held: FastActionCards,
    },
}

/// An answer of a player; cards are named by their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FastActionAnswer {
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

/// 21.8(a): two of these cards are kept.
const fn set(held: &FastActionCards) -> HandDivision<1> {
    HandDivision::one(SET, 2, held.count())
}

/// 21.8(c): two of four cards are one hand, and the others another.
const SPLIT: HandDivision<1> = HandDivision::one("split", 2, FOUR);

impl table::Question for FastActionQuestion {
    type Answer = FastActionAnswer;

    fn words(&self) -> String {
        match self {
            FastActionQuestion::Setting { held, .. } if held.count() > FOUR => {
                format!("{} cards: which two do you keep?", held.count())
            }
            FastActionQuestion::Setting { held, .. } if held.is_too_many() => {
                "more than four cards: which two do you keep?".to_string()
            }
            FastActionQuestion::Setting { .. } => {
                "set the hand, split it, surrender, or announce a natural?".to_string()
            }
            FastActionQuestion::Short { held } => {
                format!("only {} of four cards: is the hand void, or do you want the others?", held.count())
            }
        }
    }

    fn answers(&self) -> Vec<FastActionAnswer> {
        let FastActionQuestion::Setting { held, claim, .. } = self else {
            return vec![FastActionAnswer::Void, FastActionAnswer::Cards];
        };
        let mut answers: Vec<FastActionAnswer> =
            set(held).all().into_iter().map(|[kept]| FastActionAnswer::Set(kept)).collect();
        if !held.is_too_many() {
            answers.extend(SPLIT.all().into_iter().take(3).map(|[kept]| FastActionAnswer::Split(kept)));
            answers.push(FastActionAnswer::Surrender);
        }
        if *claim == NaturalClaim::Open {
            answers.push(FastActionAnswer::Natural);
        }
        answers
    }

    fn default_answer(&self) -> FastActionAnswer {
        match self {
            FastActionQuestion::Setting { held, .. } => FastActionAnswer::Set(set(held).first()),
            FastActionQuestion::Short { .. } => FastActionAnswer::Void,
        }
    }

    fn encode(&self, answer: &FastActionAnswer) -> AnswerKey {
        AnswerKey::of(match *answer {
            FastActionAnswer::Set(kept) => return AnswerKey::of(SET).places(kept),
            FastActionAnswer::Split(kept) => return SPLIT.encode(kept),
            FastActionAnswer::Natural => NATURAL,
            FastActionAnswer::Surrender => "surrender",
            FastActionAnswer::Void => "void",
            FastActionAnswer::Cards => "cards",
        })
    }

    fn takes(&self) -> Vec<AnswerForm> {
        match self {
            FastActionQuestion::Setting { held, .. } if held.is_too_many() => vec![set(held).takes()],
            FastActionQuestion::Setting { held, .. } => vec![set(held).takes(), SPLIT.takes()],
            FastActionQuestion::Short { .. } => Vec::new(),
        }
    }

    /// 21.8(b): a natural is announced by who has one.
    fn in_vain(&self) -> Vec<&'static str> {
        let FastActionQuestion::Setting { held, .. } = self else { return Vec::new() };
        match FaceDown::peek_all(held.first_four()) {
            Some(cards) if !is_natural(&cards) => vec![NATURAL],
            Some(_) | None => Vec::new(),
        }
    }

    /// Reads `set 1 3`, `split 1 3`, `split 1 3 for 25`, `surrender`, `natural`; `void` or `cards`.
    fn decode(&self, key: &AnswerKey) -> Result<FastActionAnswer, Refusal> {
        match (*self, key.parts()) {
            (FastActionQuestion::Setting { held, wager, claim }, _) => {
                decode_setting(key, &held, wager, claim)
            }
            (FastActionQuestion::Short { .. }, ("void", [])) => Ok(FastActionAnswer::Void),
            (FastActionQuestion::Short { .. }, ("cards", [])) => Ok(FastActionAnswer::Cards),
            (FastActionQuestion::Short { .. }, _) => Err(Refusal::new(self.by(), "void or cards")),
        }
    }

    fn by(&self) -> Cite {
        match self {
            FastActionQuestion::Setting { held, .. } if held.is_too_many() => cite!("21.9(g)"),
            FastActionQuestion::Setting { .. } => cite!("21.8(a)"),
            FastActionQuestion::Short { .. } => cite!("21.9(e)"),
        }
    }
}

fn decode_setting(
    key: &AnswerKey,
    held: &FastActionCards,
    wager: Money,
    claim: NaturalClaim,
) -> Result<FastActionAnswer, Refusal> {
    match key.parts() {
        (SET, _) => match set(held).decode(key) {
            Some(kept) => Ok(FastActionAnswer::Set(kept)),
            None => {
                let why = format!("set two different cards of the {}, as in set 1 2", held.count());
                Err(Refusal::new(cite!("21.8(a)"), why))
            }
        },
        ("split" | "surrender", _) if held.is_too_many() => {
            Err(Refusal::new(cite!("21.9(g)"), "with more than four cards one hand of two is set"))
        }
        ("split", with) => decode_split(with, wager),
        ("surrender", []) => Ok(FastActionAnswer::Surrender),
        (NATURAL, _) if claim == NaturalClaim::NotConfirmed => {
            Err(Refusal::new(cite!("21.8(b)"), "the dealer has not confirmed a natural"))
        }
        (NATURAL, []) => Ok(FastActionAnswer::Natural),
        _ => Err(Refusal::new(cite!("21.8(a)"), "set, split, surrender or natural")),
    }
}

/// 21.8(c): the cards that go with the original wager, with or without the amount of the second one.
fn decode_split(with: &[AnswerPart], wager: Money) -> Result<FastActionAnswer, Refusal> {
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
    Ok(FastActionAnswer::Split(kept))
}
