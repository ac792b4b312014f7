//! 8.5~(b): the gaming guide.

use crate::{Posted, capital, foot};
use croupier_paper::{Block, Column, Document, Table};
use croupier_rules::games::for_people;
use croupier_rules::law::Date;
use croupier_rules::law::rulebook::{self, Kind, Paragraph};

/// 8.5~(b): each game for patrons: what may be wagered, what is paid, how a round goes, and the house's part where it is known.
pub fn guide(games: &[Posted], as_of: Date) -> Document {
    let place = games.first().map_or("the casino", |game| game.premises.rules_at.as_str());
    let mut blocks = vec![Block::Notice(format!(
        "This guide is abridged. The complete rules of all games, with the choices of this house, can be read at {place} (N.J.A.C. 19:47-8.5)."
    ))];
    if games.len() > 1 {
        let row = |game: &Posted| {
            vec![game.name(), format!("${} to ${}", game.named("minimum"), game.named("maximum"))]
        };
        let columns = vec![Column::words("the games of this house"), Column::numbers("wagers")];
        blocks.push(Block::Table(Table { columns, rows: games.iter().map(row).collect() }));
    }
    blocks.extend(games.iter().flat_map(chapter));
    Document {
        title: "Gaming guide".to_string(),
        subtitle: "The games of this house, in short".to_string(),
        foot: foot(
            as_of,
            "House edge: of each dollar of the wager that starts the round, on the average, with the best play known.",
        ),
        blocks,
    }
}

fn chapter(game: &Posted) -> Vec<Block> {
    let mut blocks = vec![Block::NewPage, Block::Heading(game.name())];
    blocks.extend(game.under_test());
    blocks.push(Block::Text(format!("{}.", game.limits().replace("   ", ", "))));
    blocks.push(Block::Subheading("Wagers".to_string()));
    blocks.push(Block::Table(wagers(game)));
    blocks.extend(game.odds());
    blocks.extend(how_to_play(game));
    if let Some(rows) = game.in_effect() {
        blocks.push(Block::Subheading("At this house".to_string()));
        blocks.push(Block::Table(rows));
    }
    blocks
}

fn wagers(game: &Posted) -> Table {
    let edge = |kind: &str| game.edge(kind).map_or("–".to_string(), |percent| format!("{percent:.2} %"));
    let known = game.facts.wagers.iter().any(|wager| game.edge(wager.id).is_some());
    let mut columns = vec![Column::words("wager"), Column::words("what it is")];
    if known {
        columns.push(Column::numbers("house edge"));
    }
    columns.push(Column::words("paragraph"));
    let rows = game.facts.wagers.iter().map(|wager| {
        let mut row = vec![capital(&for_people(wager.id)), capital(wager.says)];
        if known {
            row.push(edge(wager.id));
        }
        row.push(wager.by.for_people());
        row
    });
    Table { rows: rows.collect(), columns }
}

/// The sections of a subchapter that are for the people behind the table: a patron need not know them to play.
const BEHIND_THE_TABLE: [&str; 9] = [
    "shuffl",
    "opening",
    "cards;",
    "irregular",
    "inspection",
    "equipment",
    "physical",
    "reserved",
    "drawing device",
];

/// How the game is played and paid: what the rules say of the play, section by section, in the words of the rulebook.
fn how_to_play(game: &Posted) -> Vec<Block> {
    let Some(law) = rulebook::subchapter(game.facts.subchapter) else { return Vec::new() };
    let day = game.house.as_of;
    let in_force = |paragraph: &&Paragraph| {
        paragraph.since.is_none_or(|since| since <= day) && paragraph.until.is_none_or(|until| day <= until)
    };
    let told = |paragraph: &&Paragraph| match paragraph.kind {
        Kind::Definition | Kind::Payout | Kind::Procedure | Kind::Wager => true,
        Kind::Equipment
        | Kind::Option
        | Kind::Irregularity
        | Kind::Conduct
        | Kind::Notice
        | Kind::Reserved => false,
    };
    let mut blocks = Vec::new();
    for section in law.sections {
        let title = section.title.to_lowercase();
        let other_game = law.games.len() > 1
            && law.games.iter().any(|(id, _)| *id != game.facts.id && title.starts_with(&first_words(id)));
        if other_game || BEHIND_THE_TABLE.iter().any(|word| title.contains(word)) {
            continue;
        }
        let of_it = law.paragraphs.iter().filter(|paragraph| paragraph.at.section() == section.number);
        let rows: Vec<Vec<String>> = of_it
            .filter(told)
            .filter(in_force)
            .map(|paragraph| vec![paragraph.says.to_string(), paragraph.at.for_people()])
            .collect();
        if rows.is_empty() {
            continue;
        }
        if blocks.is_empty() {
            blocks.push(Block::Subheading("How it is played and paid".to_string()));
        }
        let columns = vec![Column::words(section.title), Column::words("paragraph")];
        blocks.push(Block::Table(Table { columns, rows }));
    }
    blocks
}

/// `big six` of `big-six`.
fn first_words(id: &str) -> String {
    id.replace('-', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edge, notice};
    use croupier_paper::html;
    use croupier_rules::games::facts;
    use croupier_rules::house::Submission;

    fn posted(game: &str, house: Submission, edges: Vec<Edge>) -> Posted {
        Posted::new(facts(game).unwrap(), house, edges)
    }

    #[test]
    fn a_guide_tells_wagers_odds_edges_and_how_to_play() {
        let edges = vec![Edge { wager: "red".to_string(), percent: 5.263 }];
        let page = html(&guide(&[posted("roulette", Submission::default(), edges)], Date::NEWEST_EDITION));
        for words in ["Roulette", "35 to 1", "5.26 %", "How it is played", "the information desk"] {
            assert!(page.contains(words), "{words}");
        }
        assert!(!page.contains("Big Six Wheel; payout"), "the other game of the subchapter is not told");
        assert!(!page.contains(" for 1<"));
    }

    #[test]
    fn a_game_under_test_is_marked_on_sign_and_guide() {
        let new = [
            ("new-game", "Thirty roulette"),
            ("petitioners", "Boardwalk Casino"),
            ("sponsor", "Boardwalk Casino"),
            ("ruling", "2008-01-02"),
            ("test-tables", "R-1"),
            ("test-from", "2008-12-01"),
            ("straight-odds", "30 to 1"),
        ];
        let house =
            new.iter().fold(Submission::default(), |house, (option, value)| house.with(option, value));
        assert_eq!(facts("roulette").unwrap().check(&house), Ok(()));
        let game = [posted("roulette", house, Vec::new())];
        for page in [html(&notice(&game, Date::NEWEST_EDITION)), html(&guide(&game, Date::NEWEST_EDITION))] {
            assert!(
                page.contains("Thirty roulette") && page.contains("Experimental game under test"),
                "{page}"
            );
            assert!(page.contains("30 to 1") && page.contains("2009-08-27"), "{page}");
        }
    }
}
