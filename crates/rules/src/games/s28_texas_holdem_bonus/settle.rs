//! 19:47-28.5 Rankings, 28.10(h) settlement, 28.11 payout odds, 28.12(a), (b).

use super::TexasHoldemBonus;
use super::house::House;
use super::questions::HoldemBonusStreet;
use super::round::{HoldemBonusStage, Round};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{ComparisonLaw, SettledHand, SlipBets};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::games::families::one_deck::RoundDeal;
use crate::law::Cite;
use crate::poker::Strength;
use crate::table::{DecidedWager, Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 28.5~(a), (b): the best five of seven cards.
const RANKINGS: Rankings = Rankings::all(cite!("28.5~(a)"), cite!("28.5~(b)"));

/// 28.5~(c), 28.10~(h), 28.11(b): the higher hand wins, equal hands push.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("28.5~(c)"), cite!("28.10~(h)1"), cite!("28.10~(h)3"), cite!("28.11(b)"));

/// A player's hand that is settled.
type Hand<'a> = SettledHand<'a, House, [Card; 2]>;

impl Round<'_> {
    /// 28.10~(h): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<TexasHoldemBonus>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = cite!("28.10~(h)");
        if !self.bets.seats().any(|seat| self.hands.is_in(seat)) {
            table.instruct(format_args!("no wager is left: your cards stay face down"), by);
            return Ok(());
        }
        let dealers = turn_up(Spot::Dealer, self.dealt.dealer, by, table)?;
        let board = match self.street {
            HoldemBonusStreet::Board(board) => {
                Some((board, RANKINGS.announce_with_board(Spot::Dealer, dealers, &board, table)))
            }
            HoldemBonusStreet::BeforeFlop | HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) => None,
        };
        self.look(HoldemBonusStage::TurnedUp, deal, table)?;
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.is_in(seat) {
                continue;
            }
            let mut hand = self.show(seat, bets, by, table)?;
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
                let mut hand = self.show(seat, bets, by, table)?;
                hand.bonus(self.house.bonus.alone(hand.cards), table);
            }
        }
        Ok(())
    }

    /// 28.11(e): a player's cards, turned up, on which nothing has been paid yet.
    fn show<'a, T: Table<TexasHoldemBonus>>(
        &'a self,
        seat: Seat,
        bets: &'a SlipBets,
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let own = turn_up(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
        let limit = (self.house.payout_limit, cite!("28.11(e)"));
        Ok(Hand::new(self.house, (seat, bets), own, limit))
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
        if decision == Decision::Wins && !strong {
            table.give_back(seat, Wager::Ante, ante.chips, cite!("28.10~(h)2"));
        } else {
            let winnings = ante.paid_at(Odds::EVEN);
            let ante = DecidedWager { seat, wager: Wager::Ante, decision, stake: ante.chips, winnings };
            AGAINST.settle(ante, &mut self.allowance(), table);
        }
        for (wager, stake) in [(Wager::Flop, flop), (Wager::Turn, turn), (Wager::River, river)] {
            if !stake.is_zero() {
                let decided = DecidedWager { seat, wager, decision, stake, winnings: Odds::EVEN.pay(stake) };
                AGAINST.settle(decided, &mut self.allowance(), table);
            }
        }
    }

    /// 28.10(h)4: the bonus wager, whatever became of the others.
    fn bonus<T: Table<TexasHoldemBonus>>(&mut self, pays: Option<(Odds, Cite)>, table: &mut T) {
        self.settle_side_wager(Wager::Bonus, pays, cite!("28.10(h)4"), table);
    }
}
