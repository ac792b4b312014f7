//! 19:47-31.12~(e)  The house way: the setting of the dealer's seven cards into hands of four, two and one.

use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::setting::HouseWayRule;
use crate::games::families::seven_cards::{ACE, PlaceBits, RankBits, SevenCards, highest, places};
use crate::poker::{Ranking, Strength};
use crate::table::Places;

/// 31.12~(e)1 to 9.
pub const WAYS: [HouseWayRule; 9] = [
    HouseWayRule { by: cite!("31.12~(e)1"), says: "five aces" },
    HouseWayRule { by: cite!("31.12~(e)2"), says: "four of a kind" },
    HouseWayRule {
        by: cite!("31.12~(e)3"),
        says: "two times three of a kind, or three of a kind and a pair",
    },
    HouseWayRule { by: cite!("31.12~(e)4"), says: "three pairs" },
    HouseWayRule { by: cite!("31.12~(e)5"), says: "two pairs" },
    HouseWayRule { by: cite!("31.12~(e)6"), says: "a straight or a flush that leaves the best cards" },
    HouseWayRule { by: cite!("31.12~(e)7"), says: "three of a kind" },
    HouseWayRule { by: cite!("31.12~(e)8"), says: "a pair" },
    HouseWayRule { by: cite!("31.12~(e)9"), says: "the highest card" },
];

/// The medium hand and the low hand.
type Lower = [PlaceBits; 2];

/// The cards that a straight or a flush leaves over: the rank of a pair, and all ranks in order.
type LeftOver = (Option<usize>, [usize; 3]);

/// The ace, two, three and four.
const WHEEL: RankBits = 0x1007;

/// The places of four cards and those of the three others, for each of the 35 ways to choose them.
const FOUR_OF_SEVEN: [([u8; 4], PlaceBits); 35] = {
    let mut all = [([0; 4], 0); 35];
    let (mut way, mut left) = (0, 1);
    while left < 0x7F {
        if (left as PlaceBits).count_ones() == 3 {
            let (mut four, mut place, mut next) = ([0; 4], 0, 0);
            while place < 7 {
                if left >> place & 1 == 0 {
                    four[next] = place;
                    next += 1;
                }
                place += 1;
            }
            all[way] = (four, left);
            way += 1;
        }
        left += 1;
    }
    all
};

/// Whether at least this many different ranks lie in a row of four, the ace also below the two.
const fn run(ranks: RankBits) -> bool {
    ranks >> ranks.trailing_zeros() <= 0b1111 || ranks & !WHEEL == 0
}

struct Setter<'a> {
    seven: SevenCards<'a>,
    ranking: Ranking,
}

impl Setter<'_> {
    fn cards(&self, at: PlaceBits) -> impl Iterator<Item = Card> {
        let cards = *self.seven.cards;
        (0..7).filter(move |place| at >> place & 1 == 1).map(move |place: usize| cards[place])
    }

    /// The strength of the remaining high hand.
    fn high(&self, [medium, low]: Lower) -> Strength {
        let mut four = [Card::JOKER; 4];
        four.iter_mut().zip(self.cards(0x7F & !(medium | low))).for_each(|(place, card)| *place = card);
        self.ranking.rank(&four)
    }

    /// The places of the aces, the joker included.
    fn aces(&self) -> impl Iterator<Item = PlaceBits> + Clone + use<> {
        let aces = self.seven.at[ACE];
        (0..7).map(|place| 1 << place).filter(move |place| aces & place != 0)
    }

    /// 31.12~(e)1, 2: two aces are the medium hand; of settings equal in rank, those that leave the highest high hand.
    #[cold]
    fn two_aces(&self, low: PlaceBits) -> Lower {
        let aces = self.aces().filter(|ace| *ace != low);
        let pairs = aces.clone().flat_map(|one| {
            aces.clone().filter(move |other| *other > one).map(move |other| [one | other, low])
        });
        pairs.max_by_key(|lower| self.high(*lower)).unwrap_or([0b11, low])
    }

    /// 31.12~(e)1: five aces: two high, two medium and one low.
    #[cold]
    fn five_aces(&self) -> Lower {
        let settings = self.aces().map(|low| self.two_aces(low));
        settings.max_by_key(|lower| self.high(*lower)).unwrap_or([0b11, 0b100])
    }

    /// 31.12~(e)2: four of a kind.
    fn four(&self, four: usize) -> Lower {
        let seven = &self.seven;
        let (others, pairs) = (seven.held[0] & !(1 << four), seven.held[1] & !(1 << four));
        if pairs != 0 {
            let pair = highest(pairs);
            let rest = 0x7F & !seven.at[four];
            let low =
                if seven.at[pair].count_ones() == 3 { seven.some(pair, 1) } else { rest & !seven.at[pair] };
            return [seven.first(seven.at[pair] & !low, 2), low];
        }
        let low = seven.nth(others, 0);
        if four == ACE && seven.joker > 0 { self.two_aces(low) } else { [seven.some(four, 2), low] }
    }

    /// 31.12~(e)3: two times three of a kind, or three of a kind and one pair or two.
    fn trips_and_more(&self, thrice: RankBits, pairs: RankBits) -> Lower {
        let seven = &self.seven;
        if thrice.count_ones() == 2 {
            let higher = highest(thrice);
            let low = seven.some(higher, 1);
            return [seven.at[higher] & !low, low];
        }
        let pair = highest(pairs);
        let others = seven.held[0] & !thrice & !(1 << pair);
        [seven.at[pair], seven.nth(others, 0)]
    }

    /// 31.12~(e)6: the cards that each straight or flush of four cards leaves over. The joker has no rank and no suit of its own.
    fn runs_and_flushes(&self) -> impl Iterator<Item = PlaceBits> + use<> {
        let ranks = self.seven.cards.map(|card| card.try_rank().map_or(0, |rank| 1 << rank as u16));
        let suits = self.seven.cards.map(|card| card.try_suit().map_or(0, |suit| 1_u8 << suit as u8));
        FOUR_OF_SEVEN.into_iter().filter_map(move |(four, left)| {
            let of_four = four.map(|place| ranks[usize::from(place)]);
            let (all, sum) = of_four
                .iter()
                .fold((0, 0), |(all, sum): (RankBits, RankBits), rank| (all | rank, sum + rank));
            let suits = four.iter().fold(0, |all, place| all | suits[usize::from(*place)]);
            // Two of a rank would have been carried over to the next.
            ((all == sum && run(all)) || suits.is_power_of_two()).then_some(left)
        })
    }

    /// 31.12~(e)6: of all straights and flushes the one that leaves a pair, the highest cards in order, and then the highest high hand.
    fn run_or_flush(&self) -> Option<Lower> {
        let mut best: Option<(LeftOver, Strength, Lower)> = None;
        for left in self.runs_and_flushes() {
            let mut ranks = [0; 3];
            let rank = |card: Card| card.try_rank().unwrap_or(Rank::Ace) as usize;
            ranks.iter_mut().zip(self.cards(left).map(rank)).for_each(|(place, rank)| *place = rank);
            ranks.sort_by(|one, other| other.cmp(one));
            let [first, second, third] = ranks;
            let pair = if first == second { Some(first) } else { (second == third).then_some(second) };
            let of = |rank: usize| self.seven.at[rank] & left;
            let lower = match pair {
                Some(pair) if first == third => {
                    let low = self.seven.first(of(pair), 1);
                    [left & !low, low]
                }
                Some(pair) => [of(pair), left & !of(pair)],
                None => [of(first) | of(third), of(second)],
            };
            let (key, high) = ((pair, ranks), self.high(lower));
            if best.is_none_or(|(best_key, best_high, _)| (key, high) > (best_key, best_high)) {
                best = Some((key, high, lower));
            }
        }
        best.map(|(.., lower)| lower)
    }

    /// The highest and the third-highest of these ranks are the medium hand, the second the low hand.
    fn first_and_third(&self, ranks: RankBits) -> Lower {
        [self.seven.nth(ranks, 0) | self.seven.nth(ranks, 2), self.seven.nth(ranks, 1)]
    }

    fn lower(&self) -> (Lower, usize) {
        let seven = &self.seven;
        let [once, twice, thrice, four] = seven.held;
        if four != 0 {
            let five_aces = seven.at[ACE].count_ones() == 5;
            return if five_aces { (self.five_aces(), 1) } else { (self.four(highest(four)), 2) };
        }
        let pairs = twice & !thrice;
        match (thrice.count_ones(), pairs.count_ones()) {
            (2, _) | (1, 1 | 2) => return (self.trips_and_more(thrice, pairs), 3),
            (0, 3) => return ([seven.at[highest(pairs)], seven.nth(once & !pairs, 0)], 4),
            (0, 2) => {
                let lower = highest(pairs & !(1 << highest(pairs)));
                return ([seven.at[lower], seven.nth(once & !pairs, 0)], 5);
            }
            _ => {}
        }
        if let Some(lower) = self.run_or_flush() {
            return (lower, 6);
        }
        match (thrice, pairs) {
            (0, 0) => (self.first_and_third(once & !(1 << highest(once))), 9),
            (0, pairs) => (self.first_and_third(once & !pairs), 8),
            (trips, _) if highest(trips) == ACE => {
                let others = once & !trips;
                ([seven.some(ACE, 1) | seven.nth(others, 1), seven.nth(others, 0)], 7)
            }
            (trips, _) => (self.first_and_third(once & !trips), 7),
        }
    }
}

/// 31.12~(e): the two cards of the medium hand, the one of the low hand, and the house way that says so.
pub fn set(cards: &[Card; 7], ranking: Ranking) -> ([Places; 2], HouseWayRule) {
    let (lower, way) = Setter { seven: SevenCards::new(cards), ranking }.lower();
    (lower.map(places), WAYS[way - 1])
}
