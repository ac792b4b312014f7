//! The paragraphs of 19:47-4 that the family of baccarat games follows. Sections 4.8 to 4.10 and 4.11(a) to (c) were not seen; their letters are ours.

use crate::cite;
use crate::games::families::baccarat::{CountLaw, DealLaw, ErrorLaw, Law};
use crate::games::families::shoe::Opening;

/// 4.1 to 4.11.
pub const LAW: Law = Law::of(
    "discard bucket",
    CountLaw::of(cite!("4.1(b)"), cite!("4.1(c)"), cite!("4.9~"; "(a)" "(b)" "(c)"))
        .values(cite!("4.1(b)"; 1 2 3))
        .digits(cite!("4.1(c)"; 1 2)),
    Opening::of(cite!("4.3"; "(a)" "(b)" "(c)"), "in columns by deck, by suit and in sequence"),
    cite!("4.4"; "(a)" "(c)" "(d)" "(e)" "(f)"),
    DealLaw::of(cite!("4.8~(a)"), cite!("4.9~"; "(a)" "(b)" "(d)" "(d)" "(e)"), cite!("4.10~(a)")),
);

/// 4.12 since September 5, 2006.
pub const ERRORS: ErrorLaw = ErrorLaw {
    third_to_player: cite!("4.12(e)"),
    drawn: cite!("4.12(g)"),
    face_up: cite!("4.12(j)"),
    out_of_cards: cite!("4.12(k)"),
    by_value: cite!("4.12(h)1"),
    one_face_down: cite!("4.12(h)2"),
    simulated: cite!("4.12(h)3"),
};

/// 4.12 before September 5, 2006. A disclosed card is burned under the paragraph on its error; the procedures of (h) are not there yet.
pub const ERRORS_BEFORE_2006: ErrorLaw =
    ErrorLaw { face_up: cite!("4.12(i)"), out_of_cards: cite!("4.12(j)"), ..ERRORS };
