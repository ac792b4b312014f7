//! The best play against what the dealer shows: the value of every decision for every hand, by its cards.
//!
//! Floats choose between decisions here; what the chosen play is worth is counted in whole numbers afterwards.

use super::dealer::{BLACKJACK, Dealer, ENDS, orders};
use super::game::{Asking, COMPARED, Counted, Finished, How, Pair, Settling, Values};
use super::holdings::{Left, Place, VALUES, total, without};
use super::suits::{AllMatching, Matching};
use super::walk::{DOUBLES, Ground};
use croupier_rules::equipment::Card;
use croupier_rules::games::families::twenty_one::{Decision, Fate, Hand, Lawful, Played, value};

/// What the dealer shows, and everything that follows from it.
pub struct Column<'a> {
    /// What the dealer shows.
    pub shown: Hand,
    /// In how many orders that can come.
    pub orders: u32,
    /// The cards that are left then.
    pub left: Left,
    /// What the dealer draws to it.
    pub dealer: Dealer,
    /// What hands win.
    pub settling: Settling<'a>,
    /// What can be held, and what may be done.
    pub ground: &'a Ground<'a>,
    /// The hands whose suits matter.
    pub matching: &'a AllMatching,
    /// What to do with every hand.
    pub known: Known,
}

/// What to do with every hand against what the dealer shows.
#[derive(Clone, Default)]
pub struct Known {
    /// What each decision is worth, by hand.
    pub values: Vec<Values>,
    /// What to do with a hand that was doubled once, twice, three times.
    pub doubled: Vec<[Decision; DOUBLES - 1]>,
    /// What each decision is worth where the suits matter.
    pub by_suit: Vec<(Place, [Values; 3])>,
    /// What it is worth to split two cards of a value.
    pub split: [f64; VALUES],
}

/// What a hand wins at each end of the dealer's hand, by how often it was doubled.
pub type Wins = Vec<[[f64; ENDS]; DOUBLES]>;

/// What every hand wins that stands. Where suits matter, what it wins on average.
pub fn wins(game: &dyn Counted, ground: &Ground<'_>, matching: &AllMatching, up: Card) -> Wins {
    let settling = Settling { game, up, ends: super::game::dealer_ends() };
    let place = |at: usize| {
        let mut wins = [[0.0; ENDS]; DOUBLES];
        for (doubled, wins) in wins.iter_mut().enumerate().take(usize::from(ground.rules.doubles) + 1) {
            *wins = std::array::from_fn(|end| {
                average(&settling, matching, at as Place, ground.holdings.list[at].hand, doubled as u8, end)
            });
        }
        wins
    };
    (0..ground.holdings.list.len()).map(place).collect()
}

fn stands(settling: &Settling<'_>, hand: Hand, doubled: u8, end: usize) -> f64 {
    let finished = Finished { hand, doubled, how: How::Stands, pair: Pair::Whole };
    settling.result(&finished, end).gain as f64
}

fn average(
    settling: &Settling<'_>,
    matching: &AllMatching,
    at: Place,
    hand: Hand,
    doubled: u8,
    end: usize,
) -> f64 {
    let mixed = stands(settling, hand, doubled, end);
    let Some(found) = matching.over(at) else { return mixed };
    let scale = matching.scale as f64;
    let more = |kind: &super::suits::Kind| {
        (stands(settling, kind.three, doubled, end) - mixed) * kind.joins as f64 / scale
    };
    mixed + found.kinds.iter().map(more).sum::<f64>()
}

impl Column<'_> {
    /// Works out the value of every decision.
    pub fn search(&mut self, wins: &Wins) {
        let ground = self.ground;
        let list = &ground.holdings.list;
        let mut values = vec![[f64::NEG_INFINITY; 4]; list.len()];
        let mut once_doubled = vec![[Decision::Stand; DOUBLES - 1]; list.len()];
        let mut best = vec![[f64::NEG_INFINITY; DOUBLES]; list.len()];
        let mut room = Default::default();
        let doubles = usize::from(ground.rules.doubles).min(DOUBLES - 1);
        for at in (0..list.len()).rev() {
            let holding = &list[at];
            if holding.hand.count() < 2 {
                break;
            }
            let Some(left) = without(&self.left, &holding.counts) else { continue };
            let cards = total(&left);
            let ends = self.dealer.ends::<f64>(&left, cards, &mut room);
            let all = orders::<f64>(cards, self.dealer.most);
            let natural = ends[BLACKJACK] / all;
            let stand = |doubled: usize| {
                ends.iter().zip(&wins[at][doubled]).map(|(ways, gain)| ways * gain).sum::<f64>() / all
            };
            let given_up = |doubled, how| self.given_up(holding.hand, doubled, how, natural);
            let drawn = |doubled: usize, best: &[[f64; DOUBLES]]| self.drawn(at, doubled, &left, best);
            for doubled in (1..=doubles).rev() {
                let played = Played { hand: holding.hand, doubled: doubled as u8, fate: Fate::Live };
                let lawful = ground.rules.lawful(&played, 1);
                let mut chosen = (stand(doubled), Decision::Stand);
                let mut compare = |value: f64, decision| {
                    if lawful.permits(decision) && value > chosen.0 {
                        chosen = (value, decision);
                    }
                };
                compare(given_up(doubled as u8, How::Surrendered), Decision::Surrender);
                compare(given_up(doubled as u8, How::Rescued), Decision::Rescue);
                if lawful.has(Lawful::DOUBLE) {
                    compare(drawn(doubled + 1, &best), Decision::Double);
                }
                best[at][doubled] = chosen.0;
                once_doubled[at][doubled - 1] = chosen.1;
            }
            let lawful = ground.rules.lawful(&Played { hand: holding.hand, doubled: 0, fate: Fate::Live }, 1);
            let surrender = given_up(0, How::Surrendered);
            let (draw, double) = match lawful.has(Lawful::DRAW) {
                true => (drawn(0, &best), drawn(1, &best)),
                false => (f64::NEG_INFINITY, f64::NEG_INFINITY),
            };
            values[at] = [stand(0), draw, double, surrender];
            best[at][0] = choose(&values[at], lawful).1;
        }
        (self.known.values, self.known.doubled) = (values, once_doubled);
        let by_suit =
            self.matching.list.iter().map(|matching| (matching.at, self.with_suits(matching, wins)));
        self.known.by_suit = by_suit.collect();
    }

    /// What a hand is worth that is given up, where the dealer has blackjack so often.
    fn given_up(&self, hand: Hand, doubled: u8, how: How, natural: f64) -> f64 {
        let finished = Finished { hand, doubled, how, pair: Pair::Whole };
        let gain = |end| self.settling.result(&finished, end).gain as f64;
        gain(0) * (1.0 - natural) + gain(BLACKJACK) * natural
    }

    /// What one card more is worth to a hand that is doubled so often when it comes.
    fn drawn(&self, at: usize, doubled: usize, left: &Left, best: &[[f64; DOUBLES]]) -> f64 {
        if doubled >= DOUBLES {
            return f64::NEG_INFINITY;
        }
        let cards = f64::from(total(left));
        let [lost, against] = self.settling.bust(doubled as u8, Pair::Whole).map(|result| result.gain as f64);
        let mut sum = 0.0;
        for (value, next) in self.ground.holdings.list[at].next.iter().enumerate() {
            let count = f64::from(left[value]);
            if count == 0.0 {
                continue;
            }
            sum += count
                * match next {
                    Some(next) => best[usize::from(*next)][doubled],
                    None => {
                        let wanted = self.dealer.wants.map_or(0.0, |wants| {
                            f64::from(left[wants]) - f64::from(u8::from(wants == value))
                        });
                        let natural = wanted / (cards - 1.0);
                        lost * (1.0 - natural) + against * natural
                    }
                };
        }
        sum / cards
    }

    /// The values of two cards by their suits.
    fn with_suits(&self, matching: &Matching, wins: &Wins) -> [Values; 3] {
        let list = &self.ground.holdings.list;
        let (base, over) = (self.known.values[usize::from(matching.at)], usize::from(matching.over));
        let (Some(left), Some(after)) = (
            without(&self.left, &list[usize::from(matching.at)].counts),
            without(&self.left, &list[over].counts),
        ) else {
            return [base; 3];
        };
        let comes = f64::from(left[matching.third]) / f64::from(total(&left));
        let cards = total(&after);
        let ends = self.dealer.ends::<f64>(&after, cards, &mut Default::default());
        let all = orders::<f64>(cards, self.dealer.most);
        matching.kinds.map(|kind| {
            let mut values = base;
            let joins = kind.joins as f64 / kind.share as f64;
            for (doubled, place) in [(0, 1), (1, 2)] {
                let gain = |hand, end| stands(&self.settling, hand, doubled as u8, end);
                let more = (0..ENDS).map(|end| {
                    let mixed = gain(list[over].hand, end);
                    let own = mixed + joins * (gain(kind.three, end) - mixed);
                    ends[end] / all * (own - wins[over][doubled][end])
                });
                values[place] += comes * more.sum::<f64>();
            }
            values
        })
    }

    /// The best decision.
    pub fn decide(&self, at: Place, kind: Option<usize>, asking: &Asking) -> Decision {
        self.known.decide(at, kind, asking)
    }

    /// What is best with a hand that is not split, and its value.
    pub fn best(&self, at: Place, kind: Option<usize>, lawful: Lawful) -> (Decision, f64) {
        self.known.best(at, kind, lawful)
    }
}

impl Known {
    /// The best decision. Whether a pair is split again once it was split is not asked here: it is, as often as it may be.
    pub fn decide(&self, at: Place, kind: Option<usize>, asking: &Asking) -> Decision {
        if let Some(doubled) = asking.doubled.checked_sub(1) {
            return self.doubled[usize::from(at)][usize::from(doubled)];
        }
        let (decision, worth) = self.best(at, kind, asking.lawful);
        let pair = asking.hand.first().map_or(0, |card| usize::from(value(card)) - 1);
        let splits = asking.hands == 1 && asking.lawful.has(Lawful::SPLIT) && self.split[pair] > worth;
        if splits { Decision::Split } else { decision }
    }

    fn best(&self, at: Place, kind: Option<usize>, lawful: Lawful) -> (Decision, f64) {
        choose(self.values_of(at, kind), lawful)
    }

    /// The values of the decisions for a hand, by its suits where they matter.
    fn values_of(&self, at: Place, kind: Option<usize>) -> &Values {
        let by_suit = kind.and_then(|kind| {
            let (_, values) = self.by_suit.iter().find(|(of, _)| *of == at)?;
            Some(&values[kind])
        });
        by_suit.unwrap_or(&self.values[usize::from(at)])
    }
}

/// The best of the lawful decisions that can be compared, and its value.
pub fn choose(values: &Values, lawful: Lawful) -> (Decision, f64) {
    let mut best = (Decision::Stand, values[0]);
    for (decision, value) in COMPARED.into_iter().zip(values).skip(1) {
        if lawful.permits(decision) && *value > best.1 {
            best = (decision, *value);
        }
    }
    best
}
