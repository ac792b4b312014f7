//! 19:47-21.7(b), (c) the deal of four cards, and 21.9(d)-(g), (j) what it can lack.

use super::FastActionHoldem;
use super::irregularities::{
    DealTurn, EXPOSED, FIRST_TO_A_PLAYER, FastActionIncidents, TO_A_PLAYER, TO_THE_DEALER,
};
use super::questions::{FastActionAnswer, FastActionQuestion};
use super::round::{Round, original};
use super::wagers::{FastActionPosition, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Audience, FaceDown, Halt, Seat, Seats, Spot, Table, VoidCause};
use std::cmp::Ordering;

/// The number of cards of a complete hand.
pub const FOUR: u8 = 4;

/// The maximum number of cards of a hand: two on each pass.
const MOST: usize = 2 * FOUR as usize;

/// The cards before a player or the dealer, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FastActionCards {
    cards: [FaceDown; MOST],
    count: u8,
    found_too_many: bool,
}

impl FastActionCards {
    /// No cards.
    pub const NONE: FastActionCards =
        FastActionCards { cards: [FaceDown::UNSEEN; MOST], count: 0, found_too_many: false };

    /// Creates a hand of four known cards.
    pub fn four(cards: [Card; FOUR as usize]) -> FastActionCards {
        let mut held = FastActionCards::NONE;
        cards.into_iter().for_each(|card| held.add(FaceDown::known(card)));
        held
    }

    /// The number of cards.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// 21.9(g): whether they are more than four, so that one hand of two is all that can be set.
    pub const fn is_too_many(&self) -> bool {
        self.count > FOUR || self.found_too_many
    }

    /// 21.9(g): they are found to be more than four.
    pub const fn found_too_many(&mut self) {
        self.found_too_many = true;
    }

    /// The card at a place, counted from 0.
    pub const fn at(&self, place: u8) -> FaceDown {
        self.cards[place as usize % MOST]
    }

    /// The first four.
    pub const fn first_four(&self) -> [FaceDown; FOUR as usize] {
        [self.cards[0], self.cards[1], self.cards[2], self.cards[3]]
    }

    /// A card at a place was turned up, and everybody knows it now.
    pub const fn seen(&mut self, place: u8, card: FaceDown) {
        self.cards[place as usize % MOST] = card;
    }

    pub(super) fn add(&mut self, card: FaceDown) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }
}

impl<T: Table<FastActionHoldem>> Round<'_, T> {
    /// 21.7(b), (c): four cards to each position with a wager and to the dealer, beginning at the dealing marker.
    pub fn four_cards(&mut self, marker: FastActionPosition) -> Result<(), Halt> {
        self.table.instruct(
            format_args!("deal clockwise, beginning at the dealing marker: {marker}"),
            cite!("21.7(b)"),
        );
        self.table.tell(
            "draw each card with the left hand and place it face down with the right",
            cite!("21.7(c)"),
        );
        // Clockwise the seats' numbers rise, and the dealer comes after the last of them.
        let first = match marker {
            FastActionPosition::Dealer => u8::MAX,
            FastActionPosition::Seat(seat) => seat.number(),
        };
        let mut left_out = Seats::none(());
        for around in 0..FOUR {
            let possible = if around == 0 { FIRST_TO_A_PLAYER } else { TO_A_PLAYER };
            for seat in self.bets.seats().filter(|seat| seat.number() >= first) {
                self.players_turn(seat, possible, &mut left_out)?;
            }
            self.to(FastActionPosition::Dealer, TO_THE_DEALER)?;
            for seat in self.bets.seats().filter(|seat| seat.number() < first) {
                self.players_turn(seat, possible, &mut left_out)?;
            }
        }
        Ok(())
    }

    fn players_turn(
        &mut self,
        seat: Seat,
        possible: FastActionIncidents,
        left_out: &mut Seats<()>,
    ) -> Result<(), Halt> {
        if !left_out.has(seat) && self.to(FastActionPosition::Seat(seat), possible)? == DealTurn::NotDealt {
            left_out.set(seat, ());
        }
        Ok(())
    }

    /// A position's turn in the deal.
    fn to(&mut self, position: FastActionPosition, possible: FastActionIncidents) -> Result<DealTurn, Halt> {
        let turn = self.turn(possible, if self.players.is_empty() { &[] } else { EXPOSED })?;
        match turn {
            DealTurn::OneCard => self.card(position, cite!("21.7(c)"))?,
            DealTurn::TwoCards => {
                self.draw(position, cite!("21.7(c)"))?;
                self.draw(position, cite!("21.7(c)"))?;
            }
            DealTurn::PassedOver | DealTurn::NotDealt => {}
        }
        Ok(turn)
    }

    fn card(&mut self, to: FastActionPosition, by: Cite) -> Result<(), Halt> {
        match to {
            FastActionPosition::Dealer => {
                self.dealer.add(self.table.draw_down(Spot::Dealer, Audience::Nobody, by)?)
            }
            FastActionPosition::Seat(seat) => {
                let card = self.table.draw_down(Spot::Seat(seat), Audience::Seat(seat), by)?;
                self.players.entry(seat).add(card);
            }
        }
        Ok(())
    }

    /// Deals one more card.
    #[cold]
    fn draw(&mut self, to: FastActionPosition, by: Cite) -> Result<(), Halt> {
        self.turn(&[], EXPOSED)?;
        self.card(to, by)
    }

    /// 21.9(d)-(g), (j): hands with too few or too many cards, and wagers without any.
    pub fn complete(&mut self) -> Result<(), Halt> {
        match self.dealer.count().cmp(&FOUR) {
            Ordering::Less => self.complete_dealer()?,
            Ordering::Equal => {}
            Ordering::Greater => return Err(Halt::void(VoidCause::Misdealt, cite!("21.9(f)"))),
        }
        for seat in self.bets.seats() {
            if self.players.get(seat).is_none_or(|held| held.count() != FOUR) {
                self.complete_player(seat)?;
            }
        }
        Ok(())
    }

    /// 21.9(d): the dealer has fewer than four cards.
    #[cold]
    fn complete_dealer(&mut self) -> Result<(), Halt> {
        while self.dealer.count() < FOUR {
            self.draw(FastActionPosition::Dealer, cite!("21.9(d)"))?;
        }
        Ok(())
    }

    /// 21.9(e), (g), (j): a player has fewer or more than four cards, or none.
    #[cold]
    fn complete_player(&mut self, seat: Seat) -> Result<(), Halt> {
        let (held, bet) = (*self.players.entry(seat), original(self.bets, seat));
        match held.count() {
            0 => {
                let by = cite!("21.9(j)");
                self.table.give_back(seat, Wager::Original, bet, by);
                self.table.instruct(format_args!("include seat {seat} in the next round"), by);
                self.players.remove(seat);
            }
            1..FOUR => match self.table.ask(seat, FastActionQuestion::Short { held })? {
                FastActionAnswer::Cards => {
                    for _ in held.count()..FOUR {
                        self.draw(FastActionPosition::Seat(seat), cite!("21.9(e)"))?;
                    }
                }
                FastActionAnswer::Void
                | FastActionAnswer::Natural
                | FastActionAnswer::Set(_)
                | FastActionAnswer::Split(_)
                | FastActionAnswer::Surrender => {
                    self.table.give_back(seat, Wager::Original, bet, cite!("21.9(e)"));
                    self.table.pick_up(Spot::Seat(seat), cite!("21.9(e)"));
                    self.players.remove(seat);
                }
            },
            count => {
                let words = "cards: the player sets one hand of two and discards the others";
                self.table.instruct(format_args!("seat {seat} has {count} {words}"), cite!("21.9(g)"));
            }
        }
        Ok(())
    }
}
