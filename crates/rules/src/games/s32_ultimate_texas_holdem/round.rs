//! 19:47-32.7 to 32.9 Dealing, 32.10~(a)-(f), (j) play wagers and completion of the round, 32.13~(a), (d).

use super::UltimateTexasHoldem;
use super::asks::{Answer, Asks, Street};
use super::deck::{COUNTING, DECIDED, DECIDING_EARLY, DECIDING_LATE, Incident as Own, TURNED_UP};
use super::house::{Community, House};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, OnFold, State, collect_folded, complete_in_sequence, leave_folded, look_at_the_cards, pick_up,
    void_hand,
};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Happens};
use crate::table::{Halt, Incident, Seat, Seats, Table, With};
use crate::wagers::Money;

/// How a hand stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// No play wager yet.
    Undecided,
    /// The play wager was placed.
    Plays(Money),
    /// It was folded.
    Folded,
    /// 32.13~(d): it is void.
    Void,
}

/// When something is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The last community card is dealt, and the stub may be counted.
    Counting,
    /// Before and after every decision.
    Deciding,
    /// The dealer's hand lies face up.
    TurnedUp,
}

/// A round once the two cards of everybody are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<Bets>,
    /// The cards.
    pub dealt: Dealt<2>,
    /// How the hands stand.
    pub standing: Seats<Standing>,
    /// The community cards that lie face up.
    pub street: Street,
}

/// 32.7 to 32.13: a round of play.
#[inline]
pub fn round<T: Table<UltimateTexasHoldem>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
        deal.no_more_bets(table);
        deal.begin(table);
        let dealt = deal.hands(bets, table)?;
        let standing = bets.same(Standing::Undecided);
        let round = Round { house, bets, dealt, standing, street: Street::BeforeFlop };
        round.play(deal, deck, table)
    })
}

impl Round<'_> {
    #[inline]
    fn play<T: Table<UltimateTexasHoldem>>(
        mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut board = Board::at("community cards");
        if deal.method() == Dealing::AutomatedShoe {
            deal.take_in_hand(cite!("32.9~(d)"), table);
        }
        if self.house.community == Community::AtOnce {
            for _ in 0..5 {
                board.deal_down(deal, cite!("32.7~(d)"), table)?;
            }
            self.stub(deal, deck, table)?;
        }
        look_at_the_cards(cite!("32.10~(a)"), table);
        self.decisions(deal, table)?;
        if self.goes_on() {
            self.flop(&mut board, deal, table)?;
            self.decisions(deal, table)?;
        }
        if self.goes_on() {
            self.turn_and_river(&mut board, deal, table)?;
        }
        if self.house.community == Community::AsNeeded {
            self.stub(deal, deck, table)?;
        }
        if self.goes_on() {
            self.decisions(deal, table)?;
            self.settle(deal, table)?;
        }
        pick_up(cite!("32.10~(j)"), table);
        Ok(())
    }

    /// Whether any hand is not void.
    #[inline]
    fn goes_on(&self) -> bool {
        self.standing.iter().any(|(_, standing)| *standing != Standing::Void)
    }

    /// 32.7~(e), (f): the stub after the last community card.
    #[inline]
    fn stub<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.look(Moment::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)
    }

    /// 32.10~(c): the first three community cards.
    #[inline]
    fn flop<T: Table<UltimateTexasHoldem>>(
        &mut self,
        board: &mut Board<5>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.10~(c)");
        self.street = Street::Flop(match self.house.community {
            Community::AsNeeded => {
                deal.burn(by, table)?;
                board.deal_up(deal, by, table)?
            }
            Community::AtOnce => [
                board.turn_up_one(0, by, table)?,
                board.turn_up_one(1, by, table)?,
                board.turn_up_one(2, by, table)?,
            ],
        });
        Ok(())
    }

    /// 32.10~(e): the last two community cards, together.
    #[inline]
    fn turn_and_river<T: Table<UltimateTexasHoldem>>(
        &mut self,
        board: &mut Board<5>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.10~(e)");
        let [turn, river] = match self.house.community {
            Community::AsNeeded => {
                deal.burn(by, table)?;
                board.deal_up(deal, by, table)?
            }
            Community::AtOnce => [board.turn_up_one(3, by, table)?, board.turn_up_one(4, by, table)?],
        };
        if let Street::Flop([a, b, c]) = self.street {
            self.street = Street::Board([a, b, c, turn, river]);
        }
        Ok(())
    }

    /// 32.10~(b), (d), (f): clockwise, each player without a play wager makes one, or not.
    #[inline]
    fn decisions<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let bets = self.bets;
        for (seat, bets) in bets.iter() {
            self.look(Moment::Deciding, deal, table)?;
            if self.standing.get(seat) != Some(&Standing::Undecided) {
                continue;
            }
            let ante = bets.on(Wager::Ante);
            let asks = Asks { cards: self.dealt.before(seat), street: self.street, ante };
            match table.ask(seat, asks)? {
                Answer::Check => {}
                Answer::Play(times) => {
                    let play = times.of(ante);
                    table.place(seat, Wager::Play, play, cite!("32.6~(d)"));
                    self.standing.set(seat, Standing::Plays(play));
                }
                Answer::Fold => self.fold(seat, bets, table),
            }
        }
        self.look(Moment::Deciding, deal, table)
    }

    /// 32.10~(f), (i): a fold loses ante and blind; with a trips wager that is settled the cards stay.
    fn fold<T: Table<UltimateTexasHoldem>>(&mut self, seat: Seat, bets: &Bets, table: &mut T) {
        let by = cite!("32.10~(f)");
        self.standing.set(seat, Standing::Folded);
        let lost = [(Wager::Ante, bets.on(Wager::Ante)), (Wager::Blind, bets.on(Wager::Blind))];
        if self.keeps_trips(bets) {
            leave_folded(seat, lost, Wager::Trips, by, table);
        } else {
            table.take(seat, Wager::Trips, bets.on(Wager::Trips), cite!("32.10~(i)"));
            collect_folded(seat, lost, by, by, table);
        }
    }

    /// 32.10~(i): whether a player who folds has a trips wager that is settled.
    #[inline]
    pub fn keeps_trips(&self, bets: &Bets) -> bool {
        self.house.trips_on_fold == OnFold::Settled && bets.has(Wager::Trips)
    }

    /// What can be found now.
    #[inline]
    fn possible(&self, moment: Moment) -> &'static [Happens<UltimateTexasHoldem>] {
        let undecided = self.standing.iter().any(|(_, standing)| *standing == Standing::Undecided);
        match (moment, self.street) {
            (Moment::Counting, _) => COUNTING,
            (Moment::Deciding, Street::BeforeFlop | Street::Flop(_)) if undecided => DECIDING_EARLY,
            (Moment::Deciding, Street::Board(_)) if undecided => DECIDING_LATE,
            (Moment::Deciding, _) => DECIDED,
            (Moment::TurnedUp, _) => TURNED_UP,
        }
    }

    /// What is found now is seen to.
    #[inline]
    pub fn look<T: Table<UltimateTexasHoldem>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(incident) = deal.next(self.possible(moment), self.bets, table)? {
            self.found(incident, deal, table)?;
        }
        Ok(())
    }

    /// 32.7~(f)2, 32.13~(a), (d): what the dealer does about it.
    #[cold]
    fn found<T: Table<UltimateTexasHoldem>>(
        &mut self,
        incident: Incident<Own>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("32.13~(d)");
        match (incident.kind, incident.with) {
            (Own::DealerExposed | Own::CommunityExposed, _) => {
                self.trips_of_a_void_round(table)?;
                return Err(Halt::Void(cite!("32.13~(a)")));
            }
            (Own::Misdealt, With::Seat(seat)) => {
                self.void_hand(seat, table)?;
                deal.misdealt();
            }
            (Own::DealerMisdealt, _) => return Err(Halt::Void(by)),
            (Own::DealerCompletes, _) => complete_in_sequence("your hand", by, table),
            (Own::MisdealtIncomplete, _) => {
                deal.remove_deck(cite!("32.7~(f)2"), table);
                return Err(Halt::Void(cite!("32.7~(f)2")));
            }
            // Not told with the seat that it needs.
            (Own::Misdealt, _) => {}
        }
        Ok(())
    }

    /// 32.13~(d): one player's hand is void, and what still lies there goes back. Of a hand that has left the round nothing is found any more.
    fn void_hand<T: Table<UltimateTexasHoldem>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        let (Some(bets), Some(standing)) = (self.bets.get(seat), self.standing.get(seat)) else {
            return Err(Halt::Pending);
        };
        let (ante, play) = match standing {
            Standing::Undecided => (bets.on(Wager::Ante), Money::ZERO),
            Standing::Plays(play) => (bets.on(Wager::Ante), *play),
            Standing::Folded if self.keeps_trips(bets) => (Money::ZERO, Money::ZERO),
            Standing::Folded | Standing::Void => return Err(Halt::Pending),
        };
        let trips = bets.on(Wager::Trips);
        let wagers = [(Wager::Ante, ante), (Wager::Blind, ante), (Wager::Play, play), (Wager::Trips, trips)];
        self.standing.set(seat, Standing::Void);
        void_hand(seat, wagers, cite!("32.13~(d)"), table);
        Ok(())
    }
}
