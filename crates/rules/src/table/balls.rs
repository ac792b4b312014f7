//! Drawings of balls, which incidents may interrupt.

use super::Incident;
use crate::equipment::{Balls, Urn};

/// Balls that are to come out of an urn.
#[derive(Clone, Copy)]
pub struct Selection<'a> {
    /// Out of which.
    pub urn: &'static Urn,
    /// The number of balls out at the end.
    pub count: usize,
    /// Those that are out already.
    pub out: Balls,
    /// Groups of balls that are interchangeable for everything that follows, for enumeration. The remaining
    /// balls form another group.
    pub alike: &'a dyn Fn() -> Vec<AlikeBalls>,
}

/// Groups of as many balls each. Within a group it makes no difference which balls come out, and it makes
/// none in which of the groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlikeBalls(pub Vec<Balls>);

/// The result of a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing<K> {
    /// All balls are out.
    Complete(Balls),
    /// Something happened when these were out.
    Interrupted {
        /// The balls that are out.
        out: Balls,
        /// The incident or event.
        incident: Incident<K>,
    },
}
