//! A bit set of answers, yes or no.

/// Many of them.
pub struct Bits(Vec<u64>);

impl Bits {
    /// So many, all of them no.
    pub fn no(many: usize) -> Bits {
        Bits(vec![0; many.div_ceil(64)])
    }

    /// These.
    pub fn of(answers: impl ExactSizeIterator<Item = bool>) -> Bits {
        let mut bits = Bits::no(answers.len());
        answers.enumerate().filter(|(_, yes)| *yes).for_each(|(at, _)| bits.say_yes(at));
        bits
    }

    /// The answer at this place is yes.
    pub fn say_yes(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Whether the answer at this place is yes; it is no where there is none.
    pub fn is_yes(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|bits| bits >> (at % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_has_its_place() {
        let bits = Bits::of((0..200).map(|at| at % 7 == 3));
        assert!((0..200).all(|at| bits.is_yes(at) == (at % 7 == 3)));
        assert!(!bits.is_yes(1_000));
    }
}
