//! 19:47-28.7 to 28.9 Dealing, 28.10~(a)-(g), (i) flop, turn and river wagers, 28.12(a), (b), (d).

use super::TexasHoldemBonus;
use super::asks::{Answer, Asks, Street};
use super::deck::{COUNTING, DECIDED, DECIDING, Incident as Own, TURNED_UP};
use super::house::House;
use super::wagers::Wager;
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, State, collect_folded, complete_in_sequence, leave_folded, look_at_the_cards, pick_up, void_hand,
};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Happens};
use crate::law::Cite;
use crate::table::{Halt, Incident, Seat, Seats, Table, With};
use crate::wagers::Money;

/// How a hand stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// No decision before the flop yet.
    Undecided,
    /// The flop wager was placed; turn and river wagers may be nothing.
    StaysIn {
        /// The turn wager.
        turn: Money,
        /// The river wager.
        river: Money,
    },
    /// It was folded.
    Folded,
    /// 28.12(d): it is void.
    Void,
}

/// When something is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before the last decision.
    Deciding,
    /// After it, until the river is dealt.
    Decided,
    /// The river is dealt, and the stub may be counted.
    Counting,
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
    /// The community cards.
    pub street: Street,
}

/// 28.7 to 28.12: a round of play.
#[inline]
pub fn round<T: Table<TexasHoldemBonus>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
        deal.no_more_bets(table);
        deal.begin(table);
        let dealt = deal.hands(bets, table)?;
        let standing = bets.same(Standing::Undecided);
        let mut round = Round { house, bets, dealt, standing, street: Street::BeforeFlop };
        let result = round.play(deal, deck, table);
        if result == Err(Halt::Void(FACE_UP)) {
            round.bonus_of_a_void_round(FACE_UP, table)?;
        }
        result
    })
}

/// 28.12(b): more than one card is found face up; bonus wagers are settled once everybody has two cards.
const FACE_UP: Cite = cite!("28.12(b)");

impl Round<'_> {
    #[inline]
    fn play<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        if deal.method() == Dealing::AutomatedShoe {
            deal.take_in_hand(cite!("28.9~(d)"), table);
        }
        look_at_the_cards(cite!("28.10~(a)"), table);
        self.decisions(deal, table)?;
        if self.somebody_is_in() {
            self.community_cards(deal, table)?;
        } else {
            let by = cite!("28.10~(c)");
            table.instruct(format_args!("no player is still in: no community card is dealt"), by);
        }
        self.look(Moment::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.settle(deal, table)?;
        pick_up(cite!("28.10(i)"), table);
        Ok(())
    }

    /// Whether any hand is neither folded nor void.
    #[inline]
    fn somebody_is_in(&self) -> bool {
        self.standing.iter().any(|(_, standing)| matches!(standing, Standing::StaysIn { .. }))
    }

    /// 28.10~(c)-(g): flop, turn and river, each after a burn, with the wagers between them.
    #[inline]
    fn community_cards<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let mut board = Board::<5>::at("community cards");
        deal.burn(cite!("28.10~(c)"), table)?;
        let [a, b, c] = board.deal_up(deal, cite!("28.10~(c)"), table)?;
        self.street = Street::Flop([a, b, c]);
        self.decisions(deal, table)?;
        deal.burn(cite!("28.10~(e)"), table)?;
        let [d] = board.deal_up(deal, cite!("28.10~(e)"), table)?;
        self.street = Street::Turn([a, b, c, d]);
        self.decisions(deal, table)?;
        self.look(Moment::Decided, deal, table)?;
        deal.burn(cite!("28.10~(g)"), table)?;
        let [e] = board.deal_up(deal, cite!("28.10~(g)"), table)?;
        self.street = Street::Board([a, b, c, d, e]);
        Ok(())
    }

    /// 28.10~(b), (d), (f): clockwise, each player still in makes the wager that is next, or not.
    #[inline]
    fn decisions<T: Table<TexasHoldemBonus>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        let bets = self.bets;
        for (seat, bets) in bets.iter() {
            self.look(Moment::Deciding, deal, table)?;
            let asks =
                Asks { cards: self.dealt.before(seat), street: self.street, ante: bets.on(Wager::Ante) };
            match self.standing.get(seat).copied() {
                Some(Standing::Undecided) => self.before_the_flop(seat, bets, asks, table)?,
                Some(Standing::StaysIn { turn, river }) => {
                    let standing = self.later(seat, asks, turn, river, table)?;
                    self.standing.set(seat, standing);
                }
                Some(Standing::Folded | Standing::Void) | None => {}
            }
        }
        Ok(())
    }

    /// 28.10~(b): the flop wager, or a fold, which loses the ante at once; with a bonus wager the cards stay.
    #[inline]
    fn before_the_flop<T: Table<TexasHoldemBonus>>(
        &mut self,
        seat: Seat,
        bets: &Bets,
        asks: Asks,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("28.10~(b)");
        match table.ask(seat, asks)? {
            Answer::Bet => {
                table.place(seat, Wager::Flop, asks.amount(), cite!("28.6~(c)"));
                self.standing.set(seat, Standing::StaysIn { turn: Money::ZERO, river: Money::ZERO });
            }
            Answer::Fold | Answer::Check => {
                self.standing.set(seat, Standing::Folded);
                if bets.has(Wager::Bonus) {
                    leave_folded(seat, [(Wager::Ante, asks.ante)], Wager::Bonus, by, table);
                } else {
                    collect_folded(seat, [(Wager::Ante, asks.ante)], by, by, table);
                }
            }
        }
        Ok(())
    }

    /// 28.10~(d), (f): a turn or river wager, or a check; how the hand stands then.
    #[inline]
    fn later<T: Table<TexasHoldemBonus>>(
        &self,
        seat: Seat,
        asks: Asks,
        turn: Money,
        river: Money,
        table: &mut T,
    ) -> Result<Standing, Halt> {
        let amount = match table.ask(seat, asks)? {
            Answer::Bet => asks.amount(),
            Answer::Check | Answer::Fold => Money::ZERO,
        };
        let (wager, standing) = match self.street {
            Street::BeforeFlop | Street::Flop(_) => (Wager::Turn, Standing::StaysIn { turn: amount, river }),
            Street::Turn(_) | Street::Board(_) => (Wager::River, Standing::StaysIn { turn, river: amount }),
        };
        table.place(seat, wager, amount, cite!("28.6~(c)"));
        Ok(standing)
    }

    /// What is found now is seen to.
    #[inline]
    pub fn look<T: Table<TexasHoldemBonus>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible: &'static [Happens<TexasHoldemBonus>] = match moment {
            Moment::Deciding => DECIDING,
            Moment::Decided => DECIDED,
            Moment::Counting => COUNTING,
            Moment::TurnedUp => TURNED_UP,
        };
        while let Some(incident) = deal.next(possible, self.bets, table)? {
            self.found(incident, deal, table)?;
        }
        Ok(())
    }

    /// 28.7~(f)2, 28.12(a), (d): what the dealer does about it.
    #[cold]
    fn found<T: Table<TexasHoldemBonus>>(
        &mut self,
        incident: Incident<Own>,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("28.12(d)");
        match (incident.kind, incident.with) {
            (Own::DealerExposed, _) => {
                self.bonus_of_a_void_round(cite!("28.12(a)"), table)?;
                return Err(Halt::Void(cite!("28.12(a)")));
            }
            (Own::Misdealt, With::Seat(seat)) => {
                self.void_hand(seat, table)?;
                deal.misdealt();
            }
            (Own::DealerMisdealt, _) => return Err(Halt::Void(by)),
            (Own::DealerCompletes, _) => complete_in_sequence("your hand", by, table),
            (Own::MisdealtIncomplete, _) => {
                deal.remove_deck(cite!("28.7~(f)2"), table);
                return Err(Halt::Void(cite!("28.7~(f)2")));
            }
            // Not told with the seat that it needs.
            (Own::Misdealt, _) => {}
        }
        Ok(())
    }

    /// 28.12(d): one player's hand is void, and what still lies there goes back. Of a hand that has left the round nothing is found any more.
    fn void_hand<T: Table<TexasHoldemBonus>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        let (Some(bets), Some(standing)) = (self.bets.get(seat), self.standing.get(seat)) else {
            return Err(Halt::Pending);
        };
        let (ante, bonus) = (bets.on(Wager::Ante), bets.on(Wager::Bonus));
        let none = Money::ZERO;
        let [ante, flop, turn, river] = match *standing {
            Standing::Undecided => [ante, none, none, none],
            Standing::StaysIn { turn, river } => [ante, ante * 2, turn, river],
            Standing::Folded if bets.has(Wager::Bonus) => [none; 4],
            Standing::Folded | Standing::Void => return Err(Halt::Pending),
        };
        self.standing.set(seat, Standing::Void);
        let wagers = [
            (Wager::Ante, ante),
            (Wager::Flop, flop),
            (Wager::Turn, turn),
            (Wager::River, river),
            (Wager::Bonus, bonus),
        ];
        void_hand(seat, wagers, cite!("28.12(d)"), table);
        Ok(())
    }
}
