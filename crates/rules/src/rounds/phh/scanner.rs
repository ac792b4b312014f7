//! A scanner for the part of TOML that hand histories use: pairs of a bare key and a string, number, boolean,
//! time, date or array of these. It borrows from the text and does not allocate.

use crate::wagers::Money;

/// A damaged text: the fault, and its byte offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScanError {
    pub at: usize,
    pub what: &'static str,
}

/// An amount of money, or `inf`: not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhhAmount {
    Known(Money),
    Unknown,
}

/// A position in a text.
#[derive(Clone, Copy)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// Returns a scanner at the beginning of a text.
    pub fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0 }
    }

    /// Returns the byte at which the next token begins.
    pub fn at(&self) -> usize {
        self.at
    }

    fn trouble<T>(&self, what: &'static str) -> Result<T, ScanError> {
        Err(ScanError { at: self.at, what })
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Returns the text from a byte up to the position.
    fn since(&self, from: usize) -> &'a str {
        self.text.get(from..self.at).unwrap_or_default()
    }

    fn skip_while(&mut self, is: impl Fn(u8) -> bool) {
        let rest = self.rest();
        self.at += rest.iter().position(|byte| !is(*byte)).unwrap_or(rest.len());
    }

    fn skip_spaces(&mut self) {
        self.skip_while(|byte| byte == b' ' || byte == b'\t');
    }

    /// Skips spaces, line breaks and comments.
    fn skip_blank(&mut self) {
        loop {
            self.skip_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
            if self.peek() != Some(b'#') {
                return;
            }
            self.skip_while(|byte| byte != b'\n');
        }
    }

    /// Returns the next key, with the position at its value, or `None` at the end of the text.
    pub fn next_key(&mut self) -> Result<Option<&'a str>, ScanError> {
        self.skip_blank();
        let from = self.at;
        match self.peek() {
            None => return Ok(None),
            Some(b'[') => return self.trouble("a file with several hands ends in .phhs"),
            Some(_) => {}
        }
        let key = match self.peek() {
            Some(quote @ (b'"' | b'\'')) => self.quoted(quote)?,
            _ => {
                self.skip_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
                self.since(from)
            }
        };
        if key.is_empty() {
            return self.trouble("a field begins with its name");
        }
        self.skip_spaces();
        if self.peek() != Some(b'=') {
            return self.trouble("= is missing after the name of the field");
        }
        self.at += 1;
        self.skip_spaces();
        Ok(Some(key))
    }

    /// Checks that only a comment follows on the line.
    pub fn end_of_line(&mut self) -> Result<(), ScanError> {
        self.skip_spaces();
        match self.peek() {
            None | Some(b'\n' | b'#') => Ok(()),
            Some(b'\r') if self.rest().get(1) == Some(&b'\n') => Ok(()),
            Some(_) => self.trouble("one field is written on a line"),
        }
    }

    /// Returns a string without its quotes. Escapes are left as written.
    pub fn string(&mut self) -> Result<&'a str, ScanError> {
        match self.peek() {
            Some(quote @ (b'"' | b'\'')) => self.quoted(quote),
            _ => self.trouble("a text in quotes is expected"),
        }
    }

    fn quoted(&mut self, quote: u8) -> Result<&'a str, ScanError> {
        let (open, triple) = (self.at, [quote; 3]);
        if self.rest().starts_with(&triple) {
            self.at += 3;
            let from = self.at;
            while !self.rest().starts_with(&triple) {
                self.step(quote, open)?;
            }
            self.at += 3;
            return Ok(self.text.get(from..self.at - 3).unwrap_or_default());
        }
        self.at += 1;
        let from = self.at;
        loop {
            match self.peek() {
                Some(byte) if byte == quote => break,
                Some(b'\n') | None => return Err(ScanError { at: open, what: "the text is not closed" }),
                Some(_) => self.step(quote, open)?,
            }
        }
        let text = self.since(from);
        self.at += 1;
        Ok(text)
    }

    /// Passes over a byte of a string, or over an escape of two.
    fn step(&mut self, quote: u8, open: usize) -> Result<(), ScanError> {
        match self.peek() {
            Some(b'\\') if quote == b'"' => self.at += 2,
            Some(_) => self.at += 1,
            None => return Err(ScanError { at: open, what: "the text is not closed" }),
        }
        Ok(())
    }

    /// Reads an amount: `25`, `7.50`, `-10`, `1_000`, `inf`.
    pub fn amount(&mut self) -> Result<PhhAmount, ScanError> {
        let from = self.at;
        self.skip_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+' | b'_'));
        match self.since(from) {
            "inf" | "+inf" => Ok(PhhAmount::Unknown),
            text => match cents(text) {
                Some(amount) => Ok(PhhAmount::Known(amount)),
                None => Err(ScanError {
                    at: from,
                    what: "an amount in whole cents is expected, at most a billion",
                }),
            },
        }
    }

    /// Reads an amount that is recorded.
    pub fn money(&mut self) -> Result<Money, ScanError> {
        let from = self.at;
        match self.amount()? {
            PhhAmount::Known(money) => Ok(money),
            PhhAmount::Unknown => Err(ScanError { at: from, what: "the amount must be recorded" }),
        }
    }

    /// An array, item by item.
    pub fn array(
        &mut self,
        mut item: impl FnMut(&mut Scanner<'a>) -> Result<(), ScanError>,
    ) -> Result<(), ScanError> {
        if self.peek() != Some(b'[') {
            return self.trouble("a list in brackets is expected");
        }
        let open = self.at;
        self.at += 1;
        loop {
            self.skip_blank();
            match self.peek() {
                Some(b']') => break,
                None => return Err(ScanError { at: open, what: "the list is not closed" }),
                Some(_) => item(self)?,
            }
            self.skip_blank();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => break,
                None => return Err(ScanError { at: open, what: "the list is not closed" }),
                Some(_) => return self.trouble("a comma is missing in the list"),
            }
        }
        self.at += 1;
        Ok(())
    }

    /// Skips a value of any kind.
    pub fn skip_value(&mut self) -> Result<(), ScanError> {
        match self.peek() {
            Some(b'"' | b'\'') => self.string().map(|_| ()),
            Some(b'[') => self.array(Scanner::skip_value),
            Some(b'{') => self.trouble("a hand history has no tables"),
            _ => {
                let from = self.at;
                self.skip_while(|byte| !matches!(byte, b',' | b']' | b'#' | b'\n' | b'\r' | b' ' | b'\t'));
                // A date and a time may be divided by a space.
                if self.at == from { self.trouble("a value is expected") } else { Ok(()) }
            }
        }
    }
}

/// Reads an amount in whole cents.
pub fn cents(text: &str) -> Option<Money> {
    let (sign, digits) = match text.as_bytes() {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] | digits => (1, digits),
    };
    let (mut cents, mut places, mut any) = (0i64, None::<u32>, false);
    for byte in digits {
        match (byte, places) {
            (b'.', None) if any => places = Some(0),
            (b'_', _) if any => {}
            (b'0', Some(2..)) => {}
            (b'0'..=b'9', None | Some(0..=1)) => {
                any = true;
                cents = cents * 10 + i64::from(byte - b'0');
                places = places.map(|places| places + 1);
            }
            _ => return None,
        }
        if cents > Money::LIMIT.in_cents() {
            return None;
        }
    }
    let scale = [100, 10, 1];
    let amount = Money::cents(sign * cents * scale.get(places.unwrap_or(0) as usize)?);
    (any && amount <= Money::LIMIT && -amount <= Money::LIMIT).then_some(amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_to_the_cent() {
        for (text, is) in
            [("25", 2500), ("7.5", 750), ("7.50", 750), ("47.500", 4750), ("-10", -1000), ("1_000", 100_000)]
        {
            assert_eq!(cents(text), Some(Money::cents(is)), "{text}");
        }
        for text in ["", "-", ".5", "1.005", "1e3", "1,5", "1000000001", "1.2.3", "x"] {
            assert_eq!(cents(text), None, "{text}");
        }
    }

    #[test]
    fn fields_of_every_kind_are_read() {
        let text = "# a hand\na = 'x#y'\nb = [1,\n 2.50, # two\n inf,\n]\nc = 00:00:26\nd = true # yes\ne = \"q\\\"\"\n";
        let mut scanner = Scanner::new(text);
        assert_eq!(scanner.next_key(), Ok(Some("a")));
        assert_eq!(scanner.string(), Ok("x#y"));
        assert_eq!(scanner.next_key(), Ok(Some("b")));
        let mut amounts = Vec::new();
        scanner.array(|item| item.amount().map(|amount| amounts.push(amount))).unwrap();
        let known = |cents| PhhAmount::Known(Money::cents(cents));
        assert_eq!(amounts, [known(100), known(250), PhhAmount::Unknown]);
        for key in ["c", "d", "e"] {
            assert_eq!(scanner.next_key(), Ok(Some(key)));
            scanner.skip_value().unwrap();
            scanner.end_of_line().unwrap();
        }
        assert_eq!(scanner.next_key(), Ok(None));
    }

    #[test]
    fn damage_is_reported_with_its_position() {
        let fails = |text: &str| {
            let mut scanner = Scanner::new(text);
            let key = scanner.next_key().map(|_| ());
            key.and_then(|()| scanner.skip_value()).and_then(|()| scanner.end_of_line()).unwrap_err().at
        };
        assert_eq!(fails("a 3"), 2);
        assert_eq!(fails("a = 'x"), 4);
        assert_eq!(fails("a = [1, 2"), 4);
        assert_eq!(fails("a = [1 2]"), 7);
        assert_eq!(fails("a = 1 b = 2"), 6);
    }
}
