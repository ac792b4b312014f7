//! Hands of hold 'em that are made up and settled here by simple means: every hand is a pocket pair that the
//! board does not help, so that the higher pair wins, and pots are divided layer by layer.

use super::settle;
use crate::rounds::phh::{Difference, HandComparison, MissingPart};
use crate::wagers::Money;

/// Numbers that look like chance.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// Pocket pairs, the highest first. The first two are equal.
const PAIRS: [(&str, u8); 9] = [
    ("AhAs", 9),
    ("AdAc", 9),
    ("KhKs", 8),
    ("QhQs", 7),
    ("ThTs", 6),
    ("8h8s", 5),
    ("6h6s", 4),
    ("5h5s", 3),
    ("3h3s", 2),
];

/// A board that no player has a part in.
const BOARD: [&str; 3] = ["2c4d7c", "9d", "Jc"];

/// A hand that is being played; amounts in cents.
struct Made {
    stacks: Vec<i64>,
    ante: i64,
    blinds: Vec<i64>,
    pairs: Vec<(&'static str, u8)>,
    /// The amount that each player has put in, without antes and dead blinds.
    bets: Vec<i64>,
    dead: i64,
    folded: Vec<bool>,
    acts: Vec<String>,
    shows: Vec<bool>,
}

const BIG: i64 = 200;
const SMALL: i64 = 100;

impl Made {
    fn new(chance: &mut Chance) -> Made {
        let players = 3 + chance.below(7) as usize;
        let cents = if chance.below(2) == 0 { 1 } else { 100 };
        let stack = |chance: &mut Chance| (chance.below(9_000 / cents) + 1_000 / cents) * cents;
        let mut pairs = PAIRS.to_vec();
        (1..pairs.len()).for_each(|at| pairs.swap(at, chance.below(at as u64 + 1) as usize));
        let mut made = Made {
            stacks: (0..players).map(|_| stack(chance) as i64).collect(),
            ante: [0, 0, 100][chance.below(3) as usize],
            blinds: vec![0; players],
            pairs: pairs[..players].to_vec(),
            bets: vec![0; players],
            dead: 0,
            folded: vec![false; players],
            acts: Vec::new(),
            shows: vec![true; players],
        };
        (made.blinds[0], made.blinds[1]) = if chance.below(8) == 0 { (BIG, 0) } else { (SMALL, BIG) };
        if players > 3 && made.blinds[1] > 0 {
            made.blinds[3] = [0, 0, -BIG, -SMALL, -SMALL - BIG][chance.below(5) as usize];
        }
        for player in 0..players {
            let posted = made.blinds[player].abs();
            made.bets[player] = if posted >= BIG { BIG } else { made.blinds[player].max(0) };
            made.dead += posted - made.bets[player];
        }
        made
    }

    fn left(&self, player: usize) -> i64 {
        self.stacks[player] - self.ante - self.bets[player] - self.dead_of(player)
    }

    fn dead_of(&self, player: usize) -> i64 {
        self.blinds[player].abs()
            - if self.blinds[player].abs() >= BIG { BIG } else { self.blinds[player].max(0) }
    }

    /// One betting round before the flop, in which players fold, call or put everything in; then everybody checks.
    fn play(&mut self, chance: &mut Chance) {
        let players = self.stacks.len();
        let mut to_call = BIG;
        let mut acted = vec![false; players];
        let mut at = if self.blinds[1] > 0 { 2 % players } else { 1 };
        for _ in 0..3 * players {
            let alone = (0..players).filter(|other| !self.folded[*other]).count() == 1;
            let others = (0..players).any(|other| other != at && !self.folded[other] && self.left(other) > 0);
            let owes = to_call > self.bets[at];
            let asked = !self.folded[at] && self.left(at) > 0 && (owes || (!acted[at] && others));
            if asked && !alone {
                match chance.below(8) {
                    0..=2 if owes => {
                        self.folded[at] = true;
                        self.acts.push(format!("p{} f", at + 1));
                    }
                    3 if !acted[at] && others && self.left(at) + self.bets[at] > to_call => {
                        self.bets[at] += self.left(at);
                        to_call = self.bets[at];
                        self.acts.push(format!("p{} cbr {}", at + 1, Money::cents(to_call)));
                    }
                    _ => {
                        self.bets[at] = to_call.min(self.bets[at] + self.left(at));
                        self.acts.push(format!("p{} cc", at + 1));
                    }
                }
                acted[at] = true;
            }
            at = (at + 1) % players;
        }
    }

    fn playing(&self) -> Vec<usize> {
        (0..self.stacks.len()).filter(|player| !self.folded[*player]).collect()
    }

    /// Returns the chips after the hand: uncalled bets go back, and each layer of the pot goes to the highest
    /// of the pairs that paid for it.
    fn finish(&self, chip: i64) -> (Vec<i64>, Vec<i64>) {
        let players = self.stacks.len();
        let mut bets = self.bets.clone();
        let most = (0..players).max_by_key(|player| bets[*player]).unwrap_or_default();
        let second = (0..players).filter(|player| *player != most).map(|player| bets[player]).max();
        bets[most] = bets[most].min(second.unwrap_or_default());
        let mut left: Vec<i64> = (0..players).map(|at| self.left(at) + self.bets[at] - bets[at]).collect();
        let mut won = vec![0; players];
        let mut levels: Vec<i64> = self.playing().iter().map(|player| bets[*player]).collect();
        levels.sort_unstable();
        levels.dedup();
        let (mut below, mut pot) = (0, self.dead + self.ante * players as i64);
        for level in levels {
            let layer: i64 = bets.iter().map(|bet| (*bet).clamp(below, level) - below).sum();
            pot += layer;
            below = level;
            // Layers for which the same players compete are one pot.
            let next =
                self.playing().into_iter().any(|player| bets[player] == level && self.left(player) == 0);
            let last = self.playing().iter().all(|player| bets[*player] <= level);
            if !(next || last) {
                continue;
            }
            let among: Vec<usize> =
                self.playing().into_iter().filter(|player| bets[*player] >= level).collect();
            let best = among.iter().map(|player| self.pairs[*player].1).max().unwrap_or_default();
            let winners: Vec<usize> =
                among.into_iter().filter(|player| self.pairs[*player].1 == best).collect();
            let each = pot / (winners.len() as i64 * chip) * chip;
            let odd = (pot - each * winners.len() as i64) / chip;
            for (number, winner) in winners.into_iter().enumerate() {
                won[winner] += each + if (number as i64) < odd { chip } else { 0 };
            }
            pot = 0;
        }
        // Chips of folded players above the last level are in the last pot.
        let over: i64 = bets.iter().map(|bet| (*bet - below).max(0)).sum();
        assert_eq!(over, 0, "the largest bettor stays in, or was called");
        left.iter_mut().zip(&won).for_each(|(left, won)| *left += won);
        (left, won)
    }

    /// The actions: cards, acts, checks on every street, and the showdown, in which some losers throw their hands away.
    fn actions(&self, won: &[i64]) -> Vec<String> {
        let shows = |player: usize| self.shows[player] || won[player] > 0;
        let mut actions: Vec<String> = (0..self.stacks.len())
            .map(|player| {
                let known = shows(player) && !self.folded[player];
                format!("d dh p{} {}", player + 1, if known { self.pairs[player].0 } else { "????" })
            })
            .collect();
        actions.extend(self.acts.iter().cloned());
        let playing = self.playing();
        if playing.len() < 2 {
            return actions;
        }
        let betting: Vec<usize> = playing.iter().copied().filter(|player| self.left(*player) > 0).collect();
        for cards in BOARD {
            actions.push(format!("d db {cards}"));
            if betting.len() > 1 {
                actions.extend(betting.iter().map(|player| format!("p{} cc", player + 1)));
            }
        }
        for player in playing {
            let cards = if shows(player) { self.pairs[player].0 } else { "????" };
            actions.push(format!("p{} sm {cards}", player + 1));
        }
        actions
    }

    fn text(&self, actions: &[String], stacks: Option<&[i64]>, results: &[(&str, &[i64])]) -> String {
        let list = |amounts: &[i64]| {
            let amounts: Vec<String> =
                amounts.iter().map(|amount| Money::cents(*amount).to_string()).collect();
            format!("[{}]", amounts.join(", "))
        };
        let unknown = format!("[{}]", vec!["inf"; self.stacks.len()].join(", "));
        let mut text = format!(
            "variant = 'NT'\nantes = {}\nblinds_or_straddles = {}\nmin_bet = 2\nstarting_stacks = {}\nactions = {:?}\n",
            list(&vec![self.ante; self.stacks.len()]),
            list(&self.blinds),
            stacks.map_or(unknown, list),
            actions,
        );
        for (field, amounts) in results {
            text.push_str(&format!("{field} = {}\n", list(amounts)));
        }
        text
    }

    /// The smallest chip: a cent where any amount has cents.
    fn chip(&self) -> i64 {
        let whole = |amounts: &[i64]| amounts.iter().all(|amount| amount % 100 == 0);
        if whole(&self.stacks) { 100 } else { 1 }
    }
}

const EQUAL: HandComparison = HandComparison::Equal { rake: Money::ZERO };

#[test]
fn sixteen_hundred_hands_are_settled_as_they_were_made() {
    let mut chance = Chance(14);
    let (mut shared, mut side, mut mucked, mut late, mut folded) = (0, 0, 0, 0, 0);
    for number in 0..1_600 {
        let mut made = Made::new(&mut chance);
        made.play(&mut chance);
        made.shows.iter_mut().for_each(|shows| *shows = chance.below(3) > 0);
        let (finishing, won) = made.finish(made.chip());
        let actions = made.actions(&won);
        let text = made.text(&actions, Some(&made.stacks), &[("finishing_stacks", &finishing)]);
        assert_eq!(settle(&text), Ok(EQUAL), "hand {number}\n{text}");
        shared += i32::from(won.iter().filter(|won| **won > 0).count() > 1);
        side += i32::from(made.playing().iter().filter(|player| made.left(**player) == 0).count() > 1);
        mucked += i32::from(actions.iter().any(|action| action.ends_with("sm ????")));
        late += i32::from(made.blinds.iter().any(|blind| *blind < 0));
        folded += i32::from(made.playing().len() == 1);
        found_if_wrong(&made, &actions, &finishing, &won, number);
    }
    for (class, hands) in
        [("shared", shared), ("side", side), ("muck", mucked), ("late", late), ("fold", folded)]
    {
        assert!(hands > 50, "{class}: {hands} hands");
    }
}

/// A wrong sum is found, a record that is cut short is incomplete, and winnings settle a hand whose stacks
/// are not recorded.
fn found_if_wrong(made: &Made, actions: &[String], finishing: &[i64], won: &[i64], number: usize) {
    let (winner, loser) = (won.iter().position(|won| *won > 0), won.iter().position(|won| *won == 0));
    let (Some(winner), Some(loser)) = (winner, loser) else { return };
    let mut wrong = finishing.to_vec();
    wrong[loser] += 1;
    wrong[winner] -= 1;
    let text = made.text(actions, Some(&made.stacks), &[("finishing_stacks", &wrong)]);
    let came = settle(&text);
    let mucks = actions.iter().any(|action| *action == format!("p{} sm ????", loser + 1));
    match came {
        Ok(HandComparison::Different(difference)) => {
            assert_eq!(difference, Difference::Winners, "hand {number}")
        }
        Ok(HandComparison::Incomplete(MissingPart::HoleCards)) => assert!(mucks, "hand {number}\n{text}"),
        other => panic!("hand {number}: {other:?}\n{text}"),
    }
    let cut = actions.iter().rposition(|action| action.contains(" f") || action.contains(" cc"));
    let Some(cut) = cut else { return };
    let text = made.text(&actions[..cut], Some(&made.stacks), &[("finishing_stacks", finishing)]);
    assert_eq!(settle(&text), Ok(HandComparison::Incomplete(MissingPart::Actions)), "hand {number}\n{text}");
    let nobody_all_in = made.playing().iter().all(|player| made.left(*player) > 0);
    if nobody_all_in && made.chip() == 100 {
        let text = made.text(actions, None, &[("winnings", won)]);
        assert_eq!(settle(&text), Ok(EQUAL), "hand {number}\n{text}");
    }
}
