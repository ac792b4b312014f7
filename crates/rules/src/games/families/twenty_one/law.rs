//! The paragraphs of these games, and what they leave to the licensee, as data.

use super::decision::LawfulDecisions;
use super::hand::TwentyOneHand;
use super::hands::BoxHand;
use super::sharing::SharingLaw;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::DrawDecision;

/// The number of cards on which a hand may be doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DoubleOn {
    /// On the first two cards of a hand.
    TwoCards,
    /// On two or more.
    AnyNumber,
}

/// The totals on which a hand may be doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DoubleTotals {
    /// On all.
    Any,
    /// On 9, 10 or 11.
    NineToEleven,
}

/// The number of cards that a split ace gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SplitAces {
    /// One card, and no more.
    OneCard,
    /// As many as any other hand.
    DrawOn,
}

/// The time at which a hand may be surrendered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Surrender {
    /// Never.
    Never,
    /// On the first two cards, before any other decision.
    FirstTwoCards,
    /// Until the hand is finished: after drawing, splitting and doubling too.
    AnyTime,
}

/// The total at which the dealer stops drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DealerStands {
    /// At 17 or more, hard or soft.
    OnAll17s,
    /// At hard 17 or more and soft 18 or more.
    ExceptSoft17,
}

impl DealerStands {
    /// Whether the dealer must draw.
    #[inline]
    pub const fn draws(self, dealer: &TwentyOneHand) -> bool {
        DRAWS[self as usize][dealer.points()]
    }

    /// The same as what chance decides.
    #[inline]
    pub const fn another(self, dealer: &TwentyOneHand) -> DrawDecision {
        if self.draws(dealer) { DrawDecision::Draws } else { DrawDecision::Stays }
    }
}

/// [`DealerStands::draws`] by the points of the hand.
const DRAWS: [[bool; TwentyOneHand::POINTS]; 2] =
    [draws_by_points(DealerStands::OnAll17s), draws_by_points(DealerStands::ExceptSoft17)];

const fn draws_by_points(stands: DealerStands) -> [bool; TwentyOneHand::POINTS] {
    let mut draws = [false; TwentyOneHand::POINTS];
    let mut place = 0;
    while place < TwentyOneHand::POINTS {
        draws[place] = match (stands, TwentyOneHand::total_at(place)) {
            (_, 0..17) => true,
            (DealerStands::ExceptSoft17, 17) => TwentyOneHand::is_soft_at(place),
            _ => false,
        };
        place += 1;
    }
    draws
}

/// The rules for a player's hand at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct HandRules {
    /// The maximum number of hands that a pair may become.
    pub split_hands: u8,
    /// Whether aces may be split more than once.
    pub resplit_aces: Offered,
    /// The number of cards that a split ace gets.
    pub split_aces: SplitAces,
    /// The maximum number of times that a hand may be doubled.
    pub doubles: u8,
    /// The number of cards on which it may be doubled.
    pub double_on: DoubleOn,
    /// The totals on which it may be doubled.
    pub double_totals: DoubleTotals,
    /// The time at which a hand may be surrendered.
    pub surrender: Surrender,
    /// Whether a doubled hand may be given up for the wagers before the last doubling.
    pub rescue: Offered,
}

impl HandRules {
    /// The lawful decisions for a hand of a box with this number of hands, at least one.
    pub const fn lawful(&self, played: &BoxHand, hands: u8) -> LawfulDecisions {
        if hands > 1 || played.doubled > 0 {
            return self.lawful_later(played, hands);
        }
        let hand = &played.hand;
        self.at_first(hand.total(), hand.count()).and(LawfulDecisions::SPLIT, hand.is_pair())
    }

    /// The lawful decisions for the only hand of a box, not doubled, by its total and the number of its cards; splits excepted.
    const fn at_first(&self, total: u8, cards: u8) -> LawfulDecisions {
        if total >= 21 {
            return LawfulDecisions::STAND;
        }
        let surrender = match self.surrender {
            Surrender::Never => false,
            Surrender::FirstTwoCards => cards == 2,
            Surrender::AnyTime => true,
        };
        LawfulDecisions::DRAW
            .and(LawfulDecisions::DOUBLE, self.may_double(total, cards))
            .and(LawfulDecisions::SURRENDER, surrender)
    }

    /// The same where the pair was split or the hand doubled.
    const fn lawful_later(&self, played: &BoxHand, hands: u8) -> LawfulDecisions {
        let hand = &played.hand;
        let any_time = matches!(self.surrender, Surrender::AnyTime);
        if hand.total() >= 21 {
            return LawfulDecisions::STAND;
        }
        if played.doubled > 0 {
            return LawfulDecisions::STAND
                .and(LawfulDecisions::RESCUE, matches!(self.rescue, Offered::Yes))
                .and(LawfulDecisions::DOUBLE, played.doubled < self.doubles)
                .and(LawfulDecisions::SURRENDER, any_time);
        }
        let split = hand.is_pair()
            && hands < self.split_hands
            && (!hand.is_pair_of_aces() || matches!(self.resplit_aces, Offered::Yes));
        if hand.begins_with_ace() && matches!(self.split_aces, SplitAces::OneCard) {
            return LawfulDecisions::STAND
                .and(LawfulDecisions::SPLIT, split)
                .and(LawfulDecisions::SURRENDER, any_time);
        }
        LawfulDecisions::DRAW
            .and(LawfulDecisions::DOUBLE, self.may_double(hand.total(), hand.count()))
            .and(LawfulDecisions::SPLIT, split)
            .and(LawfulDecisions::SURRENDER, any_time)
    }

    /// Whether a hand may be doubled for the first time.
    const fn may_double(&self, total: u8, cards: u8) -> bool {
        (cards == 2 || matches!(self.double_on, DoubleOn::AnyNumber))
            && (matches!(self.double_totals, DoubleTotals::Any) || matches!(total, 9..=11))
            && self.doubles > 0
    }
}

/// [`HandRules::lawful`] for the only hand of a box, which most hands are. A table lookup avoids branches that a processor cannot predict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstDecisions {
    /// Indexed by the points of the hand, with a number of cards other than two and with two.
    by_points: [[LawfulDecisions; TwentyOneHand::POINTS]; 2],
}

impl FirstDecisions {
    /// The table of these rules.
    pub fn of(rules: &HandRules) -> FirstDecisions {
        let with = |place, cards| rules.at_first(TwentyOneHand::total_at(place), cards);
        let two_cards =
            |place| with(place, 2).and(LawfulDecisions::SPLIT, TwentyOneHand::pair_at(place).is_some());
        FirstDecisions {
            by_points: [std::array::from_fn(|place| with(place, 3)), std::array::from_fn(two_cards)],
        }
    }

    /// The lawful decisions for a hand of a box with this number of hands, at least one.
    #[inline]
    pub fn lawful(&self, rules: &HandRules, played: &BoxHand, hands: u8) -> LawfulDecisions {
        // One combined test is faster than two.
        if (hands ^ 1) | played.doubled != 0 {
            return rules.lawful_later(played, hands);
        }
        let hand = &played.hand;
        self.by_points[usize::from(hand.count() == 2)][hand.points()]
    }
}

/// The paragraphs.
#[derive(Debug)]
pub struct TwentyOneLaw {
    /// Totals are announced, and the players decide.
    pub turn: Cite,
    /// Cards carry out the decisions, and new totals are announced.
    pub cards: Cite,
    /// A wager to double, to split or to insure is not touched.
    pub confirmed: Cite,
    /// Giving up a hand for half of the wager.
    pub surrender: Cite,
    /// The time at which a hand may be surrendered.
    pub surrender_when: Cite,
    /// Surrender is the licensee's option.
    pub surrender_offered: Cite,
    /// Doubling down.
    pub double: Cite,
    /// Doubling on certain totals only.
    pub double_totals: Cite,
    /// Giving up a doubled hand.
    pub rescue: Cite,
    /// Splitting cards of equal value.
    pub split: Cite,
    /// One hand is finished before the next.
    pub split_order: Cite,
    /// The total of a split hand, and what may be done with it.
    pub split_total: Cite,
    /// No second split.
    pub no_resplit: Cite,
    /// The number of cards that a split ace gets.
    pub split_aces: Cite,
    /// Splitting again, where it is offered.
    pub resplit: Cite,
    /// Aces are split once.
    pub aces_once: Cite,
    /// Insurance, its limit and how it is placed.
    pub insurance: Cite,
    /// The limit of insurance.
    pub insurance_limit: Cite,
    /// Even money for a blackjack against an ace.
    pub even_money: Cite,
    /// Drawing below 21.
    pub draw: Cite,
    /// No drawing at 21.
    pub draw_21: Cite,
    /// One card for a doubled hand.
    pub doubled: Cite,
    /// The maximum number of times that a hand may be doubled.
    pub doubled_again: Cite,
    /// The dealer's duty to draw and to stand.
    pub dealer_draws: Cite,
    /// The cases in which the dealer need not draw.
    pub dealer_needless: Cite,
    /// The paragraphs on seats and wagers.
    pub sharing: SharingLaw,
    /// One player decides for all who have wagered on a box.
    pub control: Cite,
    /// The doubling and splitting of the other bettors.
    pub joining: Cite,
    /// Players who may handle their cards show what they want with them.
    pub gestures: Cite,
    /// Irregularities.
    pub irregular: TwentyOneIrregularityLaw,
}

/// The paragraphs on irregularities.
#[derive(Debug)]
pub struct TwentyOneIrregularityLaw {
    /// A card is found face up.
    pub face_up: Cite,
    /// A card is drawn in error, and nobody has seen it.
    pub drawn_in_error: Cite,
    /// A card is drawn in error and exposed.
    pub exposed: Cite,
    /// The dealer draws at 17 or more.
    pub overdrawn: Cite,
    /// The dealer misses a card of the dealer's own.
    pub dealer_missed: Cite,
    /// The shoe runs out.
    pub out_of_cards: Cite,
    /// A player gets no card.
    pub not_dealt: Cite,
    /// A player gets one card only.
    pub one_card: Cite,
    /// A card that a player asked for is forgotten.
    pub forgotten: Cite,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equipment::Card;
    use crate::games::families::twenty_one::HandStatus;

    #[test]
    fn the_table_says_what_the_rules_say() {
        let ranks: Vec<Card> = (0..52).step_by(4).filter_map(Card::from_index).collect();
        let mut hands: Vec<Vec<Card>> =
            ranks.iter().flat_map(|one| ranks.iter().map(|other| vec![*one, *other])).collect();
        let threes = hands.iter().flat_map(|pair| ranks.iter().map(|third| [&pair[..], &[*third]].concat()));
        hands.extend(threes.collect::<Vec<_>>());
        for doubles in 0..2 {
            for double_on in [DoubleOn::TwoCards, DoubleOn::AnyNumber] {
                for double_totals in [DoubleTotals::Any, DoubleTotals::NineToEleven] {
                    for surrender in [Surrender::Never, Surrender::FirstTwoCards, Surrender::AnyTime] {
                        for split_hands in [2, 4] {
                            let (resplit_aces, split_aces) = (Offered::No, SplitAces::OneCard);
                            let rescue = Offered::No;
                            let rules = HandRules {
                                split_hands,
                                resplit_aces,
                                split_aces,
                                doubles,
                                double_on,
                                double_totals,
                                surrender,
                                rescue,
                            };
                            let table = FirstDecisions::of(&rules);
                            for hand in &hands {
                                let played = BoxHand {
                                    hand: TwentyOneHand::of(hand),
                                    doubled: 0,
                                    fate: HandStatus::Live,
                                };
                                assert_eq!(
                                    table.lawful(&rules, &played, 1),
                                    rules.lawful(&played, 1),
                                    "{rules:?} {hand:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}
