//! A document as a picture: its pages one below the other.

use crate::Document;
use crate::html::safe;
use crate::layout::{Color, PAGE, PageMark, pages};
use crate::metrics::Typeface;
use std::fmt::Write as _;

/// Returns the document as one picture.
pub fn svg(document: &Document) -> String {
    let pages = pages(document);
    let (width, height) = (PAGE.0, PAGE.1 * pages.len() as f32);
    // Writing to a string does not fail, here and below.
    let mut picture = String::new();
    let _ = writeln!(
        picture,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\">"
    );
    let _ = writeln!(picture, "<title>{}</title>", safe(&document.title));
    let _ = writeln!(picture, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    for (at, page) in pages.iter().enumerate() {
        let top = PAGE.1 * (at as f32 + 1.0);
        page.iter().for_each(|mark| draw(&mut picture, mark, top));
    }
    picture.push_str("</svg>\n");
    picture
}

/// Draws a mark; `top` is where the foot of its page is.
fn draw(picture: &mut String, mark: &PageMark, top: f32) {
    let _ = match mark {
        PageMark::Words { text, at, style } => {
            let weight = if style.face == Typeface::Bold { " font-weight=\"700\"" } else { "" };
            let (x, y, size, fill) = (at.0, top - at.1, style.size, color(style.color));
            writeln!(
                picture,
                "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size}\"{weight} fill=\"{fill}\">{}</text>",
                safe(text)
            )
        }
        PageMark::Line { from, to, thickness, color: stroke } => writeln!(
            picture,
            "<line x1=\"{:.2}\" y1=\"{:.2}\" x2=\"{:.2}\" y2=\"{:.2}\" stroke=\"{}\" stroke-width=\"{thickness}\"/>",
            from.0,
            top - from.1,
            to.0,
            top - to.1,
            color(*stroke)
        ),
        PageMark::Frame { at, size, thickness, color: stroke } => writeln!(
            picture,
            "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{thickness}\"/>",
            at.0,
            top - at.1 - size.1,
            size.0,
            size.1,
            color(*stroke)
        ),
        PageMark::Fill { at, size, color: fill } => writeln!(
            picture,
            "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" fill=\"{}\"/>",
            at.0,
            top - at.1 - size.1,
            size.0,
            size.1,
            color(*fill)
        ),
    };
}

fn color([r, g, b]: Color) -> String {
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    format!("#{:02x}{:02x}{:02x}", byte(r), byte(g), byte(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Block;

    #[test]
    fn text_cannot_become_markup() {
        let blocks = vec![Block::Text("<script>&".to_string())];
        let picture = svg(&Document { title: "<b>".to_string(), blocks, ..Document::default() });
        assert!(picture.contains("&lt;script&gt;&amp;") && !picture.contains("<script>"), "{picture}");
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    }

    #[test]
    fn colors_are_written_in_hexadecimal() {
        assert_eq!(color([1.0, 0.0, 0.5]), "#ff0080");
    }
}
