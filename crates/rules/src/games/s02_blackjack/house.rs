//! What 19:47-2 leaves to the licensee.

use super::law::LAW;
use super::outcome::Special;
use super::pays::{Pays, Tables};
use super::wagers::SideBet;
use crate::equipment::{Card, Rank, Stack};
use crate::games::families::shoe::{RecutBy, at_least_a_quarter};
use crate::games::families::twenty_one::{
    AtFirst, DealerStands, DoubleOn, DoubleTotals, Rules, Sharing, SplitAces, Surrender, least_chip, value,
};
use crate::house::{self, Offered, OptionSpec, Reader};
use crate::law::Date;
use crate::wagers::meter::{Rate, Terms};
use crate::wagers::{Limits, Money};

pub use super::choices::*;

/// The rules in force at a blackjack table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 2.2(a): how many decks are used.
    pub decks: u8,
    /// 2.2(c): a single or a double shoe.
    pub shoe: ShoeKind,
    /// 2.3(a)3: 21 in two cards after a split.
    pub split_21: Split21,
    /// 2.3(d): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 2.3(e)1: whether 6, 7 and 8 of one suit pay 2 to 1.
    pub suited_678: Offered,
    /// 2.3(e)2: whether three 7s pay 3 to 2.
    pub three_sevens: Offered,
    /// 2.3(e)3: the blackjack that pays 2 to 1.
    pub named_blackjack: Option<[Card; 2]>,
    /// 2.3(i)1, 2: who has missed the first round after a shuffle.
    pub entry_late: Entry,
    /// 2.3(i)3, 4: who has skipped a round.
    pub entry_skip: Entry,
    /// 2.5(a), 2.6(m), 2.21: how the cards are shuffled.
    pub shuffle: Shuffle,
    /// 2.5(d): how many cards lie behind the cutting card.
    pub behind_cutting_card: u16,
    /// 2.5(g): who cuts when a recut is ordered.
    pub recut_by: RecutBy,
    /// 2.5(g): whether a recut can be ordered on the day whose law applies.
    pub recut: Offered,
    /// 2.5(h)1: whether the house may have the cards reshuffled after any round.
    pub discretionary_reshuffle: Offered,
    /// 2.6(d)1: the side that hearts and diamonds name.
    pub red_side: Side,
    /// 2.6(h), (j), (k): how the dealer gets the second card.
    pub dealer_card: DealerCard,
    /// 2.6A: the variation of the game.
    pub variation: Variation,
    /// 2.6A~(d): how the players' cards lie in the 6 to 5 variation.
    pub player_cards: PlayerCards,
    /// 2.7~(c), (e): what a player with blackjack is offered against an ace.
    pub even_money: EvenMoney,
    /// 2.9~(b): the least chip, in which insurance is made.
    pub chip: Money,
    /// 2.8, 2.10, 2.11: what may be done with a hand.
    pub rules: Rules,
    /// The same for the only hand of a box.
    pub at_first: AtFirst,
    /// 2.12(b): when the dealer stands.
    pub dealer_stands: DealerStands,
    /// 2.13, 2.14: who may wager on which box.
    pub sharing: Sharing,
    /// 2.15~(h): whether a player with one card may have the hand void.
    pub void_one_card: Offered,
    /// 2.16: whether five cards totalling 21 pay 2 to 1.
    pub five_card_21: Offered,
    /// 2.3(a)3, (e)1, 2, 4, 2.6(k)1: of which hands more is said than what the totals decide.
    pub special: Special,
    /// 2.17(a): the additional wager offered.
    pub additional: Additional,
    /// 2.18: whether each box plays against three dealer hands.
    pub multiple_action: Offered,
    /// 2.18~(a): how many of the three areas must be staked.
    pub multiple_action_least: u8,
    /// 2.19: whether the progressive wager is offered.
    pub progressive: Offered,
    /// 2.19~(b): its meter.
    pub meter: Terms,
    /// 2.20~(a): the blackjack bonus wagers offered.
    pub bonus: Bonus,
    /// 2.20~(b): whether the wager on either blackjack is offered.
    pub either_bonus: Offered,
    /// 2.20~(d): whether the ace and jack of spades win a meter.
    pub bonus_meter: Offered,
    /// 2.22: whether the streak wager is offered.
    pub streak: Offered,
    /// 2.23: whether the match-the-dealer wager is offered.
    pub match_dealer: Offered,
    /// 2.24~(b): the twenty point bonus wager.
    pub twenty_point: NoneAB,
    /// 2.25~(a): the optional bonus wager.
    pub optional_bonus: Optional,
    /// 2.25~(b): the house's own odds for it.
    pub optional_odds: Option<[u16; 4]>,
    /// 2.3(e), 2.9~(c), 2.17 to 2.24: the payouts.
    pub pays: Pays,
    /// 8.2: the limits posted.
    pub limits: Limits,
    /// 2.6A~(d): whether the players' first two cards lie face down.
    pub face_down: Offered,
    /// Whether any wager besides that on the hand is offered.
    pub side_wagers: Offered,
    /// Whether anything comes before the first card.
    pub before_deal: Offered,
    /// 2.2, 2.5(d), 2.21: the stack as it goes into the shoe; with a double shoe, that of one side.
    pub stack: Stack,
}

/// 2.7~(c), (e): what a player with blackjack is offered against an ace; the day decides which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvenMoney {
    /// Nothing.
    No,
    /// 1 to 1 at once, without insurance.
    AtOnce,
    /// The net result of a wager that is insured by exactly one half, at once.
    NetOfInsurance,
}

/// 2.2, 2.5(d), 2.21: the stack as it goes into the shoe, by how it is shuffled.
pub const fn stack(house: &House, shuffle: Shuffle) -> Stack {
    let decks = match house.shoe {
        ShoeKind::Single => house.decks,
        ShoeKind::Double => house.decks / 2,
    };
    match shuffle {
        Shuffle::Manual | Shuffle::Automated => Stack::shoe(decks, house.behind_cutting_card),
        Shuffle::BartCarter => Stack::whole_shoe(decks),
        Shuffle::Continuous => Stack::continuous(decks),
    }
}

/// 2.3(e)3: an ace and a face card.
fn named_blackjack(text: &str) -> Option<Option<[Card; 2]>> {
    if text == "none" {
        return Some(None);
    }
    let (ace, face) = text.split_once(' ')?;
    let (ace, face): (Card, Card) = (ace.parse().ok()?, face.trim().parse().ok()?);
    let fits = ace.try_rank() == Some(Rank::Ace) && value(face) == 10 && face.rank() != Rank::Ten;
    fits.then_some(Some([ace, face]))
}

/// 2.25~(b): the house's own odds, up to four lines.
fn own_odds(text: &str) -> Option<Option<[u16; 4]>> {
    if text == "preset" {
        return Some(None);
    }
    let mut odds = [0; 4];
    let mut words = text.split_whitespace();
    for (slot, word) in odds.iter_mut().zip(&mut words) {
        *slot = word.parse().ok().filter(|odds| (1..=1000).contains(odds))?;
    }
    (words.next().is_none() && odds[0] > 0).then_some(Some(odds))
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<
        { super::options::OPTIONS.len() + Pays::OPTIONS.len() },
    >(&[super::options::OPTIONS, &Pays::OPTIONS]);

    fn limits(&self) -> &Limits {
        &self.limits
    }

    fn read(reader: &mut Reader<'_>) -> House {
        let decks = reader.number("decks", 1..=16) as u8;
        let shoe = reader.choice("shoe");
        let size = match shoe {
            ShoeKind::Single => u16::from(decks) * 52,
            ShoeKind::Double => u16::from(decks / 2).max(1) * 52,
        };
        let variation = reader.choice("variation");
        let dealer_card = match (variation, reader.is_chosen("dealer-card")) {
            (Variation::SixToFive, false) => DealerCard::HoleCard,
            _ => reader.choice("dealer-card"),
        };
        let rules = rules(reader, dealer_card);
        let limits = Limits::read(reader);
        let tables = Tables {
            blackjack: (variation, dealer_card),
            same_suit: reader.choice("same-suit-odds"),
            progressive: reader.choice("progressive-table"),
            decks,
            twenty: reader.choice("twenty-point"),
        };
        let mut house = House {
            decks,
            shoe,
            split_21: reader.choice("split-21"),
            match_play: reader.choice("match-play"),
            suited_678: reader.choice("suited-678"),
            three_sevens: reader.choice("three-sevens"),
            named_blackjack: reader.read("named-blackjack", named_blackjack),
            entry_late: reader.choice("entry-late"),
            entry_skip: reader.choice("entry-skip"),
            shuffle: reader.choice("shuffle"),
            behind_cutting_card: at_least_a_quarter(reader, size),
            recut_by: reader.choice("recut-by"),
            recut: in_force(reader, RECUT),
            discretionary_reshuffle: reader.choice("discretionary-reshuffle"),
            red_side: reader.choice("red-side"),
            dealer_card,
            variation,
            player_cards: reader.choice("player-cards"),
            even_money: even_money(reader),
            chip: least_chip(reader, &limits, LAW.insurance_limit),
            rules,
            at_first: AtFirst::of(&rules),
            dealer_stands: match reader.choice("hit-soft-17") {
                Offered::Yes => DealerStands::ExceptSoft17,
                Offered::No => DealerStands::OnAll17s,
            },
            sharing: Sharing {
                boxes: reader.number("boxes", 1..=7) as u8,
                bettors_per_box: reader.number("bettors-per-box", 1..=4) as u8,
                boxes_per_player: reader.number("boxes-per-player", 1..=7) as u8,
            },
            void_one_card: reader.choice("void-one-card"),
            five_card_21: reader.choice("five-card-21"),
            additional: reader.choice("additional"),
            multiple_action: reader.choice("multiple-action"),
            multiple_action_least: reader.number("multiple-action-least", 1..=2) as u8,
            progressive: reader.choice("progressive"),
            meter: meter(reader),
            bonus: reader.choice("bonus"),
            either_bonus: reader.choice("either-bonus"),
            bonus_meter: reader.choice("bonus-meter"),
            streak: reader.choice("streak"),
            match_dealer: reader.choice("match-dealer"),
            twenty_point: tables.twenty,
            optional_bonus: reader.choice("optional-bonus"),
            optional_odds: reader.read("optional-bonus-odds", own_odds),
            pays: Pays::read(reader, &tables),
            limits,
            special: Special::TwoCards,
            face_down: Offered::No,
            side_wagers: Offered::No,
            before_deal: Offered::No,
            stack: Stack::whole_shoe(decks),
        };
        house.stack = stack(&house, house.shuffle);
        house.special = Special::at(&house);
        if house.variation == Variation::SixToFive && house.player_cards == PlayerCards::FaceDown {
            house.face_down = Offered::Yes;
        }
        if SideBet::ALL.into_iter().any(|bet| bet.is_offered(&house)) {
            house.side_wagers = Offered::Yes;
        }
        let wagers = [house.streak, house.multiple_action, house.progressive, house.bonus_meter];
        if wagers.contains(&Offered::Yes) || [house.entry_late, house.entry_skip] != [Entry::Free; 2] {
            house.before_deal = Offered::Yes;
        }
        super::checks::check(&house, reader);
        house
    }
}

/// 2.5(g): a supervisor may order a recut since that day.
const RECUT: Date = Date::new(1996, 5, 20);
/// 2.7~(c): since that day at the latest the section speaks of even money.
const EVEN_MONEY: Date = Date::new(2006, 6, 10);

fn in_force(reader: &Reader<'_>, since: Date) -> Offered {
    if reader.as_of() >= since { Offered::Yes } else { Offered::No }
}

/// 2.7~(c), (e): two editions of the option.
fn even_money(reader: &mut Reader<'_>) -> EvenMoney {
    match (reader.choice("even-money"), in_force(reader, EVEN_MONEY)) {
        (Offered::No, _) => EvenMoney::No,
        (Offered::Yes, Offered::Yes) => EvenMoney::AtOnce,
        (Offered::Yes, Offered::No) => EvenMoney::NetOfInsurance,
    }
}

/// 2.6(k)4, 2.8, 2.10, 2.11: what may be done with a hand.
fn rules(reader: &mut Reader<'_>, dealer_card: DealerCard) -> Rules {
    Rules {
        split_hands: reader.number("split-hands", 2..=4) as u8,
        resplit_aces: reader.choice("resplit-aces"),
        split_aces: SplitAces::OneCard,
        doubles: 1,
        double_on: DoubleOn::TwoCards,
        double_totals: match dealer_card {
            DealerCard::FaceUp => DoubleTotals::NineToEleven,
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => DoubleTotals::Any,
        },
        surrender: match reader.choice("surrender") {
            Offered::Yes => Surrender::FirstTwoCards,
            Offered::No => Surrender::Never,
        },
        rescue: Offered::No,
    }
}

/// 2.19~(b): the meter.
fn meter(reader: &mut Reader<'_>) -> Terms {
    let seed = reader.money("meter-seed", |seed| seed > Money::ZERO);
    Terms { initial: seed, reset: seed, rate: reader.read("meter-rate", |text| text.parse::<Rate>().ok()) }
}
