//! The turns of a box: draw, stand, double, split, split again, surrender, rescue.

use super::bettor::Bettor;
use super::bettors::BettingBox;
use super::decision::{LawfulDecisions, TwentyOneDecision};
use super::hand::TwentyOneHand;
use super::hands::{BoxHand, BoxHands, HandStatus};
use super::law::{FirstDecisions, HandRules, SplitAces};
use super::money::{HandOutcome, HandWager};
use super::offer::{AddedWagerOffer, ExcessRule, LineAmounts, OfferSteps};
use super::questions::{HandTurn, TwentyOneAnswer, TwentyOneQuestion, TwoWayChoice};
use super::sharing::decider;
use super::shoe::TwentyOneShoe;
use super::{LINES, TwentyOne};
use crate::equipment::Card;
use crate::house::Offered;
use crate::table::{Halt, Seat, Spot, Table};
use crate::wagers::Money;

/// A box whose turn it is.
pub struct BoxTurn<'a, S> {
    /// The bettors on the box.
    pub group: &'a mut [Bettor<S>],
    /// The bettor who decides for the box.
    pub decider: usize,
    /// Its hands.
    pub hands: &'a mut BoxHands,
    /// The cards that the dealer shows.
    pub dealer: &'a TwentyOneHand,
    /// The rules of the table.
    pub rules: &'a HandRules,
    /// The same for the only hand of a box.
    pub at_first: &'a FirstDecisions,
}

impl<'a, S> BoxTurn<'a, S> {
    /// The turn of a box against what the dealer shows.
    pub fn on(
        betting_box: &'a mut BettingBox<S>,
        dealer: &'a TwentyOneHand,
        (rules, at_first): (&'a HandRules, &'a FirstDecisions),
    ) -> BoxTurn<'a, S> {
        let (group, hands) = betting_box.group();
        BoxTurn { decider: decider(group), group, hands, dealer, rules, at_first }
    }
}

impl<S: Copy> BoxTurn<'_, S> {
    /// Plays every hand of the box, the first incomplete one on the dealer's left before any other. `over` settles what is decided as soon as a hand is
    /// finished, before the next one gets a card.
    pub fn play<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
        over: impl Fn(&mut [Bettor<S>], usize, &mut BoxHand, &mut T),
    ) -> Result<(), Halt> {
        let at = self.at();
        table.announce(format_args!("Seat {at}: {}", self.hands.dealt()), G::LAW.turn);
        if self.group.len() > 1 {
            table.instruct(
                format_args!("box {at}: take the decisions of the player at seat {}", self.who()),
                G::LAW.control,
            );
        }
        self.play_hand(0, shoe, table)?;
        self.hands.settles::<G, T>(at, 0, G::LAW.cards, table);
        over(self.group, 0, self.hands.first(), table);
        if self.hands.is_split() { self.play_split_hands(shoe, table, over) } else { Ok(()) }
    }

    /// The hands that came of the first by splitting.
    #[cold]
    fn play_split_hands<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
        over: impl Fn(&mut [Bettor<S>], usize, &mut BoxHand, &mut T),
    ) -> Result<(), Halt> {
        let mut hand = 1;
        while hand < self.hands.all().len() {
            self.play_hand(hand, shoe, table)?;
            self.hands.settles::<G, T>(self.at(), hand, G::LAW.cards, table);
            over(self.group, hand, &mut self.hands.list[hand], table);
            hand += 1;
        }
        Ok(())
    }

    fn at(&self) -> Seat {
        self.group[0].at
    }

    /// The place of a hand.
    fn spot(&self, hand: usize) -> Spot {
        self.hands.spot(self.at(), hand)
    }

    fn who(&self) -> Seat {
        self.group[self.decider].who
    }

    /// Whether a bettor who does not decide has wagers on a hand.
    fn is_joined_by(&self, bettor: usize, hand: usize) -> bool {
        bettor != self.decider && self.group[bettor].plays() && self.group[bettor].is_on(hand)
    }

    #[inline(always)]
    fn play_hand<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = G::LAW;
        if shoe.is_refused_by(self.who()) {
            return self.play_without_cards(hand, table);
        }
        self.complete(hand, shoe, table)?;
        loop {
            let played = &self.hands.list[hand];
            let lawful = self.at_first.lawful(self.rules, played, self.hands.count);
            if played.fate != HandStatus::Live || lawful.is_decided() && !self.hands.is_blackjack() {
                return Ok(());
            }
            shoe.before_turn(table)?;
            let turn = self.turn::<G>(hand, played, lawful, shoe.exposed);
            match table.ask_about(self.spot(hand), self.who(), TwentyOneQuestion::Turn(turn))? {
                TwentyOneAnswer::Decision(TwentyOneDecision::Stand) => {
                    if lawful.has(LawfulDecisions::DRAW) {
                        shoe.stands(self.who());
                    }
                    return Ok(());
                }
                TwentyOneAnswer::Decision(TwentyOneDecision::Draw) => {
                    debug_assert!(lawful.has(LawfulDecisions::DRAW), "a table takes no other answer");
                    let drawn_to = &self.hands.list[hand].hand;
                    table.instruct(format_args!("one more card below 21: the hand has {drawn_to}"), law.draw);
                    self.draw(hand, shoe, table)?;
                }
                TwentyOneAnswer::Decision(decision) => {
                    debug_assert!(lawful.permits(decision), "a table takes no other answer");
                    self.less_common(hand, decision, shoe, table)?;
                    self.complete(hand, shoe, table)?;
                }
                TwentyOneAnswer::Adds(amounts) => {
                    debug_assert!(lawful.has(LawfulDecisions::DOUBLE), "a table takes no other answer");
                    self.double(hand, amounts, shoe, table)?;
                }
                TwentyOneAnswer::Gesture(_)
                | TwentyOneAnswer::EvenMoney
                | TwentyOneAnswer::First
                | TwentyOneAnswer::Second => return Ok(()),
            }
        }
    }

    /// The question to a player about a hand.
    fn turn<G: TwentyOne>(
        &self,
        hand: usize,
        played: &BoxHand,
        lawful: LawfulDecisions,
        next: Option<Card>,
    ) -> HandTurn {
        let (hands, most) = (self.hands.count, self.group[self.decider].at_stake(hand));
        let (dealer, rules, law) = (*self.dealer, *self.rules, G::LAW);
        let BoxHand { hand, doubled, .. } = *played;
        HandTurn { hand, dealer, hands, doubled, exposed: next, lawful, most, rules, law }
    }

    /// A hand of a player who has refused an exposed card and gets no more cards in this round: it is left as it is, or surrendered.
    #[cold]
    fn play_without_cards<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (law, played) = (G::LAW, self.hands.list[hand]);
        table.instruct(
            format_args!("seat {} has refused the exposed card: deal this hand no more cards", self.who()),
            law.irregular.exposed,
        );
        let lawful = self.rules.lawful(&played, self.hands.count).without_cards();
        if played.hand.count() < 2 || !lawful.has(LawfulDecisions::SURRENDER) {
            return Ok(());
        }
        let turn = self.turn::<G>(hand, &played, lawful, None);
        if let TwentyOneAnswer::Decision(TwentyOneDecision::Surrender) =
            table.ask_about(self.spot(hand), self.who(), TwentyOneQuestion::Turn(turn))?
        {
            self.hands.list[hand].fate = HandStatus::Surrendered;
        }
        Ok(())
    }

    /// A hand gets its second card, where it is one of a split pair.
    #[inline(always)]
    fn complete<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        if self.hands.list[hand].hand.count() == 1 {
            self.second_card(hand, shoe, table)?;
        }
        Ok(())
    }

    /// Carries out a decision other than to stand or to draw.
    #[inline(never)]
    fn less_common<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        decision: TwentyOneDecision,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        match decision {
            TwentyOneDecision::Double => {
                let as_much_again = self.group[self.decider].at_stake(hand);
                self.double(hand, as_much_again, shoe, table)?;
            }
            TwentyOneDecision::Split => self.split(hand, table)?,
            TwentyOneDecision::Surrender => self.hands.list[hand].fate = HandStatus::Surrendered,
            TwentyOneDecision::Rescue => self.rescue(hand, table),
            TwentyOneDecision::Stand | TwentyOneDecision::Draw => {}
        }
        Ok(())
    }

    /// A card to a hand, and its new total; a card that was forgotten may void the hand.
    #[inline(always)]
    fn draw<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let who = self.who();
        let spot = self.spot(hand);
        let played = &mut self.hands.list[hand];
        match shoe.to_player(who, spot, G::LAW.cards, table)? {
            Some(card) => {
                played.hand.add(card);
                table.announce(format_args!("{spot}: {}", played.hand), G::LAW.cards);
            }
            None => {
                played.fate = HandStatus::Settled;
                let by = G::LAW.irregular.forgotten;
                for bettor in self.group.iter_mut().filter(|b| b.plays() && b.is_on(hand)) {
                    bettor.settle_lines::<G, T>(hand, HandOutcome::void(by), table);
                    bettor.hands.remove(hand);
                }
            }
        }
        Ok(())
    }

    /// The second card of a split hand, and its total.
    fn second_card<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = G::LAW;
        let spot = self.spot(hand);
        table
            .instruct(format_args!("{spot}: finish this hand before any other gets a card"), law.split_order);
        self.draw(hand, shoe, table)?;
        let dealt = self.hands.list[hand].hand;
        if self.hands.after_split.is_none() {
            self.hands.after_split = dealt.first_cards().get(1).copied();
        }
        table.announce(format_args!("{spot}: {dealt}"), law.split_total);
        if dealt.begins_with_ace() && self.rules.split_aces == SplitAces::OneCard {
            table.instruct(format_args!("deal this ace no further card"), law.split_aces);
        }
        Ok(())
    }

    /// Doubles a hand: one more wager and exactly one more card. Others on the box may add for themselves.
    fn double<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        hand: usize,
        amounts: LineAmounts,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = G::LAW;
        self.add::<G, T>(self.decider, hand, amounts, table);
        for other in 0..self.group.len() {
            if !self.is_joined_by(other, hand) {
                continue;
            }
            let most = self.group[other].at_stake(hand);
            let offer = AddedWagerOffer {
                what: "double",
                most,
                excess: ExcessRule::Refused,
                steps: OfferSteps::Any,
                up: None,
                even_money: Offered::No,
                by: law.joining,
                limit: law.double,
            };
            let amounts = match table.ask_about(
                self.spot(hand),
                self.group[other].who,
                TwentyOneQuestion::Offer(offer),
            )? {
                TwentyOneAnswer::Adds(amounts) => amounts,
                _ => [Money::ZERO; LINES],
            };
            self.add::<G, T>(other, hand, amounts, table);
        }
        self.hands.list[hand].doubled += 1;
        let more = if self.hands.list[hand].doubled < self.rules.doubles {
            "for this double"
        } else {
            "and no more to this hand"
        };
        table.instruct(format_args!("deal one card face up, sideways, {more}"), law.doubled);
        self.draw(hand, shoe, table)
    }

    fn add<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        bettor: usize,
        hand: usize,
        amounts: LineAmounts,
        table: &mut T,
    ) {
        let bettor = &mut self.group[bettor];
        bettor.later().last = amounts;
        for (line, amount) in amounts.into_iter().enumerate().filter(|(_, amount)| !amount.is_zero()) {
            bettor.later().added[hand][line] += amount;
            let wager = G::wager(bettor.at, bettor.who, HandWager::Added { hand, line });
            table.place(bettor.who, wager, amount, G::LAW.double);
        }
    }

    /// Splits a hand into two, each with a wager equal to the original. Others on the box who do not match it keep theirs on the first of the
    /// two.
    fn split<G: TwentyOne<Side = S>, T: Table<G>>(&mut self, hand: usize, table: &mut T) -> Result<(), Halt> {
        let law = G::LAW;
        let new = usize::from(self.hands.count);
        let Some(_) = self.hands.list.get(new) else { return Ok(()) };
        self.place_split::<G, T>(self.decider, new, table);
        for other in 0..self.group.len() {
            let what = "match the split?";
            let either = TwentyOneQuestion::Either(TwoWayChoice {
                what,
                first: "no split",
                second: "split",
                by: law.joining,
            });
            if self.is_joined_by(other, hand)
                && table.ask_about(self.spot(hand), self.group[other].who, either)? == TwentyOneAnswer::Second
            {
                self.place_split::<G, T>(other, new, table);
            }
        }
        self.hands.list[new] = BoxHand { hand: self.hands.list[hand].hand.split(), ..BoxHand::NONE };
        self.hands.count += 1;
        let by = if new > 1 { law.resplit } else { law.split };
        self.hands.move_apart::<G, T>(self.at(), hand, by, table);
        if new > 1 {
            table.announce(format_args!("{} hands", self.hands.count), law.resplit);
        }
        Ok(())
    }

    fn place_split<G: TwentyOne<Side = S>, T: Table<G>>(
        &mut self,
        bettor: usize,
        hand: usize,
        table: &mut T,
    ) {
        let bettor = &mut self.group[bettor];
        bettor.hands.add(hand);
        for line in bettor.lines_in_use() {
            let wager = G::wager(bettor.at, bettor.who, HandWager::Base { hand, line });
            table.place(bettor.who, wager, bettor.lines[line].chips, G::LAW.split);
        }
    }

    /// A doubled hand is given up: the last addition is returned, the rest is lost.
    #[cold]
    fn rescue<G: TwentyOne<Side = S>, T: Table<G>>(&mut self, hand: usize, table: &mut T) {
        let by = G::LAW.rescue;
        self.hands.list[hand].fate = HandStatus::Settled;
        for bettor in self.group.iter_mut().filter(|b| b.plays() && b.is_on(hand)) {
            for line in bettor.lines_in_use() {
                let (at, who) = (bettor.at, bettor.who);
                let added = G::wager(at, who, HandWager::Added { hand, line });
                let base = G::wager(at, who, HandWager::Base { hand, line });
                table.take(who, base, bettor.lines[line].chips, by);
                table.take(who, added, bettor.added(hand, line) - bettor.added_last(line), by);
                table.give_back(who, added, bettor.added_last(line), by);
            }
            bettor.later().rescued.add(hand);
        }
    }
}
