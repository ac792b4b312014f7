//! The optional wagers of 19:47-2.17, 2.19, 2.20 and 2.22 to 2.25, each in a file of its own.
//!
//! Each is independent of the hand. It is decided by the first two cards dealt to the box, unless its section
//! says otherwise.

pub mod additional;
mod bonus;
mod matching;
mod optional;
pub mod progressive;
pub mod streak;
mod twenty;

use super::Blackjack;
use super::house::{House, MidShoeEntry, OptionalPayTable, OptionalWager};
use super::insurance::SecondCard;
use super::pays;
use super::round::Round;
use super::state::State;
use super::wagers::{BlackjackBet, SideBet, SideBets, Wager};
use crate::cite;
use crate::games::families::twenty_one::{BettingBox, Bettor, SeatSet};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Table};
use crate::wagers::{Odds, PayTable};

/// Pays a side wager, which is then over.
fn pay<T: Table<Blackjack>>(
    bettor: &mut Bettor<SideBets>,
    bet: SideBet,
    odds: Odds,
    by: Cite,
    table: &mut T,
) {
    if let Some(amount) = bettor.side.take(bet) {
        table.pay(
            bettor.who,
            Wager::of(BlackjackBet::Side(bet), bettor.at, bettor.who),
            odds.pay(amount),
            by,
        );
    }
}

/// Collects a side wager.
fn lose<T: Table<Blackjack>>(bettor: &mut Bettor<SideBets>, bet: SideBet, by: Cite, table: &mut T) {
    if let Some(amount) = bettor.side.take(bet) {
        table.take(bettor.who, Wager::of(BlackjackBet::Side(bet), bettor.at, bettor.who), amount, by);
    }
}

/// Pays or collects a side wager.
fn decide<T: Table<Blackjack>>(
    bettor: &mut Bettor<SideBets>,
    bet: SideBet,
    odds: Option<Odds>,
    [paid, lost]: [Cite; 2],
    table: &mut T,
) {
    match odds {
        Some(odds) => pay(bettor, bet, odds, paid, table),
        None => lose(bettor, bet, lost, table),
    }
}

/// 2.3(i), 2.18~(a), 2.19~(b), 2.22~(e): the steps before the first card.
pub fn before_first_card<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) {
    if house.streak == Offered::Yes {
        streak::forfeit_idle(state, table);
    }
    if house.multiple_action == Offered::Yes {
        return_incomplete(house, state, table);
        if state.bets.is_empty() {
            return;
        }
    }
    if house.entry_late != MidShoeEntry::Free || house.entry_skip != MidShoeEntry::Free {
        note_attendance(state, table);
    }
    if house.progressive == Offered::Yes {
        progressive::lock_out(house, state, table);
    }
    if house.bonus_meter == Offered::Yes {
        bonus::contribute(state);
    }
}

/// 2.18~(a), 2.22~(e): a player who has staked fewer areas than needed gets the wagers back and takes no part in the round. Pending streaks are
/// forfeited.
fn return_incomplete<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) {
    state.bets.retain(|bettor| {
        let complete = bettor.lines_staked() >= house.multiple_action_least;
        if !complete {
            let by = cite!("2.18~(a)");
            progressive::give_back(bettor, by, table);
            bettor.return_all(by, table);
            streak::forfeit(bettor, table);
        }
        complete
    });
}

/// 2.3(i), (j): notes the players who wager on this round, and those who no longer do.
fn note_attendance<T: Table<Blackjack>>(state: &mut State, table: &mut T) {
    let now: SeatSet = state.bets.all().map(|bettor| bettor.who).collect();
    let been = &mut state.attendance;
    if been.first.is_none() {
        been.first = Some(now);
        table.tell("the rules on entry in the midst of a shoe apply to everybody alike", cite!("2.3(i)"));
    }
    been.skipped = been.skipped.with(been.ever.without(now).without(been.held));
    been.held = been.held.without(now);
    been.ever = been.ever.with(now);
}

impl Round<'_> {
    /// 2.17(d), (e), 2.20~(c), 2.23~(a), 2.24~(c), 2.25~(a): settles the wagers that can be decided when every box has two cards.
    pub fn settle_first_cards<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.house.side_wagers == Offered::Yes {
            for place in 0..self.boxes.len() {
                self.settle_sides(place, table)?;
            }
        }
        Ok(())
    }

    /// The wagers on a box that its first two cards decide. Cards that lie face down are turned up for them.
    #[cold]
    fn settle_sides<T: Table<Blackjack>>(&mut self, place: usize, table: &mut T) -> Result<(), Halt> {
        let (house, betting_box) = (self.house, &mut self.boxes[place]);
        let looks = betting_box.bettors().iter().any(|bettor| bettor.side.looks_at_cards());
        if betting_box.is_settled() || !looks {
            return Ok(());
        }
        if self.board.is_hidden(betting_box.at) {
            table.hands_off(betting_box.decider(), cite!("2.6A~(e)"));
            self.board.turn_up(betting_box.at, &mut betting_box.hands, cite!("2.6A~(e)"), table)?;
        }
        let up = self.board.up;
        let (group, hands) = betting_box.group();
        let hand = hands.dealt();
        for bettor in group.iter_mut().filter(|bettor| bettor.side.looks_at_cards()) {
            additional::after_deal(house, bettor, hand, table);
            bonus::after_deal(house, bettor, hand, &mut self.devices.bonus_meter, table);
            matching::after_deal(house, bettor, (hand, up), table);
            twenty::after_deal(house, bettor, (hand, up), table);
            optional::after_deal(house, bettor, (hand, up), table);
        }
        Ok(())
    }

    /// 2.20~(c), 2.24~(c): settles the wagers that the dealer's second card decides.
    pub fn settle_waiting_sides<T: Table<Blackjack>>(&mut self, second: SecondCard, table: &mut T) {
        if self.house.side_wagers == Offered::Yes {
            self.settle_sides_of_dealer(second, table);
        }
    }

    #[cold]
    fn settle_sides_of_dealer<T: Table<Blackjack>>(&mut self, second: SecondCard, table: &mut T) {
        let bettors = self.boxes.iter_mut().flat_map(BettingBox::bettors_mut);
        for bettor in bettors.filter(|bettor| waits_for_dealer(&bettor.side)) {
            bonus::dealer_known(self.house, bettor, second, table);
            twenty::dealer_known(self.house, bettor, second, table);
        }
    }
}

/// Whether a wager is left that the dealer's second card decides.
pub fn waits_for_dealer(side: &SideBets) -> bool {
    let waits = [SideBet::DealerBonus, SideBet::EitherBonus, SideBet::Twenty];
    waits.iter().any(|bet| !side.get(*bet).is_zero())
}

/// 2.17 to 2.25: the pay tables of these wagers, whether this house offers them or not.
pub fn pay_tables(house: &House) -> Vec<PayTable> {
    let of_pays = &house.pays;
    let of_wagers = additional::rows(of_pays).into_iter().chain(bonus::rows(of_pays));
    let mut tables = PayTable::of_wagers(of_wagers.chain(streak::rows(&of_pays.streak)));
    let same_suit = additional::same_suit_rows;
    tables.extend(PayTable::with_alternatives(
        "same-suit",
        same_suit(of_pays.same_suit),
        "same-suit-odds",
        |table| same_suit(pays::same_suit(table)),
    ));
    let progressive = progressive::rows;
    tables.extend(PayTable::with_alternatives(
        "progressive",
        progressive(of_pays.aces),
        "progressive-table",
        |table| progressive(pays::aces(table)),
    ));
    let (other, in_words) = if house.decks == 6 { (8, "8") } else { (6, "6") };
    tables.push(PayTable::in_force("match", matching::rows(of_pays.matching)));
    let other = PayTable::in_force("match", matching::rows(pays::matching(other)));
    tables.push(other.chosen_by("decks", in_words));
    for (table, word) in [(OptionalPayTable::A, "a"), (OptionalPayTable::B, "b")] {
        tables.push(if house.twenty_point == table {
            PayTable::in_force("twenty", twenty::rows(of_pays.twenty))
        } else {
            PayTable::in_force("twenty", twenty::rows(pays::twenty(table))).chosen_by("twenty-point", word)
        });
    }
    for (table, word) in [(OptionalWager::ThreeCard, "three-card"), (OptionalWager::Pairs, "pairs")] {
        let rows = |own| PayTable::in_force("optional", optional::rows(table, own));
        tables.push(match house.optional_bonus == table {
            true => rows(house.optional_odds),
            false => rows(None).chosen_by("optional-bonus", word),
        });
    }
    tables
}
