//! 19:47-20.2, 20.4, 20.5, 20.7 to 20.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before the deal.

use super::ThreeCardPoker;
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
    cards: cite!("20.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("20.2~(b)"),
        each: cite!("20.2~(b)"),
        backs: cite!("20.2~(b)"),
        shuffled: cite!("20.2~(b)"),
        turns: cite!("20.2~(b)"),
        rack: cite!("20.2~(b)"),
    }),
    opening: OpeningLaw {
        inspect: cite!("20.4~(a)"),
        spread: cite!("20.4~(b)"),
        wash: cite!("20.4~(c)"),
        two_decks: cite!("20.4~(d)"),
        daily_change: Some(cite!("20.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("20.5~(a)"),
        then: cite!("20.5~(b)"),
        by_device: cite!("20.5~(b)"),
        by_hand: cite!("20.5~(b)"),
    },
    cut: CutLaw {
        cut: cite!("20.5~(c)"),
        one_hand: cite!("20.5~(c)"),
        cover_card: cite!("20.5~(c)"),
        packet: cite!("20.5~(c)"),
        packet_least: 10,
        rest: cite!("20.5~(c)"),
        remove: cite!("20.5~(c)"),
        deal: cite!("20.5~(c)"),
        recut: cite!("20.5~(d)"),
    },
    idle: cite!("20.5~(e)"),
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("20.7~(a)"),
            deck: cite!("20.7~(a)"),
            no_more_bets: cite!("20.7~(b)"),
            draw: cite!("20.7~(c)"),
            stub: cite!("20.7~(e)"),
            count: cite!("20.7~(f)"),
            complete: cite!("20.7~(f)"),
            incomplete: cite!("20.7~(f)"),
        },
        hand: Some(HandLaw {
            method: MethodLaw {
                permitted: cite!("20.8"),
                deck: cite!("20.8"),
                no_more_bets: cite!("20.8"),
                draw: cite!("20.8"),
                stub: cite!("20.7~(e)"),
                count: cite!("20.7~(f)"),
                complete: cite!("20.7~(f)"),
                incomplete: cite!("20.7~(f)"),
            },
            requires: cite!("20.8"),
            after: HandDeal::AfterDeviceOnly,
            after_by: cite!("20.8"),
        }),
        automated: Some(AutomatedLaw {
            method: MethodLaw {
                permitted: cite!("20.9"),
                deck: cite!("20.9"),
                no_more_bets: cite!("20.9"),
                draw: cite!("20.9"),
                stub: cite!("20.9"),
                count: cite!("20.9"),
                complete: cite!("20.7~(f)"),
                incomplete: cite!("20.7~(f)"),
            },
            stack_of: 3,
            order: "to each player with a wager, clockwise from your left, the last one to yourself",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("20.12~(b)"),
        drawn_in_error: cite!("20.12~(c)"),
        misdealt: cite!("20.12~(d)"),
        shuffler_jam: cite!("20.12(e)"),
        shoe_jam: cite!("20.12(f)"),
        method_changed: cite!("20.12(g)"),
    },
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for ThreeCardPoker {
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
pub fn prepare<T: Table<ThreeCardPoker>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
    Ok(())
}

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<ThreeCardPoker>>(
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
fn between_rounds<T: Table<ThreeCardPoker>>(
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
        Incident::NotSeated => no_wager(state, incident.with, cite!("20.6~(c)"), table),
        Incident::SecondPosition => second_position(house, state, incident.with, table),
        Incident::StubCount
        | Incident::DealerExposed
        | Incident::FaceUp
        | Incident::DrawnInError
        | Incident::Misdealt
        | Incident::DealerMisdealt
        | Incident::ShoeJam => {}
    }
}

/// 20.6~(e): a second position is played where the house allows it and the player's other one is next to it.
fn second_position<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, at: With, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let beside = [Seat::new(seat.number() - 1), Seat::new(seat.number() + 1)];
    let adjacent = beside.into_iter().flatten().any(|other| state.bets.has(other));
    if house.adjacent_positions == Offered::Yes && adjacent && state.bets.has(seat) {
        table.instruct(
            format_args!("seat {seat} is the second, adjacent position of a player: deal to it"),
            cite!("20.6~(e)"),
        );
    } else {
        no_wager(state, at, cite!("20.6~(e)"), table);
    }
}

/// 20.6~(c), (e): what somebody put down who is not seated, or who may not play a second position, is no wager and goes back.
fn no_wager<T: Table<ThreeCardPoker>>(state: &mut State, at: With, by: Cite, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let Some(bets) = state.bets.get(seat) else { return };
    bets.give_back(seat, by, table);
    state.bets.remove(seat);
    state.players.leave(seat);
}
