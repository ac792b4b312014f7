//! The rules in force at a table: what the licensee has chosen, and the edition of the law.

use super::irregular::Incident;
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Date};
use crate::wagers::{Commission, Limits, Money, Odds, Stake};

crate::choice! {
    /// 7.3(c)2: when the vigorish is collected.
    pub enum Timing {
        /// Later; it is marked until then.
        Deferred = "deferred",
        /// With the payout.
        WithPayout = "with-payout",
    }
}

/// 7.3(c), (d), (f): the three ways in which a house may be paid on the Banker's Hand. They exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BankerTerms {
    /// 7.3(c): even money, less four or five percent of the amount won.
    OnWin {
        /// The percentage and its rounding.
        vigorish: Commission,
        /// 7.3(c)2: when it is collected.
        collected: Timing,
    },
    /// 7.3(d): a quarter of the wager when the hands tie, and nothing on a win.
    OnTie,
    /// 7.3(f): no vigorish, but a winning six is paid 1 to 2.
    None,
}

impl BankerTerms {
    /// 7.3(c): the vigorish on what a wager wins at even money.
    #[inline]
    pub const fn vigorish_on(self, stake: Stake) -> Money {
        match self {
            BankerTerms::OnWin { vigorish, .. } => vigorish.on(stake.paid_at(Odds::EVEN)),
            BankerTerms::OnTie | BankerTerms::None => Money::ZERO,
        }
    }
}

crate::choice! {
    /// 7.5(b): what follows the shuffle.
    pub enum AfterShuffle {
        /// 7.5(b)1: the stack is left feathered.
        Feather = "feather",
        /// 7.5(b)2: about one deck is laced into the rest.
        Lace = "lace",
        /// 7.5(b)2i: the same, and then some or all cards are shuffled again.
        LaceAndReshuffle = "lace-and-reshuffle",
    }
}

crate::choice! {
    /// 7.5(g): who makes a recut.
    pub enum RecutBy {
        /// The player who last cut the cards.
        LastCutter = "last-cutter",
        /// The next person entitled to cut them.
        NextEntitled = "next-entitled",
    }
}

crate::choice! {
    /// 7.7(c): how the first four cards are dealt.
    pub enum Deal {
        /// 7.7(c)1: all of them face up.
        FaceUp = "face-up",
        /// 7.7(c)2: face down, the Banker's Hand under the corner of the shoe.
        UnderShoe = "under-shoe",
        /// 7.7(c)3: face down, and players turn them.
        PlayersTurn = "players-turn",
    }
}

crate::choice! {
    /// 7.10(b): the order of payments and vigorish.
    pub enum Payment {
        /// 7.10(b)1: all winners are paid, then all vigorish is taken.
        PayAllFirst = "1",
        /// 7.10(b)2: all vigorish is taken, then all winners are paid.
        VigorishAllFirst = "2",
        /// 7.10(b)3: at each position the winner is paid, then the vigorish taken.
        PayThenVigorish = "3",
        /// 7.10(b)4: at each position the vigorish is taken, then the winner paid.
        VigorishThenPay = "4",
    }
}

/// 7.11(a), 7.11~(f): what is done with a disclosed card that no hand can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ErrorCard {
    /// 7.11(a): as many cards as the amount on it follow it face up.
    ByAmount,
    /// 7.11~(f)1: as many cards as its value follow it face up.
    ByValue {
        /// How many follow a ten or face card.
        after_ten: u8,
    },
    /// 7.11~(f)2: one card follows it face down.
    OneFaceDown,
    /// 7.11~(f)3: it is the first card of a round without wagers.
    SimulatedRound,
}

/// 7.3(b), (e): since then a licensee chooses the odds of the Tie Bet, and gives notice of a change of the vigorish.
pub const TIE_ODDS: Date = Date::new(1991, 12, 16);
/// 7.3(c)3, 4: since then there is the Complimentary Vigorish Form.
const FORM: Date = Date::new(1999, 2, 1);

/// 7.3(c)2: what can happen with deferred vigorish before there was a form.
const PAID: &[Incident] = &[Incident::VigorishPaid];
/// 7.3(c)2, 3: the same since then.
const PAID_OR_DOCUMENTED: &[Incident] =
    &[Incident::VigorishPaid, Incident::VigorishNotCollected, Incident::FormVoid];

/// 7.2(b), 7.10(c)3: what always can come up between rounds.
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
pub enum Notice {
    /// It is posted, as 19:47-8.3 says.
    Given,
    /// No paragraph asks for it yet.
    NotRequired,
}

/// What is not the licensee's choice but changed with an amendment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Edition {
    /// 7.1(a): of which color the cutting cards are.
    pub cutting_cards: &'static str,
    /// 7.3(b): under which paragraph a winning Tie Bet is paid.
    pub tie_paid_by: Cite,
    /// 7.3(c)2-4: what can happen with deferred vigorish.
    pub deferred: &'static [Incident],
    /// 7.3(c)3i: who signs the Complimentary Vigorish Form.
    pub form_signed_by: &'static str,
    /// 7.3(c)4: under which paragraph a patron who leaves settles deferred vigorish.
    pub owed_on_leaving: Cite,
    /// 7.3(e): whether a change of the vigorish is announced.
    pub vigorish_notice: Notice,
    /// 7.2(b), 7.3(e), 7.5(b)2ii, 7.10(c)3: what else can come up between rounds.
    pub notices: &'static [Incident],
    /// 7.6: where the shoe stands.
    pub shoe_stands: &'static str,
}

impl Edition {
    /// The edition that was in force on a day.
    pub fn of(day: Date) -> Edition {
        Edition {
            tie_paid_by: if day >= TIE_ODDS { cite!("7.3(b)") } else { cite!("7.2(a)3") },
            deferred: if day >= FORM { PAID_OR_DOCUMENTED } else { PAID },
            owed_on_leaving: if day >= FORM { cite!("7.3(c)4") } else { cite!("7.3(c)2") },
            vigorish_notice: if day >= TIE_ODDS { Notice::Given } else { Notice::NotRequired },
            notices: match day {
                _ if day >= Date::new(1995, 8, 7) => ALL_NOTICES,
                _ if day >= TIE_ODDS => NO_RESHUFFLING_NOTICE,
                _ => NO_VIGORISH_NOTICE,
            },
            cutting_cards: if day >= Date::new(1998, 9, 8) {
                "of one solid color"
            } else {
                "solid yellow or green"
            },
            form_signed_by: if day >= Date::new(1999, 6, 7) {
                "dealer, pit boss, pit clerk and patron, or with a statement why the patron could not sign"
            } else {
                "dealer, pit boss and pit clerk"
            },
            shoe_stands: if day >= Date::new(1999, 4, 5) { "on the table" } else { "to your left" },
        }
    }
}

/// The rules in force at a minibaccarat table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 7.1(a): six decks or more.
    pub decks: u8,
    /// 7.2(c): whether spoken wagers with cash are accepted when they are confirmed.
    pub spoken_cash: Offered,
    /// 7.2(c): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 7.3(b): what a winning Tie Bet is paid.
    pub tie_odds: Odds,
    /// 7.3(c), (d), (f): how the house is paid on the Banker's Hand.
    pub banker: BankerTerms,
    /// 7.5(b): what follows the shuffle.
    pub after_shuffle: AfterShuffle,
    /// 7.5(f): how many cards lie behind the cutting card.
    pub behind_cutting_card: u16,
    /// 7.5(g): who makes a recut; nobody before it was provided for.
    pub recut: Option<RecutBy>,
    /// 7.7(c): how the first four cards are dealt.
    pub deal: Deal,
    /// 7.10(b): the order of payments and vigorish.
    pub payment: Payment,
    /// 7.11(a), 7.11~(f): what is done with a disclosed card that no hand can use.
    pub error_card: ErrorCard,
    /// 7.12: whether a continuous shuffling shoe or device is used.
    pub continuous_shuffler: Offered,
    /// What changed with an amendment.
    pub edition: Edition,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl House {
    /// 7.5(f), 7.12: the stack as it goes into the shoe or the device.
    pub const fn stack(&self) -> Stack {
        match self.continuous_shuffler {
            Offered::Yes => Stack::continuous(self.decks),
            Offered::No => Stack::shoe(self.decks, self.behind_cutting_card),
        }
    }
}
