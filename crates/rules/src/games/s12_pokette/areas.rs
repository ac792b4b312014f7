//! 19:47-12.5  The permissible wagers: every betting area of the layouts with any order of columns, as tables computed at compile time.

use super::compartments::{Compartment, Compartments, MARKS};
use super::wagers::{PoketteDecidedBy, PoketteKind};
use crate::equipment::{Rank, Suit};
use crate::games::families;
use crate::games::{MarkGroup, Markings, Marks, WagerForm, WagerKey, WagerParts, WagerSpec, displays_key};
use crate::law::Cite;
use std::fmt;

/// A betting area.
#[derive(Clone, Copy)]
struct Area {
    kind: PoketteKind,
    /// The boxes by which it is called; none where the house or the hand says which.
    boxes: Compartments,
}

/// The number of betting areas on all layouts together.
const AREAS: usize = 323;
/// The number of words that a set of areas takes.
const WORDS: usize = AREAS.div_ceil(64);

/// Every betting area, in the order of 12.5~(a).
static LAYOUT: [Area; AREAS] = layout();

struct Drawing {
    areas: [Area; AREAS],
    drawn: usize,
}

impl Drawing {
    const fn add(&mut self, kind: PoketteKind, boxes: Compartments) {
        self.areas[self.drawn] = Area { kind, boxes };
        self.drawn += 1;
    }

    /// 12.5~(a)2, 3: lines and corners inside the columns, for any two suits side by side.
    const fn lines_and_corners(&mut self) {
        let mut rank = 0;
        while rank < Rank::ALL.len() {
            let row = Compartments::rank(Rank::ALL[rank]);
            let mut left = 0;
            while left < Suit::ALL.len() {
                let column = Compartments::suit(Suit::ALL[left]);
                if rank > 0 {
                    let above = Compartments::rank(Rank::ALL[rank - 1]);
                    self.add(PoketteKind::Split, row.or(above).and(column));
                }
                let mut right = left + 1;
                while right < Suit::ALL.len() {
                    let columns = column.or(Compartments::suit(Suit::ALL[right]));
                    self.add(PoketteKind::Split, row.and(columns));
                    if rank > 0 {
                        let above = Compartments::rank(Rank::ALL[rank - 1]);
                        self.add(PoketteKind::Corner, row.or(above).and(columns));
                    }
                    right += 1;
                }
                left += 1;
            }
            rank += 1;
        }
    }

    /// 12.5~(a)2, 3: lines and corners of the jokers, for any order of the aces below them. Where only three boxes meet, no wager can lie.
    const fn around_the_jokers(&mut self) {
        self.add(PoketteKind::Split, Compartments::JOKERS);
        let (first, second) =
            (Compartments::one(Compartment::JOKER_1), Compartments::one(Compartment::JOKER_2));
        let mut left = 0;
        while left < Suit::ALL.len() {
            let ace = Compartments::one(Compartment::of(Rank::Ace, Suit::ALL[left]));
            self.add(PoketteKind::Split, first.or(ace));
            self.add(PoketteKind::Split, second.or(ace));
            let mut right = left + 1;
            while right < Suit::ALL.len() {
                let aces = ace.with(Compartment::of(Rank::Ace, Suit::ALL[right]));
                self.add(PoketteKind::Corner, Compartments::JOKERS.or(aces));
                self.add(PoketteKind::Corner, first.or(aces));
                self.add(PoketteKind::Corner, second.or(aces));
                right += 1;
            }
            left += 1;
        }
    }

    /// 12.5~(a)4, 5: each rank, and each two that are neighbors; ace and two are not.
    const fn ranks(&mut self) {
        let mut rank = 0;
        while rank < Rank::ALL.len() {
            let row = Compartments::rank(Rank::ALL[rank]);
            self.add(PoketteKind::Rank, row);
            if rank > 0 {
                self.add(PoketteKind::DoubleRank, row.or(Compartments::rank(Rank::ALL[rank - 1])));
            }
            rank += 1;
        }
    }
}

const fn three(first: Rank, second: Rank, third: Rank) -> Compartments {
    Compartments::rank(first).or(Compartments::rank(second)).or(Compartments::rank(third))
}

const fn layout() -> [Area; AREAS] {
    let nothing = Area { kind: PoketteKind::Straight, boxes: Compartments::NONE };
    let mut drawing = Drawing { areas: [nothing; AREAS], drawn: 0 };
    let mut index = 0;
    while index < super::compartments::COMPARTMENTS {
        drawing.add(PoketteKind::Straight, Compartments::one(Compartment::at(index)));
        index += 1;
    }
    drawing.lines_and_corners();
    drawing.around_the_jokers();
    drawing.ranks();
    drawing.add(PoketteKind::AceKingQueen, three(Rank::Ace, Rank::King, Rank::Queen));
    drawing.add(PoketteKind::JackTenNine, three(Rank::Jack, Rank::Ten, Rank::Nine));
    drawing.add(PoketteKind::EightSevenSix, three(Rank::Eight, Rank::Seven, Rank::Six));
    drawing.add(PoketteKind::FiveFourThree, three(Rank::Five, Rank::Four, Rank::Three));
    drawing.add(PoketteKind::Red, Compartments::suit(Suit::Heart).or(Compartments::suit(Suit::Diamond)));
    drawing.add(PoketteKind::Black, Compartments::suit(Suit::Spade).or(Compartments::suit(Suit::Club)));
    let mut suit = 0;
    while suit < Suit::ALL.len() {
        drawing.add(PoketteKind::Suit, Compartments::suit(Suit::ALL[suit]));
        suit += 1;
    }
    let mut kind = PoketteKind::Jacer as usize;
    while kind < PoketteKind::COUNT {
        drawing.add(PoketteKind::ALL[kind], Compartments::NONE);
        kind += 1;
    }
    assert!(drawing.drawn == AREAS, "the layout has another number of areas");
    drawing.areas
}

/// A wager: one of the betting areas. There is none for boxes that have no area together, as an ace and a two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wager(u16);

impl Wager {
    /// Every betting area.
    pub fn all() -> impl Iterator<Item = Wager> {
        (0..AREAS as u16).map(Wager)
    }

    /// The kind of wager.
    pub fn area_kind(self) -> PoketteKind {
        LAYOUT[self.0 as usize].kind
    }

    /// The boxes by which it is called; none where the house or the hand says which.
    pub fn boxes(self) -> Compartments {
        LAYOUT[self.0 as usize].boxes
    }

    /// The paragraph that permits it.
    pub fn by(self) -> Cite {
        PoketteKind::SPECS[self.area_kind() as usize].by
    }

    /// 12.5~(b): whether only three boxes meet there.
    pub fn is_where_three_meet(self) -> bool {
        self.area_kind() == PoketteKind::Corner && self.boxes().len() == 3
    }

    /// 12.5~(b): whether a layout with its columns in this order has the area.
    pub fn is_on(self, columns: ColumnSuits) -> bool {
        match self.area_kind() {
            PoketteKind::Split | PoketteKind::Corner => columns.are_neighbors(self.boxes()),
            _ => true,
        }
    }
}

/// 12.5~(b): the suits of the columns, from the first to the fourth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ColumnSuits([Suit; 4]);

impl ColumnSuits {
    /// Reads `spades/hearts/clubs/diamonds`, each suit once.
    pub fn parse(text: &str) -> Option<ColumnSuits> {
        let suits: Vec<Suit> = text.split('/').map(suit_named).collect::<Option<_>>()?;
        let columns = ColumnSuits(suits.try_into().ok()?);
        Suit::ALL.iter().all(|suit| columns.0.contains(suit)).then_some(columns)
    }

    /// The corner where the two jokers and the two aces in the middle meet.
    pub fn middle_corner(self) -> Compartments {
        let [_, left, right, _] = self.0;
        Compartments::JOKERS.with(Compartment::of(Rank::Ace, left)).with(Compartment::of(Rank::Ace, right))
    }

    /// The place of a suit's column, from 0.
    pub fn place(self, suit: Suit) -> usize {
        self.0.iter().position(|column| *column == suit).unwrap_or(0)
    }

    /// Whether boxes that lie one above the other lie side by side too: two with a common line, or four with a common corner.
    fn are_neighbors(self, boxes: Compartments) -> bool {
        let jokers = boxes.and(Compartments::JOKERS);
        let mut columns: Vec<usize> =
            boxes.iter().filter_map(Compartment::card).map(|card| self.place(card.suit())).collect();
        columns.dedup();
        columns.sort_unstable();
        columns.dedup();
        match (jokers.len(), columns.as_slice()) {
            (0, [_]) | (2, []) => true,
            (0, [left, right]) => left + 1 == *right,
            (1, [column]) => jokers.has(Compartment::JOKER_1) == (*column < 2),
            (2, [1, 2]) => true,
            _ => false,
        }
    }
}

const SUITS: [(&str, Suit); 4] =
    [("clubs", Suit::Club), ("diamonds", Suit::Diamond), ("hearts", Suit::Heart), ("spades", Suit::Spade)];

fn suit_named(name: &str) -> Option<Suit> {
    SUITS.iter().find(|(word, _)| *word == name).map(|(_, suit)| *suit)
}

impl crate::games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = PoketteKind::SPECS;

    fn kind(self) -> usize {
        self.area_kind() as usize
    }

    fn form(kind: usize) -> WagerForm {
        markings(PoketteKind::ALL[kind]).map_or(WagerForm::Nothing, WagerForm::Marks)
    }

    fn key(self) -> WagerKey {
        let kind = self.area_kind();
        let marks = markings(kind).map(|of| WagerParts::Marks(Marks::new(of, self.boxes().bits())));
        WagerKey::new(PoketteKind::SPECS[kind as usize].id, marks.unwrap_or(WagerParts::Nothing))
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        let kind = PoketteKind::parse(key.kind())?;
        let mut of_kind = Wager::all().filter(|wager| wager.area_kind() == kind);
        match (markings(kind), key.parts()) {
            (Some(_), WagerParts::Marks(marks)) => of_kind.find(|wager| wager.boxes().bits() == marks.set()),
            (None, WagerParts::Nothing) => of_kind.next(),
            _ => None,
        }
    }

    /// Reads `straight Kh`, `split Qh/Jh`, `corner 9s/9h/8s/8h`, `rank K`, `double-rank T-9`, `suit hearts`, `jacer`, `pair-in-two`. A ten is also
    /// written `10`.
    fn parse(words: &str) -> Option<Wager> {
        WagerKey::read(&words.replace("10", "T"), PoketteKind::SPECS, Wager::form).and_then(Wager::from_key)
    }
}

/// The markings that name an area within this kind; `None` if the kind has one area alone: a red wager is called red.
fn markings(kind: PoketteKind) -> Option<&'static Markings> {
    match kind {
        PoketteKind::Straight | PoketteKind::Split | PoketteKind::Corner => Some(&BOXES),
        PoketteKind::Rank => Some(&RANKS),
        PoketteKind::DoubleRank => Some(&DOUBLE_RANKS),
        PoketteKind::Suit => Some(&COLUMNS),
        _ => None,
    }
}

/// The boxes, each by its mark.
static BOXES: Markings = Markings { marks: &MARKS, groups: &[] };

/// The same, with the letter of a rank for its four boxes.
static RANKS: Markings = Markings {
    marks: &MARKS,
    groups: &{
        let names = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
        let mut groups = [MarkGroup { name: "", set: 0 }; 13];
        let mut rank = 0;
        while rank < groups.len() {
            let set = Compartments::rank(Rank::ALL[rank]).bits();
            groups[rank] = MarkGroup { name: names[rank], set };
            rank += 1;
        }
        groups
    },
};

/// The same, with the letters of two ranks for their eight boxes.
static DOUBLE_RANKS: Markings = Markings {
    marks: &MARKS,
    groups: &{
        let names = ["3-2", "4-3", "5-4", "6-5", "7-6", "8-7", "9-8", "T-9", "J-T", "Q-J", "K-Q", "A-K"];
        let mut groups = [MarkGroup { name: "", set: 0 }; 12];
        let mut low = 0;
        while low < groups.len() {
            let (low_row, high_row) =
                (Compartments::rank(Rank::ALL[low]), Compartments::rank(Rank::ALL[low + 1]));
            groups[low] = MarkGroup { name: names[low], set: low_row.or(high_row).bits() };
            low += 1;
        }
        groups
    },
};

/// The same, with the name of a suit for its thirteen boxes.
static COLUMNS: Markings = Markings {
    marks: &MARKS,
    groups: &{
        let mut groups = [MarkGroup { name: "", set: 0 }; SUITS.len()];
        let mut at = 0;
        while at < groups.len() {
            let (name, suit) = SUITS[at];
            groups[at] = MarkGroup { name, set: Compartments::suit(suit).bits() };
            at += 1;
        }
        groups
    },
};

impl families::wheel::WheelArea for Wager {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of betting areas.
pub type PoketteAreas = families::wheel::WheelAreas<WORDS>;

displays_key!(Wager);

impl fmt::Debug for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Wager {
    /// The decision by which it is settled.
    pub fn decided_by(self) -> PoketteDecidedBy {
        self.area_kind().decided_by()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn every_area_is_read_as_it_is_written() {
        for wager in Wager::all() {
            assert_eq!(Wager::parse(&wager.to_string()), Some(wager), "{wager}");
        }
    }

    /// 48 splits down a column, 39 across a row, 4 of a joker with an ace, 1 of the jokers; 36 corners and that of the jokers.
    #[test]
    fn a_layout_has_the_expected_areas_of_each_kind() {
        for columns in ["spades/hearts/clubs/diamonds", "clubs/diamonds/spades/hearts"] {
            let columns = ColumnSuits::parse(columns).unwrap();
            let count = |kind| Wager::all().filter(|w| w.area_kind() == kind && w.is_on(columns)).count();
            assert_eq!(count(PoketteKind::Straight), 54);
            assert_eq!(count(PoketteKind::Split), 92);
            assert_eq!(count(PoketteKind::Corner), 37);
            assert_eq!(
                (count(PoketteKind::Rank), count(PoketteKind::DoubleRank), count(PoketteKind::Suit)),
                (13, 12, 4)
            );
        }
    }

    #[test]
    fn other_spellings_and_none() {
        let same = |a: &str, b: &str| assert_eq!(Wager::parse(a).map(|w| w.to_string()).as_deref(), Some(b));
        same("split Qh/Jh", "split Jh/Qh");
        same("corner 9s/9h/8s/8h", "corner 8h/8s/9h/9s");
        same("double-rank 10-9", "double-rank T-9");
        same("straight 10d", "straight Td");
        for words in
            ["", "straight", "straight Jo", "split As/2s", "split Kh/Qs", "rank 1", "double-rank A-2"]
        {
            assert_eq!(Wager::parse(words), None, "{words}");
        }
        for words in ["suit h", "red 1", "corner Ah/Kh/Qh/Jh", "jacer 4", "split Ah/Ah", "double-rank K"] {
            assert_eq!(Wager::parse(words), None, "{words}");
        }
        for columns in ["", "spades", "spades/spades/hearts/clubs", "spades/hearts/clubs/diamonds/spades"] {
            assert_eq!(ColumnSuits::parse(columns), None, "{columns}");
        }
    }
}
