//! The PAR sheet (probability accounting report) of a game.

use super::GameFigures;
use super::figures::{meter_line, net_words, percent, simulated, strategy_line};
use crate::commands::signs::write as write_document;
use crate::error::Failure;
use crate::out::Out;
use croupier_odds::WagerFigures;
use croupier_paper::{Bar, Bars, Block, Document, PageSetting, PaperColumn, PaperTable, Tone};
use croupier_rules::games::for_people;
use croupier_rules::law::{Cite, rulebook};
use croupier_rules::wagers::{PayAmount, PayTable, PayTableStatus};
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::collections::BTreeSet;
use std::path::Path;

/// The maximum number of bars of a plot; the last one sums the less likely results.
const BARS: usize = 24;

/// Writes the sheet to a file that ends in `.html`, `.pdf` or `.svg`.
pub fn write(found: &GameFigures, path: &Path, out: &mut Out) -> Result<(), Failure> {
    write_document(&sheet(found), path, out)
}

fn sheet(found: &GameFigures) -> Document {
    let setting = &found.setting;
    let as_of = setting.choices.submission.as_of;
    let mut blocks: Vec<Block> = warning(found).into_iter().collect();
    blocks.extend([Block::Heading("Summary".to_string()), summary(found)]);
    blocks.extend(found.exact.wagers.iter().filter_map(|wager| {
        wager.meter.as_ref().map(|meter| Block::Text(capital(&meter_line(&for_people(&wager.wager), meter))))
    }));
    blocks.extend(found.exact.uncounted.iter().map(|why| Block::Notice(format!("Skipped: {why}."))));
    blocks.push(Block::Text(
        "House edge: expected loss per unit of the initial wager. At risk: expected loss per unit wagered in the whole round (element of risk). Standard deviation: of what a unit of the initial wager wins. Hit frequency: how often it wins anything."
            .to_string(),
    ));
    let mut cited: BTreeSet<Cite> = BTreeSet::new();
    for wager in &found.exact.wagers {
        blocks.extend(of_wager(found, wager, &mut cited));
    }
    blocks.extend(held_for(found, &mut cited));
    blocks.extend(paragraphs(found, &cited));
    blocks.extend(method(found));
    Document {
        title: format!("{}: PAR sheet", found.name),
        subtitle: format!(
            "Probability accounting report under N.J.A.C. 19:47-{}, as of {as_of}. Exact: all outcomes are enumerated. {}.",
            setting.game.subchapter,
            capital(&strategy_line(found))
        ),
        foot: format!(
            "{} · the house's choices as of {as_of} · croupier {}",
            found.name,
            env!("CARGO_PKG_VERSION")
        ),
        blocks,
        setting: PageSetting::Text,
    }
}

/// Returns the warning about an unlawful house, which is on every page.
fn warning(found: &GameFigures) -> Option<Block> {
    let breaches: Vec<String> = found.setting.breaches.iter().map(ToString::to_string).collect();
    let words = format!("UNLAWFUL HOUSE: no table may open under these options. {}", breaches.join("; "));
    (!breaches.is_empty()).then_some(Block::Warning(words))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn pays(amount: PayAmount) -> String {
    match amount {
        PayAmount::At(odds) => odds.to_string(),
        PayAmount::Of(money) => format!("${money}"),
        PayAmount::OfTheMeter(percent) => format!("{percent} of the meter"),
    }
}

fn summary(found: &GameFigures) -> Block {
    let mut columns = vec![
        PaperColumn::words("wager"),
        PaperColumn::numbers("house edge"),
        PaperColumn::numbers("at risk"),
        PaperColumn::numbers("return"),
        PaperColumn::numbers("std. deviation"),
        PaperColumn::numbers("hit frequency"),
    ];
    columns.extend(found.shoe.as_ref().map(|_| PaperColumn::numbers("with cutting card (simulated)")));
    let row = |wager: &WagerFigures| {
        let mut cells = vec![
            capital(&for_people(&wager.wager)),
            in_percent(&wager.edge()),
            in_percent(&wager.edge_at_risk()),
            in_percent(&wager.expected_return()),
            format!("{:.4}", wager.standard_deviation()),
            in_percent(&wager.chance_to_win()),
        ];
        cells.extend(found.shoe.as_ref().map(|_| simulated(found, wager)));
        cells
    };
    Block::Table(PaperTable { columns, rows: found.exact.wagers.iter().map(row).collect() })
}

fn in_percent(share: &BigRational) -> String {
    format!("{:.4} %", percent(share))
}

/// The page of a wager: description, pay tables, figures, distribution.
fn of_wager(found: &GameFigures, wager: &WagerFigures, cited: &mut BTreeSet<Cite>) -> Vec<Block> {
    let mut blocks = vec![Block::NewPage, Block::Heading(capital(&for_people(&wager.wager)))];
    for name in wager.wager.split('+') {
        if let Some(kind) = found.setting.game.kind(name) {
            cited.insert(kind.by);
            blocks.push(Block::Text(format!("{} ({}).", capital(kind.says), kind.by.for_people())));
            blocks.extend(pay_tables(found, kind.id, cited));
        }
    }
    blocks.push(Block::Subheading("Figures".to_string()));
    blocks.push(figures(wager));
    blocks.push(Block::Subheading("Distribution".to_string()));
    blocks.push(Block::Bars(plot(wager)));
    blocks.push(Block::Subheading("Every outcome".to_string()));
    blocks.push(outcomes(wager));
    blocks
}

/// Returns the pay tables of a kind of wager.
fn pay_tables(found: &GameFigures, kind: &str, cited: &mut BTreeSet<Cite>) -> Vec<Block> {
    let setting = &found.setting;
    let tables = setting.game.pay_tables(&setting.choices.submission).unwrap_or_default();
    let mut blocks = Vec::new();
    let in_force = |table: &&PayTable| table.standing == PayTableStatus::InForce && table.wager == kind;
    for table in tables.iter().filter(in_force) {
        cited.extend(table.rows.iter().map(|row| row.by));
        let rows = table.rows.iter();
        let rows = rows.map(|row| vec![capital(row.name), pays(row.pays), row.by.for_people()]).collect();
        let columns = vec![
            PaperColumn::words("hand or result"),
            PaperColumn::numbers("pays"),
            PaperColumn::words("paragraph"),
        ];
        blocks.push(Block::Subheading("Pay table".to_string()));
        blocks.push(Block::Table(PaperTable { columns, rows }));
    }
    blocks
}

fn figures(wager: &WagerFigures) -> Block {
    let fraction = |value: &BigRational| {
        let text = value.to_string();
        if text.len() <= 60 {
            text
        } else {
            format!(
                "{} digits over {} digits",
                value.numer().to_string().len(),
                value.denom().to_string().len()
            )
        }
    };
    let mut rows = vec![vec!["House edge".to_string(), in_percent(&wager.edge()), fraction(&wager.edge())]];
    let mut row = |name: &str, value: BigRational| {
        rows.push(vec![name.to_string(), in_percent(&value), fraction(&value)])
    };
    if !wager.staked.is_one() {
        row("Element of risk (house edge per unit wagered)", wager.edge_at_risk());
        row("Average total wager per unit of the initial wager", wager.staked.clone());
    }
    if !wager.rounds.is_one() {
        row("House edge per round", wager.edge_per_round());
    }
    if !wager.chance_to_push().is_zero() {
        row("House edge per bet resolved", wager.edge_per_decision());
        row("Probability of a push", wager.chance_to_push());
    }
    row("Expected return per unit wagered (RTP)", wager.expected_return());
    row("Hit frequency", wager.chance_to_win());
    if !wager.rounds.is_one() {
        let rounds = wager.rounds.to_f64().unwrap_or(f64::NAN);
        rows.push(vec![
            "Rounds per bet resolved".to_string(),
            format!("{rounds:.4}"),
            fraction(&wager.rounds),
        ]);
    }
    rows.push(vec![
        "Standard deviation".to_string(),
        format!("{:.6}", wager.standard_deviation()),
        String::new(),
    ]);
    let variance = wager.variance();
    rows.push(vec![
        "Variance".to_string(),
        format!("{:.6}", variance.to_f64().unwrap_or(f64::NAN)),
        fraction(&variance),
    ]);
    let columns =
        vec![PaperColumn::words("figure"), PaperColumn::numbers("value"), PaperColumn::words("exactly")];
    Block::Table(PaperTable { columns, rows })
}

fn tone(net: &BigRational) -> Tone {
    match net {
        net if net.is_negative() => Tone::Loss,
        net if net.is_zero() => Tone::Even,
        _ => Tone::Gain,
    }
}

/// The chances of the outcomes over a scale on which each step is ten times as likely.
fn plot(wager: &WagerFigures) -> Bars {
    let mut shown: Vec<&(BigRational, BigRational)> = wager.outcomes.iter().collect();
    shown.sort_by(|a, b| b.1.cmp(&a.1));
    let rest: BigRational = shown.iter().skip(BARS).map(|(_, chance)| chance).sum();
    let others = shown.len().saturating_sub(BARS);
    shown.truncate(BARS);
    shown.sort_by(|a, b| a.0.cmp(&b.0));
    let least =
        shown.iter().map(|(_, chance)| chance).min().map_or(1.0, |chance| chance.to_f64().unwrap_or(1.0));
    let decades = (-least.log10()).ceil().clamp(1.0, 12.0) as u16;
    let length = |chance: &BigRational| {
        let over = chance.to_f64().unwrap_or(0.0).log10() / f64::from(decades) + 1.0;
        (over * 1000.0).clamp(4.0, 1000.0) as u16
    };
    let bar = |(net, chance): &&(BigRational, BigRational)| {
        let sign = if net.is_positive() { "+" } else { "" };
        Bar {
            label: format!("{sign}{}", net_words(net)),
            value: chance_words(chance),
            length: length(chance),
            tone: tone(net),
        }
    };
    let mut bars: Vec<Bar> = shown.iter().map(bar).collect();
    if others > 0 {
        let label = format!("{others} others");
        bars.push(Bar { label, value: chance_words(&rest), length: length(&rest), tone: Tone::Even });
    }
    let tick = |decade: u16| {
        let words = match decade {
            0 => "certain".to_string(),
            decade => format!("1 in {}", 10_u64.pow(u32::from(decade))),
        };
        (1000 - (1000 * u32::from(decade) / u32::from(decades)) as u16, words)
    };
    let step = usize::from(decades.div_ceil(6).max(1));
    Bars {
        bars,
        ticks: (0..=decades).step_by(step).map(tick).collect(),
        caption: "Net win per unit of the initial wager and its probability (logarithmic scale).".to_string(),
    }
}

fn chance_words(chance: &BigRational) -> String {
    match percent(chance) {
        percent if percent >= 0.01 => format!("{percent:.4} %"),
        percent => format!("{percent:.3e} %"),
    }
}

fn outcomes(wager: &WagerFigures) -> Block {
    let row = |(net, chance): &(BigRational, BigRational)| {
        let one_in = (BigRational::one() / chance).to_f64().unwrap_or(f64::NAN);
        let exactly = chance.to_string();
        vec![
            net_words(net),
            chance_words(chance),
            format!("{one_in:.2}"),
            format!("{:.6} %", percent(&(net * chance))),
            if exactly.len() <= 44 { exactly } else { "see --json".to_string() },
        ]
    };
    let columns = vec![
        PaperColumn::numbers("wins"),
        PaperColumn::numbers("chance"),
        PaperColumn::numbers("one in"),
        PaperColumn::numbers("contribution to the return"),
        PaperColumn::words("exactly"),
    ];
    Block::Table(PaperTable { columns, rows: wager.outcomes.iter().map(row).collect() })
}

/// The choices for which the figures hold, those that are not the default first.
fn held_for(found: &GameFigures, cited: &mut BTreeSet<Cite>) -> Vec<Block> {
    let chosen = &found.setting.choices.submission.chosen;
    let house = &found.setting.choices.submission;
    let mut options: Vec<_> =
        found.setting.game.options.iter().filter(|option| option.is_open_to(house)).collect();
    options.sort_by_key(|option| !chosen.contains_key(option.id));
    let row = |option: &&croupier_rules::house::OptionSpec| {
        let value = option.value_at(house);
        let which = if value == option.default_value() { "default" } else { "chosen" };
        vec![
            option.id.to_string(),
            value.to_string(),
            which.to_string(),
            capital(option.label),
            option.by.for_people(),
        ]
    };
    cited.extend(options.iter().filter(|option| chosen.contains_key(option.id)).map(|option| option.by));
    let columns = vec![
        PaperColumn::words("option"),
        PaperColumn::words("value"),
        PaperColumn::words("is"),
        PaperColumn::words("summary"),
        PaperColumn::words("paragraph"),
    ];
    vec![
        Block::NewPage,
        Block::Heading("Options in force".to_string()),
        Block::Table(PaperTable { columns, rows: options.iter().map(row).collect() }),
    ]
}

/// Returns the paragraphs that the sheet cites, with their texts.
fn paragraphs(found: &GameFigures, cited: &BTreeSet<Cite>) -> Vec<Block> {
    let Some(subchapter) = rulebook::subchapter(found.setting.game.subchapter) else { return Vec::new() };
    let told = subchapter.paragraphs.iter().filter(|paragraph| cited.contains(&paragraph.at));
    let rows: Vec<Vec<String>> =
        told.map(|paragraph| vec![paragraph.at.for_people(), paragraph.says.to_string()]).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let columns = vec![PaperColumn::words("paragraph"), PaperColumn::words("summary")];
    vec![Block::Heading("The paragraphs".to_string()), Block::Table(PaperTable { columns, rows })]
}

fn method(found: &GameFigures) -> Vec<Block> {
    let shoe = match &found.shoe {
        Some(shoe) => format!(
            " The figures with a cutting card are simulated over {} rounds and show their standard error.",
            shoe.rounds
        ),
        None => String::new(),
    };
    let mut blocks = vec![
        Block::Heading("Method".to_string()),
        Block::Text(format!(
            "Every outcome is enumerated with its integer weight by the same functions that play the game. Each round is dealt from full decks, as in published figures.{shoe} {}.",
            capital(&strategy_line(found))
        )),
    ];
    blocks.extend(found.nearly().map(|nearly| Block::Text(format!("{nearly}."))));
    blocks
}
