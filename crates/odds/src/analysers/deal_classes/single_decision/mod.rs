//! Games with a single decision: exhaustive enumeration of everything that a player can see, and the answer with the
//! greatest expected value over everything that can follow.
//!
//! The continuations are partitioned into classes of deals that pay alike under one answer. A game counts the deals of
//! each class; the round function prices one deal of each ([`ClassPayouts`]). Hands that differ in the names of suits
//! alone are equivalent and counted with their weight (suit isomorphism).

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

use super::canonical::{CardNumber, alike, choose, hands, in_order, set_place};
use super::cases::Cases;
use super::fixed_deal::PreparedTable;
use super::payouts::{ClassDeal, ClassPayouts};
use super::strategy_chart::{Decisions, best_of};
use super::{CountResult, CountedByClass, FiguredCases, PlayPolicy, PlayResult, ReportResult};
use crate::analysers::SplitPrecision;
use crate::analysers::threads::{added, parallel_map};
use crate::analysis_error::AnalysisError;
use crate::figures::MeterDependence;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::{AnswerOf, Game, Sample, Strategy, Wager};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// The usual number of parts into which the hands are divided among threads.
pub const PARTS: usize = 16;

/// Deals by class: each class with the number of its deals.
pub type ClassCounts = [(usize, u64)];

/// The deals that can follow each answer.
#[derive(Clone, Copy)]
pub enum FollowingDeals<'a> {
    /// The same classes, whatever is answered.
    Any(&'a ClassCounts),
    /// By the place of the answer; `None` for an answer that is not offered.
    ByAnswer(&'a [Option<&'a ClassCounts>]),
}

impl<'a> FollowingDeals<'a> {
    /// Returns the deals that can follow the answer at this place, or `None` if it is not offered.
    #[inline(always)]
    pub fn after(self, place: usize) -> Option<&'a ClassCounts> {
        match self {
            FollowingDeals::Any(counts) => Some(counts),
            FollowingDeals::ByAnswer(counts) => counts[place],
        }
    }
}

/// The player's view at the decision, and everything that can follow.
pub struct DecisionCase<'a, S> {
    /// The player's view.
    pub seen: S,
    /// The number of deals with an equivalent view.
    pub weight: u64,
    /// The deals that can follow.
    pub follows: FollowingDeals<'a>,
}

/// The view of a player at the decision.
pub trait Sight: Copy {
    /// The number of different views, or zero if they are too many for a direct lookup table.
    const VIEWS: usize = 0;

    /// Returns a key that is the same for everything equivalent.
    fn key(self) -> u128;

    /// Returns the index of this view, below [`Sight::VIEWS`] unless that is zero.
    fn view(self) -> usize {
        0
    }

    /// Returns the column of the chart.
    fn column(self) -> usize {
        0
    }
}

/// The player's own cards.
impl<const N: usize> Sight for [CardNumber; N] {
    const VIEWS: usize = if N <= 4 { choose(52, N as u64) as usize } else { 0 };

    fn key(self) -> u128 {
        alike(&self, &[])
    }

    fn view(self) -> usize {
        set_place(in_order(self))
    }
}

/// A game with a single decision.
pub trait SingleDecision: Game {
    /// The player's view.
    type Seen: Sight;
    /// The names of the answers; of answers with equal expected value the first is given.
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
    fn each(house: &Self::House, task: usize, visit: &mut dyn FnMut(DecisionCase<'_, Self::Seen>));
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
    fn example(house: &Self::House, seen: Self::Seen, place: usize, class: usize) -> Option<ClassDeal>;
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
    payouts: &ClassPayouts<'_, G>,
    case: &DecisionCase<'_, G::Seen>,
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
fn counts<G: SingleDecision>(
    house: &G::House,
    payouts: &[ClassPayouts<'_, G>],
    plays: PlayPolicy<G>,
) -> Vec<u128> {
    let Some((first, others)) = payouts.split_first() else { return Vec::new() };
    let counts = parallel_map(G::TASKS, |task| {
        let mut counts = vec![0; G::ANSWERS.len() * G::CLASSES];
        let (mut worth, mut unused) = (vec![0; G::ANSWERS.len()], vec![0; G::ANSWERS.len()]);
        G::each(house, task, &mut |case| {
            sum_up::<G>(house, first, &case, &mut worth);
            for payouts in others {
                sum_up::<G>(house, payouts, &case, &mut unused);
            }
            let place = match plays {
                PlayPolicy::Best => best_of(&worth),
                PlayPolicy::By(strategy) => G::chosen(house, case.seen, first.ante, strategy),
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
type CaseResult = Result<Option<FiguredCases>, AnalysisError>;

/// The difference between two readings of a meter, from which the value of a dollar on it follows.
const MORE: Money = Money::dollars(1_000_000);

/// Counts wagers that the answer affects; under a meter also with [`MORE`] on it.
fn count<G: SingleDecision>(
    house: &G::House,
    samples: &[Sample<G::Wager>],
    plays: PlayPolicy<G>,
) -> Vec<CaseResult> {
    let richer = |sample| G::meter(house, sample).and_then(|meter| G::with_meter(house, meter + MORE));
    let richer: Vec<Option<G::House>> = samples.iter().map(richer).collect();
    let (mut payouts, mut places) = (Vec::new(), Vec::new());
    for (sample, richer) in samples.iter().zip(&richer) {
        let own = [Some(house), richer.as_ref()].into_iter().flatten();
        let classes = G::ANSWERS.len() * G::CLASSES;
        let own: Result<Vec<_>, _> = own.map(|house| ClassPayouts::new(house, sample, classes)).collect();
        places.push(own.map(|own| {
            payouts.extend(own);
            payouts.len() - 1 - usize::from(richer.is_some())
        }));
    }
    let counts = counts::<G>(house, &payouts, plays);
    let space = u128::from(G::sights(house)) * u128::from(G::follow(house));
    let found = |at: usize, place: Result<usize, AnalysisError>| {
        let (place, sample) = (place?, &samples[at]);
        let cases = Cases::by_class(space, &payouts[place], &counts);
        let meter = G::meter(house, sample).filter(|_| richer[at].is_some()).map(|meter| {
            let more = Cases::by_class(space, &payouts[place + 1], &counts);
            MeterDependence::between(sample.amount, &cases, &more, meter, MORE)
        });
        Ok(Some((cases, meter)))
    };
    places.into_iter().enumerate().map(|(at, place)| found(at, place)).collect()
}

impl<G: SingleDecision> CountedByClass for G {
    fn count(house: &G::House, sample: &Sample<G::Wager>, plays: PlayPolicy<G>) -> CountResult {
        let counted = G::count_all(house, &[*sample], plays, SplitPrecision::Approximate).pop();
        Ok(counted.transpose()?.flatten().map(|(cases, _)| cases))
    }

    /// Wagers that the answer affects are counted in one pass if they come with the same wager that starts a round.
    fn count_all(
        house: &G::House,
        samples: &[Sample<G::Wager>],
        plays: PlayPolicy<G>,
        _: SplitPrecision,
    ) -> Vec<Result<Option<FiguredCases>, AnalysisError>> {
        let starts = |sample: &Sample<G::Wager>| sample.with.unwrap_or((sample.wager, sample.amount));
        let beside = |sample| G::beside(house, sample).map(|cases| cases.map(|cases| (cases, None)));
        let mut found: Vec<CaseResult> = samples.iter().map(beside).collect();
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
        let payouts = ClassPayouts::new(house, sample, G::ANSWERS.len() * G::CLASSES)?;
        let decisions = parallel_map(G::TASKS, |task| {
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

/// Counts a wager that these hands decide, whatever else comes: each is played through the round function, with this
/// deal and this answer.
pub fn on_hands<G: Game, H: Copy>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    (hands, space): (impl IntoIterator<Item = (H, u32)>, u64),
    deal: impl Fn(H) -> ClassDeal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, AnalysisError> {
    let ready = PreparedTable::<G>::with(house, &[*sample])
        .map_err(|refusal| AnalysisError::NotTaken(sample.wager.to_string(), refusal))?;
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
    deal: impl Fn([CardNumber; N]) -> ClassDeal,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> Result<Cases, AnalysisError> {
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
const fn fold_or_play(place: usize) -> FoldOrWager {
    if place == 0 { FoldOrWager::Fold } else { FoldOrWager::Play }
}

/// The place of an answer among fold and play.
fn place_of(answer: FoldOrWager) -> usize {
    usize::from(answer == FoldOrWager::Play)
}

/// The player's cards in a question, seen by the player.
fn looked_at<const N: usize>(cards: [Card; N]) -> [FaceDown; N] {
    cards.map(FaceDown::known)
}
