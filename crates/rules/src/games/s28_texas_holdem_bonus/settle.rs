//! 19:47-28.5 Rankings, 28.10(h) settlement, 28.11 payout odds, 28.12(a), (b).

use super::TexasHoldemBonus;
use super::house::House;
use super::questions::Street;
use super::round::{Moment, Round};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{Against, Bets, Settled};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::games::families::one_deck::Deal;
use crate::law::Cite;
use crate::poker::Strength;
use crate::table::{Decided, Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 28.5~(a), (b): the best five of seven cards.
const RANKINGS: Rankings = Rankings::all(cite!("28.5~(a)"), cite!("28.5~(b)"));

/// 28.5~(c), 28.10~(h), 28.11(b): the higher hand wins, equal hands push.
const AGAINST: Against =
    Against::new(cite!("28.5~(c)"), cite!("28.10~(h)1"), cite!("28.10~(h)3"), cite!("28.11(b)"));

/// A player's hand that is settled.
type Hand<'a> = Settled<'a, House, [Card; 2]>;

impl Round<'_> {
    /// 28.10~(h): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<TexasHoldemBonus>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        let by = cite!("28.10~(h)");
        if !self.bets.seats().any(|seat| self.hands.is_in(seat)) {
            table.instruct(format_args!("no wager is left: your cards stay face down"), by);
            return Ok(());
        }
        let dealers = turn_up(Spot::Dealer, self.dealt.dealer, by, table)?;
        let board = match self.street {
            Street::Board(board) => {
                Some((board, RANKINGS.announce_with_board(Spot::Dealer, dealers, &board, table)))
            }
            Street::BeforeFlop | Street::Flop(_) | Street::Turn(_) => None,
        };
        self.look(Moment::TurnedUp, deal, table)?;
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.is_in(seat) {
                continue;
            }
            let mut paid = Money::ZERO;
            let mut hand = self.show(seat, bets, &mut paid, by, table)?;
            if let (Some(wagers), Some((board, dealer))) = (self.hands.against(seat), board) {
                let player = RANKINGS.announce_with_board(Spot::Seat(seat), hand.cards, &board, table);
                hand.against(wagers, player, dealer, table);
            }
            hand.bonus(self.house.bonus.against(hand.cards, dealers), table);
            table.pick_up(Spot::Seat(seat), cite!("28.10(h)4"));
        }
        Ok(())
    }

    /// 28.12(a), (b): all hands are void, but bonus wagers are settled by 28.11(c).
    #[cold]
    pub fn bonus_of_a_void_round<T: Table<TexasHoldemBonus>>(
        &self,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        table.instruct(format_args!("all hands are void; bonus wagers are settled"), by);
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.side(seat).is_zero() {
                let mut paid = Money::ZERO;
                let mut hand = self.show(seat, bets, &mut paid, by, table)?;
                hand.bonus(self.house.bonus.alone(hand.cards), table);
            }
        }
        Ok(())
    }

    /// 28.11(e): a player's cards, turned up, on which nothing has been `paid` yet.
    fn show<'a, T: Table<TexasHoldemBonus>>(
        &'a self,
        seat: Seat,
        bets: &'a Bets,
        paid: &'a mut Money,
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let own = turn_up(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
        let allowance = self.house.payout_limit.allowance(paid, cite!("28.11(e)"));
        Ok(Hand { house: self.house, seat, bets, cards: own, allowance })
    }
}

impl Hand<'_> {
    /// 28.10~(h)1 to 3, 28.11(b): ante, flop, turn and river by the higher hand; a winning ante is paid with a strong hand only.
    fn against<T: Table<TexasHoldemBonus>>(
        &mut self,
        [flop, turn, river]: [Money; 3],
        player: Strength,
        dealer: Strength,
        table: &mut T,
    ) {
        let decision = AGAINST.compare(self.seat, player, dealer, table);
        let (seat, ante) = (self.seat, self.bets.stake(Wager::Ante));
        let strong = self.house.ante_pays.pays(player.category());
        let allowance = &mut self.allowance;
        if decision == Decision::Wins && !strong {
            table.give_back(seat, Wager::Ante, ante.chips, cite!("28.10~(h)2"));
        } else {
            let winnings = ante.paid_at(Odds::EVEN);
            let ante = Decided { seat, wager: Wager::Ante, decision, stake: ante.chips, winnings };
            AGAINST.settle(ante, allowance, table);
        }
        for (wager, stake) in [(Wager::Flop, flop), (Wager::Turn, turn), (Wager::River, river)] {
            if !stake.is_zero() {
                let winnings = Odds::EVEN.pay(stake);
                AGAINST.settle(Decided { seat, wager, decision, stake, winnings }, allowance, table);
            }
        }
    }

    /// 28.10(h)4: the bonus wager, whatever became of the others.
    fn bonus<T: Table<TexasHoldemBonus>>(&mut self, pays: Option<(Odds, Cite)>, table: &mut T) {
        let (seat, chips) = (self.seat, self.bets.on(Wager::Bonus));
        match pays {
            _ if chips.is_zero() => {}
            Some((odds, by)) => self.allowance.pay(seat, Wager::Bonus, chips, odds.pay(chips), by, table),
            None => table.take(seat, Wager::Bonus, chips, cite!("28.10(h)4")),
        }
    }
}
