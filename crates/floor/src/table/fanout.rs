//! Fan-out: the messages that watchers of a table get, rendered once for each kind of viewer.
//!
//! A [`Frame`] is a table at one moment, with the JSON of its parts and the messages that lead to it. Watchers who have seen the same frame as the same
//! kind of viewer get the same bytes.

#[cfg(test)]
mod tests;

use super::snapshot::{Snapshot, StepNews};
use super::view::{CommonView, OwnView, ViewerKind, VisibleRoundView, as_spectator, step_events, wager_view};
use crate::ledger::TableId;
use crate::request::Actor;
use crate::wire::{EventView, WagerView};
use bytes::Bytes;
use croupier_rules::games::WagerKey;
use croupier_rules::table::{Seat, Viewer};
use croupier_rules::wagers::Money;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The maximum number of values of one sort that a frame remembers: a table has fewer kinds of viewers than that.
const REMEMBERED_MOST: usize = 64;

/// The JSON of a value, shared.
type Json = Arc<RawValue>;
/// Fields of a view by name, always in the same order.
type Fields = Arc<[(&'static str, Json)]>;

/// The frames of a table.
#[derive(Default)]
pub struct Fanout {
    newest: Mutex<Newest>,
}

#[derive(Default)]
struct Newest {
    frame: Option<Arc<Frame>>,
    count: u64,
}

/// A table at one moment, and what was rendered of it.
pub struct Frame {
    number: u64,
    at: Arc<Snapshot>,
    rendered: Mutex<Rendered>,
}

/// The frame that a watcher has seen last, and as which kind of viewer.
#[derive(Clone)]
pub struct WatchPosition {
    frame: Arc<Frame>,
    kind: ViewerKind,
}

/// The steps that a message tells: those after one, as these viewers see them.
#[derive(Clone, PartialEq, Eq)]
struct EventPage {
    after: i64,
    viewers: Vec<Viewer>,
}

/// The key of a rendered message: the frame and kind of viewer before, the kind of viewer now, and the steps.
#[derive(PartialEq, Eq)]
struct MessageKey {
    before: Option<(u64, ViewerKind)>,
    kind: ViewerKind,
    told: EventPage,
}

#[derive(Default)]
struct Rendered {
    common: Option<Fields>,
    layout: Option<Json>,
    rounds: Vec<(Viewer, Fields)>,
    own: Vec<(ViewerKind, Fields)>,
    moved: Vec<(u64, WagerChanges)>,
    events: Vec<(EventPage, Json)>,
    messages: Vec<(MessageKey, Bytes)>,
}

/// Wagers that are new or have changed, and those that are gone.
#[derive(Clone)]
struct WagerChanges {
    placed: Json,
    gone: Json,
}

impl Fanout {
    /// Returns the frame of a snapshot; the newest one is shared.
    pub fn frame(&self, at: &Arc<Snapshot>) -> Arc<Frame> {
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(frame) = newest.frame.as_ref().filter(|frame| Arc::ptr_eq(&frame.at, at)) {
            return frame.clone();
        }
        newest.count += 1;
        let frame = Arc::new(Frame { number: newest.count, at: at.clone(), rendered: Mutex::default() });
        // A watcher that is late does not take the newest frame from the others.
        if newest.frame.as_ref().is_none_or(|there| there.at.seq <= at.seq) {
            newest.frame = Some(frame.clone());
        }
        frame
    }
}

impl Frame {
    /// Returns the message that leads a viewer to this frame, with the steps after `after`, and what the viewer has seen then. The first message holds
    /// the whole view, each further one the difference from the frame that was seen before.
    pub fn message(
        self: &Arc<Frame>,
        before: Option<&WatchPosition>,
        actor: Option<Actor>,
        (after, steps): (i64, &[Arc<StepNews>]),
    ) -> Result<(Bytes, WatchPosition), serde_json::Error> {
        let kind = self.at.viewer_kind(actor);
        let seen = WatchPosition { frame: self.clone(), kind };
        let viewers = steps.iter().map(|step| viewer_of(step, self.at.viewer_then(actor, step)));
        let told = EventPage { after, viewers: viewers.collect() };
        let key = MessageKey { before: before.map(|seen| (seen.frame.number, seen.kind)), kind, told };
        // The locks of two frames are never held at once.
        let known = before.map(|seen| seen.frame.lock().parts(&seen.frame.at, seen.kind)).transpose()?;
        let mut rendered = self.lock();
        if let Some((_, message)) = rendered.messages.iter().find(|(other, _)| *other == key) {
            return Ok((message.clone(), seen));
        }
        let events = rendered.events(&key.told, steps)?;
        let now = rendered.parts(&self.at, kind)?;
        let (table, seq) = (self.at.table, self.at.seq);
        let message = match (before, known) {
            (Some(before), Some(known)) => {
                let changed = now.iter().zip(&known).flat_map(|(now, known)| changed(now, known)).collect();
                let WagerChanges { placed, gone } = rendered.moved(&before.frame, &self.at)?;
                render(&Change { kind: "change", table, seq, events, view: Object(changed), placed, gone })?
            }
            _ => {
                let layout = rendered.layout(&self.at)?;
                let fields = now.iter().flat_map(|part| part.iter().cloned());
                let view = Object(fields.chain([("layout", layout)]).collect());
                render(&Update { kind: "update", table, seq, events, view })?
            }
        };
        if rendered.messages.len() < REMEMBERED_MOST {
            rendered.messages.push((key, message.clone()));
        }
        Ok((message, seen))
    }

    fn lock(&self) -> MutexGuard<'_, Rendered> {
        self.rendered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the message that tells steps of long ago: it changes nothing of the view.
pub fn past_message(
    now: &Snapshot,
    actor: Option<Actor>,
    seq: i64,
    steps: &[Arc<StepNews>],
) -> Result<Bytes, serde_json::Error> {
    let events = json(&now.events(steps.iter().map(AsRef::as_ref), actor))?;
    let nothing = json::<[WagerView]>(&[])?;
    let view = Object(Vec::new());
    let (table, placed, gone) = (now.table, nothing.clone(), nothing);
    render(&Change { kind: "change", table, seq, events, view, placed, gone })
}

impl Rendered {
    /// The parts of the view, but for the wagers on the layout.
    fn parts(&mut self, at: &Snapshot, kind: ViewerKind) -> Result<[Fields; 3], serde_json::Error> {
        let common = match &self.common {
            Some(common) => common.clone(),
            None => self.common.insert(common_fields(at.common_view())?).clone(),
        };
        let of_shown = kind.of_shown;
        let round = once(&mut self.rounds, &of_shown, || round_fields(at.round_view(of_shown)))?;
        let own = once(&mut self.own, &kind, || own_fields(at.own_view(kind)))?;
        Ok([common, round, own])
    }

    fn layout(&mut self, at: &Snapshot) -> Result<Json, serde_json::Error> {
        match &self.layout {
            Some(layout) => Ok(layout.clone()),
            None => Ok(self.layout.insert(json(&at.layout_view())?).clone()),
        }
    }

    fn events(&mut self, told: &EventPage, steps: &[Arc<StepNews>]) -> Result<Json, serde_json::Error> {
        once(&mut self.events, told, || {
            let steps = steps.iter().zip(&told.viewers);
            let events: Vec<EventView> =
                steps.flat_map(|(step, viewer)| step_events(step, *viewer)).collect();
            json(&events)
        })
    }

    fn moved(&mut self, before: &Frame, at: &Snapshot) -> Result<WagerChanges, serde_json::Error> {
        once(&mut self.moved, &before.number, || moved(&before.at.layout, &at.layout))
    }
}

/// Returns a rendered value, or renders it now.
fn once<K: PartialEq + Clone, V: Clone>(
    known: &mut Vec<(K, V)>,
    key: &K,
    render: impl FnOnce() -> Result<V, serde_json::Error>,
) -> Result<V, serde_json::Error> {
    if let Some((_, value)) = known.iter().find(|(other, _)| other == key) {
        return Ok(value.clone());
    }
    let value = render()?;
    if known.len() < REMEMBERED_MOST {
        known.push((key.clone(), value.clone()));
    }
    Ok(value)
}

/// The viewer of a step, or a spectator who sees the same of it.
fn viewer_of(step: &StepNews, viewer: Viewer) -> Viewer {
    as_spectator(viewer, step.withdrawn.iter().chain(&step.entries))
}

/// The fields of a part that have changed.
fn changed(now: &Fields, before: &Fields) -> Vec<(&'static str, Json)> {
    let both = now.iter().zip(before.iter());
    both.filter(|((_, now), (_, before))| now.get() != before.get()).map(|(now, _)| now.clone()).collect()
}

/// The difference of two layouts: of each seat and betting area, the wager that lies there.
fn moved(
    before: &[(Seat, WagerKey, Money)],
    now: &[(Seat, WagerKey, Money)],
) -> Result<WagerChanges, serde_json::Error> {
    let amounts = |layout: &[(Seat, WagerKey, Money)]| -> HashMap<(Seat, WagerKey), Money> {
        layout.iter().map(|(seat, wager, amount)| ((*seat, *wager), *amount)).collect()
    };
    let (then, there) = (amounts(before), amounts(now));
    let is_new =
        |(seat, wager, amount): &&(Seat, WagerKey, Money)| then.get(&(*seat, *wager)) != Some(amount);
    let is_gone = |(seat, wager, _): &&(Seat, WagerKey, Money)| !there.contains_key(&(*seat, *wager));
    let placed: Vec<WagerView> = now.iter().filter(is_new).map(wager_view).collect();
    let gone: Vec<WagerView> = before.iter().filter(is_gone).map(wager_view).collect();
    Ok(WagerChanges { placed: json(&placed)?, gone: json(&gone)? })
}

/// Renders each field of a part. A missing field does not compile.
macro_rules! fields {
    ($part:expr => $type:ident { $($name:ident),+ $(,)? }) => {{
        let $type { $($name),+ } = $part;
        Ok(Arc::from([$((stringify!($name), json(&$name)?)),+]))
    }};
}

fn common_fields(part: CommonView) -> Result<Fields, serde_json::Error> {
    fields!(part => CommonView {
        table, game, seq, round, phase, seats, tickets, ready, won, markers, history, fairness,
    })
}

fn round_fields(part: VisibleRoundView) -> Result<Fields, serde_json::Error> {
    fields!(part => VisibleRoundView { pots, spots, thrown, number, called, said })
}

fn own_fields(part: OwnView) -> Result<Fields, serde_json::Error> {
    fields!(part => OwnView { you, prompt, incidents, correctable })
}

fn json<T: Serialize + ?Sized>(value: &T) -> Result<Json, serde_json::Error> {
    to_raw_value(value).map(Arc::from)
}

fn render(message: &impl Serialize) -> Result<Bytes, serde_json::Error> {
    serde_json::to_vec(message).map(Bytes::from)
}

/// A JSON object of values that are rendered already.
struct Object(Vec<(&'static str, Json)>);

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, &**value)?;
        }
        map.end()
    }
}

/// [`ServerMessage::Update`](crate::wire::ServerMessage::Update), of values that are rendered already.
struct Update {
    kind: &'static str,
    table: TableId,
    seq: i64,
    events: Json,
    view: Object,
}

/// [`ServerMessage::Change`](crate::wire::ServerMessage::Change), of values that are rendered already.
struct Change {
    kind: &'static str,
    table: TableId,
    seq: i64,
    events: Json,
    view: Object,
    placed: Json,
    gone: Json,
}

impl Serialize for Update {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("type", self.kind)?;
        map.serialize_entry("table", &self.table)?;
        map.serialize_entry("seq", &self.seq)?;
        map.serialize_entry("events", &*self.events)?;
        map.serialize_entry("view", &self.view)?;
        map.end()
    }
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(7))?;
        map.serialize_entry("type", self.kind)?;
        map.serialize_entry("table", &self.table)?;
        map.serialize_entry("seq", &self.seq)?;
        map.serialize_entry("events", &*self.events)?;
        map.serialize_entry("view", &self.view)?;
        map.serialize_entry("placed", &*self.placed)?;
        map.serialize_entry("gone", &*self.gone)?;
        map.end()
    }
}
