//! 19:47-2.3, 2.9 to 2.11, 2.17 to 2.25: the wagers.

use super::house::House;
use crate::cite;
use crate::games::families::twenty_one::{HANDS, HandWager, LINES};
use crate::games::{self, WagerForm, WagerKey, WagerParts, WagerSpec, displays_key, spec};
use crate::house::Offered;
use crate::table::Seat;
use crate::wagers::LimitClass::{OfTheGame, Side, Table};

pub use super::sides::{Deposit, SideBet, SideBets};

/// The description of each kind.
pub const SPECS: &[WagerSpec] = &[
    spec("main", cite!("2.3(a)"), Table, 0, "the player's hand will beat the dealer's")
        .also(&["bet", "box"])
        .bare(),
    spec("split", cite!("2.11(a)"), OfTheGame, 0, "on a hand made by splitting"),
    spec("double", cite!("2.10~(a)"), OfTheGame, 0, "added by doubling down"),
    spec("insurance", cite!("2.9~(a)"), OfTheGame, 0, "the dealer's second card counts 10").also(&["ins"]),
    spec("over", cite!("2.17(a)1"), OfTheGame, 4, "the first two cards total more than 13"),
    spec("under", cite!("2.17(a)1"), OfTheGame, 5, "the first two cards total less than 13"),
    spec("same-suit", cite!("2.17(a)2"), OfTheGame, 6, "the first two cards are of one suit")
        .also(&["suited"]),
    spec("sevens", cite!("2.17(a)3"), OfTheGame, 7, "the first cards are sevens"),
    spec("progressive", cite!("2.19~(a)"), OfTheGame, 8, "the first cards are aces"),
    spec("player-bonus", cite!("2.20~(a)"), Side, 9, "the player has blackjack"),
    spec("dealer-bonus", cite!("2.20~(a)"), Side, 10, "the dealer has blackjack"),
    spec("either-bonus", cite!("2.20~(b)"), Side, 11, "the player or the dealer has blackjack"),
    spec("streak-2", cite!("2.22~(a)"), Side, 12, "two hands in a row will win"),
    spec("streak-3", cite!("2.22~(a)"), Side, 13, "three hands in a row will win"),
    spec("streak-4", cite!("2.22~(a)"), Side, 14, "four hands in a row will win"),
    spec("streak-5", cite!("2.22~(a)"), Side, 15, "five hands in a row will win"),
    spec("match", cite!("2.23~(a)"), Side, 16, "cards of the rank of the dealer's first card")
        .also(&["match the dealer"]),
    spec("twenty", cite!("2.24~(a)"), Side, 17, "the first two cards total 20"),
    spec("optional", cite!("2.25~(a)"), Side, 18, "the optional bonus wager"),
];

/// The number of kinds of wagers that ride on the hand: main, split, double, insurance.
pub const RIDING: usize = 4;

/// A betting area: what is bet, and on whose box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Wager {
    /// The wager itself.
    pub bet: BlackjackBet,
    /// The box, where it is not the bettor's own.
    pub on: Option<Seat>,
}

/// A wager of a box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum BlackjackBet {
    /// 2.3(a): against a hand of the dealer, the first but for multiple action.
    Main(u8),
    /// 2.11(a): the wager on a hand that a split has made.
    Split(u8, u8),
    /// 2.10~(a): the addition to a doubled hand.
    Double(u8, u8),
    /// 2.9~(a): insurance.
    Insurance(u8),
    /// A wager on something else.
    Side(SideBet),
}

impl Wager {
    /// The wager of a player on a box.
    #[inline]
    pub fn of(bet: BlackjackBet, at: Seat, who: Seat) -> Wager {
        Wager { bet, on: if at == who { None } else { Some(at) } }
    }

    /// A wager on one's own box.
    pub const fn own(bet: BlackjackBet) -> Wager {
        Wager { bet, on: None }
    }

    /// A wager that rides on a hand.
    #[inline]
    pub fn riding(at: Seat, who: Seat, riding: HandWager) -> Wager {
        let bet = match riding {
            HandWager::Base { hand: 0, line } => BlackjackBet::Main(line as u8),
            HandWager::Base { hand, line } => BlackjackBet::Split(hand as u8, line as u8),
            HandWager::Added { hand, line } => BlackjackBet::Double(hand as u8, line as u8),
            HandWager::Insurance { line } => BlackjackBet::Insurance(line as u8),
        };
        Wager::of(bet, at, who)
    }
}

/// Every area on which a player may place a wager before the cards.
pub fn areas(house: &House) -> Vec<Wager> {
    let lines = if house.multiple_action == Offered::Yes { LINES as u8 } else { 1 };
    let sides = SideBet::ALL.into_iter().filter(|side| side.is_offered(house)).map(BlackjackBet::Side);
    let bets: Vec<BlackjackBet> = (0..lines).map(BlackjackBet::Main).chain(sides).collect();
    house.sharing.places().flat_map(|on| bets.iter().map(move |bet| Wager { bet: *bet, on })).collect()
}

impl games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = SPECS;

    fn form(_: usize) -> WagerForm {
        WagerForm::Hand
    }

    fn key(self) -> WagerKey {
        let (hand, line) = self.hand_and_line();
        let parts = WagerParts::Hand { hand: hand + 1, against: line + 1, on: self.on };
        WagerKey::new(SPECS[games::Wager::kind(self)].id, parts)
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        match key.parts() {
            WagerParts::Hand { hand: hand @ 1.., against: against @ 1.., on }
                if usize::from(hand) <= HANDS && usize::from(against) <= LINES =>
            {
                Wager::named(key.kind(), hand - 1, against - 1, on)
            }
            WagerParts::Nothing
            | WagerParts::Number(_)
            | WagerParts::Marks(_)
            | WagerParts::Hand { .. }
            | WagerParts::Slip(_) => None,
        }
    }

    #[inline]
    fn kind(self) -> usize {
        // In two steps, so that the first four are their own numbers and no jump is made by the kind.
        let side = match self.bet {
            BlackjackBet::Side(bet) => bet as usize,
            BlackjackBet::Main(_)
            | BlackjackBet::Split(..)
            | BlackjackBet::Double(..)
            | BlackjackBet::Insurance(_) => 0,
        };
        let first = match self.bet {
            BlackjackBet::Main(_) => 0,
            BlackjackBet::Split(..) => 1,
            BlackjackBet::Double(..) => 2,
            BlackjackBet::Insurance(_) => 3,
            BlackjackBet::Side(_) => RIDING,
        };
        first + side
    }
}

impl Wager {
    /// The wager with this name, on a hand and against a card of the dealer, both from 0.
    fn named(kind: &str, hand: u8, line: u8, on: Option<Seat>) -> Option<Wager> {
        let bet = match (kind, hand) {
            ("main", 0) => BlackjackBet::Main(line),
            ("split", 1..) => BlackjackBet::Split(hand, line),
            ("double", _) => BlackjackBet::Double(hand, line),
            ("insurance", 0) => BlackjackBet::Insurance(line),
            _ if hand > 0 || line > 0 => return None,
            _ => BlackjackBet::Side(SideBet::ALL.into_iter().find(|bet| bet.spec().id == kind)?),
        };
        Some(Wager { bet, on })
    }

    /// The hand and the card of the dealer to which it belongs, both from 0.
    const fn hand_and_line(self) -> (u8, u8) {
        match self.bet {
            BlackjackBet::Main(line) | BlackjackBet::Insurance(line) => (0, line),
            BlackjackBet::Split(hand, line) | BlackjackBet::Double(hand, line) => (hand, line),
            BlackjackBet::Side(_) => (0, 0),
        }
    }
}

displays_key!(Wager);
