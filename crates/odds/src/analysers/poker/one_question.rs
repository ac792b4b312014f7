//! Games with one question: a player looks at some cards, answers once, and the rest is chance.

use super::canonical::{Number, choose, hands};
use super::cases::Cases;
use super::decisions::{Decisions, best_of};
use super::known::Ready;
use super::payouts::{Deal, Payouts};
use super::threads::{added, shared};
use super::{Deviation, Plays};
use crate::exact::Unanalysable;
use crate::figures::OverMeter;
use croupier_rules::games::{Chart, Game, Sample, Wager};
use croupier_rules::table::Question;
use croupier_rules::wagers::Money;

/// What the questions of a game are answered with.
pub type Answer<G> = <<G as Game>::Question as Question>::Answer;

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
    fn answer(place: usize, question: &Self::Question) -> Answer<Self>;
    /// The place of an answer.
    fn place(answer: Answer<Self>, question: &Self::Question) -> usize;
    /// The question to a player who sees this.
    fn question(house: &Self::House, seen: Self::Seen, ante: Money) -> Self::Question;
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
    /// How a wager depends on a progressive meter.
    fn over_meter(house: &Self::House, sample: &Sample<Self::Wager>, cases: &Cases) -> Option<OverMeter> {
        let _ = (house, sample, cases);
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

/// Counts the wager that starts a round, or one that the answer touches.
fn count<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    plays: Plays<G>,
) -> Result<Cases, Unanalysable> {
    let payouts = Payouts::new(house, sample, N * G::CLASSES)?;
    let counts = shared(G::TASKS, |task| {
        let mut counts = vec![0; N * G::CLASSES];
        G::each(house, task, &mut |case| {
            let worth = worth::<G, N>(house, &payouts, &case);
            let place = match plays {
                Plays::Best => best_of(&worth),
                Plays::By(strategy) => {
                    let question = G::question(house, case.seen, payouts.ante);
                    G::place((strategy.answer)(house, &question), &question)
                }
            };
            for &(class, count) in case.follows {
                counts[place * G::CLASSES + class] += u128::from(case.weight) * u128::from(count);
            }
        });
        counts
    });
    let space = u128::from(G::sights(house)) * u128::from(G::follow(house));
    Ok(Cases::by_class(space, &payouts, &added(counts)))
}

/// Implements [`Counted`] for a game with one question.
macro_rules! counted {
    ($game:ty, $answers:literal) => {
        impl super::Counted for $game {
            fn count(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
                plays: super::Plays<$game>,
            ) -> Result<Option<super::cases::Cases>, crate::exact::Unanalysable> {
                super::one_question::count_or_beside::<$game, $answers>(house, sample, plays)
            }

            fn over_meter(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
                cases: &super::cases::Cases,
            ) -> Option<crate::figures::OverMeter> {
                <$game as super::one_question::OneQuestion<$answers>>::over_meter(house, sample, cases)
            }

            fn lesson(
                house: &<$game as croupier_rules::games::Game>::House,
                sample: &croupier_rules::games::Sample<<$game as croupier_rules::games::Game>::Wager>,
            ) -> Result<(Vec<croupier_rules::games::Chart>, Vec<super::Deviation>), crate::exact::Unanalysable>
            {
                super::one_question::lesson::<$game, $answers>(house, sample)
            }
        }
    };
}
pub(super) use counted;

/// The cases of a wager.
pub fn count_or_beside<G: OneQuestion<N>, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    plays: Plays<G>,
) -> Result<Option<Cases>, Unanalysable> {
    match G::beside(house, sample)? {
        Some(cases) => Ok(Some(cases)),
        None => count::<G, N>(house, sample, plays).map(Some),
    }
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
    answer: impl Fn(&G::Question) -> Answer<G>,
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
