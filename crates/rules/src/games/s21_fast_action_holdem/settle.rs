//! 19:47-21.3 Rankings, 21.8(b), (h), (k)-(n) payment and collection of wagers.

use super::FastActionHoldem;
use super::deal::FastActionCards;
use super::irregularities::SETTLING;
use super::round::{FastActionHand, Round, original};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::ante_and_play::ComparisonLaw;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_seven_of_decks};
use crate::table::{Decision, Halt, Places, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds, PayTableRow};

/// 21.8(b), (n): the rows of the pay table.
pub fn rows(natural: Odds) -> [(&'static str, PayTableRow); 3] {
    [
        ("original", PayTableRow::new("natural", natural, cite!("21.8(b)"))),
        ("original", PayTableRow::new("higher hand", Odds::EVEN, cite!("21.8(n)"))),
        ("split", PayTableRow::new("higher hand", Odds::EVEN, cite!("21.8(n)"))),
    ]
}

/// 21.3(b): the paragraph that makes a hand what it is.
const fn paragraph(category: Category) -> Cite {
    match category {
        Category::FlushWithFiveOfAKind => cite!("21.3(b)1"),
        Category::RoyalFlush => cite!("21.3(b)2"),
        Category::FlushWithFourOfAKind => cite!("21.3(b)3"),
        Category::StraightFlush => cite!("21.3(b)4"),
        Category::FlushWithFullHouse => cite!("21.3(b)5"),
        Category::FiveOfAKind => cite!("21.3(b)6"),
        Category::FlushWithThreeOfAKind => cite!("21.3(b)7"),
        Category::FlushWithTwoPairs => cite!("21.3(b)8"),
        Category::FlushWithPair => cite!("21.3(b)9"),
        Category::FourOfAKind => cite!("21.3(b)10"),
        Category::FullHouse => cite!("21.3(b)11"),
        Category::Flush => cite!("21.3(b)12"),
        Category::Straight => cite!("21.3(b)13"),
        Category::ThreeOfAKind => cite!("21.3(b)14"),
        Category::TwoPairs => cite!("21.3(b)15"),
        Category::Pair => cite!("21.3(b)16"),
        // There are no jokers.
        Category::HighCard | Category::PairOfJokers => cite!("21.3(b)17"),
    }
}

/// 21.3(c), 21.8(k), (l), (n): the higher hand wins, and a copy hand loses.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("21.3(c)"), cite!("21.8(l)"), cite!("21.8(l)"), cite!("21.8(n)"))
        .calling("identical, a copy hand");

impl<T: Table<FastActionHoldem>> Round<'_, T> {
    /// 21.1, 21.3: the highest five-card hand of two cards and the community cards, announced.
    fn five_card_hand(&mut self, at: Spot, [one, other]: [Card; 2], community: [Card; 5]) -> Strength {
        let [a, b, c, d, e] = community;
        let strength = rank_seven_of_decks(&[one, other, a, b, c, d, e]);
        let category = strength.category();
        self.table.settles(at, &[one, other], 2, cite!("21.3(b)"));
        self.table.announce(format_args!("{at}: {strength}"), paragraph(category));
        if matches!(category, Category::Straight | Category::StraightFlush)
            && strength.ranks().next() == Some(Rank::Five)
        {
            self.table.instruct(
                format_args!("{at}: the ace counts below the two in this {strength}"),
                cite!("21.3(a)"),
            );
        }
        strength
    }

    /// 21.8(b): a natural that the dealer has confirmed is paid at once.
    pub fn natural(&mut self, seat: Seat, wager: Money) {
        let (words, by) = ("has a natural: the first four cards are of one rank", cite!("21.8(b)"));
        self.table.announce(format_args!("Seat {seat} {words}"), cite!("21.1"));
        self.table.pay(seat, Wager::Original, self.natural_pays.pay(wager), by);
        self.table.instruct(format_args!("rack the four cards of seat {seat}"), by);
        self.table.pick_up(Spot::Seat(seat), by);
    }

    /// 21.8(h): the dealer has a natural: original wagers are collected, split wagers are returned.
    #[cold]
    pub fn dealers_natural(&mut self) {
        let by = cite!("21.8(h)");
        self.table.announce(format_args!("The dealer has a natural: no community cards are dealt"), by);
        for (seat, hand) in self.hands.iter().rev() {
            let wager = original(self.bets, seat);
            self.table.take(seat, Wager::Original, wager, by);
            if hand.second.is_some() {
                self.table.give_back(seat, Wager::Split, wager, by);
            }
        }
        self.table.tell("collect all cards and rack them", by);
    }

    /// 21.8(k)-(n): from the right, counterclockwise, hands are exposed and losing wagers collected; then the winning ones are paid.
    pub fn showdown(&mut self, community: [Card; 5]) -> Result<(), Halt> {
        let words = "form the highest hand of two cards kept and the five community cards";
        self.table.tell(words, cite!("21.3(b)"));
        let (four, kept) = self.turned;
        let mut cards = [Card::JOKER; 2];
        for (card, place) in cards.iter_mut().zip(kept.iter()) {
            *card = four[usize::from(place)];
        }
        let dealer = self.five_card_hand(Spot::Dealer, cards, community);
        let mut won = [Seats::none(Spot::Dealer); 2];
        for seat in self.hands.seats().rev() {
            self.look(SETTLING)?;
            let (Some(&FastActionHand { kept, at, second }), Some(&held)) =
                (self.hands.get(seat), self.players.get(seat))
            else {
                continue;
            };
            // Irregularities of a hand are found before it is exposed.
            self.players.remove(seat);
            let cards = [Wager::Original, Wager::Split].into_iter().zip([Some(kept), second]);
            for ((wager, kept), won) in cards.zip(&mut won) {
                let Some(kept) = kept else { continue };
                let at = if wager == Wager::Split { Spot::Hand(seat, 2) } else { at };
                let player = self.expose(at, kept, &held, community)?;
                if self.compare(at, player, dealer) == Decision::Wins {
                    won.set(seat, at);
                } else {
                    self.table.take(seat, wager, original(self.bets, seat), AGAINST.loses);
                }
            }
        }
        self.look(SETTLING)?;
        self.pay(&won);
        Ok(())
    }

    /// 21.8(k): two cards of a player are exposed.
    fn expose(
        &mut self,
        at: Spot,
        kept: Places,
        held: &FastActionCards,
        community: [Card; 5],
    ) -> Result<Strength, Halt> {
        let mut cards = [Card::JOKER; 2];
        for (card, place) in cards.iter_mut().zip(kept.iter()) {
            *card = self.table.turn_up(at, held.at(place), cite!("21.8(k)"))?;
        }
        Ok(self.five_card_hand(at, cards, community))
    }

    /// 21.8(m), (n): the winning wagers are paid, and their cards collected.
    fn pay(&mut self, won: &[Seats<Spot>; 2]) {
        let winning: usize = won.iter().map(Seats::len).sum();
        let words = format_args!(
            "all hands are exposed, wagers that win: {winning}; pay them, counterclockwise from your right"
        );
        self.table.instruct(words, cite!("21.8(m)"));
        let by = AGAINST.wins;
        for seat in self.hands.seats().rev() {
            for (wager, won) in [Wager::Original, Wager::Split].into_iter().zip(won) {
                if let Some(&hand) = won.get(seat) {
                    self.table.pay(seat, wager, Odds::EVEN.pay(original(self.bets, seat)), by);
                    self.table.instruct(format_args!("collect the cards of seat {seat}"), by);
                    self.table.pick_up(hand, by);
                }
            }
        }
    }

    /// 21.3(c), 21.8(k): a wager wins if its hand is higher than the dealer's.
    fn compare(&mut self, at: Spot, player: Strength, dealer: Strength) -> Decision {
        let decision = AGAINST.compare(at, player, dealer, self.table);
        let words = match decision {
            Decision::Loses => "loses",
            Decision::Pushes => "is a copy hand and loses",
            Decision::Wins => "wins",
        };
        self.table.announce(format_args!("The wager of {at} {words}"), cite!("21.8(k)"));
        decision
    }
}
