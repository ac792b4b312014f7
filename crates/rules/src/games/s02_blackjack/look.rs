//! 19:47-2.6(j), (k)6, 2.6A~(f), 2.7~(c), (e), 2.9, 2.15~(j), (k)  Insurance, and whether the dealer has blackjack.

use super::board::Board;
use super::dealer::second_card_known;
use super::house::{DealerCard, EvenMoney, House, Variation};
use super::irregular::{AT_READER, Incident, LEARNED, WITHOUT_READER};
use super::wagers::InPlay;
use super::{Blackjack, extra, settle};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::twenty_one::{HoleCard, Shoe, insure, is_ace_or_ten, value};
use crate::house::Offered;
use crate::table::{Halt, Reading, Spot, Table};

/// What is known of the dealer's second card before the players decide.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// It makes blackjack.
    Blackjack,
    /// It does not.
    NoBlackjack,
    /// Nothing.
    Nothing,
}

/// 2.7~(c), (e), 2.9: insurance against an ace, and even money where it is offered. Each bettor chooses alone.
#[inline(always)]
pub fn insurance<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &Board,
    table: &mut T,
) -> Result<(), Halt> {
    if board.up.rank() != Rank::Ace || house.dealer_card == DealerCard::FaceUp {
        return Ok(());
    }
    offer_insurance(house, &mut state.seldom(), board, table)
}

#[cold]
fn offer_insurance<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &Board,
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("Insurance?"), cite!("2.9~(a)"));
    for betting_box in state.boxes.iter_mut() {
        let at = betting_box.at;
        let (group, hands) = betting_box.group();
        if settle::is_settled(hands) {
            continue;
        }
        let blackjack = !board.is_hidden(at) && hands.is_blackjack();
        for bettor in group.iter_mut() {
            let at_once = match house.even_money {
                EvenMoney::AtOnce if blackjack => Offered::Yes,
                EvenMoney::AtOnce | EvenMoney::NetOfInsurance | EvenMoney::No => Offered::No,
            };
            let taken = insure::<Blackjack, T>(bettor, house.chip, at_once, table)?;
            if taken == Offered::Yes {
                settle::even_money(bettor, cite!("2.7~(c)"), table);
            } else if blackjack
                && house.even_money == EvenMoney::NetOfInsurance
                && settle::nets_one_unit(house, bettor, hands.dealt())
            {
                settle::even_money(bettor, cite!("2.7~(e)"), table);
            }
        }
        if group.iter().all(|bettor| bettor.hands == 0) {
            settle::is_over(group, hands, 0);
        }
    }
    Ok(())
}

/// 2.6(j), (k)6, 2.6A~(f), 2.15~(j), (k): whether the dealer has blackjack, where that can be known now.
#[inline(always)]
pub fn look<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Known, Halt> {
    match house.dealer_card {
        DealerCard::DrawnLast | DealerCard::HoleCard => return Ok(Known::Nothing),
        DealerCard::FaceUp if board.dealer.is_two_card_21() => {
            table.announce(format_args!("Dealer has blackjack: no more cards"), cite!("2.6(k)6"));
            extra::dealer_known(house, state, board, Offered::Yes, table);
            return Ok(Known::Blackjack);
        }
        DealerCard::FaceUp => {
            extra::dealer_known(house, state, board, Offered::No, table);
            return Ok(Known::NoBlackjack);
        }
        DealerCard::CardReader if state.devices.reader == Offered::No => return Ok(Known::Nothing),
        DealerCard::CardReader => {}
    }
    use_reader(house, &mut state.seldom(), board, shoe, table)
}

#[cold]
fn use_reader<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Known, Halt> {
    let up = board.up;
    if !is_ace_or_ten(up) {
        shoe.hole = HoleCard::AtReader;
        misused(table)?;
        return Ok(Known::Nothing);
    }
    let by = match house.variation {
        Variation::Standard => cite!("2.6(j)"),
        Variation::SixToFive => cite!("2.6A~(f)"),
    };
    table.instruct(format_args!("slide the hole card face down into the card reader"), by);
    let Some(hole) = board.hole else { return Ok(Known::Nothing) };
    let shows = match table.card_reader(hole, AT_READER, by)? {
        Reading::Sees(card) => value(card) + value(up) == 11,
        Reading::Told(Incident::ReaderFails) => {
            state.devices.reader = Offered::No;
            table.instruct(format_args!("go on without the reader until it is repaired"), cite!("2.15~(k)"));
            return Ok(Known::Nothing);
        }
        Reading::Told(kind) => kind == Incident::ReaderBlackjack,
    };
    if shows {
        board.hole = None;
        board.dealer.add(table.turn_up(Spot::Dealer, hole, cite!("2.6(j)1"))?);
    }
    let blackjack = if board.dealer.is_two_card_21() { Offered::Yes } else { Offered::No };
    second_card_known(house, state, board, 0, blackjack, table);
    match blackjack {
        Offered::Yes => {
            table.announce(format_args!("Dealer has blackjack: no more cards"), cite!("2.6(j)1"));
            Ok(Known::Blackjack)
        }
        Offered::No => Ok(Known::NoBlackjack),
    }
}

/// 2.15~(j): the hole card may have been put into the reader without need.
pub fn misused<T: Table<Blackjack>>(table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(WITHOUT_READER) {
        without_need(incident.kind, table)?;
    }
    Ok(())
}

/// 2.15~(j): it was put into the reader without need. Where somebody could learn it, all hands are void.
#[cold]
pub fn without_need<T: Table<Blackjack>>(incident: Incident, table: &mut T) -> Result<(), Halt> {
    if incident == Incident::HoleCardLearned {
        return Err(Halt::Void(LEARNED));
    }
    table.instruct(format_args!("tell the supervisor, and play on"), LEARNED);
    Ok(())
}
