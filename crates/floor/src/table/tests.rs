//! Properties of every game, checked at every step.

use super::actor::write;
use super::checkpoint::first_shoe;
use super::core::{FloorTable, StepOrigin, TableSpec, TakenStep};
use super::seed_source::{KnownSeeds, SeedOrigin};
use super::snapshot::Snapshot;
use crate::config::Pace;
use crate::error::Rejected;
use crate::fairness::GeneratedOutcome;
use crate::ledger::{Purse, Transfer};
use crate::line::Line;
use crate::replay::again;
use crate::request::Actor;
use crate::sim_env;
use crate::store::{CheckpointRow, StepRow};
use crate::wire::{Mode, Role};
use croupier_rules::equipment::{Card, Piece, Tile};
use croupier_rules::games::{Facts, Sample, WagerKey, catalog};
use croupier_rules::house::Submission;
use croupier_rules::rounds::{Statement, TableOpening};
use croupier_rules::table::{
    Audience, Entry, Event, Face, IncidentDetail, Input, Phase, Prompt, RequiredDetail, Seat, Viewer,
};
use croupier_rules::wagers::{Money, Tender};
use std::collections::BTreeMap;

/// Numbers without a pattern that would matter here.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// Every game with its sample wagers.
pub fn games() -> Vec<(&'static str, Vec<(WagerKey, Money)>)> {
    let wagers = |game: &Facts| {
        let table = game.open(&Submission::default(), TableOpening::Before).unwrap();
        let both = |sample: Sample<WagerKey>| sample.with.into_iter().chain([(sample.wager, sample.amount)]);
        (game.id, table.samples().into_iter().flat_map(both).collect())
    };
    catalog().iter().map(wagers).collect()
}

pub fn spec(game: &str, mode: Mode) -> TableSpec {
    TableSpec {
        floor: [7; 32],
        id: 3,
        game: game.to_string(),
        name: "a table".to_string(),
        mode,
        house: Submission::default(),
        pace: Pace::AT_ONCE,
        software: "test".to_string(),
    }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn player(number: u8) -> StepOrigin {
    StepOrigin { account: Some((i64::from(number), Role::Player)), ..StepOrigin::default() }
}

fn snapshot(table: &FloorTable) -> Snapshot {
    Snapshot::of(table, None, &|account| format!("player {account}"))
}

/// An open table with two players who have chips; `each` sees every step. Its seeds are the same every time, so that a failure comes again.
pub fn opened(game: &str, mode: Mode, mut each: impl FnMut(&FloorTable, TakenStep)) -> FloorTable {
    sim_env::begin(17, 1_000);
    let mut table = FloorTable::new(spec(game, mode), BTreeMap::new(), SeedOrigin::Entropy).unwrap();
    let mut step = |table: &mut FloorTable, who: StepOrigin, line: Line| {
        let taken =
            table.step(who, line.clone(), 1_000).unwrap_or_else(|why| panic!("{game}: {line}: {why}"));
        each(table, taken);
    };
    step(&mut table, StepOrigin::default(), Line::Opens);
    for number in 1..=2 {
        settle(&mut table, &mut step);
        step(&mut table, player(number), Line::Says(Statement::Sits(seat(number))));
        step(&mut table, player(number), Line::BuysIn(seat(number), Money::dollars(100_000)));
    }
    table
}

/// At the opening the table may wait for something before players can sit down.
fn settle(table: &mut FloorTable, step: &mut impl FnMut(&mut FloorTable, StepOrigin, Line)) {
    for any in 20..420 {
        let Some(prompt) = table.next().filter(|_| table.phase() == Phase::Preparing) else { return };
        let input = match (table.dealer().map(|dealer| dealer.next(&prompt)), prompt) {
            (Some(GeneratedOutcome::Gives(input)), _) => input,
            (_, Prompt::Answer { seat, choices, .. }) => Input::answer(seat, choices[0].clone()),
            (_, Prompt::Burn) => Input::Card(None),
            (_, prompt) => Input::Card(Some(shown(&prompt, any))),
        };
        step(table, StepOrigin::default(), Line::Says(Statement::Input(input)));
    }
    panic!("the preparation of {} does not end", table.spec().game);
}

/// A card, or a tile where the table waits for one.
fn shown(prompt: &Prompt, any: usize) -> Card {
    match prompt {
        Prompt::Card(_, Piece::Tile) | Prompt::TurnUp(_, Piece::Tile) => {
            Card::of_tile(Tile::ALL[any % Tile::KINDS])
        }
        _ => Card::from_index(any % 52).unwrap(),
    }
}

/// Something that might happen next, by chance.
fn anything(table: &FloorTable, wagers: &[(WagerKey, Money)], chance: &mut Chance) -> (StepOrigin, Line) {
    let number = 1 + chance.below(2) as u8;
    let seat = seat(number);
    let says = |statement| (player(number), Line::Says(statement));
    match chance.below(10) {
        0 | 1 => {
            let (wager, amount) = chance.pick(wagers).cloned().unwrap();
            return says(Statement::Bets { seat, wager: wager.into(), amount, tender: Tender::Chips });
        }
        2 => {
            let (wager, _) = chance.pick(wagers).cloned().unwrap();
            return match chance.below(4) {
                0 => says(Statement::Removes { seat, wager: wager.into() }),
                1 => says(Statement::Leaves(seat)),
                2 => says(Statement::Sits(seat)),
                _ => (player(number), Line::BuysIn(seat, Money::dollars(50))),
            };
        }
        3 => return (player(number), Line::ColorsUp(seat, Money::dollars(1 + chance.below(500) as i64))),
        4 if table.spec().mode == Mode::Live => {
            if let Some(possible) = chance.pick(&table.host().possible()) {
                let with = match possible.needs {
                    RequiredDetail::Nothing => IncidentDetail::Nothing,
                    RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => {
                        IncidentDetail::Card(Card::from_index(chance.below(52)).unwrap())
                    }
                    RequiredDetail::Seat => IncidentDetail::Seat(seat),
                    RequiredDetail::Number => IncidentDetail::Number(chance.below(60) as u16),
                };
                let happens = Input::Happens { word: possible.word.to_string(), with };
                return (StepOrigin::default(), Line::Says(Statement::Input(happens)));
            }
        }
        _ => {}
    }
    let prompt = table.next();
    let dealt = prompt.as_ref().and_then(|prompt| table.dealer().map(|dealer| dealer.next(prompt)));
    let input = match (dealt, prompt) {
        (Some(GeneratedOutcome::Gives(input)), _) => input,
        (_, Some(Prompt::Answer { seat, choices, default, .. })) => {
            let words = chance.pick(&choices).cloned().unwrap_or(default);
            return (player(seat.number()), Line::Says(Statement::Input(Input::answer(seat, words))));
        }
        (_, Some(Prompt::Dice(count))) => {
            Input::Dice((0..count).map(|_| 1 + chance.below(6) as u8).collect())
        }
        (_, Some(Prompt::Spin(wheel))) => Input::Number(wheel.mark(chance.below(38)).to_string()),
        _ if chance.below(40) == 0 => Input::CuttingCard,
        (_, prompt) => {
            let any = chance.below(52);
            Input::Card(prompt.map_or(Card::from_index(any), |prompt| Some(shown(&prompt, any))))
        }
    };
    (StepOrigin::default(), Line::Says(Statement::Input(input)))
}

/// Plays a number of random steps; `each` sees every step taken.
pub fn play(
    table: &mut FloorTable,
    wagers: &[(WagerKey, Money)],
    chance: &mut Chance,
    steps: usize,
    mut each: impl FnMut(&FloorTable, TakenStep),
) {
    let mut taken = 0;
    for _ in 0..steps * 20 {
        let (who, line) = anything(table, wagers, chance);
        let before = (snapshot(table), (table.hash, table.seq));
        match table.step(who, line.clone(), 2_000) {
            Ok(step) => {
                each(table, step);
                taken += 1;
            }
            Err(why) => {
                let after = (snapshot(table), (table.hash, table.seq));
                assert!(
                    before == after,
                    "{}: {line} was refused ({why}), and left a trace",
                    table.spec().game
                );
                assert!(!matches!(why, Rejected::Unavailable(_)), "{}: {line}: {why}", table.spec().game);
            }
        }
        if taken == steps {
            return;
        }
    }
}

/// The process ends after any step: the table that is read from the steps so far is the same, with the same prompt. A table is read step by step,
/// so that one reading passes through every one of these tables.
#[test]
fn every_game_recovers_at_every_step() {
    for mode in [Mode::Virtual, Mode::Live] {
        let mut with = 0;
        for (game, wagers) in games() {
            let mut rows: Vec<(StepRow, Snapshot)> = Vec::new();
            let mut seeds = KnownSeeds::new();
            let (mut checkpoints, mut rounds) = (Vec::<CheckpointRow>::new(), 0);
            let mut keep = |table: &FloorTable, taken: TakenStep| {
                rounds += usize::from(taken.step.header.is_some());
                for (shoe, made) in &taken.seeds {
                    seeds.entry(*shoe).or_default().push(made.clone().into());
                }
                checkpoints.extend(taken.checkpoint.clone());
                let row = write(&[taken]).steps.remove(0);
                rows.push((row, snapshot(table)));
            };
            let mut table = opened(game, mode, &mut keep);
            table.keeps_checkpoints(1);
            play(&mut table, &wagers, &mut Chance(11), 250, &mut keep);
            let from = |there: &CheckpointRow| {
                let seeds = seeds.clone().split_off(&first_shoe(there));
                FloorTable::new(spec(game, mode), seeds, SeedOrigin::Record)
                    .unwrap()
                    .go_to(there)
                    .unwrap()
                    .unwrap()
            };
            // Without a checkpoint, a round has left behind something that was never shown.
            with += usize::from(!checkpoints.is_empty());
            assert!(
                checkpoints.len() * 10 >= (rounds - 1) * 8,
                "{game}, {mode:?}: {} checkpoints of {rounds} rounds",
                checkpoints.len()
            );
            for there in checkpoints.iter().step_by(7) {
                let mut read = from(there);
                for (row, _) in rows.iter().filter(|(row, _)| row.seq > there.seq) {
                    again(&mut read, row).unwrap_or_else(|why| panic!("{game} from {}: {why}", there.seq));
                }
                assert_eq!((read.hash, read.next()), (table.hash, table.next()), "{game}");
            }
            let mut read = FloorTable::new(spec(game, mode), seeds, SeedOrigin::Record).unwrap();
            for (row, then) in rows {
                again(&mut read, &row).unwrap_or_else(|why| panic!("{game}: {why}"));
                assert!(
                    snapshot(&read) == then,
                    "{game}: the table that is read again differs at {}",
                    row.seq
                );
            }
            assert_eq!((read.hash, read.next()), (table.hash, table.next()), "{game}");
        }
        assert!(with >= 25, "{with} games made a checkpoint");
    }
}

/// 4.9~(a), 21.8(b): a natural is offered to who has one; everybody else hears of the choice in any case, since its absence would tell of the cards.
#[test]
fn a_natural_is_offered_to_its_holder_only() {
    let asked_with = |game: &str, wagers: [&str; 2], cards: &str| {
        let mut table = opened(game, Mode::Live, |_, _| {});
        // 4.5(b): the bank is bid for before the first hand.
        while let Some(Prompt::Answer { seat: asked, .. }) = table.next() {
            let words = if asked == seat(1) { "bid 100" } else { "no bid" }.to_string();
            let bid = Line::Says(Statement::Input(Input::answer(asked, words)));
            table.step(player(asked.number()), bid, 2_000).unwrap_or_else(|why| panic!("{game}: {why}"));
        }
        let mut says = |who: StepOrigin, statement: Statement| {
            table.step(who, Line::Says(statement), 2_000).unwrap_or_else(|why| panic!("{game}: {why}"));
        };
        for (number, wager) in (1..).zip(wagers) {
            let (seat, wager, amount) = (seat(number), wager.into(), Money::dollars(100));
            says(player(number), Statement::Bets { seat, wager, amount, tender: Tender::Chips });
        }
        for card in cards.split(' ') {
            says(StepOrigin::default(), Statement::Input(Input::Card(card.parse().ok())));
        }
        let Some(Prompt::Answer { seat: asked, .. }) = table.next() else {
            panic!("{game}: nobody is asked")
        };
        let snapshot = snapshot(&table);
        let offered = |viewer| {
            let prompt = snapshot.seen_by(viewer).prompt.expect("a question is asked");
            prompt.choices.expect("it has choices").iter().any(|offered| offered.choice == "natural")
        };
        for other in [Viewer::Spectator, Viewer::Player(asked.clockwise()), Viewer::Dealer] {
            assert!(offered(other), "{game}");
        }
        offered(Viewer::Player(asked))
    };
    let chemin_de_fer = |cards| asked_with("chemin-de-fer", ["bank", "banco"], cards);
    assert!(chemin_de_fer("Kc 7c 9d Kd"));
    assert!(!chemin_de_fer("Kc 7c 7d Kd"));
    let fast_action = |cards| asked_with("fast-action-holdem", ["original"; 2], cards);
    assert!(fast_action("Qd 9d Ac 2c 9c Ad 7s 9s Kh 4h 9h Kd"));
    assert!(!fast_action("Qd 9d Ac 2c 9c Ad 7s 9s Kh 4h 8h Kd"));
}

/// Every step moves money between purses and creates none; the purses equal the table's display; and no seat is
/// negative
/// except by a commission that it owes.
#[test]
fn every_step_balances() {
    for mode in [Mode::Virtual, Mode::Live] {
        for (game, wagers) in games() {
            for seed in 0..4 {
                let mut purses: BTreeMap<Purse, i64> = BTreeMap::new();
                let mut add = |transfers: &[Transfer]| {
                    for transfer in transfers {
                        assert!(transfer.cents > 0);
                        *purses.entry(transfer.from).or_default() -= transfer.cents;
                        *purses.entry(transfer.to).or_default() += transfer.cents;
                    }
                    purses.clone()
                };
                let check = |table: &FloorTable, purses: BTreeMap<Purse, i64>| {
                    assert_eq!(purses.values().sum::<i64>(), 0, "{game}");
                    let on_layout = |seat| purses.get(&Purse::Layout(3, seat)).copied().unwrap_or_default();
                    for number in 1..=2 {
                        let seat = seat(number);
                        let chips = purses.get(&Purse::Chips(3, seat)).copied().unwrap_or_default();
                        assert_eq!(Money::cents(chips), table.chips(seat), "{game}");
                        let wagers = table.book().layout().filter(|(at, ..)| *at == seat);
                        let sum: Money = wagers.map(|(_, _, amount)| amount).sum();
                        assert_eq!(Money::cents(on_layout(seat)), sum, "{game}");
                    }
                    let layout = table.host().layout();
                    assert!(
                        table.book().layout().eq(layout.wagers()),
                        "{game}: the ledger has another layout"
                    );
                };
                let mut table = opened(game, mode, |table, taken| check(table, add(&taken.step.transfers)));
                play(&mut table, &wagers, &mut Chance(seed), 150, |table, taken| {
                    check(table, add(&taken.step.transfers));
                });
            }
        }
    }
}

/// The actors, each with the viewer that the rules see.
fn viewers() -> [(Option<Actor>, Viewer); 5] {
    let actor = |account, role| Some(Actor { account, role });
    [
        (None, Viewer::Spectator),
        (actor(1, Role::Player), Viewer::Player(seat(1))),
        (actor(9, Role::Dealer), Viewer::Dealer),
        (actor(9, Role::Supervisor), Viewer::Supervisor),
        (actor(9, Role::Auditor), Viewer::Supervisor),
    ]
}

/// Whether the card of this step lies so that the viewer may not look at it.
fn is_hidden(entries: &[Entry], viewer: Viewer) -> bool {
    let dealt = entries.iter().find(|entry| matches!(entry.event, Event::Deals { .. } | Event::Burns));
    match dealt.map(|entry| &entry.event) {
        Some(Event::Burns | Event::Deals { face: Face::Down(Audience::Nobody), .. }) => true,
        Some(Event::Deals { face: Face::Down(Audience::Seat(seat)), .. }) => viewer != Viewer::Player(*seat),
        _ => false,
    }
}

/// Two tables that differ only in cards that a viewer may not look at look the same to that viewer, and bring the same events, until such a card
/// is turned up.
#[test]
fn hidden_cards_make_no_difference_to_a_view() {
    let mut compared = BTreeMap::new();
    for (game, wagers) in games() {
        for (actor, viewer) in viewers() {
            for seed in 0..6 {
                let hidden = compare_views(game, &wagers, actor, viewer, seed);
                *compared.entry(game).or_insert(0) += hidden;
            }
        }
    }
    // The games that deal cards face down have been compared with other cards.
    for game in ["blackjack", "caribbean-stud", "let-it-ride", "three-card-poker", "colorado-holdem"] {
        let hidden = compared.get(game).copied().unwrap_or(0);
        assert!(hidden > 20, "{game}: {hidden} hidden cards were changed: {compared:?}");
    }
}

fn compare_views(
    game: &str,
    wagers: &[(WagerKey, Money)],
    actor: Option<Actor>,
    viewer: Viewer,
    seed: u64,
) -> usize {
    let mut one = opened(game, Mode::Live, |_, _| {});
    let mut other = opened(game, Mode::Live, |_, _| {});
    let (mut chance, mut hidden) = (Chance(seed), 0);
    for _ in 0..400 {
        let (who, line) = anything(&one, wagers, &mut chance);
        let Ok(taken) = one.step(who.clone(), line.clone(), 2_000) else { continue };
        if taken.heard.entries.iter().any(|entry| matches!(entry.event, Event::Turns { .. })) {
            break;
        }
        let changed = match &line {
            Line::Says(Statement::Input(Input::Card(Some(card))))
                if is_hidden(&taken.heard.entries, viewer) =>
            {
                hidden += 1;
                let another = match card.tile() {
                    None => Card::from_index((card.index() + 1 + hidden) % 52).unwrap(),
                    Some(tile) => Card::of_tile(Tile::ALL[(tile.index() + 1 + hidden) % Tile::KINDS]),
                };
                Line::Says(Statement::Input(Input::Card(Some(another))))
            }
            same => same.clone(),
        };
        // A hidden card may decide what is possible once the rules look at it: then the tables part.
        let Ok(taken_other) = other.step(who, changed, 2_000) else { break };
        let (seen, seen_other) = (snapshot(&one), snapshot(&other));
        assert_eq!(seen.view(actor), seen_other.view(actor), "{game}: {viewer:?} learns a hidden card");
        let (heard, heard_other) =
            (seen.events([&taken.heard], actor), seen_other.events([&taken_other.heard], actor));
        assert_eq!(heard, heard_other, "{game}: {viewer:?} hears of a hidden card");
    }
    hidden
}
