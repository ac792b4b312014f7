//! Categories of five-card hands, as fine as a pay table distinguishes them, with the paragraphs that define them.

use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_five, rank_seven};
use crate::table::{FaceDown, Halt, Spot, Table};

/// The category of five cards of one deck, as fine as a pay table can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FiveCardHand {
    /// A royal flush.
    RoyalFlush,
    /// A straight flush.
    StraightFlush,
    /// Four-of-a-kind.
    FourOfAKind,
    /// A full house.
    FullHouse,
    /// A flush.
    Flush,
    /// A straight.
    Straight,
    /// Three-of-a-kind.
    ThreeOfAKind,
    /// Two pairs.
    TwoPairs,
    /// A pair of this rank.
    Pair(Rank),
    /// A lower hand.
    Nothing,
}

impl FiveCardHand {
    /// The category of these five cards, given their strength.
    pub fn of(cards: &[Card; 5], strength: Strength) -> FiveCardHand {
        match strength.category() {
            Category::RoyalFlush => FiveCardHand::RoyalFlush,
            Category::StraightFlush => FiveCardHand::StraightFlush,
            Category::FourOfAKind => FiveCardHand::FourOfAKind,
            Category::FullHouse => FiveCardHand::FullHouse,
            Category::Flush => FiveCardHand::Flush,
            Category::Straight => FiveCardHand::Straight,
            Category::ThreeOfAKind => FiveCardHand::ThreeOfAKind,
            Category::TwoPairs => FiveCardHand::TwoPairs,
            Category::Pair => pair_in(cards).map_or(FiveCardHand::Nothing, FiveCardHand::Pair),
            // One deck without jokers deals only lower hands.
            _ => FiveCardHand::Nothing,
        }
    }

    /// The rows of such a table, from the highest down.
    pub const NAMES: [&'static str; 9] = [
        Category::RoyalFlush.name(),
        Category::StraightFlush.name(),
        Category::FourOfAKind.name(),
        Category::FullHouse.name(),
        Category::Flush.name(),
        Category::Straight.name(),
        Category::ThreeOfAKind.name(),
        Category::TwoPairs.name(),
        Category::Pair.name(),
    ];

    /// Its row in a table that lists these hands from the highest down; `None` for a lower hand.
    pub const fn row(self) -> Option<usize> {
        Some(match self {
            FiveCardHand::RoyalFlush => 0,
            FiveCardHand::StraightFlush => 1,
            FiveCardHand::FourOfAKind => 2,
            FiveCardHand::FullHouse => 3,
            FiveCardHand::Flush => 4,
            FiveCardHand::Straight => 5,
            FiveCardHand::ThreeOfAKind => 6,
            FiveCardHand::TwoPairs => 7,
            FiveCardHand::Pair(_) => 8,
            FiveCardHand::Nothing => return None,
        })
    }
}

/// The rank that stands twice among the cards.
pub fn pair_in(cards: &[Card; 5]) -> Option<Rank> {
    let mut seen = 0u16;
    cards.iter().map(|card| card.rank()).find(|&rank| {
        let known = seen >> rank as u16 & 1 == 1;
        seen |= 1 << rank as u16;
        known
    })
}

/// The paragraphs on the rankings.
#[derive(Clone, Copy, Debug)]
pub struct Rankings {
    /// The order of the cards, and what else the ace may do.
    pub cards: Cite,
    /// The order of the hands.
    pub hands: Cite,
    /// Each of the nine, from the royal flush down to a pair.
    pub each: [Cite; 9],
    /// None of them: a high card.
    pub none: Cite,
}

/// Whether a straight is the one with an ace below the two.
pub fn is_wheel(cards: &[Card]) -> bool {
    cards.iter().any(|card| card.rank() == Rank::Two) && cards.iter().any(|card| card.rank() == Rank::Ace)
}

impl Rankings {
    /// One paragraph for all categories.
    pub const fn all(cards: Cite, hands: Cite) -> Rankings {
        Rankings { cards, hands, each: [hands; 9], none: hands }
    }

    /// The same, with a paragraph for each of the nine, from the royal flush down to a pair.
    #[must_use]
    pub const fn each(self, each: [Cite; 9]) -> Rankings {
        Rankings { each, ..self }
    }

    /// The paragraph that makes a hand what it is.
    const fn of(&self, category: Category) -> Cite {
        let [royal, straight_flush, four, full_house, flush, straight, three, two_pairs, pair] = self.each;
        match category {
            Category::RoyalFlush => royal,
            Category::StraightFlush => straight_flush,
            Category::FourOfAKind => four,
            Category::FullHouse => full_house,
            Category::Flush => flush,
            Category::Straight => straight,
            Category::ThreeOfAKind => three,
            Category::TwoPairs => two_pairs,
            Category::Pair => pair,
            // One deck deals only lower hands.
            _ => self.none,
        }
    }

    /// The five cards that lie at a place are settled, and announced.
    pub fn announce<G: Game, T: Table<G>>(&self, at: Spot, cards: &[Card; 5], table: &mut T) -> Strength {
        table.settles(at, cards, 5, self.hands);
        self.call(at, cards, table)
    }

    /// A hand is announced of which some cards lie elsewhere on the layout.
    pub fn announce_with_common<G: Game, T: Table<G>>(
        &self,
        at: Spot,
        cards: &[Card; 5],
        table: &mut T,
    ) -> FiveCardHand {
        FiveCardHand::of(cards, self.call(at, cards, table))
    }

    /// The best five of two cards that lie at a place and five on the board are announced; the two are what is settled there.
    pub fn announce_with_board<G: Game, T: Table<G>>(
        &self,
        at: Spot,
        own: [Card; 2],
        board: &[Card; 5],
        table: &mut T,
    ) -> Strength {
        let ([one, other], [a, b, c, d, e]) = (own, *board);
        self.announce_as(at, own, rank_seven(&[one, other, a, b, c, d, e]), table)
    }

    /// Announces the hand that two cards at a place make with cards elsewhere; the two cards are settled there.
    pub fn announce_as<G: Game, T: Table<G>>(
        &self,
        at: Spot,
        own: [Card; 2],
        strength: Strength,
        table: &mut T,
    ) -> Strength {
        table.settles(at, &own, 2, self.hands);
        self.say(at, strength, table)
    }

    /// The best hand of three cards that lie at a place and two of three common ones is announced; the three are what is settled there.
    pub fn announce_with_flop<G: Game, T: Table<G>>(
        &self,
        at: Spot,
        own: [Card; 3],
        flop: &[Card; 3],
        table: &mut T,
    ) -> (Strength, FiveCardHand) {
        table.settles(at, &own, 3, self.hands);
        let (cards, strength) = three_and_two(own, flop);
        self.say(at, strength, table);
        (strength, FiveCardHand::of(&cards, strength))
    }

    fn call<G: Game, T: Table<G>>(&self, at: Spot, cards: &[Card; 5], table: &mut T) -> Strength {
        self.say(at, rank_five(cards), table)
    }

    fn say<G: Game, T: Table<G>>(&self, at: Spot, strength: Strength, table: &mut T) -> Strength {
        let category = strength.category();
        table.announce(format_args!("{at}: {strength}"), self.of(category));
        let is_straight = matches!(category, Category::Straight | Category::StraightFlush);
        if is_straight && strength.ranks().next() == Some(Rank::Five) {
            table.instruct(format_args!("{at}: the ace counts below the two in this {strength}"), self.cards);
        }
        strength
    }
}

/// The best five cards of which three are these and two of the flop.
pub fn three_and_two([a, b, c]: [Card; 3], &[d, e, f]: &[Card; 3]) -> ([Card; 5], Strength) {
    let rank = |five: [Card; 5]| (five, rank_five(&five));
    let mut best = rank([a, b, c, d, e]);
    for other in [rank([a, b, c, d, f]), rank([a, b, c, e, f])] {
        if other.1 > best.1 {
            best = other;
        }
    }
    best
}

/// Turns up the cards that lie face down at a place.
pub fn turn_up<const N: usize, G: Game, T: Table<G>>(
    at: Spot,
    down: [FaceDown; N],
    by: Cite,
    table: &mut T,
) -> Result<[Card; N], Halt> {
    let mut cards = [Card::JOKER; N];
    for (card, down) in cards.iter_mut().zip(down) {
        *card = table.turn_up(at, down, by)?;
    }
    Ok(cards)
}
