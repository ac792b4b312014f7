//! 19:47-15.3~(c)-(e)  Pay tables: the payment of a way by the number of catches.

use super::slip::NUMBERS;
use super::wagers::KenoTicketKind;
use crate::house::{OptionValue, Value};
use crate::wagers::Money;

/// 15.5~(a): the number of numbers selected, and so the most that can be caught.
pub const SELECTED: usize = 20;
/// The most that a way is paid for a dollar.
const MOST: Money = Money::dollars(1_000_000);

/// The pay table of a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PayTableId {
    /// The table of ways with this number of spots.
    Spots(u8),
    /// The special table.
    Special,
    /// The table of the upper half.
    Top,
    /// The table of the lower half.
    Bottom,
    /// The table of the edge.
    Edge,
}

impl PayTableId {
    /// The number of pay tables: one for each number of spots from 0 to 20, and four special ones.
    pub const COUNT: usize = 25;

    /// The table of a ticket's only way.
    pub const fn ticket(kind: KenoTicketKind, spots: usize) -> PayTableId {
        match kind {
            KenoTicketKind::Special => PayTableId::Special,
            KenoTicketKind::Top => PayTableId::Top,
            KenoTicketKind::Bottom => PayTableId::Bottom,
            KenoTicketKind::Edge => PayTableId::Edge,
            KenoTicketKind::Straight
            | KenoTicketKind::Split
            | KenoTicketKind::Way
            | KenoTicketKind::Combination
            | KenoTicketKind::King
            | KenoTicketKind::QuickPick => PayTableId::Spots(if spots <= SELECTED { spots as u8 } else { 0 }),
        }
    }

    /// Its place among all tables; the place of no spots if there is no such table.
    pub const fn index(self) -> usize {
        match self {
            PayTableId::Spots(spots) if spots as usize <= SELECTED => spots as usize,
            PayTableId::Spots(_) => 0,
            PayTableId::Special => 21,
            PayTableId::Top => 22,
            PayTableId::Bottom => 23,
            PayTableId::Edge => 24,
        }
    }
}

/// 15.3~(e): the payment for a dollar, the dollar itself included, for each number of catches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct KenoPayTable {
    /// The number of spots of a way; 0 if the table is not offered.
    spots: u8,
    pays: [Money; SELECTED + 1],
}

impl KenoPayTable {
    /// The licensee does not offer it.
    pub const NONE: KenoPayTable = KenoPayTable { spots: 0, pays: [Money::ZERO; SELECTED + 1] };

    /// Reads `3=1 4=10 5=800`: for three catches 1, for four 10; or `none`. A way has `spots` numbers.
    pub fn parse(text: &str, spots: u8) -> Option<KenoPayTable> {
        if text == "none" {
            return Some(KenoPayTable::NONE);
        }
        let mut table = KenoPayTable { spots, ..KenoPayTable::NONE };
        for word in text.split(' ') {
            let (caught, paid) = word.split_once('=')?;
            let caught: usize =
                caught.parse().ok().filter(|caught| *caught <= usize::from(spots).min(SELECTED))?;
            let paid = paid.parse().ok().filter(|paid| *paid > Money::ZERO && *paid <= MOST)?;
            let place = table.pays.get_mut(caught).filter(|free| free.is_zero())?;
            *place = paid;
        }
        Some(table)
    }

    /// Reads `8 spots 5=10 8=25000`, or `none`.
    pub fn parse_special(text: &str) -> Option<KenoPayTable> {
        match text.split_once(" spots ") {
            Some((spots, pays)) => {
                let spots = spots.parse().ok().filter(|spots| (1..=SELECTED as u8).contains(spots))?;
                KenoPayTable::parse(pays, spots).filter(|table| table.is_offered())
            }
            None if text == "none" => Some(KenoPayTable::NONE),
            None => None,
        }
    }

    /// Whether the licensee offers it.
    pub const fn is_offered(&self) -> bool {
        self.spots > 0
    }

    /// The number of spots of a way.
    pub const fn spots(&self) -> u8 {
        self.spots
    }

    /// The payment of a way at this rate, the rate itself included.
    pub fn pays(&self, rate: Money, caught: usize) -> Money {
        Money::cents(rate.in_cents() * self.pays[caught.min(SELECTED)].in_cents() / 100)
    }

    /// The rates that can be paid in whole cents are the multiples of this.
    pub fn unit(&self) -> Money {
        let whole = |unit: &i64| self.pays.iter().all(|paid| paid.in_cents() * unit % 100 == 0);
        Money::cents([1, 2, 4, 5, 10, 20, 25, 50].into_iter().find(whole).unwrap_or(100))
    }

    /// 15.3~(d): the return of the table on a million dollars wagered, to the cent below.
    pub fn returns_of_a_million(&self) -> Money {
        let (spots, others) = (u128::from(self.spots), u128::from(NUMBERS - self.spots));
        let mut paid: u128 = 0;
        for (caught, pays) in (0..).zip(&self.pays) {
            let drawings = choose(spots, caught) * choose(others, (SELECTED as u128).saturating_sub(caught));
            paid += pays.in_cents().unsigned_abs() as u128 * drawings;
        }
        let all = choose(u128::from(NUMBERS), SELECTED as u128);
        Money::cents((paid * 1_000_000 / all) as i64)
    }
}

/// The pay table of ways with this many numbers: `3=1 4=10 5=800`, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotTable<const SPOTS: u8>(pub KenoPayTable);

impl<const SPOTS: u8> OptionValue for SpotTable<SPOTS> {
    fn from_value(value: &Value) -> Option<SpotTable<SPOTS>> {
        KenoPayTable::parse(&value.text(), SPOTS).map(SpotTable)
    }
}

/// A pay table with its number of spots: `8 spots 5=10 8=25000`, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialTable(pub KenoPayTable);

impl OptionValue for SpecialTable {
    fn from_value(value: &Value) -> Option<SpecialTable> {
        KenoPayTable::parse_special(&value.text()).map(SpecialTable)
    }
}

/// The number of ways to choose `some` out of `all`.
fn choose(all: u128, some: u128) -> u128 {
    if some > all {
        return 0;
    }
    (0..some).fold(1, |ways, step| ways * (all - step) / (step + 1))
}

/// 15.6~(e): the part of its win that a way is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaidPart {
    /// All of it.
    Whole,
    /// As much as the limit of a game is of all that was won in it, rounded down to the cent.
    Limited {
        /// The limit.
        limit: Money,
        /// The total won in the game.
        of: Money,
    },
}

impl PaidPart {
    /// So much of an amount.
    pub fn of(&self, amount: Money) -> Money {
        match *self {
            PaidPart::Whole => amount,
            PaidPart::Limited { limit, of } => {
                let cents = i128::from(amount.in_cents()) * i128::from(limit.in_cents());
                Money::cents(cents.checked_div(of.in_cents().into()).unwrap_or_default() as i64)
            }
        }
    }
}

crate::table::codec! { enum PayTableId { Spots(count), Special, Top, Bottom, Edge } }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_and_refused() {
        let table = KenoPayTable::parse("2=1 3=3 4=130", 4).unwrap();
        let two = Money::dollars(2);
        assert_eq!(
            [0, 1, 2, 3, 4, 20].map(|caught| table.pays(two, caught).in_cents()),
            [0, 0, 200, 600, 26_000, 0]
        );
        for text in ["", "5=1", "2=0", "2=1 2=3", "2", "2=1  3=4", "x=1", "2=-1", "2=1000001", "4 spots 2=1"]
        {
            assert_eq!(KenoPayTable::parse(text, 4), None, "{text}");
        }
        assert_eq!(KenoPayTable::parse_special("8 spots 0=1 8=500").map(|table| table.spots()), Some(8));
        for text in ["0 spots 1=1", "21 spots 1=1", "8 spots none", "8=1", "8 spots 9=1"] {
            assert_eq!(KenoPayTable::parse_special(text), None, "{text}");
        }
    }

    #[test]
    fn rates_can_be_paid_in_whole_cents() {
        let unit = |text| KenoPayTable::parse(text, 4).unwrap().unit().in_cents();
        assert_eq!(["1=3", "1=0.50", "1=1.25 2=0.50", "1=0.10", "1=0.01"].map(unit), [1, 2, 4, 10, 100]);
    }

    /// One spot is caught in a quarter of all games; two in 380 of 6,320.
    #[test]
    fn returns_are_those_of_the_chances() {
        let cents = |text, spots| KenoPayTable::parse(text, spots).unwrap().returns_of_a_million().in_cents();
        assert_eq!(cents("1=3", 1), 75_000_000);
        assert_eq!(cents("2=12", 2), 100_000_000 * 12 * 380 / 6_320);
        let every = (0..=20).map(|caught| format!("{caught}=1")).collect::<Vec<_>>().join(" ");
        assert_eq!(
            KenoPayTable::parse(&every, 40).unwrap().returns_of_a_million(),
            Money::dollars(1_000_000)
        );
    }

    #[test]
    fn a_part_is_rounded_down() {
        let part = PaidPart::Limited { limit: Money::dollars(100), of: Money::dollars(300) };
        assert_eq!(part.of(Money::dollars(100)), Money::cents(3_333));
        assert_eq!(PaidPart::Whole.of(Money::dollars(100)), Money::dollars(100));
    }
}
