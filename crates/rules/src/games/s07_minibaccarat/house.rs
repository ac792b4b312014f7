//! The rules in force at a table: the choices of the licensee, and the edition of the law.

mod options;

use super::irregularities::Incident;
use crate::games::families::baccarat::BaccaratTerms;
use crate::law::Date;

crate::choice! {
    /// 7.5(b): the step after the shuffle.
    ///
    /// - feather: 7.5(b)1: the stack is left feathered.
    /// - lace: 7.5(b)2: about one deck is laced into the rest.
    /// - lace-and-reshuffle: 7.5(b)2i: the same, and then some or all cards are shuffled again.
    pub enum AfterShuffle { Feather = "feather", Lace = "lace", LaceAndReshuffle = "lace-and-reshuffle" }

    /// 7.7(c): the way in which the first four cards are dealt.
    ///
    /// - face-up: 7.7(c)1: all of them face up.
    /// - under-shoe: 7.7(c)2: face down, the Banker's Hand under the corner of the shoe.
    /// - players-turn: 7.7(c)3: face down, and players turn them.
    pub enum MinibaccaratDeal { FaceUp = "face-up", UnderShoe = "under-shoe", PlayersTurn = "players-turn" }
}

/// 7.3(b), (e): since then a licensee chooses the odds of the Tie Bet, and gives notice of a change of the vigorish.
pub const TIE_ODDS_SINCE: Date = Date::new(1991, 12, 16);
/// 7.3(c)3, 4: since then there is the Complimentary Vigorish Form.
pub const FORM_SINCE: Date = Date::new(1999, 2, 1);

/// 7.3(c)2: incidents possible with deferred vigorish before there was a form.
const PAID: &[Incident] = &[Incident::VigorishPaid];
/// 7.3(c)2, 3: the same since then.
const PAID_OR_DOCUMENTED: &[Incident] =
    &[Incident::VigorishPaid, Incident::VigorishNotCollected, Incident::FormVoid];

/// 7.2(b), 7.10(c)3: incidents always possible between rounds.
const NO_VIGORISH_NOTICE: &[Incident] = &[Incident::OtherWager, Incident::ProcedureChanges];
/// 7.3(e): the same with notices of the vigorish.
const NO_RESHUFFLING_NOTICE: &[Incident] =
    &[Incident::OtherWager, Incident::VigorishChanges, Incident::ProcedureChanges];
/// 7.5(b)2ii: the same with notices of the reshuffling option.
const ALL_NOTICES: &[Incident] = &[
    Incident::OtherWager,
    Incident::VigorishChanges,
    Incident::ReshufflingChanges,
    Incident::ProcedureChanges,
];

/// 7.3(e): whether a notice must be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MinibaccaratNotice {
    /// The notice is posted, as 19:47-8.3 says.
    Given,
    /// No paragraph asks for it yet.
    NotRequired,
}

/// The rules that an amendment changed, and that are not the licensee's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Edition {
    /// 7.1(a): the color of the cutting cards.
    pub cutting_cards: &'static str,
    /// 7.3(c)2-4: incidents possible with deferred vigorish.
    pub deferred: &'static [Incident],
    /// 7.3(e): whether a change of the vigorish is announced.
    pub vigorish_notice: MinibaccaratNotice,
    /// 7.2(b), 7.3(e), 7.5(b)2ii, 7.10(c)3: the other incidents possible between rounds.
    pub notices: &'static [Incident],
    /// 7.6: the place of the shoe.
    pub shoe_stands: &'static str,
}

impl Edition {
    /// The edition that was in force on a day.
    pub fn of(day: Date) -> Edition {
        Edition {
            deferred: if day >= FORM_SINCE { PAID_OR_DOCUMENTED } else { PAID },
            vigorish_notice: if day >= TIE_ODDS_SINCE {
                MinibaccaratNotice::Given
            } else {
                MinibaccaratNotice::NotRequired
            },
            notices: match day {
                _ if day >= Date::new(1995, 8, 7) => ALL_NOTICES,
                _ if day >= TIE_ODDS_SINCE => NO_RESHUFFLING_NOTICE,
                _ => NO_VIGORISH_NOTICE,
            },
            cutting_cards: if day >= Date::new(1998, 9, 8) {
                "of one solid color"
            } else {
                "solid yellow or green"
            },
            shoe_stands: if day >= Date::new(1999, 4, 5) { "on the table" } else { "to your left" },
        }
    }
}

/// 7.3(c)3i: the person who signs a Complimentary Vigorish Form.
pub fn form_signed_by(day: Date) -> &'static str {
    if day >= Date::new(1999, 6, 7) {
        "dealer, pit boss, pit clerk and patron, or with a statement why the patron could not sign"
    } else {
        "dealer, pit boss and pit clerk"
    }
}

/// The rules in force at a minibaccarat table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 7.1 to 7.3, 7.5, 7.10, 7.11: the terms that all baccarat games have.
    pub terms: BaccaratTerms,
    /// 7.5(b): the step after the shuffle.
    pub after_shuffle: AfterShuffle,
    /// 7.7(c): the way in which the first four cards are dealt.
    pub deal: MinibaccaratDeal,
    /// The rules that an amendment changed.
    pub edition: Edition,
}
