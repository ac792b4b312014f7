//! Moments: when a sign was put up, and when a change takes effect.

use std::fmt;
use std::str::FromStr;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = 24 * 60 * MINUTE;

/// A moment, in milliseconds since the beginning of 1970. A round file says the time of one day: `20:30`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// Returns the time this number of milliseconds after the beginning of 1970.
    pub const fn from_ms(ms: i64) -> Timestamp {
        Timestamp(ms)
    }

    /// In milliseconds since the beginning of 1970.
    pub const fn in_ms(self) -> i64 {
        self.0
    }

    /// Returns the time of day as in a round file, with seconds if there are any.
    pub fn to_the_second(self) -> String {
        match self.0.rem_euclid(MINUTE) / SECOND {
            0 => self.to_string(),
            seconds => format!("{self}:{seconds:02}"),
        }
    }

    /// Returns the time this number of minutes later.
    pub const fn minutes_later(self, minutes: u32) -> Timestamp {
        Timestamp(self.0.saturating_add(minutes as i64 * MINUTE))
    }
}

impl fmt::Display for Timestamp {
    /// The time of day, in whole minutes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.rem_euclid(DAY) / MINUTE;
        write!(f, "{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// Text that is not a time of day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseTimeError;

impl fmt::Display for ParseTimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time of day: write hours and minutes, as in 20:30, or seconds too, as in 20:30:15")
    }
}

impl std::error::Error for ParseTimeError {}

impl FromStr for Timestamp {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<Timestamp, ParseTimeError> {
        let part = |text: &str, below: i64| {
            let digits = text.len() == 2 && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<i64>().ok().filter(|n| digits && *n < below).ok_or(ParseTimeError)
        };
        let (hours, rest) = text.split_once(':').ok_or(ParseTimeError)?;
        let (minutes, seconds) = rest.split_once(':').unwrap_or((rest, "00"));
        Ok(Timestamp((part(hours, 24)? * 60 + part(minutes, 60)?) * MINUTE + part(seconds, 60)? * SECOND))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_day_are_written_as_they_are_read() {
        for text in ["00:00", "09:05", "20:30", "23:59"] {
            assert_eq!(text.parse::<Timestamp>().unwrap().to_string(), text);
        }
        for text in ["00:00:01", "20:29:59"] {
            assert_eq!(text.parse::<Timestamp>().unwrap().to_the_second(), text);
        }
        assert_eq!("20:30:00".parse::<Timestamp>().unwrap().to_the_second(), "20:30");
        for text in
            ["24:00", "12:60", "9:05", "1205", "", "-1:00", "+1:00", "12:00:60", "12:00:5", "12:00:00:00"]
        {
            assert_eq!(text.parse::<Timestamp>(), Err(ParseTimeError), "{text}");
        }
        let late: Timestamp = "23:45".parse().unwrap();
        assert_eq!(late.minutes_later(30).to_string(), "00:15");
        assert!(late.minutes_later(30) > late);
    }
}
