//! What a player may know who sets a hand: every setting, and what it would come to.

use super::{Part, Places, Question};
use crate::law::Cite;

/// What only the player who is asked may know of a question.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Privy {
    /// Where the answer sets a hand, every setting.
    pub sets: Option<Sets>,
    /// Choices that the cards make pointless.
    pub in_vain: Vec<&'static str>,
}

impl Privy {
    /// What there is to know of a question.
    pub fn of(question: &impl Question) -> Privy {
        Privy { sets: question.sets(), in_vain: question.in_vain() }
    }
}

/// Every way to set a hand. It tells of the cards, so it is for the player alone who may look at them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sets {
    /// All of them.
    pub all: Vec<SetHands>,
    /// Which of them is the house way.
    pub house_way: Option<usize>,
}

impl Sets {
    /// All of these, of which the house way leaves the low hand, and the middle hand where there is one, at these places.
    pub fn new(all: Vec<SetHands>, house_way: &[Places]) -> Sets {
        let is_house_way = |set: &SetHands| set.hands.iter().skip(1).map(|hand| &hand.at).eq(house_way);
        let house_way = all.iter().position(is_house_way);
        Sets { all, house_way }
    }
}

/// One way to set a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetHands {
    /// The hands, the high hand first.
    pub hands: Vec<SetHand>,
    /// The answers that set it so, one after the other: the word, and the places that follow it.
    pub answers: Vec<(&'static str, Places)>,
    /// What would become of it.
    pub comes_to: ComesTo,
}

/// A hand that would be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetHand {
    /// Which of the hands it is.
    pub part: Part,
    /// Its cards, by their places in what was dealt.
    pub at: Places,
    /// What it is called.
    pub name: String,
}

/// What would become of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComesTo {
    /// It is played as it is.
    Played,
    /// It is foul, under this paragraph.
    Foul(Cite),
    /// The dealer sets it otherwise, under this paragraph.
    SetAgain(Cite),
}
