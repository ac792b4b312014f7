//! 19:47-19.7 Procedure for dealing the cards, 19.11 Insurance, 19.12 Drawing.

use super::house::House;
use super::{Spanish21, settle};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{
    BettingBox, Bettor, DealResult, DrawPurpose, HandStatus, TwentyOneHand, TwentyOneShoe, value,
};
use crate::games::families::without_tens::{
    BlackjackCheck, DealerSecondCard, HoleCardRule, State, dealer_draws, first_cards, insurance_lost,
    offer_insurance, second_cards, settle_all_surrendered, take_turns,
};
use crate::table::{Halt, Spot, Table};
use crate::wagers::Money;

type Game = Spanish21;

/// 19.7: a round of play.
pub fn play<T: Table<Game>>(
    house: &House,
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    if let Some(dealt) = deal(house, state, shoe, table)? {
        play_hands(house, state, dealt, shoe, table)?;
    }
    table.instruct(
        format_args!("collect the cards from the far right, in order, into the discard rack"),
        cite!("19.7(h)"),
    );
    Ok(())
}

/// 19.7~(d)-(i): the play after the first cards.
fn play_hands<T: Table<Game>>(
    house: &House,
    state: &mut State,
    (up, hole): (Card, DealerSecondCard),
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    settle::match_the_dealer(house, state, up, table);
    let mut dealer = TwentyOneHand::of_one(up);
    if value(up) == 1 {
        let insured = |bettor: &Bettor<Money>| bettor.lines[0].chips;
        offer_insurance::<Game, T>(house.table.chip, insured, &mut state.bets, up, table)?;
    }
    let check = hole.check::<Game, T>(&house.table, state, &mut dealer, shoe, table)?;
    if check == BlackjackCheck::Blackjack {
        table.instruct(
            format_args!("blackjack with the {up}: the round ends, deal no more cards"),
            cite!("19.7~(e)"),
        );
        settle::dealer_blackjack(&house.pays, state, table);
    } else {
        if check == BlackjackCheck::None {
            insurance_lost::<Game, T>(&mut state.bets, cite!("19.11~(c)"), table);
        }
        settle::blackjacks(&house.pays, state, table);
        take_turns::<Game, T>((&house.rules, &house.at_first), state, (&dealer, check), shoe, table)?;
        if check == BlackjackCheck::None {
            settle::twenty_ones(&house.pays, state, up, table);
        }
        dealers_hand(house, state, (hole, check), &mut dealer, shoe, table)?;
    }
    state.ends_with(&dealer);
    Ok(())
}

/// 19.7~(b), (c): one card to each box, one to the dealer, a second to each box, and the hole card. Returns `None` if no hand is left.
fn deal<T: Table<Game>>(
    house: &House,
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<Option<(Card, DealerSecondCard)>, Halt> {
    table.announce(format_args!("No more bets"), cite!("19.7~(b)"));
    table.instruct(format_args!("deal from your left"), cite!("19.7~(c)"));
    let by = cite!("19.7~(c)2");
    if first_cards::<Game, T>(state, shoe, table)? == DealResult::NotDealt {
        return Ok(None);
    }
    let first = shoe.deal::<Game, T>(DrawPurpose::DealerEarly, Spot::Dealer, by, table)?;
    if second_cards::<Game, T>(&house.table, state, shoe, table)? == DealResult::NotDealt {
        return Ok(None);
    }
    let up = match first {
        Some(card) => card,
        None => shoe.card::<Game, T>(DrawPurpose::LateCard, Spot::Dealer, cite!("19.15~(e)"), table)?,
    };
    let counts = TwentyOneHand::of_one(up).total();
    table.announce(format_args!("The {} counts {counts}", up.rank().name()), cite!("19.2~(b)"));
    if house.table.hole_card != HoleCardRule::Reader {
        table.instruct(
            format_args!("no card reader: the second card is not seen before the players' turns are over"),
            cite!("19.7~(l)"),
        );
    }
    Ok(Some((up, DealerSecondCard::deal::<Game, T>(&house.table, shoe, table)?)))
}

/// 19.7~(i), 19.12: the dealer turns up the hole card, draws where a hand depends on it, and the rest is settled.
fn dealers_hand<T: Table<Game>>(
    house: &House,
    state: &mut State,
    (hole, check): (DealerSecondCard, BlackjackCheck),
    dealer: &mut TwentyOneHand,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    hole.reveal::<Game, T>(dealer, shoe, table)?;
    if dealer.is_two_card_21() {
        shoe.finish::<Game, T>(table)?;
        settle::late_blackjack(&house.pays, state, table);
        return Ok(());
    }
    if check == BlackjackCheck::Open {
        insurance_lost::<Game, T>(&mut state.bets, cite!("19.11~(c)"), table);
        settle_all_surrendered::<Game, T>(state, table);
        let up = dealer.first().unwrap_or(Card::JOKER);
        settle::twenty_ones(&house.pays, state, up, table);
    }
    let depends =
        |on: &BettingBox<Money>| on.hands.all().iter().any(|played| played.fate == HandStatus::Live);
    if state.bets.boxes().iter().any(depends) {
        dealer_draws::<Game, T>(house.dealer_stands, dealer, shoe, table)?;
        settle::hands(&house.pays, state, dealer, table);
    } else {
        table.instruct(format_args!("no hand depends on your {dealer}: draw no card"), cite!("19.12~(c)"));
        shoe.finish::<Game, T>(table)?;
    }
    Ok(())
}
