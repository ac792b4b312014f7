//! Driver capabilities do not change results: the same rounds, played by drivers with and without each capability.

use super::*;
use crate::player::FirstStrategy;
use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::s10_pai_gow::PaiGow;
use croupier_rules::games::s11_pai_gow_poker::PaiGowPoker;
use croupier_rules::games::s25_double_cross_poker::DoubleCrossPoker;
use croupier_rules::games::s31_asia_poker::AsiaPoker;
use croupier_rules::games::s32_ultimate_texas_holdem::UltimateTexasHoldem;
use croupier_rules::games::{Visitor, bet, visit_all};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::law::Cite;
use croupier_rules::table::{
    Book, Cut, CutRule, Drawing, FaceDown, Halt, Movement, Question, Seat, Selection, Spot, Table,
};
use std::fmt;

/// A simulation that records every movement. `RECORDS` is [`Book::RECORDS_EVENTS`], `DEALS` is
/// [`Table::DEALS_EVERY_POSITION`], `INCIDENTS` is [`Table::TAKES_INCIDENTS`].
struct Ledger<'a, G: Game, const RECORDS: bool, const DEALS: bool, const INCIDENTS: bool> {
    inner: SimTable<'a, G, FirstStrategy>,
    /// The cards of the round by position, if they are laid out before it.
    laid_out: Option<LaidOut>,
    movements: Vec<(Movement<G::Wager>, Cite)>,
    words: usize,
    cards: usize,
}

/// The cards of a round: a fixed number for each position.
struct LaidOut {
    cards: Vec<Card>,
    each: usize,
    dealt: [usize; 1 + Seat::MOST as usize],
}

impl LaidOut {
    /// Returns the next card of a position, or `None` if it has all of its cards or the spot is none.
    fn next(&mut self, spot: Spot) -> Option<Card> {
        let position = match spot {
            Spot::Dealer => 0,
            Spot::Seat(seat) => usize::from(seat.number()),
            Spot::Hand(..) | Spot::Set(..) | Spot::Area(_) | Spot::DiscardRack => return None,
        };
        let dealt = &mut self.dealt[position];
        *dealt += 1;
        self.cards.get(position * self.each + *dealt - 1).copied().filter(|_| *dealt <= self.each)
    }
}

impl<G: Game, const RECORDS: bool, const DEALS: bool, const INCIDENTS: bool> Book<G::Wager>
    for Ledger<'_, G, RECORDS, DEALS, INCIDENTS>
{
    const RECORDS_EVENTS: bool = RECORDS;

    fn money(&mut self, movement: Movement<G::Wager>, by: Cite) {
        self.movements.push((movement, by));
    }

    fn announce(&mut self, words: fmt::Arguments<'_>, _: Cite) {
        self.words += words.to_string().len();
    }

    fn instruct(&mut self, words: fmt::Arguments<'_>, _: Cite) {
        self.words += words.to_string().len();
    }
}

impl<G: Game, const RECORDS: bool, const DEALS: bool, const INCIDENTS: bool> Table<G>
    for Ledger<'_, G, RECORDS, DEALS, INCIDENTS>
{
    const DEALS_EVERY_POSITION: bool = DEALS;
    const TAKES_INCIDENTS: bool = INCIDENTS;

    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt> {
        self.cards += 1;
        match self.laid_out.as_mut().and_then(|laid_out| laid_out.next(to)) {
            Some(card) => Ok(card),
            None => self.inner.draw(to, by),
        }
    }

    fn burn(&mut self, by: Cite) -> Result<FaceDown, Halt> {
        self.inner.burn(by)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        self.inner.cutting_card()
    }

    fn shuffle(&mut self, stack: Stack, by: Cite) {
        self.inner.shuffle(stack, by);
    }

    fn shuffle_back(&mut self, cards: &[FaceDown], by: Cite) {
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
        possible: &'static [G::Incident],
        by: Cite,
    ) -> Result<Drawing<G::Incident>, Halt> {
        self.inner.balls(selection, possible, by)
    }

    fn ask(&mut self, seat: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        self.inner.ask(seat, question)
    }
}

/// The movements of some rounds.
struct Played<G: Game> {
    movements: Vec<(Movement<G::Wager>, Cite)>,
    state: G::State,
    words: usize,
    cards: usize,
}

/// Plays rounds with one wager of each kind. If each position gets a fixed number of cards, they are laid out before
/// each round.
fn play<G: Game, const RECORDS: bool, const DEALS: bool, const INCIDENTS: bool>(
    house: &G::House,
    rounds: u64,
    each: Option<usize>,
) -> Played<G> {
    let inner = SimTable::<G, _>::new(house, FirstStrategy, 11, 0);
    let (mut state, seats) = (inner.state.clone(), inner.seats.0);
    let (laid_out, movements) = (None, Vec::new());
    let mut table = Ledger::<G, RECORDS, DEALS, INCIDENTS> { inner, laid_out, movements, words: 0, cards: 0 };
    for round in 0..rounds {
        for sample in G::samples(house) {
            for seat in (1..=seats).filter_map(Seat::new) {
                if state.up(seat, sample.wager).is_zero() {
                    // A refused wager is refused on both sides.
                    let _ = bet::<G, _>(house, &mut state, seat, sample.wager, sample.amount, &mut table);
                }
            }
        }
        table.laid_out = each.map(|each| {
            // Each round has a table of its own, so its cards do not depend on earlier draws.
            let mut stack = SimTable::<G, _>::new(house, FirstStrategy, 5, round);
            let cards = std::iter::from_fn(|| stack.draw(Spot::DiscardRack, G::PLAY).ok()).collect();
            LaidOut { cards, each, dealt: [0; 1 + Seat::MOST as usize] }
        });
        table.inner.shoe.begin_round();
        if G::round(house, &mut state, &mut table).is_err() {
            state.clear();
        }
        G::present_all(house, &mut state, &mut table);
        let _ = G::prepare(house, &mut state, &mut table);
    }
    let Ledger { movements, words, cards, .. } = table;
    Played { movements, state, words, cards }
}

/// Rounds at a driver that records events, and at one that does not.
struct RecordedAndNot;

impl Visitor for RecordedAndNot {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
        let recorded = play::<G, true, true, true>(&house, 300, None);
        let not_recorded = play::<G, false, true, true>(&house, 300, None);
        assert!(recorded.movements.len() >= 300, "{}: {}", G::ID, recorded.movements.len());
        assert_eq!(recorded.movements, not_recorded.movements, "{}", G::ID);
        assert!(recorded.words >= not_recorded.words, "{}", G::ID);
    }
}

#[test]
fn rounds_settle_alike_whether_events_are_recorded_or_not() {
    visit_all(&mut RecordedAndNot);
}

/// Compares rounds in which every position is dealt to with rounds that skip unplayed positions; each position has the
/// same cards in both.
fn deals_alike<G: Game>(each: usize) {
    let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
    let every = play::<G, true, true, true>(&house, 500, Some(each));
    let played = play::<G, true, false, true>(&house, 500, Some(each));
    assert!(every.movements.len() >= 500, "{}: {}", G::ID, every.movements.len());
    assert!(every.cards > played.cards, "{}: {} cards", G::ID, every.cards);
    assert_eq!(every.movements, played.movements, "{}", G::ID);
    assert_eq!(every.state, played.state, "{}", G::ID);
}

#[test]
fn empty_positions_make_no_difference() {
    deals_alike::<PaiGow>(4);
    deals_alike::<PaiGowPoker>(7);
    deals_alike::<AsiaPoker>(7);
}

/// Compares rounds at a driver that takes incidents, of which none happens, with rounds at one that takes none.
fn settles_alike_without_incidents<G: Game>() {
    let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
    let takes = play::<G, true, true, true>(&house, 500, None);
    let takes_none = play::<G, true, true, false>(&house, 500, None);
    assert!(takes.movements.len() >= 500, "{}: {}", G::ID, takes.movements.len());
    assert_eq!(takes.movements, takes_none.movements, "{}", G::ID);
    assert_eq!(takes.state, takes_none.state, "{}", G::ID);
}

#[test]
fn rounds_settle_alike_whether_incidents_are_taken_or_not() {
    settles_alike_without_incidents::<DoubleCrossPoker>();
    settles_alike_without_incidents::<UltimateTexasHoldem>();
}
