//! The card that ended a round is corrected: the record keeps both, money goes back, and the round is what the right card makes it.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, PhaseView, PromptKind, Role};
use croupier_floor::{Actor, Floor, Pace, RoundQuery};
use croupier_rules::equipment::Card;
use croupier_rules::wagers::Money;

struct Desk {
    floor: Floor,
    table: i64,
    dora: Actor,
    sue: Actor,
    anna: Actor,
}

impl Desk {
    async fn open(place: &Place) -> Desk {
        let floor = place.open().await;
        let dora = account(&floor, "Dora", Role::Dealer, 0).await;
        let sue = account(&floor, "Sue", Role::Supervisor, 0).await;
        let anna = account(&floor, "Anna", Role::Player, 1_000).await;
        let table = open_table(&floor, "minibaccarat", Mode::Live, Pace::AT_ONCE).await;
        floor.assign(dora.account, table, BOSS).await.unwrap();
        sit_and_buy(&floor, table, anna, 3, 100).await;
        let desk = Desk { floor, table, dora, sue, anna };
        desk.make_ready().await;
        desk
    }

    /// Whatever the table waits for, until wagers may be made.
    async fn make_ready(&self) {
        for _ in 0..40 {
            let view = self.floor.view(self.table, Some(self.dora)).await.unwrap();
            let Some(prompt) = view.prompt.filter(|_| view.phase != PhaseView::Betting) else { return };
            let (who, command) = match prompt.kind {
                PromptKind::Answer => (self.anna, say(&prompt.choices.unwrap()[0].choice)),
                PromptKind::Burn => (self.dora, Command::Card { card: None }),
                _ => (self.dora, card_out("5d")),
            };
            give(&self.floor, self.table, who, command).await.unwrap();
        }
        panic!("the table is never ready");
    }

    /// Anna bets $20 on the player's hand, and these cards come out: player, banker, player, banker.
    async fn round(&self, cards: [&str; 4]) {
        let bet = r#"{ "type": "bet", "wager": { "kind": "player" }, "amount": "20.00" }"#;
        give(&self.floor, self.table, self.anna, command(bet)).await.unwrap();
        for card in cards {
            give(&self.floor, self.table, self.dora, card_out(card)).await.unwrap();
        }
    }

    async fn correct(&self, card: &str) -> Result<(), &'static str> {
        let card: Card = card.parse().unwrap();
        let command = Command::Correct { card: card.into() };
        give(&self.floor, self.table, self.sue, command).await.map(drop).map_err(|why| why.code())
    }

    async fn chips(&self) -> Money {
        self.floor.view(self.table, Some(self.anna)).await.unwrap().you.chips.unwrap().0
    }

    async fn phase(&self) -> PhaseView {
        self.floor.view(self.table, Some(self.anna)).await.unwrap().phase
    }

    /// What Anna won or lost, round by round, as it is kept for searching.
    async fn results(&self) -> Vec<Money> {
        let query = RoundQuery { table: Some(self.table), limit: 100, ..RoundQuery::default() };
        let mut rounds = self.floor.rounds(&query).await.unwrap();
        rounds.reverse();
        rounds.iter().map(|round| round.results.iter().map(|at| at.net.0).sum()).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_card_that_ended_a_round_is_corrected() {
    let dollars = Money::dollars;
    for place in Place::all().await {
        let desk = Desk::open(&place).await;
        // King and nine, a natural of nine, against two and three.
        desk.round(["Kc", "2d", "9h", "3s"]).await;
        assert_eq!((desk.chips().await, desk.results().await), (dollars(120), vec![dollars(20)]));
        assert_eq!(desk.correct("3s").await, Err("not_now"), "the same card");
        // Two and seven: a tie, the wager comes back.
        desk.correct("7s").await.unwrap();
        assert_eq!((desk.chips().await, desk.results().await), (dollars(100), vec![Money::ZERO]));
        // Two and five, on second thought.
        desk.correct("5s").await.unwrap();
        assert_eq!((desk.chips().await, desk.results().await), (dollars(120), vec![dollars(20)]));
        let history = desk.floor.view(desk.table, None).await.unwrap().history;
        assert_eq!(history.len(), 1, "{history:?}");

        // King and six against a natural of eight…
        desk.round(["Kd", "2c", "6h", "6s"]).await;
        assert_eq!((desk.phase().await, desk.chips().await), (PhaseView::Betting, dollars(100)));
        // …which was two and three: the player stands on six, and the banker draws.
        desk.correct("3h").await.unwrap();
        assert_eq!((desk.phase().await, desk.chips().await), (PhaseView::Playing, dollars(100)));
        assert_eq!(desk.results().await, [dollars(20)], "the second round is not over");
        give(&desk.floor, desk.table, desk.dora, card_out("Jd")).await.unwrap();
        assert_eq!((desk.phase().await, desk.chips().await), (PhaseView::Betting, dollars(140)));

        // The same after the program has ended in between: four would make it nine.
        let Desk { floor, table, dora, sue, anna } = desk;
        floor.close().await.unwrap();
        let desk = Desk { floor: place.open().await, table, dora, sue, anna };
        assert_eq!(desk.chips().await, dollars(140));
        desk.correct("4d").await.unwrap();
        assert_eq!(
            (desk.chips().await, desk.results().await),
            (dollars(100), vec![dollars(20), dollars(-20)])
        );

        // Once anything else has happened the card stands.
        give(&desk.floor, table, anna, Command::BuyIn { amount: dollars(5).into(), seat: None })
            .await
            .unwrap();
        assert_eq!(desk.correct("Jd").await, Err("refused"));
        let details = desk.floor.round(&format!("{table}-2")).await.unwrap();
        let corrected = details.steps.iter().find(|step| step.input == "corrects to cards 3h").unwrap();
        assert_eq!(corrected.actor, "Sue");
        assert!(corrected.withdrawn.iter().any(|event| event.event.contains("6s")), "{corrected:?}");
        assert!(corrected.transfers.iter().any(|moved| moved.from.starts_with("inventory")), "{corrected:?}");
        desk.floor.close().await.unwrap();
        let audit = audit_of(&place.database).await;
        assert!(audit.is_sound(), "{:?}", audit.wrong);
        assert_eq!(audit.rounds, 2);
    }
}
