//! A document as a PDF, with the fonts that every reader has.

use crate::Document;
use crate::layout::{PAGE, PageMark, pages};
use crate::metrics::{Typeface, encoded};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

/// Returns the document as a PDF.
pub fn pdf(document: &Document) -> Vec<u8> {
    let pages = pages(document);
    let mut pdf = Pdf::new();
    let mut next = Ref::new(1);
    let (catalog, tree, regular, bold, about) =
        (next.bump(), next.bump(), next.bump(), next.bump(), next.bump());
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(about).title(TextStr(&document.title)).producer(TextStr("Croupier"));
    for (font, name) in [(regular, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
        pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let numbers: Vec<(Ref, Ref)> = pages.iter().map(|_| (next.bump(), next.bump())).collect();
    let kids: Vec<Ref> = numbers.iter().map(|(page, _)| *page).collect();
    pdf.pages(tree).kids(kids.iter().copied()).count(pages.len() as i32);
    for (marks, (page, stream)) in pages.iter().zip(numbers) {
        let mut content = Content::new();
        marks.iter().for_each(|mark| draw(&mut content, mark));
        pdf.stream(stream, &content.finish());
        let mut page = pdf.page(page);
        page.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(tree).contents(stream);
        page.resources().fonts().pair(Name(b"R"), regular).pair(Name(b"B"), bold);
        page.finish();
    }
    pdf.finish()
}

fn draw(content: &mut Content, mark: &PageMark) {
    match mark {
        PageMark::Words { text, at, style } => {
            let font = match style.face {
                Typeface::Regular => Name(b"R"),
                Typeface::Bold => Name(b"B"),
            };
            let [r, g, b] = style.color;
            content.begin_text().set_font(font, style.size).set_fill_rgb(r, g, b);
            content.next_line(at.0, at.1).show(Str(&encoded(text))).end_text();
        }
        PageMark::Line { from, to, thickness, color: [r, g, b] } => {
            content.set_line_width(*thickness).set_stroke_rgb(*r, *g, *b);
            content.move_to(from.0, from.1).line_to(to.0, to.1).stroke();
        }
        PageMark::Frame { at, size, thickness, color: [r, g, b] } => {
            content.set_line_width(*thickness).set_stroke_rgb(*r, *g, *b);
            content.rect(at.0, at.1, size.0, size.1).stroke();
        }
        PageMark::Fill { at, size, color: [r, g, b] } => {
            content.set_fill_rgb(*r, *g, *b);
            content.rect(at.0, at.1, size.0, size.1).fill_nonzero();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Block, PaperColumn, PaperTable};

    fn cells(number: usize) -> Document {
        let rows = (0..number).map(|at| vec![format!("wager {at}"), "35 to 1".to_string()]).collect();
        let columns = vec![PaperColumn::words("wager"), PaperColumn::numbers("pays")];
        let blocks = vec![Block::Heading("Roulette".into()), Block::Table(PaperTable { columns, rows })];
        Document { title: "Notice".into(), blocks, ..Document::default() }
    }

    fn pages(bytes: &[u8]) -> usize {
        String::from_utf8_lossy(bytes).matches("/Type /Page\n").count()
    }

    #[test]
    fn overflow_continues_on_the_next_page() {
        assert_eq!(pages(&pdf(&cells(3))), 1);
        assert_eq!(pages(&pdf(&cells(60))), 2);
        let mut broken = cells(3);
        broken.blocks.extend([Block::NewPage, Block::NewPage, Block::Text("more".into())]);
        assert_eq!(pages(&pdf(&broken)), 2, "a page without anything on it is left out");
    }

    #[test]
    fn brackets_and_backslashes_stay_text() {
        let title = r"8.3(a) \ )(".to_string();
        assert!(pdf(&Document { title, ..Document::default() }).starts_with(b"%PDF-"));
    }
}
