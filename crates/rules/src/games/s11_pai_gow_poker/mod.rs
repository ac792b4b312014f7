//! 19:47-11  Pai gow poker.
//!
//! Seven cards of a deck with one joker go to every position. Each player sets them into a high hand of five and a low hand of two; both must be
//! higher than those of the dealer, or of the player who holds the bank, to win even money less a vigorish. Side wagers pay on the player's own
//! cards in any setting, and envy bonuses on the cards of others.

mod bank;
mod hands;
mod house;
mod house_way;
mod irregularities;
mod law;
mod pay_tables;
mod questions;
mod round;
mod settle;
mod seven;
mod side_wagers;
mod strategy;
crate::table::codec!(struct PaiGowPokerLasting { meter, banking, button });

#[cfg(test)]
mod tests;
mod wagers;

pub use hands::PaiGowPokerHands;
pub use house::{AdditionalOdds, Bonuses, House, PaiGowPokerVigorish, ProgressivePayouts};
pub use irregularities::Incident;
pub use pay_tables::{AdditionalHand, EnvyBonuses, PayTableInForce, ProgressiveAwards, WithJoker};
pub use questions::{PaiGowPokerAnswer, PaiGowPokerQuestion, Setter};
pub use seven::{HandsContained, seven, three};
pub use wagers::Wager;

use super::families::ante_and_play::{self, AnteAndPlay, AnteAndPlayChoices, LastingState};
use super::families::bank::BankRotation;
use super::families::one_deck::OneDeckLaw;
use super::families::starting_position::DealPosition;
use super::{About, CalledHand, Family, Introduction, Pace, Sample, SeenHand, Strategy};
use crate::cite;
use crate::law::Refusal;
use crate::poker::{Composition, rank_five_with_bug, rank_two_with_bug};
use crate::table::{Book, Halt, HandPart, IncidentDetail, Marker, PlayerAct, Seat, Stage, Table};
use crate::wagers::meter::MeterTerms;
use crate::wagers::{BetRange, Meter, Money, PayTable, PayTableRow};

/// Pai gow poker.
pub struct PaiGowPoker;

/// The state between rounds, apart from deck, players and wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PaiGowPokerLasting {
    /// 11.14: the progressive meter.
    pub meter: Meter,
    /// 11.10: the bank.
    pub banking: BankRotation,
    /// 11.8C~(d): the position of the button.
    pub button: DealPosition,
}

/// The state of the table between rounds.
pub type State = ante_and_play::State<PaiGowPokerLasting>;

/// A meter that nobody plays for.
const NO_METER: MeterTerms =
    MeterTerms { initial: Money::ZERO, reset: Money::ZERO, rate: crate::wagers::meter::Rate::percent(0) };

impl LastingState<House> for PaiGowPokerLasting {
    fn at_first(house: &House) -> PaiGowPokerLasting {
        let terms = house.progressive.map_or(NO_METER, |progressive| progressive.meter);
        PaiGowPokerLasting {
            meter: Meter::new(&terms),
            banking: BankRotation::default(),
            button: DealPosition::Dealer,
        }
    }
}

impl AnteAndPlay for PaiGowPoker {
    const ABOUT: About = About::new(
        "pai-gow-poker",
        11,
        cite!("11.8~(c)"),
        Introduction::new(
            Family::Poker,
            Pace::Slow,
            "Seven cards make two hands; both must beat the dealer.",
        ),
    )
    .seats(law::CIRCLE.seats)
    .players_bank()
    .picks_up(cite!("11.9~(k)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<PaiGowPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = PaiGowPokerQuestion;
    type Own = Incident;
    type Lasting = PaiGowPokerLasting;

    fn has_same_meters(one: &House, other: &House) -> bool {
        one.progressive.is_some() == other.progressive.is_some()
    }

    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        wagers::offers(house, wager)
    }

    /// An analysis has no bank.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let offered = |sample: &Sample<Wager>| {
            sample.wager != Wager::Bank && wagers::offers(house, sample.wager).is_ok()
        };
        <Wager as ante_and_play::SlipWager>::SLIP.samples(&house.rules).filter(offered).collect()
    }

    fn other_area(house: &House) -> Option<Wager> {
        wagers::offers(house, Wager::Bank).is_ok().then_some(Wager::Bank)
    }

    /// 11.10: a bank needs other players whose wagers it covers.
    fn automatic(house: &House) -> u8 {
        house.bank.automatic()
    }

    fn markers(state: &State) -> Vec<Marker> {
        state.lasting.banking.markers()
    }

    /// 11.3: the hands as they are set.
    fn called(house: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let strength = match (held.part()?, held.cards) {
            (HandPart::High, cards) => rank_five_with_bug(cards.try_into().ok()?, house.wheel),
            (HandPart::Low, &[one, other]) => rank_two_with_bug([one, other]),
            (HandPart::Middle | HandPart::Low, _) => return None,
        };
        Some(Composition::of(strength, held.cards).into())
    }

    /// 11.13, 11.14, 11.16, 11.18: the pay tables of the wagers on a player's own cards.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let mut tables = Vec::new();
        if let Some(AdditionalOdds { hand, pays }) = house.additional {
            let row = PayTableRow::new(hand.name(), pays, cite!("11.13"));
            tables.push(PayTable::in_force("additional", [row]));
        }
        if let Some(progressive) = &house.progressive {
            tables.push(PayTable::in_force("progressive", progressive.awards.rows()));
        }
        match &house.bonuses {
            Bonuses::None => {}
            Bonuses::Bonus { pays, envy, .. } => {
                tables.push(PayTable::in_force("bonus", pays.rows()));
                tables.push(PayTable::in_force("envy", envy.rows()));
            }
            Bonuses::ThreeAndSevenCard { three, seven } => {
                tables.push(PayTable::in_force("three-card", three.rows()));
                tables.push(PayTable::in_force("seven-card", seven.rows()));
            }
        }
        tables
    }

    fn act<B: Book<Wager>>(
        house: &House,
        state: &mut State,
        does: PlayerAct<Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        wagers::act(house, state, does, book)
    }

    fn room(
        house: &House,
        state: &State,
        stage: Stage,
        seat: Seat,
        wager: Wager,
    ) -> Result<BetRange, Refusal> {
        wagers::room(house, state, stage, seat, wager)
    }

    /// 11.10~(c), 11.14~(a): besides what every such table does, the bank is offered, and without the acceptor light there is no progressive wager.
    fn prepare<T: Table<PaiGowPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        let AnteAndPlayChoices { deck, positions, .. } = &house.rules;
        state.between_rounds(deck, *positions, table);
        while !state.bets.is_empty()
            && house.progressive.is_some()
            && let Some(incident) = table.incident(irregularities::LIGHTS)
        {
            if let IncidentDetail::Seat(seat) = incident.with
                && let Some(bets) = state.bets.get_mut(seat)
            {
                bets.empty_acceptor::<Wager>(seat, cite!("11.14~(a)"), table);
            }
            state.between_rounds(deck, *positions, table);
        }
        bank::offer(house, state, table)?;
        state.deck.make_ready(deck, &state.players, table);
        Ok(())
    }
}
