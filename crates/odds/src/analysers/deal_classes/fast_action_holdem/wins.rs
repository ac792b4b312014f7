//! How often two cards win against a dealer, whatever two others lie beside them.
//!
//! The player's two cards are fixed, the dealer's hand comes of all others, and so does the board. That neither has the two further cards of the player's is counted
//! by inclusion and exclusion: over the hands of the dealer's that hold one of them or both, and over the boards that do.

use super::boards::{Boards, Lower};
use super::dealers::{Dealers, Hand, Renamed};
use super::letters::{LETTERS, Letter, Sees, all, place, sets};
use super::moments::{Left, Moments};
use super::{KINDS, Kind};
use crate::analysers::threads::shared;
use std::collections::HashMap;

/// By two letters that are not kept, how many hands of the dealer's there are.
#[derive(Clone, Default)]
pub struct Weights {
    none: i128,
    one: [i64; LETTERS],
    two: Vec<(usize, i64)>,
}

impl Weights {
    /// Takes what was gathered, and leaves nothing.
    pub fn taken(boards: &Boards, gathered: &mut [i64], touched: &mut Vec<u16>) -> Weights {
        let mut weights = Weights::default();
        for pair in touched.drain(..).map(usize::from) {
            let weight = std::mem::take(&mut gathered[pair]);
            weights.none += i128::from(weight);
            boards.joined.pairs[pair].iter().for_each(|letter| weights.one[usize::from(*letter)] += weight);
            weights.two.push((pair, weight));
        }
        weights
    }

    /// Against all boards that leave these hands.
    fn against(&self, boards: i64, one: impl Fn(Letter) -> i64, two: impl Fn(usize) -> i64) -> i128 {
        let held = (0..).zip(&self.one).filter(|(_, weight)| **weight != 0);
        let singles: i128 = held.map(|(letter, weight)| i128::from(*weight) * i128::from(one(letter))).sum();
        let pairs: i64 = self.two.iter().map(|(pair, weight)| weight * two(*pair)).sum();
        self.none * i128::from(boards) - singles + i128::from(pairs)
    }

    /// Against all boards.
    pub fn with_none(&self, m: &Moments) -> i128 {
        self.against(m.none, |letter| m.one[usize::from(letter)], |pair| m.two[pair])
    }

    /// Against boards that hold a card besides.
    fn with_one(&self, m: &Moments, boards: &Boards, letter: Letter) -> i128 {
        let joined = &boards.joined;
        self.against(
            m.one[usize::from(letter)],
            |other| m.two[joined.two(letter, other)],
            |pair| m.three[joined.three(pair, letter)],
        )
    }

    /// Against boards that hold two cards besides.
    fn with_two(&self, m: &Moments, boards: &Boards, own: usize) -> i128 {
        let joined = &boards.joined;
        self.against(
            m.two[own],
            |other| m.three[joined.three(own, other)],
            |pair| m.four[joined.four(own, pair)],
        )
    }
}

/// What was counted for two cards of the player's.
struct Counts {
    none: i128,
    one: Vec<i128>,
    two: Vec<i128>,
    /// With hands of the dealer's that hold a card, by what stands for it, and by the letter of the other one that no board may hold.
    holding_one: Vec<[i128; LETTERS]>,
    /// With hands of the dealer's that hold two cards.
    holding_two: Vec<i128>,
}

/// Room for the hands of the dealer's that are gathered by what is not kept.
pub struct Room {
    /// All of them.
    pub all: Vec<i64>,
    /// Where there are any.
    pub all_touched: Vec<u16>,
    one: Vec<Vec<i64>>,
    one_touched: Vec<Vec<u16>>,
}

impl Room {
    fn new(pairs: usize) -> Room {
        Room {
            all: vec![0; pairs],
            all_touched: Vec::new(),
            one: vec![vec![0; pairs]; KINDS],
            one_touched: vec![Vec::new(); KINDS],
        }
    }
}

/// So many more.
pub fn add(gathered: &mut [i64], touched: &mut Vec<u16>, pair: u16, weight: i64) {
    let held = &mut gathered[usize::from(pair)];
    if *held == 0 {
        touched.push(pair);
    }
    *held += weight;
}

/// In how many ways so many of so many cards come.
pub fn ways(of: i64, many: u8) -> i64 {
    (0..i64::from(many)).fold(1, |ways, k| ways * (of - k) / (k + 1)).max(0)
}

/// How many cards of a kind are left where these are out.
pub fn left_of(kind: Kind, out: &[Kind], decks: u8) -> i64 {
    i64::from(decks) - out.iter().filter(|other| **other == kind).count() as i64
}

/// Two cards of the player's, as they are counted for.
struct Own<'a> {
    kinds: [Kind; 2],
    dealers: &'a Dealers,
    /// Which kind stands for each, and for each two.
    class: Vec<Kind>,
    class_of_two: Vec<u16>,
    counts: Counts,
}

impl<'a> Own<'a> {
    fn new(kinds: [Kind; 2], dealers: &'a Dealers, boards: &Boards) -> Own<'a> {
        let (letters, pairs) = (boards.sees.letters(), boards.joined.pairs.len());
        let standing = |kind: Kind| dealers.renamed.standing([kind]).0[0];
        Own {
            kinds,
            dealers,
            class: (0..KINDS as Kind).map(standing).collect(),
            class_of_two: all::<2>(KINDS)
                .into_iter()
                .map(|two| place(dealers.renamed.standing(two).0) as u16)
                .collect(),
            counts: Counts {
                none: 0,
                one: vec![0; letters],
                two: vec![0; pairs],
                holding_one: vec![[0; LETTERS]; KINDS],
                holding_two: vec![0; sets(KINDS, 2)],
            },
        }
    }

    /// A hand of the dealer's.
    fn gather(&mut self, hand: &Hand, decks: u8, m: &Moments, boards: &Boards, room: &mut Room) {
        let mut total = i64::from(hand.weight);
        let mut lefts = [0; 4];
        for (left, (kind, count)) in lefts.iter_mut().zip(&hand.held) {
            *left = left_of(*kind, &self.kinds, decks);
            total *= ways(*left, *count);
        }
        if total == 0 {
            return;
        }
        add(&mut room.all, &mut room.all_touched, hand.others, total);
        for (at, (kind, count)) in hand.held.iter().enumerate() {
            let with_one = total * i64::from(*count) / lefts[at];
            let class = usize::from(self.class[usize::from(*kind)]);
            add(&mut room.one[class], &mut room.one_touched[class], hand.others, with_one);
            let letter = boards.sees.letter(*kind);
            if *count > 1 {
                let with_two = with_one * i64::from(count - 1) / (lefts[at] - 1);
                self.hold_two([*kind; 2], boards.joined.two(letter, letter), with_two, hand, m, boards);
            }
            for (other_at, (other, others)) in hand.held.iter().enumerate().skip(at + 1) {
                let with_two = with_one * i64::from(*others) / lefts[other_at];
                let pair = boards.joined.two(letter, boards.sees.letter(*other));
                self.hold_two([*kind, *other], pair, with_two, hand, m, boards);
            }
        }
    }

    fn hold_two(
        &mut self,
        two: [Kind; 2],
        pair: usize,
        weight: i64,
        hand: &Hand,
        m: &Moments,
        boards: &Boards,
    ) {
        let class = usize::from(self.class_of_two[place(two)]);
        let won = m.without_both(boards, pair, hand.others.into());
        self.counts.holding_two[class] += i128::from(weight) * i128::from(won);
    }

    /// All hands of which the dealer keeps two cards with these letters.
    fn count(&mut self, dealer: usize, decks: u8, m: &Moments, boards: &Boards, room: &mut Room) {
        let dealers = self.dealers;
        for hand in &dealers.by_kept[dealer] {
            self.gather(hand, decks, m, boards, room);
        }
        let weights = Weights::taken(boards, &mut room.all, &mut room.all_touched);
        let counts = &mut self.counts;
        counts.none += weights.with_none(m);
        for (letter, count) in (0..).zip(&mut counts.one) {
            *count += weights.with_one(m, boards, letter);
        }
        for (pair, count) in counts.two.iter_mut().enumerate() {
            *count += weights.with_two(m, boards, pair);
        }
        for (kind, held) in (0..).zip(&mut counts.holding_one) {
            let touched = &mut room.one_touched[usize::from(kind)];
            if touched.is_empty() {
                continue;
            }
            let weights = Weights::taken(boards, &mut room.one[usize::from(kind)], touched);
            let letter = boards.sees.letter(kind);
            let alone = weights.with_none(m) - weights.with_one(m, boards, letter);
            for (other, held) in (0..boards.sees.letters() as Letter).zip(held) {
                *held += alone - weights.with_one(m, boards, other)
                    + weights.with_two(m, boards, boards.joined.two(letter, other));
            }
        }
    }

    /// How often the two cards win beside each two others.
    fn won(self, sees: Sees) -> Vec<i128> {
        let counts = self.counts;
        let (mut alike, mut alike_two) = (vec![0_i128; KINDS], vec![0_i128; sets(KINDS, 2)]);
        self.class.iter().for_each(|class| alike[usize::from(*class)] += 1);
        self.class_of_two.iter().for_each(|class| alike_two[usize::from(*class)] += 1);
        let won = |(two, class): ([Kind; 2], &u16)| {
            let letters = two.map(|kind| sees.letter(kind));
            let [one, other] = letters.map(usize::from);
            let free = counts.none - counts.one[one] - counts.one[other] + counts.two[place(letters)];
            let holding = |kind: Kind, other: usize| {
                let class = usize::from(self.class[usize::from(kind)]);
                counts.holding_one[class][other] / alike[class]
            };
            let class = usize::from(*class);
            free - holding(two[0], other) - holding(two[1], one)
                + counts.holding_two[class] / alike_two[class]
        };
        all::<2>(KINDS).into_iter().zip(&self.class_of_two).map(won).collect()
    }
}

/// How often any two cards win beside any two others.
pub struct Wins {
    renamed: Renamed,
    places: HashMap<[Kind; 2], usize>,
    won: Vec<Vec<i128>>,
}

impl Wins {
    /// Counted on these boards.
    pub fn new(boards: &Boards, decks: u8) -> Wins {
        let dealers = [1, 2, 3].map(|first| Dealers::new(boards.sees, first));
        Wins::against(&dealers, boards, decks, &(0..boards.joined.pairs.len()).collect::<Vec<_>>())
    }

    /// Against these hands of the dealer's, with the suits free from the second on, from the third, and none; for two cards with these letters.
    fn against(dealers: &[Dealers; 3], boards: &Boards, decks: u8, owns: &[usize]) -> Wins {
        let sees = boards.sees;
        let renamed = Renamed::from(match sees {
            Sees::Ranks => 0,
            Sees::Clubs => 1,
        });
        let mut by_letters: Vec<Vec<[Kind; 2]>> = vec![Vec::new(); boards.joined.pairs.len()];
        for two in all::<2>(KINDS) {
            let (standing, _) = renamed.standing(two);
            let known = &mut by_letters[place(standing.map(|kind| sees.letter(kind)))];
            if !known.contains(&standing) {
                known.push(standing);
            }
        }
        let counted = shared(owns.len(), |task| {
            let own = owns[task];
            let dealers_of = |kinds: &[Kind; 2]| {
                let suits = kinds.map(|kind| kind & 3);
                &dealers[usize::from(suits[0].max(suits[1]).min(2))]
            };
            let owns = &by_letters[own];
            let mut owns: Vec<Own<'_>> =
                owns.iter().map(|kinds| Own::new(*kinds, dealers_of(kinds), boards)).collect();
            let mut counting = Counting::new(boards, decks);
            let lower = boards.lower(&[own]);
            for dealer in 0..boards.joined.pairs.len() {
                let m = counting.moments(&lower, dealer);
                owns.iter_mut().for_each(|own| own.count(dealer, decks, m.0, boards, m.1));
            }
            owns.into_iter().map(|own| (own.kinds, own.won(sees))).collect::<Vec<_>>()
        });
        let (mut places, mut won) = (HashMap::new(), Vec::new());
        for (kinds, counts) in counted.into_iter().flatten() {
            places.insert(kinds, won.len());
            won.push(counts);
        }
        Wins { renamed, places, won }
    }

    /// How often these two win beside these others.
    pub fn of(&self, own: [Kind; 2], others: [Kind; 2]) -> i128 {
        let (standing, names) = self.renamed.standing(own);
        let others = others.map(|kind| kind & !3 | names[usize::from(kind & 3)]);
        self.places.get(&standing).map_or(0, |at| self.won[*at][place(others)])
    }
}

/// Boards under count.
pub struct Counting<'a> {
    /// The boards.
    pub boards: &'a Boards,
    /// How many decks there are.
    pub decks: u8,
    signs: Vec<i8>,
    moments: Moments,
    room: Room,
}

impl<'a> Counting<'a> {
    /// Nothing yet.
    pub fn new(boards: &'a Boards, decks: u8) -> Counting<'a> {
        let moments = Moments::new(boards.sees.letters());
        let room = Room::new(boards.joined.pairs.len());
        Counting { boards, decks, signs: Vec::new(), moments, room }
    }

    /// The boards on which all of the player's hands are higher than the dealer's.
    pub fn moments(&mut self, own: &Lower, dealer: usize) -> (&Moments, &mut Room) {
        let sees = self.boards.sees;
        let mut left: Left = [0; LETTERS];
        for (letter, left) in (0..sees.letters() as Letter).zip(&mut left) {
            *left = sees.copies(letter, self.decks);
        }
        for pair in own.own.iter().chain([&dealer]) {
            self.boards.joined.pairs[*pair].iter().for_each(|letter| left[usize::from(*letter)] -= 1);
        }
        self.boards.higher(own, dealer, &mut self.signs);
        self.moments.fill(self.boards, &left, &self.signs);
        (&self.moments, &mut self.room)
    }
}

#[cfg(test)]
mod tests;
