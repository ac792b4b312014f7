//! The computed play. A center of clubs stands for all suits, and canonical rows stand for equivalent ones.

use super::cross::{Crosses, PAIRS};
use super::{FOLDS, Game, RaiseObserver, after_center};
use crate::analysers::deal_classes::bitset::AnswerBits;
use crate::analysers::deal_classes::canonical::{
    CardNumber, each_of, in_order, number, numbers, renamed, set_place, with_clubs_as, without,
};
use crate::analysers::heap_size;
use crate::analysers::threads::parallel_map;
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s25_double_cross_poker::{CrossRaise, DoubleCrossPoker, RaiseQuestion};
use std::collections::{BTreeMap, HashMap};

/// The tops of the cross with a fourth raise, a bit each.
type Tops = u64;

/// The answers after a row, by the index of the player's two cards.
struct RowAnswers {
    /// Whether there is a third raise.
    third: AnswerBits,
    /// Whether there is a fourth raise after it with every top.
    always: AnswerBits,
    /// The tops with a fourth raise, if some but not all have one, in order of the index.
    sometimes: Vec<(u16, Tops)>,
}

impl RowAnswers {
    /// Whether there is a fourth raise with this top, or `None` if there was no third one.
    fn fourth(&self, place: usize, top: CardNumber) -> Option<bool> {
        let known = self.sometimes.binary_search_by_key(&(place as u16), |(known, _)| *known);
        let tops = known.map_or(0, |at| self.sometimes[at].1);
        self.third.is_yes(place).then(|| self.always.is_yes(place) || tops >> top & 1 == 1)
    }
}

/// The answers beside a center of clubs.
struct CenterAnswers {
    first: AnswerBits,
    /// By the card to the left.
    second: Vec<AnswerBits>,
    /// By the cards to the left and to the right, in ascending order, for canonical rows.
    rows: HashMap<[CardNumber; 2], RowAnswers>,
}

/// The row of the current pass.
struct OpenRow {
    sides: [CardNumber; 2],
    third: AnswerBits,
    fourth: BTreeMap<u16, Tops>,
}

impl OpenRow {
    fn closed(self, center: CardNumber) -> RowAnswers {
        let OpenRow { sides: [left, right], third, fourth } = self;
        let (mut always, mut sometimes) = (AnswerBits::no(PAIRS), Vec::new());
        each_of(&without(&[center, left, right]), |own: [CardNumber; 2]| {
            let place = set_place(own);
            let Some(tops) = fourth.get(&(place as u16)).filter(|_| third.is_yes(place)) else { return };
            let all = without(&[center, left, right, own[0], own[1]]);
            if all.iter().all(|top| tops >> top & 1 == 1) {
                always.say_yes(place);
            } else {
                sometimes.push((place as u16, *tops));
            }
        });
        sometimes.sort_unstable();
        RowAnswers { third, always, sometimes }
    }
}

/// The observer of one center of clubs.
struct CenterObserver {
    number: CardNumber,
    center: CenterAnswers,
    row: Option<OpenRow>,
}

impl CenterObserver {
    fn new(number: CardNumber) -> CenterObserver {
        let second = (0..52).map(|_| AnswerBits::no(PAIRS)).collect();
        let center = CenterAnswers { first: AnswerBits::no(PAIRS), second, rows: HashMap::new() };
        CenterObserver { number, center, row: None }
    }

    /// Returns the row with these sides; rows come one after the other.
    fn row(&mut self, sides: [CardNumber; 2]) -> &mut OpenRow {
        if self.row.as_ref().is_some_and(|row| row.sides != sides) {
            self.close_row();
        }
        self.row.get_or_insert_with(|| OpenRow {
            sides,
            third: AnswerBits::no(PAIRS),
            fourth: BTreeMap::new(),
        })
    }

    fn close_row(&mut self) {
        if let Some(row) = self.row.take() {
            self.center.rows.insert(row.sides, row.closed(self.number));
        }
    }
}

impl RaiseObserver for CenterObserver {
    fn raises(&mut self, raise: CrossRaise, own: [CardNumber; 2], open: &[CardNumber]) {
        let place = set_place(own);
        match (raise, open) {
            (CrossRaise::First, _) => self.center.first.say_yes(place),
            (CrossRaise::Second, [_, left, ..]) => self.center.second[usize::from(*left)].say_yes(place),
            (CrossRaise::Third, &[_, left, right, ..]) => self.row([left, right]).third.say_yes(place),
            (CrossRaise::Fourth, &[_, left, right, top, ..]) => {
                *self.row([left, right]).fourth.entry(place as u16).or_default() |= 1 << top;
            }
            (CrossRaise::Second | CrossRaise::Third | CrossRaise::Fourth, _) => {}
        }
    }
}

/// The best play.
struct BestAnswers {
    /// By the rank of the center.
    centers: Vec<CenterAnswers>,
    names: Vec<[CardNumber; 52]>,
}

/// Finds the best play from every cross.
pub fn play(game: Game<'_>) -> ComputedPlay {
    let crosses = Crosses::new(game.player.house, &game.player.gains[FOLDS..]);
    let games = [game];
    let centers = parallel_map(13, |rank| {
        let number = rank as CardNumber * 4;
        let mut hearing = CenterObserver::new(number);
        let counts = after_center(&games, &crosses, number, &mut hearing);
        hearing.close_row();
        for (game, counts) in games.iter().zip(counts) {
            each_of(&without(&[number]), |own: [CardNumber; 2]| {
                game.decided(CrossRaise::First, counts[set_place(own)], (own, &[number]), &mut hearing);
            });
        }
        hearing.center
    });
    let best = BestAnswers { centers, names: renamed().collect() };
    ComputedPlay::new::<DoubleCrossPoker>(best.heap_size(), move |_, asks| {
        best.raises(asks).map(|raises| if raises { FoldOrWager::Play } else { FoldOrWager::Fold })
    })
}

impl RowAnswers {
    fn heap_size(&self) -> usize {
        self.third.heap_size() + self.always.heap_size() + heap_size::of_list(&self.sometimes)
    }
}

impl CenterAnswers {
    fn heap_size(&self) -> usize {
        let second: usize = self.second.iter().map(AnswerBits::heap_size).sum();
        let rows: usize = self.rows.values().map(RowAnswers::heap_size).sum();
        let own = heap_size::of_list(&self.second) + heap_size::of_map(&self.rows);
        own + self.first.heap_size() + second + rows
    }
}

impl BestAnswers {
    fn heap_size(&self) -> usize {
        let centers: usize = self.centers.iter().map(CenterAnswers::heap_size).sum();
        heap_size::of_list(&self.centers) + heap_size::of_list(&self.names) + centers
    }

    fn raises(&self, asks: &RaiseQuestion) -> Option<bool> {
        let own = numbers(asks.cards)?;
        let open: Vec<CardNumber> = asks.open.iter().flatten().filter_map(|card| number(*card)).collect();
        let first = *open.first()?;
        let center = self.centers.get(usize::from(first >> 2))?;
        let called = |number: CardNumber| with_clubs_as(first & 3, number);
        let place = set_place(in_order(own.map(called)));
        match (asks.raise, &open[1..]) {
            (CrossRaise::First, _) => Some(center.first.is_yes(place)),
            (CrossRaise::Second, [left, ..]) => {
                Some(center.second.get(usize::from(called(*left)))?.is_yes(place))
            }
            (CrossRaise::Third, &[left, right, ..]) => {
                self.after_row(center, own, [first, left, right], None)
            }
            (CrossRaise::Fourth, &[left, right, top, ..]) => {
                self.after_row(center, own, [first, left, right], Some(top))
            }
            (CrossRaise::Second | CrossRaise::Third | CrossRaise::Fourth, _) => None,
        }
    }

    /// Answers the third raise, or the fourth with this top.
    fn after_row(
        &self,
        center: &CenterAnswers,
        own: [CardNumber; 2],
        [first, left, right]: [CardNumber; 3],
        top: Option<CardNumber>,
    ) -> Option<bool> {
        self.names.iter().filter(|names| names[usize::from(first)] & 3 == 0).find_map(|names| {
            let called = |number: CardNumber| names[usize::from(number)];
            let row = center.rows.get(&in_order([called(left), called(right)]))?;
            let place = set_place(in_order(own.map(called)));
            match top {
                Some(top) => row.fourth(place, called(top)),
                None => Some(row.third.is_yes(place)),
            }
        })
    }
}
