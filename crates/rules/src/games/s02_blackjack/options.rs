//! The options of 19:47-2, in the order of their paragraphs.

use super::house::*;
use crate::cite;
use crate::games::families::shoe::{QUARTER, RecutBy};
use crate::house::{Choice, Offered, OptionSpec};

const fn yes_or_no(id: &'static str, by: crate::law::Cite, says: &'static str) -> OptionSpec {
    OptionSpec::new(id, Offered::WORDS, "no", by, says)
}

/// All of them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("decks", "1 to 16", "8", cite!("2.2(a)"), "how many decks are used"),
    OptionSpec::new("shoe", ShoeKind::WORDS, "single", cite!("2.2(c)"), "a single or a double shoe"),
    OptionSpec::new(
        "split-21",
        Split21::WORDS,
        "wins",
        cite!("2.3(a)3"),
        "21 in two cards after a split, against a dealer's 21 in more",
    ),
    yes_or_no("match-play", cite!("2.3(d)"), "match play coupons are accepted"),
    yes_or_no("suited-678", cite!("2.3(e)1"), "6, 7 and 8 of one suit pay 2 to 1"),
    yes_or_no("three-sevens", cite!("2.3(e)2"), "three 7s pay 3 to 2"),
    OptionSpec::new(
        "named-blackjack",
        "none, or an ace and a face card: As Js",
        "none",
        cite!("2.3(e)3"),
        "a blackjack that pays 2 to 1",
    ),
    OptionSpec::new("entry-late", Entry::WORDS, "free", cite!("2.3(i)1"), "who has missed the first round"),
    OptionSpec::new("entry-skip", Entry::WORDS, "free", cite!("2.3(i)3"), "who has skipped a round"),
    OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("2.5(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "behind-cutting-card",
        QUARTER,
        "quarter",
        cite!("2.5(d)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new("recut-by", RecutBy::WORDS, "last", cite!("2.5(g)"), "who cuts when a recut is ordered"),
    yes_or_no("discretionary-reshuffle", cite!("2.5(h)1"), "the house may reshuffle after any round"),
    OptionSpec::new(
        "red-side",
        Side::WORDS,
        "left",
        cite!("2.6(d)1"),
        "the side that hearts and diamonds name",
    ),
    OptionSpec::new(
        "dealer-card",
        DealerCard::WORDS,
        "drawn-last",
        cite!("2.6(h)"),
        "how the dealer gets the second card",
    ),
    OptionSpec::new(
        "variation",
        Variation::WORDS,
        "standard",
        cite!("2.6A~(a)"),
        "the variation of the game",
    ),
    OptionSpec::new(
        "player-cards",
        PlayerCards::WORDS,
        "face-down",
        cite!("2.6A~(d)"),
        "how the players' cards lie in the 6 to 5 variation",
    ),
    yes_or_no("even-money", cite!("2.7~(c)"), "even money for a blackjack against an ace"),
    yes_or_no("surrender", cite!("2.8~(c)"), "surrender is offered"),
    OptionSpec::new(
        "chip",
        "an even number of cents above 0, not more than the table minimum",
        "1",
        cite!("2.9~(b)"),
        "the least chip for insurance",
    ),
    OptionSpec::new("boxes", "1 to 7", "7", cite!("2.11(e)"), "how many boxes the layout has"),
    OptionSpec::new("split-hands", "2, 3 or 4", "2", cite!("2.11(e)"), "how many hands a pair may become"),
    yes_or_no("resplit-aces", cite!("2.11(e)"), "aces may be split again"),
    yes_or_no("hit-soft-17", cite!("2.12(b)"), "the dealer draws at soft 17"),
    OptionSpec::new("bettors-per-box", "1 to 4", "3", cite!("2.13~(a)"), "how many may wager on a box"),
    OptionSpec::new(
        "boxes-per-player",
        "1 to 7",
        "2",
        cite!("2.14~(a)"),
        "boxes on which a player may wager",
    ),
    yes_or_no("void-one-card", cite!("2.15~(h)"), "a player with one card may have the hand void"),
    yes_or_no("five-card-21", cite!("2.16~(a)"), "five cards totalling 21 pay 2 to 1"),
    OptionSpec::new(
        "additional",
        Additional::WORDS,
        "none",
        cite!("2.17(a)"),
        "the additional wager offered",
    ),
    OptionSpec::new(
        "same-suit-odds",
        SameSuitOdds::WORDS,
        "5-to-2",
        cite!("2.17~(f)"),
        "the odds of the same suit wager",
    ),
    yes_or_no("multiple-action", cite!("2.18~(a)"), "each box plays against three dealer hands"),
    OptionSpec::new(
        "multiple-action-least",
        "1 or 2",
        "2",
        cite!("2.18~(a)"),
        "how many of the three areas must be staked",
    ),
    yes_or_no("progressive", cite!("2.19~(a)"), "the progressive wager is offered"),
    OptionSpec::new("progressive-table", AB::WORDS, "a", cite!("2.19~(d)"), "the progressive pay table"),
    OptionSpec::new("meter-seed", "an amount above 0", "5000", cite!("2.19~(b)"), "where the meter begins"),
    OptionSpec::new(
        "meter-rate",
        "0 to 1",
        "0.70",
        cite!("2.19~(b)"),
        "how much of a dollar goes to the meter",
    ),
    OptionSpec::new("bonus", Bonus::WORDS, "none", cite!("2.20~(a)"), "the blackjack bonus wagers offered"),
    yes_or_no("either-bonus", cite!("2.20~(b)"), "the wager on either blackjack is offered"),
    yes_or_no("bonus-meter", cite!("2.20~(d)"), "the ace and jack of spades win a meter"),
    yes_or_no("streak", cite!("2.22~(a)"), "the streak wager is offered"),
    yes_or_no("match-dealer", cite!("2.23~(a)"), "the match-the-dealer wager is offered"),
    OptionSpec::new("twenty-point", NoneAB::WORDS, "none", cite!("2.24~(b)"), "the twenty point pay table"),
    OptionSpec::new(
        "optional-bonus",
        Optional::WORDS,
        "none",
        cite!("2.25~(a)"),
        "the optional bonus wager offered",
    ),
    OptionSpec::new(
        "optional-bonus-odds",
        "preset, or odds to 1 for each line, highest hand first: 40 30 10 5",
        "preset",
        cite!("2.25~(b)"),
        "the house's own odds for it",
    ),
];
