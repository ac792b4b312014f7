//! 19:47-24.2 to 24.4, 24.7 to 24.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before the deal.

use super::Boston5Stud;
use super::house::House;
use super::irregular::Incident;
use super::wagers::State;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Deal, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods, OneDeck,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncidents,
};
use crate::law::Date;
use crate::table::Table;

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
    seats: SeatLaw { seated: cite!("24.6~(e)"), positions: cite!("24.6~(e)") },
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("24.7~(a)"),
            deck: cite!("24.7~(a)"),
            no_more_bets: cite!("24.7~(b)"),
            draw: cite!("24.7~(c)"),
            deal: cite!("24.7~(c)"),
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
                deal: cite!("24.8"),
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
                deal: cite!("24.9~(a)"),
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
    misdeals: one_deck::Misdeals::OfTheGame,
    told: &[],
    editions: Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) },
};

impl OneDeck for Boston5Stud {
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
pub fn prepare<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) {
    state.between_rounds(&house.deck, house.positions, table);
    if state.deck.is_ready() && table.incident(&[Incident::DeckIncomplete]).is_some() {
        remove_deck(house, state, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
}

/// 24.7~(f): the count after a round that ended with the last fold, which leaves nothing to void. The deck leaves the table.
#[cold]
fn remove_deck<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) {
    let mut deal = Deal::new(&state.deck, &house.deck);
    deal.remove_deck(LAW.methods.shoe.incomplete, table);
    state.deck.round_over(&deal);
}
