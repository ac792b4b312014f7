//! 19:47-16.5 Rankings, 16.10~(e)-(g) settlement, 16.12~(b), (f) payout odds and their limit.

use super::CaribbeanStud;
use super::house::House;
use super::progressive::{ProgressiveOutcome, ProgressivePayouts};
use super::round::{CaribbeanDealer, CaribbeanHands};
use super::wagers::{State, Wager};
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::ante_and_play::{Acceptor, ComparisonLaw, SlipBets};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::law::Cite;
use crate::poker::{Category, Strength};
use crate::table::{Decision, Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 16.5: the paragraphs that make a hand what it is.
const RANKINGS: Rankings =
    Rankings::all(cite!("16.5(a)"), cite!("16.5(b)")).each(cite!("16.5(b)"; 1 2 3 4 5 6 7 8 9));

/// 16.5(c), 16.10~(f), 16.12~(b): the higher hand wins, equal hands push.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("16.5(c)"), cite!("16.10~(f)"), cite!("16.10~(f)"), cite!("16.12~(b)"))
        .calling("identical, a push");

/// Whether the dealer's hand plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaribbeanQualification {
    /// It plays.
    Plays,
    /// It is lower than ace-king.
    DoesNotPlay,
}

impl CaribbeanQualification {
    /// 16.10~(e): an ace and a king, or one pair or higher.
    pub fn of(cards: &[Card; 5], strength: Strength) -> CaribbeanQualification {
        let holds = |rank| cards.iter().any(|card| card.rank() == rank);
        if strength.category() != Category::HighCard || (holds(Rank::Ace) && holds(Rank::King)) {
            CaribbeanQualification::Plays
        } else {
            CaribbeanQualification::DoesNotPlay
        }
    }
}

/// The players' hands, each turned up once.
pub struct CaribbeanShowdown<'a> {
    hands: &'a CaribbeanHands,
    shown: Seats<Strength>,
}

impl<'a> CaribbeanShowdown<'a> {
    /// Creates the showdown, before any hand is turned up.
    pub const fn of(hands: &'a CaribbeanHands) -> CaribbeanShowdown<'a> {
        CaribbeanShowdown { hands, shown: Seats::none(Strength::NOTHING) }
    }

    /// A player's hand, turned up and announced if it was not yet.
    pub fn strength<T: Table<CaribbeanStud>>(
        &mut self,
        seat: Seat,
        by: Cite,
        table: &mut T,
    ) -> Result<Strength, Halt> {
        if let Some(&strength) = self.shown.get(seat) {
            return Ok(strength);
        }
        let hand = self.hands.get(seat).copied().unwrap_or_default();
        let cards = turn_up(Spot::Seat(seat), hand, by, table)?;
        let strength = RANKINGS.announce(Spot::Seat(seat), &cards, table);
        self.shown.set(seat, strength);
        Ok(strength)
    }
}

/// 16.10~(e)-(g): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
pub fn all<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    hands: &CaribbeanHands,
    stay: &Seats<()>,
    dealer: &CaribbeanDealer,
    table: &mut T,
) -> Result<(), Halt> {
    let (dealer, qualifies) = dealers_hand(dealer, table)?;
    let mut showdown = CaribbeanShowdown::of(hands);
    let mut payouts = ProgressivePayouts::new(house, &mut state.lasting);
    for seat in stay.seats().rev() {
        let Some(bets) = state.bets.get(seat) else { continue };
        let player = showdown.strength(seat, cite!("16.10~(f)"), table)?;
        match qualifies {
            CaribbeanQualification::DoesNotPlay => no_play(seat, bets, table),
            CaribbeanQualification::Plays => against(house, seat, bets, player, dealer, table),
        }
        if bets.acceptor == Acceptor::Off {
            continue;
        }
        table.instruct(
            format_args!("settle the progressive payout wager of seat {seat} on its own cards"),
            cite!("16.10~(g)"),
        );
        let others = stay.seats().rev().filter(|&other| other < seat && is_lit(&state.bets, other));
        match payouts.settle(seat, player, others, &mut showdown, table)? {
            ProgressiveOutcome::Paid => {}
            ProgressiveOutcome::Lost => table.instruct(
                format_args!("seat {seat} has no progressive payout hand: the $1.00 is lost"),
                cite!("16.11~(d)"),
            ),
        }
    }
    Ok(())
}

/// 16.10~(e): the dealer's four hole cards are turned up.
fn dealers_hand<T: Table<CaribbeanStud>>(
    dealer: &CaribbeanDealer,
    table: &mut T,
) -> Result<(Strength, CaribbeanQualification), Halt> {
    let [b, c, d, e] = turn_up(Spot::Dealer, dealer.hole, cite!("16.10~(e)"), table)?;
    let cards = [dealer.up, b, c, d, e];
    let strength = RANKINGS.announce(Spot::Dealer, &cards, table);
    let qualifies = CaribbeanQualification::of(&cards, strength);
    let words = match qualifies {
        CaribbeanQualification::Plays => "the dealer plays",
        CaribbeanQualification::DoesNotPlay => "the dealer does not play",
    };
    table.announce(format_args!("{strength}: {words}"), cite!("16.10~(e)"));
    Ok((strength, qualifies))
}

/// 16.10~(f): the dealer does not play: the ante is paid, the bet wager is returned, whatever the player holds.
fn no_play<T: Table<CaribbeanStud>>(seat: Seat, bets: &SlipBets, table: &mut T) {
    let (ante, by) = (bets.stake(Wager::Ante), cite!("16.10~(f)"));
    table.pay(seat, Wager::Ante, ante.paid_at(Odds::EVEN), by);
    table.give_back(seat, Wager::Bet, ante.chips * 2, by);
}

/// 16.10~(f), 16.12~(b), (f): the dealer plays: ante and bet wager are settled by the higher hand.
fn against<T: Table<CaribbeanStud>>(
    house: &House,
    seat: Seat,
    bets: &SlipBets,
    player: Strength,
    dealer: Strength,
    table: &mut T,
) {
    let decision = AGAINST.compare(seat, player, dealer, table);
    let ante = bets.stake(Wager::Ante);
    let bet = ante.chips * 2;
    let by = AGAINST.by(decision);
    table.decide(seat, Wager::Ante, decision, ante.chips, ante.paid_at(Odds::EVEN), by);
    let winnings = house.bet_pays.row(player.category()).map_or(Money::ZERO, |row| row.odds.pay(bet));
    let limited = decision == Decision::Wins && winnings > house.bet_limit;
    let by = if limited { cite!("16.12~(f)") } else { by };
    table.decide(seat, Wager::Bet, decision, bet, winnings.min(house.bet_limit), by);
}

/// 16.13~(a): all hands are void, but progressive payout hands are paid, those that were folded excepted. Who is paid has no wager any more
/// that could be returned.
#[cold]
pub fn exposed<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    mut showdown: CaribbeanShowdown<'_>,
    folded: &Seats<()>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("16.13~(a)");
    table.tell("all hands are void; progressive payout hands are paid", by);
    let lit = state.bets;
    let mut payouts = ProgressivePayouts::new(house, &mut state.lasting);
    for seat in lit.seats().rev().filter(|&seat| is_lit(&lit, seat) && !folded.has(seat)) {
        let player = showdown.strength(seat, by, table)?;
        let others = lit.seats().rev().filter(|&o| o < seat && is_lit(&lit, o) && !folded.has(o));
        let awarded = payouts.settle(seat, player, others, &mut showdown, table)?;
        if let (ProgressiveOutcome::Paid, Some(bets)) = (awarded, state.bets.get_mut(seat)) {
            bets.acceptor = Acceptor::Off;
        }
    }
    Ok(())
}

/// 16.6(c): whether the acceptor light of a seat is on.
fn is_lit(bets: &Seats<SlipBets>, seat: Seat) -> bool {
    bets.get(seat).is_some_and(|bets| bets.acceptor != Acceptor::Off)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker::rank_five;

    /// Over every hand of five cards: the number with which the dealer plays.
    #[test]
    fn the_dealer_plays_with_1_463_700_hands() {
        let deck: Vec<Card> = Card::deck().collect();
        let (mut plays, mut hands) = (0, 0);
        for a in 0..52 {
            for b in a + 1..52 {
                for c in b + 1..52 {
                    for d in c + 1..52 {
                        for e in d + 1..52 {
                            let cards = [deck[a], deck[b], deck[c], deck[d], deck[e]];
                            hands += 1;
                            let qualifies = CaribbeanQualification::of(&cards, rank_five(&cards));
                            plays += u32::from(qualifies == CaribbeanQualification::Plays);
                        }
                    }
                }
            }
        }
        assert_eq!((plays, hands), (1_463_700, 2_598_960));
    }
}
