//! 19:47-27.1 Hand, 27.3 rankings, 27.10~(d)-(g) settlement, 27.11 payout odds, 27.12~(a), (b).

use super::FourCardPoker;
use super::round::Round;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::ante_and_play::{ComparisonLaw, SlipBets};
use crate::games::families::five_cards::turn_up;
use crate::games::families::one_deck::RoundDeal;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_four_of_five, rank_four_of_six};
use crate::table::{Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 27.3(c), 27.10~(e), 27.11~(b): the higher hand wins, and the player's wins a tie.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("27.3(c)"), cite!("27.10~(e)2"), cite!("27.10~(e)1"), cite!("27.11~(b)"))
        .calling("a tie, which the player wins");

/// 27.11~(d): the lowest hand that wins aces up.
pub const PAIR_OF_ACES: Strength = rank_four_of_five(&[
    Card::new(Rank::Ace, Suit::Club),
    Card::new(Rank::Ace, Suit::Diamond),
    Card::new(Rank::Five, Suit::Heart),
    Card::new(Rank::Three, Suit::Spade),
    Card::new(Rank::Two, Suit::Club),
]);

/// 27.3(a): four-three-two-ace, of several suits and of one.
const LOWEST_STRAIGHT: Strength = with_ace_low([Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade]);
const LOWEST_STRAIGHT_FLUSH: Strength = with_ace_low([Suit::Club; 4]);

/// A hand of ace, two, three and four of these suits.
const fn with_ace_low([ace, two, three, four]: [Suit; 4]) -> Strength {
    rank_four_of_five(&[
        Card::new(Rank::Ace, ace),
        Card::new(Rank::Two, two),
        Card::new(Rank::Three, three),
        Card::new(Rank::Four, four),
        Card::new(Rank::Nine, Suit::Heart),
    ])
}

/// 27.3(b): the paragraph that makes four cards what they are.
const fn ranked_by(category: Category) -> Cite {
    match category {
        Category::FourOfAKind => cite!("27.3(b)1"),
        Category::StraightFlush => cite!("27.3(b)2"),
        Category::ThreeOfAKind => cite!("27.3(b)3"),
        Category::Flush => cite!("27.3(b)4"),
        Category::Straight => cite!("27.3(b)5"),
        Category::TwoPairs => cite!("27.3(b)6"),
        Category::Pair => cite!("27.3(b)7"),
        // Four cards of one deck make only a lower hand.
        _ => cite!("27.3(b)"),
    }
}

/// 27.3: a hand that lies face up is announced.
fn announce<const N: usize, T: Table<FourCardPoker>>(
    at: Spot,
    cards: &[Card; N],
    strength: Strength,
    table: &mut T,
) {
    let category = strength.category();
    table.settles(at, cards, N as u8, cite!("27.1"));
    table.announce(format_args!("{at}: {strength}"), ranked_by(category));
    if strength == LOWEST_STRAIGHT || strength == LOWEST_STRAIGHT_FLUSH {
        table.instruct(
            format_args!("{at}: the ace counts below the two in this {strength}"),
            cite!("27.3(a)"),
        );
    }
}

impl Round<'_> {
    /// 27.10~(d)-(g): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<FourCardPoker>>(&self, up: Card, table: &mut T) -> Result<(), Halt> {
        let by = cite!("27.10~(d)");
        let dealer = if self.hands.is_contested() {
            let [a, b, c, d, e] = turn_up(Spot::Dealer, self.dealt.dealer, by, table)?;
            let cards = [a, b, c, d, e, up];
            let dealer = rank_four_of_six(&cards);
            announce(Spot::Dealer, &cards, dealer, table);
            table.announce(format_args!("{dealer}: the dealer always plays"), by);
            dealer
        } else {
            table.instruct(format_args!("no hand is against the dealer's: there is no comparison"), by);
            Strength::NOTHING
        };
        for (seat, bets) in self.bets.iter().rev() {
            let (play, aces_up) = (self.hands.against(seat), self.hands.side(seat));
            if play.is_none() && aces_up.is_zero() {
                continue;
            }
            let by = if play.is_some() { cite!("27.10~(e)") } else { cite!("27.10~(g)") };
            let player = self.show(seat, by, table)?;
            if let Some([play]) = play {
                against(seat, bets, play, player, dealer, table);
                self.ante_bonus(seat, bets, player, table);
            }
            self.aces_up(seat, aces_up, player, table);
        }
        Ok(())
    }

    /// 27.12~(a), (b): all hands are void, but aces up wagers are settled on the players' cards. 27.12~(d): that of a hand with a wrong number of cards
    /// is void with the hand.
    #[cold]
    pub fn aces_up_alone<T: Table<FourCardPoker>>(
        &self,
        by: Cite,
        deal: &RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        table.instruct(format_args!("all hands are void; aces up wagers are settled"), by);
        for seat in self.bets.seats().rev() {
            let aces_up = self.hands.side(seat);
            if !aces_up.is_zero() && !deal.is_misdealt(seat) {
                let player = self.show(seat, by, table)?;
                self.aces_up(seat, aces_up, player, table);
            }
        }
        Ok(())
    }

    /// A player's cards are turned up: the best four of five are the hand.
    fn show<T: Table<FourCardPoker>>(&self, seat: Seat, by: Cite, table: &mut T) -> Result<Strength, Halt> {
        let at = Spot::Seat(seat);
        let cards = turn_up(at, self.dealt.before(seat), by, table)?;
        let strength = rank_four_of_five(&cards);
        announce(at, &cards, strength, table);
        Ok(strength)
    }

    /// 27.10~(f), 27.11~(c): a bonus on the chips of the ante, whether the hand wins or loses.
    fn ante_bonus<T: Table<FourCardPoker>>(
        &self,
        seat: Seat,
        bets: &SlipBets,
        player: Strength,
        table: &mut T,
    ) {
        if let Some(row) = self.house.ante_bonus.row(player.category()) {
            let words = format_args!("pay seat {seat} the ante bonus, whatever the dealer holds");
            table.instruct(words, cite!("27.10~(f)"));
            table.pay(seat, Wager::AnteBonus, row.odds.pay(bets.on(Wager::Ante)), row.by);
        }
    }

    /// 27.10~(g), 27.11~(d): aces up, whatever the dealer holds.
    fn aces_up<T: Table<FourCardPoker>>(&self, seat: Seat, chips: Money, player: Strength, table: &mut T) {
        if chips.is_zero() {
            return;
        }
        match self.house.aces_up.row(player.category()) {
            Some(row) if player >= PAIR_OF_ACES => {
                table.pay(seat, Wager::AcesUp, row.odds.pay(chips), row.by);
            }
            Some(_) | None => table.take(seat, Wager::AcesUp, chips, cite!("27.10~(g)")),
        }
    }
}

/// 27.3(c), 27.10~(e), 27.11~(b): ante and play wager are settled by the higher hand; equal hands win.
fn against<T: Table<FourCardPoker>>(
    seat: Seat,
    bets: &SlipBets,
    play: Money,
    player: Strength,
    dealer: Strength,
    table: &mut T,
) {
    let compared = AGAINST.compare(seat, player, dealer, table);
    let (decision, by) = match compared {
        Decision::Loses => (Decision::Loses, AGAINST.by(compared)),
        Decision::Pushes | Decision::Wins => (Decision::Wins, AGAINST.by(compared)),
    };
    let ante = bets.stake(Wager::Ante);
    table.decide(seat, Wager::Ante, decision, ante.chips, ante.paid_at(Odds::EVEN), by);
    table.decide(seat, Wager::Play, decision, play, Odds::EVEN.pay(play), by);
}

#[cfg(test)]
mod tests {
    use super::super::House;
    use super::*;
    use crate::house::{Submission, rules_in_force};
    use crate::wagers::Money;

    /// The house's net result on 2,598,960 aces up wagers of a dollar, one with each hand, from the published number of hands of each kind: 3.37,
    /// 3.89 and 4.24 percent.
    #[test]
    fn aces_up_by_every_table() {
        let hands: [(Category, i64); 7] = [
            (Category::FourOfAKind, 624),
            (Category::StraightFlush, 2_072),
            (Category::ThreeOfAKind, 58_656),
            (Category::Flush, 114_616),
            (Category::Straight, 101_808),
            (Category::TwoPairs, 123_552),
            (Category::Pair, 81_096),
        ];
        for (table, kept) in [("nj", 87_648), ("a", 101_144), ("b", 110_080)] {
            let submission = Submission::default().with("aces-up-table", table);
            let house: House = rules_in_force(27, &submission).unwrap();
            let won: Money = hands
                .iter()
                .map(|&(hand, many)| house.aces_up.row(hand).unwrap().odds.pay(Money::dollars(many)))
                .sum();
            let lost = Money::dollars(966_456 + 1_150_080);
            assert_eq!(lost - won, Money::dollars(kept), "{table}");
        }
    }

    /// A pair of aces with the lowest side cards wins, a pair of kings with the highest does not.
    #[test]
    fn aces_up_begins_with_a_pair_of_aces() {
        let card = |rank, suit| Card::new(rank, suit);
        let kings = rank_four_of_five(&[
            card(Rank::King, Suit::Club),
            card(Rank::King, Suit::Heart),
            card(Rank::Ace, Suit::Spade),
            card(Rank::Queen, Suit::Diamond),
            card(Rank::Two, Suit::Club),
        ]);
        assert!(kings < PAIR_OF_ACES);
        assert_eq!(PAIR_OF_ACES.category(), Category::Pair);
    }
}
