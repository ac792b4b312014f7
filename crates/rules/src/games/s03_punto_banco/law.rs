//! The paragraphs of 19:47-3 that the family of baccarat games follows. Of the subchapter only 3.11(a)2, 3.11(b) and 3.12 were seen; the rest is taken
//! over from minibaccarat and chemin de fer, and its letters are ours.

use crate::cite;
use crate::games::families::baccarat::{
    BettingLaw, CountLaw, DealLaw, ErrorLaw, FormLaw, HandLaw, Law, PayLaw, WagerLaw,
};
use crate::games::families::shoe::Opening;

/// 3.1 to 3.12.
pub const LAW: Law = Law::of(
    "discard bucket",
    CountLaw::of(cite!("3.1~(b)"), cite!("3.1~(c)"), cite!("3.9~"; "(a)" "(b)" "(c)")),
    Opening::of(cite!("3.4~"; "(a)" "(b)" "(c)"), "in columns by deck, by suit and in sequence"),
    cite!("3.5~"; "(a)" "(c)" "(d)" "(e)" "(f)"),
    DealLaw::of(cite!("3.7~(a)"), cite!("3.8~"; "(a)" "(b)" "(b)" "(c)" "(d)"), cite!("3.10~(a)")),
);

/// The paragraphs on what goes wrong.
pub const ERRORS: ErrorLaw =
    ErrorLaw::of(cite!("3.12"; "(a)" "(b)" "(c)" "(d)"), cite!("3.12~"; "(e)1" "(e)2" "(e)3"));

/// The paragraphs on wagers and payments.
pub const BETTING: BettingLaw = BettingLaw {
    wagers: WagerLaw {
        banker: HandLaw::all(cite!("3.2~(a)1")),
        player: HandLaw::all(cite!("3.2~(a)2")),
        tie: cite!("3.2~(a)3"),
        kinds: cite!("3.2~(a)"),
        form: cite!("3.2~(c)"),
        closed: cite!("3.2~(d)"),
        touch: cite!("3.2~(e)"),
        cards: cite!("3.10~(e)"),
    },
    pay: PayLaw {
        player: cite!("3.3~(a)"),
        tie: cite!("3.3~(b)"),
        rounding: cite!("3.3~(c)1"),
        deferred: cite!("3.3~(c)2"),
        form: FormLaw::all(cite!("3.3~(c)3")),
        collect: cite!("3.10~(b)"),
        procedures: [cite!("3.10~(b)1"), cite!("3.10~(b)2"), cite!("3.10~(b)3"), cite!("3.10~(b)4")],
        notice: cite!("3.10~(c)"),
    },
};
