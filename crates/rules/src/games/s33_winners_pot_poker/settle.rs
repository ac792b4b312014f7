//! 19:47-33.5 Rankings, 33.10(f), (h) showdown and award of the pot.

use super::WinnersPotPoker;
use super::button::HandHolder;
use super::round::{DealersHand, POT, Round, WinnersHandStatus};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::five_cards::Rankings;
use crate::games::families::one_deck::RoundDeal;
use crate::games::families::pot::Shares;
use crate::law::Cite;
use crate::poker::Strength;
use crate::table::{Halt, Seats, Table};
use crate::wagers::Money;

/// 33.5~(a), (b): hands of five cards.
const RANKINGS: Rankings = Rankings::all(cite!("33.5~(a)"), cite!("33.5~(b)"));

/// 33.10(h)1: the dealer has the highest hand.
const DEALER_WINS: Cite = cite!("33.10(h)1");

/// The hands that play for the pot.
struct Shown {
    players: Seats<Option<Strength>>,
    dealer: Option<Strength>,
}

impl Shown {
    /// The highest of them.
    fn highest(&self) -> Option<Strength> {
        self.players.iter().map(|(_, hand)| *hand).fold(self.dealer, Option::max)
    }
}

impl Round<'_> {
    /// 33.10(f)-(h): the hands, jacks plus, and the pot.
    pub fn settle<T: Table<WinnersPotPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let shown = self.show(deal, table)?;
        self.settle_jacks_plus(table)?;
        if self.players_in() > 0 {
            self.award(&shown, table);
        } else {
            self.nobody_is_left(table);
        }
        Ok(())
    }

    /// 33.10(f): the dealer's hand, then those of the players who are still in, counterclockwise from the dealer's right.
    fn show<T: Table<WinnersPotPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<Shown, Halt> {
        let mut shown = Shown { players: self.bets.same(None), dealer: None };
        if self.players_in() == 0 {
            return Ok(shown);
        }
        if self.dealers == DealersHand::In {
            shown.dealer = self.announce(HandHolder::Dealer, table)?;
        }
        self.look_again(deal, table)?;
        for seat in self.bets.seats().rev() {
            if matches!(self.standing.get(seat), Some(WinnersHandStatus::In(_))) {
                let hand = self.announce(HandHolder::Player(seat), table)?;
                shown.players.set(seat, hand);
            }
        }
        Ok(shown)
    }

    /// A hand is turned up and announced.
    fn announce<T: Table<WinnersPotPoker>>(
        &mut self,
        who: HandHolder,
        table: &mut T,
    ) -> Result<Option<Strength>, Halt> {
        let mut held = *self.held(who);
        held.turn_up_all(who.spot(), cite!("33.10(f)"), table)?;
        *self.held(who) = held;
        Ok(held.five().map(|cards| RANKINGS.announce(who.spot(), &cards, table)))
    }

    /// 33.10(h): the pot to the highest hand, or shared by tie hands; players leave a commission on what they take.
    fn award<T: Table<WinnersPotPoker>>(&mut self, shown: &Shown, table: &mut T) {
        let highest = shown.highest();
        if let Some(hand) = highest {
            table.announce(format_args!("the highest hand: {hand}"), cite!("33.10(h)"));
        }
        let wins = |hand: &Option<Strength>| hand.is_some() && *hand == highest;
        let players = shown.players.iter().filter(|(_, hand)| wins(hand)).count();
        let dealers = usize::from(wins(&shown.dealer));
        if players == 0 {
            self.pots.pass_to_house(self.pots.total(), DEALER_WINS, table);
            return;
        }
        let pot = self.pots.total();
        table.instruct(
            format_args!("award the pot of ${pot} to the highest hand, less the commission"),
            cite!("33.10(h)2"),
        );
        let by = if players + dealers == 1 {
            cite!("33.10(h)2i")
        } else {
            let equal = players + dealers;
            table.instruct(
                format_args!("{equal} equal hands are a tie hand and share the pot"),
                cite!("33.5~(c)"),
            );
            cite!("33.10(h)2ii")
        };
        if dealers == 1 {
            let cents = self.pots.total().in_cents() / (players as i64 + 1);
            self.pots.pass_to_house(Money::cents(cents), by, table);
        }
        self.pots.pass_to_house(self.house.commission.on(self.pots.total()), by, table);
        let mut shares = Shares::odd_to_the_first(self.pots.total(), players);
        let order = self.order;
        for seat in order.players() {
            if shown.players.get(seat).is_some_and(wins) {
                self.pots.award(POT, (seat, Wager::Ante), shares.give(), by, table);
            }
        }
    }

    /// 33.10(h)1: settles the pot if no player is left: the dealer's is the only hand. If that is dead as well, the pot is returned.
    fn nobody_is_left<T: Table<WinnersPotPoker>>(&mut self, table: &mut T) {
        match self.dealers {
            DealersHand::In => {
                table.tell("no player is left: the pot is the dealer's", DEALER_WINS);
                self.pots.pass_to_house(self.pots.total(), DEALER_WINS, table);
            }
            DealersHand::Dead => self.give_the_pot_back(cite!("33.12(a)"), table),
        }
    }
}
