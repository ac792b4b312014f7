//! The choices that 19:47-2 leaves to the licensee.

pub mod choices;
pub mod options;

use self::options::*;
use super::outcome::SpecialHands;
use super::pays::{BlackjackPayouts, DeclaredPayouts, PayoutChoices};
use super::wagers::SideBet;
use crate::equipment::{Card, Stack};
use crate::games::families::shoe::{RecutPerson, at_least_a_quarter};
use crate::games::families::twenty_one::{
    DealerStands, DoubleOn, DoubleTotals, FirstDecisions, HandRules, Sharing, SplitAces, Surrender,
    least_chip,
};
use crate::house::{self, HouseOptions, Offered, OptionGroup, OptionSpec, OrWord, Reader};
use crate::law::Date;
use crate::wagers::meter::{MeterTerms, Rate};
use crate::wagers::{Limits, Money};

pub use self::choices::*;

crate::house_options! {
    /// 2.8~(c), 2.11(e): surrender and splits.
    struct HandOptions from reader {
        surrender: Offered = SURRENDER,
        split_hands: u8 = SPLIT_HANDS,
        resplit_aces: Offered = RESPLIT_ACES,
    }
}

crate::house_options! {
    /// 2.11(e), 2.13, 2.14: the players who may wager on a box.
    struct SharingOptions from reader {
        boxes: u8 = BOXES,
        bettors_per_box: u8 = BETTORS_PER_BOX,
        boxes_per_player: u8 = BOXES_PER_PLAYER,
    }
}

crate::house_options! {
    /// 2.19~(b): the meter.
    struct MeterOptions from reader {
        seed: Money = METER_SEED,
        rate: Rate = METER_RATE,
    }
}

crate::house_options! {
    /// The rules in force at a blackjack table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 2.2(a): the number of decks.
        decks: u8 = DECKS,
        /// 2.2(c): a single or a double shoe.
        shoe: ShoeKind = SHOE,
        /// 2.3(a)3: 21 in two cards after a split.
        split_21: Split21 = SPLIT_21,
        /// 2.3(d): whether match play coupons are accepted.
        match_play: Offered = MATCH_PLAY,
        /// 2.3(e)1: whether 6, 7 and 8 of one suit pay 2 to 1.
        suited_678: Offered = SUITED_678,
        /// 2.3(e)2: whether three 7s pay 3 to 2.
        three_sevens: Offered = THREE_SEVENS,
        /// 2.3(e)3: the blackjack that pays 2 to 1.
        named_blackjack: Option<[Card; 2]> = NAMED_BLACKJACK => |named| named.map(|AceAndFace(cards)| cards),
        /// 2.3(i)1, 2: entry of a player who has missed the first round after a shuffle.
        entry_late: MidShoeEntry = ENTRY_LATE,
        /// 2.3(i)3, 4: entry of a player who has skipped a round.
        entry_skip: MidShoeEntry = ENTRY_SKIP,
        /// 2.5(a), 2.6(m), 2.21: the method of shuffling.
        shuffle: BlackjackShuffle = SHUFFLE,
        /// 2.5(d): the number of cards behind the cutting card.
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            let size = Stack::whole_shoe(decks_of_one_side(shoe, decks).max(1)).size();
            at_least_a_quarter(&BEHIND_CUTTING_CARD, behind, size, reader)
        },
        /// 2.5(g): the person who cuts when a recut is ordered.
        recut_by: RecutPerson = RECUT_BY,
        /// 2.5(h)1: whether the house may have the cards reshuffled after any round.
        discretionary_reshuffle: Offered = DISCRETIONARY_RESHUFFLE,
        /// 2.6(d)1: the side that hearts and diamonds name.
        red_side: ShoeSide = RED_SIDE,
        /// 2.6A: the variation of the game.
        variation: Variation = VARIATION,
        /// 2.6(h), (j), (k): the way in which the dealer gets the second card; face down in the 6 to 5 variation unless the house states otherwise.
        dealer_card: DealerCard = DEALER_CARD => |dealer_card| {
            match (variation, reader.has_chosen(&DEALER_CARD)) {
                (Variation::SixToFive, false) => DealerCard::HoleCard,
                (Variation::SixToFive, true) | (Variation::Standard, _) => dealer_card,
            }
        },
        /// 2.6A~(d): the orientation of the players' cards in the 6 to 5 variation.
        player_cards: PlayerCards = PLAYER_CARDS,
        /// 2.7~(c), (e): the offer to a player with blackjack against an ace.
        even_money: EvenMoney = EVEN_MONEY => |offered| EvenMoney::at(offered, reader.as_of()),
        /// 2.8, 2.10, 2.11: the decisions open to a hand.
        rules: HandRules = OptionGroup::<HandOptions>::ALL => |chosen| rules(&chosen, dealer_card),
        /// 2.9~(b): the least chip, in which insurance is made.
        chip: Money = CHIP,
        /// 2.13, 2.14: the players who may wager on a box.
        sharing: Sharing = OptionGroup::<SharingOptions>::ALL => |chosen| Sharing {
            boxes: chosen.boxes,
            bettors_per_box: chosen.bettors_per_box,
            boxes_per_player: chosen.boxes_per_player,
        },
        /// 2.12(b): the totals on which the dealer stands.
        dealer_stands: DealerStands = HIT_SOFT_17 => |hits| DealerStands::hitting_soft_17(hits),
        /// 2.15~(h): whether a player with one card may have the hand void.
        void_one_card: Offered = VOID_ONE_CARD,
        /// 2.16: whether five cards totalling 21 pay 2 to 1.
        five_card_21: Offered = FIVE_CARD_21,
        /// 2.17(a): the additional wager offered.
        additional: AdditionalWager = ADDITIONAL,
        /// 2.17~(f): the pay table of the same suit wager.
        same_suit_odds: SameSuitOdds = SAME_SUIT_ODDS,
        /// 2.18: whether each box plays against three dealer hands.
        multiple_action: Offered = MULTIPLE_ACTION,
        /// 2.18~(a): the number of the three areas that must be staked.
        multiple_action_least: u8 = MULTIPLE_ACTION_LEAST,
        /// 2.19: whether the progressive wager is offered.
        progressive: Offered = PROGRESSIVE,
        /// 2.19~(d): the pay table of the progressive wager.
        progressive_table: PayTableChoice = PROGRESSIVE_TABLE,
        /// 2.19~(b): its meter.
        meter: MeterTerms = OptionGroup::<MeterOptions>::ALL => |chosen| {
            MeterTerms { initial: chosen.seed, reset: chosen.seed, rate: chosen.rate }
        },
        /// 2.20~(a): the blackjack bonus wagers offered.
        bonus: BlackjackBonus = BONUS,
        /// 2.20~(b): whether the wager on either blackjack is offered.
        either_bonus: Offered = EITHER_BONUS,
        /// 2.20~(d): whether the ace and jack of spades win a meter.
        bonus_meter: Offered = BONUS_METER,
        /// 2.22: whether the streak wager is offered.
        streak: Offered = STREAK,
        /// 2.23: whether the match-the-dealer wager is offered.
        match_dealer: Offered = MATCH_DEALER,
        /// 2.24~(b): the twenty point bonus wager.
        twenty_point: OptionalPayTable = TWENTY_POINT,
        /// 2.25~(a): the optional bonus wager.
        optional_bonus: OptionalWager = OPTIONAL_BONUS,
        /// 2.25~(b): the house's own odds for it.
        optional_odds: Option<[u16; 4]> = OPTIONAL_BONUS_ODDS => |odds| match odds {
            OrWord::Word(PresetOdds::Preset) => None,
            OrWord::Value(LineOdds(odds)) => Some(odds),
        },
        /// 2.3(e), 2.9~(c), 2.17 to 2.24: the payouts.
        pays: BlackjackPayouts = OptionGroup::<DeclaredPayouts>::ALL => |declared| {
            let blackjack = (variation, dealer_card);
            let (same_suit, progressive, twenty) = (same_suit_odds, progressive_table, twenty_point);
            declared.at(&PayoutChoices { blackjack, same_suit, progressive, decks, twenty }, reader)
        },
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
        /// 2.8, 2.10, 2.11: the decisions open to the only hand of a box.
        at_first: FirstDecisions = FirstDecisions::of(&rules),
        /// 2.5(g): whether a recut can be ordered on the day whose law applies.
        recut: Offered = offered_if(reader.as_of() >= RECUT_SINCE),
        /// 2.3(a)3, (e)1, 2, 4, 2.6(k)1: the hands with rules of their own, besides the comparison of totals.
        special: SpecialHands = SpecialHands::at(dealer_card, [suited_678, three_sevens, five_card_21]),
        /// 2.6A~(d): whether the players' first two cards lie face down.
        face_down: Offered = offered_if(
            variation == Variation::SixToFive && player_cards == PlayerCards::FaceDown,
        ),
        /// Whether any wager besides that on the hand is offered.
        side_wagers: Offered = Offered::No,
        /// 2.2, 2.5(d), 2.21: the stack as it goes into the shoe; with a double shoe, that of one side.
        stack: Stack = stack_of(decks_of_one_side(shoe, decks), behind_cutting_card, shuffle),
    }
}

/// 2.5(g): a supervisor may order a recut since that day.
const RECUT_SINCE: Date = Date::new(1996, 5, 20);
/// 2.7~(c): since that day at the latest the section speaks of even money.
const AT_ONCE_SINCE: Date = Date::new(2006, 6, 10);

const fn offered_if(holds: bool) -> Offered {
    if holds { Offered::Yes } else { Offered::No }
}

/// 2.7~(c), (e): the offer to a player with blackjack against an ace; the date decides which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvenMoney {
    /// Nothing.
    No,
    /// 1 to 1 at once, without insurance.
    AtOnce,
    /// The net result of a wager that is insured by exactly one half, at once.
    NetOfInsurance,
}

impl EvenMoney {
    /// The edition of this day, if even money is offered.
    fn at(offered: Offered, day: Date) -> EvenMoney {
        match offered {
            Offered::No => EvenMoney::No,
            Offered::Yes if day >= AT_ONCE_SINCE => EvenMoney::AtOnce,
            Offered::Yes => EvenMoney::NetOfInsurance,
        }
    }
}

/// 2.2(c): the decks in a single shoe, or on one side of a double shoe.
const fn decks_of_one_side(shoe: ShoeKind, decks: u8) -> u8 {
    match shoe {
        ShoeKind::Single => decks,
        ShoeKind::Double => decks / 2,
    }
}

const fn stack_of(decks: u8, behind_cutting_card: u16, shuffle: BlackjackShuffle) -> Stack {
    match shuffle {
        BlackjackShuffle::Manual | BlackjackShuffle::Automated => Stack::shoe(decks, behind_cutting_card),
        BlackjackShuffle::BartCarter => Stack::whole_shoe(decks),
        BlackjackShuffle::Continuous => Stack::continuous(decks),
    }
}

/// 2.2, 2.5(d), 2.21: the stack as it goes into the shoe, by how it is shuffled.
pub const fn stack(house: &House, shuffle: BlackjackShuffle) -> Stack {
    stack_of(decks_of_one_side(house.shoe, house.decks), house.behind_cutting_card, shuffle)
}

/// 2.6(k)4, 2.8, 2.10, 2.11: the decisions open to a hand.
const fn rules(chosen: &HandOptions, dealer_card: DealerCard) -> HandRules {
    HandRules {
        split_hands: chosen.split_hands,
        resplit_aces: chosen.resplit_aces,
        split_aces: SplitAces::OneCard,
        doubles: 1,
        double_on: DoubleOn::TwoCards,
        double_totals: match dealer_card {
            DealerCard::FaceUp => DoubleTotals::NineToEleven,
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => DoubleTotals::Any,
        },
        surrender: Surrender::on_two_cards(chosen.surrender),
        rescue: Offered::No,
    }
}

impl House {
    /// 2.18~(c): whether a hand over 21 is collected at once, and not with all other wagers.
    pub const fn collects_busts_at_once(&self) -> bool {
        matches!(self.multiple_action, Offered::Yes)
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = <House as HouseOptions>::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let mut house = House::from_options(reader);
        house.chip = least_chip(&CHIP, house.chip, &house.limits, reader);
        house.side_wagers = offered_if(SideBet::ALL.into_iter().any(|bet| bet.is_offered(&house)));
        super::checks::check(&house, reader);
        house
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
