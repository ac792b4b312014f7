//! The questions to players, and their answers.

use super::decision::{LawfulDecisions, TwentyOneDecision};
use super::hand::TwentyOneHand;
use super::hands::{BoxHand, HandStatus};
use super::law::{DoubleOn, DoubleTotals, HandRules, SplitAces, Surrender, TwentyOneLaw};
use super::offer::{AddedWagerOffer, EVEN_MONEY, LineAmounts, amounts, with_amounts};
use super::points::value;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, FaceDown, Question};

/// The turn of a hand.
#[derive(Clone, Copy, Debug)]
pub struct HandTurn {
    /// The hand.
    pub hand: TwentyOneHand,
    /// The cards that the dealer shows.
    pub dealer: TwentyOneHand,
    /// The number of hands of the box.
    pub hands: u8,
    /// The number of times that the hand was doubled.
    pub doubled: u8,
    /// A card that was drawn in error and lies open: the next one to be dealt.
    pub exposed: Option<Card>,
    /// The lawful decisions.
    pub lawful: LawfulDecisions,
    /// The most that may be added by doubling, line by line.
    pub most: LineAmounts,
    /// The rules of this table.
    pub rules: HandRules,
    /// The paragraphs.
    pub law: &'static TwentyOneLaw,
}

impl HandTurn {
    /// The turn of the only hand of a box, doubled `doubled` times, against the dealer's hand.
    pub const fn of_only_hand(
        (hand, doubled): (TwentyOneHand, u8),
        dealer: TwentyOneHand,
        most: LineAmounts,
        (rules, law): (HandRules, &'static TwentyOneLaw),
    ) -> HandTurn {
        let lawful = rules.lawful(&BoxHand { hand, doubled, fate: HandStatus::Live }, 1);
        HandTurn { hand, dealer, hands: 1, doubled, exposed: None, lawful, most, rules, law }
    }

    /// The column of the dealer's first card in a strategy for decks without 10s: 2 to 9, a face card, an ace.
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
    fn decisions(&self) -> impl Iterator<Item = TwentyOneDecision> {
        let lawful = self.lawful;
        TwentyOneDecision::ALL.into_iter().filter(move |decision| lawful.permits(*decision))
    }

    fn decode(&self, key: &AnswerKey) -> Result<TwentyOneAnswer, Refusal> {
        let mut answer = None;
        let decision = match key.parts() {
            ("stand", []) => TwentyOneDecision::Stand,
            ("draw" | "hit", []) => TwentyOneDecision::Draw,
            ("double", []) => TwentyOneDecision::Double,
            ("double", with) => {
                answer = Some(TwentyOneAnswer::Adds(self.part(with)?));
                TwentyOneDecision::Double
            }
            ("split", []) => TwentyOneDecision::Split,
            ("split", _) => {
                return Err(Refusal::new(self.law.split, "the second wager is equal to the first"));
            }
            ("surrender", []) => TwentyOneDecision::Surrender,
            ("rescue", []) => TwentyOneDecision::Rescue,
            _ => {
                let words: Vec<&str> = self.decisions().map(TwentyOneDecision::word).collect();
                return Err(Refusal::new(self.law.turn, format!("say {}", words.join(", "))));
            }
        };
        if self.lawful.permits(decision) {
            Ok(answer.unwrap_or(TwentyOneAnswer::Decision(decision)))
        } else {
            Err(self.why_not(decision))
        }
    }

    /// Reads the amounts of a double: for each line at most the amount that lies there, and together a positive amount.
    fn part(&self, with: &[AnswerPart]) -> Result<LineAmounts, Refusal> {
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
    fn why_not(&self, decision: TwentyOneDecision) -> Refusal {
        let (law, rules, hand) = (self.law, &self.rules, &self.hand);
        let is_blackjack = hand.is_two_card_21() && self.hands == 1;
        let split_ace = self.hands > 1 && hand.begins_with_ace();
        let one_card = split_ace && rules.split_aces == SplitAces::OneCard;
        let may_draw = hand.total() < 21 && self.doubled == 0 && !one_card;
        let (by, why) = match decision {
            TwentyOneDecision::Stand => (law.turn, "not now"),
            TwentyOneDecision::Draw | TwentyOneDecision::Double | TwentyOneDecision::Split
                if may_draw && !self.lawful.has(LawfulDecisions::DRAW) =>
            {
                (law.irregular.exposed, "who has refused an exposed card gets no more cards in this round")
            }
            TwentyOneDecision::Draw if self.doubled > 0 => (law.doubled, "a doubled hand gets one card"),
            TwentyOneDecision::Draw if hand.total() >= 21 => (law.draw_21, "a hand of 21 draws no card"),
            TwentyOneDecision::Draw => (law.split_aces, "a split ace gets one card"),
            TwentyOneDecision::Double if is_blackjack => (law.double, "a blackjack is not doubled"),
            TwentyOneDecision::Double if self.doubled > 1 => {
                (law.doubled_again, "the hand is doubled as often as it may be")
            }
            TwentyOneDecision::Double if self.doubled > 0 => {
                (law.doubled_again, "the hand is doubled already")
            }
            TwentyOneDecision::Double if rules.double_on == DoubleOn::TwoCards && hand.count() > 2 => {
                (law.double, "only the first two cards of a hand are doubled")
            }
            TwentyOneDecision::Double if split_ace => (law.split_aces, "a split ace gets one card"),
            TwentyOneDecision::Double if rules.double_totals == DoubleTotals::NineToEleven => {
                (law.double_totals, "only 9, 10 and 11 are doubled")
            }
            TwentyOneDecision::Double => (law.double, "this hand is not doubled"),
            TwentyOneDecision::Split if !hand.is_pair() => {
                (law.split, "only two cards of equal value are split")
            }
            TwentyOneDecision::Split if self.hands < rules.split_hands => {
                (law.aces_once, "aces are split once")
            }
            TwentyOneDecision::Split if rules.split_hands > 2 => {
                (law.resplit, "the box has as many hands as it may")
            }
            TwentyOneDecision::Split => (law.no_resplit, "a split pair is not split again"),
            TwentyOneDecision::Surrender if rules.surrender == Surrender::Never => {
                (law.surrender_offered, "surrender is not offered")
            }
            TwentyOneDecision::Surrender if is_blackjack => (law.surrender, "a blackjack is not surrendered"),
            TwentyOneDecision::Surrender => {
                (law.surrender_when, "only the first two cards are surrendered, before any other decision")
            }
            TwentyOneDecision::Rescue if rules.rescue == Offered::No => {
                (law.rescue, "a doubled hand is not rescued")
            }
            TwentyOneDecision::Rescue => (law.rescue, "only a doubled hand is rescued"),
        };
        Refusal::new(by, why)
    }
}

/// A gesture of a player with cards that only the player has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandGesture {
    /// Tucks them under the wager: stands.
    Tuck,
    /// Scrapes them toward the body: draws.
    Scrape,
    /// Turns them up: blackjack, bust, or a decision that needs them open.
    TurnUp,
}

impl HandGesture {
    /// The text of the gesture.
    const fn words(self) -> &'static str {
        match self {
            HandGesture::Tuck => "tuck",
            HandGesture::Scrape => "scrape",
            HandGesture::TurnUp => "turn up",
        }
    }
}

/// Whether a player gets more cards in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoreCards {
    /// As many as the player asks for.
    Dealt,
    /// None: the player has refused an exposed card.
    Refused,
}

/// The turn of a hand whose first two cards lie face down.
#[derive(Clone, Copy, Debug)]
pub struct HiddenHandTurn {
    /// The two cards.
    pub down: [FaceDown; 2],
    /// Cards drawn since, face up.
    pub drawn: TwentyOneHand,
    /// The cards that the dealer shows.
    pub dealer: TwentyOneHand,
    /// The rules of this table.
    pub rules: HandRules,
    /// Whether more cards are dealt to the player: not to one who has refused an exposed card.
    pub cards: MoreCards,
    /// The paragraphs.
    pub law: &'static TwentyOneLaw,
}

/// A choice between two things.
#[derive(Clone, Copy, Debug)]
pub struct TwoWayChoice {
    /// The question.
    pub what: &'static str,
    /// The answer of a player who says nothing.
    pub first: &'static str,
    /// The other answer.
    pub second: &'static str,
    /// The paragraph.
    pub by: Cite,
}

/// A question.
#[derive(Clone, Copy, Debug)]
pub enum TwentyOneQuestion {
    /// The decision about a hand.
    Turn(HandTurn),
    /// The same, with cards that only the player has seen.
    Hidden(HiddenHandTurn),
    /// Whether to add wagers.
    Offer(AddedWagerOffer),
    /// A choice between two things.
    Either(TwoWayChoice),
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwentyOneAnswer {
    /// The answer to a turn.
    Decision(TwentyOneDecision),
    /// The answer to a turn with hidden cards.
    Gesture(HandGesture),
    /// To an offer: the amounts, zero on every line if it is declined. To a turn: the hand is doubled with these amounts.
    Adds(LineAmounts),
    /// The answer to an offer of insurance: even money instead.
    EvenMoney,
    /// The first of two things.
    First,
    /// The second.
    Second,
}

impl Question for TwentyOneQuestion {
    type Answer = TwentyOneAnswer;

    fn words(&self) -> String {
        match self {
            TwentyOneQuestion::Turn(turn) if turn.dealer.count() > 1 => {
                format!("{} against the dealer's {}", turn.hand, turn.dealer)
            }
            TwentyOneQuestion::Turn(turn) => {
                format!("{} against the dealer's {}", turn.hand, turn.up().rank().name())
            }
            TwentyOneQuestion::Hidden(_) => "your cards?".to_string(),
            TwentyOneQuestion::Offer(offer) => format!("{}?", offer.what),
            TwentyOneQuestion::Either(either) => either.what.to_string(),
        }
    }

    fn answers(&self) -> Vec<TwentyOneAnswer> {
        match self {
            TwentyOneQuestion::Turn(turn) => turn.decisions().map(TwentyOneAnswer::Decision).collect(),
            TwentyOneQuestion::Hidden(HiddenHandTurn { cards: MoreCards::Refused, .. }) => {
                [HandGesture::Tuck, HandGesture::TurnUp].map(TwentyOneAnswer::Gesture).to_vec()
            }
            TwentyOneQuestion::Hidden(_) => [HandGesture::Tuck, HandGesture::Scrape, HandGesture::TurnUp]
                .map(TwentyOneAnswer::Gesture)
                .to_vec(),
            TwentyOneQuestion::Offer(offer) => offer.answers(),
            TwentyOneQuestion::Either(_) => vec![TwentyOneAnswer::First, TwentyOneAnswer::Second],
        }
    }

    fn default_answer(&self) -> TwentyOneAnswer {
        match self {
            TwentyOneQuestion::Turn(_) => TwentyOneAnswer::Decision(TwentyOneDecision::Stand),
            TwentyOneQuestion::Hidden(_) => TwentyOneAnswer::Gesture(HandGesture::Tuck),
            TwentyOneQuestion::Offer(_) => AddedWagerOffer::DECLINED,
            TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
        }
    }

    fn answer_of_card(&self) -> Option<TwentyOneAnswer> {
        match self {
            TwentyOneQuestion::Turn(turn) => turn
                .lawful
                .permits(TwentyOneDecision::Draw)
                .then_some(TwentyOneAnswer::Decision(TwentyOneDecision::Draw)),
            TwentyOneQuestion::Hidden(HiddenHandTurn { cards: MoreCards::Dealt, .. }) => {
                Some(TwentyOneAnswer::Gesture(HandGesture::Scrape))
            }
            TwentyOneQuestion::Hidden(_) | TwentyOneQuestion::Offer(_) | TwentyOneQuestion::Either(_) => None,
        }
    }

    fn letters(&self) -> &'static [(&'static str, char)] {
        &[("draw", 'h'), ("stand", 's'), ("double", 'd'), ("split", 'p'), ("surrender", 'r'), ("rescue", 'r')]
    }

    fn encode(&self, answer: &TwentyOneAnswer) -> AnswerKey {
        match (answer, self) {
            (TwentyOneAnswer::Decision(decision), _) => AnswerKey::of(decision.word()),
            (TwentyOneAnswer::Gesture(gesture), _) => AnswerKey::of(gesture.words()),
            (TwentyOneAnswer::Adds(amounts), TwentyOneQuestion::Offer(offer)) => offer.encode(amounts),
            (
                TwentyOneAnswer::Adds(amounts),
                TwentyOneQuestion::Turn(_) | TwentyOneQuestion::Hidden(_) | TwentyOneQuestion::Either(_),
            ) => with_amounts(AnswerKey::of(TwentyOneDecision::Double.word()), amounts),
            (TwentyOneAnswer::EvenMoney, _) => AnswerKey::of(EVEN_MONEY),
            (TwentyOneAnswer::First, TwentyOneQuestion::Either(either)) => AnswerKey::of(either.first),
            (TwentyOneAnswer::Second, TwentyOneQuestion::Either(either)) => AnswerKey::of(either.second),
            (
                TwentyOneAnswer::First | TwentyOneAnswer::Second,
                TwentyOneQuestion::Turn(_) | TwentyOneQuestion::Hidden(_) | TwentyOneQuestion::Offer(_),
            ) => AnswerKey::UNKNOWN,
        }
    }

    fn decode(&self, key: &AnswerKey) -> Result<TwentyOneAnswer, Refusal> {
        match (self, key.parts()) {
            (TwentyOneQuestion::Turn(turn), _) => turn.decode(key),
            (TwentyOneQuestion::Hidden(hidden), parts) => match parts {
                ("tuck", []) => Ok(TwentyOneAnswer::Gesture(HandGesture::Tuck)),
                ("scrape", []) if hidden.cards == MoreCards::Refused => Err(Refusal::new(
                    hidden.law.irregular.exposed,
                    "who has refused an exposed card gets no more cards in this round",
                )),
                ("scrape", []) => Ok(TwentyOneAnswer::Gesture(HandGesture::Scrape)),
                ("turn up", []) => Ok(TwentyOneAnswer::Gesture(HandGesture::TurnUp)),
                _ => Err(Refusal::new(
                    hidden.law.gestures,
                    "tuck the cards to stand, scrape them to draw, turn them up for anything else",
                )),
            },
            (TwentyOneQuestion::Offer(offer), _) => offer.decode(key),
            (TwentyOneQuestion::Either(either), (act, [])) if act == either.first => {
                Ok(TwentyOneAnswer::First)
            }
            (TwentyOneQuestion::Either(either), (act, [])) if act == either.second => {
                Ok(TwentyOneAnswer::Second)
            }
            (TwentyOneQuestion::Either(either), _) => {
                Err(Refusal::new(either.by, format!("say {} or {}", either.first, either.second)))
            }
        }
    }

    fn by(&self) -> Cite {
        match self {
            TwentyOneQuestion::Turn(turn) => turn.law.turn,
            TwentyOneQuestion::Hidden(hidden) => hidden.law.gestures,
            TwentyOneQuestion::Offer(offer) => offer.by,
            TwentyOneQuestion::Either(either) => either.by,
        }
    }
}
