//! 19:47-18.2, 18.4, 18.5, 18.7 to 18.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before wagers are made.

use super::LetItRide;
use super::house::House;
use super::irregular::Incident;
use super::wagers::{Equality, State, Wager};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Dealing, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods,
    Mishap, OneDeck, OpeningLaw, Provision, SecondDeckLaw, Shuffle, ShuffleLaw,
};
use crate::games::families::players::Players;
use crate::games::families::positions::Second;
use crate::law::{Cite, Date};
use crate::table::{self, Seat, Table, With};
use crate::wagers::Money;

/// The paragraphs on the deck.
pub const LAW: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("18.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("18.2~(b)"),
        each: cite!("18.2~(b)"),
        backs: cite!("18.2~(b)"),
        shuffled: cite!("18.2~(b)"),
        turns: cite!("18.2~(b)"),
        rack: cite!("18.2~(b)"),
    }),
    opening: OpeningLaw {
        inspect: cite!("18.4~(a)"),
        spread: cite!("18.4~(b)"),
        wash: cite!("18.4~(c)"),
        two_decks: cite!("18.4~(d)"),
        daily_change: Some(cite!("18.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("18.5~(a)"),
        then: cite!("18.5~(b)"),
        by_device: cite!("18.5~(b)"),
        by_hand: cite!("18.5~(b)"),
    },
    cut: CutLaw {
        cut: cite!("18.5~(c)"),
        one_hand: cite!("18.5~(c)"),
        cover_card: cite!("18.5~(c)"),
        packet: cite!("18.5~(c)"),
        packet_least: 10,
        rest: cite!("18.5~(c)"),
        remove: cite!("18.5~(c)"),
        deal: cite!("18.5~(c)"),
        recut: cite!("18.5~(d)"),
    },
    idle: cite!("18.5~(e)"),
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("18.7~(a)"),
            deck: cite!("18.7~(a)"),
            no_more_bets: cite!("18.7~(b)"),
            draw: cite!("18.7~(c)"),
            stub: cite!("18.7~(e)"),
            count: cite!("18.7~(f)"),
            complete: cite!("18.7~(f)"),
            incomplete: cite!("18.7~(f)"),
        },
        hand: Some(HandLaw {
            method: MethodLaw {
                permitted: cite!("18.8~(a)"),
                deck: cite!("18.8~(c)"),
                no_more_bets: cite!("18.8~(d)"),
                draw: cite!("18.8~(d)"),
                stub: cite!("18.8~(e)"),
                count: cite!("18.8~(e)"),
                complete: cite!("18.7~(f)"),
                incomplete: cite!("18.7~(f)"),
            },
            requires: cite!("18.8~(a)"),
            after: HandDeal::AfterDeviceOnly,
            after_by: cite!("18.8~(b)"),
        }),
        automated: Some(AutomatedLaw {
            method: MethodLaw {
                permitted: cite!("18.9~(a)"),
                deck: cite!("18.9~(a)"),
                no_more_bets: cite!("18.9~(b)"),
                draw: cite!("18.9~(c)"),
                stub: cite!("18.9~(e)"),
                count: cite!("18.9~(f)"),
                complete: cite!("18.7~(f)"),
                incomplete: cite!("18.7~(f)"),
            },
            stack_of: 3,
            order: "to each player with wagers, clockwise from your left, and the last one to the community area",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("18.12~(b)"),
        drawn_in_error: cite!("18.12~(c)"),
        misdealt: cite!("18.12~(d)"),
        shuffler_jam: cite!("18.12~(e)"),
        shoe_jam: cite!("18.12~(f)"),
        method_changed: cite!("18.12~(g)"),
    },
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for LetItRide {
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
pub fn prepare<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}

/// What can happen to the wagers of a player.
const AT_A_SEAT: &[Incident] =
    &[Incident::UnequalOverlooked, Incident::NotSeated, Incident::SecondPosition, Incident::LightOff];

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<LetItRide>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<table::Incident<Incident>> {
    let mut happens = |possible, can: bool| if can { table.incident(possible) } else { None };
    let shuffler = state.deck.shuffle(&house.deck) == Shuffle::Automated;
    let daily_change = house.deck.daily_change == Provision::InForce;
    happens(AT_A_SEAT, true)
        .or_else(|| happens(&[Incident::CardsChanged], daily_change))
        .or_else(|| happens(&[Incident::Idle], state.bets.is_empty()))
        .or_else(|| happens(&[Incident::DealerCut, Incident::Recut], state.deck.was_cut()))
        .or_else(|| happens(&[Incident::ShufflerJam], shuffler))
        .or_else(|| happens(&[Incident::MethodChanged], state.deck.has_a_device(&house.deck)))
}

#[cold]
fn between_rounds<T: Table<LetItRide>>(
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
        (Incident::UnequalOverlooked, With::Seat(seat)) => {
            if let Some(bets) = state.bets.get_mut(seat) {
                bets.equality = Equality::Overlooked;
            }
        }
        (Incident::NotSeated, With::Seat(seat)) => no_wagers(state, seat, cite!("18.6~(d)"), table),
        (Incident::SecondPosition, With::Seat(seat)) => second_position(house, state, seat, table),
        (Incident::LightOff, With::Seat(seat)) => light_off(state, seat, table),
        (
            Incident::DealerCut
            | Incident::UnequalOverlooked
            | Incident::NotSeated
            | Incident::SecondPosition
            | Incident::LightOff
            | Incident::StubCount
            | Incident::CommunityExposed
            | Incident::FaceUp
            | Incident::DrawnInError
            | Incident::Misdealt
            | Incident::CommunityMisdealt
            | Incident::ShoeJam,
            _,
        ) => {}
    }
}

/// 18.6~(e): a player's second position stands beside the first where the house allows it; otherwise its wagers go back.
fn second_position<T: Table<LetItRide>>(house: &House, state: &mut State, seat: Seat, table: &mut T) {
    let by = cite!("18.6~(e)");
    if !state.bets.has(seat) {
        return;
    }
    match house.positions.second(seat, &state.bets, &mut state.paired) {
        Second::Of(first) => {
            table.instruct(format_args!("the player at seat {first} also plays seat {seat}"), by);
        }
        Second::NotAllowed => no_wagers(state, seat, by, table),
    }
}

/// 18.6~(d), (e): what may not be wagered is no wager, and goes back.
fn no_wagers<T: Table<LetItRide>>(state: &mut State, seat: Seat, by: Cite, table: &mut T) {
    let Some(bets) = state.bets.get(seat) else { return };
    for (wager, amount) in bets.amounts() {
        table.give_back(seat, wager, amount, by);
    }
    state.bets.remove(seat);
    state.players.leave(seat);
}

/// 18.6A~(b): without the light there is no bonus wager, and the dollar goes back.
fn light_off<T: Table<LetItRide>>(state: &mut State, seat: Seat, table: &mut T) {
    let Some(bets) = state.bets.get_mut(seat) else { return };
    table.give_back(seat, Wager::Bonus, bets.bonus, cite!("18.6A~(b)"));
    bets.bonus = Money::ZERO;
}
