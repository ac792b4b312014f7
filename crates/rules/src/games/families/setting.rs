//! Setting a hand: cards are named by their places and divided into hands of fixed sizes; the remaining cards make one more hand, or are
//! discarded.

use crate::games::Game;
use crate::law::Cite;
use crate::table::{AnswerForm, AnswerKey, AnswerPart, Book, Decision, HandPart, Places, Seat, Spot, Table};
use std::cmp::Ordering;
use std::fmt::{self, Display};

/// A hand that is set by naming its cards: `low 2 5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedHand {
    /// The word before the places.
    pub word: &'static str,
    /// The number of its cards.
    pub cards: u8,
}

/// The division of cards into `N` hands that are named one after the other, and the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandDivision<const N: usize> {
    /// The number of cards.
    pub of: u8,
    /// The hands that are named.
    pub hands: [NamedHand; N],
}

impl HandDivision<1> {
    /// A setting in which one hand is named.
    pub const fn one(word: &'static str, cards: u8, of: u8) -> HandDivision<1> {
        HandDivision { of, hands: [NamedHand { word, cards }] }
    }

    /// The word before the places.
    pub const fn word(&self) -> &'static str {
        let [NamedHand { word, .. }] = self.hands;
        word
    }

    /// The input that a question about this setting takes.
    pub const fn takes(&self) -> AnswerForm {
        let [NamedHand { word, cards }] = self.hands;
        AnswerForm::Places { word, of: self.of, pick: cards }
    }

    /// A setting as an answer.
    pub fn encode(&self, places: Places) -> AnswerKey {
        AnswerKey::of(self.word()).places(places)
    }

    /// The setting that an answer stands for: none where these are not different places of the hand, as many as the hand has cards.
    pub fn decode(&self, key: &AnswerKey) -> Option<Places> {
        match key.parts() {
            (act, [AnswerPart::Places(named)]) if act == self.word() => self.named(named),
            _ => None,
        }
    }

    /// The places that are named, counted from 1, if they are one setting.
    pub fn named(&self, named: &[u8]) -> Option<Places> {
        let [NamedHand { cards, .. }] = self.hands;
        let mut set = Places::NONE;
        for place in named {
            let place = place.checked_sub(1).filter(|place| *place < self.of && !set.has(*place))?;
            set = set.and(place);
        }
        (named.len() == usize::from(cards)).then_some(set)
    }

    /// The setting of the first cards.
    pub const fn first(&self) -> Places {
        let [NamedHand { cards, .. }] = self.hands;
        Places::first(cards as usize)
    }
}

impl<const N: usize> HandDivision<N> {
    /// Returns every setting, the first cards first.
    pub fn all(&self) -> Vec<[Places; N]> {
        let mut all = vec![[Places::NONE; N]];
        for (n, hand) in self.hands.iter().enumerate() {
            let begun = std::mem::take(&mut all);
            for set in begun {
                let free = |places: &Places| places.iter().all(|place| !set.iter().any(|s| s.has(place)));
                all.extend(choose(hand.cards, self.of).into_iter().filter(free).map(|places| {
                    let mut set = set;
                    set[n] = places;
                    set
                }));
            }
        }
        all
    }
}

/// Every choice of `pick` places among `of`, the first places first.
fn choose(pick: u8, of: u8) -> Vec<Places> {
    fn further(pick: u8, from: u8, of: u8, chosen: Places, all: &mut Vec<Places>) {
        if pick == 0 {
            all.push(chosen);
            return;
        }
        (from..of).for_each(|place| further(pick - 1, place + 1, of, chosen.and(place), all));
    }
    let mut all = Vec::new();
    further(pick, 0, of, Places::NONE, &mut all);
    all
}

/// The cards at a spot are laid apart as they were set, and those that are left elsewhere.
pub fn lay<const N: usize, G: Game, T: Table<G>>(
    from: Spot,
    set: [Places; N],
    to: [Spot; N],
    left: Spot,
    by: Cite,
    table: &mut T,
) {
    let mut gone = Places::NONE;
    for (places, to) in set.into_iter().zip(to) {
        // Those that lie there still are counted anew.
        let here = |place: u8| gone.others(usize::from(place)).count() as u8;
        table.put(from, places.iter().fold(Places::NONE, |all, place| all.and(here(place))), to, by);
        gone = places.iter().fold(gone, Places::and);
    }
    table.put(from, Places::ALL, left, by);
}

/// The places of a player's hands that were set apart.
pub fn before<const N: usize>(seat: Seat, parts: [HandPart; N]) -> [Spot; N] {
    parts.map(|part| Spot::Set(seat, part))
}

/// The places of the dealer's hands that were set apart.
pub fn of_dealer<const N: usize>(parts: [HandPart; N]) -> [Spot; N] {
    parts.map(Spot::set_by_dealer)
}

/// Whether the hands of a setting rank in the required order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HandOrder {
    /// They are.
    Proper,
    /// A hand outranks one that must be at least as high.
    Foul,
}

impl HandOrder {
    /// Checks that each of these hands, the high hand first, ranks at least as high as the next.
    pub fn of<S: Ord>(hands: &[S]) -> HandOrder {
        if hands.is_sorted_by(|higher, lower| higher >= lower) { HandOrder::Proper } else { HandOrder::Foul }
    }
}

/// A player's high and low hand against those of the dealer or the bank, who wins copies: both must be higher to win, and with one of them the wager is
/// a push.
pub fn both(high: Ordering, low: Ordering) -> Decision {
    match (high, low) {
        (Ordering::Greater, Ordering::Greater) => Decision::Wins,
        (Ordering::Greater, Ordering::Equal | Ordering::Less)
        | (Ordering::Equal | Ordering::Less, Ordering::Greater) => Decision::Pushes,
        (Ordering::Equal | Ordering::Less, Ordering::Equal | Ordering::Less) => Decision::Loses,
    }
}

/// A house way: how the dealer sets a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseWayRule {
    /// Its paragraph.
    pub by: Cite,
    /// The cards that the dealer keeps, as text.
    pub says: &'static str,
}

/// The paragraphs on setting by the house ways.
#[derive(Clone, Copy, Debug)]
pub struct HouseWays {
    /// The dealer sets by them.
    pub by: Cite,
    /// A hand that was set otherwise is set again.
    pub reset: Cite,
}

impl HouseWays {
    /// Sets these cards by the house way `way`, and instructs the dealer.
    pub fn set<C: Display, const K: usize, const N: usize, W>(
        &self,
        cards: &[C; K],
        way: impl FnOnce(&[C; K]) -> ([Places; N], HouseWayRule),
        book: &mut impl Book<W>,
    ) -> [Places; N] {
        let (set, way) = way(cards);
        self.by_the_first("hand", &way, book);
        book.instruct(format_args!("keep {}: {}", way.says, Kept { cards, set: &set }), way.by);
        set
    }

    /// The dealer sets these cards into several hands, of which all but the high hand are named in `words`.
    pub fn set_apart<C: Display, const K: usize, const N: usize, W>(
        &self,
        cards: &[C; K],
        way: impl FnOnce(&[C; K]) -> ([Places; N], HouseWayRule),
        words: [&'static str; N],
        book: &mut impl Book<W>,
    ) -> [Places; N] {
        let (set, way) = way(cards);
        self.by_the_first("hands", &way, book);
        book.instruct(format_args!("{}: {}", way.says, Apart { cards, set: &set, words: &words }), way.by);
        set
    }

    /// Announces the house way that the dealer applies.
    fn by_the_first<W>(&self, what: &str, way: &HouseWayRule, book: &mut impl Book<W>) {
        let words = "by the first of the house ways that fits";
        book.instruct(format_args!("set your {what} {words}, {}", way.by), self.by);
    }

    /// The dealer has set them otherwise.
    #[cold]
    pub fn reset<C: Display, W>(&self, cards: &[C], set: &[Places], book: &mut impl Book<W>) {
        let kept = Kept { cards, set };
        book.instruct(format_args!("reset your hand by the house ways: {kept}"), self.reset);
    }
}

/// Displays the cards of hands that were set: `As Kd`, `2c 5d, 7h`.
struct Kept<'a, C> {
    cards: &'a [C],
    set: &'a [Places],
}

impl<C: Display> Display for Kept<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, places) in self.set.iter().enumerate() {
            let mut before = if n == 0 { "" } else { ", " };
            for place in places.iter() {
                if let Some(card) = self.cards.get(usize::from(place)) {
                    write!(f, "{before}{card}")?;
                    before = " ";
                }
            }
        }
        Ok(())
    }
}

/// Displays the cards of hands that were set apart: `low As Kd`, `medium 2c 5d, low 7h`.
struct Apart<'a, C> {
    cards: &'a [C],
    set: &'a [Places],
    words: &'a [&'static str],
}

impl<C: Display> Display for Apart<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Apart { cards, set, words } = self;
        for (n, (places, word)) in set.iter().zip(*words).enumerate() {
            let before = if n == 0 { "" } else { ", " };
            write!(f, "{before}{word} {}", Kept { cards, set: std::slice::from_ref(places) })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_hand_of_two_is_a_push() {
        let all = [Ordering::Less, Ordering::Equal, Ordering::Greater];
        let decided = all.map(|high| all.map(|low| both(high, low)));
        let (lost, push, won) = (Decision::Loses, Decision::Pushes, Decision::Wins);
        assert_eq!(decided, [[lost, lost, push], [lost, lost, push], [push, push, won]]);
    }

    #[test]
    fn equal_hands_are_proper() {
        let standings = [[7, 7, 2], [7, 8, 2], [7, 3, 4], [7, 3, 3]].map(|hands| HandOrder::of(&hands));
        assert_eq!(standings, [HandOrder::Proper, HandOrder::Foul, HandOrder::Foul, HandOrder::Proper]);
    }

    /// Seven cards into four, two and one.
    const THREE_HANDS: HandDivision<2> = HandDivision {
        of: 7,
        hands: [NamedHand { word: "middle", cards: 2 }, NamedHand { word: "low", cards: 1 }],
    };

    #[test]
    fn every_setting_is_an_answer() {
        assert_eq!(THREE_HANDS.all().len(), 105);
        let low = HandDivision::one("low", 2, 7);
        assert_eq!((low.all().len(), low.all()[0]), (21, [low.first()]));
        for [set] in low.all() {
            assert_eq!(low.decode(&low.encode(set)), Some(set));
        }
    }

    #[test]
    fn other_answers_are_no_settings() {
        let low = HandDivision::one("low", 2, 7);
        let wrong = ["low", "low 1", "low 1 2 3", "low 2 2", "low 0 1", "low 1 8", "low 1 x", "high 1 2"];
        for words in wrong.into_iter().chain(["low 1 2 for 3", "low 300 1"]) {
            assert_eq!(low.decode(&AnswerKey::read(words, &[], &[low.takes()], |_| None)), None, "{words}");
        }
    }
}
