//! The games of the chapter, one module for each subchapter.
//!
//! A game implements the trait [`Game`]: its house options, state, wagers, questions and incidents are
//! associated types, and its procedures are functions over a [`Table`]. Procedures that several subchapters
//! share are in [`families`].
//!
//! The [registry](visit_all) is the only list of games; a [`Visitor`] runs generic code for one or all of
//! them. Without a game's types, [`catalog`] has the [`Facts`] about each, and [`WagerKey`] stands for its
//! wagers.

mod about;
mod chart;
mod computed;
mod facts;
pub mod families;
mod hand_names;
mod layout_display;
mod lookup;
mod registry;
pub mod s01_craps;
pub mod s02_blackjack;
pub mod s03_punto_banco;
pub mod s04_chemin_de_fer;
pub mod s05_roulette_and_big_six;
pub mod s06_red_dog;
pub mod s07_minibaccarat;
pub mod s09_sic_bo;
pub mod s10_pai_gow;
pub mod s11_pai_gow_poker;
pub mod s12_pokette;
pub mod s13_mini_dice;
pub mod s14_poker;
pub mod s15_keno;
pub mod s16_caribbean_stud;
pub mod s17_double_down_stud;
pub mod s18_let_it_ride;
pub mod s19_spanish_21;
pub mod s20_three_card_poker;
pub mod s21_fast_action_holdem;
pub mod s22_casino_war;
pub mod s23_colorado_holdem;
pub mod s24_boston_5_stud;
pub mod s25_double_cross_poker;
pub mod s26_double_attack_blackjack;
pub mod s27_four_card_poker;
pub mod s28_texas_holdem_bonus;
pub mod s29_flop_poker;
pub mod s30_two_card_joker_poker;
pub mod s31_asia_poker;
pub mod s32_ultimate_texas_holdem;
pub mod s33_winners_pot_poker;
mod stakes;
mod ticket;
mod wager;
mod wager_key;
mod wager_kinds;
mod wording;

pub use about::{About, Family, Introduction, Pace};
pub use chart::{Chart, ChartRow};
pub use computed::{AnswerOf, ComputedAnswers, ComputedPlay};
pub(crate) use facts::find as find_wager;
pub use facts::{Facts, HouseResult, IncidentFacts, StrategyFacts, catalog, facts};
pub use hand_names::{CalledHand, SeenHand};
pub use layout_display::{LayoutDisplay, PublicRecord};
pub use lookup::{BadOrder, sample, sample_by_name, strategy};
pub use registry::{Visitor, visit, visit_all};
pub use stakes::{SeatWagers, Stakes};
pub use ticket::{Ticket, TicketClaim};
pub use wager::{Sample, Wager, WagerSpec};
pub use wager_key::{MarkGroup, Markings, Marks, WagerForm, WagerInput, WagerKey, WagerParts};
pub use wager_kinds::{KINDS, bet, owner};
pub use wording::{Fields, called, card_at, for_people, with_cards};

use about::stands_in;
use stakes::stakes_in;
use wager::{displays_key, spec};

use crate::equipment::{Card, Stack, Supply};
use crate::house::House;
use crate::law::{Cite, Refusal};
use crate::table::{
    Book, Codec, Halt, IncidentKind, Input, Marker, NoQuestion, PlayerAct, Question, Seat, Stage, Table,
    TableOpening,
};
use crate::wagers::{BetRange, PayTable};
use std::fmt;
use std::hash::Hash;

/// A way of answering questions.
pub struct Strategy<G: Game> {
    /// Its name in commands.
    pub name: &'static str,
    /// The description.
    pub says: &'static str,
    /// The answer to a question.
    pub answer: fn(&G::House, &G::Question) -> <G::Question as Question>::Answer,
}

impl<G: Game<Question = NoQuestion>> Strategy<G> {
    /// The strategy for games without questions.
    pub const NONE: Strategy<G> = Strategy {
        name: "none",
        says: "nobody is asked anything after the wagers are placed",
        answer: |_, question| match *question {},
    };
}

/// A game. Everything that runs it (tables, scripts, simulations, enumerations) runs these functions.
pub trait Game: Sized + 'static {
    /// The name, the size of a table, and the paragraphs that frame a round.
    const ABOUT: About;
    /// Its name in files and commands: `casino-war`.
    const ID: &'static str = Self::ABOUT.id;
    /// The subchapter that rules it.
    const SUBCHAPTER: u8 = Self::ABOUT.subchapter;
    /// The most seats of a table.
    const SEATS: u8 = Self::ABOUT.seats;
    /// The least number of players in a round.
    ///
    /// If it is more than one, they play against each other, and may take their chips along between rounds.
    const PLAYERS: u8 = Self::ABOUT.players;
    /// The paragraph of a round; an input that does not fit is refused under it.
    const PLAY: Cite = Self::ABOUT.play;
    /// The paragraph on the cards; a card that the stack does not have, or not again, is refused under it.
    const CARDS: Cite = Self::ABOUT.cards;
    /// The paragraph on the seats of a table; one that it does not have is refused under this.
    const SEATING: Cite = Self::ABOUT.seating;
    /// The paragraph under which all cards are picked up when a round is over.
    const PICKS_UP: Cite = Self::ABOUT.picks_up;
    /// Whether players may hold the bank by turns, so that earlier rounds restrict wagers.
    const PLAYERS_BANK: bool = Self::ABOUT.players_bank;
    /// The kinds of wagers.
    const WAGERS: &'static [WagerSpec] = Self::Wager::KINDS;

    /// Ways of answering its questions, the best known one first; at least one.
    const STRATEGIES: &'static [Strategy<Self>];

    /// The rules that the house has chosen.
    type House: House;
    /// The state between rounds, wagers on the layout included: plain data.
    type State: Stakes<Self::Wager> + Codec + Clone + Eq + Hash + fmt::Debug + Send + Sync;
    /// A betting area.
    type Wager: Wager;
    /// The questions to players.
    type Question: Question;
    /// The incidents, besides outcomes and answers.
    type Incident: IncidentKind;

    /// Returns a table before its opening, or one in the midst of the day, ready for wagers.
    fn set_up(house: &Self::House, opens: TableOpening) -> Self::State;

    /// 8.3~(c): whether tables under two sets of rules begin with the same state, so that one can go on under
    /// the other.
    fn begins_alike(one: &Self::House, other: &Self::House) -> bool {
        Self::set_up(one, TableOpening::Before) == Self::set_up(other, TableOpening::Before)
    }

    /// Returns a table in the midst of the day at which this wager may be made, for an analysis: at pokette
    /// the cards lie there that it needs.
    fn ready_for(house: &Self::House, wager: Self::Wager) -> Self::State {
        let _ = wager;
        Self::set_up(house, TableOpening::Before)
    }

    /// Returns the cards that a table in play deals from, or `None` for games without cards.
    fn stack(house: &Self::House) -> Option<Stack> {
        let _ = house;
        None
    }

    /// Returns the number of such stacks that a table deals from, by turns.
    fn stacks(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// Whether a cutting card lies among the cards now: there is none in a continuous shuffler.
    fn has_cutting_card(house: &Self::House, state: &Self::State) -> bool {
        let _ = state;
        Self::stack(house).is_none_or(|stack| stack.supply != Supply::Continuous)
    }

    /// Returns the paragraph under which a card is refused that the stack does not have, or not again.
    fn cards_by(house: &Self::House, state: &Self::State) -> Cite {
        let _ = (house, state);
        Self::CARDS
    }

    /// Refuses an input that is never possible in this state, such as a cut by a player when the dealer cuts.
    fn refuses(house: &Self::House, state: &Self::State, input: &Input) -> Option<Refusal> {
        let _ = (house, state, input);
        None
    }

    /// Returns the wagers that an analysis looks at, those that start a round first.
    fn samples(house: &Self::House) -> Vec<Sample<Self::Wager>>;

    /// Returns a strategy's answers as charts, if they fit charts.
    fn charts(house: &Self::House, strategy: &Strategy<Self>) -> Vec<Chart> {
        let _ = (house, strategy);
        Vec::new()
    }

    /// Its pay tables, row by row: those in force at this house, and those that the house might have chosen instead.
    fn pay_tables(house: &Self::House) -> Vec<PayTable> {
        let _ = house;
        Vec::new()
    }

    /// Returns every betting area on which a player may place a wager of their own accord, at one time or another.
    fn areas(house: &Self::House) -> Vec<Self::Wager> {
        let mut areas = Vec::new();
        for sample in Self::samples(house) {
            for wager in sample.with.map(|(wager, _)| wager).into_iter().chain([sample.wager]) {
                if !areas.contains(&wager) {
                    areas.push(wager);
                }
            }
        }
        areas
    }

    /// Tickets that outlive a round: those with games to come, and those on which something is to be paid.
    fn tickets(house: &Self::House, state: &Self::State) -> Vec<Ticket<Self::Wager>> {
        let _ = (house, state);
        Vec::new()
    }

    /// Returns the markers that everybody at the table sees.
    fn markers(state: &Self::State) -> Vec<Marker> {
        let _ = state;
        Vec::new()
    }

    /// Returns the other displays of the layout: winning areas so far, debts of players, and the players who
    /// may make a restricted wager.
    fn shows(house: &Self::House, state: &Self::State, out: PublicRecord<'_>) -> LayoutDisplay<Self::Wager> {
        let _ = (house, state, out);
        LayoutDisplay::default()
    }

    /// Returns the name of a hand as it lies now, or `None` without one.
    fn called(house: &Self::House, held: SeenHand<'_>) -> Option<CalledHand> {
        let _ = (house, held);
        None
    }

    /// Returns the name of the face-up cards of a hand, for viewers who do not see the others, or `None`
    /// without one.
    fn called_so_far(house: &Self::House, face_up: SeenHand<'_>) -> Option<String> {
        let _ = (house, face_up);
        None
    }

    /// A player does something of their own accord. A refusal leaves the state as it was.
    fn act<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut Self::State,
        does: PlayerAct<Self::Wager>,
        book: &mut B,
    ) -> Result<(), Refusal>;

    /// Returns a player's bet range on a betting area now.
    ///
    /// Amounts outside the posted limits are left out, even if the house would take them.
    ///
    /// # Errors
    ///
    /// Refuses if no amount is possible.
    fn room(
        house: &Self::House,
        state: &Self::State,
        stage: Stage,
        seat: Seat,
        wager: Self::Wager,
    ) -> Result<BetRange, Refusal> {
        let _ = stage;
        house.limits().room(state.up(seat, wager), Self::WAGERS[wager.kind()].limits)
    }

    /// Presents a player's wager for payment, if it is not paid automatically. A refusal leaves the state as
    /// it was.
    fn present<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut Self::State,
        stage: Stage,
        seat: Seat,
        wager: Self::Wager,
        book: &mut B,
    ) -> Result<(), Refusal> {
        let _ = (house, state, stage, seat, wager, book);
        Err(Refusal::new(Self::PLAY, "wagers are paid when they have won: none is presented"))
    }

    /// Presents everything that can be paid now; for simulation and enumeration.
    fn present_all<B: Book<Self::Wager>>(house: &Self::House, state: &mut Self::State, book: &mut B) {
        let _ = (house, state, book);
    }

    /// Prepares the next round: opening, shuffle, cut, burn, incidents between rounds.
    ///
    /// Its changes stand when it returns, and a live table runs it again until it does nothing. A long
    /// procedure may return after each step, so that acts can come in between.
    fn prepare<T: Table<Self>>(
        house: &Self::House,
        state: &mut Self::State,
        table: &mut T,
    ) -> Result<(), Halt> {
        let _ = (house, state, table);
        Ok(())
    }

    /// A round of play.
    fn round<T: Table<Self>>(house: &Self::House, state: &mut Self::State, table: &mut T)
    -> Result<(), Halt>;

    /// At how many seats a simulation puts its wagers: a game that is played between players needs several of them.
    fn company(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// Returns the number of participants when bots fill a table of the floor up.
    ///
    /// It is that of a simulation if players play against each other, and 1 otherwise.
    fn automatic(house: &Self::House) -> u8 {
        if Self::PLAYERS > 1 { Self::company(house) } else { 1 }
    }

    /// Returns the representative of all cards that are interchangeable in this game, for enumeration: suits
    /// do not count at casino war.
    fn alike(card: Card) -> Card {
        card
    }
}
