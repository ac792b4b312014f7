//! A round step by step, for people.

use crate::grid::{Grid, styled};
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, NOTE, Out, PLAIN, VOICE};
use anstyle::Style;
use croupier_rules::equipment::{Card, Rank, Suit};
use croupier_rules::games::WagerKey;
use croupier_rules::law::{Breach, Cite, Refusal};
use croupier_rules::rounds::Report;
use croupier_rules::table::{Entry, Event, Face, Movement, Party, TouchPermission};
use croupier_rules::wagers::Money;

/// Something that happened, was refused or is unlawful.
pub enum ReportStep<'a> {
    /// An event.
    Happened(&'a Entry),
    /// A refusal.
    Refused(&'a Refusal),
    /// A breach.
    Unlawful(&'a Breach),
}

/// Everything in a report, in order.
pub fn steps(report: &Report) -> Vec<ReportStep<'_>> {
    let mut steps: Vec<ReportStep<'_>> = report.breaches.iter().map(ReportStep::Unlawful).collect();
    let mut refusals = report.refusals.iter().peekable();
    for (index, entry) in report.record.iter().enumerate() {
        while let Some((_, refusal)) = refusals.next_if(|(before, _)| *before <= index) {
            steps.push(ReportStep::Refused(refusal));
        }
        steps.push(ReportStep::Happened(entry));
    }
    steps.extend(refusals.map(|(_, refusal)| ReportStep::Refused(refusal)));
    steps
}

/// Writes the steps, each with its paragraph.
pub fn print<'a>(steps: impl IntoIterator<Item = ReportStep<'a>>, indent: usize, out: &mut Out) {
    let mut grid = Grid::new(indent);
    for step in steps {
        let (by, verb, style, words): (Cite, &str, Style, String) = match step {
            ReportStep::Happened(entry) => {
                let verb = entry.event.verb();
                (entry.by, verb, style_of(&entry.event), words(&entry.event))
            }
            ReportStep::Refused(refusal) => (refusal.by, "refuses", NOTE, refusal.why.to_string()),
            ReportStep::Unlawful(breach) => {
                (breach.by, "breach", BAD.bold(), format!("{}: {}", breach.option, breach.why))
            }
        };
        let text = if verb == "instructs" { DIM } else { PLAIN };
        grid.row([styled(CITE, by), styled(style, verb), styled(text, words)]);
    }
    grid.print(out);
}

fn style_of(event: &Event) -> Style {
    match event {
        Event::Money(movement) => match **movement {
            Movement::Pays { .. } | Movement::Refunds { .. } => GOOD.bold(),
            Movement::Takes { .. } | Movement::Charges { .. } => BAD.bold(),
            Movement::Marks { .. } | Movement::Collects { .. } => BAD,
            Movement::Places { .. } | Movement::Moves { .. } => BOLD,
            Movement::Returns { .. } | Movement::Passes { .. } => NOTE,
        },
        Event::Announces(_) => VOICE,
        Event::Instructs(_) | Event::Settles { .. } | Event::Hands(..) | Event::Closes => DIM,
        Event::Voids => BAD.bold(),
        Event::Happens { .. } => NOTE,
        Event::Deals { .. }
        | Event::Turns { .. }
        | Event::Puts { .. }
        | Event::Clears
        | Event::Burns
        | Event::CuttingCard(_)
        | Event::Shuffles
        | Event::ShufflesBack
        | Event::Rolls(_)
        | Event::Spins(_)
        | Event::Draws { .. }
        | Event::Answers { .. } => BOLD,
    }
}

/// Returns the text after the verb.
fn words(event: &Event) -> String {
    match event {
        Event::Deals { to, card, face } => {
            let card = card.map_or("a card".to_string(), symbol);
            let down = if matches!(face, Face::Down(_)) { " face down" } else { "" };
            format!("{card}{down} to {to}")
        }
        Event::Turns { at, card, .. } => format!("{} up at {at}", symbol(*card)),
        Event::Puts { from, which, to } => format!("{which} of {from} to {to}"),
        Event::Clears => "the table: all cards go into the discard rack".to_string(),
        Event::Settles { at, cards, count } => {
            let told: Vec<String> = cards.iter().map(|card| symbol(*card)).collect();
            format!("{at} as {} of {count} cards", told.join(" "))
        }
        Event::Burns => "a card that nobody sees".to_string(),
        Event::CuttingCard(spot) => format!("comes out before the card to {spot}"),
        Event::Shuffles | Event::ShufflesBack => "the cards".to_string(),
        Event::Rolls(dice) => {
            let sum: u32 = dice.iter().map(|&face| u32::from(face)).sum();
            let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
            format!("{} = {sum}", faces.join(" + "))
        }
        Event::Spins(mark) => (*mark).to_string(),
        Event::Draws { number, place } => format!("{number}, the ball no. {place}"),
        Event::Answers { seat, said } => format!("seat {seat}: {said}"),
        Event::Hands(seat, TouchPermission::On) => format!("seat {seat} may touch the cards"),
        Event::Hands(seat, TouchPermission::Off) => format!("seat {seat} touches the cards no more"),
        Event::Closes => "no wager is made any more".to_string(),
        Event::Happens { words, .. } => words.clone(),
        Event::Announces(words) => format!("“{words}”"),
        Event::Instructs(words) => words.to_string(),
        Event::Money(movement) => money(movement),
        Event::Voids => "the round; every wager on the layout goes back".to_string(),
    }
}

fn money(movement: &Movement<WagerKey>) -> String {
    let amount = movement.amount();
    if let Movement::Passes { from, into, .. } = movement {
        return format!("{from} to {into} · {}", dollars(amount));
    }
    let (Some(seat), Some(wager)) = (movement.seat(), movement.wager()) else { return dollars(amount) };
    let from = match movement {
        Movement::Moves { to, .. } => format!(" to {to}"),
        Movement::Pays { from: party, .. } => party_words(" from", *party),
        Movement::Takes { into: party, .. } => party_words(" into", *party),
        _ => String::new(),
    };
    match movement {
        Movement::Moves { .. } => format!("seat {seat} · {wager}{from} · {}", dollars(amount)),
        _ => format!("seat {seat} · {wager} · {}{from}", dollars(amount)),
    }
}

fn party_words(preposition: &str, party: Party) -> String {
    match party {
        Party::House => String::new(),
        Party::Meter => format!("{preposition} the meter"),
        Party::Pot(0) => format!("{preposition} the pot"),
        Party::Pot(side) => format!("{preposition} side pot {side}"),
        Party::Bank(seat) => format!("{preposition} the bank at seat {seat}"),
    }
}

/// An amount with its dollar sign.
pub fn dollars(amount: Money) -> String {
    if amount < Money::ZERO { format!("-${}", -amount) } else { format!("${amount}") }
}

/// A card with the sign of its suit: `9♣`.
fn symbol(card: Card) -> String {
    match (card.try_rank(), card.try_suit()) {
        (Some(rank), Some(suit)) => {
            let sign = match suit {
                Suit::Club => '♣',
                Suit::Diamond => '♦',
                Suit::Heart => '♥',
                Suit::Spade => '♠',
            };
            let rank = if rank == Rank::Ten { "10".to_string() } else { rank.letter().to_string() };
            format!("{rank}{sign}")
        }
        _ if card == Card::JOKER => "the joker".to_string(),
        // A tile.
        _ => card.to_string(),
    }
}
