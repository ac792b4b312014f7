//! How often the cards of two sums come out of the same shoe, without multiplying the sums out: four hands have tens of millions of terms where two have a hundred thousand.
//!
//! To take *a* and *b* cards of a value of which *L* are left there are (*L*)_(*a*+*b*) ways, where (*L*)_*k* is *L* (*L*-1) … (*L*-*k*+1). Were both taken from
//! shoes of their own, there would be (*L*)_*a* (*L*)_*b*; what takes a card twice comes off by inclusion and exclusion over how many such cards there are:
//!
//! (*L*)_(*a*+*b*) = (*L*)_*a* (*L*)_*b* Σ_*n* (-1)^*n* *n*! / (*L*)_*n* · C(*a*,*n*) C(*b*,*n*)
//!
//! So each sum is first written by the cards that it can have in common with another ([`Common`]), for itself, and then both are multiplied place by place.

use super::holdings::{Left, VALUES, total};
use super::measure::{TooLarge, big_orders};
use super::residues::Residues;
use super::taken::{ByTaken, Sum, Taken};
use num_bigint::BigUint;
use num_rational::BigRational;
use std::collections::BTreeMap;

/// How many cards the terms have that stand behind a place, from the least to the most, and where their numbers begin.
#[derive(Clone, Copy)]
struct Row {
    least: usize,
    most: usize,
    begins: usize,
}

impl Row {
    fn and(self, other: Row) -> Row {
        Row { least: self.least.min(other.least), most: self.most.max(other.most), ..self }
    }

    /// Where the number of so many cards stands.
    const fn at(&self, cards: usize) -> usize {
        self.begins + cards - self.least
    }
}

/// A sum by the cards that its terms can have in common with others: Σ f (*L*)_*a* C(*a*,*n*) over its terms, by *n* and by how many cards a term has.
struct Common {
    places: Vec<(Taken, Row)>,
    found: ByTaken<usize>,
    numbers: Vec<Residues>,
}

impl Common {
    fn of(sum: &Sum<1>, left: &Left) -> Common {
        let places = places(sum);
        let found = places.iter().enumerate().map(|(place, (taken, _))| (*taken, place)).collect();
        let size = places.last().map_or(0, |(_, row)| row.at(row.most) + 1);
        let mut common = Common { places, found, numbers: vec![Residues::ZERO; size] };
        let ways = left.map(|left| falling(left.into()));
        for (taken, [factor]) in sum.terms() {
            let number = (0..VALUES).fold(Residues::of(*factor), |number, value| match taken.count(value) {
                0 => number,
                count => number.times(&ways[value].get(count).copied().unwrap_or(Residues::ZERO)),
            });
            if let Some(row) = common.row(taken.plain()) {
                common.numbers[row.at(taken.cards())].add(&number);
            }
        }
        (0..VALUES).for_each(|value| common.choose(value));
        common
    }

    fn row(&self, taken: Taken) -> Option<Row> {
        self.found.get(&taken).map(|place| self.places[*place].1)
    }

    /// Multiplies by the ways to choose the cards of a value that are in common: in each row of places that differ in that value alone, by additions as in Pascal's
    /// triangle.
    fn choose(&mut self, value: usize) {
        let one = Taken::alike(value, 1);
        let mut line: Vec<Row> = Vec::new();
        for place in 0..self.places.len() {
            let (mut taken, row) = self.places[place];
            if taken.count(value) > 0 {
                continue;
            }
            line.clear();
            line.push(row);
            while let Some(row) = self.row(taken.and(one)) {
                line.push(row);
                taken = taken.and(one);
            }
            for done in 0..line.len() {
                for pair in line[done..].windows(2).rev() {
                    let [here, next] = [pair[0], pair[1]];
                    for cards in next.least..=next.most {
                        let number = self.numbers[next.at(cards)];
                        self.numbers[here.at(cards)].add(&number);
                    }
                }
            }
        }
    }
}

/// Everything that a term has or has more of, and how many cards such terms have.
fn places(sum: &Sum<1>) -> Vec<(Taken, Row)> {
    let mut levels: Vec<ByTaken<Row>> = Vec::new();
    let put = |levels: &mut Vec<ByTaken<Row>>, taken: Taken, cards: usize, row: Row| {
        if levels.len() <= cards {
            levels.resize_with(cards + 1, ByTaken::default);
        }
        levels[cards].entry(taken).and_modify(|known| *known = known.and(row)).or_insert(row);
    };
    for (taken, _) in sum.terms() {
        let cards = taken.cards();
        put(&mut levels, taken.plain(), cards, Row { least: cards, most: cards, begins: 0 });
    }
    for cards in (1..levels.len()).rev() {
        let level: Vec<(Taken, Row)> = levels[cards].iter().map(|(taken, row)| (*taken, *row)).collect();
        for (taken, row) in level {
            for value in (0..VALUES).filter(|value| taken.count(*value) > 0) {
                put(&mut levels, taken.less(value), cards - 1, row);
            }
        }
    }
    let mut places: Vec<(Taken, Row)> = levels.into_iter().flatten().collect();
    places.sort_unstable_by_key(|(taken, _)| *taken);
    let mut begins = 0;
    for (_, row) in &mut places {
        row.begins = begins;
        begins += row.most - row.least + 1;
    }
    places
}

/// (*L*)_*k*, by *k*, as far as it is more than nothing.
fn falling(left: u32) -> Vec<Residues> {
    let mut all = vec![Residues::of(1)];
    for gone in 0..left {
        let next = all[gone as usize].times(&Residues::of((left - gone).into()));
        all.push(next);
    }
    all
}

/// (-1)^*n* *n*! / (*L*)_*n*, by *n*, as far as there is any: each is the one before times *n* / -(*L* + 1 - *n*).
fn weights(left: u32) -> Vec<Residues> {
    let mut all = vec![Residues::of(1)];
    for count in 1..=i128::from(left) {
        let divisor = Residues::of(count - 1 - i128::from(left));
        let next = all[count as usize - 1].times(&Residues::of(count)).times(&divisor.inverse());
        all.push(next);
    }
    all
}

/// By the number of cards: how much the terms of a sum come to at the most, over all ways to take their cards.
fn masses(sum: &Sum<1>, left: &Left) -> BTreeMap<usize, BigUint> {
    let mut masses: BTreeMap<usize, BigUint> = BTreeMap::new();
    for (taken, [factor]) in sum.terms() {
        *masses.entry(taken.cards()).or_default() += taken.ways(left) * factor.unsigned_abs();
    }
    masses
}

/// What the ways to take so many cards cannot exceed, by the number of cards.
fn bounds(one: &Sum<1>, other: &Sum<1>, left: &Left) -> Vec<BigUint> {
    let mut bounds = Vec::new();
    let others = masses(other, left);
    for (cards, mass) in masses(one, left) {
        for (more, also) in &others {
            let cards = cards + more;
            if bounds.len() <= cards {
                bounds.resize(cards + 1, BigUint::default());
            }
            bounds[cards] += &mass * also;
        }
    }
    bounds
}

/// How often both come out of the cards that are left, one after the other.
pub fn chance(one: &Sum<1>, other: &Sum<1>, left: &Left) -> Result<BigRational, TooLarge> {
    let bounds = bounds(one, other, left);
    if bounds.iter().any(|bound| *bound > Residues::most()) {
        return Err(TooLarge);
    }
    let weights = left.map(|left| weights(left.into()));
    let (one, other) = (Common::of(one, left), Common::of(other, left));
    let mut sums = vec![Residues::ZERO; bounds.len()];
    for (taken, row) in &other.places {
        let Some(before) = one.row(*taken) else { continue };
        let weight = (0..VALUES).try_fold(Residues::of(1), |product, value| {
            Some(product.times(weights[value].get(taken.count(value))?))
        });
        // More cards than there are have no ways.
        let Some(weight) = weight else { continue };
        for cards in row.least..=row.most {
            let number = other.numbers[row.at(cards)].times(&weight);
            for first in before.least..=before.most {
                let product = number.times(&one.numbers[before.at(first)]);
                sums[cards + first].add(&product);
            }
        }
    }
    let size = total(left);
    let of =
        |(cards, sum): (usize, &Residues)| BigRational::new(sum.number(), big_orders(size, cards).into());
    Ok(sums.iter().enumerate().map(of).sum())
}
