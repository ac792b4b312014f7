//! The games of the chapter, and the registry that is the only list of them.

mod about;
mod called;
mod chart;
mod computed;
mod facts;
pub mod families;
mod lookup;
mod named;
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
mod shown;
mod stakes;
mod ticket;
mod wager;
mod wager_key;
mod wager_kinds;

pub use about::About;
pub use called::SeenHand;
pub use chart::{Chart, ChartRow};
pub use computed::{AnswerOf, Answers, ComputedPlay};
pub(crate) use facts::find as find_wager;
pub use facts::{Facts, IncidentFacts, Lawful, StrategyFacts, catalog, facts};
pub use lookup::{BadOrder, sample, sample_by_name, strategy};
pub use named::{Fields, called, card_at, for_people, with_cards};
pub use registry::{Visitor, visit, visit_all};
pub use shown::{Out, Shown};
pub use stakes::{Laid, Stakes};
pub use ticket::{Claim, Ticket};
pub use wager::{Sample, Wager, WagerSpec};
pub use wager_key::{Form, MarkGroup, Markings, Marks, Parts, WagerInput, WagerKey};
pub use wager_kinds::{KINDS, bet, owner};

use about::stands_in;
use stakes::stakes_in;
use wager::spec;

use crate::equipment::{Card, Stack, Supply};
use crate::house::House;
use crate::law::{Cite, Refusal};
use crate::table::{
    Book, Does, Halt, IncidentKind, Input, Kept, Marker, NoQuestion, Opens, Question, Seat, Stage, Table,
};
use crate::wagers::{PayTable, Room};
use std::fmt;
use std::hash::Hash;

/// A way of answering questions.
pub struct Strategy<G: Game> {
    /// Its name in commands.
    pub name: &'static str,
    /// What it does.
    pub says: &'static str,
    /// The answer to a question.
    pub answer: fn(&G::House, &G::Question) -> <G::Question as Question>::Answer,
}

impl<G: Game<Question = NoQuestion>> Strategy<G> {
    /// Nobody is asked anything after the wagers are placed.
    pub const NONE: Strategy<G> = Strategy {
        name: "none",
        says: "nobody is asked anything after the wagers are placed",
        answer: |_, question| match *question {},
    };
}

/// A game. Everything that runs it (tables, scripts, simulations, enumerations) runs these functions.
pub trait Game: Sized + 'static {
    /// What it is called, and the paragraphs that frame a round.
    const ABOUT: About;
    /// Its name in files and commands: `casino-war`.
    const ID: &'static str = Self::ABOUT.id;
    /// The subchapter that rules it.
    const SUBCHAPTER: u8 = Self::ABOUT.subchapter;
    /// How many seats a table has at most.
    const SEATS: u8 = Self::ABOUT.seats;
    /// How many players a round needs at least: where it is more than one, they play against each other, and may take what they have on the table along
    /// between rounds.
    const PLAYERS: u8 = Self::ABOUT.players;
    /// The paragraph under which a round is played; what has no place in it is refused under this.
    const PLAY: Cite = Self::ABOUT.play;
    /// The paragraph on what is dealt; a card that the stack does not have, or not again, is refused under this.
    const CARDS: Cite = Self::ABOUT.cards;
    /// The paragraph on the seats of a table; one that it does not have is refused under this.
    const SEATING: Cite = Self::ABOUT.seating;
    /// The paragraph under which all cards are picked up when a round is over.
    const PICKS_UP: Cite = Self::ABOUT.picks_up;
    /// Whether players may hold the bank by turns, so that earlier rounds decide who may make which wager.
    const PLAYERS_BANK: bool = Self::ABOUT.players_bank;
    /// The kinds of wagers.
    const WAGERS: &'static [WagerSpec] = Self::Wager::KINDS;

    /// Ways of answering its questions, the best known one first; at least one.
    const STRATEGIES: &'static [Strategy<Self>];

    /// The rules that the house has chosen.
    type House: House;
    /// What lasts between rounds, wagers on the layout included: plain data.
    type State: Stakes<Self::Wager> + Kept + Clone + Eq + Hash + fmt::Debug + Send + Sync;
    /// A betting area.
    type Wager: Wager;
    /// What players are asked.
    type Question: Question;
    /// What can happen besides outcomes and answers.
    type Incident: IncidentKind;

    /// A table before its opening, or one in the midst of the day, ready for wagers.
    fn set_up(house: &Self::House, opens: Opens) -> Self::State;

    /// 8.3~(c): whether a table has the same to begin with under two rules, so that it can go on from one to the other with what it has.
    fn begins_alike(one: &Self::House, other: &Self::House) -> bool {
        Self::set_up(one, Opens::Before) == Self::set_up(other, Opens::Before)
    }

    /// A table in the midst of the day at which this wager may be made, for an analysis: at pokette the cards lie there that it needs.
    fn ready_for(house: &Self::House, wager: Self::Wager) -> Self::State {
        let _ = wager;
        Self::set_up(house, Opens::Before)
    }

    /// The cards that a table in play deals from; nothing for games without cards.
    fn stack(house: &Self::House) -> Option<Stack> {
        let _ = house;
        None
    }

    /// How many such stacks a table deals from, by turns.
    fn stacks(house: &Self::House) -> u8 {
        let _ = house;
        1
    }

    /// Whether a cutting card lies among the cards now: there is none in a continuous shuffler.
    fn has_cutting_card(house: &Self::House, state: &Self::State) -> bool {
        let _ = state;
        Self::stack(house).is_none_or(|stack| stack.supply != Supply::Continuous)
    }

    /// The paragraph under which a card is refused that the stack does not have, or not again.
    fn cards_by(house: &Self::House, state: &Self::State) -> Cite {
        let _ = (house, state);
        Self::CARDS
    }

    /// What nobody may do now, whatever the table waits for: a cut by a player where the cut is the dealer's.
    fn refuses(house: &Self::House, state: &Self::State, input: &Input) -> Option<Refusal> {
        let _ = (house, state, input);
        None
    }

    /// The wagers that an analysis looks at, those that start a round first.
    fn samples(house: &Self::House) -> Vec<Sample<Self::Wager>>;

    /// What a strategy answers, laid out for people, where the answers go into tables.
    fn charts(house: &Self::House, strategy: &Strategy<Self>) -> Vec<Chart> {
        let _ = (house, strategy);
        Vec::new()
    }

    /// Its pay tables, row by row: those in force at this house, and those that the house might have chosen instead.
    fn pay_tables(house: &Self::House) -> Vec<PayTable> {
        let _ = house;
        Vec::new()
    }

    /// Every betting area on which a player may place a wager of their own accord, at one time or another.
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

    /// The markers that everybody at the table sees.
    fn markers(state: &Self::State) -> Vec<Marker> {
        let _ = state;
        Vec::new()
    }

    /// What the layout shows besides: the areas that win by what has come out, what players owe, and who may make a wager that not everybody may.
    fn shows(house: &Self::House, state: &Self::State, out: Out<'_>) -> Shown<Self::Wager> {
        let _ = (house, state, out);
        Shown::default()
    }

    /// What a hand is called as it lies now; nothing where hands have no names, or the cards do not make one yet.
    fn called(house: &Self::House, held: SeenHand<'_>) -> Option<String> {
        let _ = (house, held);
        None
    }

    /// What those cards of a hand are called that lie face up, for those who do not see the others; nothing where half a hand has no name.
    fn called_so_far(house: &Self::House, face_up: SeenHand<'_>) -> Option<String> {
        let _ = (house, face_up);
        None
    }

    /// A player does something of their own accord. A refusal leaves the state as it was.
    fn act<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut Self::State,
        does: Does<Self::Wager>,
        book: &mut B,
    ) -> Result<(), Refusal>;

    /// How much a player may put on a betting area now: the least, the most and the steps, or why nothing. Amounts that the limits posted
    /// leave out are left out here too, even where the house would take them.
    fn room(
        house: &Self::House,
        state: &Self::State,
        stage: Stage,
        seat: Seat,
        wager: Self::Wager,
    ) -> Result<Room, Refusal> {
        let _ = stage;
        house.limits().room(state.up(seat, wager), Self::WAGERS[wager.kind()].limits)
    }

    /// A player presents a wager for payment, where it is not paid of its own accord. A refusal leaves the state as it was.
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

    /// Everybody presents what can be paid now; for simulation and enumeration, where nobody is late.
    fn present_all<B: Book<Self::Wager>>(house: &Self::House, state: &mut Self::State, book: &mut B) {
        let _ = (house, state, book);
    }

    /// Makes the table ready for the next round: opening, shuffle, cut, burn, incidents between rounds. What it has done stands when it returns;
    /// a live table then runs it again, until it has nothing to do: a long procedure may return after each step, and acts come in between.
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

    /// How many take part where automatic players fill a table of the floor up, so that one person finds a game: as many as a simulation plays with
    /// where players play against each other, nobody else elsewhere.
    fn automatic(house: &Self::House) -> u8 {
        if Self::PLAYERS > 1 { Self::company(house) } else { 1 }
    }

    /// The card that stands for all cards that are alike for this game, for enumeration: suits at casino war.
    fn alike(card: Card) -> Card {
        card
    }
}
