//! The few hands whose suits matter: two of 6, 7 and 8, and two 7s, which a third card can make a hand of one suit.

use super::game::{ALL, Counted, Suits};
use super::holdings::{Holdings, Left, Place, card};
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::Hand;

/// The place of the value 7.
const SEVEN: usize = 6;

/// How the suits of two cards are.
#[derive(Clone, Copy)]
pub struct Kind {
    /// In how many of [`Matching::scale`] cases they are so.
    pub share: u64,
    /// In how many of [`Matching::scale`] cases they are so and the third card is of the same suit, if it is of the right value.
    pub joins: u64,
    /// The two cards.
    pub two: Hand,
    /// The three cards, where the third is of the same suit.
    pub three: Hand,
}

/// Two cards that a third can make a hand of one suit.
pub struct Matching {
    /// The two cards.
    pub at: Place,
    /// The value of the third.
    pub third: usize,
    /// All three.
    pub over: Place,
    /// Both spades, both of another suit, of mixed suits.
    pub kinds: [Kind; 3],
}

/// All such hands of a game.
pub struct AllMatching {
    /// The hands.
    pub list: Vec<Matching>,
    /// Of how many cases shares are counted.
    pub scale: u64,
}

impl AllMatching {
    /// Those of a game; none where suits do not matter.
    pub fn of(game: &dyn Counted, holdings: &Holdings, cards: &Left) -> AllMatching {
        if game.suits() == Suits::Alike {
            let scale = if game.naturals().len() > 1 { ALL } else { 1 };
            return AllMatching { list: Vec::new(), scale };
        }
        let sevens = u64::from(cards[SEVEN]);
        let each = sevens / 4;
        let scale = 64 * (sevens - 1) * (sevens - 2);
        let mut list = Vec::new();
        for [one, other, third] in [[5, 6, 7], [5, 7, 6], [6, 7, 5], [SEVEN; 3]] {
            let at = holdings.of_two(one, other);
            let Some(over) = holdings.list[usize::from(at)].next[third] else { continue };
            let kind = |suit, suits: u64| {
                // Of two cards of different values one in sixteen pairs is of a given suit, and the third is in one of four cases.
                let (share, joins) = match one == other {
                    false => (scale / 16 * suits, scale / 64 * suits),
                    true => {
                        let share = 16 * (each - 1) * (sevens - 2) * suits;
                        (share, 16 * (each - 1) * each.saturating_sub(2) * suits)
                    }
                };
                let two = Hand::of(&[card(one, suit), card(other, suit)]);
                let three = Hand::of(&[card(one, suit), card(other, suit), card(third, suit)]);
                Kind { share, joins, two, three }
            };
            let (spades, suited) = (kind(Suit::Spade, 1), kind(Suit::Heart, 3));
            let mixed = Kind {
                share: scale - spades.share - suited.share,
                joins: 0,
                two: holdings.list[usize::from(at)].hand,
                three: holdings.list[usize::from(over)].hand,
            };
            list.push(Matching { at, third, over, kinds: [spades, suited, mixed] });
        }
        AllMatching { list, scale }
    }

    /// The one of these two cards.
    pub fn at(&self, at: Place) -> Option<&Matching> {
        self.list.iter().find(|matching| matching.at == at)
    }

    /// The one that comes to these three cards; 6, 7 and 8 come out of three.
    pub fn over(&self, over: Place) -> Option<&Matching> {
        self.list.iter().find(|matching| matching.over == over)
    }
}
