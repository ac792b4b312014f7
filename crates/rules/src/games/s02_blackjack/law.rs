//! The paragraphs of 19:47-2 that the family of games toward 21 follows.

use crate::cite;
use crate::games::families::shoe::{CutOrderLaw, ShoeCutLaw, ShoeLaw, ShoeOpeningLaw};
use crate::games::families::twenty_one::{SharingLaw, TwentyOneIrregularityLaw, TwentyOneLaw};

/// 2.3, 2.6 to 2.15.
pub const LAW: TwentyOneLaw = TwentyOneLaw {
    turn: cite!("2.6(f)"),
    cards: cite!("2.6(g)"),
    confirmed: cite!("2.3(g)"),
    surrender: cite!("2.8~(a)"),
    surrender_when: cite!("2.8~(a)"),
    surrender_offered: cite!("2.8~(c)"),
    double: cite!("2.10~(a)"),
    double_totals: cite!("2.6(k)4"),
    rescue: cite!("2.10~(a)"),
    split: cite!("2.11(a)"),
    split_order: cite!("2.11(b)"),
    split_total: cite!("2.11(c)"),
    no_resplit: cite!("2.11(c)1"),
    split_aces: cite!("2.11(c)2"),
    resplit: cite!("2.11(e)"),
    aces_once: cite!("2.11(e)"),
    insurance: cite!("2.9~(a)"),
    insurance_limit: cite!("2.9~(b)"),
    even_money: cite!("2.7~(c)"),
    draw: cite!("2.12~(a)"),
    draw_21: cite!("2.12~(a)1"),
    doubled: cite!("2.12~(a)2"),
    doubled_again: cite!("2.12~(a)2"),
    dealer_draws: cite!("2.12(b)"),
    dealer_needless: cite!("2.12~(c)"),
    sharing: SharingLaw { bettors: cite!("2.13~(a)"), boxes: cite!("2.14~(a)"), adjacent: cite!("2.14~(b)") },
    control: cite!("2.13~(b)"),
    joining: cite!("2.13~(c)"),
    gestures: cite!("2.6A~(e)"),
    irregular: TwentyOneIrregularityLaw {
        face_up: cite!("2.15~(a)"),
        drawn_in_error: cite!("2.15~(b)"),
        exposed: cite!("2.15~(c)"),
        overdrawn: cite!("2.15~(d)"),
        dealer_missed: cite!("2.15~(e)"),
        out_of_cards: cite!("2.15~(f)"),
        not_dealt: cite!("2.15~(g)"),
        one_card: cite!("2.15~(h)"),
        forgotten: cite!("2.15~(i)"),
    },
};

/// 2.4, 2.5, 2.6(c), (l).
pub const SHOE: ShoeLaw = ShoeLaw {
    opening: ShoeOpeningLaw {
        inspect: cite!("2.4(a)"),
        spread: cite!("2.4(b)"),
        how: "in horizontal fan-shaped columns by deck, by suit and in sequence",
        wash: cite!("2.4(c)"),
    },
    shuffle: cite!("2.5(a)"),
    cut: ShoeCutLaw { offer: cite!("2.5(b)"), refused: cite!("2.5(f)"), place: cite!("2.5(c)") },
    cutters: CutOrderLaw {
        first_player: cite!("2.5(e)1"),
        on_area: cite!("2.5(e)2"),
        on_dealer: cite!("2.5(e)3"),
        by_house: cite!("2.5(e)4"),
    },
    insert: cite!("2.5(d)"),
    burn: cite!("2.6(c)"),
    cutting_card: cite!("2.6(l)"),
    reshuffle: cite!("2.5(h)"),
};
