//! Every wager of a game: it is itself again after it was a key, words and fields. A key made of any bytes is
//! one wager of the game, or none.

use crate::bytes::Bytes;
use croupier_rules::equipment::Balls;
use croupier_rules::games::s15_keno::{Condition, ConditionWays, KenoSlip, MarkedBy};
use croupier_rules::games::{Fields, Game, Markings, Marks, Wager as _, WagerForm, WagerKey, WagerParts};
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;

/// Marks of no layout.
static STRANGE: Markings = Markings { marks: &["a", "b", "c"], groups: &[] };

/// Checks the betting areas and sample wagers of a game under any rules of a house, and keys made of bytes. Returns how many of these were wagers.
///
/// # Panics
/// If the law does not hold.
pub fn wagers<G: Game>(bytes: &[u8]) -> usize {
    let mut bytes = Bytes::new(bytes);
    let house = crate::house::<G>(&mut bytes);
    G::areas(&house).into_iter().for_each(goes_to_and_fro::<G>);
    for sample in G::samples(&house) {
        goes_to_and_fro::<G>(sample.wager);
        sample.with.into_iter().for_each(|(wager, _)| goes_to_and_fro::<G>(wager));
    }
    let mut known = 0;
    while !bytes.is_empty() {
        let key = any_key::<G>(&mut bytes);
        // A key of no wager is written, too.
        assert!(!key.to_string().is_empty() && !key.words().is_empty(), "{}: {key:?}", G::ID);
        let _ = WagerKey::of_fields(key.kind(), &Fields::from(key), G::WAGERS, G::Wager::form);
        if let Some(wager) = G::Wager::from_key(key) {
            assert_eq!(wager.key(), key, "{}", G::ID);
            goes_to_and_fro::<G>(wager);
            known += 1;
        }
    }
    known
}

fn goes_to_and_fro<G: Game>(wager: G::Wager) {
    let (key, words) = (wager.key(), wager.to_string());
    assert_eq!(G::Wager::from_key(key), Some(wager), "{}: {words}", G::ID);
    assert_eq!(key.to_string(), words, "{}", G::ID);
    assert_eq!(key.kind(), G::WAGERS[wager.kind()].id, "{}: {words}", G::ID);
    assert_eq!(G::Wager::parse(&words), Some(wager), "{}: {words}", G::ID);
    let fields = Fields::from(key);
    let found = WagerKey::of_fields(key.kind(), &fields, G::WAGERS, G::Wager::form);
    assert_eq!(found, Some(key), "{}: {words} with {fields:?}", G::ID);
}

/// Returns a key of a kind of the game, as a rule with the parts that such a kind has.
fn any_key<G: Game>(bytes: &mut Bytes<'_>) -> WagerKey {
    let kind = bytes.below(G::WAGERS.len() + 1);
    let Some(spec) = G::WAGERS.get(kind) else {
        return WagerKey::new("no wager of any game", any_parts(WagerForm::Number, bytes));
    };
    let form = match bytes.below(8) {
        0 => WagerForm::Nothing,
        1 => WagerForm::Number,
        2 => WagerForm::Marks(&STRANGE),
        3 => WagerForm::Hand,
        4 => WagerForm::Slip(any_of(&[MarkedBy::Patron, MarkedBy::System, MarkedBy::Kind], bytes)),
        _ => G::Wager::form(kind),
    };
    WagerKey::new(spec.id, any_parts(form, bytes))
}

fn any_of<T: Copy>(all: &[T], bytes: &mut Bytes<'_>) -> T {
    all[bytes.below(all.len())]
}

fn any_parts(form: WagerForm, bytes: &mut Bytes<'_>) -> WagerParts {
    match form {
        WagerForm::Nothing => WagerParts::Nothing,
        WagerForm::Number => match bytes.below(8) {
            0 => WagerParts::Nothing,
            1 => WagerParts::Number(bytes.below(usize::from(u16::MAX) + 1) as u16),
            _ => WagerParts::Number(bytes.below(20) as u16),
        },
        WagerForm::Marks(of) => WagerParts::Marks(Marks::new(of, any_marks(of, bytes))),
        WagerForm::Hand => {
            let on = Seat::new(bytes.below(24) as u8);
            WagerParts::Hand { hand: bytes.below(6) as u8, against: bytes.below(5) as u8, on }
        }
        WagerForm::Slip(by) => WagerParts::Slip(any_slip(by, bytes)),
    }
}

/// Returns the marks of a group, some that lie near each other, or any.
fn any_marks(of: &Markings, bytes: &mut Bytes<'_>) -> u64 {
    match bytes.below(8) {
        0..=2 if !of.groups.is_empty() => of.groups[bytes.below(of.groups.len())].set,
        0 => (0..8).fold(0, |set, _| set << 8 | bytes.below(256) as u64),
        _ => {
            let first = bytes.below(64) as u32;
            (0..bytes.below(4))
                .fold(1_u64 << first, |set, _| set | 1_u64.rotate_left(first + bytes.below(5) as u32))
        }
    }
}

fn any_slip(by: MarkedBy, bytes: &mut Bytes<'_>) -> KenoSlip {
    let mut slip = match bytes.below(4) {
        0 => KenoSlip::to_be_picked(bytes.below(100) as u8),
        _ => KenoSlip::blank(by),
    };
    for _ in 0..bytes.below(4) {
        let group: Balls = (0..bytes.below(5)).map(|_| 1 + bytes.below(80) as u8).collect();
        let mut marked = slip;
        if marked.mark(group).is_some() {
            slip = marked;
        }
    }
    for _ in 0..bytes.below(3) {
        let ways = match bytes.below(2) {
            0 => ConditionWays::OfSpots(bytes.below(20) as u8),
            _ => ConditionWays::Named((bytes.below(1 << 8) << bytes.below(24)) as u32),
        };
        let rate = (bytes.below(2) == 0).then(|| Money::cents(bytes.below(1_000) as i64));
        slip = slip.on(Condition { ways, rate }).unwrap_or(slip);
    }
    slip
}
