use super::parts::column_widths;
use super::*;
use crate::{Banner, Bar, Bars, List, PageSetting, PaperColumn, PaperTable, Tone};

#[test]
fn columns_stay_on_the_paper() {
    let long = "a rather long text about a wager that a player may make ".repeat(9);
    for cells in [vec![long.clone(), long.clone()], vec!["1".into(), long], vec!["1".into(), "2".into()]] {
        let columns = cells.iter().map(|_| PaperColumn::words("column")).collect();
        let widths = column_widths(&PaperTable { columns, rows: vec![cells] }, WIDTH);
        assert!(widths.iter().sum::<f32>() + GAP <= WIDTH + 0.01, "{widths:?}");
        assert!(widths.iter().all(|width| *width > 0.0));
    }
}

#[test]
fn every_page_has_the_warning() {
    let warning = Block::Warning("UNLAWFUL".into());
    let blocks = vec![warning, Block::Text("one".into()), Block::NewPage, Block::Text("two".into())];
    let document = Document { blocks, ..Document::default() };
    let pages = pages(&document);
    let warns = |mark: &PageMark| matches!(mark, PageMark::Words { text, .. } if text == "UNLAWFUL");
    assert_eq!(pages.len(), 2);
    assert!(pages.iter().all(|page| page.iter().filter(|mark| warns(mark)).count() == 1));
}

#[test]
fn bars_stay_on_the_paper() {
    let bar =
        |at: u16| Bar { label: format!("wins {at}"), value: "1 %".into(), length: at * 20, tone: Tone::Gain };
    let bars = Bars {
        bars: (0..90).map(bar).collect(),
        ticks: vec![(500, "half".into())],
        caption: "chances".into(),
    };
    let pages = pages(&Document { blocks: vec![Block::Bars(bars)], ..Document::default() });
    assert_eq!(pages.len(), 2);
    for mark in pages.iter().flatten() {
        if let PageMark::Fill { at, size, .. } = mark {
            assert!(at.0 >= MARGIN && at.0 + size.0 <= MARGIN + WIDTH && at.1 >= BOTTOM - 1.0, "{mark:?}");
        }
    }
}

fn sign(lists: usize, rows: usize) -> Document {
    let list = |at: usize| {
        let rows = (0..rows).map(|row| (format!("list {at} row {row}"), "1 to 1".to_string()));
        Block::List(List { title: format!("list {at}"), rows: rows.collect() })
    };
    let banner = Block::Banner(Banner { title: "Roulette".into(), ..Banner::default() });
    let blocks = vec![banner, Block::Columns((0..lists).map(list).collect())];
    Document { blocks, setting: PageSetting::Signs, ..Document::default() }
}

/// Returns the position and size of the words that begin with `begin`.
fn words(pages: &[Vec<PageMark>], begin: &str) -> Vec<(f32, f32)> {
    let found = |mark: &PageMark| match mark {
        PageMark::Words { text, at, style } if text.starts_with(begin) => Some((at.0, style.size)),
        _ => None,
    };
    pages.iter().flatten().filter_map(found).collect()
}

#[test]
fn a_sign_is_as_large_as_its_page_allows() {
    let size = |document: &Document| words(&pages(document), "list 0 row 0")[0].1;
    let [small, middle, large] = [sign(1, 4), sign(1, 30), sign(2, 300)];
    assert_eq!([&small, &middle].map(|document| pages(document).len()), [1, 1]);
    assert!(size(&small) > 1.5 * TextStyle::ENTRY.size && size(&middle) < size(&small), "{}", size(&middle));
    assert!(pages(&large).len() > 1);
    assert!((size(&large) - TextStyle::ENTRY.size).abs() < 0.01, "what needs more pages is set as usual");
    let mut both = small.clone();
    both.blocks.extend(small.blocks);
    assert_eq!(pages(&both).len(), 2, "each sign has a page of its own");
}

#[test]
fn a_list_stands_in_one_column() {
    let pages = pages(&sign(3, 5));
    for list in 0..3 {
        let places = words(&pages, &format!("list {list} row"));
        assert_eq!(places.len(), 5);
        assert!(places.iter().all(|place| (place.0 - places[0].0).abs() < 0.01), "{places:?}");
    }
}

#[test]
fn columns_are_of_equal_height_on_their_last_page() {
    let sentence = "The dealer turns up the cards of every player who is still in the round. ".repeat(230);
    let prose = Block::Prose(crate::Prose { title: "Play".into(), sentences: vec![sentence] });
    let document = Document { blocks: vec![Block::Columns(vec![prose])], ..Document::default() };
    let pages = pages(&document);
    assert!(pages.len() > 1, "{}", pages.len());
    let last = pages.last().map_or(&[][..], Vec::as_slice);
    let lines = |left: bool| {
        let is_there = |mark: &&PageMark| match mark {
            PageMark::Words { at, style, .. } => {
                (style.size - TextStyle::PROSE.size).abs() < 0.01 && (at.0 < PAGE.0 / 2.0) == left
            }
            _ => false,
        };
        last.iter().filter(is_there).count()
    };
    assert!(lines(true).abs_diff(lines(false)) <= 1, "{} and {} lines", lines(true), lines(false));
}
