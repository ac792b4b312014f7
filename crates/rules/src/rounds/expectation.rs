//! Reading of expectations. One that could never match, as far as is known without playing, is a fault.

use super::statement::Expectation;
use super::text::{Fault, Text};
use crate::equipment::Card;
use crate::games::Facts;
use crate::law::Cite;
use crate::law::rulebook::{self, CHAPTER};
use crate::wagers::Money;

/// The verbs of events that a line may expect.
pub const EVENTS: &[&str] = &[
    "places",
    "pays",
    "takes",
    "returns",
    "refunds",
    "charges",
    "marks",
    "collects",
    "moves",
    "passes",
    "deals",
    "turns",
    "puts",
    "clears",
    "settles",
    "burns",
    "cutting-card",
    "shuffles",
    "hands-on",
    "hands-off",
    "closes",
    "rolls",
    "spins",
    "draws",
    "answers",
    "announces",
    "instructs",
    "voids",
];

/// Reads the details of an expectation after its verb, up to `by` and a paragraph of the rulebook.
pub fn expectation(verb: &str, rest: Text<'_>, game: Option<&Facts>) -> Result<Expectation, Fault> {
    if let "announces" | "instructs" | "refuses" = verb {
        return words(verb, rest);
    }
    let (details, by) = details_and_by(rest)?;
    let details = match verb {
        _ if details.text.is_empty() => String::new(),
        "places" | "pays" | "takes" | "returns" | "refunds" | "charges" | "marks" | "collects" | "moves" => {
            movement(verb, details, game)?
        }
        _ => {
            check(verb, details)?;
            details.words()
        }
    };
    Ok(Expectation { verb: verb.to_string(), details, by })
}

/// `announces "no more bets" by 22.7(b)`
fn words(verb: &str, rest: Text<'_>) -> Result<Expectation, Fault> {
    let (words, rest) = match rest.word().0.text {
        "" | "by" => (None, rest),
        _ => rest.quoted().map(|(words, rest)| (Some(words), rest))?,
    };
    let by = match rest.word() {
        (nothing, _) if nothing.text.is_empty() => None,
        (by, paragraph) if by.text == "by" => Some(cite(paragraph)?),
        (other, _) => return Err(other.expected_word("by and a paragraph, or the end of the line", ["by"])),
    };
    let details = words.map_or(String::new(), |words| format!("\"{}\"", words.text));
    Ok(Expectation { verb: verb.to_string(), details, by })
}

fn details_and_by(rest: Text<'_>) -> Result<(Text<'_>, Option<Cite>), Fault> {
    match rest.before(&["by"]) {
        (details, None) => Ok((details, None)),
        (details, Some(by)) => Ok((details, Some(cite(by.word().1)?))),
    }
}

fn cite(paragraph: Text<'_>) -> Result<Cite, Fault> {
    let known = rulebook::paragraph(paragraph.text);
    known.map(|known| known.at).ok_or_else(|| {
        let subchapter = paragraph.text.split('.').next().and_then(|number| number.parse::<u8>().ok());
        let of_it = CHAPTER.iter().filter(|law| Some(law.number) == subchapter);
        let near = of_it.flat_map(|law| law.paragraphs).map(|p| p.at.as_str());
        paragraph.expected_word("a paragraph of the rulebook, as in 22.9(a)2", near)
    })
}

/// Checks that the details are possible for the verb.
fn check(verb: &str, details: Text<'_>) -> Result<(), Fault> {
    match verb {
        "passes" => details.last_word().1.parse::<Money>().map(drop),
        "burns" | "clears" | "shuffles" | "closes" | "voids" => details.ends(verb),
        "hands-on" | "hands-off" => details.seat().map(drop),
        "answers" => details.word().0.seat().map(drop),
        "rolls" => details.each().try_for_each(|face| face.parse::<u8>().map(drop)),
        "deals" => {
            let card = details.text.strip_suffix("face down").map_or(details.text, str::trim_end);
            is_card(Text { text: card, ..details })
        }
        "turns" => is_card(details),
        _ => Ok(()),
    }
}

/// A place and a card there; or the place alone, for any card.
fn is_card(details: Text<'_>) -> Result<(), Fault> {
    let (before, last) = details.last_word();
    match last.text {
        "??" => Ok(()),
        "dealer" | "hand" => Ok(()),
        number if number.parse::<u8>().is_ok() && ["seat", "hand"].contains(&before.last_word().1.text) => {
            Ok(())
        }
        _ => last.parse::<Card>().map(drop),
    }
}

/// Reads a movement: `1 tie 20`, `1 come to come 9 10`, `1 bet into pot 5`. The amount, or the wager too, may
/// be left out.
///
/// Wagers are written as in the record: `12/17/1` is `1/12/17`.
fn movement(verb: &str, details: Text<'_>, game: Option<&Facts>) -> Result<String, Fault> {
    let (seat, rest) = details.word();
    let seat = seat.seat()?;
    if rest.text.is_empty() {
        return Ok(seat.to_string());
    }
    if let Some(area) = game.and_then(|game| game.read(&rest.words())) {
        return Ok(format!("{seat} {area}"));
    }
    let (wagers, amount) = rest.last_word();
    if wagers.text.is_empty() {
        return Err(rest.expected(format_args!("a wager and an amount, as in {verb} 1 tie 20")));
    }
    amount.parse::<Money>()?;
    let (wager, other) = match verb {
        "moves" => wagers.before(&["to"]),
        "takes" => wagers.before(&["into"]),
        "pays" => wagers.before(&["from"]),
        _ => (wagers, None),
    };
    let Some(game) = game else { return Ok(details.words()) };
    let wager = area(wager, game)?;
    let amount = amount.text;
    Ok(match (verb, other) {
        ("moves", Some(to)) => format!("{seat} {wager} to {} {amount}", area(to.word().1, game)?),
        ("moves", None) => {
            let what = "to and another betting area, as in moves 1 come to come 9 10";
            return Err(rest.last_word().1.expected(what));
        }
        (_, Some(party)) => format!("{seat} {wager} {} {amount}", party.words()),
        (_, None) => format!("{seat} {wager} {amount}"),
    })
}

/// Reads a betting area of the game, and returns its notation in the record.
fn area(wager: Text<'_>, game: &Facts) -> Result<String, Fault> {
    match game.read(&wager.words()) {
        Some(key) => Ok(key.to_string()),
        None => is_kind(wager, game).and_then(|()| {
            Err(wager.expected(format_args!("a betting area that the layout of {} has", game.id)))
        }),
    }
}

/// Checks that a text is a wager of the game, or its beginning. The table decides whether its layout has such
/// an area.
pub fn is_kind(wager: Text<'_>, game: &Facts) -> Result<(), Fault> {
    if game.read(&wager.words()).is_some() || game.kind(&wager.words()).is_some() {
        return Ok(());
    }
    let kinds = game.wagers.iter().map(|spec| spec.id);
    let first = wager.word().0;
    let list = || kinds.clone().collect::<Vec<_>>().join(", ");
    let what = format!("a wager of {}: {}", game.id, list());
    match super::text::nearest(wager.text, kinds.clone()) {
        Some(_) => Err(wager.expected_word(what, kinds)),
        None => Err(Text { text: first.text, ..wager }.expected_word(what, kinds)),
    }
}
