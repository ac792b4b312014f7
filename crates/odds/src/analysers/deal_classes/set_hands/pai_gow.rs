//! 19:47-10  Pai gow: every four tiles of the player's, set in each of three ways, against every four that the dealer
//! may have and sets by the house way. Hands are counted by the kinds of their tiles.

use crate::analysers::deal_classes::canonical::choose;
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::deal_classes::strategy_chart::best_of;
use crate::analysers::deal_classes::{
    CountResult, CountedByClass, PlayDeviation, PlayPolicy, PlayResult, ReportResult,
};
use crate::analysers::heap_size;
use crate::analysers::threads::{added, parallel_map};
use croupier_rules::equipment::{Card, Tile};
use croupier_rules::games::families::setting::both;
use croupier_rules::games::s10_pai_gow::{
    House, PaiGow, PaiGowAnswer, PaiGowHands, PaiGowQuestion, TileSplit, Wager,
};
use croupier_rules::games::{ComputedPlay, Sample};
use croupier_rules::table::{Decision, FaceDown, Places};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::HashMap;

/// The decisions of a wager.
const DECIDED: [Decision; DECISIONS] = [Decision::Loses, Decision::Pushes, Decision::Wins];
const DECISIONS: usize = 3;

/// Returns the index of a decision in [`DECIDED`].
const fn place(decision: Decision) -> usize {
    (decision as i8 + 1) as usize
}

/// The number of the dealer's hands beside one of the player's.
const DEALERS: u64 = choose(28, 4);

/// The number of parts into which the work is divided.
const TASKS: usize = 64;

/// Binomial coefficients for tiles of one kind.
const WAYS: [[u64; 3]; 3] = [[1, 0, 0], [1, 1, 0], [1, 2, 1]];

/// Four tiles by their kinds.
struct FourTiles {
    tiles: [Tile; 4],
    /// Each kind with its number.
    held: Vec<(usize, usize)>,
    /// The number of ways in which they come out of a full set.
    ways: u64,
    /// The hands under the house way.
    by_house_way: PaiGowHands,
}

impl FourTiles {
    fn of(tiles: [Tile; 4], house: &House) -> Option<FourTiles> {
        let mut held: Vec<(usize, usize)> = Vec::new();
        for kind in tiles.map(Tile::index) {
            match held.last_mut() {
                Some((known, count)) if *known == kind => *count += 1,
                _ => held.push((kind, 1)),
            }
        }
        let copies = |kind: usize| usize::from(Tile::ALL[kind].copies());
        if held.iter().any(|(kind, count)| *count > copies(*kind)) {
            return None;
        }
        let ways = held.iter().map(|(kind, count)| WAYS[copies(*kind)][*count]).product();
        let (split, _) = house.house_way.set(&tiles, house.ranking());
        Some(FourTiles { tiles, held, ways, by_house_way: split.hands })
    }

    /// Returns every four kinds of a set.
    fn all(house: &House) -> Vec<FourTiles> {
        let kinds = Tile::ALL.len();
        let mut all = Vec::new();
        for a in 0..kinds {
            for b in a..kinds {
                for c in b..kinds {
                    let from = c..kinds;
                    all.extend(
                        from.filter_map(|d| FourTiles::of([a, b, c, d].map(|kind| Tile::ALL[kind]), house)),
                    );
                }
            }
        }
        all
    }

    /// Returns the number of ways in which another hand comes out of the tiles that this one leaves.
    fn leaves(&self) -> impl Fn(&FourTiles) -> u64 + use<> {
        let mut left = Tile::ALL.map(|tile| usize::from(tile.copies()));
        self.held.iter().for_each(|(kind, count)| left[*kind] -= count);
        move |other| other.held.iter().map(|(kind, count)| WAYS[left[*kind]][*count]).product()
    }

    /// Compares these settings with every hand that the dealer may have.
    fn against<const N: usize>(
        &self,
        settings: [PaiGowHands; N],
        all: &[FourTiles],
    ) -> [[u64; DECISIONS]; N] {
        let (mut counts, ways) = ([[0; DECISIONS]; N], self.leaves());
        for dealer in all {
            let ways = ways(dealer);
            if ways > 0 {
                for (count, hands) in counts.iter_mut().zip(settings) {
                    count[place(decide(hands, dealer.by_house_way))] += ways;
                }
            }
        }
        counts
    }

    fn question(&self, house: &House) -> PaiGowQuestion {
        let tiles = self.tiles.map(|tile| FaceDown::known(Card::of_tile(tile)));
        PaiGowQuestion::Set { tiles, house_way: house.house_way, gee_joon: house.gee_joon }
    }

    /// Returns the hands that an answer makes.
    fn set(&self, answer: PaiGowAnswer, splits: &[TileSplit; 3]) -> PaiGowHands {
        let PaiGowAnswer::Set(low) = answer else { return self.by_house_way };
        let set = splits.iter().find(|split| split.one == low || split.one.others(4) == low);
        set.map_or(self.by_house_way, |split| split.hands)
    }
}

/// 10.5~(b)-(d): high with high and low with low.
fn decide(player: PaiGowHands, dealer: PaiGowHands) -> Decision {
    both(player.high.cmp(&dealer.high), player.low.cmp(&dealer.low))
}

/// Returns the gain of each decision in cents, from a deal of each.
fn gains(payouts: &ClassPayouts<'_, PaiGow>, all: &[FourTiles]) -> [i64; DECISIONS] {
    let cards = |four: &FourTiles| four.tiles.map(Card::of_tile).to_vec();
    DECIDED.map(|decision| {
        let example = || {
            all.iter().find_map(|player| {
                let ways = player.leaves();
                let decides = |dealer: &FourTiles| decide(player.by_house_way, dealer.by_house_way);
                let dealer = all.iter().find(|dealer| ways(dealer) > 0 && decides(dealer) == decision)?;
                Some(ClassDeal { seat: cards(player), dealer: cards(dealer), common: Vec::new() })
            })
        };
        payouts.gained(place(decision), |_| PaiGowAnswer::HouseWay, example)
    })
}

/// Returns the gain of a setting over all hands of the dealer's, in cents.
fn worth(counts: &[u64; DECISIONS], gains: &[i64; DECISIONS]) -> i64 {
    counts.iter().zip(gains).map(|(count, gain)| *count as i64 * gain).sum()
}

/// Returns the best hands of every four tiles, by their kinds in order.
fn best(house: &House, payouts: &ClassPayouts<'_, PaiGow>) -> HashMap<[usize; 4], PaiGowHands> {
    let all = FourTiles::all(house);
    let gains = gains(payouts, &all);
    let parts = parallel_map(TASKS, |task| {
        let set = |four: &FourTiles| {
            let settings = TileSplit::all(&four.tiles, house.ranking()).map(|split| split.hands);
            let counts = four.against(settings, &all);
            (four.tiles.map(Tile::index), settings[best_of(&counts.map(|counts| worth(&counts, &gains)))])
        };
        all.iter().skip(task).step_by(TASKS).map(set).collect::<Vec<_>>()
    });
    parts.into_iter().flatten().collect()
}

impl CountedByClass for PaiGow {
    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<PaiGow>) -> CountResult {
        if sample.wager != Wager::PaiGow {
            return Ok(None);
        }
        let payouts = ClassPayouts::new(house, sample, DECISIONS)?;
        let all = FourTiles::all(house);
        let gains = gains(&payouts, &all);
        let counts = parallel_map(TASKS, |task| {
            let mut sums = vec![0; DECISIONS];
            for four in all.iter().skip(task).step_by(TASKS) {
                let splits = TileSplit::all(&four.tiles, house.ranking());
                let counts = match plays {
                    PlayPolicy::Best => {
                        let counts = four.against(splits.map(|split| split.hands), &all);
                        let best = best_of(&counts.map(|counts| worth(&counts, &gains)));
                        counts[best]
                    }
                    PlayPolicy::By(strategy) => {
                        let answer = (strategy.answer)(house, &four.question(house));
                        let [counts] = four.against([four.set(answer, &splits)], &all);
                        counts
                    }
                };
                for (sum, count) in sums.iter_mut().zip(counts) {
                    *sum += u128::from(four.ways) * u128::from(count);
                }
            }
            sums
        });
        let space = u128::from(choose(32, 4)) * u128::from(DEALERS);
        Ok(Some(Cases::by_class(space, &payouts, &added(counts))))
    }

    /// Four tiles have no chart: the report lists the hands whose best setting is not the house way, the costliest
    /// first.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, DECISIONS)?;
        let all = FourTiles::all(house);
        let gains = gains(&payouts, &all);
        let unit = BigInt::from(payouts.ante.in_cents()) * DEALERS;
        let deviations = parallel_map(TASKS, |task| {
            let mut deviations = Vec::new();
            for four in all.iter().skip(task).step_by(TASKS) {
                let splits = TileSplit::all(&four.tiles, house.ranking());
                let [first, second, third] = splits.map(|split| split.hands);
                let [house_way, settings @ ..] =
                    four.against([four.by_house_way, first, second, third], &all).map(|c| worth(&c, &gains));
                let best = best_of(&settings);
                if settings[best] > house_way {
                    let costs = BigRational::new((settings[best] - house_way).into(), unit.clone());
                    let when = in_words(&splits[best]);
                    deviations.push(PlayDeviation { when, best: "set so", instead: "house way", costs });
                }
            }
            deviations
        });
        let mut deviations: Vec<PlayDeviation> = deviations.into_iter().flatten().collect();
        deviations.sort_by(|one, other| other.costs.cmp(&one.costs).then_with(|| one.when.cmp(&other.when)));
        Ok((Vec::new(), deviations))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, DECISIONS)?;
        let best = best(house, &payouts);
        Ok(Some(ComputedPlay::new::<PaiGow>(
            heap_size::of_map(&best),
            move |house, question| match question {
                PaiGowQuestion::Set { tiles, .. } => low_hand(&best, house, *tiles).map(PaiGowAnswer::Set),
                PaiGowQuestion::Bank(_) | PaiGowQuestion::Exposed => None,
            },
        )))
    }
}

/// Returns the low hand of these tiles under the best setting.
fn low_hand(best: &HashMap<[usize; 4], PaiGowHands>, house: &House, tiles: [FaceDown; 4]) -> Option<Places> {
    let mut seen = [Tile::ALL[0]; 4];
    for (seen, tile) in seen.iter_mut().zip(tiles) {
        *seen = tile.peek()?.tile()?;
    }
    let mut kinds = seen.map(Tile::index);
    kinds.sort_unstable();
    let hands = best.get(&kinds)?;
    let splits = TileSplit::all(&seen, house.ranking());
    splits.iter().find(|split| split.hands == *hands).map(TileSplit::low_places)
}

/// Returns the notation of a setting, the high hand first: `6-6 3-6 over 6-6 5-6`.
fn in_words(split: &TileSplit) -> String {
    let [one, other] = split.high_tiles();
    let [low, also] = if split.high_tiles() == split.tiles { split.others } else { split.tiles };
    format!("{one} {other} over {low} {also}")
}
