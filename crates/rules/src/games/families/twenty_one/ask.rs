//! What players are asked, and what they may answer.

use super::decision::{Decision, Lawful};
use super::hand::Hand;
use super::hands::{Fate, Played};
use super::law::{DoubleOn, DoubleTotals, Law, Rules, SplitAces, Surrender};
use super::offer::{Amounts, EVEN_MONEY, Offer, amounts, with_amounts};
use super::points::value;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};

/// The turn of a hand.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The hand.
    pub hand: Hand,
    /// What the dealer shows.
    pub dealer: Hand,
    /// How many hands the box has.
    pub hands: u8,
    /// How many times the hand was doubled.
    pub doubled: u8,
    /// A card that was drawn in error and lies open: the next one to be dealt.
    pub exposed: Option<Card>,
    /// What is lawful now.
    pub lawful: Lawful,
    /// The most that may be added by doubling, line by line.
    pub most: Amounts,
    /// What may be done at this table.
    pub rules: Rules,
    /// The paragraphs.
    pub law: &'static Law,
}

impl Turn {
    /// The turn of the only hand of a box, which was doubled so many times, against what the dealer shows.
    pub const fn of_only_hand(
        (hand, doubled): (Hand, u8),
        dealer: Hand,
        most: Amounts,
        (rules, law): (Rules, &'static Law),
    ) -> Turn {
        let lawful = rules.lawful(&Played { hand, doubled, fate: Fate::Live }, 1);
        Turn { hand, dealer, hands: 1, doubled, exposed: None, lawful, most, rules, law }
    }

    /// Where a strategy for decks without 10s looks the dealer's first card up: 2 to 9, a face card, an ace.
    #[inline]
    pub fn column(&self) -> usize {
        match value(self.up()) {
            1 => 9,
            count => usize::from(count).saturating_sub(2),
        }
    }

    /// The dealer's first card.
    pub const fn up(&self) -> Card {
        match self.dealer.first() {
            Some(card) => card,
            None => Card::JOKER,
        }
    }

    /// The decisions that are lawful now.
    fn decisions(&self) -> impl Iterator<Item = Decision> {
        let lawful = self.lawful;
        Decision::ALL.into_iter().filter(move |decision| lawful.permits(*decision))
    }

    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        let mut answer = None;
        let decision = match key.parts() {
            ("stand", []) => Decision::Stand,
            ("draw" | "hit", []) => Decision::Draw,
            ("double", []) => Decision::Double,
            ("double", with) => {
                answer = Some(Answer::Adds(self.part(with)?));
                Decision::Double
            }
            ("split", []) => Decision::Split,
            ("split", _) => {
                return Err(Refusal::new(self.law.split, "the second wager is equal to the first"));
            }
            ("surrender", []) => Decision::Surrender,
            ("rescue", []) => Decision::Rescue,
            _ => {
                let words: Vec<&str> = self.decisions().map(Decision::word).collect();
                return Err(Refusal::new(self.law.turn, format!("say {}", words.join(", "))));
            }
        };
        if self.lawful.permits(decision) {
            Ok(answer.unwrap_or(Answer::Decision(decision)))
        } else {
            Err(self.why_not(decision))
        }
    }

    /// Amounts to double with: for each line no more than lies there, and together more than nothing.
    fn part(&self, with: &[AnswerPart]) -> Result<Amounts, Refusal> {
        let by = self.law.double;
        let amounts = amounts(with).ok_or_else(|| Refusal::new(by, "say double, or double and an amount"))?;
        if amounts.iter().zip(&self.most).any(|(amount, most)| amount > most) {
            let most = self.most.iter().filter(|m| !m.is_zero()).map(|m| format!("${m}"));
            let why = format!("at most {} may be added", most.collect::<Vec<_>>().join(", "));
            return Err(Refusal::new(by, why));
        }
        if amounts.iter().all(|amount| amount.is_zero()) {
            return Err(Refusal::new(by, "doubling adds a wager"));
        }
        if amounts.iter().any(|amount| !amount.divides_by(2)) {
            return Err(Refusal::new(by, "every win must be payable in whole cents: an even number of them"));
        }
        Ok(amounts)
    }

    #[cold]
    fn why_not(&self, decision: Decision) -> Refusal {
        let (law, rules, hand) = (self.law, &self.rules, &self.hand);
        let is_blackjack = hand.is_two_card_21() && self.hands == 1;
        let split_ace = self.hands > 1 && hand.begins_with_ace();
        let one_card = split_ace && rules.split_aces == SplitAces::OneCard;
        let may_draw = hand.total() < 21 && self.doubled == 0 && !one_card;
        let (by, why) = match decision {
            Decision::Stand => (law.turn, "not now"),
            Decision::Draw | Decision::Double | Decision::Split
                if may_draw && !self.lawful.has(Lawful::DRAW) =>
            {
                (law.irregular.exposed, "who has refused an exposed card gets no more cards in this round")
            }
            Decision::Draw if self.doubled > 0 => (law.doubled, "a doubled hand gets one card"),
            Decision::Draw if hand.total() >= 21 => (law.draw_21, "a hand of 21 draws no card"),
            Decision::Draw => (law.split_aces, "a split ace gets one card"),
            Decision::Double if is_blackjack => (law.double, "a blackjack is not doubled"),
            Decision::Double if self.doubled > 1 => {
                (law.doubled_again, "the hand is doubled as often as it may be")
            }
            Decision::Double if self.doubled > 0 => (law.doubled_again, "the hand is doubled already"),
            Decision::Double if rules.double_on == DoubleOn::TwoCards && hand.count() > 2 => {
                (law.double, "only the first two cards of a hand are doubled")
            }
            Decision::Double if split_ace => (law.split_aces, "a split ace gets one card"),
            Decision::Double if rules.double_totals == DoubleTotals::NineToEleven => {
                (law.double_totals, "only 9, 10 and 11 are doubled")
            }
            Decision::Double => (law.double, "this hand is not doubled"),
            Decision::Split if !hand.is_pair() => (law.split, "only two cards of equal value are split"),
            Decision::Split if self.hands < rules.split_hands => (law.aces_once, "aces are split once"),
            Decision::Split if rules.split_hands > 2 => (law.resplit, "the box has as many hands as it may"),
            Decision::Split => (law.no_resplit, "a split pair is not split again"),
            Decision::Surrender if rules.surrender == Surrender::Never => {
                (law.surrender_offered, "surrender is not offered")
            }
            Decision::Surrender if is_blackjack => (law.surrender, "a blackjack is not surrendered"),
            Decision::Surrender => {
                (law.surrender_when, "only the first two cards are surrendered, before any other decision")
            }
            Decision::Rescue if rules.rescue == Offered::No => (law.rescue, "a doubled hand is not rescued"),
            Decision::Rescue => (law.rescue, "only a doubled hand is rescued"),
        };
        Refusal::new(by, why)
    }
}

/// What a player does with cards that the player alone has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture {
    /// Tucks them under the wager: stands.
    Tuck,
    /// Scrapes them toward the body: draws.
    Scrape,
    /// Turns them up: blackjack, bust, or a decision that needs them open.
    TurnUp,
}

impl Gesture {
    /// Its words.
    const fn words(self) -> &'static str {
        match self {
            Gesture::Tuck => "tuck",
            Gesture::Scrape => "scrape",
            Gesture::TurnUp => "turn up",
        }
    }
}

/// Whether a player gets more cards in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoreCards {
    /// As many as are asked for.
    Dealt,
    /// None: the player has refused an exposed card.
    Refused,
}

/// The turn of a hand whose first two cards lie face down.
#[derive(Clone, Copy, Debug)]
pub struct Hidden {
    /// The two cards.
    pub down: [FaceDown; 2],
    /// Cards drawn since, face up.
    pub drawn: Hand,
    /// What the dealer shows.
    pub dealer: Hand,
    /// What may be done at this table.
    pub rules: Rules,
    /// Whether more cards are dealt to the player: not to one who has refused an exposed card.
    pub cards: MoreCards,
    /// The paragraphs.
    pub law: &'static Law,
}

/// A choice between two things.
#[derive(Clone, Copy, Debug)]
pub struct Either {
    /// The question.
    pub what: &'static str,
    /// The answer of a player who says nothing.
    pub first: &'static str,
    /// The other answer.
    pub second: &'static str,
    /// Under which paragraph.
    pub by: Cite,
}

/// A question.
#[derive(Clone, Copy, Debug)]
pub enum Ask {
    /// What to do with a hand.
    Turn(Turn),
    /// The same, with cards that only the player has seen.
    Hidden(Hidden),
    /// Whether to add wagers.
    Offer(Offer),
    /// One thing or another.
    Either(Either),
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To a turn.
    Decision(Decision),
    /// To a turn with hidden cards.
    Gesture(Gesture),
    /// To an offer: nothing on any line where it is declined. To a turn: the hand is doubled with so much.
    Adds(Amounts),
    /// To an offer of insurance: even money instead.
    EvenMoney,
    /// The first of two things.
    First,
    /// The second.
    Second,
}

impl Question for Ask {
    type Answer = Answer;

    fn words(&self) -> String {
        match self {
            Ask::Turn(turn) if turn.dealer.count() > 1 => {
                format!("{} against the dealer's {}", turn.hand, turn.dealer)
            }
            Ask::Turn(turn) => format!("{} against the dealer's {}", turn.hand, turn.up().rank().name()),
            Ask::Hidden(_) => "your cards?".to_string(),
            Ask::Offer(offer) => format!("{}?", offer.what),
            Ask::Either(either) => either.what.to_string(),
        }
    }

    fn answers(&self) -> Vec<Answer> {
        match self {
            Ask::Turn(turn) => turn.decisions().map(Answer::Decision).collect(),
            Ask::Hidden(Hidden { cards: MoreCards::Refused, .. }) => {
                [Gesture::Tuck, Gesture::TurnUp].map(Answer::Gesture).to_vec()
            }
            Ask::Hidden(_) => [Gesture::Tuck, Gesture::Scrape, Gesture::TurnUp].map(Answer::Gesture).to_vec(),
            Ask::Offer(offer) => offer.answers(),
            Ask::Either(_) => vec![Answer::First, Answer::Second],
        }
    }

    fn default_answer(&self) -> Answer {
        match self {
            Ask::Turn(_) => Answer::Decision(Decision::Stand),
            Ask::Hidden(_) => Answer::Gesture(Gesture::Tuck),
            Ask::Offer(_) => Offer::DECLINED,
            Ask::Either(_) => Answer::First,
        }
    }

    fn encode(&self, answer: &Answer) -> AnswerKey {
        match (answer, self) {
            (Answer::Decision(decision), _) => AnswerKey::of(decision.word()),
            (Answer::Gesture(gesture), _) => AnswerKey::of(gesture.words()),
            (Answer::Adds(amounts), Ask::Offer(offer)) => offer.encode(amounts),
            (Answer::Adds(amounts), Ask::Turn(_) | Ask::Hidden(_) | Ask::Either(_)) => {
                with_amounts(AnswerKey::of(Decision::Double.word()), amounts)
            }
            (Answer::EvenMoney, _) => AnswerKey::of(EVEN_MONEY),
            (Answer::First, Ask::Either(either)) => AnswerKey::of(either.first),
            (Answer::Second, Ask::Either(either)) => AnswerKey::of(either.second),
            (Answer::First | Answer::Second, Ask::Turn(_) | Ask::Hidden(_) | Ask::Offer(_)) => {
                AnswerKey::UNKNOWN
            }
        }
    }

    fn decode(&self, key: &AnswerKey) -> Result<Answer, Refusal> {
        match (self, key.parts()) {
            (Ask::Turn(turn), _) => turn.decode(key),
            (Ask::Hidden(hidden), parts) => match parts {
                ("tuck", []) => Ok(Answer::Gesture(Gesture::Tuck)),
                ("scrape", []) if hidden.cards == MoreCards::Refused => Err(Refusal::new(
                    hidden.law.irregular.exposed,
                    "who has refused an exposed card gets no more cards in this round",
                )),
                ("scrape", []) => Ok(Answer::Gesture(Gesture::Scrape)),
                ("turn up", []) => Ok(Answer::Gesture(Gesture::TurnUp)),
                _ => Err(Refusal::new(
                    hidden.law.gestures,
                    "tuck the cards to stand, scrape them to draw, turn them up for anything else",
                )),
            },
            (Ask::Offer(offer), _) => offer.decode(key),
            (Ask::Either(either), (act, [])) if act == either.first => Ok(Answer::First),
            (Ask::Either(either), (act, [])) if act == either.second => Ok(Answer::Second),
            (Ask::Either(either), _) => {
                Err(Refusal::new(either.by, format!("say {} or {}", either.first, either.second)))
            }
        }
    }

    fn by(&self) -> Cite {
        match self {
            Ask::Turn(turn) => turn.law.turn,
            Ask::Hidden(hidden) => hidden.law.gestures,
            Ask::Offer(offer) => offer.by,
            Ask::Either(either) => either.by,
        }
    }
}
