//! 19:47-3  Baccarat-punto banco.
//!
//! The big table: the house banks, a participant, the curator, deals from the shoe under the orders of the dealer calling the game, and two more
//! dealers pay. What it shares with minibaccarat stands in [`baccarat`].
//!
//! Positions are numbered so that going clockwise the numbers fall: seats are taken as these positions.

mod curator;
mod house;
mod irregular;
mod law;
mod prepare;
mod questions;
mod round;
crate::table::kept!(struct State { table, curator, last_curator });

#[cfg(test)]
mod tests;

pub use curator::Curator;
pub use house::{House, Shuffle};
pub use irregular::Incident;
pub use questions::{Accepts, ShoeOffer};

use super::families::baccarat::{
    self, Baccarat, BettingLaw, Dealing, Hands, HouseBanked, Incidents, Law, ShoeTerms, Terms, Wager,
};
use super::families::shoe::Cards;
use super::{About, Again, Game, Out, Sample, SeenHand, Shown, Strategy, WagerSpec, stakes_in, stands_in};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::table::{Book, Halt, Marker, Opens, Seat, Table};
use crate::wagers::PayTable;

/// Baccarat-punto banco.
pub struct PuntoBanco;

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Participants, wagers, cards and deferred vigorish.
    pub table: baccarat::State,
    /// 3.6, 3.11: who deals.
    pub curator: Curator,
    /// 3.5~(c): the participant who dealt last.
    pub last_curator: Option<Seat>,
}

impl State {
    fn with(cards: Cards) -> State {
        State { table: baccarat::State::with(cards), curator: Curator::NewShoe, last_curator: None }
    }
}

stakes_in!(State, Wager, table);

impl Baccarat for PuntoBanco {
    const LAW: &'static Law = &law::LAW;
    const WITH_CARDS: &'static Incidents<Incident> = &irregular::WITH_CARDS;

    fn shoe_terms(house: &House) -> &ShoeTerms {
        &house.terms.shoe
    }

    fn without_wagers<T: Table<Self>>(
        house: &House,
        first: Card,
        dealing: &mut Dealing<'_, Self, T>,
    ) -> Result<Hands, Halt> {
        round::without_wagers(house, first, dealing)
    }
}

impl HouseBanked for PuntoBanco {
    const BETTING: &'static BettingLaw = &law::BETTING;

    fn terms(house: &House) -> &Terms {
        &house.terms
    }

    fn table(state: &State) -> &baccarat::State {
        &state.table
    }

    fn table_mut(state: &mut State) -> &mut baccarat::State {
        &mut state.table
    }

    fn leaves(state: &mut State, seat: Seat) {
        state.curator.leaves(seat);
    }
}

impl Game for PuntoBanco {
    const ABOUT: About = About::new("punto-banco", 3, cite!("3.7~(c)")).seats(14).picks_up(cite!("3.10~(d)"));
    const WAGERS: &'static [WagerSpec] = &baccarat::specs(&law::BETTING);
    const STRATEGIES: &'static [Strategy<PuntoBanco>] = &[Strategy {
        name: "accept",
        says: "accepts the shoe whenever it is offered; there is nothing else to decide",
        answer: |_, _| Accepts::Yes,
    }];
    type Question = ShoeOffer;

    stands_in!(baccarat::act::<Self, B>, baccarat::room::<Self>, prepare::prepare, round::round);

    fn set_up(_: &House, opens: Opens) -> State {
        State::with(Cards::at(opens))
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.terms.shoe.stack)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        baccarat::samples(&law::BETTING, &house.terms)
    }

    fn markers(state: &State) -> Vec<Marker> {
        let shoe = |seat| Marker { name: "shoe", at: format!("seat {seat}") };
        state.curator.participant().map(shoe).into_iter().collect()
    }

    /// 3.3~(c)2: the vigorish owed, in the numbered rectangles.
    fn shows(_: &House, state: &State, _: Out<'_>) -> Shown<Wager> {
        Shown {
            owed: state.table.owed.iter().map(|(seat, owed)| (seat, *owed)).collect(),
            ..Shown::default()
        }
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        baccarat::pay_tables::<Self>(&house.terms)
    }

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        let baccarat::State { bets, shoe, .. } = &mut state.table;
        shoe.cards.bet_again((bets, &shoe.players), (&earlier.table.bets, &earlier.table.shoe.players))
    }

    /// 3.1~(b): the point count of a hand.
    fn called(_: &House, held: SeenHand<'_>) -> Option<String> {
        baccarat::called(held)
    }

    /// 3.1~(b): only the value of a card matters.
    fn alike(card: Card) -> Card {
        baccarat::alike(card)
    }
}
