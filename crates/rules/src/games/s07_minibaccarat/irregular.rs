//! 19:47-7.11  Irregularities; and what else happens at the table besides cards and answers.

use super::Minibaccarat;
use super::house::{ErrorCard, House};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{amount, value};
use crate::law::Cite;
use crate::table::{Another, FaceDown, Halt, Looks, Places, Spot, Table, With};

crate::incidents! {
    /// What can happen at a minibaccarat table besides cards and answers.
    pub enum Incident {
        /// 7.2(b): somebody offers another wager.
        OtherWager { word: "other-wager", needs: Seat, when: BetweenRounds, by: "7.2(b)", says: "a player offers a wager that is none of the three" },
        /// 7.3(c)2: a player pays the vigorish owed before the end of the shoe.
        VigorishPaid { word: "vigorish-paid", needs: Seat, when: BetweenRounds, by: "7.3(c)2", says: "a player pays the deferred vigorish now" },
        /// 7.3(c)3: a player's deferred vigorish will not be collected.
        VigorishNotCollected { word: "vigorish-not-collected", needs: Seat, when: BetweenRounds, by: "7.3(c)3", says: "this player's deferred vigorish will not be collected" },
        /// 7.3(c)3vi: a form is void.
        FormVoid { word: "form-void", needs: Nothing, when: BetweenRounds, by: "7.3(c)3vi", says: "a Complimentary Vigorish Form is void" },
        /// 7.3(e): the vigorish is to be changed.
        VigorishChanges { word: "vigorish-changes", needs: Nothing, when: BetweenRounds, by: "7.3(e)", says: "the house will change the type of vigorish or raise its percentage" },
        /// 7.5(b)2ii: the reshuffling option is to be started or ended.
        ReshufflingChanges { word: "reshuffling-changes", needs: Nothing, when: BetweenRounds, by: "7.5(b)2ii", says: "the house will start or end the reshuffling option" },
        /// 7.5(g): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "7.5(g)", says: "a casino supervisor orders a recut" },
        /// 7.10(c)3: the payment procedure is to be changed.
        ProcedureChanges { word: "procedure-changes", needs: Nothing, when: BetweenRounds, by: "7.10(c)3", says: "the house will change the procedure of payment" },
        /// 7.11(a): a third card went to the Player's Hand, which had stayed, and the Banker's Hand must draw.
        ThirdToPlayer { word: "third-card-to-player", needs: Nothing, when: InRound, by: "7.11(a)", says: "a third card was dealt to the Player's Hand, which stays" },
        /// 7.11(a): the same where the Banker's Hand stays; nobody saw the card.
        ExcessThird { word: "excess-third-card", needs: Nothing, when: BetweenRounds, by: "7.11(a)", says: "both hands had stayed, and a third card was dealt to the Player's Hand; nobody saw it" },
        /// 7.11(a): the same; the card was disclosed.
        ExcessThirdSeen { word: "excess-third-card-seen", needs: Nothing, when: BetweenRounds, by: "7.11(a)", says: "both hands had stayed, and a third card was dealt to the Player's Hand and disclosed" },
        /// 7.11(b): a card is drawn in error; nobody saw it.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: BetweenRounds, by: "7.11(b)", says: "a card is drawn in error; nobody saw it" },
        /// 7.11(b): a card is drawn in error and disclosed.
        DrawnInErrorSeen { word: "drawn-in-error-seen", needs: Nothing, when: BetweenRounds, by: "7.11(b)", says: "a card is drawn in error and disclosed" },
        /// 7.11(c): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "7.11(c)", says: "a card is found face up in the shoe" },
        /// 7.11(d): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "7.11(d)", says: "there are not enough cards in the shoe" },
        /// 7.11(e): a player must give up the right to turn the cards.
        RightTaken { word: "right-taken", needs: Nothing, when: InRound, by: "7.11(e)", says: "the player delays the game or breaks the rules and must give up the right to turn the cards" },
    }
}

/// What can be found when the first cards of a new shoe are drawn.
const BURNING: &[Incident] = &[Incident::FaceUp];
/// What can be found when a card is drawn while another one drawn in error waits for its use.
const DRAWING: &[Incident] = &[Incident::FaceUp, Incident::OutOfCards];
/// What can be found when a card is drawn.
const DRAWING_OR_ERROR: &[Incident] =
    &[Incident::FaceUp, Incident::OutOfCards, Incident::DrawnInError, Incident::DrawnInErrorSeen];
/// What can be found when no card is drawn.
pub const NOTHING: &[Incident] = &[];

/// 7.11(a), (b): where a card drawn in error lies.
pub const ASIDE: Spot = Spot::ASIDE;

/// 7.11(a), (b): a card that was drawn in error and that nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SetAside {
    /// The card, face down.
    pub card: FaceDown,
    /// Under which paragraph it is the first card of the next hand.
    pub by: Cite,
}

/// Cards drawn in error during a hand.
#[derive(Clone, Copy, Default)]
pub struct Errors {
    /// The first card of the next hand.
    pub set_aside: Option<SetAside>,
    /// 7.11~(f)3: the first card of a simulated round after this one.
    pub simulate: Option<Card>,
}

impl Errors {
    /// 7.11(b)-(d): what is wrong with the shoe before a card is drawn; nothing, where none is.
    #[inline(always)]
    pub fn mishaps<T: Table<Minibaccarat>>(
        &mut self,
        house: &House,
        another: Another,
        table: &mut T,
    ) -> Result<(), Halt> {
        loop {
            let possible = match (another, self.set_aside, self.simulate) {
                (Another::Stays, _, _) => NOTHING,
                (Another::Draws, None, None) => DRAWING_OR_ERROR,
                (Another::Draws, Some(_), _) | (Another::Draws, _, Some(_)) => DRAWING,
            };
            let Some(incident) = table.incident(possible) else { return Ok(()) };
            self.mishap(house, incident.kind, incident.with, table)?;
        }
    }

    #[cold]
    fn mishap<T: Table<Minibaccarat>>(
        &mut self,
        house: &House,
        incident: Incident,
        with: With,
        table: &mut T,
    ) -> Result<(), Halt> {
        match incident {
            Incident::FaceUp => {
                let With::Card(card) = with else { return Ok(()) };
                discard_found_and_more(card, DRAWING, table)
            }
            Incident::OutOfCards => Err(Halt::Void(cite!("7.11(d)"))),
            Incident::DrawnInError => self.not_seen(ASIDE, cite!("7.11(b)"), table),
            Incident::DrawnInErrorSeen => self.seen(house, ASIDE, cite!("7.11(b)"), table),
            Incident::OtherWager
            | Incident::VigorishPaid
            | Incident::VigorishNotCollected
            | Incident::FormVoid
            | Incident::VigorishChanges
            | Incident::ReshufflingChanges
            | Incident::Recut
            | Incident::ProcedureChanges
            | Incident::ThirdToPlayer
            | Incident::ExcessThird
            | Incident::ExcessThirdSeen
            | Incident::RightTaken => Ok(()),
        }
    }

    /// 7.11(a), (b): a card drawn in error that nobody saw is the first card of the next hand.
    pub fn not_seen<T: Table<Minibaccarat>>(
        &mut self,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let card = table.draw_down(to, Looks::Nobody, by)?;
        table.instruct(format_args!("keep the card face down as the first card of the next hand"), by);
        set_aside(to, by, table);
        self.set_aside = Some(SetAside { card, by });
        Ok(())
    }

    /// 7.11(a), (b), 7.11~(f): a card drawn in error that was disclosed, and that no hand can use.
    pub fn seen<T: Table<Minibaccarat>>(
        &mut self,
        house: &House,
        to: Spot,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let card = table.draw(to, by)?;
        match house.error_card {
            ErrorCard::SimulatedRound => set_aside(to, by, table),
            ErrorCard::ByAmount | ErrorCard::ByValue { .. } | ErrorCard::OneFaceDown => table.pick_up(to, by),
        }
        match house.error_card {
            ErrorCard::ByAmount => burn_face_up(amount(card), DRAWING, by, table),
            ErrorCard::ByValue { after_ten } => {
                let more = if value(card) == 0 { after_ten } else { value(card) };
                burn_face_up(more, DRAWING, cite!("7.11~(f)1"), table)
            }
            ErrorCard::OneFaceDown => {
                let by = cite!("7.11~(f)2");
                table
                    .instruct(format_args!("discard the card and one more, face down and not disclosed"), by);
                burn_unseen(by, table)
            }
            ErrorCard::SimulatedRound => {
                self.simulate = Some(card);
                Ok(())
            }
        }
    }
}

/// 7.11(a), (b): a card that was drawn in error lies apart from the hands.
fn set_aside<T: Table<Minibaccarat>>(from: Spot, by: Cite, table: &mut T) {
    if from != ASIDE {
        table.put(from, Places::ALL, ASIDE, by);
    }
}

/// 7.11~(f)2: one card is discarded face down. One that is found face up before it is not that card.
fn burn_unseen<T: Table<Minibaccarat>>(by: Cite, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(DRAWING) {
        match incident.with {
            With::Card(card) => discard_found_and_more(card, DRAWING, table)?,
            With::Nothing | With::Seat(_) | With::Number(_) => return Err(Halt::Void(cite!("7.11(d)"))),
        }
    }
    table.burn(by)
}

/// 7.11(a), (c): as many cards as the amount on a card are drawn face up and discarded with it.
fn burn_face_up<T: Table<Minibaccarat>>(
    amount: u8,
    possible: &'static [Incident],
    by: Cite,
    table: &mut T,
) -> Result<(), Halt> {
    table.instruct(format_args!("discard the card and draw {amount} more face up into the discard rack"), by);
    draw_face_up(amount, possible, by, table)
}

/// So many cards are drawn face up into the discard rack. One that is found face up on the way adds the number on it.
fn draw_face_up<T: Table<Minibaccarat>>(
    amount: u8,
    possible: &'static [Incident],
    by: Cite,
    table: &mut T,
) -> Result<(), Halt> {
    let mut left = u32::from(amount);
    while left > 0 {
        match table.incident(possible) {
            Some(incident) => match incident.with {
                With::Card(card) => {
                    discard_found(card, table);
                    left += u32::from(self::amount(card));
                }
                With::Nothing | With::Seat(_) | With::Number(_) => return Err(Halt::Void(cite!("7.11(d)"))),
            },
            None => {
                table.draw(Spot::DiscardRack, by)?;
                left -= 1;
            }
        }
    }
    Ok(())
}

/// 7.5(f): the first card of a new shoe and as many more as its amount are shown and discarded; 7.11(c): one that is found face up is none of
/// them.
pub fn burn_first_cards<T: Table<Minibaccarat>>(table: &mut T) -> Result<(), Halt> {
    while let Some(With::Card(card)) = table.incident(BURNING).map(|incident| incident.with) {
        discard_found_and_more(card, BURNING, table)?;
    }
    let by = cite!("7.5(f)");
    let first = table.draw(Spot::DiscardRack, by)?;
    let more = amount(first);
    table.instruct(
        format_args!("show the {first} and {more} more cards and put them into the discard rack"),
        by,
    );
    draw_face_up(more, BURNING, by, table)
}

/// 7.11(c): a card found face up is discarded with as many more as the number on it.
fn discard_found_and_more<T: Table<Minibaccarat>>(
    card: Card,
    possible: &'static [Incident],
    table: &mut T,
) -> Result<(), Halt> {
    discard_found(card, table);
    burn_face_up(amount(card), possible, cite!("7.11(c)"), table)
}

/// 7.11(c): a card found face up is not used.
fn discard_found<T: Table<Minibaccarat>>(card: Card, table: &mut T) {
    table.instruct(
        format_args!("put the {card} found face up into the discard rack, unused"),
        cite!("7.11(c)"),
    );
}
