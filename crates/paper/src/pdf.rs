//! A document as a PDF: letter paper, Helvetica, page numbers.

use crate::metrics::{Face, encoded, lines, width};
use crate::{Block, Document, Flush, Table};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

/// Letter paper, in points.
const PAGE: (f32, f32) = (612.0, 792.0);
const MARGIN: f32 = 54.0;
const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
/// Where the text of a page ends above the foot.
const BOTTOM: f32 = MARGIN + 18.0;
/// The space between two columns of a table.
const GAP: f32 = 10.0;

type Color = [f32; 3];
const INK: Color = [0.11, 0.14, 0.13];
const GREEN: Color = [0.08, 0.33, 0.18];
const GRAY: Color = [0.3, 0.36, 0.33];
const HAIR: Color = [0.82, 0.86, 0.84];
const AMBER: Color = [0.71, 0.33, 0.04];

/// How a line of text looks.
#[derive(Clone, Copy)]
struct Type {
    face: Face,
    size: f32,
    color: Color,
}

impl Type {
    const TEXT: Type = Type { face: Face::Regular, size: 10.5, color: INK };
    const CELL: Type = Type { face: Face::Regular, size: 9.5, color: INK };
    const HEAD: Type = Type { face: Face::Bold, size: 8.5, color: GRAY };
    const SMALL: Type = Type { face: Face::Regular, size: 8.0, color: GRAY };
    const TITLE: Type = Type { face: Face::Bold, size: 22.0, color: INK };
    const HEADING: Type = Type { face: Face::Bold, size: 15.0, color: GREEN };
    const SUBHEADING: Type = Type { face: Face::Bold, size: 11.0, color: INK };
    const LARGE: Type = Type { face: Face::Bold, size: 20.0, color: INK };

    /// From one line to the next.
    fn leading(self) -> f32 {
        self.size * 1.35
    }

    fn lines(self, text: &str, widest: f32) -> Vec<String> {
        lines(text, self.face, self.size, widest)
    }
}

/// Sets the pages, from top to bottom.
struct Setter {
    pages: Vec<Content>,
    content: Content,
    /// How far up the next line may begin.
    y: f32,
}

impl Setter {
    fn new() -> Setter {
        Setter { pages: Vec::new(), content: Content::new(), y: PAGE.1 - MARGIN }
    }

    fn new_page(&mut self) {
        self.pages.push(std::mem::replace(&mut self.content, Content::new()));
        self.y = PAGE.1 - MARGIN;
    }

    /// There is room for so much, or a new page begins.
    fn room(&mut self, height: f32) {
        let top = PAGE.1 - MARGIN;
        if self.y - height < BOTTOM && self.y < top {
            self.new_page();
        }
    }

    /// White space, unless a page has just begun.
    fn space(&mut self, height: f32) {
        if self.y < PAGE.1 - MARGIN {
            self.y -= height;
        }
    }

    fn words(&mut self, text: &str, at: (f32, f32), style: Type) {
        let font = match style.face {
            Face::Regular => Name(b"R"),
            Face::Bold => Name(b"B"),
        };
        let [r, g, b] = style.color;
        self.content.begin_text().set_font(font, style.size).set_fill_rgb(r, g, b);
        self.content.next_line(at.0, at.1).show(Str(&encoded(text))).end_text();
    }

    fn line_across(&mut self, y: f32, thickness: f32, [r, g, b]: Color) {
        self.content.set_line_width(thickness).set_stroke_rgb(r, g, b);
        self.content.move_to(MARGIN, y).line_to(MARGIN + WIDTH, y).stroke();
    }

    fn paragraph(&mut self, text: &str, style: Type) {
        for line in style.lines(text, WIDTH) {
            self.room(style.leading());
            self.y -= style.leading();
            self.words(&line, (MARGIN, self.y), style);
        }
    }

    fn heading(&mut self, text: &str, style: Type, before: f32) {
        self.space(before);
        // A title does not stand alone at the foot of a page.
        self.room(style.leading() + 3.0 * Type::TEXT.leading());
        self.paragraph(text, style);
        self.y -= 3.0;
    }

    fn notice(&mut self, text: &str) {
        let (style, pad) = (Type::TEXT, 8.0);
        let lines = style.lines(text, WIDTH - 2.0 * pad);
        let height = lines.len() as f32 * style.leading() + 2.0 * pad;
        self.space(6.0);
        self.room(height);
        let [r, g, b] = AMBER;
        self.content.set_line_width(1.5).set_stroke_rgb(r, g, b);
        self.content.rect(MARGIN, self.y - height, WIDTH, height).stroke();
        self.y -= pad;
        for line in lines {
            self.y -= style.leading();
            self.words(&line, (MARGIN + pad, self.y + 2.0), style);
        }
        self.y -= pad + 6.0;
    }

    fn table(&mut self, table: &Table) {
        let widths = column_widths(table);
        self.space(4.0);
        let names: Vec<String> = table.columns.iter().map(|column| column.name.clone()).collect();
        // Its first row stands with the names of the columns.
        self.room(2.0 * (Type::HEAD.leading() + Type::CELL.leading()));
        self.row(table, &names, &widths, Type::HEAD, (0.8, GREEN));
        for row in &table.rows {
            if self.row_height(row, &widths, Type::CELL) > self.y - BOTTOM {
                self.new_page();
                self.row(table, &names, &widths, Type::HEAD, (0.8, GREEN));
            }
            self.row(table, row, &widths, Type::CELL, (0.4, HAIR));
        }
        self.y -= 6.0;
    }

    fn row_height(&self, row: &[String], widths: &[f32], style: Type) -> f32 {
        let tallest = row.iter().zip(widths).map(|(cell, width)| style.lines(cell, *width).len()).max();
        tallest.unwrap_or(1) as f32 * style.leading() + 6.0
    }

    fn row(&mut self, table: &Table, row: &[String], widths: &[f32], style: Type, rule: (f32, Color)) {
        let height = self.row_height(row, widths, style);
        let mut x = MARGIN;
        for ((cell, column), widest) in row.iter().zip(&table.columns).zip(widths) {
            for (at, line) in style.lines(cell, *widest).iter().enumerate() {
                let left = match column.flush {
                    Flush::Left => x,
                    Flush::Right => x + widest - width(line, style.face, style.size),
                };
                let y = self.y - 2.0 - (at as f32 + 1.0) * style.leading() + 2.0;
                self.words(line, (left, y), style);
            }
            x += widest + GAP;
        }
        self.y -= height;
        self.line_across(self.y + 1.5, rule.0, rule.1);
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => self.heading(text, Type::HEADING, 18.0),
            Block::Subheading(text) => self.heading(text, Type::SUBHEADING, 10.0),
            Block::Text(text) => {
                self.paragraph(text, Type::TEXT);
                self.y -= 4.0;
            }
            Block::Notice(text) => self.notice(text),
            Block::Large(text) => {
                self.space(6.0);
                self.paragraph(text, Type::LARGE);
                self.y -= 6.0;
            }
            Block::Table(table) => self.table(table),
            Block::NewPage if self.y < PAGE.1 - MARGIN => self.new_page(),
            Block::NewPage => {}
        }
    }
}

/// As wide as the widest cell where there is room; otherwise the widest columns share what the others leave.
fn column_widths(table: &Table) -> Vec<f32> {
    let wish = |at: usize, name: &str| {
        let cells = table.rows.iter().filter_map(|row| row.get(at));
        let widest = cells.map(|cell| width(cell, Type::CELL.face, Type::CELL.size)).fold(0.0, f32::max);
        widest.max(width(name, Type::HEAD.face, Type::HEAD.size)) + 1.0
    };
    let mut widths: Vec<f32> =
        table.columns.iter().enumerate().map(|(at, column)| wish(at, &column.name)).collect();
    let room = WIDTH - GAP * widths.len().saturating_sub(1) as f32;
    let mut fair = room;
    // Columns that want less than a fair part get what they want; what they leave is shared again.
    for _ in 0..widths.len() {
        let small: f32 = widths.iter().filter(|width| **width <= fair).sum();
        let large = widths.iter().filter(|width| **width > fair).count();
        if large == 0 && widths.iter().sum::<f32>() <= room {
            break;
        }
        fair = if large == 0 { fair * 0.8 } else { (room - small) / large as f32 };
    }
    if widths.iter().sum::<f32>() > room {
        widths.iter_mut().for_each(|width| *width = width.min(fair));
    }
    let sum: f32 = widths.iter().sum();
    if sum > room {
        widths.iter_mut().for_each(|width| *width *= room / sum);
    }
    widths
}

/// The document as a PDF.
pub fn pdf(document: &Document) -> Vec<u8> {
    let mut setter = Setter::new();
    setter.paragraph(&document.title, Type::TITLE);
    if !document.subtitle.is_empty() {
        setter.y -= 2.0;
        setter.paragraph(&document.subtitle, Type { color: GRAY, ..Type::TEXT });
    }
    setter.y -= 8.0;
    setter.line_across(setter.y, 2.0, GREEN);
    setter.y -= 8.0;
    document.blocks.iter().for_each(|block| setter.block(block));
    setter.new_page();
    written(document, setter.pages)
}

fn written(document: &Document, mut pages: Vec<Content>) -> Vec<u8> {
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
    let of = pages.len();
    pdf.pages(tree).kids(kids.iter().copied()).count(of as i32);
    for (at, (content, (page, stream))) in pages.drain(..).zip(numbers).enumerate() {
        let mut foot = Setter { pages: Vec::new(), content, y: MARGIN };
        let number = format!("{} / {of}", at + 1);
        let right = MARGIN + WIDTH - width(&number, Type::SMALL.face, Type::SMALL.size);
        let room = right - MARGIN - GAP;
        let words = Type::SMALL.lines(&document.foot, room).swap_remove(0);
        foot.words(&words, (MARGIN, MARGIN - 12.0), Type::SMALL);
        foot.words(&number, (right, MARGIN - 12.0), Type::SMALL);
        pdf.stream(stream, &foot.content.finish());
        let mut page = pdf.page(page);
        page.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(tree).contents(stream);
        page.resources().fonts().pair(Name(b"R"), regular).pair(Name(b"B"), bold);
        page.finish();
    }
    pdf.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;

    fn cells(number: usize) -> Document {
        let rows = (0..number).map(|at| vec![format!("wager {at}"), "35 to 1".to_string()]).collect();
        let columns = vec![Column::words("wager"), Column::numbers("pays")];
        let blocks = vec![Block::Heading("Roulette".into()), Block::Table(Table { columns, rows })];
        Document { title: "Notice".into(), blocks, ..Document::default() }
    }

    fn pages(bytes: &[u8]) -> usize {
        String::from_utf8_lossy(bytes).matches("/Type /Page\n").count()
    }

    #[test]
    fn what_does_not_fit_goes_on_the_next_page() {
        assert_eq!(pages(&pdf(&cells(3))), 1);
        assert_eq!(pages(&pdf(&cells(60))), 2);
        let mut broken = cells(3);
        broken.blocks.extend([Block::NewPage, Block::NewPage, Block::Text("more".into())]);
        assert_eq!(pages(&pdf(&broken)), 2, "a page without anything on it is left out");
    }

    #[test]
    fn columns_stay_on_the_paper() {
        let long = "a rather long text about a wager that somebody may make ".repeat(9);
        for cells in [vec![long.clone(), long.clone()], vec!["1".into(), long], vec!["1".into(), "2".into()]]
        {
            let columns = cells.iter().map(|_| Column::words("column")).collect();
            let widths = column_widths(&Table { columns, rows: vec![cells] });
            assert!(widths.iter().sum::<f32>() + GAP <= WIDTH + 0.01, "{widths:?}");
            assert!(widths.iter().all(|width| *width > 0.0));
        }
    }

    #[test]
    fn brackets_and_backslashes_stay_text() {
        let title = r"8.3(a) \ )(".to_string();
        assert!(pdf(&Document { title, ..Document::default() }).starts_with(b"%PDF-"));
    }
}
