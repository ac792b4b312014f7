//! 19:47-2.5(h), 2.6(c), (l), (m), 2.15, 2.21  Incidents between rounds, and the reshuffle.

use super::Blackjack;
use super::cut::recut_between_rounds;
use super::house::{BlackjackShuffle, House, ShoeKind, ShoeSide, Variation};
use super::irregularities::Incident;
use super::law::SHOE;
use super::round::RoundEnd;
use super::shuffle::{burn, burns, make_ready};
use super::state::{Attendance, Recut, SidesDue, State};
use crate::cite;
use crate::games::families::shoe::{CutRight, FirstCut, ShoeStage, TableBetweenRounds, next_incident};
use crate::games::families::twenty_one::{CardReader, DealSource, TwentyOneShoe, player_on};
use crate::house::Offered;
use crate::table::{Halt, Incident as Happened, IncidentDetail, Spot, Table, VoidCause};

/// Everything before wagers are made.
pub fn prepare<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(possible(house, state), table) {
        between_rounds(TableBetweenRounds { house, state, table }, incident)?;
    }
    match state.cards {
        ShoeStage::InShoe => match state.recut {
            Recut::TooLate => Ok(()),
            Recut::Possible(last) => recut_between_rounds(house, state, last, table),
        },
        ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// The incidents possible between rounds at this table now.
#[inline]
fn possible(house: &House, state: &State) -> [Option<&'static [Incident]>; 7] {
    let device = matches!(state.shuffle(house), BlackjackShuffle::Automated | BlackjackShuffle::Continuous);
    let in_shoe = state.cards == ShoeStage::InShoe;
    let burned = burns(house, state) && in_shoe;
    let reader_fails = state.devices.reader == CardReader::Fails;
    [
        Some(&[Incident::SpotHeld, Incident::NewDealer]),
        (house.discretionary_reshuffle == Offered::Yes).then_some(&[Incident::Reshuffle]),
        burned.then_some(&[Incident::BurnAsked]),
        in_shoe.then_some(&[Incident::DrawnInError]),
        state.may_have_overdrawn.then_some(&[Incident::Overdrawn]),
        reader_fails.then_some(&[Incident::ReaderRepaired]),
        device.then_some(&[Incident::ShufflerJam, Incident::DeviceReplaced]),
    ]
}

/// 2.5(e)4: a reshuffle that the house has started.
pub fn reshuffle_by_house(state: &mut State) {
    let seat = state.farthest_right();
    if let SidesDue::One(_) = state.sides_due {
        state.sides_due = SidesDue::Both;
    }
    state.cards =
        state.cards.reshuffled(FirstCut { seat, right: CutRight::ByHouse, by: SHOE.cutters.by_house });
}

#[cold]
fn between_rounds<T: Table<Blackjack>>(
    TableBetweenRounds { house, state, table }: TableBetweenRounds<'_, House, State, T>,
    Happened { kind: incident, with }: Happened<Incident>,
) -> Result<(), Halt> {
    match incident {
        Incident::SpotHeld => {
            if let IncidentDetail::Seat(seat) = with {
                state.attendance.held.add(seat);
                table
                    .instruct(format_args!("hold the spot of seat {seat} until the return"), cite!("2.3(j)"));
            }
        }
        Incident::Reshuffle => {
            table.instruct(format_args!("reshuffle the cards after this round"), cite!("2.5(h)1"));
            reshuffle_by_house(state);
        }
        Incident::NewDealer if burns(house, state) && state.cards == ShoeStage::InShoe => {
            burn(house, table)?;
            burned_between_rounds(house, state, table);
        }
        Incident::NewDealer if burns(house, state) => SHOE.burn_later(table),
        Incident::BurnAsked => table.instruct(format_args!("show the burn card"), cite!("2.6(c)")),
        Incident::Overdrawn => {
            TwentyOneShoe::burn_overdrawn(table)?;
            burned_between_rounds(house, state, table);
        }
        Incident::DrawnInError => {
            TwentyOneShoe::drawn_in_error(table);
            state.may_have_overdrawn = false;
        }
        Incident::ReaderRepaired => {
            state.devices.reader = CardReader::Works;
            table.instruct(format_args!("use the card reader again"), cite!("2.15~(k)"));
        }
        Incident::ShufflerJam => {
            table.instruct(
                format_args!("reshuffle the cards under the approved procedures"),
                cite!("2.15~(l)"),
            );
            reshuffle_by_house(state);
        }
        Incident::DeviceReplaced => {
            table.instruct(
                format_args!("remove the device from the table before another method is used"),
                cite!("2.15~(m)"),
            );
            state.devices.shuffler_removed = true;
            reshuffle_by_house(state);
        }
        _ => {}
    }
    Ok(())
}

/// 2.5(h), 2.6(l): a card was burned while no round is under way. The cutting card may have come out with it.
fn burned_between_rounds<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) {
    state.may_have_overdrawn = false;
    if burns(house, state)
        && let Some(spot) = table.cutting_card()
    {
        reshuffle_due(house, state, spot, ShoeSide::Left, TableCards::Gone, table);
    }
}

/// The treatment of cards on the table when the cutting card is reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TableCards {
    /// The cards are collected.
    ToBeCollected,
    /// None lie there, or a void round has taken them away.
    Gone,
}

#[inline(always)]
fn cards_after<T: Table<Blackjack>>(
    house: &House,
    state: &mut State,
    end: &RoundEnd,
    table_cards: TableCards,
    table: &mut T,
) {
    state.recut = Recut::TooLate;
    match state.shuffle(house) {
        BlackjackShuffle::Continuous => {
            table.instruct(format_args!("put the cards of the round back into the device"), cite!("2.21"));
            let _ = table.cutting_card();
        }
        BlackjackShuffle::BartCarter if end.from == DealSource::Shoe => {
            bart_carter(house, state, end.taken, table)
        }
        BlackjackShuffle::BartCarter => shoe_is_dealt(state, end.side, table),
        BlackjackShuffle::Manual | BlackjackShuffle::Automated => {
            if let Some(spot) = table.cutting_card() {
                reshuffle_due(house, state, spot, end.side, table_cards, table);
            } else if end.from == DealSource::Discards {
                shoe_is_dealt(state, end.side, table);
            }
        }
    }
}

/// 2.5(a), 2.15~(f): the shoe has run out in the round, and no cutting card was seen.
#[cold]
fn shoe_is_dealt<T: Table<Blackjack>>(state: &mut State, side: ShoeSide, table: &mut T) {
    table.instruct(format_args!("the shoe was dealt to its end: shuffle all cards"), cite!("2.5(a)"));
    reshuffle_by_house(state);
    state.sides_due = SidesDue::One(side);
}

impl State {
    /// 2.5(e)2, 3, (h), 2.6(l), (m), 2.21: the consequences of a round that was played to its end.
    #[inline(always)]
    pub fn round_over<T: Table<Blackjack>>(&mut self, house: &House, end: &RoundEnd, table: &mut T) {
        self.may_have_overdrawn = end.may_have_overdrawn;
        cards_after(house, self, end, TableCards::ToBeCollected, table);
    }

    /// 2.15~(j): after a void round play goes on with the cards that are left, unless they were what was missing.
    #[cold]
    pub fn round_void<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        cause: VoidCause,
        end: &RoundEnd,
        table: &mut T,
    ) {
        self.may_have_overdrawn = end.may_have_overdrawn;
        cards_after(house, self, end, TableCards::Gone, table);
        match cause {
            VoidCause::Exposed => {}
            VoidCause::FaceUp
            | VoidCause::Misdealt
            | VoidCause::OutOfCards
            | VoidCause::WrongDeck
            | VoidCause::Equipment => reshuffle_by_house(self),
        }
    }
}

/// 2.5(h)2, 2.6(m): about one deck in the rack goes back into the shoe in three stacks.
fn bart_carter<T: Table<Blackjack>>(house: &House, state: &mut State, taken: u16, table: &mut T) {
    let _ = table.cutting_card();
    state.rack = state.rack.saturating_add(taken);
    if state.rack <= 52 {
        return;
    }
    state.rack = 0;
    state.attendance = Attendance::default();
    table.instruct(format_args!("the discard rack holds more than a deck: reshuffle it"), cite!("2.5(h)2"));
    table.instruct(
        format_args!(
            "shuffle the rack's cards, split them into three stacks, insert each at its mark in the shoe"
        ),
        cite!("2.6(m)"),
    );
    table.shuffle(house.stack, cite!("2.6(m)"));
}

/// 2.6(l): the cutting card was reached, and the round is over. At a double shoe that of the other side may have been reached too.
#[cold]
fn reshuffle_due<T: Table<Blackjack>>(
    house: &House,
    state: &mut State,
    spot: Spot,
    side: ShoeSide,
    table_cards: TableCards,
    table: &mut T,
) {
    table.instruct(
        format_args!("the cutting card was reached at {spot}: the round is complete, deal no other"),
        cite!("2.6(l)"),
    );
    if table_cards == TableCards::ToBeCollected {
        table.clear(cite!("2.6(l)1"));
    }
    let first = entitled(state, spot);
    match (house.shoe, house.variation) {
        (ShoeKind::Double, _) => {
            state.sides_due = match table.cutting_card() {
                Some(other) if spot == Spot::DETERMINANT && side == ShoeSide::Right => {
                    SidesDue::Each(first, entitled(state, other))
                }
                _ if spot == Spot::DETERMINANT => SidesDue::One(ShoeSide::Left),
                _ => SidesDue::One(side),
            };
            let which = match state.sides_due {
                SidesDue::One(ShoeSide::Left) => "the left side",
                SidesDue::One(ShoeSide::Right) => "the right side",
                SidesDue::Both | SidesDue::Each(..) => "both sides",
            };
            table.instruct(format_args!("prepare to shuffle {which}"), cite!("2.6(l)2"));
            table.instruct(
                format_args!("put what is left in {which}, and the discards of it, face down into the rack"),
                cite!("2.6(l)2ii"),
            );
        }
        (ShoeKind::Single, Variation::Standard) => {
            let (decks, cards) = (house.decks, house.stack.size());
            table.instruct(format_args!("prepare to shuffle the {decks} decks"), cite!("2.6(l)2"));
            table.instruct(
                format_args!(
                    "put the cards left in the shoe into the discard rack: none of the {cards} may be missing"
                ),
                cite!("2.6(l)2i"),
            );
        }
        (ShoeKind::Single, Variation::SixToFive) => table.instruct(
            format_args!("bring the other deck or set into play; this one goes into the device"),
            cite!("2.6A~(i)"),
        ),
    }
    table.instruct(format_args!("shuffle"), cite!("2.6(l)3"));
    table.instruct(
        format_args!("the cards in the shoe are reshuffled: the cutting card was reached at {spot}"),
        cite!("2.5(h)"),
    );
    state.cards = ShoeStage::ShuffleDue(first);
}

/// 2.5(e)2, 3: the player entitled to cut, by the place where the cutting card came out. At a box it is its player, or the next one if that player
/// has left.
fn entitled(state: &State, spot: Spot) -> FirstCut {
    match spot {
        Spot::Seat(at) | Spot::Hand(at, _) | Spot::Set(at, _) => {
            let group = state.bets.on(at);
            let player = group.get(player_on(group)).map_or(at, |bettor| bettor.who);
            let from = if state.standing.is_here(&state.players, player) { player } else { at };
            let seat = state.clockwise_from(from).next();
            FirstCut { seat, right: CutRight::OnArea, by: SHOE.cutters.on_area }
        }
        Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => {
            let seat = state.farthest_right();
            FirstCut { seat, right: CutRight::OnDealer, by: SHOE.cutters.on_dealer }
        }
    }
}
