//! The center of the table: losing wagers go there, winning ones are paid from there, and the bank makes good what is missing.

use super::{BankCoverage, BankLaw, PlayerBank};
use crate::law::Cite;
use crate::table::{Book, Movement, Party, Seat, WagerFate};
use crate::wagers::{Commission, Money, Stake};

/// The pot that lies in the center.
const CENTER: Party = Party::Pot(0);

/// The center of the table in a round that a player banks.
#[derive(Debug)]
pub struct BankCenter<'a, W> {
    law: &'a BankLaw,
    held: PlayerBank,
    /// The bank's chips, and the wager as which they lie on the layout.
    wager: W,
    chips: Money,
    /// The amount in the center.
    holds: Money,
    commission: Commission,
}

impl<'a, W: Copy> BankCenter<'a, W> {
    /// Creates the center before the first hand is compared.
    pub const fn new(
        law: &'a BankLaw,
        held: PlayerBank,
        (wager, chips): (W, Money),
        commission: Commission,
    ) -> BankCenter<'a, W> {
        BankCenter { law, held, wager, chips, holds: Money::ZERO, commission }
    }

    /// A losing wager goes to the center.
    pub fn collect(&mut self, seat: Seat, wager: W, amount: Money, by: Cite, book: &mut impl Book<W>) {
        if amount.is_zero() {
            return;
        }
        self.holds += amount;
        book.money(Movement::Takes { seat, wager, amount, into: CENTER }, by);
    }

    /// The dealer's own wager is lost.
    pub fn collect_dealers(&mut self, by: Cite, book: &mut impl Book<W>) {
        self.passes(Party::House, CENTER, self.held.dealers_wager(), by, book);
    }

    /// Makes up a shortfall of the center, once all hands are compared: it is taken from the bank, or half of it, and the other half
    /// from the table inventory. An odd cent is the house's.
    pub fn make_good(&mut self, winnings: Money, book: &mut impl Book<W>) {
        let missing = winnings - self.holds;
        if missing <= Money::ZERO {
            return;
        }
        let (banks, houses) = self.shared(missing);
        let (seat, by) = (self.held.seat, self.law.short);
        book.instruct(format_args!("the center is ${missing} short: take ${banks} from the bank"), by);
        self.chips -= banks;
        self.collect(seat, self.wager, banks, by, book);
        self.passes(Party::House, CENTER, houses, by, book);
    }

    /// The dealer's own wager has won.
    pub fn pay_dealers(&mut self, book: &mut impl Book<W>) {
        self.passes(CENTER, Party::House, self.held.dealers_wager(), self.law.center, book);
    }

    /// A winning wager is paid 1 to 1 from the center; what a coupon beside it wins, the house pays. The vigorish goes to the house.
    pub fn pay(&mut self, seat: Seat, wager: W, stake: Stake, book: &mut impl Book<W>) {
        let Stake { chips, coupon } = stake;
        let by = self.law.center;
        if !coupon.is_zero() {
            book.money(
                Movement::Pays { seat, wager, amount: coupon, from: Party::House, then: WagerFate::Up },
                by,
            );
        }
        self.holds -= chips;
        book.money(Movement::Pays { seat, wager, amount: chips, from: CENTER, then: WagerFate::Down }, by);
        let amount = self.commission.on(chips + coupon);
        book.money(Movement::Charges { seat, wager, amount }, self.law.vigorish);
    }

    /// Closes the center: the bank gets the remainder, or half of it, less the vigorish on it; the bank's chips are its own again.
    pub fn close(self, book: &mut impl Book<W>) {
        let (seat, wager) = (self.held.seat, self.wager);
        let (amount, houses) = self.shared(self.holds);
        let by = self.law.surplus;
        if amount.is_zero() && !self.chips.is_zero() {
            book.money(Movement::Returns { seat, wager, amount: self.chips }, by);
        } else if !amount.is_zero() {
            book.money(Movement::Pays { seat, wager, amount, from: CENTER, then: WagerFate::Down }, by);
            let amount = self.commission.on(amount);
            book.money(Movement::Charges { seat, wager, amount }, self.law.banks_vigorish);
        }
        if !houses.is_zero() {
            book.money(Movement::Passes { from: CENTER, into: Party::House, amount: houses }, by);
        }
    }

    /// The bank's part of an amount, and the house's.
    fn shared(&self, amount: Money) -> (Money, Money) {
        match self.held.covers {
            BankCoverage::All { .. } => (amount, Money::ZERO),
            BankCoverage::Half => (amount.part(2), amount - amount.part(2)),
        }
    }

    fn passes(&mut self, from: Party, into: Party, amount: Money, by: Cite, book: &mut impl Book<W>) {
        if amount.is_zero() {
            return;
        }
        if into == CENTER {
            self.holds += amount;
        } else {
            self.holds -= amount;
        }
        book.money(Movement::Passes { from, into, amount }, by);
    }
}
