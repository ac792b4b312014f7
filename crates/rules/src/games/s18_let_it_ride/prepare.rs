//! 19:47-18.2, 18.4, 18.5, 18.7 to 18.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before wagers are made.

use super::LetItRide;
use super::house::House;
use super::irregular::Incident;
use super::wagers::{Equality, State, Wager};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, OneDeck,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncidents,
};
use crate::law::Date;
use crate::table::{Seat, Table, With};
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
    seats: SeatLaw { seated: cite!("18.6~(d)"), positions: cite!("18.6~(e)") },
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("18.7~(a)"),
            deck: cite!("18.7~(a)"),
            no_more_bets: cite!("18.7~(b)"),
            draw: cite!("18.7~(c)"),
            deal: cite!("18.7~(c)"),
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
                deal: cite!("18.8~(d)"),
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
                deal: cite!("18.9~(c)"),
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
    misdeals: one_deck::Misdeals::OfTheGame,
    told: &[],
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for LetItRide {
    const LAW: &'static Law = &LAW;

    const INCIDENTS: TableIncidents<Incident> = TableIncidents {
        cards_changed: &[Incident::CardsChanged],
        idle: &[Incident::Idle],
        dealer_cut: &[Incident::DealerCut],
        recut: &[Incident::Recut],
        shuffler_jam: &[Incident::ShufflerJam],
        method_changed: &[Incident::MethodChanged],
        not_seated: &[Incident::NotSeated],
        second_position: &[Incident::SecondPosition],
        face_up: &[Incident::FaceUp],
        drawn_in_error: &[Incident::DrawnInError],
        shoe_jam: &[Incident::ShoeJam],
    };
}

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<LetItRide>>(house: &House, state: &mut State, table: &mut T) {
    state.between_rounds(&house.deck, house.positions, table);
    while !state.bets.is_empty()
        && let Some(incident) = table.incident(&[Incident::UnequalOverlooked, Incident::LightOff])
    {
        match (incident.kind, incident.with) {
            (Incident::UnequalOverlooked, With::Seat(seat)) => overlook(state, seat),
            (Incident::LightOff, With::Seat(seat)) => light_off(state, seat, table),
            // Nothing else is asked for.
            _ => {}
        }
        state.between_rounds(&house.deck, house.positions, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}

/// 18.6A~(b): without the light there is no bonus wager, and the dollar goes back.
fn light_off<T: Table<LetItRide>>(state: &mut State, seat: Seat, table: &mut T) {
    let Some(bets) = state.bets.get_mut(seat) else { return };
    table.give_back(seat, Wager::Bonus, bets.bonus, cite!("18.6A~(b)"));
    bets.bonus = Money::ZERO;
}

/// 18.6~(b): nobody sees before the deal that the wagers are not equal: they stand as they are.
#[cold]
fn overlook(state: &mut State, seat: Seat) {
    if let Some(bets) = state.bets.get_mut(seat) {
        bets.equality = Equality::Overlooked;
    }
}
