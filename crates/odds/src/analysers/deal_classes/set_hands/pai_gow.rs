//! 19:47-10  Pai gow: every four tiles of the player's, set in each of three ways, against every four that the dealer may have and sets by the house way.

use crate::analysers::deal_classes::canonical::choose;
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::payouts::{Deal, Payouts};
use crate::analysers::deal_classes::strategy_chart::best_of;
use crate::analysers::deal_classes::{CountResult, Counted, Deviation, PlayResult, Plays, ReportResult};
use crate::analysers::threads::{added, shared};
use croupier_rules::equipment::{Card, Tile};
use croupier_rules::games::families::setting::both;
use croupier_rules::games::s10_pai_gow::{Answer, Hands, House, PaiGow, Question, Split, Wager};
use croupier_rules::games::{ComputedPlay, Sample};
use croupier_rules::table::{Decision, FaceDown, Places};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::HashMap;

/// How a wager is decided.
const DECIDED: [Decision; DECISIONS] = [Decision::Loses, Decision::Pushes, Decision::Wins];
const DECISIONS: usize = 3;

/// The place of a decision among [`DECIDED`].
const fn place(decision: Decision) -> usize {
    (decision as i8 + 1) as usize
}

/// How many hands of the dealer's there are beside one of the player's.
const DEALERS: u64 = choose(28, 4);

/// Into how many parts the work falls.
const TASKS: usize = 64;

/// In how many ways so many of so many tiles of one kind come.
const WAYS: [[u64; 3]; 3] = [[1, 0, 0], [1, 1, 0], [1, 2, 1]];

/// Four tiles by their kinds.
struct Four {
    tiles: [Tile; 4],
    /// How many of each kind that they have.
    held: Vec<(usize, usize)>,
    /// In how many ways they come out of a full set.
    ways: u64,
    /// As the house sets them.
    by_house_way: Hands,
}

impl Four {
    fn of(tiles: [Tile; 4], house: &House) -> Option<Four> {
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
        Some(Four { tiles, held, ways, by_house_way: split.hands })
    }

    /// Every four kinds that a set has.
    fn all(house: &House) -> Vec<Four> {
        let kinds = Tile::ALL.len();
        let mut all = Vec::new();
        for a in 0..kinds {
            for b in a..kinds {
                for c in b..kinds {
                    let from = c..kinds;
                    all.extend(
                        from.filter_map(|d| Four::of([a, b, c, d].map(|kind| Tile::ALL[kind]), house)),
                    );
                }
            }
        }
        all
    }

    /// In how many ways another hand comes out of the tiles that this one leaves.
    fn leaves(&self) -> impl Fn(&Four) -> u64 + use<> {
        let mut left = Tile::ALL.map(|tile| usize::from(tile.copies()));
        self.held.iter().for_each(|(kind, count)| left[*kind] -= count);
        move |other| other.held.iter().map(|(kind, count)| WAYS[left[*kind]][*count]).product()
    }

    /// How these settings fare against every hand that the dealer may have.
    fn against<const N: usize>(&self, settings: [Hands; N], all: &[Four]) -> [[u64; DECISIONS]; N] {
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

    fn question(&self, house: &House) -> Question {
        let tiles = self.tiles.map(|tile| FaceDown::known(Card::of_tile(tile)));
        Question::Set { tiles, house_way: house.house_way, gee_joon: house.gee_joon }
    }

    /// The hands that an answer makes.
    fn set(&self, answer: Answer, splits: &[Split; 3]) -> Hands {
        let Answer::Set(low) = answer else { return self.by_house_way };
        let set = splits.iter().find(|split| split.one == low || split.one.others(4) == low);
        set.map_or(self.by_house_way, |split| split.hands)
    }
}

/// 10.5~(b)-(d): high with high and low with low.
fn decide(player: Hands, dealer: Hands) -> Decision {
    both(player.high.cmp(&dealer.high), player.low.cmp(&dealer.low))
}

/// What each decision wins, in cents: a deal of each is played.
fn gains(payouts: &Payouts<'_, PaiGow>, all: &[Four]) -> [i64; DECISIONS] {
    let cards = |four: &Four| four.tiles.map(Card::of_tile).to_vec();
    DECIDED.map(|decision| {
        let example = || {
            all.iter().find_map(|player| {
                let ways = player.leaves();
                let decides = |dealer: &Four| decide(player.by_house_way, dealer.by_house_way);
                let dealer = all.iter().find(|dealer| ways(dealer) > 0 && decides(dealer) == decision)?;
                Some(Deal { seat: cards(player), dealer: cards(dealer), common: Vec::new() })
            })
        };
        payouts.gained(place(decision), |_| Answer::HouseWay, example)
    })
}

/// What a setting wins over all hands of the dealer's, in cents.
fn worth(counts: &[u64; DECISIONS], gains: &[i64; DECISIONS]) -> i64 {
    counts.iter().zip(gains).map(|(count, gain)| *count as i64 * gain).sum()
}

/// By their kinds in order, as what every four tiles are best set.
fn best(house: &House, payouts: &Payouts<'_, PaiGow>) -> HashMap<[usize; 4], Hands> {
    let all = Four::all(house);
    let gains = gains(payouts, &all);
    let parts = shared(TASKS, |task| {
        let set = |four: &Four| {
            let settings = Split::all(&four.tiles, house.ranking()).map(|split| split.hands);
            let counts = four.against(settings, &all);
            (four.tiles.map(Tile::index), settings[best_of(&counts.map(|counts| worth(&counts, &gains)))])
        };
        all.iter().skip(task).step_by(TASKS).map(set).collect::<Vec<_>>()
    });
    parts.into_iter().flatten().collect()
}

impl Counted for PaiGow {
    fn count(house: &House, sample: &Sample<Wager>, plays: Plays<PaiGow>) -> CountResult {
        if sample.wager != Wager::PaiGow {
            return Ok(None);
        }
        let payouts = Payouts::new(house, sample, DECISIONS)?;
        let all = Four::all(house);
        let gains = gains(&payouts, &all);
        let counts = shared(TASKS, |task| {
            let mut sums = vec![0; DECISIONS];
            for four in all.iter().skip(task).step_by(TASKS) {
                let splits = Split::all(&four.tiles, house.ranking());
                let counts = match plays {
                    Plays::Best => {
                        let counts = four.against(splits.map(|split| split.hands), &all);
                        let best = best_of(&counts.map(|counts| worth(&counts, &gains)));
                        counts[best]
                    }
                    Plays::By(strategy) => {
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

    /// Four tiles have no chart; what is told are the hands of which another setting is better than the house way, the costliest first.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = Payouts::new(house, sample, DECISIONS)?;
        let all = Four::all(house);
        let gains = gains(&payouts, &all);
        let unit = BigInt::from(payouts.ante.in_cents()) * DEALERS;
        let deviations = shared(TASKS, |task| {
            let mut deviations = Vec::new();
            for four in all.iter().skip(task).step_by(TASKS) {
                let splits = Split::all(&four.tiles, house.ranking());
                let [first, second, third] = splits.map(|split| split.hands);
                let [house_way, settings @ ..] =
                    four.against([four.by_house_way, first, second, third], &all).map(|c| worth(&c, &gains));
                let best = best_of(&settings);
                if settings[best] > house_way {
                    let costs = BigRational::new((settings[best] - house_way).into(), unit.clone());
                    let when = in_words(&splits[best]);
                    deviations.push(Deviation { when, best: "set so", instead: "house way", costs });
                }
            }
            deviations
        });
        let mut deviations: Vec<Deviation> = deviations.into_iter().flatten().collect();
        deviations.sort_by(|one, other| other.costs.cmp(&one.costs).then_with(|| one.when.cmp(&other.when)));
        Ok((Vec::new(), deviations))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = Payouts::new(house, sample, DECISIONS)?;
        let best = best(house, &payouts);
        Ok(Some(ComputedPlay::new::<PaiGow>(move |house, question| match question {
            Question::Set { tiles, .. } => low_hand(&best, house, *tiles).map(Answer::Set),
            Question::Bank(_) | Question::Exposed => None,
        })))
    }
}

/// The low hand of these tiles, where they are best set so.
fn low_hand(best: &HashMap<[usize; 4], Hands>, house: &House, tiles: [FaceDown; 4]) -> Option<Places> {
    let mut seen = [Tile::ALL[0]; 4];
    for (seen, tile) in seen.iter_mut().zip(tiles) {
        *seen = tile.peek()?.tile()?;
    }
    let mut kinds = seen.map(Tile::index);
    kinds.sort_unstable();
    let hands = best.get(&kinds)?;
    let splits = Split::all(&seen, house.ranking());
    splits.iter().find(|split| split.hands == *hands).map(Split::low_places)
}

/// A setting, the high hand first: `6-6 3-6 over 6-6 5-6`.
fn in_words(split: &Split) -> String {
    let [one, other] = split.high_tiles();
    let [low, also] = if split.high_tiles() == split.tiles { split.others } else { split.tiles };
    format!("{one} {other} over {low} {also}")
}
