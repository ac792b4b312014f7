//! Rounds of a few cards of which the ranks alone count: every deal is played through the round function, once with each answer.

use super::decisions::{Decisions, best_of};
use super::known::{Net, Ready};
use super::payouts::Deal;
use super::{Deviation, Plays};
use crate::analysers::poker::cases::Cases;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::{AnswerOf, Chart, ComputedPlay, Game, Sample};
use std::cell::Cell;
use std::collections::BTreeMap;

/// How many ranks there are.
pub const RANKS: u8 = 13;

/// Cards of these ranks come in so many ways out of so many decks, in this order.
pub fn ways(ranks: &[u8], decks: u8) -> u128 {
    let mut ways = 1;
    for (at, rank) in ranks.iter().enumerate() {
        let gone = ranks[..at].iter().filter(|other| *other == rank).count() as u128;
        ways *= (4 * u128::from(decks)).saturating_sub(gone);
    }
    ways
}

/// Cards by their ranks, of which two of one rank are of different suits.
pub fn numbered(ranks: &[u8]) -> impl Iterator<Item = u8> {
    ranks.iter().zip(0_u8..).map(|(rank, at)| rank * 4 + at % 4)
}

/// A game of short deals, in which one of `N` answers is given to one question.
pub trait ShortDeals<const N: usize>: Game {
    /// What the answers are called.
    const ANSWERS: [&'static str; N];
    /// What the chart is about.
    const TITLE: &'static str;
    /// How many cards decide.
    const DECIDE: usize;
    /// With how many of them the question is asked.
    const SEEN: usize;

    /// How many decks there are.
    fn decks(house: &Self::House) -> u8;

    /// The deal in which these cards come.
    fn deal(ranks: &[u8]) -> Deal;

    /// An answer to a question.
    fn answer(place: usize, question: &Self::Question) -> AnswerOf<Self>;

    /// The row of the chart in which a question stands, and its label.
    fn row(seen: &[u8], question: &Self::Question) -> (u32, String);

    /// What the question tells of the cards: where it tells the same, it is answered alike.
    fn told(question: &Self::Question) -> u32;
}

/// Every sequence of so many ranks.
fn sequences(many: usize) -> impl Iterator<Item = Vec<u8>> {
    let all = usize::from(RANKS).pow(many as u32);
    (0..all).map(move |number| {
        let digit = |at: usize| (number / usize::from(RANKS).pow(at as u32) % usize::from(RANKS)) as u8;
        (0..many).map(digit).collect()
    })
}

/// What was seen when the question was asked, and how each answer ends: what it comes to, in how many ways.
struct Sight<const N: usize> {
    seen: Vec<u8>,
    ends: [Vec<(Net, u128)>; N],
    asked: Option<Asked>,
}

/// Where a question stands in the chart, and what it tells.
struct Asked {
    row: (u32, String),
    told: u32,
}

fn sights<G: ShortDeals<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<Vec<Sight<N>>, Unanalysable> {
    let ready = Ready::<G>::with(house, &[*sample])
        .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
    let decks = G::decks(house);
    let mut sights = Vec::new();
    for seen in sequences(G::SEEN) {
        let mut sight = Sight { seen: seen.clone(), ends: [const { Vec::new() }; N], asked: None };
        for follows in sequences(G::DECIDE - G::SEEN) {
            let ranks = [&seen[..], &follows].concat();
            let (ways, deal) = (ways(&ranks, decks), G::deal(&ranks));
            if ways == 0 {
                continue;
            }
            for (place, ends) in sight.ends.iter_mut().enumerate() {
                let asked = Cell::new(None);
                let answer = |question: &G::Question| {
                    asked.set(Some(Asked { row: G::row(&seen, question), told: G::told(question) }));
                    G::answer(place, question)
                };
                if let Some(settled) = ready.play(deal.cards(), answer) {
                    ends.push((settled.of(sample.wager), ways));
                }
                sight.asked = asked.take().or(sight.asked.take());
            }
        }
        sights.push(sight);
    }
    Ok(sights)
}

impl<const N: usize> Sight<N> {
    /// What each answer wins over everything that follows, in cents.
    fn worth(&self) -> [i128; N] {
        std::array::from_fn(|place| {
            self.ends[place].iter().map(|(net, ways)| i128::from(net.gained) * *ways as i128).sum()
        })
    }
}

/// The cases of the wager that starts a round.
pub fn count<G: ShortDeals<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    plays: Plays<G>,
) -> Result<Cases, Unanalysable> {
    let cards = 52 * u128::from(G::decks(house));
    let space = (0..G::DECIDE as u128).map(|gone| cards - gone).product();
    let mut cases = Cases::of(space);
    match plays {
        Plays::Best => {
            for sight in sights::<G, N>(house, sample)? {
                sight.ends[best_of(&sight.worth())].iter().for_each(|(net, ways)| cases.add(*net, *ways));
            }
        }
        Plays::By(strategy) => {
            let ready = Ready::<G>::with(house, &[*sample])
                .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
            for ranks in sequences(G::DECIDE) {
                let ways = ways(&ranks, G::decks(house));
                let answer = |question: &G::Question| (strategy.answer)(house, question);
                if ways > 0
                    && let Some(settled) = ready.play(G::deal(&ranks).cards(), answer)
                {
                    cases.add(settled.of(sample.wager), ways);
                }
            }
        }
    }
    Ok(cases)
}

/// The best answers in a chart, and what others cost.
pub fn lesson<G: ShortDeals<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable> {
    let mut decisions = Decisions::new(G::ANSWERS);
    for sight in sights::<G, N>(house, sample)? {
        let Some(Asked { row: (row, label), .. }) = &sight.asked else { continue };
        let ways = ways(&sight.seen, G::decks(house));
        // What follows is the same number of ways for everything that is seen, so that one weight tells it.
        let worth = sight.worth().map(|worth| (worth / ways as i128) as i64);
        decisions.add(*row, 0, ways, worth, || label.clone());
    }
    let cards = 52 * i128::from(G::decks(house));
    let follow: i128 = (G::SEEN as i128..G::DECIDE as i128).map(|gone| cards - gone).product();
    let unit = follow * i128::from(sample.amount.in_cents());
    let (chart, deviations) = decisions.lesson(G::TITLE, "", &[String::new()], unit);
    Ok((vec![chart], deviations))
}

/// The best answers, by what the question tells.
pub fn play<G: ShortDeals<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<ComputedPlay, Unanalysable> {
    let mut worths: BTreeMap<u32, [i128; N]> = BTreeMap::new();
    for sight in sights::<G, N>(house, sample)? {
        let worth = sight.worth();
        if let Some(Asked { told, .. }) = sight.asked {
            let sums = worths.entry(told).or_insert([0; N]);
            sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        }
    }
    let best: BTreeMap<u32, usize> = worths.iter().map(|(told, worth)| (*told, best_of(worth))).collect();
    Ok(ComputedPlay::new::<G>(move |_, question| Some(G::answer(*best.get(&G::told(question))?, question))))
}

/// Implements [`super::Counted`] for a game of short deals, of which this wager starts the round.
macro_rules! counted {
    ($game:ty, $answers:literal, $wager:path) => {
        impl super::Counted for $game {
            fn count(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
                plays: super::Plays<$game>,
            ) -> Result<Option<super::cases::Cases>, crate::unanalysable::Unanalysable> {
                if sample.wager != $wager {
                    return Ok(None);
                }
                super::short_deals::count::<$game, $answers>(house, sample, plays).map(Some)
            }

            fn lesson(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
            ) -> Result<
                (Vec<croupier_rules::games::Chart>, Vec<super::Deviation>),
                crate::unanalysable::Unanalysable,
            > {
                super::short_deals::lesson::<$game, $answers>(house, sample)
            }

            fn play(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
            ) -> Result<Option<croupier_rules::games::ComputedPlay>, crate::unanalysable::Unanalysable> {
                super::short_deals::play::<$game, $answers>(house, sample).map(Some)
            }
        }
    };
}
pub(super) use counted;
