//! 19:47-2  Blackjack: exact figures and best play.

use super::aces;
use super::game::DealerExposure;
use super::player::computed;
use super::report::strategy_report;
use super::side_wagers::{streak, waits_for_dealer, with_dealer};
use super::table::{CountedTable, Toward21};
use super::{CountOptions, TwentyOneTable, by_answers, insurance, with_table};
use crate::analysers::{AnalysisRequest, Play, StrategyReport};
use crate::analysis_error::AnalysisError;
use crate::by_name::OddsError;
use crate::figures::{ExactAnalysis, WagerFigures};
use croupier_rules::equipment::{Card, Rank, Suit};
use croupier_rules::games::families::twenty_one::{
    DealerStands, HandRules, TwentyOne as _, TwentyOneQuestion,
};
use croupier_rules::games::s02_blackjack::{
    Blackjack, BlackjackBet, DealerCard, House, ShoeKind, ShoeSide, SideBet, Wager,
};
use croupier_rules::games::{BadOrder, ComputedPlay, Game as _, Strategy, Wager as _};
use croupier_rules::house::{Offered, Submission, rules_in_force};
use croupier_rules::wagers::Money;
use std::collections::BTreeMap;

impl Toward21 for Blackjack {
    fn rules(house: &House) -> &HandRules {
        &house.rules
    }

    fn stands(house: &House) -> DealerStands {
        house.dealer_stands
    }

    fn exposes(house: &House) -> DealerExposure {
        match house.dealer_card {
            DealerCard::FaceUp => DealerExposure::BothCards,
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => DealerExposure::OneCard,
        }
    }

    /// 2.6(d): the determinant card of a double shoe, of a color under which it is no player's.
    fn before_the_deal(house: &House) -> &'static [Card] {
        const RED: &[Card] = &[Card::new(Rank::Two, Suit::Heart)];
        const BLACK: &[Card] = &[Card::new(Rank::Two, Suit::Spade)];
        match (house.shoe, house.red_side) {
            (ShoeKind::Single, _) => &[],
            (ShoeKind::Double, ShoeSide::Right) => RED,
            (ShoeKind::Double, ShoeSide::Left) => BLACK,
        }
    }
}

/// Analyses the wagers of blackjack.
pub fn analyse(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    let house: House = rules_in_force(Blackjack::SUBCHAPTER, asked.house).map_err(BadOrder::Unlawful)?;
    let mut exact =
        ExactAnalysis { strategy: ExactAnalysis::BEST, wagers: Vec::new(), uncounted: Vec::new() };
    let play = match asked.play {
        Play::Best => None,
        Play::Named(name) => {
            let strategy = Blackjack::STRATEGIES.iter().find(|strategy| strategy.name == name);
            let strategy = strategy.ok_or_else(|| BadOrder::NoSuchStrategy(name.to_string()))?;
            exact.strategy = strategy.name;
            Some(strategy)
        }
    };
    // Streaks follow the distribution of the hand, which is counted once.
    let mut known: BTreeMap<Money, Result<WagerFigures, AnalysisError>> = BTreeMap::new();
    let mut main = |name: &str, wager: Money| {
        let count = || figures(&house, name, wager, play, CountOptions::asked(asked));
        match known.entry(wager).or_insert_with(count) {
            Ok(figures) => Ok(WagerFigures { wager: name.to_string(), ..figures.clone() }),
            Err(why) => Err(why.of(name)),
        }
    };
    for sample in asked.wagers {
        let name = sample.wager.to_string();
        let figures = match Wager::from_key(sample.wager).map(|wager| wager.bet) {
            Some(BlackjackBet::Main(_)) => main(&name, sample.amount),
            Some(BlackjackBet::Side(side)) if SideBet::STREAKS.contains(&side) => {
                let wager = sample.with.map_or(sample.amount, |(_, amount)| amount);
                main(&name, wager).and_then(|main| streak(&house, side, sample, &main))
            }
            Some(BlackjackBet::Side(side)) if waits_for_dealer(side) => {
                let walked = with_dealer(
                    &house,
                    &croupier_rules::games::sample::<Blackjack>(sample)?,
                    asked.time_limit,
                );
                exact.wagers.extend(walked.wagers);
                exact.uncounted.extend(walked.uncounted);
                continue;
            }
            // Any other play is enumerated with its splits.
            Some(BlackjackBet::Side(SideBet::Progressive)) if play.is_none() => {
                aces::figures(&house, &croupier_rules::games::sample::<Blackjack>(sample)?)
            }
            _ => continue,
        };
        match figures {
            Ok(figures) => exact.wagers.push(figures),
            Err(why) => exact.uncounted.push(why),
        }
        if exact.wagers.iter().any(|figures| figures.wager == "insurance") {
            continue;
        }
        let table = CountedTable::<Blackjack>::with(&house, sample.amount);
        if let Ok(Some(Ok(figures))) = table.map(|table| insurance(&table, house.pays.insurance)) {
            exact.wagers.push(figures);
        }
    }
    Ok(exact)
}

/// Returns the figures of a wager on the hand, by a strategy or by the best play.
fn figures(
    house: &House,
    name: &str,
    wager: Money,
    play: Option<&'static Strategy<Blackjack>>,
    counting: CountOptions<'_>,
) -> Result<WagerFigures, AnalysisError> {
    let table = CountedTable::<Blackjack>::with(house, wager)?;
    let figures = with_table(&table, |at| match play {
        None => at.figures(name, &TwentyOneTable::best, counting),
        Some(strategy) => {
            let answer = |ask: &TwentyOneQuestion| (strategy.answer)(house, ask);
            at.figures(name, &by_answers(&answer, &table, Blackjack::LAW), counting)
        }
    });
    figures.map_err(|error| error.of(name))?
}

/// Returns the best play under a house's rules as charts.
pub fn report(submission: &Submission) -> Result<StrategyReport, OddsError> {
    let house: House = rules_in_force(Blackjack::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Blackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(StrategyReport::default()) };
    let wager = sample.amount;
    let table = CountedTable::<Blackjack>::with(&house, wager).map_err(OddsError::Analysis)?;
    strategy_report(&table, &sample.wager.to_string(), &[2, 3])
}

/// Returns the best play as answers, or `None` if the players' cards lie face down, which it does not cover.
pub fn play(submission: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    let house: House = rules_in_force(Blackjack::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Blackjack::samples(&house);
    let (Some(sample), Offered::No) = (samples.first(), house.face_down) else { return Ok(None) };
    let table = CountedTable::<Blackjack>::with(&house, sample.amount).map_err(OddsError::Analysis)?;
    computed::<Blackjack>(&table).map(Some)
}

#[cfg(test)]
mod tests {
    use super::super::column::DealerColumn;
    use super::super::game::TurnState;
    use super::*;
    use crate::analysers::SplitPrecision;
    use croupier_rules::games::Sample;
    use croupier_rules::games::families::twenty_one::{
        LawfulDecisions, TwentyOneDecision as Decision21, value,
    };
    use num_rational::BigRational;
    use num_traits::{Signed as _, ToPrimitive};

    fn figures(house: &Submission, play: Play<'_>, precision: SplitPrecision) -> WagerFigures {
        let wagers = [Sample::alone(Wager::own(BlackjackBet::Main(0)).key(), Money::dollars(100))];
        let asked = AnalysisRequest { wagers: &wagers, precision, ..AnalysisRequest::of(house, play) };
        let mut exact = analyse(&asked).unwrap();
        assert!(exact.uncounted.is_empty(), "{:?}", exact.uncounted);
        exact.wagers.remove(0)
    }

    fn percent(house: &Submission, play: Play<'_>) -> f64 {
        figures(house, play, SplitPrecision::Approximate).edge_percent()
    }

    /// Michael Shackleford, Variance in Blackjack (<https://wizardofodds.com/games/blackjack/appendix/4/>): 1.346 by
    /// ten billion simulated hands. Six decks with a cutting card, the dealer hits soft 17, double after split, no
    /// surrender, aces split once. The approximate distribution has another variance and the same edge.
    #[test]
    fn variance_agrees_with_published_simulations() {
        let house =
            Submission::default().with("split-21", "void").with("split-hands", "4").with("boxes", "6");
        let house = house.with("decks", "6").with("hit-soft-17", "yes");
        let [approximate, exact] = [SplitPrecision::Approximate, SplitPrecision::ExactVariance]
            .map(|precision| figures(&house, Play::Best, precision));
        let variance = exact.variance().to_f64().unwrap();
        assert!((variance - 1.346).abs() < 0.0015, "{variance}");
        assert_eq!(approximate.edge(), exact.edge());
        assert_ne!(approximate.variance(), exact.variance());
        assert!((approximate.standard_deviation() / exact.standard_deviation() - 1.0).abs() < 1e-4);
    }

    /// A streak follows the distribution of the hand, at the same precision.
    #[test]
    fn streaks_are_as_exact_as_the_hand() {
        let house = Submission::default().with("streak", "yes");
        let amount = Money::dollars(100);
        let key = |words| Wager::parse(words).unwrap().key();
        let main = Sample::alone(key("main"), amount);
        let streak =
            Sample { wager: key("streak-2"), amount: Money::dollars(5), with: Some((key("main"), amount)) };
        let wagers = [streak, main];
        for precision in [SplitPrecision::Approximate, SplitPrecision::Exact] {
            let exact = analyse(&AnalysisRequest {
                wagers: &wagers,
                precision,
                ..AnalysisRequest::of(&house, Play::Best)
            })
            .unwrap();
            let of = |name: &str| exact.wagers.iter().find(|figures| figures.wager == name).unwrap();
            let wins = of("main").chance_to_win();
            let loses: BigRational = of("main")
                .outcomes
                .iter()
                .filter(|(net, _)| net.is_negative())
                .map(|(_, chance)| chance)
                .sum();
            let twice = &wins / (&wins + loses);
            assert_eq!(of("streak-2").chance_to_win(), &twice * &twice);
            assert_eq!(of("main"), &figures(&house, Play::Best, precision));
        }
    }

    /// If pairs become two hands, the exact distribution takes a second. It has the variance of every two hands
    /// counted together, and the approximate one agrees to four digits.
    #[test]
    fn split_pair_distributions_agree_in_two_methods() {
        let house = Submission::default();
        let [approximate, deviation, exact] =
            [SplitPrecision::Approximate, SplitPrecision::ExactVariance, SplitPrecision::Exact]
                .map(|precision| figures(&house, Play::Best, precision));
        assert_eq!(deviation.variance(), exact.variance());
        assert_eq!(approximate.edge(), exact.edge());
        assert_ne!(approximate.outcomes, exact.outcomes);
        for ((gain, approximate), (also, exact)) in approximate.outcomes.iter().zip(&exact.outcomes) {
            assert_eq!(gain, also);
            let apart = (approximate - exact).to_f64().unwrap();
            assert!(apart.abs() < 1e-4, "{gain}: {approximate} {exact}");
        }
    }

    /// Eric Farmer, Blackjack 7.6 (<https://github.com/possibly-wrong/blackjack>), composition-dependent zero-memory
    /// strategy (CDZ-): the dealer stands on soft 17, any two cards are doubled, after splits too, pairs become up to
    /// four hands, aces are split once, no surrender.
    #[test]
    fn edges_agree_with_published_figures() {
        let four = Submission::default().with("split-21", "void").with("split-hands", "4").with("boxes", "6");
        let two = four.clone().with("split-hands", "2");
        for (house, decks, expected) in [
            (&four, "8", 0.430580629),
            (&two, "8", 0.485780359),
            (&four, "6", 0.402870236),
            (&four, "2", 0.178859906),
            (&two, "1", -0.153119996),
            (&four, "1", -0.181934306),
        ] {
            let edge = percent(&house.clone().with("decks", decks), Play::Best);
            assert!((edge - expected).abs() < 6e-10, "{decks} decks: {edge} instead of {expected}");
        }
    }

    /// 2.18~(c): hands over 21 are collected before a dealer's blackjack is found, which makes splits better. No pair
    /// is better played otherwise against an ace or a 10.
    #[test]
    fn no_pair_is_better_split_otherwise_at_multiple_action() {
        let submission = Submission::default().with("multiple-action", "yes");
        let house: House = rules_in_force(Blackjack::SUBCHAPTER, &submission).unwrap();
        let table = CountedTable::<Blackjack>::with(&house, Money::dollars(100)).unwrap();
        let edge = |otherwise: Option<(u8, u8)>| {
            let play = |column: &DealerColumn<'_>, at, kind, asking: &TurnState| {
                let best = column.decide(at, kind, asking);
                let pair = asking.hand.first().map(value).zip(column.shown.first().map(value));
                match best {
                    _ if otherwise.is_none() || pair != otherwise || asking.hands > 1 => best,
                    Decision21::Split => column.best(at, kind, asking.lawful).0,
                    _ if asking.lawful.has(LawfulDecisions::SPLIT) => Decision21::Split,
                    _ => best,
                }
            };
            with_table(&table, |at| at.figures("main", &play, CountOptions::QUICK)).unwrap().unwrap().edge()
        };
        let best = edge(None);
        for pair in 1..=10 {
            for up in [1, 10] {
                assert!(edge(Some((pair, up))) > best, "{pair} against {up}");
            }
        }
    }

    /// 2.6(k): both cards of the dealer face up, equal scores lose, blackjack pays even money and beats the dealer's,
    /// 9, 10 and 11 alone are doubled, pairs are split once. A second program, written from these rules alone,
    /// enumerated every hand in floats and agrees; it plays the hands of a split pair as the same cards alone. Its
    /// play by the other card of the pair would gain 0.000008 more.
    #[test]
    fn face_up_agrees_with_an_independent_program() {
        let face_up = Submission::default().with("dealer-card", "face-up");
        for (house, expected) in [(face_up.clone(), 0.759352), (face_up.with("hit-soft-17", "yes"), 1.148889)]
        {
            let edge = percent(&house, Play::Best);
            assert!((edge - expected).abs() < 1e-6, "{edge} instead of {expected}");
        }
    }

    /// 2.19~(d), table A, from six decks, with draws to aces: the meter is won with four aces of one color, of which
    /// there are twelve red and twelve black. A single ace, as the first of two cards, is paid $3, two aces more, down
    /// the table.
    #[test]
    fn the_progressive_wager_over_its_meter() {
        let house = Submission::default().with("decks", "6").with("progressive", "yes");
        let key = |words| Wager::parse(words).unwrap().key();
        let wager = Sample {
            wager: key("progressive"),
            amount: Money::dollars(1),
            with: Some((key("main"), Money::dollars(10))),
        };
        let asked = AnalysisRequest { wagers: &[wager], ..AnalysisRequest::of(&house, Play::Best) };
        let exact = analyse(&asked).unwrap();
        assert!(exact.uncounted.is_empty(), "{:?}", exact.uncounted);
        let progressive = exact.wagers.iter().find(|figures| figures.wager == "progressive").unwrap();
        let fraction = |above: i64, below: i64| BigRational::new(above.into(), below.into());
        let deals = 312 * 311 * 310 * 309;
        let colors = 2 * 12 * 11 * 10 * 9;
        let meter = progressive.meter.clone().unwrap();
        assert_eq!(meter.per_dollar, fraction(colors, deals));
        let one = 24 * 288 * 310 * 309;
        let [two_suited, two] = [4 * 6 * 5, 24 * 23].map(|two| two * 288 * 309);
        let [three_suited, three] = [4 * 6 * 5 * 4, 24 * 23 * 22].map(|three| three * 288);
        let four = 24 * 23 * 22 * 21 - colors;
        let won = one * 3
            + two_suited * 50
            + (two - two_suited) * 15
            + three_suited * 1000
            + (three - three_suited) * 200
            + four * 2000;
        // The wager itself raises the meter by 70 cents before it is won.
        assert_eq!(meter.at_nothing, fraction((won - deals) * 10 + colors * 7, deals * 10));
    }
}
