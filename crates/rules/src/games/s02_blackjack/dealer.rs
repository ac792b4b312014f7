//! 19:47-2.6(h), 2.9~(d), 2.12(b), (c), 2.18~(g)-(i)  The dealer's hand, and the settlement after it.

use super::Blackjack;
use super::house::DealerCard;
use super::insurance::{SecondCard, handle_misused_reader};
use super::law::LAW;
use super::optional_wagers::waits_for_dealer;
use super::round::Round;
use super::wagers::SideBets;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::twenty_one::{
    BettingBox, Bettor, BoxHands, CardReader, DrawPurpose, HandStatus, HoleCardExposure, LINES,
    TwentyOneHand, is_ace_or_ten,
};
use crate::house::Offered;
use crate::table::{Decision, Halt, Places, Spot, Table};
use crate::wagers::Stake;

impl Round<'_> {
    /// 2.6(h), 2.18~(g): the dealer's hand, or each of three that begin with the same card.
    pub fn play_dealer_hands<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        match self.house.multiple_action {
            Offered::No => self.play_dealer_hand(0, table).map(drop),
            Offered::Yes => self.play_three_dealer_hands(table),
        }
    }

    /// 2.18~(g)-(i): a hand of the dealer's for each of the three wagers.
    #[cold]
    fn play_three_dealer_hands<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let mut settled = 0_u8;
        for line in 0..LINES {
            if !self.depends_on(line) {
                table.instruct(
                    format_args!("no wager depends on hand {}: do not deal it", line + 1),
                    cite!("2.18~(h)"),
                );
                continue;
            }
            let dealer = self.play_dealer_hand(line, table)?;
            settled += 1;
            table.instruct(
                format_args!("hand {}: put all your cards but the first into the discard rack", line + 1),
                cite!("2.18~(g)"),
            );
            let others = Places::one(0).others(dealer.count().into());
            table.put(Spot::Dealer, others, Spot::DiscardRack, cite!("2.18~(g)"));
        }
        table.instruct(
            format_args!("the round is over: {settled} of {LINES} hands were dealt and settled"),
            cite!("2.18~(i)"),
        );
        Ok(())
    }

    /// 2.18~(h): whether any wager depends on a dealer hand.
    fn depends_on(&self, line: usize) -> bool {
        let depends = |bettor: &Bettor<SideBets>, hands: &BoxHands| {
            let mut all = hands.all().iter().enumerate();
            all.any(|(hand, played)| bettor.is_on(hand) && played.fate != HandStatus::Settled)
                && bettor.lines[line] != Stake::default()
                || !bettor.insured(line).is_zero()
                || line == 0 && waits_for_dealer(&bettor.side)
        };
        self.boxes
            .iter()
            .any(|betting_box| betting_box.bettors().iter().any(|bettor| depends(bettor, &betting_box.hands)))
    }

    /// 2.6(h), (j), 2.12(b), (c): the dealer's second card, what is drawn after it, and the settlement.
    #[inline(always)]
    fn play_dealer_hand<T: Table<Blackjack>>(
        &mut self,
        line: usize,
        table: &mut T,
    ) -> Result<TwentyOneHand, Halt> {
        let mut dealer = self.board.dealer;
        if dealer.count() == 1 {
            dealer.add(self.reveal_second_card(table)?);
            let second = SecondCard::of(&dealer);
            self.settle_on_second_card(line, second, table);
            if is_ace_or_ten(self.board.up) {
                self.settle_waiting_hands(second, table);
            }
        }
        if self.dealer_draw_matters(line) {
            self.shoe.to_dealer::<Blackjack, T>(self.house.dealer_stands, &mut dealer, table)?;
        } else if self.house.dealer_stands.draws(&dealer) {
            table.instruct(
                format_args!("draw no card to {dealer}: it cannot change any result"),
                LAW.dealer_needless,
            );
        }
        self.shoe.finish::<Blackjack, T>(table)?;
        self.board.finish_dealer_hand(self.house, &dealer);
        announce_total(&dealer, table);
        self.settle_boxes(line, &dealer, table)?;
        Ok(dealer)
    }

    /// 2.6(h), (j): the dealer's second card is turned up, or drawn.
    fn reveal_second_card<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<Card, Halt> {
        match self.board.hole.take() {
            Some(hole) => {
                if self.shoe.hole == HoleCardExposure::AtReader {
                    handle_misused_reader(table)?;
                }
                table.turn_up(Spot::Dealer, hole, cite!("2.6(j)"))
            }
            None => {
                table.announce(format_args!("Dealer's Card"), cite!("2.6(h)"));
                self.shoe.card(DrawPurpose::Dealer, Spot::Dealer, cite!("2.6(h)"), table)
            }
        }
    }

    /// 2.12~(c): whether the dealer's total matters to anybody; at multiple action, to anybody who has wagered against this hand.
    #[inline]
    fn dealer_draw_matters(&self, line: usize) -> bool {
        match self.house.multiple_action {
            Offered::No => self.boxes.iter().any(|betting_box| self.plays_against_dealer(betting_box)),
            Offered::Yes => self.boxes.iter().any(|betting_box| is_open_against(betting_box, line)),
        }
    }

    /// 2.12~(c): whether a hand of the box is played against the dealer's.
    #[inline]
    fn plays_against_dealer(&self, betting_box: &BettingBox<SideBets>) -> bool {
        let open = !betting_box.hands.is_blackjack()
            && betting_box
                .hands
                .all()
                .iter()
                .any(|played| played.fate == HandStatus::Live && !played.hand.is_bust());
        (open || self.board.is_hidden(betting_box.at))
            && betting_box.bettors().iter().any(|bettor| !bettor.hands.is_empty())
    }

    /// 2.7~(b), 2.8~(a)2, 2.15~(k): the dealer's second card, under or over an ace or a card worth 10, is known only now. Without blackjack, hands that have
    /// waited for it are settled before the dealer draws; at multiple action each wager goes with its own hand of the dealer's.
    fn settle_waiting_hands<T: Table<Blackjack>>(&mut self, second: SecondCard, table: &mut T) {
        match (second, self.house.multiple_action) {
            (SecondCard::MakesBlackjack, _) if self.house.dealer_card == DealerCard::CardReader => {
                if self.devices.reader == CardReader::Works {
                    self.devices.reader = CardReader::Fails;
                    table.tell(
                        "the card reader has failed: go on without it until it is repaired",
                        cite!("2.15~(k)"),
                    );
                }
            }
            (SecondCard::MakesNone, Offered::No) => {
                for betting_box in
                    self.boxes.iter_mut().filter(|betting_box| !self.board.is_hidden(betting_box.at))
                {
                    betting_box.settle_waiting(self.house, table);
                }
            }
            (SecondCard::MakesBlackjack, _) | (SecondCard::MakesNone, Offered::Yes) => {}
        }
    }

    /// 2.3(e), 2.15~(d): the card reader or a card face up has shown the dealer's blackjack, which is the dealer's whole hand.
    #[cold]
    pub fn settle_blackjack<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let dealer = self.board.dealer;
        self.board.finish_dealer_hand(self.house, &dealer);
        self.settle_boxes(0, &dealer, table)
    }

    /// 2.3(e), 2.6A~(g): the wagers on a line of every box. Hands whose cards lay face down are turned up and settled from the right.
    #[inline(always)]
    fn settle_boxes<T: Table<Blackjack>>(
        &mut self,
        line: usize,
        dealer: &TwentyOneHand,
        table: &mut T,
    ) -> Result<(), Halt> {
        table.tell("collect all losing wagers and pay all winning ones", cite!("2.3(e)"));
        if self.house.face_down == Offered::Yes {
            return self.settle_hidden(dealer, table);
        }
        self.boxes.iter_mut().for_each(|betting_box| betting_box.settle(self.house, dealer, line, table));
        Ok(())
    }

    /// 2.9~(c), (d): the insurance on a line of every box.
    #[cold]
    fn settle_insurance<T: Table<Blackjack>>(&mut self, line: usize, decision: Decision, table: &mut T) {
        self.boxes
            .iter_mut()
            .for_each(|betting_box| betting_box.settle_insurance(self.house, line, decision, table));
    }

    /// 2.9~(d), 2.20~(c), 2.24~(c): settles the wagers that the dealer's second card decides.
    #[inline(always)]
    pub fn settle_on_second_card<T: Table<Blackjack>>(
        &mut self,
        line: usize,
        second: SecondCard,
        table: &mut T,
    ) {
        if self.board.up.rank() == Rank::Ace {
            self.settle_insurance(line, second.insurance(), table);
        }
        if line == 0 {
            self.settle_waiting_sides(second, table);
        }
    }
}

/// 2.12~(c), 2.18~(h): whether a hand of the box is played for a wager against this hand of the dealer's.
fn is_open_against(betting_box: &BettingBox<SideBets>, line: usize) -> bool {
    let is_open = |hand: usize| {
        let played = betting_box.hands.at(hand);
        played.fate == HandStatus::Live && !played.hand.is_bust() && !betting_box.hands.is_blackjack()
    };
    let waits = |bettor: &Bettor<SideBets>| {
        !bettor.lines[line].is_none()
            && (0..betting_box.hands.all().len()).any(|hand| bettor.is_on(hand) && is_open(hand))
    };
    betting_box.bettors().iter().any(waits)
}

/// 2.6(h), 2.2(b)3i: the dealer announces the total of the hand.
fn announce_total<T: Table<Blackjack>>(dealer: &TwentyOneHand, table: &mut T) {
    if dealer.aces() > 0 {
        let counts = if dealer.is_soft() { 11 } else { 1 };
        table.instruct(format_args!("the dealer's ace counts {counts}"), cite!("2.2(b)3i"));
    }
    table.announce(format_args!("Dealer has {dealer}"), cite!("2.6(h)"));
    dealer.settles::<Blackjack, T>(Spot::Dealer, cite!("2.6(h)"), table);
}
