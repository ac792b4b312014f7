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

    /// Returns the day `year`-`month`-`day`. In a constant, a day that does not exist is a compile error.
    ///
    /// # Panics
    /// If there is no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Date {
        assert!(exists(year, month, day), "no such day");
        Date { year, month, day }
    }

    /// Returns the number of days since another day, or 0 if that comes later.
    pub const fn days_since(self, other: Date) -> u32 {
        self.number().saturating_sub(other.number())
    }

    /// Returns the same day of the next year; March 1 if it has no February 29.
    pub const fn one_year_later(self) -> Date {
        let year = self.year + 1;
        if exists(year, self.month, self.day) {
            Date { year, month: self.month, day: self.day }
        } else {
            Date { year, month: 3, day: 1 }
        }
    }

    /// Returns the day this number of days later; the calendar ends with the year 9999.
    pub fn days_later(self, days: u32) -> Date {
        let mut date = self;
        for _ in 0..days {
            if date.year > 9999 {
                break;
            }
            date = date.next();
        }
        date
    }

    /// Returns the day before; the calendar begins with the first day of its first year.
    pub const fn day_before(self) -> Date {
        let Date { year, month, day } = self;
        if day > 1 {
            return Date { year, month, day: day - 1 };
        }
        let (year, month) = if month > 1 { (year, month - 1) } else { (year.saturating_sub(1), 12) };
        let mut day = 31;
        while !exists(year, month, day) {
            day -= 1;
        }
        Date { year, month, day }
    }

    const fn next(self) -> Date {
        let Date { year, month, day } = self;
        if exists(year, month, day + 1) {
            Date { year, month, day: day + 1 }
        } else if month < 12 {
            Date { year, month: month + 1, day: 1 }
        } else {
            Date { year: year + 1, month: 1, day: 1 }
        }
    }

    /// Days since a day long ago, counted by whole months that begin in March.
    const fn number(self) -> u32 {
        let (year, month) = if self.month > 2 {
            (self.year as u32 + 400, self.month as u32 - 3)
        } else {
            (self.year as u32 + 399, self.month as u32 + 9)
        };
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + self.day as u32
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
pub struct ParseDateError;

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date: write year-month-day, as in 1999-01-19")
    }
}

impl std::error::Error for ParseDateError {}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let mut parts = text.split('-');
        let mut part = |digits: usize| {
            parts
                .next()
                .filter(|p| p.len() == digits && p.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|p| p.parse::<u16>().ok())
                .ok_or(ParseDateError)
        };
        let (year, month, day) = (part(4)?, part(2)? as u8, part(2)? as u8);
        if parts.next().is_some() || !exists(year, month, day) {
            return Err(ParseDateError);
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
    fn days_are_counted_through_leap_years() {
        let day = Date::new(1999, 2, 27);
        let mut date = day;
        for count in 0..3_000 {
            assert_eq!((date.days_since(day), day.days_later(count)), (count, date));
            date = date.next();
        }
        assert_eq!(Date::new(2000, 6, 10).one_year_later().days_since(Date::new(2000, 6, 10)), 365);
        assert_eq!(Date::new(1999, 6, 10).one_year_later().days_since(Date::new(1999, 6, 10)), 366);
        assert_eq!(Date::new(2000, 2, 29).one_year_later(), Date::new(2001, 3, 1));
    }

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
            assert_eq!(bad.parse::<Date>(), Err(ParseDateError), "{bad}");
        }
    }
}
