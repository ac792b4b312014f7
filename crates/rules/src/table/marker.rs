//! Markers: what lies on a table for everybody to see and tells how the game stands.

/// A marker and where it lies, as the one that shows the point at craps.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Marker {
    /// What it is called: `point`, `dice`.
    pub name: &'static str,
    /// Where it lies: a number, `seat 3`, or `off`.
    pub at: String,
}
