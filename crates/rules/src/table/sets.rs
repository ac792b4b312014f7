//! Private information for a player who sets a hand: every setting, with its verdict.

use super::{HandPart, Places, Question};
use crate::law::Cite;

/// Information about a question for the asked player alone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PrivateInfo {
    /// Every setting, if the answer sets a hand.
    pub sets: Option<HandSettings>,
    /// Choices that the cards make pointless.
    pub in_vain: Vec<&'static str>,
}

impl PrivateInfo {
    /// Collects the private information about a question.
    pub fn of(question: &impl Question) -> PrivateInfo {
        PrivateInfo { sets: question.sets(), in_vain: question.in_vain() }
    }
}

/// Every way to set a hand. It reveals the cards, so it is for the player alone who may look at them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandSettings {
    /// All of them.
    pub all: Vec<HandSetting>,
    /// The index of the house way.
    pub house_way: Option<usize>,
}

impl HandSettings {
    /// Collects these settings. In the house way, the low hand, and the middle hand if there is one, lie at
    /// these places.
    pub fn new(all: Vec<HandSetting>, house_way: &[Places]) -> HandSettings {
        let is_house_way = |set: &HandSetting| set.hands.iter().skip(1).map(|hand| &hand.at).eq(house_way);
        let house_way = all.iter().position(is_house_way);
        HandSettings { all, house_way }
    }
}

/// One way to set a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandSetting {
    /// The hands, the high hand first.
    pub hands: Vec<SetHand>,
    /// The answers that set it so, one after the other: the word, and the places that follow it.
    pub answers: Vec<(&'static str, Places)>,
    /// The verdict on the setting.
    pub comes_to: SettingVerdict,
}

/// A hand that would be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetHand {
    /// The part that this hand plays.
    pub part: HandPart,
    /// Its cards, by their places among the dealt ones.
    pub at: Places,
    /// The name.
    pub name: String,
}

/// The verdict on a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingVerdict {
    /// Valid: played as set.
    Played,
    /// Foul, under this paragraph.
    Foul(Cite),
    /// The dealer sets it otherwise, under this paragraph.
    SetAgain(Cite),
}
