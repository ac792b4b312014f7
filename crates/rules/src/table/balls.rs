//! Balls: what is drawn, and what may happen between two of them.

use super::Incident;
use crate::equipment::{Balls, Urn};

/// Balls that are to come out of an urn.
#[derive(Clone, Copy)]
pub struct Selection<'a> {
    /// Out of which.
    pub urn: &'static Urn,
    /// How many are out at the end.
    pub count: usize,
    /// Those that are out already.
    pub out: Balls,
    /// Which balls are alike for everything that follows, for enumeration; the others are alike as well.
    pub alike: &'a dyn Fn() -> Vec<Alike>,
}

/// Groups of as many balls each. Within a group it makes no difference which balls come out, and it makes none in which of the groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alike(pub Vec<Balls>);

/// What came of a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing<K> {
    /// All balls are out.
    Complete(Balls),
    /// Something happened when these were out.
    Interrupted {
        /// The balls that are out.
        out: Balls,
        /// What happened.
        incident: Incident<K>,
    },
}
