//! 19:47-3, 19:47-7  Punto banco and minibaccarat: enumeration of both hands by the values of their cards, with third cards by the rules' own tables.

use super::AnalysisRequest;
use crate::by_name::OddsError;
use crate::figures::{ExactAnalysis, WagerFigures};
use croupier_rules::equipment::{Card, Rank, Suit};
use croupier_rules::games::families::baccarat::{
    BaccaratHand, BaccaratHands, HouseBanked, Settlement, Wager, value,
};
use croupier_rules::games::s03_punto_banco::PuntoBanco;
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
use croupier_rules::games::{BadOrder, Game, Wager as _};
use croupier_rules::house::rules_in_force;
use croupier_rules::table::{DrawDecision, DrawnCard};

/// The number of card values.
const VALUES: usize = 10;

/// Analyses minibaccarat.
pub fn minibaccarat(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    analyse::<Minibaccarat>(asked)
}

/// Analyses punto banco.
pub fn punto_banco(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    analyse::<PuntoBanco>(asked)
}

fn analyse<G: HouseBanked + Game>(asked: &AnalysisRequest<'_>) -> Result<ExactAnalysis, OddsError> {
    let house: G::House = rules_in_force(G::SUBCHAPTER, asked.house).map_err(BadOrder::Unlawful)?;
    let strategy = G::STRATEGIES.first().map_or(ExactAnalysis::BEST, |strategy| strategy.name);
    let mut exact = ExactAnalysis { strategy, wagers: Vec::new(), uncounted: Vec::new() };
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
        match WagerFigures::counted(sample.wager.to_string(), sample.amount, cases, space) {
            Ok(figures) => exact.wagers.push(figures),
            Err(why) => exact.uncounted.push(why),
        }
    }
    Ok(exact)
}

/// Returns a card of a value.
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

/// The number of cards left, by value.
#[derive(Clone, Copy)]
struct ValuesLeft([u64; VALUES]);

impl ValuesLeft {
    /// Iterates over each next card, with the number of cards like it and the cards left after it.
    fn one(self) -> impl Iterator<Item = (Card, u128, ValuesLeft)> {
        (0..VALUES).filter(move |value| self.0[*value] > 0).map(move |value| {
            let mut left = self;
            left.0[value] -= 1;
            (card(value), u128::from(self.0[value]), left)
        })
    }

    /// Iterates over each hand of two cards, with the number of orders in which it comes and the cards left after it.
    fn two(self) -> impl Iterator<Item = (BaccaratHand, u128, ValuesLeft)> {
        self.one().flat_map(|(first, ways, left)| {
            let not_before = move |second: &(Card, _, _)| value(second.0) >= value(first);
            left.one().filter(not_before).map(move |(second, more, left)| {
                let orders = if value(first) == value(second) { 1 } else { 2 };
                (BaccaratHand::of(first, second), orders * ways * more, left)
            })
        })
    }

    fn total(self) -> u128 {
        self.0.iter().map(|count| u128::from(*count)).sum()
    }
}

/// Returns each end of both hands with the number of orders of six cards, and the number of all such orders.
fn ends(cards: [u64; VALUES]) -> (Vec<(BaccaratHands, u128)>, u128) {
    let all = ValuesLeft(cards);
    let total = all.total();
    let space = (0..6).map(|gone| total.saturating_sub(gone)).product();
    let mut ends = CoupEnds(vec![(None, 0); CoupEnds::PLACES]);
    for (player, ways, left) in all.two() {
        for (banker, more, left) in left.two() {
            third_cards(BaccaratHands { player, banker }, left, ways * more, &mut ends);
        }
    }
    (ends.0.into_iter().filter_map(|(hands, ways)| Some((hands?, ways))).collect(), space)
}

/// Ends by Point Counts and number of cards: no wager depends on anything else.
struct CoupEnds(Vec<(Option<BaccaratHands>, u128)>);

impl CoupEnds {
    const PLACES: usize = 400;

    fn add(&mut self, hands: BaccaratHands, ways: u128) {
        let of = |hand: BaccaratHand| usize::from(hand.count()) * 2 + usize::from(hand.cards() == 3);
        let (known, sum) = &mut self.0[of(hands.player) * 20 + of(hands.banker)];
        (*known, *sum) = (Some(hands), *sum + ways);
    }
}

/// Draws third cards by both tables. If a card is not drawn, any card may follow.
fn third_cards(hands: BaccaratHands, left: ValuesLeft, ways: u128, ends: &mut CoupEnds) {
    let fifth = match hands.player_draws() {
        DrawDecision::Stays => {
            return bankers_third(hands, DrawnCard::NONE, left, ways * (left.total() - 1), ends);
        }
        DrawDecision::Draws => left.one(),
    };
    for (third, count, left) in fifth {
        let player = hands.player.with(third);
        bankers_third(BaccaratHands { player, ..hands }, DrawnCard::card(third), left, ways * count, ends);
    }
}

/// Draws the Banker's third card, the last that can come.
fn bankers_third(
    hands: BaccaratHands,
    players: DrawnCard,
    left: ValuesLeft,
    ways: u128,
    ends: &mut CoupEnds,
) {
    match hands.banker_draws(players) {
        DrawDecision::Stays => ends.add(hands, ways * left.total()),
        DrawDecision::Draws => {
            for (third, count, _) in left.one() {
                ends.add(BaccaratHands { banker: hands.banker.with(third), ..hands }, ways * count);
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

    fn figures(house: &Submission, wager: &str) -> WagerFigures {
        let wagers = [Sample::alone(Wager::parse(wager).unwrap().key(), Money::dollars(100))];
        let asked = AnalysisRequest { wagers: &wagers, ..AnalysisRequest::of(house, Play::Best) };
        minibaccarat(&asked).unwrap().wagers.remove(0)
    }

    /// Out of 4 998 398 275 503 360 orders of six cards from eight decks the Banker's Hand wins 2 292 252 566 437 888,
    /// the Player's Hand 2 230 518 282 592 256; 475 627 426 473 216 are ties. See
    /// <https://wizardofodds.com/games/baccarat/basics/>: with a vigorish of 5 % the house edge is 1.0579058 % on the
    /// Banker's Hand, 1.2350813 % on the Player's, and 14.359629 % on a tie at 8 to 1.
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
