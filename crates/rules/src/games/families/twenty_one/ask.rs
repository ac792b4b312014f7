//! What players are asked, and what they may answer.

use super::hand::Hand;
use super::hands::{Fate, Played};
use super::law::{DoubleOn, DoubleTotals, Law, Rules, SplitAces, Surrender};
use super::offer::{Amounts, Offer, amounts};
use super::points::value;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{FaceDown, Question};

/// What a player wants to do with a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// No more cards.
    Stand,
    /// One more card.
    Draw,
    /// One more card, and as much money again.
    Double,
    /// Two hands out of one.
    Split,
    /// The hand is given up for half of the wager.
    Surrender,
    /// A doubled hand is given up for what was wagered before.
    Rescue,
}

/// The decisions that are lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Lawful(u8);

impl Lawful {
    /// Only to stand.
    pub const STAND: Lawful = Lawful(0);
    /// To draw.
    pub const DRAW: Lawful = Lawful(1);
    /// To double.
    pub const DOUBLE: Lawful = Lawful(2);
    /// To split.
    pub const SPLIT: Lawful = Lawful(4);
    /// To surrender.
    pub const SURRENDER: Lawful = Lawful(8);
    /// To rescue.
    pub const RESCUE: Lawful = Lawful(16);

    /// These too, where the condition holds.
    #[inline(always)]
    pub(super) const fn and(self, other: Lawful, holds: bool) -> Lawful {
        Lawful(self.0 | (other.0 * holds as u8))
    }

    /// What is left of it where no more cards are dealt.
    #[inline(always)]
    pub(super) const fn without_cards(self) -> Lawful {
        Lawful(self.0 & (Lawful::SURRENDER.0 | Lawful::RESCUE.0))
    }

    /// As a number, below [`Lawful::COUNT`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize % Lawful::COUNT
    }

    /// How many there can be.
    pub const COUNT: usize = 32;

    /// Those of a number.
    pub const fn at(index: usize) -> Lawful {
        Lawful((index % Lawful::COUNT) as u8)
    }

    /// Whether these are lawful.
    #[inline(always)]
    pub const fn has(self, other: Lawful) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether nothing is left to decide.
    #[inline(always)]
    pub const fn is_decided(self) -> bool {
        self.0 == 0
    }

    /// Whether a decision is lawful.
    #[inline(always)]
    pub const fn permits(self, decision: Decision) -> bool {
        self.has(match decision {
            Decision::Stand => Lawful::STAND,
            Decision::Draw => Lawful::DRAW,
            Decision::Double => Lawful::DOUBLE,
            Decision::Split => Lawful::SPLIT,
            Decision::Surrender => Lawful::SURRENDER,
            Decision::Rescue => Lawful::RESCUE,
        })
    }
}

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
    #[inline]
    pub const fn up(&self) -> Card {
        match self.dealer.first() {
            Some(card) => card,
            None => Card::JOKER,
        }
    }

    fn choices(&self) -> Vec<String> {
        let words = [
            (Lawful::STAND, "stand"),
            (Lawful::DRAW, "draw"),
            (Lawful::DOUBLE, "double"),
            (Lawful::SPLIT, "split"),
            (Lawful::SURRENDER, "surrender"),
            (Lawful::RESCUE, "rescue"),
        ];
        words.into_iter().filter(|(what, _)| self.lawful.has(*what)).map(|(_, w)| w.to_string()).collect()
    }

    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        let (verb, more) = words.split_once(' ').unwrap_or((words, ""));
        let mut answer = None;
        let decision = match (verb, more.trim()) {
            ("stand", "") => Decision::Stand,
            ("draw" | "hit", "") => Decision::Draw,
            ("double", "") => Decision::Double,
            ("double", amounts) => {
                answer = Some(Answer::Adds(self.part(amounts)?));
                Decision::Double
            }
            ("split", "") => Decision::Split,
            ("split", _) => {
                return Err(Refusal::new(self.law.split, "the second wager is equal to the first"));
            }
            ("surrender", "") => Decision::Surrender,
            ("rescue", "") => Decision::Rescue,
            _ => return Err(Refusal::new(self.law.turn, format!("say {}", self.choices().join(", ")))),
        };
        if self.lawful.permits(decision) {
            Ok(answer.unwrap_or(Answer::Decision(decision)))
        } else {
            Err(self.why_not(decision))
        }
    }

    /// Amounts to double with: for each line no more than lies there, and together more than nothing.
    fn part(&self, words: &str) -> Result<Amounts, Refusal> {
        let by = self.law.double;
        let amounts =
            amounts(words).ok_or_else(|| Refusal::new(by, "say double, or double and an amount"))?;
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

    fn choices(&self) -> Vec<String> {
        match self {
            Ask::Turn(turn) => turn.choices(),
            Ask::Hidden(Hidden { cards: MoreCards::Refused, .. }) => {
                ["tuck", "turn up"].map(String::from).to_vec()
            }
            Ask::Hidden(_) => ["tuck", "scrape", "turn up"].map(String::from).to_vec(),
            Ask::Offer(offer) => offer.choices(),
            Ask::Either(either) => [either.first, either.second].map(String::from).to_vec(),
        }
    }

    fn parse(&self, words: &str) -> Result<Answer, Refusal> {
        match self {
            Ask::Turn(turn) => turn.parse(words),
            Ask::Hidden(hidden) => match words {
                "tuck" => Ok(Answer::Gesture(Gesture::Tuck)),
                "scrape" if hidden.cards == MoreCards::Refused => Err(Refusal::new(
                    hidden.law.irregular.exposed,
                    "who has refused an exposed card gets no more cards in this round",
                )),
                "scrape" => Ok(Answer::Gesture(Gesture::Scrape)),
                "turn up" => Ok(Answer::Gesture(Gesture::TurnUp)),
                _ => Err(Refusal::new(
                    hidden.law.gestures,
                    "tuck the cards to stand, scrape them to draw, turn them up for anything else",
                )),
            },
            Ask::Offer(offer) => offer.parse(words),
            Ask::Either(either) if words == either.first => Ok(Answer::First),
            Ask::Either(either) if words == either.second => Ok(Answer::Second),
            Ask::Either(either) => {
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
