//! What such a game declares, and the game that follows from it.

use super::super::one_deck::{self, Deck, Happens, Law, OwnIncidents};
use super::rules::{HouseRules, Rules};
use super::slip::{Bets, OnSlip, Slip, State};
use crate::equipment::Stack;
use crate::games::{About, Chart, Game, Sample, SeenHand, Strategy, Wager as _};
use crate::law::{Cite, Refusal};
use crate::table::{
    Book, Does, Halt, IncidentKind, Input, Kept, Marker, Opens, Question, Seat, Stage, Table,
};
use crate::wagers::{PayTable, Room};
use std::fmt::Debug;
use std::hash::Hash;

/// How such a game plays its rounds.
pub trait Rounds: Sized + 'static {
    /// A round of play.
    fn round<T: Table<Self>>(
        house: &<Self as AnteAndPlay>::House,
        state: &mut State<Self::Lasting>,
        table: &mut T,
    ) -> Result<(), Halt>
    where
        Self: AnteAndPlay;
}

/// What else lasts between rounds under the rules of a house: a progressive meter, or where the button is.
pub trait Lasts<H>: Kept + Clone + Eq + Hash + Debug + Send + Sync {
    /// At a table before its opening.
    fn at_first(house: &H) -> Self;
}

/// Nothing else does.
impl<H> Lasts<H> for () {
    fn at_first(_: &H) {}
}

/// A game of an ante and a look at the cards. It declares its law, and plays its [`Rounds`]; everything else of a [`Game`] follows from the deck and
/// the slip, and a game whose law says more about a step takes it over.
pub trait AnteAndPlay: Rounds {
    /// What it is called, and the paragraphs that frame a round.
    const ABOUT: About;
    /// The paragraphs on its deck.
    const DECK: &'static Law;
    /// Ways of answering its questions, the best known one first.
    const STRATEGIES: &'static [Strategy<Self>];

    /// The rules that the house has chosen.
    type House: HouseRules;
    /// A betting area.
    type Wager: OnSlip;
    /// What players are asked.
    type Question: Question;
    /// What can happen at its tables and at no other.
    type Own: IncidentKind;
    /// What else lasts between rounds; `()` where there is nothing.
    type Lasting: Lasts<Self::House>;

    /// Whether the same meters hang at a table under two rules, whatever they begin with.
    fn has_same_meters(one: &Self::House, other: &Self::House) -> bool {
        let _ = (one, other);
        true
    }

    /// What may be laid before the deal, where the house's choices make a difference.
    fn slip(house: &Self::House) -> &'static Slip<Self::Wager> {
        let _ = house;
        Self::Wager::SLIP
    }

    /// Whether this house offers a wager that the slip has.
    fn offers(house: &Self::House, wager: Self::Wager) -> Result<(), Refusal> {
        let _ = (house, wager);
        Ok(())
    }

    /// The wagers that an analysis looks at: by themselves, or with the one that must lie there before.
    fn samples(house: &Self::House) -> Vec<Sample<Self::Wager>> {
        let offered = |wager: &Self::Wager| Self::offers(house, *wager).is_ok();
        Self::Wager::SLIP.samples(house.rules()).filter(|sample| offered(&sample.wager)).collect()
    }

    /// A betting area that no sample names, where a player may place a wager on it at one time or another.
    fn other_area(house: &Self::House) -> Option<Self::Wager> {
        let _ = house;
        None
    }

    /// Its pay tables: those in force, and those that the house might have chosen instead.
    fn pay_tables(house: &Self::House) -> Vec<PayTable>;

    /// What a hand is called as it lies now.
    fn called(house: &Self::House, held: SeenHand<'_>) -> Option<String> {
        let _ = (house, held);
        None
    }

    /// The markers that everybody at the table sees.
    fn markers(state: &State<Self::Lasting>) -> Vec<Marker> {
        let _ = state;
        Vec::new()
    }

    /// At how many seats a simulation puts its wagers.
    fn company(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// How many take part where automatic players fill a table of the floor up.
    fn automatic(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// What a strategy answers, laid out for people.
    fn charts(house: &Self::House, strategy: &Strategy<Self>) -> Vec<Chart> {
        let _ = (house, strategy);
        Vec::new()
    }

    /// What must hold, besides what the slip says, where a player does something.
    fn may(
        house: &Self::House,
        state: &State<Self::Lasting>,
        does: &Does<Self::Wager>,
    ) -> Result<(), Refusal> {
        let _ = (house, state, does);
        Ok(())
    }

    /// What players do of their own accord.
    fn act<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut State<Self::Lasting>,
        does: Does<Self::Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        Self::may(house, state, &does)?;
        let offers = |wager| Self::offers(house, wager);
        Self::slip(house).act(house.rules().posted(), offers, state, does, book)
    }

    /// What of this room is left, where more must hold than the slip says.
    fn narrows(house: &Self::House, wager: Self::Wager, room: Room) -> Result<Room, Refusal> {
        let _ = (house, wager);
        Ok(room)
    }

    /// How much a player may put on a betting area now.
    fn room(
        house: &Self::House,
        state: &State<Self::Lasting>,
        stage: Stage,
        seat: Seat,
        wager: Self::Wager,
    ) -> Result<Room, Refusal> {
        let offers = |wager| Self::offers(house, wager);
        let room = Self::slip(house).room(house.rules().posted(), offers, state, stage, seat, wager)?;
        Self::narrows(house, wager, room)
    }

    /// Everything before wagers are made.
    fn prepare<T: Table<Self>>(
        house: &Self::House,
        state: &mut State<Self::Lasting>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let Rules { deck, positions, .. } = house.rules();
        state.between_rounds(deck, *positions, table);
        Self::before_the_shuffle(house, state, table);
        state.deck.make_ready(deck, &state.players, table);
        Ok(())
    }

    /// What else the game has to do between rounds, before the deck is made ready.
    fn before_the_shuffle<T: Table<Self>>(
        house: &Self::House,
        state: &mut State<Self::Lasting>,
        table: &mut T,
    ) {
        let _ = (house, state, table);
    }
}

impl<G: AnteAndPlay> OwnIncidents for G {
    type Own = <G as AnteAndPlay>::Own;
    const LAW: &'static Law = G::DECK;
}

impl<G: AnteAndPlay> Game for G {
    const ABOUT: About =
        G::ABOUT.seating(<G as AnteAndPlay>::Wager::SLIP.conduct.positions).cards(G::DECK.cards);
    const STRATEGIES: &'static [Strategy<G>] = G::STRATEGIES;

    type House = <G as AnteAndPlay>::House;
    type State = one_deck::State<Bets, G::Lasting>;
    type Wager = <G as AnteAndPlay>::Wager;
    type Question = <G as AnteAndPlay>::Question;
    type Incident = Happens<G>;

    fn set_up(house: &Self::House, opens: Opens) -> Self::State {
        State::with(Deck::at(opens, &house.rules().deck), G::Lasting::at_first(house))
    }

    /// A meter goes on from what it shows: another amount to begin with is for one that begins.
    fn begins_alike(one: &Self::House, other: &Self::House) -> bool {
        let deck = |house: &Self::House| Deck::at(Opens::Before, &house.rules().deck);
        deck(one) == deck(other) && G::has_same_meters(one, other)
    }

    fn stack(_: &Self::House) -> Option<Stack> {
        Some(G::DECK.stack)
    }

    fn cards_by(house: &Self::House, state: &Self::State) -> Cite {
        state.deck.cards_by::<G>(&house.rules().deck)
    }

    fn refuses(house: &Self::House, state: &Self::State, input: &Input) -> Option<Refusal> {
        state.deck.refuses::<G>(&house.rules().deck, input)
    }

    fn samples(house: &Self::House) -> Vec<Sample<Self::Wager>> {
        <G as AnteAndPlay>::samples(house)
    }

    fn areas(house: &Self::House) -> Vec<Self::Wager> {
        let mut areas: Vec<_> = <G as AnteAndPlay>::other_area(house).into_iter().collect();
        for sample in <G as AnteAndPlay>::samples(house) {
            for wager in sample.with.map(|(wager, _)| wager).into_iter().chain([sample.wager]) {
                if !areas.contains(&wager) {
                    areas.push(wager);
                }
            }
        }
        areas.sort_by_key(|area| area.kind());
        areas
    }

    fn pay_tables(house: &Self::House) -> Vec<PayTable> {
        <G as AnteAndPlay>::pay_tables(house)
    }

    fn charts(house: &Self::House, strategy: &Strategy<G>) -> Vec<Chart> {
        <G as AnteAndPlay>::charts(house, strategy)
    }

    fn called(house: &Self::House, held: SeenHand<'_>) -> Option<String> {
        <G as AnteAndPlay>::called(house, held)
    }

    fn markers(state: &Self::State) -> Vec<Marker> {
        <G as AnteAndPlay>::markers(state)
    }

    fn company(house: &Self::House) -> u8 {
        <G as AnteAndPlay>::company(house)
    }

    fn automatic(house: &Self::House) -> u8 {
        <G as AnteAndPlay>::automatic(house)
    }

    fn act<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut Self::State,
        does: Does<Self::Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        <G as AnteAndPlay>::act(house, state, does, book)
    }

    fn room(
        house: &Self::House,
        state: &Self::State,
        stage: Stage,
        seat: Seat,
        wager: Self::Wager,
    ) -> Result<Room, Refusal> {
        <G as AnteAndPlay>::room(house, state, stage, seat, wager)
    }

    fn prepare<T: Table<G>>(house: &Self::House, state: &mut Self::State, table: &mut T) -> Result<(), Halt> {
        <G as AnteAndPlay>::prepare(house, state, table)
    }

    fn round<T: Table<G>>(house: &Self::House, state: &mut Self::State, table: &mut T) -> Result<(), Halt> {
        <G as Rounds>::round(house, state, table)
    }
}
