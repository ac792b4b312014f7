//! The choices of the licensee under 19:47-26.

use super::settle::{BUST, BustPays, INSURANCE};
use crate::cite;
use crate::games::families::shoe::{
    CuttingCardDepth, RecutPerson, ShoeShuffle, behind_cutting_card, shuffle,
};
use crate::games::families::twenty_one::{
    self, DealerStands, DoubleOn, DoubleTotals, FirstDecisions, HandRules, SplitAces, Surrender,
};
use crate::games::families::without_tens::{
    self, BOXES, HoleCardRule, SideLimit, TableRules, cards_behind, table_rules,
};
use crate::house::{self, Domain, HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::wagers::{LimitOptions, Limits, Money, Odds};

crate::choice! {
    /// 26.8~(c): the time at which a hand may be surrendered.
    ///
    /// - any-time: at any time before the hand is finished.
    /// - first-two: on the first two cards only.
    /// - off: never.
    pub enum SurrenderTime { AnyTime = "any-time", FirstTwo = "first-two", Off = "off" }

    /// 26.11~(b): the wagers that may be insured.
    ///
    /// - bet-and-attack: the bet and the double attack wager.
    /// - bet: the bet alone.
    pub enum InsuranceBase { Both = "bet-and-attack", BetOnly = "bet" }
}

/// 26.6~(c): the least that a bust wager may be.
const BUST_LEAST: Money = Money::dollars(1);
/// 26.6~(c): the most that a bust wager may be.
const BUST_MOST: Money = Money::dollars(50);

/// 26.2~(a): six or eight decks of 48 cards.
pub const DECKS: Opt<u8> = without_tens::decks(cite!("26.2~(a)"));

/// 26.4~(a): the shuffle.
pub const SHUFFLE: Opt<ShoeShuffle> = shuffle(cite!("26.4~(a)"));

/// 26.4~(d): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<CuttingCardDepth> = behind_cutting_card(cite!("26.4~(d)"));

/// 26.4~(g): the recut.
pub const RECUT_BY: Opt<RecutPerson> = twenty_one::recut_by(cite!("26.4~(g)"));

/// 26.4~(h)1: reshuffles at the discretion of the house.
pub const DISCRETIONARY_RESHUFFLE: Opt<Offered> = twenty_one::discretionary_reshuffle(cite!("26.4~(h)1"));

/// 26.5~(g): coupons.
pub const MATCH_PLAY: Opt<Offered> = twenty_one::match_play(cite!("26.5~(g)"));

/// 26.6~(a): the bust wager.
pub const BUST_WAGER: Opt<Offered> = Offered::as_option("bust-wager")
    .default(Offered::Yes)
    .by(cite!("26.6~(a)"))
    .label("the bust wager is offered");

/// 26.6~(c): the maximum of a bust wager.
pub const BUST_MAXIMUM: Opt<Money> = Opt::amount_between("bust-maximum", BUST_LEAST, BUST_MOST)
    .default(BUST_MOST)
    .by(cite!("26.6~(c)"))
    .label("maximum bust wager");

/// 26.7~(g): the dealer's second card, which is never drawn last.
pub const HOLE_CARD: Opt<HoleCardRule> =
    Opt::<HoleCardRule>::new("hole-card", Domain::words(&["reader", "no-reader"]))
        .default(HoleCardRule::Reader)
        .by(cite!("26.7~(g)"))
        .label("method of finding a dealer's blackjack");

/// 26.8~(c): surrender.
pub const SURRENDER: Opt<SurrenderTime> = SurrenderTime::as_option("surrender")
    .default(SurrenderTime::AnyTime)
    .by(cite!("26.8~(c)"))
    .label("time at which a hand may be surrendered");

/// 26.10~(b): splitting again.
pub const SPLIT_HANDS: Opt<u8> = twenty_one::split_hands(cite!("26.10~(b)")).default(4);

/// 26.11~(b): the wagers that are insured.
pub const INSURANCE_BASE: Opt<InsuranceBase> = InsuranceBase::as_option("insurance-base")
    .default(InsuranceBase::Both)
    .by(cite!("26.11~(b)"))
    .label("half of what may be insured");

/// 26.11~(b): the least chip.
pub const CHIP: Opt<Money> = twenty_one::chip(cite!("26.11~(b)"));

/// 26.12~(b): the dealer's soft 17, at which the dealer always stands.
pub const HIT_SOFT_17: Opt<Offered> = Opt::<Offered>::new("hit-soft-17", Domain::words(&["no"]))
    .default(Offered::No)
    .by(cite!("26.12~(b)"))
    .label("the dealer stands on all 17s");

/// 26.13~(a): several players on one box.
pub const BETTORS_PER_BOX: Opt<u8> = twenty_one::bettors_per_box(cite!("26.13~(a)"));

/// 26.14~(a): one player on several boxes.
pub const BOXES_PER_PLAYER: Opt<u8> = twenty_one::boxes_per_player(BOXES, cite!("26.14~(a)"));

/// 26.15~(h): a player who was dealt one card.
pub const VOID_ONE_CARD: Opt<Offered> = twenty_one::void_one_card(cite!("26.15~(h)"));

crate::house_options! {
    /// The choices of the licensee, in the order of their paragraphs.
    struct Chosen from reader {
        decks: u8 = DECKS,
        shuffle: ShoeShuffle = SHUFFLE,
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            cards_behind(&BEHIND_CUTTING_CARD, behind, decks, reader)
        },
        recut_by: RecutPerson = RECUT_BY,
        discretionary_reshuffle: Offered = DISCRETIONARY_RESHUFFLE,
        match_play: Offered = MATCH_PLAY,
        bust_wager: Offered = BUST_WAGER,
        bust_maximum: Money = BUST_MAXIMUM,
        hole_card: HoleCardRule = HOLE_CARD,
        surrender: SurrenderTime = SURRENDER,
        split_hands: u8 = SPLIT_HANDS,
        insurance_base: InsuranceBase = INSURANCE_BASE,
        chip: Money = CHIP,
        hit_soft_17: Offered = HIT_SOFT_17,
        bettors_per_box: u8 = BETTORS_PER_BOX,
        boxes_per_player: u8 = BOXES_PER_PLAYER,
        void_one_card: Offered = VOID_ONE_CARD,
        bust_pays: BustPays = BUST => |odds| BustPays::of(odds),
        insurance_pays: Odds = INSURANCE,
    } and {
        limits: Limits = Limits::read(reader),
    }
}

/// The rules in force at a double attack blackjack table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The table: decks, shuffle, hole card, limits, who may wager where.
    pub table: TableRules,
    /// 26.8 to 26.10: the rules for a player's hand.
    pub rules: HandRules,
    /// The same for the only hand of a box.
    pub at_first: FirstDecisions,
    /// 26.11~(b): the wagers that may be insured.
    pub insurance_base: InsuranceBase,
    /// 26.12~(b): the total at which the dealer stands.
    pub dealer_stands: DealerStands,
    /// 26.6~(d): the payouts of the bust wager.
    pub bust_pays: BustPays,
    /// 26.11~(c): the payout odds of insurance.
    pub insurance_pays: Odds,
}

impl House {
    /// 26.6~(c): the most that this house takes on a bust wager.
    pub const fn bust_most(&self) -> Money {
        match self.table.side_limit {
            SideLimit::Within { most, .. } => most,
            SideLimit::Posted => BUST_MOST,
        }
    }
}

impl Chosen {
    /// 26.8 to 26.10: the rules for a player's hand.
    const fn rules(&self) -> HandRules {
        HandRules {
            split_hands: self.split_hands,
            resplit_aces: Offered::No,
            split_aces: SplitAces::OneCard,
            doubles: 1,
            double_on: DoubleOn::AnyNumber,
            double_totals: DoubleTotals::Any,
            surrender: match self.surrender {
                SurrenderTime::AnyTime => Surrender::AnyTime,
                SurrenderTime::FirstTwo => Surrender::FirstTwoCards,
                SurrenderTime::Off => Surrender::Never,
            },
            rescue: Offered::No,
        }
    }

    /// 26.6~(c): the limits of optional wagers leave a bust wager possible.
    fn check_bust_limits(&self, reader: &mut Reader<'_>) {
        let (minimum, most) = (self.limits.side_minimum, self.bust_maximum);
        if self.bust_wager == Offered::No {
            return;
        }
        if minimum < BUST_LEAST {
            reader.breach(LimitOptions::SIDE_MINIMUM.id(), cite!("26.6~(c)"), "a bust wager is at least $1");
        }
        if minimum > most {
            let why = format!("a bust wager is at most ${most}: none could be made");
            reader.breach(LimitOptions::SIDE_MINIMUM.id(), cite!("26.6~(c)"), why);
        }
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = <Chosen as HouseOptions>::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        chosen.check_bust_limits(reader);
        let rules = chosen.rules();
        let side_limit = SideLimit::Within { least: BUST_LEAST, most: chosen.bust_maximum };
        House {
            table: table_rules!(chosen, side: chosen.bust_wager, side_limit: side_limit, reader),
            rules,
            at_first: FirstDecisions::of(&rules),
            insurance_base: chosen.insurance_base,
            dealer_stands: DealerStands::hitting_soft_17(chosen.hit_soft_17),
            bust_pays: chosen.bust_pays,
            insurance_pays: chosen.insurance_pays,
        }
    }

    fn limits(&self) -> &Limits {
        &self.table.limits
    }
}
