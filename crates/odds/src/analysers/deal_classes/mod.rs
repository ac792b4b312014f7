//! Exhaustive enumeration over [equivalence classes](https://en.wikipedia.org/wiki/Equivalence_class) of deals: three
//! card poker, casino war, pai gow and the other games whose deals fall into classes that pay alike.
//!
//! No module here knows what a hand is paid. Deals are partitioned into classes by the games' own rankings and each
//! class is counted. One deal of each class is played through the round function of the game to price it
//! ([`fixed_deal`], [`payouts`]). The best answer to a question maximizes the expected value over everything that can
//! follow.
//!
//! There are two frameworks: [`single_decision`] for games with one decision, [`set_hands`] for seven cards that are
//! set into hands. Games with several decisions are analysed by [`backward_induction`] over the same classes. They
//! share [`canonical`] hands (suit isomorphism), [`inclusion_exclusion`], memoized [`payouts`] and the
//! [`strategy_chart`].

mod backward_induction;
mod bitset;
mod canonical;
pub(super) mod cases;
mod chart_rows;
mod fast_action_holdem;
pub(super) mod fixed_deal;
mod inclusion_exclusion;
mod pay_classes;
mod payouts;
mod set_hands;
mod showdown;
mod single_decision;
mod strategy_chart;
#[cfg(test)]
mod suit_symmetry;
#[cfg(test)]
mod tests;

use crate::analysers::{
    Analyser, AnalysisRequest, Approximation, Play, PlayDeviation, RuleOfThumb, SplitPrecision,
    StrategyReport,
};
use crate::analysis_error::AnalysisError;
use crate::by_name::OddsError;
use crate::figures::{ExactAnalysis, MeterDependence};
use cases::Cases;
use croupier_rules::games::s06_red_dog::RedDog;
use croupier_rules::games::s10_pai_gow::PaiGow;
use croupier_rules::games::s11_pai_gow_poker::PaiGowPoker;
use croupier_rules::games::s16_caribbean_stud::CaribbeanStud;
use croupier_rules::games::s17_double_down_stud::DoubleDownStud;
use croupier_rules::games::s18_let_it_ride::LetItRide;
use croupier_rules::games::s20_three_card_poker::ThreeCardPoker;
use croupier_rules::games::s21_fast_action_holdem::FastActionHoldem;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::games::s23_colorado_holdem::ColoradoHoldem;
use croupier_rules::games::s24_boston_5_stud::Boston5Stud;
use croupier_rules::games::s25_double_cross_poker::DoubleCrossPoker;
use croupier_rules::games::s27_four_card_poker::FourCardPoker;
use croupier_rules::games::s28_texas_holdem_bonus::TexasHoldemBonus;
use croupier_rules::games::s29_flop_poker::FlopPoker;
use croupier_rules::games::s30_two_card_joker_poker::TwoCardJokerPoker;
use croupier_rules::games::s31_asia_poker::AsiaPoker;
use croupier_rules::games::s32_ultimate_texas_holdem::UltimateTexasHoldem;
use croupier_rules::games::s33_winners_pot_poker::WinnersPotPoker;
use croupier_rules::games::{BadOrder, Chart, ComputedPlay, Game, Sample, Strategy, sample};
use croupier_rules::house::{Submission, rules_in_force};
use num_rational::BigRational;

/// The analysers of these games.
pub const ANALYSERS: &[Analyser] = &[
    analyser::<RedDog>(),
    analyser::<PaiGow>(),
    analyser::<PaiGowPoker>(),
    analyser::<CaribbeanStud>(),
    analyser::<DoubleDownStud>(),
    analyser::<LetItRide>(),
    analyser::<ThreeCardPoker>(),
    analyser::<FastActionHoldem>(),
    analyser::<CasinoWar>(),
    analyser::<ColoradoHoldem>(),
    analyser::<Boston5Stud>(),
    analyser::<DoubleCrossPoker>(),
    analyser::<FourCardPoker>(),
    analyser::<TexasHoldemBonus>(),
    analyser::<FlopPoker>(),
    analyser::<TwoCardJokerPoker>(),
    analyser::<AsiaPoker>(),
    analyser::<UltimateTexasHoldem>(),
    analyser::<WinnersPotPoker>(),
];

const fn analyser<G: CountedByClass>() -> Analyser {
    Analyser {
        game: G::ID,
        analyse: analyse::<G>,
        strategy: Some(report::<G>),
        compute: Some(compute::<G>),
        approximation: G::APPROXIMATION,
    }
}

/// The play that answers questions.
enum PlayPolicy<G: Game> {
    /// The best play.
    Best,
    /// The play of this strategy.
    By(&'static Strategy<G>),
}

impl<G: Game> Clone for PlayPolicy<G> {
    fn clone(&self) -> PlayPolicy<G> {
        *self
    }
}

impl<G: Game> Copy for PlayPolicy<G> {}

/// The cases of a wager, and its dependence on a meter.
type FiguredCases = (Cases, Option<MeterDependence>);

/// The cases of a wager, or `None` if they cannot be counted so.
type CountResult = Result<Option<Cases>, AnalysisError>;

/// Charts of the best play, and the costs of other answers.
type ReportResult = Result<(Vec<Chart>, Vec<PlayDeviation>), AnalysisError>;

/// The best play as answers, or `None` if it cannot be computed so.
type PlayResult = Result<Option<ComputedPlay>, AnalysisError>;

/// A game whose wagers are counted by classes of deals.
trait CountedByClass: Game {
    /// A note on figures that are approximate, or hold for some play alone.
    const APPROXIMATION: Option<Approximation> = None;

    /// Counts the cases of a wager, under the answers that are best for the wager that starts a round.
    fn count(house: &Self::House, sample: &Sample<Self::Wager>, plays: PlayPolicy<Self>) -> CountResult;

    /// Counts the same with the joint distribution of split hands at this precision.
    fn count_at_precision(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: PlayPolicy<Self>,
        precision: SplitPrecision,
    ) -> CountResult {
        let _ = precision;
        Self::count(house, sample, plays)
    }

    /// Counts the cases of wagers, each with its dependence on a meter, in one pass if the game can.
    fn count_all(
        house: &Self::House,
        samples: &[Sample<Self::Wager>],
        plays: PlayPolicy<Self>,
        precision: SplitPrecision,
    ) -> Vec<Result<Option<FiguredCases>, AnalysisError>> {
        let count = |sample: &Sample<Self::Wager>| {
            let counted = Self::count_at_precision(house, sample, plays, precision)?;
            Ok(counted.map(|cases| {
                let meter = Self::over_meter(house, sample, &cases);
                (cases, meter)
            }))
        };
        samples.iter().map(count).collect()
    }

    /// Returns the house edge on the wager that starts a round, or `None` if it cannot be counted. A game overrides this if it needs fewer steps than all cases.
    fn edge(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: PlayPolicy<Self>,
    ) -> Result<Option<BigRational>, AnalysisError> {
        Ok(Self::count(house, sample, plays)?.map(|cases| cases.edge(sample.amount)))
    }

    /// Returns the same under each of these plays, in one pass if the game can.
    fn edges(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: &[PlayPolicy<Self>],
    ) -> Result<Vec<Option<BigRational>>, AnalysisError> {
        plays.iter().map(|plays| Self::edge(house, sample, *plays)).collect()
    }

    /// Returns the name of the best play.
    fn best() -> &'static str {
        ExactAnalysis::BEST
    }

    /// Whether the strategy with this name is fast enough to be followed through every deal.
    fn follows(strategy: &str) -> bool {
        let _ = strategy;
        true
    }

    /// Returns the dependence of a wager with these cases on a progressive meter, if it has one.
    fn over_meter(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        cases: &Cases,
    ) -> Option<MeterDependence> {
        let _ = (house, sample, cases);
        None
    }

    /// Returns the best play of the wager that starts a round: charts, and the costs of other answers.
    fn report(house: &Self::House, sample: &Sample<Self::Wager>) -> ReportResult;

    /// Returns the best play as answers to the questions of the game.
    fn play(house: &Self::House, sample: &Sample<Self::Wager>) -> PlayResult;
}

fn house<G: Game>(submission: &Submission) -> Result<G::House, OddsError> {
    Ok(rules_in_force::<G::House>(G::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?)
}

fn analyse<G: CountedByClass>(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    let house = house::<G>(asked.house)?;
    let (strategy, plays) = match asked.play {
        Play::Best => (G::best(), PlayPolicy::Best),
        Play::Named(name) => {
            let named = G::STRATEGIES.iter().find(|strategy| strategy.name == name);
            let named = named.ok_or_else(|| BadOrder::NoSuchStrategy(name.to_string()))?;
            (named.name, PlayPolicy::By(named))
        }
    };
    let mut exact = ExactAnalysis { strategy, wagers: Vec::new(), uncounted: Vec::new() };
    let samples = asked.wagers.iter().map(sample::<G>).collect::<Result<Vec<_>, _>>()?;
    for (sample, counted) in samples.iter().zip(G::count_all(&house, &samples, plays, asked.precision)) {
        let figures = counted.and_then(|counted| {
            let figured = |(cases, meter): FiguredCases| {
                let figures = cases.figures(sample.wager.to_string(), sample.amount)?;
                Ok(match meter {
                    Some(meter) => figures.over_meter(meter),
                    None => figures,
                })
            };
            counted.map(figured).transpose()
        });
        match figures {
            Ok(figures) => exact.wagers.extend(figures),
            Err(why) => exact.uncounted.push(why),
        }
    }
    Ok(exact)
}

fn report<G: CountedByClass>(submission: &Submission) -> Result<StrategyReport, OddsError> {
    let house = house::<G>(submission)?;
    let Some(sample) = G::samples(&house).into_iter().next() else { return Ok(StrategyReport::default()) };
    let (charts, deviations) = G::report(&house, &sample).map_err(OddsError::Analysis)?;
    let known: Vec<&'static Strategy<G>> =
        G::STRATEGIES.iter().filter(|strategy| G::follows(strategy.name)).collect();
    let plays: Vec<PlayPolicy<G>> =
        std::iter::once(PlayPolicy::Best).chain(known.iter().copied().map(PlayPolicy::By)).collect();
    let mut edges = G::edges(&house, &sample, &plays).map_err(OddsError::Analysis)?.into_iter();
    let mut simple = Vec::new();
    if let Some(best) = edges.next().flatten() {
        for (strategy, named) in known.into_iter().zip(edges) {
            if let Some(named) = named {
                let says = format!("{}: {}", strategy.name, strategy.says);
                simple.push(RuleOfThumb { says, loses: named - &best });
            }
        }
    }
    Ok(StrategyReport { charts, deviations, simple: best_first(simple) })
}

fn compute<G: CountedByClass>(submission: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    let house = house::<G>(submission)?;
    match G::samples(&house).first() {
        Some(sample) => G::play(&house, sample).map_err(OddsError::Analysis),
        None => Ok(None),
    }
}

fn best_first(mut simple: Vec<RuleOfThumb>) -> Vec<RuleOfThumb> {
    simple.sort_by(|one, other| one.loses.cmp(&other.loses));
    simple
}
