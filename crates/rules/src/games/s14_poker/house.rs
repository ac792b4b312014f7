//! The choices that 19:47-14 leaves to the licensee.

mod options;

use super::variant::{PokerGameOffer, PokerVariant, ThirdCard};
use crate::cite;
use crate::house::{
    self, Choice, Domain, HouseOptions, Offered, Opt, OptionGroup, OptionSpec, Reader, ValueKind,
};
use crate::wagers::{Limits, Money, Percent, Rounding};
use options::*;

pub use options::{PokerShuffle, Revenue, SecondDeck, Structure};

/// 14.17~(a): the stakes posted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PokerStakes {
    /// The betting structure.
    pub structure: Structure,
    /// The lower limit: in spread, pot limit and no limit games the least bet.
    pub lower: Money,
    /// The higher limit.
    pub higher: Money,
    /// 14.7~(g): the number of raises after a bet in limit and spread games.
    pub raises: u8,
    /// The ante of each player before the first card.
    pub ante: Money,
    /// The blind of the player to the left of the button.
    pub small_blind: Money,
    /// The blind of the next player.
    pub big_blind: Money,
    /// The forced bet of the lowest up card at stud.
    pub forced: Money,
    /// The smallest chip in play.
    pub chip: Money,
}

crate::house_options! {
    /// 14.8~(b), 14.13A~(b): the game.
    struct GameOptions from reader {
        variant: PokerGameOffer = VARIANT,
        third_card: ThirdCard = THIRD_CARD,
    }
}

crate::house_options! {
    /// 14.7~(g), 14.15~(h), 14.17: the stakes as they are stated.
    struct StakesOptions from reader {
        raises: u8 = RAISES,
        chip: Money = CHIP,
        ante: PostedAmount = ANTE,
        small_blind: PostedAmount = SMALL_BLIND,
        big_blind: PostedAmount = BIG_BLIND,
        forced: PostedAmount = FORCED_BET,
        structure: Structure = STRUCTURE,
        lower: Money = LOWER_LIMIT,
        higher: Money = HIGHER_LIMIT,
    }
}

crate::house_options! {
    /// The rules in force at a poker table.
    pub struct House from reader {
        /// 14.2~(b).
        second_deck: SecondDeck = SECOND_DECK,
        /// 14.5(a).
        shuffle: PokerShuffle = SHUFFLE,
        /// 14.7~(a): whether cash plays.
        cash_plays: Offered = CASH_PLAYS,
        /// 14.7~(b): the least buy-in.
        buy_in: Money = BUY_IN,
        /// 14.7~(f): whether a player who has checked may raise.
        check_raise: Offered = CHECK_RAISE,
        /// 14.8: the game.
        game: &'static PokerVariant = OptionGroup::<GameOptions>::ALL => |chosen| chosen.variant.variant(chosen.third_card),
        /// 14.8~(a): the number of players at this table.
        players: u8 = PLAYERS => |players| as_many_as_the_cards_allow(players, game, reader),
        /// 14.9~(d), 14.13~(c): the double limit on an open pair.
        open_pair: Offered = OPEN_PAIR,
        /// 14.10~(d)3: whether players may straddle.
        straddle: Offered = STRADDLE,
        /// 14.14~(a).
        revenue: Revenue = REVENUE,
        /// 14.14~(b).
        rake: Percent = RAKE,
        /// 14.14~(b).
        rake_most: Money = RAKE_CAP,
        /// 14.14~(c).
        no_flop_no_drop: Offered = NO_FLOP_NO_DROP,
        /// 14.14~(a): the charge per player and half hour.
        time_charge: Money = TIME_CHARGE,
        /// 14.15~(e): whether all hands that called are shown.
        show_all: Offered = SHOW_ALL,
        /// 14.17: the stakes posted at the table.
        stakes: PokerStakes = OptionGroup::<StakesOptions>::ALL => |chosen| stakes(&chosen, game, reader),
    } and {
        /// 8.2.
        limits: Limits = Limits::read(reader),
    }
}

impl House {
    /// 14.14~(b): the rake of a pot.
    pub fn rake_of(&self, pot: Money) -> Money {
        self.rake.of(pot, Rounding::DownTo(DOLLAR)).min(self.rake_most)
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = <House as HouseOptions>::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let mut house = House::from_options(reader);
        let chip = house.stakes.chip;
        house.buy_in = whole_chips(&BUY_IN, house.buy_in, chip, reader);
        house.time_charge = whole_chips(&TIME_CHARGE, house.time_charge, chip, reader);
        house
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// Whether an amount can be made up of such chips.
pub fn in_chips(amount: Money, chip: Money) -> bool {
    amount.in_cents() % chip.in_cents() == 0
}

/// An amount above 0 that can be made up of such chips.
fn whole_chips(option: &Opt<Money>, chosen: Money, chip: Money, reader: &mut Reader<'_>) -> Money {
    let in_chips = Domain::of(ValueKind::Amount { least: chip, most: None, step: chip });
    reader.narrow(option, chosen, in_chips, option.spec().by)
}

/// 14.8~(a): at least two players, and at most as many as the game has cards for.
fn as_many_as_the_cards_allow(chosen: NumberOfPlayers, game: &PokerVariant, reader: &mut Reader<'_>) -> u8 {
    let lawful = Domain::range(2, u32::from(game.most_players)).or(MostPlayersWord::SPELLINGS);
    reader.narrow(&PLAYERS, chosen, lawful, game.permitted).or(|MostPlayersWord::Most| game.most_players)
}

/// 14.17~(a): an amount that is posted, in chips. A half that cannot be made up of the chips in play is rounded down to one that can.
fn posted(
    option: &Opt<PostedAmount>,
    chosen: PostedAmount,
    (lower, chip): (Money, Money),
    reader: &mut Reader<'_>,
) -> Money {
    let in_chips = Domain::of(ValueKind::Amount { least: Money::ZERO, most: None, step: chip });
    let chosen = reader.narrow(option, chosen, in_chips.or(PartOfLimit::SPELLINGS), option.spec().by);
    chosen.or(|part| match part {
        PartOfLimit::Half => Money::cents(lower.in_cents() / (2 * chip.in_cents()) * chip.in_cents()),
        PartOfLimit::Whole => lower,
    })
}

/// 14.17: limits, ante, blinds and forced bet.
fn stakes(chosen: &StakesOptions, game: &PokerVariant, reader: &mut Reader<'_>) -> PokerStakes {
    let StakesOptions { raises, chip, structure, .. } = *chosen;
    let lower = whole_chips(&LOWER_LIMIT, chosen.lower, chip, reader);
    let higher = whole_chips(&HIGHER_LIMIT, chosen.higher, chip, reader);
    if higher < lower && matches!(structure, Structure::Structured | Structure::Spread) {
        let why = "the higher limit is below the lower one";
        reader.breach(HIGHER_LIMIT.id(), cite!("14.17~(b)"), why);
    }
    let stakes = PokerStakes {
        structure,
        lower,
        higher: higher.max(lower),
        raises,
        ante: posted(&ANTE, chosen.ante, (lower, chip), reader),
        small_blind: posted(&SMALL_BLIND, chosen.small_blind, (lower, chip), reader),
        big_blind: posted(&BIG_BLIND, chosen.big_blind, (lower, chip), reader),
        forced: posted(&FORCED_BET, chosen.forced, (lower, chip), reader),
        chip,
    };
    check_stakes(&stakes, game, reader);
    stakes
}

/// 14.9~(b), 14.10(d), 14.17~(a): the posts that the game needs, and relations between the amounts.
fn check_stakes(stakes: &PokerStakes, game: &PokerVariant, reader: &mut Reader<'_>) {
    if stakes.big_blind < stakes.small_blind {
        reader.breach(BIG_BLIND.id(), cite!("14.10(d)"), "the big blind is below the small blind");
    }
    if game.has_flop() && stakes.big_blind.is_zero() {
        reader.breach(BIG_BLIND.id(), cite!("14.10(d)"), "at least one blind is posted");
    }
    if stakes.forced > stakes.lower {
        reader.breach(FORCED_BET.id(), cite!("14.9~(b)"), "a forced bet is no more than the lower limit");
    }
    let must = if game.has_button() { stakes.big_blind } else { stakes.forced };
    if must.is_zero() && stakes.ante.is_zero() {
        reader.breach(ANTE.id(), cite!("14.17~(a)"), "an ante, a blind or a forced bet is posted");
    }
}
