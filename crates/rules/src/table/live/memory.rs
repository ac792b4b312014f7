//! A table that is laid aside between two parts of play, and taken up again without all that led there.

use super::LiveTable;
use crate::games::{Game, Stakes as _};
use crate::table::{Kept as _, Memory};

impl<G: Game> LiveTable<G> {
    /// What lasts at the table, where it can be taken up again from that alone: nothing may be under way that has begun before.
    pub fn memory(&self) -> Option<Memory> {
        let mut numbers = Vec::new();
        self.state.keep(&mut numbers);
        let memory = Memory { numbers, print: print(&self.state) };
        let other = self.taken_up(&memory)?;
        self.is_like(&other).then_some(memory)
    }

    /// A table under the same rules, taken up again; nothing where another release has laid it aside, which remembers something else.
    pub fn taken_up(&self, memory: &Memory) -> Option<LiveTable<G>> {
        let mut numbers = memory.numbers.iter();
        let state = G::State::recall(&mut numbers)?;
        if numbers.len() > 0 || print(&state) != memory.print {
            return None;
        }
        let mut table = LiveTable::<G>::with(self.house.clone(), state);
        let layout = &mut table.settled.layout;
        table.state.on_layout(&mut |seat, wager, amount| layout.put(seat, wager.to_string(), amount));
        Some(table)
    }

    /// Whether nothing tells this table from one that was just taken up, but for what was won before; and for incidents, which are looked out for
    /// anew.
    fn is_like(&self, other: &LiveTable<G>) -> bool {
        self.inputs.is_empty()
            && self.finished.is_empty()
            && other.finished.is_empty()
            && (self.phase, &self.state) == (other.phase, &other.state)
            && (&self.prompt, &self.privy) == (&other.prompt, &other.privy)
            && self.shuffled_at == other.shuffled_at
            && self.current == other.current
            && self.lies == other.lies
            && self.layout() == other.layout()
    }
}

/// A short mark (FNV-1a) of what the words for a state are: a release in which they are others does not take it up.
fn print(state: &impl std::fmt::Debug) -> u64 {
    let words = format!("{state:?}");
    words.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| {
        (mark ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
