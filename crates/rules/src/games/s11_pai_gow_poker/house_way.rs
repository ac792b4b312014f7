//! 19:47-11.9~(e)  The house way: the rules by which the dealer sets seven cards into a high hand of five and a low hand of two.

use super::hands::apart;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::setting::HouseWayRule;
use crate::games::families::seven_cards::{ACE, KING, PlaceBits, RankBits, SevenCards, highest, places};
use crate::poker::{AceLowStraight, Category, Strength, rank_five_with_bug, rank_two_with_bug};
use crate::table::Places;

/// 11.9~(e)1 to 9.
pub const WAYS: [HouseWayRule; 9] = [
    HouseWayRule { by: cite!("11.9~(e)1"), says: "five aces" },
    HouseWayRule { by: cite!("11.9~(e)2"), says: "four of a kind" },
    HouseWayRule { by: cite!("11.9~(e)3"), says: "two times three of a kind, or three of a kind and a pair" },
    HouseWayRule { by: cite!("11.9~(e)4"), says: "three pairs" },
    HouseWayRule { by: cite!("11.9~(e)5"), says: "a straight or a flush with the highest low hand" },
    HouseWayRule { by: cite!("11.9~(e)6"), says: "two pairs" },
    HouseWayRule { by: cite!("11.9~(e)7"), says: "three of a kind" },
    HouseWayRule { by: cite!("11.9~(e)8"), says: "a pair" },
    HouseWayRule { by: cite!("11.9~(e)9"), says: "the highest card" },
];

/// The four classes of pairs of 11.9~(e)2 and 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    TwoToSix,
    SevenToTen,
    JackToKing,
    Aces,
}

const fn class(rank: usize) -> Class {
    match rank {
        0..=4 => Class::TwoToSix,
        5..=8 => Class::SevenToTen,
        9..=11 => Class::JackToKing,
        _ => Class::Aces,
    }
}

/// Five ranks in a row, the ace also below the two.
const RUNS: [RankBits; 10] = {
    let mut runs = [0x100F; 10];
    let mut top = 1;
    while top < 10 {
        runs[top] = 0b1_1111 << (top - 1);
        top += 1;
    }
    runs
};

/// For every set of ranks: whether five of them, or four, are in one run.
static IN_A_ROW: [u8; 1 << 13] = in_a_row();
const FIVE_OF_A_RUN: u8 = 1;
const FOUR_OF_A_RUN: u8 = 2;

const fn in_a_row() -> [u8; 1 << 13] {
    let mut table = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < table.len() {
        let mut run = 0;
        while run < RUNS.len() {
            let held = (ranks as RankBits & RUNS[run]).count_ones();
            table[ranks] |= ((held == 5) as u8 * FIVE_OF_A_RUN) | ((held >= 4) as u8 * FOUR_OF_A_RUN);
            run += 1;
        }
        ranks += 1;
    }
    table
}

/// The ranks that some cards hold an odd number of times, how many of each suit they are, four bits each, and how many they are, the joker not counted.
#[derive(Clone, Copy)]
struct Odd {
    ranks: RankBits,
    suits: u16,
    natural: u16,
}

impl Odd {
    const NONE: Odd = Odd { ranks: 0, suits: 0, natural: 0 };

    fn of(card: Card) -> Odd {
        match (card.try_rank(), card.try_suit()) {
            (Some(rank), Some(suit)) => {
                Odd { ranks: 1 << rank as u16, suits: 1 << (4 * suit as u16), natural: 1 }
            }
            _ => Odd::NONE,
        }
    }

    const fn and(self, other: Odd) -> Odd {
        Odd {
            ranks: self.ranks ^ other.ranks,
            suits: self.suits + other.suits,
            natural: self.natural + other.natural,
        }
    }

    const fn without(self, other: Odd) -> Odd {
        Odd {
            ranks: self.ranks ^ other.ranks,
            suits: self.suits - other.suits,
            natural: self.natural - other.natural,
        }
    }

    /// 11.9~(e)5: whether these are five cards that make a straight or a flush, or four that make one with the joker. As many odd ranks as cards are as many different ranks.
    fn runs_or_flushes(self) -> bool {
        let (run, enough) = if self.natural == 5 { (FIVE_OF_A_RUN, 0x3333) } else { (FOUR_OF_A_RUN, 0x4444) };
        IN_A_ROW[usize::from(self.ranks)] & run != 0 || (self.suits + enough) & 0x8888 != 0
    }
}

/// Seven cards that are set, with the wheel where it stands.
struct Setter<'a> {
    seven: SevenCards<'a>,
    wheel: AceLowStraight,
}

impl Setter<'_> {
    /// The highest cards of these ranks, one of each of the two highest.
    fn two_highest(&self, ranks: RankBits) -> PlaceBits {
        self.seven.nth(ranks, 0) | self.seven.nth(ranks, 1)
    }

    fn five_and_two(&self, low: PlaceBits) -> ([Card; 5], [Card; 2]) {
        apart(self.seven.cards, places(low))
    }

    /// 11.9~(e)5: whether five of the cards could make a straight or a flush.
    fn may_run_or_flush(&self) -> bool {
        let runs = IN_A_ROW[usize::from(self.seven.natural)];
        let (enough, run) =
            if self.seven.joker > 0 { (0x4444, FOUR_OF_A_RUN) } else { (0x3333, FIVE_OF_A_RUN) };
        runs & run != 0 || (self.seven.suits + enough) & 0x8888 != 0
    }

    /// 11.9~(e)5: of all settings with a straight or a flush the one with the highest low hand, and then with the highest high hand.
    #[inline(never)]
    fn run_or_flush(&self) -> Option<(PlaceBits, Strength)> {
        let mut best: Option<(Strength, Strength, PlaceBits)> = None;
        let each = self.seven.cards.map(Odd::of);
        let all = each.into_iter().fold(Odd::NONE, Odd::and);
        for one in 0..7 {
            for other in one + 1..7 {
                if !all.without(each[one]).without(each[other]).runs_or_flushes() {
                    continue;
                }
                let low_at = 1 << one | 1 << other;
                let low = rank_two_with_bug([self.seven.cards[one], self.seven.cards[other]]);
                if best.is_some_and(|(best, ..)| low < best) {
                    continue;
                }
                let high = rank_five_with_bug(&self.five_and_two(low_at).0, self.wheel);
                // Of settings equal in rank, the one whose low hand is made of the lower suits.
                let better = best.is_none_or(|(best_low, best_high, best_at)| {
                    (low, high) > (best_low, best_high)
                        || ((low, high) == (best_low, best_high)
                            && self.suits_of(low_at) < self.suits_of(best_at))
                });
                if better {
                    best = Some((low, high, low_at));
                }
            }
        }
        best.map(|(low, _, at)| (at, low))
    }

    /// The cards of a low hand, lower suits first.
    fn suits_of(&self, low: PlaceBits) -> [Card; 2] {
        let mut two = self.five_and_two(low).1;
        two.sort();
        two
    }

    /// 11.9~(e)1: five aces.
    fn five_aces(&self) -> PlaceBits {
        if self.seven.held[1] >> KING & 1 == 1 { self.seven.at[KING] } else { self.seven.some(ACE, 2) }
    }

    /// 11.9~(e)2: four of a kind.
    fn four(&self, four: usize) -> PlaceBits {
        let (others, pairs) = (self.seven.held[0] & !(1 << four), self.seven.held[1] & !(1 << four));
        let has = |rank: usize| others >> rank & 1 == 1;
        if pairs != 0 {
            return self.seven.some(highest(pairs), 2);
        }
        let keeps = match class(four) {
            Class::TwoToSix => true,
            Class::SevenToTen => has(ACE),
            Class::JackToKing => has(ACE) && has(KING),
            Class::Aces => false,
        };
        match (keeps, self.seven.joker) {
            (true, _) => self.two_highest(others),
            (false, 1) if four == ACE => self.two_aces_of_four(),
            (false, _) => self.seven.some(four, 2),
        }
    }

    /// 11.9~(e)2: four aces with the joker among them: of settings equal in rank, the one with the highest high hand.
    #[cold]
    fn two_aces_of_four(&self) -> PlaceBits {
        let aces = || (0..7).filter(|place| self.seven.at[ACE] >> place & 1 == 1);
        let pairs = aces()
            .flat_map(|one| aces().filter(move |other| *other > one).map(move |other| 1 << one | 1 << other));
        let high = |low: &PlaceBits| rank_five_with_bug(&self.five_and_two(*low).0, self.wheel);
        let best = pairs.max_by(|one, other| {
            high(one).cmp(&high(other)).then_with(|| self.suits_of(*other).cmp(&self.suits_of(*one)))
        });
        best.unwrap_or(0b11)
    }

    /// 11.9~(e)6: two pairs.
    fn two_pairs(&self, pairs: RankBits) -> PlaceBits {
        let high = highest(pairs);
        let low = highest(pairs & !(1 << high));
        let singles = self.seven.held[0] & !pairs;
        let has = |rank: usize| singles >> rank & 1 == 1;
        let both_high = match (class(high), class(low)) {
            (Class::Aces, _) | (Class::JackToKing, Class::JackToKing | Class::SevenToTen) => false,
            (Class::SevenToTen, Class::SevenToTen) | (Class::JackToKing, Class::TwoToSix) => has(ACE),
            (Class::SevenToTen | Class::TwoToSix, _) | (Class::JackToKing, Class::Aces) => {
                has(ACE) || has(KING)
            }
        };
        if both_high { self.two_highest(singles) } else { self.seven.at[low] }
    }

    /// 11.9~(e): the first rule that fits.
    fn low_hand(&self) -> (PlaceBits, usize) {
        let seven = &self.seven;
        let [once, twice, thrice, four] = seven.held;
        if four != 0 {
            let five_aces = seven.at[ACE].count_ones() == 5;
            return if five_aces { (self.five_aces(), 1) } else { (self.four(highest(four)), 2) };
        }
        let pairs = twice & !thrice;
        match (thrice.count_ones(), pairs.count_ones()) {
            (2, _) => return (seven.some(highest(thrice), 2), 3),
            (1, 1 | 2) => return (seven.some(highest(pairs), 2), 3),
            (0, 3) => return (seven.some(highest(pairs), 2), 4),
            _ => {}
        }
        if self.may_run_or_flush()
            && let Some((low, strength)) = self.run_or_flush()
            && (pairs.count_ones() < 2 || strength.category() == Category::Pair)
        {
            return (low, 5);
        }
        match (thrice, pairs.count_ones()) {
            (0, 2) => (self.two_pairs(pairs), 6),
            (0, 1) => (self.two_highest(once & !pairs), 8),
            (0, _) => (self.two_highest(once & !(1 << highest(once))), 9),
            (trips, _) if highest(trips) == ACE => (seven.some(ACE, 1) | seven.nth(once & !trips, 0), 7),
            (trips, _) => (self.two_highest(once & !trips), 7),
        }
    }
}

/// 11.9~(e): the two cards of the low hand, and the house way that says so.
pub fn set(cards: &[Card; 7], wheel: AceLowStraight) -> ([Places; 1], HouseWayRule) {
    let (low, way) = Setter { seven: SevenCards::new(cards), wheel }.low_hand();
    ([places(low)], WAYS[way - 1])
}
