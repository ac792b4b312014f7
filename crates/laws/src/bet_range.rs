//! Bet ranges: the amounts that a game offers on an area are the amounts that it accepts.

use crate::bytes::Bytes;
use crate::play::{NullBook, apply, next_step};
use croupier_rules::games::Game;
use croupier_rules::house::House as _;
use croupier_rules::table::{Act, LiveTable, Phase, PlayerAct, Seat, Stage};
use croupier_rules::wagers::{BetRange, Money, OutOfLimits, Tender};

/// The tenders of wagers: chips, or a player's own chips.
const TENDERS: [Tender; 4] =
    [Tender::Chips, Tender::NonValueChips(1), Tender::NonValueChips(2), Tender::NonValueChips(3)];

/// Plays a game by bytes, and checks bet ranges between the steps.
///
/// # Panics
///
/// If the game refuses an amount in its range, or takes one outside.
pub fn bet_ranges<G: Game>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let house = crate::house::<G>(&mut bytes);
    let (samples, areas) = (G::samples(&house), G::areas(&house));
    let mut table = LiveTable::<G>::in_play(house);
    while !bytes.is_empty() {
        let step = next_step::<G>(&table, &samples, &mut bytes);
        // A refusal changes nothing.
        let _ = apply(&mut table, step);
        let seat = Seat::new(1 + bytes.below(usize::from(G::SEATS)) as u8);
        if let (Some(seat), Some(wager)) = (seat, bytes.pick(&areas)) {
            let amount = Money::cents(bytes.below(60_000) as i64);
            Asked { table: &table, seat, wager: *wager }.check(amount);
        }
    }
}

struct Asked<'a, G: Game> {
    table: &'a LiveTable<G>,
    seat: Seat,
    wager: G::Wager,
}

impl<G: Game> Asked<'_, G> {
    /// Checks that the bet range is exact: this amount is taken if and only if it is in the range.
    fn check(&self, amount: Money) {
        match G::room(self.table.house(), self.table.state(), self.stage(), self.seat, self.wager) {
            Ok(room) => self.has(room, amount),
            Err(refusal) => {
                let limits = self.table.house().limits();
                let usual = [1, 5, 6, 10, 25, 30, 60, 100].map(Money::dollars);
                for amount in [limits.minimum, limits.side_minimum, amount].into_iter().chain(usual) {
                    self.refuses(amount, &format!("there is no room: {refusal}"));
                }
            }
        }
    }

    fn has(&self, room: BetRange, amount: Money) {
        let told = format!("{room:?}");
        for taken in [room.least(), room.most()] {
            assert!(self.is_taken(taken), "{}: {} takes no {taken:?}, but {told}", G::ID, self.wager);
        }
        self.refuses(room.most() + room.step(), &told);
        self.refuses(room.least() - room.step(), &told);
        if room.takes(amount) {
            assert!(self.is_taken(amount), "{}: {} takes no {amount:?}, but {told}", G::ID, self.wager);
        } else {
            self.refuses(amount, &told);
        }
    }

    /// Checks that an amount is refused, unless the house accepts wagers outside the limits.
    fn refuses(&self, amount: Money, told: &str) {
        let accepts = self.table.house().limits().out_of_limits == OutOfLimits::Accept;
        assert!(accepts || !self.is_taken(amount), "{}: {} takes {amount:?}, but {told}", G::ID, self.wager);
    }

    fn is_taken(&self, amount: Money) -> bool {
        TENDERS.into_iter().any(|tender| {
            let act = Act::Bets { wager: self.wager, amount, tender };
            let mut state = self.table.state().clone();
            let does = PlayerAct { stage: self.stage(), seat: self.seat, act };
            G::act(self.table.house(), &mut state, does, &mut NullBook).is_ok()
        })
    }

    fn stage(&self) -> Stage {
        if self.table.phase() == Phase::Playing { Stage::Playing } else { Stage::Betting }
    }
}
