//! 19:47-22.3 Rankings, 22.8 collection, 22.9 Payout odds, and the returns of 22.10.

use super::CasinoWar;
use super::wagers::{Wager, WarBets};
use crate::cite;
use crate::equipment::Card;
use crate::house::Opt;
use crate::law::Cite;
use crate::table::{DecidedWager, Decision, Movement, Seat, Table};
use crate::wagers::{Odds, PayTableRow};

/// 22.9(a)1: the initial wager.
pub const INITIAL_PAYS: Opt<Odds> =
    Opt::fixed_odds("initial-pays", Odds::EVEN).by(cite!("22.9(a)1")).label("odds on the initial wager");

/// 22.9(a)2: the tie wager.
pub const TIE_PAYS: Opt<Odds> =
    Opt::fixed_odds("tie-pays", Odds::to(10, 1)).by(cite!("22.9(a)2")).label("odds on the tie wager");

/// 22.9(a)3: the war wager, higher card.
pub const WAR_PAYS: Opt<Odds> = Opt::fixed_odds("war-pays", Odds::to(2, 1))
    .by(cite!("22.9(a)3"))
    .label("odds on the war wager, higher card");

/// 22.9(a)3: the war wager, tie.
pub const WAR_TIE_PAYS: Opt<Odds> =
    Opt::fixed_odds("war-tie-pays", Odds::to(3, 1)).by(cite!("22.9(a)3")).label("odds on the war wager, tie");

crate::house_options! {
    /// 22.9(a): the payout odds.
    #[derive(Copy, PartialEq, Eq)]
    pub struct WarPays from reader {
        /// 22.9(a)1: the initial wager.
        initial: Odds = INITIAL_PAYS,
        /// 22.9(a)2: the tie wager, on either deal.
        tie: Odds = TIE_PAYS,
        /// 22.9(a)3: the war wager, when the player's card is higher.
        war: Odds = WAR_PAYS,
        /// 22.9(a)3: the war wager, when the war cards tie.
        war_tie: Odds = WAR_TIE_PAYS,
    }
}

impl WarPays {
    /// 22.9(a): the rows of the pay table.
    pub fn rows(&self) -> [(&'static str, PayTableRow); 4] {
        [
            ("initial", PayTableRow::new("higher card", self.initial, cite!("22.9(a)1"))),
            ("tie", PayTableRow::new("tie", self.tie, cite!("22.9(a)2"))),
            ("war", PayTableRow::new("higher card", self.war, cite!("22.9(a)3"))),
            ("war", PayTableRow::new("tie", self.war_tie, cite!("22.9(a)3"))),
        ]
    }
}

const COLLECT: &str = "collect losing wagers into the table inventory container";
const PAY: &str = "pay winning wagers at the odds of this section";

/// 22.3: the ace is high and suits do not matter.
#[inline(always)]
pub fn compare<T: Table<CasinoWar>>(player: Card, dealer: Card, table: &mut T) -> Decision {
    let decision = Decision::by(player.compare_ranks(dealer));
    let word = match decision {
        Decision::Loses => "lower than",
        Decision::Pushes => "equal to",
        Decision::Wins => "higher than",
    };
    table.instruct(
        format_args!("the player's {} is {word} the dealer's {}", player.rank().name(), dealer.rank().name()),
        cite!("22.3"),
    );
    decision
}

/// 22.8(a)1, 2, (b), 22.9(a)1: the tie wager loses. The initial wager loses with the lower card and wins with the higher one.
#[inline(always)]
pub fn no_tie_hand<T: Table<CasinoWar>>(
    pays: &WarPays,
    seat: Seat,
    bets: &WarBets,
    decision: Decision,
    table: &mut T,
) {
    let (stake, winnings) = (bets.initial.chips, bets.initial.paid_at(pays.initial));
    let initial = DecidedWager { seat, wager: Wager::Initial, decision, stake, winnings };
    let wins = decision == Decision::Wins;
    table.narrate(|table| {
        if !(wins && bets.tie.is_zero()) {
            table.tell(COLLECT, cite!("22.8(b)"));
        }
    });
    table.collect_lost(initial, cite!("22.8(a)1"));
    if !bets.tie.is_zero() {
        let by = if wins { cite!("22.8(a)2") } else { cite!("22.8(a)1") };
        table.take(seat, Wager::Tie, bets.tie, by);
    }
    table.narrate(|table| {
        if wins {
            pay(table);
        }
    });
    table.pay_won(initial, cite!("22.9(a)1"));
}

/// 22.8(a)3, 22.9(a)2: a tie hand; the tie wager wins, and the player has the choice of (c).
#[inline(always)]
pub fn tie_hand<T: Table<CasinoWar>>(pays: &WarPays, seat: Seat, bets: &WarBets, table: &mut T) {
    table.announce(format_args!("Tie hand at seat {seat}"), cite!("22.8(a)3"));
    if !bets.tie.is_zero() {
        pay(table);
        table.pay(seat, Wager::Tie, pays.tie.pay(bets.tie), cite!("22.9(a)2"));
    }
}

/// 22.8(c)1: the dealer takes one half of the initial wager and returns the other.
pub fn surrender<T: Table<CasinoWar>>(seat: Seat, bets: &WarBets, table: &mut T) {
    let half = bets.initial.chips.part(2);
    table.take(seat, Wager::Initial, half, cite!("22.8(c)1"));
    table.give_back(seat, Wager::Initial, bets.initial.chips - half, cite!("22.8(c)1"));
}

/// 22.8(g), (h), 22.9(a)2, 3: the war wager and the tie wager on the war deal.
pub fn war<T: Table<CasinoWar>>(
    pays: &WarPays,
    seat: Seat,
    bets: &WarBets,
    decision: Decision,
    table: &mut T,
) {
    let (war, tie) = (bets.initial.chips, bets.tie);
    match decision {
        Decision::Loses => {
            table.instruct(format_args!("{COLLECT}"), cite!("22.8(h)"));
            table.take(seat, Wager::War, war, cite!("22.8(g)1"));
            table.take(seat, Wager::Tie, tie, cite!("22.8(g)1"));
        }
        Decision::Wins => {
            if !tie.is_zero() {
                table.instruct(format_args!("{COLLECT}"), cite!("22.8(h)"));
                table.take(seat, Wager::Tie, tie, cite!("22.8(g)2"));
            }
            pay(table);
            table.pay(seat, Wager::War, pays.war.pay(war), cite!("22.9(a)3"));
        }
        Decision::Pushes => {
            table.announce(format_args!("Tie hand at seat {seat} on the war deal"), cite!("22.8(g)3"));
            pay(table);
            table.pay(seat, Wager::War, pays.war_tie.pay(war), cite!("22.9(a)3"));
            if !tie.is_zero() {
                table.pay(seat, Wager::Tie, pays.tie.pay(tie), cite!("22.9(a)2"));
            }
        }
    }
}

/// 22.9(a): winning wagers are paid at these odds, neither more nor less.
#[inline(always)]
fn pay<T: Table<CasinoWar>>(table: &mut T) {
    table.instruct(format_args!("{PAY}"), cite!("22.9(a)"));
}

/// 22.10(c): the wagers of a player who was passed over are void.
#[cold]
pub fn not_dealt<T: Table<CasinoWar>>(seat: Seat, bets: &WarBets, table: &mut T) {
    table.give_back(seat, Wager::Initial, bets.initial.chips, cite!("22.10(c)"));
    table.give_back(seat, Wager::Tie, bets.tie, cite!("22.10(c)"));
}

/// 22.10~(f): a player at war who was passed over gets the war wager, the tie wager and the initial wager back.
#[cold]
pub fn no_war_card<T: Table<CasinoWar>>(seat: Seat, bets: &WarBets, table: &mut T) {
    let by = cite!("22.10~(f)");
    table.give_back(seat, Wager::War, bets.initial.chips, by);
    table.give_back(seat, Wager::Tie, bets.tie, by);
    refund_initial(seat, bets, by, table);
}

/// The initial wager that was collected when the player went to war is returned.
#[cold]
pub fn refund_initial<T: Table<CasinoWar>>(seat: Seat, bets: &WarBets, by: Cite, table: &mut T) {
    table.money(Movement::Refunds { seat, wager: Wager::Initial, amount: bets.initial.chips }, by);
}
