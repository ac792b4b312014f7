//! What 19:47-2 leaves to the licensee.

use super::wagers::SideBet;
use crate::equipment::{Card, Rank, Stack};
use crate::games::families::twenty_one::{
    DealerStands, DoubleOn, DoubleTotals, Rules, Sharing, SplitAces, Surrender, value,
};
use crate::house::{self, Offered, OptionSpec, Reader};
use crate::law::Date;
use crate::wagers::meter::{Rate, Terms};
use crate::wagers::{Limits, Money};

crate::choice! {
    /// 2.2(c): the shoe.
    pub enum ShoeKind {
        /// One compartment.
        Single = "single",
        /// Two compartments.
        Double = "double",
    }
}

crate::choice! {
    /// 2.3(i): who may enter in the midst of a shoe.
    pub enum Entry {
        /// Everybody.
        Free = "free",
        /// Nobody before a reshuffle.
        Barred = "barred",
        /// Only with the table minimum before a reshuffle.
        MinimumOnly = "minimum",
    }
}

crate::choice! {
    /// 2.5, 2.6(m), 2.21: how the cards are shuffled.
    pub enum Shuffle {
        /// By hand.
        Manual = "manual",
        /// By an approved automated device (2.5(i)).
        Automated = "automated",
        /// The Bart Carter shuffle.
        BartCarter = "bart-carter",
        /// By a continuous shuffling shoe or device.
        Continuous = "continuous",
    }
}

crate::choice! {
    /// 2.5(g): who cuts again.
    pub enum RecutBy {
        /// The player who cut last.
        Last = "last",
        /// The next player entitled.
        Next = "next",
    }
}

crate::choice! {
    /// 2.6(d)1: a side of a double shoe.
    pub enum Side {
        /// The left one, from which the determinant card is drawn.
        Left = "left",
        /// The right one.
        Right = "right",
    }
}

crate::choice! {
    /// 2.6(h), (j), (k): the dealer's second card.
    pub enum DealerCard {
        /// 2.6(h): drawn after the players' hands are complete.
        DrawnLast = "drawn-last",
        /// 2.6(j): face down.
        HoleCard = "hole-card",
        /// 2.6(j): face down, with a card reader device.
        CardReader = "card-reader",
        /// 2.6(k): face up.
        FaceUp = "face-up",
    }
}

crate::choice! {
    /// 2.6A: the variation of the game.
    pub enum Variation {
        /// From the shoe, blackjack 3 to 2.
        Standard = "standard",
        /// From the hand, blackjack 6 to 5.
        SixToFive = "6-to-5",
    }
}

crate::choice! {
    /// 2.6A~(d): how the players' first two cards lie.
    pub enum PlayerCards {
        /// Face down.
        FaceDown = "face-down",
        /// Face up.
        FaceUp = "face-up",
    }
}

crate::choice! {
    /// 2.17(a): the one additional wager that may be offered.
    pub enum Additional {
        /// None.
        None = "none",
        /// Over 13 and under 13.
        OverUnder = "over-under-13",
        /// Same suit.
        SameSuit = "same-suit",
        /// Sevens.
        Sevens = "sevens",
    }
}

crate::choice! {
    /// 2.17~(f): the odds of the same suit wager.
    pub enum SameSuitOdds {
        /// 5 to 2, and 25 to 1 for king and queen.
        FiveToTwo = "5-to-2",
        /// 3 to 1, and 10 to 1 for king and queen.
        ThreeToOne = "3-to-1",
    }
}

crate::choice! {
    /// One of two pay tables.
    pub enum AB {
        /// The first.
        A = "a",
        /// The second.
        B = "b",
    }
}

crate::choice! {
    /// 2.20~(a): the blackjack bonus wagers.
    pub enum Bonus {
        /// Neither.
        None = "none",
        /// On the player's blackjack.
        Player = "player",
        /// On the dealer's.
        Dealer = "dealer",
        /// Both.
        Both = "both",
    }
}

crate::choice! {
    /// 2.24~(b): the twenty point bonus wager.
    pub enum NoneAB {
        /// Not offered.
        None = "none",
        /// By the first pay table.
        A = "a",
        /// By the second.
        B = "b",
    }
}

crate::choice! {
    /// 2.25~(a): the optional bonus wager.
    pub enum Optional {
        /// Not offered.
        None = "none",
        /// On three cards.
        ThreeCard = "three-card",
        /// On pairs.
        Pairs = "pairs",
    }
}

/// The rules in force at a blackjack table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is an option of the same name, described in options.rs")]
pub struct House {
    pub decks: u8,
    pub shoe: ShoeKind,
    pub match_play: Offered,
    pub suited_678: Offered,
    pub three_sevens: Offered,
    pub named_blackjack: Option<[Card; 2]>,
    pub entry_late: Entry,
    pub entry_skip: Entry,
    pub shuffle: Shuffle,
    pub behind_cutting_card: u16,
    pub recut_by: RecutBy,
    pub recut: Offered,
    pub discretionary_reshuffle: Offered,
    pub red_side: Side,
    pub dealer_card: DealerCard,
    pub variation: Variation,
    pub player_cards: PlayerCards,
    pub even_money: EvenMoney,
    pub chip: Money,
    pub rules: Rules,
    pub dealer_stands: DealerStands,
    pub sharing: Sharing,
    pub void_one_card: Offered,
    pub five_card_21: Offered,
    pub additional: Additional,
    pub same_suit_odds: SameSuitOdds,
    pub multiple_action: Offered,
    pub multiple_action_least: u8,
    pub progressive: Offered,
    pub progressive_table: AB,
    pub meter: Terms,
    pub bonus: Bonus,
    pub either_bonus: Offered,
    pub bonus_meter: Offered,
    pub streak: Offered,
    pub match_dealer: Offered,
    pub twenty_point: NoneAB,
    pub optional_bonus: Optional,
    pub optional_odds: Option<[u16; 4]>,
    pub limits: Limits,
    /// Whether any wager besides that on the hand is offered.
    pub side_wagers: Offered,
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

impl House {
    /// Whether the players' first two cards lie face down.
    #[inline]
    pub fn deals_face_down(&self) -> bool {
        self.variation == Variation::SixToFive && self.player_cards == PlayerCards::FaceDown
    }
}

/// 2.2, 2.5(d), 2.21: the stack as it goes into the shoe.
const fn stack(house: &House) -> Stack {
    let decks = match house.shoe {
        ShoeKind::Single => house.decks,
        ShoeKind::Double => house.decks / 2,
    };
    match house.shuffle {
        Shuffle::Manual | Shuffle::Automated => Stack::shoe(decks, house.behind_cutting_card),
        Shuffle::BartCarter => Stack::shoe(decks, 0),
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
    const OPTIONS: &'static [OptionSpec] = super::options::OPTIONS;

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
        let mut house = House {
            decks,
            shoe,
            match_play: reader.choice("match-play"),
            suited_678: reader.choice("suited-678"),
            three_sevens: reader.choice("three-sevens"),
            named_blackjack: reader.read("named-blackjack", named_blackjack),
            entry_late: reader.choice("entry-late"),
            entry_skip: reader.choice("entry-skip"),
            shuffle: reader.choice("shuffle"),
            behind_cutting_card: reader.read("behind-cutting-card", |text| match text {
                "quarter" => Some(size / 4),
                number => number.parse().ok().filter(|n| (size / 4..=size - 10).contains(n)),
            }),
            recut_by: reader.choice("recut-by"),
            recut: in_force(reader, RECUT),
            discretionary_reshuffle: reader.choice("discretionary-reshuffle"),
            red_side: reader.choice("red-side"),
            dealer_card,
            variation,
            player_cards: reader.choice("player-cards"),
            even_money: even_money(reader),
            chip: reader.money("chip", |chip| chip > Money::ZERO && chip.divides_by(2)),
            rules: rules(reader, dealer_card),
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
            same_suit_odds: reader.choice("same-suit-odds"),
            multiple_action: reader.choice("multiple-action"),
            multiple_action_least: reader.number("multiple-action-least", 1..=2) as u8,
            progressive: reader.choice("progressive"),
            progressive_table: reader.choice("progressive-table"),
            meter: meter(reader),
            bonus: reader.choice("bonus"),
            either_bonus: reader.choice("either-bonus"),
            bonus_meter: reader.choice("bonus-meter"),
            streak: reader.choice("streak"),
            match_dealer: reader.choice("match-dealer"),
            twenty_point: reader.choice("twenty-point"),
            optional_bonus: reader.choice("optional-bonus"),
            optional_odds: reader.read("optional-bonus-odds", own_odds),
            limits: Limits::read(reader),
            side_wagers: Offered::No,
            stack: Stack::shoe(decks, 0),
        };
        house.stack = stack(&house);
        if SideBet::ALL.into_iter().any(|bet| bet.is_offered(&house)) {
            house.side_wagers = Offered::Yes;
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
