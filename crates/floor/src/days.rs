//! Calendar days as reports name them.

use time::{Date, Month};

/// 1 January 1970 as a Julian day number.
const EPOCH: i64 = 2_440_588;

/// Parses a date such as `2026-11-15` to days since 1970; `None` if it is not a date.
pub fn parse(day: &str) -> Option<i64> {
    let [year, month, day] = day.splitn(3, '-').collect::<Vec<_>>().try_into().ok()?;
    let number = |text: &str, digits: usize| {
        let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<u16>().ok()).flatten()
    };
    let month = Month::try_from(u8::try_from(number(month, 2)?).ok()?).ok()?;
    let date =
        Date::from_calendar_date(i32::from(number(year, 4)?), month, u8::try_from(number(day, 2)?).ok()?);
    Some(i64::from(date.ok()?.to_julian_day()) - EPOCH)
}

/// Formats the date that is `days` days after 1 January 1970.
pub fn format(days: i64) -> String {
    let date = i32::try_from(days + EPOCH).ok().and_then(|day| Date::from_julian_day(day).ok());
    date.map_or_else(String::new, |date| {
        format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_counts_them() {
        assert_eq!(parse("1970-01-01"), Some(0));
        assert_eq!(parse("2000-03-01"), Some(11_017));
        assert_eq!(parse("2026-11-15"), Some(20_772));
        for wrong in ["2026-13-01", "2026-02-30", "26-01-01", "2026-1-1", "x", "2026-01-01-01", "+026-01-01"]
        {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert_eq!(format(20_772), "2026-11-15");
    }
}
