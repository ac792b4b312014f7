//! "No more bets" at a live table closes betting, and the help that its dealer's console gets.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, PhaseView, PromptKind, PromptView, Role};
use croupier_floor::{Actor, Floor, Pace};

struct Desk {
    floor: Floor,
    table: i64,
    dora: Actor,
}

impl Desk {
    async fn open(place: &Place, game: &str) -> Desk {
        let floor = place.open().await;
        let dora = account(&floor, "Dora", Role::Dealer, 0).await;
        let table = open_table(&floor, game, Mode::Live, Pace::AT_ONCE).await;
        floor.assign(dora.account, table, BOSS).await.unwrap();
        let desk = Desk { floor, table, dora };
        desk.give(r#"{ "type": "sit", "seat": 1 }"#).await.unwrap();
        desk.give(r#"{ "type": "buy_in", "amount": "100", "seat": 1 }"#).await.unwrap();
        for _ in 0..40 {
            let prompt = desk.prompt().await;
            if prompt.kind == PromptKind::Wagers {
                return desk;
            }
            let command = match (prompt.kind, &prompt.choices) {
                (PromptKind::Answer, Some(choices)) => {
                    format!(r#"{{ "type": "answer", "choice": "{}", "seat": 1 }}"#, choices[0].choice)
                }
                (PromptKind::Burn, _) => r#"{ "type": "card", "card": null }"#.to_string(),
                _ => r#"{ "type": "card", "card": { "rank": "5", "suit": "diamonds" } }"#.to_string(),
            };
            desk.give(&command).await.unwrap();
        }
        panic!("the table is never ready");
    }

    async fn give(&self, json: &str) -> Result<(), &'static str> {
        give(&self.floor, self.table, self.dora, command(json)).await.map(drop).map_err(|why| why.code())
    }

    async fn prompt(&self) -> PromptView {
        self.floor.view(self.table, Some(self.dora)).await.unwrap().prompt.unwrap()
    }

    async fn phase(&self) -> PhaseView {
        self.floor.view(self.table, None).await.unwrap().phase
    }
}

const BET: &str = r#"{ "type": "bet", "wager": { "kind": "main" }, "amount": "10", "seat": 1 }"#;
const CLOSE: &str = r#"{ "type": "no_more_bets" }"#;
const OPEN: &str = r#"{ "type": "more_bets" }"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_more_bets_closes_betting_until_the_round_is_over() {
    for place in Place::all().await {
        let desk = Desk::open(&place, "blackjack").await;
        assert_eq!(desk.give(CLOSE).await, Err("not_now"), "nobody has a wager");
        desk.give(BET).await.unwrap();
        desk.give(CLOSE).await.unwrap();
        assert_eq!(desk.prompt().await.no_more_bets, Some(true));
        let removes = r#"{ "type": "remove", "wager": { "kind": "main" }, "seat": 1 }"#;
        for late in [BET, removes, r#"{ "type": "stand", "seat": 1 }"#, CLOSE] {
            assert_eq!(desk.give(late).await, Err("not_now"), "{late}");
        }
        // The same after the program has ended in between.
        let Desk { floor, table, dora } = desk;
        floor.close().await.unwrap();
        let desk = Desk { floor: place.open().await, table, dora };
        assert_eq!(desk.give(BET).await, Err("not_now"));
        desk.give(OPEN).await.unwrap();
        assert_eq!((desk.give(OPEN).await, desk.prompt().await.no_more_bets), (Err("not_now"), None));
        desk.give(BET).await.unwrap();
        desk.give(CLOSE).await.unwrap();

        // Ten and nine against ten and eight.
        for card in ["Tc", "Td", "9h"] {
            give(&desk.floor, table, dora, card_out(card)).await.unwrap();
        }
        let stand = r#"{ "type": "answer", "choice": "stand", "seat": 1 }"#;
        while desk.prompt().await.kind != PromptKind::Answer {
            give(&desk.floor, table, dora, Command::Card { card: None }).await.unwrap();
        }
        desk.give(stand).await.unwrap();
        if desk.phase().await == PhaseView::Playing {
            give(&desk.floor, table, dora, card_out("8s")).await.unwrap();
        }
        assert_eq!(desk.phase().await, PhaseView::Betting);
        desk.give(BET).await.unwrap();
        let steps = desk.floor.round(&format!("{table}-1")).await.unwrap().steps;
        let said: Vec<&str> = steps.iter().map(|step| step.input.as_str()).collect();
        assert_eq!(said.iter().filter(|line| line.ends_with("more bets")).count(), 3, "{said:?}");
    }
}

/// The call is that of the game where the law lets wagers be made until then.
#[tokio::test]
async fn no_more_bets_at_a_wheel_is_the_call_of_the_game() {
    let desk = Desk::open(&Place::sqlite(), "roulette").await;
    let bet = r#"{ "type": "bet", "wager": { "kind": "red" }, "amount": "10", "seat": 1 }"#;
    desk.give(bet).await.unwrap();
    desk.give(CLOSE).await.unwrap();
    assert_eq!((desk.phase().await, desk.give(bet).await), (PhaseView::Playing, Err("refused")));
    desk.give(r#"{ "type": "number", "mark": "17" }"#).await.unwrap();
    desk.give(bet).await.unwrap();
}

/// A dealer is told which cards can come, what a card means before an answer, and a letter for each answer; nobody else is.
#[tokio::test]
async fn the_console_is_told_what_can_be_entered() {
    let desk = Desk::open(&Place::sqlite(), "blackjack").await;
    desk.give(BET).await.unwrap();
    let prompt = desk.prompt().await;
    let deck = prompt.deck.unwrap();
    assert!(!deck.joker && prompt.unseen.is_none(), "the first card lies face up: {prompt:?}");
    for card in ["8c", "Td", "8h"] {
        give(&desk.floor, desk.table, desk.dora, card_out(card)).await.unwrap();
    }
    while desk.prompt().await.kind != PromptKind::Answer {
        assert_eq!(desk.prompt().await.unseen, Some(true));
        give(&desk.floor, desk.table, desk.dora, Command::Card { card: None }).await.unwrap();
    }
    let prompt = desk.prompt().await;
    assert_eq!(prompt.card_means.as_deref(), Some("draw"));
    let letters: Vec<(String, Option<String>)> =
        prompt.choices.unwrap().into_iter().map(|choice| (choice.choice, choice.letter)).collect();
    for (choice, letter) in [("stand", "s"), ("draw", "h"), ("double", "d"), ("split", "p")] {
        assert!(letters.contains(&(choice.to_string(), Some(letter.to_string()))), "{letters:?}");
    }
    let public = desk.floor.view(desk.table, None).await.unwrap().prompt.unwrap();
    assert!(public.deck.is_none() && public.card_means.is_none());
    assert!(public.choices.unwrap().iter().all(|choice| choice.letter.is_none()));
}
