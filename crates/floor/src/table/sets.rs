//! Settings of a hand in their wire format.

use crate::wire::{SetAnswer, SetHandView, SetView, SetsView, SettingFault, SettingFaultKind};
use croupier_rules::law::{Cite, rulebook};
use croupier_rules::table::{HandSetting, HandSettings, Places, SetHand, SettingVerdict};

/// Converts all settings to their wire format.
pub fn sets_view(sets: &HandSettings) -> SetsView {
    SetsView { all: sets.all.iter().map(set_view).collect(), house_way: sets.house_way }
}

fn set_view(set: &HandSetting) -> SetView {
    let hand = |SetHand { part, at, name }: &SetHand| SetHandView {
        part: (*part).into(),
        places: places(*at),
        name: name.clone(),
    };
    let answer = |(word, at): &(&str, Places)| SetAnswer { choice: (*word).to_string(), places: places(*at) };
    SetView {
        hands: set.hands.iter().map(hand).collect(),
        answers: set.answers.iter().map(answer).collect(),
        amiss: match set.comes_to {
            SettingVerdict::Played => None,
            SettingVerdict::Foul(by) => Some(amiss(SettingFaultKind::Foul, by)),
            SettingVerdict::SetAgain(by) => Some(amiss(SettingFaultKind::SetAgain, by)),
        },
    }
}

fn amiss(is: SettingFaultKind, by: Cite) -> SettingFault {
    let says = rulebook::paragraph(by.as_str()).map(|paragraph| paragraph.says.to_string());
    SettingFault { is, by: by.as_str().to_string(), says }
}

/// Counted from 1.
fn places(at: Places) -> Vec<u8> {
    at.iter().map(|place| place + 1).collect()
}
