//! The names of wagers: a betting area, the hand of a split pair, and the box where it is not the bettor's own.

use super::super::twenty_one::{HANDS, Riding};
use super::TableRules;
use crate::games::{self, Parts, WagerSpec};
use crate::house::Offered;
use crate::table::Seat;
use std::fmt;

/// The betting areas of a game.
pub trait Area: games::Wager {
    /// The wager that every player makes.
    const MAIN: Self;
    /// The optional wager beside it.
    const SIDE: Self;
    /// What is paid besides, and never wagered on.
    const PAID_BESIDES: &'static [Self];

    /// The area of a wager that goes with a hand.
    fn of(riding: Riding) -> Self;
}

/// A betting area on a box: `bet`, `split 2`, `bet on 3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct OnBox<K> {
    /// The betting area.
    pub area: K,
    /// The hand, from 0; more than 0 where a pair was split.
    pub hand: u8,
    /// The box, where it is not the bettor's own.
    pub on: Option<Seat>,
}

impl<K: Area> OnBox<K> {
    /// What `who` has on the box `at`.
    #[inline(always)]
    pub fn of(area: K, hand: usize, at: Seat, who: Seat) -> OnBox<K> {
        OnBox { area, hand: hand as u8, on: if at == who { None } else { Some(at) } }
    }

    /// A wager on one's own box.
    pub const fn own(area: K) -> OnBox<K> {
        OnBox { area, hand: 0, on: None }
    }

    /// Every area on which a player may place a wager before the cards.
    pub fn areas(rules: &TableRules) -> Vec<OnBox<K>> {
        let side = (rules.side == Offered::Yes).then_some(K::SIDE);
        let places = rules.sharing.places();
        places
            .flat_map(|on| [K::MAIN].into_iter().chain(side).map(move |area| OnBox { area, hand: 0, on }))
            .collect()
    }

    /// A wager that goes with a hand.
    #[inline(always)]
    pub fn riding(at: Seat, who: Seat, riding: Riding) -> OnBox<K> {
        let hand = match riding {
            Riding::Base { hand, .. } | Riding::Added { hand, .. } => hand,
            Riding::Insurance { .. } => 0,
        };
        OnBox::of(K::of(riding), hand, at, who)
    }
}

impl<K: Area> games::Wager for OnBox<K> {
    const KINDS: &'static [WagerSpec] = K::KINDS;

    fn parse(words: &str) -> Option<OnBox<K>> {
        let (words, on) = match words.rsplit_once(" on ") {
            Some((words, at)) => (words, Some(Seat::new(at.parse().ok()?)?)),
            None => (words, None),
        };
        if let Some(area) = K::parse(words) {
            return Some(OnBox { area, hand: 0, on });
        }
        let (words, hand) = words.rsplit_once(' ')?;
        let hand: u8 = hand.parse().ok().filter(|hand| (2..=HANDS as u8).contains(hand))?;
        Some(OnBox { area: K::parse(words)?, hand: hand - 1, on })
    }

    #[inline(always)]
    fn kind(self) -> usize {
        self.area.kind()
    }

    fn parts(self, _: &str) -> Parts {
        Parts { hand: (self.hand > 0).then_some(self.hand + 1), on: self.on, ..Parts::default() }
    }

    fn of_parts(kind: &str, parts: &Parts) -> Option<OnBox<K>> {
        let hand = match parts.hand {
            None => 0,
            Some(hand) => (2..=HANDS as u8).contains(&hand).then(|| hand - 1)?,
        };
        let wager = OnBox { area: K::parse(kind)?, hand, on: parts.on };
        (wager.parts(kind) == *parts).then_some(wager)
    }
}

impl<K: Area> fmt::Display for OnBox<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.area, f)?;
        if self.hand > 0 {
            write!(f, " {}", self.hand + 1)?;
        }
        self.on.map_or(Ok(()), |at| write!(f, " on {at}"))
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
        for name in ["", "bet 1", "bet 5", "bet on 0", "bet on 17", "on 3", "bet on"] {
            assert_eq!(Wager::parse(name), None, "{name}");
        }
    }
}
