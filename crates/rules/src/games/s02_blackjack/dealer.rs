//! 19:47-2.6(h), 2.9~(d), 2.12(b), (c), 2.18~(g)-(i)  The dealer's hand, and the settlement after it.

use super::board::Board;
use super::hidden::settle_hidden;
use super::house::{DealerCard, House};
use super::law::LAW;
use super::look::{SecondCard, misused};
use super::wagers::{InPlay, Sides};
use super::{Blackjack, extra, settle};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::twenty_one::{
    BettingBox, Bettor, CardReader, Fate, For, Hand, Hands, HoleCard, LINES, Shoe, is_ace_or_ten,
};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Places, Spot, Table};
use crate::wagers::Stake;

/// 2.6(h), 2.18~(g): the dealer's hand, or each of three that begin with the same card.
#[inline(always)]
pub fn dealer_hands<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    if house.multiple_action == Offered::No {
        let mut dealer = board.dealer;
        dealer_hand(house, state, board, (&mut dealer, 0), shoe, table)?;
        return settle_all(house, state, board, &dealer, 0, table);
    }
    let mut settled = 0_u8;
    for line in 0..LINES {
        if !depends(&state.seldom(), line) {
            table.instruct(
                format_args!("no wager depends on hand {}: do not deal it", line + 1),
                cite!("2.18~(h)"),
            );
            continue;
        }
        let mut dealer = board.dealer;
        dealer_hand(house, state, board, (&mut dealer, line), shoe, table)?;
        settle_all(house, state, board, &dealer, line, table)?;
        settled += 1;
        table.instruct(
            format_args!("hand {}: put all your cards but the first into the discard rack", line + 1),
            cite!("2.18~(g)"),
        );
        let others = Places::one(0).others(dealer.count().into());
        table.put(Spot::Dealer, others, Spot::DiscardRack, cite!("2.18~(g)"));
    }
    table.instruct(
        format_args!("the round is over: {settled} of {LINES} hands were dealt and settled"),
        cite!("2.18~(i)"),
    );
    Ok(())
}

/// 2.18~(h): whether any wager depends on a dealer hand.
fn depends(state: &InPlay<'_>, line: usize) -> bool {
    let depends = |bettor: &Bettor<Sides>, hands: &Hands| {
        let mut all = hands.all().iter().enumerate();
        all.any(|(hand, played)| bettor.is_on(hand) && played.fate != Fate::Settled)
            && bettor.lines[line] != Stake::default()
            || !bettor.insured(line).is_zero()
            || line == 0 && extra::waits_for_dealer(&bettor.side)
    };
    state.boxes.iter().any(|on| on.bettors().iter().any(|bettor| depends(bettor, &on.hands)))
}

/// 2.6(h), (j), 2.12(b), (c): the dealer's second card, and what is drawn after it.
#[inline(always)]
fn dealer_hand<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    (dealer, line): (&mut Hand, usize),
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    if dealer.count() == 1 {
        let card = match board.hole.take() {
            Some(hole) => {
                if shoe.hole == HoleCard::AtReader {
                    misused(table)?;
                }
                table.turn_up(Spot::Dealer, hole, cite!("2.6(j)"))?
            }
            None => {
                table.announce(format_args!("Dealer's Card"), cite!("2.6(h)"));
                shoe.card(For::Dealer, Spot::Dealer, cite!("2.6(h)"), table)?
            }
        };
        dealer.add(card);
        let second = SecondCard::of(dealer);
        second_card_known(house, state, board, line, second, table);
        // The moment at which wagers are settled matters only where it is heard of.
        if T::HEARD && is_ace_or_ten(board.up) {
            known_late(house, &mut state.seldom(), board, second, table);
        }
    }
    let can_change = match house.multiple_action {
        Offered::No => can_change(state, board),
        Offered::Yes => can_change_line(&state.seldom(), line),
    };
    if can_change {
        shoe.to_dealer::<Blackjack, T>(house.dealer_stands, dealer, table)?;
    } else if house.dealer_stands.draws(dealer) {
        table.instruct(
            format_args!("draw no card to {dealer}: it cannot change any result"),
            LAW.dealer_needless,
        );
    }
    shoe.finish::<Blackjack, T>(table)?;
    if T::HEARD {
        board.stood(house, dealer);
    }
    if dealer.aces() > 0 {
        let counts = if dealer.is_soft() { 11 } else { 1 };
        table.instruct(format_args!("the dealer's ace counts {counts}"), cite!("2.2(b)3i"));
    }
    table.announce(format_args!("Dealer has {dealer}"), cite!("2.6(h)"));
    dealer.settles::<Blackjack, T>(Spot::Dealer, cite!("2.6(h)"), table);
    Ok(())
}

/// 2.12~(c): whether the dealer's total matters to anybody.
#[inline(always)]
fn can_change(state: &InPlay<'_>, board: &Board) -> bool {
    for betting_box in state.boxes.iter() {
        let BettingBox { at, hands, .. } = betting_box;
        let open = !hands.is_blackjack()
            && hands.all().iter().any(|played| played.fate == Fate::Live && !played.hand.is_bust());
        if (open || board.is_hidden(*at)) && betting_box.bettors().iter().any(|bettor| bettor.hands != 0) {
            return true;
        }
    }
    false
}

/// 2.12~(c), 2.18~(h): the same at multiple action, where each hand of the dealer's is against wagers of its own.
#[cold]
fn can_change_line(state: &InPlay<'_>, line: usize) -> bool {
    let is_open = |on: &BettingBox<Sides>, hand: usize| {
        let played = on.hands.at(hand);
        played.fate == Fate::Live && !played.hand.is_bust() && !on.hands.is_blackjack()
    };
    let waits = |on: &BettingBox<Sides>, bettor: &Bettor<Sides>| {
        !bettor.lines[line].is_none()
            && (0..on.hands.all().len()).any(|hand| bettor.is_on(hand) && is_open(on, hand))
    };
    state.boxes.iter().any(|on| on.bettors().iter().any(|bettor| waits(on, bettor)))
}

/// 2.7~(b), 2.8~(a)2, 2.15~(k): the dealer's second card, under or over an ace or a card worth 10, is known only now. Without blackjack, hands that have
/// waited for it are settled before the dealer draws; at multiple action each wager goes with its own hand of the dealer's.
#[cold]
fn known_late<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &Board,
    second: SecondCard,
    table: &mut T,
) {
    match (second, house.multiple_action) {
        (SecondCard::MakesBlackjack, _) if house.dealer_card == DealerCard::CardReader => {
            if state.devices.reader == CardReader::Works {
                state.devices.reader = CardReader::Fails;
                table.instruct(
                    format_args!("the card reader has failed: go on without it until it is repaired"),
                    cite!("2.15~(k)"),
                );
            }
        }
        (SecondCard::MakesNone, Offered::No) => {
            for betting_box in state.boxes.iter_mut().filter(|on| !board.is_hidden(on.at)) {
                let (group, hands) = betting_box.group();
                settle::settle_waiting(house, group, hands, table);
            }
        }
        (SecondCard::MakesBlackjack, _) | (SecondCard::MakesNone, Offered::Yes) => {}
    }
}

/// 2.3(e), 2.6A~(g): the wagers on a line of every box. Hands whose cards lay face down are turned up and settled from the right.
#[inline(always)]
pub fn settle_all<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    dealer: &Hand,
    line: usize,
    table: &mut T,
) -> Result<(), Halt> {
    let by: Cite = cite!("2.3(e)");
    table.instruct(format_args!("collect all losing wagers and pay all winning ones"), by);
    if house.face_down == Offered::Yes {
        return settle_hidden(house, &mut state.seldom(), board, dealer, table);
    }
    for betting_box in state.boxes.iter_mut() {
        let (group, hands) = betting_box.group();
        settle::settle_box(house, group, hands, dealer, line, table);
    }
    Ok(())
}

/// 2.9~(d), 2.20~(c), 2.24~(c): what is decided as soon as the dealer's second card is known.
#[inline(always)]
pub fn second_card_known<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &Board,
    line: usize,
    second: SecondCard,
    table: &mut T,
) {
    if board.up.rank() == Rank::Ace {
        settle_insurance(house, &mut state.seldom(), line, second, table);
    }
    if line == 0 {
        extra::dealer_known(house, state, second, table);
    }
}

/// 2.9~(c), (d): the insurance on a line of every box.
#[cold]
fn settle_insurance<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    line: usize,
    second: SecondCard,
    table: &mut T,
) {
    for betting_box in state.boxes.iter_mut() {
        let (group, hands) = betting_box.group();
        settle::insurance(house, group, hands, line, second.insurance(), table);
    }
}
