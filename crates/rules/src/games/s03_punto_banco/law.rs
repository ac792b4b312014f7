//! The paragraphs of 19:47-3 that the family of baccarat games follows. Of the subchapter only 3.11(a)2, 3.11(b) and 3.12 were seen; the rest is taken
//! over from minibaccarat and chemin de fer, and its letters are ours.

use crate::cite;
use crate::games::families::baccarat::{
    BaccaratLaw, BaccaratPayLaw, BettingLaw, CountLaw, DealLaw, ErrorLaw, FormLaw, HandWagerLaw, WagerLaw,
};
use crate::games::families::shoe::{ShoeCutLaw, ShoeOpeningLaw};

/// 3.1 to 3.12.
pub const LAW: BaccaratLaw = BaccaratLaw {
    discards: "discard bucket",
    count: CountLaw {
        face_value: cite!("3.1~(b)"),
        tens: cite!("3.1~(b)"),
        aces: cite!("3.1~(b)"),
        values: cite!("3.1~(b)"),
        one_digit: cite!("3.1~(c)"),
        two_digits: cite!("3.1~(c)"),
        point_count: cite!("3.1~(c)"),
        natural: cite!("3.9~(a)"),
        table_1: cite!("3.9~(b)"),
        table_2: cite!("3.9~(c)"),
        rows: cite!("3.9~(c)"),
        columns: cite!("3.9~(c)"),
        letters: cite!("3.9~(c)"),
        example: cite!("3.9~(c)"),
    },
    opening: ShoeOpeningLaw {
        inspect: cite!("3.4~(a)"),
        spread: cite!("3.4~(b)"),
        how: "in columns by deck, by suit and in sequence",
        wash: cite!("3.4~(c)"),
    },
    cut: ShoeCutLaw { offer: cite!("3.5~(c)"), refused: cite!("3.5~(c)"), place: cite!("3.5~(d)") },
    recut: cite!("3.5~(f)"),
    shuffle: cite!("3.5~(a)"),
    insert: cite!("3.5~(e)"),
    deal: DealLaw {
        two_hands: cite!("3.7~(a)"),
        counts: cite!("3.8~(a)"),
        third_cards: cite!("3.8~(b)"),
        third_card: cite!("3.8~(b)"),
        no_more: cite!("3.8~(c)"),
        cutting_card: cite!("3.8~(d)"),
        result: cite!("3.10~(a)"),
    },
};

/// The paragraphs on what goes wrong.
pub const ERRORS: ErrorLaw = ErrorLaw {
    third_to_player: cite!("3.12(a)"),
    drawn: cite!("3.12(b)"),
    face_up: cite!("3.12(c)"),
    out_of_cards: cite!("3.12(d)"),
    by_value: cite!("3.12~(e)1"),
    one_face_down: cite!("3.12~(e)2"),
    simulated: cite!("3.12~(e)3"),
};

/// The paragraphs on wagers and payments.
pub const BETTING: BettingLaw = BettingLaw {
    wagers: WagerLaw {
        banker: HandWagerLaw::all(cite!("3.2~(a)1")),
        player: HandWagerLaw::all(cite!("3.2~(a)2")),
        tie: cite!("3.2~(a)3"),
        kinds: cite!("3.2~(a)"),
        form: cite!("3.2~(c)"),
        closed: cite!("3.2~(d)"),
        touch: cite!("3.2~(e)"),
        cards: cite!("3.10~(e)"),
    },
    pay: BaccaratPayLaw {
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
