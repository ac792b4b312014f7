//! How a table looks to somebody: built up, card by card, from what the viewer may see.

use super::client_seeds::Stage;
use super::core::Standing;
use super::pots::pots;
use super::prompts::{blank, prompt_view};
use super::sets::sets_view;
use super::snapshot::{Called, Heard, Snapshot, still_shown};
use crate::asked::Actor;
use crate::wire::{
    CameOut, CardName, CardView, ClaimView, ClientSeedStage, CorrectableView, EventBody, EventView, FaceView,
    FairnessView, IncidentView, MarkerAt, MarkerView, Mode, NeedsView, PhaseView, PromptKind, PromptView,
    RevealedSeed, SeatView, SpotView, TableView, ThrowView, TicketView, WagerName, WagerView, You,
};
use croupier_rules::equipment::Card;
use croupier_rules::games::{Claim, Ticket, WagerKey, called, with_cards};
use croupier_rules::law::rulebook;
use croupier_rules::table::{
    Entry, Event, Face, Input, Lies, MarkerPlace, Needs, Phase, Possible, Prompt, Seat, Spot, Viewer,
    Whereabouts, see,
};

impl Snapshot {
    /// The table as somebody sees it.
    pub fn view(&self, actor: Option<Actor>) -> TableView {
        self.seen_from(self.viewer(actor), self.viewer_of_shown(actor))
    }

    /// The table as it looks from a place at it.
    pub fn seen_by(&self, viewer: Viewer) -> TableView {
        self.seen_from(viewer, viewer)
    }

    /// The table from a place at it, and the round that is shown from another, where the viewer has come since.
    fn seen_from(&self, viewer: Viewer, of_shown: Viewer) -> TableView {
        let own = match viewer {
            Viewer::Player(seat) => self.seats.iter().find(|at| at.seat == seat),
            Viewer::Spectator | Viewer::Dealer | Viewer::Supervisor | Viewer::Auditor => None,
        };
        let seen: Vec<Entry> = self.shown.iter().filter_map(|entry| see(entry, of_shown)).collect();
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
                    wager: (*wager).into(),
                    amount: (*amount).into(),
                })
                .collect(),
            pots: pots(&seen),
            tickets: self.tickets.iter().map(ticket).collect(),
            spots: spots(&self.shown, of_shown, &self.called),
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
            ready: self.ready.iter().map(|seat| seat.number()).collect(),
            won: self.shows.won.iter().copied().map(WagerName::from).collect(),
            markers: self
                .markers
                .iter()
                .chain(&self.shows.markers)
                .map(|marker| MarkerView { name: marker.name.to_string(), at: marker_at(marker.lies()) })
                .collect(),
            history: self.history.clone(),
            said: last(&seen, |event| match event {
                Event::Announces(words) => Some(with_cards(words)),
                _ => None,
            }),
            prompt: self.prompt(viewer),
            incidents: match viewer {
                Viewer::Dealer | Viewer::Supervisor => self.possible.iter().map(incident).collect(),
                Viewer::Player(_) | Viewer::Spectator | Viewer::Auditor => Vec::new(),
            },
            correctable: match viewer {
                Viewer::Dealer | Viewer::Supervisor => {
                    self.correctable.as_ref().and_then(|last| correctable(last, &seen))
                }
                Viewer::Player(_) | Viewer::Spectator | Viewer::Auditor => None,
            },
            fairness: self.fairness.as_ref().map(|fair| {
                let [commitment, next_commitment] = fair.commitments.clone();
                FairnessView {
                    floor: hex::encode(fair.floor),
                    shoe: fair.shoe,
                    commitment,
                    next_commitment,
                    client_seeds: match self.client_seeds.stage {
                        Stage::Committing => ClientSeedStage::Committing,
                        Stage::Revealing => ClientSeedStage::Revealing,
                        Stage::Mixed => ClientSeedStage::Mixed,
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
        let mut events = Vec::new();
        for step in heard {
            let viewer = self.viewer_then(actor, step);
            let those = |entries: &[Entry], withdrawn: Option<bool>| -> Vec<EventView> {
                let view = |entry: Entry| EventView {
                    seq: step.seq,
                    round: step.round,
                    by: entry.by.as_str().to_string(),
                    withdrawn,
                    event: EventBody::of(&entry.event),
                };
                entries.iter().filter_map(|entry| see(entry, viewer)).map(view).collect()
            };
            events.extend(those(&step.withdrawn, Some(true)));
            events.extend(those(&step.entries, None));
        }
        events
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let at = self.seats.iter().find(|at| at.seat == seat);
        let may = self.shows.may.iter().filter(|(at, _)| *at == seat);
        SeatView {
            seat: seat.number(),
            player: at.map(|at| at.player.clone()),
            automatic: at.and_then(|at| at.automatic.clone()),
            chips: at.map(|at| at.chips).unwrap_or_default().into(),
            net: at.map(|at| at.net).unwrap_or_default().into(),
            owes: self.shows.owed.iter().find(|(at, _)| *at == seat).map(|(_, owed)| (*owed).into()),
            may: may.map(|(_, wager)| (*wager).into()).collect(),
        }
    }

    fn prompt(&self, viewer: Viewer) -> Option<PromptView> {
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
        prompt.closes_at = self.closes.map(|closes| closes.at);
        prompt.time_bank = self.closes.and_then(|closes| closes.bank);
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

/// How the last number was called: what was said as soon as it had come out, or its name.
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
            Claim::Due => ClaimView::Due,
            Claim::NotYet => ClaimView::NotYet,
        },
    }
}

/// What was entered last. A card that the viewer may not look at is not told again.
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
    CameOut::told(told).map(|told| CorrectableView { told, prompt: prompt_view(asked) })
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

fn incident(possible: &Possible) -> IncidentView {
    IncidentView {
        word: possible.word.to_string(),
        says: possible.says.to_string(),
        needs: match possible.needs {
            Needs::Nothing => NeedsView::Nothing,
            Needs::Card | Needs::Discard | Needs::StackCard => NeedsView::Card,
            Needs::Seat => NeedsView::Seat,
            Needs::Number => NeedsView::Number,
        },
        by: possible.by.as_str().to_string(),
        remedy: rulebook::paragraph(possible.by.as_str()).map(|paragraph| paragraph.says.to_string()),
    }
}

/// The cards on the table as somebody sees them, place by place, in the order in which places came into use, and what they are called for this viewer.
fn spots(shown: &[Entry], viewer: Viewer, called: &[Called]) -> Vec<SpotView> {
    let seen: Vec<Entry> = still_shown(shown).iter().filter_map(|entry| see(entry, viewer)).collect();
    let lies = Whereabouts::after(seen.iter().map(|entry| &entry.event));
    let card = |lies: &Lies| CardView {
        card: lies.card.map(CardName::from),
        face: match lies.face {
            Face::Up => FaceView::Up,
            Face::Down(_) => FaceView::Down,
        },
    };
    let spot = |(spot, cards): (Spot, &[Lies])| {
        let is_seen = cards.iter().all(|lies| lies.card.is_some());
        let called = called.iter().find(|called| called.at == spot);
        SpotView {
            spot: spot.into(),
            cards: cards.iter().map(card).collect(),
            called: called.and_then(|called| if is_seen { &called.whole } else { &called.so_far }.clone()),
        }
    };
    lies.spots().filter(|(spot, _)| *spot != Spot::DiscardRack).map(spot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::SpotName;
    use croupier_rules::rounds::{parse, run};

    /// What is drawn after a round file: each spot with its cards.
    fn drawn(file: &str, viewer: Viewer) -> Vec<String> {
        let record = run(&parse(file).unwrap()).record;
        let card = |lies: CardView| {
            lies.card.and_then(CardName::card).map_or("??".to_string(), |card| card.to_string())
        };
        let spot = |spot: SpotView| {
            let cards = spot.cards.into_iter().map(card).collect::<Vec<_>>().join(" ");
            format!("{}: {cards}", at(&spot.spot))
        };
        spots(&record, viewer, &[]).into_iter().map(spot).collect()
    }

    fn at(spot: &SpotName) -> String {
        match spot {
            SpotName::Seat { seat } => format!("seat {seat}"),
            SpotName::Hand { seat, hand } => format!("seat {seat} hand {hand}"),
            SpotName::Set { seat, part } => format!("seat {seat} {part:?}"),
            SpotName::Dealer => "dealer".to_string(),
            SpotName::Area { name, .. } => name.clone(),
            SpotName::DiscardRack => "discard rack".to_string(),
        }
    }

    /// 2.11(a): cards of equal value are a pair whatever their rank.
    #[test]
    fn a_pair_that_is_split_again_lies_where_it_is_played() {
        let eights = "game blackjack\nhouse boxes 6, split-hands 4\nseat 1 bets main 10\n\
                      cards 8c 6d 8h\nseat 1 says split\ncards 8d\nseat 1 says split\ncards Th\n";
        let tens = "game blackjack\nhouse boxes 6, split-hands 4\nseat 1 bets main 10\n\
                    cards Kc 6d Qh\nseat 1 says split\ncards Js\nseat 1 says split\ncards 8h\n";
        assert_eq!(
            drawn(eights, Viewer::Spectator),
            ["dealer: 6d", "seat 1 hand 1: 8c Th", "seat 1 hand 2: 8h", "seat 1 hand 3: 8d"]
        );
        assert_eq!(
            drawn(tens, Viewer::Spectator),
            ["dealer: 6d", "seat 1 hand 1: Kc 8h", "seat 1 hand 2: Qh", "seat 1 hand 3: Js"]
        );
    }

    /// The cards of a round that is over are shown as they lay; those that were put away before are gone.
    #[test]
    fn the_last_round_is_shown_until_the_next_begins() {
        let over = "game three-card-poker\nseat 1 bets ante 10\nseat 2 bets ante 10\n\
                    cards 2c 3d Kh 4c 8s 7h Qd 9d 5s\nseat 1 says fold\nseat 2 says play\n";
        assert_eq!(drawn(over, Viewer::Spectator), ["seat 2: 3d 8s 9d", "dealer: Kh 7h 5s"]);
    }

    /// 4.9~(c): a card that the Banker should not have drawn is put away before the hands are settled, and is not shown as one of seven's cards.
    #[test]
    fn a_card_that_was_put_away_is_not_shown_in_the_hand() {
        let over = "game chemin-de-fer\nseat 7 bets bank 100\nseat 3 bets banco 100\ncards Kc 7c 6d Kd\n\
                    seat 3 says stay\nseat 7 says card\ncards 2h\n";
        assert_eq!(drawn(over, Viewer::Spectator), ["player's hand: Kc 6d", "banker's hand: 7c Kd"]);
    }

    /// 11.8~: the dealer sets a player's hand by the house way when all cards have been turned; so they lie until the next round. The pair goes into the
    /// high hand, and the two highest others into the low hand.
    #[test]
    fn a_hand_that_the_house_has_set_stays_set() {
        let over = "game pai-gow-poker\nhouse dealing automated-shoe\nseat 1 bets pai-gow 12\ndice 2 3 3\n\
                    cards Jh Jd Tc 8s 4d Ad Qh\ncards Kc Kd 9h 6s 3c As Qd\n\
                    cards ?? ?? ?? ?? ?? ?? ??\ncards ?? ?? ?? ?? ?? ?? ??\ncards ?? ?? ?? ?? ?? ?? ??\n\
                    cards ?? ?? ?? ?? ?? ?? ??\ncards ?? ?? ?? ?? ?? ?? ??\nseat 1 says house way\n";
        let one = Seat::new(1).map(Viewer::Player).unwrap();
        let drawn = drawn(over, one);
        for spot in ["seat 1 High: Kc Kd 9h 6s 3c", "seat 1 Low: As Qd"] {
            assert!(drawn.iter().any(|lies| lies == spot), "{drawn:?}");
        }
    }

    /// 21.8(c): four cards are two hands of two, and a hidden one is hidden in its new place too.
    #[test]
    fn a_split_at_fast_action_holdem_has_four_cards() {
        let split = "game fast-action-holdem\nseat 1 bets original 10\nseat 2 bets original 10\n\
                     cards Qd 2c Ac 9c 3c Ad 7s 6d Kh 4h 8c Kd\nseat 1 says split 1 3\n";
        let one = Seat::new(1).map(Viewer::Player).unwrap();
        let others = "dealer: ?? ?? ?? ??";
        assert_eq!(
            drawn(split, Viewer::Spectator),
            [others, "seat 2: ?? ?? ?? ??", "seat 1 hand 1: ?? ??", "seat 1 hand 2: ?? ??"]
        );
        assert_eq!(
            drawn(split, one),
            [others, "seat 2: ?? ?? ?? ??", "seat 1 hand 1: 2c 6d", "seat 1 hand 2: 3c 8c"]
        );
    }
}
