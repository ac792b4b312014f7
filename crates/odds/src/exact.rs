//! Exact enumeration: every outcome of a round through the round function itself. A wager that lasts over several
//! rounds is an absorbing Markov chain of table states, solved by [`markov_chain`](crate::markov_chain).

use crate::analysis_error::AnalysisError;
use crate::figures::{ExactAnalysis, MeterDependence, WagerFigures};
use crate::markov_chain::{Absorption, PathWeights, TransitionRow, solve};
use crate::walk::{AfterDecision, OutcomePath, StackClasses, TrackedWagers, WagerKinds, Walk};
use croupier_rules::games::{Game, Sample, Stakes as _, Strategy, Wager, bet};
use croupier_rules::law::{Cite, Refusal};
use croupier_rules::table::{Book, Movement, Seat};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;
use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

/// The most states that a wager may pass through.
pub const STATES_MOST: usize = 20_000;

/// The number of paths between two checks of the time limit.
const PATHS_BETWEEN_LOOKS: u64 = 4096;

/// Returns the exact figures of each sample wager of a game, from a freshly shuffled stack. A wager that cannot be
/// enumerated does not affect the others.
pub fn exact<G: Game>(house: &G::House, strategy: &'static Strategy<G>) -> ExactAnalysis {
    exact_of::<G>(house, strategy, &G::samples(house), None)
}

/// Returns the exact figures of these wagers. The time limit is shared: each wager gets an equal part of the time that
/// is left.
pub fn exact_of<G: Game>(
    house: &G::House,
    strategy: &'static Strategy<G>,
    samples: &[Sample<G::Wager>],
    time_limit: Option<Duration>,
) -> ExactAnalysis {
    let mut exact = ExactAnalysis { strategy: strategy.name, wagers: Vec::new(), uncounted: Vec::new() };
    let start = Instant::now();
    for (at, sample) in samples.iter().enumerate() {
        let left = (samples.len() - at) as u32;
        let share = time_limit.map(|time_limit| time_limit.saturating_sub(start.elapsed()) / left);
        match together::<G>(house, strategy, std::slice::from_ref(sample), share) {
            Ok(wager) => exact.wagers.push(wager),
            Err(why) => exact.uncounted.push(why),
        }
    }
    exact
}

/// Returns the exact figures of wagers that are made together, in units of the first. The first one starts; each other
/// one is made once, as soon as the table takes it. All is over when none of them lies on the layout.
///
/// # Errors
/// Fails if the walk exceeds its time limit, if no round is possible, or if a path of the round fails.
pub fn together<G: Game>(
    house: &G::House,
    strategy: &'static Strategy<G>,
    samples: &[Sample<G::Wager>],
    time_limit: Option<Duration>,
) -> Result<WagerFigures, AnalysisError> {
    let walk = |meter| Analysis::<G>::new(house, strategy, samples, time_limit, meter)?.figures();
    let (wager, read) = walk(None)?;
    if !read {
        return Ok(wager);
    }
    let [(low, _), (high, _)] = [walk(Some(LOW_METER * UNITS))?, walk(Some(HIGH_METER * UNITS))?];
    Ok(wager.over_meter(line_through(&low, &high)))
}

/// Returns the expected value over the meter, from the figures at two readings.
fn line_through(low: &WagerFigures, high: &WagerFigures) -> MeterDependence {
    let dollars = |amount: i64| BigRational::from_integer(amount.into());
    let per_dollar = (low.edge() - high.edge()) / dollars(HIGH_METER - LOW_METER);
    let at_nothing = -low.edge() - &per_dollar * dollars(LOW_METER);
    MeterDependence { at_nothing, per_dollar }
}

/// Two readings of a progressive meter in dollars, and the units in which a table is given it. The expected value is a
/// straight line through both.
const LOW_METER: i64 = 100_000;
const HIGH_METER: i64 = 200_000;
const UNITS: i64 = 10_000;

/// A state of the table with the wagers that were placed.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node<S> {
    state: S,
    /// The placed wagers, a bit each.
    placed: u64,
    /// Charges at placement, and gains and losses of decided parts, in cents.
    won: i64,
}

struct Analysis<'a, G: Game> {
    house: &'a G::House,
    strategy: &'static Strategy<G>,
    samples: &'a [Sample<G::Wager>],
    /// The first wager, whose amount is the unit of all figures.
    first: Sample<G::Wager>,
    name: String,
    seat: Seat,
    /// The kinds to which the wagers belong, a bit each.
    tracked: WagerKinds,
    cards: Option<StackClasses>,
    known: HashMap<Node<G::State>, usize>,
    states: Vec<Node<G::State>>,
    time_limit: Option<Duration>,
    start: Instant,
    meter: Option<i64>,
    meter_read: bool,
}

impl<'a, G: Game> Analysis<'a, G> {
    fn new(
        house: &'a G::House,
        strategy: &'static Strategy<G>,
        samples: &'a [Sample<G::Wager>],
        time_limit: Option<Duration>,
        meter: Option<i64>,
    ) -> Result<Analysis<'a, G>, AnalysisError> {
        let names: Vec<String> = samples.iter().map(|sample| sample.wager.to_string()).collect();
        let name = names.join("+");
        let Some(&first) = samples.first() else { return Err(AnalysisError::Endless(name)) };
        if samples.len() > u64::BITS as usize {
            return Err(AnalysisError::TooManyStates(name));
        }
        Ok(Analysis {
            house,
            strategy,
            samples,
            first,
            name,
            seat: Seat::FIRST,
            tracked: WagerKinds::of::<G>(samples.iter().map(|sample| sample.wager)),
            cards: G::stack(house).map(StackClasses::of::<G>),
            known: HashMap::new(),
            states: Vec::new(),
            time_limit,
            start: Instant::now(),
            meter,
            meter_read: false,
        })
    }

    /// Returns the figures, and whether they depend on a meter.
    fn figures(mut self) -> Result<(WagerFigures, bool), AnalysisError> {
        let (start, at_once) = self.begin()?;
        self.known.insert(start.clone(), 0);
        self.states.push(start);
        let mut rows = Vec::new();
        while rows.len() < self.states.len() {
            if rows.len() > STATES_MOST {
                return Err(AnalysisError::TooManyStates(self.name));
            }
            let node = self.states[rows.len()].clone();
            rows.push(self.row(&node)?);
        }
        Ok((figures(self.name, rows, self.first.amount, at_once)?, self.meter_read))
    }

    /// Returns a table in play with the wagers on it, or with the one that must precede them, and the stake on all but
    /// the first, in cents.
    fn begin(&self) -> Result<(Node<G::State>, i64), AnalysisError> {
        let mut state = G::ready_for(self.house, self.first.wager);
        let not_taken = |wager: G::Wager, why| AnalysisError::NotTaken(wager.to_string(), why);
        if let Some((wager, amount)) = self.first.with {
            let mut gains = PlacementGains::<G>::new(self.tracked);
            bet::<G, _>(self.house, &mut state, self.seat, wager, amount, &mut gains)
                .map_err(|refusal| not_taken(wager, refusal))?;
        }
        match self.place(Node { state, placed: 0, won: 0 }) {
            (_, _, Some(refusal)) if self.first.with.is_none() => Err(not_taken(self.first.wager, refusal)),
            (node, further, _) => Ok((node, further)),
        }
    }

    /// Places each wager that the table takes now and that was not placed yet, the first one before all others. Also
    /// returns the stake on all but the first in cents, and the refusal of the first.
    fn place(&self, mut node: Node<G::State>) -> (Node<G::State>, i64, Option<Refusal>) {
        let mut further = 0;
        for (index, sample) in self.samples.iter().enumerate() {
            if node.placed & 1 << index != 0 {
                continue;
            }
            let (mut state, mut gains) = (node.state.clone(), PlacementGains::<G>::new(self.tracked));
            let Sample { wager, amount, .. } = *sample;
            match bet::<G, _>(self.house, &mut state, self.seat, wager, amount, &mut gains) {
                Ok(()) => {
                    further += if index == 0 { 0 } else { amount.in_cents() };
                    node = Node { state, placed: node.placed | 1 << index, won: node.won + gains.cents };
                }
                Err(refusal) if index == 0 => return (node, further, Some(refusal)),
                Err(_) => {}
            }
        }
        (node, further, None)
    }

    /// Returns the transitions of a state in one round.
    fn row(&mut self, node: &Node<G::State>) -> Result<TransitionRow, AnalysisError> {
        match self.row_with(node, AfterDecision::AnyCards)? {
            Some(row) => Ok(row),
            None => self
                .row_with(node, AfterDecision::EveryCard)?
                .ok_or(AnalysisError::TooLarge(self.name.clone())),
        }
    }

    /// Returns the transitions of a state. Returns `None` if some cards were not enumerated and money has moved for a
    /// wager that was decided before them.
    fn row_with(
        &mut self,
        node: &Node<G::State>,
        afterwards: AfterDecision,
    ) -> Result<Option<TransitionRow>, AnalysisError> {
        let (mut weights, mut staked) = (PathWeights::new(), BTreeMap::<u128, BigInt>::new());
        let mut path = OutcomePath::default();
        let before = self.lies(&node.state);
        for paths in 0_u64.. {
            if paths % PATHS_BETWEEN_LOOKS == 0 {
                self.look_at_the_clock()?;
            }
            let mut state = node.state.clone();
            let mut walk = self.walk(&mut path, &node.state, afterwards);
            if G::round(self.house, &mut state, &mut walk).is_err() {
                state.clear();
            }
            G::present_all(self.house, &mut state, &mut walk);
            if walk.overflow {
                return Err(AnalysisError::TooLarge(self.name.clone()));
            }
            let Walk { weight, total, gain, staked: in_round, meter_read, moved_late, .. } = walk;
            if moved_late {
                return Ok(None);
            }
            self.meter_read |= meter_read;
            if weight > 0 {
                let (follows, further) = self.follows(node, before, state, gain)?;
                *weights.entry((total, follows)).or_default() += weight;
                if in_round + further != 0 {
                    *staked.entry(total).or_default() += BigInt::from(in_round + further) * weight;
                }
            }
            if path.advance().is_none() {
                break;
            }
        }
        Ok(Some(TransitionRow::of(i64::from(node.placed != 0), weights, staked)))
    }

    fn walk<'w>(&self, path: &'w mut OutcomePath, state: &G::State, afterwards: AfterDecision) -> Walk<'w, G>
    where
        'a: 'w,
    {
        let mut tracked = TrackedWagers { kinds: self.tracked, lie: Vec::new() };
        state.on_layout(&mut |seat, wager, amount| {
            if self.tracked.has::<G>(wager) {
                tracked.lie.push((seat, wager, amount));
            }
        });
        Walk::new(self.house, self.strategy, path, self.cards.clone(), tracked, (afterwards, self.meter))
    }

    fn look_at_the_clock(&self) -> Result<(), AnalysisError> {
        match self.time_limit {
            Some(time_limit) if self.start.elapsed() > time_limit => {
                Err(AnalysisError::TooLong(self.name.clone(), time_limit))
            }
            _ => Ok(()),
        }
    }

    /// Returns the next state, or the end with its gain, and the further stake on all but the first wager in cents. A
    /// wager that is decided in part continues with the rest.
    fn follows(
        &mut self,
        node: &Node<G::State>,
        before: Money,
        mut state: G::State,
        gain: i64,
    ) -> Result<(Result<usize, i64>, i64), AnalysisError> {
        let is_placed = node.placed != 0;
        let stays_up_when_paid = self.samples.len() == 1 && gain != 0 && self.lies(&state) >= before;
        if is_placed && (stays_up_when_paid || !self.is_up(&state)) {
            return Ok((Err(gain + node.won), 0));
        }
        let (node, further) = if !is_placed && !self.companion_is_up(&state) {
            self.begin()?
        } else {
            let mut path = OutcomePath::default();
            // Nothing is left to chance between rounds: there is one path.
            let mut walk = self.walk(&mut path, &state, AfterDecision::EveryCard);
            let _ = G::prepare(self.house, &mut state, &mut walk);
            let won = if is_placed { node.won + gain } else { 0 };
            let (node, further, _) = self.place(Node { state, placed: node.placed, won });
            (node, further)
        };
        if let Some(&known) = self.known.get(&node) {
            return Ok((Ok(known), further));
        }
        let index = self.states.len();
        self.known.insert(node.clone(), index);
        self.states.push(node);
        Ok((Ok(index), further))
    }

    /// Whether one of the wagers, or one that it has become, lies on the layout.
    fn is_up(&self, state: &G::State) -> bool {
        !self.lies(state).is_zero()
    }

    /// Returns the amount of the wagers on the layout.
    fn lies(&self, state: &G::State) -> Money {
        let mut lies = Money::ZERO;
        state.on_layout(&mut |_, wager, amount| {
            if self.tracked.has::<G>(wager) {
                lies += amount;
            }
        });
        lies
    }

    fn companion_is_up(&self, state: &G::State) -> bool {
        let companion = self.first.with.map(|(wager, _)| G::WAGERS[wager.kind()].belongs_to);
        let mut up = false;
        state.on_layout(&mut |_, wager, _| up |= Some(G::WAGERS[wager.kind()].belongs_to) == companion);
        up
    }
}

/// Returns the figures of wagers that pass through these states. The first wager is `unit`; `at_once` cents were
/// staked on the others at the start.
fn figures(
    name: String,
    rows: Vec<TransitionRow>,
    unit: Money,
    at_once: i64,
) -> Result<WagerFigures, AnalysisError> {
    let Some(Absorption { ends, staked, rounds }) = solve(rows) else {
        return Err(AnalysisError::Endless(name));
    };
    let unit = BigRational::from_integer(unit.in_cents().into());
    let outcomes =
        ends.into_iter().map(|(gain, chance)| (BigRational::from_integer(gain.into()) / &unit, chance));
    let wager = WagerFigures { rounds, ..WagerFigures::new(name, outcomes) };
    let added = staked + BigRational::from_integer(at_once.into());
    Ok(wager.staking(BigRational::one() + added / unit))
}

/// The gains of the tracked kinds while wagers are placed: a commission that is charged at once.
struct PlacementGains<G: Game> {
    tracked: WagerKinds,
    cents: i64,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> PlacementGains<G> {
    fn new(tracked: WagerKinds) -> PlacementGains<G> {
        PlacementGains { tracked, cents: 0, game: std::marker::PhantomData }
    }
}

impl<G: Game> Book<G::Wager> for PlacementGains<G> {
    fn money(&mut self, movement: Movement<G::Wager>, _: Cite) {
        if movement.wager().is_some_and(|wager| self.tracked.has::<G>(*wager)) {
            self.cents += movement.gain().in_cents();
        }
    }
}
