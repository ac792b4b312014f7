//! 19:47-2.20  Blackjack bonus wager.

use super::super::Blackjack;
use super::super::house::House;
use super::super::insurance::SecondCard;
use super::super::pays::BlackjackPayouts;
use super::super::state::{BONUS_METER, State};
use super::super::wagers::{BlackjackBet, SideBet, SideBets, Wager};
use super::decide;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, TwentyOneHand};
use crate::house::Offered;
use crate::table::{Movement, Party, Table, WagerFate};
use crate::wagers::PayTableRow;
use crate::wagers::meter::Meter;

/// 2.20~(d): the blackjack that wins the meter.
const NAMED: [Card; 2] = [Card::new(Rank::Ace, Suit::Spade), Card::new(Rank::Jack, Suit::Spade)];

/// 2.20~(d): each wager raises the meter.
pub fn contribute(state: &mut State) {
    for bettor in state.bets.all() {
        for bet in [SideBet::PlayerBonus, SideBet::DealerBonus] {
            state.devices.bonus_meter.contribute(bettor.side.get(bet), &BONUS_METER);
        }
    }
}

/// 2.20~(b), (c), (d): the player wager, when the box has two cards. A player's blackjack decides the wager on either too.
pub fn after_deal<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    hand: &TwentyOneHand,
    meter: &mut Meter,
    table: &mut T,
) {
    let on_both = [SideBet::PlayerBonus, SideBet::DealerBonus].iter().all(|b| !bettor.side.get(*b).is_zero());
    let [of_player, _, of_either] = house.pays.bonus;
    let odds = hand.is_two_card_21().then_some(of_player);
    decide(bettor, SideBet::PlayerBonus, odds, [cite!("2.20~(b)"), cite!("2.20~(c)")], table);
    if house.bonus_meter == Offered::Yes && on_both && NAMED.iter().all(|c| hand.first_cards().contains(c)) {
        let amount = meter.jackpot(1, &BONUS_METER).next_share();
        let wager = Wager::of(BlackjackBet::Side(SideBet::PlayerBonus), bettor.at, bettor.who);
        let (seat, from) = (bettor.who, Party::Meter);
        table.money(Movement::Pays { seat, wager, amount, from, then: WagerFate::Down }, cite!("2.20~(d)"));
    }
    if hand.is_two_card_21() {
        decide(bettor, SideBet::EitherBonus, Some(of_either), [cite!("2.20~(b)"); 2], table);
    }
}

/// 2.20~(c): the other wagers, when the dealer's second card is known.
pub fn dealer_known<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    second: SecondCard,
    table: &mut T,
) {
    let [_, of_dealer, of_either] = house.pays.bonus;
    let wins = second == SecondCard::MakesBlackjack;
    let by = [cite!("2.20~(b)"), cite!("2.20~(c)")];
    decide(bettor, SideBet::DealerBonus, wins.then_some(of_dealer), by, table);
    decide(bettor, SideBet::EitherBonus, wins.then_some(of_either), by, table);
}

/// 2.20~(b): the rows of the bonus wagers.
pub fn rows(pays: &BlackjackPayouts) -> [(&'static str, PayTableRow); 3] {
    let [of_player, of_dealer, of_either] = pays.bonus;
    let by = cite!("2.20~(b)");
    [
        ("player-bonus", PayTableRow::new("the player has blackjack", of_player, by)),
        ("dealer-bonus", PayTableRow::new("the dealer has blackjack", of_dealer, by)),
        ("either-bonus", PayTableRow::new("either has blackjack", of_either, by)),
    ]
}
