//! The best play of a house as answers to questions: what a simulation plays, and what hints say.

use super::column::Known;
use super::game::{Asking, Counted};
use super::holdings::{Holdings, Place, VALUES};
use super::measure::TooLarge;
use super::with_table;
use crate::by_name::NoFigures;
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::{Answer, Ask, Decision, Hand, Turn, value};
use croupier_rules::games::{ComputedPlay, Game};
use std::collections::HashMap;

/// The best play against everything that the dealer can show.
struct Best {
    holdings: Holdings,
    /// By the cards that the dealer shows.
    columns: HashMap<[u8; VALUES], Known>,
}

/// The best play of a game at a table; what is asked beside the turns, as insurance, is left to a strategy of the game.
pub fn computed<G: Game<Question = Ask>>(game: &dyn Counted) -> Result<ComputedPlay, NoFigures> {
    let columns = with_table(game, |table| {
        table.columns.iter().map(|column| (by_value(&column.shown), column.known.clone())).collect()
    });
    let too_large = |TooLarge| NoFigures::Unanalysable(Unanalysable::TooLarge(G::ID.to_string()));
    let best = Best { holdings: Holdings::all(), columns: columns.map_err(too_large)? };
    Ok(ComputedPlay::new::<G>(move |_, ask| match ask {
        Ask::Turn(turn) => best.decide(turn).map(Answer::Decision),
        Ask::Hidden(_) | Ask::Offer(_) | Ask::Either(_) => None,
    }))
}

impl Best {
    fn decide(&self, turn: &Turn) -> Option<Decision> {
        let Turn { hand, dealer, doubled, lawful, .. } = *turn;
        let known = self.columns.get(&by_value(&dealer))?;
        let at = self.holdings.place(&by_value(&hand))?;
        // A pair that is worth a split is split again as often as it may be.
        let asking = Asking { hand, doubled, hands: 1, lawful };
        Some(known.decide(at, suits(known, at, &hand), &asking)).filter(|decision| lawful.permits(*decision))
    }
}

/// Which of the kinds of suits two cards have, where that matters: both spades, both of another suit, or mixed.
fn suits(known: &Known, at: Place, hand: &Hand) -> Option<usize> {
    known.by_suit.iter().find(|(of, _)| *of == at)?;
    match &*hand.first_cards() {
        [one, other] if one.try_suit() != other.try_suit() => Some(2),
        [one, _] if one.try_suit() == Some(Suit::Spade) => Some(0),
        [_, _] => Some(1),
        _ => None,
    }
}

/// How many cards of each value a hand has. A hand remembers its first cards, its aces and its points: of the others, where there are more than one, it is taken that
/// they are as alike as they can be.
fn by_value(hand: &Hand) -> [u8; VALUES] {
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
            by_value(&Hand::of(&cards))
        };
        assert_eq!(of("Ks 6h"), [0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
        assert_eq!(of("As 2h 3c 4d"), [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(of("2s 2h 3c 4d 9c"), [0, 2, 1, 1, 0, 0, 0, 0, 1, 0]);
        assert_eq!(of("2s 2h 3c 4d As"), [1, 2, 1, 1, 0, 0, 0, 0, 0, 0]);
        // A 2 and a 4 would be 3 and 3.
        assert_eq!(of("2s 2h 3c 4d 2c 4c"), [0, 2, 3, 1, 0, 0, 0, 0, 0, 0]);
    }
}
