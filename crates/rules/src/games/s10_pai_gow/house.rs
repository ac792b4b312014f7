//! What 19:47-10 leaves to the licensee.

use super::hands::{GeeJoon, Ranking};
use super::house_way::HouseWay;
use crate::cite;
use crate::games::families::ante_and_play::{Posted, match_play, positions};
use crate::games::families::bank::{BankTerms, DealersWager};
use crate::games::families::positions::Positions;
use crate::games::families::shoe::IdleSpread;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::{Commission, Limits, Money, Rounding};

/// 10.6~(b): the betting positions of a table.
pub const POSITIONS: u8 = 6;

crate::choice! {
    /// 10.3~(b): how the starting position is found. There is no other lawful way.
    ///
    /// - dice: by three dice in a shaker.
    pub enum StartFinder { Dice = "dice" }

    /// 10.6~(c): in which direction the stacks are dealt.
    pub enum Direction { Clockwise = "clockwise", Counterclockwise = "counterclockwise" }

    /// 10.7~(g): how a vigorish is rounded.
    ///
    /// - exact: to the cent.
    /// - 25-cents: to the next higher multiple of 25 cents.
    pub enum VigorishRounding { Exact = "exact", UpTo25Cents = "25-cents" }
}

impl VigorishRounding {
    /// 10.7~(g): five percent of the amount won.
    pub const fn vigorish(self) -> Commission {
        let rounding = match self {
            VigorishRounding::Exact => Rounding::Exact,
            VigorishRounding::UpTo25Cents => Rounding::UpTo(Money::cents(25)),
        };
        Commission { percent: 5, rounding }
    }
}

/// The rules in force at a pai gow table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 10.2~(f): where the tiles of the Supreme Pair rank when they are used separately.
    pub gee_joon: GeeJoon,
    /// 10.4~(f): how the tiles lie while nobody plays.
    pub idle_spread: IdleSpread,
    /// 10.5~(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 10.6~(c): in which direction the stacks are dealt.
    pub direction: Direction,
    /// 10.7~(d): how the dealer sets the tiles.
    pub house_way: HouseWay,
    /// 10.7~(g): how a vigorish is rounded.
    pub vigorish: VigorishRounding,
    /// 10.8: player bank and co-banking.
    pub bank: BankTerms,
    /// 10.10: how many betting areas a player may use.
    pub positions: Positions,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

impl House {
    /// 10.2: how hands rank at this table.
    pub fn ranking(&self) -> &'static Ranking {
        Ranking::of(self.gee_joon)
    }

    /// What a slip asks of these rules.
    pub const fn posted(&self) -> Posted<'_> {
        Posted {
            match_play: self.match_play,
            acceptor_coupons: Offered::No,
            seats: POSITIONS,
            limits: &self.limits,
        }
    }
}

/// What the option says where the dealer wagers as much as the bank has last wagered.
const LAST_WAGER: &str = "last-wager";

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new(
            "gee-joon",
            GeeJoon::WORDS,
            "by-spots",
            cite!("10.2~(f)"),
            "where the tiles of the Supreme Pair rank when they are used separately",
        ),
        OptionSpec::new(
            "start-finder",
            StartFinder::WORDS,
            "dice",
            cite!("10.3~(b)"),
            "how the starting position is found",
        ),
        OptionSpec::new(
            "idle-spread",
            IdleSpread::WORDS,
            "face-up",
            cite!("10.4~(f)"),
            "how the tiles lie while nobody plays",
        ),
        match_play(cite!("10.5~(a)")),
        OptionSpec::new(
            "betting-positions",
            "6",
            "6",
            cite!("10.6~(b)"),
            "the betting positions of the layout, beside which the dealer and the dead hand are dealt to",
        ),
        OptionSpec::new(
            "deal-direction",
            Direction::WORDS,
            "clockwise",
            cite!("10.6~(c)"),
            "in which direction the stacks are dealt",
        ),
        OptionSpec::new(
            "house-way",
            HouseWay::WORDS,
            "regulation",
            cite!("10.7~(d)5"),
            "how the dealer sets the tiles",
        ),
        OptionSpec::new(
            "vigorish-rounding",
            VigorishRounding::WORDS,
            "25-cents",
            cite!("10.7~(g)"),
            "how a vigorish is rounded",
        ),
        OptionSpec::new(
            "player-bank",
            Offered::WORDS,
            "yes",
            cite!("10.8~(a)"),
            "whether the bank is offered to players",
        ),
        OptionSpec::new(
            "co-banking",
            Offered::WORDS,
            "yes",
            cite!("10.8~(d)"),
            "whether the house covers half of the wagers where the bank asks for it",
        ),
        OptionSpec::new(
            "dealers-wager",
            "last-wager, or an amount",
            LAST_WAGER,
            cite!("10.8~(e)"),
            "the dealer's own wager against a bank that covers everything",
        ),
        positions(cite!("10.10~(a)")),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let StartFinder::Dice = reader.choice("start-finder");
        let six = u32::from(POSITIONS);
        reader.number("betting-positions", six..=six);
        let dealers_wager = reader.read("dealers-wager", |text| match text {
            LAST_WAGER => Some(DealersWager::LastWager),
            amount => amount.parse().ok().filter(|amount| *amount > Money::ZERO).map(DealersWager::Fixed),
        });
        House {
            gee_joon: reader.choice("gee-joon"),
            idle_spread: reader.choice("idle-spread"),
            match_play: reader.choice("match-play"),
            direction: reader.choice("deal-direction"),
            house_way: reader.choice("house-way"),
            vigorish: reader.choice("vigorish-rounding"),
            bank: bank(dealers_wager, reader),
            positions: reader.choice("positions"),
            limits: Limits::read(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 10.8~(a), (d): who may bank; the house covers half only where players bank.
fn bank(dealers_wager: DealersWager, reader: &mut Reader<'_>) -> BankTerms {
    let (player_bank, co_banking) = (reader.choice("player-bank"), reader.choice("co-banking"));
    if let (Offered::No, Offered::Yes, true) = (player_bank, co_banking, reader.is_chosen("co-banking")) {
        let why = "the house covers half of a player's bank, and players do not bank here";
        reader.breach("co-banking", cite!("10.8~(d)"), why);
    }
    BankTerms { player_bank, co_banking, dealers_wager }
}
