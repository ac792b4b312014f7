//! Hands that draw, double, split and split again toward 21: what blackjack, Spanish 21 and double attack blackjack have in common.
//!
//! A game implements [`TwentyOne`] with its paragraphs ([`TwentyOneLaw`]), keeps its [`Bettors`] in its state, and asks the questions of [`TwentyOneQuestion`]:
//!
//! - before a round: [`Sharing::may_join`] says who may wager on which box;
//! - in the round: [`TwentyOneShoe`] deals every card, [`BoxHands`] are what a box holds, [`BoxTurn::play`] goes through its turns;
//! - after it: [`Bettor::settle`] and [`Bettor::only_original`] move the money of each line.
//!
//! A *line* is a wager that goes with the hand through doubling and splitting. Most games have one; multiple action has three, double
//! attack blackjack has the bet and the double attack wager.

mod bettor;
mod bettors;
mod box_turn;
mod charts;
mod decision;
mod hand;
mod hand_names;
mod hands;
mod incidents;
mod law;
mod money;
mod offer;
mod options;
mod points;
mod questions;
mod sets;
mod sharing;
mod shoe;
mod standing_bettors;

pub use super::conduct::match_play;
pub use super::shoe::discretionary_reshuffle;
pub use bettor::{Bettor, LaterWagers};
pub use bettors::{BETTORS, BOXES, BettingBox, Bettors};
pub use box_turn::BoxTurn;
pub use charts::{ChartedStrategy, both_cards, first_card};
pub use decision::{LawfulDecisions, TwentyOneDecision};
pub use hand::{FirstCards, TwentyOneHand};
pub use hand_names::{called, called_so_far};
pub use hands::{BoxHand, BoxHands, HandStatus};
pub use incidents::DealIncidents;
pub(in crate::games) use incidents::while_dealing;
pub use law::{
    DealerStands, DoubleOn, DoubleTotals, FirstDecisions, HandRules, SplitAces, Surrender,
    TwentyOneIrregularityLaw, TwentyOneLaw,
};
pub use money::{HandOutcome, HandWager, InsuranceAnswer, OriginalLaw, half_up, insure};
pub use offer::{AddedWagerOffer, ExcessRule, LineAmounts, OfferSteps};
pub use options::{
    bettors_per_box, boxes_per_player, chip, hit_soft_17, least_chip, recut_by, split_hands, void_one_card,
};
pub use points::{is_ace_or_ten, value};
pub use questions::{
    HandGesture, HandTurn, HiddenHandTurn, MoreCards, TwentyOneAnswer, TwentyOneQuestion, TwoWayChoice,
};
pub use sets::{HandSet, SeatSet};
pub use sharing::{Sharing, SharingLaw, decider, player_on};
pub use shoe::{
    CardReader, DealResult, DealSource, DrawMishap, DrawPurpose, HoleCardExposure, TwentyOneShoe,
};
pub use standing_bettors::StandingBettors;

use super::super::Game;
use crate::law::Cite;
use crate::table::{Halt, Seat, Table};
use std::fmt;
use std::hash::Hash;

/// The maximum number of lines of wagers on a hand.
pub const LINES: usize = 3;
/// The maximum number of hands of a box.
pub const HANDS: usize = 4;

/// A game of hands toward 21.
pub trait TwentyOne: Game<Question = TwentyOneQuestion> + Sized {
    /// Its paragraphs.
    const LAW: &'static TwentyOneLaw;

    /// The paragraph under which a card that does not belong to the deck voids the round; `None` if there is none.
    const FOREIGN_CARD: Option<Cite> = None;

    /// The incidents while cards are dealt.
    const WHILE_DEALING: DealIncidents<Self::Incident>;

    /// A bettor's wagers besides those on the hand.
    type Side: Copy + Default + Eq + Hash + fmt::Debug;

    /// The name of a wager that goes with a hand, which `who` has on the box `at`.
    fn wager(at: Seat, who: Seat, riding: HandWager) -> Self::Wager;

    /// Handles an incident before a decision that is no mishap of the deal: the card reader was used without need.
    #[cold]
    fn at_reader<T: Table<Self>>(incident: Self::Incident, table: &mut T) -> Result<(), Halt> {
        let _ = (incident, table);
        Ok(())
    }
}
