//! The declaration of an ante-and-play game, and the [`Game`] that follows from it.

use super::super::one_deck::{self, GameIncident, OneDeckLaw, OwnIncidents, TableDeck};
use super::rules::{AnteAndPlayChoices, HouseRules};
use super::slip::{BettingSlip, SlipBets, SlipWager, State};
use crate::equipment::Stack;
use crate::games::{About, CalledHand, Chart, Game, Sample, SeenHand, Strategy, Wager as _};
use crate::law::{Cite, Refusal};
use crate::table::{
    Book, Codec, Halt, IncidentKind, Input, Marker, PlayerAct, Question, Seat, Stage, Table, TableOpening,
};
use crate::wagers::{BetRange, PayTable};
use std::fmt::Debug;
use std::hash::Hash;

/// The round procedure of an ante-and-play game.
pub trait RoundProcedure: Sized + 'static {
    /// A round of play.
    fn round<T: Table<Self>>(
        house: &<Self as AnteAndPlay>::House,
        state: &mut State<Self::Lasting>,
        table: &mut T,
    ) -> Result<(), Halt>
    where
        Self: AnteAndPlay;
}

/// The state that lasts between rounds under the rules of a house, besides the deck: a progressive meter, or the button.
pub trait LastingState<H>: Codec + Clone + Eq + Hash + Debug + Send + Sync {
    /// The state of a table before its opening.
    fn at_first(house: &H) -> Self;
}

/// No further state.
impl<H> LastingState<H> for () {
    fn at_first(_: &H) {}
}

/// A game of an ante and a look at the cards. It declares its law, and plays its [`RoundProcedure`]; everything else of a [`Game`] follows from the deck and
/// the slip, and a game whose law says more about a step takes it over.
pub trait AnteAndPlay: RoundProcedure {
    /// The name of the game, and the paragraphs that frame a round.
    const ABOUT: About;
    /// The paragraphs on its deck.
    const DECK: &'static OneDeckLaw;
    /// The strategies, the best known one first.
    const STRATEGIES: &'static [Strategy<Self>];

    /// The rules that the house has chosen.
    type House: HouseRules;
    /// A betting area.
    type Wager: SlipWager;
    /// The questions to players.
    type Question: Question;
    /// The incidents of this game alone.
    type Own: IncidentKind;
    /// The further state that lasts between rounds; `()` if there is none.
    type Lasting: LastingState<Self::House>;

    /// Whether the same meters hang at a table under two rules, whatever they begin with.
    fn has_same_meters(one: &Self::House, other: &Self::House) -> bool {
        let _ = (one, other);
        true
    }

    /// The wagers before the deal; they depend on the house's choices in some games.
    fn slip(house: &Self::House) -> &'static BettingSlip<Self::Wager> {
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

    /// The name of a hand as it lies now.
    fn called(house: &Self::House, held: SeenHand<'_>) -> Option<CalledHand> {
        let _ = (house, held);
        None
    }

    /// The markers that everybody at the table sees.
    fn markers(state: &State<Self::Lasting>) -> Vec<Marker> {
        let _ = state;
        Vec::new()
    }

    /// The number of seats at which a simulation wagers.
    fn company(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// The number of seats that take part when bots fill a table of the floor up.
    fn automatic(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// The charts of a strategy, for display.
    fn charts(house: &Self::House, strategy: &Strategy<Self>) -> Vec<Chart> {
        let _ = (house, strategy);
        Vec::new()
    }

    /// Checks what the slip does not check when a player acts.
    fn may(
        house: &Self::House,
        state: &State<Self::Lasting>,
        does: &PlayerAct<Self::Wager>,
    ) -> Result<(), Refusal> {
        let _ = (house, state, does);
        Ok(())
    }

    /// Applies an act of a player.
    fn act<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut State<Self::Lasting>,
        does: PlayerAct<Self::Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        Self::may(house, state, &does)?;
        let offers = |wager| Self::offers(house, wager);
        Self::slip(house).act(house.rules().posted(), offers, state, does, book)
    }

    /// Narrows the range of amounts if the game has conditions that the slip does not state.
    fn narrows(house: &Self::House, wager: Self::Wager, room: BetRange) -> Result<BetRange, Refusal> {
        let _ = (house, wager);
        Ok(room)
    }

    /// Returns the range of amounts that a player may put on a betting area now.
    fn room(
        house: &Self::House,
        state: &State<Self::Lasting>,
        stage: Stage,
        seat: Seat,
        wager: Self::Wager,
    ) -> Result<BetRange, Refusal> {
        let offers = |wager| Self::offers(house, wager);
        let room = Self::slip(house).room(house.rules().posted(), offers, state, stage, seat, wager)?;
        Self::narrows(house, wager, room)
    }

    /// Prepares the table up to the betting.
    fn prepare<T: Table<Self>>(
        house: &Self::House,
        state: &mut State<Self::Lasting>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let AnteAndPlayChoices { deck, positions, .. } = house.rules();
        state.between_rounds(deck, *positions, table);
        Self::before_the_shuffle(house, state, table);
        state.deck.make_ready(deck, &state.players, table);
        Ok(())
    }

    /// The game's own procedures between rounds, before the deck is made ready.
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
    const LAW: &'static OneDeckLaw = G::DECK;
}

impl<G: AnteAndPlay> Game for G {
    const ABOUT: About =
        G::ABOUT.seating(<G as AnteAndPlay>::Wager::SLIP.conduct.positions).cards(G::DECK.cards);
    const STRATEGIES: &'static [Strategy<G>] = G::STRATEGIES;

    type House = <G as AnteAndPlay>::House;
    type State = one_deck::State<SlipBets, G::Lasting>;
    type Wager = <G as AnteAndPlay>::Wager;
    type Question = <G as AnteAndPlay>::Question;
    type Incident = GameIncident<G>;

    fn set_up(house: &Self::House, opens: TableOpening) -> Self::State {
        State::with(TableDeck::at(opens, &house.rules().deck), G::Lasting::at_first(house))
    }

    /// A meter goes on from what it shows: another amount to begin with is for one that begins.
    fn begins_alike(one: &Self::House, other: &Self::House) -> bool {
        let deck = |house: &Self::House| TableDeck::at(TableOpening::Before, &house.rules().deck);
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

    fn called(house: &Self::House, held: SeenHand<'_>) -> Option<CalledHand> {
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
        does: PlayerAct<Self::Wager>,
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
    ) -> Result<BetRange, Refusal> {
        <G as AnteAndPlay>::room(house, state, stage, seat, wager)
    }

    fn prepare<T: Table<G>>(house: &Self::House, state: &mut Self::State, table: &mut T) -> Result<(), Halt> {
        <G as AnteAndPlay>::prepare(house, state, table)
    }

    fn round<T: Table<G>>(house: &Self::House, state: &mut Self::State, table: &mut T) -> Result<(), Halt> {
        <G as RoundProcedure>::round(house, state, table)
    }
}
