//! 19:47-16.5 Rankings, 16.10~(e)-(g) settlement, 16.12~(b), (f) payout odds and their limit.

use super::CaribbeanStud;
use super::house::{House, Line};
use super::progressive::{Awarded, Payouts};
use super::round::{Dealer, Hands};
use super::wagers::{Bets, Progressive, State, Wager};
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_five};
use crate::table::{Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};
use std::cmp::Ordering;

/// 16.12~(b): the ante.
const ANTE: Odds = Odds::EVEN;

/// 16.5: the paragraph that makes a hand what it is.
const fn paragraph(category: Category) -> Cite {
    match category {
        Category::RoyalFlush => cite!("16.5(b)1"),
        Category::StraightFlush => cite!("16.5(b)2"),
        Category::FourOfAKind => cite!("16.5(b)3"),
        Category::FullHouse => cite!("16.5(b)4"),
        Category::Flush => cite!("16.5(b)5"),
        Category::Straight => cite!("16.5(b)6"),
        Category::ThreeOfAKind => cite!("16.5(b)7"),
        Category::TwoPairs => cite!("16.5(b)8"),
        Category::Pair => cite!("16.5(b)9"),
        // One deck deals nothing else than hands that are none of these.
        _ => cite!("16.5(b)"),
    }
}

/// 16.5: the hand of five cards, announced.
#[inline]
fn announce<T: Table<CaribbeanStud>>(at: Spot, cards: &[Card; 5], table: &mut T) -> Strength {
    let strength = rank_five(cards);
    table.settles(at, cards, 5, cite!("16.5(b)"));
    table.announce(format_args!("{at}: {strength}"), paragraph(strength.category()));
    if matches!(strength.category(), Category::Straight | Category::StraightFlush)
        && strength.ranks().next() == Some(Rank::Five)
    {
        table.instruct(format_args!("the ace counts below the two in this straight"), cite!("16.5(a)"));
    }
    strength
}

/// Whether the dealer's hand plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifies {
    /// It plays.
    Plays,
    /// It is lower than ace-king.
    DoesNotPlay,
}

impl Qualifies {
    /// 16.10~(e): an ace and a king, or one pair or higher.
    #[inline]
    pub fn of(cards: &[Card; 5], strength: Strength) -> Qualifies {
        let holds = |rank| cards.iter().any(|card| card.rank() == rank);
        if strength.category() != Category::HighCard || (holds(Rank::Ace) && holds(Rank::King)) {
            Qualifies::Plays
        } else {
            Qualifies::DoesNotPlay
        }
    }
}

/// The players' hands, each turned up once.
pub struct Showdown<'a> {
    hands: &'a Hands,
    shown: Seats<Strength>,
}

impl<'a> Showdown<'a> {
    /// Nothing is turned up yet.
    #[inline]
    pub const fn of(hands: &'a Hands) -> Showdown<'a> {
        Showdown { hands, shown: Seats::none(Strength::NOTHING) }
    }

    /// A player's hand, turned up and announced if it was not yet.
    #[inline]
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
        let mut cards = [Card::JOKER; 5];
        for (card, down) in cards.iter_mut().zip(hand) {
            *card = table.turn_up(Spot::Seat(seat), down, by)?;
        }
        let strength = announce(Spot::Seat(seat), &cards, table);
        self.shown.set(seat, strength);
        Ok(strength)
    }
}

/// 16.10~(e)-(g): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
#[inline]
pub fn all<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    hands: &Hands,
    stay: &Seats<()>,
    dealer: &Dealer,
    table: &mut T,
) -> Result<(), Halt> {
    let (dealer, qualifies) = dealers_hand(dealer, table)?;
    let mut showdown = Showdown::of(hands);
    let mut payouts = Payouts::new(house, &mut state.meter);
    for seat in stay.seats().rev() {
        let Some(bets) = state.bets.get(seat) else { continue };
        let bet = bets.ante.chips * 2;
        let player = showdown.strength(seat, cite!("16.10~(f)"), table)?;
        match qualifies {
            Qualifies::DoesNotPlay => no_play(seat, bets, bet, table),
            Qualifies::Plays => against(house, seat, bets, bet, player, dealer, table),
        }
        if bets.progressive == Progressive::NoWager {
            continue;
        }
        table.instruct(
            format_args!("settle the progressive payout wager of seat {seat} on its own cards"),
            cite!("16.10~(g)"),
        );
        let others = stay.seats().rev().filter(|&other| other < seat && is_lit(&state.bets, other));
        match payouts.settle(seat, player, others, &mut showdown, table)? {
            Awarded::Paid => {}
            Awarded::Lost => table.instruct(
                format_args!("seat {seat} has no progressive payout hand: the $1.00 is lost"),
                cite!("16.11~(d)"),
            ),
        }
    }
    Ok(())
}

/// 16.10~(e): the dealer's four hole cards are turned up.
#[inline]
fn dealers_hand<T: Table<CaribbeanStud>>(
    dealer: &Dealer,
    table: &mut T,
) -> Result<(Strength, Qualifies), Halt> {
    let mut cards = [dealer.up; 5];
    for (card, down) in cards[1..].iter_mut().zip(dealer.hole) {
        *card = table.turn_up(Spot::Dealer, down, cite!("16.10~(e)"))?;
    }
    let strength = announce(Spot::Dealer, &cards, table);
    let qualifies = Qualifies::of(&cards, strength);
    let words = match qualifies {
        Qualifies::Plays => "the dealer plays",
        Qualifies::DoesNotPlay => "the dealer does not play",
    };
    table.announce(format_args!("{strength}: {words}"), cite!("16.10~(e)"));
    Ok((strength, qualifies))
}

/// 16.10~(f): the dealer does not play: the ante is paid, the bet wager goes back, whatever the player holds.
#[inline]
fn no_play<T: Table<CaribbeanStud>>(seat: Seat, bets: &Bets, bet: Money, table: &mut T) {
    let by = cite!("16.10~(f)");
    table.pay(seat, Wager::Ante, bets.ante.paid_at(ANTE), by);
    table.give_back(seat, Wager::Bet, bet, by);
}

/// 16.10~(f), 16.12~(b), (f): the dealer plays: the higher hand wins, equal hands push.
#[inline]
fn against<T: Table<CaribbeanStud>>(
    house: &House,
    seat: Seat,
    bets: &Bets,
    bet: Money,
    player: Strength,
    dealer: Strength,
    table: &mut T,
) {
    if player.category() == dealer.category() {
        let order = match player.cmp(&dealer) {
            Ordering::Less => "the dealer's is higher",
            Ordering::Equal => "identical, a push",
            Ordering::Greater => "the player's is higher",
        };
        table.instruct(
            format_args!("seat {seat} and the dealer hold hands of one rank: {order}"),
            cite!("16.5(c)"),
        );
    }
    let by = cite!("16.10~(f)");
    match player.cmp(&dealer) {
        Ordering::Less => {
            table.take(seat, Wager::Ante, bets.ante.chips, by);
            table.take(seat, Wager::Bet, bet, by);
        }
        Ordering::Equal => {
            table.give_back(seat, Wager::Ante, bets.ante.chips, by);
            table.give_back(seat, Wager::Bet, bet, by);
        }
        Ordering::Greater => {
            table.pay(seat, Wager::Ante, bets.ante.paid_at(ANTE), cite!("16.12~(b)"));
            let winnings = house.bet_pays(Line::of(player.category())).pay(bet);
            if winnings > house.bet_limit {
                table.pay(seat, Wager::Bet, house.bet_limit, cite!("16.12~(f)"));
            } else {
                table.pay(seat, Wager::Bet, winnings, cite!("16.12~(b)"));
            }
        }
    }
}

/// 16.13~(a): all hands are void, but progressive payout hands are paid, those that were folded excepted. Who is paid has no wager any more
/// that could go back.
#[cold]
pub fn exposed<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    mut showdown: Showdown<'_>,
    folded: &Seats<()>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("16.13~(a)");
    table.instruct(format_args!("all hands are void; progressive payout hands are paid"), by);
    let lit = state.bets;
    let mut payouts = Payouts::new(house, &mut state.meter);
    for seat in lit.seats().rev().filter(|&seat| is_lit(&lit, seat) && !folded.has(seat)) {
        let player = showdown.strength(seat, by, table)?;
        let others = lit.seats().rev().filter(|&o| o < seat && is_lit(&lit, o) && !folded.has(o));
        let awarded = payouts.settle(seat, player, others, &mut showdown, table)?;
        if let (Awarded::Paid, Some(bets)) = (awarded, state.bets.get_mut(seat)) {
            bets.progressive = Progressive::NoWager;
        }
    }
    Ok(())
}

/// 16.6(c): whether the acceptor light of a seat is on.
fn is_lit(bets: &Seats<Bets>, seat: Seat) -> bool {
    bets.get(seat).is_some_and(|bets| bets.progressive != Progressive::NoWager)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every hand of five cards: how many the dealer plays with.
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
                            let qualifies = Qualifies::of(&cards, rank_five(&cards));
                            plays += u32::from(qualifies == Qualifies::Plays);
                        }
                    }
                }
            }
        }
        assert_eq!((plays, hands), (1_463_700, 2_598_960));
    }
}
