//! The best play as answers. The center stands for all suits as a club; of rows, those that stand for others are known.

use super::cross::{Crosses, PAIRS};
use super::{FOLDS, Game, Hears, after_center};
use crate::analysers::deal_classes::bitset::Bits;
use crate::analysers::deal_classes::canonical::{
    Number, each_of, in_order, number, numbers, renamed, set_place, with_clubs_as, without,
};
use crate::analysers::threads::shared;
use croupier_rules::games::ComputedPlay;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s25_double_cross_poker::{Asks, DoubleCrossPoker, Raise};
use std::collections::{BTreeMap, HashMap};

/// With which tops of the cross there is a fourth raise, a bit each.
type Tops = u64;

/// What is done after a row, by the place of the player's two cards.
struct Row {
    /// Whether there is a third raise.
    third: Bits,
    /// Whether there is a fourth one after it with every top.
    always: Bits,
    /// The tops with which there is one, where these are some and not all, from the first place on.
    sometimes: Vec<(u16, Tops)>,
}

impl Row {
    /// Whether there is a fourth raise with this top; nothing where there was no third one.
    fn fourth(&self, place: usize, top: Number) -> Option<bool> {
        let known = self.sometimes.binary_search_by_key(&(place as u16), |(known, _)| *known);
        let tops = known.map_or(0, |at| self.sometimes[at].1);
        self.third.is_yes(place).then(|| self.always.is_yes(place) || tops >> top & 1 == 1)
    }
}

/// What is done beside a center of clubs.
struct Center {
    first: Bits,
    /// By the card to the left.
    second: Vec<Bits>,
    /// By the cards to the left and to the right, in ascending order, that stand for others.
    rows: HashMap<[Number; 2], Row>,
}

/// A row that is gone through.
struct OpenRow {
    sides: [Number; 2],
    third: Bits,
    fourth: BTreeMap<u16, Tops>,
}

impl OpenRow {
    fn closed(self, center: Number) -> Row {
        let OpenRow { sides: [left, right], third, fourth } = self;
        let (mut always, mut sometimes) = (Bits::no(PAIRS), Vec::new());
        each_of(&without(&[center, left, right]), |own: [Number; 2]| {
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
        Row { third, always, sometimes }
    }
}

/// What is heard of a center of clubs.
struct Hearing {
    number: Number,
    center: Center,
    row: Option<OpenRow>,
}

impl Hearing {
    fn new(number: Number) -> Hearing {
        let second = (0..52).map(|_| Bits::no(PAIRS)).collect();
        let center = Center { first: Bits::no(PAIRS), second, rows: HashMap::new() };
        Hearing { number, center, row: None }
    }

    /// The row with these sides; rows come one after the other.
    fn row(&mut self, sides: [Number; 2]) -> &mut OpenRow {
        if self.row.as_ref().is_some_and(|row| row.sides != sides) {
            self.close_row();
        }
        self.row.get_or_insert_with(|| OpenRow { sides, third: Bits::no(PAIRS), fourth: BTreeMap::new() })
    }

    fn close_row(&mut self) {
        if let Some(row) = self.row.take() {
            self.center.rows.insert(row.sides, row.closed(self.number));
        }
    }
}

impl Hears for Hearing {
    fn raises(&mut self, raise: Raise, own: [Number; 2], open: &[Number]) {
        let place = set_place(own);
        match (raise, open) {
            (Raise::First, _) => self.center.first.say_yes(place),
            (Raise::Second, [_, left, ..]) => self.center.second[usize::from(*left)].say_yes(place),
            (Raise::Third, &[_, left, right, ..]) => self.row([left, right]).third.say_yes(place),
            (Raise::Fourth, &[_, left, right, top, ..]) => {
                *self.row([left, right]).fourth.entry(place as u16).or_default() |= 1 << top;
            }
            (Raise::Second | Raise::Third | Raise::Fourth, _) => {}
        }
    }
}

/// The best play.
struct Best {
    /// By the rank of the center.
    centers: Vec<Center>,
    names: Vec<[Number; 52]>,
}

/// The best play, found from every cross.
pub fn play(game: Game<'_>) -> ComputedPlay {
    let crosses = Crosses::new(game.player.house, &game.player.gains[FOLDS..]);
    let games = [game];
    let centers = shared(13, |rank| {
        let number = rank as Number * 4;
        let mut hearing = Hearing::new(number);
        let counts = after_center(&games, &crosses, number, &mut hearing);
        hearing.close_row();
        for (game, counts) in games.iter().zip(counts) {
            each_of(&without(&[number]), |own: [Number; 2]| {
                game.decided(Raise::First, counts[set_place(own)], (own, &[number]), &mut hearing);
            });
        }
        hearing.center
    });
    let best = Best { centers, names: renamed().collect() };
    ComputedPlay::new::<DoubleCrossPoker>(move |_, asks| {
        best.raises(asks).map(|raises| if raises { FoldOrPlay::Play } else { FoldOrPlay::Fold })
    })
}

impl Best {
    fn raises(&self, asks: &Asks) -> Option<bool> {
        let own = numbers(asks.cards)?;
        let open: Vec<Number> = asks.open.iter().flatten().filter_map(|card| number(*card)).collect();
        let first = *open.first()?;
        let center = self.centers.get(usize::from(first >> 2))?;
        let called = |number: Number| with_clubs_as(first & 3, number);
        let place = set_place(in_order(own.map(called)));
        match (asks.raise, &open[1..]) {
            (Raise::First, _) => Some(center.first.is_yes(place)),
            (Raise::Second, [left, ..]) => Some(center.second.get(usize::from(called(*left)))?.is_yes(place)),
            (Raise::Third, &[left, right, ..]) => self.after_row(center, own, [first, left, right], None),
            (Raise::Fourth, &[left, right, top, ..]) => {
                self.after_row(center, own, [first, left, right], Some(top))
            }
            (Raise::Second | Raise::Third | Raise::Fourth, _) => None,
        }
    }

    /// The third raise, or the fourth with this top.
    fn after_row(
        &self,
        center: &Center,
        own: [Number; 2],
        [first, left, right]: [Number; 3],
        top: Option<Number>,
    ) -> Option<bool> {
        self.names.iter().filter(|names| names[usize::from(first)] & 3 == 0).find_map(|names| {
            let called = |number: Number| names[usize::from(number)];
            let row = center.rows.get(&in_order([called(left), called(right)]))?;
            let place = set_place(in_order(own.map(called)));
            match top {
                Some(top) => row.fourth(place, called(top)),
                None => Some(row.third.is_yes(place)),
            }
        })
    }
}
