//! How a table looks to somebody: built up, card by card, from what the viewer may see.

use super::core::Standing;
use super::snapshot::{Heard, Snapshot};
use crate::asked::Actor;
use crate::wire::{
    CardView, EventView, FaceView, FairnessView, IncidentView, MarkerView, Mode, NeedsView, PhaseView,
    PromptKind, PromptView, SeatView, SpotView, TableView, WagerView, You,
};
use croupier_rules::equipment::{Balls, Card};
use croupier_rules::law::rulebook;
use croupier_rules::table::{Entry, Event, Face, Needs, Phase, Possible, Prompt, Seat, Spot, Viewer, see};

impl Snapshot {
    /// The table as somebody sees it.
    pub fn view(&self, actor: Option<Actor>) -> TableView {
        self.seen_by(self.viewer(actor))
    }

    /// The table as it looks from a place at it.
    pub fn seen_by(&self, viewer: Viewer) -> TableView {
        let own = match viewer {
            Viewer::Player(seat) => self.seats.iter().find(|at| at.seat == seat),
            Viewer::Spectator | Viewer::Dealer | Viewer::Supervisor | Viewer::Auditor => None,
        };
        let seen: Vec<Entry> = self.shown.iter().filter_map(|entry| see(entry, viewer)).collect();
        TableView {
            table: self.table,
            game: self.game.clone(),
            seq: self.seq,
            round: self.round,
            phase: phase_view(self.phase, self.standing),
            you: You { seat: own.map(|at| at.seat.number()), chips: own.map(|at| at.chips.into()) },
            seats: (1..=self.places).filter_map(Seat::new).map(|seat| self.seat_view(seat)).collect(),
            layout: self
                .layout
                .iter()
                .map(|(seat, wager, amount)| WagerView {
                    seat: seat.number(),
                    wager: wager.clone(),
                    amount: (*amount).into(),
                })
                .collect(),
            spots: spots(&seen),
            dice: last(&seen, |event| match event {
                Event::Rolls(dice) => Some(dice.clone()),
                _ => None,
            }),
            number: last(&seen, |event| match event {
                Event::Spins(mark) => Some((*mark).to_string()),
                Event::Draws { number, .. } => Some(number.to_string()),
                _ => None,
            }),
            markers: self
                .markers
                .iter()
                .map(|marker| MarkerView { name: marker.name.to_string(), at: marker.at.clone() })
                .collect(),
            history: self.history.clone(),
            said: last(&seen, |event| match event {
                Event::Announces(words) => Some(words.clone()),
                _ => None,
            }),
            prompt: self.prompt(),
            incidents: match viewer {
                Viewer::Dealer | Viewer::Supervisor => self.possible.iter().map(incident).collect(),
                Viewer::Player(_) | Viewer::Spectator | Viewer::Auditor => Vec::new(),
            },
            fairness: self.fairness.as_ref().map(|fair| {
                let [(commitment, contributions), (next_commitment, next_contributions)] =
                    fair.published.clone();
                FairnessView {
                    shoe: fair.shoe,
                    commitment,
                    contributions,
                    next_commitment,
                    next_contributions,
                    revealed: Some(fair.shoe - 1).filter(|shoe| *shoe > 0),
                }
            }),
        }
    }

    /// Events as somebody hears them.
    pub fn events<'a>(
        &self,
        heard: impl IntoIterator<Item = &'a Heard>,
        actor: Option<Actor>,
    ) -> Vec<EventView> {
        let viewer = self.viewer(actor);
        let mut events = Vec::new();
        for step in heard {
            let seen = step.entries.iter().filter_map(|entry| see(entry, viewer));
            events.extend(seen.map(|entry| event_view(step.seq, step.round, &entry)));
        }
        events
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let at = self.seats.iter().find(|at| at.seat == seat);
        SeatView {
            seat: seat.number(),
            player: at.map(|at| at.player.clone()),
            chips: at.map(|at| at.chips).unwrap_or_default().into(),
            net: at.map(|at| at.net).unwrap_or_default().into(),
        }
    }

    fn prompt(&self) -> Option<PromptView> {
        if self.standing != Standing::Open {
            return None;
        }
        // A round that begins with a question asks it as soon as there are wagers; they may be made until it is answered.
        let asks = matches!(self.next, Some(Prompt::Answer { .. })) && !self.layout.is_empty();
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
        prompt.closes_at = self.closes_at;
        Some(prompt)
    }
}

/// What is going on, in the words of the wire.
pub fn phase_view(phase: Phase, standing: Standing) -> PhaseView {
    match (standing, phase) {
        (Standing::Closed, _) => PhaseView::Closed,
        (_, Phase::Preparing) => PhaseView::Preparing,
        (_, Phase::Betting) => PhaseView::Betting,
        (_, Phase::Playing) => PhaseView::Playing,
    }
}

fn last<T>(seen: &[Entry], pick: impl Fn(&Event) -> Option<T>) -> Option<T> {
    seen.iter().rev().find_map(|entry| pick(&entry.event))
}

fn blank(kind: PromptKind, words: String) -> PromptView {
    PromptView {
        kind,
        words,
        spot: None,
        dice: None,
        wheel: None,
        seat: None,
        question: None,
        choices: None,
        by: None,
        closes_at: None,
    }
}

fn prompt_view(prompt: &Prompt) -> PromptView {
    let words = prompt.to_string();
    match prompt {
        Prompt::Card(spot) => PromptView { spot: Some(spot.to_string()), ..blank(PromptKind::Card, words) },
        Prompt::Burn => blank(PromptKind::Burn, words),
        Prompt::TurnUp(spot) => {
            PromptView { spot: Some(spot.to_string()), ..blank(PromptKind::TurnUp, words) }
        }
        Prompt::Dice(count) => {
            PromptView { dice: u8::try_from(*count).ok(), ..blank(PromptKind::Dice, words) }
        }
        Prompt::Spin(wheel) => {
            let marks = wheel.compartments.iter().map(|mark| (*mark).to_string()).collect();
            PromptView { wheel: Some(marks), ..blank(PromptKind::Spin, words) }
        }
        Prompt::Ball(urn, out) => {
            let left = Balls::range(1, urn.balls).without(*out);
            PromptView {
                wheel: Some(left.iter().map(|n| n.to_string()).collect()),
                ..blank(PromptKind::Spin, words)
            }
        }
        Prompt::Reader { at, shows } => PromptView {
            spot: Some(at.to_string()),
            choices: Some(shows.iter().map(|word| (*word).to_string()).collect()),
            ..blank(PromptKind::Reader, words)
        },
        Prompt::Answer { seat, question, choices, by } => PromptView {
            seat: Some(seat.number()),
            question: Some(question.clone()),
            choices: Some(choices.clone()),
            by: Some(by.as_str().to_string()),
            ..blank(PromptKind::Answer, words)
        },
    }
}

fn incident(possible: &Possible) -> IncidentView {
    IncidentView {
        word: possible.word.to_string(),
        says: possible.says.to_string(),
        needs: match possible.needs {
            Needs::Nothing => NeedsView::Nothing,
            Needs::Card => NeedsView::Card,
            Needs::Seat => NeedsView::Seat,
            Needs::Number => NeedsView::Number,
        },
        by: possible.by.as_str().to_string(),
        remedy: rulebook::paragraph(possible.by.as_str()).map(|paragraph| paragraph.says.to_string()),
    }
}

fn event_view(seq: i64, round: i64, entry: &Entry) -> EventView {
    let money = match &entry.event {
        Event::Money(movement) => Some(movement),
        _ => None,
    };
    let seat = match &entry.event {
        Event::Money(movement) => Some(movement.seat()),
        Event::Answers { seat, .. } => Some(*seat),
        Event::Deals { to: Spot::Seat(seat) | Spot::Hand(seat, _), .. }
        | Event::Turns { at: Spot::Seat(seat) | Spot::Hand(seat, _), .. } => Some(*seat),
        _ => None,
    };
    EventView {
        seq,
        round,
        verb: entry.event.verb().to_string(),
        details: entry.event.details(),
        by: entry.by.as_str().to_string(),
        seat: seat.map(Seat::number),
        wager: money.map(|movement| movement.wager().clone()),
        amount: money.map(|movement| movement.amount().into()),
    }
}

/// A card as it lies.
#[derive(Clone, Copy)]
struct Lies {
    card: Option<Card>,
    face: FaceView,
}

/// The cards on the table, place by place, in the order in which places came into use.
fn spots(seen: &[Entry]) -> Vec<SpotView> {
    let mut spots: Vec<(Spot, Vec<Lies>)> = Vec::new();
    for entry in seen {
        match &entry.event {
            Event::Deals { to, card, face } => {
                make_room(&mut spots, *to);
                let face = match face {
                    Face::Up => FaceView::Up,
                    Face::Down(_) => FaceView::Down,
                };
                cards_at(&mut spots, *to).push(Lies { card: *card, face });
            }
            Event::Turns { at, card } => turn(cards_at(&mut spots, *at), *card),
            _ => {}
        }
    }
    let view = |lies: Lies| CardView { card: lies.card.map(|card| card.to_string()), face: lies.face };
    spots
        .into_iter()
        .map(|(spot, cards)| SpotView {
            spot: spot.to_string(),
            cards: cards.into_iter().map(view).collect(),
        })
        .filter(|spot| !spot.cards.is_empty())
        .collect()
}

fn cards_at(spots: &mut Vec<(Spot, Vec<Lies>)>, spot: Spot) -> &mut Vec<Lies> {
    let at = match spots.iter().position(|(other, _)| *other == spot) {
        Some(at) => at,
        None => {
            spots.push((spot, Vec::new()));
            spots.len() - 1
        }
    };
    &mut spots[at].1
}

/// The card that is turned up: the one that the viewer knows to be it, or the first that lies face down.
fn turn(cards: &mut Vec<Lies>, card: Card) {
    let known = cards.iter().position(|lies| lies.face == FaceView::Down && lies.card == Some(card));
    let down = || cards.iter().position(|lies| lies.face == FaceView::Down);
    let turned = Lies { card: Some(card), face: FaceView::Up };
    match known.or_else(down) {
        Some(at) => cards[at] = turned,
        None => cards.push(turned),
    }
}

/// A pair that is split lies in two places from then on: a card to a hand tells it.
fn make_room(spots: &mut Vec<(Spot, Vec<Lies>)>, to: Spot) {
    let Spot::Hand(seat, hand) = to else { return };
    let pair = std::mem::take(cards_at(spots, Spot::Seat(seat)));
    for (number, lies) in (1..).zip(pair) {
        cards_at(spots, Spot::Hand(seat, number)).push(lies);
    }
    if !cards_at(spots, to).is_empty() {
        return;
    }
    let is_pair = |(spot, cards): &&mut (Spot, Vec<Lies>)| {
        let [first, second] = cards.as_slice() else { return false };
        let rank = |lies: &Lies| lies.card.and_then(Card::try_rank);
        matches!(spot, Spot::Hand(at, other) if *at == seat && *other < hand)
            && rank(first).is_some()
            && rank(first) == rank(second)
    };
    let moved = spots.iter_mut().find(is_pair).and_then(|(_, cards)| cards.pop());
    cards_at(spots, to).extend(moved);
}
