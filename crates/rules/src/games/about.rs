//! The profile of a game: name, size of a table, and framing paragraphs.

use crate::law::Cite;

/// The family to which a game belongs on the floor, by what decides it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Family {
    /// Cards that are counted, not ranked as poker hands.
    Cards,
    /// Poker hands.
    Poker,
    /// Dice.
    Dice,
    /// Wheels.
    Wheels,
    /// Tiles.
    Tiles,
    /// Numbers that are drawn.
    Numbers,
}

impl Family {
    /// Every family, in the order of the floor.
    pub const ALL: [Family; 6] =
        [Family::Cards, Family::Poker, Family::Dice, Family::Wheels, Family::Tiles, Family::Numbers];
}

/// The pace of a game: how much there is to decide after the wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pace {
    /// Nothing, or next to nothing: a result at once.
    Quick,
    /// A question or two.
    Steady,
    /// Several questions, or hands to set.
    Slow,
}

/// The introduction of a game to people who do not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Introduction {
    /// The family.
    pub family: Family,
    /// The pace.
    pub pace: Pace,
    /// Its aim in one sentence.
    pub line: &'static str,
}

impl Introduction {
    /// Returns an introduction with this sentence.
    pub const fn new(family: Family, pace: Pace, line: &'static str) -> Introduction {
        Introduction { family, pace, line }
    }
}

/// The profile of a game: its name, the size of a table, and the paragraphs that frame a round.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name in files and commands: `casino-war`.
    pub id: &'static str,
    /// The subchapter that rules it.
    pub subchapter: u8,
    /// The introduction.
    pub introduction: Introduction,
    /// The most seats of a table.
    pub seats: u8,
    /// The least number of players in a round.
    pub players: u8,
    /// Whether players may hold the bank by turns.
    pub players_bank: bool,
    /// The paragraph under which a round is played.
    pub play: Cite,
    /// The paragraph on what is dealt.
    pub cards: Cite,
    /// The paragraph on the seats of a table.
    pub seating: Cite,
    /// The paragraph under which all cards are picked up.
    pub picks_up: Cite,
}

impl About {
    /// Returns a game of this subchapter whose rounds are played under a paragraph: at a table with seven
    /// seats, for one player or more.
    pub const fn new(id: &'static str, subchapter: u8, play: Cite, introduction: Introduction) -> About {
        let (seats, players, players_bank) = (7, 1, false);
        About {
            id,
            subchapter,
            introduction,
            seats,
            players,
            players_bank,
            play,
            cards: play,
            seating: play,
            picks_up: play,
        }
    }

    /// Sets the most seats of a table.
    pub const fn seats(self, seats: u8) -> About {
        About { seats, ..self }
    }

    /// Sets the least number of players, who play against each other.
    pub const fn players(self, players: u8) -> About {
        About { players, ..self }
    }

    /// Lets players hold the bank by turns.
    pub const fn players_bank(self) -> About {
        About { players_bank: true, ..self }
    }

    /// Sets the paragraph on the cards; a card that the stack does not have, or not again, is refused under
    /// it.
    pub const fn cards(self, cards: Cite) -> About {
        About { cards, ..self }
    }

    /// Sets the paragraph on the seats of a table; a missing seat is refused under it.
    pub const fn seating(self, seating: Cite) -> About {
        About { seating, ..self }
    }

    /// Sets the paragraph under which all cards are picked up when a round is over.
    pub const fn picks_up(self, picks_up: Cite) -> About {
        About { picks_up, ..self }
    }
}

/// Implements the items of [`Game`](crate::games::Game) that are defined elsewhere: types under their own
/// names, and functions in the named modules.
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

        fn act<B: $crate::table::Book<Wager>>(
            house: &House,
            state: &mut State,
            does: $crate::table::PlayerAct<Wager>,
            book: &mut B,
        ) -> Result<(), $crate::law::Refusal> {
            $act(house, state, does, book)
        }

        fn room(
            house: &House,
            state: &State,
            stage: $crate::table::Stage,
            seat: $crate::table::Seat,
            wager: Wager,
        ) -> Result<$crate::wagers::BetRange, $crate::law::Refusal> {
            $room(house, state, stage, seat, wager)
        }

        fn prepare<T: $crate::table::Table<Self>>(
            house: &House,
            state: &mut State,
            table: &mut T,
        ) -> Result<(), $crate::table::Halt> {
            $prepare(house, state, table)
        }

        fn round<T: $crate::table::Table<Self>>(
            house: &House,
            state: &mut State,
            table: &mut T,
        ) -> Result<(), $crate::table::Halt> {
            $round(house, state, table)
        }
    };
}

pub(crate) use stands_in;
