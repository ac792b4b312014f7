//! The choices that 19:47-11 leaves to the licensee.

use super::law::{CIRCLE, DECK};
use super::pay_tables::{
    AWARDS, AdditionalHand, BONUS, ENVY, EnvyBonuses, PayTableInForce, ProgressiveAwards, SEVEN_CARD,
    THREE_CARD, WithJoker, posted,
};
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, positions};
use crate::games::families::bank::{BankTerms, DealerWagerBasis};
use crate::games::families::one_deck::{
    DealingMethod, DeckChoices, DeckDelivery, Decks, OneDeckChoices, OneDeckIdleSpread, OneDeckShuffle,
};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::positions::Positions;
use crate::games::families::seven_cards::WheelRank;
use crate::games::families::starting_position::{StartMethod, start};
use crate::house::{HouseOptions, Literal, Offered, Opt, OptionSpec, Reader};
use crate::poker::AceLowStraight;
use crate::wagers::meter::MeterTerms;
use crate::wagers::{Commission, LimitOptions, Limits, Money, Odds, PayAmount, Rate, Rounding};

crate::choice! {
    /// 11.9~(j): the unit to which the vigorish is rounded.
    pub enum PaiGowPokerVigorish {
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
pub struct AdditionalOdds {
    /// The lowest hand that wins.
    pub hand: AdditionalHand,
    /// Its odds.
    pub pays: Odds,
}

/// 11.14: the progressive payout wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgressivePayouts {
    /// 11.14~(e): initial amount, reset amount and rate of progression.
    pub meter: MeterTerms,
    /// 11.14~(c): whether the joker helps to the meter.
    pub with_joker: WithJoker,
    /// 11.14~(c): its awards.
    pub awards: ProgressiveAwards,
}

/// 11.15, 11.17: the bonus wagers that a table offers, of one kind or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonuses {
    /// None.
    None,
    /// 11.15: the bonus wager with its envy bonuses.
    Bonus {
        /// 11.16~(b): its pay table.
        pays: PayTableInForce<11>,
        /// 11.16~(d): envy bonuses.
        envy: EnvyBonuses,
        /// 11.16~(e): the most that a player is paid in a round.
        limit: TablePayoutLimit,
    },
    /// 11.17: the three-card and the seven-card bonus.
    ThreeAndSevenCard {
        /// 11.18~(a): the pay table of the three-card bonus.
        three: PayTableInForce<6>,
        /// 11.18~(b): the pay table of the seven-card bonus.
        seven: PayTableInForce<8>,
    },
}

/// The rules in force at a pai gow poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 11.2 to 11.8B, 11.12: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 11.8C~(a): the way in which the starting position is found.
    pub start: StartMethod,
    /// 11.3~(e): the rank of the wheel among straights.
    pub wheel: AceLowStraight,
    /// 11.9~(j): the vigorish.
    pub vigorish: Commission,
    /// 11.10: whether players may bank.
    pub bank: BankTerms,
    /// 11.13: the additional wager.
    pub additional: Option<AdditionalOdds>,
    /// 11.14: the progressive payout wager.
    pub progressive: Option<ProgressivePayouts>,
    /// 11.15 to 11.18: the bonus wagers.
    pub bonuses: Bonuses,
}

/// 11.2: a second deck.
const SECOND_DECK: Opt<Decks> = Decks::option(&DECK);

/// 11.3~(e): the wheel.
const WHEEL: Opt<WheelRank> =
    WheelRank::option(cite!("11.3~(e)")).label("rank of A-2-3-4-5 among straights and straight flushes");

/// 11.4: pre-shuffled cards.
const PRE_SHUFFLED: Opt<DeckDelivery> = DeckDelivery::option(&DECK);

/// 11.5: the shuffle.
const SHUFFLE: Opt<OneDeckShuffle> = OneDeckShuffle::option(&DECK);

/// 11.5: the cards while nobody plays.
const IDLE_SPREAD: Opt<OneDeckIdleSpread> = OneDeckIdleSpread::option(&DECK);

/// 11.7~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("11.7~(a)"));

/// 11.8 to 11.8B: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 11.8C~(a): the starting position.
const START: Opt<StartMethod> = start(cite!("11.8C~(a)"));

/// 11.9~(j): the rounding of the vigorish.
const VIGORISH: Opt<PaiGowPokerVigorish> = PaiGowPokerVigorish::as_option("vigorish")
    .default(PaiGowPokerVigorish::QuarterUp)
    .by(cite!("11.9~(j)"))
    .label("unit to which the vigorish of 5 percent is rounded");

/// 11.10~(a): players who bank.
const PLAYER_BANK: Opt<Offered> =
    Opt::offered("player-bank").by(cite!("11.10~(a)")).label("players are offered the bank");

/// 11.10~(e): the house covers half of a player's bank.
const CO_BANKING: Opt<Offered> = Opt::offered("co-banking")
    .by(cite!("11.10~(e)"))
    .label("the house covers half where the bank asks for it");

/// 11.12: positions.
const POSITIONS: Opt<Positions> = positions(cite!("11.12"));

/// 11.13: the additional wager.
const ADDITIONAL: Opt<Offered> =
    Opt::offered("additional").by(cite!("11.13")).label("the additional wager is offered");

/// 11.13: the lowest hand with which it wins.
const ADDITIONAL_HAND: Opt<AdditionalHand> = AdditionalHand::as_option("additional-hand")
    .default(AdditionalHand::FullHouse)
    .by(cite!("11.13"))
    .label("the lowest hand with which the additional wager wins");

/// 11.13: its odds.
const ADDITIONAL_PAYS: Opt<Odds> =
    posted("additional-pays", 10, cite!("11.13"), "odds on the additional wager");

/// 11.14~(a): the progressive payout wager.
const PROGRESSIVE: Opt<Offered> =
    Opt::offered("progressive").by(cite!("11.14~(a)")).label("the progressive payout wager is offered");

/// 11.14~(a): coupons for it.
const PROGRESSIVE_COUPON: Opt<Offered> =
    Opt::offered("progressive-coupon").by(cite!("11.14~(a)")).label("progressive wager coupons are accepted");

/// 11.14~(c): a seven-card straight flush with the joker.
const WITH_JOKER: Opt<WithJoker> = WithJoker::as_option("seven-card-straight-flush-with-joker")
    .default(WithJoker::AsStraightFlush)
    .by(cite!("11.14~(c)"))
    .label("as what the progressive payout wager pays it");

/// 11.14~(e): the rate of progression.
const RATE: Opt<Rate> = Opt::rate("rate", Rate::percent(0))
    .default(Rate::percent(70))
    .by(cite!("11.14~(e)"))
    .label("the part of each progressive wager that is added to the meter");

/// 11.14~(e): the initial amount of the meter.
const METER_INITIAL: Opt<Money> = Opt::amount("meter-initial", Money::ZERO)
    .default(Money::dollars(10_000))
    .by(cite!("11.14~(e)"))
    .label("initial reading of the meter");

/// 11.14~(e): the reset amount of the meter.
const METER_RESET: Opt<Money> = Opt::amount("meter-reset", Money::ZERO)
    .default(Money::dollars(10_000))
    .by(cite!("11.14~(e)"))
    .label("reading of the meter after a win");

/// 11.15~(a): the bonus wager.
const BONUS_WAGER: Opt<Offered> = Opt::offered("bonus")
    .default(Offered::Yes)
    .by(cite!("11.15~(a)"))
    .label("the bonus wager is offered, with envy bonuses");

/// 11.16~(e): the limit of what bonus wagers are paid.
const PAYOUT_LIMIT: Opt<Option<Money>> =
    Opt::optional(Opt::amount("payout-limit", Money::CENT))
        .preset(Literal::Money(Money::dollars(50_000)))
        .by(cite!("11.16~(e)"))
        .label(
            "the most that a player is paid on bonus wagers in a round, or what the minimum could win where that is greater",
        );

/// 11.17~(a): the three-card and the seven-card bonus.
const THREE_AND_SEVEN_CARD_BONUS: Opt<Offered> = Opt::offered("three-and-seven-card-bonus")
    .by(cite!("11.17~(a)"))
    .label("the three-card and the seven-card bonus are offered instead of the bonus wager");

/// 8.2: the limits.
const LIMITS: LimitOptions = LimitOptions::with(
    Some(LimitOptions::MINIMUM.default(Money::dollars(10))),
    None,
    Some(LimitOptions::MAXIMUM.default(Money::dollars(1_000))),
);

crate::house_options! {
    /// The licensee's choices as read.
    struct Chosen from reader {
        decks: Decks = SECOND_DECK,
        wheel: WheelRank = WHEEL,
        delivered: DeckDelivery = PRE_SHUFFLED,
        shuffle: OneDeckShuffle = SHUFFLE,
        idle_spread: OneDeckIdleSpread = IDLE_SPREAD,
        match_play: Offered = MATCH_PLAY,
        dealing: DealingMethod = DEALING,
        start: StartMethod = START,
        vigorish: PaiGowPokerVigorish = VIGORISH,
        player_bank: Offered = PLAYER_BANK,
        co_banking: Offered = CO_BANKING,
        positions: Positions = POSITIONS,
        additional: Offered = ADDITIONAL,
        additional_hand: AdditionalHand = ADDITIONAL_HAND,
        additional_pays: Odds = ADDITIONAL_PAYS,
        progressive: Offered = PROGRESSIVE,
        progressive_coupon: Offered = PROGRESSIVE_COUPON,
        with_joker: WithJoker = WITH_JOKER,
        rate: Rate = RATE,
        meter_initial: Money = METER_INITIAL,
        meter_reset: Money = METER_RESET,
        bonus: Offered = BONUS_WAGER,
        payout_limit: Option<Money> = PAYOUT_LIMIT,
        three_and_seven_card_bonus: Offered = THREE_AND_SEVEN_CARD_BONUS,
        bonus_pays: PayTableInForce<11> = BONUS,
        envy: [Money; 7] = ENVY,
        three_card: PayTableInForce<6> = THREE_CARD,
        seven_card: PayTableInForce<8> = SEVEN_CARD,
        limits: Limits = LIMITS,
        awards: [PayAmount; 6] = AWARDS => |rows| reader.rows_of(&AWARDS, rows, ProgressiveAwards::FIXED),
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { decks, delivered, shuffle, idle_spread, match_play, positions, limits, .. } = chosen;
        let deck = DeckChoices { decks, delivered, shuffle, idle_spread };
        let rules = AnteAndPlayChoices {
            deck: OneDeckChoices::new(deck, chosen.dealing, &DECK, reader),
            match_play,
            acceptor_coupons: chosen.progressive_coupon,
            seats: CIRCLE.seats,
            positions,
            limits,
        };
        House {
            start: chosen.start,
            wheel: chosen.wheel.wheel(),
            vigorish: vigorish(chosen.vigorish),
            bank: bank(&chosen, reader),
            additional: additional(&chosen),
            progressive: progressive(&chosen),
            bonuses: bonuses(&chosen, &rules, reader),
            rules,
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}

/// 11.9~(j): five percent, rounded up.
fn vigorish(chosen: PaiGowPokerVigorish) -> Commission {
    let rounding = match chosen {
        PaiGowPokerVigorish::QuarterUp => Rounding::UpTo(Money::cents(25)),
        PaiGowPokerVigorish::NickelUp => Rounding::UpTo(Money::cents(5)),
        PaiGowPokerVigorish::Exact => Rounding::Exact,
    };
    Commission { percent: PERCENT, rounding }
}

/// 11.10~(a), (e): the players who may bank; the house covers half only if players bank.
fn bank(chosen: &Chosen, reader: &mut Reader<'_>) -> BankTerms {
    let Chosen { player_bank, co_banking, .. } = *chosen;
    if let (Offered::No, Offered::Yes) = (player_bank, co_banking) {
        let why = "the house covers half of a player's bank, and players do not bank here";
        reader.breach(CO_BANKING.id(), cite!("11.10~(e)"), why);
    }
    BankTerms { player_bank, co_banking, dealers_wager: DealerWagerBasis::LastWager }
}

/// 11.13: the additional wager.
fn additional(chosen: &Chosen) -> Option<AdditionalOdds> {
    match chosen.additional {
        Offered::Yes => Some(AdditionalOdds { hand: chosen.additional_hand, pays: chosen.additional_pays }),
        Offered::No => None,
    }
}

/// 11.14: the progressive payout wager.
fn progressive(chosen: &Chosen) -> Option<ProgressivePayouts> {
    let Chosen { rate, meter_initial: initial, meter_reset: reset, with_joker, awards, .. } = *chosen;
    match chosen.progressive {
        Offered::Yes => Some(ProgressivePayouts {
            meter: MeterTerms { initial, reset, rate },
            with_joker,
            awards: ProgressiveAwards::new(awards),
        }),
        Offered::No => None,
    }
}

/// 11.15 to 11.18: the bonus wager, or the three-card and the seven-card bonus: not both at one table, and not the latter from a shoe that gives out
/// whole hands.
fn bonuses(chosen: &Chosen, rules: &AnteAndPlayChoices, reader: &mut Reader<'_>) -> Bonuses {
    let Chosen { bonus_pays: pays, three_card: three, seven_card: seven, .. } = *chosen;
    match (chosen.three_and_seven_card_bonus, chosen.bonus) {
        (Offered::Yes, bonus) => {
            if bonus == Offered::Yes && reader.has_chosen(&BONUS_WAGER) {
                let why = "not beside the bonus wager: their betting areas would overlap";
                reader.breach(THREE_AND_SEVEN_CARD_BONUS.id(), cite!("11.17~(a)"), why);
            }
            if rules.deck.dealing == DealingMethod::AutomatedShoe {
                let why = "three cards are dealt, then four: not from a shoe that dispenses stacks of seven";
                reader.breach(DEALING.id(), cite!("11.17~(b)"), why);
            }
            Bonuses::ThreeAndSevenCard { three, seven }
        }
        (Offered::No, Offered::Yes) => {
            let best = pays.best().pay(rules.limits.side_minimum);
            let limit = TablePayoutLimit::at_least(chosen.payout_limit, best);
            Bonuses::Bonus { pays, envy: EnvyBonuses::new(chosen.envy), limit }
        }
        (Offered::No, Offered::No) => Bonuses::None,
    }
}
