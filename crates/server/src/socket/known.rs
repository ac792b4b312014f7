//! What the other side of a connection knows of a table, so that it is told no more than what has changed.

use croupier_floor::wire::{TableView, WagerView};
use serde_json::{Map, Value};
use std::collections::{HashMap, HashSet};

/// What the other side knows of a table: its fields, and apart from them its wagers, which may be many.
pub struct Known {
    fields: Map<String, Value>,
    layout: Vec<WagerView>,
}

impl Known {
    /// The table is told as it is.
    pub fn of(mut view: TableView) -> Known {
        let layout = std::mem::take(&mut view.layout);
        let mut fields = match serde_json::to_value(view) {
            Ok(Value::Object(fields)) => fields,
            // Plain data is an object in JSON.
            _ => Map::new(),
        };
        fields.remove("layout");
        Known { fields, layout }
    }

    /// The table is so now: gives the fields that have changed, the wagers that are new or have changed, and those that are gone.
    pub fn changed_to(&mut self, view: TableView) -> (Map<String, Value>, Vec<WagerView>, Vec<WagerView>) {
        let now = Known::of(view);
        let mut changed: Map<String, Value> = Map::new();
        for (name, value) in &now.fields {
            if self.fields.get(name) != Some(value) {
                changed.insert(name.clone(), value.clone());
            }
        }
        for name in self.fields.keys().filter(|name| !now.fields.contains_key(*name)) {
            changed.insert(name.clone(), Value::Null);
        }
        let before: HashMap<(u8, &str), &WagerView> =
            self.layout.iter().map(|wager| (place(wager), wager)).collect();
        let (mut placed, mut there) = (Vec::new(), HashSet::new());
        for wager in &now.layout {
            let at = place(wager);
            if before.get(&at) != Some(&wager) {
                placed.push(wager.clone());
            }
            there.insert(at);
        }
        let gone = self.layout.iter().filter(|wager| !there.contains(&place(wager))).cloned().collect();
        drop((before, there));
        *self = now;
        (changed, placed, gone)
    }
}

/// Whose wager it is, and on which betting area: no other has both.
fn place(wager: &WagerView) -> (u8, &str) {
    (wager.seat, &wager.wager.id)
}
