//! Checkpoints: a table restored between two parts of play from its encoded state, without its history.

use super::{LiveTable, StackCount};
use crate::equipment::Card;
use crate::games::{Game, Stakes as _, Wager as _};
use crate::table::{CardPositions, Codec as _, TableCheckpoint};

impl<G: Game> LiveTable<G> {
    /// Returns a checkpoint of the table, or `None` if something is under way that the state does not hold.
    ///
    /// It is verified by restoring a table from it and comparing the two.
    pub fn checkpoint(&self) -> Option<TableCheckpoint> {
        let mut numbers = Vec::new();
        self.state.encode(&mut numbers);
        let checkpoint = TableCheckpoint { numbers, fingerprint: fingerprint(&self.state) };
        let other = self.restored(&checkpoint)?;
        self.is_like(&other).then_some(checkpoint)
    }

    /// Returns a table under the same rules, restored from a checkpoint, or `None` if the checkpoint comes
    /// from a release with another encoding.
    pub fn restored(&self, checkpoint: &TableCheckpoint) -> Option<LiveTable<G>> {
        let mut numbers = checkpoint.numbers.iter();
        let state = G::State::decode(&mut numbers)?;
        if numbers.len() > 0 || fingerprint(&state) != checkpoint.fingerprint {
            return None;
        }
        let mut table = LiveTable::<G>::with(self.house.clone(), state);
        table.stack_count = self.stack_count;
        let layout = &mut table.settled.layout;
        table.state.on_layout(&mut |seat, wager, amount| layout.put(seat, wager.key(), amount));
        Some(table)
    }

    /// Returns the positions of all cards out of the stack, as far as the table knows.
    pub fn card_positions(&self) -> &CardPositions {
        &self.now
    }

    /// Puts the discards of a restored table into its discard rack.
    pub fn lay_discards(&mut self, cards: &[Option<Card>]) {
        self.lies.discard(cards);
        self.now.discard(cards);
    }

    /// Sets the number of stacks that further cards come from.
    pub fn set_stack_count(&mut self, stack_count: StackCount) {
        self.stack_count = stack_count;
    }

    /// Whether this table equals a table that was just restored, apart from net results and possible
    /// incidents.
    fn is_like(&self, other: &LiveTable<G>) -> bool {
        self.inputs.is_empty()
            && self.finished.is_empty()
            && other.finished.is_empty()
            && (self.phase, &self.state) == (other.phase, &other.state)
            && (&self.prompt, &self.private_info) == (&other.prompt, &other.private_info)
            && self.current == other.current
            && self.lies.lies_like(&other.lies)
            && self.layout() == other.layout()
    }
}

/// Returns a short hash (FNV-1a) of the state's debug text. A release with another text rejects the
/// checkpoint.
fn fingerprint(state: &impl std::fmt::Debug) -> u64 {
    let words = format!("{state:?}");
    words.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| {
        (mark ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
