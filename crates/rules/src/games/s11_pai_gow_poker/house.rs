//! What 19:47-11 leaves to the licensee.

use super::deck::{CIRCLE, DECK};
use super::tables::{
    AdditionalHand, Awards, BONUS, ENVY_OPTIONS, Envy, Pays, SEVEN_CARD, THREE_CARD, WithJoker,
};
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions};
use crate::games::families::bank::{BankTerms, DealersWager};
use crate::games::families::one_deck::{Choices, Dealing, Decks, Delivered, IdleSpread, Shuffle};
use crate::games::families::pay_rows::posted_at_least;
use crate::games::families::payout_limit::PayoutLimit;
use crate::games::families::seven_cards::WheelRank;
use crate::games::families::starting_position::StartFinder;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::Cite;
use crate::poker::Wheel;
use crate::wagers::meter::{Rate, Terms};
use crate::wagers::{Commission, Limits, Money, Odds, Rounding};

crate::choice! {
    /// 11.9~(j): to what the vigorish is rounded.
    pub enum Vigorish {
        /// Up to the next multiple of 25 cents.
        QuarterUp = "25-cents",
        /// Up to the next multiple of 5 cents.
        NickelUp = "5-cents",
        /// To the cent.
        Exact = "exact",
    }
}

/// 11.9~(j): five percent of what is won.
const PERCENT: u8 = 5;

/// 11.13: a dollar on the player's own cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Additional {
    /// The lowest hand that wins.
    pub hand: AdditionalHand,
    /// What it pays.
    pub pays: Odds,
}

/// 11.14: the progressive payout wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// 11.14~(e): initial amount, reset amount and rate of progression.
    pub meter: Terms,
    /// 11.14~(c): whether the joker helps to the meter.
    pub with_joker: WithJoker,
    /// 11.14~(c): what it pays.
    pub awards: Awards,
}

/// 11.15, 11.17: the bonus wagers that a table offers, of one kind or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonuses {
    /// None.
    None,
    /// 11.15: the bonus wager with its envy bonuses.
    Bonus {
        /// 11.16~(b): what it pays.
        pays: Pays<11>,
        /// 11.16~(d): envy bonuses.
        envy: Envy,
        /// 11.16~(e): the most that a player is paid in a round.
        limit: PayoutLimit,
    },
    /// 11.17: the three-card and the seven-card bonus.
    ThreeAndSevenCard {
        /// 11.18~(a): what the three-card bonus pays.
        three: Pays<6>,
        /// 11.18~(b): what the seven-card bonus pays.
        seven: Pays<8>,
    },
}

/// The rules in force at a pai gow poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 11.2 to 11.8B, 11.12: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 11.8C~(a): how the starting position is found.
    pub start: StartFinder,
    /// 11.3~(e): where the wheel stands.
    pub wheel: Wheel,
    /// 11.9~(j): the vigorish.
    pub vigorish: Commission,
    /// 11.10: whether players may bank.
    pub bank: BankTerms,
    /// 11.13: the additional wager.
    pub additional: Option<Additional>,
    /// 11.14: the progressive payout wager.
    pub progressive: Option<Progressive>,
    /// 11.15 to 11.18: the bonus wagers.
    pub bonuses: Bonuses,
}

const fn offered(id: &'static str, default: &'static str, by: Cite, says: &'static str) -> OptionSpec {
    OptionSpec::new(id, Offered::WORDS, default, by, says)
}

const OWN: [OptionSpec; 24] = [
    Decks::option(&DECK),
    OptionSpec::new(
        "wheel",
        WheelRank::WORDS,
        "second-highest",
        cite!("11.3~(e)"),
        "where A-2-3-4-5 stands among straights and straight flushes",
    ),
    Delivered::option(&DECK),
    Shuffle::option(&DECK),
    IdleSpread::option(&DECK),
    match_play(cite!("11.7~(a)")),
    Dealing::option(&DECK),
    OptionSpec::new(
        "start",
        StartFinder::WORDS,
        "dice",
        cite!("11.8C~(a)"),
        "how the starting position is found",
    ),
    OptionSpec::new(
        "vigorish",
        Vigorish::WORDS,
        "25-cents",
        cite!("11.9~(j)"),
        "to what the vigorish of 5 percent is rounded",
    ),
    offered("player-bank", "no", cite!("11.10~(a)"), "players are offered the bank"),
    offered("co-banking", "no", cite!("11.10~(e)"), "the house covers half where the bank asks for it"),
    positions(cite!("11.12")),
    offered("additional", "no", cite!("11.13"), "the additional wager is offered"),
    OptionSpec::new(
        "additional-hand",
        AdditionalHand::WORDS,
        "full-house",
        cite!("11.13"),
        "the lowest hand with which the additional wager wins",
    ),
    OptionSpec::new(
        "additional-pays",
        "whole odds to 1, not below the default",
        "10 to 1",
        cite!("11.13"),
        "odds on the additional wager",
    ),
    offered("progressive", "no", cite!("11.14~(a)"), "the progressive payout wager is offered"),
    offered("progressive-coupon", "no", cite!("11.14~(a)"), "progressive wager coupons are accepted"),
    OptionSpec::new(
        "seven-card-straight-flush-with-joker",
        WithJoker::WORDS,
        "straight-flush",
        cite!("11.14~(c)"),
        "as what the progressive payout wager pays it",
    ),
    OptionSpec::new(
        "rate",
        "from 0 to 1.00",
        "0.70",
        cite!("11.14~(e)"),
        "the part of each progressive wager that is added to the meter",
    ),
    OptionSpec::new(
        "meter-initial",
        "an amount",
        "10000",
        cite!("11.14~(e)"),
        "what the meter shows when it is set up",
    ),
    OptionSpec::new(
        "meter-reset",
        "an amount",
        "10000",
        cite!("11.14~(e)"),
        "what the meter shows after it was won",
    ),
    offered("bonus", "yes", cite!("11.15~(a)"), "the bonus wager is offered, with envy bonuses"),
    OptionSpec::new(
        "payout-limit",
        "none, or an amount above 0",
        "50000",
        cite!("11.16~(e)"),
        "the most that a player is paid on bonus wagers in a round, or what the minimum could win where that is greater",
    ),
    offered(
        "three-and-seven-card-bonus",
        "no",
        cite!("11.17~(a)"),
        "the three-card and the seven-card bonus are offered, in the place of the bonus wager",
    ),
];

const LIMITS: [OptionSpec; 2] = [
    OptionSpec::new("minimum", "an amount above 0", "10", cite!("8.2~(a)"), "the table minimum"),
    OptionSpec::new("maximum", "at least the minimum", "1000", cite!("8.2~(a)"), "the table maximum"),
];

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<64>(&[
        &OWN,
        &BONUS.options(),
        &ENVY_OPTIONS,
        &THREE_CARD.options(),
        &SEVEN_CARD.options(),
        &LIMITS,
        &Awards::OPTIONS,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules {
            limits: Limits::read(reader),
            deck: Choices::read_counting_always(reader, &DECK),
            match_play: reader.choice("match-play"),
            acceptor_coupons: reader.choice("progressive-coupon"),
            seats: CIRCLE.seats,
            positions: reader.choice("positions"),
        };
        House {
            start: reader.choice("start"),
            wheel: reader.choice::<WheelRank>("wheel").wheel(),
            vigorish: vigorish(reader),
            bank: bank(reader),
            additional: additional(reader),
            progressive: progressive(reader),
            bonuses: bonuses(&rules, reader),
            rules,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// 11.9~(j): five percent, rounded up.
fn vigorish(reader: &mut Reader<'_>) -> Commission {
    let rounding = match reader.choice("vigorish") {
        Vigorish::QuarterUp => Rounding::UpTo(Money::cents(25)),
        Vigorish::NickelUp => Rounding::UpTo(Money::cents(5)),
        Vigorish::Exact => Rounding::Exact,
    };
    Commission { percent: PERCENT, rounding }
}

/// 11.10~(a), (e): who may bank; the house covers half only where players bank.
fn bank(reader: &mut Reader<'_>) -> BankTerms {
    let (player_bank, co_banking) = (reader.choice("player-bank"), reader.choice("co-banking"));
    if let (Offered::No, Offered::Yes) = (player_bank, co_banking) {
        let why = "the house covers half of a player's bank, and players do not bank here";
        reader.breach("co-banking", cite!("11.10~(e)"), why);
    }
    BankTerms { player_bank, co_banking, dealers_wager: DealersWager::LastWager }
}

/// 11.13: the additional wager.
fn additional(reader: &mut Reader<'_>) -> Option<Additional> {
    let hand = reader.choice("additional-hand");
    let pays = posted_at_least("additional-pays", cite!("11.16~(a)"), reader);
    match reader.choice("additional") {
        Offered::Yes => Some(Additional { hand, pays }),
        Offered::No => None,
    }
}

/// 11.14: the progressive payout wager.
fn progressive(reader: &mut Reader<'_>) -> Option<Progressive> {
    let meter = Terms {
        initial: reader.money("meter-initial", |m| m >= Money::ZERO),
        reset: reader.money("meter-reset", |m| m >= Money::ZERO),
        rate: reader.read("rate", |text| text.parse::<Rate>().ok()),
    };
    let with_joker = reader.choice("seven-card-straight-flush-with-joker");
    let awards = Awards::read(reader);
    match reader.choice("progressive") {
        Offered::Yes => Some(Progressive { meter, with_joker, awards }),
        Offered::No => None,
    }
}

/// 11.15 to 11.18: the bonus wager, or the three-card and the seven-card bonus: not both at one table, and not the latter from a shoe that gives out
/// whole hands.
fn bonuses(rules: &Rules, reader: &mut Reader<'_>) -> Bonuses {
    let (pays, envy) = (BONUS.read(reader), Envy::read(reader));
    let limit = PayoutLimit::read(reader, pays.best().pay(rules.limits.side_minimum));
    let (three, seven) = (THREE_CARD.read(reader), SEVEN_CARD.read(reader));
    match (reader.choice("three-and-seven-card-bonus"), reader.choice("bonus")) {
        (Offered::Yes, bonus) => {
            if bonus == Offered::Yes && reader.is_chosen("bonus") {
                let why = "not beside the bonus wager: their betting areas would overlap";
                reader.breach("three-and-seven-card-bonus", cite!("11.17~(a)"), why);
            }
            if rules.deck.dealing == Dealing::AutomatedShoe {
                let why = "three cards are dealt, then four: not from a shoe that dispenses stacks of seven";
                reader.breach("dealing", cite!("11.17~(b)"), why);
            }
            Bonuses::ThreeAndSevenCard { three, seven }
        }
        (Offered::No, Offered::Yes) => Bonuses::Bonus { pays, envy, limit },
        (Offered::No, Offered::No) => Bonuses::None,
    }
}
