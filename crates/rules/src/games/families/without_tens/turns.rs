//! The players' turns and the dealer's hand.

use super::super::twenty_one::{
    Bettor, BoxHand, BoxHands, BoxTurn, DealerStands, FirstDecisions, HandOutcome, HandRules, HandStatus,
    OriginalLaw, TwentyOneHand, TwentyOneShoe,
};
use super::{BlackjackCheck, State, WithoutTens};
use crate::table::{Halt, Spot, Table};
use crate::wagers::Money;

/// Asks each box for its decisions, from the dealer's left; hands over 21 lose at once. A surrendered hand is settled at once, too, unless the dealer can still
/// have blackjack.
pub fn take_turns<G: WithoutTens, T: Table<G>>(
    (rules, at_first): (&HandRules, &FirstDecisions),
    state: &mut State,
    (dealer, check): (&TwentyOneHand, BlackjackCheck),
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    for betting_box in state.bets.around() {
        if betting_box.hands.all().iter().all(|played| played.fate != HandStatus::Live) {
            continue;
        }
        let mut playing = BoxTurn::on(betting_box, dealer, (rules, at_first));
        playing.play::<G, T>(shoe, table, |group, hand, played, table| {
            hand_over::<G, T>(group, hand, played, check, table);
        })?;
    }
    Ok(())
}

/// A hand is finished: one over 21 is collected, and a surrendered one is settled where the dealer has no blackjack.
#[inline]
fn hand_over<G: WithoutTens, T: Table<G>>(
    group: &[Bettor<Money>],
    hand: usize,
    played: &mut BoxHand,
    check: BlackjackCheck,
    table: &mut T,
) {
    match (played.fate, check) {
        (HandStatus::Live, _) if played.hand.is_bust() => {
            played.fate = HandStatus::Settled;
            for bettor in group.iter().filter(|bettor| bettor.is_on(hand)) {
                bettor.settle_lines::<G, T>(hand, HandOutcome::loses(G::TABLE.bust), table);
            }
        }
        (HandStatus::Surrendered, BlackjackCheck::None) => {
            settle_surrendered::<G, T>(group, hand, played, table)
        }
        (HandStatus::Surrendered, BlackjackCheck::Open | BlackjackCheck::Blackjack)
        | (HandStatus::Live | HandStatus::Settled, _) => {}
    }
}

/// A surrendered hand: one half of every wager on it is collected, the other returned.
fn settle_surrendered<G: WithoutTens, T: Table<G>>(
    group: &[Bettor<Money>],
    hand: usize,
    played: &mut BoxHand,
    table: &mut T,
) {
    played.fate = HandStatus::Settled;
    for bettor in group.iter().filter(|bettor| bettor.is_on(hand)) {
        bettor.lines_in_use().for_each(|line| bettor.halve::<G, T>(hand, line, G::LAW.surrender, table));
    }
}

/// The surrendered hands, once it is known that the dealer has no blackjack.
#[cold]
pub fn settle_all_surrendered<G: WithoutTens, T: Table<G>>(state: &mut State, table: &mut T) {
    for betting_box in state.bets.around() {
        let (group, hands) = betting_box.group();
        for (hand, played) in hands.all_mut().iter_mut().enumerate() {
            if played.fate == HandStatus::Surrendered {
                settle_surrendered::<G, T>(group, hand, played, table);
            }
        }
    }
}

/// The dealer draws as long as the dealer must, and announces the total.
pub fn dealer_draws<G: WithoutTens, T: Table<G>>(
    stands: DealerStands,
    dealer: &mut TwentyOneHand,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = G::LAW.dealer_draws;
    shoe.to_dealer::<G, T>(stands, dealer, table)?;
    table.announce(format_args!("Dealer: {dealer}"), by);
    dealer.settles::<G, T>(Spot::Dealer, by, table);
    shoe.finish::<G, T>(table)
}

/// The dealer's blackjack is found after the players' turns: of the hands that are left only the original wagers are collected, and nothing
/// where a hand of this bettor has been lost already.
pub fn lose_original<G: WithoutTens, T: Table<G>>(
    bettor: &Bettor<Money>,
    hands: &BoxHands,
    by: OriginalLaw,
    table: &mut T,
) {
    let is_left = |hand: &usize| bettor.is_on(*hand) && hands.all()[*hand].fate != HandStatus::Settled;
    let left = (0..hands.all().len()).filter(is_left);
    // A hand that went over 21, or one that was rescued, has cost the original wager already.
    let lost = |(hand, played): (usize, &BoxHand)| {
        bettor.is_on(hand) && played.hand.is_bust() || bettor.has_rescued(hand)
    };
    if hands.all().iter().enumerate().any(lost) {
        for hand in left {
            bettor.settle_lines::<G, T>(hand, HandOutcome::void(by.split), table);
        }
        return;
    }
    let mut bettor = *bettor;
    bettor.hands = left.collect();
    bettor.lines_in_use().for_each(|line| bettor.only_original::<G, T>(line, by, table));
}
