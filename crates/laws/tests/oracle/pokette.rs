//! Pokette, from 12.5, 12.6 and 12.8: a wager covers the compartments that its name tells, or those that complete the hand.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table with the cards of the hand that comes about, spin by spin.
pub struct Pokette {
    hand: Vec<(i64, char)>,
    ace_low: bool,
    clears: bool,
}

const RANKS: &str = "23456789TJQKA";

/// The suits in the order of the columns.
const COLUMNS: [char; 4] = ['s', 'h', 'c', 'd'];

impl Model for Pokette {
    const GAME: &'static str = "pokette";
    const SEATS: u8 = 3;
    const ROUNDS: usize = 12;

    fn new(draw: &mut Draw) -> Pokette {
        Pokette { hand: Vec::new(), ace_low: draw.percent(50), clears: draw.percent(50) }
    }

    fn house(&self) -> House {
        House::from([
            ("columns", "spades/hearts/clubs/diamonds".to_string()),
            ("aces", if self.ace_low { "high-and-low" } else { "high" }.to_string()),
            ("on-joker", if self.clears { "clears-the-hand" } else { "keeps-the-hand" }.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let all = layout();
        let from = draw.below(all.len());
        let mut bets: Vec<(String, i64)> = (0..1 + draw.below(8))
            .map(|place| (all[(from + 13 * place) % all.len()].clone(), draw.dollars(5, 25)))
            .collect();
        bets.extend(self.offered().into_iter().map(|wager| (wager.to_string(), draw.dollars(5, 25))));
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mark = round.marks.last().unwrap();
        let gain = |((seat, wager), cents): (&(u8, String), &i64)| {
            ((*seat, wager.clone()), self.odds(wager, mark).unwrap_or(-1) * cents)
        };
        let gains = round.lies.iter().map(gain).collect();
        match card(mark) {
            Some(card) => self.hand.push(card),
            None if self.clears => self.hand.clear(),
            None => {}
        }
        if self.hand.len() == 3 {
            self.hand.clear();
        }
        gains
    }
}

/// The card of a mark; none for a joker.
fn card(mark: &str) -> Option<(i64, char)> {
    let mut letters = mark.chars();
    let rank = RANKS.find(letters.next()?)? as i64 + 2;
    letters.next().map(|suit| (rank, suit))
}

fn letter(rank: i64) -> char {
    RANKS.as_bytes()[rank as usize - 2] as char
}

/// 12.5~(b): the wagers that are always on the layout.
fn layout() -> Vec<String> {
    let mut all: Vec<String> = ["red", "black", "jacer", "ace-king-queen", "jack-ten-nine"].map(str::to_string).to_vec();
    all.extend(["eight-seven-six", "five-four-three", "split joker-1/joker-2"].map(str::to_string));
    all.extend(["suit spades", "suit hearts", "suit clubs", "suit diamonds"].map(str::to_string));
    all.extend(["straight joker-1", "straight joker-2"].map(str::to_string));
    for rank in 2..=14 {
        let at = |rank: i64, column: usize| format!("{}{}", letter(rank), COLUMNS[column]);
        all.push(format!("rank {}", letter(rank)));
        if rank < 14 {
            all.push(format!("double-rank {}-{}", letter(rank + 1), letter(rank)));
        }
        for column in 0..4 {
            let one = at(rank, column);
            all.push(format!("straight {one}"));
            if column < 3 {
                all.push(format!("split {one}/{}", at(rank, column + 1)));
            }
            if rank < 14 {
                all.push(format!("split {one}/{}", at(rank + 1, column)));
            }
            if column < 3 && rank < 14 {
                let (beside, above) = (at(rank, column + 1), at(rank + 1, column));
                all.push(format!("corner {one}/{beside}/{above}/{}", at(rank + 1, column + 1)));
            }
        }
    }
    all
}

impl Pokette {
    /// 12.8: the wagers that the hand offers.
    fn offered(&self) -> Vec<&'static str> {
        let [(one, suit), (other, second)] = self.hand[..] else {
            return if self.hand.len() == 1 { vec!["pair-in-two"] } else { Vec::new() };
        };
        let mut all = vec![if one == other { "three-of-a-kind" } else { "pair-in-three" }];
        if suit == second {
            all.push("flush");
        }
        let straights: &[&str] = match self.completing().len() {
            0 => &[],
            1 => &["inside-straight", "inside-straight-flush"],
            _ => &["open-straight", "open-straight-flush"],
        };
        all.extend(straights.iter().take(if suit == second { 2 } else { 1 }));
        all
    }

    /// The ranks that complete a sequence of three.
    fn completing(&self) -> Vec<i64> {
        let (one, other) = (self.hand[0].0, self.hand[1].0);
        let runs = |mut three: [i64; 3]| {
            three.sort_unstable();
            three[0] + 1 == three[1] && three[1] + 1 == three[2] || self.ace_low && three == [2, 3, 14]
        };
        (2..=14).filter(|rank| runs([one, other, *rank])).collect()
    }

    /// 12.6(b), 12.8: the odds at which a wager wins on a compartment.
    fn odds(&self, wager: &str, mark: &str) -> Option<i64> {
        let (kind, on) = wager.split_once(' ').unwrap_or((wager, ""));
        let (card, named) = (card(mark), on.split('/').any(|one| one == mark));
        let of = |ranks: std::ops::RangeInclusive<i64>| card.is_some_and(|(rank, _)| ranks.contains(&rank));
        let suited = |suits: &str| card.is_some_and(|(_, suit)| suits.contains(suit));
        let has = |rank: i64| card.is_some_and(|(own, _)| own == rank);
        let completes = || self.completing().into_iter().any(has);
        let same_suit = || card.is_some_and(|(_, suit)| suit == self.hand[0].1);
        let (wins, odds) = match kind {
            "straight" => (named, 50),
            "split" => (named, 24),
            "corner" => (named, 12),
            "rank" => (mark.len() == 2 && mark.starts_with(on), 12),
            "double-rank" => (mark.len() == 2 && on.split('-').any(|rank| mark.starts_with(rank)), 5),
            "ace-king-queen" => (of(12..=14), 3),
            "jack-ten-nine" => (of(9..=11), 3),
            "eight-seven-six" => (of(6..=8), 3),
            "five-four-three" => (of(3..=5), 3),
            "red" => (suited("hd"), 1),
            "black" => (suited("sc"), 1),
            "suit" => (suited(&on[..1]), 3),
            // The corner in the middle of the highest row.
            "jacer" => (["joker-1", "joker-2", "Ah", "Ac"].contains(&mark), 12),
            "pair-in-two" => (has(self.hand[0].0), 11),
            "pair-in-three" => (self.hand.iter().any(|(rank, _)| has(*rank)), 5),
            "three-of-a-kind" => (has(self.hand[0].0), 11),
            "flush" => (same_suit(), 3),
            "open-straight" => (completes(), 5),
            "inside-straight" => (completes(), 11),
            "open-straight-flush" => (completes() && same_suit(), 24),
            "inside-straight-flush" => (completes() && same_suit(), 49),
            _ => unreachable!("no such wager: {wager}"),
        };
        wins.then_some(odds)
    }
}
