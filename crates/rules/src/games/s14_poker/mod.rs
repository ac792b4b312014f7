//! 19:47-14  Poker.
//!
//! Players play against each other; the house deals, keeps order and takes a rake or a time charge. Each game is a declaration of its streets
//! and its winning hands ([`PokerVariant`]); deal, betting, pots, showdown and irregularities are the same for all.

mod betting;
mod deal;
mod draw;
mod forced_bets;
mod hand;
mod house;
mod irregularities;
mod prepare;
mod questions;
mod round;
mod settle;
mod showdown;
mod strategy;
#[cfg(test)]
mod tests;
mod variant;
mod wagers;

pub use hand::{CARDS, CardBeforePlayer, CommunityCards, EarlyAct};
pub use house::{House, PokerShuffle, PokerStakes, Revenue, SecondDeck, Structure};
pub use irregularities::Incident;
pub use questions::{BetName, BoardPlay, PokerAnswer, PokerDecision, PokerQuestion};
pub use variant::{
    Burn, DealingStep, HandMakeup, Lead, LimitTier, OpeningBets, PokerGameOffer, PokerStreet, PokerVariant,
    PotWinner, ThirdCard,
};
pub use wagers::{ButtonPosition, PokerDeckState, State, Wager};

use super::{
    About, CalledHand, Family, Game, Introduction, LayoutDisplay, Pace, PublicRecord, Sample, SeenHand,
    Strategy, Wager as _, stands_in,
};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::law::Refusal;
use crate::table::{Input, Marker, Movement, Seat, TableOpening};

/// 14.2~(a): the deck.
const STACK: Stack = Stack::shoe(1, 0);

/// The number of buy-ins that a simulated player brings.
const BUY_INS: i64 = 5;

/// The number of seats at which a simulation plays.
const SIMULATED: u8 = 6;

/// Poker.
pub struct Poker;

impl Game for Poker {
    const ABOUT: About = About::new(
        "poker",
        14,
        cite!("14.6~(b)"),
        Introduction::new(
            Family::Poker,
            Pace::Slow,
            "Hold’em, stud, Omaha or draw against the other players.",
        ),
    )
    .seats(11)
    .players(2)
    .cards(cite!("14.2~(a)"))
    .picks_up(cite!("14.6~(m)"));
    const STRATEGIES: &'static [Strategy<Poker>] = strategy::STRATEGIES;

    type Question = PokerQuestion;

    stands_in!(wagers::act, wagers::room, prepare::prepare, round::round);

    /// The button lies before the last seat.
    fn set_up(_: &House, opens: TableOpening) -> State {
        match opens {
            TableOpening::Now => State::new(PokerDeckState::Unopened, ButtonPosition::NotDealtFor),
            TableOpening::Before => State::new(
                PokerDeckState::Ready,
                Seat::new(Poker::SEATS).map_or(ButtonPosition::NotDealtFor, ButtonPosition::At),
            ),
        }
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(STACK)
    }

    /// 14.5(b): after every shuffle it is the dealer who cuts.
    fn refuses(_: &House, _: &State, input: &Input) -> Option<Refusal> {
        input.is_a_cut().then(|| Refusal::new(cite!("14.5(b)"), "no player cuts: the cut is the dealer's"))
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        vec![Sample::alone(Wager::Stack, house.buy_in * BUY_INS)]
    }

    fn markers(state: &State) -> Vec<Marker> {
        match state.button {
            ButtonPosition::At(seat) => vec![Marker { name: "button", at: format!("seat {seat}") }],
            ButtonPosition::NotDealtFor => Vec::new(),
        }
    }

    /// 14.3: the name of a player's hand with the board.
    fn called(house: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.at.seat()?;
        let board: Vec<Card> =
            held.open.iter().filter(|(at, _)| *at == deal::BOARD).map(|(_, card)| *card).collect();
        showdown::called(house, held.cards, &board)
    }

    /// 14.10~(d): the players who have posted a blind or straddled.
    fn shows(_: &House, _: &State, out: PublicRecord<'_>) -> LayoutDisplay<Wager> {
        let posted = out.money().filter_map(|(movement, by)| match movement {
            Movement::Moves { seat, to, .. } if Wager::from_key(*to) == Some(Wager::Bet) => {
                let (_, name) = forced_bets::NAMES.iter().find(|(cite, _)| *cite == by)?;
                Some(Marker { name, at: format!("seat {seat}") })
            }
            _ => None,
        });
        LayoutDisplay { markers: posted.collect(), ..LayoutDisplay::default() }
    }

    fn company(house: &House) -> u8 {
        house.players.min(SIMULATED)
    }
}
