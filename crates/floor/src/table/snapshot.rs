//! A table at one moment, as the record holds it: everything that a view is built from.

use super::client_seeds::ClientSeedsShown;
use super::clock::Closes;
use super::core::{Occupant, Standing, Table};
use super::dealer::{Dealer, Published};
use crate::asked::{AccountId, Actor};
use crate::ledger::TableId;
use crate::wire::{Mode, OutcomeView, Role};
use croupier_rules::equipment::Card;
use croupier_rules::games::{SeenHand, Shown, Ticket, WagerKey};
use croupier_rules::table::{
    Entry, Event, Face, Input, Lies, Marker, Phase, Possible, Privy, Prompt, Seat, Spot, Viewer, Whereabouts,
    see,
};
use croupier_rules::wagers::Money;
use std::collections::BTreeMap;

/// What a step has brought, for those who watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The step.
    pub seq: i64,
    /// The round.
    pub round: i64,
    /// What was told before and no longer holds.
    pub withdrawn: Vec<Entry>,
    /// What has happened.
    pub entries: Vec<Entry>,
    /// The accounts that sat there then: what lay face down before a seat is for nobody who comes later.
    pub sat: Vec<(Seat, AccountId)>,
}

/// What a hand is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    /// Where it lies.
    pub at: Spot,
    /// For whoever sees all of its cards.
    pub whole: Option<String>,
    /// For whoever sees only those that lie face up.
    pub so_far: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatAt {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub account: Option<AccountId>,
    /// The name by which others know the player.
    pub player: String,
    /// The strategy of an automatic player.
    pub automatic: Option<String>,
    /// Chips before the player.
    pub chips: Money,
    /// Won or lost since the player sat down.
    pub net: Money,
}

/// A table at one moment. It holds hidden cards: only a view of it may go out.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// Who deals.
    pub mode: Mode,
    /// The last step.
    pub seq: i64,
    /// The round.
    pub round: i64,
    /// What is going on.
    pub phase: Phase,
    /// Whether the table is in use.
    pub standing: Standing,
    /// How many seats it has.
    pub places: u8,
    /// Who sits there.
    pub seats: Vec<SeatAt>,
    /// Wagers.
    pub layout: Vec<(Seat, WagerKey, Money)>,
    /// Tickets that outlive a round.
    pub tickets: Vec<Ticket<WagerKey>>,
    /// Markers.
    pub markers: Vec<Marker>,
    /// What the layout shows besides.
    pub shows: Shown<WagerKey>,
    /// What the hands on the table are called.
    pub called: Vec<Called>,
    /// The round that is shown.
    pub shown: Vec<Entry>,
    /// Who sat where in it.
    pub shown_to: BTreeMap<Seat, Option<AccountId>>,
    /// Rounds before it, in short.
    pub history: Vec<OutcomeView>,
    /// What the table waits for; while wagers are made, what begins the round.
    pub next: Option<Prompt>,
    /// What only the player who is asked may know of it.
    pub privy: Privy,
    /// Incidents that can happen now, at a live table.
    pub possible: Vec<Possible>,
    /// The last outcome that was told at a live table and can be corrected, and what the table had waited for.
    pub correctable: Option<(Input, Prompt)>,
    /// Who has nothing more to wager.
    pub ready: Vec<Seat>,
    /// When the clock runs out.
    pub closes: Option<Closes>,
    /// What can be checked of the generator.
    pub fairness: Option<Published>,
    /// The client seeds of the round.
    pub client_seeds: ClientSeedsShown,
}

/// What everybody has seen of a round.
fn seen_by_all(shown: &[Entry]) -> Vec<Entry> {
    shown.iter().filter_map(|entry| see(entry, Viewer::Spectator)).collect()
}

/// What the hands on the table are called. Of cards that lie before no seat, only those count that everybody sees.
fn called(table: &Table) -> Vec<Called> {
    let lies = Whereabouts::after(still_shown(&table.shown).iter().map(|entry| &entry.event));
    let open: Vec<(Spot, Card)> = lies
        .spots()
        .filter(|(spot, _)| matches!(spot, Spot::Area(_)))
        .flat_map(|(spot, cards)| cards.iter().map(move |lies| (spot, lies)))
        .filter(|(_, lies)| lies.face == Face::Up)
        .filter_map(|(spot, lies)| Some((spot, lies.card?)))
        .collect();
    let name = |(at, cards): (Spot, &[Lies])| {
        let all: Option<Vec<Card>> = cards.iter().map(|lies| lies.card).collect();
        let face_up = cards.iter().filter(|lies| lies.face == Face::Up).filter_map(|lies| lies.card);
        let face_up: Vec<Card> = face_up.collect();
        Called {
            at,
            whole: all.and_then(|cards| table.host.called(SeenHand { at, cards: &cards, open: &open })),
            so_far: table.host.called_so_far(SeenHand { at, cards: &face_up, open: &open }),
        }
    };
    lies.spots().map(name).collect()
}

/// What is shown of the cards of a round: when they have been picked up, they are shown as they lay when the last one came out, was turned up, or was
/// laid apart, until the next round begins; less those that were put away before a hand was settled.
pub fn still_shown(seen: &[Entry]) -> &[Entry] {
    let comes_out = |entry: &Entry| match entry.event {
        Event::Deals { .. } | Event::Turns { .. } => true,
        Event::Puts { to, .. } => to != Spot::DiscardRack,
        _ => false,
    };
    let last = seen.iter().rposition(comes_out);
    let cleared = seen.iter().rposition(|entry| entry.event == Event::Clears);
    match (last, cleared) {
        (Some(last), Some(cleared)) if last < cleared => {
            let settles = |entry: &Entry| matches!(entry.event, Event::Settles { .. });
            let settled = seen[last..cleared].iter().position(settles).unwrap_or_default();
            &seen[..=last + settled]
        }
        _ => seen,
    }
}

/// What somebody at a seat is called.
pub fn name_at(seat: Seat, occupant: &Occupant, name: &dyn Fn(AccountId) -> String) -> String {
    match (occupant.account, &occupant.automatic) {
        (Some(account), _) => name(account),
        (None, Some(strategy)) => format!("automatic ({strategy})"),
        (None, None) => format!("seat {seat}"),
    }
}

impl Snapshot {
    /// The table now.
    pub fn of(table: &Table, closes: Option<Closes>, name: &dyn Fn(AccountId) -> String) -> Snapshot {
        let net = table.host.net();
        let seat = |(seat, occupant): (&Seat, &Occupant)| SeatAt {
            seat: *seat,
            account: occupant.account,
            player: name_at(*seat, occupant, name),
            automatic: occupant.automatic.clone(),
            chips: table.chips(*seat),
            net: net.get(seat).copied().unwrap_or_default() - occupant.net_before,
        };
        Snapshot {
            table: table.spec.id,
            game: table.spec.game.clone(),
            mode: table.spec.mode,
            seq: table.seq,
            round: table.round,
            phase: table.phase(),
            standing: table.standing,
            places: table.host.seats(),
            seats: table.seats.iter().map(seat).collect(),
            layout: table.book.layout().collect(),
            tickets: table.host.tickets(),
            markers: table.host.markers(),
            shows: table.host.shows(&seen_by_all(&table.shown)),
            called: called(table),
            shown: table.shown.clone(),
            shown_to: table.shown_to.clone(),
            history: table.history.iter().map(|(_, outcome)| outcome.clone()).collect(),
            next: table.next(),
            privy: table.host.privy().clone(),
            possible: match table.spec.mode {
                Mode::Live => table.host.possible(),
                Mode::Virtual => Vec::new(),
            },
            correctable: table.correctable().and_then(|(told, asked)| Some((told.clone(), asked?))),
            ready: Vec::new(),
            closes,
            fairness: table.dealer.as_ref().map(Dealer::published),
            client_seeds: table.client_seeds.shown(),
        }
    }

    /// The seat of an account.
    pub fn seat_of(&self, account: AccountId) -> Option<&SeatAt> {
        self.seats.iter().find(|seat| seat.account == Some(account))
    }

    /// As whom somebody looks at this table. Auditors see everything once a round is over; before that, what a supervisor sees.
    pub fn viewer(&self, actor: Option<Actor>) -> Viewer {
        let Some(actor) = actor else { return Viewer::Spectator };
        match actor.role {
            Role::Guest | Role::Player => {
                self.seat_of(actor.account).map_or(Viewer::Spectator, |at| Viewer::Player(at.seat))
            }
            Role::Dealer => Viewer::Dealer,
            Role::Supervisor | Role::Auditor | Role::Administrator => Viewer::Supervisor,
        }
    }

    /// As whom somebody saw a step: a player from the seat of that time.
    pub fn viewer_then(&self, actor: Option<Actor>, then: &Heard) -> Viewer {
        match actor {
            Some(Actor { account, role: Role::Guest | Role::Player }) => {
                let sat = then.sat.iter().find(|(_, at)| *at == account);
                sat.map_or(Viewer::Spectator, |(seat, _)| Viewer::Player(*seat))
            }
            _ => self.viewer(actor),
        }
    }

    /// As whom somebody sees the round that is shown: who has sat down since then was a spectator of it.
    pub fn viewer_of_shown(&self, actor: Option<Actor>) -> Viewer {
        let viewer = self.viewer(actor);
        let Viewer::Player(seat) = viewer else { return viewer };
        let own = actor.map(|actor| actor.account);
        match self.shown_to.get(&seat) {
            Some(there) if *there != own => Viewer::Spectator,
            _ => viewer,
        }
    }
}
