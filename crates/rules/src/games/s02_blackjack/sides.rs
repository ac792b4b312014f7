//! 19:47-2.17, 2.19, 2.20, 2.22 to 2.25  Side bets: wagers that do not ride on the hand against the dealer's.

use super::house::{AdditionalWager, BlackjackBonus, House, OptionalPayTable, OptionalWager};
use super::wagers::{RIDING, SPECS};
use crate::cite;
use crate::games::WagerSpec;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Codec, NumberReader};
use crate::wagers::Money;

/// Wagers on something else than the hand against the dealer's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum SideBet {
    /// 2.17(a)1: the first two cards total more than 13.
    Over,
    /// 2.17(a)1: they total less than 13.
    Under,
    /// 2.17(a)2: they are of one suit.
    SameSuit,
    /// 2.17(a)3: sevens.
    Sevens,
    /// 2.19: aces in a row.
    Progressive,
    /// 2.20: the player has blackjack.
    PlayerBonus,
    /// 2.20: the dealer has blackjack.
    DealerBonus,
    /// 2.20: the player or the dealer has blackjack.
    EitherBonus,
    /// 2.22: two wins in a row.
    Streak2,
    /// 2.22: three.
    Streak3,
    /// 2.22: four.
    Streak4,
    /// 2.22: five.
    Streak5,
    /// 2.23: cards of the rank of the dealer's first card.
    Match,
    /// 2.24: the first two cards total 20.
    Twenty,
    /// 2.25: the optional bonus wager.
    Optional,
}

/// The number of kinds of side bets.
const SIDES: usize = 15;

impl SideBet {
    /// All of them.
    pub const ALL: [SideBet; SIDES] = [
        SideBet::Over,
        SideBet::Under,
        SideBet::SameSuit,
        SideBet::Sevens,
        SideBet::Progressive,
        SideBet::PlayerBonus,
        SideBet::DealerBonus,
        SideBet::EitherBonus,
        SideBet::Streak2,
        SideBet::Streak3,
        SideBet::Streak4,
        SideBet::Streak5,
        SideBet::Match,
        SideBet::Twenty,
        SideBet::Optional,
    ];

    /// The streak wagers, shortest first.
    pub const STREAKS: [SideBet; 4] =
        [SideBet::Streak2, SideBet::Streak3, SideBet::Streak4, SideBet::Streak5];

    /// Its description.
    pub const fn spec(self) -> &'static WagerSpec {
        &SPECS[RIDING + self as usize]
    }

    /// The paragraph that permits it.
    pub const fn by(self) -> Cite {
        self.spec().by
    }

    /// Whether the house offers it.
    pub fn is_offered(self, house: &House) -> bool {
        match self {
            SideBet::Over | SideBet::Under => house.additional == AdditionalWager::OverUnder,
            SideBet::SameSuit => house.additional == AdditionalWager::SameSuit,
            SideBet::Sevens => house.additional == AdditionalWager::Sevens,
            SideBet::Progressive => house.progressive == Offered::Yes,
            SideBet::PlayerBonus => matches!(house.bonus, BlackjackBonus::Player | BlackjackBonus::Both),
            SideBet::DealerBonus => matches!(house.bonus, BlackjackBonus::Dealer | BlackjackBonus::Both),
            SideBet::EitherBonus => house.either_bonus == Offered::Yes,
            SideBet::Streak2 | SideBet::Streak3 | SideBet::Streak4 | SideBet::Streak5 => {
                house.streak == Offered::Yes
            }
            SideBet::Match => house.match_dealer == Offered::Yes,
            SideBet::Twenty => house.twenty_point != OptionalPayTable::None,
            SideBet::Optional => house.optional_bonus != OptionalWager::None,
        }
    }

    /// 2.17(a), 2.19~(a): wagers of exactly one dollar, with the paragraph that says so.
    pub const fn one_dollar(self) -> Option<Cite> {
        match self {
            SideBet::Over | SideBet::Under | SideBet::SameSuit | SideBet::Sevens => Some(cite!("2.17(a)")),
            SideBet::Progressive => Some(cite!("2.19~(a)")),
            _ => None,
        }
    }
}

/// Some of the side wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
struct SideSet(u16);

impl SideSet {
    /// The streak wagers.
    const STREAKS: SideSet = SideSet::of(&SideBet::STREAKS);
    /// The wagers that the first two cards of the box do not decide.
    const NOT_OF_CARDS: SideSet = SideSet::STREAKS.with(SideBet::DealerBonus);

    const fn of(bets: &[SideBet]) -> SideSet {
        let mut set = SideSet(0);
        let mut place = 0;
        while place < bets.len() {
            set = set.with(bets[place]);
            place += 1;
        }
        set
    }

    const fn with(self, bet: SideBet) -> SideSet {
        SideSet(self.0 | 1 << bet as u8)
    }

    const fn without(self, others: SideSet) -> SideSet {
        SideSet(self.0 & !others.0)
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// 2.3(l): the means by which a progressive wager is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Deposit {
    /// A $1.00 chip in the acceptor.
    #[default]
    Chip,
    /// A coupon that is redeemed: no money of the player's moves.
    Coupon,
}

/// The side wagers of a bettor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct SideBets {
    /// `None` if none is placed.
    amounts: Option<[Money; SIDES]>,
    placed: SideSet,
    /// 2.3(l): the means by which the progressive wager was made.
    pub deposit: Deposit,
    /// 2.22~(a), (b): the number of consecutive hands won with streak wagers out; `None` until a round is dealt with them.
    pub wins: Option<u8>,
    /// 2.22~(c): the net result of the box in this round.
    pub net: Money,
}

impl SideBets {
    /// The amount on it.
    pub const fn get(&self, bet: SideBet) -> Money {
        match &self.amounts {
            Some(amounts) => amounts[bet as usize],
            None => Money::ZERO,
        }
    }

    /// Replaces the amount of a wager.
    pub fn set(&mut self, bet: SideBet, amount: Money) {
        self.amounts.get_or_insert_default()[bet as usize] = amount;
        self.placed = match amount.is_zero() {
            true => self.placed.without(SideSet::of(&[bet])),
            false => self.placed.with(bet),
        };
        if self.placed.is_empty() {
            self.amounts = None;
        }
        if bet == SideBet::Progressive {
            self.deposit = Deposit::Chip;
        }
    }

    /// Takes a wager away and returns its amount; `None` if there is none.
    pub fn take(&mut self, bet: SideBet) -> Option<Money> {
        let amount = self.get(bet);
        if amount.is_zero() {
            return None;
        }
        self.set(bet, Money::ZERO);
        Some(amount)
    }

    /// Whether there is no wager.
    pub const fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// 2.22~(a): whether this is a streak wager that a round was dealt with and did not decide.
    pub fn is_pending(&self, bet: SideBet) -> bool {
        self.wins.is_some() && SideBet::STREAKS.contains(&bet)
    }

    /// Whether wagers were placed for the next round: all but streak wagers that are pending.
    pub const fn is_placed_for_the_round(&self) -> bool {
        match self.wins {
            Some(_) => !self.placed.without(SideSet::STREAKS).is_empty(),
            None => !self.placed.is_empty(),
        }
    }

    /// Whether a wager is out that the first two cards of the box can decide.
    pub const fn looks_at_cards(&self) -> bool {
        !self.placed.without(SideSet::NOT_OF_CARDS).is_empty()
    }

    /// Whether a streak wager is out.
    pub fn has_streak(&self) -> bool {
        SideBet::STREAKS.iter().any(|bet| !self.get(*bet).is_zero())
    }

    /// The chips that lie there.
    pub fn chips(&self, bet: SideBet) -> Money {
        match (bet, self.deposit) {
            (SideBet::Progressive, Deposit::Coupon) => Money::ZERO,
            _ => self.get(bet),
        }
    }

    /// All wagers in chips.
    pub fn iter(&self) -> impl Iterator<Item = (SideBet, Money)> + '_ {
        SideBet::ALL.into_iter().map(|bet| (bet, self.chips(bet))).filter(|(_, amount)| !amount.is_zero())
    }
}

impl Codec for SideSet {
    fn encode(&self, to: &mut Vec<i64>) {
        self.0.encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<SideSet> {
        Codec::decode(from).map(SideSet)
    }
}

crate::table::codec! { enum Deposit { Chip, Coupon } }
crate::table::codec!(struct SideBets { amounts, placed, deposit, wins, net });
