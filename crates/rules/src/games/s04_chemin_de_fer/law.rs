//! The paragraphs of 19:47-4 that the family of baccarat games follows. Sections 4.8 to 4.10 and 4.11(a) to (c) were not seen; their letters are ours.

use crate::cite;
use crate::games::families::baccarat::{BaccaratLaw, CountLaw, DealLaw, ErrorLaw};
use crate::games::families::shoe::{ShoeCutLaw, ShoeOpeningLaw};

/// 4.1 to 4.11.
pub const LAW: BaccaratLaw = BaccaratLaw {
    discards: "discard bucket",
    count: CountLaw {
        face_value: cite!("4.1(b)1"),
        tens: cite!("4.1(b)2"),
        aces: cite!("4.1(b)3"),
        values: cite!("4.1(b)"),
        one_digit: cite!("4.1(c)1"),
        two_digits: cite!("4.1(c)2"),
        point_count: cite!("4.1(c)"),
        natural: cite!("4.9~(a)"),
        table_1: cite!("4.9~(b)"),
        table_2: cite!("4.9~(c)"),
        rows: cite!("4.9~(c)"),
        columns: cite!("4.9~(c)"),
        letters: cite!("4.9~(c)"),
        example: cite!("4.9~(c)"),
    },
    opening: ShoeOpeningLaw {
        inspect: cite!("4.3(a)"),
        spread: cite!("4.3(b)"),
        how: "in columns by deck, by suit and in sequence",
        wash: cite!("4.3(c)"),
    },
    cut: ShoeCutLaw { offer: cite!("4.4(c)"), refused: cite!("4.4(c)"), place: cite!("4.4(d)") },
    recut: cite!("4.4(f)"),
    shuffle: cite!("4.4(a)"),
    insert: cite!("4.4(e)"),
    deal: DealLaw {
        two_hands: cite!("4.8~(a)"),
        counts: cite!("4.9~(a)"),
        third_cards: cite!("4.9~(b)"),
        third_card: cite!("4.9~(d)"),
        no_more: cite!("4.9~(d)"),
        cutting_card: cite!("4.9~(e)"),
        result: cite!("4.10~(a)"),
    },
};

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
