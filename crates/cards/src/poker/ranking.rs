//! Rankings: the order of hands in a game.

use super::category::{Categories, Category, Pattern, Suits};
use super::ranks::{ACE_HIGH, Order, Ranks};
use super::strength::Strength;
use crate::equipment::cards::{Card, Rank, Suit};

use Category::{
    FiveOfAKind, Flush, FlushWithFiveOfAKind, FlushWithFourOfAKind, FlushWithFullHouse, FlushWithPair,
    FlushWithThreeOfAKind, FlushWithTwoPairs, FourOfAKind, FullHouse, HighCard, Pair, PairOfJokers,
    RoyalFlush, Straight, StraightFlush, ThreeOfAKind, TwoPairs,
};

/// The place among straights of the one with the ace as its lowest card (the wheel).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AceLowStraight {
    /// Below all other straights.
    Lowest,
    /// Below the straight up to the ace only, and the highest straight flush that is not royal.
    SecondHighest,
}

/// The cards that a joker may stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joker {
    /// Any card that the hand does not hold yet, or one more card of a rank that it holds.
    Wild,
    /// An ace, or the card that completes a straight, a flush, a straight flush or a royal flush.
    Bug,
    /// A card of the same rank as another card of the hand, to pair it, and nothing else.
    Pairs,
}

/// A game's order of hands.
///
/// It defines the number of cards of a hand, the categories that count and their order, the place of the
/// wheel, and the joker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranking {
    size: usize,
    order: &'static [Category],
    wheel: AceLowStraight,
    joker: Joker,
}

/// The categories that a bug other than an ace may complete.
const COMPLETED: Categories = Categories::of(&[Straight]);
/// The categories that a joker may complete by its suit.
const SUITED: Categories = Categories::of(&[Flush, StraightFlush, RoyalFlush]);
/// The categories that a card without a suit makes together with a card of the same rank.
const PAIRED: Categories =
    Categories::of(&[Pair, TwoPairs, ThreeOfAKind, FullHouse, FourOfAKind, FiveOfAKind]);

/// The cards of a hand.
#[derive(Clone, Copy)]
struct Holding {
    all: Ranks,
    suited: [Ranks; 4],
}

impl Holding {
    fn with(mut self, rank: Rank, suit: Option<Suit>) -> Holding {
        self.all = self.all.with(rank as usize);
        if let Some(suit) = suit {
            self.suited[suit as usize] = self.suited[suit as usize].with(rank as usize);
        }
        self
    }
}

impl Ranking {
    /// The usual ranking of five cards, no joker: 16.5, 17.5, 18.3, 23.3, 24.5, 25.5, 28.5, 29.5, 32.5, 33.5 and high
    /// poker of 14.3. [`Hand`](super::Hand) ranks the same way, much faster.
    pub const STANDARD: Ranking = Ranking::new(
        5,
        &[
            HighCard,
            Pair,
            TwoPairs,
            ThreeOfAKind,
            Straight,
            Flush,
            FullHouse,
            FourOfAKind,
            StraightFlush,
            RoyalFlush,
        ],
    );

    /// The high hand of pai gow poker, 11.3.
    pub const PAI_GOW_HIGH: Ranking = Ranking::new(
        5,
        &[
            HighCard,
            Pair,
            TwoPairs,
            ThreeOfAKind,
            Straight,
            Flush,
            FullHouse,
            FourOfAKind,
            StraightFlush,
            RoyalFlush,
            FiveOfAKind,
        ],
    )
    .with_wheel(AceLowStraight::SecondHighest)
    .with_joker(Joker::Bug);

    /// The low hand of pai gow poker, 11.3, and the medium hand of asia poker, 31.3.
    pub const PAI_GOW_LOW: Ranking = Ranking::new(2, &[HighCard, Pair]).with_joker(Joker::Bug);

    /// The high hand of asia poker, 31.3.
    pub const ASIA_HIGH: Ranking = Ranking::new(
        4,
        &[HighCard, Pair, TwoPairs, ThreeOfAKind, Straight, Flush, StraightFlush, RoyalFlush, FourOfAKind],
    )
    .with_wheel(AceLowStraight::SecondHighest)
    .with_joker(Joker::Bug);

    /// The low hand of asia poker, a single card, 31.3.
    pub const ASIA_LOW: Ranking = Ranking::new(1, &[HighCard]).with_joker(Joker::Bug);

    /// Three cards, 20.3: also the three-card bonus of 23, 24 and 25.
    pub const THREE_CARD: Ranking =
        Ranking::new(3, &[HighCard, Pair, Flush, Straight, ThreeOfAKind, StraightFlush]);

    /// Three cards with the suited ace-king-queen on top: royal 3 of 29.5, high mambo of 14.3.
    pub const THREE_CARD_ROYAL: Ranking =
        Ranking::new(3, &[HighCard, Pair, Flush, Straight, ThreeOfAKind, StraightFlush, RoyalFlush]);

    /// Four cards, 27.3.
    pub const FOUR_CARD: Ranking = Ranking::new(
        4,
        &[HighCard, Pair, TwoPairs, Straight, Flush, ThreeOfAKind, StraightFlush, FourOfAKind],
    );

    /// Two cards with two jokers, 30.5, where a straight beats a pair and a pair beats a flush.
    pub const TWO_CARD_JOKER: Ranking =
        Ranking::new(2, &[HighCard, Flush, Pair, Straight, StraightFlush, RoyalFlush, PairOfJokers])
            .with_joker(Joker::Pairs);

    /// Five cards from six or eight decks, 21.3.
    pub const FAST_ACTION: Ranking = Ranking::new(
        5,
        &[
            HighCard,
            Pair,
            TwoPairs,
            ThreeOfAKind,
            Straight,
            Flush,
            FullHouse,
            FourOfAKind,
            FlushWithPair,
            FlushWithTwoPairs,
            FlushWithThreeOfAKind,
            FiveOfAKind,
            FlushWithFullHouse,
            StraightFlush,
            FlushWithFourOfAKind,
            RoyalFlush,
            FlushWithFiveOfAKind,
        ],
    );

    /// Returns a ranking of hands of one to five cards, by categories from the lowest, with the wheel lowest and a wild joker.
    ///
    /// A category that is not listed does not count. The order may be one of payouts: then [`Ranking::rank`] finds the
    /// hand that pays most.
    ///
    /// # Panics
    ///
    /// If the size is not one to five.
    pub const fn new(size: usize, order: &'static [Category]) -> Ranking {
        assert!(1 <= size && size <= 5, "a hand has one to five cards");
        Ranking { size, order, wheel: AceLowStraight::Lowest, joker: Joker::Wild }
    }

    /// Returns the ranking with the wheel elsewhere.
    pub const fn with_wheel(self, wheel: AceLowStraight) -> Ranking {
        Ranking { wheel, ..self }
    }

    /// Returns the ranking with another rule for jokers.
    pub const fn with_joker(self, joker: Joker) -> Ranking {
        Ranking { joker, ..self }
    }

    /// Returns the number of cards of a hand.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the categories that count, from the lowest.
    pub const fn order(&self) -> &'static [Category] {
        self.order
    }

    /// Returns the best hand that these cards contain. With fewer cards than a hand has, only groups and high
    /// cards count, as for the cards that lie open at stud.
    pub fn rank(&self, cards: &[Card]) -> Strength {
        let mut held = Holding { all: Ranks::NONE, suited: [Ranks::NONE; 4] };
        let mut jokers = 0;
        for card in cards {
            match card.try_rank() {
                Some(rank) => held = held.with(rank, card.try_suit()),
                None => jokers += 1,
            }
        }
        match self.place(PairOfJokers) {
            Some(place) if jokers >= 2 => self.strength(place, Order(0)),
            _ => self.with_jokers(&held, jokers, Categories::ALL),
        }
    }

    /// Returns the lowest hand of a category with these ranks first, in the order in which
    /// [`Strength::ranks`] gives them: to ask for a pair of jacks or better, for queen high or for ace-king.
    /// `None` if the category does not count.
    pub fn lowest(&self, category: Category, ranks: &[Rank]) -> Option<Strength> {
        let place = self.place(category)?;
        let numbers: Vec<usize> = ranks.iter().map(|rank| *rank as usize).collect();
        let order = match (category.pattern(), ranks.first()) {
            (Pattern::TopRun, _) | (Pattern::Run, Some(Rank::Ace)) => Order::of_straight(ACE_HIGH, 12),
            (Pattern::Run, Some(top))
                if *top as usize + 2 == self.size && self.wheel == AceLowStraight::SecondHighest =>
            {
                Order::of_straight(ACE_HIGH - 1, *top as usize)
            }
            (Pattern::Run, Some(top)) => Order::of_straight(*top as usize + 1, *top as usize),
            (Pattern::Groups(groups), _) => Order::of_ranks(groups, &numbers),
            (Pattern::Run | Pattern::Jokers, _) => Order(0),
        };
        Some(self.strength(place, order))
    }

    /// Returns the strength of a hand of the category at this place.
    pub(super) const fn strength(&self, place: usize, order: Order) -> Strength {
        let mut block = 0;
        let mut lower = 0;
        while lower < place {
            block += Strength::blocks(self.order[lower]);
            lower += 1;
        }
        Strength::new(block, self.order[place], order)
    }

    fn place(&self, category: Category) -> Option<usize> {
        self.order.iter().position(|c| *c == category)
    }

    /// Returns the best hand with jokers still to be placed, among some categories.
    fn with_jokers(&self, held: &Holding, jokers: usize, among: Categories) -> Strength {
        let mut best = self.without_jokers(held, among);
        if jokers == 0 {
            return best;
        }
        for rank in Rank::ALL {
            let unsuited = match self.joker {
                Joker::Wild => Categories::ALL,
                Joker::Bug if rank == Rank::Ace => Categories::ALL,
                Joker::Bug => COMPLETED,
                Joker::Pairs if held.all.copies(rank as usize) > 0 => PAIRED,
                Joker::Pairs => Categories::NONE,
            };
            best = best.max(self.with_jokers(&held.with(rank, None), jokers - 1, among.and(unsuited)));
            if self.joker == Joker::Pairs {
                continue;
            }
            for suit in Suit::ALL {
                let suited = &held.suited[suit as usize];
                if suited.len() + jokers >= self.size && suited.copies(rank as usize) == 0 {
                    let held = held.with(rank, Some(suit));
                    best = best.max(self.with_jokers(&held, jokers - 1, among.and(SUITED)));
                }
            }
        }
        best
    }

    /// Returns the best hand among some categories.
    fn without_jokers(&self, held: &Holding, among: Categories) -> Strength {
        for (place, &category) in self.order.iter().enumerate().rev() {
            if !among.contains(category) {
                continue;
            }
            let order = match category.suits() {
                Suits::Any => held.all.best(category.pattern(), self.size, self.wheel),
                Suits::One => held
                    .suited
                    .iter()
                    .filter(|ranks| ranks.len() >= self.size)
                    .filter_map(|ranks| ranks.best(category.pattern(), self.size, self.wheel))
                    .max(),
            };
            if let Some(order) = order {
                return self.strength(place, order);
            }
        }
        Strength::NOTHING
    }

    /// Returns the best hand of cards that are all of one suit, or of which no suit counts.
    pub(super) const fn rank_alike(&self, ranks: &Ranks, suits: Suits) -> Strength {
        let mut place = self.order.len();
        while place > 0 {
            place -= 1;
            let category = self.order[place];
            if !matches!((category.suits(), suits), (Suits::Any, Suits::Any) | (Suits::One, Suits::One)) {
                continue;
            }
            if let Some(order) = ranks.best(category.pattern(), self.size, self.wheel) {
                return self.strength(place, order);
            }
        }
        Strength::NOTHING
    }
}
