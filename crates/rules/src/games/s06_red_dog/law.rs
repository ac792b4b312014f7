//! 19:47-6.2 to 6.4: the paragraphs on the shoe.

use crate::cite;
use crate::games::families::shoe::{CutOrderLaw, ShoeCutLaw, ShoeLaw, ShoeOpeningLaw};

/// 6.2, 6.3, 6.4~(a), (c). No card belongs to a player, so that the cutting card never comes out on a betting area.
pub const SHOE: ShoeLaw = ShoeLaw {
    opening: ShoeOpeningLaw {
        inspect: cite!("6.2~(a)"),
        spread: cite!("6.2~(b)"),
        how: "by suit and in sequence",
        wash: cite!("6.2~(c)"),
    },
    shuffle: cite!("6.3~(a)"),
    cut: ShoeCutLaw { offer: cite!("6.3~(b)"), refused: cite!("6.3~(c)"), place: cite!("6.3~(d)") },
    cutters: CutOrderLaw {
        first_player: cite!("6.3~(b)1"),
        on_area: cite!("6.3~(c)"),
        on_dealer: cite!("6.3~(b)2"),
        by_house: cite!("6.3~(b)2"),
    },
    insert: cite!("6.3~(e)"),
    burn: cite!("6.4~(a)"),
    cutting_card: cite!("6.4~(c)"),
    reshuffle: cite!("6.4~(c)"),
};
