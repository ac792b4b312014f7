//! 19:47-4.9: statements are checked against the tables and corrected if they differ.

use super::CheminDeFer;
use super::coup::Coup;
use super::tables::table_1;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{BaccaratHands, BaccaratSide};
use crate::table::{DrawDecision, Halt, Places, Spot, Table};

impl<T: Table<CheminDeFer>> Coup<'_, T> {
    /// 4.9~(a)-(c): checks the statements of the players against the tables.
    pub(super) fn by_the_tables(
        &mut self,
        hands: BaccaratHands,
        players: DrawDecision,
        bankers: DrawDecision,
    ) -> Result<(), Halt> {
        let natural = self.player.is_a_pair() && hands.player.is_natural()
            || self.bankers.is_a_pair() && hands.banker.is_natural();
        let (mut one, mut two) = (DrawDecision::Stays, DrawDecision::Stays);
        if !natural && self.player.is_a_pair() {
            let (letter, count) = (table_1(hands.player.count()), hands.player.count());
            one = letter.with(players);
            let words = format_args!("Table 1: the Player's Hand {} on {count}", letter.words());
            self.dealing.table.instruct(words, cite!("4.9~(b)"));
        }
        if one != drawn(self.player.third) {
            self.put_players_card_right(one)?;
        }
        if !natural {
            let (letter, count) = (self.table_2(hands.banker), self.bankers_count(hands.banker));
            two = letter.with(bankers);
            let words = format_args!("Table 2: the Banker's Hand {} on {count}", letter.words());
            self.dealing.table.instruct(words, cite!("4.9~(c)"));
        }
        if two != drawn(self.bankers.third) {
            self.put_bankers_card_right(two)?;
        }
        Ok(())
    }

    /// 4.9~(a), (b): cards belong to the hands in the order in which they were drawn: one that the Player's Hand should have drawn is its own, and one
    /// that it should not have drawn is the Banker's.
    #[cold]
    fn put_players_card_right(&mut self, another: DrawDecision) -> Result<(), Halt> {
        let by = cite!("4.9~(b)");
        let (player, banker) = (BaccaratSide::Player.area(), BaccaratSide::Banker.area());
        let (players_place, bankers_place) =
            (Places::one(self.player.dealt()), Places::one(self.bankers.dealt()));
        let table = &mut *self.dealing.table;
        match another {
            DrawDecision::Draws => {
                table.announce(format_args!("The Player's Hand should have drawn: it is put right"), by);
                match self.bankers.third.take() {
                    Some(card) => {
                        table.put(banker, bankers_place, player, by);
                        self.player.third = Some(card);
                    }
                    None => self.player.third = Some(self.dealing.card(BaccaratSide::Player, by)?),
                }
            }
            DrawDecision::Stays => {
                table.announce(format_args!("The Player's Hand should have stayed: it is put right"), by);
                if self.bankers.third.is_some() {
                    table.put(banker, bankers_place, Spot::DiscardRack, by);
                }
                table.put(player, players_place, banker, by);
                self.bankers.third = self.player.third.take();
            }
        }
        Ok(())
    }

    /// 4.9~(a), (c): the Banker's Hand draws now, or a card that it should not have goes to the discard bucket.
    #[cold]
    fn put_bankers_card_right(&mut self, another: DrawDecision) -> Result<(), Halt> {
        let by = cite!("4.9~(c)");
        let table = &mut *self.dealing.table;
        match another {
            DrawDecision::Draws => {
                table.announce(format_args!("The Banker's Hand should have drawn: it is put right"), by);
                self.bankers.third = Some(self.dealing.card(BaccaratSide::Banker, by)?);
            }
            DrawDecision::Stays => {
                table.announce(format_args!("The Banker's Hand should have stayed: it is put right"), by);
                let place = Places::one(self.bankers.dealt());
                table.put(BaccaratSide::Banker.area(), place, Spot::DiscardRack, by);
                self.bankers.third = None;
            }
        }
        Ok(())
    }
}

/// Whether a hand has an additional card.
const fn drawn(third: Option<Card>) -> DrawDecision {
    match third {
        Some(_) => DrawDecision::Draws,
        None => DrawDecision::Stays,
    }
}
