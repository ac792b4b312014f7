//! 19:47-25  Double cross poker: four decisions, with one card of the cross more before each. For every cross the hands of two cards are sorted once, so that
//! each is compared with all others; decisions are made by backward induction from the last card to the first.

mod cross;
mod play;

use super::FoldOrStay;
use crate::analysers::deal_classes::canonical::{
    Number, card, cards, choose, each_of, in_order, renamed, set_place, weight_beside_a_club, without,
};
use crate::analysers::deal_classes::cases::{Cases, edge_of};
use crate::analysers::deal_classes::chart_rows::{ranks, two_card_row};
use crate::analysers::deal_classes::payouts::{Deal, Payouts};
use crate::analysers::deal_classes::single_decision::{is_of, on_own_cards};
use crate::analysers::deal_classes::strategy_chart::Decisions;
use crate::analysers::deal_classes::{CountResult, Counted, PlayResult, Plays, ReportResult};
use crate::analysers::threads::shared;
use crate::unanalysable::Unanalysable;
use cross::{Crosses, ENDS, LOSES, PAIRS, Sums, example};
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s25_double_cross_poker::{
    Asks, DoubleCrossPoker, House, Raise, ThreeCards, Wager,
};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;
use num_rational::BigRational;
use std::sync::Mutex;

/// What a deal comes to: a fold before each raise, and then every end.
const FOLDS: usize = 4;
const CLASSES: usize = FOLDS + ENDS;

/// What can follow each decision.
const AFTER: [u64; FOLDS] = {
    let fourth = 46 * choose(45, 2);
    [49 * 48 * 47 * fourth, 48 * 47 * fourth, 47 * fourth, fourth]
};

/// Every deal, with the order in which the cross is dealt.
const SPACE: u128 = 52 * choose(51, 2) as u128 * AFTER[0] as u128;

/// Of everything that can follow, how much is of which class.
type Counts = [u64; CLASSES];

/// Whoever hears with which cards a raise wager is made: which raise, the player's own two cards, and those of the cross that are open.
trait Hears {
    fn raises(&mut self, raise: Raise, own: [Number; 2], open: &[Number]);
}

/// Nobody.
struct Nobody;

impl Hears for Nobody {
    fn raises(&mut self, _: Raise, _: [Number; 2], _: &[Number]) {}
}

fn add(sum: &mut Counts, counts: &Counts) {
    sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}

/// A player, and the ante.
struct Game<'a> {
    player: FoldOrStay<'a, DoubleCrossPoker, CLASSES>,
    ante: Money,
}

impl<'a> Game<'a> {
    fn new(
        payouts: &Payouts<'a, DoubleCrossPoker>,
        house: &'a House,
        plays: Plays<DoubleCrossPoker>,
    ) -> Game<'a> {
        let gains = std::array::from_fn(|class| {
            let folds = |asks: &Asks| asks.raise as usize == class;
            let answer = |asks: &Asks| if folds(asks) { FoldOrPlay::Fold } else { FoldOrPlay::Play };
            payouts.gained(class, answer, || deal_of(house, class))
        });
        Game { player: FoldOrStay { house, plays, gains }, ante: payouts.ante }
    }

    /// What follows a decision: two cards with those of the cross that are open.
    fn decided(
        &self,
        raise: Raise,
        goes_on: Counts,
        (own, open): ([Number; 2], &[Number]),
        hears: &mut impl Hears,
    ) -> Counts {
        let asks = || {
            let mut seen = [None; 5];
            seen.iter_mut().zip(open).for_each(|(place, number)| *place = Some(card(*number)));
            Asks { cards: cards(own).map(FaceDown::known), open: seen, raise, ante: self.ante }
        };
        let (follows, raises) = self.player.decide(goes_on, (raise as usize, AFTER[raise as usize]), asks);
        if raises {
            hears.raises(raise, own, open);
        }
        follows
    }

    /// For every two cards, what follows the second raise, where these three lie open in the row.
    fn after_row(&self, sums: &Sums<'_>, row: [Number; 3], hears: &mut impl Hears) -> Vec<Counts> {
        let mut counts = vec![[0; CLASSES]; PAIRS];
        each_of(&without(&row), |own: [Number; 2]| {
            let place = set_place(own);
            for top in without(&[row[0], row[1], row[2], own[0], own[1]]) {
                let mut goes_on = [0; CLASSES];
                goes_on[FOLDS..].copy_from_slice(&sums.of(top, place, AFTER[Raise::Fourth as usize]));
                let open = [row[0], row[1], row[2], top];
                add(&mut counts[place], &self.decided(Raise::Fourth, goes_on, (own, &open), hears));
            }
            counts[place] = self.decided(Raise::Third, counts[place], (own, &row), hears);
        });
        counts
    }

    /// For every two cards beside a center of clubs, what follows the first raise, where by the left card and the two cards is known what follows the second.
    fn after_first(&self, after_left: &[Vec<Counts>], center: Number, hears: &mut impl Hears) -> Vec<Counts> {
        let mut counts = vec![[0; CLASSES]; PAIRS];
        each_of(&without(&[center]), |own: [Number; 2]| {
            let place = set_place(own);
            for left in without(&[center, own[0], own[1]]) {
                let goes_on = after_left[usize::from(left)][place];
                let seen = (own, &[center, left][..]);
                add(&mut counts[place], &self.decided(Raise::Second, goes_on, seen, hears));
            }
        });
        counts
    }
}

/// For each of these games and every two cards beside a center of clubs, what follows the first raise. The crosses are gone through once.
fn after_center(
    games: &[Game<'_>],
    crosses: &Crosses,
    center: Number,
    hears: &mut impl Hears,
) -> Vec<Vec<Counts>> {
    let mut after_left = vec![vec![vec![[0; CLASSES]; PAIRS]; 52]; games.len()];
    let mut done = vec![[false; 52]; 52];
    each_of(&without(&[center]), |two: [Number; 2]| {
        if weight_beside_a_club(&two).is_none() {
            return;
        }
        let row = [center, two[0], two[1]];
        let sums = crosses.with_row(row);
        let counts: Vec<Vec<Counts>> = games.iter().map(|game| game.after_row(&sums, row, hears)).collect();
        // Every two cards that differ from these in the names of suits alone, in either order.
        for [left, right] in [two, [two[1], two[0]]] {
            for names in renamed().filter(|names| names[usize::from(center)] == center) {
                let [left, right] = [left, right].map(|number| usize::from(names[usize::from(number)]));
                if std::mem::replace(&mut done[left][right], true) {
                    continue;
                }
                each_of(&without(&row), |own: [Number; 2]| {
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

/// Everything that a player may see before the first raise, with what follows it in each of these games, which differ in who plays; clubs stand for all suits of the
/// center.
fn each(games: &[Game<'_>], visit: impl Fn(&Game<'_>, usize, ([Number; 2], Number), Counts) + Sync) {
    let Some(first) = games.first() else { return };
    let crosses = Crosses::new(first.player.house, &first.player.gains[FOLDS..]);
    shared(13, |rank| {
        let center = rank as Number * 4;
        for (number, counts) in after_center(games, &crosses, center, &mut Nobody).iter().enumerate() {
            each_of(&without(&[center]), |own: [Number; 2]| {
                visit(&games[number], number, (own, center), counts[set_place(own)]);
            });
        }
    });
}

/// A deal of a class.
fn deal_of(house: &House, class: usize) -> Option<Deal> {
    let (own, cross, dealer) = example(house, class.checked_sub(FOLDS).unwrap_or(LOSES))?;
    Some(Deal { seat: cards(own).to_vec(), dealer: cards(dealer).to_vec(), common: cards(cross).to_vec() })
}

/// 25.10~(g): a deal in which these three cards decide the three-card wager.
fn three_cards(house: &House, three: [Number; 3]) -> Deal {
    let ([a, b, c], rest) = (three, without(&three));
    let [d, e, f, g, h, i] = [rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]];
    // The cross is dealt from the center to the left, the right, the top and the bottom.
    let (own, cross) = match house.three_cards {
        ThreeCards::OwnAndCenter => ([a, b], [c, d, e, f, g]),
        ThreeCards::Row => ([d, e], [a, b, c, f, g]),
        ThreeCards::Column => ([d, e], [a, f, g, b, c]),
    };
    Deal { seat: cards(own).to_vec(), dealer: cards([h, i]).to_vec(), common: cards(cross).to_vec() }
}

impl Counted for DoubleCrossPoker {
    /// The ante with the raises; and 25.11(c), the three-card wager, which a fold does not touch.
    fn count(house: &House, sample: &Sample<Wager>, plays: Plays<DoubleCrossPoker>) -> CountResult {
        if is_of(sample, Wager::ThreeCard) {
            let deal = |three| three_cards(house, three);
            return on_own_cards::<DoubleCrossPoker, 3>(house, sample, deal, |_| FoldOrPlay::Play).map(Some);
        }
        let payouts = Payouts::new(house, sample, CLASSES)?;
        let counts = Mutex::new(vec![0; CLASSES]);
        each(&[Game::new(&payouts, house, plays)], |game, _, (own, center), goes_on| {
            let decided = game.decided(Raise::First, goes_on, (own, &[center]), &mut Nobody);
            if let Ok(mut counts) = counts.lock() {
                counts.iter_mut().zip(decided).for_each(|(sum, count)| *sum += 4 * u128::from(count));
            }
        });
        Ok(Some(Cases::by_class(SPACE, &payouts, &counts.into_inner().unwrap_or_default())))
    }

    fn edges(
        house: &House,
        sample: &Sample<Wager>,
        plays: &[Plays<DoubleCrossPoker>],
    ) -> Result<Vec<Option<BigRational>>, Unanalysable> {
        if is_of(sample, Wager::ThreeCard) {
            return plays.iter().map(|plays| Self::edge(house, sample, *plays)).collect();
        }
        let payouts = Payouts::new(house, sample, CLASSES)?;
        let games: Vec<Game<'_>> = plays.iter().map(|plays| Game::new(&payouts, house, *plays)).collect();
        let gained = Mutex::new(vec![0_i128; games.len()]);
        each(&games, |game, number, (own, center), goes_on| {
            let decided = game.decided(Raise::First, goes_on, (own, &[center]), &mut Nobody);
            if let Ok(mut gained) = gained.lock() {
                gained[number] += 4 * i128::from(game.player.worth(&decided));
            }
        });
        let gained = gained.into_inner().unwrap_or_default();
        Ok(gained.into_iter().map(|gained| Some(edge_of(gained, SPACE, sample.amount))).collect())
    }

    /// The first decision, by the player's own cards and the center.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = Payouts::new(house, sample, CLASSES)?;
        let decisions = Mutex::new(Decisions::new(&["fold", "raise"]));
        each(&[Game::new(&payouts, house, Plays::Best)], |game, _, (own, center), goes_on| {
            let (row, label) = two_card_row(own);
            let worth =
                [AFTER[0] as i64 * game.player.gains[Raise::First as usize], game.player.worth(&goes_on)];
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
        let payouts = Payouts::new(house, sample, CLASSES)?;
        Ok(Some(play::play(Game::new(&payouts, house, Plays::Best))))
    }
}
