//! What 19:47-12.2, 12.5, 12.6 and 12.8 leave to the licensee.

use super::areas::{Areas, Columns, Wager};
use super::compartments::Compartments;
use super::hand::Aces;
use super::kinds::Kind;
use crate::cite;
use crate::house::{self, Choice, OptionSpec, Reader, least_odds};
use crate::wagers::{Limits, Odds};

crate::choice! {
    /// 12.6(a): the word with which odds are printed.
    ///
    /// - to: 12 to 1.
    /// - win: 1 wins 12.
    pub enum OddsWord { To = "to", Win = "win" }

    /// 12.8~(e): what becomes of the cards shown when the ball rests at a joker.
    ///
    /// - clears-the-hand: they are taken off, and the next spin begins a hand.
    /// - keeps-the-hand: they stay.
    pub enum OnJoker { ClearsTheHand = "clears-the-hand", KeepsTheHand = "keeps-the-hand" }
}

/// The rules in force at a pokette table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 12.2~(c): how an ace counts in a straight.
    pub aces: Aces,
    /// 12.5~(b): the order of the columns.
    pub columns: Columns,
    /// 12.1~(e): the compartments of the jacer.
    pub jacer: Compartments,
    /// 12.6(a): the word with which odds are printed.
    pub odds_word: OddsWord,
    /// 12.8~(e): what becomes of the hand on a joker.
    pub on_joker: OnJoker,
    /// 8.2: the limits posted.
    pub limits: Limits,
    /// 12.6(b): the odds of each kind of wager.
    odds: [Odds; Kind::COUNT],
    /// The betting areas on the layout of this table.
    areas: Areas,
}

impl House {
    /// 12.6(b): what a kind of wager is paid.
    pub const fn odds(&self, kind: Kind) -> Odds {
        self.odds[kind as usize]
    }

    /// Whether the layout of this table has a betting area.
    pub fn offers(&self, wager: Wager) -> bool {
        self.areas.has(wager)
    }

    /// The betting areas on the layout of this table.
    pub fn wagers(&self) -> impl Iterator<Item = Wager> {
        Wager::all().filter(|wager| self.offers(*wager))
    }
}

/// 12.1~(e): the jacer has at most so many compartments.
const JACER_MOST: usize = 4;

/// 12.6(b): the least that each kind of wager is paid, and the option by which a house pays more.
const MINIMUM_ODDS: [(Kind, &str, Odds); Kind::COUNT] = [
    (Kind::Straight, "straight-odds", Odds::to(50, 1)),
    (Kind::Split, "split-odds", Odds::to(24, 1)),
    (Kind::Corner, "corner-odds", Odds::to(12, 1)),
    (Kind::Rank, "rank-odds", Odds::to(12, 1)),
    (Kind::DoubleRank, "double-rank-odds", Odds::to(5, 1)),
    (Kind::AceKingQueen, "ace-king-queen-odds", Odds::to(3, 1)),
    (Kind::JackTenNine, "jack-ten-nine-odds", Odds::to(3, 1)),
    (Kind::EightSevenSix, "eight-seven-six-odds", Odds::to(3, 1)),
    (Kind::FiveFourThree, "five-four-three-odds", Odds::to(3, 1)),
    (Kind::Red, "red-odds", Odds::to(1, 1)),
    (Kind::Black, "black-odds", Odds::to(1, 1)),
    (Kind::Suit, "suit-odds", Odds::to(3, 1)),
    (Kind::Jacer, "jacer-odds", Odds::to(12, 1)),
    (Kind::PairInTwo, "pair-in-two-odds", Odds::to(11, 1)),
    (Kind::PairInThree, "pair-in-three-odds", Odds::to(5, 1)),
    (Kind::ThreeOfAKind, "three-of-a-kind-odds", Odds::to(11, 1)),
    (Kind::Flush, "flush-odds", Odds::to(3, 1)),
    (Kind::OpenStraight, "open-straight-odds", Odds::to(5, 1)),
    (Kind::InsideStraight, "inside-straight-odds", Odds::to(11, 1)),
    (Kind::OpenStraightFlush, "open-straight-flush-odds", Odds::to(24, 1)),
    (Kind::InsideStraightFlush, "inside-straight-flush-odds", Odds::to(49, 1)),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new(
            "jacer",
            "middle-corner (the two jokers and the two aces between them), or one to four compartments as in joker-1/joker-2/Ah/Ad",
            "middle-corner",
            cite!("12.1~(e)"),
            "the compartments of the jacer",
        ),
        OptionSpec::new(
            "aces",
            Aces::WORDS,
            "high-and-low",
            cite!("12.2~(c)"),
            "how an ace counts in a straight",
        ),
        OptionSpec::new(
            "columns",
            "the four suits in any order, as in spades/hearts/clubs/diamonds",
            "spades/hearts/clubs/diamonds",
            cite!("12.5~(b)"),
            "the suits of the four columns of the layout, in their order",
        ),
        OptionSpec::new(
            "odds-word",
            OddsWord::WORDS,
            "to",
            cite!("12.6(a)"),
            "the word with which odds are printed on the layout and in publications",
        ),
        least_odds!(id: "straight-odds", least: "50 to 1", by: "12.6(b)", on: "straight"),
        least_odds!(id: "split-odds", least: "24 to 1", by: "12.6(b)", on: "split"),
        least_odds!(id: "corner-odds", least: "12 to 1", by: "12.6(b)", on: "corner"),
        least_odds!(id: "rank-odds", least: "12 to 1", by: "12.6(b)", on: "rank"),
        least_odds!(id: "double-rank-odds", least: "5 to 1", by: "12.6(b)", on: "double rank"),
        least_odds!(id: "ace-king-queen-odds", least: "3 to 1", by: "12.6(b)", on: "ace king queen"),
        least_odds!(id: "jack-ten-nine-odds", least: "3 to 1", by: "12.6(b)", on: "jack ten nine"),
        least_odds!(id: "eight-seven-six-odds", least: "3 to 1", by: "12.6(b)", on: "eight seven six"),
        least_odds!(id: "five-four-three-odds", least: "3 to 1", by: "12.6(b)", on: "five four three"),
        least_odds!(id: "red-odds", least: "1 to 1", by: "12.6(b)", on: "red"),
        least_odds!(id: "black-odds", least: "1 to 1", by: "12.6(b)", on: "black"),
        least_odds!(id: "suit-odds", least: "3 to 1", by: "12.6(b)", on: "suit"),
        least_odds!(id: "jacer-odds", least: "12 to 1", by: "12.6(b)", on: "jacer"),
        least_odds!(id: "pair-in-two-odds", least: "11 to 1", by: "12.6(b)", on: "pair in two"),
        least_odds!(id: "pair-in-three-odds", least: "5 to 1", by: "12.6(b)", on: "pair in three"),
        least_odds!(id: "three-of-a-kind-odds", least: "11 to 1", by: "12.6(b)", on: "three of a kind"),
        least_odds!(id: "flush-odds", least: "3 to 1", by: "12.6(b)", on: "flush"),
        least_odds!(id: "open-straight-odds", least: "5 to 1", by: "12.6(b)", on: "open straight"),
        least_odds!(id: "inside-straight-odds", least: "11 to 1", by: "12.6(b)", on: "inside straight"),
        least_odds!(id: "open-straight-flush-odds", least: "24 to 1", by: "12.6(b)", on: "open straight flush"),
        least_odds!(id: "inside-straight-flush-odds", least: "49 to 1", by: "12.6(b)", on: "inside straight flush"),
        OptionSpec::new(
            "on-joker",
            OnJoker::WORDS,
            "clears-the-hand",
            cite!("12.8~(e)"),
            "what becomes of the cards shown when the ball comes to rest at a joker",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let columns = reader.read("columns", Columns::parse);
        let mut odds = [Odds::EVEN; Kind::COUNT];
        for (kind, option, minimum) in MINIMUM_ODDS {
            odds[kind as usize] = reader.odds_at_least(option, minimum);
        }
        House {
            aces: reader.choice("aces"),
            columns,
            jacer: reader.read("jacer", |text| match text {
                "middle-corner" => Some(columns.middle_corner()),
                list => Compartments::parse(list).filter(|jacer| jacer.len() <= JACER_MOST),
            }),
            odds_word: reader.choice("odds-word"),
            on_joker: reader.choice("on-joker"),
            limits: Limits::read(reader),
            odds,
            areas: Wager::all().filter(|wager| wager.is_on(columns)).collect(),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
