//! The walk of a hand from its first cards to its end under a fixed play. All orders of the cards that lead to the
//! same composition are counted at once (dynamic programming).

use super::game::{HandEnd, TurnState};
use super::holdings::{HoldingIndex, Holdings, hand};
use croupier_rules::games::families::twenty_one::{BoxHand, HandRules, HandStatus, TwentyOneDecision};

/// The number of stakes of a hand: undoubled, and up to three times doubled.
pub const DOUBLES: usize = 4;

/// The possible hands and the rules of play.
pub struct WalkRules<'a> {
    /// The possible hands.
    pub holdings: &'a Holdings,
    /// The rules of play.
    pub rules: &'a HandRules,
}

/// The hands from which a walk begins.
pub struct StartingHands<'a> {
    /// The hands, each with the number of orders of its cards.
    pub hands: &'a [(HoldingIndex, u64)],
    /// The card that was split, if any.
    pub first: Option<usize>,
    /// The number of hands of the box.
    pub boxed: u8,
}

/// An end of the walk.
pub enum WalkEvent {
    /// A blackjack.
    Natural { at: HoldingIndex, ways: u64 },
    /// The end of a hand.
    Over { at: HoldingIndex, doubled: u8, how: HandEnd, ways: u64 },
    /// A draw that can take the hand over 21, with the number of times it is doubled then.
    Draws { at: HoldingIndex, doubled: u8, ways: u64 },
    /// The pair is split.
    Splits { at: HoldingIndex, ways: u64 },
}

impl WalkRules<'_> {
    /// Returns the decision about a hand.
    pub fn asking(&self, at: HoldingIndex, doubled: u8, starts: &StartingHands<'_>) -> TurnState {
        let holding = &self.holdings.list[usize::from(at)];
        let hand = match starts.first {
            None => holding.hand,
            first => hand(&holding.counts, first),
        };
        let lawful = self.rules.lawful(&BoxHand { hand, doubled, fate: HandStatus::Live }, starts.boxed);
        TurnState { hand, doubled, hands: starts.boxed, lawful }
    }

    /// Walks all hands to their ends.
    pub fn walk(
        &self,
        starts: &StartingHands<'_>,
        decide: &mut dyn FnMut(HoldingIndex, &TurnState) -> TwentyOneDecision,
        each: &mut dyn FnMut(WalkEvent),
    ) {
        let list = &self.holdings.list;
        let mut ways = vec![[0_u64; DOUBLES]; list.len()];
        let mut waiting = vec![0_u64; list.len().div_ceil(64)];
        for (at, orders) in starts.hands {
            ways[usize::from(*at)][0] += orders;
            waiting[usize::from(*at) / 64] |= 1 << (*at % 64);
        }
        // A hand with one more card comes later in the list.
        for word in 0..waiting.len() {
            while waiting[word] != 0 {
                let at = word * 64 + waiting[word].trailing_zeros() as usize;
                waiting[word] &= waiting[word] - 1;
                for doubled in 0..DOUBLES {
                    let orders = ways[at][doubled];
                    if orders == 0 {
                        continue;
                    }
                    let after =
                        match self.step(at as HoldingIndex, doubled as u8, orders, starts, decide, each) {
                            Some(after) => after,
                            None => continue,
                        };
                    for next in list[at].next.into_iter().flatten() {
                        ways[usize::from(next)][usize::from(after)] += orders;
                        waiting[usize::from(next) / 64] |= 1 << (next % 64);
                    }
                }
            }
        }
    }

    /// Takes one decision. Returns the number of times the hand is doubled when it gets its next card, or `None` if it
    /// gets none.
    fn step(
        &self,
        at: HoldingIndex,
        doubled: u8,
        ways: u64,
        starts: &StartingHands<'_>,
        decide: &mut dyn FnMut(HoldingIndex, &TurnState) -> TwentyOneDecision,
        each: &mut dyn FnMut(WalkEvent),
    ) -> Option<u8> {
        let asking = self.asking(at, doubled, starts);
        let over = |how| WalkEvent::Over { at, doubled, how, ways };
        if starts.boxed == 1 && asking.hand.is_two_card_21() {
            each(WalkEvent::Natural { at, ways });
            return None;
        }
        let decision = match asking.lawful.is_decided() {
            true => TwentyOneDecision::Stand,
            false => decide(at, &asking),
        };
        let decision = if asking.lawful.permits(decision) { decision } else { TwentyOneDecision::Stand };
        let doubled = match decision {
            TwentyOneDecision::Stand => {
                each(over(HandEnd::Stands));
                return None;
            }
            TwentyOneDecision::Surrender => {
                each(over(HandEnd::Surrendered));
                return None;
            }
            TwentyOneDecision::Rescue => {
                each(over(HandEnd::Rescued));
                return None;
            }
            TwentyOneDecision::Split => {
                each(WalkEvent::Splits { at, ways });
                return None;
            }
            TwentyOneDecision::Draw => doubled,
            TwentyOneDecision::Double => (doubled + 1).min(DOUBLES as u8 - 1),
        };
        each(WalkEvent::Draws { at, doubled, ways });
        Some(doubled)
    }
}
