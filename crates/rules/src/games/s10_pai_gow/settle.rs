//! 19:47-10.5~(b)-(d), 10.7~(e)-(g), 10.8~(g)-(j): the comparison of hands, and the collection, return or payment of wagers.

use super::PaiGow;
use super::hands::PaiGowHands;
use super::irregularities::SET;
use super::law::BANK;
use super::round::{Round, set_before};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::bank::{BankCenter, BankCoverage, PlayerBank};
use crate::games::families::setting::both;
use crate::law::Cite;
use crate::table::{Book, DecidedWager, Decision, Halt, Movement, Seat, Seats, Table};
use crate::wagers::{Money, Stake};

/// 10.5~(b)-(d), 10.2~(h): the result of a wager. Equal hands are copies, and go to the dealer or the bank.
pub fn decide(player: PaiGowHands, bank: PaiGowHands) -> Decision {
    both(player.high.cmp(&bank.high), player.low.cmp(&bank.low))
}

/// The words and the paragraph of a decision.
const fn told(decision: Decision) -> (&'static str, Cite) {
    match decision {
        Decision::Wins => ("wins", cite!("10.5~(b)")),
        Decision::Loses => ("loses", cite!("10.5~(c)")),
        Decision::Pushes => ("pushes", cite!("10.5~(d)")),
    }
}

/// A wager of which nothing is decided yet.
const NOTHING: DecidedWager<Wager> = DecidedWager {
    seat: Seat::FIRST,
    wager: Wager::PaiGow,
    decision: Decision::Pushes,
    stake: Money::ZERO,
    winnings: Money::ZERO,
};

impl<T: Table<PaiGow>> Round<'_, T> {
    /// 10.7~(c)-(g): the dealer's hands against those of the players, counterclockwise from the dealer's right.
    pub fn against_dealer(&mut self) -> Result<(), Halt> {
        if self.hands.is_empty() {
            // Every hand was void.
            return Ok(());
        }
        let dealer = self.dealers_hands()?;
        self.look(SET)?;
        let mut decided = Seats::none(NOTHING);
        for seat in self.hands.seats().rev() {
            let hands = self.open(seat, cite!("10.7~(e)"))?;
            let decision = decide(hands, dealer);
            self.announce(seat, hands, dealer, decision);
            let Stake { chips, coupon } = self.stake(seat);
            let wager = DecidedWager { decision, seat, stake: chips, winnings: chips + coupon, ..NOTHING };
            self.table.collect_lost(wager, cite!("10.7~(f)"));
            self.table.return_void(wager, cite!("10.5~(d)"));
            self.gather(seat, decision);
            decided.set(seat, wager);
        }
        for (seat, wager) in decided.iter().rev() {
            self.table.pay_won(*wager, cite!("10.7~(g)"));
            if wager.decision == Decision::Wins {
                let amount = self.house.vigorish.vigorish().on(wager.winnings);
                let charges = Movement::Charges { seat, wager: Wager::PaiGow, amount };
                self.table.money(charges, cite!("10.7~(g)"));
            }
            self.take_coupon(seat);
        }
        Ok(())
    }

    /// 10.7~(e): the hands are compared, high with high and low with low, and the result is announced.
    fn announce(&mut self, seat: Seat, hands: PaiGowHands, bank: PaiGowHands, decision: Decision) {
        self.table.narrate(|table| {
            compare(seat, hands, bank, cite!("10.2~(h)"), table);
            let (words, by) = told(decision);
            table.announce(format_args!("Seat {seat} {words}"), by);
        });
    }

    /// 10.7~(f): the tiles of a hand that does not win are gathered at once; those of a winner stay until it is paid.
    fn gather(&mut self, seat: Seat, decision: Decision) {
        match decision {
            Decision::Loses | Decision::Pushes => {
                for spot in set_before(seat) {
                    self.table.pick_up(spot, cite!("10.7~(f)"));
                }
            }
            Decision::Wins => {}
        }
    }

    /// 10.5~(a): a coupon is used up with the wager beside which it lies; void, it goes back with it.
    fn take_coupon(&mut self, seat: Seat) {
        if !self.stake(seat).coupon.is_zero() {
            let words =
                format_args!("take the match play coupon of seat {seat} if the wager was won or lost");
            self.table.instruct(words, cite!("10.5~(a)"));
        }
    }

    /// 10.8~(g)-(j): the bank's hands against the dealer's, where the dealer wagers, and then against those of the players.
    #[inline(never)]
    pub fn against_bank(&mut self, held: PlayerBank) -> Result<(), Halt> {
        let bank = match held.covers {
            BankCoverage::All { .. } => self.open(held.seat, cite!("10.8~(g)"))?,
            BankCoverage::Half => self.co_banks_hands(held.seat)?,
        };
        let dealer = match held.dealers_wager() {
            Money::ZERO => None,
            _ => Some(self.dealers_hands()?),
        };
        self.look(SET)?;
        let chips = self.bets.get(held.seat).map_or(Money::ZERO, |bets| bets.on(Wager::Bank));
        let commission = self.house.vigorish.vigorish();
        let mut center = BankCenter::new(&BANK, held, (Wager::Bank, chips), commission);
        let mut winnings = Money::ZERO;
        let dealers = dealer.map(|dealer| decide(dealer, bank));
        if let Some(decision) = dealers {
            let (words, _) = told(decision);
            self.table.announce(format_args!("The dealer {words}"), cite!("10.8~(g)"));
            match decision {
                Decision::Loses => center.collect_dealers(cite!("10.8~(h)"), self.table),
                Decision::Pushes => {}
                Decision::Wins => winnings += held.dealers_wager(),
            }
        }
        let mut winners = Seats::none(());
        for seat in self.hands.seats().rev().filter(|seat| *seat != held.seat) {
            let hands = self.open(seat, cite!("10.8~(g)"))?;
            compare(seat, hands, bank, cite!("10.8~(j)"), self.table);
            let decision = decide(hands, bank);
            let (words, by) = told(decision);
            self.table.announce(format_args!("Seat {seat} {words}"), by);
            let chips = self.stake(seat).chips;
            match decision {
                Decision::Loses => center.collect(seat, Wager::PaiGow, chips, cite!("10.8~(h)"), self.table),
                Decision::Pushes => self.table.give_back(seat, Wager::PaiGow, chips, cite!("10.5~(d)")),
                Decision::Wins => {
                    winnings += chips;
                    winners.set(seat, ());
                }
            }
            self.gather(seat, decision);
            self.take_coupon(seat);
        }
        center.make_good(winnings, self.table);
        if dealers == Some(Decision::Wins) {
            center.pay_dealers(self.table);
        }
        for seat in winners.seats().rev() {
            center.pay(seat, Wager::PaiGow, self.stake(seat), self.table);
        }
        center.close(self.table);
        Ok(())
    }
}

/// 10.2~(f), (h): announces the comparison that decides between two hands, high with high and low with low.
fn compare<B: Book<Wager>>(seat: Seat, hands: PaiGowHands, bank: PaiGowHands, copies: Cite, book: &mut B) {
    book.tell("compare high with high and low with low", cite!("10.7~(e)"));
    for (name, hand, against) in [("high", hands.high, bank.high), ("low", hands.low, bank.low)] {
        book.announce(format_args!("Seat {seat}, {name} hand: {hand}"), hand.by());
        if hand == against {
            let words = format_args!("the {name} hand of seat {seat} is a copy, which does not win");
            book.instruct(words, copies);
        }
        if hand.is_decided_by_tiles(against) {
            let words = format_args!("the {name} hands are of equal value: the highest tile decides");
            book.instruct(words, cite!("10.2~(f)"));
        }
    }
}
