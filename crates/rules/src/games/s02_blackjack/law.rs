//! The paragraphs of 19:47-2 that the family of games toward 21 follows.

use crate::cite;
use crate::games::families::shoe::{Opening, ShoeLaw};
use crate::games::families::twenty_one::{IrregularLaw, Law, SharingLaw};

/// 2.3, 2.6 to 2.15.
pub const LAW: Law = Law {
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
    sharing: SharingLaw::of(cite!("2.13~(a)"), cite!("2.14~"; "(a)" "(b)")),
    control: cite!("2.13~(b)"),
    joining: cite!("2.13~(c)"),
    gestures: cite!("2.6A~(e)"),
    irregular: IrregularLaw::of(
        cite!("2.15~"; "(a)" "(b)" "(c)" "(d)"),
        cite!("2.15~"; "(e)" "(f)" "(g)" "(h)" "(i)"),
    ),
};

/// 2.4, 2.5, 2.6(c), (l).
pub const SHOE: ShoeLaw = ShoeLaw::as_at_blackjack(
    Opening::of(
        cite!("2.4"; "(a)" "(b)" "(c)"),
        "in horizontal fan-shaped columns by deck, by suit and in sequence",
    ),
    cite!("2.5"; "(a)" "(b)" "(c)" "(d)" "(e)1" "(e)2" "(e)3" "(e)4" "(f)" "(h)"),
    cite!("2.6"; "(c)" "(l)"),
);
