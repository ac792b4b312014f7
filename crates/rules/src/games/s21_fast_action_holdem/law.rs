//! 19:47-21.4, 21.5, 21.7: the paragraphs on the shoe.

use crate::cite;
use crate::games::families::shoe::{CutOrderLaw, ShoeCutLaw, ShoeLaw, ShoeOpeningLaw};

/// 21.4, 21.5, 21.7(a), (d).
pub const SHOE: ShoeLaw = ShoeLaw {
    opening: ShoeOpeningLaw {
        inspect: cite!("21.4(a)"),
        spread: cite!("21.4(b)"),
        how: "by suit and in sequence",
        wash: cite!("21.4(c)"),
    },
    shuffle: cite!("21.5(a)"),
    cut: ShoeCutLaw { offer: cite!("21.5(c)"), refused: cite!("21.5(d)"), place: cite!("21.5(e)") },
    cutters: CutOrderLaw {
        first_player: cite!("21.5(c)1"),
        on_area: cite!("21.5(c)2"),
        on_dealer: cite!("21.5(c)3"),
        by_house: cite!("21.5(c)4"),
    },
    insert: cite!("21.5(f)"),
    burn: cite!("21.7(a)"),
    cutting_card: cite!("21.7(d)"),
    reshuffle: cite!("21.5(g)"),
};
