//! Games with one question: a player looks at some cards, answers once, and the rest is chance.

mod play;

use super::canonical::{Number, choose, hands};
use super::cases::Cases;
use super::decisions::{Decisions, best_of};
use super::known::Ready;
use super::payouts::{Deal, Payouts};
use super::{Deviation, Figured, Plays};
use crate::analysers::threads::{added, shared};
use crate::figures::OverMeter;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::{AnswerOf, Chart, Game, Sample, Wager};
use croupier_rules::wagers::Money;

pub use play::play;

/// What a player sees when asked, and everything that can follow.
pub struct Case<'a, S> {
    /// What is seen.
    pub seen: S,
    /// In how many deals of what can be seen it is this, or alike.
    pub weight: u64,
    /// Of everything that can follow, how much is of which class.
    pub follows: &'a [(usize, u64)],
}

/// A game with one question, with `N` answers.
pub trait OneQuestion<const N: usize>: Game {
    /// What the player sees.
    type Seen: Copy;
    /// The answers in words; of equal ones the first is given.
    const ANSWERS: [&'static str; N];
    /// Into how many classes fall deals that are answered alike.
    const CLASSES: usize;
    /// Into how many parts the work falls.
    const TASKS: usize;
    /// What stands above the columns of the chart.
    const ACROSS: &'static str = "";
    /// What the chart is about.
    const TITLE: &'static str;

    /// How many cases follow each question.
    fn follow(house: &Self::House) -> u64;
    /// How many different things can be seen.
    fn sights(house: &Self::House) -> u64;
    /// Goes through the cases of a task.
    fn each(house: &Self::House, task: usize, visit: &mut dyn FnMut(Case<'_, Self::Seen>));
    /// The answer at this place.
    fn answer(place: usize, question: &Self::Question) -> AnswerOf<Self>;
    /// The place of an answer.
    fn place(answer: AnswerOf<Self>, question: &Self::Question) -> usize;
    /// The question to a player who sees this.
    fn question(house: &Self::House, seen: Self::Seen, ante: Money) -> Self::Question;
    /// What the player sees who is asked this; nothing where a card was not seen, or something else is asked.
    fn seen(house: &Self::House, question: &Self::Question) -> Option<Self::Seen>;
    /// What tells apart what is not alike of all that can be seen.
    fn key(seen: Self::Seen) -> u128;
    /// A deal of this class in which the player sees this.
    fn example(house: &Self::House, seen: Self::Seen, class: usize) -> Option<Deal>;
    /// The row of the chart, counted from below, its name, and the column.
    fn row(seen: Self::Seen) -> u32;
    /// See `row`.
    fn label(seen: Self::Seen) -> String;
    /// See `row`.
    fn column(seen: Self::Seen) -> usize {
        let _ = seen;
        0
    }
    /// The columns of the chart.
    fn columns() -> Vec<String> {
        vec![String::new()]
    }
    /// The cases of a wager that the answer does not touch; nothing for the others.
    fn beside(house: &Self::House, sample: &Sample<Self::Wager>) -> Result<Option<Cases>, Unanalysable> {
        let _ = (house, sample);
        Ok(None)
    }
    /// What the progressive meter begins with that a wager depends on.
    fn meter(house: &Self::House, sample: &Sample<Self::Wager>) -> Option<Money> {
        let _ = (house, sample);
        None
    }
    /// The house with another beginning of its meter.
    fn with_meter(house: &Self::House, initial: Money) -> Option<Self::House> {
        let _ = (house, initial);
        None
    }
}

/// What each answer wins over everything that can follow, in cents.
fn worth<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    payouts: &Payouts<'_, G>,
    case: &Case<'_, G::Seen>,
) -> [i64; N] {
    let mut worth = [0; N];
    for &(class, count) in case.follows.iter().filter(|(_, count)| *count > 0) {
        for (place, worth) in worth.iter_mut().enumerate() {
            let gained = payouts.gained(
                place * G::CLASSES + class,
                |question| G::answer(place, question),
                || G::example(house, case.seen, class),
            );
            *worth += count as i64 * gained;
        }
    }
    worth
}

/// How many deals are of which class. The best answer is that of the first payouts; what the others pay becomes known with it.
fn counts<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    payouts: &[Payouts<'_, G>],
    plays: Plays<G>,
) -> Vec<u128> {
    let Some((first, others)) = payouts.split_first() else { return Vec::new() };
    let counts = shared(G::TASKS, |task| {
        let mut counts = vec![0; N * G::CLASSES];
        G::each(house, task, &mut |case| {
            let worths = worth::<G, N>(house, first, &case);
            for payouts in others {
                worth::<G, N>(house, payouts, &case);
            }
            let place = match plays {
                Plays::Best => best_of(&worths),
                Plays::By(strategy) => {
                    let question = G::question(house, case.seen, first.ante);
                    G::place((strategy.answer)(house, &question), &question)
                }
            };
            for &(class, count) in case.follows {
                counts[place * G::CLASSES + class] += u128::from(case.weight) * u128::from(count);
            }
        });
        counts
    });
    added(counts)
}

/// What is counted of a wager.
type Found = Result<Option<Figured>, Unanalysable>;

/// By how much more a meter is set up, to see what a dollar on it is worth.
const MORE: Money = Money::dollars(1_000_000);

/// Counts the wager that starts a round, or one that the answer touches; with a meter, also as it would be with more on it.
fn count<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    samples: &[Sample<G::Wager>],
    plays: Plays<G>,
) -> Vec<Found> {
    let richer = |sample| G::meter(house, sample).and_then(|meter| G::with_meter(house, meter + MORE));
    let richer: Vec<Option<G::House>> = samples.iter().map(richer).collect();
    let (mut payouts, mut places) = (Vec::new(), Vec::new());
    for (sample, richer) in samples.iter().zip(&richer) {
        let own = [Some(house), richer.as_ref()].into_iter().flatten();
        let own: Result<Vec<_>, _> = own.map(|house| Payouts::new(house, sample, N * G::CLASSES)).collect();
        places.push(own.map(|own| {
            payouts.extend(own);
            payouts.len() - 1 - usize::from(richer.is_some())
        }));
    }
    let counts = counts::<G, N>(house, &payouts, plays);
    let space = u128::from(G::sights(house)) * u128::from(G::follow(house));
    let found = |at: usize, place: Result<usize, Unanalysable>| {
        let (place, sample) = (place?, &samples[at]);
        let cases = Cases::by_class(space, &payouts[place], &counts);
        let meter = G::meter(house, sample).filter(|_| richer[at].is_some()).map(|meter| {
            let more = Cases::by_class(space, &payouts[place + 1], &counts);
            OverMeter::between(sample.amount, &cases, &more, meter, MORE)
        });
        Ok(Some((cases, meter)))
    };
    places.into_iter().enumerate().map(|(at, place)| found(at, place)).collect()
}

/// Implements [`Counted`] for a game with one question.
macro_rules! counted {
    ($game:ty, $answers:literal) => {
        impl super::Counted for $game {
            fn count(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
                plays: super::Plays<$game>,
            ) -> Result<Option<super::cases::Cases>, crate::unanalysable::Unanalysable> {
                let counted = <$game as super::Counted>::count_all(
                    house,
                    &[*sample],
                    plays,
                    crate::analysers::Spread::Near,
                )
                .pop();
                Ok(counted.transpose()?.flatten().map(|(cases, _)| cases))
            }

            fn count_all(
                house: &<$game as croupier_rules::games::Game>::House,
                samples: &[croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>],
                plays: super::Plays<$game>,
                _: crate::analysers::Spread,
            ) -> Vec<Result<Option<super::Figured>, crate::unanalysable::Unanalysable>> {
                super::one_question::count_all::<$game, $answers>(house, samples, plays)
            }

            fn lesson(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
            ) -> Result<
                (Vec<croupier_rules::games::Chart>, Vec<super::Deviation>),
                crate::unanalysable::Unanalysable,
            > {
                super::one_question::lesson::<$game, $answers>(house, sample)
            }

            fn play(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
            ) -> Result<Option<croupier_rules::games::ComputedPlay>, crate::unanalysable::Unanalysable> {
                super::one_question::play::<$game, $answers>(house, sample).map(Some)
            }
        }
    };
}
pub(super) use counted;

/// The cases of wagers: those that the answer touches are counted in one go, where they come with the same wager that starts a round.
pub fn count_all<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    samples: &[Sample<G::Wager>],
    plays: Plays<G>,
) -> Vec<Found> {
    let starts = |sample: &Sample<G::Wager>| sample.with.unwrap_or((sample.wager, sample.amount));
    let beside = |sample| G::beside(house, sample).map(|cases| cases.map(|cases| (cases, None)));
    let mut found: Vec<Found> = samples.iter().map(beside).collect();
    let mut left: Vec<usize> = (0..samples.len()).filter(|at| matches!(found[*at], Ok(None))).collect();
    while let Some(first) = left.first().map(|at| starts(&samples[*at])) {
        let (alike, others): (Vec<usize>, Vec<usize>) =
            left.into_iter().partition(|at| starts(&samples[*at]) == first);
        let group: Vec<Sample<G::Wager>> = alike.iter().map(|at| samples[*at]).collect();
        for (at, counted) in alike.into_iter().zip(count::<G, N>(house, &group, plays)) {
            found[at] = counted;
        }
        left = others;
    }
    found
}

/// The best play.
pub fn lesson<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable> {
    let payouts = Payouts::new(house, sample, N * G::CLASSES)?;
    let decisions = shared(G::TASKS, |task| {
        let mut decisions = Decisions::new(G::ANSWERS);
        G::each(house, task, &mut |case| {
            let worth = worth::<G, N>(house, &payouts, &case);
            let (row, column) = (G::row(case.seen), G::column(case.seen));
            decisions.add(row, column, case.weight.into(), worth, || G::label(case.seen));
        });
        decisions
    });
    let decisions = decisions.into_iter().fold(Decisions::new(G::ANSWERS), Decisions::join);
    let unit = i128::from(G::follow(house)) * i128::from(payouts.ante.in_cents());
    let (chart, deviations) = decisions.lesson(G::TITLE, G::ACROSS, &G::columns(), unit);
    Ok((vec![chart], deviations))
}

/// The cases of a wager that `N` cards of one deck decide, whatever else comes: each of these hands is played, with these cards besides, and answered so.
pub fn on_own_cards<G: Game, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    deal: impl Fn([Number; N]) -> Deal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, Unanalysable> {
    let ready = Ready::<G>::with(house, &[*sample])
        .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
    let mut cases = Cases::of(u128::from(choose(52, N as u64)));
    for (hand, weight) in hands::<N>() {
        if let Some(settled) = ready.play(deal(hand).cards(), &answer) {
            cases.add(settled.of(sample.wager), weight.into());
        }
    }
    Ok(cases)
}

/// Whether a wager belongs to this kind.
pub fn is_of<W: Wager>(sample: &Sample<W>, wager: W) -> bool {
    W::KINDS[sample.wager.kind()].belongs_to == wager.kind()
}
