//! 19:47-4.12(a) to (f), (h), (i): remedies for irregular hands.

use super::super::CheminDeFer;
use super::super::coup::{Coup, CoupCounts};
use super::super::round::ANNULLED;
use super::super::tables::TableLetter;
use super::Incident;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{BaccaratDeal, BaccaratSide, FaceUpCardRule};
use crate::law::Cite;
use crate::table::{DrawDecision, Halt, Places, Table, VoidCause};

/// The use of a card dealt after "Stay" when the Banker has the option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum WithOption {
    /// 4.12(e): the Banker's card.
    BankersCard,
    /// 4.12(f): of no use.
    NoUse,
}

impl<T: Table<CheminDeFer>> Coup<'_, T> {
    /// 4.12(a)-(c): a card of the Initial Deal did not go where it belongs.
    #[cold]
    pub(in super::super) fn out_of_order(&mut self, incident: Incident) -> Result<(), Halt> {
        match incident {
            Incident::BankersExtra if self.bankers.has_room() => {
                let by = cite!("4.12(b)");
                self.deal(BaccaratSide::Banker, by)?;
                self.dealing
                    .table
                    .announce(format_args!("The Point Count of the Banker's Hand is regarded as zero"), by);
                Ok(())
            }
            Incident::PlayersExtra if self.player.is_a_pair() => {
                self.deal(BaccaratSide::Player, cite!("4.12(c)"))
            }
            Incident::WrongOrder => Err(Halt::void(VoidCause::Misdealt, ANNULLED)),
            // A hand has no more cards too many than can be told apart, and the others are not asked for here.
            _ => Err(Halt::Pending),
        }
    }

    /// 4.12(i), and (h) before September 5, 2006: the Banker has drawn the card for himself, and gives it to the Dominant Player.
    #[cold]
    pub(in super::super) fn drawn_by_the_banker(&mut self) -> Result<Card, Halt> {
        let by = match self.house.shoe.found {
            FaceUpCardRule::ByAmount => cite!("4.12(h)"),
            FaceUpCardRule::ByValue => cite!("4.12(i)"),
        };
        let card = self.dealing.card(BaccaratSide::Banker, by)?;
        let table = &mut *self.dealing.table;
        table.announce(format_args!("The Banker gives the card to the Dominant Player"), by);
        table.put(
            BaccaratSide::Banker.area(),
            Places::one(self.bankers.dealt()),
            BaccaratSide::Player.area(),
            by,
        );
        Ok(card)
    }

    /// 4.12(c): the Dominant Player has three cards: the count is the highest that can be made, and no other card is dealt to the hand.
    #[cold]
    pub(in super::super) fn after_three_cards(&mut self) -> Result<CoupCounts, Halt> {
        let by = cite!("4.12(c)");
        self.show(BaccaratSide::Player, by)?;
        let count = self.player.highest();
        self.dealing.table.announce(
            format_args!("Player's Hand {count}: the highest Point Count that two or all three cards make"),
            by,
        );
        let bankers = self.banker_after_stay()?;
        self.bankers_card(bankers)?;
        self.finish(DrawDecision::Stays, bankers)
    }

    /// 4.12(e), (f): a card was dealt face up to the Dominant Player after "Stay". It becomes the Banker's card where he must draw; otherwise no
    /// hand can use it.
    #[cold]
    pub(in super::super) fn misdealt(&mut self, option: WithOption, by: Cite) -> Result<CoupCounts, Halt> {
        let card = self.dealing.card(BaccaratSide::Player, by)?;
        let hand = self.show(BaccaratSide::Banker, by)?;
        let letter = self.table_2(hand);
        let (count, words) = (self.bankers_count(hand), letter.words());
        let table = &mut *self.dealing.table;
        table.instruct(format_args!("Banker's Hand {count}: the Banker {words}"), by);
        match (letter, option) {
            (TableLetter::Draws, _) | (TableLetter::Option, WithOption::BankersCard) => {
                table.announce(format_args!("The {card} becomes the Banker's card"), by);
                table.put(
                    BaccaratSide::Player.area(),
                    Places::one(self.player.dealt()),
                    BaccaratSide::Banker.area(),
                    by,
                );
                self.bankers.third = Some(card);
            }
            (TableLetter::Stays, _) | (TableLetter::Option, WithOption::NoUse) => {
                self.of_no_use(card, by)?;
                if letter == TableLetter::Option {
                    let bankers = self.banker_after_stay()?;
                    self.bankers_card(bankers)?;
                }
            }
        }
        self.show(BaccaratSide::Player, cite!("4.10~(a)"))?;
        Ok(self.counts())
    }

    /// 4.12(h), and (e), (f) before September 5, 2006: the procedure for the card that lies before the Player's Hand.
    fn of_no_use(&mut self, card: Card, by: Cite) -> Result<(), Halt> {
        let BaccaratDeal { errors, table, .. } = &mut self.dealing;
        if self.house.shoe.found == FaceUpCardRule::ByValue {
            table.instruct(
                format_args!("neither hand can use the {card}: follow the procedure chosen beforehand"),
                cite!("4.12(h)"),
            );
        }
        let at = (BaccaratSide::Player.area(), Places::one(self.player.dealt()));
        errors.of_no_use(&self.house.shoe, at, card, by, *table)
    }
}
