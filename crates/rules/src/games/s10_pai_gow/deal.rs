//! 19:47-10.6  Dealing the tiles; 10.8~(f) with a player bank.

use super::PaiGow;
use super::house::Direction;
use super::irregularities::SETTING;
use super::law::{CIRCLE, DICE, START, START_AT_BANK, TILES};
use super::round::{Held, Laid, Round};
use crate::cite;
use crate::games::families::bank::{Bank, Covers, Held as Holds};
use crate::games::families::starting_position::{Count, Position, StartFinder, StartLaw};
use crate::table::{FaceDown, Halt, Looks, Spot, Table};

impl<T: Table<PaiGow>> Round<'_, T> {
    pub const fn law_of_start(&self) -> &'static StartLaw {
        match self.bank {
            Bank::Dealer => &START,
            Bank::Player(_) => &START_AT_BANK,
        }
    }

    /// 10.6~(a), (b), 10.8~(f): the position that gets the first stack.
    pub fn start(&mut self) -> Result<Position, Halt> {
        let from = match self.bank {
            Bank::Dealer => Position::Dealer,
            Bank::Player(held) => {
                let words = format_args!("seat {} may shake the dice; the dealer removes the lid", held.seat);
                self.table.instruct(words, cite!("10.8~(f)"));
                Position::Seat(held.seat)
            }
        };
        let count = Count { circle: CIRCLE, from, button: Position::Dealer };
        self.law_of_start().find(StartFinder::Dice, count, DICE, self.table)
    }

    /// 10.6~(c), (d): one stack of four to every position, with or without a wager.
    pub fn deal(&mut self, start: Position) -> Result<(), Halt> {
        self.table.tell(
            "give the stacks face down, one to each position whether it has a wager or not, beginning with the leftmost stack",
            cite!("10.6~(d)"),
        );
        for n in 0..CIRCLE.count() {
            let counterclockwise = match self.house.direction {
                Direction::Clockwise => (CIRCLE.count() - n) % CIRCLE.count(),
                Direction::Counterclockwise => n,
            };
            let position = CIRCLE.counted(start, counterclockwise + 1);
            if T::DEALS_EVERY_POSITION || self.plays(position) {
                self.stack(position)?;
            }
            if n + 1 < CIRCLE.count() {
                self.look(SETTING)?;
            }
        }
        Ok(())
    }

    fn stack(&mut self, position: Position) -> Result<(), Halt> {
        let looks = match (position, self.bank) {
            (Position::Seat(seat), Bank::Player(Holds { seat: bank, covers: Covers::Half }))
                if seat == bank =>
            {
                Looks::Nobody
            }
            (Position::Seat(seat), _) if self.bets.has(seat) => Looks::Seat(seat),
            (Position::Seat(_) | Position::Dealer | Position::DeadHand, _) => Looks::Nobody,
        };
        let mut tiles = [FaceDown::UNSEEN; TILES];
        for tile in &mut tiles {
            *tile = self.table.draw_down(position.spot(), looks, cite!("10.6~(c)"))?;
        }
        match position {
            Position::Dealer => self.dealer = tiles,
            Position::Seat(seat) if self.bets.has(seat) => {
                self.hands.set(seat, Held { tiles, laid: Laid::NotYet });
            }
            Position::Seat(_) | Position::DeadHand => {}
        }
        Ok(())
    }

    /// Whether the tiles of a position are played.
    fn plays(&self, position: Position) -> bool {
        match position {
            Position::Seat(seat) => self.bets.has(seat),
            Position::Dealer => match self.bank {
                Bank::Dealer => true,
                Bank::Player(held) => !held.dealers_wager().is_zero(),
            },
            Position::DeadHand => false,
        }
    }

    /// 10.6~(d), 10.8~(d): tiles that nobody plays are collected unseen.
    pub fn collect_unseen(&mut self) {
        self.table.tell(
            "collect the tiles of the dead hand and of positions without a wager, unseen",
            cite!("10.6~(d)"),
        );
        for position in CIRCLE.counterclockwise_from(Position::Dealer) {
            match (position, self.bank) {
                _ if self.plays(position) => {}
                (Position::Dealer, Bank::Player(Holds { covers: Covers::Half, .. })) => {
                    self.table.tell(
                        "the dealer does not play against a co-bank: collect your tiles unseen",
                        cite!("10.8~(d)"),
                    );
                    self.table.pick_up(Spot::Dealer, cite!("10.8~(d)"));
                }
                (Position::Dealer, _) => self.table.pick_up(Spot::Dealer, cite!("10.8~(e)")),
                (Position::Seat(_) | Position::DeadHand, _) => {
                    self.table.pick_up(position.spot(), cite!("10.6~(d)"));
                }
            }
        }
    }
}
