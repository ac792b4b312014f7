//! What 19:47-19 leaves to the licensee.

use super::law::LAW;
use super::pays::Pays;
use crate::cite;
use crate::games::families::shoe::{QUARTER, RecutBy, Shuffle};
use crate::games::families::twenty_one::{
    AtFirst, DealerStands, DoubleOn, DoubleTotals, Rules, SplitAces, Surrender,
};
use crate::games::families::without_tens::{CHIP, HoleCard, SideLimit, TableRules};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::Limits;

/// The rules in force at a Spanish 21 table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The table: decks, shuffle, hole card, limits, who may wager where.
    pub table: TableRules,
    /// 19.8 to 19.10: what may be done with a hand.
    pub rules: Rules,
    /// The same for the only hand of a box.
    pub at_first: AtFirst,
    /// 19.12~(b): when the dealer stands.
    pub dealer_stands: DealerStands,
    /// 19.5, 19.6, 19.11~(c): the payouts.
    pub pays: Pays,
}

/// What the subchapter leaves to the licensee.
const OPTIONS: [OptionSpec; 18] = [
    OptionSpec::new("decks", "6 or 8", "8", cite!("19.2~(a)"), "decks of 48 cards in the shoe"),
    OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("19.4~(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "behind-cutting-card",
        QUARTER,
        "quarter",
        cite!("19.4~(d)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new(
        "recut-by",
        RecutBy::WORDS,
        "last",
        cite!("19.4~(g)"),
        "who cuts where a recut is ordered",
    ),
    OptionSpec::new(
        "discretionary-reshuffle",
        Offered::WORDS,
        "no",
        cite!("19.4~(h)1"),
        "the house may reshuffle after any round",
    ),
    OptionSpec::new("match-play", Offered::WORDS, "no", cite!("19.5~(h)"), "match play coupons are accepted"),
    OptionSpec::new(
        "match-dealer",
        Offered::WORDS,
        "yes",
        cite!("19.6~(a)"),
        "the match-the-dealer wager is offered",
    ),
    OptionSpec::new(
        "hole-card",
        HoleCard::WORDS,
        "reader",
        cite!("19.7~(l)"),
        "how a dealer's blackjack is found",
    ),
    OptionSpec::new("surrender", Offered::WORDS, "yes", cite!("19.8~(c)"), "surrender is offered"),
    OptionSpec::new("max-doubles", "1 to 3", "1", cite!("19.9~(c)"), "how many times a hand may be doubled"),
    OptionSpec::new("rescue", Offered::WORDS, "yes", cite!("19.9~(d)"), "a doubled hand may be rescued"),
    OptionSpec::new("split-hands", "2, 3 or 4", "4", cite!("19.10~(b)"), "how many hands a pair may become"),
    OptionSpec::new(
        "split-aces-one-card",
        Offered::WORDS,
        "no",
        cite!("19.10~(c)"),
        "split aces get one card each",
    ),
    OptionSpec::new("chip", CHIP, "1", cite!("19.11~(b)"), "the least chip for insurance"),
    OptionSpec::new("hit-soft-17", Offered::WORDS, "no", cite!("19.12~(b)"), "the dealer draws at soft 17"),
    OptionSpec::new("bettors-per-box", "1 to 4", "3", cite!("19.13~(a)"), "how many may wager on a box"),
    OptionSpec::new(
        "boxes-per-player",
        "1 to 6",
        "2",
        cite!("19.14~(a)"),
        "boxes that a player may wager on",
    ),
    OptionSpec::new(
        "void-one-card",
        Offered::WORDS,
        "no",
        cite!("19.15~(h)"),
        "a player with one card may have the hand void",
    ),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<34>(&[&OPTIONS, &Pays::OPTIONS]);

    fn read(reader: &mut Reader<'_>) -> House {
        let hole_cards = [HoleCard::Reader, HoleCard::NoReader, HoleCard::DrawnLast];
        let rules = Rules {
            split_hands: reader.number("split-hands", 2..=4) as u8,
            resplit_aces: Offered::Yes,
            split_aces: match reader.choice("split-aces-one-card") {
                Offered::Yes => SplitAces::OneCard,
                Offered::No => SplitAces::DrawOn,
            },
            doubles: reader.number("max-doubles", 1..=3) as u8,
            double_on: DoubleOn::AnyNumber,
            double_totals: DoubleTotals::Any,
            surrender: match reader.choice("surrender") {
                Offered::Yes => Surrender::FirstTwoCards,
                Offered::No => Surrender::Never,
            },
            rescue: reader.choice("rescue"),
        };
        let side = ("match-dealer", SideLimit::Posted);
        let table = TableRules::read(reader, &hole_cards, side, LAW.insurance_limit);
        House {
            pays: Pays::read(reader, table.decks),
            table,
            rules,
            at_first: AtFirst::of(&rules),
            dealer_stands: match reader.choice("hit-soft-17") {
                Offered::Yes => DealerStands::ExceptSoft17,
                Offered::No => DealerStands::OnAll17s,
            },
        }
    }

    fn limits(&self) -> &Limits {
        &self.table.limits
    }
}
