//! 19:47-10.6  Dealing the tiles; 10.8~(f) with a player bank.

use super::PaiGow;
use super::house::DealDirection;
use super::irregularities::SETTING;
use super::law::{CIRCLE, DICE, START, START_AT_BANK, TILES};
use super::round::{PlayerTiles, Round, TileSetting};
use crate::cite;
use crate::games::families::bank::{BankCoverage, BankHolder, PlayerBank as Holds};
use crate::games::families::starting_position::{DealPosition, StartCount, StartLaw, StartMethod};
use crate::table::{Audience, FaceDown, Halt, Spot, Table};

impl<T: Table<PaiGow>> Round<'_, T> {
    pub const fn law_of_start(&self) -> &'static StartLaw {
        match self.bank {
            BankHolder::Dealer => &START,
            BankHolder::Player(_) => &START_AT_BANK,
        }
    }

    /// 10.6~(a), (b), 10.8~(f): the position that gets the first stack.
    pub fn start(&mut self) -> Result<DealPosition, Halt> {
        let from = match self.bank {
            BankHolder::Dealer => DealPosition::Dealer,
            BankHolder::Player(held) => {
                let words = format_args!("seat {} may shake the dice; the dealer removes the lid", held.seat);
                self.table.instruct(words, cite!("10.8~(f)"));
                DealPosition::Seat(held.seat)
            }
        };
        let count = StartCount { circle: CIRCLE, from, button: DealPosition::Dealer };
        self.law_of_start().find(StartMethod::Dice, count, DICE, self.table)
    }

    /// 10.6~(c), (d): one stack of four to every position, with or without a wager.
    pub fn deal(&mut self, start: DealPosition) -> Result<(), Halt> {
        self.table.tell(
            "give the stacks face down, one to each position whether it has a wager or not, beginning with the leftmost stack",
            cite!("10.6~(d)"),
        );
        for n in 0..CIRCLE.count() {
            let counterclockwise = match self.house.direction {
                DealDirection::Clockwise => (CIRCLE.count() - n) % CIRCLE.count(),
                DealDirection::Counterclockwise => n,
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

    fn stack(&mut self, position: DealPosition) -> Result<(), Halt> {
        let looks = match (position, self.bank) {
            (
                DealPosition::Seat(seat),
                BankHolder::Player(Holds { seat: bank, covers: BankCoverage::Half }),
            ) if seat == bank => Audience::Nobody,
            (DealPosition::Seat(seat), _) if self.bets.has(seat) => Audience::Seat(seat),
            (DealPosition::Seat(_) | DealPosition::Dealer | DealPosition::DeadHand, _) => Audience::Nobody,
        };
        let mut tiles = [FaceDown::UNSEEN; TILES];
        for tile in &mut tiles {
            *tile = self.table.draw_down(position.spot(), looks, cite!("10.6~(c)"))?;
        }
        match position {
            DealPosition::Dealer => self.dealer = tiles,
            DealPosition::Seat(seat) if self.bets.has(seat) => {
                self.hands.set(seat, PlayerTiles { tiles, laid: TileSetting::NotYet });
            }
            DealPosition::Seat(_) | DealPosition::DeadHand => {}
        }
        Ok(())
    }

    /// Whether the tiles of a position are played.
    fn plays(&self, position: DealPosition) -> bool {
        match position {
            DealPosition::Seat(seat) => self.bets.has(seat),
            DealPosition::Dealer => match self.bank {
                BankHolder::Dealer => true,
                BankHolder::Player(held) => !held.dealers_wager().is_zero(),
            },
            DealPosition::DeadHand => false,
        }
    }

    /// 10.6~(d), 10.8~(d): tiles that nobody plays are collected unseen.
    pub fn collect_unseen(&mut self) {
        self.table.tell(
            "collect the tiles of the dead hand and of positions without a wager, unseen",
            cite!("10.6~(d)"),
        );
        for position in CIRCLE.counterclockwise_from(DealPosition::Dealer) {
            match (position, self.bank) {
                _ if self.plays(position) => {}
                (DealPosition::Dealer, BankHolder::Player(Holds { covers: BankCoverage::Half, .. })) => {
                    self.table.tell(
                        "the dealer does not play against a co-bank: collect your tiles unseen",
                        cite!("10.8~(d)"),
                    );
                    self.table.pick_up(Spot::Dealer, cite!("10.8~(d)"));
                }
                (DealPosition::Dealer, _) => self.table.pick_up(Spot::Dealer, cite!("10.8~(e)")),
                (DealPosition::Seat(_) | DealPosition::DeadHand, _) => {
                    self.table.pick_up(position.spot(), cite!("10.6~(d)"));
                }
            }
        }
    }
}
