//! 19:47-16.2 to 16.4, 16.7 to 16.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before wagers are made.

use super::CaribbeanStud;
use super::house::House;
use super::irregular::Incident;
use super::wagers::State;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, OneDeck,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncidents,
};
use crate::games::families::positions::Positions;
use crate::law::Date;
use crate::table::{Seat, Table, With};

/// The paragraphs on the deck.
pub const LAW: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("16.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("16.2~(b)"),
        each: cite!("16.2~(b)1"),
        backs: cite!("16.2~(b)2"),
        shuffled: cite!("16.2~(b)3"),
        turns: cite!("16.2~(b)4"),
        rack: cite!("16.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("16.3~(a)"),
        spread: cite!("16.3~(b)"),
        wash: cite!("16.3(c)"),
        two_decks: cite!("16.3(d)"),
        daily_change: Some(cite!("16.3(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("16.4(a)"),
        then: cite!("16.4(b)"),
        by_device: cite!("16.4(b)1"),
        by_hand: cite!("16.4(b)2"),
    },
    cut: CutLaw {
        cut: cite!("16.4(c)"),
        one_hand: cite!("16.4(c)1"),
        cover_card: cite!("16.4(c)1i"),
        packet: cite!("16.4(c)1ii"),
        packet_least: 10,
        rest: cite!("16.4(c)1iii"),
        remove: cite!("16.4(c)1iv"),
        deal: cite!("16.4(c)2"),
        recut: cite!("16.4(d)"),
    },
    idle: cite!("16.4(e)"),
    seats: SeatLaw { seated: cite!("16.6(f)"), positions: cite!("16.6(e)") },
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("16.7(a)"),
            deck: cite!("16.7(a)"),
            no_more_bets: cite!("16.7(b)"),
            draw: cite!("16.7(c)"),
            deal: cite!("16.7(c)"),
            stub: cite!("16.7(e)"),
            count: cite!("16.7(f)"),
            complete: cite!("16.7(f)1"),
            incomplete: cite!("16.7(f)2"),
        },
        hand: Some(HandLaw {
            method: MethodLaw {
                permitted: cite!("16.8(a)"),
                deck: cite!("16.8~(b)2"),
                no_more_bets: cite!("16.8~(b)3"),
                draw: cite!("16.8~(c)"),
                deal: cite!("16.8~(c)"),
                stub: cite!("16.8~(d)"),
                count: cite!("16.8~(e)"),
                complete: cite!("16.7(f)1"),
                incomplete: cite!("16.7(f)2"),
            },
            requires: cite!("16.8~(b)"),
            after: HandDeal::AfterAnyShuffle,
            after_by: cite!("16.8~(b)1"),
        }),
        automated: Some(AutomatedLaw {
            method: MethodLaw {
                permitted: cite!("16.9~(a)"),
                deck: cite!("16.9~(b)"),
                no_more_bets: cite!("16.9~(b)"),
                draw: cite!("16.9~(c)"),
                deal: cite!("16.9~(c)"),
                stub: cite!("16.9~(d)"),
                count: cite!("16.9~(e)"),
                complete: cite!("16.7(f)1"),
                incomplete: cite!("16.7(f)2"),
            },
            stack_of: 5,
            order: "to each player with an ante, clockwise from your left, and the last one to yourself",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("16.13~(b)"),
        drawn_in_error: cite!("16.13~(c)"),
        misdealt: cite!("16.13~(d)"),
        shuffler_jam: cite!("16.13~(e)"),
        shoe_jam: cite!("16.13~(f)"),
        method_changed: cite!("16.13~(g)"),
    },
    misdeals: one_deck::Misdeals::OfTheGame,
    told: &[],
    editions: Editions {
        recut_since: Some(Date::new(1996, 5, 20)),
        pre_shuffled_since: Some(Date::new(2007, 3, 19)),
    },
};

impl OneDeck for CaribbeanStud {
    const LAW: &'static Law = &LAW;

    const INCIDENTS: TableIncidents<Incident> = TableIncidents {
        cards_changed: &[Incident::CardsChanged],
        idle: &[Incident::Idle],
        dealer_cut: &[Incident::DealerCut],
        recut: &[Incident::Recut],
        shuffler_jam: &[Incident::ShufflerJam],
        method_changed: &[Incident::MethodChanged],
        not_seated: &[Incident::NotSeated],
        second_position: &[Incident::TwoHands],
        face_up: &[Incident::FaceUp],
        drawn_in_error: &[Incident::DrawnInError],
        shoe_jam: &[Incident::ShoeJam],
    };
}

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) {
    state.between_rounds(&house.deck, Positions::One, table);
    while !state.bets.is_empty()
        && let Some(incident) = table.incident(&[Incident::LightOff])
    {
        if let With::Seat(seat) = incident.with {
            light_off(state, seat, table);
        }
        state.between_rounds(&house.deck, Positions::One, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}

/// 16.6(c): without the acceptor light there is no progressive wager; the chip goes back.
fn light_off<T: Table<CaribbeanStud>>(state: &mut State, seat: Seat, table: &mut T) {
    let Some(bets) = state.bets.get_mut(seat) else { return };
    std::mem::take(&mut bets.progressive).give_back(seat, cite!("16.6(c)"), table);
}
