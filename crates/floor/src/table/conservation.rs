//! Tests of conservation: at every step, the cards on the table and those left in the shoe are the stack, each card
//! once.

use super::actor::write;
use super::core::{FloorTable, StepOrigin, TakenStep};
use super::dealer::Reshuffle;
use super::seed_source::{KnownSeeds, SeedOrigin};
use super::tests::{Chance, games, opened, play, player, seat, spec};
use crate::fairness::GeneratedOutcome;
use crate::line::Line;
use crate::replay::again;
use crate::sim_env;
use crate::store::StepRow;
use crate::wire::Mode;
use croupier_rules::equipment::Card;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{AnswerKey, Input, Phase, Prompt, Reply};
use croupier_rules::wagers::{Money, Tender};
use std::collections::BTreeMap;

/// Returns the difference between the cards of a table and its stack; `None` if they agree.
fn wrong(table: &FloorTable) -> Option<String> {
    let (stack, dealer) = (table.host().stack()?, table.dealer()?);
    let (left, out) = (dealer.remaining(), table.host().card_positions().out().collect::<Vec<_>>());
    if left.len() + out.len() != usize::from(stack.size()) {
        return Some(format!("{} cards are left of {}, and {} are out", left.len(), stack.size(), out.len()));
    }
    let mut brought: Vec<Card> = stack.cards().collect();
    for card in left.into_iter().chain(out.into_iter().flatten()) {
        match brought.iter().position(|other| *other == card) {
            Some(at) => drop(brought.swap_remove(at)),
            None => return Some(format!("{card} is there more often than it was brought")),
        }
    }
    None
}

fn check(table: &FloorTable) {
    if let Some(why) = wrong(table) {
        panic!("{}, step {}: {why}", table.spec().game, table.seq());
    }
}

#[test]
fn at_every_table_each_card_occurs_once() {
    for (game, wagers) in games() {
        for seed in 0..3 {
            let each = |table: &FloorTable, taken: TakenStep| {
                check(table);
                let went_back = taken.step.seeds.iter().any(|note| note.contains(" returned "));
                assert!(
                    !went_back || game == "poker",
                    "{game}: cards lay on the table when all were shuffled"
                );
            };
            let mut table = opened(game, Mode::Virtual, each);
            play(&mut table, &wagers, &mut Chance(seed), 200, each);
        }
    }
}

/// Eight players who draw five cards each, three hands long.
struct Draw {
    table: FloorTable,
    rows: Vec<StepRow>,
    seeds: KnownSeeds,
    /// The number of times that cards were shuffled back, and that seeds were revealed during a hand.
    reshuffles: usize,
    revealed_in_hand: usize,
    /// The number of times that the cards differed from the stack.
    wrong: usize,
}

impl Draw {
    fn spec() -> super::core::TableSpec {
        let mut spec = spec("poker", Mode::Virtual);
        let chosen = [
            ("variant", "five-card-draw-low"),
            ("rake", "0"),
            ("ante", "1"),
            ("small-blind", "0"),
            ("big-blind", "0"),
        ];
        spec.house = chosen.into_iter().fold(spec.house, |house, (option, value)| house.with(option, value));
        spec
    }

    fn played(reshuffle: Reshuffle) -> Draw {
        sim_env::begin(17, 1_000);
        let table = FloorTable::new(Draw::spec(), BTreeMap::new(), SeedOrigin::Entropy).unwrap();
        let (rows, seeds) = (Vec::new(), KnownSeeds::new());
        let mut draw = Draw { table, rows, seeds, reshuffles: 0, revealed_in_hand: 0, wrong: 0 };
        draw.step(StepOrigin::default(), Line::Opens, reshuffle);
        for number in 1..=8 {
            let (at, amount) = (seat(number), Money::dollars(500));
            draw.step(player(number), Line::Says(Statement::Sits(at)), reshuffle);
            draw.step(player(number), Line::BuysIn(at, amount), reshuffle);
            let bet = Statement::Bets { seat: at, wager: "stack".into(), amount, tender: Tender::Chips };
            draw.step(player(number), Line::Says(bet), reshuffle);
            draw.settle(reshuffle);
        }
        while draw.table.host().rounds() < 3 {
            let (who, input) = draw.next();
            draw.step(who, Line::Says(Statement::Input(input)), reshuffle);
        }
        draw
    }

    /// Whatever must be done before the next wager.
    fn settle(&mut self, reshuffle: Reshuffle) {
        while self.table.phase() == Phase::Preparing {
            let (who, input) = self.next();
            self.step(who, Line::Says(Statement::Input(input)), reshuffle);
        }
    }

    /// Returns the next outcome of the shoe, or the answer of a player who discards all cards.
    fn next(&self) -> (StepOrigin, Input) {
        let prompt = self.table.next().unwrap();
        match (self.table.dealer().unwrap().next(&prompt), prompt) {
            (GeneratedOutcome::Gives(input), _) => (StepOrigin::default(), input),
            (_, Prompt::Answer { seat, choices, .. }) => {
                let draws = choices.contains(&AnswerKey::of("stand pat"));
                let reply = if draws { Reply::from("discard 1 2 3 4 5") } else { choices[0].clone().into() };
                (player(seat.number()), Input::Answer { seat, reply })
            }
            (outcome, prompt) => panic!("{outcome:?} where the table waits for {prompt}"),
        }
    }

    fn step(&mut self, who: StepOrigin, line: Line, reshuffle: Reshuffle) {
        let was_playing = self.table.phase() == Phase::Playing;
        let taken = match reshuffle {
            Reshuffle::PutBack => self.table.step(who, line.clone(), 1_000),
            Reshuffle::NewShoe => self.table.step_again(who, line.clone(), 1_000, reshuffle),
        };
        let taken: TakenStep = taken.unwrap_or_else(|why| panic!("{line}: {why}"));
        let in_hand = was_playing && self.table.phase() == Phase::Playing;
        let says = |word: &str| taken.step.seeds.iter().any(|note| note.contains(word));
        self.reshuffles += usize::from(says(" returned "));
        self.revealed_in_hand += usize::from(in_hand && says(" revealed "));
        self.wrong += usize::from(wrong(&self.table).is_some());
        for (shoe, made) in &taken.seeds {
            self.seeds.entry(*shoe).or_default().push(made.clone().into());
        }
        self.rows.push(write(&[taken]).steps.remove(0));
    }

    /// The record comes out step by step.
    fn replay(&self) {
        let mut read = FloorTable::new(Draw::spec(), self.seeds.clone(), SeedOrigin::Record).unwrap();
        for row in &self.rows {
            again(&mut read, row).unwrap();
        }
        assert_eq!((read.hash, read.next()), (self.table.hash, self.table.next()));
    }
}

/// 14.12~(c): the muck is shuffled without the cards that players hold. No seed is revealed while the hand is played.
#[test]
fn the_muck_is_shuffled_without_the_cards_that_players_hold() {
    let draw = Draw::played(Reshuffle::PutBack);
    // After 40 cards and a burn card 11 are left: 10 are dealt. 12 then, with the burn card, are 11 dealt; then 10; and 9 end the draw.
    assert_eq!(draw.reshuffles, 3 * 3);
    assert_eq!((draw.revealed_in_hand, draw.wrong), (0, 0));
    draw.replay();
}

/// Release 0.1.0 began a new shoe with all cards in the midst of a hand: its records still come out.
#[test]
fn a_record_with_a_new_shoe_during_a_hand_replays() {
    let draw = Draw::played(Reshuffle::NewShoe);
    assert_eq!(draw.revealed_in_hand, 3 * 3);
    assert!(draw.wrong > 0, "cards that players held were dealt again");
    draw.replay();
}

/// A replay counts cards: a record in which a card comes out of one deck twice is refused where it does.
#[test]
fn a_replay_refuses_a_card_that_comes_twice() {
    let opened = || opened("three-card-poker", Mode::Live, |_, _| {});
    let again = |table: &mut FloorTable, who: StepOrigin, line: &str| {
        table.step_again(who, line.parse().unwrap(), 1_000, Reshuffle::PutBack).map(drop)
    };
    let mut table = opened();
    again(&mut table, player(1), "seat 1 bets ante 10").unwrap();
    for card in ["2c", "3c", "4c"] {
        again(&mut table, StepOrigin::default(), &format!("cards {card}")).unwrap();
    }
    let refusal = again(&mut table, StepOrigin::default(), "cards 3c").unwrap_err().to_string();
    assert!(refusal.contains("3c cannot come out"), "{refusal}");
    again(&mut table, StepOrigin::default(), "cards 3d").unwrap();
}
