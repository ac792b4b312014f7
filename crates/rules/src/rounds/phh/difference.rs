//! The causes of differences between a settled hand and its history.

use std::fmt;

/// The cause of a difference between the chips of a history and those of the settled hand.
///
/// A cause is named only after a computation: the hand, settled anew with it, gives every player the recorded chips to the cent, after a
/// charge that the room takes. The last four mean that no cause was found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// Players who share a pot have other odd chips (14.15~(h)).
    OddChips,
    /// The room takes a contribution to a jackpot besides its rake, both together above the highest rake (14.14~(b)).
    Contribution,
    /// A missed blind was charged as another post than is recorded: the big one, both or none instead of the small one.
    OtherPost,
    /// A recorded ante is not in the pot.
    UnpaidAnte,
    /// Posts are in the pot that the history does not have.
    UnrecordedPost,
    /// The player with the big blind is not recorded.
    AbsentBlind,
    /// `finishing_stacks` are computed with amounts cut at their thousands separator: `1` for `1,250.50`.
    Thousands,
    /// `winnings` lack their decimal point: `1425` for `14.25`.
    DecimalPoint,
    /// Of the players who share the pots, only some have winnings.
    SomeOfSharers,
    /// The winnings are those of another player.
    OtherPlayer,
    /// No cause: the pot lacks more than the room takes, or than the highest rake (14.14~(b)), or another amount than `_rake`.
    Rake,
    /// No cause: more is paid than lies in the pots.
    MoreThanThePots,
    /// No cause: the winners share the pots in other parts.
    Shares,
    /// No cause: another player wins.
    Winners,
}

impl Difference {
    /// Whether the difference has a cause, by a computation of the hand.
    pub const fn has_cause(self) -> bool {
        match self {
            Difference::OddChips
            | Difference::Contribution
            | Difference::OtherPost
            | Difference::UnpaidAnte
            | Difference::UnrecordedPost
            | Difference::AbsentBlind
            | Difference::Thousands
            | Difference::DecimalPoint
            | Difference::SomeOfSharers
            | Difference::OtherPlayer => true,
            Difference::Rake | Difference::MoreThanThePots | Difference::Shares | Difference::Winners => {
                false
            }
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difference::OddChips => "odd chips of a shared pot go to other players (14.15~(h))",
            Difference::Contribution => {
                "with a contribution to a jackpot the room takes more than 10 percent (14.14~(b))"
            }
            Difference::OtherPost => "a missed blind was charged as another post than is recorded",
            Difference::UnpaidAnte => "a recorded ante is not in the pot",
            Difference::UnrecordedPost => "posts are in the pot that are not recorded",
            Difference::AbsentBlind => "the player with the big blind is not recorded",
            Difference::Thousands => {
                "finishing_stacks are computed with amounts cut at their thousands separator"
            }
            Difference::DecimalPoint => "winnings lack their decimal point",
            Difference::SomeOfSharers => "of the players who share the pots only some have winnings",
            Difference::OtherPlayer => "the winnings are recorded for another player",
            Difference::Rake => {
                "no cause found: more is missing from the pot than a rake of the room, or 10 percent (14.14~(b))"
            }
            Difference::MoreThanThePots => "no cause found: more is paid than lies in the pots",
            Difference::Shares => "no cause found: the winners share the pots in other parts",
            Difference::Winners => "no cause found: another player wins",
        })
    }
}
