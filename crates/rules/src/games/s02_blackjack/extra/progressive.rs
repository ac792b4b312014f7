//! 19:47-2.19  Progressive blackjack wager: aces in a row from the first card.

use super::super::Blackjack;
use super::super::house::{AB, House};
use super::super::wagers::{Bet, Deposit, Devices, InPlay, SideBet, Sides, State, Wager};
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, Hands};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Book, Movement, Party, Seat, Table, Then};
use crate::wagers::{Amount, Money, Percent, Row};

/// What a line of the table pays.
#[derive(Clone, Copy)]
enum Prize {
    Nothing,
    Dollars(i64),
    /// So many percent of the meter.
    Meter(u8),
}

/// How alike the aces are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    OneSuit,
    OneColor,
    Mixed,
}

/// 2.19~(d): the table in force.
const fn prize(table: AB, aces: usize, alike: Alike) -> Prize {
    match (table, aces, alike) {
        (AB::A, 4, Alike::OneSuit | Alike::OneColor) => Prize::Meter(100),
        (AB::A, 4, Alike::Mixed) => Prize::Dollars(2000),
        (AB::A, 3, Alike::OneSuit) => Prize::Dollars(1000),
        (AB::A, 3, _) => Prize::Dollars(200),
        (AB::A, 2, Alike::OneSuit) => Prize::Dollars(50),
        (AB::A, 2, _) => Prize::Dollars(15),
        (AB::A, 1, _) => Prize::Dollars(3),
        (AB::B, 4, Alike::OneSuit) => Prize::Meter(100),
        (AB::B, 4, _) => Prize::Meter(10),
        (AB::B, 3, Alike::OneSuit) => Prize::Dollars(2500),
        (AB::B, 3, _) => Prize::Dollars(250),
        (AB::B, 2, Alike::OneSuit) => Prize::Dollars(50),
        (AB::B, 2, _) => Prize::Dollars(25),
        _ => Prize::Nothing,
    }
}

fn alike(aces: &[Card]) -> Alike {
    let same = |f: fn(Card) -> bool| aces.iter().all(|a| f(*a)) || !aces.iter().any(|a| f(*a));
    if aces.windows(2).all(|pair| pair[0].suit() == pair[1].suit()) {
        Alike::OneSuit
    } else if same(|ace| matches!(ace.suit(), Suit::Heart | Suit::Diamond)) {
        Alike::OneColor
    } else {
        Alike::Mixed
    }
}

fn name(at: Seat, who: Seat) -> Wager {
    Wager::of(Bet::Side(SideBet::Progressive), at, who)
}

/// 2.19~(b): the wagers are collected before the deal, and raise the meter.
#[cold]
pub fn lock_out<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) {
    state.devices.meter.read(table.meter());
    for bettor in state.bets.all() {
        let amount = bettor.side.get(SideBet::Progressive);
        if amount.is_zero() {
            continue;
        }
        state.devices.meter.contribute(amount, &house.meter);
        let (who, by) = (bettor.who, cite!("2.19~(b)"));
        match bettor.side.deposit {
            Deposit::Chip => table.take(who, name(bettor.at, who), amount, by),
            Deposit::Coupon => {
                table.instruct(format_args!("collect the progressive wager coupon of seat {who}"), by);
            }
        }
    }
}

/// 2.3(l): before the wagers are collected, the chip in the acceptor goes back, or the coupon.
pub fn give_back<B: Book<Wager>>(bettor: &mut Bettor<Sides>, by: Cite, book: &mut B) {
    let deposit = bettor.side.deposit;
    let Some(amount) = bettor.side.take(SideBet::Progressive) else { return };
    match deposit {
        Deposit::Chip => book.give_back(bettor.who, name(bettor.at, bettor.who), amount, by),
        Deposit::Coupon => coupon_back(bettor.who, by, book),
    }
}

/// The hand is dead or the round void: the dollar that was collected is given back, or the coupon.
#[cold]
pub fn refund_to<B: Book<Wager>>(bettor: &mut Bettor<Sides>, by: Cite, book: &mut B) {
    let deposit = bettor.side.deposit;
    let Some(amount) = bettor.side.take(SideBet::Progressive) else { return };
    let (seat, wager) = (bettor.who, name(bettor.at, bettor.who));
    match deposit {
        Deposit::Chip => book.money(Movement::Refunds { seat, wager, amount }, by),
        Deposit::Coupon => coupon_back(seat, by, book),
    }
}

fn coupon_back<B: Book<Wager>>(seat: Seat, by: Cite, book: &mut B) {
    book.instruct(format_args!("give seat {seat} the progressive wager coupon back"), by);
}

/// The round is void: what was collected before the deal goes back.
#[cold]
pub fn refund<T: Table<Blackjack>>(state: &mut State, by: Cite, table: &mut T) {
    state.bets.all_mut().for_each(|bettor| refund_to(bettor, by, table));
}

/// The aces in a row from the first card, before any split.
fn aces(hands: &Hands) -> ([Card; 4], usize) {
    let mut cards = [Card::JOKER; 4];
    let mut count = 0;
    let split = hands.all().get(1).and_then(|second| second.hand.first());
    let first = hands.dealt().first_cards();
    let dealt = match split {
        Some(_) => first.get(..1).unwrap_or_default(),
        None => first,
    };
    for card in dealt.iter().copied().chain(split).take_while(|card| card.rank() == Rank::Ace) {
        cards[count & 3] = card;
        count += 1;
    }
    (cards, count.min(4))
}

/// 2.19~(c)-(e): settled after all hands and before the dealer's second card, from the dealer's right.
#[inline(always)]
pub fn settle<T: Table<Blackjack>>(house: &House, state: &mut InPlay<'_>, table: &mut T) {
    if house.progressive == Offered::Yes {
        pay_all(house, &mut state.seldom(), table);
    }
}

#[cold]
fn pay_all<T: Table<Blackjack>>(house: &House, state: &mut InPlay<'_>, table: &mut T) {
    let InPlay { boxes, devices: Devices { meter, .. }, .. } = state;
    let from_the_right = boxes.iter_mut().rev().flat_map(|betting_box| {
        let (group, hands) = betting_box.group();
        group.iter_mut().rev().map(|bettor| (bettor, aces(hands)))
    });
    for (bettor, (cards, count)) in from_the_right {
        if bettor.side.take(SideBet::Progressive).is_none() {
            continue;
        }
        let (amount, from) = match prize(house.progressive_table, count, alike(&cards[..count])) {
            Prize::Nothing => continue,
            Prize::Dollars(dollars) => (Money::dollars(dollars), Party::House),
            Prize::Meter(100) => {
                let amount = meter.jackpot(1, &house.meter).next_share();
                table.instruct(
                    format_args!("the meter begins again at ${}", meter.reads()),
                    cite!("2.19~(e)"),
                );
                (amount, Party::Meter)
            }
            Prize::Meter(percent) => {
                let amount = meter.percent(percent);
                meter.award(amount);
                (amount, Party::Meter)
            }
        };
        let (seat, wager) = (bettor.who, name(bettor.at, bettor.who));
        table.money(Movement::Pays { seat, wager, amount, from, then: Then::Down }, cite!("2.19~(d)"));
    }
}

/// 2.19~(d): the rows of a table.
pub fn rows(table: AB) -> Vec<Row> {
    let lines = [
        ("four aces of one suit", 4, Alike::OneSuit),
        ("four aces of one color", 4, Alike::OneColor),
        ("four aces", 4, Alike::Mixed),
        ("three aces of one suit", 3, Alike::OneSuit),
        ("three aces", 3, Alike::Mixed),
        ("two aces of one suit", 2, Alike::OneSuit),
        ("two aces", 2, Alike::Mixed),
        ("one ace", 1, Alike::Mixed),
    ];
    let row = |(name, aces, alike)| {
        let pays = match prize(table, aces, alike) {
            Prize::Nothing => return None,
            Prize::Dollars(dollars) => Amount::Of(Money::dollars(dollars)),
            Prize::Meter(percent) => Amount::OfTheMeter(Percent::whole(percent)),
        };
        Some(Row { name, pays, by: cite!("2.19~(d)") })
    };
    lines.into_iter().filter_map(row).collect()
}
