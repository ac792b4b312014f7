//! The dealer's second card, and the card reader device.

use super::super::twenty_one::{CardReader, DrawPurpose, TwentyOneHand, TwentyOneShoe, is_ace_or_ten};
use super::rules::{HoleCardRule, TableRules};
use super::{State, WithoutTens};
use crate::table::{Audience, FaceDown, Halt, Reading, Spot, Table, VoidCause};

/// The dealer's second card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealerSecondCard {
    /// It lies face down.
    Down(FaceDown),
    /// It is drawn after the players' turns.
    DrawnLast,
}

/// The result of the check for a dealer's blackjack before the players' turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlackjackCheck {
    /// The dealer has it.
    Blackjack,
    /// The dealer cannot have it.
    None,
    /// The second card decides, after the players' turns.
    Open,
}

impl DealerSecondCard {
    /// Deals one card face down to the dealer, or none yet.
    pub fn deal<G: WithoutTens, T: Table<G>>(
        rules: &TableRules,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<DealerSecondCard, Halt> {
        let (by, late) = (G::TABLE.hole_card, G::LAW.irregular.dealer_missed);
        match rules.hole_card {
            HoleCardRule::DrawnLast => Ok(DealerSecondCard::DrawnLast),
            HoleCardRule::Reader | HoleCardRule::NoReader => {
                let down =
                    match shoe.down(DrawPurpose::DealerEarly, Spot::Dealer, Audience::Nobody, by, table)? {
                        Some(down) => down,
                        None => match shoe.down(
                            DrawPurpose::LateCard,
                            Spot::Dealer,
                            Audience::Nobody,
                            late,
                            table,
                        )? {
                            Some(down) => down,
                            None => FaceDown::UNSEEN,
                        },
                    };
                Ok(DealerSecondCard::Down(down))
            }
        }
    }

    /// Checks with the card reader, if an ace or a face card is up, whether the dealer has blackjack. If so, the hole card is turned up.
    pub fn check<G: WithoutTens, T: Table<G>>(
        self,
        rules: &TableRules,
        state: &mut State,
        dealer: &mut TwentyOneHand,
        shoe: &TwentyOneShoe,
        table: &mut T,
    ) -> Result<BlackjackCheck, Halt> {
        let can_be = dealer.first().is_some_and(is_ace_or_ten);
        let DealerSecondCard::Down(down) = self else {
            return Ok(if can_be { BlackjackCheck::Open } else { BlackjackCheck::None });
        };
        if rules.hole_card != HoleCardRule::Reader || state.reader == CardReader::Fails {
            return Ok(if can_be { BlackjackCheck::Open } else { BlackjackCheck::None });
        }
        if !can_be {
            misused::<G, T>(table)?;
            return Ok(BlackjackCheck::None);
        }
        table.instruct(format_args!("slide the hole card, face down, into the card reader"), G::TABLE.reader);
        let shows = match table.card_reader(down, G::INCIDENTS.reader, G::TABLE.reader)? {
            Reading::Sees(card) => {
                let mut both = *dealer;
                both.add(card);
                both.is_two_card_21()
            }
            Reading::Told(kind) if kind == G::INCIDENTS.reader_fails => {
                table.instruct(
                    format_args!("go on without the card reader until it is repaired"),
                    G::TABLE.reader_fails,
                );
                state.reader = CardReader::Fails;
                return Ok(BlackjackCheck::Open);
            }
            Reading::Told(kind) => kind == G::INCIDENTS.reader_blackjack,
        };
        if !shows {
            return Ok(BlackjackCheck::None);
        }
        dealer.add(shoe.belongs::<G>(table.turn_up(Spot::Dealer, down, G::TABLE.reader)?)?);
        if dealer.is_two_card_21() {
            Ok(BlackjackCheck::Blackjack)
        } else {
            // The reader was wrong, and everybody has seen the card.
            Err(Halt::void(VoidCause::Exposed, G::TABLE.misused))
        }
    }

    /// Turns up the second card after the players' turns, or draws it.
    pub fn reveal<G: WithoutTens, T: Table<G>>(
        self,
        dealer: &mut TwentyOneHand,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = G::TABLE.dealer_plays;
        let card = match self {
            DealerSecondCard::Down(down) => shoe.belongs::<G>(table.turn_up(Spot::Dealer, down, by)?)?,
            DealerSecondCard::DrawnLast => shoe.card(DrawPurpose::Dealer, Spot::Dealer, by, table)?,
        };
        dealer.add(card);
        Ok(())
    }
}

/// Whether the hole card was put into the reader although the first card is neither an ace nor a face card.
fn misused<G: WithoutTens, T: Table<G>>(table: &mut T) -> Result<(), Halt> {
    let by = G::TABLE.misused;
    while table.incident(G::INCIDENTS.reader_misused).is_some() {
        table.instruct(format_args!("tell the supervisor; nobody could learn the card: play on"), by);
    }
    match table.incident(G::INCIDENTS.hole_card_learned) {
        Some(_) => Err(Halt::void(VoidCause::Exposed, by)),
        None => Ok(()),
    }
}
