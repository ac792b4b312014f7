//! A document as one page of HTML, for the screen and for the printer.

use crate::{Alignment, Banner, Bars, Block, Document, List, PaperTable, Prose, Tone};
use std::fmt::Write as _;

const STYLE: &str = "\
:root{color-scheme:light}\
body{font:16px/1.5 system-ui,'Helvetica Neue',Arial,sans-serif;color:#1c2421;background:#fff;max-width:46rem;margin:2.5rem auto;padding:0 1.25rem}\
header{border-bottom:3px solid #14532d;margin-bottom:1.5rem;padding-bottom:.75rem}\
h1{font-size:2.1rem;line-height:1.15;margin:0}\
header p{margin:.35rem 0 0;color:#4b5a53}\
h2{font-size:1.4rem;margin:2.2rem 0 .4rem;color:#14532d}\
h3{font-size:1.05rem;margin:1.8rem 0 .5rem;padding-bottom:.25rem;border-bottom:2px solid #c9a14a;color:#14532d}\
p{margin:.4rem 0}\
p.notice{border:2px solid #b45309;border-radius:.4rem;padding:.6rem .9rem;background:#fffbeb}\
p.large{font-size:1.9rem;line-height:1.25;font-weight:700;margin:.6rem 0}\
table{border-collapse:collapse;width:100%;margin:.6rem 0 1rem}\
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid #d5ddd8}\
th{font-size:.85rem;color:#4b5a53;border-bottom-color:#14532d}\
.right{text-align:right;white-space:nowrap;padding-right:0;padding-left:.8rem;font-variant-numeric:tabular-nums}\
footer{margin-top:2.5rem;padding-top:.6rem;border-top:1px solid #d5ddd8;font-size:.85rem;color:#4b5a53}\
.page{break-before:page}\
.warning{position:sticky;top:0;background:#a8291f;color:#fff;font-weight:700;padding:.5rem .9rem;margin:0 0 1rem;border-radius:0 0 .4rem .4rem}\
figure{margin:1rem 0}\
figure svg{width:100%;height:auto;font:11px system-ui,'Helvetica Neue',Arial,sans-serif}\
figcaption{font-size:.85rem;color:#4b5a53}\
.banner{margin:0 -1.25rem 1.75rem;padding:2.2rem 1.25rem 1.4rem;background:#0d3d26;color:#ede0bd;border-bottom:5px solid #c9a14a;break-before:page;-webkit-print-color-adjust:exact;print-color-adjust:exact}\
.banner:first-child{break-before:auto}\
.banner h1{color:#fff;font:700 clamp(2.2rem,7vw,3.4rem)/1.05 Georgia,'Times New Roman',serif;margin:.2rem 0 .4rem}\
.banner p{margin:0}\
.banner .over{color:#c9a14a;font-size:.78rem;font-weight:700;letter-spacing:.14em;text-transform:uppercase}\
.figures{display:flex;flex-wrap:wrap;gap:.9rem;margin:0 0 1.5rem}\
.figures div{flex:1 1 9rem;text-align:center;background:#faf6ea;border-bottom:3px solid #c9a14a;padding:.8rem .5rem .6rem;-webkit-print-color-adjust:exact;print-color-adjust:exact}\
.figures dt{font-size:.75rem;font-weight:700;letter-spacing:.1em;text-transform:uppercase;color:#4b5a53}\
.figures dd{margin:.1rem 0 0;font:700 2.3rem/1.15 Georgia,'Times New Roman',serif;color:#0d3d26;font-variant-numeric:lining-nums}\
.columns{columns:19rem 2;column-gap:2.2rem;margin:0 0 1rem}\
.columns table{break-inside:avoid}\
.list{break-inside:avoid;margin:0 0 1.3rem}\
.list h3{margin:0 0 .3rem;padding-bottom:.25rem;border-bottom:2px solid #c9a14a;color:#14532d}\
.list dl{margin:0}\
.list dl div{display:flex;align-items:baseline;gap:.4rem;padding:.14rem 0}\
.list dt{flex:1;display:flex;align-items:baseline;gap:.4rem}\
.list dt::after{flex:1 0 .6rem;content:'';border-bottom:2px dotted #cfd8d2;min-width:.6rem}\
.list dd{margin:0;white-space:nowrap;font-weight:700;color:#0d3d26;font-variant-numeric:tabular-nums;text-align:right}\
.prose{font-size:.86rem;line-height:1.42}\
.prose:first-child h4{margin-top:0}.prose h4{margin:.9rem 0 .15rem;color:#14532d;font-size:.92rem;break-after:avoid}\
.prose p{margin:.15rem 0}\
@media print{.warning{position:fixed;left:0;right:0}body{margin:0;max-width:none}tr,p{break-inside:avoid}h2,h3{break-after:avoid}}";

/// Returns the document as a page of HTML that needs no other file.
pub fn html(document: &Document) -> String {
    let mut page = String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    // Writing to a string does not fail, here and below.
    let _ =
        writeln!(page, "<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>", safe(&document.title));
    if let Some(warning) = document.warning() {
        let _ = writeln!(page, "<p class=\"warning\" role=\"alert\">{}</p>", safe(warning));
    }
    if !document.begins_with_a_banner() {
        let _ = writeln!(page, "<header>\n<h1>{}</h1>", safe(&document.title));
        if !document.subtitle.is_empty() {
            let _ = writeln!(page, "<p>{}</p>", safe(&document.subtitle));
        }
        page.push_str("</header>\n");
    }
    page.push_str("<main>\n");
    blocks(&mut page, &document.blocks);
    page.push_str("</main>\n");
    if !document.foot.is_empty() {
        let _ = writeln!(page, "<footer>{}</footer>", safe(&document.foot));
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn blocks(page: &mut String, all: &[Block]) {
    let mut breaks = "";
    for block in all {
        let class = std::mem::take(&mut breaks);
        match block {
            Block::Heading(text) => element(page, "h2", class, text),
            Block::Subheading(text) => element(page, "h3", class, text),
            Block::Text(text) => element(page, "p", class, text),
            Block::Notice(text) => element(page, "p", "notice", text),
            Block::Large(text) => element(page, "p", "large", text),
            Block::Table(rows) => table(page, rows),
            Block::Bars(chart) => bars(page, chart),
            Block::Banner(band) => banner(page, band),
            Block::Figures(all) => figures(page, all),
            Block::List(all) => list(page, all),
            Block::Prose(run) => prose(page, run),
            Block::Columns(inside) => {
                page.push_str("<div class=\"columns\">\n");
                blocks(page, inside);
                page.push_str("</div>\n");
            }
            // It stands at the head of the page.
            Block::Warning(_) => {}
            Block::NewPage => breaks = "page",
        }
    }
}

fn banner(page: &mut String, band: &Banner) {
    let _ = writeln!(
        page,
        "<div class=\"banner\"><p class=\"over\">{}</p><h1>{}</h1><p>{}</p></div>",
        safe(&band.over),
        safe(&band.title),
        safe(&band.under)
    );
}

fn figures(page: &mut String, figures: &[(String, String)]) {
    page.push_str("<dl class=\"figures\">\n");
    for (label, value) in figures {
        let _ = writeln!(page, "<div><dt>{}</dt><dd>{}</dd></div>", safe(label), safe(value));
    }
    page.push_str("</dl>\n");
}

fn list(page: &mut String, list: &List) {
    page.push_str("<section class=\"list\">\n");
    if !list.title.is_empty() {
        element(page, "h3", "", &list.title);
    }
    page.push_str("<dl>\n");
    for (what, pays) in &list.rows {
        let _ = writeln!(page, "<div><dt>{}</dt><dd>{}</dd></div>", safe(what), safe(pays));
    }
    page.push_str("</dl>\n</section>\n");
}

fn prose(page: &mut String, prose: &Prose) {
    page.push_str("<section class=\"prose\">\n");
    element(page, "h4", "", &prose.title);
    for sentence in &prose.sentences {
        element(page, "p", "", sentence);
    }
    page.push_str("</section>\n");
}

fn element(page: &mut String, name: &str, class: &str, text: &str) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let _ = writeln!(page, "<{name}{class}>{}</{name}>", safe(text));
}

fn table(page: &mut String, table: &PaperTable) {
    let class = |at: usize| match table.columns.get(at).map(|column| column.flush) {
        Some(Alignment::Right) => " class=\"right\"",
        Some(Alignment::Left) | None => "",
    };
    page.push_str("<table>\n<thead><tr>");
    for (at, column) in table.columns.iter().enumerate() {
        let _ = write!(page, "<th{} scope=\"col\">{}</th>", class(at), safe(&column.name));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        page.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            let _ = write!(page, "<td{}>{}</td>", class(at), safe(cell));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table>\n");
}

/// Bars as a drawing.
fn bars(page: &mut String, chart: &Bars) {
    const PITCH: usize = 20;
    let widest = |words: &dyn Fn(&crate::Bar) -> &str| {
        chart.bars.iter().map(|bar| words(bar).chars().count()).max().unwrap_or(0) * 7 + 10
    };
    let (label, value) = (widest(&|bar| &bar.label), widest(&|bar| &bar.value));
    let room = 720usize.saturating_sub(label + value).max(200);
    let (width, height) = (label + room + value, (chart.bars.len() + 1) * PITCH + 6);
    let _ = writeln!(
        page,
        "<figure>\n<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">",
        safe(&chart.caption)
    );
    for (place, words) in &chart.ticks {
        let x = label + room * usize::from(*place) / 1000;
        let _ = writeln!(
            page,
            "<line x1=\"{x}\" y1=\"{PITCH}\" x2=\"{x}\" y2=\"{height}\" stroke=\"#d5ddd8\"/><text x=\"{x}\" y=\"14\" text-anchor=\"middle\" fill=\"#4b5a53\">{}</text>",
            safe(words)
        );
    }
    for (at, bar) in chart.bars.iter().enumerate() {
        let y = (at + 1) * PITCH + 4;
        let long = room * usize::from(bar.length.min(1000)) / 1000;
        let color = match bar.tone {
            Tone::Loss => "#b85242",
            Tone::Even => "#99a39e",
            Tone::Gain => "#29804f",
        };
        let _ = writeln!(
            page,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><rect x=\"{label}\" y=\"{y}\" width=\"{long}\" height=\"{}\" rx=\"2\" fill=\"{color}\"/><text x=\"{}\" y=\"{}\" fill=\"#4b5a53\">{}</text>",
            label - 8,
            y + 11,
            safe(&bar.label),
            PITCH - 6,
            label + room + 8,
            y + 11,
            safe(&bar.value)
        );
    }
    let _ = writeln!(page, "</svg>\n<figcaption>{}</figcaption>\n</figure>", safe(&chart.caption));
}

/// Escapes a text for HTML.
pub fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PaperColumn;

    #[test]
    fn text_cannot_become_markup() {
        let evil = "<script>alert(\"1\")</script> & more".to_string();
        let document = Document {
            title: evil.clone(),
            subtitle: evil.clone(),
            foot: evil.clone(),
            blocks: vec![
                Block::Warning(evil.clone()),
                Block::Heading(evil.clone()),
                Block::Text(evil.clone()),
                Block::Table(PaperTable { columns: vec![PaperColumn::words(&evil)], rows: vec![vec![evil]] }),
            ],
            setting: crate::PageSetting::Text,
        };
        let page = html(&document);
        assert!(!page.contains("<script>"), "{page}");
        assert_eq!(page.matches("&lt;script&gt;").count(), 9);
    }

    #[test]
    fn a_new_page_breaks_before_what_follows() {
        let blocks = vec![Block::Heading("a".into()), Block::NewPage, Block::Heading("b".into())];
        let page = html(&Document { blocks, ..Document::default() });
        assert!(page.contains("<h2>a</h2>\n<h2 class=\"page\">b</h2>"), "{page}");
    }
}
