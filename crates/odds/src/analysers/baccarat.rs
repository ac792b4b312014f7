//! 19:47-3, 19:47-7  Punto banco and minibaccarat: enumeration of both hands by the values of their cards, with third cards by the rules' own tables.

use super::Asked;
use crate::by_name::NoFigures;
use crate::figures::{Exact, ExactWager};
use croupier_rules::equipment::{Card, Rank, Suit};
use croupier_rules::games::families::baccarat::{Hand, Hands, HouseBanked, Settlement, Wager, value};
use croupier_rules::games::s03_punto_banco::PuntoBanco;
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
use croupier_rules::games::{BadOrder, Game, Wager as _};
use croupier_rules::house::rules_in_force;
use croupier_rules::table::{Another, Drawn};

/// How many values cards have.
const VALUES: usize = 10;

/// Minibaccarat.
pub fn minibaccarat(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    analyse::<Minibaccarat>(asked)
}

/// Punto banco.
pub fn punto_banco(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    analyse::<PuntoBanco>(asked)
}

fn analyse<G: HouseBanked + Game>(asked: &Asked<'_>) -> Result<Exact, NoFigures> {
    let house: G::House = rules_in_force(G::SUBCHAPTER, asked.house).map_err(BadOrder::Unlawful)?;
    let strategy = G::STRATEGIES.first().map_or(Exact::BEST, |strategy| strategy.name);
    let mut exact = Exact { strategy, wagers: Vec::new(), uncounted: Vec::new() };
    let Some(stack) = G::stack(&house) else { return Ok(exact) };
    let mut cards = [0_u64; VALUES];
    stack.cards().for_each(|card| cards[usize::from(value(card)) % VALUES] += 1);
    let (ends, space) = ends(cards);
    for sample in asked.wagers {
        let Some(wager) = Wager::from_key(sample.wager) else { continue };
        let cases = ends.iter().map(|(hands, ways)| {
            let settlement = Settlement { terms: G::terms(&house), hands: *hands };
            (settlement.gain::<G>(wager, sample.amount).in_cents(), *ways)
        });
        match ExactWager::counted(sample.wager.to_string(), sample.amount, cases, space) {
            Ok(figures) => exact.wagers.push(figures),
            Err(why) => exact.uncounted.push(why),
        }
    }
    Ok(exact)
}

/// A card of a value.
const fn card(value: usize) -> Card {
    let rank = match value {
        1 => Rank::Ace,
        2 => Rank::Two,
        3 => Rank::Three,
        4 => Rank::Four,
        5 => Rank::Five,
        6 => Rank::Six,
        7 => Rank::Seven,
        8 => Rank::Eight,
        9 => Rank::Nine,
        _ => Rank::King,
    };
    Card::new(rank, Suit::Spade)
}

/// The cards that are left, by value.
#[derive(Clone, Copy)]
struct Left([u64; VALUES]);

impl Left {
    /// Each card that can come, with the number of cards like it and what is left then.
    fn one(self) -> impl Iterator<Item = (Card, u128, Left)> {
        (0..VALUES).filter(move |value| self.0[*value] > 0).map(move |value| {
            let mut left = self;
            left.0[value] -= 1;
            (card(value), u128::from(self.0[value]), left)
        })
    }

    /// Each hand of two cards, with the number of orders in which it can come and what is left then.
    fn two(self) -> impl Iterator<Item = (Hand, u128, Left)> {
        self.one().flat_map(|(first, ways, left)| {
            let not_before = move |second: &(Card, _, _)| value(second.0) >= value(first);
            left.one().filter(not_before).map(move |(second, more, left)| {
                let orders = if value(first) == value(second) { 1 } else { 2 };
                (Hand::of(first, second), orders * ways * more, left)
            })
        })
    }

    fn total(self) -> u128 {
        self.0.iter().map(|count| u128::from(*count)).sum()
    }
}

/// How both hands can end, and in how many orders of six cards; and how many such orders there are.
fn ends(cards: [u64; VALUES]) -> (Vec<(Hands, u128)>, u128) {
    let all = Left(cards);
    let total = all.total();
    let space = (0..6).map(|gone| total.saturating_sub(gone)).product();
    let mut ends = Ends(vec![(None, 0); Ends::PLACES]);
    for (player, ways, left) in all.two() {
        for (banker, more, left) in left.two() {
            third_cards(Hands { player, banker }, left, ways * more, &mut ends);
        }
    }
    (ends.0.into_iter().filter_map(|(hands, ways)| Some((hands?, ways))).collect(), space)
}

/// Ends by the Point Counts and the numbers of cards: what else a hand is does not matter to any wager.
struct Ends(Vec<(Option<Hands>, u128)>);

impl Ends {
    const PLACES: usize = 400;

    fn add(&mut self, hands: Hands, ways: u128) {
        let of = |hand: Hand| usize::from(hand.count()) * 2 + usize::from(hand.cards() == 3);
        let (known, sum) = &mut self.0[of(hands.player) * 20 + of(hands.banker)];
        (*known, *sum) = (Some(hands), *sum + ways);
    }
}

/// Third cards by both tables. In the place of one that is not drawn any card may come.
fn third_cards(hands: Hands, left: Left, ways: u128, ends: &mut Ends) {
    let fifth = match hands.player_draws() {
        Another::Stays => return bankers_third(hands, Drawn::NONE, left, ways * (left.total() - 1), ends),
        Another::Draws => left.one(),
    };
    for (third, count, left) in fifth {
        let player = hands.player.with(third);
        bankers_third(Hands { player, ..hands }, Drawn::card(third), left, ways * count, ends);
    }
}

/// The Banker's third card, the last that can come.
fn bankers_third(hands: Hands, players: Drawn, left: Left, ways: u128, ends: &mut Ends) {
    match hands.banker_draws(players) {
        Another::Stays => ends.add(hands, ways * left.total()),
        Another::Draws => {
            for (third, count, _) in left.one() {
                ends.add(Hands { banker: hands.banker.with(third), ..hands }, ways * count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::Play;
    use croupier_rules::games::Sample;
    use croupier_rules::house::Submission;
    use croupier_rules::wagers::Money;

    fn figures(house: &Submission, wager: &str) -> ExactWager {
        let wagers = [Sample::alone(Wager::parse(wager).unwrap().key(), Money::dollars(100))];
        let asked = Asked { wagers: &wagers, ..Asked::of(house, Play::Best) };
        minibaccarat(&asked).unwrap().wagers.remove(0)
    }

    /// Of 4 998 398 275 503 360 orders of six cards out of eight decks the Banker's Hand wins 2 292 252 566 437 888, the Player's Hand
    /// 2 230 518 282 592 256, and 475 627 426 473 216 are ties (<https://wizardofodds.com/games/baccarat/basics/>): with a vigorish of 5 % the house wins
    /// 1.0579058 % on the Banker's Hand, 1.2350813 % on the Player's, and 14.359629 % on a tie at 8 to 1.
    #[test]
    fn eight_decks_are_as_published() {
        let (banker, player, tie) =
            (2_292_252_566_437_888_i64, 2_230_518_282_592_256_i64, 475_627_426_473_216_i64);
        let of = |wager| figures(&Submission::default(), wager);
        let space = banker + player + tie;
        let ratio = |cases: i64| num_rational::BigRational::new(cases.into(), space.into());
        assert_eq!(of("banker").chance_to_win(), ratio(banker));
        assert_eq!(of("player").chance_to_win(), ratio(player));
        assert_eq!(of("tie").chance_to_win(), ratio(tie));
        assert!((of("banker").edge_percent() - 1.0579058).abs() < 5e-8);
        assert!((of("player").edge_percent() - 1.2350813).abs() < 5e-8);
    }
}
