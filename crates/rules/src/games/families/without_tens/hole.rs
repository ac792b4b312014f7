//! The dealer's second card, and the card reader device.

use super::super::twenty_one::{CardReader, For, Hand, Shoe, is_ace_or_ten};
use super::rules::{HoleCard, TableRules};
use super::{State, WithoutTens};
use crate::table::{FaceDown, Halt, Looks, Reading, Spot, Table, VoidCause};

/// The dealer's second card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hole {
    /// It lies face down.
    Down(FaceDown),
    /// It is drawn after the players' turns.
    DrawnLast,
}

/// What is known of a dealer's blackjack before the players' turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// The dealer has it.
    Blackjack,
    /// The dealer cannot have it.
    None,
    /// The second card decides, after the players' turns.
    Open,
}

impl Hole {
    /// One card face down to the dealer, or none yet.
    pub fn deal<G: WithoutTens, T: Table<G>>(
        rules: &TableRules,
        shoe: &mut Shoe<'_>,
        table: &mut T,
    ) -> Result<Hole, Halt> {
        let (by, late) = (G::TABLE.hole_card, G::LAW.irregular.dealer_missed);
        match rules.hole_card {
            HoleCard::DrawnLast => Ok(Hole::DrawnLast),
            HoleCard::Reader | HoleCard::NoReader => {
                let down = match shoe.down(For::DealerEarly, Spot::Dealer, Looks::Nobody, by, table)? {
                    Some(down) => down,
                    None => match shoe.down(For::LateCard, Spot::Dealer, Looks::Nobody, late, table)? {
                        Some(down) => down,
                        None => FaceDown::UNSEEN,
                    },
                };
                Ok(Hole::Down(down))
            }
        }
    }

    /// With an ace or a face card up, the card reader tells whether the dealer has blackjack. If so, the hole card is turned up.
    pub fn check<G: WithoutTens, T: Table<G>>(
        self,
        rules: &TableRules,
        state: &mut State,
        dealer: &mut Hand,
        shoe: &Shoe,
        table: &mut T,
    ) -> Result<Check, Halt> {
        let can_be = dealer.first().is_some_and(is_ace_or_ten);
        let Hole::Down(down) = self else {
            return Ok(if can_be { Check::Open } else { Check::None });
        };
        if rules.hole_card != HoleCard::Reader || state.reader == CardReader::Fails {
            return Ok(if can_be { Check::Open } else { Check::None });
        }
        if !can_be {
            misused::<G, T>(table)?;
            return Ok(Check::None);
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
                return Ok(Check::Open);
            }
            Reading::Told(kind) => kind == G::INCIDENTS.reader_blackjack,
        };
        if !shows {
            return Ok(Check::None);
        }
        dealer.add(shoe.belongs::<G>(table.turn_up(Spot::Dealer, down, G::TABLE.reader)?)?);
        if dealer.is_two_card_21() {
            Ok(Check::Blackjack)
        } else {
            // The reader was wrong, and everybody has seen the card.
            Err(Halt::void(VoidCause::Exposed, G::TABLE.misused))
        }
    }

    /// After the players' turns: the second card is turned up, or drawn.
    pub fn reveal<G: WithoutTens, T: Table<G>>(
        self,
        dealer: &mut Hand,
        shoe: &mut Shoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = G::TABLE.dealer_plays;
        let card = match self {
            Hole::Down(down) => shoe.belongs::<G>(table.turn_up(Spot::Dealer, down, by)?)?,
            Hole::DrawnLast => shoe.card(For::Dealer, Spot::Dealer, by, table)?,
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
