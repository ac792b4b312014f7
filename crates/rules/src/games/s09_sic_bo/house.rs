//! What 19:47-9 leaves to the licensee.

use super::faces::Total;
use super::wagers::{AREAS, Area, TwoOnThree, Wager};
use crate::cite;
pub use crate::games::families::dice_layout::PrintedOdds;
use crate::games::families::dice_layout::{Making, OnLayout, Terms};
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::wagers::{LimitClass, Limits, MatchPlay, Money, Odds, Row};

crate::choice! {
    /// 9.1~(b): how the shaker is moved.
    ///
    /// - manual: by the dealer's hands.
    /// - automated: by itself, one cycle for each round.
    pub enum Shaker { Manual = "manual", Automated = "automated" }

    /// 9.3~(d): whether spoken wagers with cash are accepted.
    ///
    /// - yes: they are, if the dealer confirms them.
    pub enum SpokenCash { Accepted = "yes", NotAccepted = "no" }

    /// 9.5~(i): when the dice are shaken.
    ///
    /// - after: after "No more bets".
    /// - before: before it, and uncovered after it.
    pub enum Shake { After = "after", Before = "before" }
}

/// 9.4~(a): the odds that the house pays, none below the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PayTable {
    three_of_a_kind: Odds,
    two_of_a_kind: Odds,
    any_three: Odds,
    /// On 4 or 17, on 5 or 16, and so on to 10 or 11.
    totals: [Odds; 7],
    combination: Odds,
    small_and_big: Odds,
    /// One of a kind, by how many dice show the number.
    one_of_a_kind: [Odds; 3],
}

impl PayTable {
    fn read(reader: &mut Reader<'_>) -> PayTable {
        let mut at_least = |option, minimum| reader.odds_at_least(option, Odds::to(minimum, 1));
        PayTable {
            three_of_a_kind: at_least("three-of-a-kind-odds", 180),
            two_of_a_kind: at_least("two-of-a-kind-odds", 10),
            any_three: at_least("any-three-of-a-kind-odds", 30),
            totals: [
                at_least("total-4-17-odds", 60),
                at_least("total-5-16-odds", 30),
                at_least("total-6-15-odds", 17),
                at_least("total-7-14-odds", 12),
                at_least("total-8-13-odds", 8),
                at_least("total-9-12-odds", 6),
                at_least("total-10-11-odds", 6),
            ],
            combination: at_least("combination-odds", 5),
            small_and_big: at_least("small-big-odds", 1),
            one_of_a_kind: [
                at_least("one-die-odds", 1),
                at_least("two-dice-odds", 2),
                at_least("three-dice-odds", 3),
            ],
        }
    }

    /// What a wager is paid; one of a kind: when one die shows the number.
    const fn odds(&self, wager: Wager) -> Odds {
        match wager {
            Wager::ThreeOfAKind(_) => self.three_of_a_kind,
            Wager::TwoOfAKind(_) => self.two_of_a_kind,
            Wager::AnyThree => self.any_three,
            Wager::Total(total) => {
                self.totals[(total.or_its_counterpart().value() - Total::LOWEST.value()) as usize]
            }
            Wager::Combination(_) => self.combination,
            Wager::Small | Wager::Big => self.small_and_big,
            Wager::OneOfAKind(_) => self.one_of_a_kind[0],
        }
    }

    /// 9.4~(a): the rows of a wager.
    fn rows(&self, wager: Wager) -> Vec<Row> {
        const TOTALS: [&str; 7] =
            ["4 or 17", "5 or 16", "6 or 15", "7 or 14", "8 or 13", "9 or 12", "10 or 11"];
        let by = cite!("9.4~(a)");
        let usual = |name| vec![Row::new(name, self.odds(wager), by)];
        match wager {
            Wager::ThreeOfAKind(_) => usual("this number three times"),
            Wager::TwoOfAKind(_) => usual("this number twice"),
            Wager::AnyThree => usual("any number three times"),
            Wager::Total(total) => {
                usual(TOTALS[(total.or_its_counterpart().value() - Total::LOWEST.value()) as usize])
            }
            Wager::Combination(_) => usual("both numbers"),
            Wager::Small => usual("4 to 10"),
            Wager::Big => usual("11 to 17"),
            Wager::OneOfAKind(_) => {
                let names = ["on one die", "on two dice", "on three dice"];
                names
                    .into_iter()
                    .zip(self.one_of_a_kind)
                    .map(|(name, odds)| Row::new(name, odds, by))
                    .collect()
            }
        }
    }

    /// The least amount that can be paid exactly, whatever wins it.
    fn step(&self, wager: Wager) -> Money {
        let cent = Money::CENT;
        let steps = match wager {
            Wager::OneOfAKind(_) => self.one_of_a_kind.map(|odds| odds.smallest_exact(cent)).to_vec(),
            other => vec![self.odds(other).smallest_exact(cent)],
        };
        steps.into_iter().fold(cent, Money::least_common_multiple)
    }
}

/// The rules in force at a sic bo table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 9.1~(b): how the shaker is moved.
    pub shaker: Shaker,
    /// 9.2~(a)2: what two of a kind does on three.
    pub two_on_three: TwoOnThree,
    /// 9.3~(a): whether match play coupons are accepted.
    pub match_play: MatchPlay,
    /// 9.3~(d): whether spoken wagers with cash are accepted.
    pub spoken_cash: SpokenCash,
    /// 9.4~(c): the word in printed odds.
    pub printed_odds: PrintedOdds,
    /// 9.5~(i): when the dice are shaken.
    pub shake: Shake,
    /// 8.2: the limits posted.
    pub limits: Limits,
    pays: PayTable,
    /// 9.4~(a): what each area is paid; one of a kind when one die shows the number.
    odds: [Odds; AREAS],
    /// 9.4~(a): for each area, the amount of which a wager must be a multiple.
    steps: [Money; AREAS],
}

impl House {
    /// 9.4~(a): what the wager on an area is paid; one of a kind when one die shows the number.
    pub const fn odds(&self, area: Area) -> Odds {
        self.odds[area.place()]
    }

    /// 9.4~(a): the rows of a wager.
    pub fn rows(&self, wager: Wager) -> Vec<Row> {
        self.pays.rows(wager)
    }

    /// 9.4~(a): what one of a kind is paid when so many dice show the number; nothing where none does.
    pub fn one_of_a_kind(&self, dice: u8) -> Option<Odds> {
        self.pays.one_of_a_kind.get(usize::from(dice).checked_sub(1)?).copied()
    }

    /// 9.3, 9.4~(a), 8.2: what a wager on an area must satisfy.
    pub const fn terms(&self, area: Area) -> Terms<'_> {
        Terms {
            making: MAKING,
            step: self.steps[area.place()],
            unit: Money::CENT,
            match_play: self.match_play,
            limits: &self.limits,
            class: LimitClass::Table,
        }
    }
}

/// 9.3~(a), 9.4~(a): under which paragraphs wagers are made.
pub const MAKING: Making = Making { form: cite!("9.3~(a)"), amounts: cite!("9.4~(a)") };

const fn odds(id: &'static str, minimum: &'static str, says: &'static str) -> OptionSpec {
    OptionSpec::new(id, "odds of at least the minimum", minimum, cite!("9.4~(b)"), says)
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("shaker", Shaker::WORDS, "manual", cite!("9.1~(b)"), "how the shaker is moved"),
        OptionSpec::new(
            "two-of-a-kind-on-three",
            TwoOnThree::WORDS,
            "yes",
            cite!("9.2~(a)2"),
            "two of a kind also wins where all three dice show the number",
        ),
        OptionSpec::new(
            "match-play",
            MatchPlay::WORDS,
            "no",
            cite!("9.3~(a)"),
            "match play coupons are accepted",
        ),
        OptionSpec::new(
            "spoken-cash",
            SpokenCash::WORDS,
            "yes",
            cite!("9.3~(d)"),
            "spoken wagers with cash are accepted if the dealer confirms them",
        ),
        odds("three-of-a-kind-odds", "180 to 1", "three of a kind, a number that is named"),
        odds("two-of-a-kind-odds", "10 to 1", "two of a kind"),
        odds("any-three-of-a-kind-odds", "30 to 1", "any three of a kind"),
        odds("total-4-17-odds", "60 to 1", "a total of 4 or 17"),
        odds("total-5-16-odds", "30 to 1", "a total of 5 or 16"),
        odds("total-6-15-odds", "17 to 1", "a total of 6 or 15"),
        odds("total-7-14-odds", "12 to 1", "a total of 7 or 14"),
        odds("total-8-13-odds", "8 to 1", "a total of 8 or 13"),
        odds("total-9-12-odds", "6 to 1", "a total of 9 or 12"),
        odds("total-10-11-odds", "6 to 1", "a total of 10 or 11"),
        odds("combination-odds", "5 to 1", "a two dice combination"),
        odds("small-big-odds", "1 to 1", "small and big"),
        odds("one-die-odds", "1 to 1", "one of a kind on one die"),
        odds("two-dice-odds", "2 to 1", "one of a kind on two dice"),
        odds("three-dice-odds", "3 to 1", "one of a kind on three dice"),
        PrintedOdds::option(cite!("9.4~(c)")),
        OptionSpec::new(
            "shake",
            Shake::WORDS,
            "after",
            cite!("9.5~(i)"),
            "whether the dice are shaken before or after \"No more bets\"",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let pays = PayTable::read(reader);
        let of_area = |place| Wager::on(Area::at(place));
        House {
            shaker: reader.choice("shaker"),
            two_on_three: reader.choice("two-of-a-kind-on-three"),
            match_play: reader.choice("match-play"),
            spoken_cash: reader.choice("spoken-cash"),
            printed_odds: reader.choice("printed-odds"),
            shake: reader.choice("shake"),
            limits: Limits::read(reader),
            odds: std::array::from_fn(|place| pays.odds(of_area(place))),
            steps: std::array::from_fn(|place| pays.step(of_area(place))),
            pays,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
