//! Words that players sealed for a shoe, in records of earlier releases. Client seeds for every round have replaced
//! them.

use crate::error::Rejected;
use crate::request::AccountId;
use croupier_rules::table::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A word of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Word {
    account: Option<AccountId>,
    seal: [u8; 32],
    /// `None` while it is sealed.
    shown: Option<String>,
}

/// The words for a shoe. Every seat has a place, so that nobody takes the places of others.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SealedWords(BTreeMap<u8, Word>);

impl SealedWords {
    /// A seat seals a word.
    pub fn seal(&mut self, seat: Seat, account: Option<AccountId>, seal: [u8; 32]) -> Result<(), Rejected> {
        if self.0.contains_key(&seat.number()) {
            return Err(Rejected::NotNow("you have sealed a word for this shoe".to_string()));
        }
        self.0.insert(seat.number(), Word { account, seal, shown: None });
        Ok(())
    }

    /// A seat shows its word.
    pub fn unseal(
        &mut self,
        seat: Seat,
        account: Option<AccountId>,
        seal: [u8; 32],
        words: &str,
    ) -> Result<(), Rejected> {
        let not_now = |why: &str| Err(Rejected::NotNow(why.to_string()));
        match self.0.get_mut(&seat.number()) {
            Some(word) if word.account != account => not_now("you have sealed no word for this shoe"),
            None => not_now("you have sealed no word for this shoe"),
            Some(word) if word.shown.is_some() => not_now("you have shown your word"),
            Some(word) if word.seal != seal => {
                Err(Rejected::Malformed("the word does not match the sealed one".to_string()))
            }
            Some(word) => {
                word.shown = Some(words.to_string());
                Ok(())
            }
        }
    }

    /// Records that the player who sealed a word at this seat has left.
    pub fn left(&mut self, seat: Seat) {
        self.0.remove(&seat.number());
    }

    /// The words that were shown, by seat.
    pub fn shown(&self) -> Vec<String> {
        self.0.values().filter_map(|word| word.shown.clone()).collect()
    }
}
