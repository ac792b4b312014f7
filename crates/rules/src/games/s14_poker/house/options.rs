//! The options of 19:47-14, in the order of their paragraphs.

use super::super::variant::{PokerGameOffer, ThirdCard};
use crate::cite;
use crate::house::{ChangeNotice, Domain, Literal, Offered, Opt, OrWord, ValueKind};
use crate::law::{Cite, Date};
use crate::wagers::{Money, Percent};

crate::choice! {
    /// 14.17~(b): the betting structure.
    pub enum Structure {
        /// The lower limit in early betting rounds, the higher one in later ones.
        Structured = "structured",
        /// From the lower limit to the higher one.
        Spread = "spread",
        /// From the lower limit to what lies in the pot.
        PotLimit = "pot-limit",
        /// From the lower limit to all that a player has.
        NoLimit = "no-limit",
    }
}

crate::choice! {
    /// 14.14~(a): the licensee's revenue from the game.
    pub enum Revenue {
        /// A rake from each pot.
        Rake = "rake",
        /// A charge per player per half hour.
        Time = "time",
    }
}

crate::choice! {
    /// 14.5(a): the method of shuffling.
    pub enum PokerShuffle {
        /// By hand.
        Manual = "manual",
        /// By a device.
        Device = "device",
    }
}

crate::choice! {
    /// 14.2~(b): the times at which the second deck is used.
    pub enum SecondDeck {
        /// Every round.
        Alternate = "alternate",
        /// On a player's request.
        OnRequest = "on-request",
    }
}

crate::choice! {
    /// 14.8~(a): the number of players.
    pub enum MostPlayersWord {
        /// As many as the game has cards for.
        Most = "most",
    }
}

crate::choice! {
    /// 14.17~(a): an amount as a part of the lower limit.
    pub enum PartOfLimit {
        /// Half of the lower limit.
        Half = "half",
        /// All of it.
        Whole = "whole",
    }
}

/// 14.8~(a): a number of players, or as many as the game has cards for.
pub type NumberOfPlayers = OrWord<MostPlayersWord, u8>;

/// 14.17~(a): an amount, or a part of the lower limit.
pub type PostedAmount = OrWord<PartOfLimit, Money>;

/// 14.13A: the day from which on mambo stud is known to be lawful; that of its adoption was not seen.
const MAMBO_STUD_SINCE: Date = Date::new(2006, 6, 9);

/// 14.14~(b): the most that may be raked of a pot.
const RAKE_MOST: Percent = Percent::whole(10);

/// 14.14~(b): a rake is in whole dollars.
pub const DOLLAR: Money = Money::dollars(1);

/// 14.15~(h): the chips that may be the smallest in play.
const CHIPS: &[Money] = &[DOLLAR, Money::cents(50), Money::cents(25), Money::cents(5), Money::cents(1)];

/// 14.17: the limits of poker are posted.
const POSTED: Cite = cite!("8.3~(a)");

/// 14.17~(c): notice of other limits.
const OTHER_LIMITS: ChangeNotice = ChangeNotice::Full(cite!("14.17~(c)"));

const fn offered_by_default(id: &'static str) -> Opt<Offered> {
    Offered::as_option(id).default(Offered::Yes)
}

/// 14.2~(b): the second deck.
pub const SECOND_DECK: Opt<SecondDeck> = SecondDeck::as_option("second-deck")
    .default(SecondDeck::Alternate)
    .by(cite!("14.2~(b)"))
    .label("time at which the second deck is used");

/// 14.5(a): the shuffle.
pub const SHUFFLE: Opt<PokerShuffle> = PokerShuffle::as_option("shuffle")
    .default(PokerShuffle::Manual)
    .by(cite!("14.5(a)"))
    .label("method of shuffling the cards");

/// 14.7~(a): cash.
pub const CASH_PLAYS: Opt<Offered> =
    Opt::offered("cash-plays").by(cite!("14.7~(a)")).label("it is announced that cash plays beside chips");

/// 14.7~(b): the least buy-in.
pub const BUY_IN: Opt<Money> = Opt::amount("buy-in", Money::CENT)
    .default(Money::dollars(40))
    .by(cite!("14.7~(b)"))
    .label("minimum buy-in");

/// 14.7~(f): a raise after a check.
pub const CHECK_RAISE: Opt<Offered> =
    offered_by_default("check-raise").by(cite!("14.7~(f)")).label("a player who has checked may raise");

/// 14.8~(b): the game.
pub const VARIANT: Opt<PokerGameOffer> = PokerGameOffer::as_option("variant")
    .default(PokerGameOffer::HoldEm)
    .by(cite!("14.8~(b)"))
    .label("the game that is dealt")
    .dated(&[PokerGameOffer::MamboStud.since(MAMBO_STUD_SINCE, cite!("14.13A~(a)"))]);

/// 14.13A~(b): the third card at mambo stud.
pub const THIRD_CARD: Opt<ThirdCard> = ThirdCard::as_option("third-card")
    .default(ThirdCard::Up)
    .by(cite!("14.13A~(b)"))
    .label("position of the third card at mambo stud");

/// 14.8~(a): the number of players; each game has its maximum.
pub const PLAYERS: Opt<NumberOfPlayers> = Opt::or_word(Opt::<u8>::new("players", Domain::range(2, 255)))
    .by(cite!("14.8~(a)"))
    .label("maximum number of players at the table");

/// 14.9~(d): the double limit on an open pair.
pub const OPEN_PAIR: Opt<Offered> = offered_by_default("open-pair")
    .by(cite!("14.9~(d)"))
    .label("either limit may be bet at stud once a pair shows");

/// 14.10~(d)3: the straddle.
pub const STRADDLE: Opt<Offered> = Opt::offered("straddle")
    .by(cite!("14.10~(d)3"))
    .label("a straddle is allowed")
    .posted(POSTED)
    .notice(OTHER_LIMITS);

/// 14.14~(a): the licensee's revenue.
pub const REVENUE: Opt<Revenue> = Revenue::as_option("revenue")
    .default(Revenue::Rake)
    .by(cite!("14.14~(a)"))
    .label("charge of the licensee for the game");

/// 14.14~(b): the rake.
pub const RAKE: Opt<Percent> = Opt::percent("rake", RAKE_MOST)
    .default(RAKE_MOST)
    .by(cite!("14.14~(b)"))
    .label("percent of the pot, whole dollars");

/// 14.14~(b): the maximum of the rake.
pub const RAKE_CAP: Opt<Money> = Opt::<Money>::new(
    "rake-cap",
    Domain::of(ValueKind::Amount { least: Money::ZERO, most: None, step: DOLLAR }),
)
.default(Money::dollars(4))
.by(cite!("14.14~(b)"))
.label("maximum rake");

/// 14.14~(c): no rake without community cards.
pub const NO_FLOP_NO_DROP: Opt<Offered> = offered_by_default("no-flop-no-drop")
    .by(cite!("14.14~(c)"))
    .label("no rake where no community cards were dealt");

/// 14.14~(a): the charge for time.
pub const TIME_CHARGE: Opt<Money> = Opt::amount("time-charge", Money::CENT)
    .default(Money::dollars(5))
    .by(cite!("14.14~(a)"))
    .label("per player, per half hour");

/// 14.15~(e): losing hands that called.
pub const SHOW_ALL: Opt<Offered> =
    Opt::offered("show-all").by(cite!("14.15~(e)")).label("losing hands that called are shown too");

/// 14.7~(g): the number of raises.
pub const RAISES: Opt<u8> = Opt::<u8>::number("raises", 1..=u8::MAX)
    .default(3)
    .by(cite!("14.7~(g)"))
    .label("raises after a bet, in limit and spread games");

/// 14.15~(h): the smallest chip in play.
pub const CHIP: Opt<Money> = Opt::<Money>::new("chip", Domain::of(ValueKind::Amounts(CHIPS)))
    .default(DOLLAR)
    .by(cite!("14.15~(h)"))
    .label("the smallest chip in play");

const fn posted_amount(id: &'static str) -> Opt<PostedAmount> {
    Opt::or_word(Opt::amount(id, Money::ZERO)).by(cite!("14.17~(a)")).posted(POSTED).notice(OTHER_LIMITS)
}

/// 14.17~(a): the ante.
pub const ANTE: Opt<PostedAmount> =
    posted_amount("ante").preset(Literal::Money(Money::ZERO)).label("the ante");

/// 14.17~(a): the small blind.
pub const SMALL_BLIND: Opt<PostedAmount> =
    posted_amount("small-blind").label("the blind to the left of the button");

/// 14.17~(a): the big blind.
pub const BIG_BLIND: Opt<PostedAmount> =
    posted_amount("big-blind").default_word("whole").label("the next blind");

/// 14.17~(a): the forced bet.
pub const FORCED_BET: Opt<PostedAmount> = posted_amount("forced-bet").label("the forced bet at stud");

/// 14.17~(b): the structure of the betting.
pub const STRUCTURE: Opt<Structure> = Structure::as_option("structure")
    .default(Structure::Structured)
    .by(cite!("14.17~(b)"))
    .label("betting structure")
    .posted(POSTED)
    .notice(OTHER_LIMITS);

const fn limit(id: &'static str) -> Opt<Money> {
    Opt::amount(id, Money::CENT).by(cite!("14.17~(b)")).posted(POSTED).notice(OTHER_LIMITS)
}

/// 14.17~(b): the lower limit.
pub const LOWER_LIMIT: Opt<Money> = limit("lower-limit").default(Money::dollars(2)).label("the lower limit");

/// 14.17~(b): the higher limit.
pub const HIGHER_LIMIT: Opt<Money> =
    limit("higher-limit").default(Money::dollars(4)).label("the higher limit");
