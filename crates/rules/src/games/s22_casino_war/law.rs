//! 19:47-22.4, 22.5, 22.7: the paragraphs on the shoe.

use crate::cite;
use crate::games::families::shoe::{CutOrderLaw, ShoeCutLaw, ShoeLaw, ShoeOpeningLaw};

/// 22.4, 22.5, 22.7(a), (d).
pub const SHOE: ShoeLaw = ShoeLaw {
    opening: ShoeOpeningLaw {
        inspect: cite!("22.4(a)"),
        spread: cite!("22.4(b)"),
        how: "by suit and in sequence",
        wash: cite!("22.4(c)"),
    },
    shuffle: cite!("22.5(a)"),
    cut: ShoeCutLaw { offer: cite!("22.5(b)"), refused: cite!("22.5(c)"), place: cite!("22.5(d)") },
    cutters: CutOrderLaw {
        first_player: cite!("22.5(b)1"),
        on_area: cite!("22.5(b)2"),
        on_dealer: cite!("22.5(b)3"),
        by_house: cite!("22.5(b)4"),
    },
    insert: cite!("22.5(e)"),
    burn: cite!("22.7(a)"),
    cutting_card: cite!("22.7(d)"),
    reshuffle: cite!("22.5(f)"),
};
