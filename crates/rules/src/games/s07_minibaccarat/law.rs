//! The paragraphs of 19:47-7 that the family of baccarat games follows.

use crate::cite;
use crate::games::families::baccarat::{
    BettingLaw, CountLaw, DealLaw, ErrorLaw, FormLaw, HandLaw, Law, PayLaw, WagerLaw,
};
use crate::games::families::shoe::Opening;

/// 7.1 to 7.11.
pub const LAW: Law = Law::of(
    "discard rack",
    CountLaw::of(cite!("7.1(b)"), cite!("7.1(c)"), cite!("7.9"; "(a)" "(b)" "(c)"))
        .values(cite!("7.1(b)"; 1 2 3))
        .digits(cite!("7.1(c)"; 1 2))
        .reading(cite!("7.9"; "(d)" "(e)" "(f)" "(g)")),
    Opening::of(cite!("7.4"; "(a)" "(b)" "(c)"), "in horizontal rows by deck, by suit and in sequence"),
    cite!("7.5"; "(a)" "(d)" "(e)" "(f)" "(g)"),
    DealLaw::of(cite!("7.7(a)"), cite!("7.8"; "(a)" "(b)" "(c)" "(d)" "(e)"), cite!("7.10(a)")),
);

/// The paragraphs on what goes wrong.
pub const ERRORS: ErrorLaw =
    ErrorLaw::of(cite!("7.11"; "(a)" "(b)" "(c)" "(d)"), cite!("7.11~"; "(f)1" "(f)2" "(f)3"));

/// The paragraphs on wagers and payments.
pub const BETTING: BettingLaw = BettingLaw {
    wagers: WagerLaw {
        banker: HandLaw::of(cite!("7.2(a)1"; "" "i" "ii" "iii")),
        player: HandLaw::of(cite!("7.2(a)2"; "" "i" "ii" "iii")),
        tie: cite!("7.2(a)3"),
        kinds: cite!("7.2(a)"),
        form: cite!("7.2(c)"),
        closed: cite!("7.2(d)"),
        touch: cite!("7.2(e)"),
        cards: cite!("7.10(e)"),
    },
    pay: PayLaw {
        player: cite!("7.3(a)"),
        tie: cite!("7.3(b)"),
        rounding: cite!("7.3(c)1"),
        deferred: cite!("7.3(c)2"),
        form: FormLaw::of(cite!("7.3(c)3"; "" "i" "ii" "iii" "iv" "v" "vi" "vii")),
        collect: cite!("7.10(b)"),
        procedures: [cite!("7.10(b)1"), cite!("7.10(b)2"), cite!("7.10(b)3"), cite!("7.10(b)4")],
        notice: cite!("7.10(c)3"),
    },
};
