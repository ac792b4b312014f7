//! 8.5~(b): the gaming guide.

use crate::PostedGame;
use crate::words::{amount, capital, foot, named, pays, section};
use croupier_paper::{Banner, Block, Document, List, PageSetting, PaperColumn, PaperTable, Prose};
use croupier_rules::house::OptionSpec;
use croupier_rules::law::Date;
use croupier_rules::law::rulebook::{self, Paragraph, ParagraphKind, Section};

/// 8.5~(b): the guide to each game: wagers, payments, the play of a round, and the house edge if known.
pub fn guide(games: &[PostedGame], as_of: Date) -> Document {
    let place = games.first().map_or("the casino", |game| game.premises.rules_at.as_str());
    let mut blocks = Vec::new();
    if games.len() > 1 {
        blocks.push(Block::Banner(Banner {
            over: "N.J.A.C. 19:47-8.5".to_string(),
            title: "Gaming guide".to_string(),
            under: "The games of this house, in short".to_string(),
        }));
    }
    let abridged = Block::Notice(format!(
        "This guide is abridged. The complete rules of all games, with the choices of this house, can be read at {place} (N.J.A.C. 19:47-8.5)."
    ));
    if games.len() > 1 {
        blocks.push(abridged.clone());
        let row = |game: &PostedGame| {
            let limits = format!("{} to {}", amount(&game.named("minimum")), amount(&game.named("maximum")));
            (game.name(), limits)
        };
        let rows = games.iter().map(row).collect();
        blocks.push(Block::List(List { title: "The games of this house".to_string(), rows }));
    }
    blocks.extend(games.iter().flat_map(chapter));
    if games.len() == 1 {
        blocks.push(abridged);
    }
    Document {
        title: "Gaming guide".to_string(),
        subtitle: "The games of this house, in short".to_string(),
        foot: foot(
            as_of,
            "House edge: of each dollar of the wager that starts the round, on the average, with the best play known.",
        ),
        blocks,
        setting: PageSetting::Text,
    }
}

fn chapter(game: &PostedGame) -> Vec<Block> {
    let mut blocks = vec![game.banner("Gaming guide")];
    blocks.extend(game.under_test());
    blocks.push(game.limits());
    blocks.push(Block::Subheading("Wagers".to_string()));
    blocks.push(Block::Table(wagers(game)));
    let several = game.odds().into_iter().filter(|block| match block {
        Block::List(list) => list.title != "What it pays",
        _ => true,
    });
    let lists: Vec<Block> = game.in_effect("At this house").into_iter().chain(several).collect();
    if !lists.is_empty() {
        blocks.push(Block::Columns(lists));
    }
    let prose = how_to_play(game);
    if !prose.is_empty() {
        blocks.push(Block::Subheading("How it is played and paid".to_string()));
        blocks.push(Block::Columns(prose));
    }
    blocks
}

/// Lists the wagers: the pay, if it is a single one, and the house edge, if known.
fn wagers(game: &PostedGame) -> PaperTable {
    let tables = game.tables();
    let paid = |kind: &str| {
        let mut of_it = tables.iter().filter(|table| table.wager == kind);
        match (of_it.next().map(|table| &table.rows[..]), of_it.next()) {
            (Some([row]), None) => pays(row.pays),
            (Some([_, ..]), _) => "see below".to_string(),
            (Some([]) | None, _) => "\u{2013}".to_string(),
        }
    };
    let edge =
        |kind: &str| game.edge(kind).map_or("\u{2013}".to_string(), |percent| format!("{percent:.2} %"));
    let offered = || game.facts.wagers.iter().filter(|wager| !game.withheld.contains(wager.id));
    let known = offered().any(|wager| game.edge(wager.id).is_some());
    let mut columns =
        vec![PaperColumn::words("wager"), PaperColumn::words("what it is"), PaperColumn::numbers("pays")];
    if known {
        columns.push(PaperColumn::numbers("house edge"));
    }
    let rows = offered().map(|wager| {
        let mut row = vec![named(wager.id), capital(wager.says), paid(wager.id)];
        if known {
            row.push(edge(wager.id));
        }
        row
    });
    PaperTable { rows: rows.collect(), columns }
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

/// Describes the play and the payouts section by section, in the words of the rulebook.
fn how_to_play(game: &PostedGame) -> Vec<Block> {
    let Some(law) = rulebook::subchapter(game.facts.subchapter) else { return Vec::new() };
    let day = game.house.as_of;
    let in_force = |paragraph: &&Paragraph| {
        paragraph.since.is_none_or(|since| since <= day) && paragraph.until.is_none_or(|until| day <= until)
    };
    let told = |paragraph: &&Paragraph| match paragraph.kind {
        ParagraphKind::Definition
        | ParagraphKind::Payout
        | ParagraphKind::Procedure
        | ParagraphKind::Wager => true,
        ParagraphKind::Equipment
        | ParagraphKind::Option
        | ParagraphKind::Irregularity
        | ParagraphKind::Conduct
        | ParagraphKind::Notice
        | ParagraphKind::Reserved => false,
    };
    // 8.4~(c): the payouts of a new game stand in its pay tables.
    let declared = |paragraph: &&Paragraph| {
        let fixes = |option: &&OptionSpec| option.is_fixed() && option.by == paragraph.at;
        game.facts
            .options
            .iter()
            .filter(fixes)
            .any(|option| option.value_at(&game.house) != option.default_value())
    };
    let mut blocks = Vec::new();
    for part in law.sections {
        let title = part.title.to_lowercase();
        let other_game = law.games.len() > 1
            && law.games.iter().any(|(id, _)| *id != game.facts.id && title.starts_with(&first_words(id)));
        let behind = BEHIND_THE_TABLE.iter().any(|word| title.contains(word));
        if other_game || behind || !is_played(game, part) {
            continue;
        }
        let of_it = law.paragraphs.iter().filter(|paragraph| paragraph.at.section() == part.number);
        let of_it: Vec<&Paragraph> =
            of_it.filter(told).filter(in_force).filter(|paragraph| !declared(paragraph)).collect();
        let Some(first) = of_it.first() else { continue };
        let sentences: Vec<&str> = of_it.iter().map(|paragraph| paragraph.says).collect();
        let title = format!("{} ({})", part.title, section(first.at));
        blocks.push(Block::Prose(Prose { title, sentences: vec![sentences.join(" ")] }));
    }
    blocks
}

/// Whether the house plays by a section. It does not if the section is about wagers that are all withheld, or
/// about an option that is not offered.
fn is_played(game: &PostedGame, part: &Section) -> bool {
    let mut of_it = game.facts.wagers.iter().filter(|wager| wager.by.section() == part.number).peekable();
    if of_it.peek().is_some() && of_it.all(|wager| game.withheld.contains(wager.id)) {
        return false;
    }
    let title = part.title.to_lowercase();
    let declined = |option: &OptionSpec| {
        let first = option.by.as_str().trim_start_matches(part.number);
        let is_about = ["(a)", "~(a)", ""].contains(&first) || title == option.id;
        option.by.section() == part.number
            && is_about
            && ["no", "none", "standard"].contains(&game.value(option).as_str())
    };
    !game.facts.options.iter().any(declined)
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

    fn posted(game: &str, house: Submission, edges: Vec<Edge>) -> PostedGame {
        PostedGame::new(facts(game).unwrap(), house, edges)
    }

    #[test]
    fn a_guide_lists_wagers_odds_edges_and_rules() {
        let edges = vec![Edge { wager: "red".to_string(), percent: 5.263 }];
        let page = html(&guide(&[posted("roulette", Submission::default(), edges)], Date::NEWEST_EDITION));
        for words in ["Roulette", "35 to 1", "5.26 %", "How it is played", "the information desk"] {
            assert!(page.contains(words), "{words}");
        }
        assert!(!page.contains("Big Six Wheel; payout"), "the other game of the subchapter is not told");
        assert!(!page.contains(" for 1<"));
    }

    fn under_test(name: &str) -> Submission {
        let new = [
            ("new-game", name),
            ("petitioners", "Boardwalk Casino"),
            ("sponsor", "Boardwalk Casino"),
            ("ruling", "2008-01-02"),
            ("test-tables", "R-1"),
            ("test-from", "2008-12-01"),
        ];
        new.iter().fold(Submission::default(), |house, (option, value)| house.with(option, *value))
    }

    #[test]
    fn a_guide_states_the_payouts_of_a_new_game() {
        let says = |house: Submission| {
            assert_eq!(facts("casino-war").unwrap().check(&house), Ok(()));
            let page = html(&guide(&[posted("casino-war", house, Vec::new())], Date::NEWEST_EDITION));
            (page.contains("12 to 1"), page.contains("A tie wager pays 10 to 1."))
        };
        assert_eq!(says(under_test("Lightning war")), (false, true));
        assert_eq!(says(under_test("Lightning war").with("tie-pays", "12 to 1")), (true, false));
    }

    #[test]
    fn a_game_under_test_is_marked_on_sign_and_guide() {
        let house = under_test("Thirty roulette").with("straight-odds", "30 to 1");
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
