//! How hands are settled against the dealer's.

use super::super::payout_limit::Allowance;
use super::slip::Bets;
use crate::games::Game;
use crate::law::Cite;
use crate::poker::Strength;
use crate::table::{Book, Decided, Decision, Seat, Spot, Table};
use crate::wagers::Money;

/// The paragraphs by which a player's hand and the dealer's are compared.
#[derive(Clone, Copy, Debug)]
pub struct Against {
    /// Which of two hands of one rank is the higher.
    pub one_rank: Cite,
    /// How the dealer calls two equal hands: `a tie`.
    pub equal: &'static str,
    /// The dealer's hand is the higher.
    pub loses: Cite,
    /// They are equal.
    pub ties: Cite,
    /// The player's is the higher.
    pub wins: Cite,
}

impl Against {
    /// Which of two hands of one rank is the higher; the dealer's hand is the higher, they are equal, the player's is: a tie is called one.
    pub const fn new(one_rank: Cite, loses: Cite, ties: Cite, wins: Cite) -> Against {
        Against { one_rank, equal: "a tie", loses, ties, wins }
    }

    /// The same, with equal hands called so.
    #[must_use]
    pub const fn calling(self, equal: &'static str) -> Against {
        Against { equal, ..self }
    }

    /// Compares the two hands, and tells the dealer which is the higher where both are of one rank.
    pub fn compare<W>(
        &self,
        at: impl Into<Spot>,
        player: Strength,
        dealer: Strength,
        book: &mut impl Book<W>,
    ) -> Decision {
        let (at, decision) = (at.into(), Decision::by(player.cmp(&dealer)));
        if player.category() == dealer.category() {
            let words = match decision {
                Decision::Loses => "the dealer's is higher",
                Decision::Pushes => self.equal,
                Decision::Wins => "the player's is higher",
            };
            book.instruct(format_args!("{at} and the dealer hold hands of one rank: {words}"), self.one_rank);
        }
        decision
    }

    /// The paragraph by which a wager is decided so.
    pub const fn by(&self, decision: Decision) -> Cite {
        match decision {
            Decision::Loses => self.loses,
            Decision::Pushes => self.ties,
            Decision::Wins => self.wins,
        }
    }

    /// A wager on the player's hand is collected, goes back, or is paid as far as the limit of a hand goes.
    pub fn settle<W>(&self, decided: Decided<W>, allowance: &mut Allowance<'_>, book: &mut impl Book<W>) {
        let Decided { seat, wager, decision, stake, winnings } = decided;
        match decision {
            Decision::Loses => book.take(seat, wager, stake, self.loses),
            Decision::Pushes => book.give_back(seat, wager, stake, self.ties),
            Decision::Wins => allowance.pay(seat, wager, stake, winnings, self.wins, book),
        }
    }
}

/// A player's hand that is settled under the rules of a house: what it is counted as, and what it may still be paid.
pub struct Settled<'a, H, C> {
    /// The house's rules.
    pub house: &'a H,
    /// Whose it is.
    pub seat: Seat,
    /// The wagers before the deal.
    pub bets: &'a Bets,
    /// Its cards, or their strength.
    pub cards: C,
    /// What it may still be paid.
    pub allowance: Allowance<'a>,
}

/// These wagers are forfeited, as far as they were made.
fn forfeit<G: Game, T: Table<G>>(
    seat: Seat,
    wagers: impl IntoIterator<Item = (G::Wager, Money)>,
    by: Cite,
    table: &mut T,
) {
    for (wager, amount) in wagers {
        if !amount.is_zero() {
            table.take(seat, wager, amount, by);
        }
    }
}

/// A fold forfeits these wagers; they are collected, and the cards too.
pub fn collect_folded<G: Game, T: Table<G>>(
    seat: Seat,
    wagers: impl IntoIterator<Item = (G::Wager, Money)>,
    forfeited: Cite,
    collected: Cite,
    table: &mut T,
) {
    forfeit(seat, wagers, forfeited, table);
    table.instruct(
        format_args!("collect the forfeited wagers and the folded cards of seat {seat}"),
        collected,
    );
    table.hands_off(seat, collected);
    table.pick_up(Spot::Seat(seat), collected);
}

/// A fold forfeits these wagers, which are collected; the cards stay face down under another wager, which is settled on them.
pub fn leave_folded<G: Game, T: Table<G>>(
    seat: Seat,
    wagers: impl IntoIterator<Item = (G::Wager, Money)>,
    under: G::Wager,
    forfeited: Cite,
    stay: Cite,
    table: &mut T,
) {
    forfeit(seat, wagers, forfeited, table);
    table.instruct(
        format_args!("leave the folded cards of seat {seat} face down under the {under} wager"),
        stay,
    );
    table.hands_off(seat, forfeited);
}

/// A hand is void by itself: these wagers go back, and the cards are collected.
pub fn void_hand<G: Game, T: Table<G>>(
    seat: Seat,
    wagers: impl IntoIterator<Item = (G::Wager, Money)>,
    by: Cite,
    table: &mut T,
) {
    table.instruct(format_args!("the hand of seat {seat} is void: collect its cards"), by);
    for (wager, amount) in wagers {
        if !amount.is_zero() {
            table.give_back(seat, wager, amount, by);
        }
    }
    table.hands_off(seat, by);
    table.pick_up(Spot::Seat(seat), by);
}

/// Players look at their own cards, in view of everybody.
pub fn look_at_the_cards<W>(by: Cite, book: &mut impl Book<W>) {
    book.instruct(
        format_args!("see that the players' cards stay in view, and that each player touches and looks at his or her own cards only"),
        by,
    );
}

/// The round is complete.
pub fn pick_up<W>(by: Cite, book: &mut impl Book<W>) {
    book.instruct(
        format_args!("pick the cards up in order, so that each hand can be rebuilt, and rack them"),
        by,
    );
}
