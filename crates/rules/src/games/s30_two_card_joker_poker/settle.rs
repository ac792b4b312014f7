//! 19:47-30.1 Hand, 30.5 rankings, 30.10~(c)-(e) settlement, 30.11 payout odds, 30.12~(a).

use super::TwoCardJokerPoker;
use super::round::Round;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::ante_and_play::{ComparisonLaw, SlipBets};
use crate::games::families::five_cards::turn_up;
use crate::law::Cite;
use crate::poker::{Category, MiddleRanks, Strength, rank_two};
use crate::table::{Decision, FaceDown, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 30.5~(c), 30.10~(d), 30.11~(b): the higher hand wins, equal hands tie.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("30.5~(c)"), cite!("30.10~(d)3"), cite!("30.10~(d)4"), cite!("30.11~(b)"));

/// Two cards of two suits that are neither a pair nor a straight, the same in every order of the ranks above them.
pub const fn high_cards(high: Rank, low: Rank) -> Strength {
    let cards = [Card::new(high, Suit::Club), Card::new(low, Suit::Diamond)];
    rank_two(&cards, MiddleRanks::StraightPairFlush)
}

/// 30.10~(c): the lowest hand with which the dealer qualifies.
pub const QUEEN_HIGH: Strength = high_cards(Rank::Queen, Rank::Two);

/// 30.5~(b): the paragraph that makes two cards what they are.
const fn ranked_by(category: Category) -> Cite {
    match category {
        Category::PairOfJokers => cite!("30.5~(b)1"),
        Category::RoyalFlush => cite!("30.5~(b)2"),
        Category::StraightFlush => cite!("30.5~(b)3"),
        Category::Straight => cite!("30.5~(b)4"),
        Category::Pair => cite!("30.5~(b)5"),
        Category::Flush => cite!("30.5~(b)6"),
        // Two cards make only a lower hand.
        _ => cite!("30.5~(b)7"),
    }
}

impl Round<'_> {
    /// 30.10~(c)-(e): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<TwoCardJokerPoker>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("30.10~(c)");
        let dealer = if self.hands.is_contested() {
            let dealer = self.show(Spot::Dealer, self.dealt.dealer, by, table)?;
            let words = if dealer >= QUEEN_HIGH { "qualifies" } else { "does not qualify" };
            table.announce(format_args!("{dealer}: the dealer {words}"), by);
            dealer
        } else {
            table.instruct(format_args!("no hand is against the dealer's: there is no comparison"), by);
            Strength::NOTHING
        };
        for (seat, bets) in self.bets.iter().rev() {
            let (call, pair_up) = (self.hands.against(seat), self.hands.side(seat));
            if call.is_none() && pair_up.is_zero() {
                continue;
            }
            let by = if call.is_some() { cite!("30.10~(d)") } else { cite!("30.10~(e)") };
            let player = self.show(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
            match call {
                Some([call]) if dealer >= QUEEN_HIGH => self.against(seat, bets, call, player, dealer, table),
                Some([call]) => not_qualified(seat, bets, call, table),
                None => {}
            }
            self.pair_up(seat, pair_up, player, table);
        }
        Ok(())
    }

    /// 30.12~(a): all hands are void, but pair up wagers are settled on the players' cards.
    #[cold]
    pub fn pair_up_alone<T: Table<TwoCardJokerPoker>>(&self, by: Cite, table: &mut T) -> Result<(), Halt> {
        table.instruct(format_args!("all hands are void; pair up wagers are settled"), by);
        for seat in self.bets.seats().rev() {
            let pair_up = self.hands.side(seat);
            if !pair_up.is_zero() {
                let player = self.show(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
                self.pair_up(seat, pair_up, player, table);
            }
        }
        Ok(())
    }

    /// 30.5: the two cards of a hand are turned up and announced.
    fn show<T: Table<TwoCardJokerPoker>>(
        &self,
        at: Spot,
        cards: [FaceDown; 2],
        by: Cite,
        table: &mut T,
    ) -> Result<Strength, Halt> {
        let cards = turn_up(at, cards, by, table)?;
        let strength = rank_two(&cards, self.house.rank_order);
        let category = strength.category();
        table.settles(at, &cards, 2, cite!("30.1"));
        table.announce(format_args!("{at}: {strength}"), ranked_by(category));
        let has = |rank| cards.iter().any(|card| card.try_rank() == Some(rank));
        match category {
            Category::Pair if cards.contains(&Card::JOKER) => {
                table.instruct(
                    format_args!("{at}: the joker takes the rank of the other card, {strength}"),
                    cite!("30.5~(a)"),
                );
            }
            Category::Straight | Category::StraightFlush if has(Rank::Ace) && has(Rank::Two) => {
                table.instruct(
                    format_args!("{at}: the ace counts below the two in this {strength}"),
                    cite!("30.5~(a)"),
                );
            }
            _ => {}
        }
        Ok(strength)
    }

    /// 30.5~(c), 30.10~(d)2-4, 30.11~(b), (c): the dealer qualifies, and the higher hand wins.
    fn against<T: Table<TwoCardJokerPoker>>(
        &self,
        seat: Seat,
        bets: &SlipBets,
        call: Money,
        player: Strength,
        dealer: Strength,
        table: &mut T,
    ) {
        let decision = AGAINST.compare(seat, player, dealer, table);
        let ante = bets.stake(Wager::Ante);
        table.decide(seat, Wager::Ante, decision, ante.chips, ante.paid_at(Odds::EVEN), AGAINST.by(decision));
        let (odds, by) = match self.house.call_pays.row(player.category()) {
            Some(row) if decision == Decision::Wins => (row.odds, row.by),
            Some(_) | None => (Odds::EVEN, AGAINST.by(decision)),
        };
        if decision == Decision::Wins {
            let words = format_args!(
                "the hand of seat {seat} is higher: pay the ante, and the call wager by its table"
            );
            table.instruct(words, cite!("30.10~(d)2"));
        }
        table.decide(seat, Wager::Call, decision, call, odds.pay(call), by);
    }

    /// 30.10~(e), 30.11~(d): pair up, whatever the dealer holds.
    fn pair_up<T: Table<TwoCardJokerPoker>>(
        &self,
        seat: Seat,
        chips: Money,
        player: Strength,
        table: &mut T,
    ) {
        match self.house.pair_up_pays.row(player.category()) {
            _ if chips.is_zero() => {}
            Some(row) => table.pay(seat, Wager::PairUp, row.odds.pay(chips), row.by),
            None => table.take(seat, Wager::PairUp, chips, cite!("30.10~(e)")),
        }
    }
}

/// 30.10~(d)1: the dealer does not qualify: the ante is paid 1 to 1, and the call wager is returned, whatever the player holds.
fn not_qualified<T: Table<TwoCardJokerPoker>>(seat: Seat, bets: &SlipBets, call: Money, table: &mut T) {
    let by = cite!("30.10~(d)1");
    table.pay(seat, Wager::Ante, bets.stake(Wager::Ante).paid_at(Odds::EVEN), by);
    table.give_back(seat, Wager::Call, call, by);
}

#[cfg(test)]
mod tests {
    use super::super::House;
    use super::*;
    use crate::house::{Submission, rules_in_force};

    /// The house's net result on 1,431 pair up wagers of a dollar, one with each hand: 70 by the default odds, 50 if only a pair, ranked above
    /// a straight, is paid.
    #[test]
    fn pair_up_by_both_tables() {
        let hands: [(Category, i64); 7] = [
            (Category::PairOfJokers, 1),
            (Category::RoyalFlush, 4),
            (Category::StraightFlush, 48),
            (Category::Straight, 156),
            (Category::Pair, 182),
            (Category::Flush, 260),
            (Category::HighCard, 780),
        ];
        let other = Submission::default()
            .with("rank-order", "pair-straight-flush")
            .with("pair-up-royal-flush", "20 to 1")
            .with("pair-up-straight-flush", "10 to 1")
            .with("pair-up-straight", "loses")
            .with("pair-up-pair", "3 to 1");
        for (submission, kept) in [(Submission::default(), 70), (other, 50)] {
            let house: House = rules_in_force(30, &submission).unwrap();
            let gain = |&(hand, many): &(Category, i64)| {
                let many = Money::dollars(many);
                house.pair_up_pays.row(hand).map_or(-many, |row| row.odds.pay(many))
            };
            assert_eq!(hands.iter().map(gain).sum::<Money>(), -Money::dollars(kept));
        }
    }
}
