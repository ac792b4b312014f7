//! 14.12~(c) in simulations: the muck is shuffled without the cards that players hold, and no card is there twice.

use super::*;
use crate::player::AnswerFn;
use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::s14_poker::{House, Poker, PokerAnswer, PokerDecision, PokerQuestion};
use croupier_rules::games::{AnswerOf, bet};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::law::Cite;
use croupier_rules::table::{
    Book, Cut, CutRule, Drawing, FaceDown, Halt, Movement, Places, Question, Seat, Selection, Spot, Table,
};
use croupier_rules::wagers::Money;

/// A simulated table with a list of all cards that are out of its stack.
struct Counted<'a, P> {
    inner: SimTable<'a, Poker, P>,
    out: Vec<Card>,
    reshuffles: usize,
    /// The cards that were shuffled back, and those that remained out.
    went_back: usize,
    remained: usize,
}

impl<P: SimPlayer<Poker>> Counted<'_, P> {
    /// Notes a card that came out.
    fn comes_out(&mut self, card: Card) {
        assert!(!self.out.contains(&card), "{card} is out already: {:?}", self.out);
        self.out.push(card);
    }
}

impl<P: SimPlayer<Poker>> Book<<Poker as Game>::Wager> for Counted<'_, P> {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, movement: Movement<<Poker as Game>::Wager>, by: Cite) {
        self.inner.money(movement, by);
    }
}

impl<P: SimPlayer<Poker>> Table<Poker> for Counted<'_, P> {
    const DEALS_EVERY_POSITION: bool = false;
    const TAKES_INCIDENTS: bool = false;

    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt> {
        let card = self.inner.draw(to, by)?;
        self.comes_out(card);
        Ok(card)
    }

    fn burn(&mut self, by: Cite) -> Result<FaceDown, Halt> {
        let card = self.inner.burn(by)?;
        self.comes_out(card.peek().unwrap());
        Ok(card)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        self.inner.cutting_card()
    }

    fn shuffle(&mut self, stack: Stack, by: Cite) {
        self.out.clear();
        self.inner.shuffle(stack, by);
    }

    fn shuffle_back(&mut self, cards: &[FaceDown], by: Cite) {
        for card in cards {
            let card = card.peek().unwrap();
            let place = self.out.iter().position(|out| *out == card).unwrap();
            self.out.swap_remove(place);
        }
        (self.reshuffles, self.went_back) = (self.reshuffles + 1, self.went_back + cards.len());
        self.remained += self.out.len();
        self.inner.shuffle_back(cards, by);
    }

    fn offer_cut(&mut self, seat: Seat, rule: CutRule, by: Cite) -> Result<Cut, Halt> {
        self.inner.offer_cut(seat, rule, by)
    }

    fn dice<const N: usize>(&mut self, by: Cite) -> Result<[u8; N], Halt> {
        self.inner.dice(by)
    }

    fn spin(&mut self, wheel: &'static Wheel, by: Cite) -> Result<usize, Halt> {
        self.inner.spin(wheel, by)
    }

    fn balls(
        &mut self,
        selection: Selection<'_>,
        possible: &'static [<Poker as Game>::Incident],
        by: Cite,
    ) -> Result<Drawing<<Poker as Game>::Incident>, Halt> {
        self.inner.balls(selection, possible, by)
    }

    fn ask(&mut self, seat: Seat, question: PokerQuestion) -> Result<PokerAnswer, Halt> {
        self.inner.ask(seat, question)
    }
}

/// Discards all cards, and neither bets nor folds.
fn draws_five(_: &House, question: &PokerQuestion) -> AnswerOf<Poker> {
    match question.asks {
        PokerDecision::Draw => PokerAnswer::Discards(Places::first(5)),
        PokerDecision::Turn if question.owes > Money::ZERO => PokerAnswer::Call,
        PokerDecision::Turn => PokerAnswer::Check,
        _ => question.default_answer(),
    }
}

/// Eight players draw five cards each: after 40 cards and a burn card 11 of 52 are left, of which 10 are dealt. Three times the muck and the last card are
/// shuffled: with 11 cards (the burn card and two hands of discards), with 10 (two hands), with 10 again.
#[test]
fn the_muck_is_shuffled_without_the_cards_that_players_hold() {
    let chosen = [("variant", "five-card-draw-low"), ("ante", "1"), ("small-blind", "0"), ("big-blind", "0")];
    let chosen =
        chosen.into_iter().fold(Submission::default(), |house, (name, value)| house.with(name, value));
    let house: House = rules_in_force(14, &chosen).unwrap();
    let inner = SimTable::<Poker, _>::new(&house, AnswerFn(&draws_five), 14, 0);
    let mut state = inner.state.clone();
    let mut table = Counted { inner, out: Vec::new(), reshuffles: 0, went_back: 0, remained: 0 };
    let stack = Poker::samples(&house)[0].wager;
    let rounds = 200;
    for _ in 0..rounds {
        for seat in (1..=8).filter_map(Seat::new) {
            let _ = bet::<Poker, _>(&house, &mut state, seat, stack, Money::dollars(100), &mut table);
        }
        table.inner.shoe.begin_round();
        Poker::round(&house, &mut state, &mut table).unwrap();
        Poker::prepare(&house, &mut state, &mut table).unwrap();
    }
    assert_eq!(table.reshuffles, 3 * rounds);
    assert_eq!(table.went_back, (11 + 10 + 10) * rounds);
    // The hands and the discards of the player who draws: 40 cards, and 41 where that player has drawn one already.
    assert_eq!(table.remained, (40 + 41 + 41) * rounds);
}
