//! A snapshot of a table at one committed step. Views are built from it.

use super::client_seeds::ClientSeedsView;
use super::clock::ClockDeadline;
use super::core::{FloorTable, Occupant, TableStatus};
use super::dealer::{PublishedFairness, VirtualDealer};
use super::desk::DealerDesk;
use crate::ledger::TableId;
use crate::request::{AccountId, Actor};
use crate::wire::{Mode, OutcomeView, Role};
use croupier_rules::equipment::Card;
use croupier_rules::games::{CalledHand, LayoutDisplay, SeenHand, Ticket, WagerKey};
use croupier_rules::table::{
    CardPositions, Entry, Event, Face, Input, Marker, Phase, PossibleIncident, PrivateInfo, Prompt, Seat,
    Spot, TableCard, Viewer, see,
};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, BTreeSet};

/// The news of a step, for watchers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepNews {
    /// The step.
    pub seq: i64,
    /// The round.
    pub round: i64,
    /// The voided events.
    pub withdrawn: Vec<Entry>,
    /// The events.
    pub entries: Vec<Entry>,
    /// Whether the clock answered for a person.
    pub timed_out: bool,
    /// The accounts that sat there then: what lay face down before a seat is for nobody who comes later.
    pub sat: Vec<(Seat, AccountId)>,
}

/// The name of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandName {
    /// The position.
    pub at: Spot,
    /// The name for viewers who see all of its cards.
    pub whole: Option<CalledHand>,
    /// The name for viewers who see only the cards that lie face up.
    pub so_far: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSnapshot {
    /// The seat.
    pub seat: Seat,
    /// The account that sits there.
    pub account: Option<AccountId>,
    /// The name by which others know the player.
    pub player: String,
    /// The strategy of an automatic player.
    pub automatic: Option<String>,
    /// The chips before the player.
    pub chips: Money,
    /// The net result since the player sat down.
    pub net: Money,
}

/// A table at one moment. It holds hidden cards: only a view of it may go out.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: Mode,
    /// The last step.
    pub seq: i64,
    /// The round.
    pub round: i64,
    /// The phase.
    pub phase: Phase,
    /// Whether the table is in use.
    pub standing: TableStatus,
    /// The number of seats.
    pub places: u8,
    /// The occupied seats.
    pub seats: Vec<SeatSnapshot>,
    /// The wagers.
    pub layout: Vec<(Seat, WagerKey, Money)>,
    /// The tickets that last beyond a round.
    pub tickets: Vec<Ticket<WagerKey>>,
    /// The markers.
    pub markers: Vec<Marker>,
    /// The further content of the layout.
    pub shows: LayoutDisplay<WagerKey>,
    /// The names of the hands on the table.
    pub called: Vec<HandName>,
    /// The round that is shown.
    pub shown: Vec<Entry>,
    /// The occupants of the seats in it.
    pub shown_to: BTreeMap<Seat, Option<AccountId>>,
    /// The short history of earlier rounds.
    pub history: Vec<OutcomeView>,
    /// The prompt that the table waits for; during betting, the one that begins the round.
    pub next: Option<Prompt>,
    /// The information for the asked player alone.
    pub privy: PrivateInfo,
    /// The incidents possible now, at a live table.
    pub possible: Vec<PossibleIncident>,
    /// The last outcome that was told at a live table and can be corrected, and what the table had waited for.
    pub correctable: Option<(Input, Prompt)>,
    /// The help for the dealer of a live table.
    pub desk: Option<DealerDesk>,
    /// The seats that are ready.
    pub ready: Vec<Seat>,
    /// The seats that sit out: nobody waits for their answers.
    pub sitting_out: BTreeSet<Seat>,
    /// The deadline of the clock.
    pub closes: Option<ClockDeadline>,
    /// The public data that verifies the generator.
    pub fairness: Option<PublishedFairness>,
    /// The client seeds of the round.
    pub client_seeds: ClientSeedsView,
}

/// Returns the entries of a round that everybody has seen.
fn seen_by_all(shown: &[Entry]) -> Vec<Entry> {
    shown.iter().filter_map(|entry| see(entry, Viewer::Spectator)).collect()
}

/// Returns the names of the hands on the table. Of cards that lie before no seat, only those count that everybody sees.
fn called(table: &FloorTable) -> Vec<HandName> {
    let lies = CardPositions::after(still_shown(&table.shown).iter().map(|entry| &entry.event));
    let open: Vec<(Spot, Card)> = lies
        .spots()
        .filter(|(spot, _)| matches!(spot, Spot::Area(_)))
        .flat_map(|(spot, cards)| cards.iter().map(move |lies| (spot, lies)))
        .filter(|(_, lies)| lies.face == Face::Up)
        .filter_map(|(spot, lies)| Some((spot, lies.card?)))
        .collect();
    let name = |(at, cards): (Spot, &[TableCard])| {
        let all: Option<Vec<Card>> = cards.iter().map(|lies| lies.card).collect();
        let face_up = cards.iter().filter(|lies| lies.face == Face::Up).filter_map(|lies| lies.card);
        let face_up: Vec<Card> = face_up.collect();
        HandName {
            at,
            whole: all.and_then(|cards| table.host.called(SeenHand { at, cards: &cards, open: &open })),
            so_far: table.host.called_so_far(SeenHand { at, cards: &face_up, open: &open }),
        }
    };
    lies.spots().map(name).collect()
}

/// Returns the entries whose cards are still on display. Cards that were picked up stay as they lay at the last deal,
/// turn or separation,
/// until the next round begins, less those that were put away before a hand was settled.
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

/// The names of automatic players, by seat.
const BOTS: [&str; Seat::MOST as usize] = [
    "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hugo", "Iris", "Jack", "Kim", "Leo", "Mona", "Ned",
    "Olga", "Pete",
];

/// Returns the display name of an occupant. The strategy of a bot is in [`SeatSnapshot::automatic`].
pub fn name_at(seat: Seat, occupant: &Occupant, name: &dyn Fn(AccountId) -> String) -> String {
    match (occupant.account, &occupant.automatic) {
        (Some(account), _) => name(account),
        (None, Some(_)) => {
            let name = BOTS.get(usize::from(seat.number()).saturating_sub(1)).copied().unwrap_or_default();
            format!("Bot {name}")
        }
        (None, None) => format!("seat {seat}"),
    }
}

impl Snapshot {
    /// The table now.
    pub fn of(
        table: &FloorTable,
        closes: Option<ClockDeadline>,
        name: &dyn Fn(AccountId) -> String,
    ) -> Snapshot {
        let net = table.host.net();
        let seat = |(seat, occupant): (&Seat, &Occupant)| SeatSnapshot {
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
            privy: table.host.private_info().clone(),
            possible: match table.spec.mode {
                Mode::Live => table.host.possible(),
                Mode::Virtual => Vec::new(),
            },
            correctable: table.correctable().and_then(|(told, asked)| Some((told.clone(), asked?))),
            desk: (table.spec.mode == Mode::Live).then(|| DealerDesk::of(table)),
            ready: Vec::new(),
            sitting_out: BTreeSet::new(),
            closes,
            fairness: table.dealer.as_ref().map(VirtualDealer::published),
            client_seeds: table.client_seeds.shown(),
        }
    }

    /// The seat of an account.
    pub fn seat_of(&self, account: AccountId) -> Option<&SeatSnapshot> {
        self.seats.iter().find(|seat| seat.account == Some(account))
    }

    /// Returns the viewer as which an actor sees this table. Auditors see everything once a round is over; before that,
    /// a supervisor's view.
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

    /// Returns the viewer as which an actor saw a step: a player from the seat of that time.
    pub fn viewer_then(&self, actor: Option<Actor>, then: &StepNews) -> Viewer {
        match actor {
            Some(Actor { account, role: Role::Guest | Role::Player }) => {
                let sat = then.sat.iter().find(|(_, at)| *at == account);
                sat.map_or(Viewer::Spectator, |(seat, _)| Viewer::Player(*seat))
            }
            _ => self.viewer(actor),
        }
    }

    /// Returns the viewer as which an actor saw the displayed round: an actor who sat down later was a spectator of it.
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
