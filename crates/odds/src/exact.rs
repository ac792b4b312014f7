//! Exact figures: every outcome of a round, walked through the round function itself.

use crate::chain::{Row, solve};
use crate::sim_table::bet;
use crate::walk::{Classes, Path, Walk};
use croupier_rules::games::Stakes as _;
use croupier_rules::games::{Game, Sample, Strategy, Wager};
use croupier_rules::law::{Cite, Refusal};
use croupier_rules::table::{Book, Movement, Seat};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};
use std::collections::{BTreeMap, HashMap};
use std::fmt;

/// The most states that a wager may come through.
const STATES_MOST: usize = 20_000;

/// The exact figures of a game.
#[derive(Clone, Debug)]
pub struct Exact {
    /// The strategy by which questions were answered.
    pub strategy: &'static str,
    /// Each wager.
    pub wagers: Vec<ExactWager>,
}

/// The exact figures of a wager.
#[derive(Clone, Debug)]
pub struct ExactWager {
    /// The wager.
    pub wager: String,
    /// What each unit wagered wins, with its chance; what is lost is negative.
    pub outcomes: Vec<(BigRational, BigRational)>,
}

impl ExactWager {
    /// What the house wins of each unit wagered.
    pub fn edge(&self) -> BigRational {
        -self.outcomes.iter().map(|(net, chance)| net * chance).sum::<BigRational>()
    }

    /// The standard deviation of what a unit wagered wins.
    pub fn standard_deviation(&self) -> f64 {
        let mean = -self.edge();
        let square = |net: &BigRational| (net - &mean) * (net - &mean);
        let variance: BigRational = self.outcomes.iter().map(|(net, chance)| square(net) * chance).sum();
        variance.to_f64().unwrap_or(f64::NAN).sqrt()
    }

    /// The chance that it wins anything.
    pub fn chance_to_win(&self) -> BigRational {
        self.outcomes.iter().filter(|(net, _)| net.is_positive()).map(|(_, chance)| chance.clone()).sum()
    }
}

/// Why a wager cannot be analysed so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanalysable {
    /// The table does not take the wager.
    NotTaken(String, Refusal),
    /// The weights become too large to be exact.
    TooLarge(String),
    /// The wager comes through too many states.
    TooManyStates(String),
    /// The wager may never be decided.
    Endless(String),
}

impl fmt::Display for Unanalysable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanalysable::NotTaken(wager, refusal) => write!(f, "{wager}: {refusal}"),
            Unanalysable::TooLarge(wager) => write!(f, "{wager}: too many outcomes for exact weights"),
            Unanalysable::TooManyStates(wager) => {
                write!(f, "{wager}: more than {STATES_MOST} states of the table")
            }
            Unanalysable::Endless(wager) => write!(f, "{wager}: it may never be decided"),
        }
    }
}

impl std::error::Error for Unanalysable {}

/// The exact figures of each sample wager of a game, from a freshly shuffled stack.
pub fn exact<G: Game>(house: &G::House, strategy: &'static Strategy<G>) -> Result<Exact, Unanalysable> {
    exact_of::<G>(house, strategy, G::samples(house))
}

/// The exact figures of these wagers.
pub fn exact_of<G: Game>(
    house: &G::House,
    strategy: &'static Strategy<G>,
    samples: Vec<Sample<G::Wager>>,
) -> Result<Exact, Unanalysable> {
    let wagers =
        samples.into_iter().map(|sample| analyse::<G>(house, strategy, sample)).collect::<Result<_, _>>()?;
    Ok(Exact { strategy: strategy.name, wagers })
}

/// The exact figures of one wager.
fn analyse<G: Game>(
    house: &G::House,
    strategy: &'static Strategy<G>,
    sample: Sample<G::Wager>,
) -> Result<ExactWager, Unanalysable> {
    let seat = Seat::FIRST;
    let tracked = G::WAGERS[sample.wager.kind()].belongs_to;
    let cards = G::stack(house).map(Classes::of::<G>);
    let mut analysis =
        Analysis { house, strategy, sample, seat, tracked, cards, known: HashMap::new(), states: Vec::new() };
    let start = analysis.start()?;
    analysis.known.insert(start.clone(), 0);
    analysis.states.push(start);
    let mut rows = Vec::new();
    while rows.len() < analysis.states.len() {
        if rows.len() > STATES_MOST {
            return Err(Unanalysable::TooManyStates(sample.wager.to_string()));
        }
        let node = analysis.states[rows.len()].clone();
        rows.push(analysis.row(&node)?);
    }
    let ends = solve(rows).ok_or_else(|| Unanalysable::Endless(sample.wager.to_string()))?;
    let unit = BigRational::from_integer(sample.amount.in_cents().into());
    let outcomes =
        ends.into_iter().map(|(gain, chance)| (BigRational::from_integer(gain.into()) / &unit, chance));
    Ok(ExactWager { wager: sample.wager.to_string(), outcomes: outcomes.collect() })
}

/// A state of the table, and whether the wager has been placed yet.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node<S> {
    state: S,
    placed: Placed,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Placed {
    /// Not yet: the wager that must be there before is up, and the table does not take this one now.
    NotYet,
    /// It is on the layout, and this was charged when it was placed, or won and lost with parts of it since, in cents.
    With(i64),
}

struct Analysis<'a, G: Game> {
    house: &'a G::House,
    strategy: &'static Strategy<G>,
    sample: Sample<G::Wager>,
    seat: Seat,
    tracked: usize,
    cards: Option<Classes>,
    known: HashMap<Node<G::State>, usize>,
    states: Vec<Node<G::State>>,
}

impl<G: Game> Analysis<'_, G> {
    /// A table in play with the wager on it, or with the one that must be there before.
    fn start(&self) -> Result<Node<G::State>, Unanalysable> {
        let mut state = G::ready_for(self.house, self.sample.wager);
        let not_taken = |wager: G::Wager, why| Unanalysable::NotTaken(wager.to_string(), why);
        if let Some((wager, amount)) = self.sample.with {
            let mut gains = Gains::<G>::new(self.tracked);
            bet::<G, _>(self.house, &mut state, self.seat, wager, amount, &mut gains)
                .map_err(|refusal| not_taken(wager, refusal))?;
        }
        match self.place(Node { state, placed: Placed::NotYet }) {
            (_, Some(refusal)) if self.sample.with.is_none() => Err(not_taken(self.sample.wager, refusal)),
            (node, _) => Ok(node),
        }
    }

    /// Places the wager if the table takes it now.
    fn place(&self, node: Node<G::State>) -> (Node<G::State>, Option<Refusal>) {
        if node.placed != Placed::NotYet {
            return (node, None);
        }
        let (mut state, mut gains) = (node.state.clone(), Gains::<G>::new(self.tracked));
        let Sample { wager, amount, .. } = self.sample;
        match bet::<G, _>(self.house, &mut state, self.seat, wager, amount, &mut gains) {
            Ok(()) => (Node { state, placed: Placed::With(gains.cents) }, None),
            Err(refusal) => (node, Some(refusal)),
        }
    }

    /// Everything that can follow a state in one round.
    fn row(&mut self, node: &Node<G::State>) -> Result<Row, Unanalysable> {
        let mut weights: BTreeMap<(u128, Result<usize, i64>), u128> = BTreeMap::new();
        let mut path = Path::default();
        let before = self.lies(&node.state);
        loop {
            let mut state = node.state.clone();
            let mut walk = Walk::new(self.house, self.strategy, &mut path, self.cards.clone(), self.tracked);
            if G::round(self.house, &mut state, &mut walk).is_err() {
                state.clear();
            }
            G::present_all(self.house, &mut state, &mut walk);
            if walk.overflow {
                return Err(Unanalysable::TooLarge(self.sample.wager.to_string()));
            }
            let (weight, total, gain) = (walk.weight, walk.total, walk.gain);
            if weight > 0 {
                let follows = self.follows(node.placed, before, state, gain)?;
                *weights.entry((total, follows)).or_default() += weight;
            }
            if path.advance().is_none() {
                break;
            }
        }
        let mut row = Row::default();
        for ((total, follows), weight) in weights {
            let chance = BigRational::new(BigInt::from(weight), BigInt::from(total));
            match follows {
                Ok(state) => *row.next.entry(state).or_insert_with(BigRational::zero) += chance,
                Err(gain) => *row.ends.entry(gain).or_insert_with(BigRational::zero) += chance,
            }
        }
        Ok(row)
    }

    /// The state that follows, or the end with what was won. A wager of which a part alone was decided goes on with the rest.
    fn follows(
        &mut self,
        placed: Placed,
        before: Money,
        mut state: G::State,
        gain: i64,
    ) -> Result<Result<usize, i64>, Unanalysable> {
        let node = match placed {
            Placed::With(charged) if gain != 0 && self.lies(&state) >= before || !self.is_up(&state) => {
                return Ok(Err(gain + charged));
            }
            Placed::NotYet if !self.companion_is_up(&state) => self.start()?,
            placed => {
                let mut path = Path::default();
                let mut walk =
                    Walk::new(self.house, self.strategy, &mut path, self.cards.clone(), self.tracked);
                // Nothing is left to chance between rounds, so one path is all.
                let _ = G::prepare(self.house, &mut state, &mut walk);
                let placed = match placed {
                    Placed::With(so_far) => Placed::With(so_far + gain),
                    Placed::NotYet => Placed::NotYet,
                };
                self.place(Node { state, placed }).0
            }
        };
        if let Some(&known) = self.known.get(&node) {
            return Ok(Ok(known));
        }
        let index = self.states.len();
        self.known.insert(node.clone(), index);
        self.states.push(node);
        Ok(Ok(index))
    }

    /// Whether the wager, or one that it has become, lies on the layout.
    fn is_up(&self, state: &G::State) -> bool {
        !self.lies(state).is_zero()
    }

    /// How much of it lies there.
    fn lies(&self, state: &G::State) -> Money {
        let mut lies = Money::ZERO;
        state.on_layout(&mut |_, wager, amount| {
            if G::WAGERS[wager.kind()].belongs_to == self.tracked {
                lies += amount;
            }
        });
        lies
    }

    fn companion_is_up(&self, state: &G::State) -> bool {
        let companion = self.sample.with.map(|(wager, _)| G::WAGERS[wager.kind()].belongs_to);
        let mut up = false;
        state.on_layout(&mut |_, wager, _| up |= Some(G::WAGERS[wager.kind()].belongs_to) == companion);
        up
    }
}

/// What a kind of wager wins while wagers are placed: a commission that is charged at once.
struct Gains<G: Game> {
    tracked: usize,
    cents: i64,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Gains<G> {
    fn new(tracked: usize) -> Gains<G> {
        Gains { tracked, cents: 0, game: std::marker::PhantomData }
    }
}

impl<G: Game> Book<G::Wager> for Gains<G> {
    fn money(&mut self, movement: Movement<G::Wager>, _: Cite) {
        if movement.wager().is_some_and(|wager| G::WAGERS[wager.kind()].belongs_to == self.tracked) {
            self.cents += movement.gain().in_cents();
        }
    }

    fn announce(&mut self, _: fmt::Arguments<'_>, _: Cite) {}

    fn instruct(&mut self, _: fmt::Arguments<'_>, _: Cite) {}
}
