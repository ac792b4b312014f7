//! Shuffle, cut and burn cards; what goes wrong between two hands; the end of the shoe.

use super::super::shoe::{Cards, CutLaw, FirstCut};
use super::errors::burn_first_cards;
use super::{Baccarat, Errors, HandBefore, Mishap, RecutBy, ShoeEnd, State, simulated, vigorish};
use crate::equipment::Supply;
use crate::law::Cite;
use crate::table::{Halt, Seat, Spot, Table, With};

/// The cards arrive and are spread; after the first participant's look they are washed. Whether they are to be shuffled now comes back.
pub fn make_ready<G: Baccarat, T: Table<G>>(
    house: &G::House,
    state: &mut State,
    opened: impl FnOnce(&mut T),
    table: &mut T,
) -> Shuffled {
    let (law, terms) = (G::LAW, G::terms(house));
    match state.cards {
        Cards::InShoe => return Shuffled::NotNow,
        // A continuous shuffler completes no shoe.
        Cards::ShuffleDue(_) if terms.stack.supply == Supply::Continuous => {}
        Cards::ShuffleDue(_) => vigorish::before_reshuffle((law, terms), state, table),
        Cards::Unopened | Cards::Spread => {
            if state.cards == Cards::Unopened {
                opened(table);
                state.cards = law.opening.receive(terms.stack.decks, table);
            }
            if state.players.first().is_none() {
                return Shuffled::NotNow;
            }
            law.opening.wash(table);
        }
    }
    if state.set_aside.take().is_some() {
        table.instruct(format_args!("shuffle the card set aside with the others"), law.shuffle);
    }
    // In a round that was void another one may have been set aside.
    table.pick_up(Spot::ASIDE, law.shuffle);
    state.end = ShoeEnd::Far;
    state.last = HandBefore::Drew;
    Shuffled::Now
}

/// Whether the cards are to be shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffled {
    /// They are.
    Now,
    /// They are in the shoe, or wait for the first participant.
    NotNow,
}

/// The cut is offered from the highest-numbered position downward, or from `first` on, and recuts are made as they are ordered; then the
/// cutting cards go in, and the first cards of the shoe are burned.
pub fn cut<G: Baccarat, T: Table<G>>(
    house: &G::House,
    state: &mut State,
    (first, by): (Option<Seat>, Cite),
    table: &mut T,
) -> Result<(), Halt> {
    let (law, terms) = (G::LAW, G::terms(house));
    let players = state.players;
    let before = players.descending().filter(move |seat| first.is_none_or(|first| *seat <= first));
    let after = players.descending().filter(move |seat| first.is_some_and(|first| *seat > first));
    let turn = before.chain(after);
    let mut cutter = law.cut.offer_in_turn(terms.stack, turn, by, table)?;
    let recut = CutLaw { offer: law.recut, refused: law.recut, ..law.cut };
    while terms.recut.is_some() && table.incident(G::INCIDENTS.recut).is_some() {
        let last = cutter;
        let turn = players.descending().filter(|seat| match terms.recut {
            Some(RecutBy::LastCutter) => last.is_some_and(|last| *seat <= last),
            Some(RecutBy::NextEntitled) => last.is_some_and(|last| *seat < last),
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
pub fn burn<G: Baccarat, T: Table<G>>(state: &mut State, table: &mut T) -> Result<(), Halt> {
    burn_first_cards::<G, T>(table)?;
    note_cutting_card::<G, T>(state, table);
    Ok(())
}

/// What can go wrong with the cards between two hands, as things stand.
#[inline(always)]
pub fn next_errors<G: Baccarat>(state: &State) -> &'static [G::Incident] {
    match (state.cards, state.set_aside, state.last) {
        (Cards::InShoe, None, HandBefore::Drew) => G::INCIDENTS.between_hands,
        (Cards::InShoe, None, HandBefore::BothStayed) => G::INCIDENTS.both_stayed,
        (Cards::InShoe, Some(_), _) | (Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_), ..) => &[],
    }
}

/// A card was drawn in error between two hands.
#[cold]
pub fn after_hand<G: Baccarat, T: Table<G>>(
    house: &G::House,
    state: &mut State,
    (mishap, with): (Mishap, With),
    table: &mut T,
) -> Result<(), Halt> {
    let mut errors = Errors::default();
    match errors.mishap(G::terms(house), mishap, with, table) {
        Ok(()) => {
            state.last = HandBefore::Drew;
            state.set_aside = errors.set_aside;
            if let Some(card) = errors.simulate {
                simulated::simulate(house, state, card, table)?;
            }
            note_cutting_card::<G, T>(state, table);
            Ok(())
        }
        // The hand was complete: no round is void, but the shoe is at its end.
        Err(Halt::Void(_)) => {
            reshuffle_due::<G>(state);
            Ok(())
        }
        Err(Halt::Pending) => Err(Halt::Pending),
    }
}

/// A cutting card that appears between two hands belongs to the next one.
fn note_cutting_card<G: Baccarat, T: Table<G>>(state: &mut State, table: &mut T) {
    if table.cutting_card().is_some() && state.end == ShoeEnd::Far {
        state.end = ShoeEnd::CuttingCardOut;
    }
}

/// A hand is over: what was drawn in error in it is kept for the next, or followed by a round without wagers; and the hand in which the cutting
/// card appeared is followed by one more, and then by the reshuffle.
#[inline(always)]
pub fn end_of_hand<G: Baccarat, T: Table<G>>(
    house: &G::House,
    state: &mut State,
    errors: &Errors,
    table: &mut T,
) -> Result<(), Halt> {
    state.set_aside = errors.set_aside;
    if let Some(card) = errors.simulate {
        simulated::after_the_hand(house, state, card, table)?;
    }
    if state.cards != Cards::InShoe {
        return Ok(());
    }
    let appeared = table.cutting_card().is_some();
    match (state.end, appeared) {
        (ShoeEnd::Far, false) => {}
        (ShoeEnd::Far, true) | (ShoeEnd::CuttingCardOut, _) => last_hand::<G, T>(state, table),
        (ShoeEnd::LastHand, _) => {
            table.instruct(format_args!("deal no more cards until the reshuffle"), G::LAW.deal.cutting_card);
            reshuffle_due::<G>(state);
        }
    }
    Ok(())
}

#[cold]
fn last_hand<G: Baccarat, T: Table<G>>(state: &mut State, table: &mut T) {
    let by = G::LAW.deal.cutting_card;
    table.instruct(format_args!("put the cutting card aside; the hand is complete"), by);
    table.announce(format_args!("Last hand"), by);
    state.end = ShoeEnd::LastHand;
}

/// The shoe is completed, or there are not enough cards in it.
pub fn reshuffle_due<G: Baccarat>(state: &mut State) {
    let first = FirstCut { seat: state.players.farthest_right(), by: G::LAW.cut.offer };
    state.cards = Cards::ShuffleDue(first);
}

/// Written notice of a payment procedure.
pub fn notice_of_procedure<G: Baccarat, T: Table<G>>(table: &mut T) {
    table.instruct(
        format_args!(
            "tell the Commission and surveillance in writing 30 minutes before the procedure is used"
        ),
        G::LAW.pay.notice,
    );
}
