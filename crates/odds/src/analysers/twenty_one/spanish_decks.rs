//! 19:47-19, 19:47-26  Spanish 21 and double attack blackjack: exact figures and best play. Both are dealt from
//! Spanish decks, which have no tens.

use super::evaluation::TooLarge;
use super::game::{BustCost, CountedGame, DealerExposure, HandOrigin, SuitEffect};
use super::player::computed;
use super::report::strategy_report;
use super::{CountOptions, TablePlay, TwentyOneTable, by_answers, gain, insurance, with_table};
use crate::analysers::{AnalysisRequest, Play, StrategyReport};
use crate::analysis_error::AnalysisError;
use crate::by_name::OddsError;
use crate::figures::{ExactAnalysis, WagerFigures};
use croupier_rules::equipment::{Card, Stack};
use croupier_rules::games::families::twenty_one::{
    BoxHand, DealerStands, HandRules, TwentyOne as _, TwentyOneAnswer, TwentyOneHand, TwentyOneQuestion,
};
use croupier_rules::games::families::without_tens::{HoleCardRule, TableRules};
use croupier_rules::games::s19_spanish_21::{self, Spanish21};
use croupier_rules::games::s26_double_attack_blackjack::{self, DoubleAttackBlackjack, attack_offer};
use croupier_rules::games::{BadOrder, ComputedPlay, Game as _, Sample, Strategy, WagerKey};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::wagers::{Money, Odds};

/// A Spanish 21 table with this wager on the box.
struct SpanishBox {
    house: s19_spanish_21::House,
    wager: Money,
}

/// If the card reader shows a dealer's blackjack, nothing is lost before it.
const fn busts(rules: &TableRules) -> BustCost {
    match rules.hole_card {
        HoleCardRule::Reader => BustCost::WithTheOthers,
        HoleCardRule::NoReader | HoleCardRule::DrawnLast => BustCost::AtOnce,
    }
}

impl CountedGame for SpanishBox {
    fn stack(&self) -> Stack {
        self.house.table.stack()
    }

    fn rules(&self) -> &HandRules {
        &self.house.rules
    }

    fn stands(&self) -> DealerStands {
        self.house.dealer_stands
    }

    fn shows(&self) -> DealerExposure {
        DealerExposure::OneCard
    }

    fn wager(&self) -> Money {
        self.wager
    }

    fn busts(&self) -> BustCost {
        busts(&self.house.table)
    }

    /// 19.5(f): 6, 7 and 8 and three 7s pay more in one suit.
    fn suits(&self) -> SuitEffect {
        SuitEffect::Matter
    }

    /// 19.5~(a)-(g): the hand, and the super bonus where it is entitled to it.
    fn settled(&self, played: &BoxHand, pair: HandOrigin, up: Card, dealer: &TwentyOneHand) -> Money {
        let gain = gain(
            s19_spanish_21::outcome(&self.house.pays, played, dealer),
            self.wager * (1 << played.doubled),
        );
        let is_split = matches!(pair, HandOrigin::Split);
        let entitled = s19_spanish_21::is_super(played, up) && s19_spanish_21::entitles(played, is_split);
        match s19_spanish_21::super_bonus(&self.house.pays, self.wager) {
            Some((bonus, _)) if entitled => gain + bonus,
            _ => gain,
        }
    }

    fn natural(&self, _: &TwentyOneHand, _: &TwentyOneHand) -> Money {
        gain(s19_spanish_21::natural(&self.house.pays), self.wager)
    }
}

/// A double attack blackjack table with this bet on the box.
struct DoubleAttackBox {
    house: s26_double_attack_blackjack::House,
    wager: Money,
}

impl CountedGame for DoubleAttackBox {
    fn stack(&self) -> Stack {
        self.house.table.stack()
    }

    fn rules(&self) -> &HandRules {
        &self.house.rules
    }

    fn stands(&self) -> DealerStands {
        self.house.dealer_stands
    }

    fn shows(&self) -> DealerExposure {
        DealerExposure::OneCard
    }

    fn wager(&self) -> Money {
        self.wager
    }

    fn busts(&self) -> BustCost {
        busts(&self.house.table)
    }

    fn suits(&self) -> SuitEffect {
        SuitEffect::Alike
    }

    fn settled(&self, played: &BoxHand, _: HandOrigin, _: Card, dealer: &TwentyOneHand) -> Money {
        let outcome = s26_double_attack_blackjack::outcome(&played.hand, dealer);
        gain(outcome, self.wager * (1 << played.doubled))
    }

    fn natural(&self, _: &TwentyOneHand, dealer: &TwentyOneHand) -> Money {
        gain(s26_double_attack_blackjack::natural(dealer), self.wager)
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

/// Returns the figures of the wager on the hand, or of a wager on the first cards.
fn on_table(
    game: &dyn CountedGame,
    wager: &str,
    count: impl FnOnce(&TwentyOneTable<'_>) -> Result<WagerFigures, AnalysisError>,
) -> Result<WagerFigures, AnalysisError> {
    with_table(game, count).map_err(|TooLarge| AnalysisError::TooLarge(wager.to_string()))?
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
                let game = SpanishBox { house: house.clone(), wager: amount };
                let answer = |ask: &TwentyOneQuestion| {
                    strategy.map_or(TwentyOneAnswer::First, |played| (played.answer)(&house, ask))
                };
                let named = by_answers(&answer, &game, Spanish21::LAW);
                let play: TablePlay<'_> = if strategy.is_some() { &named } else { &TwentyOneTable::best };
                Some(on_table(&game, wager, |table| table.figures(wager, play, CountOptions::asked(asked))))
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
    insure(&mut exact, "wager", asked, house.pays.insurance, |wager| SpanishBox { house, wager });
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
                let game = DoubleAttackBox { house: house.clone(), wager: amount };
                let answer = |ask: &TwentyOneQuestion| {
                    strategy.map_or(TwentyOneAnswer::First, |played| (played.answer)(&house, ask))
                };
                let named = by_answers(&answer, &game, DoubleAttackBlackjack::LAW);
                let play: TablePlay<'_> = if strategy.is_some() { &named } else { &TwentyOneTable::best };
                Some(on_table(&game, wager, |table| {
                    table.figures_with_attack(wager, play, CountOptions::asked(asked), &|up, worth| {
                        match strategy {
                            None => worth,
                            Some(_) => attacks(answer(&TwentyOneQuestion::Offer(attack_offer(amount, up)))),
                        }
                    })
                }))
            }
            "bust" => {
                let pays = |cards: [Card; 3]| bust(&house, amount, cards);
                Some(three_cards(wager, amount, &house.table.stack(), pays))
            }
            _ => None,
        }
    });
    let pays = house.insurance_pays;
    insure(&mut exact, "bet", asked, pays, |wager| DoubleAttackBox { house, wager });
    Ok(exact)
}

/// Adds insurance if the wager on the hand is requested.
fn insure<C: CountedGame>(
    exact: &mut ExactAnalysis,
    main: &str,
    asked: &AnalysisRequest<'_>,
    pays: Odds,
    table: impl FnOnce(Money) -> C,
) {
    if let Some(sample) = asked.wagers.iter().find(|sample| sample.wager.to_string() == main)
        && let Some(Ok(figures)) = insurance(&table(sample.amount), pays)
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
    strategy_report(&SpanishBox { house, wager }, &sample.wager.to_string(), &[2, 3, 4, 5, 6])
}

/// Returns the best play of double attack blackjack under a house's rules as charts.
pub fn double_attack_report(submission: &Submission) -> Result<StrategyReport, OddsError> {
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house = rules_in_force(subchapter, submission).map_err(BadOrder::Unlawful)?;
    let samples = DoubleAttackBlackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(StrategyReport::default()) };
    let wager = sample.amount;
    strategy_report(&DoubleAttackBox { house, wager }, &sample.wager.to_string(), &[2, 3])
}

/// Returns the best play of Spanish 21 as answers.
pub fn play_spanish_21(submission: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    let house = rules_in_force(Spanish21::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Spanish21::samples(&house);
    let Some(sample) = samples.first() else { return Ok(None) };
    computed::<Spanish21>(&SpanishBox { wager: sample.amount, house }).map(Some)
}

/// Returns the best play of double attack blackjack as answers.
pub fn play_double_attack(submission: &Submission) -> Result<Option<ComputedPlay>, OddsError> {
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house = rules_in_force(subchapter, submission).map_err(BadOrder::Unlawful)?;
    let samples = DoubleAttackBlackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(None) };
    computed::<DoubleAttackBlackjack>(&DoubleAttackBox { wager: sample.amount, house }).map(Some)
}
