//! Shuffle, cut and burn cards; the irregularities between two hands; the end of the shoe.

use super::super::players::Players;
use super::super::shoe::{CutRight, FirstCut, ShoeCutLaw, ShoeStage};
use super::errors::burn_first_cards;
use super::{
    Baccarat, BaccaratRecutPerson, CardMishap, DrawErrors, HouseBanked, State, UnseenErrorCard,
    simulated_round, vigorish,
};
use crate::equipment::Supply;
use crate::law::Cite;
use crate::table::{Halt, IncidentDetail, Seat, Spot, Table};

/// The progress of the shoe toward its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ShoeEnd {
    /// The cutting card has not come out.
    Far,
    /// The cutting card came out between two hands: the next one is the hand in play.
    CuttingCardOut,
    /// The next hand is the last.
    LastHand,
}

/// Whether third cards were dealt in the hand before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PreviousHand {
    /// Both hands stayed: a third card to the Player's Hand was not authorized, and the Banker's Hand had no use for it.
    BothStayed,
    /// A hand drew, or nothing was dealt from this shoe yet.
    Drew,
}

/// The cards, and who sits around them: what lasts of them between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BaccaratShoe {
    /// The players at the table.
    pub players: Players,
    /// The stage of the cards.
    pub cards: ShoeStage,
    /// The progress of the shoe toward its end.
    pub end: ShoeEnd,
    /// The third cards of the previous hand.
    pub last: PreviousHand,
    /// A card drawn in error that is the first card of the next hand.
    pub set_aside: Option<UnseenErrorCard>,
}

impl BaccaratShoe {
    /// A table with nobody at it.
    pub fn with(cards: ShoeStage) -> BaccaratShoe {
        BaccaratShoe {
            players: Players::default(),
            cards,
            end: ShoeEnd::Far,
            last: PreviousHand::Drew,
            set_aside: None,
        }
    }
}

/// Opens the table: the cards are spread; after the first participant's look they are washed. Returns whether they are to be shuffled now.
pub fn make_ready<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    opened: impl FnOnce(&mut T),
    table: &mut T,
) -> ShuffleDue {
    let (law, terms) = (G::LAW, G::shoe_terms(house));
    match shoe.cards {
        ShoeStage::InShoe => return ShuffleDue::NotNow,
        ShoeStage::ShuffleDue(_) => {}
        ShoeStage::Unopened | ShoeStage::Spread => {
            if shoe.cards == ShoeStage::Unopened {
                opened(table);
                shoe.cards = law.opening.receive(terms.stack.decks, table);
            }
            if shoe.players.first().is_none() {
                return ShuffleDue::NotNow;
            }
            law.opening.wash(table);
        }
    }
    if shoe.set_aside.take().is_some() {
        table.instruct(format_args!("shuffle the card set aside with the others"), law.shuffle);
    }
    // In a void round another one may have been put aside.
    table.pick_up(Spot::ASIDE, law.shuffle);
    shoe.end = ShoeEnd::Far;
    shoe.last = PreviousHand::Drew;
    ShuffleDue::Now
}

/// Collects all outstanding vigorish before the cards are reshuffled. A continuous shuffler completes no shoe.
pub fn before_reshuffle<G: HouseBanked, T: Table<G>>(house: &G::House, state: &mut State, table: &mut T) {
    let terms = G::terms(house);
    if matches!(state.shoe.cards, ShoeStage::ShuffleDue(_)) && terms.shoe.stack.supply != Supply::Continuous {
        vigorish::before_reshuffle((G::BETTING, terms), state, table);
    }
}

/// Whether the cards are to be shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShuffleDue {
    /// They are.
    Now,
    /// They are in the shoe, or wait for the first participant.
    NotNow,
}

/// The cut is offered from the highest-numbered position downward, or from `first` on, and recuts are made as they are ordered; then the
/// cutting cards go in, and the first cards of the shoe are burned.
pub fn cut<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    (first, by): (Option<Seat>, Cite),
    table: &mut T,
) -> Result<(), Halt> {
    let (law, terms) = (G::LAW, G::shoe_terms(house));
    let players = shoe.players;
    let before = players.descending().filter(move |seat| first.is_none_or(|first| *seat <= first));
    let after = players.descending().filter(move |seat| first.is_some_and(|first| *seat > first));
    let turn = before.chain(after);
    let mut cutter = law.cut.offer_in_turn(terms.stack, turn, by, table)?;
    let recut = ShoeCutLaw { offer: law.recut, refused: law.recut, ..law.cut };
    while terms.recut.is_some() && table.incident(G::incidents(terms).recut).is_some() {
        let last = cutter;
        let turn = players.descending().filter(|seat| match terms.recut {
            Some(BaccaratRecutPerson::LastCutter) => last.is_some_and(|last| *seat <= last),
            Some(BaccaratRecutPerson::NextEntitled) => last.is_some_and(|last| *seat < last),
            None => false,
        });
        cutter = recut.offer_in_turn(terms.stack, turn, law.recut, table)?;
    }
    table.instruct(
        format_args!(
            "put the cards in front of the cutting card at the back; one cutting card goes {} cards from the back, the \
             second at the end",
            terms.stack.behind_cutting_card
        ),
        law.insert,
    );
    Ok(())
}

/// The stack is in the shoe: its first cards are burned.
pub fn burn<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    table: &mut T,
) -> Result<(), Halt> {
    burn_first_cards::<G, T>(G::shoe_terms(house), table)?;
    note_cutting_card::<G, T>(shoe, table);
    Ok(())
}

/// The irregularities with cards that are possible between two hands now.
#[inline(always)]
pub fn next_errors<G: Baccarat>(house: &G::House, shoe: &BaccaratShoe) -> &'static [G::Incident] {
    let incidents = G::incidents(G::shoe_terms(house));
    match (shoe.cards, shoe.set_aside, shoe.last) {
        (ShoeStage::InShoe, None, PreviousHand::Drew) => incidents.between_hands,
        (ShoeStage::InShoe, None, PreviousHand::BothStayed) => incidents.both_stayed,
        (ShoeStage::InShoe, Some(_), _)
        | (ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_), ..) => &[],
    }
}

/// A card was drawn in error between two hands.
#[cold]
pub fn after_hand<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    (mishap, with): (CardMishap, IncidentDetail),
    table: &mut T,
) -> Result<(), Halt> {
    let mut errors = DrawErrors::default();
    match errors.mishap(G::shoe_terms(house), mishap, with, table) {
        Ok(()) => {
            shoe.last = PreviousHand::Drew;
            shoe.set_aside = errors.set_aside;
            if let Some(card) = errors.simulate {
                simulated_round::simulate(house, shoe, card, table)?;
            }
            note_cutting_card::<G, T>(shoe, table);
            Ok(())
        }
        // The hand was complete: no round is void, but the shoe is at its end.
        Err(Halt::Void { .. }) => {
            reshuffle_due::<G>(shoe);
            Ok(())
        }
        Err(Halt::Pending) => Err(Halt::Pending),
    }
}

/// A cutting card that appears between two hands belongs to the next one.
fn note_cutting_card<G: Baccarat, T: Table<G>>(shoe: &mut BaccaratShoe, table: &mut T) {
    if table.cutting_card().is_some() && shoe.end == ShoeEnd::Far {
        shoe.end = ShoeEnd::CuttingCardOut;
    }
}

/// A hand is over: what was drawn in error in it is kept for the next, or followed by a round without wagers; and the hand in which the cutting
/// card appeared is followed by one more, and then by the reshuffle.
#[inline(always)]
pub fn end_of_hand<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    errors: &DrawErrors,
    table: &mut T,
) -> Result<(), Halt> {
    shoe.set_aside = errors.set_aside;
    if let Some(card) = errors.simulate {
        simulated_round::after_the_hand(house, shoe, card, table)?;
    }
    if shoe.cards != ShoeStage::InShoe {
        return Ok(());
    }
    let appeared = table.cutting_card().is_some();
    match (shoe.end, appeared) {
        (ShoeEnd::Far, false) => {}
        (ShoeEnd::Far, true) | (ShoeEnd::CuttingCardOut, _) => last_hand::<G, T>(shoe, table),
        (ShoeEnd::LastHand, _) => {
            table.instruct(format_args!("deal no more cards until the reshuffle"), G::LAW.deal.cutting_card);
            reshuffle_due::<G>(shoe);
        }
    }
    Ok(())
}

#[cold]
fn last_hand<G: Baccarat, T: Table<G>>(shoe: &mut BaccaratShoe, table: &mut T) {
    let by = G::LAW.deal.cutting_card;
    table.instruct(format_args!("put the cutting card aside; the hand is complete"), by);
    table.announce(format_args!("Last hand"), by);
    shoe.end = ShoeEnd::LastHand;
}

/// The shoe is completed, or there are not enough cards in it.
pub fn reshuffle_due<G: Baccarat>(shoe: &mut BaccaratShoe) {
    let seat = shoe.players.farthest_right();
    let first = FirstCut { seat, right: CutRight::ByHouse, by: G::LAW.cut.offer };
    shoe.cards = ShoeStage::ShuffleDue(first);
}

/// Instructs the house to give written notice of a payment procedure.
pub fn notice_of_procedure<G: HouseBanked, T: Table<G>>(table: &mut T) {
    table.instruct(
        format_args!(
            "tell the Commission and surveillance in writing 30 minutes before the procedure is used"
        ),
        G::BETTING.pay.notice,
    );
}

crate::table::codec! { enum PreviousHand { BothStayed, Drew } }
crate::table::codec! { enum ShoeEnd { Far, CuttingCardOut, LastHand } }
crate::table::codec!(struct BaccaratShoe { players, cards, end, last, set_aside });
