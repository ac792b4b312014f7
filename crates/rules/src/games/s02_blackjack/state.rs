//! The state of a blackjack table between rounds.

use super::house::{BlackjackShuffle, House, ShoeSide};
use super::wagers::{BlackjackBet, SideBets, Wager};
use crate::games::Stakes;
use crate::games::families::players::Players;
use crate::games::families::shoe::{FirstCut, ShoeStage};
use crate::games::families::twenty_one::{Bettors, CardReader, SeatSet, StandingBettors};
use crate::table::Seat;
use crate::wagers::Money;
use crate::wagers::meter::{Meter, MeterTerms, Rate};

/// 2.3(i): the players who have wagered since the last shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Attendance {
    /// The players who wagered on the first round since the shuffle, once there was one.
    pub first: Option<SeatSet>,
    /// The players who have wagered on any round since.
    pub ever: SeatSet,
    /// The players who have wagered and then declined to.
    pub skipped: SeatSet,
    /// 2.3(j): the players whose spot is held.
    pub held: SeatSet,
}

/// 2.5(g): whether a recut can be ordered between rounds, at a table that burns no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Recut {
    /// No: a card has been dealt since the cut.
    TooLate,
    /// Yes; who was the last to cut, or entitled to.
    Possible(Option<Seat>),
}

/// 2.6(l)2ii, 3: the sides of a double shoe that are due for a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SidesDue {
    /// Both, for the same reason.
    Both,
    /// One, whose cutting card was reached.
    One(ShoeSide),
    /// Both, since the cutting card of each was reached: the left one and the right one, each with the player who cuts it.
    Each(FirstCut, FirstCut),
}

/// 2.20~(d): the meter of the blackjack bonus wager.
pub const BONUS_METER: MeterTerms =
    MeterTerms { initial: Money::dollars(25), reset: Money::dollars(25), rate: Rate::percent(5) };

/// The state of the table between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// 2.13: the players who stand behind a box.
    pub standing: StandingBettors,
    /// The wagers.
    pub bets: Bettors<SideBets>,
    /// The positions of the cards.
    pub cards: ShoeStage,
    /// 2.6(l)3: the sides of a double shoe that are due for a shuffle.
    pub sides_due: SidesDue,
    /// 2.5(g): whether a recut can be ordered.
    pub recut: Recut,
    /// 2.5(h)2: the number of cards in the discard rack, at a table with the Bart Carter shuffle.
    pub rack: u16,
    /// 2.3(i): the players who have wagered since the last shuffle.
    pub attendance: Attendance,
    /// 2.15~(d): whether the dealer may have drawn a card too many.
    pub may_have_overdrawn: bool,
    /// The devices at the table.
    pub devices: BlackjackDevices,
}

/// The devices at the table.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct BlackjackDevices {
    /// 2.15~(k): whether the card reader works.
    pub reader: CardReader,
    /// 2.15~(m): whether the shuffling device was removed, and the cards are shuffled by hand.
    pub shuffler_removed: bool,
    /// 2.19~(b): the progressive meter.
    pub meter: Meter,
    /// 2.20~(d): the meter of the bonus wager.
    pub bonus_meter: Meter,
}

impl State {
    /// A table with its cards somewhere, and nobody at it.
    pub fn new(house: &House, cards: ShoeStage) -> State {
        State {
            players: Players::default(),
            standing: StandingBettors::default(),
            bets: Bettors::default(),
            cards,
            sides_due: SidesDue::Both,
            recut: Recut::TooLate,
            rack: 0,
            attendance: Attendance::default(),
            may_have_overdrawn: false,
            devices: BlackjackDevices {
                reader: CardReader::Works,
                shuffler_removed: false,
                meter: Meter::new(&house.meter),
                bonus_meter: Meter::new(&BONUS_METER),
            },
        }
    }

    /// 2.15~(m): the method of shuffling in use now.
    pub const fn shuffle(&self, house: &House) -> BlackjackShuffle {
        match (house.shuffle, self.devices.shuffler_removed) {
            (BlackjackShuffle::Automated | BlackjackShuffle::Continuous, true) => BlackjackShuffle::Manual,
            (shuffle, _) => shuffle,
        }
    }

    /// 2.5(e)3, 4: the player farthest to the dealer's right.
    pub fn farthest_right(&self) -> Option<Seat> {
        self.standing.farthest_right(&self.players)
    }

    /// 2.5(f): all players once around the table, from this player or the next one on.
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.standing.clockwise_from(&self.players, seat)
    }

    /// 2.5(f), (g): a player leaves; a right to cut passes to the next player.
    pub fn leave(&mut self, who: Seat) {
        let next = self.clockwise_from(who).find(|other| *other != who);
        let pass = |seat: &mut Option<Seat>| {
            if *seat == Some(who) {
                *seat = next;
            }
        };
        if let ShoeStage::ShuffleDue(first) = &mut self.cards {
            pass(&mut first.seat);
        }
        if let SidesDue::Each(left, right) = &mut self.sides_due {
            pass(&mut left.seat);
            pass(&mut right.seat);
        }
        if let Recut::Possible(last) = &mut self.recut {
            pass(last);
        }
        self.players.leave(who);
        self.standing.leaves(who);
    }
}

impl Stakes<Wager> for State {
    fn up(&self, seat: Seat, wager: Wager) -> Money {
        let at = wager.on.unwrap_or(seat);
        let Some(bettor) = self.bets.find(at, seat) else { return Money::ZERO };
        match wager.bet {
            BlackjackBet::Main(line) => {
                bettor.lines.get(usize::from(line)).map_or(Money::ZERO, |stake| stake.chips)
            }
            BlackjackBet::Side(side) => bettor.side.chips(side),
            BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => Money::ZERO,
        }
    }

    fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        for bettor in self.bets.all() {
            let of = |bet| Wager::of(bet, bettor.at, bettor.who);
            for line in bettor.lines_in_use() {
                each(bettor.who, of(BlackjackBet::Main(line as u8)), bettor.lines[line].chips);
            }
            bettor
                .side
                .iter()
                .for_each(|(bet, amount)| each(bettor.who, of(BlackjackBet::Side(bet)), amount));
        }
    }

    fn clear(&mut self) {
        self.bets.clear();
    }

    /// 2.3(i): places the wagers of an earlier state again and returns whether it did. With attendance noted since the shuffle it does not, as that
    /// may bar wagers.
    #[inline]
    fn copy_wagers(&mut self, from: &State) -> bool {
        let copies = self.cards == ShoeStage::InShoe
            && self.attendance == Attendance::default()
            && self.players == from.players
            && self.bets.is_empty();
        if copies {
            self.bets.place_again(&from.bets);
        }
        copies
    }
}

crate::table::codec! { enum Recut { TooLate, Possible(seat) } }
crate::table::codec! { enum SidesDue { Both, One(side), Each(left, right) } }
crate::table::codec!(struct Attendance { first, ever, skipped, held });
crate::table::codec!(struct BlackjackDevices { reader, shuffler_removed, meter, bonus_meter });
crate::table::codec!(struct State { players, standing, bets, cards, sides_due, recut, rack, attendance, may_have_overdrawn, devices });
