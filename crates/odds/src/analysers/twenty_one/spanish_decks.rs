//! 19:47-19, 19:47-26  Spanish 21 and double attack blackjack: exact figures and best play. Both are dealt from
//! Spanish decks, which have no tens.

use super::player::computed;
use super::report::strategy_report;
use super::table::{CountedTable, Toward21};
use super::{CountOptions, TablePlay, TwentyOneTable, by_answers, insurance, with_table};
use crate::analysers::{AnalysisRequest, Play, StrategyReport};
use crate::analysis_error::AnalysisError;
use crate::by_name::OddsError;
use crate::figures::{ExactAnalysis, WagerFigures};
use croupier_rules::equipment::{Card, Stack};
use croupier_rules::games::families::twenty_one::{
    DealerStands, HandRules, TwentyOneAnswer, TwentyOneHand, TwentyOneQuestion,
};
use croupier_rules::games::s19_spanish_21::{self, Spanish21};
use croupier_rules::games::s26_double_attack_blackjack::{self, DoubleAttackBlackjack, attack_offer};
use croupier_rules::games::{BadOrder, ComputedPlay, Game as _, Sample, Strategy, WagerKey};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::wagers::{Money, Odds};

impl Toward21 for Spanish21 {
    fn rules(house: &s19_spanish_21::House) -> &HandRules {
        &house.rules
    }

    fn stands(house: &s19_spanish_21::House) -> DealerStands {
        house.dealer_stands
    }
}

impl Toward21 for DoubleAttackBlackjack {
    fn rules(house: &s26_double_attack_blackjack::House) -> &HandRules {
        &house.rules
    }

    fn stands(house: &s26_double_attack_blackjack::House) -> DealerStands {
        house.dealer_stands
    }
}

/// Returns the requested strategy, or `None` for the best play.
fn strategy<G: croupier_rules::games::Game>(
    play: Play<'_>,
) -> Result<Option<&'static Strategy<G>>, OddsError> {
    match play {
        Play::Best => Ok(None),
        Play::Named(name) => {
            let found = G::STRATEGIES.iter().find(|strategy| strategy.name == name);
            Ok(Some(found.ok_or_else(|| BadOrder::NoSuchStrategy(name.to_string()))?))
        }
    }
}

/// Returns the figures of a list of wagers; those that `count` does not cover are left out.
fn figures(
    asked: &AnalysisRequest<'_>,
    strategy: &'static str,
    count: impl Fn(&Sample<WagerKey>) -> Option<Result<WagerFigures, AnalysisError>>,
) -> ExactAnalysis {
    let mut exact = ExactAnalysis { strategy, wagers: Vec::new(), uncounted: Vec::new() };
    for figures in asked.wagers.iter().filter_map(count) {
        match figures {
            Ok(figures) => exact.wagers.push(figures),
            Err(why) => exact.uncounted.push(why),
        }
    }
    exact
}

/// Returns the figures of the wager on the hand.
fn on_table<G: Toward21>(
    house: &G::House,
    sample: &Sample<WagerKey>,
    strategy: Option<&'static Strategy<G>>,
    count: impl FnOnce(&TwentyOneTable<'_>, TablePlay<'_>) -> Result<WagerFigures, AnalysisError>,
) -> Result<WagerFigures, AnalysisError> {
    let game = CountedTable::<G>::with(house, sample.amount)?;
    let figures = match strategy {
        None => with_table(&game, |table| count(table, &TwentyOneTable::best)),
        Some(strategy) => {
            let answer = |ask: &TwentyOneQuestion| (strategy.answer)(house, ask);
            with_table(&game, |table| count(table, &by_answers(&answer, &game, G::LAW)))
        }
    };
    figures.map_err(|error| error.of(&sample.wager.to_string()))?
}

/// Analyses the wagers of Spanish 21.
pub fn spanish_21(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    type House = s19_spanish_21::House;
    let house: House = rules_in_force(Spanish21::SUBCHAPTER, asked.house).map_err(BadOrder::Unlawful)?;
    let strategy = strategy::<Spanish21>(asked.play)?;
    let name = strategy.map_or(ExactAnalysis::BEST, |strategy| strategy.name);
    let mut exact = figures(asked, name, |sample| {
        let (wager, amount) = (sample.wager.to_string(), sample.amount);
        let wager = wager.as_str();
        match wager {
            "wager" => {
                let count = |table: &TwentyOneTable<'_>, play: TablePlay<'_>| {
                    table.figures(wager, play, CountOptions::asked(asked))
                };
                Some(on_table(&house, sample, strategy, count))
            }
            "match" => {
                let pays = |cards: [Card; 3]| {
                    let [first, second, up] = cards;
                    match s19_spanish_21::match_pays(&house.pays, &[first, second], up, amount) {
                        Money::ZERO => -amount,
                        winnings => winnings,
                    }
                };
                Some(three_cards(wager, amount, &house.table.stack(), pays))
            }
            _ => None,
        }
    });
    insure::<Spanish21>(&mut exact, "wager", asked, (&house, house.pays.insurance));
    Ok(exact)
}

/// Analyses the wagers of double attack blackjack.
pub fn double_attack(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    type House = s26_double_attack_blackjack::House;
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house: House = rules_in_force(subchapter, asked.house).map_err(BadOrder::Unlawful)?;
    let strategy = strategy::<DoubleAttackBlackjack>(asked.play)?;
    let name = strategy.map_or(ExactAnalysis::BEST, |strategy| strategy.name);
    let mut exact = figures(asked, name, |sample| {
        let (wager, amount) = (sample.wager.to_string(), sample.amount);
        let wager = wager.as_str();
        match wager {
            "bet" => {
                let attacks = |up: Card, worth: AttackDecision| match strategy {
                    None => worth,
                    Some(strategy) => {
                        let offer = TwentyOneQuestion::Offer(attack_offer(amount, up));
                        attacks((strategy.answer)(&house, &offer))
                    }
                };
                let count = |table: &TwentyOneTable<'_>, play: TablePlay<'_>| {
                    table.figures_with_attack(wager, play, CountOptions::asked(asked), &attacks)
                };
                Some(on_table(&house, sample, strategy, count))
            }
            "bust" => {
                let pays = |cards: [Card; 3]| bust(&house, amount, cards);
                Some(three_cards(wager, amount, &house.table.stack(), pays))
            }
            _ => None,
        }
    });
    insure::<DoubleAttackBlackjack>(&mut exact, "bet", asked, (&house, house.insurance_pays));
    Ok(exact)
}

/// Adds insurance if the wager on the hand is requested.
fn insure<G: Toward21>(
    exact: &mut ExactAnalysis,
    main: &str,
    asked: &AnalysisRequest<'_>,
    (house, pays): (&G::House, Odds),
) {
    if let Some(sample) = asked.wagers.iter().find(|sample| sample.wager.to_string() == main)
        && let Ok(table) = CountedTable::<G>::with(house, sample.amount)
        && let Some(Ok(figures)) = insurance(&table, pays)
    {
        exact.wagers.push(figures);
    }
}

/// Whether a full double attack wager is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttackDecision {
    /// It is made: both wagers go through the round together.
    Made,
    /// It is not made.
    Declined,
}

fn attacks(answer: TwentyOneAnswer) -> AttackDecision {
    match answer {
        TwentyOneAnswer::Adds([amount, ..]) if amount > Money::ZERO => AttackDecision::Made,
        _ => AttackDecision::Declined,
    }
}

/// 26.6~(b), (d): the gain of the bust wager by the dealer's first three cards; a dealer who stands with two does not
/// draw the third.
fn bust(
    house: &s26_double_attack_blackjack::House,
    amount: Money,
    [first, second, third]: [Card; 3],
) -> Money {
    let mut dealer = TwentyOneHand::of(&[first, second]);
    if house.dealer_stands.draws(&dealer) {
        dealer.add(third);
    }
    match s26_double_attack_blackjack::bust_line(&house.bust_pays, &dealer) {
        Some((odds, _)) => odds.pay(amount),
        None => -amount,
    }
}

/// Returns the figures of a wager that three cards decide: every order of three cards out of the stack is counted.
fn three_cards(
    wager: &str,
    amount: Money,
    stack: &Stack,
    gains: impl Fn([Card; 3]) -> Money,
) -> Result<WagerFigures, AnalysisError> {
    let mut kinds: Vec<(Card, u64)> = Vec::new();
    for card in stack.cards() {
        match kinds.iter_mut().find(|(known, _)| *known == card) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    let mut cases = std::collections::BTreeMap::<i64, u64>::new();
    for (i, (first, a)) in kinds.iter().enumerate() {
        for (j, (second, b)) in kinds.iter().enumerate() {
            let b = b - u64::from(i == j);
            for (k, (third, c)) in kinds.iter().enumerate() {
                let ways = a * b * (c - u64::from(i == k) - u64::from(j == k));
                *cases.entry(gains([*first, *second, *third]).in_cents()).or_default() += ways;
            }
        }
    }
    let size = u64::from(stack.size());
    WagerFigures::counted(wager, amount, cases, size * (size - 1) * (size - 2))
}

/// Returns the best play of Spanish 21 under a house's rules as charts.
pub fn spanish_21_report(submission: &Submission) -> Result<StrategyReport, OddsError> {
    let house = rules_in_force(Spanish21::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Spanish21::samples(&house);
    let Some(sample) = samples.first() else { return Ok(StrategyReport::default()) };
    let wager = sample.amount;
    let table = CountedTable::<Spanish21>::with(&house, wager).map_err(OddsError::Analysis)?;
    strategy_report(&table, &sample.wager.to_string(), &[2, 3, 4, 5, 6])
}

/// Returns the best play of double attack blackjack under a house's rules as charts.
pub fn double_attack_report(submission: &Submission) -> Result<StrategyReport, OddsError> {
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house = rules_in_force(subchapter, submission).map_err(BadOrder::Unlawful)?;
    let samples = DoubleAttackBlackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(StrategyReport::default()) };
    let wager = sample.amount;
    let table = CountedTable::<DoubleAttackBlackjack>::with(&house, wager).map_err(OddsError::Analysis)?;
    strategy_report(&table, &sample.wager.to_string(), &[2, 3])
}

/// Returns the best play of Spanish 21 as answers.
pub fn play_spanish_21(submission: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    let house = rules_in_force(Spanish21::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Spanish21::samples(&house);
    let Some(sample) = samples.first() else { return Ok(None) };
    let table = CountedTable::<Spanish21>::with(&house, sample.amount).map_err(OddsError::Analysis)?;
    computed::<Spanish21>(&table).map(Some)
}

/// Returns the best play of double attack blackjack as answers.
pub fn play_double_attack(submission: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house = rules_in_force(subchapter, submission).map_err(BadOrder::Unlawful)?;
    let samples = DoubleAttackBlackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(None) };
    let table =
        CountedTable::<DoubleAttackBlackjack>::with(&house, sample.amount).map_err(OddsError::Analysis)?;
    computed::<DoubleAttackBlackjack>(&table).map(Some)
}
