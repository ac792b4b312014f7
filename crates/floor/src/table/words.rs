//! The words that players sealed for a shoe, in records of earlier releases: since then client seeds are added to every round.

use crate::asked::AccountId;
use crate::error::Rejected;
use croupier_rules::table::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A word of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Word {
    account: Option<AccountId>,
    seal: [u8; 32],
    /// Nothing while it is sealed.
    shown: Option<String>,
}

/// The words for a shoe. Every seat has a place, so that nobody takes the places of others.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Words(BTreeMap<u8, Word>);

impl Words {
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
                Err(Rejected::Malformed("that is not the word that you have sealed".to_string()))
            }
            Some(word) => {
                word.shown = Some(words.to_string());
                Ok(())
            }
        }
    }

    /// Whoever sealed a word there has left.
    pub fn left(&mut self, seat: Seat) {
        self.0.remove(&seat.number());
    }

    /// The words that were shown, by seat.
    pub fn shown(&self) -> Vec<String> {
        self.0.values().filter_map(|word| word.shown.clone()).collect()
    }
}
