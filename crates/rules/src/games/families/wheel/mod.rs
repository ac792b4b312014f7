//! Games of a wheel and a ball: wagers that lie on a layout of many betting areas, each player's own chips, and spins that do not count.

mod areas;
mod colors;
mod conduct;
mod layout;
mod spin;

pub use areas::{Area, Areas};
pub use colors::Colors;
pub use conduct::{Wagering, WheelLaw};
pub use layout::{Chips, OnLayout, Placed};
pub use spin::{Spin, in_the_track, leave_as_they_lie, no_spin};
