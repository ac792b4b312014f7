//! The test vectors of docs/reference/fairness.md, and records of shoes that were tampered with.

use crate::common;

use common::*;
use croupier_floor::fairness::{
    ClientSeed, ClientSeedDigest, ClientSeedRound, FairnessViolation, GeneratedOutcome, Seeds, Shoe,
    ShoeBinding, Streams, verify,
};
use croupier_floor::wire::{Command, Mode, Role, ShoeRecord};
use croupier_rules::equipment::{Piece, Stack};
use croupier_rules::games::s05_roulette_and_big_six::big_six::WHEEL as BIG_SIX;
use croupier_rules::games::s05_roulette_and_big_six::roulette::{DOUBLE_ZERO, SINGLE_ZERO};
use croupier_rules::games::s12_pokette::WHEEL as POKETTE;
use croupier_rules::table::{Input, Prompt, Spot};

#[test]
fn the_page_lists_every_wheel() {
    let page =
        include_str!("../../../docs/reference/fairness.md").split_whitespace().collect::<Vec<_>>().join(" ");
    for wheel in [&DOUBLE_ZERO, &SINGLE_ZERO, &BIG_SIX, &POKETTE] {
        assert!(page.contains(&wheel.compartments.join(" ")), "{}", wheel.name);
    }
}

/// The shoe that the vectors are bound to.
const OF: ShoeBinding = ShoeBinding { floor: [0xf1; 32], table: 3, shoe: 2 };

/// The page says how many decks each game has.
#[test]
fn the_page_lists_the_decks_of_every_game() {
    use croupier_rules::equipment::Supply;
    let page = include_str!("../../../docs/reference/fairness.md");
    let mut missing = Vec::new();
    for game in croupier_rules::games::catalog() {
        let house = croupier_rules::house::Submission::default();
        let table = game.open(&house, croupier_rules::table::TableOpening::Before).unwrap();
        let line = match table.stack() {
            None => format!("| {} | none |  |  |", game.id),
            Some(stack) => {
                let cards = if stack.jokers == 0 {
                    format!("{} cards", stack.size())
                } else {
                    format!("{} cards, {} of them jokers", stack.size(), stack.jokers)
                };
                let behind = match (stack.supply, stack.behind_cutting_card) {
                    (Supply::Continuous, _) => "a continuous shuffler".to_string(),
                    (Supply::Shoe, 0) => "none".to_string(),
                    (Supply::Shoe, behind) => format!("{behind} cards behind it"),
                };
                format!("| {} | {} | {cards} | {behind} |", game.id, stack.decks)
            }
        };
        if !page.lines().any(|there| there == line) {
            missing.push(line);
        }
    }
    assert!(missing.is_empty(), "docs/reference/fairness.md must say:\n{}", missing.join("\n"));
}

fn seeds(count: u8) -> Seeds {
    Seeds::of((0..count).map(|n| [n; 32]).collect())
}

fn cards(decks: u8, seeds: &Seeds, added: &[&str]) -> Vec<String> {
    let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
    all_of(&mut Shoe::new(seeds, &ClientSeedDigest::to_shoe(&added), Some(Stack::shoe(decks, 0))))
}

/// Every card or tile, in the order in which they come out.
fn all_of(shoe: &mut Shoe) -> Vec<String> {
    let prompt = Prompt::Card(Spot::Dealer, Piece::Card);
    let mut cards = Vec::new();
    while let GeneratedOutcome::Gives(Input::Card(Some(card))) = shoe.next(&prompt) {
        shoe.given(&prompt);
        cards.push(card.to_string());
    }
    cards
}

/// The page was written by hand and its vectors come from a program of its own: every one must come out here, too.
#[test]
fn the_published_test_vectors_hold() {
    let page = include_str!("../../../docs/reference/fairness.md");
    let eight = cards(8, &seeds(16), &["ünï"]);
    let numbers = |count: u8, added: &[&str], draws: usize, bound: u32| {
        let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
        let mut streams = Streams::new(&seeds(count), &ClientSeedDigest::to_shoe(&added));
        (0..draws).map(|_| streams.below(bound)).collect::<Vec<u32>>()
    };
    let words = |numbers: Vec<u32>| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let dice = numbers(8, &[], 40, 6);
    let dice: Vec<String> = dice.chunks(2).map(|throw| format!("{}{}", throw[0] + 1, throw[1] + 1)).collect();
    let (stack, nothing) = (Some(Stack::shoe(1, 0)), ClientSeedDigest::to_shoe(&[]));
    let mut shoe = Shoe::new(&seeds(2), &nothing, stack);
    let prompt = Prompt::Card(Spot::Dealer, Piece::Card);
    let out: Vec<_> = (0..50).filter_map(|_| shoe.given(&prompt)).collect();
    shoe.put_back(out[..20].iter().copied(), 0, stack);
    let returned = all_of(&mut shoe);
    let mut tiles =
        Shoe::new(&seeds(2), &ClientSeedDigest::to_shoe(&["red shoes".to_string()]), Some(Stack::TILES));
    let tiles_in_order = all_of(&mut tiles).join(" ");
    let GeneratedOutcome::Gives(Input::Dice(thrown)) = tiles.next(&Prompt::Dice(3)) else {
        panic!("no throw")
    };
    let of_round = ClientSeedRound { floor: OF.floor, table: OF.table, round: 2 };
    let mixed = |own: &[(u8, &str)]| {
        let mut shoe = Shoe::new(&seeds(2), &nothing, stack);
        (0..10).for_each(|_| assert!(shoe.given(&prompt).is_some()));
        let own = own.iter().map(|(seat, seed)| ClientSeed { seat: *seat, seed: (*seed).to_string() });
        let added = nothing.with_round(2, &own.collect::<Vec<_>>());
        shoe.begin_again(Some(&seeds(2)), &added, stack);
        all_of(&mut shoe).join(" ")
    };
    for (name, value) in [
        ("commitment of 2 seeds", seeds(2).commitment(&OF).to_string()),
        ("commitment of 16 seeds", seeds(16).commitment(&OF).to_string()),
        ("client seed red shoes", hex::encode(of_round.commitment(4, "red shoes"))),
        ("10 out, red shoes mixed in", mixed(&[(4, "red shoes")])),
        ("10 out, two mixed in", mixed(&[(1, "ünï"), (4, "red shoes")])),
        ("one deck", cards(1, &seeds(2), &[]).join(" ")),
        ("one deck, red shoes, 7", cards(1, &seeds(2), &["red shoes", "7"]).join(" ")),
        ("one deck, 50 out, 1-20 back", returned.join(" ")),
        ("tiles, red shoes", tiles_in_order),
        ("and then three dice", words(thrown.into_iter().map(u32::from).collect())),
        ("eight decks, ünï: first", eight[..26].join(" ")),
        ("eight decks, ünï: last", eight[416 - 26..].join(" ")),
        ("dice", dice.join(" ")),
        ("compartments of 38", words(numbers(8, &["x"], 20, 38))),
        ("below 3221225473", words(numbers(2, &[], 6, 3_221_225_473))),
    ] {
        let line = page.lines().find_map(|line| line.trim().strip_prefix(name)).map(str::trim);
        assert_eq!(line, Some(value.as_str()), "{name}");
    }
}

/// A shoe of casino war, to which a player has added client seeds.
async fn shoe() -> ShoeRecord {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let table = open_table(&floor, "casino-war", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    let first = answer_all(&floor, table, anna, &mut 1).await.fairness.unwrap().shoe;
    let bet = command(r#"{"type":"bet","wager":{"kind":"initial"},"amount":"10.00"}"#);
    let mut choose = 1;
    for round in 0..900 {
        let before = answer_all(&floor, table, anna, &mut choose).await;
        assert!(round < 899, "a shoe of eight decks does not last 900 rounds");
        let now = before.fairness.clone().unwrap();
        if now.shoe > first {
            break;
        }
        let early = floor.shoe(&format!("{table}-{}", now.shoe)).await;
        assert!(early.is_err(), "the seeds of a shoe that is dealt are secret");
        let own = OwnSeed::for_round(&before, 1, "red shoes");
        if round % 5 == 0 {
            give(&floor, table, anna, own.commit()).await.unwrap();
        }
        give(&floor, table, anna, bet.clone()).await.unwrap();
        if round % 5 == 0 {
            until_revealing(&floor, table, anna).await;
            give(&floor, table, anna, own.reveal()).await.unwrap();
        }
        answer_all(&floor, table, anna, &mut choose).await;
    }
    let record = floor.shoe(&format!("{table}-{first}")).await.unwrap();
    floor.close().await.unwrap();
    record
}

/// A hand of five-card draw at a served table, in which eight players throw all their cards away: 14.12~(c) shuffles the muck several times.
async fn drawn_hand() -> (ShoeRecord, Place) {
    let place = Place::sqlite();
    let floor = place.open().await;
    let mut house = croupier_rules::house::Submission::default();
    let chosen = [("variant", "five-card-draw-low"), ("ante", "1"), ("small-blind", "0"), ("big-blind", "0")];
    house.chosen = chosen.map(|(option, value)| (option.to_string(), value.into())).into();
    let (game, name, mode) = ("poker".to_string(), "draw".to_string(), Mode::Virtual);
    // Long enough for eight wagers on a busy machine.
    let pace = croupier_floor::Pace { betting: std::time::Duration::from_secs(2), ..QUICK };
    let open = croupier_floor::TableSetup { game, name, mode, house, pace };
    let table = floor.open_table(open, BOSS).await.unwrap();
    let mut players = Vec::new();
    for seat in 1..=8 {
        let player = account(&floor, &format!("Player {seat}"), Role::Player, 1_000).await;
        sit_and_buy(&floor, table, player, seat, 100).await;
        players.push(player);
    }
    for player in &players {
        let bet = command(r#"{"type":"bet","wager":{"kind":"stack"},"amount":"100.00"}"#);
        give(&floor, table, *player, bet).await.unwrap();
    }
    let mut draws = 0;
    let shoe = loop {
        let view = settle(&floor, table, players[0]).await;
        let prompt = view.prompt.unwrap();
        let choices = prompt.choices.unwrap();
        let player = players[usize::from(prompt.seat.unwrap()) - 1];
        let is_draw = choices.iter().any(|offered| offered.choice == "stand pat");
        draws += usize::from(is_draw);
        let shoe = view.fairness.unwrap().shoe;
        if draws > 8 {
            // The next hand has begun.
            break shoe - 1;
        }
        let (choice, places) = if is_draw {
            ("discard".to_string(), Some(vec![1, 2, 3, 4, 5]))
        } else {
            (choices[0].choice.clone(), None)
        };
        let answer = Command::Answer { choice, number: None, amount: None, places, seat: None };
        give(&floor, table, player, answer).await.unwrap();
    };
    let record = floor.shoe(&format!("{table}-{shoe}")).await.unwrap();
    floor.close().await.unwrap();
    (record, place)
}

/// Cards returned to a shoe are in its record, and later outcomes follow from the same seeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shoe_with_returned_cards_verifies() {
    let (record, place) = drawn_hand().await;
    assert!(is_sound(&place.database).await);
    let verified = verify(&record).unwrap();
    // 40 cards, a burn card, and 40 drawn: 10 of the stub, 11 of the 12 after the first reshuffle, 10 after the second and 9 after the third.
    assert_eq!(verified.outcomes, 81);
    let went_back = |step: &croupier_floor::wire::ShoeStep| step.input.starts_with("returned ");
    assert_eq!(verified.reshuffles, record.steps.iter().filter(|step| went_back(step)).count());
    assert_eq!(verified.reshuffles, 3);
    let at = record.steps.iter().position(went_back).unwrap();
    let changed = |change: &dyn Fn(&mut ShoeRecord)| {
        let mut changed = record.clone();
        change(&mut changed);
        verify(&changed)
    };
    assert!(matches!(changed(&|r| drop(r.steps.remove(at))), Err(FairnessViolation::Differs { .. })));
    let fewer = |r: &mut ShoeRecord| {
        let words = r.steps[at].input.rsplit_once(' ').unwrap().0.to_string();
        r.steps[at].input = words;
    };
    assert!(matches!(changed(&fewer), Err(FairnessViolation::Differs { .. })));
    for wrong in ["returned 0", "returned 400", "returned 1 1", "returned x"] {
        let unreadable = changed(&|r| r.steps[at].input = wrong.to_string());
        assert!(matches!(unreadable, Err(FairnessViolation::Unreadable { .. })), "{wrong}: {unreadable:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tampered_record_does_not_verify() {
    let record = shoe().await;
    assert!(record.mixes.len() > 5, "{:?}", record.mixes);
    let verified = verify(&record).unwrap();
    assert!(verified.outcomes > 200, "{verified:?}");

    let changed = |change: &dyn Fn(&mut ShoeRecord)| {
        let mut changed = record.clone();
        change(&mut changed);
        verify(&changed)
    };
    assert!(matches!(changed(&|r| r.mixes.clear()), Err(FairnessViolation::Differs { .. })));
    assert!(matches!(changed(&|r| drop(r.mixes.remove(0))), Err(FairnessViolation::Differs { .. })));
    let other_seed = |r: &mut ShoeRecord| r.mixes[0].seeds[0].seed = "blue shoes".to_string();
    assert!(matches!(changed(&other_seed), Err(FairnessViolation::ClientSeed { seat: 1, .. })));
    let other_round = |r: &mut ShoeRecord| r.mixes[0].round += 1;
    assert!(
        matches!(changed(&other_round), Err(FairnessViolation::ClientSeed { seat: 1, .. })),
        "bound to its round"
    );
    assert!(matches!(changed(&|r| r.seeds.clear()), Err(FairnessViolation::Lost)));
    let withheld = changed(&|r| r.withheld.push(4)).unwrap_err();
    assert!(withheld.to_string().contains("seat 4"), "{withheld}");
    assert!(matches!(
        changed(&|r| r.contributions.push("more".to_string())),
        Err(FairnessViolation::Differs { .. })
    ));
    let other = |seed: &str| seed.chars().rev().collect::<String>();
    assert!(matches!(
        changed(&|r| r.seeds[0] = other(&r.seeds[0])),
        Err(FairnessViolation::Commitment { .. })
    ));
    assert!(matches!(changed(&|r| drop(r.seeds.pop())), Err(FairnessViolation::Seeds(_))));
    assert!(matches!(changed(&|r| r.seeds[0].push('0')), Err(FairnessViolation::Seeds(_))));
    assert!(matches!(
        changed(&|r| r.commitment = other(&r.commitment)),
        Err(FairnessViolation::Commitment { .. })
    ));
    assert!(matches!(changed(&|r| r.floor = other(&r.floor)), Err(FairnessViolation::Commitment { .. })));
    assert!(matches!(changed(&|r| r.floor.clear()), Err(FairnessViolation::Floor)));
    assert!(
        matches!(changed(&|r| r.table += 1), Err(FairnessViolation::Commitment { .. })),
        "bound to its table"
    );
    assert!(
        matches!(changed(&|r| r.shoe += 1), Err(FairnessViolation::Commitment { .. })),
        "bound to its shoe"
    );
    assert!(matches!(changed(&|r| r.game = "whist".to_string()), Err(FairnessViolation::Game(_))));
    assert!(matches!(changed(&|r| r.as_of = "soon".to_string()), Err(FairnessViolation::Game(_))));
    assert!(matches!(changed(&|r| r.format = String::new()), Err(FairnessViolation::Format)));
    assert!(matches!(
        changed(&|r| r.steps[3].input = "hello".to_string()),
        Err(FairnessViolation::Unreadable { .. })
    ));
    for at in 0..record.steps.len() {
        let known = |input: &str| input.starts_with("cards") && !input.ends_with("??");
        if known(&record.steps[at].input) {
            let swap = |r: &mut ShoeRecord| {
                let card = if r.steps[at].input == "cards 2c" { "cards 3c" } else { "cards 2c" };
                r.steps[at].input = card.to_string();
            };
            assert!(matches!(changed(&swap), Err(FairnessViolation::Differs { .. })), "step {at}");
            assert!(
                changed(&|r| drop(r.steps.remove(at))).is_err() || at + 1 == record.steps.len(),
                "step {at}"
            );
        }
    }
}
