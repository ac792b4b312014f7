//! Dates: a house runs *as of* a date, and every provision is in force since one.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The newest edition that the sources hold, the default for every house.
    pub const NEWEST_EDITION: Date = Date::new(2009, 1, 5);

    /// The day `year`-`month`-`day`. In a constant, a day that does not exist is a compile error.
    ///
    /// # Panics
    /// If there is no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Date {
        assert!(exists(year, month, day), "no such day");
        Date { year, month, day }
    }
}

const fn exists(year: u16, month: u8, day: u8) -> bool {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    };
    day >= 1 && day <= days
}

/// Text that is not a date of the form `1999-01-19`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADate;

impl fmt::Display for NotADate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date: write year-month-day, as in 1999-01-19")
    }
}

impl std::error::Error for NotADate {}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let mut parts = text.split('-');
        let mut part = |digits: usize| {
            parts
                .next()
                .filter(|p| p.len() == digits && p.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|p| p.parse::<u16>().ok())
                .ok_or(NotADate)
        };
        let (year, month, day) = (part(4)?, part(2)? as u8, part(2)? as u8);
        if parts.next().is_some() || !exists(year, month, day) {
            return Err(NotADate);
        }
        Ok(Date { year, month, day })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_refuses() {
        assert_eq!("1999-01-19".parse(), Ok(Date::new(1999, 1, 19)));
        assert_eq!("2000-02-29".parse(), Ok(Date::new(2000, 2, 29)));
        for bad in [
            "1900-02-29",
            "1999-13-01",
            "1999-1-19",
            "1999-01-19-",
            "+999-01-19",
            "",
            "1999-00-01",
            "1999-04-31",
        ] {
            assert_eq!(bad.parse::<Date>(), Err(NotADate), "{bad}");
        }
    }
}
