//! The poker games against the house, pai gow, and the short deals of red dog and casino war, counted exactly.
//!
//! Nothing here knows what a hand is paid. Deals are sorted into classes by the games' own rankings, each class is counted, and what a class comes to is found by
//! playing one deal of it through the round function of the game ([`known`]). The best answer to a question is the one with the most won over everything that can
//! follow.

mod asia_poker;
mod bits;
mod blocked;
mod boston_5_stud;
mod by_suits;
mod canonical;
mod caribbean_stud;
pub(super) mod cases;
mod casino_war;
mod colorado_holdem;
mod decisions;
mod double_cross;
mod double_down_stud;
mod ends;
mod fast_action_holdem;
mod flop_poker;
mod four_card_poker;
mod holdem;
mod holding;
pub(super) mod known;
mod let_it_ride;
mod one_question;
mod pai_gow;
mod pai_gow_poker;
mod payouts;
#[cfg(test)]
mod played;
mod reach;
mod red_dog;
mod rows;
mod set_hands;
mod short_deals;
mod shown;
#[cfg(test)]
mod tests;
mod three_card_poker;
mod two_card_joker;
mod vectors;
mod winners_pot;

use super::{Analyser, Asked, Deviation, Lesson, Nearly, Play, SimpleRule, Spread};
use crate::by_name::NoFigures;
use crate::figures::{Exact, OverMeter};
use crate::unanalysable::Unanalysable;
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
use croupier_rules::games::{Chart, ComputedPlay, Game, Sample, Strategy};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_sim::BadOrder;
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

const fn analyser<G: Counted>() -> Analyser {
    Analyser {
        game: G::ID,
        analyse: analyse::<G>,
        teach: Some(teach::<G>),
        compute: Some(compute::<G>),
        nearly: G::NEARLY,
    }
}

/// How questions are answered.
enum Plays<G: Game> {
    /// As is best.
    Best,
    /// By this strategy.
    By(&'static Strategy<G>),
}

impl<G: Game> Clone for Plays<G> {
    fn clone(&self) -> Plays<G> {
        *self
    }
}

impl<G: Game> Copy for Plays<G> {}

/// The cases of a wager, and how it depends on a meter, where it does.
type Figured = (Cases, Option<OverMeter>);

/// A game of which the wagers can be counted.
trait Counted: Game {
    /// What of its figures is not exact, or holds for some play alone, as people are told it.
    const NEARLY: Option<Nearly> = None;

    /// The cases of a wager, under answers that are best for the wager that starts a round. Nothing where it cannot be counted so.
    fn count(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: Plays<Self>,
    ) -> Result<Option<Cases>, Unanalysable>;

    /// The same, where it can be told more or less exactly how the hands of a player who splits fall together.
    fn count_spread(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: Plays<Self>,
        spread: Spread,
    ) -> Result<Option<Cases>, Unanalysable> {
        let _ = spread;
        Self::count(house, sample, plays)
    }

    /// The cases of wagers, each with how it depends on a meter. A game that can count several of them in one go does so.
    fn count_all(
        house: &Self::House,
        samples: &[Sample<Self::Wager>],
        plays: Plays<Self>,
        spread: Spread,
    ) -> Vec<Result<Option<Figured>, Unanalysable>> {
        let count = |sample: &Sample<Self::Wager>| {
            let counted = Self::count_spread(house, sample, plays, spread)?;
            Ok(counted.map(|cases| {
                let meter = Self::over_meter(house, sample, &cases);
                (cases, meter)
            }))
        };
        samples.iter().map(count).collect()
    }

    /// What the house wins of each unit of the wager that starts a round; nothing where it cannot be counted. A game that knows this sooner than all cases says so.
    fn edge(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: Plays<Self>,
    ) -> Result<Option<BigRational>, Unanalysable> {
        Ok(Self::count(house, sample, plays)?.map(|cases| cases.edge(sample.amount)))
    }

    /// The same under each of these plays. A game that can count several of them in one go does so.
    fn edges(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
        plays: &[Plays<Self>],
    ) -> Result<Vec<Option<BigRational>>, Unanalysable> {
        plays.iter().map(|plays| Self::edge(house, sample, *plays)).collect()
    }

    /// What the best play is called: it is computed, unless the game says otherwise.
    fn best() -> &'static str {
        Exact::BEST
    }

    /// Whether the strategy with this name can be followed through every deal in the time that somebody waits.
    fn follows(strategy: &str) -> bool {
        let _ = strategy;
        true
    }

    /// How a wager depends on a progressive meter, where it does; these are its cases.
    fn over_meter(house: &Self::House, sample: &Sample<Self::Wager>, cases: &Cases) -> Option<OverMeter> {
        let _ = (house, sample, cases);
        None
    }

    /// The best play of the wager that starts a round: charts, and what other answers cost.
    fn lesson(
        house: &Self::House,
        sample: &Sample<Self::Wager>,
    ) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable>;

    /// The same as answers to the questions of the game; nothing where it cannot be counted so.
    fn play(house: &Self::House, sample: &Sample<Self::Wager>) -> Result<Option<ComputedPlay>, Unanalysable>;
}

fn house<G: Game>(submission: &Submission) -> Result<G::House, NoFigures> {
    Ok(rules_in_force::<G::House>(G::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?)
}

fn analyse<G: Counted>(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    let house = house::<G>(asked.house)?;
    let (strategy, plays) = match asked.play {
        Play::Best => (G::best(), Plays::Best),
        Play::Named(name) => {
            let named = G::STRATEGIES.iter().find(|strategy| strategy.name == name);
            let named = named.ok_or_else(|| BadOrder::NoSuchStrategy(name.to_string()))?;
            (named.name, Plays::By(named))
        }
    };
    let mut exact = Exact { strategy, wagers: Vec::new(), uncounted: Vec::new() };
    let samples = asked.wagers.iter().map(croupier_sim::sample::<G>).collect::<Result<Vec<_>, _>>()?;
    for (sample, counted) in samples.iter().zip(G::count_all(&house, &samples, plays, asked.spread)) {
        let figures = counted.and_then(|counted| {
            let figured = |(cases, meter): Figured| {
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

fn teach<G: Counted>(submission: &Submission) -> Result<Lesson, NoFigures> {
    let house = house::<G>(submission)?;
    let Some(sample) = G::samples(&house).into_iter().next() else { return Ok(Lesson::default()) };
    let (charts, deviations) = G::lesson(&house, &sample).map_err(NoFigures::Unanalysable)?;
    let known: Vec<&'static Strategy<G>> =
        G::STRATEGIES.iter().filter(|strategy| G::follows(strategy.name)).collect();
    let plays: Vec<Plays<G>> =
        std::iter::once(Plays::Best).chain(known.iter().copied().map(Plays::By)).collect();
    let mut edges = G::edges(&house, &sample, &plays).map_err(NoFigures::Unanalysable)?.into_iter();
    let mut simple = Vec::new();
    if let Some(best) = edges.next().flatten() {
        for (strategy, named) in known.into_iter().zip(edges) {
            if let Some(named) = named {
                let says = format!("{}: {}", strategy.name, strategy.says);
                simple.push(SimpleRule { says, loses: named - &best });
            }
        }
    }
    Ok(Lesson { charts, deviations, simple: best_first(simple) })
}

fn compute<G: Counted>(submission: &Submission) -> Result<Option<ComputedPlay>, NoFigures> {
    let house = house::<G>(submission)?;
    match G::samples(&house).first() {
        Some(sample) => G::play(&house, sample).map_err(NoFigures::Unanalysable),
        None => Ok(None),
    }
}

fn best_first(mut simple: Vec<SimpleRule>) -> Vec<SimpleRule> {
    simple.sort_by(|one, other| one.loses.cmp(&other.loses));
    simple
}
