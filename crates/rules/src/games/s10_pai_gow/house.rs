//! The choices that 19:47-10 leaves to the licensee.

use super::hands::{GeeJoon, PaiGowRanking};
use super::house_way::HouseWay;
use crate::cite;
use crate::games::families::ante_and_play::SlipRules;
use crate::games::families::bank::{BankTerms, DealerWagerBasis};
use crate::games::families::conduct::match_play;
use crate::games::families::positions::Positions;
use crate::games::families::shoe::ShoeIdleSpread;
use crate::house::{Offered, Opt, OptionGroup, OrWord, Reader};
use crate::wagers::{Commission, Limits, Money, Rounding};

/// 10.6~(b): the betting positions of a table.
pub const POSITIONS: u8 = 6;

crate::choice! {
    /// 10.3~(b): the way in which the starting position is found. There is no other lawful way.
    ///
    /// - dice: by three dice in a shaker.
    pub enum DiceStart { Dice = "dice" }

    /// 10.6~(c): the direction in which the stacks are dealt.
    pub enum DealDirection { Clockwise = "clockwise", Counterclockwise = "counterclockwise" }

    /// 10.7~(g): the rounding of a vigorish.
    ///
    /// - exact: to the cent.
    /// - 25-cents: to the next higher multiple of 25 cents.
    pub enum PaiGowRounding { Exact = "exact", UpTo25Cents = "25-cents" }

    /// 10.8~(e): the dealer wagers as much as the bank has last wagered.
    pub enum LastWager { LastWager = "last-wager" }
}

impl PaiGowRounding {
    /// 10.7~(g): five percent of the amount won.
    pub const fn vigorish(self) -> Commission {
        let rounding = match self {
            PaiGowRounding::Exact => Rounding::Exact,
            PaiGowRounding::UpTo25Cents => Rounding::UpTo(Money::cents(25)),
        };
        Commission { percent: 5, rounding }
    }
}

/// 10.2~(f): the tiles of the Supreme Pair.
pub const GEE_JOON: Opt<GeeJoon> = GeeJoon::as_option("gee-joon")
    .default(GeeJoon::BySpots)
    .by(cite!("10.2~(f)"))
    .label("rank of the tiles of the Supreme Pair when used separately");

/// 10.3~(b): the starting position.
pub const START_FINDER: Opt<DiceStart> = DiceStart::as_option("start-finder")
    .default(DiceStart::Dice)
    .by(cite!("10.3~(b)"))
    .label("method of finding the starting position");

/// 10.4~(f): the tiles while there is no gaming activity.
pub const IDLE_SPREAD: Opt<ShoeIdleSpread> = ShoeIdleSpread::as_option("idle-spread")
    .default(ShoeIdleSpread::FaceUp)
    .by(cite!("10.4~(f)"))
    .label("position of the tiles at an idle table");

/// 10.5~(a): coupons.
pub const MATCH_PLAY: Opt<Offered> = match_play(cite!("10.5~(a)"));

/// 10.6~(b): the betting positions of the layout.
pub const BETTING_POSITIONS: Opt<u8> = Opt::<u8>::number("betting-positions", POSITIONS..=POSITIONS)
    .default(POSITIONS)
    .by(cite!("10.6~(b)"))
    .label("the betting positions of the layout, beside which the dealer and the dead hand are dealt to");

/// 10.6~(c): the direction of the deal.
pub const DEAL_DIRECTION: Opt<DealDirection> = DealDirection::as_option("deal-direction")
    .default(DealDirection::Clockwise)
    .by(cite!("10.6~(c)"))
    .label("in which direction the stacks are dealt");

/// 10.7~(d)5: the house way.
pub const HOUSE_WAY: Opt<HouseWay> = HouseWay::as_option("house-way")
    .default(HouseWay::Regulation)
    .by(cite!("10.7~(d)5"))
    .label("house way of setting the tiles");

/// 10.7~(g): the rounding of a vigorish.
pub const VIGORISH_ROUNDING: Opt<PaiGowRounding> = PaiGowRounding::as_option("vigorish-rounding")
    .default(PaiGowRounding::UpTo25Cents)
    .by(cite!("10.7~(g)"))
    .label("rounding of a vigorish");

/// 10.8~(a): a player's bank.
pub const PLAYER_BANK: Opt<Offered> = Offered::as_option("player-bank")
    .default(Offered::Yes)
    .by(cite!("10.8~(a)"))
    .label("the bank is offered to players");

/// 10.8~(d): co-banking.
pub const CO_BANKING: Opt<Offered> = Offered::as_option("co-banking")
    .default(Offered::Yes)
    .by(cite!("10.8~(d)"))
    .label("the house covers half of the wagers at the bank's request");

/// 10.8~(e): the dealer's own wager.
pub const DEALERS_WAGER: Opt<OrWord<LastWager, Money>> =
    Opt::or_word(Opt::amount("dealers-wager", Money::CENT))
        .by(cite!("10.8~(e)"))
        .label("the dealer's own wager against a bank that covers everything");

/// 10.10~(a): one player at two positions.
pub const PLAYERS_POSITIONS: Opt<Positions> = Positions::as_option("positions")
    .default(Positions::One)
    .by(cite!("10.10~(a)"))
    .label("maximum number of adjacent positions per player");

crate::house_options! {
    /// 10.8: player bank and co-banking.
    struct BankOptions from reader {
        player_bank: Offered = PLAYER_BANK,
        co_banking: Offered = CO_BANKING,
        dealers_wager: DealerWagerBasis = DEALERS_WAGER => |wager| match wager {
            OrWord::Word(LastWager::LastWager) => DealerWagerBasis::LastWager,
            OrWord::Value(amount) => DealerWagerBasis::Fixed(amount),
        },
    }
}

crate::house_options! {
    /// The rules in force at a pai gow table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 10.2~(f): the rank of the tiles of the Supreme Pair when they are used separately.
        gee_joon: GeeJoon = GEE_JOON,
        /// 10.3~(b): the way in which the starting position is found.
        start_finder: DiceStart = START_FINDER,
        /// 10.4~(f): the layout of the tiles while nobody plays.
        idle_spread: ShoeIdleSpread = IDLE_SPREAD,
        /// 10.5~(a): whether match play coupons are accepted.
        match_play: Offered = MATCH_PLAY,
        /// 10.6~(b): the betting positions of the layout.
        betting_positions: u8 = BETTING_POSITIONS,
        /// 10.6~(c): the direction in which the stacks are dealt.
        direction: DealDirection = DEAL_DIRECTION,
        /// 10.7~(d): the way in which the dealer sets the tiles.
        house_way: HouseWay = HOUSE_WAY,
        /// 10.7~(g): the rounding of a vigorish.
        vigorish: PaiGowRounding = VIGORISH_ROUNDING,
        /// 10.8: player bank and co-banking.
        bank: BankTerms = OptionGroup::<BankOptions>::ALL => |chosen| bank(&chosen, reader),
        /// 10.10: the number of betting areas that a player may use.
        positions: Positions = PLAYERS_POSITIONS,
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
    } as House
}

impl House {
    /// 10.2: the ranking of hands at this table.
    pub fn ranking(&self) -> &'static PaiGowRanking {
        PaiGowRanking::of(self.gee_joon)
    }

    /// The rules that a placement depends on.
    pub const fn posted(&self) -> SlipRules<'_> {
        SlipRules {
            match_play: self.match_play,
            acceptor_coupons: Offered::No,
            seats: POSITIONS,
            limits: &self.limits,
        }
    }
}

/// 10.8~(a), (d): the players who may bank; the house covers half only if players bank.
fn bank(chosen: &BankOptions, reader: &mut Reader<'_>) -> BankTerms {
    let BankOptions { player_bank, co_banking, dealers_wager } = *chosen;
    if let (Offered::No, Offered::Yes, true) = (player_bank, co_banking, reader.has_chosen(&CO_BANKING)) {
        let why = "the house covers half of a player's bank, and players do not bank here";
        reader.breach(CO_BANKING.id(), cite!("10.8~(d)"), why);
    }
    BankTerms { player_bank, co_banking, dealers_wager }
}
