//! 19:47-15.3~(c)  The pay tables that a licensee publishes, by the number of spots.

use super::pay_table::{KenoPayTable, PayTableId, SELECTED, SpotTable};
use crate::cite;
use crate::house::{Domain, Opt, Reader, ValueKind};

const fn by_catches<const SPOTS: u8>(
    id: &'static str,
    default: &'static str,
    label: &'static str,
) -> Opt<SpotTable<SPOTS>> {
    let form = "what is paid in all for a dollar by the number of catches, as in 3=1 4=10 5=800";
    let domain = Domain::of(ValueKind::Text(form)).or(&["none"]);
    Opt::new(id, domain).default_word(default).by(cite!("15.3~(c)")).label(label)
}

/// 15.3~(c): the table of 1 spot.
pub const PAY_TABLE_1: Opt<SpotTable<1>> =
    by_catches("pay-table-1", "1=3", "1 spot: what a dollar is paid by the catches");

/// 15.3~(c): the table of 2 spots.
pub const PAY_TABLE_2: Opt<SpotTable<2>> =
    by_catches("pay-table-2", "2=12", "2 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 3 spots.
pub const PAY_TABLE_3: Opt<SpotTable<3>> =
    by_catches("pay-table-3", "2=1 3=42", "3 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 4 spots.
pub const PAY_TABLE_4: Opt<SpotTable<4>> =
    by_catches("pay-table-4", "2=1 3=3 4=130", "4 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 5 spots.
pub const PAY_TABLE_5: Opt<SpotTable<5>> =
    by_catches("pay-table-5", "3=1 4=10 5=800", "5 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 6 spots.
pub const PAY_TABLE_6: Opt<SpotTable<6>> =
    by_catches("pay-table-6", "3=1 4=4 5=88 6=1500", "6 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 7 spots.
pub const PAY_TABLE_7: Opt<SpotTable<7>> =
    by_catches("pay-table-7", "4=2 5=20 6=350 7=8000", "7 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 8 spots.
pub const PAY_TABLE_8: Opt<SpotTable<8>> =
    by_catches("pay-table-8", "5=9 6=90 7=1500 8=20000", "8 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 9 spots.
pub const PAY_TABLE_9: Opt<SpotTable<9>> = by_catches(
    "pay-table-9",
    "5=4 6=43 7=300 8=4000 9=25000",
    "9 spots: what a dollar is paid by the catches",
);

/// 15.3~(c): the table of 10 spots.
pub const PAY_TABLE_10: Opt<SpotTable<10>> = by_catches(
    "pay-table-10",
    "5=2 6=20 7=132 8=960 9=3800 10=25000",
    "10 spots: what a dollar is paid by the catches",
);

/// 15.3~(c): the table of 11 spots.
pub const PAY_TABLE_11: Opt<SpotTable<11>> =
    by_catches("pay-table-11", "none", "11 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 12 spots.
pub const PAY_TABLE_12: Opt<SpotTable<12>> =
    by_catches("pay-table-12", "none", "12 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 13 spots.
pub const PAY_TABLE_13: Opt<SpotTable<13>> =
    by_catches("pay-table-13", "none", "13 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 14 spots.
pub const PAY_TABLE_14: Opt<SpotTable<14>> =
    by_catches("pay-table-14", "none", "14 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 15 spots.
pub const PAY_TABLE_15: Opt<SpotTable<15>> =
    by_catches("pay-table-15", "none", "15 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 16 spots.
pub const PAY_TABLE_16: Opt<SpotTable<16>> =
    by_catches("pay-table-16", "none", "16 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 17 spots.
pub const PAY_TABLE_17: Opt<SpotTable<17>> =
    by_catches("pay-table-17", "none", "17 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 18 spots.
pub const PAY_TABLE_18: Opt<SpotTable<18>> =
    by_catches("pay-table-18", "none", "18 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 19 spots.
pub const PAY_TABLE_19: Opt<SpotTable<19>> =
    by_catches("pay-table-19", "none", "19 spots: what a dollar is paid by the catches");

/// 15.3~(c): the table of 20 spots.
pub const PAY_TABLE_20: Opt<SpotTable<20>> =
    by_catches("pay-table-20", "none", "20 spots: what a dollar is paid by the catches");

crate::house_options! {
    /// 15.3~(c): the pay tables by the number of spots.
    pub struct BySpots from reader {
        /// 15.3~(c): 1 spot.
        spots_1: KenoPayTable = PAY_TABLE_1 => |SpotTable(table)| table,
        /// 15.3~(c): 2 spots.
        spots_2: KenoPayTable = PAY_TABLE_2 => |SpotTable(table)| table,
        /// 15.3~(c): 3 spots.
        spots_3: KenoPayTable = PAY_TABLE_3 => |SpotTable(table)| table,
        /// 15.3~(c): 4 spots.
        spots_4: KenoPayTable = PAY_TABLE_4 => |SpotTable(table)| table,
        /// 15.3~(c): 5 spots.
        spots_5: KenoPayTable = PAY_TABLE_5 => |SpotTable(table)| table,
        /// 15.3~(c): 6 spots.
        spots_6: KenoPayTable = PAY_TABLE_6 => |SpotTable(table)| table,
        /// 15.3~(c): 7 spots.
        spots_7: KenoPayTable = PAY_TABLE_7 => |SpotTable(table)| table,
        /// 15.3~(c): 8 spots.
        spots_8: KenoPayTable = PAY_TABLE_8 => |SpotTable(table)| table,
        /// 15.3~(c): 9 spots.
        spots_9: KenoPayTable = PAY_TABLE_9 => |SpotTable(table)| table,
        /// 15.3~(c): 10 spots.
        spots_10: KenoPayTable = PAY_TABLE_10 => |SpotTable(table)| table,
        /// 15.3~(c): 11 spots.
        spots_11: KenoPayTable = PAY_TABLE_11 => |SpotTable(table)| table,
        /// 15.3~(c): 12 spots.
        spots_12: KenoPayTable = PAY_TABLE_12 => |SpotTable(table)| table,
        /// 15.3~(c): 13 spots.
        spots_13: KenoPayTable = PAY_TABLE_13 => |SpotTable(table)| table,
        /// 15.3~(c): 14 spots.
        spots_14: KenoPayTable = PAY_TABLE_14 => |SpotTable(table)| table,
        /// 15.3~(c): 15 spots.
        spots_15: KenoPayTable = PAY_TABLE_15 => |SpotTable(table)| table,
        /// 15.3~(c): 16 spots.
        spots_16: KenoPayTable = PAY_TABLE_16 => |SpotTable(table)| table,
        /// 15.3~(c): 17 spots.
        spots_17: KenoPayTable = PAY_TABLE_17 => |SpotTable(table)| table,
        /// 15.3~(c): 18 spots.
        spots_18: KenoPayTable = PAY_TABLE_18 => |SpotTable(table)| table,
        /// 15.3~(c): 19 spots.
        spots_19: KenoPayTable = PAY_TABLE_19 => |SpotTable(table)| table,
        /// 15.3~(c): 20 spots.
        spots_20: KenoPayTable = PAY_TABLE_20 => |SpotTable(table)| table,
    }
}

impl BySpots {
    /// 15.3~(c): the tables in their places; at least one is offered.
    pub fn published(&self, reader: &mut Reader<'_>) -> [KenoPayTable; PayTableId::COUNT] {
        let mut tables = [KenoPayTable::NONE; PayTableId::COUNT];
        for (spots, table) in (1..).zip(self.all()) {
            tables[PayTableId::Spots(spots).index()] = table;
        }
        if tables.iter().all(|table| !table.is_offered()) {
            let why = "a licensee that offers keno publishes a pay table";
            reader.breach(PAY_TABLE_1.id(), cite!("15.3~(c)"), why);
            tables[PayTableId::Spots(1).index()] =
                KenoPayTable::parse("1=3", 1).unwrap_or(KenoPayTable::NONE);
        }
        tables
    }

    const fn all(&self) -> [KenoPayTable; SELECTED] {
        [
            self.spots_1,
            self.spots_2,
            self.spots_3,
            self.spots_4,
            self.spots_5,
            self.spots_6,
            self.spots_7,
            self.spots_8,
            self.spots_9,
            self.spots_10,
            self.spots_11,
            self.spots_12,
            self.spots_13,
            self.spots_14,
            self.spots_15,
            self.spots_16,
            self.spots_17,
            self.spots_18,
            self.spots_19,
            self.spots_20,
        ]
    }
}
