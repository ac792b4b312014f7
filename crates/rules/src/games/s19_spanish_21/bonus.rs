//! 19:47-19.5(f) Additional payouts, 19.5(g) the super bonus and the envy bonus.

use super::Spanish21;
use super::pays::{EVEN, SpanishPays};
use super::wagers::{SpanishArea, Wager};
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, Bettors, BoxHand, SeatSet, TwentyOneHand};
use crate::law::Cite;
use crate::table::{Seat, Table};
use crate::wagers::{Money, Odds, PayAmount, PayTableRow};

/// 19.5~(g)1: from this wager on the super bonus is paid.
const LEAST: Money = Money::dollars(5);
/// 19.5~(g)2: from this wager on it is larger.
const LARGE: Money = Money::dollars(25);
/// 19.5(f): the payout of a hand of 21; one line, in place of 1 to 1, and never for a doubled hand.
pub fn line(pays: &SpanishPays, played: &BoxHand) -> (Odds, Cite) {
    match additional(&played.hand) {
        Some(_) if played.doubled > 0 => (EVEN, cite!("19.5(f)")),
        Some(line) => (pays.lines[line], LINES[line].1),
        None => (EVEN, cite!("19.5~(a)2")),
    }
}

/// 19.5~(f): the additional payouts, each with its paragraph.
const LINES: [(&str, Cite); 9] = [
    ("6, 7 and 8 of mixed suits", cite!("19.5~(f)1")),
    ("6, 7 and 8 of one suit", cite!("19.5~(f)2")),
    ("6, 7 and 8 of spades", cite!("19.5~(f)3")),
    ("three 7s of mixed suits", cite!("19.5~(f)4")),
    ("three 7s of one suit", cite!("19.5~(f)5")),
    ("three 7s of spades", cite!("19.5~(f)6")),
    ("five cards", cite!("19.5~(f)7")),
    ("six cards", cite!("19.5~(f)8")),
    ("seven cards or more", cite!("19.5~(f)9")),
];

/// 19.5~(f)1-9: the line of the additional payouts that a hand of 21 has.
fn additional(hand: &TwentyOneHand) -> Option<usize> {
    let mixed = if hand.is_three([Rank::Six, Rank::Seven, Rank::Eight]) {
        0
    } else if hand.is_three([Rank::Seven; 3]) {
        3
    } else {
        return match hand.count() {
            0..=4 => None,
            5 => Some(6),
            6 => Some(7),
            7.. => Some(8),
        };
    };
    Some(match hand.first().map(Card::suit) {
        _ if !hand.is_suited() => mixed,
        Some(Suit::Spade) => mixed + 2,
        Some(Suit::Club | Suit::Diamond | Suit::Heart) | None => mixed + 1,
    })
}

/// 19.5~(f), (g): the rows of the additional payouts and of the super bonus.
pub fn rows(pays: &SpanishPays) -> Vec<(&'static str, PayTableRow)> {
    let lines = LINES.into_iter().zip(pays.lines);
    let lines = lines.map(|((name, by), odds)| ("wager", PayTableRow::new(name, odds, by)));
    let amount = |name, amount, by| PayTableRow { name, pays: PayAmount::Of(amount), by };
    let [bonus, large_bonus] = pays.super_bonus;
    let bonuses = [
        ("super bonus", amount("on less than $25", bonus, cite!("19.5~(g)1"))),
        ("super bonus", amount("on $25 or more", large_bonus, cite!("19.5~(g)2"))),
        ("envy bonus", amount("another player has the super bonus", pays.envy_bonus, cite!("19.5~(g)3"))),
    ];
    lines.chain(bonuses).collect()
}

/// 19.5(g): three 7s of one suit, and a 7 as the dealer's first card.
pub fn is_super(played: &BoxHand, up: Card) -> bool {
    up.rank() == Rank::Seven && played.hand.is_three([Rank::Seven; 3]) && played.hand.is_suited()
}

/// 19.5(g): a doubled hand or one of a split pair does not get the super bonus.
pub fn entitles(played: &BoxHand, is_split: bool) -> bool {
    played.doubled == 0 && !is_split
}

/// 19.5~(g)1, 2: the super bonus by the original wager; none with a small one.
pub fn by_wager(pays: &SpanishPays, wager: Money) -> Option<(Money, Cite)> {
    let [bonus, large_bonus] = pays.super_bonus;
    match wager {
        wager if wager >= LARGE => Some((large_bonus, cite!("19.5~(g)2"))),
        wager if wager >= LEAST => Some((bonus, cite!("19.5~(g)1"))),
        _ => None,
    }
}

/// 19.5~(g)1, 2: pays the super bonus of each bettor on the box, by the original wager, and returns whether there was one.
#[cold]
pub fn pay<T: Table<Spanish21>>(
    pays: &SpanishPays,
    group: &[Bettor<Money>],
    (played, is_split): (&BoxHand, bool),
    table: &mut T,
) -> bool {
    if !entitles(played, is_split) {
        table.tell("no super bonus for a doubled hand or one of a split pair", cite!("19.5(g)"));
        return false;
    }
    let mut is_paid = false;
    for bettor in group {
        let Some((amount, by)) = by_wager(pays, bettor.lines[0].chips) else { continue };
        table.pay(bettor.who, Wager::of(SpanishArea::SuperBonus, 0, bettor.at, bettor.who), amount, by);
        is_paid = true;
    }
    is_paid
}

/// 19.5~(g)3: everybody else with a wager in the round gets the envy bonus, once.
#[cold]
pub fn envy<T: Table<Spanish21>>(pays: &SpanishPays, bets: &Bettors<Money>, at: Seat, table: &mut T) {
    let mut done: SeatSet = bets.on(at).iter().map(|bettor| bettor.who).collect();
    for bettor in bets.all() {
        if !done.has(bettor.who) {
            table.pay(bettor.who, Wager::own(SpanishArea::EnvyBonus), pays.envy_bonus, cite!("19.5~(g)3"));
        }
        done.add(bettor.who);
    }
}
