//! 19:47-25  Double cross poker: four decisions, with one more card of the cross before each. For every cross the
//! hands of two cards are sorted once, so that each is compared with all others. Decisions follow by [backward
//! induction](https://en.wikipedia.org/wiki/Backward_induction) from the last card to the first.

mod cross;
mod play;

use super::FoldOrStay;
use crate::analysers::deal_classes::canonical::{
    CardNumber, card, cards, choose, each_of, in_order, renamed, set_place, weight_beside_a_club, without,
};
use crate::analysers::deal_classes::cases::{Cases, edge_of};
use crate::analysers::deal_classes::chart_rows::{ranks, two_card_row};
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::deal_classes::single_decision::{is_of, on_own_cards};
use crate::analysers::deal_classes::strategy_chart::Decisions;
use crate::analysers::deal_classes::{CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult};
use crate::analysers::threads::parallel_map;
use crate::analysis_error::AnalysisError;
use cross::{CrossSums, Crosses, ENDS, LOSES, PAIRS, example};
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s25_double_cross_poker::{
    CrossRaise, DoubleCrossPoker, House, RaiseQuestion, ThreeCardBasis, Wager,
};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;
use num_rational::BigRational;
use std::sync::Mutex;

/// The classes of deals: a fold before each raise, and then every end.
const FOLDS: usize = 4;
const CLASSES: usize = FOLDS + ENDS;

/// The number of continuations after each decision.
const AFTER: [u64; FOLDS] = {
    let fourth = 46 * choose(45, 2);
    [49 * 48 * 47 * fourth, 48 * 47 * fourth, 47 * fourth, fourth]
};

/// The number of deals, with the order in which the cross is dealt.
const SPACE: u128 = 52 * choose(51, 2) as u128 * AFTER[0] as u128;

/// The number of continuations in each class.
type CrossCounts = [u64; CLASSES];

/// An observer of raise wagers: which raise, the player's own two cards, and the open cards of the cross.
trait RaiseObserver {
    fn raises(&mut self, raise: CrossRaise, own: [CardNumber; 2], open: &[CardNumber]);
}

/// The observer that ignores everything.
struct NoObserver;

impl RaiseObserver for NoObserver {
    fn raises(&mut self, _: CrossRaise, _: [CardNumber; 2], _: &[CardNumber]) {}
}

fn add(sum: &mut CrossCounts, counts: &CrossCounts) {
    sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}

/// A play, and the ante.
struct Game<'a> {
    player: FoldOrStay<'a, DoubleCrossPoker, CLASSES>,
    ante: Money,
}

impl<'a> Game<'a> {
    fn new(
        payouts: &ClassPayouts<'a, DoubleCrossPoker>,
        house: &'a House,
        plays: PlayPolicy<DoubleCrossPoker>,
    ) -> Game<'a> {
        let gains = std::array::from_fn(|class| {
            let folds = |asks: &RaiseQuestion| asks.raise as usize == class;
            let answer =
                |asks: &RaiseQuestion| if folds(asks) { FoldOrWager::Fold } else { FoldOrWager::Play };
            payouts.gained(class, answer, || deal_of(house, class))
        });
        Game { player: FoldOrStay { house, plays, gains }, ante: payouts.ante }
    }

    /// Returns the continuations of a decision with two cards and the open cards of the cross.
    fn decided(
        &self,
        raise: CrossRaise,
        goes_on: CrossCounts,
        (own, open): ([CardNumber; 2], &[CardNumber]),
        hears: &mut impl RaiseObserver,
    ) -> CrossCounts {
        let asks = || {
            let mut seen = [None; 5];
            seen.iter_mut().zip(open).for_each(|(place, number)| *place = Some(card(*number)));
            RaiseQuestion { cards: cards(own).map(FaceDown::known), open: seen, raise, ante: self.ante }
        };
        let (follows, raises) = self.player.decide(goes_on, (raise as usize, AFTER[raise as usize]), asks);
        if raises {
            hears.raises(raise, own, open);
        }
        follows
    }

    /// Returns the continuations of the second raise for every two cards, with these three cards open in the row.
    fn after_row(
        &self,
        sums: &CrossSums<'_>,
        row: [CardNumber; 3],
        hears: &mut impl RaiseObserver,
    ) -> Vec<CrossCounts> {
        let mut counts = vec![[0; CLASSES]; PAIRS];
        each_of(&without(&row), |own: [CardNumber; 2]| {
            let place = set_place(own);
            for top in without(&[row[0], row[1], row[2], own[0], own[1]]) {
                let mut goes_on = [0; CLASSES];
                goes_on[FOLDS..].copy_from_slice(&sums.of(top, place, AFTER[CrossRaise::Fourth as usize]));
                let open = [row[0], row[1], row[2], top];
                add(&mut counts[place], &self.decided(CrossRaise::Fourth, goes_on, (own, &open), hears));
            }
            counts[place] = self.decided(CrossRaise::Third, counts[place], (own, &row), hears);
        });
        counts
    }

    /// Returns the continuations of the first raise for every two cards beside a center of clubs, from those of the
    /// second raise by the left card.
    fn after_first(
        &self,
        after_left: &[Vec<CrossCounts>],
        center: CardNumber,
        hears: &mut impl RaiseObserver,
    ) -> Vec<CrossCounts> {
        let mut counts = vec![[0; CLASSES]; PAIRS];
        each_of(&without(&[center]), |own: [CardNumber; 2]| {
            let place = set_place(own);
            for left in without(&[center, own[0], own[1]]) {
                let goes_on = after_left[usize::from(left)][place];
                let seen = (own, &[center, left][..]);
                add(&mut counts[place], &self.decided(CrossRaise::Second, goes_on, seen, hears));
            }
        });
        counts
    }
}

/// Returns the continuations of the first raise for each of these games and every two cards beside a center of clubs.
/// All games share one pass over the crosses.
fn after_center(
    games: &[Game<'_>],
    crosses: &Crosses,
    center: CardNumber,
    hears: &mut impl RaiseObserver,
) -> Vec<Vec<CrossCounts>> {
    let mut after_left = vec![vec![vec![[0; CLASSES]; PAIRS]; 52]; games.len()];
    let mut done = vec![[false; 52]; 52];
    each_of(&without(&[center]), |two: [CardNumber; 2]| {
        if weight_beside_a_club(&two).is_none() {
            return;
        }
        let row = [center, two[0], two[1]];
        let sums = crosses.with_row(row);
        let counts: Vec<Vec<CrossCounts>> =
            games.iter().map(|game| game.after_row(&sums, row, hears)).collect();
        // Every two cards that differ from these in the names of suits alone, in either order.
        for [left, right] in [two, [two[1], two[0]]] {
            for names in renamed().filter(|names| names[usize::from(center)] == center) {
                let [left, right] = [left, right].map(|number| usize::from(names[usize::from(number)]));
                if std::mem::replace(&mut done[left][right], true) {
                    continue;
                }
                each_of(&without(&row), |own: [CardNumber; 2]| {
                    let named = set_place(in_order(own.map(|number| names[usize::from(number)])));
                    for (after_left, counts) in after_left.iter_mut().zip(&counts) {
                        add(&mut after_left[left][named], &counts[set_place(own)]);
                    }
                });
            }
        }
    });
    games
        .iter()
        .zip(&after_left)
        .map(|(game, after_left)| game.after_first(after_left, center, hears))
        .collect()
}

/// Visits everything that a player may see before the first raise, with its continuations in each of these games,
/// which differ in the play. Clubs stand for all suits of the center.
fn each(
    games: &[Game<'_>],
    visit: impl Fn(&Game<'_>, usize, ([CardNumber; 2], CardNumber), CrossCounts) + Sync,
) {
    let Some(first) = games.first() else { return };
    let crosses = Crosses::new(first.player.house, &first.player.gains[FOLDS..]);
    parallel_map(13, |rank| {
        let center = rank as CardNumber * 4;
        for (number, counts) in after_center(games, &crosses, center, &mut NoObserver).iter().enumerate() {
            each_of(&without(&[center]), |own: [CardNumber; 2]| {
                visit(&games[number], number, (own, center), counts[set_place(own)]);
            });
        }
    });
}

/// Returns a deal of a class.
fn deal_of(house: &House, class: usize) -> Option<ClassDeal> {
    let (own, cross, dealer) = example(house, class.checked_sub(FOLDS).unwrap_or(LOSES))?;
    Some(ClassDeal {
        seat: cards(own).to_vec(),
        dealer: cards(dealer).to_vec(),
        common: cards(cross).to_vec(),
    })
}

/// 25.10~(g): returns a deal in which these three cards decide the three-card wager.
fn three_cards(house: &House, three: [CardNumber; 3]) -> ClassDeal {
    let ([a, b, c], rest) = (three, without(&three));
    let [d, e, f, g, h, i] = [rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]];
    // The cross is dealt from the center to the left, the right, the top and the bottom.
    let (own, cross) = match house.three_cards {
        ThreeCardBasis::OwnAndCenter => ([a, b], [c, d, e, f, g]),
        ThreeCardBasis::Row => ([d, e], [a, b, c, f, g]),
        ThreeCardBasis::Column => ([d, e], [a, f, g, b, c]),
    };
    ClassDeal { seat: cards(own).to_vec(), dealer: cards([h, i]).to_vec(), common: cards(cross).to_vec() }
}

impl CountedByClass for DoubleCrossPoker {
    /// The ante with the raises, and 25.11(c), the three-card wager, which a fold does not affect.
    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<DoubleCrossPoker>) -> CountResult {
        if is_of(sample, Wager::ThreeCard) {
            let deal = |three| three_cards(house, three);
            return on_own_cards::<DoubleCrossPoker, 3>(house, sample, deal, |_| FoldOrWager::Play).map(Some);
        }
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        let counts = Mutex::new(vec![0; CLASSES]);
        each(&[Game::new(&payouts, house, plays)], |game, _, (own, center), goes_on| {
            let decided = game.decided(CrossRaise::First, goes_on, (own, &[center]), &mut NoObserver);
            if let Ok(mut counts) = counts.lock() {
                counts.iter_mut().zip(decided).for_each(|(sum, count)| *sum += 4 * u128::from(count));
            }
        });
        Ok(Some(Cases::by_class(SPACE, &payouts, &counts.into_inner().unwrap_or_default())))
    }

    fn edges(
        house: &House,
        sample: &Sample<Wager>,
        plays: &[PlayPolicy<DoubleCrossPoker>],
    ) -> Result<Vec<Option<BigRational>>, AnalysisError> {
        if is_of(sample, Wager::ThreeCard) {
            return plays.iter().map(|plays| Self::edge(house, sample, *plays)).collect();
        }
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        let games: Vec<Game<'_>> = plays.iter().map(|plays| Game::new(&payouts, house, *plays)).collect();
        let gained = Mutex::new(vec![0_i128; games.len()]);
        each(&games, |game, number, (own, center), goes_on| {
            let decided = game.decided(CrossRaise::First, goes_on, (own, &[center]), &mut NoObserver);
            if let Ok(mut gained) = gained.lock() {
                gained[number] += 4 * i128::from(game.player.worth(&decided));
            }
        });
        let gained = gained.into_inner().unwrap_or_default();
        Ok(gained.into_iter().map(|gained| Some(edge_of(gained, SPACE, sample.amount))).collect())
    }

    /// The chart of the first decision, by the player's own cards and the center.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        let decisions = Mutex::new(Decisions::new(&["fold", "raise"]));
        each(&[Game::new(&payouts, house, PlayPolicy::Best)], |game, _, (own, center), goes_on| {
            let (row, label) = two_card_row(own);
            let worth = [
                AFTER[0] as i64 * game.player.gains[CrossRaise::First as usize],
                game.player.worth(&goes_on),
            ];
            if let Ok(mut decisions) = decisions.lock() {
                decisions.add(row, usize::from(center >> 2), 1, &worth, || label);
            }
        });
        let unit = i128::from(AFTER[0]) * i128::from(payouts.ante.in_cents());
        let Ok(decisions) = decisions.into_inner() else { return Ok((Vec::new(), Vec::new())) };
        let (chart, deviations) =
            decisions.report("The first two cards, before the first raise", "center", &ranks(), unit);
        Ok((vec![chart], deviations))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        Ok(Some(play::play(Game::new(&payouts, house, PlayPolicy::Best))))
    }
}
