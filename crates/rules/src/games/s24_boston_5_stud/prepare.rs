//! 19:47-24.2 to 24.4, 24.7 to 24.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before the deal.

use super::Boston5Stud;
use super::house::House;
use super::irregular::Incident;
use super::wagers::State;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Dealing, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods,
    Mishap, OneDeck, OpeningLaw, Provision, SecondDeckLaw, Shuffle, ShuffleLaw,
};
use crate::games::families::players::Players;
use crate::house::Offered;
use crate::law::{Cite, Date};
use crate::table::{self, Halt, Seat, Table, With};

/// The paragraphs on the deck.
pub const LAW: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("24.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("24.2~(b)"),
        each: cite!("24.2~(b)"),
        backs: cite!("24.2~(b)"),
        shuffled: cite!("24.2~(b)"),
        turns: cite!("24.2~(b)"),
        rack: cite!("24.2~(b)"),
    }),
    opening: OpeningLaw {
        inspect: cite!("24.3~(a)"),
        spread: cite!("24.3~(b)"),
        wash: cite!("24.3~(c)"),
        two_decks: cite!("24.3~(d)"),
        daily_change: Some(cite!("24.3~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("24.4~(a)"),
        then: cite!("24.4~(b)"),
        by_device: cite!("24.4~(b)"),
        by_hand: cite!("24.4~(b)"),
    },
    cut: CutLaw {
        cut: cite!("24.4~(b)"),
        one_hand: cite!("24.4~(b)"),
        cover_card: cite!("24.4~(b)"),
        packet: cite!("24.4~(b)"),
        packet_least: 10,
        rest: cite!("24.4~(b)"),
        remove: cite!("24.4~(b)"),
        deal: cite!("24.4~(b)"),
        recut: cite!("24.4~(c)"),
    },
    idle: cite!("24.4~(d)"),
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("24.7~(a)"),
            deck: cite!("24.7~(a)"),
            no_more_bets: cite!("24.7~(b)"),
            draw: cite!("24.7~(c)"),
            stub: cite!("24.7~(f)"),
            count: cite!("24.7~(f)"),
            complete: cite!("24.7~(f)"),
            incomplete: cite!("24.7~(f)"),
        },
        hand: Some(HandLaw {
            method: MethodLaw {
                permitted: cite!("24.8"),
                deck: cite!("24.8"),
                no_more_bets: cite!("24.8"),
                draw: cite!("24.8"),
                stub: cite!("24.7~(f)"),
                count: cite!("24.7~(f)"),
                complete: cite!("24.7~(f)"),
                incomplete: cite!("24.7~(f)"),
            },
            requires: cite!("24.8"),
            after: HandDeal::AfterDeviceOnly,
            after_by: cite!("24.8"),
        }),
        automated: Some(AutomatedLaw {
            method: MethodLaw {
                permitted: cite!("24.9~(a)"),
                deck: cite!("24.9~(a)"),
                no_more_bets: cite!("24.9~(a)"),
                draw: cite!("24.9~(a)"),
                stub: cite!("24.7~(f)"),
                count: cite!("24.7~(f)"),
                complete: cite!("24.7~(f)"),
                incomplete: cite!("24.7~(f)"),
            },
            stack_of: 3,
            order: "to each player with a wager, clockwise from your left, the last one to yourself",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("24.12~(b)"),
        drawn_in_error: cite!("24.12~(c)"),
        misdealt: cite!("24.12~(d)"),
        shuffler_jam: cite!("24.12~(e)"),
        shoe_jam: cite!("24.12~(f)"),
        method_changed: cite!("24.12~(g)"),
    },
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for Boston5Stud {
    const LAW: &'static Law = &LAW;

    #[inline]
    fn drawing(method: Dealing) -> &'static [Incident] {
        match method {
            Dealing::ManualShoe | Dealing::Hand => &[Incident::FaceUp, Incident::DrawnInError],
            Dealing::AutomatedShoe => &[Incident::FaceUp, Incident::DrawnInError, Incident::ShoeJam],
        }
    }

    fn mishap(incident: Incident) -> Option<Mishap> {
        incident.mishap()
    }
}

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
    Ok(())
}

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<Boston5Stud>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<table::Incident<Incident>> {
    let mut happens = |possible, can: bool| if can { table.incident(possible) } else { None };
    let daily_change = house.deck.daily_change == Provision::InForce;
    let shuffler = state.deck.shuffle(&house.deck) == Shuffle::Automated;
    happens(&[Incident::NotSeated, Incident::SecondPosition], !state.bets.is_empty())
        .or_else(|| happens(&[Incident::CardsChanged], daily_change))
        .or_else(|| happens(&[Incident::Idle], state.bets.is_empty()))
        .or_else(|| happens(&[Incident::DealerCut, Incident::Recut], state.deck.was_cut()))
        .or_else(|| happens(&[Incident::ShufflerJam], shuffler))
        .or_else(|| happens(&[Incident::MethodChanged], state.deck.has_a_device(&house.deck)))
}

#[cold]
fn between_rounds<T: Table<Boston5Stud>>(
    house: &House,
    state: &mut State,
    incident: table::Incident<Incident>,
    table: &mut T,
) {
    let deck = &mut state.deck;
    match incident.kind {
        Incident::CardsChanged => deck.change_cards(table),
        Incident::Recut => deck.recut(table),
        Incident::DealerCut => {
            if let With::Number(cards) = incident.with {
                deck.cut_at(cards, table);
            }
        }
        Incident::Idle => {
            deck.idle(&house.deck, table);
            state.players = Players::default();
        }
        Incident::ShufflerJam => deck.shuffler_jam(table),
        Incident::MethodChanged => deck.remove_devices(table),
        Incident::NotSeated => no_wager(state, incident.with, cite!("24.6~(e)"), table),
        Incident::SecondPosition => second_position(house, state, incident.with, table),
        Incident::StubCount
        | Incident::LateClaim
        | Incident::DealerExposed
        | Incident::FaceUp
        | Incident::DrawnInError
        | Incident::Misdealt
        | Incident::DealerMisdealt
        | Incident::DealerCompletes
        | Incident::ShoeJam => {}
    }
}

/// 24.6~(e): a second position is played where the house allows it and the player's other one is next to it.
fn second_position<T: Table<Boston5Stud>>(house: &House, state: &mut State, at: With, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let beside = [Seat::new(seat.number() - 1), Seat::new(seat.number() + 1)];
    let adjacent = beside.into_iter().flatten().any(|other| state.bets.has(other));
    if house.adjacent_positions == Offered::Yes && adjacent && state.bets.has(seat) {
        table.instruct(
            format_args!("seat {seat} is the second, adjacent position of a player: deal to it"),
            cite!("24.6~(e)"),
        );
    } else {
        no_wager(state, at, cite!("24.6~(e)"), table);
    }
}

/// 24.6~(e): what somebody put down who is not seated, or who may not play a second position, is no wager and goes back.
fn no_wager<T: Table<Boston5Stud>>(state: &mut State, at: With, by: Cite, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let Some(bets) = state.bets.get(seat) else { return };
    bets.give_back(seat, by, table);
    state.bets.remove(seat);
    state.players.leave(seat);
}
