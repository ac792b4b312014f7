//! Wheels: the outcomes of a spin are the wheel's compartments or sections.

/// A wheel, with its compartments clockwise.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Wheel {
    /// The name.
    pub name: &'static str,
    /// Its compartments, clockwise. Several may bear the same mark.
    pub compartments: &'static [&'static str],
}

impl Wheel {
    /// Returns the first compartment with this mark.
    pub fn find(&self, mark: &str) -> Option<usize> {
        self.compartments.iter().position(|c| *c == mark)
    }

    /// Returns the mark of a compartment; compartments are counted round and round.
    pub fn mark(&self, compartment: usize) -> &'static str {
        self.compartments[compartment % self.compartments.len()]
    }
}
