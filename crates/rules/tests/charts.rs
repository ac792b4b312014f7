//! Charts have a row for every hand that there is, and each row is about the hand that its label names.

#![allow(clippy::unwrap_used, reason = "a test that cannot run must fail")]

use croupier_rules::games::{Chart, facts};
use croupier_rules::house::Submission;

/// The rows of a chart of a player who draws to 17: the label and the total of each hand.
fn rows(hands: impl Iterator<Item = (String, u8)>) -> Vec<(String, Vec<&'static str>)> {
    let answer = |total| if total < 17 { "draw" } else { "stand" };
    hands.map(|(label, total)| (label, vec![answer(total); 10])).collect()
}

/// The rows of a chart: their labels and answers.
type Rows = Vec<(String, Vec<&'static str>)>;

/// Two cards without an ace that are no pair have 5 to 19 points, three or more have 6 to 20; with an ace that counts 11 two cards have 13 to 20, as many
/// as three or more. A pair of aces has 12.
#[test]
fn a_player_who_draws_to_17_has_a_row_for_every_hand() {
    let of_total = |total: u8| (total.to_string(), total);
    let expected = [
        ("Hard totals, 2 cards", rows((5..=19).map(of_total))),
        ("Soft totals, 2 cards", rows((2..=9).map(|other| (format!("A,{other}"), 11 + other)))),
        ("Hard totals, 3 or more cards", rows((6..=20).map(of_total))),
        ("Soft totals, 3 or more cards", rows((13..=20).map(of_total))),
        (
            "Pairs",
            rows((1..=10).map(|value| match value {
                1 => ("A,A".to_string(), 12),
                _ => (format!("{value},{value}"), 2 * value),
            })),
        ),
    ];
    let charts = facts("blackjack").unwrap().charts(&Submission::default(), "like-the-dealer").unwrap();
    let shown = |chart: &Chart| {
        let rows = chart.rows.iter().map(|row| (row.label.clone(), row.answers.clone())).collect();
        (chart.title.clone(), rows)
    };
    let charts: Vec<(String, Rows)> = charts.iter().map(shown).collect();
    for (title, rows) in expected {
        let chart = charts.iter().find(|(known, _)| known == title);
        assert_eq!(chart.map(|(_, rows)| rows), Some(&rows), "{title}");
    }
}
