//! The strategy report: two cards from the best down, and the hands for which that list errs.

use super::card_classes::all;
use super::dealers::{SuitRenaming, counted};
use super::win_counts::{left_of, ways};
use super::{Choice, EndGains, FastActionEnd, Four, KINDS, Kind, Table, others};
use crate::analysers::deal_classes::PlayDeviation;
use crate::analysers::deal_classes::canonical::card;
use croupier_rules::equipment::Rank;
use croupier_rules::games::s21_fast_action_holdem::{FastActionHoldem, House};
use croupier_rules::games::{Chart, ChartRow, Game};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;

/// Returns the usual name of two cards: `AK suited`.
fn called([one, other]: [Kind; 2]) -> String {
    let letter = |kind: Kind| Rank::ALL[usize::from(kind / 4)].letter();
    let suited = if one % 4 == other % 4 { " suited" } else { "" };
    let (high, low) = if one > other { (one, other) } else { (other, one) };
    format!("{}{}{suited}", letter(high), letter(low))
}

/// Returns the average gain of two cards against a dealer without a natural, over every two cards beside them, as a
/// share of all cases.
fn average(table: &Table, gains: &EndGains, own: [Kind; 2]) -> BigRational {
    let (mut won, mut cases) = (BigInt::from(0), BigInt::from(0));
    for others in all::<2>(KINDS) {
        let ways: i64 = counted(&others)
            .into_iter()
            .map(|(kind, count)| ways(left_of(kind, &own, table.decks), count))
            .product();
        if ways > 0 {
            let [a, b] = own;
            let [c, d] = others;
            let played = table.deals() - table.naturals(&[a, b, c, d]);
            let wins = table.wins(own, others);
            won += BigInt::from(
                wins * gains.at(FastActionEnd::Wins) + (played - wins) * gains.at(FastActionEnd::Loses),
            ) * ways;
            cases += BigInt::from(played) * ways;
        }
    }
    BigRational::new(won, cases)
}

/// Returns a hand with its choice: `Ah Kh, 7c 7d: both hands`.
fn in_words(four: &Four, choice: Choice) -> String {
    let two = |places: [usize; 2]| {
        let [one, other] = four.at(places).map(card);
        format!("{one} {other}")
    };
    match choice {
        Choice::Keep(kept) => format!("{} of {} {}", two(kept), two(kept), two(others(kept))),
        Choice::Split(one) => format!("{} and {}", two(one), two(others(one))),
        Choice::Surrender | Choice::Natural => format!("{} {}", two([0, 1]), two([2, 3])),
    }
}

/// Returns the word for a choice.
const fn word(choice: Choice) -> &'static str {
    match choice {
        Choice::Natural => "natural",
        Choice::Surrender => "surrender",
        Choice::Keep(_) => "keep",
        Choice::Split(_) => "split",
    }
}

/// Returns the list of two cards, and the cost of the game's own rule if another choice is better.
pub fn report(
    house: &House,
    table: &Table,
    gains: &EndGains,
    unit: Money,
) -> (Vec<Chart>, Vec<PlayDeviation>) {
    let renamed = SuitRenaming::from(0);
    let standing = all::<2>(KINDS).into_iter().filter(|two| renamed.stands_for(*two).is_some());
    let mut list: Vec<([Kind; 2], BigRational)> =
        standing.map(|two| (two, average(table, gains, two))).collect();
    list.sort_by(|one, other| other.1.cmp(&one.1));
    let nothing = BigRational::from_integer(0.into());
    let rows = list.iter().map(|(two, worth)| ChartRow {
        label: called(*two),
        answers: vec![if *worth > nothing { "play it too" } else { "discard it" }],
    });
    let chart = Chart {
        title: "Two cards, from the best down: keep the two that stand highest".to_string(),
        across: "as the other",
        columns: vec!["two cards".to_string()],
        rows: rows.collect(),
    };
    let Some(rule) = FastActionHoldem::STRATEGIES.first() else { return (vec![chart], Vec::new()) };
    let unit = BigInt::from(unit.in_cents()) * BigInt::from(table.deals());
    let mut deviations = Vec::new();
    for four in table.hands() {
        let valued = four.valued(table, gains);
        let chosen = four.chosen(rule, house, &[0, 1, 2, 3]);
        let worth = valued.iter().find(|(choice, _)| *choice == chosen).map(|(_, worth)| *worth);
        if let (Some((best, most)), Some(worth)) = (valued.first(), worth)
            && worth < *most
        {
            let costs = BigRational::new(BigInt::from(most - worth), unit.clone());
            let when = format!("{}, not {}", in_words(&four, *best), in_words(&four, chosen));
            deviations.push(PlayDeviation { when, best: word(*best), instead: word(chosen), costs });
        }
    }
    deviations.sort_by(|one, other| other.costs.cmp(&one.costs).then_with(|| one.when.cmp(&other.when)));
    (vec![chart], deviations)
}
