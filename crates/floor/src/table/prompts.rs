//! Prompts in their wire format.

use crate::wire::{AnswerInput, ChoiceView, PromptKind, PromptView};
use croupier_rules::equipment::{Balls, Card, Piece, Tile};
use croupier_rules::games::with_cards;
use croupier_rules::table::{AnswerForm, AnswerKey, Prompt, Spot};

/// A prompt that says no more than this.
pub fn blank(kind: PromptKind, words: String) -> PromptView {
    PromptView {
        kind,
        words,
        spot: None,
        dice: None,
        wheel: None,
        tiles: None,
        deck: None,
        unseen: None,
        card_means: None,
        no_more_bets: None,
        seat: None,
        question: None,
        choices: None,
        takes: None,
        sets: None,
        by: None,
        closes_at: None,
        time_bank: None,
    }
}

/// Returns the prompt for an outcome of a stack, or for a card that is turned up.
fn of_stack(kind: PromptKind, spot: Spot, piece: Piece, words: String) -> PromptView {
    let tiles = match piece {
        Piece::Card => None,
        Piece::Tile => Some(Tile::ALL.map(|tile| Card::of_tile(tile).into()).to_vec()),
    };
    PromptView { spot: Some(spot.into()), tiles, ..blank(kind, words) }
}

/// Converts a prompt to its wire format.
pub fn prompt_view(prompt: &Prompt) -> PromptView {
    let words = prompt.to_string();
    match prompt {
        Prompt::Card(spot, piece) => of_stack(PromptKind::Card, *spot, *piece, words),
        Prompt::Burn => blank(PromptKind::Burn, words),
        Prompt::TurnUp(spot, piece) => of_stack(PromptKind::TurnUp, *spot, *piece, words),
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
            spot: Some((*at).into()),
            choices: Some(shows.iter().map(|word| choice(&AnswerKey::of(*word), &[])).collect()),
            ..blank(PromptKind::Reader, words)
        },
        Prompt::Answer { seat, about, question, choices, takes, by, .. } => PromptView {
            spot: about.map(Into::into),
            seat: Some(seat.number()),
            question: Some(with_cards(question)),
            choices: Some(choices.iter().map(|key| choice(key, takes)).collect()),
            takes: Some(takes.iter().map(takes_view).collect::<Vec<_>>()).filter(|takes| !takes.is_empty()),
            by: Some(by.as_str().to_string()),
            ..blank(PromptKind::Answer, words)
        },
    }
}

fn choice(key: &AnswerKey, takes: &[AnswerForm]) -> ChoiceView {
    ChoiceView {
        choice: key.to_string(),
        said: key.into(),
        of: takes.iter().find(|takes| takes.has(key)).map(|takes| takes.word().to_string()),
        letter: None,
    }
}

fn takes_view(takes: &AnswerForm) -> AnswerInput {
    match takes {
        AnswerForm::Number { word, least, most } => {
            AnswerInput::Number { choice: (*word).to_string(), least: *least, most: *most }
        }
        AnswerForm::Amount { word, room } => AnswerInput::Amount {
            choice: (*word).to_string(),
            least: room.least().into(),
            most: room.most().into(),
            step: room.step().into(),
        },
        AnswerForm::Places { word, of, pick } => {
            AnswerInput::Places { choice: (*word).to_string(), of: *of, pick: *pick }
        }
    }
}
