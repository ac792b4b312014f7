//! The players' turns and the dealer's hand.

use super::super::twenty_one::{
    Bettor, DealerStands, Fate, For, Hand, Hands, LINES, Played, Playing, Rules, Shoe, decider,
};
use super::{Check, State, WithoutTens};
use crate::law::Cite;
use crate::table::{Halt, Spot, Table};
use crate::wagers::Money;

/// Each box decides, from the dealer's left; hands over 21 lose at once. A surrendered hand is settled at once too, unless the dealer can still
/// have blackjack.
#[inline]
pub fn take_turns<G: WithoutTens, T: Table<G>>(
    rules: &Rules,
    state: &mut State,
    (dealer, check): (&Hand, Check),
    shoe: &mut Shoe,
    table: &mut T,
) -> Result<(), Halt> {
    for betting_box in state.bets.around() {
        let (group, hands) = betting_box.group();
        if hands.all().iter().all(|played| played.fate != Fate::Live) {
            continue;
        }
        let decider = decider(group, &state.players);
        Playing { group, decider, hands, dealer, rules }.play::<G, T>(shoe, table)?;
        collect_busts::<G, T>(group, hands, table);
        if check == Check::None {
            settle_surrendered::<G, T>(group, hands, table);
        }
    }
    Ok(())
}

/// Hands over 21 are collected.
#[inline]
fn collect_busts<G: WithoutTens, T: Table<G>>(group: &[Bettor<Money>], hands: &mut Hands, table: &mut T) {
    for (hand, played) in hands.all_mut().iter_mut().enumerate() {
        if played.fate == Fate::Live && played.hand.is_bust() {
            played.fate = Fate::Settled;
            for bettor in group.iter().filter(|bettor| bettor.is_on(hand)) {
                bettor.lines_in_use().for_each(|line| bettor.lose::<G, T>(hand, line, G::TABLE.bust, table));
            }
        }
    }
}

/// Surrendered hands: one half of every wager on them is collected, the other returned.
#[inline]
pub fn settle_surrendered<G: WithoutTens, T: Table<G>>(
    group: &[Bettor<Money>],
    hands: &mut Hands,
    table: &mut T,
) {
    let by = G::LAW.surrender;
    for (hand, played) in hands.all_mut().iter_mut().enumerate() {
        if played.fate == Fate::Surrendered {
            played.fate = Fate::Settled;
            for bettor in group.iter().filter(|bettor| bettor.is_on(hand)) {
                bettor.lines_in_use().for_each(|line| bettor.halve::<G, T>(hand, line, by, table));
            }
        }
    }
}

/// The dealer draws as long as the dealer must, and announces the total.
#[inline]
pub fn dealer_draws<G: WithoutTens, T: Table<G>>(
    stands: DealerStands,
    dealer: &mut Hand,
    shoe: &mut Shoe,
    table: &mut T,
) -> Result<(), Halt> {
    let by = G::LAW.dealer_draws;
    while stands.draws(dealer) {
        dealer.add(shoe.card(For::Dealer, Spot::Dealer, by, table)?);
    }
    table.announce(format_args!("Dealer: {dealer}"), by);
    shoe.finish::<G, T>(table)
}

/// The dealer's blackjack is found after the players' turns: of the hands that are left only the original wagers are collected, and nothing
/// where a hand of this bettor has been lost already. The paragraphs: what is lost, what a split and what a double gets back.
pub fn lose_original<G: WithoutTens, T: Table<G>>(
    bettor: &Bettor<Money>,
    hands: &Hands,
    by: [Cite; 3],
    table: &mut T,
) {
    let [_, split, _] = by;
    let is_left = |hand: &usize| bettor.is_on(*hand) && hands.all()[*hand].fate != Fate::Settled;
    let left = (0..hands.all().len()).filter(is_left);
    // A hand that went over 21, or one that was rescued, has cost the original wager already.
    let lost = |(hand, played): (usize, &Played)| {
        let is_on = bettor.is_on(hand);
        is_on && played.hand.is_bust() || !is_on && (0..LINES).any(|line| !bettor.added(hand, line).is_zero())
    };
    if hands.all().iter().enumerate().any(lost) {
        for hand in left {
            bettor.lines_in_use().for_each(|line| bettor.push::<G, T>(hand, line, split, table));
        }
        return;
    }
    let hands = left.fold(0, |set, hand| set | 1 << hand);
    let mut left = *bettor;
    left.hands = hands;
    left.lines_in_use().for_each(|line| left.only_original::<G, T>(line, by, table));
}
