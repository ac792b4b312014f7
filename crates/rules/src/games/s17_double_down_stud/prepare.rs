//! 19:47-17.2 to 17.4, 17.8: the paragraphs on deck, shuffle, cut and deal, and everything before wagers are made.

use super::DoubleDownStud;
use super::house::House;
use super::irregular::Incident;
use super::wagers::{State, Wager};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    CutLaw, Dealing, Editions, IrregularLaw, Law, MethodLaw, Methods, Mishap, OneDeck, OpeningLaw, Place,
    Provision, SecondDeckLaw, Shuffle, ShuffleLaw,
};
use crate::games::families::players::Players;
use crate::games::families::positions::Second;
use crate::law::{Cite, Date};
use crate::table::{self, Seat, Table, With};

/// The paragraphs on the deck.
pub const LAW: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("17.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("17.2~(b)"),
        each: cite!("17.2~(b)"),
        backs: cite!("17.2~(b)"),
        shuffled: cite!("17.2~(b)"),
        turns: cite!("17.2~(b)"),
        rack: cite!("17.2~(b)"),
    }),
    opening: OpeningLaw {
        inspect: cite!("17.3~(a)"),
        spread: cite!("17.3~(b)"),
        wash: cite!("17.3~(c)"),
        two_decks: cite!("17.3~(d)"),
        daily_change: Some(cite!("17.3~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("17.4~(a)"),
        then: cite!("17.4~(b)"),
        by_device: cite!("17.4~(b)"),
        by_hand: cite!("17.4~(b)"),
    },
    cut: CutLaw {
        cut: cite!("17.4~(c)"),
        one_hand: cite!("17.4~(c)"),
        cover_card: cite!("17.4~(c)"),
        packet: cite!("17.4~(c)"),
        packet_least: 10,
        rest: cite!("17.4~(c)"),
        remove: cite!("17.4~(c)"),
        deal: cite!("17.4~(c)"),
        recut: cite!("17.4~(d)"),
    },
    idle: cite!("17.4~(e)"),
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("17.8~(a)"),
            deck: cite!("17.8~(a)"),
            no_more_bets: cite!("17.8~(a)"),
            draw: cite!("17.8~(a)"),
            stub: cite!("17.8~(d)"),
            count: cite!("17.8~(d)"),
            complete: cite!("17.8~(d)"),
            incomplete: cite!("17.8~(d)"),
        },
        hand: None,
        automated: None,
    },
    irregular: IrregularLaw {
        face_up: cite!("17.11~(b)"),
        drawn_in_error: cite!("17.11~(c)"),
        misdealt: cite!("17.11~(d)"),
        shuffler_jam: cite!("17.11~(e)"),
        // There is no automated shoe that could jam.
        shoe_jam: cite!("17.8~(a)"),
        method_changed: cite!("17.11~(f)"),
    },
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for DoubleDownStud {
    const LAW: &'static Law = &LAW;

    #[inline]
    fn drawing(_: Dealing) -> &'static [Incident] {
        &[Incident::FaceUp, Incident::DrawnInError]
    }

    fn mishap(incident: Incident) -> Option<Mishap> {
        incident.mishap()
    }
}

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<DoubleDownStud>>(house: &House, state: &mut State, table: &mut T) {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident, table);
    }
    if state.deck.place() == Place::Unopened {
        table.instruct(
            format_args!("see that dealer and supervisor hold the endorsements for double down stud"),
            cite!("17.7"),
        );
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<DoubleDownStud>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<table::Incident<Incident>> {
    let mut happens = |possible, can: bool| if can { table.incident(possible) } else { None };
    let shuffler = state.deck.shuffle(&house.deck) == Shuffle::Automated;
    let daily_change = house.deck.daily_change == Provision::InForce;
    happens(&[Incident::NotSeated, Incident::SecondPosition], true)
        .or_else(|| happens(&[Incident::CardsChanged], daily_change))
        .or_else(|| happens(&[Incident::Idle], state.bets.is_empty()))
        .or_else(|| happens(&[Incident::DealerCut, Incident::Recut], state.deck.was_cut()))
        .or_else(|| happens(&[Incident::ShufflerJam], shuffler))
        .or_else(|| happens(&[Incident::MethodChanged], state.deck.has_a_device(&house.deck)))
}

#[cold]
fn between_rounds<T: Table<DoubleDownStud>>(
    house: &House,
    state: &mut State,
    incident: table::Incident<Incident>,
    table: &mut T,
) {
    let deck = &mut state.deck;
    match (incident.kind, incident.with) {
        (Incident::CardsChanged, _) => deck.change_cards(table),
        (Incident::Recut, _) => deck.recut(table),
        (Incident::DealerCut, With::Number(cards)) => deck.cut_at(cards, table),
        (Incident::Idle, _) => {
            deck.idle(&house.deck, table);
            state.players = Players::default();
        }
        (Incident::ShufflerJam, _) => deck.shuffler_jam(table),
        (Incident::MethodChanged, _) => deck.remove_devices(table),
        (Incident::NotSeated, With::Seat(seat)) => no_wager(state, seat, cite!("17.6~(d)"), table),
        (Incident::SecondPosition, With::Seat(seat)) => second_position(house, state, seat, table),
        (
            Incident::DealerCut
            | Incident::NotSeated
            | Incident::SecondPosition
            | Incident::StubCount
            | Incident::HoleCardExposed
            | Incident::FaceUp
            | Incident::DrawnInError
            | Incident::Misdealt
            | Incident::CommonMisdealt,
            _,
        ) => {}
    }
}

/// 17.6~(e): a player's second position stands beside the first where the house allows it; otherwise the wager goes back.
fn second_position<T: Table<DoubleDownStud>>(house: &House, state: &mut State, seat: Seat, table: &mut T) {
    let by = cite!("17.6~(e)");
    if !state.bets.has(seat) {
        return;
    }
    match house.positions.second(seat, &state.bets, &mut state.paired) {
        Second::Of(first) => {
            table.instruct(format_args!("the player at seat {first} also plays seat {seat}"), by);
        }
        Second::NotAllowed => no_wager(state, seat, by, table),
    }
}

/// 17.6~(d), (e): what may not be wagered is no wager, and goes back.
fn no_wager<T: Table<DoubleDownStud>>(state: &mut State, seat: Seat, by: Cite, table: &mut T) {
    let Some(initial) = state.bets.get(seat) else { return };
    table.give_back(seat, Wager::Initial, initial.chips, by);
    state.bets.remove(seat);
    state.players.leave(seat);
}
