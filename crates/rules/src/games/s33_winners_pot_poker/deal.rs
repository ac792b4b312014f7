//! 19:47-33.7~(d), 33.9, 33.10~(b), 33.10(d), 33.12(a), (e)  Dealing.

use super::WinnersPotPoker;
use super::button::HandHolder;
use super::hand::CardSlot;
use super::irregularities::{ANOTHER, BURNING, DEALING, HOLE};
use super::law::DECK;
use super::round::{DealersHand, Round, WinnersHandStatus};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::one_deck::{DealingMethod, RoundDeal};
use crate::law::Cite;
use crate::table::{Audience, Halt, Table};

impl Round<'_> {
    /// 33.7~(d), 33.9~(a), (c): two cards down and one up to everybody, one by one or in stacks.
    pub fn deal_three<T: Table<WinnersPotPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = DECK.methods.of(deal.method()).deal;
        match deal.method() {
            DealingMethod::ManualShoe | DealingMethod::Hand => {
                for turn in 0..2 {
                    for place in 0..self.order.count() {
                        if (turn, place) > (0, 0) {
                            self.look(DEALING, deal, table)?;
                        }
                        self.hole_card(self.order.at(place), by, deal, table)?;
                    }
                }
                for place in 0..self.order.count() {
                    self.look(DEALING, deal, table)?;
                    self.third_card(self.order.at(place), by, deal, table)?;
                }
            }
            DealingMethod::AutomatedShoe => self.deal_stacks(by, deal, table)?,
        }
        Ok(())
    }

    /// 33.9~(a), (c), (d): stacks of three; then the third card of each is turned up, unless a hole card has been seen.
    fn deal_stacks<T: Table<WinnersPotPoker>>(
        &mut self,
        by: Cite,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            if place > 0 {
                self.look(DEALING, deal, table)?;
            }
            self.hole_card(who, by, deal, table)?;
            self.hole_card(who, by, deal, table)?;
            if self.is_in(who) {
                let card = deal.down(who.spot(), looks(who), by, table)?;
                self.held(who).add(CardSlot::Down(card));
            } else {
                deal.burn(cite!("33.12(a)"), table)?;
            }
        }
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            if self.is_in(who) && self.held(who).open_cards() == 0 {
                let mut held = *self.held(who);
                held.turn_up(2, who.spot(), cite!("33.9~(a)"), table)?;
                *self.held(who) = held;
            }
        }
        deal.take_in_hand(cite!("33.9~(d)"), table);
        Ok(())
    }

    /// A hole card, which may be seen in dealing.
    fn hole_card<T: Table<WinnersPotPoker>>(
        &mut self,
        who: HandHolder,
        by: Cite,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        if !self.is_in(who) {
            return Ok(());
        }
        let card = deal.down(who.spot(), looks(who), by, table)?;
        self.held(who).add(CardSlot::Down(card));
        if deal.next(HOLE, self.bets, table)?.is_some() {
            self.hole_exposed(who, table)?;
        }
        Ok(())
    }

    /// 33.12(a): a hole card is seen; where both are, the hand is dead.
    #[cold]
    fn hole_exposed<T: Table<WinnersPotPoker>>(
        &mut self,
        who: HandHolder,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("33.12(a)");
        let mut held = *self.held(who);
        held.turn_up(held.count() - 1, who.spot(), by, table)?;
        *self.held(who) = held;
        if held.open_cards() == 2 {
            return self.dead(who, table);
        }
        table.instruct(format_args!("deal the third card of {} face down", who.spot()), by);
        Ok(())
    }

    /// 33.12(a): a hand is dead: its wagers are returned, but a jacks plus wager that wins with the two cards is paid.
    #[cold]
    fn dead<T: Table<WinnersPotPoker>>(&mut self, who: HandHolder, table: &mut T) -> Result<(), Halt> {
        let by = cite!("33.12(a)");
        table.announce(format_args!("{}: dead", who.spot()), by);
        match who {
            HandHolder::Dealer => self.dealers = DealersHand::Dead,
            HandHolder::Player(seat) => {
                self.standing.set(seat, WinnersHandStatus::Out);
                table.give_back(seat, Wager::Ante, self.house.ante, by);
                self.jacks_plus_of_a_dead_hand(seat, table);
                table.hands_off(seat, by);
            }
        }
        table.pick_up(who.spot(), by);
        Ok(())
    }

    /// The third card, face up unless a hole card has been seen.
    fn third_card<T: Table<WinnersPotPoker>>(
        &mut self,
        who: HandHolder,
        by: Cite,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        if !self.is_in(who) {
            return Ok(());
        }
        let card = if self.held(who).open_cards() == 0 {
            CardSlot::Up(deal.up(who.spot(), by, table)?)
        } else {
            CardSlot::Down(deal.down(who.spot(), looks(who), cite!("33.12(a)"), table)?)
        };
        self.held(who).add(card);
        Ok(())
    }

    /// 33.10~(b), 33.10(d), 33.12(e): a burn, and another card face up to everybody who is still in.
    pub fn deal_another<T: Table<WinnersPotPoker>>(
        &mut self,
        by: Cite,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        if deal.next(BURNING, self.bets, table)?.is_some() {
            self.burns = 2;
            table.instruct(
                format_args!("go on dealing; burn two cards before the next one, if another is dealt"),
                cite!("33.12(e)"),
            );
        } else {
            let burned = if self.burns == 2 { cite!("33.12(e)") } else { by };
            for _ in 0..self.burns {
                self.look(ANOTHER, deal, table)?;
                deal.burn(burned, table)?;
            }
            self.burns = 1;
        }
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            self.look(ANOTHER, deal, table)?;
            if self.is_in(who) {
                let card = deal.up(who.spot(), by, table)?;
                self.held(who).add(CardSlot::Up(card));
            }
        }
        Ok(())
    }
}

/// The person who looks at a card that lies face down.
const fn looks(who: HandHolder) -> Audience {
    match who {
        HandHolder::Player(seat) => Audience::Seat(seat),
        HandHolder::Dealer => Audience::Nobody,
    }
}
