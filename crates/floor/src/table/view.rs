//! The view of a table, built card by card from what the viewer may see.

mod parts;
mod spots;

use super::client_seeds::CommitRevealStage;
use super::core::TableStatus;
use super::pots::pots;
use super::prompts::{blank, prompt_view};
use super::sets::sets_view;
use super::snapshot::{Snapshot, StepNews};
use crate::request::Actor;
use crate::wire::{
    ClaimView, ClientSeedStage, CorrectableView, DetailKind, EventBody, EventView, FairnessView,
    IncidentView, MarkerAt, MarkerView, Mode, OutcomeEntry, OwnSeat, PhaseView, PromptKind, PromptView,
    RevealedSeed, SeatView, TableView, ThrowView, TicketView, WagerName, WagerView,
};
use croupier_rules::equipment::Card;
use croupier_rules::games::{Ticket, TicketClaim, WagerKey, called, with_cards};
use croupier_rules::law::rulebook;
use croupier_rules::table::{
    Audience, Entry, Event, Face, Input, MarkerPlace, Phase, PossibleIncident, Prompt, RequiredDetail, Seat,
    Spot, Viewer, see,
};
use croupier_rules::wagers::Money;
pub use parts::{CommonView, OwnView, ViewerKind, VisibleRoundView};
use spots::spots;

impl Snapshot {
    /// Returns the table as an actor sees it.
    pub fn view(&self, actor: Option<Actor>) -> TableView {
        self.seen_from(self.viewer(actor), self.viewer_of_shown(actor))
    }

    /// The table as it looks from a place at it.
    pub fn seen_by(&self, viewer: Viewer) -> TableView {
        self.seen_from(viewer, viewer)
    }

    /// The table from a place at it, and the round that is shown from another, where the viewer has come since.
    fn seen_from(&self, viewer: Viewer, of_shown: Viewer) -> TableView {
        let kind = ViewerKind { viewer, of_shown };
        let common = self.common_view();
        let round = self.round_view(of_shown);
        let own = self.own_view(kind);
        TableView {
            table: common.table,
            game: common.game,
            seq: common.seq,
            round: common.round,
            phase: common.phase,
            you: own.you,
            seats: common.seats,
            layout: self.layout_view(),
            pots: round.pots,
            tickets: common.tickets,
            spots: round.spots,
            thrown: round.thrown,
            number: round.number,
            called: round.called,
            ready: common.ready,
            won: common.won,
            markers: common.markers,
            history: common.history,
            said: round.said,
            prompt: own.prompt,
            incidents: own.incidents,
            correctable: own.correctable,
            fairness: common.fairness,
        }
    }

    /// Returns the kind of viewer of an actor: viewers of one kind see the same view.
    pub fn viewer_kind(&self, actor: Option<Actor>) -> ViewerKind {
        let of_shown = as_spectator(self.viewer_of_shown(actor), &self.shown);
        ViewerKind { viewer: self.viewer(actor), of_shown }
    }

    /// The wagers on the layout.
    pub fn layout_view(&self) -> Vec<WagerView> {
        self.layout.iter().map(wager_view).collect()
    }

    /// The part of the view that is the same for everyone, without the wagers on the layout.
    pub fn common_view(&self) -> CommonView {
        CommonView {
            table: self.table,
            game: self.game.clone(),
            seq: self.seq,
            round: self.round,
            phase: phase_view(self.phase, self.standing),
            seats: (1..=self.places).filter_map(Seat::new).map(|seat| self.seat_view(seat)).collect(),
            tickets: self.tickets.iter().map(ticket).collect(),
            ready: self.ready.iter().map(|seat| seat.number()).collect(),
            won: self.shows.won.iter().copied().map(WagerName::from).collect(),
            markers: self
                .markers
                .iter()
                .chain(&self.shows.markers)
                .map(|marker| MarkerView { name: marker.name.to_string(), at: marker_at(marker.lies()) })
                .collect(),
            history: self.history.clone(),
            fairness: self.fairness_view(),
        }
    }

    /// The round that is shown, as a viewer sees it.
    pub fn round_view(&self, viewer: Viewer) -> VisibleRoundView {
        let seen = self.seen_of_shown(viewer);
        VisibleRoundView {
            pots: pots(&seen),
            spots: spots(&self.shown, viewer, &self.called),
            thrown: last(&seen, |event| match event {
                Event::Rolls(dice) => Some(ThrowView::from(dice.as_slice())),
                _ => None,
            }),
            number: last(&seen, |event| match event {
                Event::Spins(mark) => Some((*mark).to_string()),
                Event::Draws { number, .. } => Some(number.to_string()),
                _ => None,
            }),
            called: called_number(&seen),
            said: last(&seen, |event| match event {
                Event::Announces(words) => Some(with_cards(words)),
                _ => None,
            }),
        }
    }

    /// The part of the view that depends on the place of the viewer at the table.
    pub fn own_view(&self, ViewerKind { viewer, of_shown }: ViewerKind) -> OwnView {
        let own = match viewer {
            Viewer::Player(seat) => self.seats.iter().find(|at| at.seat == seat),
            Viewer::Spectator | Viewer::Dealer | Viewer::Supervisor | Viewer::Auditor => None,
        };
        let runs_the_table = matches!(viewer, Viewer::Dealer | Viewer::Supervisor);
        OwnView {
            you: OwnSeat { seat: own.map(|at| at.seat.number()), chips: own.map(|at| at.chips.into()) },
            prompt: self.prompt(viewer),
            incidents: match runs_the_table {
                true => self.possible.iter().map(incident).collect(),
                false => Vec::new(),
            },
            correctable: match &self.correctable {
                Some(last) if runs_the_table => correctable(last, &self.seen_of_shown(of_shown)),
                _ => None,
            },
        }
    }

    fn seen_of_shown(&self, viewer: Viewer) -> Vec<Entry> {
        self.shown.iter().filter_map(|entry| see(entry, viewer)).collect()
    }

    fn fairness_view(&self) -> Option<FairnessView> {
        let fair = self.fairness.as_ref()?;
        let [commitment, next_commitment] = fair.commitments.clone();
        Some(FairnessView {
            floor: hex::encode(fair.floor),
            shoe: fair.shoe,
            commitment,
            next_commitment,
            client_seeds: match self.client_seeds.stage {
                CommitRevealStage::Committing => ClientSeedStage::Committing,
                CommitRevealStage::Revealing => ClientSeedStage::Revealing,
                CommitRevealStage::Mixed => ClientSeedStage::Mixed,
            },
            committed: self.client_seeds.committed.clone(),
            revealed_seeds: self
                .client_seeds
                .revealed
                .iter()
                .map(|own| RevealedSeed { seat: own.seat, seed: own.seed.clone() })
                .collect(),
            drawn_again: fair.drawn_again,
            revealed: Some(fair.shoe - 1).filter(|shoe| *shoe > 0),
        })
    }

    /// Returns the events as an actor sees them.
    pub fn events<'a>(
        &self,
        heard: impl IntoIterator<Item = &'a StepNews>,
        actor: Option<Actor>,
    ) -> Vec<EventView> {
        let heard = heard.into_iter();
        heard.flat_map(|step| step_events(step, self.viewer_then(actor, step))).collect()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let at = self.seats.iter().find(|at| at.seat == seat);
        let may = self.shows.may.iter().filter(|(at, _)| *at == seat);
        SeatView {
            seat: seat.number(),
            player: at.map(|at| at.player.clone()),
            automatic: at.and_then(|at| at.automatic.clone()),
            sits_out: self.sitting_out.contains(&seat).then_some(true),
            chips: at.map(|at| at.chips).unwrap_or_default().into(),
            net: at.map(|at| at.net).unwrap_or_default().into(),
            owes: self.shows.owed.iter().find(|(at, _)| *at == seat).map(|(_, owed)| (*owed).into()),
            may: may.map(|(_, wager)| (*wager).into()).collect(),
        }
    }

    fn prompt(&self, viewer: Viewer) -> Option<PromptView> {
        if self.standing != TableStatus::Open {
            return None;
        }
        // A round that begins with a question asks it as soon as there are wagers; they may be made until it is answered.
        let asks = matches!(self.next, Some(Prompt::Answer { .. })) && !self.layout.is_empty();
        let runs_the_table = matches!(viewer, Viewer::Dealer | Viewer::Supervisor);
        let mut prompt = match (self.phase, self.mode, &self.next) {
            (Phase::Betting, Mode::Live, Some(next)) if !asks => PromptView {
                kind: PromptKind::Wagers,
                words: format!("wagers, then {next}"),
                ..prompt_view(next)
            },
            (Phase::Betting, _, _) if !asks => blank(PromptKind::Wagers, "wagers".to_string()),
            (_, _, Some(next)) => prompt_view(next),
            (_, _, None) => return None,
        };
        prompt.closes_at = self.closes.map(|closes| closes.at);
        prompt.time_bank = self.closes.and_then(|closes| closes.bank);
        if let Some(desk) = self.desk.as_ref().filter(|_| runs_the_table) {
            desk.adds_to(&mut prompt, self.phase);
        }
        // Every setting tells of the cards, and so does a choice that is not offered: nobody else hears of them.
        if let (Viewer::Player(seat), PromptKind::Answer) = (viewer, prompt.kind)
            && prompt.seat == Some(seat.number())
        {
            prompt.sets = self.privy.sets.as_ref().map(sets_view);
            if let Some(choices) = &mut prompt.choices {
                choices.retain(|offered| !self.privy.in_vain.contains(&offered.choice.as_str()));
            }
        }
        Some(prompt)
    }
}

/// The events of a step as a viewer sees them.
pub fn step_events(step: &StepNews, viewer: Viewer) -> impl Iterator<Item = EventView> {
    let withdrawn = step.withdrawn.iter().map(|entry| (entry, Some(true)));
    let entries = step.entries.iter().map(|entry| (entry, None));
    withdrawn.chain(entries).filter_map(move |(entry, withdrawn)| {
        let entry = see(entry, viewer)?;
        Some(EventView {
            seq: step.seq,
            round: step.round,
            by: entry.by.as_str().to_string(),
            withdrawn,
            timed_out: (step.timed_out && matches!(entry.event, Event::Answers { .. })).then_some(true),
            event: EventBody::of(&entry.event),
        })
    })
}

/// The viewer, or a spectator in place of a player for whom no card among these entries lies face down: such a player sees what spectators see.
pub fn as_spectator<'a>(viewer: Viewer, entries: impl IntoIterator<Item = &'a Entry>) -> Viewer {
    let Viewer::Player(seat) = viewer else { return viewer };
    let is_own = |entry: &Entry| matches!(entry.event, Event::Deals { face: Face::Down(Audience::Seat(owner)), .. } if owner == seat);
    if entries.into_iter().any(is_own) { viewer } else { Viewer::Spectator }
}

/// A wager on the layout, in the words of the wire.
pub fn wager_view((seat, wager, amount): &(Seat, WagerKey, Money)) -> WagerView {
    WagerView { seat: seat.number(), wager: (*wager).into(), amount: (*amount).into() }
}

/// Converts a phase to its wire format.
pub fn phase_view(phase: Phase, standing: TableStatus) -> PhaseView {
    match (standing, phase) {
        (TableStatus::Closed, _) => PhaseView::Closed,
        (_, Phase::Preparing) => PhaseView::Preparing,
        (_, Phase::Betting) => PhaseView::Betting,
        (_, Phase::Playing) => PhaseView::Playing,
    }
}

fn last<T>(seen: &[Entry], pick: impl Fn(&Event) -> Option<T>) -> Option<T> {
    seen.iter().rev().find_map(|entry| pick(&entry.event))
}

/// Returns the call of the last number, or its name if there was no call.
fn called_number(seen: &[Entry]) -> Option<String> {
    let at = seen.iter().rposition(|entry| matches!(entry.event, Event::Spins(_) | Event::Draws { .. }))?;
    match (seen.get(at + 1).map(|entry| &entry.event), seen.get(at).map(|entry| &entry.event)) {
        (Some(Event::Announces(words)), _) => Some(with_cards(words)),
        (_, Some(Event::Spins(mark))) => Some(called(mark)),
        (_, Some(Event::Draws { number, .. })) => Some(number.to_string()),
        _ => None,
    }
}

fn ticket(ticket: &Ticket<WagerKey>) -> TicketView {
    TicketView {
        seat: ticket.seat.number(),
        wager: ticket.wager.into(),
        groups: ticket.groups.iter().map(|group| group.iter().map(u8::to_string).collect()).collect(),
        games: ticket.games,
        left: ticket.left,
        won: ticket.won.into(),
        claim: match ticket.claim {
            TicketClaim::Due => ClaimView::Due,
            TicketClaim::NotYet => ClaimView::NotYet,
        },
    }
}

/// Returns the correctable entry. A card that the viewer may not see is left out.
fn correctable((told, asked): &(Input, Prompt), seen: &[Entry]) -> Option<CorrectableView> {
    let dealt = |spot: Spot| {
        last(seen, |event| match event {
            Event::Deals { to, card, .. } if *to == spot => Some(*card),
            _ => None,
        })
    };
    let lies_open = |card: Card| match asked {
        Prompt::Card(spot, _) => dealt(*spot) == Some(Some(card)),
        Prompt::TurnUp(..) => true,
        Prompt::Burn
        | Prompt::Dice(_)
        | Prompt::Spin(_)
        | Prompt::Ball(..)
        | Prompt::Reader { .. }
        | Prompt::Answer { .. } => false,
    };
    let told = match told {
        Input::Card(Some(card)) if !lies_open(*card) => &Input::Card(None),
        told => told,
    };
    OutcomeEntry::told(told).map(|told| CorrectableView { told, prompt: prompt_view(asked) })
}

fn marker_at(place: MarkerPlace) -> MarkerAt {
    match place {
        MarkerPlace::Off => MarkerAt::Off,
        MarkerPlace::Number(number) => MarkerAt::Number { number },
        MarkerPlace::Seat(seat) => MarkerAt::Seat { seat: seat.number() },
        MarkerPlace::Dealer => MarkerAt::Dealer,
        MarkerPlace::Card(card) => MarkerAt::Card { card: card.into() },
    }
}

fn incident(possible: &PossibleIncident) -> IncidentView {
    IncidentView {
        word: possible.word.to_string(),
        says: possible.says.to_string(),
        needs: match possible.needs {
            RequiredDetail::Nothing => DetailKind::Nothing,
            RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => DetailKind::Card,
            RequiredDetail::Seat => DetailKind::Seat,
            RequiredDetail::Number => DetailKind::Number,
        },
        by: possible.by.as_str().to_string(),
        remedy: rulebook::paragraph(possible.by.as_str()).map(|paragraph| paragraph.says.to_string()),
        routine: possible.routine.map(str::to_string),
    }
}
