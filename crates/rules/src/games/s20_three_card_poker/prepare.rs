//! 19:47-20.2, 20.4, 20.5, 20.7 to 20.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before the deal.

use super::ThreeCardPoker;
use super::house::House;
use super::irregular::Incident;
use super::wagers::State;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, OneDeck,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncidents,
};
use crate::law::Date;
use crate::table::Table;

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
    seats: SeatLaw { seated: cite!("20.6~(c)"), positions: cite!("20.6~(e)") },
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
pub fn prepare<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, table: &mut T) {
    state.between_rounds(&house.deck, house.positions, table);
    state.deck.make_ready(&house.deck, &state.players, table);
}
