//! 19:47-19, 19:47-26  Spanish 21 and double attack blackjack, counted.

use super::game::{Busts, Counted, Pair, Shows, Suits};
use super::lesson::lesson;
use super::measure::TooLarge;
use super::player::computed;
use super::{Counting, Table, TablePlay, by_answers, gain, insurance, with_table};
use crate::analysers::{Asked, Play, StrategyReport as Lesson};
use crate::by_name::NoFigures;
use crate::figures::{Exact, ExactWager};
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::{Card, Stack};
use croupier_rules::games::families::twenty_one::{
    Answer, Ask, DealerStands, Hand, Played, Rules, TwentyOne as _,
};
use croupier_rules::games::families::without_tens::{HoleCard, TableRules};
use croupier_rules::games::s19_spanish_21::{self, Spanish21};
use croupier_rules::games::s26_double_attack_blackjack::{self, DoubleAttackBlackjack, attack_offer};
use croupier_rules::games::{BadOrder, ComputedPlay, Game as _, Sample, Strategy, WagerKey};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::wagers::{Money, Odds};

/// A Spanish 21 table with this wager on the box.
struct Spanish {
    house: s19_spanish_21::House,
    wager: Money,
}

/// Where the card reader shows a dealer's blackjack, nothing is lost before it.
const fn busts(rules: &TableRules) -> Busts {
    match rules.hole_card {
        HoleCard::Reader => Busts::WithTheOthers,
        HoleCard::NoReader | HoleCard::DrawnLast => Busts::AtOnce,
    }
}

impl Counted for Spanish {
    fn stack(&self) -> Stack {
        self.house.table.stack()
    }

    fn rules(&self) -> &Rules {
        &self.house.rules
    }

    fn stands(&self) -> DealerStands {
        self.house.dealer_stands
    }

    fn shows(&self) -> Shows {
        Shows::OneCard
    }

    fn wager(&self) -> Money {
        self.wager
    }

    fn busts(&self) -> Busts {
        busts(&self.house.table)
    }

    /// 19.5(f): 6, 7 and 8 and three 7s pay more in one suit.
    fn suits(&self) -> Suits {
        Suits::Matter
    }

    /// 19.5~(a)-(g): the hand, and the super bonus where it is entitled to it.
    fn settled(&self, played: &Played, pair: Pair, up: Card, dealer: &Hand) -> Money {
        let gain = gain(
            s19_spanish_21::outcome(&self.house.pays, played, dealer),
            self.wager * (1 << played.doubled),
        );
        let split = match pair {
            Pair::Whole => s19_spanish_21::Split::No,
            Pair::Split => s19_spanish_21::Split::Yes,
        };
        let entitled = s19_spanish_21::is_super(played, up) && s19_spanish_21::entitles(played, split);
        match s19_spanish_21::super_bonus(&self.house.pays, self.wager) {
            Some((bonus, _)) if entitled => gain + bonus,
            _ => gain,
        }
    }

    fn natural(&self, _: &Hand, _: &Hand) -> Money {
        gain(s19_spanish_21::natural(&self.house.pays), self.wager)
    }
}

/// A double attack blackjack table with this bet on the box.
struct Attack {
    house: s26_double_attack_blackjack::House,
    wager: Money,
}

impl Counted for Attack {
    fn stack(&self) -> Stack {
        self.house.table.stack()
    }

    fn rules(&self) -> &Rules {
        &self.house.rules
    }

    fn stands(&self) -> DealerStands {
        self.house.dealer_stands
    }

    fn shows(&self) -> Shows {
        Shows::OneCard
    }

    fn wager(&self) -> Money {
        self.wager
    }

    fn busts(&self) -> Busts {
        busts(&self.house.table)
    }

    fn suits(&self) -> Suits {
        Suits::Alike
    }

    fn settled(&self, played: &Played, _: Pair, _: Card, dealer: &Hand) -> Money {
        let outcome = s26_double_attack_blackjack::outcome(&played.hand, dealer);
        gain(outcome, self.wager * (1 << played.doubled))
    }

    fn natural(&self, _: &Hand, dealer: &Hand) -> Money {
        gain(s26_double_attack_blackjack::natural(dealer), self.wager)
    }
}

/// The strategy that is asked for; nothing for the best play.
fn strategy<G: croupier_rules::games::Game>(
    play: Play<'_>,
) -> Result<Option<&'static Strategy<G>>, NoFigures> {
    match play {
        Play::Best => Ok(None),
        Play::Named(name) => {
            let found = G::STRATEGIES.iter().find(|strategy| strategy.name == name);
            Ok(Some(found.ok_or_else(|| BadOrder::NoSuchStrategy(name.to_string()))?))
        }
    }
}

/// The figures of a list of wagers; those of which nothing comes are left out.
fn figures(
    asked: &Asked<'_>,
    strategy: &'static str,
    count: impl Fn(&Sample<WagerKey>) -> Option<Result<ExactWager, Unanalysable>>,
) -> Exact {
    let mut exact = Exact { strategy, wagers: Vec::new(), uncounted: Vec::new() };
    for figures in asked.wagers.iter().filter_map(count) {
        match figures {
            Ok(figures) => exact.wagers.push(figures),
            Err(why) => exact.uncounted.push(why),
        }
    }
    exact
}

/// The figures of the wager on the hand, and of a wager over the first cards.
fn on_table(
    game: &dyn Counted,
    wager: &str,
    count: impl FnOnce(&Table<'_>) -> Result<ExactWager, Unanalysable>,
) -> Result<ExactWager, Unanalysable> {
    with_table(game, count).map_err(|TooLarge| Unanalysable::TooLarge(wager.to_string()))?
}

/// Spanish 21.
pub fn spanish_21(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    type House = s19_spanish_21::House;
    let house: House = rules_in_force(Spanish21::SUBCHAPTER, asked.house).map_err(BadOrder::Unlawful)?;
    let strategy = strategy::<Spanish21>(asked.play)?;
    let name = strategy.map_or(Exact::BEST, |strategy| strategy.name);
    let mut exact = figures(asked, name, |sample| {
        let (wager, amount) = (sample.wager.to_string(), sample.amount);
        let wager = wager.as_str();
        match wager {
            "wager" => {
                let game = Spanish { house: house.clone(), wager: amount };
                let answer =
                    |ask: &Ask| strategy.map_or(Answer::First, |played| (played.answer)(&house, ask));
                let named = by_answers(&answer, &game, Spanish21::LAW);
                let play: TablePlay<'_> = if strategy.is_some() { &named } else { &Table::best };
                Some(on_table(&game, wager, |table| table.figures(wager, play, Counting::asked(asked))))
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
    insure(&mut exact, "wager", asked, house.pays.insurance, |wager| Spanish { house, wager });
    Ok(exact)
}

/// Double attack blackjack.
pub fn double_attack(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    type House = s26_double_attack_blackjack::House;
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house: House = rules_in_force(subchapter, asked.house).map_err(BadOrder::Unlawful)?;
    let strategy = strategy::<DoubleAttackBlackjack>(asked.play)?;
    let name = strategy.map_or(Exact::BEST, |strategy| strategy.name);
    let mut exact =
        figures(asked, name, |sample| {
            let (wager, amount) = (sample.wager.to_string(), sample.amount);
            let wager = wager.as_str();
            match wager {
                "bet" => {
                    let game = Attack { house: house.clone(), wager: amount };
                    let answer =
                        |ask: &Ask| strategy.map_or(Answer::First, |played| (played.answer)(&house, ask));
                    let named = by_answers(&answer, &game, DoubleAttackBlackjack::LAW);
                    let play: TablePlay<'_> = if strategy.is_some() { &named } else { &Table::best };
                    Some(on_table(&game, wager, |table| {
                        table.figures_with_attack(wager, play, Counting::asked(asked), &|up, worth| {
                            match strategy {
                                None => worth,
                                Some(_) => attacks(answer(&Ask::Offer(attack_offer(amount, up)))),
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
    insure(&mut exact, "bet", asked, pays, |wager| Attack { house, wager });
    Ok(exact)
}

/// Adds insurance, where the wager on the hand is asked for.
fn insure<C: Counted>(
    exact: &mut Exact,
    main: &str,
    asked: &Asked<'_>,
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
pub enum Attacks {
    /// It is: both wagers go through the round together.
    Yes,
    /// It is not.
    No,
}

fn attacks(answer: Answer) -> Attacks {
    match answer {
        Answer::Adds([amount, ..]) if amount > Money::ZERO => Attacks::Yes,
        _ => Attacks::No,
    }
}

/// 26.6~(b), (d): what the bust wager gains by the dealer's first three cards; a dealer who stands with two does not draw the third.
fn bust(
    house: &s26_double_attack_blackjack::House,
    amount: Money,
    [first, second, third]: [Card; 3],
) -> Money {
    let mut dealer = Hand::of(&[first, second]);
    if house.dealer_stands.draws(&dealer) {
        dealer.add(third);
    }
    match s26_double_attack_blackjack::bust_line(&house.bust_pays, &dealer) {
        Some((odds, _)) => odds.pay(amount),
        None => -amount,
    }
}

/// A wager that three cards decide: every order of three cards out of the stack is counted.
fn three_cards(
    wager: &str,
    amount: Money,
    stack: &Stack,
    gains: impl Fn([Card; 3]) -> Money,
) -> Result<ExactWager, Unanalysable> {
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
    ExactWager::counted(wager, amount, cases, size * (size - 1) * (size - 2))
}

/// The best play of Spanish 21 under a house's rules.
pub fn teach_spanish_21(submission: &Submission) -> Result<Lesson, NoFigures> {
    let house = rules_in_force(Spanish21::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Spanish21::samples(&house);
    let Some(sample) = samples.first() else { return Ok(Lesson::default()) };
    let wager = sample.amount;
    lesson(&Spanish { house, wager }, &sample.wager.to_string(), &[2, 3, 4, 5, 6])
}

/// The best play of double attack blackjack under a house's rules.
pub fn teach_double_attack(submission: &Submission) -> Result<Lesson, NoFigures> {
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house = rules_in_force(subchapter, submission).map_err(BadOrder::Unlawful)?;
    let samples = DoubleAttackBlackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(Lesson::default()) };
    let wager = sample.amount;
    lesson(&Attack { house, wager }, &sample.wager.to_string(), &[2, 3])
}

/// The best play of Spanish 21 as answers.
pub fn play_spanish_21(submission: &Submission) -> Result<Option<ComputedPlay>, NoFigures> {
    let house = rules_in_force(Spanish21::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Spanish21::samples(&house);
    let Some(sample) = samples.first() else { return Ok(None) };
    computed::<Spanish21>(&Spanish { wager: sample.amount, house }).map(Some)
}

/// The best play of double attack blackjack as answers.
pub fn play_double_attack(submission: &Submission) -> Result<Option<ComputedPlay>, NoFigures> {
    let subchapter = DoubleAttackBlackjack::SUBCHAPTER;
    let house = rules_in_force(subchapter, submission).map_err(BadOrder::Unlawful)?;
    let samples = DoubleAttackBlackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(None) };
    computed::<DoubleAttackBlackjack>(&Attack { wager: sample.amount, house }).map(Some)
}
