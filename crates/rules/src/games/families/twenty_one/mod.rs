//! Hands that draw, double, split and split again toward 21: what blackjack, Spanish 21 and double attack blackjack have in common.
//!
//! A game implements [`TwentyOne`] with its paragraphs ([`Law`]), keeps its [`Bettors`] in its state, and asks the questions of [`Ask`]:
//!
//! - before a round: [`Sharing::may_join`] says who may wager on which box;
//! - in the round: [`Shoe`] deals every card, [`Hands`] are what a box holds, [`Playing::play`] goes through its turns;
//! - after it: [`Bettor::settle`] and [`Bettor::only_original`] move the money of each line.
//!
//! A *line* is a wager that goes with the hand through doubling and splitting. Most games have one; multiple action has three, double
//! attack blackjack has the bet and the double attack wager.

mod ask;
mod bettor;
mod bettors;
mod called;
mod charts;
mod decision;
mod hand;
mod hands;
mod incidents;
mod law;
mod money;
mod offer;
mod options;
mod play;
mod points;
mod sets;
mod sharing;
mod shoe;
mod standing;

pub use ask::{Answer, Ask, Either, Gesture, Hidden, MoreCards, Turn};
pub use bettor::{Bettor, Later};
pub use bettors::{BETTORS, BOXES, BettingBox, Bettors};
pub use called::{called, called_so_far};
pub use charts::{Asked, both_cards, first_card};
pub use decision::{Decision, Lawful};
pub use hand::{FirstCards, Hand};
pub use hands::{Fate, Hands, Played};
pub use incidents::DealIncidents;
pub(in crate::games) use incidents::while_dealing;
pub use law::{
    AtFirst, DealerStands, DoubleOn, DoubleTotals, IrregularLaw, Law, Rules, SplitAces, Surrender,
};
pub use money::{Insured, OriginalLaw, Outcome, Riding, half_up, insure};
pub use offer::{Amounts, Excess, Offer, Steps};
pub use options::{
    bettors_per_box, boxes_per_player, chip, discretionary_reshuffle, hit_soft_17, least_chip, match_play,
    recut_by, split_hands, void_one_card,
};
pub use play::Playing;
pub use points::{is_ace_or_ten, value};
pub use sets::{HandSet, SeatSet};
pub use sharing::{Sharing, SharingLaw, decider, player_on};
pub use shoe::{CardReader, Dealt, DealtFrom, For, HoleCard, Mishap, Shoe};
pub use standing::Standing;

use super::super::Game;
use crate::law::Cite;
use crate::table::{Halt, Seat, Table};
use std::fmt;
use std::hash::Hash;

/// How many lines of wagers a hand can carry.
pub const LINES: usize = 3;
/// How many hands a box can have.
pub const HANDS: usize = 4;

/// A game of hands toward 21.
pub trait TwentyOne: Game<Question = Ask> + Sized {
    /// Its paragraphs.
    const LAW: &'static Law;

    /// The paragraph under which a card that does not belong to the deck voids the round; nothing where none speaks of it.
    const FOREIGN_CARD: Option<Cite> = None;

    /// What can happen while cards are dealt.
    const WHILE_DEALING: DealIncidents<Self::Incident>;

    /// What a bettor has besides the wagers on the hand.
    type Side: Copy + Default + Eq + Hash + fmt::Debug;

    /// The name of a wager that goes with a hand, which `who` has on the box `at`.
    fn wager(at: Seat, who: Seat, riding: Riding) -> Self::Wager;

    /// What follows an incident before a decision that is no mishap of the deal: the card reader was used without need.
    #[cold]
    fn at_reader<T: Table<Self>>(incident: Self::Incident, table: &mut T) -> Result<(), Halt> {
        let _ = (incident, table);
        Ok(())
    }
}
