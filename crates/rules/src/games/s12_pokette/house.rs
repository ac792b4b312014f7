//! The choices that 19:47-12.2, 12.5, 12.6 and 12.8 leave to the licensee.

use super::areas::{ColumnSuits, PoketteAreas, Wager};
use super::compartments::Compartments;
use super::hand::AceOrder;
use super::wagers::PoketteKind;
use crate::cite;
use crate::games::families::minimum_odds::minimum_odds;
use crate::house::{self, HouseOptions, Opt, OptionSpec, OptionValue, Opts, OrWord, Reader, Value};
use crate::wagers::{Limits, Odds};

crate::choice! {
    /// 12.1~(e): the two jokers and the two aces between them.
    pub enum MiddleCorner { MiddleCorner = "middle-corner" }

    /// 12.6(a): the word with which odds are printed.
    ///
    /// - to: 12 to 1.
    /// - win: 1 wins 12.
    pub enum PoketteOddsWord { To = "to", Win = "win" }

    /// 12.8~(e): the treatment of the cards shown when the ball rests at a joker.
    ///
    /// - clears-the-hand: they are taken off, and the next spin begins a hand.
    /// - keeps-the-hand: they stay.
    pub enum OnJoker { ClearsTheHand = "clears-the-hand", KeepsTheHand = "keeps-the-hand" }
}

/// The rules in force at a pokette table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 12.2~(c): the rank of an ace in a straight.
    pub aces: AceOrder,
    /// 12.5~(b): the order of the columns.
    pub columns: ColumnSuits,
    /// 12.1~(e): the compartments of the jacer.
    pub jacer: Compartments,
    /// 12.6(a): the word with which odds are printed.
    pub odds_word: PoketteOddsWord,
    /// 12.8~(e): the treatment of the hand on a joker.
    pub on_joker: OnJoker,
    /// 8.2: the limits posted.
    pub limits: Limits,
    /// 12.6(b): the odds of each kind of wager.
    odds: [Odds; PoketteKind::COUNT],
    /// The betting areas on the layout of this table.
    areas: PoketteAreas,
}

impl House {
    /// 12.6(b): the odds of a kind of wager.
    pub const fn odds(&self, kind: PoketteKind) -> Odds {
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

/// 12.1~(e): the most compartments of the jacer.
const JACER_MOST: usize = 4;

/// One to four compartments with slashes between them.
impl OptionValue for Compartments {
    fn from_value(value: &Value) -> Option<Compartments> {
        Compartments::parse(&value.text()).filter(|jacer| jacer.len() <= JACER_MOST)
    }
}

/// The four suits in any order, with slashes between them.
impl OptionValue for ColumnSuits {
    fn from_value(value: &Value) -> Option<ColumnSuits> {
        ColumnSuits::parse(&value.text())
    }
}

/// 12.1~(e): the jacer.
pub const JACER: Opt<OrWord<MiddleCorner, Compartments>> =
    Opt::or_word(Opt::text("jacer", "one to four compartments as in joker-1/joker-2/Ah/Ad"))
        .by(cite!("12.1~(e)"))
        .label(
            "the compartments of the jacer; middle-corner is the two jokers and the two aces between them",
        );

/// 12.2~(c): aces in a straight.
pub const ACES: Opt<AceOrder> = AceOrder::as_option("aces")
    .default(AceOrder::HighAndLow)
    .by(cite!("12.2~(c)"))
    .label("rank of an ace in a straight");

/// 12.5~(b): the columns of the layout.
pub const COLUMNS: Opt<ColumnSuits> =
    Opt::text("columns", "the four suits in any order, as in spades/hearts/clubs/diamonds")
        .default_word("spades/hearts/clubs/diamonds")
        .by(cite!("12.5~(b)"))
        .label("the suits of the four columns of the layout, in their order");

/// 12.6(a): the word in printed odds.
pub const ODDS_WORD: Opt<PoketteOddsWord> = PoketteOddsWord::as_option("odds-word")
    .default(PoketteOddsWord::To)
    .by(cite!("12.6(a)"))
    .label("the word with which odds are printed on the layout and in publications");

/// 12.6(b): the odds of each kind of wager, none below the minimum.
pub const MINIMUM_ODDS: Opts<Odds, { PoketteKind::COUNT }> = minimum_odds(
    cite!("12.6(b)"),
    None,
    [
        ("straight-odds", Odds::to(50, 1), "what a wager on straight is paid when it wins"),
        ("split-odds", Odds::to(24, 1), "what a wager on split is paid when it wins"),
        ("corner-odds", Odds::to(12, 1), "what a wager on corner is paid when it wins"),
        ("rank-odds", Odds::to(12, 1), "what a wager on rank is paid when it wins"),
        ("double-rank-odds", Odds::to(5, 1), "what a wager on double rank is paid when it wins"),
        ("ace-king-queen-odds", Odds::to(3, 1), "what a wager on ace king queen is paid when it wins"),
        ("jack-ten-nine-odds", Odds::to(3, 1), "what a wager on jack ten nine is paid when it wins"),
        ("eight-seven-six-odds", Odds::to(3, 1), "what a wager on eight seven six is paid when it wins"),
        ("five-four-three-odds", Odds::to(3, 1), "what a wager on five four three is paid when it wins"),
        ("red-odds", Odds::EVEN, "what a wager on red is paid when it wins"),
        ("black-odds", Odds::EVEN, "what a wager on black is paid when it wins"),
        ("suit-odds", Odds::to(3, 1), "what a wager on suit is paid when it wins"),
        ("jacer-odds", Odds::to(12, 1), "what a wager on jacer is paid when it wins"),
        ("pair-in-two-odds", Odds::to(11, 1), "what a wager on pair in two is paid when it wins"),
        ("pair-in-three-odds", Odds::to(5, 1), "what a wager on pair in three is paid when it wins"),
        ("three-of-a-kind-odds", Odds::to(11, 1), "what a wager on three of a kind is paid when it wins"),
        ("flush-odds", Odds::to(3, 1), "what a wager on flush is paid when it wins"),
        ("open-straight-odds", Odds::to(5, 1), "what a wager on open straight is paid when it wins"),
        ("inside-straight-odds", Odds::to(11, 1), "what a wager on inside straight is paid when it wins"),
        (
            "open-straight-flush-odds",
            Odds::to(24, 1),
            "what a wager on open straight flush is paid when it wins",
        ),
        (
            "inside-straight-flush-odds",
            Odds::to(49, 1),
            "what a wager on inside straight flush is paid when it wins",
        ),
    ],
);

/// 12.8~(e): a ball at a joker.
pub const ON_JOKER: Opt<OnJoker> = OnJoker::as_option("on-joker")
    .default(OnJoker::ClearsTheHand)
    .by(cite!("12.8~(e)"))
    .label("treatment of the cards shown when the ball comes to rest at a joker");

crate::house_options! {
    /// The choices of a licensee, as they are stated.
    struct Choices from reader {
        jacer: OrWord<MiddleCorner, Compartments> = JACER,
        aces: AceOrder = ACES,
        columns: ColumnSuits = COLUMNS,
        odds_word: PoketteOddsWord = ODDS_WORD,
        odds: [Odds; PoketteKind::COUNT] = MINIMUM_ODDS,
        on_joker: OnJoker = ON_JOKER,
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = Choices::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let Choices { jacer, aces, columns, odds_word, odds, on_joker } = Choices::from_options(reader);
        House {
            aces,
            columns,
            jacer: jacer.or(|MiddleCorner::MiddleCorner| columns.middle_corner()),
            odds_word,
            on_joker,
            limits: Limits::read(reader),
            odds,
            areas: Wager::all().filter(|wager| wager.is_on(columns)).collect(),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
