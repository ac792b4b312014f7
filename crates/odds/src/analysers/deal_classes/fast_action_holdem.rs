//! 19:47-21  Fast action hold 'em: every four cards of the player's, kept, split or given up, against every hand that the dealer sets by the house ways.
//!
//! Who has the higher hand is decided by ranks, but on boards with three cards of a suit. All boards are counted by ranks; what the flushes of one suit change is
//! counted on the boards that have three cards of it and more, where a card is its rank and whether it is of the suit.

mod boards;
mod dealers;
mod ends;
mod joint_wins;
mod letters;
mod moments;
mod report;
mod wins;

use super::canonical::{card, choose, numbers, with_clubs_as};
use super::cases::Cases;
use super::payouts::Payouts;
use super::{Approximation, CountResult, Counted, PlayResult, Plays, ReportResult};
use crate::analysers::Spread;
use boards::Boards;
use croupier_rules::games::s21_fast_action_holdem::{
    Answer, Claim, FastActionHoldem, Held, House, Question, Wager, by_house_way, is_natural,
};
use croupier_rules::games::{ComputedPlay, Sample, Strategy};
use croupier_rules::table::Places;
use dealers::{ORDERS, Renamed, counted, orders};
use ends::{ENDS, End, Gains};
use letters::all;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use wins::{Wins, ways};

/// A card whatever deck it comes from, by its number.
type Kind = u8;

/// How many kinds there are.
const KINDS: usize = 52;

/// What becomes of four cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Natural,
    Surrender,
    /// The two cards at these places are kept.
    Keep([usize; 2]),
    /// They are one hand, and the others another.
    Split([usize; 2]),
}

/// The other two of four places.
fn others([one, other]: [usize; 2]) -> [usize; 2] {
    let mut left = (0..4).filter(|place| *place != one && *place != other);
    [(); 2].map(|()| left.next().unwrap_or(3))
}

/// Every two of four places.
const TWO_OF_FOUR: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// How often any two cards win, whatever else the player holds; it depends on the number of decks alone.
struct Table {
    decks: u8,
    boards: [Boards; 2],
    wins: [Wins; 2],
}

/// The tables that were counted.
static TABLES: Mutex<BTreeMap<u8, Arc<Table>>> = Mutex::new(BTreeMap::new());

impl Table {
    /// Of so many decks: counted once.
    fn of(decks: u8) -> Arc<Table> {
        let mut known = TABLES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        known.entry(decks).or_insert_with(|| Arc::new(Table::counted(decks))).clone()
    }

    fn counted(decks: u8) -> Table {
        let ranks = Boards::of_ranks();
        let clubs = Boards::of_clubs(&ranks);
        let wins = [Wins::new(&ranks, decks), Wins::new(&clubs, decks)];
        Table { decks, boards: [ranks, clubs], wins }
    }

    /// How often two cards win beside two others, over the orders of the dealer's cards.
    fn wins(&self, own: [Kind; 2], others: [Kind; 2]) -> i128 {
        let [ranks, clubs] = &self.wins;
        let suited = |suit: u8| {
            let named = |two: [Kind; 2]| two.map(|kind| with_clubs_as(suit, kind));
            clubs.of(named(own), named(others))
        };
        ranks.of(own, others) + (0..4).map(suited).sum::<i128>()
    }

    /// How many cards there are.
    fn cards(&self) -> u64 {
        KINDS as u64 * u64::from(self.decks)
    }

    /// In how many ways the five community cards come.
    fn boards(&self) -> i128 {
        choose(self.cards() - 8, 5).into()
    }

    /// How many deals there are beside four cards, over the orders of the dealer's.
    fn deals(&self) -> i128 {
        i128::from(choose(self.cards() - 4, 4)) * self.boards() * i128::from(ORDERS)
    }

    /// In how many of them the dealer has a natural.
    fn naturals(&self, four: &[Kind; 4]) -> i128 {
        let held = |rank: Kind| four.iter().filter(|kind| **kind / 4 == rank).count() as i64;
        let of_rank = |rank: Kind| i128::from(ways(4 * i64::from(self.decks) - held(rank), 4));
        (0..13).map(of_rank).sum::<i128>() * self.boards() * i128::from(ORDERS)
    }

    /// Every four cards that stand for others, with the number of them.
    fn hands(&self) -> Vec<Four> {
        let renamed = Renamed::from(0);
        let stands_for = |kinds: &[Kind; 4]| {
            let alike = i128::from(renamed.stands_for(*kinds)?);
            let come = counted(kinds).into_iter().map(|(_, count)| ways(self.decks.into(), count));
            Some(Four { kinds: *kinds, weight: alike * i128::from(come.product::<i64>()) })
        };
        all::<4>(KINDS).iter().filter_map(stands_for).filter(|four| four.weight > 0).collect()
    }

    /// How often both hands win, of two cards and two others each.
    fn both(&self, hands: &[[Kind; 4]], spread: Spread) -> Vec<i128> {
        let [ranks, clubs] = &self.boards;
        let mut won = joint_wins::both(ranks, self.decks, hands);
        match spread {
            Spread::Near => won.iter_mut().zip(hands).for_each(|(won, hand)| *won = self.near(hand, *won)),
            Spread::Deviation | Spread::Exact => {
                let named = |suit| hands.iter().map(move |four| four.map(|kind| with_clubs_as(suit, kind)));
                let named: Vec<[Kind; 4]> = (0..4).flat_map(named).collect();
                for of_suit in joint_wins::both(clubs, self.decks, &named).chunks(hands.len().max(1)) {
                    won.iter_mut().zip(of_suit).for_each(|(won, more)| *won += more);
                }
            }
        }
        won
    }

    /// So many times both hands win by their ranks: nearly so many times with flushes, which come to one of them as if the other did not ask for them. That tells how
    /// two results fall together, and changes nothing about what is won on average.
    fn near(&self, [a, b, c, d]: &[Kind; 4], by_ranks: i128) -> i128 {
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
    /// How many hands are like it.
    weight: i128,
}

impl Four {
    fn at(&self, places: [usize; 2]) -> [Kind; 2] {
        places.map(|place| self.kinds[place])
    }

    /// How often the cards at these places win.
    fn wins(&self, table: &Table, places: [usize; 2]) -> i128 {
        table.wins(self.at(places), self.at(others(places)))
    }

    /// What a choice wins over all deals, in cents. Two hands win the mean of both and neither where one of them wins.
    fn worth(&self, choice: Choice, won: &[i128; 6], table: &Table, gains: &Gains) -> i128 {
        let (deals, naturals) = (table.deals(), table.naturals(&self.kinds));
        let wins = |places: [usize; 2]| {
            TWO_OF_FOUR.iter().zip(won).find(|(two, _)| **two == places).map_or(0, |(_, won)| *won)
        };
        match choice {
            Choice::Natural => deals * gains.at(End::Natural),
            Choice::Surrender => deals * gains.at(End::Surrender),
            Choice::Keep(kept) => {
                let won = wins(kept);
                won * gains.at(End::Wins)
                    + (deals - naturals - won) * gains.at(End::Loses)
                    + naturals * gains.at(End::AgainstNatural)
            }
            Choice::Split(one) => {
                let won = wins(one) + wins(others(one));
                won * (gains.at(End::BothWin) - gains.at(End::NeitherWins)) / 2
                    + (deals - naturals) * gains.at(End::NeitherWins)
                    + naturals * gains.at(End::SplitAgainstNatural)
            }
        }
    }

    /// Every choice that there is.
    fn choices(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = TWO_OF_FOUR.map(Choice::Keep).to_vec();
        choices.extend(TWO_OF_FOUR[..3].iter().map(|one| Choice::Split(*one)));
        choices.push(Choice::Surrender);
        if is_natural(&self.kinds.map(card)) {
            choices.push(Choice::Natural);
        }
        choices
    }

    /// The choices with what each is worth, the best first.
    fn valued(&self, table: &Table, gains: &Gains) -> Vec<(Choice, i128)> {
        let won = TWO_OF_FOUR.map(|two| self.wins(table, two));
        let choices = self.choices().into_iter();
        let mut valued: Vec<_> =
            choices.map(|choice| (choice, self.worth(choice, &won, table, gains))).collect();
        valued.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        valued
    }

    /// What a strategy chooses when the cards came in this order.
    fn chosen(&self, strategy: &Strategy<FastActionHoldem>, house: &House, order: &[usize; 4]) -> Choice {
        let held = Held::four(order.map(|place| card(self.kinds[place])));
        let setting = |claim| Question::Setting { held, wager: house.limits.minimum, claim };
        let places = |places: Places| {
            let mut two = places.iter().map(|place| order[usize::from(place) & 3]);
            let mut two = [(); 2].map(|()| two.next().unwrap_or(0));
            two.sort_unstable();
            two
        };
        let mut answer = (strategy.answer)(house, &setting(Claim::Open));
        if answer == Answer::Natural {
            if is_natural(&self.kinds.map(card)) {
                return Choice::Natural;
            }
            answer = (strategy.answer)(house, &setting(Claim::NotConfirmed));
        }
        match answer {
            Answer::Set(kept) => Choice::Keep(places(kept)),
            Answer::Split(one) => {
                let one = places(one);
                Choice::Split(if one[0] == 0 { one } else { others(one) })
            }
            Answer::Surrender => Choice::Surrender,
            Answer::Natural | Answer::Void | Answer::Cards => Choice::Keep(places(Places::first(2))),
        }
    }
}

/// What is best with four cards.
fn best_answer(question: &Question, table: &Table, gains: &Gains) -> Option<Answer> {
    let Question::Setting { held, claim, .. } = question else { return None };
    if held.count() != 4 || held.is_too_many() {
        return None;
    }
    let cards = numbers(held.first_four())?;
    let mut order = [0, 1, 2, 3];
    order.sort_by_key(|place| cards[*place]);
    let four = Four { kinds: order.map(|place| cards[place]), weight: 1 };
    let choices = four.valued(table, gains).into_iter().map(|(choice, _)| choice);
    let places = |[one, other]: [usize; 2]| Places::one(order[one] as u8).and(order[other] as u8);
    let best = choices.into_iter().find(|choice| *claim == Claim::Open || *choice != Choice::Natural)?;
    Some(match best {
        Choice::Natural => Answer::Natural,
        Choice::Surrender => Answer::Surrender,
        Choice::Keep(kept) => Answer::Set(places(kept)),
        Choice::Split(one) => Answer::Split(places(one)),
    })
}

impl Counted for FastActionHoldem {
    const APPROXIMATION: Option<Approximation> = Some(Approximation {
        near: "Edge and stake are exact; how the two hands of a split fall together is counted as if flushes came to each of them alone, so that the standard deviation and the chances of a split are near the true ones",
        deviation: None,
        exact: None,
    });

    fn count(house: &House, sample: &Sample<Wager>, plays: Plays<FastActionHoldem>) -> CountResult {
        FastActionHoldem::count_spread(house, sample, plays, Spread::Near)
    }

    fn count_spread(
        house: &House,
        sample: &Sample<Wager>,
        plays: Plays<FastActionHoldem>,
        spread: Spread,
    ) -> CountResult {
        if sample.wager != Wager::Original {
            return Ok(None);
        }
        let payouts = Payouts::new(house, sample, ENDS.len())?;
        let gains = Gains::of(&payouts);
        let table = Table::of(house.decks);
        let mut counts = [0_i128; ENDS.len()];
        let mut add = |end: End, cases: i128| counts[end as usize] += cases;
        let mut split: BTreeMap<[Kind; 4], i128> = BTreeMap::new();
        let deals = table.deals();
        for four in table.hands() {
            let naturals = table.naturals(&four.kinds);
            let choices: Vec<Choice> = match plays {
                Plays::Best => {
                    four.valued(&table, &gains).into_iter().take(1).map(|(best, _)| best).collect()
                }
                Plays::By(strategy) => {
                    orders().iter().map(|order| four.chosen(strategy, house, order)).collect()
                }
            };
            let weight = four.weight * i128::from(ORDERS) / choices.len() as i128;
            for choice in choices {
                match choice {
                    Choice::Natural => add(End::Natural, weight * deals),
                    Choice::Surrender => add(End::Surrender, weight * deals),
                    Choice::Keep(kept) => {
                        let won = four.wins(&table, kept);
                        add(End::Wins, weight * won);
                        add(End::Loses, weight * (deals - naturals - won));
                        add(End::AgainstNatural, weight * naturals);
                    }
                    Choice::Split(one) => {
                        let [[a, b], [c, d]] = [four.at(one), four.at(others(one))];
                        *split.entry([a, b, c, d]).or_default() += weight;
                    }
                }
            }
        }
        let hands: Vec<[Kind; 4]> = split.keys().copied().collect();
        for ((hand @ [a, b, c, d], weight), both) in split.into_iter().zip(table.both(&hands, spread)) {
            let naturals = table.naturals(&hand);
            let won = table.wins([a, b], [c, d]) + table.wins([c, d], [a, b]);
            add(End::BothWin, weight * both);
            add(End::OneWins, weight * (won - 2 * both));
            add(End::NeitherWins, weight * (deals - naturals - won + both));
            add(End::SplitAgainstNatural, weight * naturals);
        }
        let space = choose(table.cards(), 4) as i128 * i128::from(ORDERS) * deals;
        let counts = counts.map(|count| u128::try_from(count).unwrap_or(0));
        Ok(Some(Cases::by_class(space as u128, &payouts, &counts)))
    }

    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = Payouts::new(house, sample, ENDS.len())?;
        let (gains, table) = (Gains::of(&payouts), Table::of(house.decks));
        Ok(report::report(house, &table, &gains, payouts.ante))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = Payouts::new(house, sample, ENDS.len())?;
        let (gains, table) = (Gains::of(&payouts), Table::of(house.decks));
        Ok(Some(ComputedPlay::new::<FastActionHoldem>(move |_, question| {
            best_answer(question, &table, &gains)
        })))
    }
}
