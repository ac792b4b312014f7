//! The pieces of a page: tables, bars, banners, figures, lists, prose.

use super::{
    AMBER, BOTTOM, CREAM, Color, FELT, GAP, GOLD, GRAY, GREEN, HAIR, MARGIN, PAGE, PageMark, Setter,
    TextStyle, Then, WIDTH,
};
use crate::metrics::{Typeface, width};
use crate::{Alignment, Banner, Bars, List, PaperTable, Prose, Tone};

impl Setter<'_> {
    pub(super) fn notice(&mut self, text: &str) {
        let (style, pad) = (self.sized(TextStyle::TEXT), 8.0);
        let lines = style.lines(text, self.column.width - 2.0 * pad);
        let height = lines.len() as f32 * style.leading() + 2.0 * pad;
        self.space(6.0);
        self.room(height);
        let (at, size) = ((self.column.left, self.y - height), (self.column.width, height));
        self.page.push(PageMark::Frame { at, size, thickness: 1.5, color: AMBER });
        self.y -= pad;
        for line in lines {
            self.y -= style.leading();
            self.words(&line, (self.column.left + pad, self.y + 2.0), style);
        }
        self.y -= pad + 6.0;
    }

    pub(super) fn table(&mut self, table: &PaperTable) {
        let widths = column_widths(table, self.column.width);
        self.space(4.0);
        let names: Vec<String> = table.columns.iter().map(|column| column.name.clone()).collect();
        // Its first row stands with the names of the columns.
        self.room(2.0 * (TextStyle::HEAD.leading() + TextStyle::CELL.leading()));
        self.row(table, &names, &widths, TextStyle::HEAD, (0.8, GREEN));
        for row in &table.rows {
            if self.row_height(row, &widths, TextStyle::CELL) > self.y - self.column.bottom {
                self.next_column();
                self.row(table, &names, &widths, TextStyle::HEAD, (0.8, GREEN));
            }
            self.row(table, row, &widths, TextStyle::CELL, (0.4, HAIR));
        }
        self.y -= 6.0;
    }

    /// Sets bars side by side: a label, the bar, its value.
    pub(super) fn bars(&mut self, bars: &Bars) {
        let style = TextStyle { size: 8.0, ..TextStyle::CELL };
        let widest = |words: &dyn Fn(&crate::Bar) -> &str| {
            bars.bars.iter().map(|bar| width(words(bar), style.face, style.size)).fold(0.0, f32::max)
        };
        let (label, value) = (widest(&|bar| &bar.label).min(WIDTH / 3.0), widest(&|bar| &bar.value));
        let (left, room) = (MARGIN + label + GAP, WIDTH - label - value - 2.0 * GAP);
        let pitch = 12.0;
        let mut rest = &bars.bars[..];
        self.space(6.0);
        while !rest.is_empty() {
            // At least a few bars stand together with the marks above them.
            self.room(pitch * (rest.len().min(6) as f32 + 1.5));
            let fitting = (((self.y - BOTTOM) / pitch - 1.5).max(1.0) as usize).min(rest.len());
            let (here, later) = rest.split_at(fitting);
            self.y -= pitch;
            let bottom = self.y - 4.0 - pitch * here.len() as f32;
            for (place, words) in &bars.ticks {
                let x = left + room * f32::from(*place) / 1000.0;
                let (from, to) = ((x, self.y - 4.0), (x, bottom));
                self.page.push(PageMark::Line { from, to, thickness: 0.4, color: HAIR });
                let middle = x - width(words, style.face, 7.0) / 2.0;
                self.words(words, (middle, self.y), TextStyle { size: 7.0, color: GRAY, ..style });
            }
            self.y -= 4.0;
            for bar in here {
                self.y -= pitch;
                let right = MARGIN + label - width(&bar.label, style.face, style.size);
                self.words(&bar.label, (right.max(MARGIN), self.y + 3.0), style);
                let size = (room * f32::from(bar.length.min(1000)) / 1000.0, pitch - 4.0);
                self.page.push(PageMark::Fill { at: (left, self.y + 1.5), size, color: tone(bar.tone) });
                self.words(&bar.value, (left + room + GAP, self.y + 3.0), TextStyle { color: GRAY, ..style });
            }
            rest = later;
        }
        self.y -= 4.0;
        self.paragraph(&bars.caption, TextStyle::SMALL);
        self.y -= 6.0;
    }

    fn row_height(&self, row: &[String], widths: &[f32], style: TextStyle) -> f32 {
        let tallest = row.iter().zip(widths).map(|(cell, width)| style.lines(cell, *width).len()).max();
        tallest.unwrap_or(1) as f32 * style.leading() + 6.0
    }

    fn row(
        &mut self,
        table: &PaperTable,
        row: &[String],
        widths: &[f32],
        style: TextStyle,
        rule: (f32, Color),
    ) {
        let height = self.row_height(row, widths, style);
        let mut x = self.column.left;
        for ((cell, column), widest) in row.iter().zip(&table.columns).zip(widths) {
            for (at, line) in style.lines(cell, *widest).iter().enumerate() {
                let left = match column.flush {
                    Alignment::Left => x,
                    Alignment::Right => x + widest - width(line, style.face, style.size),
                };
                let y = self.y - 2.0 - (at as f32 + 1.0) * style.leading() + 2.0;
                self.words(line, (left, y), style);
            }
            x += widest + GAP;
        }
        self.y -= height;
        self.line_across(self.y + 1.5, rule.0, rule.1);
    }

    /// A band across the head of a page.
    pub(super) fn banner(&mut self, banner: &Banner) {
        if self.y < self.top {
            self.new_page();
        }
        let plain = self.warning.is_empty();
        let head = if plain { PAGE.1 } else { self.y };
        let mut size = TextStyle::BANNER.size;
        while size > 18.0 && width(&banner.title, Typeface::Bold, size) > WIDTH {
            size -= 1.0;
        }
        let under = TextStyle::UNDER.lines(&banner.under, WIDTH);
        let height = 44.0 + size + under.len() as f32 * TextStyle::UNDER.leading() + 20.0;
        let foot = head - height;
        self.page.push(PageMark::Fill { at: (0.0, foot), size: (PAGE.0, height), color: FELT });
        self.page.push(PageMark::Fill { at: (0.0, foot - 3.0), size: (PAGE.0, 3.0), color: GOLD });
        let mut y = head - 36.0;
        self.words(&banner.over.to_uppercase(), (MARGIN, y), TextStyle::OVER);
        y -= size + 4.0;
        self.words(&banner.title, (MARGIN - 1.0, y), TextStyle { size, ..TextStyle::BANNER });
        y -= 4.0;
        for line in under {
            y -= TextStyle::UNDER.leading();
            self.words(&line, (MARGIN, y), TextStyle::UNDER);
        }
        self.y = foot - 22.0;
    }

    /// Figures side by side, each in a box of its own.
    pub(super) fn figures(&mut self, figures: &[(String, String)]) {
        let gap = 12.0;
        let count = figures.len().max(1) as f32;
        let wide = (self.column.width - gap * (count - 1.0)) / count;
        let height = 62.0 * self.scale;
        self.room(height);
        let of_label = self.sized(TextStyle::LABEL);
        for (at, (label, value)) in figures.iter().enumerate() {
            let left = self.column.left + at as f32 * (wide + gap);
            let place = (left, self.y - height);
            self.page.push(PageMark::Fill { at: place, size: (wide, height), color: CREAM });
            self.page.push(PageMark::Fill { at: place, size: (wide, 2.0), color: GOLD });
            let middle =
                |words: &str, style: TextStyle| left + (wide - width(words, style.face, style.size)) / 2.0;
            let label = label.to_uppercase();
            let style = fitting(self.sized(TextStyle::FIGURE), value, wide - 16.0);
            let label_size = fitting(of_label, &label, wide - 8.0);
            self.words(&label, (middle(&label, label_size), self.y - 18.0 * self.scale), label_size);
            self.words(value, (middle(value, style), self.y - 48.0 * self.scale), style);
        }
        self.y -= height + 16.0 * self.scale;
    }

    /// Sets a short title, and below it a list of wagers with their pay and a line of dots between. It takes
    /// one column if it fits into one.
    pub(super) fn list(&mut self, list: &List) {
        let (entry, of_pays) = (self.sized(TextStyle::ENTRY), self.sized(TextStyle::PAYS));
        let rows: Vec<(Vec<String>, &str)> = list
            .rows
            .iter()
            .map(|(what, pays)| {
                let paid = width(pays, of_pays.face, of_pays.size);
                (entry.lines(what, (self.column.width - paid - 24.0).max(80.0)), pays.as_str())
            })
            .collect();
        self.broken += rows.iter().map(|(lines, _)| lines.len().saturating_sub(2)).sum::<usize>();
        let height = |lines: &[String]| lines.len() as f32 * entry.leading() + 2.0;
        let head = self.sized(TextStyle::SUBHEADING).leading() + 6.0;
        let whole = head + rows.iter().map(|(lines, _)| height(lines)).sum::<f32>();
        let full = self.column.top - BOTTOM;
        let breaks = match self.column.then {
            Then::Page => whole > self.y - BOTTOM && whole > full / 3.0,
            Then::Beside | Then::TwoOnTheNext => whole > full,
        };
        self.space(10.0);
        self.room(if breaks { head + 8.0 * (entry.leading() + 2.0) } else { whole });
        if !list.title.is_empty() {
            self.paragraph(&list.title, TextStyle { color: GREEN, ..TextStyle::SUBHEADING });
            self.y -= 4.0;
            self.line_across(self.y, 0.8, GOLD);
        }
        for (lines, pays) in rows {
            if breaks {
                self.room(height(&lines));
            }
            self.entry(&lines, pays, [entry, of_pays]);
        }
        self.y -= 4.0;
    }

    /// Sets the name of a wager, a line of dots, and its pay.
    fn entry(&mut self, lines: &[String], pays: &str, [entry, of_pays]: [TextStyle; 2]) {
        let paid = width(pays, of_pays.face, of_pays.size);
        let mut from = 0.0;
        for line in lines {
            self.y -= entry.leading();
            self.words(line, (self.column.left, self.y), entry);
            from = width(line, entry.face, entry.size);
        }
        let right = self.column.left + self.column.width;
        let dots = right - paid - 5.0 - (self.column.left + from + 5.0);
        let dot = width(". ", TextStyle::SMALL.face, TextStyle::SMALL.size);
        if dots > 3.0 * dot {
            let words = ". ".repeat((dots / dot) as usize);
            let end = right - paid - 5.0 - width(&words, TextStyle::SMALL.face, TextStyle::SMALL.size);
            self.words(&words, (end, self.y), TextStyle { color: HAIR, ..TextStyle::SMALL });
        }
        self.words(pays, (right - paid, self.y), of_pays);
        self.y -= 2.0;
    }

    /// A run of sentences in small letters under a title.
    pub(super) fn prose(&mut self, prose: &Prose) {
        self.space(8.0);
        self.room(TextStyle::PROSE_TITLE.leading() + 2.0 * TextStyle::PROSE.leading());
        self.paragraph(&prose.title, TextStyle::PROSE_TITLE);
        self.y -= 1.0;
        for sentence in &prose.sentences {
            self.paragraph(sentence, TextStyle::PROSE);
            self.y -= 2.0;
        }
    }
}

/// Returns column widths: as wide as the widest cell if there is room; otherwise the widest columns share the
/// rest.
pub(super) fn column_widths(table: &PaperTable, within: f32) -> Vec<f32> {
    let wish = |at: usize, name: &str| {
        let cells = table.rows.iter().filter_map(|row| row.get(at));
        let widest =
            cells.map(|cell| width(cell, TextStyle::CELL.face, TextStyle::CELL.size)).fold(0.0, f32::max);
        widest.max(width(name, TextStyle::HEAD.face, TextStyle::HEAD.size)) + 1.0
    };
    let mut widths: Vec<f32> =
        table.columns.iter().enumerate().map(|(at, column)| wish(at, &column.name)).collect();
    let room = within - GAP * widths.len().saturating_sub(1) as f32;
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

/// Returns the style, reduced until the words are no wider than this.
fn fitting(mut style: TextStyle, words: &str, widest: f32) -> TextStyle {
    while style.size > 6.0 && width(words, style.face, style.size) > widest {
        style.size -= 0.5;
    }
    style
}

fn tone(tone: Tone) -> Color {
    match tone {
        Tone::Loss => [0.72, 0.32, 0.26],
        Tone::Even => [0.6, 0.64, 0.62],
        Tone::Gain => [0.16, 0.5, 0.31],
    }
}
