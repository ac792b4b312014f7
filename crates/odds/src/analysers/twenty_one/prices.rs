//! The results of finished hands: one deal of each class is played through the round function of the game against each
//! end of the dealer's hand.

use super::dealer::{BLACKJACK, DealerDraws, ENDS};
use super::game::{CountedGame, EndResults, ExampleHand, ExampleRound, HandEnd, HandOrigin, HandResult};
use super::hand_classes::{FinishedHand, HandClasses};
use super::walk::DOUBLES;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::twenty_one::{TwentyOneHand, value};
use std::collections::BTreeSet;

/// The number of equally likely blackjacks: a full deck has four aces, and sixteen cards that count 10.
pub const ALL: u64 = 64;

/// A class has no deal that the table plays to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unplayable;

/// The results of all hands against the dealer's exposed cards.
pub struct HandPrices {
    /// The wager on the box, in cents.
    pub stake: i64,
    known: Vec<Option<Box<EndResults>>>,
    busts: [[[HandResult; 2]; DOUBLES]; 2],
    /// The results of a blackjack, in classes with their share of [`ALL`].
    pub naturals: Vec<(u64, EndResults)>,
    /// The result of a split pair, besides the results of its hands, if the dealer turns out to have blackjack and no
    /// hand was lost before.
    pub unlost: HandResult,
    /// Whether a split hand can be lost before the dealer's blackjack is found.
    pub loses_at_once: bool,
    /// An end of the dealer's hand without blackjack, if there is one.
    possible: usize,
}

/// The dealer's cards at each end that can follow the exposed ones.
struct DealerHands([Option<Vec<Card>>; ENDS]);

impl HandPrices {
    /// Plays one deal of each class.
    pub fn of(
        game: &dyn CountedGame,
        classes: &HandClasses,
        shown: &TwentyOneHand,
    ) -> Result<HandPrices, Unplayable> {
        let dealer = DealerHands(DealerDraws::examples(shown, game.stands()));
        let mut prices = HandPrices {
            stake: game.wager().in_cents(),
            known: Vec::new(),
            busts: Default::default(),
            naturals: naturals(game, &dealer)?,
            unlost: HandResult::default(),
            loses_at_once: false,
            possible: (0..BLACKJACK).find(|end| dealer.0[*end].is_some()).unwrap_or(BLACKJACK),
        };
        prices.unlost = prices.unlost_pair(game, classes, &dealer)?;
        for (finished, example) in &classes.finished {
            let results = prices.share(finished.pair, dealer.results(game, example, finished.pair)?);
            let at = finished.index();
            if prices.known.len() <= at {
                prices.known.resize(at + 1, None);
            }
            prices.known[at] = Some(Box::new(results));
        }
        for (pair, doubled, example) in &classes.busts {
            let results = prices.share(*pair, dealer.results(game, example, *pair)?);
            prices.busts[usize::from(*pair == HandOrigin::Split)][usize::from(*doubled)] =
                [results[prices.possible], results[BLACKJACK]];
        }
        Ok(prices)
    }

    /// Returns the result of a finished hand at an end of the dealer's. A hand that lawful play does not reach has
    /// none.
    pub fn result(&self, finished: &FinishedHand, end: usize) -> HandResult {
        self.results(finished)[end]
    }

    /// Returns its results at all ends.
    pub fn results(&self, finished: &FinishedHand) -> EndResults {
        self.known.get(finished.index()).and_then(Option::as_deref).copied().unwrap_or_default()
    }

    /// Returns the result of a hand that does not depend on the dealer's, without the dealer's blackjack and with it.
    pub fn given_up(&self, finished: &FinishedHand) -> [HandResult; 2] {
        [self.possible, BLACKJACK].map(|end| self.result(finished, end))
    }

    /// Returns the result of a hand over 21, without the dealer's blackjack and with it.
    pub const fn bust(&self, doubled: u8, pair: HandOrigin) -> [HandResult; 2] {
        let pair = match pair {
            HandOrigin::Whole => 0,
            HandOrigin::Split => 1,
        };
        self.busts[pair][doubled as usize]
    }

    /// Returns the result of a pair neither hand of which is lost before the dealer's blackjack is found. Its stakes
    /// belong to its hands, unless the round ends before the pair is split.
    fn unlost_pair(
        &self,
        game: &dyn CountedGame,
        classes: &HandClasses,
        dealer: &DealerHands,
    ) -> Result<HandResult, Unplayable> {
        let stands = |finished: &FinishedHand| {
            finished.pair == HandOrigin::Split && finished.how == HandEnd::Stands && finished.doubled == 0
        };
        let Some((_, example)) = classes.finished.iter().find(|(finished, _)| stands(finished)) else {
            return Ok(HandResult::default());
        };
        let found = dealer.results(game, example, HandOrigin::Split)?[BLACKJACK];
        let is_split = found.staked > self.stake;
        Ok(HandResult { gain: found.gain, staked: if is_split { 0 } else { found.staked } })
    }

    /// Returns the results of one hand from those of a round: of a split pair each hand has one half, besides what the
    /// pair loses as a whole.
    fn share(&mut self, pair: HandOrigin, mut results: EndResults) -> EndResults {
        if pair == HandOrigin::Whole {
            return results;
        }
        let against = &mut results[BLACKJACK];
        if against.gain == self.unlost.gain {
            against.gain = 0;
        }
        against.staked -= self.unlost.staked;
        self.loses_at_once |= against.gain != 0;
        results.map(|HandResult { gain, staked }| HandResult { gain: gain / 2, staked: staked / 2 })
    }
}

impl DealerHands {
    /// Plays a hand against each of them.
    fn results(
        &self,
        game: &dyn CountedGame,
        player: &ExampleHand,
        pair: HandOrigin,
    ) -> Result<EndResults, Unplayable> {
        let mut results = EndResults::default();
        for (result, dealer) in results.iter_mut().zip(&self.0) {
            if let Some(dealer) = dealer {
                *result = game.play(&ExampleRound { player, pair, dealer }).ok_or(Unplayable)?;
            }
        }
        Ok(results)
    }
}

/// Plays every blackjack of the deck.
fn naturals(game: &dyn CountedGame, dealer: &DealerHands) -> Result<Vec<(u64, EndResults)>, Unplayable> {
    let deck: BTreeSet<usize> = game.stack().cards().map(Card::index).collect();
    let worth = |points| {
        deck.iter().filter_map(|card| Card::from_index(*card)).filter(move |card| value(*card) == points)
    };
    let mut classes: Vec<(EndResults, u64)> = Vec::new();
    for (ace, ten) in worth(1).flat_map(|ace| worth(10).map(move |ten| (ace, ten))) {
        let example = ExampleHand { cards: vec![ace, ten], doubled: 0, how: HandEnd::Stands };
        let results = dealer.results(game, &example, HandOrigin::Whole)?;
        match classes.iter_mut().find(|(known, _)| *known == results) {
            Some((_, count)) => *count += 1,
            None => classes.push((results, 1)),
        }
    }
    let all: u64 = classes.iter().map(|(_, count)| count).sum();
    Ok(classes.into_iter().map(|(results, count)| (count * ALL / all, results)).collect())
}

#[cfg(test)]
mod tests {
    use super::super::holdings::{HoldingIndex, Holdings, card, cards_in_turn};
    use super::super::suits::SharedSuit;
    use super::super::table::{CountedTable, Toward21};
    use super::super::walk::WalkRules;
    use super::*;
    use croupier_rules::equipment::Suit;
    use croupier_rules::games::s02_blackjack::Blackjack;
    use croupier_rules::games::s19_spanish_21::Spanish21;
    use croupier_rules::games::s26_double_attack_blackjack::DoubleAttackBlackjack;
    use croupier_rules::house::{Submission, rules_in_force};
    use croupier_rules::wagers::Money;

    /// The most cards of a hand that is played.
    const MOST: usize = 7;

    /// Plays every hand of a few cards, in several suits and in one.
    fn classes_pay_alike<G: Toward21>(options: &[(&'static str, &str)]) {
        let choose = |house: Submission, (option, value): &(&'static str, &str)| house.with(option, *value);
        let submission = options.iter().fold(Submission::default(), choose);
        let house: G::House = rules_in_force(G::SUBCHAPTER, &submission).unwrap();
        let game = CountedTable::<G>::with(&house, Money::dollars(100)).unwrap();
        let holdings = Holdings::all();
        let classes = HandClasses::of(&WalkRules { holdings: &holdings, rules: game.rules() });
        for up in [0, 6, 9] {
            let shown = TwentyOneHand::of_one(card(up, Suit::Spade));
            let prices = HandPrices::of(&game, &classes, &shown).unwrap();
            let dealer = DealerHands(DealerDraws::examples(&shown, game.stands()));
            for (at, holding) in holdings.list.iter().enumerate() {
                let values: Vec<usize> = (0..10)
                    .flat_map(|value| std::iter::repeat_n(value, holding.counts[value].into()))
                    .collect();
                let is_21 = |held: usize| TwentyOneHand::of(&cards_in_turn(&values[..held])).total() == 21;
                if !(2..=MOST).contains(&values.len()) || (2..values.len()).any(is_21) || is_21(2) {
                    continue;
                }
                for suit in [None, Some(SharedSuit::Spades), Some(SharedSuit::Others)] {
                    let cards = match suit {
                        None => cards_in_turn(&values),
                        Some(suit) => values.iter().map(|value| card(*value, suit.example())).collect(),
                    };
                    let example = ExampleHand { cards, doubled: 0, how: HandEnd::Stands };
                    let suited = suit.and_then(|suit| classes.suited(values[..].try_into().ok()?, suit));
                    let class = suited.unwrap_or(classes.at(at as HoldingIndex));
                    let finished =
                        FinishedHand { class, doubled: 0, how: HandEnd::Stands, pair: HandOrigin::Whole };
                    let played = dealer.results(&game, &example, HandOrigin::Whole).unwrap();
                    assert_eq!(prices.results(&finished), played, "{} {:?} {shown}", G::ID, example.cards);
                }
            }
        }
    }

    #[test]
    fn hands_of_a_class_pay_alike() {
        let bonuses = [("suited-678", "yes"), ("three-sevens", "yes"), ("five-card-21", "yes")];
        classes_pay_alike::<Blackjack>(&bonuses);
        classes_pay_alike::<Spanish21>(&[]);
        classes_pay_alike::<DoubleAttackBlackjack>(&[("hole-card", "no-reader")]);
    }
}
