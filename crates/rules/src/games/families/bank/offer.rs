//! The questions to the player to whom the bank is offered.

use super::BankLaw;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{AnswerForm, AnswerKey, AnswerPart};
use crate::wagers::{BetRange, Money};

/// A question about the bank.
#[derive(Clone, Copy, Debug)]
pub enum BankQuestion {
    /// The bank is offered.
    Offer {
        /// The paragraphs.
        law: &'static BankLaw,
        /// The dealer's wager against the bank, unless the player asks for less.
        dealers_wager: Money,
        /// Whether the house offers to cover half.
        co_banking: Offered,
    },
    /// The bank has too few chips to cover everything, and enough for half.
    Short {
        /// The paragraphs.
        law: &'static BankLaw,
        /// The required amount.
        needs: Money,
        /// The amount of the bank's chips.
        chips: Money,
    },
}

/// An answer about the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BankAnswer {
    /// The player does not bank.
    Passes,
    /// The player covers all wagers.
    Banks {
        /// The dealer's own wager against the bank.
        dealers_wager: Money,
    },
    /// The player covers half, and asks the house to cover the other half.
    CoBanks,
}

/// The word for a bank that covers everything.
const BANK: &str = "bank";

impl BankQuestion {
    /// The text of the question.
    pub fn words(&self) -> String {
        match self {
            BankQuestion::Offer { dealers_wager, .. } => {
                format!("take the bank? the dealer wagers ${dealers_wager} against it, or less")
            }
            BankQuestion::Short { needs, chips, .. } => {
                format!("${chips} do not cover ${needs}: shall the house cover half?")
            }
        }
    }

    /// Lawful answers to choose from, the default first.
    pub fn answers(&self) -> Vec<BankAnswer> {
        match *self {
            BankQuestion::Offer { co_banking: Offered::Yes, dealers_wager, .. } => {
                vec![BankAnswer::Passes, BankAnswer::Banks { dealers_wager }, BankAnswer::CoBanks]
            }
            BankQuestion::Offer { co_banking: Offered::No, dealers_wager, .. } => {
                vec![BankAnswer::Passes, BankAnswer::Banks { dealers_wager }]
            }
            BankQuestion::Short { .. } => vec![BankAnswer::Passes, BankAnswer::CoBanks],
        }
    }

    /// An answer as a value; the dealer's wager is included if it is not the one that is offered.
    pub fn encode(&self, answer: &BankAnswer) -> AnswerKey {
        match (*answer, *self) {
            (BankAnswer::Passes, _) => AnswerKey::of("pass"),
            (BankAnswer::CoBanks, _) => AnswerKey::of("co-bank"),
            (BankAnswer::Banks { dealers_wager }, BankQuestion::Offer { dealers_wager: offered, .. })
                if dealers_wager == offered =>
            {
                AnswerKey::of(BANK)
            }
            (
                BankAnswer::Banks { dealers_wager },
                BankQuestion::Offer { .. } | BankQuestion::Short { .. },
            ) => AnswerKey::of(BANK).amount(dealers_wager),
        }
    }

    /// The dealer's wager may be told with the answer.
    pub fn takes(&self) -> Vec<AnswerForm> {
        match self {
            BankQuestion::Offer { dealers_wager, .. } => {
                let room = BetRange::between(Money::ZERO, *dealers_wager, Money::CENT);
                vec![AnswerForm::Amount { word: BANK, room }]
            }
            BankQuestion::Short { .. } => Vec::new(),
        }
    }

    /// Reads `pass`, `bank`, `bank 25` or `co-bank`.
    pub fn decode(&self, key: &AnswerKey) -> Result<BankAnswer, Refusal> {
        match (*self, key.parts()) {
            (_, ("pass", [])) => Ok(BankAnswer::Passes),
            (BankQuestion::Offer { co_banking: Offered::No, law, .. }, ("co-bank", [])) => {
                Err(Refusal::new(law.co_banking, "the house does not offer to cover half"))
            }
            (BankQuestion::Offer { .. } | BankQuestion::Short { .. }, ("co-bank", [])) => {
                Ok(BankAnswer::CoBanks)
            }
            (BankQuestion::Offer { dealers_wager, .. }, (BANK, [])) => {
                Ok(BankAnswer::Banks { dealers_wager })
            }
            (BankQuestion::Offer { law, dealers_wager: most, .. }, (BANK, [AnswerPart::Amount(wager)])) => {
                if !(Money::ZERO..=most).contains(wager) {
                    let why = format!("the dealer wagers ${most}, or less where the bank asks for it");
                    return Err(Refusal::new(law.dealers_wager, why));
                }
                Ok(BankAnswer::Banks { dealers_wager: *wager })
            }
            (BankQuestion::Offer { law, .. }, _) => Err(Refusal::new(law.offer, "pass, bank or co-bank")),
            (BankQuestion::Short { law, .. }, _) => Err(Refusal::new(law.covers, "pass or co-bank")),
        }
    }

    /// The paragraph under which it is asked.
    pub const fn by(&self) -> Cite {
        match self {
            BankQuestion::Offer { law, .. } => law.offer,
            BankQuestion::Short { law, .. } => law.covers,
        }
    }
}
