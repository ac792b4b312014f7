//! 19:47-2  Blackjack, counted.

use super::aces;
use super::beside::{streak, waits_for_dealer, with_dealer};
use super::game::{Busts, Counted, Pair, Shows, Suits};
use super::lesson::lesson;
use super::measure::TooLarge;
use super::player::computed;
use super::{Counting, Table, by_answers, gain, insurance, with_table};
use crate::analysers::{Asked, Play, StrategyReport as Lesson};
use crate::by_name::NoFigures;
use crate::figures::{Exact, ExactWager};
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::{Card, Stack};
use croupier_rules::games::families::twenty_one::{Ask, DealerStands, Hand, Played, Rules, TwentyOne as _};
use croupier_rules::games::s02_blackjack::{
    Bet, Blackjack, DealerCard, House, Known, SideBet, Wager, natural, outcome,
};
use croupier_rules::games::{BadOrder, ComputedPlay, Game as _, Strategy, Wager as _};
use croupier_rules::house::{Offered, Submission, rules_in_force};
use croupier_rules::wagers::Money;
use std::collections::BTreeMap;

/// A blackjack table with this wager on the box.
struct AtTable {
    house: House,
    wager: Money,
}

impl Counted for AtTable {
    fn stack(&self) -> Stack {
        self.house.stack
    }

    fn rules(&self) -> &Rules {
        &self.house.rules
    }

    fn stands(&self) -> DealerStands {
        self.house.dealer_stands
    }

    fn shows(&self) -> Shows {
        match self.house.dealer_card {
            DealerCard::FaceUp => Shows::BothCards,
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => Shows::OneCard,
        }
    }

    fn wager(&self) -> Money {
        self.wager
    }

    fn busts(&self) -> Busts {
        match self.house.collects_busts_at_once() {
            true => Busts::AtOnce,
            false => Busts::WithTheOthers,
        }
    }

    fn suits(&self) -> Suits {
        match self.house.suited_678 {
            Offered::Yes => Suits::Matter,
            Offered::No => Suits::Alike,
        }
    }

    fn settled(&self, played: &Played, _: Pair, _: Card, dealer: &Hand) -> Money {
        gain(outcome(&self.house, &played.hand, dealer), self.wager * (1 << played.doubled))
    }

    fn natural(&self, hand: &Hand, dealer: &Hand) -> Money {
        gain(natural(&self.house, hand, Known::of(dealer)), self.wager)
    }
}

/// The figures of the wager on the hand.
pub fn analyse(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    let house: House = rules_in_force(Blackjack::SUBCHAPTER, asked.house).map_err(BadOrder::Unlawful)?;
    let mut exact = Exact { strategy: Exact::BEST, wagers: Vec::new(), uncounted: Vec::new() };
    let play = match asked.play {
        Play::Best => None,
        Play::Named(name) => {
            let strategy = Blackjack::STRATEGIES.iter().find(|strategy| strategy.name == name);
            let strategy = strategy.ok_or_else(|| BadOrder::NoSuchStrategy(name.to_string()))?;
            exact.strategy = strategy.name;
            Some(strategy)
        }
    };
    // Streaks follow the chances of the hand, which are counted once.
    let mut known: BTreeMap<Money, Result<ExactWager, Unanalysable>> = BTreeMap::new();
    let mut main = |name: &str, wager: Money| {
        let count = || figures(&house, name, wager, play, Counting::asked(asked));
        match known.entry(wager).or_insert_with(count) {
            Ok(figures) => Ok(ExactWager { wager: name.to_string(), ..figures.clone() }),
            Err(why) => Err(why.of(name)),
        }
    };
    for sample in asked.wagers {
        let name = sample.wager.to_string();
        let figures = match Wager::from_key(sample.wager).map(|wager| wager.bet) {
            Some(Bet::Main(_)) => main(&name, sample.amount),
            Some(Bet::Side(side)) if SideBet::STREAKS.contains(&side) => {
                let wager = sample.with.map_or(sample.amount, |(_, amount)| amount);
                main(&name, wager).and_then(|main| streak(&house, side, sample, &main))
            }
            Some(Bet::Side(side)) if waits_for_dealer(side) => {
                let walked =
                    with_dealer(&house, &croupier_rules::games::sample::<Blackjack>(sample)?, asked.patience);
                exact.wagers.extend(walked.wagers);
                exact.uncounted.extend(walked.uncounted);
                continue;
            }
            // Any other play is walked, with its splits.
            Some(Bet::Side(SideBet::Progressive)) if play.is_none() => {
                aces::figures(&house, &croupier_rules::games::sample::<Blackjack>(sample)?)
            }
            _ => continue,
        };
        match figures {
            Ok(figures) => exact.wagers.push(figures),
            Err(why) => exact.uncounted.push(why),
        }
        let table = AtTable { house: house.clone(), wager: sample.amount };
        let is_told = exact.wagers.iter().any(|figures| figures.wager == "insurance");
        if let Some(Ok(figures)) = insurance(&table, house.pays.insurance).filter(|_| !is_told) {
            exact.wagers.push(figures);
        }
    }
    Ok(exact)
}

/// The figures of a wager on the hand, by a strategy or by the best play.
fn figures(
    house: &House,
    name: &str,
    wager: Money,
    play: Option<&'static Strategy<Blackjack>>,
    counting: Counting<'_>,
) -> Result<ExactWager, Unanalysable> {
    let table = AtTable { house: house.clone(), wager };
    let figures = with_table(&table, |at| match play {
        None => at.figures(name, &Table::best, counting),
        Some(strategy) => {
            let answer = |ask: &Ask| (strategy.answer)(&table.house, ask);
            at.figures(name, &by_answers(&answer, &table, Blackjack::LAW), counting)
        }
    });
    figures.unwrap_or_else(|TooLarge| Err(Unanalysable::TooLarge(name.to_string())))
}

/// The best play under a house's rules.
pub fn teach(submission: &Submission) -> Result<Lesson, NoFigures> {
    let house: House = rules_in_force(Blackjack::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Blackjack::samples(&house);
    let Some(sample) = samples.first() else { return Ok(Lesson::default()) };
    let wager = sample.amount;
    lesson(&AtTable { house, wager }, &sample.wager.to_string(), &[2, 3])
}

/// The best play as answers; none where the players' cards lie face down, which it does not know.
pub fn play(submission: &Submission) -> Result<Option<ComputedPlay>, NoFigures> {
    let house: House = rules_in_force(Blackjack::SUBCHAPTER, submission).map_err(BadOrder::Unlawful)?;
    let samples = Blackjack::samples(&house);
    let (Some(sample), Offered::No) = (samples.first(), house.face_down) else { return Ok(None) };
    computed::<Blackjack>(&AtTable { wager: sample.amount, house }).map(Some)
}

#[cfg(test)]
mod tests {
    use super::super::column::Column;
    use super::super::game::Asking;
    use super::*;
    use crate::analysers::Spread;
    use croupier_rules::games::Sample;
    use croupier_rules::games::families::twenty_one::{Decision as Decision21, Lawful, value};
    use num_rational::BigRational;
    use num_traits::{Signed as _, ToPrimitive};

    fn figures(house: &Submission, play: Play<'_>, spread: Spread) -> ExactWager {
        let wagers = [Sample::alone(Wager::own(Bet::Main(0)).key(), Money::dollars(100))];
        let asked = Asked { wagers: &wagers, spread, ..Asked::of(house, play) };
        let mut exact = analyse(&asked).unwrap();
        assert!(exact.uncounted.is_empty(), "{:?}", exact.uncounted);
        exact.wagers.remove(0)
    }

    fn percent(house: &Submission, play: Play<'_>) -> f64 {
        figures(house, play, Spread::Near).edge_percent()
    }

    /// Michael Shackleford, Variance in Blackjack (<https://wizardofodds.com/games/blackjack/appendix/4/>): 1.346 by ten billion simulated hands from six decks with a
    /// cutting card, the dealer hits soft 17, doubled after splits, no surrender, aces split once. The near spread has another variance, and the same edge.
    #[test]
    fn variance_that_others_have_simulated() {
        let house =
            Submission::default().with("split-21", "void").with("split-hands", "4").with("boxes", "6");
        let house = house.with("decks", "6").with("hit-soft-17", "yes");
        let [near, exact] =
            [Spread::Near, Spread::Deviation].map(|spread| figures(&house, Play::Best, spread));
        let variance = exact.variance().to_f64().unwrap();
        assert!((variance - 1.346).abs() < 0.0015, "{variance}");
        assert_eq!(near.edge(), exact.edge());
        assert_ne!(near.variance(), exact.variance());
        assert!((near.standard_deviation() / exact.standard_deviation() - 1.0).abs() < 1e-4);
    }

    /// A streak of so many hands follows the chances of one: as exact as they are.
    #[test]
    fn streaks_are_as_exact_as_the_hand() {
        let house = Submission::default().with("streak", "yes");
        let amount = Money::dollars(100);
        let key = |words| Wager::parse(words).unwrap().key();
        let main = Sample::alone(key("main"), amount);
        let streak =
            Sample { wager: key("streak-2"), amount: Money::dollars(5), with: Some((key("main"), amount)) };
        let wagers = [streak, main];
        for spread in [Spread::Near, Spread::Exact] {
            let exact = analyse(&Asked { wagers: &wagers, spread, ..Asked::of(&house, Play::Best) }).unwrap();
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
            assert_eq!(of("main"), &figures(&house, Play::Best, spread));
        }
    }

    /// Where pairs become two hands, all chances are counted in a second: they have the same variance as every two hands counted together, and the near ones are
    /// right to four digits.
    #[test]
    fn chances_of_split_pairs_counted_in_two_ways() {
        let house = Submission::default();
        let [near, deviation, exact] = [Spread::Near, Spread::Deviation, Spread::Exact]
            .map(|spread| figures(&house, Play::Best, spread));
        assert_eq!(deviation.variance(), exact.variance());
        assert_eq!(near.edge(), exact.edge());
        assert_ne!(near.outcomes, exact.outcomes);
        for ((gain, near), (also, exact)) in near.outcomes.iter().zip(&exact.outcomes) {
            assert_eq!(gain, also);
            let apart = (near - exact).to_f64().unwrap();
            assert!(apart.abs() < 1e-4, "{gain}: {near} {exact}");
        }
    }

    /// Eric Farmer, Blackjack 7.6 (<https://github.com/possibly-wrong/blackjack>), composition-dependent zero-memory strategy (CDZ-): the dealer stands on
    /// soft 17, any two cards are doubled, after splits too, pairs become up to four hands, aces are split once, no surrender.
    #[test]
    fn edges_that_others_have_computed() {
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

    /// 2.18~(c): hands over 21 are collected before a dealer's blackjack is found, which makes more of a split. No pair is better played otherwise against an ace or a 10.
    #[test]
    fn no_pair_is_better_split_otherwise_at_multiple_action() {
        let submission = Submission::default().with("multiple-action", "yes");
        let house: House = rules_in_force(Blackjack::SUBCHAPTER, &submission).unwrap();
        let table = AtTable { house, wager: Money::dollars(100) };
        let edge = |otherwise: Option<(u8, u8)>| {
            let play = |column: &Column<'_>, at, kind, asking: &Asking| {
                let best = column.decide(at, kind, asking);
                let pair = asking.hand.first().map(value).zip(column.shown.first().map(value));
                match best {
                    _ if otherwise.is_none() || pair != otherwise || asking.hands > 1 => best,
                    Decision21::Split => column.best(at, kind, asking.lawful).0,
                    _ if asking.lawful.has(Lawful::SPLIT) => Decision21::Split,
                    _ => best,
                }
            };
            with_table(&table, |at| at.figures("main", &play, Counting::QUICK)).unwrap().unwrap().edge()
        };
        let best = edge(None);
        for pair in 1..=10 {
            for up in [1, 10] {
                assert!(edge(Some((pair, up))) > best, "{pair} against {up}");
            }
        }
    }

    /// 2.6(k): both cards of the dealer face up, equal scores lose, blackjack pays even money and wins against the dealer's, 9, 10 and 11 alone are doubled, pairs are
    /// split once. A second program, written from these rules alone, went through every hand in floats, with the hands of a split pair played as the same cards would be
    /// alone, and came to these; playing them by the other card of the pair too would win 0.000008 more.
    #[test]
    fn face_up_as_another_program_has_it() {
        let face_up = Submission::default().with("dealer-card", "face-up");
        for (house, expected) in [(face_up.clone(), 0.759352), (face_up.with("hit-soft-17", "yes"), 1.148889)]
        {
            let edge = percent(&house, Play::Best);
            assert!((edge - expected).abs() < 1e-6, "{edge} instead of {expected}");
        }
    }

    /// 2.19~(d), table A, from six decks, whoever draws to aces: the meter is won with four aces of one color, of which the red and the black ones are twelve each. An
    /// ace alone, as the first of two cards, is paid $3, and so on down the table.
    #[test]
    fn the_progressive_wager_over_its_meter() {
        let house = Submission::default().with("decks", "6").with("progressive", "yes");
        let key = |words| Wager::parse(words).unwrap().key();
        let wager = Sample {
            wager: key("progressive"),
            amount: Money::dollars(1),
            with: Some((key("main"), Money::dollars(10))),
        };
        let asked = Asked { wagers: &[wager], ..Asked::of(&house, Play::Best) };
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
