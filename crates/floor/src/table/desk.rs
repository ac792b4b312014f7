//! The help for the dealer of a live table: the cards that can be entered, short forms of answers, the end of betting.

use super::core::{FloorTable, LiveBetting};
use crate::wire::{DeckView, PromptKind, PromptView};
use croupier_rules::equipment::{Card, Piece};
use croupier_rules::table::{AnswerKey, AnswerShortcuts, Input, Phase, Prompt};

/// The help for the dealer of a live table with the current prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealerDesk {
    /// The cards that can be entered, if the next outcome is a card.
    deck: Option<DeckView>,
    /// Whether a card that nobody saw is taken.
    unseen: bool,
    shortcuts: AnswerShortcuts,
    betting: LiveBetting,
}

impl DealerDesk {
    /// The help at a table now.
    pub fn of(table: &FloorTable) -> DealerDesk {
        let next = table.next();
        let host = table.host();
        let shortcuts = match next {
            Some(Prompt::Answer { .. }) => host.shortcuts(),
            _ => AnswerShortcuts::default(),
        };
        let takes_a_card = match next {
            Some(Prompt::Card(_, piece) | Prompt::TurnUp(_, piece)) => piece == Piece::Card,
            Some(Prompt::Burn) => true,
            Some(Prompt::Answer { .. }) => shortcuts.card.is_some(),
            Some(Prompt::Dice(_) | Prompt::Spin(_) | Prompt::Ball(..) | Prompt::Reader { .. }) | None => {
                false
            }
        };
        let deck = takes_a_card.then(|| DeckView {
            joker: host.stack().is_some_and(|stack| stack.copies(Card::JOKER) > 0),
            cutting_card: host.would_take(Input::CuttingCard),
        });
        let from_stack = matches!(next, Some(Prompt::Card(..) | Prompt::Burn));
        let unseen = from_stack && host.would_take(Input::Card(None));
        DealerDesk { deck, unseen, shortcuts, betting: table.betting }
    }

    /// Adds the help to a prompt.
    pub fn adds_to(&self, prompt: &mut PromptView, phase: Phase) {
        prompt.deck = self.deck;
        prompt.unseen = self.unseen.then_some(true);
        prompt.card_means = self.shortcuts.card.as_ref().map(AnswerKey::to_string);
        if prompt.kind == PromptKind::Wagers && phase == Phase::Betting {
            prompt.no_more_bets = (self.betting == LiveBetting::Closed).then_some(true);
        }
        for choice in prompt.choices.iter_mut().flatten() {
            let letter = self.shortcuts.letters.iter().find(|(key, _)| key.to_string() == choice.choice);
            choice.letter = letter.map(|(_, letter)| letter.to_string());
        }
    }
}
