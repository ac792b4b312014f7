//! Games of a wheel and a ball: wagers that lie on a layout of many betting areas, each player's own chips, and spins that do not count.

mod areas;
mod colors;
mod conduct;
mod layout;
mod spin;

pub use areas::{WheelArea, WheelAreas};
pub use colors::Colors;
pub use conduct::{WheelLaw, WheelWagerAct};
pub use layout::{Chips, LayoutWager, LayoutWagers};
pub use spin::{Spin, in_the_track, leave_as_they_lie, no_spin};
