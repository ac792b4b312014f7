//! The starting position of the deal: counted from three dice in a shaker, from a number that a generator gives, or from a button.

use crate::equipment::Wheel;
use crate::games::Game;
use crate::house::Opt;
use crate::law::Cite;
use crate::table::{Halt, IncidentKind, Seat, Spot, Table};

crate::choice! {
    /// The method of finding the starting position.
    ///
    /// - dice: by the total of three dice.
    /// - random-number: by a number that a generator gives.
    /// - button: by a flat button.
    pub enum StartMethod { Dice = "dice", RandomNumber = "random-number", Button = "button" }
}

/// The option for the method.
pub const fn start(by: Cite) -> Opt<StartMethod> {
    StartMethod::as_option("start")
        .default(StartMethod::Dice)
        .by(by)
        .label("method of finding the starting position")
}

/// A position that is dealt a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum DealPosition {
    /// The dealer.
    #[default]
    Dealer,
    /// A betting position.
    Seat(Seat),
    /// Nobody: the dead hand.
    DeadHand,
}

impl DealPosition {
    /// The place of the dead hand.
    pub const DEAD_HAND: Spot = Spot::Area("dead hand");

    /// The place of this position's hand.
    pub const fn spot(self) -> Spot {
        match self {
            DealPosition::Dealer => Spot::Dealer,
            DealPosition::Seat(seat) => Spot::Seat(seat),
            DealPosition::DeadHand => DealPosition::DEAD_HAND,
        }
    }
}

/// Whether a hand is dealt to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadHand {
    /// A dead hand is dealt: counterclockwise it is the last before the dealer.
    Dealt,
    /// No dead hand is dealt.
    NotDealt,
}

/// All positions of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionCircle {
    /// The betting positions.
    pub seats: u8,
    /// Whether a hand is dealt to nobody.
    pub dead_hand: DeadHand,
}

impl PositionCircle {
    /// The number of positions.
    pub const fn count(&self) -> u8 {
        match self.dead_hand {
            DeadHand::Dealt => self.seats + 2,
            DeadHand::NotDealt => self.seats + 1,
        }
    }

    /// The position this many places counterclockwise from the dealer.
    fn at(&self, places: u8) -> DealPosition {
        match Seat::new((self.seats + 1).saturating_sub(places)) {
            _ if places == 0 => DealPosition::Dealer,
            Some(seat) => DealPosition::Seat(seat),
            None => DealPosition::DeadHand,
        }
    }

    /// The number of places, counterclockwise, from the dealer to a position.
    const fn places(&self, position: DealPosition) -> u8 {
        match position {
            DealPosition::Dealer => 0,
            DealPosition::Seat(seat) => self.seats + 1 - seat.number(),
            DealPosition::DeadHand => self.seats + 1,
        }
    }

    /// Counts counterclockwise, `from` being one; every position counts, with or without a wager.
    pub fn counted(&self, from: DealPosition, total: u8) -> DealPosition {
        let places = u16::from(self.places(from)) + u16::from(total) + u16::from(self.count()) - 1;
        self.at((places % u16::from(self.count())) as u8)
    }

    /// The position that comes next, clockwise.
    pub fn clockwise(&self, from: DealPosition) -> DealPosition {
        self.counted(from, 0)
    }

    /// All positions once around, clockwise, from this one on.
    pub fn clockwise_from(&self, from: DealPosition) -> impl Iterator<Item = DealPosition> + Clone + use<> {
        let (circle, first) = (*self, self.places(from));
        (0..circle.count()).map(move |n| circle.at((first + circle.count() - n) % circle.count()))
    }

    /// All positions once around, counterclockwise, from this one on.
    pub fn counterclockwise_from(
        &self,
        from: DealPosition,
    ) -> impl Iterator<Item = DealPosition> + Clone + use<> {
        let (circle, first) = (*self, self.places(from));
        (0..circle.count()).map(move |n| circle.at((first + n) % circle.count()))
    }
}

/// The paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct StartLaw {
    /// Shaker and dice, generator, button.
    pub equipment: Cite,
    /// The covered shaker is shaken at least three times.
    pub shake: Cite,
    /// The lid comes off, and the dice are totaled.
    pub total: Cite,
    /// The count.
    pub count: Cite,
    /// After the deal the shaker is covered and shaken once.
    pub after: Cite,
    /// A number from a generator.
    pub number: Cite,
    /// The button.
    pub button: Cite,
    /// The dice were totaled wrongly.
    pub wrong_total: Cite,
}

/// The incidents with the dice, as a game names them.
#[derive(Clone, Copy, Debug)]
pub struct StartIncidents<K: 'static> {
    /// There is no roll, and the shaker is shaken again.
    pub no_roll: &'static [K],
    /// The dice were totaled wrongly, as is found before the deal.
    pub wrong_total: &'static [K],
}

/// A generator that gives one of seven numbers.
static GENERATOR: Wheel =
    Wheel { name: "random number generator", compartments: &["1", "2", "3", "4", "5", "6", "7"] };

/// The means by which the starting position is found.
#[derive(Clone, Copy, Debug)]
pub struct StartCount {
    /// All positions.
    pub circle: PositionCircle,
    /// The one that counts as one: the dealer's, or that of the player who holds the bank.
    pub from: DealPosition,
    /// The place of the button.
    pub button: DealPosition,
}

impl StartLaw {
    /// The position that is dealt to first.
    pub fn find<G: Game, T: Table<G>>(
        &self,
        finder: StartMethod,
        count: StartCount,
        incidents: StartIncidents<G::Incident>,
        table: &mut T,
    ) -> Result<DealPosition, Halt> {
        let StartCount { circle, from, button } = count;
        let total = match finder {
            StartMethod::Button => {
                table.instruct(format_args!("the deal begins at the button: {}", button.spot()), self.button);
                return Ok(button);
            }
            StartMethod::RandomNumber => {
                let number = table.spin(&GENERATOR, self.equipment)? as u8 + 1;
                table.announce(format_args!("The number is {number}"), self.number);
                number
            }
            StartMethod::Dice => self.shaken(incidents, table)?,
        };
        let start = circle.counted(from, total);
        table.instruct(
            format_args!(
                "count {total} counterclockwise with {} as one, every position: the deal begins at {}",
                from.spot(),
                start.spot()
            ),
            self.count,
        );
        Ok(start)
    }

    /// The total of the dice.
    fn shaken<G: Game, T: Table<G>>(
        &self,
        incidents: StartIncidents<G::Incident>,
        table: &mut T,
    ) -> Result<u8, Halt> {
        table.tell("shake the covered shaker at least three times", self.shake);
        while let Some(incident) = table.incident(incidents.no_roll) {
            table.announce(format_args!("No roll"), incident.kind.by());
            table.tell("shake the covered shaker again, at least three times", self.shake);
        }
        let dice = table.dice::<3>(self.equipment)?;
        let total = dice.iter().sum();
        table.announce(format_args!("The total is {total}"), self.total);
        while table.incident(incidents.wrong_total).is_some() {
            table.instruct(
                format_args!("nothing is dealt yet: the dice show {total}, count them again"),
                self.wrong_total,
            );
        }
        Ok(total)
    }

    /// After the deal.
    pub fn after_the_deal<G: Game, T: Table<G>>(&self, finder: StartMethod, table: &mut T) {
        match finder {
            StartMethod::Dice => {
                table.tell("cover the shaker, shake it once and put it at your right", self.after);
            }
            StartMethod::RandomNumber | StartMethod::Button => {}
        }
    }

    /// After the round the button moves one position clockwise.
    pub fn move_button(&self, finder: StartMethod, circle: PositionCircle, button: &mut DealPosition) {
        match finder {
            StartMethod::Button => *button = circle.clockwise(*button),
            StartMethod::Dice | StartMethod::RandomNumber => {}
        }
    }
}

crate::table::codec! { enum DealPosition { Dealer, Seat(seat), DeadHand } }

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: PositionCircle = PositionCircle { seats: 6, dead_hand: DeadHand::NotDealt };
    const TILES: PositionCircle = PositionCircle { seats: 6, dead_hand: DeadHand::Dealt };

    /// A betting position by its number, counted counterclockwise from the dealer's right.
    fn position(number: u8) -> DealPosition {
        DealPosition::Seat(Seat::new(7 - number).unwrap())
    }

    /// The tables of 31.11 and 10.6.
    #[test]
    fn totals_are_counted_counterclockwise() {
        let cards = [2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3];
        let tiles = [2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1];
        for ((total, cards), tiles) in (3..=18).zip(cards).zip(tiles) {
            let place = |number| match number {
                0 => DealPosition::Dealer,
                7 => DealPosition::DeadHand,
                number => position(number),
            };
            assert_eq!(CARDS.counted(DealPosition::Dealer, total), place(cards), "{total}");
            assert_eq!(TILES.counted(DealPosition::Dealer, total), place(tiles), "{total}");
        }
    }

    /// A bank at the third position: example 15 of pai gow poker and example 14 of pai gow.
    #[test]
    fn the_bank_counts_as_one() {
        assert_eq!(CARDS.counted(position(3), 10), position(5));
        assert_eq!(TILES.counted(position(3), 6), DealPosition::Dealer);
    }

    #[test]
    fn cards_go_round_clockwise() {
        let around: Vec<_> = CARDS.clockwise_from(position(5)).collect();
        let positions = [5, 4, 3, 2, 1].map(position);
        assert_eq!(around[..5], positions);
        assert_eq!(around[5..], [DealPosition::Dealer, position(6)]);
        let around: Vec<_> = TILES.clockwise_from(position(6)).collect();
        assert_eq!(around[6..], [DealPosition::Dealer, DealPosition::DeadHand]);
        let around: Vec<_> = TILES.counterclockwise_from(position(6)).collect();
        assert_eq!(around[..3], [position(6), DealPosition::DeadHand, DealPosition::Dealer]);
        assert_eq!(CARDS.clockwise(DealPosition::Dealer), position(6));
    }
}
