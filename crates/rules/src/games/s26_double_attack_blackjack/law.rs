//! The paragraphs of 19:47-26. New Jersey's text of this subchapter was not seen: all letters are ours.

use crate::cite;
use crate::games::families::shoe::{CutOrderLaw, ShoeCutLaw, ShoeLaw, ShoeOpeningLaw};
use crate::games::families::twenty_one::{SharingLaw, TwentyOneIrregularityLaw, TwentyOneLaw};
use crate::games::families::without_tens::TableLaw;

/// 26.7 to 26.15: hands.
pub const LAW: TwentyOneLaw = TwentyOneLaw {
    turn: cite!("26.7~(h)"),
    cards: cite!("26.12~(a)"),
    confirmed: cite!("26.5~(h)"),
    surrender: cite!("26.8~(a)"),
    surrender_when: cite!("26.8~(c)"),
    surrender_offered: cite!("26.8~(c)"),
    double: cite!("26.9~(a)"),
    double_totals: cite!("26.9~(a)"),
    rescue: cite!("26.9~(c)"),
    split: cite!("26.10~(a)"),
    split_order: cite!("26.10~(e)"),
    split_total: cite!("26.10~(d)"),
    no_resplit: cite!("26.10~(b)"),
    split_aces: cite!("26.10~(c)"),
    resplit: cite!("26.10~(b)"),
    aces_once: cite!("26.10~(c)"),
    insurance: cite!("26.11~(a)"),
    insurance_limit: cite!("26.11~(b)"),
    even_money: cite!("26.11~(a)"),
    draw: cite!("26.12~(a)"),
    draw_21: cite!("26.12~(a)"),
    doubled: cite!("26.9~(b)"),
    doubled_again: cite!("26.9~(b)"),
    dealer_draws: cite!("26.12~(b)"),
    dealer_needless: cite!("26.12~(c)"),
    sharing: SharingLaw {
        bettors: cite!("26.13~(a)"),
        boxes: cite!("26.14~(a)"),
        adjacent: cite!("26.14~(b)"),
    },
    control: cite!("26.13~(b)"),
    joining: cite!("26.13~(c)"),
    gestures: cite!("26.7~(m)"),
    irregular: TwentyOneIrregularityLaw {
        face_up: cite!("26.15~(a)"),
        drawn_in_error: cite!("26.15~(b)"),
        exposed: cite!("26.15~(c)"),
        overdrawn: cite!("26.15~(d)"),
        dealer_missed: cite!("26.15~(e)"),
        out_of_cards: cite!("26.15~(f)"),
        not_dealt: cite!("26.15~(g)"),
        one_card: cite!("26.15~(h)"),
        forgotten: cite!("26.15~(i)"),
    },
};

/// 26.3 to 26.7: the table.
pub const TABLE: TableLaw = TableLaw {
    form: cite!("26.5~(g)"),
    exact: cite!("26.5~(f)"),
    closed: cite!("26.5~(h)"),
    side: cite!("26.6~(a)"),
    side_limit: cite!("26.6~(c)"),
    shoe: ShoeLaw {
        opening: ShoeOpeningLaw {
            inspect: cite!("26.3~(a)"),
            spread: cite!("26.3~(b)"),
            how: "by deck, by suit and in sequence",
            wash: cite!("26.3~(c)"),
        },
        shuffle: cite!("26.4~(a)"),
        cut: ShoeCutLaw { offer: cite!("26.4~(b)"), refused: cite!("26.4~(f)"), place: cite!("26.4~(c)") },
        cutters: CutOrderLaw {
            first_player: cite!("26.4~(e)1"),
            on_area: cite!("26.4~(e)2"),
            on_dealer: cite!("26.4~(e)3"),
            by_house: cite!("26.4~(e)4"),
        },
        insert: cite!("26.4~(d)"),
        burn: cite!("26.7~(a)"),
        cutting_card: cite!("26.7~(l)"),
        reshuffle: cite!("26.4~(h)"),
    },
    batches: None,
    recut: cite!("26.4~(g)"),
    discretionary: cite!("26.4~(h)1"),
    touch: cite!("26.7~(m)"),
    first_card: cite!("26.7~(e)1"),
    second_card: cite!("26.7~(e)2"),
    hole_card: cite!("26.7~(e)3"),
    reader: cite!("26.7~(g)"),
    dealer_plays: cite!("26.7~(i)"),
    bust: cite!("26.5~(c)"),
    misused: cite!("26.15~(j)"),
    reader_fails: cite!("26.15~(k)"),
    jam: cite!("26.15~(l)"),
    replaced: cite!("26.15~(m)"),
};
