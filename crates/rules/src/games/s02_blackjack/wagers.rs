//! What may be wagered, and what lasts between rounds.

use super::house::{House, Shuffle, Side};
use crate::games::families::players::Players;
use crate::games::families::shoe::{Cards, FirstCut};
use crate::games::families::twenty_one::{BettingBox, Bettors, CardReader, HANDS, LINES, Riding, Standing};
use crate::games::{self, Parts, Stakes, WagerSpec};
use crate::house::Offered;
use crate::table::Seat;
use crate::wagers::Money;
use crate::wagers::meter::{Meter, Rate, Terms};
use std::fmt;

pub use super::kinds::SPECS;
pub use super::sides::{Deposit, SideBet, Sides};

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
    #[inline(always)]
    pub fn of(bet: Bet, at: Seat, who: Seat) -> Wager {
        Wager { bet, on: if at == who { None } else { Some(at) } }
    }

    /// A wager on one's own box.
    pub const fn own(bet: Bet) -> Wager {
        Wager { bet, on: None }
    }

    /// A wager that goes with a hand.
    #[inline(always)]
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

    /// Reads `main`, `main against 2`, `double 2`, `over`, each with `on 3` where the box is not the bettor's own.
    fn parse(words: &str) -> Option<Wager> {
        let (words, on) = match words.rsplit_once(" on ") {
            Some((words, at)) => (words, Some(Seat::new(at.parse().ok()?)?)),
            None => (words, None),
        };
        let (words, line) = match words.rsplit_once(" against ") {
            Some((words, line)) => (words, number(line, 2..=LINES as u8)? - 1),
            None => (words, 0),
        };
        let (kind, hand) = match words.split_once(' ') {
            Some((kind, hand)) => (kind, number(hand, 2..=HANDS as u8)? - 1),
            None => (words, 0),
        };
        Wager::named(kind, hand, line, on)
    }

    fn parts(self, _: &str) -> Parts {
        let (hand, line) = self.hand_and_line();
        let from_2 = |index: u8| (index > 0).then_some(index + 1);
        Parts { hand: from_2(hand), against: from_2(line), on: self.on, ..Parts::default() }
    }

    fn of_parts(kind: &str, parts: &Parts) -> Option<Wager> {
        let index = |number: Option<u8>, most: usize| match number {
            None => Some(0),
            Some(number) => (2..=most as u8).contains(&number).then(|| number - 1),
        };
        let (hand, line) = (index(parts.hand, HANDS)?, index(parts.against, LINES)?);
        let wager = Wager::named(kind, hand, line, parts.on)?;
        (wager.parts(kind) == *parts).then_some(wager)
    }

    #[inline(always)]
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

fn number(text: &str, lawful: std::ops::RangeInclusive<u8>) -> Option<u8> {
    text.parse().ok().filter(|n| lawful.contains(n))
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SPECS[games::Wager::kind(*self)].id)?;
        let (hand, line) = self.hand_and_line();
        if hand > 0 {
            write!(f, " {}", hand + 1)?;
        }
        if line > 0 {
            write!(f, " against {}", line + 1)?;
        }
        self.on.map_or(Ok(()), |at| write!(f, " on {at}"))
    }
}

/// 2.3(i): who has wagered since the last shuffle, each seat a bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Attendance {
    /// Who wagered on the first round since, where there was one.
    pub first: Option<u32>,
    /// Who has wagered on any.
    pub ever: u32,
    /// Who has wagered and then declined to.
    pub skipped: u32,
    /// 2.3(j): whose spot is held.
    pub held: u32,
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

/// What a round plays with: the boxes with wagers, and what else of the state it looks at or changes.
pub struct InPlay<'a> {
    /// The boxes with wagers, from the dealer's left.
    pub boxes: &'a mut [BettingBox<Sides>],
    /// The devices at the table.
    pub devices: &'a mut Devices,
}

impl InPlay<'_> {
    /// The same, for a step that is seldom taken: it is put together only then.
    #[inline(always)]
    pub fn seldom(&mut self) -> InPlay<'_> {
        let InPlay { boxes, devices } = self;
        InPlay { boxes, devices }
    }
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
}

crate::table::kept! { enum Overdraw { Impossible, Possible } }
crate::table::kept! { enum Recut { TooLate, Possible(seat) } }
crate::table::kept! { enum Shuffler { AtTable, Removed } }
crate::table::kept! { enum SidesDue { Both, One(side), Each(left, right) } }
crate::table::kept!(struct Attendance { first, ever, skipped, held });
crate::table::kept!(struct Devices { reader, shuffler, meter, bonus_meter });
crate::table::kept!(struct State { players, standing, bets, cards, sides_due, recut, rack, attendance, overdraw, devices });
