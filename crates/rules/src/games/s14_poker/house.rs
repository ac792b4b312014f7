//! What 19:47-14 leaves to the licensee.

use super::variant::{Offer, ThirdCard, Variant};
use crate::cite;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::Date;
use crate::wagers::{Limits, Money, Percent, Rounding};

crate::choice! {
    /// 14.17~(b): how much may be bet.
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
    /// 14.14~(a): what the licensee takes for the game.
    pub enum Revenue {
        /// A rake from each pot.
        Rake = "rake",
        /// A charge per player per half hour.
        Time = "time",
    }
}

crate::choice! {
    /// 14.5(a): how the cards are shuffled.
    pub enum Shuffle {
        /// By hand.
        Manual = "manual",
        /// By a device.
        Device = "device",
    }
}

crate::choice! {
    /// 14.2~(b): when the second deck is used.
    pub enum SecondDeck {
        /// Every round.
        Alternate = "alternate",
        /// When a player asks for it.
        OnRequest = "on-request",
    }
}

/// 14.13A: the day from which on mambo stud is known to be lawful; that of its adoption was not seen.
const MAMBO_STUD_SINCE: Date = Date::new(2006, 6, 9);

/// 14.14~(b): the most that may be raked of a pot.
const RAKE_MOST: Percent = Percent::whole(10);

/// 14.14~(b): a rake is in whole dollars.
const DOLLAR: Money = Money::dollars(1);

/// 14.17~(a): what is posted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// How much may be bet.
    pub structure: Structure,
    /// The lower limit: in spread, pot limit and no limit games the least bet.
    pub lower: Money,
    /// The higher limit.
    pub higher: Money,
    /// 14.7~(g): how many raises follow a bet in limit and spread games.
    pub raises: u8,
    /// What everybody puts in before the first card.
    pub ante: Money,
    /// What the player to the left of the button puts in.
    pub small_blind: Money,
    /// What the next player puts in.
    pub big_blind: Money,
    /// What the lowest up card puts in at stud.
    pub forced: Money,
    /// The smallest chip in play.
    pub chip: Money,
}

/// The rules in force at a poker table.
#[derive(Clone, Debug)]
pub struct House {
    /// 14.8: the game.
    pub game: &'static Variant,
    /// 14.8~(a): how many players may play at this table.
    pub players: u8,
    /// 14.17: what is posted.
    pub stakes: Stakes,
    /// 14.10~(d)3: whether players may straddle.
    pub straddle: Offered,
    /// 14.9~(d), 14.13~(c): the double limit on an open pair.
    pub open_pair: Offered,
    /// 14.7~(f): whether a player who has checked may raise.
    pub check_raise: Offered,
    /// 14.7~(b): the least buy-in.
    pub buy_in: Money,
    /// 14.7~(a): whether cash plays.
    pub cash_plays: Offered,
    /// 14.14~(a).
    pub revenue: Revenue,
    /// 14.14~(b).
    pub rake: Percent,
    /// 14.14~(b).
    pub rake_most: Money,
    /// 14.14~(c).
    pub no_flop_no_drop: Offered,
    /// 14.14~(a): what each player pays per half hour.
    pub time_charge: Money,
    /// 14.15~(e): whether all hands that called are shown.
    pub show_all: Offered,
    /// 14.2~(b).
    pub second_deck: SecondDeck,
    /// 14.5(a).
    pub shuffle: Shuffle,
    /// 8.2.
    pub limits: Limits,
}

impl House {
    /// 14.14~(b): the rake of a pot.
    pub fn rake_of(&self, pot: Money) -> Money {
        self.rake.of(pot, Rounding::DownTo(DOLLAR)).min(self.rake_most)
    }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new(
        "second-deck",
        SecondDeck::WORDS,
        "alternate",
        cite!("14.2~(b)"),
        "when the second deck takes its turn",
    ),
    OptionSpec::new("shuffle", Shuffle::WORDS, "manual", cite!("14.5(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "cash-plays",
        Offered::WORDS,
        "no",
        cite!("14.7~(a)"),
        "it is announced that cash plays beside chips",
    ),
    OptionSpec::new("buy-in", "an amount above 0", "40", cite!("14.7~(b)"), "the least buy-in"),
    OptionSpec::new(
        "check-raise",
        Offered::WORDS,
        "yes",
        cite!("14.7~(f)"),
        "a player who has checked may raise",
    ),
    OptionSpec::new(
        "raises",
        "1 or more",
        "3",
        cite!("14.7~(g)"),
        "raises after a bet, in limit and spread games",
    ),
    OptionSpec::new("variant", Offer::WORDS, "hold-em", cite!("14.8~(b)"), "the game that is dealt"),
    OptionSpec::new(
        "players",
        "2 or more, or most",
        "most",
        cite!("14.8~(a)"),
        "how many players may play at the table",
    ),
    OptionSpec::new(
        "open-pair",
        Offered::WORDS,
        "yes",
        cite!("14.9~(d)"),
        "either limit may be bet at stud once a pair shows",
    ),
    OptionSpec::new("straddle", Offered::WORDS, "no", cite!("14.10~(d)3"), "a straddle is allowed"),
    OptionSpec::new(
        "third-card",
        ThirdCard::WORDS,
        "up",
        cite!("14.13A~(b)"),
        "how the third card lies at mambo stud",
    ),
    OptionSpec::new(
        "revenue",
        Revenue::WORDS,
        "rake",
        cite!("14.14~(a)"),
        "what the licensee takes for the game",
    ),
    OptionSpec::new("rake", "0 to 10 percent", "10", cite!("14.14~(b)"), "percent of the pot, whole dollars"),
    OptionSpec::new(
        "rake-cap",
        "a whole number of dollars",
        "4",
        cite!("14.14~(b)"),
        "the most that is raked",
    ),
    OptionSpec::new(
        "no-flop-no-drop",
        Offered::WORDS,
        "yes",
        cite!("14.14~(c)"),
        "no rake where no community cards were dealt",
    ),
    OptionSpec::new("time-charge", "an amount above 0", "5", cite!("14.14~(a)"), "per player, per half hour"),
    OptionSpec::new(
        "show-all",
        Offered::WORDS,
        "no",
        cite!("14.15~(e)"),
        "losing hands that called are shown too",
    ),
    OptionSpec::new(
        "chip",
        "1, 0.50, 0.25, 0.05 or 0.01",
        "1",
        cite!("14.15~(h)"),
        "the smallest chip in play",
    ),
    OptionSpec::new("ante", "0 (none) or an amount", "0", cite!("14.17~(a)"), "the ante"),
    OptionSpec::new(
        "small-blind",
        "half (of the lower limit), 0 (none) or an amount",
        "half",
        cite!("14.17~(a)"),
        "the blind to the left of the button",
    ),
    OptionSpec::new(
        "big-blind",
        "whole (the lower limit), 0 (none) or an amount",
        "whole",
        cite!("14.17~(a)"),
        "the next blind",
    ),
    OptionSpec::new(
        "forced-bet",
        "half (of the lower limit) or an amount",
        "half",
        cite!("14.17~(a)"),
        "the forced bet at stud",
    ),
    OptionSpec::new("structure", Structure::WORDS, "structured", cite!("14.17~(b)"), "how much may be bet"),
    OptionSpec::new("lower-limit", "an amount above 0", "2", cite!("14.17~(b)"), "the lower limit"),
    OptionSpec::new("higher-limit", "at least the lower limit", "4", cite!("14.17~(b)"), "the higher limit"),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let offer: Offer = reader.choice("variant");
        if offer == Offer::MamboStud && reader.as_of() < MAMBO_STUD_SINCE {
            reader.breach("variant", cite!("14.13A~(a)"), "mambo stud is not known to be lawful yet");
        }
        let game = offer.variant(reader.choice("third-card"));
        let stakes = stakes(reader, game);
        let positive = |amount: Money| amount > Money::ZERO;
        House {
            game,
            players: players(reader, game),
            stakes,
            straddle: reader.choice("straddle"),
            open_pair: reader.choice("open-pair"),
            check_raise: reader.choice("check-raise"),
            buy_in: reader.money("buy-in", |amount| positive(amount) && in_chips(amount, stakes.chip)),
            cash_plays: reader.choice("cash-plays"),
            revenue: reader.choice("revenue"),
            rake: reader
                .read("rake", |text| text.parse().ok().filter(|percent: &Percent| *percent <= RAKE_MOST)),
            rake_most: reader.money("rake-cap", |amount| amount >= Money::ZERO && in_chips(amount, DOLLAR)),
            no_flop_no_drop: reader.choice("no-flop-no-drop"),
            time_charge: reader
                .money("time-charge", |amount| positive(amount) && in_chips(amount, stakes.chip)),
            show_all: reader.choice("show-all"),
            second_deck: reader.choice("second-deck"),
            shuffle: reader.choice("shuffle"),
            limits: Limits::read(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// Whether an amount can be made up of such chips.
pub fn in_chips(amount: Money, chip: Money) -> bool {
    amount.in_cents() % chip.in_cents() == 0
}

/// 14.8~(a): two players at least, and as many as the game has cards for at the most.
fn players(reader: &mut Reader<'_>, game: &Variant) -> u8 {
    let players = reader.read("players", |text| match text {
        "most" => Some(game.most_players),
        number => number.parse().ok().filter(|players| *players >= 2),
    });
    if players > game.most_players {
        let why = format!("{} is for {} players at the most", game.name, game.most_players);
        reader.breach("players", game.permitted, why);
    }
    players.min(game.most_players)
}

/// 14.17: limits, ante, blinds and forced bet.
fn stakes(reader: &mut Reader<'_>, game: &Variant) -> Stakes {
    let chip = reader.read("chip", |text| {
        let chip: Money = text.parse().ok()?;
        [100, 50, 25, 5, 1].contains(&chip.in_cents()).then_some(chip)
    });
    let lower = reader.money("lower-limit", |amount| amount > Money::ZERO && in_chips(amount, chip));
    let higher = reader.money("higher-limit", |amount| amount > Money::ZERO && in_chips(amount, chip));
    let structure = reader.choice("structure");
    if higher < lower && matches!(structure, Structure::Structured | Structure::Spread) {
        reader.breach("higher-limit", cite!("14.17~(b)"), "the higher limit is below the lower one");
    }
    let amount = |reader: &mut Reader<'_>, option| {
        reader.read(option, |text| match text {
            // A half that cannot be made up of the chips in play is rounded down to one that can.
            "half" => Some(Money::cents(lower.in_cents() / (2 * chip.in_cents()) * chip.in_cents())),
            "whole" => Some(lower),
            other => other.parse().ok().filter(|a: &Money| *a >= Money::ZERO && in_chips(*a, chip)),
        })
    };
    let stakes = Stakes {
        structure,
        lower,
        higher: higher.max(lower),
        raises: reader.read("raises", |text| text.parse().ok().filter(|raises| *raises >= 1)),
        ante: amount(reader, "ante"),
        small_blind: amount(reader, "small-blind"),
        big_blind: amount(reader, "big-blind"),
        forced: amount(reader, "forced-bet"),
        chip,
    };
    if stakes.big_blind < stakes.small_blind {
        reader.breach("big-blind", cite!("14.10(d)"), "the big blind is below the small blind");
    }
    if game.has_flop() && stakes.big_blind.is_zero() {
        reader.breach("big-blind", cite!("14.10(d)"), "at least one blind is posted");
    }
    if stakes.forced > lower {
        reader.breach("forced-bet", cite!("14.9~(b)"), "a forced bet is no more than the lower limit");
    }
    let must = if game.has_button() { stakes.big_blind } else { stakes.forced };
    if must.is_zero() && stakes.ante.is_zero() {
        reader.breach("ante", cite!("14.17~(a)"), "an ante, a blind or a forced bet is posted");
    }
    stakes
}
