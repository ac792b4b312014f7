//! 19:47-33.7 to 33.9 Dealing, 33.10~(a), (b), 33.10(c) to (e) bet and double wagers, 33.12.

use super::WinnersPotPoker;
use super::asks::{Asks, Others};
use super::button::{Button, Moved, Order, Who};
use super::deck::{BEGINNING, BURNING, COUNTING, DECIDING, DECK, HOLE, Incident as Own, TURNED_UP};
use super::held::{Held, Slot};
use super::house::House;
use super::wagers::{Stage, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, FoldOrPlay, State, collect_folded, leave_folded, look_at_the_cards, pick_up, void_hand,
};
use crate::games::families::one_deck::{Deal, Dealing, Deck, Happens};
use crate::games::families::pot::Pots;
use crate::law::Cite;
use crate::table::{Halt, Incident, Looks, Seat, Seats, Table, With};
use crate::wagers::Money;

/// How a player's hand stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It plays for the pot, and has come so far.
    In(Stage),
    /// It was folded when it had come so far.
    Folded(Stage),
    /// 33.12(a), (d): it is dead or void.
    Out,
}

/// Whether the dealer plays for the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealersHand {
    /// It does.
    In,
    /// 33.12(a): it is dead.
    Dead,
}

/// Where the wagers of the hands are that are still in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lie {
    /// On their betting areas.
    OnTheLayout,
    /// 33.10(e): in the pot.
    InThePot,
}

/// 33.10: the pot is the main pot of the table, and the only one.
pub const POT: u8 = 0;

/// A round.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<Bets>,
    /// Who is dealt to, in order.
    pub order: Order,
    /// The players' cards.
    pub hands: Seats<Held>,
    /// The dealer's cards.
    pub dealer: Held,
    /// How the hands stand.
    pub standing: Seats<Standing>,
    /// How the dealer's does.
    pub dealers: DealersHand,
    /// The pot.
    pub pots: Pots,
    /// Where the wagers of the hands are that are still in.
    pub lie: Lie,
    /// 33.12(e): how many cards are burned next.
    burns: u8,
    moved: Moved,
}

/// 33.7 to 33.12: a round of play.
#[inline]
pub fn round<T: Table<WinnersPotPoker>>(
    house: &House,
    state: &mut State<Button>,
    table: &mut T,
) -> Result<(), Halt> {
    state.round(&house.rules.deck, table, |State { bets, deck, meter, .. }, deal, table| {
        let moved = meter.moves(bets);
        let mut round = Round {
            house,
            bets,
            order: Order::after(*meter, bets),
            hands: bets.same(Held::NOTHING),
            dealer: Held::NOTHING,
            standing: bets.same(Standing::In(Stage::Third)),
            dealers: DealersHand::In,
            pots: Pots::default(),
            lie: Lie::OnTheLayout,
            burns: 1,
            moved,
        };
        let result = round.play(*meter, deal, deck, table);
        if let Err(Halt::Void(by)) = result {
            round.give_the_pot_back(by, table);
        }
        result
    })
}

impl Round<'_> {
    #[inline]
    fn play<T: Table<WinnersPotPoker>>(
        &mut self,
        button: Button,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        deal.no_more_bets(table);
        if T::HEARD
            && let Some(marker) = button.marker()
        {
            table.instruct(format_args!("the button is at: {}", marker.at), cite!("33.7~(g)"));
        }
        self.pots.put_by_house(POT, self.house.contribution.of(self.house.ante), cite!("33.6~(e)"), table);
        self.look(BEGINNING, deal, table)?;
        deal.begin(table);
        self.deal_three(deal, table)?;
        look_at_the_cards(cite!("33.10~(a)"), table);
        self.decisions(Stage::Third, deal, table)?;
        if self.players_in() > 0 {
            self.deal_another(cite!("33.10~(b)"), deal, table)?;
            self.decisions(Stage::Fourth, deal, table)?;
        }
        if self.players_in() > 0 {
            self.deal_another(cite!("33.10(d)"), deal, table)?;
        }
        self.look(COUNTING, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.gather(table);
        self.settle(deal, table)?;
        pick_up(cite!("33.10(i)"), table);
        Ok(())
    }

    /// How many players' hands are still in.
    #[inline]
    pub fn players_in(&self) -> usize {
        self.standing.iter().filter(|(_, standing)| matches!(standing, Standing::In(_))).count()
    }

    /// Whether this hand is still in.
    #[inline]
    pub fn is_in(&self, who: Who) -> bool {
        match who {
            Who::Player(seat) => matches!(self.standing.get(seat), Some(Standing::In(_))),
            Who::Dealer => self.dealers == DealersHand::In,
        }
    }

    /// The cards of a hand.
    #[inline]
    pub fn held(&mut self, who: Who) -> &mut Held {
        match who {
            Who::Player(seat) => self.hands.entry_anew(seat, |_| {}),
            Who::Dealer => &mut self.dealer,
        }
    }

    /// 33.7~(d), 33.9~(a), (c): two cards down and one up to everybody, one by one or in stacks.
    #[inline]
    fn deal_three<T: Table<WinnersPotPoker>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        let by = DECK.methods.of(deal.method()).deal;
        match deal.method() {
            Dealing::ManualShoe | Dealing::Hand => {
                for _ in 0..2 {
                    for place in 0..self.order.count() {
                        self.hole_card(self.order.at(place), by, deal, table)?;
                    }
                }
                for place in 0..self.order.count() {
                    self.third_card(self.order.at(place), by, deal, table)?;
                }
            }
            Dealing::AutomatedShoe => self.deal_stacks(by, deal, table)?,
        }
        Ok(())
    }

    /// 33.9~(a), (c), (d): stacks of three; then the third card of each is turned up, unless a hole card has been seen.
    fn deal_stacks<T: Table<WinnersPotPoker>>(
        &mut self,
        by: Cite,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            self.hole_card(who, by, deal, table)?;
            self.hole_card(who, by, deal, table)?;
            if self.is_in(who) {
                let card = deal.down(who.spot(), looks(who), by, table)?;
                self.held(who).add(Slot::Down(card));
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
    #[inline]
    fn hole_card<T: Table<WinnersPotPoker>>(
        &mut self,
        who: Who,
        by: Cite,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let card = deal.down(who.spot(), looks(who), by, table)?;
        self.held(who).add(Slot::Down(card));
        if deal.next(HOLE, self.bets, table)?.is_some() {
            self.hole_exposed(who, table)?;
        }
        Ok(())
    }

    /// 33.12(a): a hole card is seen; where both are, the hand is dead.
    #[cold]
    fn hole_exposed<T: Table<WinnersPotPoker>>(&mut self, who: Who, table: &mut T) -> Result<(), Halt> {
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

    /// 33.12(a): a hand is dead: its wagers go back, but a jacks plus wager that wins with the two cards is paid.
    #[cold]
    fn dead<T: Table<WinnersPotPoker>>(&mut self, who: Who, table: &mut T) -> Result<(), Halt> {
        let by = cite!("33.12(a)");
        table.announce(format_args!("{}: dead", who.spot()), by);
        match who {
            Who::Dealer => self.dealers = DealersHand::Dead,
            Who::Player(seat) => {
                self.standing.set(seat, Standing::Out);
                table.give_back(seat, Wager::Ante, self.house.ante, by);
                self.jacks_plus_of_a_dead_hand(seat, table);
                table.hands_off(seat, by);
            }
        }
        table.pick_up(who.spot(), by);
        Ok(())
    }

    /// The third card, face up unless a hole card has been seen.
    #[inline]
    fn third_card<T: Table<WinnersPotPoker>>(
        &mut self,
        who: Who,
        by: Cite,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        if !self.is_in(who) {
            return Ok(());
        }
        let card = if self.held(who).open_cards() == 0 {
            Slot::Up(deal.up(who.spot(), by, table)?)
        } else {
            Slot::Down(deal.down(who.spot(), looks(who), cite!("33.12(a)"), table)?)
        };
        self.held(who).add(card);
        Ok(())
    }

    /// 33.10~(b), 33.10(d), 33.12(e): a burn, and another card face up to everybody who is still in.
    #[inline]
    fn deal_another<T: Table<WinnersPotPoker>>(
        &mut self,
        by: Cite,
        deal: &mut Deal,
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
                deal.burn(burned, table)?;
            }
            self.burns = 1;
        }
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            if self.is_in(who) {
                let card = deal.up(who.spot(), by, table)?;
                self.held(who).add(Slot::Up(card));
            }
        }
        Ok(())
    }

    /// 33.10~(a), 33.10(c): clockwise from the first player after the button, each who is still in places the wager that is next, or folds.
    #[inline]
    fn decisions<T: Table<WinnersPotPoker>>(
        &mut self,
        stage: Stage,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        for place in 0..self.order.count() {
            let Who::Player(seat) = self.order.at(place) else { continue };
            self.look(DECIDING, deal, table)?;
            if self.standing.get(seat) != Some(&Standing::In(stage)) {
                continue;
            }
            let asks = self.asks(seat, stage);
            let (wager, by, next) = match stage {
                Stage::Third => (Wager::Bet, cite!("33.10~(a)"), Stage::Fourth),
                Stage::Fourth | Stage::Fifth => (Wager::Double, cite!("33.10(c)1"), Stage::Fifth),
            };
            match table.ask(seat, asks)? {
                FoldOrPlay::Play => {
                    table.place(seat, wager, asks.wager().1, by);
                    self.standing.set(seat, Standing::In(next));
                }
                FoldOrPlay::Fold => self.fold(seat, stage, table),
            }
        }
        self.look(DECIDING, deal, table)
    }

    /// What a player is asked, with what the player sees.
    #[inline]
    fn asks(&mut self, seat: Seat, stage: Stage) -> Asks {
        let mut others = Others::NOBODY;
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            if who != Who::Player(seat) && self.is_in(who) {
                others.add(self.held(who).open());
            }
        }
        Asks {
            cards: *self.held(Who::Player(seat)),
            stage,
            ante: self.house.ante,
            dealt_in: self.bets.len(),
            others_in: self.players_in() - 1,
            others,
        }
    }

    /// 33.10~(a), 33.10(c)2: the wagers of a player who folds go into the pot, the cards into the discard rack, or under a jacks plus wager.
    #[inline]
    fn fold<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, stage: Stage, table: &mut T) {
        let by = match stage {
            Stage::Third => cite!("33.10~(a)"),
            Stage::Fourth | Stage::Fifth => cite!("33.10(c)2"),
        };
        self.standing.set(seat, Standing::Folded(stage));
        self.put_in_the_pot(seat, stage, by, table);
        if self.jacks_plus(seat).is_zero() {
            collect_folded(seat, [], by, by, table);
        } else {
            leave_folded(seat, [], Wager::JacksPlus, by, table);
        }
    }

    /// What a player has on jacks plus.
    #[inline]
    pub fn jacks_plus(&self, seat: Seat) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::JacksPlus))
    }

    #[inline]
    fn put_in_the_pot<T: Table<WinnersPotPoker>>(
        &mut self,
        seat: Seat,
        stage: Stage,
        by: Cite,
        table: &mut T,
    ) {
        for (wager, amount) in stage.staked(self.house.ante) {
            if !amount.is_zero() {
                self.pots.put(POT, (seat, wager), amount, by, table);
            }
        }
    }

    /// 33.10(e): what is left on the table for the pot goes there.
    #[inline]
    fn gather<T: Table<WinnersPotPoker>>(&mut self, table: &mut T) {
        for seat in self.bets.seats() {
            if let Some(&Standing::In(stage)) = self.standing.get(seat) {
                self.put_in_the_pot(seat, stage, cite!("33.10(e)"), table);
            }
        }
        self.lie = Lie::InThePot;
    }

    /// What is found now is seen to.
    #[inline]
    fn look<T: Table<WinnersPotPoker>>(
        &mut self,
        possible: &'static [Happens<WinnersPotPoker>],
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(incident) = deal.next(possible, self.bets, table)? {
            self.found(incident, deal, table)?;
        }
        Ok(())
    }

    /// The same when the dealer's hand lies face up.
    #[inline]
    pub fn look_again<T: Table<WinnersPotPoker>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.look(TURNED_UP, deal, table)
    }

    /// 33.7~(f)2, 33.12: what the dealer does about it.
    #[cold]
    fn found<T: Table<WinnersPotPoker>>(
        &mut self,
        incident: Incident<Own>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let misdealt = cite!("33.7~(f)2");
        match (incident.kind, incident.with) {
            (Own::CardNotDealt, _) => return Err(Halt::Void(cite!("33.12(f)"))),
            (Own::DealerMisdealt, _) => return Err(Halt::Void(misdealt)),
            (Own::MisdealtIncomplete, _) => {
                deal.remove_deck(misdealt, table);
                return Err(Halt::Void(misdealt));
            }
            (Own::Misdealt, With::Seat(seat)) => {
                self.void_hand(seat, table)?;
                deal.misdealt();
            }
            (Own::ButtonNotMoved, _) if self.moved == Moved::Placed => return Err(Halt::Pending),
            (Own::ButtonNotMoved, _) => table.instruct(
                format_args!("go on as if the button had been moved; the next move is counted from there"),
                cite!("33.12(g)"),
            ),
            (Own::DownCardExposed, With::Seat(seat)) if self.is_in(Who::Player(seat)) => {
                table.instruct(format_args!("the hand of seat {seat} stays active"), cite!("33.12(h)"));
            }
            (Own::DownCardExposed, _) => return Err(Halt::Pending),
            (Own::FaceUpLate, _) => table.instruct(
                format_args!("all cards have been dealt: settle all wagers all the same"),
                cite!("33.12(b)"),
            ),
            // Asked for at their own places, or not told with the seat that it needs.
            (Own::HoleExposed | Own::BurnForgotten | Own::Misdealt, _) => {}
        }
        Ok(())
    }

    /// 33.12(d): one player's hand is void, and its wagers leave the pot. Of a hand that has left the table nothing is found any more.
    fn void_hand<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        let (by, beside) = (cite!("33.12(d)"), self.jacks_plus(seat));
        let (stage, lie) = match self.standing.get(seat) {
            Some(&Standing::In(stage)) => (stage, self.lie),
            Some(&Standing::Folded(stage)) if !beside.is_zero() => (stage, Lie::InThePot),
            Some(Standing::Folded(_) | Standing::Out) | None => return Err(Halt::Pending),
        };
        self.standing.set(seat, Standing::Out);
        let staked = stage.staked(self.house.ante);
        let on_the_layout = match lie {
            Lie::OnTheLayout => staked,
            Lie::InThePot => {
                self.back_from_the_pot(seat, staked, by, table);
                staked.map(|(wager, _)| (wager, Money::ZERO))
            }
        };
        void_hand(seat, on_the_layout.into_iter().chain([(Wager::JacksPlus, beside)]), by, table);
        Ok(())
    }

    /// Wagers that lie in the pot go back to the player.
    fn back_from_the_pot<T: Table<WinnersPotPoker>>(
        &mut self,
        seat: Seat,
        staked: [(Wager, Money); 3],
        by: Cite,
        table: &mut T,
    ) {
        for (wager, amount) in staked {
            if !amount.is_zero() {
                self.pots.award(POT, (seat, wager), amount, by, table);
            }
        }
    }

    /// 33.12(b), (f), (j): all wagers are void: what lies in the pot goes back to who has put it there, folded or not.
    #[cold]
    pub fn give_the_pot_back<T: Table<WinnersPotPoker>>(&mut self, by: Cite, table: &mut T) {
        for seat in self.bets.seats() {
            match (self.standing.get(seat), self.lie) {
                (Some(&Standing::Folded(stage)), _) | (Some(&Standing::In(stage)), Lie::InThePot) => {
                    self.back_from_the_pot(seat, stage.staked(self.house.ante), by, table);
                }
                (Some(Standing::In(_)), Lie::OnTheLayout) | (Some(Standing::Out) | None, _) => {}
            }
        }
        self.pots.pass_to_house(self.pots.total(), by, table);
    }
}

/// Who looks at a card that lies face down.
#[inline]
const fn looks(who: Who) -> Looks {
    match who {
        Who::Player(seat) => Looks::Seat(seat),
        Who::Dealer => Looks::Nobody,
    }
}
