//! A table played by bytes, and the laws that must hold after every step.

use crate::bytes::Bytes;
use crate::cards::check_cards;
use croupier_rules::equipment::{Card, Piece, Tile};
use croupier_rules::games::{Game, Sample, Stakes as _, Wager as _};
use croupier_rules::law::{Cite, Refusal, rulebook};
use croupier_rules::table::{
    Act, Audience, Book, Entry, Event, Face, IncidentDetail, IncidentKind, Input, Layout, LiveTable,
    Movement, News, Phase, PlayerAct, Prompt, RequiredDetail, Seat, Stage, TouchedThing, Viewer, WagerCall,
    view,
};
use croupier_rules::wagers::{Money, Tender};
use std::collections::BTreeMap;

/// A step at a table.
#[derive(Clone, Debug)]
pub enum TableStep<W> {
    /// A player did this.
    Act(Seat, Act<W>),
    /// A player presented this for payment.
    Presents(Seat, W),
    /// This came from outside.
    Input(Input),
}

/// The most inputs of a round.
pub const INPUTS_MOST: usize = 600;

/// Plays a game by bytes and checks every law.
///
/// # Panics
/// If a law does not hold.
pub fn play<G: Game>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let house = crate::house::<G>(&mut bytes);
    let samples = G::samples(&house);
    let open = |opens: usize| match opens {
        0 => LiveTable::<G>::open(house.clone()),
        _ => LiveTable::in_play(house.clone()),
    };
    let opens = bytes.below(4);
    let mut table = open(opens);
    let mut done = Vec::new();
    let mut told = Told::default();
    told.hear(table.news());
    let mut inputs_in_round = 0;
    while !bytes.is_empty() {
        let step = next_step::<G>(&table, &samples, &mut bytes);
        let before: Vec<Entry> = table.record().cloned().collect();
        let (state, phase) = (table.state().clone(), table.phase());
        if let TableStep::Act(seat, act) = &step {
            check_refusal(&table, *seat, *act);
            let would = table.would(*seat, *act);
            assert_eq!(would, table.clone().act(*seat, *act), "{}: would and act disagree", G::ID);
        }
        match apply(&mut table, step.clone()) {
            Ok(()) => {
                done.push(step);
                told.hear(table.news());
            }
            Err(refusal) => {
                assert!(
                    known(refusal.by.as_str()),
                    "{refusal} cites a paragraph that is not in the rulebook"
                );
                assert!(before.iter().eq(table.record()), "{refusal}: it changed the record");
                assert_eq!(
                    (&state, phase),
                    (table.state(), table.phase()),
                    "{refusal}: it changed the table"
                );
                continue;
            }
        }
        inputs_in_round = if table.phase() == Phase::Playing { inputs_in_round + 1 } else { 0 };
        assert!(inputs_in_round < INPUTS_MOST, "a round of {} does not end: {done:?}", G::ID);
        check_record::<G>(&table, before.len());
        check_money::<G>(&table);
        let cards = done.iter().filter(|step| matches!(step, TableStep::Input(Input::Card(_)))).count();
        check_cards(&table, cards);
    }
    assert_eq!(told.0, Told::of(table.record()), "{}: what was told step by step is not the record", G::ID);
    check_hand_over(&table);
    let mut again = open(opens);
    for step in &done {
        if let Err(refusal) = apply(&mut again, step.clone()) {
            panic!("{}: a replay refuses {step:?}: {refusal}", G::ID);
        }
    }
    assert!(again.record().eq(table.record()), "{}: a replay differs", G::ID);
    for viewer in [
        Some(Viewer::Spectator),
        Some(Viewer::Dealer),
        Some(Viewer::Supervisor),
        Seat::new(1).map(Viewer::Player),
    ] {
        viewer.into_iter().for_each(|viewer| check_views::<G>(&done, viewer, || open(opens)));
    }
}

/// The entries reported step by step, each with its count.
#[derive(Default)]
struct Told(BTreeMap<String, isize>);

impl Told {
    fn hear(&mut self, news: &News) {
        self.count(&news.withdrawn, -1);
        self.count(&news.entries, 1);
        self.0.retain(|_, times| *times != 0);
    }

    fn of<'a>(record: impl IntoIterator<Item = &'a Entry>) -> BTreeMap<String, isize> {
        let mut told = Told::default();
        told.count(record, 1);
        told.0
    }

    fn count<'a>(&mut self, entries: impl IntoIterator<Item = &'a Entry>, by: isize) {
        entries.into_iter().for_each(|entry| *self.0.entry(format!("{entry:?}")).or_default() += by);
    }
}

/// A table that has handed over what is finished knows the same layout, results and prompt.
fn check_hand_over<G: Game>(table: &LiveTable<G>) {
    let mut lighter = table.clone();
    let finished = lighter.take_finished();
    assert!(finished.iter().chain(lighter.record()).eq(table.record()), "{}: entries were lost", G::ID);
    assert_eq!((lighter.layout(), lighter.net()), (table.layout(), table.net()), "{}: sums were lost", G::ID);
    assert_eq!(lighter.next(), table.next(), "{}", G::ID);
}

/// Takes the step.
pub fn apply<G: Game>(table: &mut LiveTable<G>, step: TableStep<G::Wager>) -> Result<(), Refusal> {
    match step {
        TableStep::Act(seat, act) => table.act(seat, act),
        TableStep::Presents(seat, wager) => table.present(seat, wager),
        TableStep::Input(input) => table.input(input),
    }
}

/// Checks that a game that refuses an act leaves the state as it was, even if the change would be dropped
/// anyway.
fn check_refusal<G: Game>(table: &LiveTable<G>, seat: Seat, act: Act<G::Wager>) {
    let stage = if table.phase() == Phase::Playing { Stage::Playing } else { Stage::Betting };
    let mut state = table.state().clone();
    if let Err(refusal) = G::act(table.house(), &mut state, PlayerAct { stage, seat, act }, &mut NullBook) {
        assert_eq!(&state, table.state(), "{}: {act:?} was {refusal}, and left a trace", G::ID);
    }
}

/// A book that records nothing.
pub struct NullBook;

impl<W> Book<W> for NullBook {
    fn money(&mut self, _: Movement<W>, _: Cite) {}
}

fn known(paragraph: &str) -> bool {
    rulebook::paragraph(paragraph).is_some()
}

/// Checks that every event cites an existing paragraph, and that every amount is positive.
pub fn check_record<G: Game>(table: &LiveTable<G>, from: usize) {
    for entry in table.record().skip(from) {
        assert!(known(entry.by.as_str()), "{}: {entry} cites a paragraph that is not in the rulebook", G::ID);
        if let Event::Money(movement) = &entry.event {
            assert!(movement.amount() > Money::ZERO, "{}: {entry}", G::ID);
        }
    }
}

/// Checks that the movements of money leave on the layout what the game reports, with no negative amount.
///
/// Between rounds no pot holds anything.
pub fn check_money<G: Game>(table: &LiveTable<G>) {
    let layout = table.layout();
    for (seat, wager, amount) in layout.wagers() {
        assert!(amount > Money::ZERO, "{}: seat {seat} has {amount} on {wager}", G::ID);
    }
    for (pot, amount) in layout.pots() {
        assert!(amount > Money::ZERO, "{}: {amount} lies in the {pot}", G::ID);
    }
    if table.phase() == Phase::Betting {
        let mut said = Layout::default();
        table.state().on_layout(&mut |seat, wager, amount| said.put(seat, wager.key(), amount));
        assert_eq!(layout, said, "{}: movements and game disagree on what lies on the layout", G::ID);
        check_areas::<G>(table);
    }
}

/// Checks that the game reports the same for a seat and a betting area as for the whole layout.
fn check_areas<G: Game>(table: &LiveTable<G>) {
    let (state, mut lie) = (table.state(), Vec::new());
    state.on_layout(&mut |seat, wager, amount| lie.push((seat, wager, amount)));
    for ((seat, ..), (_, wager, _)) in lie.iter().flat_map(|one| lie.iter().map(move |other| (one, other))) {
        let same = lie.iter().filter(|(by, on, _)| (by, on) == (seat, wager));
        let amount: Money = same.map(|(_, _, amount)| *amount).sum();
        assert_eq!(state.up(*seat, *wager), amount, "{}: seat {seat}, {wager}", G::ID);
    }
}

/// Checks that face-down cards make no difference to a viewer who may not look at them, until they are turned
/// up. Two tables that differ only in such cards look the same.
fn check_views<G: Game>(done: &[TableStep<G::Wager>], viewer: Viewer, open: impl Fn() -> LiveTable<G>) {
    let (mut table, mut other) = (open(), open());
    for (count, step) in done.iter().enumerate() {
        let (before, turned_before) = (table.record().count(), turned_up(&table) + turned_up(&other));
        if apply(&mut table, step.clone()).is_err() {
            return;
        }
        let changed = match step {
            TableStep::Input(Input::Card(Some(card))) if is_hidden(table.record().skip(before), viewer) => {
                TableStep::Input(Input::Card(Some(another(*card, 1 + count))))
            }
            same => same.clone(),
        };
        // Counted over the whole record: an incident that is told late takes the place of entries that came after it.
        // A card reader may show one of the tables a blackjack: then that card is turned up there.
        if apply(&mut other, changed).is_err() || turned_up(&table) + turned_up(&other) > turned_before {
            return;
        }
        let (seen, seen_other) = (view(table.record(), viewer), view(other.record(), viewer));
        assert_eq!(seen, seen_other, "{}: {viewer:?} learns a hidden card", G::ID);
        assert_eq!(table.prompt(), other.prompt(), "{}: a prompt tells a hidden card", G::ID);
    }
}

/// Returns the number of cards that have been turned up.
fn turned_up<G: Game>(table: &LiveTable<G>) -> usize {
    table.record().filter(|entry| matches!(entry.event, Event::Turns { .. })).count()
}

/// Whether the card that made these entries lies so that the viewer may not look at it.
fn is_hidden<'a>(mut entries: impl Iterator<Item = &'a Entry>, viewer: Viewer) -> bool {
    let dealt = entries.find(|entry| matches!(entry.event, Event::Deals { .. } | Event::Burns));
    match dealt.map(|entry| &entry.event) {
        Some(Event::Burns | Event::Deals { face: Face::Down(Audience::Nobody), .. }) => true,
        Some(Event::Deals { face: Face::Down(Audience::Seat(seat)), .. }) => viewer != Viewer::Player(*seat),
        _ => false,
    }
}

/// Chooses the next step.
pub fn next_step<G: Game>(
    table: &LiveTable<G>,
    samples: &[Sample<G::Wager>],
    bytes: &mut Bytes<'_>,
) -> TableStep<G::Wager> {
    let seat = Seat::new(1 + bytes.below(usize::from(G::SEATS) + 1) as u8).or(Seat::new(1));
    let Some(seat) = seat else { panic!("there is no seat 1") };
    match bytes.below(8) {
        0 => match bytes.pick(samples) {
            Some(sample) if bytes.below(4) == 0 => TableStep::Presents(seat, sample.wager),
            _ => TableStep::Act(seat, any_act(samples, bytes)),
        },
        1 | 2 => TableStep::Act(seat, bet(samples, bytes)),
        3 => TableStep::Input(incident(table, bytes)),
        4 => TableStep::Input(anything::<G>(bytes)),
        5 => TableStep::Input(outcome(piece(table), bytes)),
        _ => match table.next() {
            Some(prompt) => TableStep::Input(fitting(&prompt, piece(table), bytes)),
            None => TableStep::Input(outcome(piece(table), bytes)),
        },
    }
}

pub fn bet<W: Copy>(samples: &[Sample<W>], bytes: &mut Bytes<'_>) -> Act<W> {
    let Some(sample) = bytes.pick(samples).copied() else { return Act::Sits };
    let amount = match bytes.below(4) {
        0 => Money::cents(bytes.below(60_000) as i64),
        1 => Money::dollars(bytes.below(256) as i64),
        _ => sample.amount,
    };
    let tender = match bytes.below(8) {
        0 => Tender::MatchPlay(Money::dollars(bytes.below(50) as i64)),
        1 => Tender::NonValueChips(bytes.below(4) as u8),
        2 => Tender::ConfirmedCash,
        3 => Tender::Coupon,
        _ => Tender::Chips,
    };
    match (sample.with, bytes.below(3)) {
        (Some((wager, amount)), 0) => Act::Bets { wager, amount, tender: Tender::Chips },
        _ => Act::Bets { wager: sample.wager, amount, tender },
    }
}

fn any_act<W: Copy>(samples: &[Sample<W>], bytes: &mut Bytes<'_>) -> Act<W> {
    let Some(wager) = bytes.pick(samples).map(|sample| sample.wager) else { return Act::Sits };
    match bytes.below(9) {
        0 => Act::Removes { wager },
        1 => Act::Reduces { wager, to: Money::cents(bytes.below(20_000) as i64 - 100) },
        2 => Act::Calls { wager, how: WagerCall::On },
        3 => Act::Calls { wager, how: WagerCall::Off },
        4 => Act::Touches(TouchedThing::Card),
        5 => Act::Touches(TouchedThing::Wager),
        6 => Act::Leaves,
        7 => Act::Bets { wager, amount: Money::LIMIT, tender: Tender::SpokenCash },
        _ => Act::Sits,
    }
}

fn card(piece: Piece, bytes: &mut Bytes<'_>) -> Option<Card> {
    match bytes.below(12) {
        0 => None,
        _ => Some(seen(piece, bytes)),
    }
}

/// Returns a card without the joker, or a tile.
pub fn seen(piece: Piece, bytes: &mut Bytes<'_>) -> Card {
    match piece {
        Piece::Card => Card::from_index(bytes.below(Card::COUNT)).unwrap_or(Card::JOKER),
        Piece::Tile => Card::of_tile(Tile::ALL[bytes.below(Tile::KINDS)]),
    }
}

/// Returns the card or tile that comes `after` places behind this one.
fn another(card: Card, after: usize) -> Card {
    match card.tile() {
        None => Card::from_index((card.index() + after) % Card::COUNT).unwrap_or(Card::JOKER),
        Some(tile) => Card::of_tile(Tile::ALL[(tile.index() + after) % Tile::KINDS]),
    }
}

/// Returns the kind of piece that is dealt at a table.
pub fn piece<G: Game>(table: &LiveTable<G>) -> Piece {
    G::stack(table.house()).map_or(Piece::Card, |stack| stack.deck.piece())
}

fn dice(bytes: &mut Bytes<'_>, count: usize) -> Input {
    Input::Dice((0..count).map(|_| 1 + bytes.below(6) as u8).collect())
}

fn outcome(piece: Piece, bytes: &mut Bytes<'_>) -> Input {
    match bytes.below(5) {
        0 => Input::Card(card(piece, bytes)),
        1 => {
            let count = 1 + bytes.below(3);
            dice(bytes, count)
        }
        3 => Input::Ball(bytes.below(82) as u8),
        2 => Input::Number(bytes.below(40).to_string()),
        _ => Input::Card(Some(seen(piece, bytes))),
    }
}

/// Returns an input that fits the prompt.
pub fn fitting(prompt: &Prompt, piece: Piece, bytes: &mut Bytes<'_>) -> Input {
    match prompt {
        Prompt::Card(..) | Prompt::Burn if bytes.below(16) == 0 => Input::CuttingCard,
        Prompt::Card(..) | Prompt::Burn | Prompt::TurnUp(..) => Input::Card(card(piece, bytes)),
        Prompt::Dice(count) => dice(bytes, *count),
        Prompt::Spin(wheel) => {
            Input::Number(bytes.pick(wheel.compartments).map_or(String::new(), |mark| (*mark).to_string()))
        }
        Prompt::Ball(urn, _) => Input::Ball(1 + bytes.below(usize::from(urn.balls)) as u8),
        Prompt::Reader { shows, .. } => {
            let word = bytes.pick(shows).map_or(String::new(), |word| (*word).to_string());
            Input::Happens { word, with: IncidentDetail::Nothing }
        }
        Prompt::Answer { seat, choices, default, .. } => {
            Input::answer(*seat, bytes.pick(choices).unwrap_or(default).clone())
        }
    }
}

pub fn incident<G: Game>(table: &LiveTable<G>, bytes: &mut Bytes<'_>) -> Input {
    let possible = table.possible();
    let Some(possible) = bytes.pick(&possible) else { return anything::<G>(bytes) };
    let with = match possible.needs {
        RequiredDetail::Nothing => IncidentDetail::Nothing,
        RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => {
            IncidentDetail::Card(seen(piece(table), bytes))
        }
        RequiredDetail::Seat => {
            Seat::new(1 + bytes.below(16) as u8).map_or(IncidentDetail::Nothing, IncidentDetail::Seat)
        }
        RequiredDetail::Number => IncidentDetail::Number(bytes.below(400) as u16),
    };
    Input::Happens { word: possible.word.to_string(), with }
}

/// Something that is mostly out of place: words of the game that are no answer, incidents that cannot happen
/// now, outcomes of other games.
fn anything<G: Game>(bytes: &mut Bytes<'_>) -> Input {
    let wagers = G::WAGERS.iter().map(|wager| wager.id);
    let incidents = G::Incident::ALL.iter().map(|incident| incident.word());
    let words: Vec<&str> = wagers.chain(incidents).chain(["", "yes", "no", "cut 999", "no cut"]).collect();
    let word = bytes.pick(&words).map_or(String::new(), |w| (*w).to_string());
    let seat = Seat::new(1 + bytes.below(16) as u8);
    match (bytes.below(8), seat) {
        (0, _) => Input::CuttingCard,
        (1, _) => Input::Dice((0..bytes.below(4)).map(|_| bytes.below(256) as u8).collect()),
        (2, _) => Input::Number(word),
        (3, _) => Input::Meter(bytes.below(65_536) as i64 * 1_000_000),
        (4, Some(seat)) => Input::answer(seat, word),
        (5, _) => Input::Happens { word, with: IncidentDetail::Nothing },
        (6, _) => Input::Card(Some(Card::JOKER)),
        _ => Input::Card(None),
    }
}
