//! What lasts between rounds.

use super::house::{House, Shuffle, Side};
use super::wagers::{Bet, Sides, Wager};
use crate::games::Stakes;
use crate::games::families::players::Players;
use crate::games::families::shoe::{Cards, FirstCut};
use crate::games::families::twenty_one::{Bettors, CardReader, SeatSet, Standing};
use crate::table::Seat;
use crate::wagers::Money;
use crate::wagers::meter::{Meter, Rate, Terms};

/// 2.3(i): who has wagered since the last shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Attendance {
    /// Who wagered on the first round since, where there was one.
    pub first: Option<SeatSet>,
    /// Who has wagered on any.
    pub ever: SeatSet,
    /// Who has wagered and then declined to.
    pub skipped: SeatSet,
    /// 2.3(j): whose spot is held.
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

/// 2.6(l)2ii, 3: which sides of a double shoe are due for a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SidesDue {
    /// Both, for the same reason.
    Both,
    /// One, whose cutting card was reached.
    One(Side),
    /// Both, since the cutting card of each was reached: the left one and the right one, each with the player who cuts it.
    Each(FirstCut, FirstCut),
}

/// 2.15~(d): whether the dealer may have drawn a card too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Overdraw {
    /// No: the dealer did not stand in the last round, or there was none.
    Impossible,
    /// The dealer stood, and no such card was found yet.
    Possible,
}

/// 2.15~(m): whether the shuffling device is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Shuffler {
    /// It is, where the house uses one.
    AtTable,
    /// It was removed, and the cards are shuffled by hand.
    Removed,
}

/// 2.20~(d): the meter of the blackjack bonus wager.
pub const BONUS_METER: Terms =
    Terms { initial: Money::dollars(25), reset: Money::dollars(25), rate: Rate::percent(5) };

/// What lasts between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who sits at the table.
    pub players: Players,
    /// 2.13: who stands behind a box.
    pub standing: Standing,
    /// The wagers.
    pub bets: Bettors<Sides>,
    /// Where the cards are.
    pub cards: Cards,
    /// 2.6(l)3: the sides of a double shoe that are due for a shuffle.
    pub sides_due: SidesDue,
    /// 2.5(g): whether a recut can be ordered.
    pub recut: Recut,
    /// 2.5(h)2: how many cards lie in the discard rack, at a table with the Bart Carter shuffle.
    pub rack: u16,
    /// 2.3(i): who has wagered since the last shuffle.
    pub attendance: Attendance,
    /// 2.15~(d): whether the dealer may have drawn a card too many.
    pub overdraw: Overdraw,
    /// The devices at the table.
    pub devices: Devices,
}

/// The devices at the table.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Devices {
    /// 2.15~(k): whether the card reader works.
    pub reader: CardReader,
    /// 2.15~(m): whether the shuffling device is there.
    pub shuffler: Shuffler,
    /// 2.19~(b): the progressive meter.
    pub meter: Meter,
    /// 2.20~(d): the meter of the bonus wager.
    pub bonus_meter: Meter,
}

impl State {
    /// A table with its cards somewhere, and nobody at it.
    pub fn new(house: &House, cards: Cards) -> State {
        State {
            players: Players::default(),
            standing: Standing::default(),
            bets: Bettors::default(),
            cards,
            sides_due: SidesDue::Both,
            recut: Recut::TooLate,
            rack: 0,
            attendance: Attendance::default(),
            overdraw: Overdraw::Impossible,
            devices: Devices {
                reader: CardReader::Works,
                shuffler: Shuffler::AtTable,
                meter: Meter::new(&house.meter),
                bonus_meter: Meter::new(&BONUS_METER),
            },
        }
    }

    /// 2.15~(m): how the cards are shuffled now.
    pub const fn shuffle(&self, house: &House) -> Shuffle {
        match (house.shuffle, self.devices.shuffler) {
            (Shuffle::Automated | Shuffle::Continuous, Shuffler::Removed) => Shuffle::Manual,
            (shuffle, _) => shuffle,
        }
    }

    /// 2.5(e)3, 4: the player farthest to the dealer's right.
    pub fn farthest_right(&self) -> Option<Seat> {
        self.standing.farthest_right(&self.players)
    }

    /// 2.5(f): everybody once around the table, from this player or the next one on.
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.standing.clockwise_from(&self.players, seat)
    }

    /// 2.5(f), (g): somebody gets up and leaves; a right to cut passes to the next player.
    pub fn leave(&mut self, who: Seat) {
        let next = self.clockwise_from(who).find(|other| *other != who);
        let pass = |seat: &mut Option<Seat>| {
            if *seat == Some(who) {
                *seat = next;
            }
        };
        if let Cards::ShuffleDue(first) = &mut self.cards {
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
            Bet::Main(line) => bettor.lines.get(usize::from(line)).map_or(Money::ZERO, |stake| stake.chips),
            Bet::Side(side) => bettor.side.chips(side),
            Bet::Split(..) | Bet::Double(..) | Bet::Insurance(_) => Money::ZERO,
        }
    }

    fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        for bettor in self.bets.all() {
            let of = |bet| Wager::of(bet, bettor.at, bettor.who);
            for line in bettor.lines_in_use() {
                each(bettor.who, of(Bet::Main(line as u8)), bettor.lines[line].chips);
            }
            bettor.side.iter().for_each(|(bet, amount)| each(bettor.who, of(Bet::Side(bet)), amount));
        }
    }

    fn clear(&mut self) {
        self.bets.clear();
    }

    /// 2.3(i): who has wagered since the shuffle may decide on later wagers; where nobody is noted, it does not.
    #[inline]
    fn copy_wagers(&mut self, from: &State) -> bool {
        let copies = self.cards == Cards::InShoe
            && self.attendance == Attendance::default()
            && self.players == from.players
            && self.bets.is_empty();
        if copies {
            self.bets.place_again(&from.bets);
        }
        copies
    }
}

crate::table::kept! { enum Overdraw { Impossible, Possible } }
crate::table::kept! { enum Recut { TooLate, Possible(seat) } }
crate::table::kept! { enum Shuffler { AtTable, Removed } }
crate::table::kept! { enum SidesDue { Both, One(side), Each(left, right) } }
crate::table::kept!(struct Attendance { first, ever, skipped, held });
crate::table::kept!(struct Devices { reader, shuffler, meter, bonus_meter });
crate::table::kept!(struct State { players, standing, bets, cards, sides_due, recut, rack, attendance, overdraw, devices });
