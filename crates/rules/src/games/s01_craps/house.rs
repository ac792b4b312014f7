//! The rules in force at a table: the choices of the licensee, and the edition of the law.

mod options;

use super::areas::{AREAS, CrapsAreas};
use super::fire::FirePays;
use super::odds::CrapsPayTable;
use super::wagers::Wager;
use crate::games::Wager as _;
use crate::games::families::dice_layout::CitedOdds;
pub use crate::games::families::dice_layout::{PrintedOdds, UniformOdds};
use crate::house::{OptionValue, Value};
use crate::table::BitSet;
use crate::wagers::{Limits, MatchPlay, Money, Percent};

crate::choice! {
    /// 1.1: the game that is played, craps or mini-craps.
    pub enum CrapsForm { Craps = "craps", Mini = "mini-craps" }

    /// 1.3~(e): whether hardways are active on come out rolls.
    ///
    /// - active: they are, unless called off.
    /// - inactive: they are not, unless called on.
    pub enum OnComeOut { Active = "active", Inactive = "inactive" }

    /// 1.1: whether a stickperson is at the table.
    pub enum Stickperson { AtTheTable = "yes", Absent = "no" }

    /// 1.5~(b): whether buy and lay bets are offered.
    pub enum BuyAndLay { Offered = "yes", NotOffered = "no" }
}

/// 1.11(b): whether a shooter may throw without a line bet, to decide come and don't come wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DecisionRolls {
    /// Yes, under the paragraph.
    Allowed,
    /// No: there is no such paragraph yet.
    Unknown,
}

crate::choice! {
    /// 1.12~(a): whether the fire bet is offered.
    pub enum FireBet { Offered = "yes", NotOffered = "no" }

    /// 1.5~(c): the time at which the vigorish is collected.
    ///
    /// - when-made: when the wager is made.
    /// - on-win: from winning wagers only.
    pub enum VigorishDue { WhenMade = "when-made", OnWin = "on-win" }

    /// 1.5~(c): the time at which the vigorish on lay bets is collected.
    pub enum LayVigorishDue {
        /// At the same time as on buy bets.
        AsForBuyBets = "as-for-buy-bets",
        /// From every wager as it is made.
        WhenMade = "when-made",
        /// From winning wagers only.
        OnWin = "on-win",
    }
}

impl LayVigorishDue {
    /// The time, where that of buy bets is known.
    pub fn beside(self, buy: VigorishDue) -> VigorishDue {
        match self {
            LayVigorishDue::AsForBuyBets => buy,
            LayVigorishDue::WhenMade => VigorishDue::WhenMade,
            LayVigorishDue::OnWin => VigorishDue::OnWin,
        }
    }
}

/// 1.6~(c): the multiple of the flat bet up to which odds may be taken or laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OddsMultiple {
    /// One multiple for every number.
    Times(u8),
    /// 3 on 4 and 10, 4 on 5 and 9, 5 on 6 and 8.
    ThreeFourFive,
}

impl OptionValue for OddsMultiple {
    fn from_value(value: &Value) -> Option<OddsMultiple> {
        match value.number() {
            Some(times) => times.try_into().ok().map(OddsMultiple::Times),
            None => (value.text() == "3-4-5").then_some(OddsMultiple::ThreeFourFive),
        }
    }
}

/// 1.1: kinds of wagers that a mini-craps layout leaves off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmittedWagers(pub BitSet);

/// `none`, or the names of kinds with spaces between them.
impl OptionValue for OmittedWagers {
    fn from_value(value: &Value) -> Option<OmittedWagers> {
        let text = value.text();
        if text == "none" {
            return Some(OmittedWagers(BitSet::EMPTY));
        }
        let kind = |id: &str| Wager::SPECS.iter().position(|spec| spec.id == id);
        text.split_whitespace().map(kind).collect::<Option<BitSet>>().map(OmittedWagers)
    }
}

/// The duties of the crew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Crew {
    /// 1.9~(b), 1.10~(c), 1.11(a)2: the crew member who decides.
    pub decides: &'static str,
    /// 1.7, 1.11(b)-(d): the crew member who offers the dice and keeps the cup.
    pub offers: &'static str,
}

/// The rules in force at a craps table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 1.1: craps or mini-craps.
    pub form: CrapsForm,
    /// 1.1: the duties of the crew.
    pub crew: Crew,
    /// 1.1: kinds of wagers that a mini-craps layout leaves off.
    pub left_off: BitSet,
    /// 1.3~(a): whether match play coupons are accepted.
    pub match_play: MatchPlay,
    /// 1.3~(e): the wagers that are inactive on come out rolls unless called on.
    pub resting: CrapsAreas,
    /// 1.4~(a): the word in printed odds.
    pub printed_odds: PrintedOdds,
    /// 1.4~(b): the odds that are paid.
    pub pays: CrapsPayTable,
    /// 1.4~(c): the smallest unit in which wagers are made and paid.
    pub unit: Money,
    /// 1.4~(c), 1.6~(f): for each betting area, the amount of which a wager must be a multiple.
    pub steps: [Money; AREAS],
    /// 1.4~(b), 1.5~(b), 1.6~(a), (b): for each betting area what it is paid, if that depends neither on the throw nor on the point.
    pub always_paid: [Option<CitedOdds>; AREAS],
    /// 1.5~(a): the vigorish on other wagers than buy and lay bets, in percent, which is 0.
    pub other_vigorish: u8,
    /// 1.5~(b): whether buy and lay bets are offered.
    pub buy_and_lay: BuyAndLay,
    /// 1.5~(b): the vigorish.
    pub vigorish: Percent,
    /// 1.5~(c): the time at which it is collected on buy bets.
    pub buy_vigorish_due: VigorishDue,
    /// 1.5~(c): the time at which it is collected on lay bets.
    pub lay_vigorish_due: VigorishDue,
    /// 1.6~(c): the multiple up to which odds may be taken or laid.
    pub multiple: OddsMultiple,
    /// 1.7~(a): the number of dice in the set.
    pub dice: u32,
    /// 1.11(b): whether a shooter may throw without a line bet to decide come and don't come wagers.
    pub decision_rolls: DecisionRolls,
    /// 1.12~(a): whether the fire bet is offered.
    pub fire: FireBet,
    /// 1.12~(c), (e): its payouts.
    pub fire_pays: FirePays,
    /// 1.12~(f): its minimum.
    pub fire_minimum: Money,
    /// 1.12~(f): its maximum.
    pub fire_maximum: Money,
    /// 1.12~(f): the most that all players together may bet on a shooter; zero means no limit.
    pub fire_aggregate: Money,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl House {
    /// 1.1: the number of players that the table holds.
    pub const fn seats(&self) -> u8 {
        match self.form {
            CrapsForm::Craps => 16,
            CrapsForm::Mini => 9,
        }
    }

    /// 1.1: whether the layout has this kind of wager.
    pub fn has_on_layout(&self, wager: Wager) -> bool {
        !self.left_off.has(wager.kind())
    }

    /// 1.5~(c): whether the vigorish on a wager is collected at this time.
    pub fn collects_vigorish(&self, wager: Wager, due: VigorishDue) -> bool {
        match wager {
            Wager::Buy(_) => self.buy_vigorish_due == due,
            Wager::Lay(_) => self.lay_vigorish_due == due,
            _ => false,
        }
    }

    /// Whether the house takes this wager at all.
    pub fn offers(&self, wager: Wager) -> bool {
        let left_out = match wager {
            Wager::Buy(_) | Wager::Lay(_) => self.buy_and_lay == BuyAndLay::NotOffered,
            Wager::Fire => self.fire == FireBet::NotOffered,
            _ => false,
        };
        !left_out && self.has_on_layout(wager)
    }
}
