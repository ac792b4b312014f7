//! The test vectors of docs/fairness.md, and records of shoes that were tampered with.

use crate::common;

use common::*;
use croupier_floor::Floor;
use croupier_floor::fairness::{Bound, Outcome, Seeds, Shoe, Streams, Unfair, verify};
use croupier_floor::wire::{Command, Mode, Role, ShoeRecord};
use croupier_rules::equipment::{Piece, Stack};
use croupier_rules::games::s05_roulette_and_big_six::big_six::WHEEL as BIG_SIX;
use croupier_rules::games::s05_roulette_and_big_six::roulette::{DOUBLE_ZERO, SINGLE_ZERO};
use croupier_rules::games::s12_pokette::WHEEL as POKETTE;
use croupier_rules::table::{Input, Prompt, Spot};

#[test]
fn the_page_lists_every_wheel() {
    let page = include_str!("../../../docs/fairness.md").split_whitespace().collect::<Vec<_>>().join(" ");
    for wheel in [&DOUBLE_ZERO, &SINGLE_ZERO, &BIG_SIX, &POKETTE] {
        assert!(page.contains(&wheel.compartments.join(" ")), "{}", wheel.name);
    }
}

/// The shoe that the vectors are bound to.
const OF: Bound = Bound { floor: [0xf1; 32], table: 3, shoe: 2 };

/// The page says how many decks each game has.
#[test]
fn the_page_lists_the_decks_of_every_game() {
    use croupier_rules::equipment::Supply;
    let page = include_str!("../../../docs/fairness.md");
    let mut missing = Vec::new();
    for game in croupier_rules::games::catalog() {
        let house = croupier_rules::house::Submission::default();
        let table = game.open(&house, croupier_rules::table::Opens::Before).unwrap();
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
    assert!(missing.is_empty(), "docs/fairness.md must say:\n{}", missing.join("\n"));
}

fn seeds(count: u8) -> Seeds {
    Seeds::of((0..count).map(|n| [n; 32]).collect())
}

fn cards(decks: u8, seeds: &Seeds, added: &[&str]) -> Vec<String> {
    let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
    all_of(&mut Shoe::new(seeds, &added, Some(Stack::shoe(decks, 0))))
}

/// Every card or tile, in the order in which they come out.
fn all_of(shoe: &mut Shoe) -> Vec<String> {
    let prompt = Prompt::Card(Spot::Dealer, Piece::Card);
    let mut cards = Vec::new();
    while let Outcome::Gives(Input::Card(Some(card))) = shoe.next(&prompt) {
        shoe.given(&prompt);
        cards.push(card.to_string());
    }
    cards
}

/// The page was written by hand and its vectors come from a program of its own: every one must come out here, too.
#[test]
fn the_vectors_of_the_page_come_out() {
    let page = include_str!("../../../docs/fairness.md");
    let eight = cards(8, &seeds(16), &["ünï"]);
    let numbers = |count: u8, added: &[&str], draws: usize, bound: u32| {
        let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
        let mut streams = Streams::new(&seeds(count), &added);
        (0..draws).map(|_| streams.below(bound)).collect::<Vec<u32>>()
    };
    let words = |numbers: Vec<u32>| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let dice = numbers(8, &[], 40, 6);
    let dice: Vec<String> = dice.chunks(2).map(|throw| format!("{}{}", throw[0] + 1, throw[1] + 1)).collect();
    let stack = Some(Stack::shoe(1, 0));
    let mut shoe = Shoe::new(&seeds(2), &[], stack);
    let prompt = Prompt::Card(Spot::Dealer, Piece::Card);
    let out: Vec<_> = (0..50).filter_map(|_| shoe.given(&prompt)).collect();
    shoe.put_back(out[..20].iter().copied(), stack);
    let returned = all_of(&mut shoe);
    let mut tiles = Shoe::new(&seeds(2), &["red shoes".to_string()], Some(Stack::TILES));
    let tiles_in_order = all_of(&mut tiles).join(" ");
    let Outcome::Gives(Input::Dice(thrown)) = tiles.next(&Prompt::Dice(3)) else { panic!("no throw") };
    for (name, value) in [
        ("commitment of 2 seeds", seeds(2).commitment(&OF).to_string()),
        ("commitment of 16 seeds", seeds(16).commitment(&OF).to_string()),
        ("seal of red shoes", hex::encode(OF.seal(4, "red shoes"))),
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

/// A word for a shoe.
struct Word {
    of: Bound,
    seat: u8,
    words: &'static str,
}

impl Word {
    async fn for_shoe(floor: &Floor, table: i64, shoe: i64, seat: u8, words: &'static str) -> Word {
        let fair = floor.view(table, None).await.unwrap().fairness.unwrap();
        let id = hex::decode(fair.floor).unwrap().try_into().unwrap();
        Word { of: Bound { floor: id, table, shoe }, seat, words }
    }

    fn seal(&self) -> Command {
        Command::Seal { shoe: self.of.shoe, seal: hex::encode(self.of.seal(self.seat, self.words)) }
    }

    fn unseal(&self) -> Command {
        Command::Unseal { shoe: self.of.shoe, words: self.words.to_string() }
    }
}

/// Nobody takes the place of another: every seat has one for each shoe, whoever seals first and however often people come and go. A word that was
/// sealed and is not shown is named; what another seat has sealed cannot be shown as one's own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn honest_players_always_find_a_place() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let table = open_table(&floor, "three-card-poker", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    let next = answer_all(&floor, table, anna, &mut 1).await.fairness.unwrap().shoe + 2;
    let mut guests = Vec::new();
    for number in 0..70 {
        let guest = account(&floor, &format!("Guest {number}"), Role::Guest, 100).await;
        give(&floor, table, guest, Command::Sit { seat: 2 }).await.unwrap();
        let word = Word::for_shoe(&floor, table, next, 2, "again and again").await;
        give(&floor, table, guest, word.seal()).await.unwrap();
        if number < 69 {
            give(&floor, table, guest, Command::Stand { seat: None }).await.unwrap();
        }
        guests.push(guest);
    }
    let own = Word::for_shoe(&floor, table, next, 1, "my own").await;
    give(&floor, table, anna, own.seal()).await.unwrap();
    let wagers = vec![("ante".to_string(), croupier_rules::wagers::Money::dollars(10))];
    let mut choose = 1;
    let mut shown = false;
    for round in 0..40 {
        let fair = settle(&floor, table, anna).await.fairness.unwrap();
        assert!(round < 39, "a shoe of this game lasts a round: {fair:?}");
        if fair.shoe == next - 1 && !shown {
            assert_eq!(fair.sealed, [1, 2]);
            let last = guests[69];
            let theirs = Word::for_shoe(&floor, table, next, 2, "my own").await;
            assert_eq!(give(&floor, table, last, theirs.unseal()).await.unwrap_err().code(), "malformed");
            give(&floor, table, anna, own.unseal()).await.unwrap();
            shown = true;
        }
        if fair.shoe > next {
            break;
        }
        play_round(&floor, table, anna, &wagers, &mut choose).await;
    }
    let record = floor.shoe(&format!("{table}-{next}")).await.unwrap();
    verify(&record).unwrap();
    assert_eq!((record.contributions, record.withheld), (vec!["my own".to_string()], vec![2]));
    floor.close().await.unwrap();
}

/// A shoe of casino war, cut and added to by a player.
async fn shoe() -> ShoeRecord {
    let place = Place::sqlite();
    let floor = place.open().await;
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let table = open_table(&floor, "casino-war", Mode::Virtual, QUICK).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    let next = floor.view(table, None).await.unwrap().fairness.unwrap().shoe + 2;
    let word = Word::for_shoe(&floor, table, next, 1, "red shoes").await;
    give(&floor, table, anna, word.seal()).await.unwrap();
    assert_eq!(give(&floor, table, anna, word.seal()).await.unwrap_err().code(), "not_now", "one word");
    let early = give(&floor, table, anna, word.unseal()).await.unwrap_err();
    assert_eq!(early.code(), "not_now", "no word is shown while others may be sealed");
    let wagers = vec![("initial".to_string(), croupier_rules::wagers::Money::dollars(10))];
    let (mut choose, mut shown) = (1, false);
    for round in 0..900 {
        play_round(&floor, table, anna, &wagers, &mut choose).await;
        let now = settle(&floor, table, anna).await.fairness.unwrap();
        assert!(round < 899, "three shoes of six decks last no 900 rounds");
        if now.shoe == next - 1 && !shown {
            assert_eq!((now.sealed, now.sealed_later), (vec![1], vec![]));
            let late = Word::for_shoe(&floor, table, next, 1, "blue shoes").await;
            assert_eq!(give(&floor, table, anna, late.seal()).await.unwrap_err().code(), "not_now");
            assert_eq!(give(&floor, table, anna, late.unseal()).await.unwrap_err().code(), "malformed");
            give(&floor, table, anna, word.unseal()).await.unwrap();
            assert_eq!(give(&floor, table, anna, word.unseal()).await.unwrap_err().code(), "not_now");
            shown = true;
        }
        if now.shoe <= next {
            let early = floor.shoe(&format!("{table}-{}", now.shoe)).await;
            assert!(early.is_err(), "the seeds of a shoe that is dealt are secret");
        } else {
            break;
        }
    }
    let record = floor.shoe(&format!("{table}-{next}")).await.unwrap();
    floor.close().await.unwrap();
    record
}

/// A hand of five-card draw at a served table, in which eight players throw all their cards away: 14.12~(c) shuffles the muck several times.
async fn drawn_hand() -> (ShoeRecord, Place) {
    let place = Place::sqlite();
    let floor = place.open().await;
    let mut house = croupier_rules::house::Submission::default();
    let chosen = [("variant", "five-card-draw-low"), ("ante", "1"), ("small-blind", "0"), ("big-blind", "0")];
    house.chosen = chosen.map(|(option, value)| (option.to_string(), value.to_string())).into();
    let (game, name, mode) = ("poker".to_string(), "draw".to_string(), Mode::Virtual);
    let open = croupier_floor::OpenTable { game, name, mode, house, pace: QUICK };
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

/// What goes back into a shoe is in its record, and what comes out after it follows from the same seeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shoe_into_which_cards_went_back_is_verified() {
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
    assert!(matches!(changed(&|r| drop(r.steps.remove(at))), Err(Unfair::Differs { .. })));
    let fewer = |r: &mut ShoeRecord| {
        let words = r.steps[at].input.rsplit_once(' ').unwrap().0.to_string();
        r.steps[at].input = words;
    };
    assert!(matches!(changed(&fewer), Err(Unfair::Differs { .. })));
    for wrong in ["returned 0", "returned 400", "returned 1 1", "returned x"] {
        let unreadable = changed(&|r| r.steps[at].input = wrong.to_string());
        assert!(matches!(unreadable, Err(Unfair::Unreadable { .. })), "{wrong}: {unreadable:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_was_tampered_with_is_found_out() {
    let record = shoe().await;
    assert_eq!(record.contributions, ["red shoes"]);
    let verified = verify(&record).unwrap();
    assert!(verified.outcomes > 200, "{verified:?}");

    let changed = |change: &dyn Fn(&mut ShoeRecord)| {
        let mut changed = record.clone();
        change(&mut changed);
        verify(&changed)
    };
    assert!(matches!(changed(&|r| r.contributions.clear()), Err(Unfair::Differs { .. })));
    assert!(matches!(changed(&|r| r.contributions.push("more".to_string())), Err(Unfair::Differs { .. })));
    let other = |seed: &str| seed.chars().rev().collect::<String>();
    assert!(matches!(changed(&|r| r.seeds[0] = other(&r.seeds[0])), Err(Unfair::Commitment { .. })));
    assert!(matches!(changed(&|r| drop(r.seeds.pop())), Err(Unfair::Seeds(_))));
    assert!(matches!(changed(&|r| r.seeds[0].push('0')), Err(Unfair::Seeds(_))));
    assert!(matches!(changed(&|r| r.commitment = other(&r.commitment)), Err(Unfair::Commitment { .. })));
    assert!(matches!(changed(&|r| r.floor = other(&r.floor)), Err(Unfair::Commitment { .. })));
    assert!(matches!(changed(&|r| r.floor.clear()), Err(Unfair::Floor)));
    assert!(matches!(changed(&|r| r.table += 1), Err(Unfair::Commitment { .. })), "bound to its table");
    assert!(matches!(changed(&|r| r.shoe += 1), Err(Unfair::Commitment { .. })), "bound to its shoe");
    assert!(matches!(changed(&|r| r.game = "whist".to_string()), Err(Unfair::Game(_))));
    assert!(matches!(changed(&|r| r.as_of = "soon".to_string()), Err(Unfair::Game(_))));
    assert!(matches!(changed(&|r| r.format = String::new()), Err(Unfair::Format)));
    assert!(matches!(changed(&|r| r.steps[3].input = "hello".to_string()), Err(Unfair::Unreadable { .. })));
    for at in 0..record.steps.len() {
        let known = |input: &str| input.starts_with("cards") && !input.ends_with("??");
        if known(&record.steps[at].input) {
            let swap = |r: &mut ShoeRecord| {
                let card = if r.steps[at].input == "cards 2c" { "cards 3c" } else { "cards 2c" };
                r.steps[at].input = card.to_string();
            };
            assert!(matches!(changed(&swap), Err(Unfair::Differs { .. })), "step {at}");
            assert!(
                changed(&|r| drop(r.steps.remove(at))).is_err() || at + 1 == record.steps.len(),
                "step {at}"
            );
        }
    }
}
