//! 19:47-2.3, 2.9 to 2.11, 2.17 to 2.25: what may be wagered.

use super::house::House;
use crate::cite;
use crate::games::families::twenty_one::{HANDS, LINES, Riding};
use crate::games::{self, Form, Parts, WagerKey, WagerSpec, spec};
use crate::house::Offered;
use crate::table::Seat;
use crate::wagers::LimitClass::{OfTheGame, Side, Table};
use std::fmt;

pub use super::sides::{Deposit, SideBet, Sides};

/// What is known of each kind.
pub const SPECS: &[WagerSpec] = &[
    spec("main", cite!("2.3(a)"), Table, 0, "the player's hand will beat the dealer's"),
    spec("split", cite!("2.11(a)"), OfTheGame, 0, "on a hand made by splitting"),
    spec("double", cite!("2.10~(a)"), OfTheGame, 0, "added by doubling down"),
    spec("insurance", cite!("2.9~(a)"), OfTheGame, 0, "the dealer's second card counts 10"),
    spec("over", cite!("2.17(a)1"), OfTheGame, 4, "the first two cards total more than 13"),
    spec("under", cite!("2.17(a)1"), OfTheGame, 5, "the first two cards total less than 13"),
    spec("same-suit", cite!("2.17(a)2"), OfTheGame, 6, "the first two cards are of one suit"),
    spec("sevens", cite!("2.17(a)3"), OfTheGame, 7, "the first cards are sevens"),
    spec("progressive", cite!("2.19~(a)"), OfTheGame, 8, "the first cards are aces"),
    spec("player-bonus", cite!("2.20~(a)"), Side, 9, "the player has blackjack"),
    spec("dealer-bonus", cite!("2.20~(a)"), Side, 10, "the dealer has blackjack"),
    spec("either-bonus", cite!("2.20~(b)"), Side, 11, "the player or the dealer has blackjack"),
    spec("streak-2", cite!("2.22~(a)"), Side, 12, "two hands in a row will win"),
    spec("streak-3", cite!("2.22~(a)"), Side, 13, "three hands in a row will win"),
    spec("streak-4", cite!("2.22~(a)"), Side, 14, "four hands in a row will win"),
    spec("streak-5", cite!("2.22~(a)"), Side, 15, "five hands in a row will win"),
    spec("match", cite!("2.23~(a)"), Side, 16, "cards of the rank of the dealer's first card"),
    spec("twenty", cite!("2.24~(a)"), Side, 17, "the first two cards total 20"),
    spec("optional", cite!("2.25~(a)"), Side, 18, "the optional bonus wager"),
];

/// How many kinds of wagers go with the hand: main, split, double, insurance.
pub const RIDING: usize = 4;

/// A betting area: what is bet, and on whose box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Wager {
    /// What.
    pub bet: Bet,
    /// The box, where it is not the bettor's own.
    pub on: Option<Seat>,
}

/// What is bet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Bet {
    /// 2.3(a): against a hand of the dealer, the first but for multiple action.
    Main(u8),
    /// 2.11(a): the wager on a hand that a split has made.
    Split(u8, u8),
    /// 2.10~(a): what is added to a hand.
    Double(u8, u8),
    /// 2.9~(a): insurance.
    Insurance(u8),
    /// A wager on something else.
    Side(SideBet),
}

impl Wager {
    /// The wager of a player on a box.
    #[inline]
    pub fn of(bet: Bet, at: Seat, who: Seat) -> Wager {
        Wager { bet, on: if at == who { None } else { Some(at) } }
    }

    /// A wager on one's own box.
    pub const fn own(bet: Bet) -> Wager {
        Wager { bet, on: None }
    }

    /// A wager that goes with a hand.
    #[inline]
    pub fn riding(at: Seat, who: Seat, riding: Riding) -> Wager {
        let bet = match riding {
            Riding::Base { hand: 0, line } => Bet::Main(line as u8),
            Riding::Base { hand, line } => Bet::Split(hand as u8, line as u8),
            Riding::Added { hand, line } => Bet::Double(hand as u8, line as u8),
            Riding::Insurance { line } => Bet::Insurance(line as u8),
        };
        Wager::of(bet, at, who)
    }
}

/// Every area on which a player may place a wager before the cards.
pub fn areas(house: &House) -> Vec<Wager> {
    let lines = if house.multiple_action == Offered::Yes { LINES as u8 } else { 1 };
    let sides = SideBet::ALL.into_iter().filter(|side| side.is_offered(house)).map(Bet::Side);
    let bets: Vec<Bet> = (0..lines).map(Bet::Main).chain(sides).collect();
    house.sharing.places().flat_map(|on| bets.iter().map(move |bet| Wager { bet: *bet, on })).collect()
}

impl games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = SPECS;

    fn form(_: usize) -> Form {
        Form::Hand
    }

    fn key(self) -> WagerKey {
        let (hand, line) = self.hand_and_line();
        let parts = Parts::Hand { hand: hand + 1, against: line + 1, on: self.on };
        WagerKey::new(SPECS[games::Wager::kind(self)].id, parts)
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        match key.parts() {
            Parts::Hand { hand: hand @ 1.., against: against @ 1.., on }
                if usize::from(hand) <= HANDS && usize::from(against) <= LINES =>
            {
                Wager::named(key.kind(), hand - 1, against - 1, on)
            }
            Parts::Nothing | Parts::Number(_) | Parts::Marks(_) | Parts::Hand { .. } | Parts::Slip(_) => None,
        }
    }

    #[inline]
    fn kind(self) -> usize {
        // In two steps, so that the first four are their own numbers and no jump is made by the kind.
        let side = match self.bet {
            Bet::Side(bet) => bet as usize,
            Bet::Main(_) | Bet::Split(..) | Bet::Double(..) | Bet::Insurance(_) => 0,
        };
        let first = match self.bet {
            Bet::Main(_) => 0,
            Bet::Split(..) => 1,
            Bet::Double(..) => 2,
            Bet::Insurance(_) => 3,
            Bet::Side(_) => RIDING,
        };
        first + side
    }
}

impl Wager {
    /// The wager with this name, on a hand and against a card of the dealer, both from 0.
    fn named(kind: &str, hand: u8, line: u8, on: Option<Seat>) -> Option<Wager> {
        let bet = match (kind, hand) {
            ("main", 0) => Bet::Main(line),
            ("split", 1..) => Bet::Split(hand, line),
            ("double", _) => Bet::Double(hand, line),
            ("insurance", 0) => Bet::Insurance(line),
            _ if hand > 0 || line > 0 => return None,
            _ => Bet::Side(SideBet::ALL.into_iter().find(|bet| bet.spec().id == kind)?),
        };
        Some(Wager { bet, on })
    }

    /// The hand and the card of the dealer to which it belongs, both from 0.
    const fn hand_and_line(self) -> (u8, u8) {
        match self.bet {
            Bet::Main(line) | Bet::Insurance(line) => (0, line),
            Bet::Split(hand, line) | Bet::Double(hand, line) => (hand, line),
            Bet::Side(_) => (0, 0),
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&games::Wager::key(*self), f)
    }
}
