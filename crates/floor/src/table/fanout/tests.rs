//! Tests that shared messages equal those of a view built for each viewer.

use super::super::core::{FloorTable, TakenStep};
use super::super::snapshot::Snapshot;
use super::super::tests::{Chance, games, opened, play};
use super::{Fanout, WatchPosition, past_message};
use crate::request::Actor;
use crate::wire::{Mode, Role, ServerMessage, TableView, WagerView};
use bytes::Bytes;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::sync::Arc;

fn viewers() -> Vec<Option<Actor>> {
    let actor = |account, role| Some(Actor { account, role });
    vec![
        None,
        actor(8, Role::Player),
        actor(1, Role::Player),
        actor(2, Role::Player),
        actor(9, Role::Dealer),
        actor(9, Role::Supervisor),
    ]
}

/// A client: it knows of the table what it was told.
struct Client {
    actor: Option<Actor>,
    seen: Option<WatchPosition>,
    fields: Map<String, Value>,
    layout: Vec<WagerView>,
}

impl Client {
    /// Takes a message as the page does, and returns its events as JSON.
    fn take(&mut self, message: &Bytes) -> Value {
        let text = std::str::from_utf8(message).unwrap();
        assert!(serde_json::from_str::<ServerMessage>(text).is_ok(), "no message of the wire: {text}");
        match serde_json::from_str(text).unwrap() {
            ServerMessage::Update(update) => {
                let Value::Object(fields) = serde_json::to_value(&update.view).unwrap() else { panic!() };
                (self.fields, self.layout) = (fields, update.view.layout);
                serde_json::to_value(update.events).unwrap()
            }
            ServerMessage::Change(change) => {
                self.fields.extend(change.view);
                let place = |wager: &WagerView| (wager.seat, wager.wager.id.clone());
                let out: BTreeSet<_> = change.gone.iter().chain(&change.placed).map(place).collect();
                self.layout.retain(|wager| !out.contains(&place(wager)));
                self.layout.extend(change.placed);
                serde_json::to_value(change.events).unwrap()
            }
            other => panic!("{other:?}"),
        }
    }

    fn view(&self) -> TableView {
        let mut layout = self.layout.clone();
        layout.sort_by_key(|wager| (wager.seat, wager.wager.id.clone()));
        let mut fields = self.fields.clone();
        fields.insert("layout".to_string(), serde_json::to_value(layout).unwrap());
        serde_json::from_value(Value::Object(fields)).unwrap()
    }
}

fn sorted(mut view: TableView) -> TableView {
    view.layout.sort_by_key(|wager| (wager.seat, wager.wager.id.clone()));
    view
}

/// In every game, after every step: each viewer who follows the messages sees the table and the events as they are for that viewer.
#[test]
fn messages_lead_every_viewer_to_the_view() {
    let mut bytes_shared = 0;
    for (game, wagers) in games() {
        for mode in [Mode::Virtual, Mode::Live] {
            let fanout = Fanout::default();
            let client = |actor| Client { actor, seen: None, fields: Map::new(), layout: Vec::new() };
            let mut clients: Vec<Client> = viewers().into_iter().map(client).collect();
            let mut tell = |table: &FloorTable, taken: TakenStep| {
                let now = Arc::new(Snapshot::of(table, None, &|account| format!("player {account}")));
                let steps = [Arc::new(taken.heard)];
                let mut sent: Vec<Bytes> = Vec::new();
                for client in &mut clients {
                    let frame = fanout.frame(&now);
                    let told = (now.seq - 1, steps.as_slice());
                    let (message, seen) = frame.message(client.seen.as_ref(), client.actor, told).unwrap();
                    client.seen = Some(seen);
                    let events = client.take(&message);
                    let own = now.events(steps.iter().map(AsRef::as_ref), client.actor);
                    assert_eq!(events, serde_json::to_value(own).unwrap(), "{game}: {:?}", client.actor);
                    let view = sorted(now.view(client.actor));
                    assert_eq!(client.view(), view, "{game}: {:?}", client.actor);
                    sent.push(message);
                }
                // Two people who stand by see the same: the bytes are not only equal, they are one.
                assert_eq!(sent[0].as_ptr(), sent[1].as_ptr(), "{game}: rendered twice");
                bytes_shared += sent[0].len();
            };
            let mut table = opened(game, mode, &mut tell);
            play(&mut table, &wagers, &mut Chance(5), 40, &mut tell);
        }
    }
    assert!(bytes_shared > 0);
}

/// A page of steps of long ago tells its events and changes nothing else.
#[test]
fn a_page_of_the_past_changes_no_view() {
    let mut steps = Vec::new();
    let table = opened("roulette", Mode::Virtual, |_, taken| steps.push(Arc::new(taken.heard)));
    let now = Snapshot::of(&table, None, &|account| format!("player {account}"));
    let past = &steps[..steps.len() - 1];
    let seq = past.last().unwrap().seq;
    let message = past_message(&now, None, seq, past).unwrap();
    let ServerMessage::Change(change) = serde_json::from_slice(&message).unwrap() else { panic!() };
    assert_eq!((change.table, change.seq), (now.table, seq));
    assert_eq!(change.events, now.events(past.iter().map(AsRef::as_ref), None));
    assert!(change.view.is_empty() && change.placed.is_empty() && change.gone.is_empty());
}
