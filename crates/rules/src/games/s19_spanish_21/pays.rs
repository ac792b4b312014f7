//! 19:47-19.5, 19.6, 19.11~(c): what wins, in money. The subchapter fixes it; a new game (8.4) declares it otherwise.

use crate::cite;
use crate::house::{OptionSpec, Reader};
use crate::wagers::{Money, Odds};

/// 19.5~(e): any win for which nothing else is said.
pub const EVEN: Odds = Odds::to(1, 1);

/// The payouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pays {
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

const LINES: [OptionSpec; 9] = [
    OptionSpec::fixed_odds(
        "mixed-678-pays",
        "3 to 2",
        cite!("19.5~(f)1"),
        "odds on 6, 7 and 8 of mixed suits",
    ),
    OptionSpec::fixed_odds("suited-678-pays", "2 to 1", cite!("19.5~(f)2"), "odds on 6, 7 and 8 of one suit"),
    OptionSpec::fixed_odds("spades-678-pays", "3 to 1", cite!("19.5~(f)3"), "odds on 6, 7 and 8 of spades"),
    OptionSpec::fixed_odds("mixed-777-pays", "3 to 2", cite!("19.5~(f)4"), "odds on three 7s of mixed suits"),
    OptionSpec::fixed_odds("suited-777-pays", "2 to 1", cite!("19.5~(f)5"), "odds on three 7s of one suit"),
    OptionSpec::fixed_odds("spades-777-pays", "3 to 1", cite!("19.5~(f)6"), "odds on three 7s of spades"),
    OptionSpec::fixed_odds("five-card-21-pays", "3 to 2", cite!("19.5~(f)7"), "odds on 21 in five cards"),
    OptionSpec::fixed_odds("six-card-21-pays", "2 to 1", cite!("19.5~(f)8"), "odds on 21 in six cards"),
    OptionSpec::fixed_odds(
        "seven-card-21-pays",
        "3 to 1",
        cite!("19.5~(f)9"),
        "odds on 21 in seven cards or more",
    ),
];

const MATCHING: [OptionSpec; 2] =
    OptionSpec::odds_of_table(["match-pays", "match-suited-pays"], cite!("19.6~(b)"), "odds on a match");

/// 19.6~(d), (e): what a match of the dealer's first card pays, in rank, and in rank and suit, by the number of decks.
pub const fn matching(decks: u8) -> [Odds; 2] {
    match decks {
        6 => [Odds::to(4, 1), Odds::to(9, 1)],
        _ => [Odds::to(3, 1), Odds::to(12, 1)],
    }
}

impl Pays {
    /// The options of a new game.
    pub const OPTIONS: [OptionSpec; 16] = crate::house::join(&[
        &[OptionSpec::fixed_odds("blackjack-pays", "3 to 2", cite!("19.5~(a)1"), "odds on a blackjack")],
        &LINES,
        &[
            OptionSpec::fixed_amount(
                "super-bonus",
                "1000",
                cite!("19.5~(g)1"),
                "the super bonus on less than $25",
            ),
            OptionSpec::fixed_amount(
                "large-super-bonus",
                "5000",
                cite!("19.5~(g)2"),
                "the super bonus on $25 or more",
            ),
            OptionSpec::fixed_amount("envy-bonus", "50", cite!("19.5~(g)3"), "the envy bonus"),
        ],
        &MATCHING,
        &[OptionSpec::fixed_odds("insurance-pays", "2 to 1", cite!("19.11~(c)"), "odds on insurance")],
    ]);

    /// Reads them, at a table with so many decks.
    pub fn read(reader: &mut Reader<'_>, decks: u8) -> Pays {
        Pays {
            blackjack: reader.fixed_odds("blackjack-pays"),
            lines: LINES.map(|line| reader.fixed_odds(line.id)),
            super_bonus: ["super-bonus", "large-super-bonus"].map(|option| reader.fixed_amount(option)),
            envy_bonus: reader.fixed_amount("envy-bonus"),
            matching: reader.of_table(&MATCHING, matching(decks)),
            insurance: reader.fixed_odds("insurance-pays"),
        }
    }
}
