//! Choices out of bytes.

/// A source of choices. When the bytes are used up, every choice is the first one.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Choices out of these bytes.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes)
    }

    /// Whether all bytes are used up.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns a number below `bound`, which is at most 65,536.
    pub fn below(&mut self, bound: usize) -> usize {
        let take = if bound > 256 { 2 } else { 1 };
        let (now, rest) = self.0.split_at(take.min(self.0.len()));
        self.0 = rest;
        now.iter().fold(0, |number, byte| number * 256 + usize::from(*byte)) % bound.max(1)
    }

    /// Returns one of several.
    pub fn pick<'b, T>(&mut self, from: &'b [T]) -> Option<&'b T> {
        from.get(self.below(from.len()))
    }
}
