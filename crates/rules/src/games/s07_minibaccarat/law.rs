//! The paragraphs of 19:47-7 that the family of baccarat games follows.

use crate::cite;
use crate::games::families::baccarat::{
    BaccaratLaw, BaccaratPayLaw, BettingLaw, CountLaw, DealLaw, ErrorLaw, FormLaw, HandWagerLaw, WagerLaw,
};
use crate::games::families::shoe::{ShoeCutLaw, ShoeOpeningLaw};

/// 7.1 to 7.11.
pub const LAW: BaccaratLaw = BaccaratLaw {
    discards: "discard rack",
    count: CountLaw {
        face_value: cite!("7.1(b)1"),
        tens: cite!("7.1(b)2"),
        aces: cite!("7.1(b)3"),
        values: cite!("7.1(b)"),
        one_digit: cite!("7.1(c)1"),
        two_digits: cite!("7.1(c)2"),
        point_count: cite!("7.1(c)"),
        natural: cite!("7.9(a)"),
        table_1: cite!("7.9(b)"),
        table_2: cite!("7.9(c)"),
        rows: cite!("7.9(d)"),
        columns: cite!("7.9(e)"),
        letters: cite!("7.9(f)"),
        example: cite!("7.9(g)"),
    },
    opening: ShoeOpeningLaw {
        inspect: cite!("7.4(a)"),
        spread: cite!("7.4(b)"),
        how: "in horizontal rows by deck, by suit and in sequence",
        wash: cite!("7.4(c)"),
    },
    cut: ShoeCutLaw { offer: cite!("7.5(d)"), refused: cite!("7.5(d)"), place: cite!("7.5(e)") },
    recut: cite!("7.5(g)"),
    shuffle: cite!("7.5(a)"),
    insert: cite!("7.5(f)"),
    deal: DealLaw {
        two_hands: cite!("7.7(a)"),
        counts: cite!("7.8(a)"),
        third_cards: cite!("7.8(b)"),
        third_card: cite!("7.8(c)"),
        no_more: cite!("7.8(d)"),
        cutting_card: cite!("7.8(e)"),
        result: cite!("7.10(a)"),
    },
};

/// The paragraphs on what goes wrong.
pub const ERRORS: ErrorLaw = ErrorLaw {
    third_to_player: cite!("7.11(a)"),
    drawn: cite!("7.11(b)"),
    face_up: cite!("7.11(c)"),
    out_of_cards: cite!("7.11(d)"),
    by_value: cite!("7.11~(f)1"),
    one_face_down: cite!("7.11~(f)2"),
    simulated: cite!("7.11~(f)3"),
};

/// The paragraphs on wagers and payments.
pub const BETTING: BettingLaw = BettingLaw {
    wagers: WagerLaw {
        banker: HandWagerLaw {
            made: cite!("7.2(a)1"),
            wins: cite!("7.2(a)1i"),
            loses: cite!("7.2(a)1ii"),
            void: cite!("7.2(a)1iii"),
        },
        player: HandWagerLaw {
            made: cite!("7.2(a)2"),
            wins: cite!("7.2(a)2i"),
            loses: cite!("7.2(a)2ii"),
            void: cite!("7.2(a)2iii"),
        },
        tie: cite!("7.2(a)3"),
        kinds: cite!("7.2(a)"),
        form: cite!("7.2(c)"),
        closed: cite!("7.2(d)"),
        touch: cite!("7.2(e)"),
        cards: cite!("7.10(e)"),
    },
    pay: BaccaratPayLaw {
        player: cite!("7.3(a)"),
        tie: cite!("7.3(b)"),
        rounding: cite!("7.3(c)1"),
        deferred: cite!("7.3(c)2"),
        form: FormLaw {
            waived: cite!("7.3(c)3"),
            made_out: cite!("7.3(c)3i"),
            series: cite!("7.3(c)3ii"),
            original: cite!("7.3(c)3iii"),
            duplicate: cite!("7.3(c)3iv"),
            other_rules: cite!("7.3(c)3v"),
            void: cite!("7.3(c)3vi"),
            recorded: cite!("7.3(c)3vii"),
        },
        collect: cite!("7.10(b)"),
        procedures: [cite!("7.10(b)1"), cite!("7.10(b)2"), cite!("7.10(b)3"), cite!("7.10(b)4")],
        notice: cite!("7.10(c)3"),
    },
};
