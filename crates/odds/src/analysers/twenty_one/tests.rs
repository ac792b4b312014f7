//! Exact split pairs against hands that are dealt card by card from a small shoe. The dealing code shares nothing with
//! the count.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

use super::SplitPrecision;
use super::column::{ColumnValues, DealerColumn};
use super::dealer::DealerDraws;
use super::evaluation::big_orders;
use super::game::{CountedGame, DealerExposure, ExampleRound, HandEnd, HandOrigin, HandResult, TurnState};
use super::hand_classes::HandClasses;
use super::holdings::{Holdings, RemainingCards, card};
use super::prices::HandPrices;
use super::splits::{SplitDistribution, SplitPair};
use super::suits::SuitedBonusHands;
use super::walk::WalkRules;
use croupier_rules::equipment::{Stack, Suit};
use croupier_rules::games::families::twenty_one::{
    DealerStands, DoubleOn, DoubleTotals, HandRules, SplitAces, Surrender, TwentyOneDecision, TwentyOneHand,
};
use croupier_rules::house::Offered;
use croupier_rules::wagers::Money;
use num_rational::BigRational;
use num_traits::Zero;
use std::collections::BTreeMap;

/// The wager is two cents, so that one half of it is whole.
const UNIT: i64 = 2;

/// The cost of a hand over 21 if the dealer turns out to have blackjack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BustCost {
    /// The original wager, as for any other hand: all are settled together.
    WithTheOthers,
    /// Everything wagered on it: it is collected at once. If no hand is lost so, the original wager is.
    AtOnce,
}

/// The effect of suits on the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SuitEffect {
    /// None.
    Alike,
    /// Three cards of one suit that make 21 are paid better, most of all spades.
    Matter,
}

/// A table at which hands win even money, and more in one suit if suits matter.
struct Tiny {
    rules: HandRules,
    busts: BustCost,
    suits: SuitEffect,
}

const RULES: HandRules = HandRules {
    split_hands: 4,
    resplit_aces: Offered::No,
    split_aces: SplitAces::OneCard,
    doubles: 1,
    double_on: DoubleOn::TwoCards,
    double_totals: DoubleTotals::Any,
    surrender: Surrender::Never,
    rescue: Offered::No,
};

impl CountedGame for Tiny {
    fn stack(&self) -> Stack {
        Stack::shoe(1, 0)
    }

    fn rules(&self) -> &HandRules {
        &self.rules
    }

    fn stands(&self) -> DealerStands {
        DealerStands::OnAll17s
    }

    fn shows(&self) -> DealerExposure {
        DealerExposure::OneCard
    }

    fn wager(&self) -> Money {
        Money::cents(UNIT)
    }

    fn play(&self, round: &ExampleRound<'_>) -> Option<HandResult> {
        let hands = if round.pair == HandOrigin::Split { 2 } else { 1 };
        let (hand, dealer) = (TwentyOneHand::of(&round.player.cards), TwentyOneHand::of(round.dealer));
        let stake = UNIT << round.player.doubled;
        let is_suited = self.suits == SuitEffect::Matter && hand.count() == 3 && hand.is_suited();
        let (mine, other) = (hand.total(), dealer.total());
        let gain = match (round.player.how, hand.first().and_then(|card| card.try_suit())) {
            (HandEnd::Surrendered | HandEnd::Rescued, _) => -stake / 2,
            _ if mine > 21 => -stake,
            (HandEnd::Stands, Some(Suit::Spade)) if is_suited && mine == 21 => stake * 5,
            _ if is_suited && mine == 21 => stake * 3,
            _ if other > 21 || mine > other => stake,
            _ if mine == other => 0,
            _ => -stake,
        };
        let is_lost = self.busts == BustCost::AtOnce && (mine > 21 || round.player.how == HandEnd::Rescued);
        let gain = if dealer.is_two_card_21() && !is_lost { -UNIT } else { hands * gain };
        Some(HandResult { gain, staked: hands * stake })
    }
}

/// The common strategy: two cards of 10 or 11 are doubled, 14 and less draw, but of mixed suits only 12 and less if
/// suits matter. A doubled hand under 17 is rescued and two cards of 16 are surrendered, if that is allowed.
fn plays(game: &Tiny, total: u8, cards: u8, doubled: bool, one_suit: bool) -> TwentyOneDecision {
    let draws_to = if game.suits == SuitEffect::Matter && !one_suit { 12 } else { 14 };
    match total {
        ..17 if doubled && game.rules.rescue == Offered::Yes => TwentyOneDecision::Rescue,
        _ if doubled => TwentyOneDecision::Stand,
        16 if cards == 2 && game.rules.surrender == Surrender::AnyTime => TwentyOneDecision::Surrender,
        10 | 11 if cards == 2 => TwentyOneDecision::Double,
        _ if total <= draws_to => TwentyOneDecision::Draw,
        _ => TwentyOneDecision::Stand,
    }
}

/// The results of a pair.
#[derive(PartialEq, Debug)]
struct Comes {
    /// The expected gain.
    gain: BigRational,
    staked: BigRational,
    /// The expected squared gain.
    square: BigRational,
    /// The distribution of the gain.
    chances: BTreeMap<i64, BigRational>,
}

fn counted(game: &Tiny, shoe: &RemainingCards, up: usize, value: usize) -> Comes {
    let holdings = Holdings::all();
    let ground = WalkRules { holdings: &holdings, rules: &game.rules };
    let shown = TwentyOneHand::of_one(card(up, Suit::Spade));
    let classes = HandClasses::of(&ground);
    let prices = HandPrices::of(game, &classes, &shown).unwrap();
    let matching = SuitedBonusHands::of(std::slice::from_ref(&prices), &classes, &holdings, shoe);
    let mut left = *shoe;
    left[up] -= 1;
    let column = DealerColumn {
        shown,
        orders: 1,
        left,
        dealer: DealerDraws::with(&shown, game.stands()),
        prices: &prices,
        classes: &classes,
        ground: &ground,
        matching: &matching,
        known: ColumnValues::default(),
    };
    let play = |_, _, asking: &TurnState| {
        let hand = &asking.hand;
        let one_suit = hand.count() == 2 && hand.is_suited();
        plays(game, hand.total(), hand.count(), asking.doubled > 0, one_suit)
    };
    let split = SplitPair::of(&column, value).unwrap();
    let [exact, deviation] = [SplitPrecision::Exact, SplitPrecision::ExactVariance]
        .map(|precision| split.worth(&play, precision).unwrap());
    let SplitDistribution::Exact(chances) = exact.distribution else { panic!("it was to be counted") };
    let SplitDistribution::Approximate(_, Some(square)) = deviation.distribution else {
        panic!("its square was to be counted")
    };
    Comes { gain: exact.gain, staked: exact.staked, square, chances }
}

/// A hand on the layout: cards by value and suit.
#[derive(Clone, Default)]
struct Laid {
    cards: Vec<(usize, usize)>,
    doubled: bool,
    over: Option<TwentyOneDecision>,
}

impl Laid {
    fn total(&self) -> u8 {
        let hard: usize = self.cards.iter().map(|(value, _)| value + 1).sum();
        let soft = self.cards.iter().any(|(value, _)| *value == 0) && hard <= 11;
        (if soft { hard + 10 } else { hard }) as u8
    }

    fn one_suit(&self) -> bool {
        self.cards.iter().all(|(_, suit)| *suit == self.cards[0].1)
    }
}

/// A round that is dealt.
#[derive(Clone)]
struct Round {
    left: BTreeMap<(usize, usize), u128>,
    hands: Vec<Laid>,
    dealer: Laid,
    dealt: usize,
    ways: u128,
}

struct Dealing<'a> {
    game: &'a Tiny,
    up: usize,
    value: usize,
    /// The number of ways and the stake, by number of cards dealt and gain.
    sums: BTreeMap<(usize, i64), [i128; 2]>,
}

impl Dealing<'_> {
    /// Visits every card that may come next.
    fn each(&mut self, round: &Round, put: impl Fn(&mut Round, (usize, usize))) {
        for (card, count) in round.left.iter().filter(|(_, count)| **count > 0) {
            let mut next = round.clone();
            *next.left.get_mut(card).unwrap() -= 1;
            next.ways *= count;
            next.dealt += 1;
            put(&mut next, *card);
            self.go_on(&next);
        }
    }

    fn go_on(&mut self, round: &Round) {
        let Some(at) = round.hands.iter().position(|hand| hand.over.is_none()) else {
            return self.dealer(round);
        };
        let hand = &round.hands[at];
        if hand.cards.len() == 1 {
            return self.each(round, |next, card| next.hands[at].cards.push(card));
        }
        let may_split = round.hands.len() < usize::from(self.game.rules.split_hands)
            && (self.value != 0 || self.game.rules.resplit_aces == Offered::Yes);
        if hand.cards.len() == 2 && hand.cards[1].0 == self.value && !hand.doubled && may_split {
            let mut next = round.clone();
            let second = next.hands[at].cards.pop().unwrap();
            next.hands.push(Laid { cards: vec![second], ..Laid::default() });
            return self.go_on(&next);
        }
        let one_card = self.value == 0 && self.game.rules.split_aces == SplitAces::OneCard;
        let decision = match hand.total() {
            21.. => TwentyOneDecision::Stand,
            _ if one_card => TwentyOneDecision::Stand,
            total => {
                let count = hand.cards.len() as u8;
                plays(self.game, total, count, hand.doubled, count == 2 && hand.one_suit())
            }
        };
        match decision {
            TwentyOneDecision::Draw => self.each(round, |next, card| next.hands[at].cards.push(card)),
            TwentyOneDecision::Double => self.each(round, |next, card| {
                next.hands[at].cards.push(card);
                next.hands[at].doubled = true;
            }),
            decision => {
                let mut next = round.clone();
                next.hands[at].over = Some(decision);
                self.go_on(&next);
            }
        }
    }

    fn dealer(&mut self, round: &Round) {
        if round.dealer.total() < 17 {
            return self.each(round, |next, card| next.dealer.cards.push(card));
        }
        let blackjack = round.dealer.cards.len() == 2 && round.dealer.total() == 21;
        let (mut gain, mut staked) = (0, 0);
        let mut lost = false;
        for hand in &round.hands {
            let stake = if hand.doubled { 2 * UNIT } else { UNIT };
            let given_up = matches!(hand.over, Some(TwentyOneDecision::Rescue));
            staked += stake;
            if !blackjack {
                gain += self.gains(hand, round.dealer.total(), stake);
            } else if self.game.busts == BustCost::AtOnce && (hand.total() > 21 || given_up) {
                gain -= if given_up { stake / 2 } else { stake };
                lost = true;
            }
        }
        if blackjack && !lost {
            gain -= UNIT;
        }
        let [all, at_risk] = self.sums.entry((round.dealt, gain)).or_default();
        let ways = round.ways as i128;
        *all += ways;
        *at_risk += ways * i128::from(staked);
    }

    fn gains(&self, hand: &Laid, dealer: u8, stake: i64) -> i64 {
        let total = hand.total();
        let suits = self.game.suits == SuitEffect::Matter && hand.cards.len() == 3 && total == 21;
        match hand.over {
            Some(TwentyOneDecision::Rescue | TwentyOneDecision::Surrender) => -stake / 2,
            _ if total > 21 => -stake,
            _ if suits && hand.one_suit() => stake * if hand.cards[0].1 == 0 { 5 } else { 3 },
            _ if dealer > 21 || total > dealer => stake,
            _ if total == dealer => 0,
            _ => -stake,
        }
    }
}

/// Deals every sequence. Cards of a value are of four suits if suits matter, and of one otherwise.
fn dealt(game: &Tiny, shoe: &RemainingCards, up: usize, value: usize) -> Comes {
    let suits = if game.suits == SuitEffect::Matter { 4 } else { 1 };
    let mut left = BTreeMap::new();
    for (value, count) in shoe.iter().enumerate() {
        // No other values make hands of one suit.
        let suits = if (5..8).contains(&value) { suits } else { 1 };
        for suit in 0..suits {
            left.insert((value, suit), u128::from(*count) / suits as u128);
        }
    }
    *left.get_mut(&(up, 0)).unwrap() -= 1;
    let mut dealing = Dealing { game, up, value, sums: BTreeMap::new() };
    let all_pairs = u64::from(shoe[value]) * u64::from(shoe[value] - 1);
    let cards: Vec<(usize, usize)> = left.keys().copied().filter(|card| card.0 == value).collect();
    for one in &cards {
        for other in &cards {
            let mut round = Round {
                left: left.clone(),
                hands: Vec::new(),
                dealer: Laid { cards: vec![(dealing.up, 0)], ..Laid::default() },
                dealt: 0,
                ways: 1,
            };
            for card in [one, other] {
                let count = round.left.get_mut(card).unwrap();
                round.ways *= *count;
                *count = count.saturating_sub(1);
                round.hands.push(Laid { cards: vec![*card], ..Laid::default() });
            }
            if round.ways > 0 {
                dealing.go_on(&round);
            }
        }
    }
    let size = shoe.iter().map(|count| u32::from(*count)).sum::<u32>() - 3;
    let zero = BigRational::zero;
    let mut comes = Comes { gain: zero(), staked: zero(), square: zero(), chances: BTreeMap::new() };
    for ((cards, gain), [ways, staked]) in &dealing.sums {
        let of = |sum: i128| BigRational::new(sum.into(), (big_orders(size, *cards) * all_pairs).into());
        comes.gain += of(ways * i128::from(*gain));
        comes.staked += of(*staked);
        comes.square += of(ways * i128::from(*gain) * i128::from(*gain));
        *comes.chances.entry(*gain).or_insert_with(zero) += of(*ways);
    }
    let all: BigRational = comes.chances.values().sum();
    assert_eq!(all, BigRational::from_integer(1.into()), "all orders of the cards are dealt");
    comes
}

/// Aces, 5s, 8s and 10s.
const SHOE: RemainingCards = [10, 0, 0, 0, 14, 0, 0, 14, 0, 22];

#[test]
fn split_pairs_are_counted_as_they_are_dealt() {
    for (split_hands, busts, up, value) in [
        (4, BustCost::WithTheOthers, 9, 7),
        (4, BustCost::AtOnce, 9, 7),
        (3, BustCost::AtOnce, 9, 4),
        (3, BustCost::AtOnce, 0, 7),
        (3, BustCost::WithTheOthers, 4, 0),
        (2, BustCost::AtOnce, 9, 7),
    ] {
        let rules = HandRules { split_hands, resplit_aces: Offered::Yes, ..RULES };
        let game = Tiny { rules, busts, suits: SuitEffect::Alike };
        let expected = dealt(&game, &SHOE, up, value);
        assert_eq!(counted(&game, &SHOE, up, value), expected, "{split_hands} hands {busts:?} {up} {value}");
    }
}

/// A hand that is rescued is lost before the blackjack, one that is surrendered is not.
#[test]
fn surrendered_pairs_are_counted_as_they_are_dealt() {
    let rules = HandRules { split_hands: 3, rescue: Offered::Yes, surrender: Surrender::AnyTime, ..RULES };
    for busts in [BustCost::WithTheOthers, BustCost::AtOnce] {
        let game = Tiny { rules, busts, suits: SuitEffect::Alike };
        assert_eq!(counted(&game, &SHOE, 9, 4), dealt(&game, &SHOE, 9, 4), "{busts:?}");
        assert_eq!(counted(&game, &SHOE, 9, 7), dealt(&game, &SHOE, 9, 7), "{busts:?}");
    }
}

/// Two hands of 7s take their suits out of the same shoe, and are played by them.
#[test]
fn hands_of_one_suit_are_counted_as_they_are_dealt() {
    let rules = HandRules { split_hands: 2, ..RULES };
    let shoe: RemainingCards = [5, 0, 0, 0, 0, 8, 12, 8, 0, 9];
    for value in [5, 6] {
        let game = Tiny { rules, busts: BustCost::AtOnce, suits: SuitEffect::Matter };
        assert_eq!(counted(&game, &shoe, 9, value), dealt(&game, &shoe, 9, value), "{value}");
    }
}
