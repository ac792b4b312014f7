//! Hand histories of poker in the PHH format (TOML, <https://phh.readthedocs.io>): reading, settling and
//! writing.
//!
//! A [`Referee`] plays a hand under subchapter 14 and compares the chips that everybody has then with those
//! that the history names. There are three outcomes ([`HandComparison`]): settled and equal, settled and
//! different, or an incomplete record. A hand that cannot be played is rejected ([`Rejection`]) with the
//! paragraph or the place in the file.
//!
//! The format's codes name some of the games of subchapter 14. For the others `variant` may be the word of a
//! house file, and `_structure` that for the limits.

mod actions;
mod causes;
mod compare;
mod difference;
mod hands;
mod history;
mod referee;
mod replay;
mod rooms;
mod round;
mod scanner;
mod shares;
mod stakes;
#[cfg(test)]
mod tests;
mod write;

pub use compare::{HandComparison, MissingPart};
pub use difference::Difference;
pub use hands::{HandSource, hands, split};
pub use referee::{Referee, Rejection};
pub use write::{PhhWriteError, from_record};

/// A code of the format, with the game of subchapter 14 and the limits for which it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Code {
    code: &'static str,
    /// The game, in the word of a house file.
    variant: &'static str,
    /// The limits, likewise.
    structure: &'static str,
}

/// The codes that stand for games of the chapter.
const CODES: &[Code] = &[
    Code { code: "FT", variant: "hold-em", structure: "structured" },
    Code { code: "NT", variant: "hold-em", structure: "no-limit" },
    Code { code: "PO", variant: "omaha", structure: "pot-limit" },
    Code { code: "FO/8", variant: "omaha-eight-or-better", structure: "structured" },
    Code { code: "F7S", variant: "seven-card-stud", structure: "structured" },
    Code { code: "F7S/8", variant: "seven-card-stud-eight-or-better", structure: "structured" },
    Code { code: "FR", variant: "razz", structure: "structured" },
];
