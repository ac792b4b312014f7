//! 19:47-23.2, 23.4, 23.5, 23.7 to 23.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before wagers are made.

use super::ColoradoHoldem;
use super::house::House;
use super::irregular::Incident;
use super::wagers::State;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, OneDeck,
    OpeningLaw, Place, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncidents,
};
use crate::games::families::positions::Positions;
use crate::house::Choice;
use crate::law::Date;
use crate::table::Table;

/// 23.7~(f): a stub with the wrong number of cards voids all hands, however the cards were dealt.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("23.7~(a)"),
    deck: cite!("23.7~(a)"),
    no_more_bets: cite!("23.7~(b)"),
    draw: cite!("23.7~(c)"),
    deal: cite!("23.7~(c)"),
    stub: cite!("23.7~(f)"),
    count: cite!("23.7~(f)"),
    complete: cite!("23.7~(f)"),
    incomplete: cite!("23.7~(f)"),
};

/// The paragraphs on the deck.
pub const LAW: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("23.2(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("23.2(b)"),
        each: cite!("23.2(b)1"),
        backs: cite!("23.2(b)2"),
        shuffled: cite!("23.2(b)3"),
        turns: cite!("23.2(b)4"),
        rack: cite!("23.2(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("23.4~(a)"),
        spread: cite!("23.4~(b)"),
        wash: cite!("23.4~(c)"),
        two_decks: cite!("23.4~(d)"),
        daily_change: Some(cite!("23.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("23.5"),
        then: cite!("23.5"),
        by_device: cite!("23.5"),
        by_hand: cite!("23.5"),
    },
    cut: CutLaw {
        cut: cite!("23.5"),
        one_hand: cite!("23.5"),
        cover_card: cite!("23.5"),
        packet: cite!("23.5"),
        packet_least: 10,
        rest: cite!("23.5"),
        remove: cite!("23.5"),
        deal: cite!("23.5"),
        recut: cite!("23.5"),
    },
    idle: cite!("23.5"),
    seats: SeatLaw { seated: cite!("23.6~(d)"), positions: cite!("23.6~(d)") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: MethodLaw {
                permitted: cite!("23.8"),
                deck: cite!("23.8"),
                no_more_bets: cite!("23.8"),
                draw: cite!("23.8"),
                deal: cite!("23.8"),
                stub: cite!("23.8"),
                count: cite!("23.8"),
                ..SHOE
            },
            requires: cite!("23.8"),
            after: HandDeal::AfterDeviceOnly,
            after_by: cite!("23.8"),
        }),
        automated: Some(AutomatedLaw {
            method: MethodLaw {
                permitted: cite!("23.9"),
                deck: cite!("23.9"),
                no_more_bets: cite!("23.9"),
                draw: cite!("23.9"),
                deal: cite!("23.9"),
                stub: cite!("23.9"),
                count: cite!("23.9"),
                ..SHOE
            },
            stack_of: 3,
            order: "to each player with an ante, clockwise from your left, and the last one to the community places",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("23.14~(b)"),
        drawn_in_error: cite!("23.14~(c)"),
        misdealt: cite!("23.14~(d)"),
        shuffler_jam: cite!("23.14~(f)"),
        shoe_jam: cite!("23.14~(g)"),
        method_changed: cite!("23.14~(h)"),
    },
    misdeals: one_deck::Misdeals::OfTheGame,
    told: &[],
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for ColoradoHoldem {
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
pub fn prepare<T: Table<ColoradoHoldem>>(house: &House, state: &mut State, table: &mut T) {
    state.between_rounds(&house.deck, Positions::One, table);
    if state.deck.place() == Place::Unopened {
        table.instruct(
            format_args!("post the version that is offered: with a {} bet wager", house.version.word()),
            cite!("23.6~(e)"),
        );
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}
