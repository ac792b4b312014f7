//! The names of wagers: a betting area, the hand of a split pair, and the box where it is not the bettor's own.

use super::super::twenty_one::{HANDS, HandWager};
use super::TableRules;
use crate::games::{self, WagerForm, WagerKey, WagerParts, WagerSpec};
use crate::house::Offered;
use crate::table::Seat;
use std::fmt;

/// The betting areas of a game.
pub trait WithoutTensArea: games::Wager {
    /// The wager that every player makes.
    const MAIN: Self;
    /// The optional wager beside it.
    const SIDE: Self;
    /// The areas that are paid besides, and never wagered on.
    const PAID_BESIDES: &'static [Self];

    /// The area of a wager that goes with a hand.
    fn of(riding: HandWager) -> Self;
}

/// A betting area on a box: `bet`, `split 2`, `bet on 3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct BoxArea<K> {
    /// The betting area.
    pub area: K,
    /// The hand, from 0; more than 0 where a pair was split.
    pub hand: u8,
    /// The box, where it is not the bettor's own.
    pub on: Option<Seat>,
}

impl<K: WithoutTensArea> BoxArea<K> {
    /// The area of `who` on the box `at`.
    pub fn of(area: K, hand: usize, at: Seat, who: Seat) -> BoxArea<K> {
        BoxArea { area, hand: hand as u8, on: if at == who { None } else { Some(at) } }
    }

    /// A wager on one's own box.
    pub const fn own(area: K) -> BoxArea<K> {
        BoxArea { area, hand: 0, on: None }
    }

    /// The areas on which a player may place a wager before the cards.
    pub fn areas(rules: &TableRules) -> Vec<BoxArea<K>> {
        let side = (rules.side == Offered::Yes).then_some(K::SIDE);
        let places = rules.sharing.places();
        places
            .flat_map(|on| [K::MAIN].into_iter().chain(side).map(move |area| BoxArea { area, hand: 0, on }))
            .collect()
    }

    /// A wager that goes with a hand.
    pub fn riding(at: Seat, who: Seat, riding: HandWager) -> BoxArea<K> {
        let hand = match riding {
            HandWager::Base { hand, .. } | HandWager::Added { hand, .. } => hand,
            HandWager::Insurance { .. } => 0,
        };
        BoxArea::of(K::of(riding), hand, at, who)
    }
}

impl<K: WithoutTensArea> games::Wager for BoxArea<K> {
    const KINDS: &'static [WagerSpec] = K::KINDS;

    fn kind(self) -> usize {
        self.area.kind()
    }

    fn form(_: usize) -> WagerForm {
        WagerForm::Hand
    }

    fn key(self) -> WagerKey {
        let parts = WagerParts::Hand { hand: self.hand + 1, against: 1, on: self.on };
        WagerKey::new(self.area.key().kind(), parts)
    }

    fn from_key(key: WagerKey) -> Option<BoxArea<K>> {
        let area = K::from_key(WagerKey::plain(key.kind()))?;
        match key.parts() {
            WagerParts::Hand { hand: hand @ 1.., against: 1, on } if usize::from(hand) <= HANDS => {
                Some(BoxArea { area, hand: hand - 1, on })
            }
            WagerParts::Nothing
            | WagerParts::Number(_)
            | WagerParts::Marks(_)
            | WagerParts::Hand { .. }
            | WagerParts::Slip(_) => None,
        }
    }
}

impl<K: WithoutTensArea> fmt::Display for BoxArea<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&games::Wager::key(*self), f)
    }
}

#[cfg(test)]
mod tests {
    use crate::games::Wager as _;
    use crate::games::s26_double_attack_blackjack::Wager;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in ["bet", "double attack", "split bet 2", "doubled attack 4 on 3", "bust on 6"] {
            assert_eq!(Wager::parse(name).map(|wager| wager.to_string()).as_deref(), Some(name));
        }
        // The name of the wager that starts the round may be left out.
        for (short, name) in [("", "bet"), ("on 3", "bet on 3")] {
            assert_eq!(Wager::parse(short).map(|wager| wager.to_string()).as_deref(), Some(name));
        }
        for name in ["bet 1", "bet 5", "bet on 0", "bet on 17", "bet on", "on 17"] {
            assert_eq!(Wager::parse(name), None, "{name}");
        }
    }
}
