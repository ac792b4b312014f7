//! The settlement of hands against the dealer's hand.

use super::super::payout_limit::{PayoutAllowance, TablePayoutLimit};
use super::slip::SlipBets;
use crate::games::{Game, Wager};
use crate::law::Cite;
use crate::poker::Strength;
use crate::table::{Book, DecidedWager, Decision, Halt, IncidentKind, Seat, Spot, Table, VoidCause};
use crate::wagers::{Money, Odds};

/// The paragraphs by which a player's hand and the dealer's are compared.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonLaw {
    /// The comparison of two hands of one rank.
    pub one_rank: Cite,
    /// The dealer's words for two equal hands: `a tie`.
    pub equal: &'static str,
    /// The dealer's hand is the higher.
    pub loses: Cite,
    /// The hands are equal.
    pub ties: Cite,
    /// The player's is the higher.
    pub wins: Cite,
}

impl ComparisonLaw {
    /// Paragraphs on hands of one rank and on a higher hand of the dealer's, equal hands and a higher hand of the player's; equal hands are called a tie.
    pub const fn new(one_rank: Cite, loses: Cite, ties: Cite, wins: Cite) -> ComparisonLaw {
        ComparisonLaw { one_rank, equal: "a tie", loses, ties, wins }
    }

    /// The same, with equal hands called so.
    #[must_use]
    pub const fn calling(self, equal: &'static str) -> ComparisonLaw {
        ComparisonLaw { equal, ..self }
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

    /// A wager on the player's hand is collected, is returned, or is paid as far as the limit of a hand goes.
    pub fn settle<W>(
        &self,
        decided: DecidedWager<W>,
        allowance: &mut PayoutAllowance<'_>,
        book: &mut impl Book<W>,
    ) {
        let DecidedWager { seat, wager, decision, stake, winnings } = decided;
        match decision {
            Decision::Loses => book.take(seat, wager, stake, self.loses),
            Decision::Pushes => book.give_back(seat, wager, stake, self.ties),
            Decision::Wins => allowance.pay(seat, wager, stake, winnings, self.wins, book),
        }
    }
}

/// A player's hand that is settled under the rules of a house: what it is counted as, and what it may still be paid.
pub struct SettledHand<'a, H, C> {
    /// The house's rules.
    pub house: &'a H,
    /// The player's seat.
    pub seat: Seat,
    /// The wagers before the deal.
    pub bets: &'a SlipBets,
    /// Its cards, or their strength.
    pub cards: C,
    /// The limit of what is paid on the hand, with its paragraph.
    limit: (TablePayoutLimit, Cite),
    /// The amount that has been paid on it.
    paid: Money,
}

impl<'a, H, C> SettledHand<'a, H, C> {
    /// A hand on which nothing has been paid yet.
    pub const fn new(
        house: &'a H,
        (seat, bets): (Seat, &'a SlipBets),
        cards: C,
        limit: (TablePayoutLimit, Cite),
    ) -> SettledHand<'a, H, C> {
        SettledHand { house, seat, bets, cards, limit, paid: Money::ZERO }
    }

    /// The amount that may still be paid on the hand.
    pub const fn allowance(&mut self) -> PayoutAllowance<'_> {
        let (limit, by) = self.limit;
        limit.allowance(&mut self.paid, by)
    }

    /// Settles a wager on the player's own cards, whatever the dealer holds: at the odds of a winning hand, or as a loss.
    pub fn settle_side_wager<W: Wager>(
        &mut self,
        wager: W,
        pays: Option<(Odds, Cite)>,
        loses: Cite,
        book: &mut impl Book<W>,
    ) {
        let (seat, chips) = (self.seat, self.bets.on(wager));
        match pays {
            _ if chips.is_zero() => {}
            Some((odds, by)) => self.allowance().pay(seat, wager, chips, odds.pay(chips), by, book),
            None => book.take(seat, wager, chips, loses),
        }
    }
}

/// Collects these wagers as forfeited, as far as they were made.
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

/// A hand is void by itself: these wagers are returned, and the cards are collected.
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

/// Voids all hands: a card was exposed too early, under the paragraph of the incident.
#[cold]
pub fn void_exposed<K: IncidentKind, T>(exposed: K, _: &mut T) -> Result<(), Halt> {
    Err(Halt::void(VoidCause::Exposed, exposed.by()))
}

/// Announces that players look at their own cards, in view of everybody.
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
