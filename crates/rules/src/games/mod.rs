//! The games of the chapter, and the registry that is the only list of them.

mod about;
mod chart;
mod facts;
pub mod families;
mod named;
mod registry;
pub mod s01_craps;
pub mod s02_blackjack;
pub mod s03_punto_banco;
pub mod s05_roulette_and_big_six;
pub mod s06_red_dog;
pub mod s07_minibaccarat;
pub mod s09_sic_bo;
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
pub mod s30_two_card_joker_poker;
pub mod s32_ultimate_texas_holdem;
pub mod s33_winners_pot_poker;
mod stakes;

pub use about::About;
pub use chart::{Chart, ChartRow};
pub use facts::{Facts, Lawful, StrategyFacts, catalog, facts};
pub use named::{Named, Parts, for_people};
pub use registry::{Visitor, visit, visit_all};
pub use stakes::{Laid, Stakes};

use crate::equipment::{Card, Stack, Supply};
use crate::house::House;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, IncidentKind, Marker, NoQuestion, Opens, Question, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, PayTable, Room};
use std::fmt;
use std::hash::Hash;

/// A wager of a game: a betting area.
pub trait Wager: Copy + Eq + Hash + Ord + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// What is known of each kind.
    const KINDS: &'static [WagerSpec];

    /// The wager written so, as [`fmt::Display`] writes it.
    fn parse(words: &str) -> Option<Self>;

    /// Which of [`Game::WAGERS`] it is.
    fn kind(self) -> usize;

    /// What it names besides its kind, which has this name.
    fn parts(self, kind: &str) -> Parts {
        Parts::of(self, kind)
    }

    /// The wager of the kind with this name that has these parts.
    fn of_parts(kind: &str, parts: &Parts) -> Option<Self> {
        parts.find(kind)
    }
}

/// What is known of a kind of wager.
#[derive(Clone, Copy, Debug)]
pub struct WagerSpec {
    /// Its name, without a number: `straight`, `tie`.
    pub id: &'static str,
    /// The paragraph that permits it.
    pub by: Cite,
    /// Which of the posted limits it comes under.
    pub limits: LimitClass,
    /// Where it is not placed to start a round: the kind of wager whose gain and loss it belongs to, as the war wager belongs to the initial
    /// wager. For any other, its own kind.
    pub belongs_to: usize,
    /// What it is.
    pub says: &'static str,
}

/// A wager to be looked at by an analysis: where several betting areas are alike, one of them.
#[derive(Clone, Copy, Debug)]
pub struct Sample<W> {
    /// The wager.
    pub wager: W,
    /// An amount that can be paid exactly.
    pub amount: Money,
    /// The wager that must lie there before, with its amount.
    pub with: Option<(W, Money)>,
}

impl<W> Sample<W> {
    /// A wager that stands alone.
    pub const fn alone(wager: W, amount: Money) -> Sample<W> {
        Sample { wager, amount, with: None }
    }
}

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

/// Whether the wagers of an earlier round lie on the layout again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Again {
    /// All of them do; nothing was on the layout before.
    Placed,
    /// All of them do; the book was told of those that were not on the layout before.
    Told,
    /// They have to be placed anew, except those of which the book was told.
    NotPlaced,
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
    /// How many players a round needs at least: where it is more than one, they play against each other, and their chips lie on the table from round to
    /// round.
    const PLAYERS: u8 = Self::ABOUT.players;
    /// The paragraph under which a round is played; what has no place in it is refused under this.
    const PLAY: Cite = Self::ABOUT.play;
    /// The paragraph on the seats of a table; one that it does not have is refused under this.
    const SEATING: Cite = Self::ABOUT.seating;
    /// The paragraph under which all cards are picked up when a round is over.
    const PICKS_UP: Cite = Self::ABOUT.picks_up;
    /// The kinds of wagers.
    const WAGERS: &'static [WagerSpec] = Self::Wager::KINDS;

    /// Ways of answering its questions, the best known one first; at least one.
    const STRATEGIES: &'static [Strategy<Self>];

    /// The rules that the house has chosen.
    type House: House;
    /// What lasts between rounds, wagers on the layout included: plain data.
    type State: Stakes<Self::Wager> + Clone + Eq + Hash + fmt::Debug + Send + Sync;
    /// A betting area.
    type Wager: Wager;
    /// What players are asked.
    type Question: Question;
    /// What can happen besides outcomes and answers.
    type Incident: IncidentKind;

    /// A table before its opening, or one in the midst of the day, ready for wagers.
    fn set_up(house: &Self::House, opens: Opens) -> Self::State;

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

    /// Whether a cutting card lies among the cards now: there is none in a continuous shuffler.
    fn has_cutting_card(house: &Self::House, state: &Self::State) -> bool {
        let _ = state;
        Self::stack(house).is_none_or(|stack| stack.supply != Supply::Continuous)
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

    /// The markers that everybody at the table sees.
    fn markers(state: &Self::State) -> Vec<Marker> {
        let _ = state;
        Vec::new()
    }

    /// A player does something of their own accord. A refusal leaves the state as it was.
    fn act<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut Self::State,
        stage: Stage,
        seat: Seat,
        act: Act<Self::Wager>,
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
    #[inline(always)]
    fn present_all<B: Book<Self::Wager>>(house: &Self::House, state: &mut Self::State, book: &mut B) {
        let _ = (house, state, book);
    }

    /// Puts the wagers of an earlier round on the layout again: `earlier` is the table when they had been placed on an empty layout. Those that the
    /// table might not take now as it did then are left out. It saves a simulation the asking, and means the same.
    #[inline(always)]
    fn bet_again<B: Book<Self::Wager>>(
        house: &Self::House,
        state: &mut Self::State,
        earlier: &Self::State,
        book: &mut B,
    ) -> Again {
        let _ = (house, state, earlier, book);
        Again::NotPlaced
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

    /// The card that stands for all cards that are alike for this game, for enumeration: suits at casino war.
    fn alike(card: Card) -> Card {
        card
    }
}

/// The wagers of a game that has a betting area for each, one line each: its name, the limits under which it comes, the wager to which it
/// belongs, its paragraph and what it is.
#[macro_export]
macro_rules! wagers {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident { id: $id:literal, limits: $limits:ident, belongs_to: $owner:ident, by: $by:literal, says: $says:literal }),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// What is known of each.
            pub const SPECS: &'static [$crate::games::WagerSpec] = &[$($crate::games::WagerSpec {
                id: $id,
                by: $crate::cite!($by),
                limits: $crate::wagers::LimitClass::$limits,
                belongs_to: $name::$owner as usize,
                says: $says,
            }),+];
        }

        impl $crate::games::Wager for $name {
            const KINDS: &'static [$crate::games::WagerSpec] = $name::SPECS;

            fn parse(words: &str) -> Option<$name> {
                match words { $($id => Some($name::$variant),)+ _ => None }
            }
            #[inline]
            fn kind(self) -> usize {
                self as usize
            }
            fn parts(self, _: &str) -> $crate::games::Parts {
                $crate::games::Parts::default()
            }
            fn of_parts(kind: &str, parts: &$crate::games::Parts) -> Option<$name> {
                if parts.is_empty() { <$name as $crate::games::Wager>::parse(kind) } else { None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $($name::$variant => $id),+ })
            }
        }
    };
}

/// The items of a game that only say where they stand: its types under their own names, acts and rooms in the module that is named, and the rest in
/// `prepare` and `round`; or each in the function that is named.
macro_rules! stands_in {
    ($acts:ident) => {
        stands_in!($acts::act, $acts::room, prepare::prepare, round::round);
    };
    ($act:expr, $room:expr, $prepare:expr, $round:expr) => {
        stands_in!($act, $room, $prepare, $round; Incident);
    };
    ($act:expr, $room:expr, $prepare:expr, $round:expr; $incident:ty) => {
        type House = House;
        type State = State;
        type Wager = Wager;
        type Incident = $incident;

        #[inline]
        fn act<B: $crate::table::Book<Wager>>(
            house: &House,
            state: &mut State,
            stage: $crate::table::Stage,
            seat: $crate::table::Seat,
            act: $crate::table::Act<Wager>,
            book: &mut B,
        ) -> Result<(), $crate::law::Refusal> {
            $act(house, state, stage, seat, act, book)
        }

        fn room(
            house: &House,
            state: &State,
            stage: $crate::table::Stage,
            seat: $crate::table::Seat,
            wager: Wager,
        ) -> Result<$crate::wagers::Room, $crate::law::Refusal> {
            $room(house, state, stage, seat, wager)
        }

        #[inline]
        fn prepare<T: $crate::table::Table<Self>>(
            house: &House,
            state: &mut State,
            table: &mut T,
        ) -> Result<(), $crate::table::Halt> {
            $prepare(house, state, table)
        }

        #[inline]
        fn round<T: $crate::table::Table<Self>>(
            house: &House,
            state: &mut State,
            table: &mut T,
        ) -> Result<(), $crate::table::Halt> {
            $round(house, state, table)
        }
    };
}

use stakes::stakes_in;
use stands_in;
