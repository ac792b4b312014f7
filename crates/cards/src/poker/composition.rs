//! The cards of a hand that make its name, and those that decide between hands of the same name.

use super::category::{Category, Pattern, Suits};
use super::ranking::Ranking;
use super::strength::{Strength, word};
use crate::equipment::cards::{Card, Rank};
use std::fmt;

/// The number of highest cards in the name of a hand that is nothing else: "ace-king high".
const NAMED_HIGH: usize = 2;
/// The number of highest cards in the name of a flush: "ace-high flush".
const NAMED_FLUSH: usize = 1;

/// A card that decides between hands of the same name, as the rank for which it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kicker {
    /// The rank, which is the card's own unless it is a joker.
    pub rank: Rank,
    /// The card.
    pub card: Card,
}

impl fmt::Display for Kicker {
    /// Writes the rank as the dealer calls it: "ace", "nine".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(word(self.rank))
    }
}

/// A hand with its strength and the parts that its cards play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Composition {
    /// The strength.
    pub strength: Strength,
    /// The cards that make its name: two of a pair, all of a straight.
    pub makes: Vec<Card>,
    /// The cards that decide between hands of this name, the most important first. Those of a flush make it, too.
    pub kickers: Vec<Kicker>,
}

impl Composition {
    /// Returns the parts of the cards of one hand, of which none is left over.
    pub fn of(strength: Strength, hand: &[Card]) -> Composition {
        let category = strength.category();
        let Pattern::Groups(groups) = category.pattern() else {
            return Composition { strength, makes: hand.to_vec(), kickers: Vec::new() };
        };
        let mut left = hand.to_vec();
        let mut ranks = strength.ranks();
        let mut makes = Vec::new();
        for (rank, size) in ranks.by_ref().take(groups.len()).zip(groups) {
            makes.extend((0..*size).filter_map(|_| take(&mut left, rank)));
        }
        let mut kickers: Vec<Kicker> =
            ranks.filter_map(|rank| take(&mut left, rank).map(|card| Kicker { rank, card })).collect();
        let named = match category {
            Category::HighCard => NAMED_HIGH,
            Category::Flush => NAMED_FLUSH,
            _ => 0,
        };
        makes.extend(kickers.drain(..named.min(kickers.len())).map(|kicker| kicker.card));
        if matches!(category.suits(), Suits::One) {
            makes = hand.to_vec();
        }
        Composition { strength, makes, kickers }
    }
}

/// Takes a card that counts as this rank out of the others: one of the rank, or a joker.
fn take(left: &mut Vec<Card>, rank: Rank) -> Option<Card> {
    let of_rank = left.iter().position(|card| card.try_rank() == Some(rank));
    let joker = || left.iter().position(|card| card.try_rank().is_none());
    of_rank.or_else(joker).map(|at| left.remove(at))
}

impl Ranking {
    /// Returns the best hand that these cards contain, with its parts.
    pub fn compose(&self, cards: &[Card]) -> Composition {
        let strength = self.rank(cards);
        let hand = hands_of(cards, self.size()).find(|hand| self.rank(hand) == strength);
        Composition::of(strength, &hand.unwrap_or_else(|| cards.to_vec()))
    }
}

/// Returns every selection of this number of cards; all of them if there are no more.
fn hands_of(cards: &[Card], size: usize) -> impl Iterator<Item = Vec<Card>> {
    let count = cards.len().min(usize::BITS as usize - 1);
    let size = size.min(count);
    let selections = (0..1_usize << count).filter(move |held| held.count_ones() as usize == size);
    let card = |held: usize, at: usize| (held >> at & 1 == 1).then(|| cards[at]);
    selections.map(move |held| (0..count).filter_map(|at| card(held, at)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    /// The name, the cards that make it, and the ranks and cards that decide after it.
    fn parts(ranking: Ranking, text: &str) -> (String, String, String) {
        let hand = ranking.compose(&cards(text));
        let words = |cards: Vec<String>| cards.join(" ");
        let mut makes: Vec<String> = hand.makes.iter().map(Card::to_string).collect();
        makes.sort();
        let kickers = hand.kickers.iter().map(|kicker| format!("{}={kicker}", kicker.card));
        (hand.strength.to_string(), words(makes), words(kickers.collect()))
    }

    #[test]
    fn a_pair_has_kickers_and_leaves_the_lowest_cards_out() {
        let (name, makes, kickers) = parts(Ranking::STANDARD, "9c Ad 2h 9s Kd 4c 7h");
        assert_eq!((name.as_str(), makes.as_str()), ("pair of nines", "9c 9s"));
        assert_eq!(kickers, "Ad=ace Kd=king 7h=seven");
    }

    #[test]
    fn cards_that_are_named_are_no_kickers() {
        let (name, makes, kickers) = parts(Ranking::THREE_CARD, "Qd 3c Ah");
        assert_eq!(
            (name.as_str(), makes.as_str(), kickers.as_str()),
            ("ace-queen high", "Ah Qd", "3c=three")
        );
        let (name, makes, kickers) = parts(Ranking::STANDARD, "Kc 7h Kd 7s Ah 3d 2d");
        assert_eq!(name, "two pairs, kings and sevens");
        assert_eq!((makes.as_str(), kickers.as_str()), ("7h 7s Kc Kd", "Ah=ace"));
    }

    #[test]
    fn every_card_of_a_straight_or_a_flush_makes_it() {
        let (name, makes, kickers) = parts(Ranking::STANDARD, "5c Ad 2h 3s 4d Kc Kh");
        assert_eq!(
            (name.as_str(), makes.as_str(), kickers.as_str()),
            ("five-high straight", "2h 3s 4d 5c Ad", "")
        );
        let (name, makes, kickers) = parts(Ranking::STANDARD, "2h 9h Kh 4h 7h Ac Ad");
        assert_eq!((name.as_str(), makes.as_str()), ("king-high flush", "2h 4h 7h 9h Kh"));
        assert_eq!(kickers, "9h=nine 7h=seven 4h=four 2h=two");
    }

    #[test]
    fn a_joker_counts_as_what_it_stands_for() {
        let joker = Card::JOKER.to_string();
        let (name, makes, kickers) = parts(Ranking::PAI_GOW_HIGH, &format!("9c 9d 4h 2s {joker}"));
        assert_eq!((name.as_str(), makes.as_str()), ("pair of nines", "9c 9d"));
        assert_eq!(kickers, format!("{joker}=ace 4h=four 2s=two"));
        let (name, makes, kickers) = parts(Ranking::PAI_GOW_HIGH, &format!("6c 7d 8h 9s {joker}"));
        assert_eq!((name.as_str(), kickers.as_str()), ("ten-high straight", ""));
        assert_eq!(makes, format!("6c 7d 8h 9s {joker}"));
    }

    /// Cards that lie open before a hand is complete have a name, too.
    #[test]
    fn fewer_cards_than_a_hand_are_composed_as_they_are() {
        let (name, makes, kickers) = parts(Ranking::STANDARD, "9c 9d 4h");
        assert_eq!((name.as_str(), makes.as_str(), kickers.as_str()), ("pair of nines", "9c 9d", "4h=four"));
        assert!(Ranking::STANDARD.compose(&[]).makes.is_empty());
    }

    /// Whatever the cards, the parts are of these cards, each once, and the named hand has the strength of all.
    #[test]
    fn parts_are_cards_of_the_hand() {
        let deck: Vec<Card> = Card::deck().collect();
        for n in 0..400 {
            let seven: Vec<Card> = (0..7).map(|place| deck[(n * 5 + place * 17 + n / 7) % 52]).collect();
            let hand = Ranking::STANDARD.compose(&seven);
            let mut all = hand.makes.clone();
            all.extend(
                hand.kickers.iter().map(|kicker| kicker.card).filter(|card| !hand.makes.contains(card)),
            );
            assert_eq!(all.len(), 5, "{seven:?}: {hand:?}");
            assert!(all.iter().all(|card| seven.contains(card)));
            assert_eq!(Ranking::STANDARD.rank(&all), hand.strength);
        }
    }
}
