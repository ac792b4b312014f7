//! Hand histories in the PHH format (TOML): read as a round file of poker, and written from a round of poker.
//!
//! The format is that of <https://phh.readthedocs.io>. Its codes name some of the games of subchapter 14 ([`Code`]); for the others, where a file is
//! written for this program, `variant` is the house's own word for the game, and `_structure` that for the limits.

mod read;
mod write;

pub use read::to_round;
pub use write::{NotWritten, from_record};

/// A code of the format, with the game and the limits for which it stands.
struct Code {
    code: &'static str,
    variant: &'static str,
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
