//! 19:47-7  Minibaccarat.
//!
//! Two hands are dealt, the Player's Hand and the Banker's Hand, and draw third cards by two tables; the one with the higher Point Count wins.
//! Wagers are made on either hand or on a tie, and the house takes its part from the wagers on the Banker's Hand. What it shares with punto banco
//! stands in [`baccarat`].
//!
//! Positions are numbered so that going clockwise the numbers fall (7.5(d), 7.10(b)): seats are taken as these positions.

mod house;
mod irregular;
mod law;
mod options;
mod prepare;
mod questions;
mod round;
mod turning;

pub use house::{AfterShuffle, Deal, Edition, House, Notice};
pub use irregular::Incident;
pub use questions::{Handed, Turns};

use super::families::baccarat::{
    self, Baccarat, BettingLaw, Dealing, Hands, HouseBanked, Incidents, Law, ShoeTerms, State, Terms, Wager,
};
use super::families::shoe::Cards;
use super::{About, Again, Game, Out, Sample, SeenHand, Shown, Strategy, WagerSpec, stands_in};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::table::{Book, Halt, Opens, Table};
use crate::wagers::PayTable;

/// Minibaccarat.
pub struct Minibaccarat;

impl Baccarat for Minibaccarat {
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

impl HouseBanked for Minibaccarat {
    const BETTING: &'static BettingLaw = &law::BETTING;

    fn terms(house: &House) -> &Terms {
        &house.terms
    }

    fn table(state: &State) -> &baccarat::State {
        state
    }

    fn table_mut(state: &mut State) -> &mut baccarat::State {
        state
    }
}

impl Game for Minibaccarat {
    const ABOUT: About = About::new("minibaccarat", 7, cite!("7.7(c)")).seats(9).picks_up(cite!("7.10(d)"));
    const WAGERS: &'static [WagerSpec] = &baccarat::specs(&law::BETTING);
    const STRATEGIES: &'static [Strategy<Minibaccarat>] = &[Strategy {
        name: "turn",
        says: "turns the cards that are handed over, where players turn them; there is nothing else to decide",
        answer: |_, _| Turns::Yes,
    }];
    type Question = Handed;

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

    /// 7.3(c)2: the vigorish owed, in the numbered rectangles.
    fn shows(_: &House, state: &State, _: Out<'_>) -> Shown<Wager> {
        Shown { owed: state.owed.iter().map(|(seat, owed)| (seat, *owed)).collect(), ..Shown::default() }
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        baccarat::pay_tables::<Self>(&house.terms)
    }

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state
            .shoe
            .cards
            .bet_again((&mut state.bets, &state.shoe.players), (&earlier.bets, &earlier.shoe.players))
    }

    /// 7.1(b): the point count of a hand.
    fn called(_: &House, held: SeenHand<'_>) -> Option<String> {
        baccarat::called(held)
    }

    /// 7.1(b): only the value of a card matters.
    fn alike(card: Card) -> Card {
        baccarat::alike(card)
    }
}
