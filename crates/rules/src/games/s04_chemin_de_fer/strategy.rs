//! Strategies for both hands.
//!
//! The Banker's tableau leaves two options, and the Player's one. Of every pair of answers, drawing is the better one against drawing. It is the
//! solution of the game as long as the Banker must stay on six after "Stay".

use super::CheminDeFer;
use super::house::House;
use super::questions::{CheminDeFerAnswer, CheminDeFerDecision, CheminDeFerQuestion};
use super::tables::{table_1, table_2};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::value;
use crate::games::{Chart, ChartRow, Strategy};
use crate::table::{DrawDecision, FaceDown};

/// The ways to play. All of them take the bank and keep it.
pub const STRATEGIES: &[Strategy<CheminDeFer>] = &[
    Strategy {
        name: "draws",
        says: "draws wherever there is an option, which is the best answer to itself; bids the least, takes and keeps the bank",
        answer: draws,
    },
    Strategy {
        name: "stays",
        says: "stays wherever there is an option; bids the least, takes and keeps the bank",
        answer: stays,
    },
];

fn draws(house: &House, question: &CheminDeFerQuestion) -> CheminDeFerAnswer {
    answer(house, question, DrawDecision::Draws)
}

fn stays(house: &House, question: &CheminDeFerQuestion) -> CheminDeFerAnswer {
    answer(house, question, DrawDecision::Stays)
}

fn answer(house: &House, question: &CheminDeFerQuestion, option: DrawDecision) -> CheminDeFerAnswer {
    match question.asks {
        CheminDeFerDecision::Bid(room) => CheminDeFerAnswer::Bid(room.least()),
        CheminDeFerDecision::Continue => CheminDeFerAnswer::Continue,
        CheminDeFerDecision::TakeBank(_) => CheminDeFerAnswer::Accept,
        CheminDeFerDecision::CameFrom(seat) => CheminDeFerAnswer::From(seat.clockwise()),
        CheminDeFerDecision::PlayersHand => match question.hand() {
            Some(hand) if hand.is_natural() => CheminDeFerAnswer::Natural,
            Some(hand) => said(table_1(hand.count()).with(option)),
            None => said(option),
        },
        CheminDeFerDecision::DealsCard => match question.hand() {
            Some(hand) if hand.is_natural() => CheminDeFerAnswer::Natural,
            Some(_) | None => CheminDeFerAnswer::Deal,
        },
        CheminDeFerDecision::BankersHand(third) => match question.hand() {
            Some(hand) if hand.is_natural() && third.is_none() => CheminDeFerAnswer::Natural,
            Some(hand) => said(table_2(house.six_after_stay, hand.count(), third).with(option)),
            None => said(option),
        },
    }
}

const fn said(another: DrawDecision) -> CheminDeFerAnswer {
    match another {
        DrawDecision::Draws => CheminDeFerAnswer::Card,
        DrawDecision::Stays => CheminDeFerAnswer::Stay,
    }
}

/// The answers of a strategy on each count, in the columns of Tables 1 and 2.
pub fn charts(house: &House, strategy: &Strategy<CheminDeFer>) -> Vec<Chart> {
    let cards = |count: u8| [Some(with_value(0)), Some(with_value(count))].map(known);
    let words = |asks: CheminDeFerDecision, count: u8| {
        let question = CheminDeFerQuestion { asks, by: cite!("4.9~(c)"), cards: cards(count) };
        match (strategy.answer)(house, &question) {
            CheminDeFerAnswer::Card => "card",
            CheminDeFerAnswer::Natural => "natural",
            _ => "stay",
        }
    };
    let thirds = || (0..10).map(|value| Some(with_value(value)));
    let row = |count: u8, answers: Vec<&'static str>| ChartRow { label: count.to_string(), answers };
    vec![
        Chart {
            title: "Dominant Player".to_string(),
            across: "on two cards",
            columns: vec!["says".to_string()],
            rows: (0..10)
                .map(|count| row(count, vec![words(CheminDeFerDecision::PlayersHand, count)]))
                .collect(),
        },
        Chart {
            title: "Banker".to_string(),
            across: "the Dominant Player has drawn",
            columns: (0..10).map(|value: u8| value.to_string()).chain(["nothing".to_string()]).collect(),
            rows: (0..8)
                .map(|count| {
                    let columns = thirds().chain([None]);
                    row(
                        count,
                        columns.map(|third| words(CheminDeFerDecision::BankersHand(third), count)).collect(),
                    )
                })
                .collect(),
        },
    ]
}

/// A card of this value.
fn with_value(of: u8) -> Card {
    Card::deck().find(|card| value(*card) == of).unwrap_or(Card::JOKER)
}

fn known(card: Option<Card>) -> FaceDown {
    card.map_or(FaceDown::UNSEEN, FaceDown::known)
}
