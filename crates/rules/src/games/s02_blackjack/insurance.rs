//! 19:47-2.6(j), (k)6, 2.6A~(f), 2.7~(c), (e), 2.9, 2.15~(j), (k)  Insurance, and whether the dealer has blackjack.

use super::Blackjack;
use super::house::{DealerCard, EvenMoney, Variation};
use super::irregularities::{AT_READER, Incident, LEARNED, WITHOUT_READER};
use super::round::Round;
use super::settle::nets_one_unit;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::twenty_one::{
    CardReader, HoleCardExposure, InsuranceAnswer, TwentyOneHand, insure, is_ace_or_ten, value,
};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Decision, FaceDown, Halt, Reading, Spot, Table, VoidCause};

/// The information about the dealer's second card before the players decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoleCardKnowledge {
    /// It makes blackjack.
    Blackjack,
    /// It does not make blackjack.
    NoBlackjack,
    /// Nothing.
    Nothing,
}

impl HoleCardKnowledge {
    /// Of a dealer's finished hand.
    pub const fn of(dealer: &TwentyOneHand) -> HoleCardKnowledge {
        if dealer.is_two_card_21() { HoleCardKnowledge::Blackjack } else { HoleCardKnowledge::NoBlackjack }
    }
}

/// The effect of the dealer's second card on the hand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SecondCard {
    /// Blackjack.
    MakesBlackjack,
    /// Anything else.
    MakesNone,
}

impl SecondCard {
    /// The effect of the second card of a dealer's hand.
    pub const fn of(dealer: &TwentyOneHand) -> SecondCard {
        if dealer.is_two_card_21() { SecondCard::MakesBlackjack } else { SecondCard::MakesNone }
    }

    /// 2.9~(c), (d): the result of insurance.
    pub const fn insurance(self) -> Decision {
        match self {
            SecondCard::MakesBlackjack => Decision::Wins,
            SecondCard::MakesNone => Decision::Loses,
        }
    }
}

impl Round<'_> {
    /// 2.9: insurance is offered against an ace, unless the dealer's second card lies face up too.
    pub fn offer_insurance<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.board.up.rank() == Rank::Ace && self.house.dealer_card != DealerCard::FaceUp {
            self.insure_boxes(table)?;
        }
        Ok(())
    }

    /// 2.7~(c), (e), 2.9: insurance, and even money where it is offered. Each bettor chooses alone.
    #[cold]
    fn insure_boxes<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        table.announce(format_args!("Insurance?"), cite!("2.9~(a)"));
        let house = self.house;
        for betting_box in self.boxes.iter_mut().filter(|betting_box| !betting_box.is_settled()) {
            let blackjack = !self.board.is_hidden(betting_box.at) && betting_box.hands.is_blackjack();
            let (group, hands) = betting_box.group();
            for bettor in group.iter_mut() {
                let at_once = match house.even_money {
                    EvenMoney::AtOnce if blackjack => Offered::Yes,
                    EvenMoney::AtOnce | EvenMoney::NetOfInsurance | EvenMoney::No => Offered::No,
                };
                if insure::<Blackjack, T>(bettor, house.chip, at_once, table)? == InsuranceAnswer::EvenMoney {
                    bettor.take_even_money(cite!("2.7~(c)"), table);
                } else if blackjack
                    && house.even_money == EvenMoney::NetOfInsurance
                    && nets_one_unit(house, bettor, hands.dealt())
                {
                    bettor.take_even_money(cite!("2.7~(e)"), table);
                }
            }
            if group.iter().all(|bettor| bettor.hands.is_empty()) {
                betting_box.is_over(0);
            }
        }
        Ok(())
    }

    /// 2.6(j), (k)6, 2.15~(k): whether the dealer has blackjack, where that can be known now.
    pub fn check_for_blackjack<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        match (self.house.dealer_card, self.devices.reader) {
            (DealerCard::DrawnLast | DealerCard::HoleCard, _)
            | (DealerCard::CardReader, CardReader::Fails) => {}
            (DealerCard::FaceUp, _) => {
                let second = SecondCard::of(&self.board.dealer);
                self.settle_waiting_sides(second, table);
                self.note_second_card(second, cite!("2.6(k)6"), table);
            }
            (DealerCard::CardReader, CardReader::Works) => self.use_reader(table)?,
        }
        Ok(())
    }

    /// 2.6(j), 2.6A~(f), 2.15~(j): the hole card goes into the card reader where the dealer shows an ace or a card that counts 10.
    #[cold]
    fn use_reader<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if !is_ace_or_ten(self.board.up) {
            self.shoe.hole = HoleCardExposure::AtReader;
            return handle_misused_reader(table);
        }
        let by = match self.house.variation {
            Variation::Standard => cite!("2.6(j)"),
            Variation::SixToFive => cite!("2.6A~(f)"),
        };
        table.tell("slide the hole card face down into the card reader", by);
        let Some(hole) = self.board.hole else { return Ok(()) };
        match table.card_reader(hole, AT_READER, by)? {
            Reading::Told(Incident::ReaderFails) => {
                self.devices.reader = CardReader::Fails;
                table.tell("go on without the reader until it is repaired", cite!("2.15~(k)"));
                return Ok(());
            }
            Reading::Told(Incident::ReaderBlackjack) => self.turn_up_hole_card(hole, table)?,
            Reading::Sees(card) if makes_blackjack(self.board.up, card) => {
                self.turn_up_hole_card(hole, table)?;
            }
            Reading::Sees(_) | Reading::Told(_) => {}
        }
        let second = SecondCard::of(&self.board.dealer);
        self.settle_on_second_card(0, second, table);
        self.note_second_card(second, cite!("2.6(j)1"), table);
        Ok(())
    }

    /// 2.6(j)1: the card reader has shown blackjack.
    fn turn_up_hole_card<T: Table<Blackjack>>(&mut self, hole: FaceDown, table: &mut T) -> Result<(), Halt> {
        self.board.hole = None;
        self.board.dealer.add(table.turn_up(Spot::Dealer, hole, cite!("2.6(j)1"))?);
        Ok(())
    }

    /// 2.6(j)1, (k)6: the dealer's second card is known; with blackjack no more cards are dealt.
    fn note_second_card<T: Table<Blackjack>>(&mut self, second: SecondCard, by: Cite, table: &mut T) {
        self.known = match second {
            SecondCard::MakesBlackjack => {
                table.announce(format_args!("Dealer has blackjack: no more cards"), by);
                HoleCardKnowledge::Blackjack
            }
            SecondCard::MakesNone => HoleCardKnowledge::NoBlackjack,
        };
    }
}

/// Whether two cards are an ace and one that counts 10.
const fn makes_blackjack(up: Card, hole: Card) -> bool {
    value(up) + value(hole) == 11
}

/// 2.15~(j): the hole card may have been put into the reader without need.
pub fn handle_misused_reader<T: Table<Blackjack>>(table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(WITHOUT_READER) {
        reader_used_without_need(incident.kind, table)?;
    }
    Ok(())
}

/// 2.15~(j): the hole card was put into the reader without need. If a player could learn it, all hands are void.
#[cold]
pub fn reader_used_without_need<T: Table<Blackjack>>(incident: Incident, table: &mut T) -> Result<(), Halt> {
    if incident == Incident::HoleCardLearned {
        return Err(Halt::void(VoidCause::Exposed, LEARNED));
    }
    table.tell("tell the supervisor, and play on", LEARNED);
    Ok(())
}
