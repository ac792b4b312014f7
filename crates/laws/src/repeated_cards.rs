//! Repeated cards: inputs that name cards already out are refused, or the laws on cards would not hold after
//! them.

use crate::bytes::Bytes;
use crate::cards::check_cards;
use crate::play::{TableStep, apply, bet, fitting, piece, seen};
use croupier_rules::equipment::{Card, Supply};
use croupier_rules::games::{Game, Sample};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::table::{
    IncidentDetail, IncidentKind as _, Input, LiveTable, Phase, Prompt, RequiredDetail, Seat,
};

/// Plays a game by bytes with one deck, if the house may have it. Half of all cards, including those named
/// with an incident, are already out.
///
/// # Panics
/// If a card is out more often than it was brought.
pub fn cards_come_once<G: Game>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let house = small_house::<G>(&mut bytes);
    let samples = G::samples(&house);
    let mut table = LiveTable::<G>::in_play(house);
    let mut told = 0;
    while !bytes.is_empty() {
        let step = next_step(&table, &samples, &mut bytes);
        let is_card = matches!(step, TableStep::Input(Input::Card(_)));
        let named = named::<G>(&step);
        let out = |table: &LiveTable<G>| {
            named.map(|(_, card)| table.card_positions().out().filter(|out| *out == Some(card)).count())
        };
        let before = out(&table);
        // A refusal changes nothing.
        if apply(&mut table, step).is_ok() {
            told += usize::from(is_card);
            check_cards(&table, told);
            if let (Some((needs, card)), Some(before), Some(now)) = (named, before, out(&table)) {
                check_named(&table, (needs, card), before, now);
            }
        }
    }
}

/// Returns the card that a step names with an incident, and its role there.
fn named<G: Game>(step: &TableStep<G::Wager>) -> Option<(RequiredDetail, Card)> {
    let TableStep::Input(Input::Happens { word, with: with @ IncidentDetail::Card(card) }) = step else {
        return None;
    };
    let kind = G::Incident::ALL.iter().find(|kind| kind.word() == word && kind.needs().fits(*with))?;
    Some((kind.needs(), *card))
}

/// Checks an incident that names a card: the card leaves the stack with it, is still in the stack, or lies
/// face down before a player.
fn check_named<G: Game>(
    table: &LiveTable<G>,
    (needs, card): (RequiredDetail, Card),
    before: usize,
    now: usize,
) {
    let Some(copies) = G::stack(table.house()).map(|stack| usize::from(stack.copies(card))) else { return };
    // The table has been cleared and the cards were shuffled where the round was void.
    let is_shuffled = table.news().entries.iter().any(|entry| entry.event.is_shuffle());
    let supply = G::stack(table.house()).map(|stack| stack.supply);
    if copies == 0 || is_shuffled || G::stacks(table.house()) > 1 || supply == Some(Supply::Continuous) {
        return;
    }
    let mut before_seats = table.card_positions().spots().filter(|(spot, _)| spot.seat().is_some());
    let holds = match needs {
        RequiredDetail::Discard => now == before + 1,
        RequiredDetail::StackCard => now == before && now < copies,
        RequiredDetail::Card => before_seats.any(|(_, cards)| {
            cards.iter().any(|lies| !lies.is_up() && lies.card.is_none_or(|known| known == card))
        }),
        RequiredDetail::Nothing | RequiredDetail::Seat | RequiredDetail::Number => true,
    };
    assert!(
        holds,
        "{}: {card} is told with an incident ({needs:?}): {before} of it were out, and {now} are",
        G::ID
    );
}

/// Returns a house with options chosen at random, or one with a single deck.
fn small_house<G: Game>(bytes: &mut Bytes<'_>) -> G::House {
    let submission = Submission::default().with("decks", "1");
    match rules_in_force::<G::House>(G::SUBCHAPTER, &submission) {
        Ok(house) if bytes.below(2) == 0 => house,
        Ok(_) | Err(_) => crate::house::<G>(bytes),
    }
}

fn next_step<G: Game>(
    table: &LiveTable<G>,
    samples: &[Sample<G::Wager>],
    bytes: &mut Bytes<'_>,
) -> TableStep<G::Wager> {
    let seat = Seat::new(1 + bytes.below(usize::from(G::SEATS)) as u8);
    match (bytes.below(8), seat) {
        (0..=3, Some(seat)) if table.phase() == Phase::Betting => TableStep::Act(seat, bet(samples, bytes)),
        (0..=1, _) => incident(table, bytes),
        _ => match table.next() {
            Some(prompt @ (Prompt::Card(..) | Prompt::TurnUp(..))) if bytes.below(2) == 0 => {
                let out = out_already(table, bytes);
                TableStep::Input(
                    out.map_or_else(|| fitting(&prompt, piece(table), bytes), |c| Input::Card(Some(c))),
                )
            }
            Some(prompt) => TableStep::Input(fitting(&prompt, piece(table), bytes)),
            None => incident(table, bytes),
        },
    }
}

/// Returns an incident that can happen now, or another that no table takes.
fn incident<G: Game>(table: &LiveTable<G>, bytes: &mut Bytes<'_>) -> TableStep<G::Wager> {
    let possible = table.possible();
    let Some(possible) = bytes.pick(&possible) else { return TableStep::Input(Input::CuttingCard) };
    let with = match possible.needs {
        RequiredDetail::Nothing => IncidentDetail::Nothing,
        RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => {
            let out = if bytes.below(2) == 0 { out_already(table, bytes) } else { None };
            IncidentDetail::Card(out.unwrap_or_else(|| seen(piece(table), bytes)))
        }
        RequiredDetail::Seat => {
            Seat::new(1 + bytes.below(16) as u8).map_or(IncidentDetail::Nothing, IncidentDetail::Seat)
        }
        RequiredDetail::Number => IncidentDetail::Number(bytes.below(400) as u16),
    };
    TableStep::Input(Input::Happens { word: possible.word.to_string(), with })
}

/// Returns a card that is out of the stack.
fn out_already<G: Game>(table: &LiveTable<G>, bytes: &mut Bytes<'_>) -> Option<Card> {
    let out: Vec<Card> = table.card_positions().out().flatten().collect();
    bytes.pick(&out).copied()
}
