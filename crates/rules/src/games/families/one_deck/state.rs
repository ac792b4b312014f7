//! The state of a one-deck table between rounds, and the incidents there.

use super::super::players::Players;
use super::super::positions::{PositionPairs, Positions, SecondPosition};
use super::choices::{OneDeckChoices, OneDeckShuffle, Provision};
use super::deal::drawn_in_error;
use super::{OneDeck, RoundDeal, TableDeck};
use crate::games::{SeatWagers, Stakes};
use crate::law::Cite;
use crate::table::{Act, Book, Codec, Halt, IncidentDetail, PlayerAct, Seat, Seats, Table};
use crate::wagers::Money;

/// The state between rounds: `B` holds a player's wagers, `L` any further state: a progressive meter, a bank, the button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State<B, L = (), D = TableDeck> {
    /// The players at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<B>,
    /// The positions that are played two by two.
    pub pairs: PositionPairs,
    /// The deck; at a table that deals from a shoe, where its cards are.
    pub deck: D,
    /// The further state: a progressive meter, a bank, the button; empty in most games.
    pub lasting: L,
}

/// An event between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Happened {
    NotSeated,
    SecondPosition,
    CardsChanged,
    Idle,
    DealerCut,
    Recut,
    ShufflerJam,
    MethodChanged,
    DrawnInError,
}

/// The cards of a table.
pub trait TableCards {
    /// The reason that no wager is made before they are shuffled.
    const NOT_YET: &'static str = "the cards are not shuffled yet";

    /// Whether they are shuffled, so that wagers may be made.
    fn is_ready(&self) -> bool;
}

impl TableCards for TableDeck {
    fn is_ready(&self) -> bool {
        TableDeck::is_ready(self)
    }
}

impl<B: Copy + Default, L, D> State<B, L, D> {
    /// A table with this deck, what else lasts there, and nobody at it.
    pub fn with(deck: D, lasting: L) -> State<B, L, D> {
        State {
            players: Players::default(),
            bets: Seats::default(),
            pairs: PositionPairs::default(),
            deck,
            lasting,
        }
    }

    /// The player has no wager any more.
    pub fn remove(&mut self, seat: Seat) {
        self.bets.remove(seat);
        self.pairs.part(seat);
    }

    /// Removes all wagers.
    pub const fn clear(&mut self) {
        self.bets.clear();
        self.pairs.clear();
    }

    /// Returns an unlawful wager to the seat, and clears the seat.
    pub fn no_wager<W>(&mut self, seat: Seat, by: Cite, book: &mut impl Book<W>)
    where
        B: SeatWagers<W>,
    {
        if let Some(bets) = self.bets.get(seat) {
            bets.give_back(seat, by, book);
            self.remove(seat);
            self.players.leave(seat);
        }
    }
}

impl<W: PartialEq, B: SeatWagers<W>, L, D: TableCards> Stakes<W> for State<B, L, D> {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, W, Money)) {
        self.bets.on_layout(each);
    }

    fn up(&self, seat: Seat, wager: W) -> Money {
        self.bets.up(seat, wager)
    }

    fn clear(&mut self) {
        State::clear(self);
    }

    fn copy_wagers(&mut self, from: &State<B, L, D>) -> bool {
        let copies = self.deck.is_ready() && self.bets.copy_wagers(&from.bets);
        if copies {
            self.pairs = from.pairs;
        }
        copies
    }
}

impl<B: Copy, L, D: TableCards> State<B, L, D> {
    /// The amount on this wager after a player has added to it or reduced it.
    pub fn comes_to<W: PartialEq + Copy>(&self, wager: W, does: &PlayerAct<W>) -> Option<Money>
    where
        B: SeatWagers<W>,
    {
        let amount = match does.act {
            Act::Bets { wager: on, amount, .. } if on == wager => self.up(does.seat, wager) + amount,
            Act::Reduces { wager: on, to } if on == wager => to,
            Act::Bets { .. }
            | Act::Reduces { .. }
            | Act::Removes { .. }
            | Act::Calls { .. }
            | Act::Touches(_)
            | Act::Sits
            | Act::Leaves => return None,
        };
        (does.stage.is_betting() && self.deck.is_ready() && !amount.is_zero()).then_some(amount)
    }
}

impl<B: Copy + Default, L> State<B, L> {
    /// Prepares the table up to the betting.
    pub fn prepare<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        positions: Positions,
        table: &mut T,
    ) where
        B: SeatWagers<G::Wager>,
    {
        self.between_rounds(choices, positions, table);
        self.deck.make_ready(choices, &self.players, table);
    }

    /// Handles the incidents between rounds at every one-deck table.
    pub fn between_rounds<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        positions: Positions,
        table: &mut T,
    ) where
        B: SeatWagers<G::Wager>,
    {
        while let Some((happened, with)) = self.happens(choices, table) {
            self.see_to(choices, positions, happened, with, table);
        }
    }

    /// A round from the deck as it lies, if anybody takes part: afterwards, void or not, the deck is to be shuffled and no wager lies there.
    pub fn round<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        table: &mut T,
        play: impl FnOnce(&mut State<B, L>, &mut RoundDeal, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        if self.bets.is_empty() {
            return Ok(());
        }
        let mut deal = RoundDeal::new(&self.deck, choices);
        let result = play(self, &mut deal, table);
        if result != Err(Halt::Pending) {
            self.deck.round_over(&deal, choices);
            self.clear();
        }
        result
    }

    /// The same; where the round is void, `refund` gives back what was locked out before the deal.
    pub fn round_or_refund<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        table: &mut T,
        refund: impl FnOnce(&State<B, L>, Cite, &mut T),
        play: impl FnOnce(&mut State<B, L>, &mut RoundDeal, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        self.round(choices, table, |state, deal, table| {
            let result = play(state, deal, table);
            if let Err(Halt::Void { by, .. }) = result {
                refund(state, by, table);
            }
            result
        })
    }

    /// The next event of those that are possible at this table.
    fn happens<G: OneDeck, T: Table<G>>(
        &self,
        choices: &OneDeckChoices,
        table: &mut T,
    ) -> Option<(Happened, IncidentDetail)> {
        let possible = G::INCIDENTS;
        let mut happens = |list, happened, can: bool| {
            let incident = if can { table.incident(list) } else { None };
            incident.map(|incident| (happened, incident.with))
        };
        let (wagers, deck) = (!self.bets.is_empty(), &self.deck);
        let daily_change = choices.daily_change == Provision::InForce;
        let recut = deck.was_cut() && choices.recut == Provision::InForce;
        let shuffler = deck.shuffle(choices) == OneDeckShuffle::Automated;
        happens(possible.not_seated, Happened::NotSeated, wagers)
            .or_else(|| happens(possible.second_position, Happened::SecondPosition, wagers))
            .or_else(|| happens(possible.cards_changed, Happened::CardsChanged, daily_change))
            .or_else(|| happens(possible.idle, Happened::Idle, !wagers))
            .or_else(|| happens(possible.dealer_cut, Happened::DealerCut, deck.was_cut()))
            .or_else(|| happens(possible.recut, Happened::Recut, recut))
            .or_else(|| happens(possible.shuffler_jam, Happened::ShufflerJam, shuffler))
            .or_else(|| happens(possible.method_changed, Happened::MethodChanged, deck.has_a_device(choices)))
            .or_else(|| happens(possible.drawn_in_error, Happened::DrawnInError, deck.is_ready()))
    }

    #[cold]
    fn see_to<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        positions: Positions,
        happened: Happened,
        with: IncidentDetail,
        table: &mut T,
    ) where
        B: SeatWagers<G::Wager>,
    {
        match (happened, with) {
            (Happened::NotSeated, IncidentDetail::Seat(seat)) => {
                self.no_wager(seat, G::LAW.seats.seated, table)
            }
            (Happened::SecondPosition, IncidentDetail::Seat(seat)) => {
                self.second_position(positions, seat, G::LAW.seats.positions, table);
            }
            (Happened::CardsChanged, _) => self.deck.change_cards(table),
            (Happened::Idle, _) => {
                self.deck.idle(choices, table);
                self.players = Players::default();
            }
            (Happened::DealerCut, IncidentDetail::Number(cards)) => self.deck.cut_at(cards, choices, table),
            (Happened::Recut, _) => self.deck.recut(choices, table),
            (Happened::ShufflerJam, _) => self.deck.shuffler_jam(table),
            (Happened::MethodChanged, _) => self.deck.remove_devices(table),
            (Happened::DrawnInError, _) => drawn_in_error(None, table),
            // An incident without its seat or number, which the table refuses before.
            (Happened::NotSeated | Happened::SecondPosition | Happened::DealerCut, _) => {}
        }
    }

    /// The wagers at this seat are a player's second position: they stand beside the first one if the house allows it, and are returned otherwise.
    fn second_position<W>(&mut self, positions: Positions, seat: Seat, by: Cite, book: &mut impl Book<W>)
    where
        B: SeatWagers<W>,
    {
        if !self.bets.has(seat) {
            return;
        }
        match positions.second(seat, &self.bets, &mut self.pairs) {
            SecondPosition::Of(first) => {
                book.instruct(format_args!("the player at seat {first} also plays seat {seat}"), by);
            }
            SecondPosition::NotAllowed => self.no_wager(seat, by, book),
        }
    }
}

crate::table::codec! { struct State { players, bets, pairs, deck, lasting } of [B: Codec + Copy, L: Codec, D: Codec] State<B, L, D> }
