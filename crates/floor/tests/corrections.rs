//! Corrections of outcomes that ended a round: the record keeps both, money is returned, and the round has the right
//! outcome.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, OutcomeEntry, OutcomeView, PhaseView, PromptKind, Role, SpotName};
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
    async fn open(place: &Place, game: &str) -> Desk {
        let floor = place.open().await;
        let dora = account(&floor, "Dora", Role::Dealer, 0).await;
        let sue = account(&floor, "Sue", Role::Supervisor, 0).await;
        let anna = account(&floor, "Anna", Role::Player, 1_000).await;
        let table = open_table(&floor, game, Mode::Live, Pace::AT_ONCE).await;
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
        self.correct_to(OutcomeEntry::Card { card: Some(card.into()) }).await
    }

    async fn correct_to(&self, to: OutcomeEntry) -> Result<(), &'static str> {
        let command = Command::Correct { to };
        give(&self.floor, self.table, self.sue, command).await.map(drop).map_err(|why| why.code())
    }

    /// The entry that the dealer's console offers to correct.
    async fn correctable(&self) -> Option<OutcomeEntry> {
        let view = self.floor.view(self.table, Some(self.dora)).await.unwrap();
        assert_eq!(self.floor.view(self.table, Some(self.anna)).await.unwrap().correctable, None);
        view.correctable.map(|last| last.told)
    }

    async fn chips(&self) -> Money {
        self.floor.view(self.table, Some(self.anna)).await.unwrap().you.chips.unwrap().0
    }

    async fn phase(&self) -> PhaseView {
        self.floor.view(self.table, Some(self.anna)).await.unwrap().phase
    }

    /// Anna's net results, round by round, as stored for searches.
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
        let desk = Desk::open(&place, "minibaccarat").await;
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

fn number(mark: &str) -> OutcomeEntry {
    OutcomeEntry::Number { mark: mark.to_string() }
}

/// 5.5: red is paid 1 to 1. A round in which the number is the first step at all is corrected as any other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_is_corrected() {
    let dollars = Money::dollars;
    let place = Place::sqlite();
    let desk = Desk::open(&place, "roulette").await;
    let bet = r#"{ "type": "bet", "wager": { "kind": "red" }, "amount": "20.00" }"#;
    give(&desk.floor, desk.table, desk.anna, command(bet)).await.unwrap();
    assert_eq!(desk.correctable().await, None);
    give(&desk.floor, desk.table, desk.dora, number("17").into()).await.unwrap();
    assert_eq!((desk.chips().await, desk.correctable().await), (dollars(80), Some(number("17"))));
    assert_eq!(desk.correct_to(number("17")).await, Err("not_now"), "the same number");
    assert_eq!(desk.correct_to(number("37")).await, Err("malformed"), "no mark of the wheel");
    desk.correct_to(number("18")).await.unwrap();
    assert_eq!((desk.chips().await, desk.correctable().await), (dollars(120), Some(number("18"))));
    assert_eq!(desk.results().await, [dollars(20)]);

    // Without a wager the number begins the round and ends it.
    give(&desk.floor, desk.table, desk.dora, number("5").into()).await.unwrap();
    desk.correct_to(number("00")).await.unwrap();
    let history = desk.floor.view(desk.table, None).await.unwrap().history;
    let [OutcomeView::Number { mark: first, .. }, OutcomeView::Number { mark: second, .. }] =
        history.as_slice()
    else {
        panic!("{history:?}");
    };
    assert_eq!((first.as_str(), second.as_str()), ("18", "00"));
    let exported = desk.floor.export_round(&format!("{}-2", desk.table)).await.unwrap();
    assert!(exported.contains("number 00") && !exported.contains("number 5"), "{exported}");
    desk.floor.close().await.unwrap();
    let audit = audit_of(&place.database).await;
    assert!(audit.is_sound(), "{:?}", audit.wrong);
    assert_eq!(audit.rounds, 2);
}

/// 9.2~: a sum of 4 to 10 is small and pays 1 to 1; the sum is told with the throw.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_throw_is_corrected() {
    let dollars = Money::dollars;
    let place = Place::sqlite();
    let desk = Desk::open(&place, "sic-bo").await;
    let bet = r#"{ "type": "bet", "wager": { "kind": "small" }, "amount": "20.00" }"#;
    give(&desk.floor, desk.table, desk.anna, command(bet)).await.unwrap();
    let dice = |faces: [u8; 3]| OutcomeEntry::Dice { faces: faces.to_vec() };
    give(&desk.floor, desk.table, desk.dora, dice([6, 5, 4]).into()).await.unwrap();
    assert_eq!((desk.chips().await, desk.correctable().await), (dollars(80), Some(dice([6, 5, 4]))));
    desk.correct_to(dice([1, 5, 4])).await.unwrap();
    assert_eq!((desk.chips().await, desk.results().await), (dollars(120), vec![dollars(20)]));
    let thrown = desk.floor.view(desk.table, None).await.unwrap().thrown.unwrap();
    assert_eq!((thrown.dice, thrown.sum), (vec![1, 5, 4], 10));
    desk.floor.close().await.unwrap();
    assert!(is_sound(&place.database).await);
}

/// 14.12~: a card of the board that was corrected stands in a player's hand history as it was in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_history_has_the_card_that_it_was() {
    let place = Place::sqlite();
    let floor = place.open().await;
    let dora = account(&floor, "Dora", Role::Dealer, 0).await;
    let sue = account(&floor, "Sue", Role::Supervisor, 0).await;
    let people = [
        account(&floor, "Anna", Role::Player, 1_000).await,
        account(&floor, "Bob", Role::Player, 1_000).await,
    ];
    let table = open_table(&floor, "poker", Mode::Live, Pace::AT_ONCE).await;
    floor.assign(dora.account, table, BOSS).await.unwrap();
    for (me, seat) in people.into_iter().zip([1, 2]) {
        sit_and_buy(&floor, table, me, seat, 500).await;
    }
    let deck: Vec<Card> = Card::deck().filter(|card| card.to_string() != "2c").collect();
    let mut deck = deck.into_iter();
    let mut corrected = false;
    let mut played = None;
    for _ in 0..200 {
        let view = floor.view(table, Some(dora)).await.unwrap();
        let prompt = view.prompt.unwrap();
        if view.phase == PhaseView::Betting && played.is_none() {
            for me in people {
                let stack = r#"{ "type": "bet", "wager": { "kind": "stack" }, "amount": "100.00" }"#;
                give(&floor, table, me, command(stack)).await.unwrap();
            }
            played = Some(view.round);
            continue;
        }
        if played.is_some_and(|round| round < view.round) {
            break;
        }
        let on_board = matches!(prompt.spot, Some(SpotName::Area { .. }));
        match prompt.kind {
            PromptKind::Answer => {
                let choices = prompt.choices.unwrap();
                let goes_on = |word: &str| choices.iter().find(|offered| offered.choice.starts_with(word));
                let choice = goes_on("check").or(goes_on("call")).unwrap_or(&choices[0]);
                let me = people[usize::from(prompt.seat.unwrap()) - 1];
                give(&floor, table, me, say(&choice.choice)).await.unwrap();
            }
            PromptKind::Card if on_board && !corrected && view.phase == PhaseView::Playing => {
                give(&floor, table, dora, card_out("2c")).await.unwrap();
                let right: Card = deck.next_back().unwrap();
                let to = OutcomeEntry::Card { card: Some(right.into()) };
                give(&floor, table, sue, Command::Correct { to }).await.unwrap();
                corrected = true;
            }
            PromptKind::Burn => {
                give(&floor, table, dora, Command::Card { card: None }).await.unwrap();
            }
            PromptKind::Card if prompt.spot.is_some() && !on_board && view.phase == PhaseView::Playing => {
                give(&floor, table, dora, Command::Card { card: None }).await.unwrap();
            }
            _ => {
                let card = deck.next().unwrap();
                give(&floor, table, dora, Command::Card { card: Some(card.into()) }).await.unwrap();
            }
        }
    }
    assert!(corrected, "a card of the board came out");
    let history = floor.own_hand(&format!("{table}-{}", played.unwrap()), people[0]).await.unwrap();
    let board: Vec<&str> = history.lines().filter(|line| line.contains("d db ")).collect();
    assert!(!board.is_empty() && board.iter().all(|line| !line.contains("2c")), "{history}");
    floor.close().await.unwrap();
    assert!(is_sound(&place.database).await);
}
