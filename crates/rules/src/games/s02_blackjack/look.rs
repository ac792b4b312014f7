//! 19:47-2.6(j), (k)6, 2.6A~(f), 2.7~(c), (e), 2.9, 2.15~(j), (k)  Insurance, and whether the dealer has blackjack.

use super::board::Board;
use super::dealer::second_card_known;
use super::house::{DealerCard, EvenMoney, House, Variation};
use super::irregular::{AT_READER, Incident, LEARNED, WITHOUT_READER};
use super::wagers::InPlay;
use super::{Blackjack, extra, settle};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::twenty_one::{
    CardReader, Hand, HoleCard, Insured, Shoe, insure, is_ace_or_ten, value,
};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Decision, Halt, Reading, Spot, Table, VoidCause};

/// What is known of the dealer's second card before the players decide.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// It makes blackjack.
    Blackjack,
    /// It does not.
    NoBlackjack,
    /// Nothing.
    Nothing,
}

/// What the dealer's second card makes of the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SecondCard {
    /// Blackjack.
    MakesBlackjack,
    /// Anything else.
    MakesNone,
}

impl SecondCard {
    /// As it lies in the dealer's hand.
    #[inline(always)]
    pub const fn of(dealer: &Hand) -> SecondCard {
        if dealer.is_two_card_21() { SecondCard::MakesBlackjack } else { SecondCard::MakesNone }
    }

    /// 2.9~(c), (d): how insurance is decided.
    pub const fn insurance(self) -> Decision {
        match self {
            SecondCard::MakesBlackjack => Decision::Wins,
            SecondCard::MakesNone => Decision::Loses,
        }
    }
}

/// 2.7~(c), (e), 2.9: insurance against an ace, and even money where it is offered. Each bettor chooses alone.
#[inline(always)]
pub fn insurance<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &Board,
    table: &mut T,
) -> Result<(), Halt> {
    if board.up.rank() != Rank::Ace || house.dealer_card == DealerCard::FaceUp {
        return Ok(());
    }
    offer_insurance(house, &mut state.seldom(), board, table)
}

#[cold]
fn offer_insurance<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &Board,
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("Insurance?"), cite!("2.9~(a)"));
    for betting_box in state.boxes.iter_mut() {
        let at = betting_box.at;
        let (group, hands) = betting_box.group();
        if settle::is_settled(hands) {
            continue;
        }
        let blackjack = !board.is_hidden(at) && hands.is_blackjack();
        for bettor in group.iter_mut() {
            let at_once = match house.even_money {
                EvenMoney::AtOnce if blackjack => Offered::Yes,
                EvenMoney::AtOnce | EvenMoney::NetOfInsurance | EvenMoney::No => Offered::No,
            };
            if insure::<Blackjack, T>(bettor, house.chip, at_once, table)? == Insured::EvenMoney {
                settle::even_money(bettor, cite!("2.7~(c)"), table);
            } else if blackjack
                && house.even_money == EvenMoney::NetOfInsurance
                && settle::nets_one_unit(house, bettor, hands.dealt())
            {
                settle::even_money(bettor, cite!("2.7~(e)"), table);
            }
        }
        if group.iter().all(|bettor| bettor.hands == 0) {
            settle::is_over(group, hands, 0);
        }
    }
    Ok(())
}

/// 2.6(j), (k)6, 2.6A~(f), 2.15~(j), (k): whether the dealer has blackjack, where that can be known now.
#[inline(always)]
pub fn look<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Known, Halt> {
    match house.dealer_card {
        DealerCard::DrawnLast | DealerCard::HoleCard => return Ok(Known::Nothing),
        DealerCard::FaceUp => {
            let second = SecondCard::of(&board.dealer);
            extra::dealer_known(house, state, second, table);
            return Ok(known(second, cite!("2.6(k)6"), table));
        }
        DealerCard::CardReader if state.devices.reader == CardReader::Fails => return Ok(Known::Nothing),
        DealerCard::CardReader => {}
    }
    board.use_reader(house, &mut state.seldom(), shoe, table)
}

impl Board {
    /// 2.6(j), 2.6A~(f), 2.15~(j), (k): the hole card goes into the card reader where the dealer shows an ace or a card that counts 10.
    #[cold]
    fn use_reader<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        state: &mut InPlay<'_>,
        shoe: &mut Shoe<'_>,
        table: &mut T,
    ) -> Result<Known, Halt> {
        let up = self.up;
        if !is_ace_or_ten(up) {
            shoe.hole = HoleCard::AtReader;
            misused(table)?;
            return Ok(Known::Nothing);
        }
        let by = match house.variation {
            Variation::Standard => cite!("2.6(j)"),
            Variation::SixToFive => cite!("2.6A~(f)"),
        };
        table.instruct(format_args!("slide the hole card face down into the card reader"), by);
        let Some(hole) = self.hole else { return Ok(Known::Nothing) };
        let shows = match table.card_reader(hole, AT_READER, by)? {
            Reading::Sees(card) => value(card) + value(up) == 11,
            Reading::Told(Incident::ReaderFails) => {
                state.devices.reader = CardReader::Fails;
                table.instruct(
                    format_args!("go on without the reader until it is repaired"),
                    cite!("2.15~(k)"),
                );
                return Ok(Known::Nothing);
            }
            Reading::Told(kind) => kind == Incident::ReaderBlackjack,
        };
        if shows {
            self.hole = None;
            self.dealer.add(table.turn_up(Spot::Dealer, hole, cite!("2.6(j)1"))?);
        }
        let second = SecondCard::of(&self.dealer);
        second_card_known(house, state, self, 0, second, table);
        Ok(known(second, cite!("2.6(j)1"), table))
    }
}

/// 2.6(j)1, (k)6: the dealer's second card is known; with blackjack no more cards are dealt.
fn known<T: Table<Blackjack>>(second: SecondCard, by: Cite, table: &mut T) -> Known {
    match second {
        SecondCard::MakesBlackjack => {
            table.announce(format_args!("Dealer has blackjack: no more cards"), by);
            Known::Blackjack
        }
        SecondCard::MakesNone => Known::NoBlackjack,
    }
}

/// 2.15~(j): the hole card may have been put into the reader without need.
pub fn misused<T: Table<Blackjack>>(table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(WITHOUT_READER) {
        without_need(incident.kind, table)?;
    }
    Ok(())
}

/// 2.15~(j): it was put into the reader without need. Where somebody could learn it, all hands are void.
#[cold]
pub fn without_need<T: Table<Blackjack>>(incident: Incident, table: &mut T) -> Result<(), Halt> {
    if incident == Incident::HoleCardLearned {
        return Err(Halt::void(VoidCause::Exposed, LEARNED));
    }
    table.instruct(format_args!("tell the supervisor, and play on"), LEARNED);
    Ok(())
}
