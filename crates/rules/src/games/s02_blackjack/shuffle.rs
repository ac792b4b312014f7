//! 19:47-2.4 Opening of the table, 2.5(a)-(d) Shuffle, 2.6(c) burn cards, 2.21.

use super::Blackjack;
use super::cut::cut;
use super::house::{BlackjackShuffle, DealerCard, House, MidShoeEntry, ShoeKind, Variation, stack};
use super::law::SHOE;
use super::state::{Attendance, Recut, SidesDue, State};
use crate::cite;
use crate::games::families::shoe::{FirstCut, ShoeStage};
use crate::games::families::twenty_one::Surrender;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Seat, Table};

/// 2.6(c), (d), 2.21: whether cards are burned.
pub fn burns(house: &House, state: &State) -> bool {
    house.shoe == ShoeKind::Single
        && matches!(state.shuffle(house), BlackjackShuffle::Manual | BlackjackShuffle::Automated)
}

/// 2.4, 2.5: brings the cards from wherever they are into the shoe.
#[cold]
pub fn make_ready<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let is_due = matches!(state.cards, ShoeStage::ShuffleDue(_));
    if state.cards == ShoeStage::Unopened {
        notices(house, table);
    }
    let State { cards, players, .. } = state;
    let Some(first) = SHOE.until_shuffle(cards, players, house.decks, |_| {}, table) else { return Ok(()) };
    if house.shoe == ShoeKind::Double && !is_due {
        table.instruct(
            format_args!("spread, turn, wash and stack the decks of each side apart"),
            cite!("2.4(d)"),
        );
    }
    let last = match (house.shoe, state.sides_due) {
        (ShoeKind::Single, _) | (ShoeKind::Double, SidesDue::One(_)) => shuffle(house, state, first, table)?,
        (ShoeKind::Double, SidesDue::Both) => both_sides(house, state, [first; 2], table)?,
        (ShoeKind::Double, SidesDue::Each(left, right)) => both_sides(house, state, [left, right], table)?,
    };
    state.cards = ShoeStage::InShoe;
    state.sides_due = SidesDue::Both;
    state.may_have_overdrawn = false;
    state.rack = 0;
    state.attendance = Attendance::default();
    if burns(house, state) {
        return burn(house, table);
    }
    if house.recut == Offered::Yes && state.shuffle(house) != BlackjackShuffle::Continuous {
        state.recut = Recut::Possible(last);
    }
    Ok(())
}

/// 2.3(e), (i), 2.6(k), 2.8~(c), 2.11(e), 2.16~(a), 8.3: the house's choices that require notice.
#[cold]
fn notices<T: Table<Blackjack>>(house: &House, table: &mut T) {
    let mut post =
        |what: &'static str, by| table.instruct(format_args!("post the notice of 19:47-8.3: {what}"), by);
    if house.suited_678 == Offered::Yes {
        post("6, 7 and 8 of one suit are paid 2 to 1", cite!("2.3(e)"));
    }
    if house.three_sevens == Offered::Yes {
        post("three 7s are paid 3 to 2", cite!("2.3(e)"));
    }
    if house.entry_late != MidShoeEntry::Free {
        post("who comes in after the first round of a shoe is restricted", cite!("2.3(i)"));
    }
    if house.entry_skip != MidShoeEntry::Free {
        post("who leaves out a round is restricted", cite!("2.3(i)"));
    }
    if house.dealer_card == DealerCard::FaceUp {
        post("the hole card is dealt face up", cite!("2.6(k)"));
    }
    if house.rules.surrender != Surrender::Never {
        post("a hand may be surrendered", cite!("2.8~(c)"));
    }
    if house.five_card_21 == Offered::Yes {
        post("five cards totalling 21 are paid 2 to 1", cite!("2.16~(a)"));
    }
    if let Some([one, other]) = house.named_blackjack {
        table.instruct(
            format_args!("post the notice of 19:47-8.3: the blackjack {one} {other} is paid 2 to 1"),
            cite!("2.3(e)"),
        );
    }
    if house.rules.split_hands > 2 {
        table.instruct(
            format_args!(
                "post the notice of 19:47-8.3: pairs are split into up to {} hands",
                house.rules.split_hands
            ),
            cite!("2.11(e)"),
        );
    }
}

/// 2.2(c), 2.6(l)3: both sides of a double shoe, one after the other, each cut by the player entitled to it.
fn both_sides<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    [left, right]: [FirstCut; 2],
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    of_its_own("left", table);
    shuffle(house, state, left, table)?;
    of_its_own("right", table);
    shuffle(house, state, right, table)
}

/// 2.2(c): the separate equipment of each side of a double shoe.
fn of_its_own<T: Table<Blackjack>>(side: &str, table: &mut T) {
    table.instruct(
        format_args!("the {side} side: backs of its own color, and its own cutting card"),
        cite!("2.2(c)"),
    );
}

/// 2.5(a)-(g), 2.21: shuffle, cut, and the way into the shoe. Who was the last to cut, or entitled to, comes back.
fn shuffle<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    let by = shuffled_by(house, state, first);
    match state.shuffle(house) {
        BlackjackShuffle::Continuous => {
            table.instruct(format_args!("put the cards into the continuous shuffling device"), cite!("2.21"));
            table.shuffle(house.stack, cite!("2.21"));
            return Ok(None);
        }
        BlackjackShuffle::Automated => {
            table.instruct(format_args!("shuffle the cards with the device, as approved"), cite!("2.5(i)"));
        }
        BlackjackShuffle::Manual | BlackjackShuffle::BartCarter => {
            table
                .instruct(format_args!("shuffle the cards until they are randomly intermixed"), SHOE.shuffle);
        }
    }
    table.shuffle(stack(house, state.shuffle(house)), by);
    let last = cut(house, state, first, table)?;
    into_shoe(house, state, table);
    Ok(last)
}

/// 2.5(a), (i), 2.6(l)3, 2.6A~(i): why the cards are shuffled: the cutting card was reached, a device does it as approved, or else.
fn shuffled_by(house: &House, state: &State, first: FirstCut) -> Cite {
    match (house.variation, state.shuffle(house)) {
        (Variation::Standard, _) if first.right.is_by_cutting_card() => cite!("2.6(l)3"),
        (Variation::SixToFive, _) if first.right.is_by_cutting_card() => cite!("2.6A~(i)"),
        (_, BlackjackShuffle::Automated) => cite!("2.5(i)"),
        (_, BlackjackShuffle::Manual | BlackjackShuffle::BartCarter | BlackjackShuffle::Continuous) => {
            SHOE.shuffle
        }
    }
}

/// 2.5(d), 2.6(a), 2.6A~(b): the stack after the cut.
pub fn into_shoe<T: Table<Blackjack>>(house: &House, state: &State, table: &mut T) {
    if house.shuffle == BlackjackShuffle::BartCarter {
        table.instruct(
            format_args!("put the cards in front of the cutting card at the back; do not insert it again"),
            SHOE.insert,
        );
    } else {
        table.instruct(
            format_args!(
                "put the cards in front of the cutting card at the back, align the stack along the marked side, and insert the cutting card {} cards from the back",
                house.behind_cutting_card
            ),
            cite!("2.5(d)"),
        );
    }
    match house.variation {
        Variation::Standard => {
            table.instruct(format_args!("put the stack into the dealing shoe"), cite!("2.6(a)"));
        }
        Variation::SixToFive => {
            let removed = state.devices.shuffler_removed;
            let with = if removed { "" } else { " and the shuffling device" };
            table.instruct(
                format_args!("deal {} from the hand, with two cutting cards{with}", house.decks),
                cite!("2.6A~(a)"),
            );
            table.instruct(
                format_args!("use the second cutting card to mark the reshuffle; deal from the hand"),
                cite!("2.6A~(b)"),
            );
            table.instruct(
                format_args!(
                    "put the other {} {}; one color only in the discard rack",
                    match house.decks {
                        1 => "deck",
                        _ => "set of two decks",
                    },
                    if removed { "aside" } else { "into the device" },
                ),
                cite!("2.2~(e)"),
            );
        }
    }
}

/// 2.6(c), 2.6A~(b): one burn card after the cut, and one for each new dealer.
pub fn burn<T: Table<Blackjack>>(house: &House, table: &mut T) -> Result<(), Halt> {
    let by = match house.variation {
        Variation::Standard => SHOE.burn,
        Variation::SixToFive => cite!("2.6A~(b)"),
    };
    table.instruct(format_args!("put one card face down into the discard rack"), by);
    table.burn(by).map(drop)
}
