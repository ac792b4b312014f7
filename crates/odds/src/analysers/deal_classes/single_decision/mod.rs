//! Games with a single decision: exhaustive enumeration of what a player can see, and the answer with the greatest expected value over everything that can follow.
//!
//! What can follow is partitioned into classes of deals that pay alike under one answer. A game counts the deals of each class; the round function prices one deal of each
//! ([`Payouts`]). Hands that differ in the names of suits alone are one, with a weight.

mod boston_5_stud;
mod caribbean_stud;
mod casino_war;
mod colorado_holdem;
mod double_down_stud;
mod flop_poker;
mod four_card_poker;
mod rank_sequences;
mod red_dog;
mod strategy;
mod three_card_poker;
mod two_card_joker_poker;
mod up_card;

use super::canonical::{Number, alike, choose, hands};
use super::cases::Cases;
use super::fixed_deal::Ready;
use super::payouts::{Deal, Payouts};
use super::strategy_chart::{Decisions, best_of};
use super::{CountResult, Counted, Figured, PlayResult, Plays, ReportResult};
use crate::analysers::Spread;
use crate::analysers::threads::{added, shared};
use crate::figures::OverMeter;
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::{AnswerOf, Game, Sample, Strategy, Wager};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// The usual number of parts into which the hands are divided among threads.
pub const PARTS: usize = 16;

/// Deals by class: each class with the number of its deals.
pub type Counts = [(usize, u64)];

/// The deals that can follow each answer.
#[derive(Clone, Copy)]
pub enum Follows<'a> {
    /// The same classes, whatever is answered.
    Any(&'a Counts),
    /// By the place of the answer; `None` for an answer that is not offered.
    ByAnswer(&'a [Option<&'a Counts>]),
}

impl<'a> Follows<'a> {
    /// Returns the deals that can follow the answer at this place, or `None` if it is not offered.
    #[inline(always)]
    pub fn after(self, place: usize) -> Option<&'a Counts> {
        match self {
            Follows::Any(counts) => Some(counts),
            Follows::ByAnswer(counts) => counts[place],
        }
    }
}

/// What a player sees when asked, and everything that can follow.
pub struct Case<'a, S> {
    /// What is seen.
    pub seen: S,
    /// The number of deals in which the player sees this, or something equivalent.
    pub weight: u64,
    /// The deals that can follow.
    pub follows: Follows<'a>,
}

/// What a player sees.
pub trait Sight: Copy {
    /// Returns a key that is the same for everything equivalent.
    fn key(self) -> u128;

    /// Returns the column of the chart.
    fn column(self) -> usize {
        0
    }
}

/// The player's own cards.
impl<const N: usize> Sight for [Number; N] {
    fn key(self) -> u128 {
        alike(&self, &[])
    }
}

/// A game with a single decision.
pub trait SingleDecision: Game {
    /// What the player sees.
    type Seen: Sight;
    /// The answers in words; of answers with equal expected value the first is given.
    const ANSWERS: &'static [&'static str];
    /// The number of classes of deals under one answer.
    const CLASSES: usize;
    /// The number of parts into which the work is divided.
    const TASKS: usize = PARTS;
    /// The heading of the columns of the chart.
    const ACROSS: &'static str = "";
    /// The title of the chart.
    const TITLE: &'static str;

    /// Returns the number of deals that follow what is seen.
    fn follow(house: &Self::House) -> u64;
    /// Returns the number of deals of what can be seen.
    fn sights(house: &Self::House) -> u64;
    /// Visits the cases of a task.
    fn each(house: &Self::House, task: usize, visit: &mut dyn FnMut(Case<'_, Self::Seen>));
    /// Returns the answer at this place.
    fn answer(place: usize, question: &Self::Question) -> AnswerOf<Self>;
    /// Returns the answer at this place for a player who asks for advice, or `None` if the player has departed from it before.
    fn advise(place: usize, question: &Self::Question) -> Option<AnswerOf<Self>> {
        Some(Self::answer(place, question))
    }
    /// Returns the place of the answer that a strategy gives to a player who sees this.
    fn chosen(house: &Self::House, seen: Self::Seen, ante: Money, strategy: &Strategy<Self>) -> usize;
    /// Returns what the player sees who is asked this, or `None` if a card was not seen or something else is asked.
    fn seen(house: &Self::House, question: &Self::Question) -> Option<Self::Seen>;
    /// Returns a deal of this class in which the player sees this and gives the answer at this place.
    fn example(house: &Self::House, seen: Self::Seen, place: usize, class: usize) -> Option<Deal>;
    /// Returns the row of the chart, counted from below.
    fn row(seen: Self::Seen) -> u32;
    /// Returns the label of that row.
    fn label(seen: Self::Seen) -> String;
    /// Returns the columns of the chart.
    fn columns() -> Vec<String> {
        vec![String::new()]
    }
    /// Whether a player who sees this is asked at all; if not, every answer pays the same.
    fn is_asked(seen: Self::Seen) -> bool {
        let _ = seen;
        true
    }
    /// Whether the wager is counted here; another one is left to the walk of the round function.
    fn is_counted(sample: &Sample<Self::Wager>) -> bool {
        let _ = sample;
        true
    }
    /// Returns the cases of a wager that the answer does not affect, or `None` for the others.
    fn beside(house: &Self::House, sample: &Sample<Self::Wager>) -> CountResult {
        let _ = (house, sample);
        Ok(None)
    }
    /// Returns the initial amount of the progressive meter that a wager depends on.
    fn meter(house: &Self::House, sample: &Sample<Self::Wager>) -> Option<Money> {
        let _ = (house, sample);
        None
    }
    /// Returns the house with another initial amount on its meter.
    fn with_meter(house: &Self::House, initial: Money) -> Option<Self::House> {
        let _ = (house, initial);
        None
    }
}

/// The sum of an answer that is not offered.
const NOT_OFFERED: i64 = i64::MIN / 4;

/// Sums what each answer wins over everything that can follow, in cents.
fn sum_up<G: SingleDecision>(
    house: &G::House,
    payouts: &Payouts<'_, G>,
    case: &Case<'_, G::Seen>,
    worth: &mut [i64],
) {
    for (place, worth) in worth.iter_mut().enumerate() {
        let Some(counts) = case.follows.after(place) else {
            *worth = NOT_OFFERED;
            continue;
        };
        *worth = 0;
        for &(class, count) in counts.iter().filter(|(_, count)| *count > 0) {
            let gained = payouts.gained(
                place * G::CLASSES + class,
                |question| G::answer(place, question),
                || G::example(house, case.seen, place, class),
            );
            *worth += count as i64 * gained;
        }
    }
}

/// Counts the deals of each class. The best answer is that of the first payouts; the others are priced with it.
fn counts<G: SingleDecision>(house: &G::House, payouts: &[Payouts<'_, G>], plays: Plays<G>) -> Vec<u128> {
    let Some((first, others)) = payouts.split_first() else { return Vec::new() };
    let counts = shared(G::TASKS, |task| {
        let mut counts = vec![0; G::ANSWERS.len() * G::CLASSES];
        let (mut worth, mut unused) = (vec![0; G::ANSWERS.len()], vec![0; G::ANSWERS.len()]);
        G::each(house, task, &mut |case| {
            sum_up::<G>(house, first, &case, &mut worth);
            for payouts in others {
                sum_up::<G>(house, payouts, &case, &mut unused);
            }
            let place = match plays {
                Plays::Best => best_of(&worth),
                Plays::By(strategy) => G::chosen(house, case.seen, first.ante, strategy),
            };
            for &(class, count) in case.follows.after(place).unwrap_or_default() {
                counts[place * G::CLASSES + class] += u128::from(case.weight) * u128::from(count);
            }
        });
        counts
    });
    added(counts)
}

/// The figures of a wager, or why it has none.
type Found = Result<Option<Figured>, Unanalysable>;

/// The difference between two readings of a meter, from which the value of a dollar on it follows.
const MORE: Money = Money::dollars(1_000_000);

/// Counts wagers that the answer affects; under a meter also with [`MORE`] on it.
fn count<G: SingleDecision>(house: &G::House, samples: &[Sample<G::Wager>], plays: Plays<G>) -> Vec<Found> {
    let richer = |sample| G::meter(house, sample).and_then(|meter| G::with_meter(house, meter + MORE));
    let richer: Vec<Option<G::House>> = samples.iter().map(richer).collect();
    let (mut payouts, mut places) = (Vec::new(), Vec::new());
    for (sample, richer) in samples.iter().zip(&richer) {
        let own = [Some(house), richer.as_ref()].into_iter().flatten();
        let classes = G::ANSWERS.len() * G::CLASSES;
        let own: Result<Vec<_>, _> = own.map(|house| Payouts::new(house, sample, classes)).collect();
        places.push(own.map(|own| {
            payouts.extend(own);
            payouts.len() - 1 - usize::from(richer.is_some())
        }));
    }
    let counts = counts::<G>(house, &payouts, plays);
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

impl<G: SingleDecision> Counted for G {
    fn count(house: &G::House, sample: &Sample<G::Wager>, plays: Plays<G>) -> CountResult {
        let counted = G::count_all(house, &[*sample], plays, Spread::Near).pop();
        Ok(counted.transpose()?.flatten().map(|(cases, _)| cases))
    }

    /// Wagers that the answer affects are counted in one pass if they come with the same wager that starts a round.
    fn count_all(
        house: &G::House,
        samples: &[Sample<G::Wager>],
        plays: Plays<G>,
        _: Spread,
    ) -> Vec<Result<Option<Figured>, Unanalysable>> {
        let starts = |sample: &Sample<G::Wager>| sample.with.unwrap_or((sample.wager, sample.amount));
        let beside = |sample| G::beside(house, sample).map(|cases| cases.map(|cases| (cases, None)));
        let mut found: Vec<Found> = samples.iter().map(beside).collect();
        let is_left = |at: &usize| matches!(found[*at], Ok(None)) && G::is_counted(&samples[*at]);
        let mut left: Vec<usize> = (0..samples.len()).filter(is_left).collect();
        while let Some(first) = left.first().map(|at| starts(&samples[*at])) {
            let (alike, others): (Vec<usize>, Vec<usize>) =
                left.into_iter().partition(|at| starts(&samples[*at]) == first);
            let group: Vec<Sample<G::Wager>> = alike.iter().map(|at| samples[*at]).collect();
            for (at, counted) in alike.into_iter().zip(count::<G>(house, &group, plays)) {
                found[at] = counted;
            }
            left = others;
        }
        found
    }

    fn report(house: &G::House, sample: &Sample<G::Wager>) -> ReportResult {
        let payouts = Payouts::new(house, sample, G::ANSWERS.len() * G::CLASSES)?;
        let decisions = shared(G::TASKS, |task| {
            let mut decisions = Decisions::new(G::ANSWERS);
            let mut worth = vec![0; G::ANSWERS.len()];
            G::each(house, task, &mut |case| {
                if G::is_asked(case.seen) {
                    sum_up::<G>(house, &payouts, &case, &mut worth);
                    let (row, column) = (G::row(case.seen), case.seen.column());
                    decisions.add(row, column, case.weight.into(), &worth, || G::label(case.seen));
                }
            });
            decisions
        });
        let decisions = decisions.into_iter().fold(Decisions::new(G::ANSWERS), Decisions::join);
        let unit = i128::from(G::follow(house)) * i128::from(payouts.ante.in_cents());
        let (chart, deviations) = decisions.report(G::TITLE, G::ACROSS, &G::columns(), unit);
        Ok((vec![chart], deviations))
    }

    fn play(house: &G::House, sample: &Sample<G::Wager>) -> PlayResult {
        strategy::play::<G>(house, sample).map(Some)
    }
}

/// Counts a wager that these hands decide, whatever else comes: each is played through the round function, with this deal and this answer.
pub fn on_hands<G: Game, H: Copy>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    (hands, space): (impl IntoIterator<Item = (H, u32)>, u64),
    deal: impl Fn(H) -> Deal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, Unanalysable> {
    let ready = Ready::<G>::with(house, &[*sample])
        .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
    let mut cases = Cases::of(u128::from(space));
    for (hand, weight) in hands {
        if let Some(settled) = ready.play(deal(hand).cards(), &answer) {
            cases.add(settled.of(sample.wager), weight.into());
        }
    }
    Ok(cases)
}

/// Counts a wager that `N` cards of one deck decide.
pub fn on_own_cards<G: Game, const N: usize>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    deal: impl Fn([Number; N]) -> Deal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, Unanalysable> {
    on_hands::<G, _>(house, sample, (hands::<N>(), choose(52, N as u64)), deal, answer)
}

/// Whether a wager belongs to this kind.
pub fn is_of<W: Wager>(sample: &Sample<W>, wager: W) -> bool {
    W::KINDS[sample.wager.kind()].belongs_to == wager.kind()
}

/// The classes of an array of counts.
fn by_class(counts: impl IntoIterator<Item = u64>) -> Vec<(usize, u64)> {
    counts.into_iter().enumerate().filter(|(_, count)| *count > 0).collect()
}

/// Fold or play, by its place among the answers.
const fn fold_or_play(place: usize) -> FoldOrPlay {
    if place == 0 { FoldOrPlay::Fold } else { FoldOrPlay::Play }
}

/// The place of an answer among fold and play.
fn place_of(answer: FoldOrPlay) -> usize {
    usize::from(answer == FoldOrPlay::Play)
}

/// The player's cards in a question, seen by the player.
fn looked_at<const N: usize>(cards: [Card; N]) -> [FaceDown; N] {
    cards.map(FaceDown::known)
}
