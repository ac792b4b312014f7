//! How to play. The Banker's tableau leaves two options, and the Player's one. Of every pair of answers, drawing is the better one against drawing: it is the
//! solution of the game as long as the Banker must stay on six after "Stay".

use super::CheminDeFer;
use super::house::House;
use super::questions::{Asks, Question, Said};
use super::tables::{table_1, table_2};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::value;
use crate::games::{Chart, ChartRow, Strategy};
use crate::table::{Another, FaceDown};

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

fn draws(house: &House, question: &Question) -> Said {
    answer(house, question, Another::Draws)
}

fn stays(house: &House, question: &Question) -> Said {
    answer(house, question, Another::Stays)
}

fn answer(house: &House, question: &Question, option: Another) -> Said {
    match question.asks {
        Asks::Bid(room) => Said::Bid(room.least()),
        Asks::Continue => Said::Continue,
        Asks::TakeBank(_) => Said::Accept,
        Asks::CameFrom(seat) => Said::From(seat.clockwise()),
        Asks::PlayersHand => match question.hand() {
            Some(hand) if hand.is_natural() => Said::Natural,
            Some(hand) => said(table_1(hand.count()).with(option)),
            None => said(option),
        },
        Asks::DealsCard => match question.hand() {
            Some(hand) if hand.is_natural() => Said::Natural,
            Some(_) | None => Said::Deal,
        },
        Asks::BankersHand(third) => match question.hand() {
            Some(hand) if hand.is_natural() && third.is_none() => Said::Natural,
            Some(hand) => said(table_2(house.six_after_stay, hand.count(), third).with(option)),
            None => said(option),
        },
    }
}

const fn said(another: Another) -> Said {
    match another {
        Another::Draws => Said::Card,
        Another::Stays => Said::Stay,
    }
}

/// What a strategy says on each count, in the columns of Tables 1 and 2.
pub fn charts(house: &House, strategy: &Strategy<CheminDeFer>) -> Vec<Chart> {
    let cards = |count: u8| [Some(with_value(0)), Some(with_value(count))].map(known);
    let words = |asks: Asks, count: u8| {
        let question = Question { asks, by: cite!("4.9~(c)"), cards: cards(count) };
        match (strategy.answer)(house, &question) {
            Said::Card => "card",
            Said::Natural => "natural",
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
            rows: (0..10).map(|count| row(count, vec![words(Asks::PlayersHand, count)])).collect(),
        },
        Chart {
            title: "Banker".to_string(),
            across: "the Dominant Player has drawn",
            columns: (0..10).map(|value: u8| value.to_string()).chain(["nothing".to_string()]).collect(),
            rows: (0..8)
                .map(|count| {
                    let columns = thirds().chain([None]);
                    row(count, columns.map(|third| words(Asks::BankersHand(third), count)).collect())
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
