//! A bit set of yes-or-no answers.

use crate::analysers::heap_size;

/// A bit set.
pub struct AnswerBits(Vec<u64>);

impl AnswerBits {
    /// Creates a set of `many` answers, all of them no.
    pub fn no(many: usize) -> AnswerBits {
        AnswerBits(vec![0; many.div_ceil(64)])
    }

    /// Creates a set of these answers.
    pub fn of(answers: impl ExactSizeIterator<Item = bool>) -> AnswerBits {
        let mut bits = AnswerBits::no(answers.len());
        answers.enumerate().filter(|(_, yes)| *yes).for_each(|(at, _)| bits.say_yes(at));
        bits
    }

    /// Returns the memory of the set in bytes.
    pub const fn heap_size(&self) -> usize {
        heap_size::of_list(&self.0)
    }

    /// Sets the answer at this index to yes.
    pub fn say_yes(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Whether the answer at this index is yes; no beyond the end.
    pub fn is_yes(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|bits| bits >> (at % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_has_its_place() {
        let bits = AnswerBits::of((0..200).map(|at| at % 7 == 3));
        assert!((0..200).all(|at| bits.is_yes(at) == (at % 7 == 3)));
        assert!(!bits.is_yes(1_000));
    }
}
