//! 19:47-2.19  Progressive blackjack wager: aces in a row from the first card.

use super::super::Blackjack;
use super::super::house::House;
use super::super::round::Round;
use super::super::state::State;
use super::super::wagers::{BlackjackBet, Deposit, SideBet, SideBets, Wager};
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, BoxHands};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Book, Movement, Party, Seat, Table, WagerFate};
use crate::wagers::meter::Meter;
use crate::wagers::{Money, PayAmount, PayTableRow, Percent};

/// The likeness of the aces: one suit, one color or mixed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    OneSuit,
    OneColor,
    Mixed,
}

/// 2.19~(d): the pay table line of these aces, from four of one suit down to one; `None` without an ace.
const fn line(aces: usize, alike: Alike) -> Option<usize> {
    match (aces, alike) {
        (4.., Alike::OneSuit) => Some(0),
        (4.., Alike::OneColor) => Some(1),
        (4.., Alike::Mixed) => Some(2),
        (3, Alike::OneSuit) => Some(3),
        (3, Alike::OneColor | Alike::Mixed) => Some(4),
        (2, Alike::OneSuit) => Some(5),
        (2, Alike::OneColor | Alike::Mixed) => Some(6),
        (1, _) => Some(7),
        (0, _) => None,
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
    Wager::of(BlackjackBet::Side(SideBet::Progressive), at, who)
}

/// 2.19~(b): the wagers are collected before the deal, and raise the meter.
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
pub fn give_back<B: Book<Wager>>(bettor: &mut Bettor<SideBets>, by: Cite, book: &mut B) {
    let deposit = bettor.side.deposit;
    let Some(amount) = bettor.side.take(SideBet::Progressive) else { return };
    match deposit {
        Deposit::Chip => book.give_back(bettor.who, name(bettor.at, bettor.who), amount, by),
        Deposit::Coupon => coupon_back(bettor.who, by, book),
    }
}

/// The hand is dead or the round void: the dollar that was collected is given back, or the coupon.
#[cold]
pub fn refund_to<B: Book<Wager>>(bettor: &mut Bettor<SideBets>, by: Cite, book: &mut B) {
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
fn aces(hands: &BoxHands) -> ([Card; 4], usize) {
    let mut cards = [Card::JOKER; 4];
    let mut count = 0;
    let split = hands.all().get(1).and_then(|second| second.hand.first());
    let first = hands.dealt().first_cards();
    let dealt = match split {
        Some(_) => first.get(..1).unwrap_or_default(),
        None => &first,
    };
    for card in dealt.iter().copied().chain(split).take_while(|card| card.rank() == Rank::Ace) {
        cards[count % cards.len()] = card;
        count += 1;
    }
    (cards, count)
}

impl Round<'_> {
    /// 2.19~(c)-(e): settled after all hands and before the dealer's second card, from the dealer's right.
    pub fn settle_progressive<T: Table<Blackjack>>(&mut self, table: &mut T) {
        if self.house.progressive == Offered::No {
            return;
        }
        for betting_box in self.boxes.iter_mut().rev() {
            let (group, hands) = betting_box.group();
            let (cards, count) = aces(hands);
            let line = line(count, alike(&cards[..count]));
            for bettor in group
                .iter_mut()
                .rev()
                .filter_map(|bettor| bettor.side.take(SideBet::Progressive).map(|_| bettor))
            {
                if let Some(line) = line {
                    award(self.house, bettor, line, &mut self.devices.meter, table);
                }
            }
        }
    }
}

/// 2.19~(d), (e): a line of the pay table is paid, by the house or from the meter.
#[cold]
fn award<T: Table<Blackjack>>(
    house: &House,
    bettor: &Bettor<SideBets>,
    line: usize,
    meter: &mut Meter,
    table: &mut T,
) {
    let whole = Percent::whole(100);
    let (amount, from) = match house.pays.aces[line] {
        PayAmount::Of(Money::ZERO) | PayAmount::At(_) => return,
        PayAmount::Of(amount) => (amount, Party::House),
        PayAmount::OfTheMeter(part) if part == whole => {
            let amount = meter.jackpot(1, &house.meter).next_share();
            table.instruct(format_args!("the meter begins again at ${}", meter.reads()), cite!("2.19~(e)"));
            (amount, Party::Meter)
        }
        PayAmount::OfTheMeter(part) => {
            let amount = meter.part(part);
            meter.award(amount);
            (amount, Party::Meter)
        }
    };
    let (seat, wager) = (bettor.who, name(bettor.at, bettor.who));
    table.money(Movement::Pays { seat, wager, amount, from, then: WagerFate::Down }, cite!("2.19~(d)"));
}

/// 2.19~(d): the rows of a table; those that pay nothing are left out.
pub fn rows(awards: [PayAmount; 8]) -> Vec<PayTableRow> {
    let names = [
        "four aces of one suit",
        "four aces of one color",
        "four aces",
        "three aces of one suit",
        "three aces",
        "two aces of one suit",
        "two aces",
        "one ace",
    ];
    let paid = names.into_iter().zip(awards).filter(|(_, pays)| *pays != PayAmount::Of(Money::ZERO));
    paid.map(|(name, pays)| PayTableRow { name, pays, by: cite!("2.19~(d)") }).collect()
}
