//! The computed play of a house: answers to questions, for simulations and hints.

use super::card_polynomial::{CardMap, DrawnCards};
use super::column::ColumnValues;
use super::game::{CountedGame, TurnState};
use super::holdings::{HoldingIndex, Holdings, VALUES};
use super::{CountError, with_table};
use crate::analysers::heap_size;
use crate::by_name::OddsError;
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::{
    HandTurn, TwentyOneAnswer, TwentyOneDecision, TwentyOneHand, TwentyOneQuestion, value,
};
use croupier_rules::games::{ComputedPlay, Game};

/// The best play against every exposure of the dealer's cards.
struct BestColumns {
    holdings: Holdings,
    /// The decisions, by the exposed cards.
    columns: CardMap<ColumnValues>,
}

/// Computes the best play at a table. Other questions, such as insurance, are left to a strategy of the game.
pub fn computed<G: Game<Question = TwentyOneQuestion>>(
    game: &dyn CountedGame,
) -> Result<ComputedPlay, OddsError> {
    let columns = with_table(game, |table| {
        table
            .columns
            .iter()
            .map(|column| (DrawnCards::of(&by_value(&column.shown)), column.known.clone()))
            .collect()
    });
    let uncounted = |error: CountError| OddsError::Analysis(error.of(G::ID));
    let best = BestColumns { holdings: Holdings::all(), columns: columns.map_err(uncounted)? };
    Ok(ComputedPlay::new::<G>(best.heap_size(), move |_, ask| match ask {
        TwentyOneQuestion::Turn(turn) => best.decide(turn).map(TwentyOneAnswer::Decision),
        TwentyOneQuestion::Hidden(_) | TwentyOneQuestion::Offer(_) | TwentyOneQuestion::Either(_) => None,
    }))
}

impl BestColumns {
    fn heap_size(&self) -> usize {
        let columns: usize = self.columns.values().map(ColumnValues::heap_size).sum();
        self.holdings.heap_size() + heap_size::of_map(&self.columns) + columns
    }

    fn decide(&self, turn: &HandTurn) -> Option<TwentyOneDecision> {
        let HandTurn { hand, dealer, doubled, lawful, .. } = *turn;
        let known = self.columns.get(&DrawnCards::of(&by_value(&dealer)))?;
        let at = self.holdings.place(&by_value(&hand))?;
        // A pair that gains by a split is split again as often as the rules allow.
        let asking = TurnState { hand, doubled, hands: 1, lawful };
        Some(known.decide(at, suits(known, at, &hand), &asking)).filter(|decision| lawful.permits(*decision))
    }
}

/// Returns the suit pattern of two cards, if it matters: both spades, both of another suit, or mixed.
fn suits(known: &ColumnValues, at: HoldingIndex, hand: &TwentyOneHand) -> Option<usize> {
    known.by_suit.iter().find(|(of, _)| *of == at)?;
    match &*hand.first_cards() {
        [one, other] if one.try_suit() != other.try_suit() => Some(2),
        [one, _] if one.try_suit() == Some(Suit::Spade) => Some(0),
        [_, _] => Some(1),
        _ => None,
    }
}

/// Returns a composition of a hand. A hand remembers its first cards, its aces and its points; several other cards are
/// taken to be as equal as possible.
fn by_value(hand: &TwentyOneHand) -> [u8; VALUES] {
    let mut counts = [0; VALUES];
    for card in hand.first_cards().iter() {
        counts[usize::from(value(*card)) - 1] += 1;
    }
    let first = hand.first_cards().len() as u8;
    let aces = hand.aces().saturating_sub(counts[0]);
    counts[0] += aces;
    let known: u8 = (1..).zip(counts).map(|(value, count): (u8, u8)| value * count).sum();
    let mut cards = hand.count().saturating_sub(first + aces);
    let mut points = hand.hard().saturating_sub(known);
    while cards > 0 {
        let next = (points / cards).clamp(2, VALUES as u8);
        counts[usize::from(next) - 1] += 1;
        (cards, points) = (cards - 1, points.saturating_sub(next));
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::equipment::Card;

    #[test]
    fn hands_by_the_values_of_their_cards() {
        let of = |cards: &str| {
            let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
            by_value(&TwentyOneHand::of(&cards))
        };
        assert_eq!(of("Ks 6h"), [0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
        assert_eq!(of("As 2h 3c 4d"), [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(of("2s 2h 3c 4d 9c"), [0, 2, 1, 1, 0, 0, 0, 0, 1, 0]);
        assert_eq!(of("2s 2h 3c 4d As"), [1, 2, 1, 1, 0, 0, 0, 0, 0, 0]);
        // A 2 and a 4 would be 3 and 3.
        assert_eq!(of("2s 2h 3c 4d 2c 4c"), [0, 2, 3, 1, 0, 0, 0, 0, 0, 0]);
    }
}
