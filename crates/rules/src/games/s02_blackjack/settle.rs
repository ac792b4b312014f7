//! 19:47-2.3(e), 2.7, 2.8, 2.9, 2.10~(b), 2.11(d): the collection, payment and return of wagers.

use super::Blackjack;
use super::house::House;
use super::insurance::HoleCardKnowledge;
use super::optional_wagers::progressive;
use super::outcome::{blackjack_odds, by_totals, is_five_card_21, is_special, natural, outcome};
use super::pays::{INSURANCE, THREE_TO_TWO};
use super::wagers::{BlackjackBet, SideBet, SideBets, Wager};
use crate::cite;
use crate::games::families::twenty_one::{
    BettingBox, Bettor, BoxHand, BoxHands, HandOutcome, HandSet, HandStatus, LINES, OriginalLaw,
    TwentyOneHand, decider,
};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Decision, Table};
use crate::wagers::Odds;

impl BettingBox<SideBets> {
    /// 2.3, 2.7~(b), 2.8~(a)2, 2.10~(b), 2.11(d): everything on a line of the box, against a dealer's finished hand.
    #[inline(always)]
    pub fn settle<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        dealer: &TwentyOneHand,
        line: usize,
        table: &mut T,
    ) {
        let (group, hands) = self.group();
        for bettor in group.iter_mut().filter(|bettor| !bettor.lines[line].is_none()) {
            if dealer.is_two_card_21() {
                bettor.settle_against_blackjack(house, hands, line, table);
            } else {
                bettor.settle_hands(house, hands, dealer, line, table);
            }
        }
    }

    /// The wagers on all lines of a hand are settled before the end of the round.
    pub fn settle_now<T: Table<Blackjack>>(&mut self, hand: usize, outcome: HandOutcome, table: &mut T) {
        self.bettors_mut().iter_mut().for_each(|bettor| bettor.settle_all_lines(hand, outcome, table));
        self.is_over(hand);
    }

    /// The hand is over, and nobody's wagers lie on it.
    pub fn is_over(&mut self, hand: usize) {
        let (group, hands) = self.group();
        group.iter_mut().for_each(|bettor| bettor.hands.remove(hand));
        if let Some(played) = hands.all_mut().get_mut(hand) {
            played.fate = HandStatus::Settled;
        }
    }

    /// 2.8~(a)1, 2: half of a surrendered wager is collected, half returned.
    pub fn surrender<T: Table<Blackjack>>(&mut self, by: Cite, table: &mut T) {
        let (group, _) = self.group();
        let decider = decider(group);
        for (place, bettor) in group.iter_mut().enumerate().filter(|(_, bettor)| bettor.is_on(0)) {
            let by = if place == decider { by } else { cite!("2.13~(d)") };
            bettor.lines_in_use().for_each(|line| bettor.surrender(0, line, by, table));
        }
        self.is_over(0);
    }

    /// 2.7~(b), 2.8~(a)2: the dealer's second card makes no blackjack: a hand that has waited for it is settled.
    pub fn settle_waiting<T: Table<Blackjack>>(&mut self, house: &House, table: &mut T) {
        match self.hands.at(0).fate {
            HandStatus::Surrendered => self.surrender(cite!("2.8~(a)2"), table),
            HandStatus::Live if self.hands.is_blackjack() => {
                self.pay_blackjack(house, HoleCardKnowledge::NoBlackjack, table)
            }
            HandStatus::Live | HandStatus::Settled => {}
        }
    }

    /// 2.9~(c), (d), 2.8~(b), 2.18~(e): insurance on a line, when the dealer's second card is known.
    pub fn settle_insurance<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        line: usize,
        decision: Decision,
        table: &mut T,
    ) {
        let (group, hands) = self.group();
        for bettor in group {
            let amount = bettor.take_insurance(line);
            if amount.is_zero() {
                continue;
            }
            if hands.all()[0].fate == HandStatus::Surrendered {
                table.instruct(
                    format_args!("settle the insurance of seat {} apart from the surrender", bettor.who),
                    cite!("2.8~(b)"),
                );
            }
            let wager = Wager::of(BlackjackBet::Insurance(line as u8), bettor.at, bettor.who);
            let by = match (house.multiple_action, decision) {
                (Offered::Yes, _) => cite!("2.18~(e)"),
                (Offered::No, Decision::Wins) => cite!("2.9~(c)"),
                (Offered::No, Decision::Loses | Decision::Pushes) => cite!("2.9~(d)"),
            };
            table.decide(bettor.who, wager, decision, amount, house.pays.insurance.pay(amount), by);
        }
    }

    /// 2.15~(g), (h), 2.18~(a): the box is not played; every wager placed for the round on it goes back. Streak wagers that are pending stay.
    #[cold]
    pub fn dead<T: Table<Blackjack>>(&mut self, by: Cite, table: &mut T) {
        self.settle_now(0, HandOutcome::void(by), table);
        self.bettors_mut().iter_mut().for_each(|bettor| bettor.return_sides(by, table));
    }
}

impl Bettor<SideBets> {
    /// Moves the wagers on a line of a hand.
    #[inline(always)]
    fn settle_line<T: Table<Blackjack>>(
        &mut self,
        hand: usize,
        line: usize,
        outcome: HandOutcome,
        table: &mut T,
    ) {
        self.side.net += self.settle::<Blackjack, T>(hand, line, outcome, table);
    }

    /// Settles all lines of a hand in this way.
    fn settle_all_lines<T: Table<Blackjack>>(&mut self, hand: usize, outcome: HandOutcome, table: &mut T) {
        if self.is_on(hand) {
            self.lines_in_use().for_each(|line| self.settle_line(hand, line, outcome, table));
        }
    }

    /// 2.18~(c): a hand over 21 loses all its wagers at once. Its bettors stay on it, so that a dealer's blackjack finds what it has cost them.
    #[cold]
    pub fn collect_bust<T: Table<Blackjack>>(
        group: &mut [Bettor<SideBets>],
        hand: usize,
        played: &mut BoxHand,
        table: &mut T,
    ) {
        let lost = HandOutcome::loses(cite!("2.18~(c)"));
        group.iter_mut().for_each(|bettor| bettor.settle_all_lines(hand, lost, table));
        played.fate = HandStatus::Settled;
    }

    /// 2.8~(a)1, 2: half of a line of a hand is collected, half returned.
    #[cold]
    fn surrender<T: Table<Blackjack>>(&mut self, hand: usize, line: usize, by: Cite, table: &mut T) {
        self.side.net -= self.lines[line].chips.part(2);
        self.halve::<Blackjack, T>(hand, line, by, table);
    }

    /// 2.3, 2.7~(b), 2.8~(a)2: the hands of the bettor, against a dealer without blackjack.
    #[inline(always)]
    fn settle_hands<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        hands: &BoxHands,
        dealer: &TwentyOneHand,
        line: usize,
        table: &mut T,
    ) {
        for (hand, played) in hands.all().iter().enumerate() {
            if !self.is_on(hand) {
                continue;
            }
            match played.fate {
                HandStatus::Settled => {}
                HandStatus::Surrendered => self.surrender(hand, line, cite!("2.8~(a)2"), table),
                HandStatus::Live if hands.is_blackjack() => {
                    self.settle_line(
                        hand,
                        line,
                        natural(house, &played.hand, HoleCardKnowledge::NoBlackjack),
                        table,
                    );
                }
                HandStatus::Live if is_special(house, &played.hand) => {
                    self.settle_special(house, (hand, played), dealer, line, table);
                }
                HandStatus::Live => self.settle_line(hand, line, by_totals(&played.hand, dealer), table),
            }
        }
    }

    /// 2.3(a)4, 2.16~(a): a hand with rules of its own, besides the comparison of totals. Five cards totalling 21 win against anything but 21.
    #[cold]
    fn settle_special<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        (hand, played): (usize, &BoxHand),
        dealer: &TwentyOneHand,
        line: usize,
        table: &mut T,
    ) {
        let outcome = outcome(house, &played.hand, dealer);
        if outcome.decision == Decision::Wins && is_five_card_21(house, &played.hand) {
            table.announce(format_args!("Five cards totalling 21"), cite!("2.3(a)4"));
            let odds = house.pays.five_card_21;
            table.instruct(format_args!("five cards totalling 21 are paid {odds}"), cite!("2.16~(a)"));
        }
        self.settle_line(hand, line, outcome, table);
    }

    /// 2.3(b), 2.6(k)1, 2.7~(b), 2.8~(a)2, 2.10~(b), 2.11(d): the dealer has blackjack.
    fn settle_against_blackjack<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        hands: &BoxHands,
        line: usize,
        table: &mut T,
    ) {
        let first = &hands.all()[0];
        if hands.is_blackjack() && first.fate == HandStatus::Live && self.is_on(0) {
            return self.settle_line(
                0,
                line,
                natural(house, &first.hand, HoleCardKnowledge::Blackjack),
                table,
            );
        }
        if self.hands.is_empty() {
            return;
        }
        if self.has_lost_a_hand(hands) {
            return self.give_others_back(hands, line, table);
        }
        let lost = match (house.multiple_action, first.fate) {
            (Offered::Yes, _) => cite!("2.18~(h)"),
            (Offered::No, HandStatus::Surrendered) => cite!("2.8~(a)2"),
            (Offered::No, _) if hands.all().iter().any(|played| played.hand.total() == 21) => cite!("2.3(b)"),
            (Offered::No, _) => cite!("2.3(e)"),
        };
        self.side.net -= self.lines[line].chips;
        let by = OriginalLaw { lost, split: cite!("2.11(d)"), doubled: cite!("2.10~(b)") };
        self.only_original::<Blackjack, T>(line, by, table);
    }

    /// 2.18~(c): whether a hand over 21 has cost the original wager already.
    fn has_lost_a_hand(&self, hands: &BoxHands) -> bool {
        let mut all = hands.all().iter().enumerate();
        all.any(|(hand, played)| self.is_on(hand) && played.fate == HandStatus::Settled)
    }

    /// 2.11(d), 2.18~(h): only the original wager is collected; where a hand over 21 has cost it, the wagers on the other hands go back.
    #[cold]
    fn give_others_back<T: Table<Blackjack>>(&self, hands: &BoxHands, line: usize, table: &mut T) {
        for (hand, played) in hands.all().iter().enumerate() {
            if self.is_on(hand) && played.fate != HandStatus::Settled {
                self.settle::<Blackjack, T>(hand, line, HandOutcome::void(cite!("2.11(d)")), table);
            }
        }
    }

    /// 2.7~(c), (e): even money, at once.
    pub fn take_even_money<T: Table<Blackjack>>(&mut self, by: Cite, table: &mut T) {
        for line in self.lines_in_use() {
            let insured = self.take_insurance(line);
            let wager = Wager::of(BlackjackBet::Insurance(line as u8), self.at, self.who);
            table.give_back(self.who, wager, insured, by);
            self.settle_line(0, line, HandOutcome::wins(Odds::EVEN, by), table);
        }
        self.hands = HandSet::NONE;
    }

    /// 2.18~(a): every wager that was placed for the round goes back before it begins.
    pub fn return_all<T: Table<Blackjack>>(&mut self, by: Cite, table: &mut T) {
        self.settle_all_lines(0, HandOutcome::void(by), table);
        self.return_sides(by, table);
    }

    /// 2.15~(g), (h), 2.18~(a): every wager beside the hand that was placed for the round goes back.
    fn return_sides<T: Table<Blackjack>>(&mut self, by: Cite, table: &mut T) {
        for side in SideBet::ALL {
            if self.side.is_pending(side) {
                continue;
            }
            if side == SideBet::Progressive {
                progressive::refund_to(self, by, table);
            } else if let Some(amount) = self.side.take(side) {
                let wager = Wager::of(BlackjackBet::Side(side), self.at, self.who);
                table.give_back(self.who, wager, amount, by);
            }
        }
    }

    /// The number of lines with a stake.
    pub fn lines_staked(&self) -> u8 {
        self.lines_in_use().count() as u8
    }
}

/// 2.7~(e): whether a blackjack and its insurance net one unit, whatever the dealer's second card. Every line must be insured by exactly one half
/// and pay 3 to 2, insurance must pay 2 to 1, and no coupon may lie with it.
pub fn nets_one_unit(house: &House, bettor: &Bettor<SideBets>, blackjack: &TwentyOneHand) -> bool {
    let nets = |line: usize| {
        let stake = bettor.lines[line];
        bettor.insured(line) * 2 == stake.chips && stake.coupon.is_zero()
    };
    let (odds, _) = blackjack_odds(house, blackjack, cite!("2.7~(e)"));
    let is_even = odds == THREE_TO_TWO && house.pays.insurance == INSURANCE;
    is_even && (0..LINES).all(nets)
}
