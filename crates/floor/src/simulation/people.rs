//! The people at the tables: players, whose messages come late, twice or not at all, and watchers, who read slowly.

use super::tally::SimEvent;
use super::{Chance, SharedKnowledge};
use crate::floor::Floor;
use crate::request::Actor;
use crate::wire::{Command, EventBody, FaceView, PromptKind, RequestId, TableView};
use croupier_rules::games::WagerKey;
use croupier_rules::wagers::Money;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The fate of a message on the network.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MessageFate {
    /// As it should.
    Once,
    /// It comes twice.
    Twice,
    /// It comes late, after others that were sent later.
    Late(u64),
    /// It comes, and its answer does not: it is asked again in another life.
    Unheard,
}

impl MessageFate {
    fn of(chance: &mut Chance) -> MessageFate {
        match chance.below(12) {
            0..3 => MessageFate::Twice,
            3 => MessageFate::Late(chance.below(150) as u64),
            4 => MessageFate::Unheard,
            _ => MessageFate::Once,
        }
    }
}

/// Something that a player may do, by what the player sees.
fn next_command(view: &TableView, wagers: &[(WagerKey, Money)], chance: &mut Chance) -> Command {
    let prompt = view.prompt.as_ref();
    let asked = prompt.filter(|prompt| prompt.kind == PromptKind::Answer && prompt.seat == view.you.seat);
    match (view.you.seat, asked.and_then(|prompt| prompt.choices.as_ref())) {
        (None, _) => Command::Sit { seat: 1 + chance.below(view.seats.len().min(5)) as u8 },
        (_, Some(choices)) => Command::Answer {
            choice: choices[chance.below(choices.len())].choice.clone(),
            number: None,
            amount: None,
            places: None,
            seat: None,
        },
        _ if view.you.chips.as_ref().is_none_or(|chips| chips.0 < Money::dollars(200)) => {
            Command::BuyIn { amount: Money::dollars(500).into(), seat: None }
        }
        _ if chance.below(12) == 0 => Command::Stand { seat: None },
        _ if chance.below(8) == 0 => Command::ColorUp { amount: Money::dollars(3).into(), seat: None },
        _ => {
            let (wager, amount) = &wagers[chance.below(wagers.len())];
            let wager = (*wager).into();
            Command::Bet { wager, amount: (*amount).into(), tender: None, seat: None }
        }
    }
}

/// Asks, in one way or another, and remembers what was acknowledged.
pub async fn ask(
    floor: &Floor,
    known: &SharedKnowledge,
    actor: Actor,
    table: i64,
    (id, command): (String, Command),
    way: MessageFate,
) {
    if let Command::Sit { seat } = command {
        known.asked_to_sit.lock().unwrap().insert((actor.account, table, seat));
    }
    if let MessageFate::Late(ms) = way {
        sleep(Duration::from_millis(ms)).await;
    }
    known.unanswered.lock().unwrap().push((actor, table, id.clone(), command.clone()));
    let request = RequestId::try_from(id.clone()).unwrap();
    let once = || floor.submit(table, actor, request.clone(), command.clone());
    let answers = match way {
        MessageFate::Twice => {
            let (one, other) = tokio::join!(once(), once());
            vec![one, other]
        }
        MessageFate::Once | MessageFate::Late(_) => vec![once().await],
        MessageFate::Unheard => {
            drop(once().await);
            return;
        }
    };
    for answer in answers {
        match answer {
            Ok(ack) => {
                let key = (actor.account, table, id.clone());
                known.tally.count(SimEvent::Command);
                let before = known.acknowledged.lock().unwrap().insert(key, ack.seq);
                known.must(before.is_none_or(|seq| seq == ack.seq), "one request came to two steps");
            }
            Err(why) if why.code() == "unavailable" => return,
            Err(_) => {}
        }
    }
    known.unanswered.lock().unwrap().retain(|(_, _, other, _)| *other != id);
}

/// Plays as one player until enough was done, mostly at one of the tables.
pub async fn player(
    floor: Floor,
    known: Arc<SharedKnowledge>,
    me: Actor,
    tables: Vec<i64>,
    wagers: Vec<(WagerKey, Money)>,
    seed: u64,
) {
    let mut chance = Chance(seed);
    let home = tables[chance.below(tables.len())];
    for number in 0..12 {
        sleep(Duration::from_millis(chance.below(40) as u64)).await;
        let table = if chance.below(5) == 0 { tables[chance.below(tables.len())] } else { home };
        let Ok(view) = floor.view(table, Some(me)).await else { return };
        let command = next_command(&view, &wagers, &mut chance);
        let id = format!("{seed:x}-{number}");
        let way = MessageFate::of(&mut chance);
        let (floor, known) = (floor.clone(), known.clone());
        let asks = async move { ask(&floor, &known, me, table, (id, command), way).await };
        match way {
            MessageFate::Late(_) => drop(tokio::spawn(asks)),
            MessageFate::Once | MessageFate::Twice | MessageFate::Unheard => asks.await,
        }
    }
}

/// Watches slowly; no message may show a card that lies face down for others.
pub async fn watcher(floor: Floor, known: Arc<SharedKnowledge>, table: i64, who: Option<Actor>, seed: u64) {
    let mut chance = Chance(seed);
    let Ok(mut watch) = floor.watch(table, who, Some(0)).await else { return };
    let mut seen = 0;
    while let Some(update) = watch.next().await {
        for event in &update.events {
            known.must(event.seq > seen, "an event is told twice or out of its order");
            if let EventBody::Deals { spot, card: Some(_), face: FaceView::Down } = &event.event {
                let what = format!("{who:?} sees a card that lies face down at {spot:?}");
                known.must(known.may_see(who, table, spot), what);
            }
        }
        seen = seen.max(update.seq);
        sleep(Duration::from_millis(chance.below(120) as u64)).await;
    }
}
