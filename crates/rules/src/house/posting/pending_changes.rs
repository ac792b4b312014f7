//! 8.3~(c): changes that are announced and have not taken effect: they may be withdrawn, and a snapshot of a
//! table has them.

use super::{Posting, Waits, announces};
use crate::cite;
use crate::house::{RuleChange, Timestamp, changes};
use crate::law::Refusal;
use crate::table::Entry;

impl Posting {
    /// 8.3~(c): the licensee withdraws an announced change before its time: the rule stays as it is posted,
    /// and the players hear it.
    ///
    /// # Errors
    /// Refuses to withdraw a change that was not announced.
    pub fn withdraw(&mut self, option: &str) -> Result<Vec<Entry>, Refusal> {
        let Some(at) = self.pending.iter().position(|change| change.option == option) else {
            return Err(Refusal::new(cite!("8.3~(c)"), format!("no change of {option} is announced")));
        };
        let RuleChange { says, old, new, needs, .. } = self.pending.remove(at);
        if self.pending.is_empty() {
            self.waits = Waits::ForTheRound;
        }
        Ok(vec![announces(format!("{says} stays {old}: the change to {new} is withdrawn"), needs.by())])
    }

    /// Restores an announced change from a snapshot, with the times of its duties. Does nothing if the value
    /// is in force already.
    pub fn resume(
        &mut self,
        (option, value): (&str, &str),
        effective: Timestamp,
        done: [Option<Timestamp>; 3],
    ) -> Option<()> {
        let then = self.in_force.clone().with(option, self.game.setting(option, value));
        let change = changes(&self.game.options, &self.in_force, &then).into_iter().next()?;
        let (option, says, needs) = (change.option, change.says, change.needs);
        self.pending.push(RuleChange {
            option,
            says,
            old: change.old,
            new: change.new,
            effective,
            needs,
            done,
        });
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::facts;
    use crate::house::{Duty, Submission};

    fn announced() -> Posting {
        let mut posting = Posting::new(facts("casino-war").unwrap(), &Submission::default()).unwrap();
        let (now, then) = (Timestamp::from_ms(0), Timestamp::from_ms(40 * 60_000));
        posting.change(("maximum", "700"), then, now, &[]).unwrap();
        for duty in Duty::ALL {
            posting.does(duty, "maximum", now, &[]).unwrap();
        }
        posting
    }

    #[test]
    fn a_withdrawn_change_never_takes_effect() {
        let mut posting = announced();
        let told = posting.withdraw("maximum").unwrap();
        assert!(told[0].event.to_string().contains("withdrawn"), "{told:?}");
        assert!(posting.pending().is_empty() && posting.next_change().is_none());
        assert_eq!(posting.withdraw("maximum").unwrap_err().by, cite!("8.3~(c)"));
    }

    #[test]
    fn an_announced_change_is_put_back_as_it_was() {
        let before = announced();
        let change = &before.pending()[0];
        let mut after = Posting::new(facts("casino-war").unwrap(), &Submission::default()).unwrap();
        let done = Duty::ALL.map(|duty| change.done(duty));
        assert_eq!(after.resume((change.option, &change.new.words()), change.effective, done), Some(()));
        assert_eq!(before.pending(), after.pending());
        assert_eq!(after.resume(("no-such-option", "700"), change.effective, done), None);
    }
}
