use super::*;
use crate::cite;
use crate::table::{Movement, Party};
use crate::wagers::{Commission, Rounding, Stake};

const BY: Cite = cite!("8.2~(a)");
const LAW: BankLaw = BankLaw {
    first_round: BY,
    offer: BY,
    marker: BY,
    in_a_row: BY,
    eligible: BY,
    covers: BY,
    co_banking: BY,
    dealers_wager: BY,
    no_dealers_wager: BY,
    center: BY,
    short: BY,
    surplus: BY,
    vigorish: BY,
    banks_vigorish: BY,
};

const FIVE: Commission = Commission { percent: 5, rounding: Rounding::Exact };

/// A ledger of wagers by number: 0 the main wager, 1 the bank's chips.
#[derive(Default)]
struct Ledger(Vec<Movement<u8>>);

impl crate::table::Book<u8> for Ledger {
    fn money(&mut self, movement: Movement<u8>, _: Cite) {
        self.0.push(movement);
    }
}

impl Ledger {
    fn gain(&self, at: u8) -> Money {
        self.0.iter().filter(|movement| movement.seat() == Some(seat(at))).map(Movement::gain).sum()
    }

    fn house(&self) -> Money {
        let part = |movement: &Movement<u8>| match *movement {
            Movement::Passes { from: Party::House, amount, .. } => -amount,
            Movement::Passes { into: Party::House, amount, .. } | Movement::Charges { amount, .. } => amount,
            _ => Money::ZERO,
        };
        self.0.iter().map(part).sum()
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The bank is at seat 4 with $500; these wagers lose and these win.
fn settle(covers: BankCoverage, dealer_wins: bool, lose: &[(u8, i64)], win: &[(u8, i64)]) -> Ledger {
    let mut book = Ledger::default();
    let held = PlayerBank { seat: seat(4), covers };
    let mut center = BankCenter::new(&LAW, held, (1, Money::dollars(500)), FIVE);
    if !dealer_wins {
        center.collect_dealers(BY, &mut book);
    }
    for (at, amount) in lose {
        center.collect(seat(*at), 0, Money::dollars(*amount), BY, &mut book);
    }
    let dealers = if dealer_wins { held.dealers_wager() } else { Money::ZERO };
    let winnings: Money = win.iter().map(|(_, amount)| Money::dollars(*amount)).sum();
    center.make_good(winnings + dealers, &mut book);
    if dealer_wins {
        center.pay_dealers(&mut book);
    }
    for (at, amount) in win {
        center.pay(seat(*at), 0, Stake::chips(Money::dollars(*amount)), &mut book);
    }
    center.close(&mut book);
    book
}

/// Example 13 of pai gow poker, and 15 of pai gow.
#[test]
fn a_bank_covers_everything() {
    let all = |dealers| BankCoverage::All { dealers_wager: Money::dollars(dealers) };
    let book = settle(all(75), false, &[(1, 50)], &[(2, 100)]);
    assert_eq!((book.gain(4), book.gain(1)), (Money::cents(2375), Money::dollars(-50)));
    assert_eq!((book.gain(2), book.house()), (Money::dollars(95), Money::cents(-6875)));
    let book = settle(all(50), false, &[(1, 100)], &[(2, 60)]);
    assert_eq!((book.gain(4), book.gain(2)), (Money::cents(8550), Money::dollars(57)));
    let book = settle(all(75), true, &[(1, 50)], &[(2, 100)]);
    assert_eq!((book.gain(4), book.house()), (Money::dollars(-125), Money::dollars(80)));
}

/// Example 14 of pai gow poker, and 16 and 17 of pai gow.
#[test]
fn a_bank_covers_half() {
    let book = settle(BankCoverage::Half, false, &[(1, 50), (2, 110)], &[(3, 100)]);
    assert_eq!((book.gain(4), book.gain(3)), (Money::cents(2850), Money::dollars(95)));
    assert_eq!(book.house(), Money::cents(3650));
    let book = settle(BankCoverage::Half, false, &[(2, 40)], &[(1, 100)]);
    assert_eq!((book.gain(4), book.house()), (Money::dollars(-30), Money::dollars(-25)));
}

#[test]
fn the_offer_goes_on_with_the_next_player() {
    let mut players = Players::default();
    (1..=6).for_each(|number| players.sit(seat(number)));
    let mut banking = BankRotation::default();
    let wagers = |seats: &[u8]| seats.iter().map(|n| (seat(*n), Money::dollars(10))).collect::<Vec<_>>();
    let order = |banking: &BankRotation, players: &Players| {
        banking.offered(players).map(|(seat, _)| seat.number()).collect::<Vec<_>>()
    };
    assert!(order(&banking, &players).is_empty());
    banking.round_over(wagers(&[1, 3, 5, 6]).into_iter());
    assert_eq!(order(&banking, &players), [6, 5, 3, 1]);
    banking.bank = BankHolder::Player(PlayerBank { seat: seat(5), covers: BankCoverage::Half });
    banking.round_over(wagers(&[2, 3]).into_iter());
    assert_eq!(order(&banking, &players), [3, 1, 6]);
    players.leave(seat(3));
    banking.leaves(seat(3));
    assert_eq!(order(&banking, &players), [1, 6]);
    banking.round_over(wagers(&[1, 5]).into_iter());
    assert_eq!(order(&banking, &players), [1, 5]);
}
