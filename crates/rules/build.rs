//! Turns `rulebook/*.toml` into the constants of `law::rulebook`. A damaged rulebook does not compile.

#![allow(clippy::expect_used, clippy::panic, reason = "a damaged rulebook must stop the build")]

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;
use toml::{Table, Value};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder rulebook/")
        .map(|entry| entry.expect("a file in rulebook/").path())
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .collect();
    files.sort();
    let (chapter, books): (Vec<_>, Vec<_>) = files.iter().partition(|path| path.ends_with("chapter.toml"));
    let chapter = read(chapter.first().expect("rulebook/chapter.toml"));
    let books: Vec<Table> = books.into_iter().map(|path| read(path)).collect();
    let mut code = String::from("/// All subchapters, in order.\npub static CHAPTER: &[Subchapter] = &[\n");
    for subchapter in list(&chapter, "subchapter") {
        write_subchapter(&mut code, subchapter, &books);
    }
    code.push_str("];\n");
    let out = Path::new(&std::env::var("OUT_DIR").expect("OUT_DIR")).join("rulebook.rs");
    std::fs::write(out, code).expect("writing the rulebook");
}

fn read(path: &Path) -> Table {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    println!("cargo::rerun-if-changed={}", path.display());
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn list<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    table.get(key).and_then(Value::as_array).into_iter().flatten().map(|v| v.as_table().expect("a table"))
}

fn text<'a>(table: &'a Table, key: &str) -> &'a str {
    table.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("`{key}` is missing in {table:?}"))
}

fn date(text: &str) -> String {
    let parts: Vec<u16> =
        text.split('-').map(|p| p.parse().unwrap_or_else(|_| panic!("not a date: {text}"))).collect();
    let [year, month, day] = parts[..] else { panic!("not a date: {text}") };
    format!("Date::new({year}, {month}, {day})")
}

fn write_subchapter(code: &mut String, subchapter: &Table, books: &[Table]) {
    let number = subchapter["number"].as_integer().expect("a subchapter's number");
    let book = books.iter().find(|b| b["subchapter"].as_integer() == Some(number));
    let games: Vec<_> = list(subchapter, "game").map(|g| (text(g, "id"), text(g, "name"))).collect();
    let (title, adopted) = (text(subchapter, "title"), date(text(subchapter, "adopted")));
    writeln!(code, "Subchapter {{ number: {number}, title: {title:?}, adopted: {adopted}, games: &{games:?}, sections: &[")
        .expect("writing to a string");
    for section in book.into_iter().flat_map(|b| list(b, "section")) {
        let (number, title) = (text(section, "number"), text(section, "title"));
        writeln!(code, "Section {{ number: {number:?}, title: {title:?} }},").expect("writing to a string");
    }
    code.push_str("], paragraphs: &[\n");
    let mut seen = HashSet::new();
    for paragraph in book.into_iter().flat_map(|b| list(b, "paragraph")) {
        let at = text(paragraph, "at");
        assert!(seen.insert(at), "{at} stands twice in the rulebook");
        assert!(at.starts_with(&format!("{number}.")), "{at} is not in subchapter {number}");
        write_paragraph(code, paragraph, at);
    }
    code.push_str("] },\n");
}

fn write_paragraph(code: &mut String, paragraph: &Table, at: &str) {
    let kind = match text(paragraph, "kind") {
        "definition" => "Definition",
        "equipment" => "Equipment",
        "wager" => "Wager",
        "payout" => "Payout",
        "procedure" => "Procedure",
        "option" => "Option",
        "irregularity" => "Irregularity",
        "conduct" => "Conduct",
        "notice" => "Notice",
        "reserved" => "Reserved",
        other => panic!("{at}: no such kind: {other}"),
    };
    let dated = |key| match paragraph.get(key).and_then(Value::as_str) {
        Some(day) => format!("Some({})", date(day)),
        None => "None".to_string(),
    };
    let (since, until) = (dated("since"), dated("until"));
    let (source, says) = (text(paragraph, "source"), text(paragraph, "says"));
    writeln!(
        code,
        "Paragraph {{ at: Cite::new({at:?}), kind: ParagraphKind::{kind}, source: {source:?}, since: {since}, until: {until}, says: {says:?} }},"
    )
    .expect("writing to a string");
}
