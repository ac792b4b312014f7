//! The paragraphs of 19:47-19. New Jersey's text was not seen but for what the equipment rule quotes of 19.5(f), 19.5(g) and 19.7(h).

use crate::cite;
use crate::games::families::shoe::{CutOrderLaw, ShoeCutLaw, ShoeLaw, ShoeOpeningLaw};
use crate::games::families::twenty_one::{SharingLaw, TwentyOneIrregularityLaw, TwentyOneLaw};
use crate::games::families::without_tens::TableLaw;

/// 19.7 to 19.15: hands.
pub const LAW: TwentyOneLaw = TwentyOneLaw {
    turn: cite!("19.7~(g)"),
    cards: cite!("19.12~(a)"),
    confirmed: cite!("19.5~(i)"),
    surrender: cite!("19.8~(a)"),
    surrender_when: cite!("19.8~(a)"),
    surrender_offered: cite!("19.8~(c)"),
    double: cite!("19.9~(a)"),
    double_totals: cite!("19.9~(a)"),
    rescue: cite!("19.9~(d)"),
    split: cite!("19.10~(a)"),
    split_order: cite!("19.10~(e)"),
    split_total: cite!("19.10~(d)"),
    no_resplit: cite!("19.10~(b)"),
    split_aces: cite!("19.10~(c)"),
    resplit: cite!("19.10~(b)"),
    aces_once: cite!("19.10~(b)"),
    insurance: cite!("19.11~(a)"),
    insurance_limit: cite!("19.11~(b)"),
    even_money: cite!("19.11~(a)"),
    draw: cite!("19.12~(a)"),
    draw_21: cite!("19.12~(a)"),
    doubled: cite!("19.9~(b)"),
    doubled_again: cite!("19.9~(c)"),
    dealer_draws: cite!("19.12~(b)"),
    dealer_needless: cite!("19.12~(c)"),
    sharing: SharingLaw {
        bettors: cite!("19.13~(a)"),
        boxes: cite!("19.14~(a)"),
        adjacent: cite!("19.14~(b)"),
    },
    control: cite!("19.13~(b)"),
    joining: cite!("19.13~(c)"),
    gestures: cite!("19.7~(k)"),
    irregular: TwentyOneIrregularityLaw {
        face_up: cite!("19.15~(a)"),
        drawn_in_error: cite!("19.15~(b)"),
        exposed: cite!("19.15~(c)"),
        overdrawn: cite!("19.15~(d)"),
        dealer_missed: cite!("19.15~(e)"),
        out_of_cards: cite!("19.15~(f)"),
        not_dealt: cite!("19.15~(g)"),
        one_card: cite!("19.15~(h)"),
        forgotten: cite!("19.15~(h)"),
    },
};

/// 19.3 to 19.7: the table.
pub const TABLE: TableLaw = TableLaw {
    form: cite!("19.5~(h)"),
    exact: cite!("19.5~(e)"),
    closed: cite!("19.5~(i)"),
    side: cite!("19.6~(a)"),
    side_limit: cite!("19.6~(a)"),
    shoe: ShoeLaw {
        opening: ShoeOpeningLaw {
            inspect: cite!("19.3~(a)"),
            spread: cite!("19.3~(b)"),
            how: "by deck, by suit and in sequence",
            wash: cite!("19.3~(c)"),
        },
        shuffle: cite!("19.4~(a)"),
        cut: ShoeCutLaw { offer: cite!("19.4~(b)"), refused: cite!("19.4~(f)"), place: cite!("19.4~(c)") },
        cutters: CutOrderLaw {
            first_player: cite!("19.4~(e)1"),
            on_area: cite!("19.4~(e)2"),
            on_dealer: cite!("19.4~(e)3"),
            by_house: cite!("19.4~(e)4"),
        },
        insert: cite!("19.4~(d)"),
        burn: cite!("19.7~(a)"),
        cutting_card: cite!("19.7~(j)"),
        reshuffle: cite!("19.4~(h)"),
    },
    batches: Some(cite!("19.2~(c)")),
    recut: cite!("19.4~(g)"),
    discretionary: cite!("19.4~(h)1"),
    touch: cite!("19.7~(k)"),
    first_card: cite!("19.7~(c)1"),
    second_card: cite!("19.7~(c)3"),
    hole_card: cite!("19.7~(c)4"),
    reader: cite!("19.7~(d)"),
    dealer_plays: cite!("19.7~(i)"),
    bust: cite!("19.5~(d)"),
    misused: cite!("19.15~(j)"),
    reader_fails: cite!("19.15~(k)"),
    jam: cite!("19.15~(i)"),
    replaced: cite!("19.15~(i)"),
};
