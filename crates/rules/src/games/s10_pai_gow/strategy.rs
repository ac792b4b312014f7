//! Strategies for setting the tiles.

use super::PaiGow;
use super::house::House;
use super::law::TILES;
use super::questions::{PaiGowAnswer, PaiGowQuestion};
use crate::games::Strategy;
use crate::games::families::bank::BankAnswer;
use crate::table::{FaceDown, Places};

pub const STRATEGIES: &[Strategy<PaiGow>] = &[
    Strategy {
        name: "house-way",
        says: "sets every hand as the house does, and passes the bank",
        answer: house_way,
    },
    Strategy {
        name: "best",
        says: "sets every hand best against the house way of the regulation at a vigorish of five percent, and passes the bank",
        answer: best,
    },
];

fn house_way(_: &House, question: &PaiGowQuestion) -> PaiGowAnswer {
    match question {
        PaiGowQuestion::Bank(_) => PaiGowAnswer::Bank(BankAnswer::Passes),
        PaiGowQuestion::Set { .. } => PaiGowAnswer::HouseWay,
        PaiGowQuestion::Exposed => PaiGowAnswer::Play,
    }
}

fn best(_: &House, question: &PaiGowQuestion) -> PaiGowAnswer {
    match question {
        PaiGowQuestion::Bank(_) => PaiGowAnswer::Bank(BankAnswer::Passes),
        PaiGowQuestion::Set { tiles, .. } => {
            best_setting(*tiles).map_or(PaiGowAnswer::HouseWay, PaiGowAnswer::Set)
        }
        PaiGowQuestion::Exposed => PaiGowAnswer::Play,
    }
}

/// For every four kinds of tiles, in the order of [`place`], the tile that goes with the highest-ranking one: the second, the third or the fourth. A
/// dash
/// marks kinds of which the set has too few tiles. A test recomputes it against each of the 20,475 hands that the dealer may have.
static BEST: &[u8; MULTISETS] = include_bytes!("best.txt");

/// The number of ways to choose four of 21 kinds, with repetition.
const MULTISETS: usize = 10_626;

/// The place of four kinds in the table, from the first kind on.
const fn place([a, b, c, d]: [usize; TILES]) -> usize {
    a + (b + 1) * b / 2 + (c + 2) * (c + 1) * c / 6 + (d + 3) * (d + 2) * (d + 1) * d / 24
}

/// The low hand, where all tiles were seen.
fn best_setting(tiles: [FaceDown; TILES]) -> Option<Places> {
    let mut order: [(usize, u8); TILES] = [(0, 0); TILES];
    for (there, (n, down)) in order.iter_mut().zip((0..).zip(tiles)) {
        *there = (down.peek()?.tile()?.index(), n);
    }
    order.sort_unstable();
    let with = match BEST[place(order.map(|(kind, _)| kind))] {
        b'0' => 1,
        b'1' => 2,
        b'2' => 3,
        _ => return None,
    };
    Some(Places::one(order[0].1).and(order[with].1))
}

#[cfg(test)]
mod tests {
    use super::super::hands::{GeeJoon, PaiGowHands, PaiGowRanking};
    use super::super::house_way::{HouseWay, TileSplit};
    use super::super::settle::decide;
    use super::*;
    use crate::equipment::{Card, Tile};
    use crate::table::Decision;

    /// Every set of four places below `of`, each with the number of the set among those of all 32.
    fn fours(of: usize, mut each: impl FnMut([usize; TILES])) {
        for a in 0..of {
            for b in a + 1..of {
                for c in b + 1..of {
                    (c + 1..of).for_each(|d| each([a, b, c, d]));
                }
            }
        }
    }

    /// The place of four different tiles among all sets of four.
    fn set_place([a, b, c, d]: [usize; TILES]) -> usize {
        a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24
    }

    /// The house's setting of each of the 35,960 sets.
    fn dealers() -> Vec<PaiGowHands> {
        let set: Vec<Tile> = Tile::set().collect();
        let mut hands = vec![PaiGowHands { high: Default::default(), low: Default::default() }; 35_960];
        fours(32, |four| {
            let (split, _) =
                HouseWay::Regulation.set(&four.map(|n| set[n]), PaiGowRanking::of(GeeJoon::BySpots));
            hands[set_place(four)] = split.hands;
        });
        hands
    }

    /// The gain in dollars of hundred dollars against every hand that the dealer may have beside these tiles, for each of these settings. A win
    /// gains 95.
    fn gains<const N: usize>(
        four: [usize; TILES],
        settings: [PaiGowHands; N],
        dealers: &[PaiGowHands],
    ) -> [i64; N] {
        let left: Vec<usize> = (0..32).filter(|n| !four.contains(n)).collect();
        let mut gains = [0; N];
        fours(28, |dealer| {
            let dealer = dealers[set_place(dealer.map(|n| left[n]))];
            for (gain, hands) in gains.iter_mut().zip(settings) {
                *gain += match decide(hands, dealer) {
                    Decision::Wins => 95,
                    Decision::Loses => -100,
                    Decision::Pushes => 0,
                };
            }
        });
        gains
    }

    /// 19:47-10.7~(d): against the house way of the regulation a player who sets by it loses 2.669 percent, and one who sets best wins 0.942 percent. With
    /// `CROUPIER_WRITE_BEST=1` the table is written.
    #[test]
    fn the_table_is_best_on_every_hand() {
        let (dealers, set) = (dealers(), Tile::set().collect::<Vec<Tile>>());
        let (mut table, mut best_of_all, mut by_house) = (vec![b'-'; MULTISETS], 0, 0);
        let mut known = vec![None; MULTISETS];
        fours(32, |four| {
            let kinds = four.map(|n| set[n].index());
            let (best, house) = *known[place(kinds)].get_or_insert_with(|| {
                let tiles = four.map(|n| set[n]);
                let splits =
                    TileSplit::all(&tiles, PaiGowRanking::of(GeeJoon::BySpots)).map(|split| split.hands);
                let house = dealers[set_place(four)];
                let [first, second, third, house] =
                    gains(four, [splits[0], splits[1], splits[2], house], &dealers);
                let best = first.max(second).max(third);
                let with = [first, second, third].iter().position(|gain| *gain == best).unwrap();
                table[place(kinds)] = b'0' + with as u8;
                (best, house)
            });
            best_of_all += best;
            by_house += house;
        });
        if std::env::var("CROUPIER_WRITE_BEST").is_ok() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/s10_pai_gow/best.txt");
            std::fs::write(file, &table).unwrap();
        }
        assert!(table == *BEST, "the table is not the best one");
        // Of 736,281,000 deals with $100 each, in thousandths of a percent.
        let percent = |gain: i64| (gain * 1000 + 736_281_000 / 2 * gain.signum()) / 736_281_000;
        assert_eq!((percent(by_house), percent(best_of_all)), (-2669, 942));
    }

    #[test]
    fn the_table_is_read_in_whatever_order_the_tiles_come() {
        let down = |words: &str| {
            let tiles: Vec<FaceDown> =
                words.split_whitespace().map(|tile| FaceDown::known(tile.parse::<Card>().unwrap())).collect();
            [tiles[0], tiles[1], tiles[2], tiles[3]]
        };
        let low = |words: &str| best_setting(down(words)).unwrap();
        // Two nines are better than a nine and nothing: 1-3 with 1-4, and 5-6 with 2-6.
        for words in ["1-3 1-4 5-6 2-6", "5-6 2-6 1-3 1-4"] {
            assert!([Places::first(2), Places::first(2).others(4)].contains(&low(words)), "{words}");
        }
        assert_eq!(best_setting([FaceDown::UNSEEN; TILES]), None);
    }
}
