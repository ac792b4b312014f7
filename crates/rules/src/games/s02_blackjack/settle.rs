//! 19:47-2.3(e), 2.7, 2.8, 2.9, 2.10~(b), 2.11(d): wagers are collected, paid and given back.

use super::Blackjack;
use super::extra::progressive;
use super::house::{DealerCard, House};
use super::outcome::{blackjack_odds, by_totals, is_five_card_21, is_special, outcome};
use super::pays::{INSURANCE, THREE_TO_TWO};
use super::wagers::{Bet, SideBet, Sides, Wager};
use crate::cite;
use crate::games::families::twenty_one::{Bettor, Fate, Hand, Hands, LINES, Outcome, Played, decider};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Decision, Table};
use crate::wagers::Odds;

/// Moves the wagers on a line of a hand.
#[inline(always)]
fn settle_line<T: Table<Blackjack>>(
    bettor: &mut Bettor<Sides>,
    hand: usize,
    line: usize,
    outcome: Outcome,
    table: &mut T,
) {
    bettor.side.net += bettor.settle::<Blackjack, T>(hand, line, outcome, table);
}

/// 2.18~(c): a hand over 21 loses all its wagers at once. Its bettors stay on it, so that a dealer's blackjack finds what it has cost them.
#[cold]
pub fn collect_bust<T: Table<Blackjack>>(
    group: &mut [Bettor<Sides>],
    hand: usize,
    played: &mut Played,
    table: &mut T,
) {
    lines_of_hand(group, hand, Outcome::loses(cite!("2.18~(c)")), table);
    played.fate = Fate::Settled;
}

/// The wagers on all lines of a hand are settled before the end of the round.
pub fn settle_now<T: Table<Blackjack>>(
    group: &mut [Bettor<Sides>],
    hands: &mut Hands,
    hand: usize,
    outcome: Outcome,
    table: &mut T,
) {
    lines_of_hand(group, hand, outcome, table);
    is_over(group, hands, hand);
}

fn lines_of_hand<T: Table<Blackjack>>(
    group: &mut [Bettor<Sides>],
    hand: usize,
    outcome: Outcome,
    table: &mut T,
) {
    for bettor in group.iter_mut().filter(|bettor| bettor.is_on(hand)) {
        for line in bettor.lines_in_use() {
            settle_line(bettor, hand, line, outcome, table);
        }
    }
}

/// The hand is over, and nobody's wagers lie on it.
pub fn is_over(group: &mut [Bettor<Sides>], hands: &mut Hands, hand: usize) {
    group.iter_mut().for_each(|bettor| bettor.hands &= !(1 << hand));
    if let Some(played) = hands.all_mut().get_mut(hand) {
        played.fate = Fate::Settled;
    }
}

/// Whether the first hand of a box is settled.
#[inline(always)]
pub fn is_settled(hands: &Hands) -> bool {
    hands.at(0).fate == Fate::Settled
}

/// 2.8~(a)1, 2: half of a surrendered wager is collected, half returned.
pub fn surrender<T: Table<Blackjack>>(
    group: &mut [Bettor<Sides>],
    hands: &mut Hands,
    by: Cite,
    table: &mut T,
) {
    let decider = decider(group);
    for (place, bettor) in group.iter_mut().enumerate().filter(|(_, bettor)| bettor.is_on(0)) {
        let by = if place == decider { by } else { cite!("2.13~(d)") };
        bettor.lines_in_use().for_each(|line| surrender_line(bettor, 0, line, by, table));
    }
    is_over(group, hands, 0);
}

#[cold]
fn surrender_line<T: Table<Blackjack>>(
    bettor: &mut Bettor<Sides>,
    hand: usize,
    line: usize,
    by: Cite,
    table: &mut T,
) {
    bettor.side.net -= bettor.lines[line].chips.part(2);
    bettor.halve::<Blackjack, T>(hand, line, by, table);
}

/// 2.3, 2.7~(b), 2.8~(a)2, 2.10~(b), 2.11(d): everything on a line of a box, against a dealer's finished hand.
#[inline(always)]
pub fn settle_box<T: Table<Blackjack>>(
    house: &House,
    group: &mut [Bettor<Sides>],
    hands: &Hands,
    dealer: &Hand,
    line: usize,
    table: &mut T,
) {
    for bettor in group {
        settle_hands(house, bettor, hands, dealer, line, table);
    }
}

/// Everything of a bettor on a line of a box.
#[inline(always)]
fn settle_hands<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<Sides>,
    hands: &Hands,
    dealer: &Hand,
    line: usize,
    table: &mut T,
) {
    if bettor.lines[line].is_none() {
        return;
    }
    if dealer.is_two_card_21() {
        return against_blackjack(house, bettor, hands, line, table);
    }
    for (hand, played) in hands.all().iter().enumerate() {
        if !bettor.is_on(hand) {
            continue;
        }
        match played.fate {
            Fate::Settled => {}
            Fate::Surrendered => surrender_line(bettor, hand, line, cite!("2.8~(a)2"), table),
            Fate::Live if hands.is_blackjack() => waiting_blackjack(house, bettor, &played.hand, line, table),
            Fate::Live if is_special(house, &played.hand) => {
                settle_special(house, bettor, (hand, played), dealer, line, table);
            }
            Fate::Live => settle_line(bettor, hand, line, by_totals(&played.hand, dealer), table),
        }
    }
}

/// 2.7~(b), 2.8~(a)2: the dealer's second card makes no blackjack: a hand that has waited for it is settled.
pub fn settle_waiting<T: Table<Blackjack>>(
    house: &House,
    group: &mut [Bettor<Sides>],
    hands: &mut Hands,
    table: &mut T,
) {
    match hands.at(0).fate {
        Fate::Surrendered => surrender(group, hands, cite!("2.8~(a)2"), table),
        Fate::Live if hands.is_blackjack() => {
            let (odds, by) = blackjack_odds(house, hands.dealt(), cite!("2.7~(b)"));
            settle_now(group, hands, 0, Outcome::wins(odds, by), table);
        }
        Fate::Live | Fate::Settled => {}
    }
}

/// 2.7~(b), 2.18~(d): a blackjack that had to wait for the dealer's second card is paid.
#[cold]
fn waiting_blackjack<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<Sides>,
    hand: &Hand,
    line: usize,
    table: &mut T,
) {
    let by = match house.multiple_action {
        Offered::Yes => cite!("2.18~(d)"),
        Offered::No => cite!("2.7~(b)"),
    };
    let (odds, by) = blackjack_odds(house, hand, by);
    settle_line(bettor, 0, line, Outcome::wins(odds, by), table);
}

/// 2.3(a)4, 2.16~(a): a hand of which more is said than what the totals decide. Five cards totalling 21 win against anything but 21.
#[cold]
fn settle_special<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<Sides>,
    (hand, played): (usize, &Played),
    dealer: &Hand,
    line: usize,
    table: &mut T,
) {
    let outcome = outcome(house, &played.hand, dealer);
    if outcome.decision == Decision::Wins && is_five_card_21(house, &played.hand) {
        table.announce(format_args!("Five cards totalling 21"), cite!("2.3(a)4"));
        let odds = house.pays.five_card_21;
        table.instruct(format_args!("five cards totalling 21 are paid {odds}"), cite!("2.16~(a)"));
    }
    settle_line(bettor, hand, line, outcome, table);
}

/// 2.3(b), 2.6(k)1, 2.7~(b), 2.8~(a)2, 2.10~(b), 2.11(d): the dealer has blackjack.
fn against_blackjack<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<Sides>,
    hands: &Hands,
    line: usize,
    table: &mut T,
) {
    let first = &hands.all()[0];
    if hands.is_blackjack() && first.fate == Fate::Live && bettor.is_on(0) {
        let outcome = match (house.dealer_card, house.multiple_action) {
            (DealerCard::FaceUp, _) => {
                let (odds, by) = blackjack_odds(house, &first.hand, cite!("2.6(k)1"));
                Outcome::wins(odds, by)
            }
            (_, Offered::Yes) => Outcome::void(cite!("2.18~(d)")),
            (_, Offered::No) => Outcome::void(cite!("2.7~(b)")),
        };
        settle_line(bettor, 0, line, outcome, table);
        return;
    }
    if bettor.hands == 0 {
        return;
    }
    if has_lost_a_hand(bettor, hands) {
        return give_others_back(bettor, hands, line, table);
    }
    let lost = match (house.multiple_action, first.fate) {
        (Offered::Yes, _) => cite!("2.18~(h)"),
        (Offered::No, Fate::Surrendered) => cite!("2.8~(a)2"),
        (Offered::No, _) if hands.all().iter().any(|played| played.hand.total() == 21) => cite!("2.3(b)"),
        (Offered::No, _) => cite!("2.3(e)"),
    };
    bettor.side.net -= bettor.lines[line].chips;
    bettor.only_original::<Blackjack, T>(line, [lost, cite!("2.11(d)"), cite!("2.10~(b)")], table);
}

/// 2.18~(c): whether a hand over 21 has cost the original wager already.
fn has_lost_a_hand(bettor: &Bettor<Sides>, hands: &Hands) -> bool {
    let mut all = hands.all().iter().enumerate();
    all.any(|(hand, played)| bettor.is_on(hand) && played.fate == Fate::Settled)
}

/// 2.11(d), 2.18~(h): only the original wager is collected; where a hand over 21 has cost it, the wagers on the other hands go back.
#[cold]
fn give_others_back<T: Table<Blackjack>>(bettor: &Bettor<Sides>, hands: &Hands, line: usize, table: &mut T) {
    for (hand, played) in hands.all().iter().enumerate() {
        if bettor.is_on(hand) && played.fate != Fate::Settled {
            bettor.settle::<Blackjack, T>(hand, line, Outcome::void(cite!("2.11(d)")), table);
        }
    }
}

/// 2.9~(c), (d), 2.8~(b), 2.18~(e): insurance on a line, when the dealer's second card is known.
pub fn insurance<T: Table<Blackjack>>(
    house: &House,
    group: &mut [Bettor<Sides>],
    hands: &Hands,
    line: usize,
    decision: Decision,
    table: &mut T,
) {
    for bettor in group {
        let amount = bettor.take_insurance(line);
        if amount.is_zero() {
            continue;
        }
        if hands.all()[0].fate == Fate::Surrendered {
            table.instruct(
                format_args!("settle the insurance of seat {} apart from the surrender", bettor.who),
                cite!("2.8~(b)"),
            );
        }
        let wager = Wager::of(Bet::Insurance(line as u8), bettor.at, bettor.who);
        let by = match (house.multiple_action, decision) {
            (Offered::Yes, _) => cite!("2.18~(e)"),
            (Offered::No, Decision::Wins) => cite!("2.9~(c)"),
            (Offered::No, Decision::Loses | Decision::Pushes) => cite!("2.9~(d)"),
        };
        table.decide(bettor.who, wager, decision, amount, house.pays.insurance.pay(amount), by);
    }
}

/// 2.7~(c), (e): even money, at once.
pub fn even_money<T: Table<Blackjack>>(bettor: &mut Bettor<Sides>, by: Cite, table: &mut T) {
    for line in bettor.lines_in_use() {
        let insured = bettor.take_insurance(line);
        let wager = Wager::of(Bet::Insurance(line as u8), bettor.at, bettor.who);
        table.give_back(bettor.who, wager, insured, by);
        settle_line(bettor, 0, line, Outcome::wins(Odds::EVEN, by), table);
    }
    bettor.hands = 0;
}

/// 2.15~(g), (h), 2.18~(a): a box is not played; every wager placed for the round on it goes back. Streak wagers that are pending stay.
#[cold]
pub fn dead<T: Table<Blackjack>>(group: &mut [Bettor<Sides>], hands: &mut Hands, by: Cite, table: &mut T) {
    settle_now(group, hands, 0, Outcome::void(by), table);
    for bettor in group {
        for side in SideBet::ALL {
            if bettor.side.is_pending(side) {
                continue;
            }
            if side == SideBet::Progressive {
                progressive::refund_to(bettor, by, table);
            } else if let Some(amount) = bettor.side.take(side) {
                let wager = Wager::of(Bet::Side(side), bettor.at, bettor.who);
                table.give_back(bettor.who, wager, amount, by);
            }
        }
    }
}

/// How many lines a bettor has staked.
pub fn lines_staked(bettor: &Bettor<Sides>) -> u8 {
    (0..LINES).filter(|line| !bettor.lines[*line].is_none()).count() as u8
}

/// 2.7~(e): whether a blackjack and its insurance come to one unit, whatever the dealer's second card: every line is insured by exactly one half, pays 3 to
/// 2, its insurance 2 to 1, and no coupon lies with it.
pub fn nets_one_unit(house: &House, bettor: &Bettor<Sides>, blackjack: &Hand) -> bool {
    let nets = |line: usize| {
        let stake = bettor.lines[line];
        bettor.insured(line) * 2 == stake.chips && stake.coupon.is_zero()
    };
    let (odds, _) = blackjack_odds(house, blackjack, cite!("2.7~(e)"));
    let is_even = odds == THREE_TO_TWO && house.pays.insurance == INSURANCE;
    is_even && (0..LINES).all(nets)
}
