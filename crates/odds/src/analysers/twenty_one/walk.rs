//! A hand from its first cards to its end, by a fixed play: every order of the cards that leads to the same hand is counted, not walked.

use super::game::{Asking, How};
use super::holdings::{Holdings, Place, hand};
use croupier_rules::games::families::twenty_one::{Decision, Fate, Played, Rules};

/// How often a hand can be doubled, and not at all.
pub const DOUBLES: usize = 4;

/// Where hands are walked.
pub struct Ground<'a> {
    /// What can be held.
    pub holdings: &'a Holdings,
    /// What may be done.
    pub rules: &'a Rules,
}

/// Hands from which a walk begins.
pub struct Starts<'a> {
    /// The hands, each with the number of orders in which its cards can have come.
    pub hands: &'a [(Place, u64)],
    /// The card that was split.
    pub first: Option<usize>,
    /// How many hands the box has.
    pub boxed: u8,
}

/// What a walk comes to.
pub enum Comes {
    /// The end of a hand.
    Over { at: Place, doubled: u8, how: How, ways: u64 },
    /// A card is drawn, which can take the hand over 21; it is doubled so often then.
    Draws { at: Place, doubled: u8, ways: u64 },
    /// The pair is split.
    Splits { at: Place, ways: u64 },
}

impl Ground<'_> {
    /// What is asked about a hand.
    pub fn asking(&self, at: Place, doubled: u8, starts: &Starts<'_>) -> Asking {
        let holding = &self.holdings.list[usize::from(at)];
        let hand = match starts.first {
            None => holding.hand,
            first => hand(&holding.counts, first),
        };
        let lawful = self.rules.lawful(&Played { hand, doubled, fate: Fate::Live }, starts.boxed);
        Asking { hand, doubled, hands: starts.boxed, lawful }
    }

    /// Walks all hands to their ends.
    pub fn walk(
        &self,
        starts: &Starts<'_>,
        decide: &mut dyn FnMut(Place, &Asking) -> Decision,
        each: &mut dyn FnMut(Comes),
    ) {
        let list = &self.holdings.list;
        let mut ways = vec![[0_u64; DOUBLES]; list.len()];
        let mut waiting = vec![0_u64; list.len().div_ceil(64)];
        for (at, orders) in starts.hands {
            ways[usize::from(*at)][0] += orders;
            waiting[usize::from(*at) / 64] |= 1 << (*at % 64);
        }
        // A hand with one card more stands further on in the list.
        for word in 0..waiting.len() {
            while waiting[word] != 0 {
                let at = word * 64 + waiting[word].trailing_zeros() as usize;
                waiting[word] &= waiting[word] - 1;
                for doubled in 0..DOUBLES {
                    let orders = ways[at][doubled];
                    if orders == 0 {
                        continue;
                    }
                    let after = match self.step(at as Place, doubled as u8, orders, starts, decide, each) {
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

    /// One decision. How often the hand is doubled when it gets its next card; nothing where it gets none.
    fn step(
        &self,
        at: Place,
        doubled: u8,
        ways: u64,
        starts: &Starts<'_>,
        decide: &mut dyn FnMut(Place, &Asking) -> Decision,
        each: &mut dyn FnMut(Comes),
    ) -> Option<u8> {
        let asking = self.asking(at, doubled, starts);
        let over = |how| Comes::Over { at, doubled, how, ways };
        if starts.boxed == 1 && asking.hand.is_two_card_21() {
            each(over(How::Natural));
            return None;
        }
        let decision = match asking.lawful.is_decided() {
            true => Decision::Stand,
            false => decide(at, &asking),
        };
        let decision = if asking.lawful.permits(decision) { decision } else { Decision::Stand };
        let doubled = match decision {
            Decision::Stand => {
                each(over(How::Stands));
                return None;
            }
            Decision::Surrender => {
                each(over(How::Surrendered));
                return None;
            }
            Decision::Rescue => {
                each(over(How::Rescued));
                return None;
            }
            Decision::Split => {
                each(Comes::Splits { at, ways });
                return None;
            }
            Decision::Draw => doubled,
            Decision::Double => (doubled + 1).min(DOUBLES as u8 - 1),
        };
        each(Comes::Draws { at, doubled, ways });
        Some(doubled)
    }
}
