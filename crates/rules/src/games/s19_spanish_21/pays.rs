//! 19:47-19.5, 19.6, 19.11~(c): the payouts. The subchapter fixes them; a new game (8.4) declares others.

use crate::cite;
use crate::house::{FixedRow, Opt, Opts};
use crate::wagers::{Money, Odds};

/// 19.5~(e): any win for which nothing else is said.
pub const EVEN: Odds = Odds::to(1, 1);

/// The payouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpanishPays {
    /// 19.5~(a)1: blackjack.
    pub blackjack: Odds,
    /// 19.5~(f)1-9: the additional payouts.
    pub lines: [Odds; 9],
    /// 19.5~(g)1, 2: the super bonus, and the larger one.
    pub super_bonus: [Money; 2],
    /// 19.5~(g)3: the envy bonus.
    pub envy_bonus: Money,
    /// 19.6~(d), (e): a match in rank, and in rank and suit.
    pub matching: [Odds; 2],
    /// 19.11~(c): insurance.
    pub insurance: Odds,
}

/// 19.5~(a)1: blackjack.
pub const BLACKJACK: Opt<Odds> =
    Opt::fixed_odds("blackjack-pays", Odds::to(3, 2)).by(cite!("19.5~(a)1")).label("odds on a blackjack");

/// 19.5~(f)1-9: the additional payouts.
pub const LINES: Opts<Odds, 9> = Opts::new([
    Opt::fixed_odds("mixed-678-pays", Odds::to(3, 2))
        .by(cite!("19.5~(f)1"))
        .label("odds on 6, 7 and 8 of mixed suits"),
    Opt::fixed_odds("suited-678-pays", Odds::to(2, 1))
        .by(cite!("19.5~(f)2"))
        .label("odds on 6, 7 and 8 of one suit"),
    Opt::fixed_odds("spades-678-pays", Odds::to(3, 1))
        .by(cite!("19.5~(f)3"))
        .label("odds on 6, 7 and 8 of spades"),
    Opt::fixed_odds("mixed-777-pays", Odds::to(3, 2))
        .by(cite!("19.5~(f)4"))
        .label("odds on three 7s of mixed suits"),
    Opt::fixed_odds("suited-777-pays", Odds::to(2, 1))
        .by(cite!("19.5~(f)5"))
        .label("odds on three 7s of one suit"),
    Opt::fixed_odds("spades-777-pays", Odds::to(3, 1))
        .by(cite!("19.5~(f)6"))
        .label("odds on three 7s of spades"),
    Opt::fixed_odds("five-card-21-pays", Odds::to(3, 2))
        .by(cite!("19.5~(f)7"))
        .label("odds on 21 in five cards"),
    Opt::fixed_odds("six-card-21-pays", Odds::to(2, 1))
        .by(cite!("19.5~(f)8"))
        .label("odds on 21 in six cards"),
    Opt::fixed_odds("seven-card-21-pays", Odds::to(3, 1))
        .by(cite!("19.5~(f)9"))
        .label("odds on 21 in seven cards or more"),
]);

/// 19.5~(g)1, 2: the super bonus, and the larger one.
pub const SUPER_BONUS: Opts<Money, 2> = Opts::new([
    Opt::fixed_amount("super-bonus", Money::dollars(1000))
        .by(cite!("19.5~(g)1"))
        .label("the super bonus on less than $25"),
    Opt::fixed_amount("large-super-bonus", Money::dollars(5000))
        .by(cite!("19.5~(g)2"))
        .label("the super bonus on $25 or more"),
]);

/// 19.5~(g)3: the envy bonus.
pub const ENVY_BONUS: Opt<Money> =
    Opt::fixed_amount("envy-bonus", Money::dollars(50)).by(cite!("19.5~(g)3")).label("the envy bonus");

/// 19.6~(b): a match in rank, and in rank and suit, by the number of decks.
pub const MATCHING: Opts<FixedRow<Odds>, 2> =
    Opts::odds_of_table(["match-pays", "match-suited-pays"], cite!("19.6~(b)"), "odds on a match");

/// 19.11~(c): insurance.
pub const INSURANCE: Opt<Odds> =
    Opt::fixed_odds("insurance-pays", Odds::to(2, 1)).by(cite!("19.11~(c)")).label("odds on insurance");

/// 19.6~(d), (e): the odds for a match of the dealer's first card, in rank, and in rank and suit, by the number of decks.
pub const fn matching(decks: u8) -> [Odds; 2] {
    match decks {
        6 => [Odds::to(4, 1), Odds::to(9, 1)],
        _ => [Odds::to(3, 1), Odds::to(12, 1)],
    }
}
