//! 19:47-21  Fast action hold 'em: every four cards of the player's, kept, split or given up, against every hand that
//! the dealer sets by the house ways.
//!
//! Ranks decide the higher hand except on boards with three cards of a suit. All boards are counted by ranks. The
//! effect of one suit's flushes is counted on the boards with at least three cards of it, where a card is its rank and
//! whether it is of the suit.

mod boards;
mod card_classes;
mod dealers;
mod joint_wins;
mod moments;
mod report;
mod round_ends;
mod win_counts;

use super::canonical::{card, choose, numbers, with_clubs_as};
use super::cases::Cases;
use super::payouts::ClassPayouts;
use super::{Approximation, CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult};
use crate::analysers::SplitPrecision;
use boards::CommunityBoards;
use card_classes::all;
use croupier_rules::games::s21_fast_action_holdem::{
    FastActionAnswer, FastActionCards, FastActionHoldem, FastActionQuestion, House, NaturalClaim, Wager,
    by_house_way, is_natural,
};
use croupier_rules::games::{ComputedPlay, Sample, Strategy};
use croupier_rules::table::Places;
use dealers::{ORDERS, SuitRenaming, counted, orders};
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use round_ends::{ENDS, EndGains, FastActionEnd};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use win_counts::{WinTable, ways};

/// A card by its number, whatever deck it comes from.
type Kind = u8;

/// The number of kinds.
const KINDS: usize = 52;

/// The player's answer with four cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Natural,
    Surrender,
    /// The two cards at these places are kept.
    Keep([usize; 2]),
    /// They are one hand, and the others another.
    Split([usize; 2]),
}

/// Returns the other two of four places.
fn others([one, other]: [usize; 2]) -> [usize; 2] {
    let mut left = (0..4).filter(|place| *place != one && *place != other);
    [(); 2].map(|()| left.next().unwrap_or(3))
}

/// Every two of four places.
const TWO_OF_FOUR: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// The number of wins of any two cards, whatever else the player holds; it depends on the number of decks alone.
struct Table {
    decks: u8,
    boards: [CommunityBoards; 2],
    wins: [WinTable; 2],
}

/// The memoized tables, by number of decks.
static TABLES: Mutex<BTreeMap<u8, Arc<Table>>> = Mutex::new(BTreeMap::new());

impl Table {
    /// Returns the table for this number of decks, which is computed once.
    fn of(decks: u8) -> Arc<Table> {
        let mut known = TABLES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        known.entry(decks).or_insert_with(|| Arc::new(Table::counted(decks))).clone()
    }

    fn counted(decks: u8) -> Table {
        let ranks = CommunityBoards::of_ranks();
        let clubs = CommunityBoards::of_clubs(&ranks);
        let wins = [WinTable::new(&ranks, decks), WinTable::new(&clubs, decks)];
        Table { decks, boards: [ranks, clubs], wins }
    }

    /// Returns the number of wins of two cards beside two others, over the orders of the dealer's cards.
    fn wins(&self, own: [Kind; 2], others: [Kind; 2]) -> i128 {
        let [ranks, clubs] = &self.wins;
        let suited = |suit: u8| {
            let named = |two: [Kind; 2]| two.map(|kind| with_clubs_as(suit, kind));
            clubs.of(named(own), named(others))
        };
        ranks.of(own, others) + (0..4).map(suited).sum::<i128>()
    }

    /// Returns the number of cards.
    fn cards(&self) -> u64 {
        KINDS as u64 * u64::from(self.decks)
    }

    /// Returns the number of boards of five community cards.
    fn boards(&self) -> i128 {
        choose(self.cards() - 8, 5).into()
    }

    /// Returns the number of deals beside four cards, over the orders of the dealer's.
    fn deals(&self) -> i128 {
        i128::from(choose(self.cards() - 4, 4)) * self.boards() * i128::from(ORDERS)
    }

    /// Returns the number of deals in which the dealer has a natural.
    fn naturals(&self, four: &[Kind; 4]) -> i128 {
        let held = |rank: Kind| four.iter().filter(|kind| **kind / 4 == rank).count() as i64;
        let of_rank = |rank: Kind| i128::from(ways(4 * i64::from(self.decks) - held(rank), 4));
        (0..13).map(of_rank).sum::<i128>() * self.boards() * i128::from(ORDERS)
    }

    /// Returns every canonical four cards, with the size of its class.
    fn hands(&self) -> Vec<Four> {
        let renamed = SuitRenaming::from(0);
        let stands_for = |kinds: &[Kind; 4]| {
            let alike = i128::from(renamed.stands_for(*kinds)?);
            let come = counted(kinds).into_iter().map(|(_, count)| ways(self.decks.into(), count));
            Some(Four { kinds: *kinds, weight: alike * i128::from(come.product::<i64>()) })
        };
        all::<4>(KINDS).iter().filter_map(stands_for).filter(|four| four.weight > 0).collect()
    }

    /// Returns the number of deals in which both hands win, for two cards and two others each.
    fn both(&self, hands: &[[Kind; 4]], precision: SplitPrecision) -> Vec<i128> {
        let [ranks, clubs] = &self.boards;
        let mut won = joint_wins::both(ranks, self.decks, hands);
        match precision {
            SplitPrecision::Approximate => {
                won.iter_mut().zip(hands).for_each(|(won, hand)| *won = self.approximate(hand, *won))
            }
            SplitPrecision::ExactVariance | SplitPrecision::Exact => {
                let named = |suit| hands.iter().map(move |four| four.map(|kind| with_clubs_as(suit, kind)));
                let named: Vec<[Kind; 4]> = (0..4).flat_map(named).collect();
                for of_suit in joint_wins::both(clubs, self.decks, &named).chunks(hands.len().max(1)) {
                    won.iter_mut().zip(of_suit).for_each(|(won, more)| *won += more);
                }
            }
        }
        won
    }

    /// Returns an approximation of the number of deals in which both hands win. Wins by ranks are exact; flushes of
    /// one hand are treated as independent of the other. The joint distribution depends on it, the expected value does
    /// not.
    fn approximate(&self, [a, b, c, d]: &[Kind; 4], by_ranks: i128) -> i128 {
        let (own, others) = ([*a, *b], [*c, *d]);
        let [one, other] = [self.wins(own, others), self.wins(others, own)];
        let plain = [self.wins[0].of(own, others), self.wins[0].of(others, own)];
        let below = BigInt::from(plain[0]) * plain[1];
        if below <= BigInt::from(0) {
            return 0;
        }
        let both = (BigInt::from(by_ranks) * one * other / below).to_i128().unwrap_or(0);
        let played = self.deals() - self.naturals(&[*a, *b, *c, *d]);
        both.min(one).min(other).max(one + other - played)
    }
}

/// Four cards of the player's.
struct Four {
    kinds: [Kind; 4],
    /// The size of the hand's class.
    weight: i128,
}

impl Four {
    fn at(&self, places: [usize; 2]) -> [Kind; 2] {
        places.map(|place| self.kinds[place])
    }

    /// Returns the number of wins of the cards at these places.
    fn wins(&self, table: &Table, places: [usize; 2]) -> i128 {
        table.wins(self.at(places), self.at(others(places)))
    }

    /// Returns the gain of a choice over all deals, in cents. Two hands win the mean of both, and neither if one of
    /// them wins.
    fn worth(&self, choice: Choice, won: &[i128; 6], table: &Table, gains: &EndGains) -> i128 {
        let (deals, naturals) = (table.deals(), table.naturals(&self.kinds));
        let wins = |places: [usize; 2]| {
            TWO_OF_FOUR.iter().zip(won).find(|(two, _)| **two == places).map_or(0, |(_, won)| *won)
        };
        match choice {
            Choice::Natural => deals * gains.at(FastActionEnd::Natural),
            Choice::Surrender => deals * gains.at(FastActionEnd::Surrender),
            Choice::Keep(kept) => {
                let won = wins(kept);
                won * gains.at(FastActionEnd::Wins)
                    + (deals - naturals - won) * gains.at(FastActionEnd::Loses)
                    + naturals * gains.at(FastActionEnd::AgainstNatural)
            }
            Choice::Split(one) => {
                let won = wins(one) + wins(others(one));
                won * (gains.at(FastActionEnd::BothWin) - gains.at(FastActionEnd::NeitherWins)) / 2
                    + (deals - naturals) * gains.at(FastActionEnd::NeitherWins)
                    + naturals * gains.at(FastActionEnd::SplitAgainstNatural)
            }
        }
    }

    /// Returns every choice.
    fn choices(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = TWO_OF_FOUR.map(Choice::Keep).to_vec();
        choices.extend(TWO_OF_FOUR[..3].iter().map(|one| Choice::Split(*one)));
        choices.push(Choice::Surrender);
        if is_natural(&self.kinds.map(card)) {
            choices.push(Choice::Natural);
        }
        choices
    }

    /// Returns the choices with their values, the best first.
    fn valued(&self, table: &Table, gains: &EndGains) -> Vec<(Choice, i128)> {
        let won = TWO_OF_FOUR.map(|two| self.wins(table, two));
        let choices = self.choices().into_iter();
        let mut valued: Vec<_> =
            choices.map(|choice| (choice, self.worth(choice, &won, table, gains))).collect();
        valued.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        valued
    }

    /// Returns the choice of a strategy for the cards in this order.
    fn chosen(&self, strategy: &Strategy<FastActionHoldem>, house: &House, order: &[usize; 4]) -> Choice {
        let held = FastActionCards::four(order.map(|place| card(self.kinds[place])));
        let setting = |claim| FastActionQuestion::Setting { held, wager: house.limits.minimum, claim };
        let places = |places: Places| {
            let mut two = places.iter().map(|place| order[usize::from(place) & 3]);
            let mut two = [(); 2].map(|()| two.next().unwrap_or(0));
            two.sort_unstable();
            two
        };
        let mut answer = (strategy.answer)(house, &setting(NaturalClaim::Open));
        if answer == FastActionAnswer::Natural {
            if is_natural(&self.kinds.map(card)) {
                return Choice::Natural;
            }
            answer = (strategy.answer)(house, &setting(NaturalClaim::NotConfirmed));
        }
        match answer {
            FastActionAnswer::Set(kept) => Choice::Keep(places(kept)),
            FastActionAnswer::Split(one) => {
                let one = places(one);
                Choice::Split(if one[0] == 0 { one } else { others(one) })
            }
            FastActionAnswer::Surrender => Choice::Surrender,
            FastActionAnswer::Natural | FastActionAnswer::Void | FastActionAnswer::Cards => {
                Choice::Keep(places(Places::first(2)))
            }
        }
    }
}

/// Returns the best answer with four cards.
fn best_answer(question: &FastActionQuestion, table: &Table, gains: &EndGains) -> Option<FastActionAnswer> {
    let FastActionQuestion::Setting { held, claim, .. } = question else { return None };
    if held.count() != 4 || held.is_too_many() {
        return None;
    }
    let cards = numbers(held.first_four())?;
    let mut order = [0, 1, 2, 3];
    order.sort_by_key(|place| cards[*place]);
    let four = Four { kinds: order.map(|place| cards[place]), weight: 1 };
    let choices = four.valued(table, gains).into_iter().map(|(choice, _)| choice);
    let places = |[one, other]: [usize; 2]| Places::one(order[one] as u8).and(order[other] as u8);
    let best =
        choices.into_iter().find(|choice| *claim == NaturalClaim::Open || *choice != Choice::Natural)?;
    Some(match best {
        Choice::Natural => FastActionAnswer::Natural,
        Choice::Surrender => FastActionAnswer::Surrender,
        Choice::Keep(kept) => FastActionAnswer::Set(places(kept)),
        Choice::Split(one) => FastActionAnswer::Split(places(one)),
    })
}

impl CountedByClass for FastActionHoldem {
    const APPROXIMATION: Option<Approximation> = Some(Approximation {
        approximate: "Edge and stake are exact; flushes of split hands are treated as independent, so the standard deviation and the probabilities of a split's results are approximate",
        exact_variance: None,
        exact: None,
    });

    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<FastActionHoldem>) -> CountResult {
        FastActionHoldem::count_at_precision(house, sample, plays, SplitPrecision::Approximate)
    }

    fn count_at_precision(
        house: &House,
        sample: &Sample<Wager>,
        plays: PlayPolicy<FastActionHoldem>,
        precision: SplitPrecision,
    ) -> CountResult {
        if sample.wager != Wager::Original {
            return Ok(None);
        }
        let payouts = ClassPayouts::new(house, sample, ENDS.len())?;
        let gains = EndGains::of(&payouts);
        let table = Table::of(house.decks);
        let mut counts = [0_i128; ENDS.len()];
        let mut add = |end: FastActionEnd, cases: i128| counts[end as usize] += cases;
        let mut split: BTreeMap<[Kind; 4], i128> = BTreeMap::new();
        let deals = table.deals();
        for four in table.hands() {
            let naturals = table.naturals(&four.kinds);
            let choices: Vec<Choice> = match plays {
                PlayPolicy::Best => {
                    four.valued(&table, &gains).into_iter().take(1).map(|(best, _)| best).collect()
                }
                PlayPolicy::By(strategy) => {
                    orders().iter().map(|order| four.chosen(strategy, house, order)).collect()
                }
            };
            let weight = four.weight * i128::from(ORDERS) / choices.len() as i128;
            for choice in choices {
                match choice {
                    Choice::Natural => add(FastActionEnd::Natural, weight * deals),
                    Choice::Surrender => add(FastActionEnd::Surrender, weight * deals),
                    Choice::Keep(kept) => {
                        let won = four.wins(&table, kept);
                        add(FastActionEnd::Wins, weight * won);
                        add(FastActionEnd::Loses, weight * (deals - naturals - won));
                        add(FastActionEnd::AgainstNatural, weight * naturals);
                    }
                    Choice::Split(one) => {
                        let [[a, b], [c, d]] = [four.at(one), four.at(others(one))];
                        *split.entry([a, b, c, d]).or_default() += weight;
                    }
                }
            }
        }
        let hands: Vec<[Kind; 4]> = split.keys().copied().collect();
        for ((hand @ [a, b, c, d], weight), both) in split.into_iter().zip(table.both(&hands, precision)) {
            let naturals = table.naturals(&hand);
            let won = table.wins([a, b], [c, d]) + table.wins([c, d], [a, b]);
            add(FastActionEnd::BothWin, weight * both);
            add(FastActionEnd::OneWins, weight * (won - 2 * both));
            add(FastActionEnd::NeitherWins, weight * (deals - naturals - won + both));
            add(FastActionEnd::SplitAgainstNatural, weight * naturals);
        }
        let space = choose(table.cards(), 4) as i128 * i128::from(ORDERS) * deals;
        let counts = counts.map(|count| u128::try_from(count).unwrap_or(0));
        Ok(Some(Cases::by_class(space as u128, &payouts, &counts)))
    }

    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, ENDS.len())?;
        let (gains, table) = (EndGains::of(&payouts), Table::of(house.decks));
        Ok(report::report(house, &table, &gains, payouts.ante))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, ENDS.len())?;
        let (gains, table) = (EndGains::of(&payouts), Table::of(house.decks));
        // The table stays for every house with as many decks; the play has a handle to it.
        Ok(Some(ComputedPlay::new::<FastActionHoldem>(0, move |_, question| {
            best_answer(question, &table, &gains)
        })))
    }
}
