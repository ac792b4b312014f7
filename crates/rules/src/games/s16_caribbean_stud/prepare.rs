//! 19:47-16.2 to 16.4, 16.7 to 16.9: the paragraphs on deck, shuffle, cut and ways of dealing, and everything before wagers are made.

use super::CaribbeanStud;
use super::house::House;
use super::irregular::Incident;
use super::wagers::{DOLLAR, Progressive, State, Wager};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Dealing, Editions, HandDeal, HandLaw, IrregularLaw, Law, MethodLaw, Methods,
    Mishap, OneDeck, OpeningLaw, Provision, SecondDeckLaw, Shuffle, ShuffleLaw,
};
use crate::games::families::players::Players;
use crate::law::{Cite, Date};
use crate::table::{self, Halt, Table, With};

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
    methods: Methods {
        shoe: MethodLaw {
            permitted: cite!("16.7(a)"),
            deck: cite!("16.7(a)"),
            no_more_bets: cite!("16.7(b)"),
            draw: cite!("16.7(c)"),
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
    editions: Editions {
        recut_since: Some(Date::new(1996, 5, 20)),
        pre_shuffled_since: Some(Date::new(2007, 3, 19)),
    },
};

impl OneDeck for CaribbeanStud {
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
pub fn prepare<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident, table);
    }
    state.deck.make_ready(&house.deck, &state.players, table);
    Ok(())
}

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<CaribbeanStud>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<table::Incident<Incident>> {
    let mut happens = |possible, can: bool| if can { table.incident(possible) } else { None };
    let recut = house.deck.recut == Provision::InForce;
    let shuffler = state.deck.shuffle(&house.deck) == Shuffle::Automated;
    let daily_change = house.deck.daily_change == Provision::InForce;
    happens(&[Incident::LightOff, Incident::TwoHands, Incident::NotSeated], true)
        .or_else(|| happens(&[Incident::CardsChanged], daily_change))
        .or_else(|| happens(&[Incident::Idle], state.bets.is_empty()))
        .or_else(|| happens(&[Incident::DealerCut], state.deck.was_cut()))
        .or_else(|| happens(&[Incident::Recut], state.deck.was_cut() && recut))
        .or_else(|| happens(&[Incident::ShufflerJam], shuffler))
        .or_else(|| happens(&[Incident::MethodChanged], state.deck.has_a_device(&house.deck)))
}

#[cold]
fn between_rounds<T: Table<CaribbeanStud>>(
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
        Incident::LightOff => light_off(state, incident.with, table),
        Incident::TwoHands => no_wager(state, incident.with, cite!("16.6(e)"), table),
        Incident::NotSeated => no_wager(state, incident.with, cite!("16.6(f)"), table),
        Incident::FaceUp
        | Incident::DrawnInError
        | Incident::ShoeJam
        | Incident::StubCount
        | Incident::Misdealt
        | Incident::DealerMisdealt
        | Incident::MisdealtIncomplete
        | Incident::HoleCardExposed => {}
    }
}

/// 16.6(c): without the acceptor light there is no progressive wager; the chip goes back.
fn light_off<T: Table<CaribbeanStud>>(state: &mut State, at: With, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let Some(bets) = state.bets.get_mut(seat) else { return };
    match bets.progressive {
        Progressive::NoWager => {}
        Progressive::Chip => table.give_back(seat, Wager::Progressive, DOLLAR, cite!("16.6(c)")),
        Progressive::Coupon => {
            table.instruct(format_args!("give seat {seat} the coupon back: no light"), cite!("16.6(c)"));
        }
    }
    bets.progressive = Progressive::NoWager;
}

/// 16.6(e), (f): a second hand of one player, or what somebody put down who is not seated, is no wager and goes back.
fn no_wager<T: Table<CaribbeanStud>>(state: &mut State, at: With, by: Cite, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let Some(bets) = state.bets.get(seat) else { return };
    bets.give_back(seat, by, table);
    state.bets.remove(seat);
    state.players.leave(seat);
}
