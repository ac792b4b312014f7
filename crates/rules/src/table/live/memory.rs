//! A table that is laid aside between two parts of play, and taken up again without all that led there.

use super::{InputSource, LiveTable};
use crate::equipment::Card;
use crate::games::{Game, Stakes as _, Wager as _};
use crate::table::{Kept as _, Memory, Whereabouts};

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
        table.source = self.source;
        let layout = &mut table.settled.layout;
        table.state.on_layout(&mut |seat, wager, amount| layout.put(seat, wager.key(), amount));
        Some(table)
    }

    /// Where every card lies that is out of the stack, as far as the table knows.
    pub fn whereabouts(&self) -> &Whereabouts {
        &self.now
    }

    /// A table that was taken up again: these cards were discarded before.
    pub fn lay_discards(&mut self, cards: &[Option<Card>]) {
        self.lies.discard(cards);
        self.now.discard(cards);
    }

    /// Sets where further inputs come from.
    pub fn set_source(&mut self, source: InputSource) {
        self.source = source;
    }

    /// Whether nothing tells this table from one that was just taken up, but for what was won before; and for incidents, which are looked out for
    /// anew.
    fn is_like(&self, other: &LiveTable<G>) -> bool {
        self.inputs.is_empty()
            && self.finished.is_empty()
            && other.finished.is_empty()
            && (self.phase, &self.state) == (other.phase, &other.state)
            && (&self.prompt, &self.privy) == (&other.prompt, &other.privy)
            && self.current == other.current
            && self.lies.lies_like(&other.lies)
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
