//! 19:47-17.2 to 17.4, 17.8: the paragraphs on deck, shuffle, cut and deal, and everything before wagers are made.

use super::DoubleDownStud;
use super::house::House;
use super::irregular::Incident;
use super::wagers::State;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck;
use crate::games::families::one_deck::{
    CutLaw, Editions, IrregularLaw, Law, MethodLaw, Methods, OneDeck, OpeningLaw, Place, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncidents,
};
use crate::law::Date;
use crate::table::Table;

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
    seats: SeatLaw { seated: cite!("17.6~(d)"), positions: cite!("17.6~(e)") },
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("17.8~(a)"),
            deck: cite!("17.8~(a)"),
            no_more_bets: cite!("17.8~(a)"),
            draw: cite!("17.8~(a)"),
            deal: cite!("17.8~(a)"),
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
    misdeals: one_deck::Misdeals::OfTheGame,
    told: &[],
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for DoubleDownStud {
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
        shoe_jam: &[],
    };
}

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<DoubleDownStud>>(house: &House, state: &mut State, table: &mut T) {
    state.between_rounds(&house.deck, house.positions, table);
    if state.deck.place() == Place::Unopened {
        table.instruct(
            format_args!("see that dealer and supervisor hold the endorsements for double down stud"),
            cite!("17.7"),
        );
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}
