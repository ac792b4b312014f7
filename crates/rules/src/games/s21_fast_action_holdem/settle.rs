//! 19:47-21.3 Rankings, 21.8(b), (h), (k)-(n) payment and collection of wagers.

use super::FastActionHoldem;
use super::deal::{Dealt, Held};
use super::question::Two;
use super::wagers::{State, Wager};
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_seven_of_decks};
use crate::table::{Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};
use std::cmp::Ordering;

/// 21.8(b): a natural.
const NATURAL: Odds = Odds::to(5, 1);
/// 21.8(n): any other winning wager.
const WIN: Odds = Odds::EVEN;

/// What a player plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// 21.8(a): two cards.
    One(Two),
    /// 21.8(c): two cards with the original wager, and the others with the split wager.
    Two(Two),
}

/// 21.3(b): the paragraph that makes a hand what it is.
const fn paragraph(category: Category) -> Cite {
    match category {
        Category::FlushWithFiveOfAKind => cite!("21.3(b)1"),
        Category::RoyalFlush => cite!("21.3(b)2"),
        Category::FlushWithFourOfAKind => cite!("21.3(b)3"),
        Category::StraightFlush => cite!("21.3(b)4"),
        Category::FlushWithFullHouse => cite!("21.3(b)5"),
        Category::FiveOfAKind => cite!("21.3(b)6"),
        Category::FlushWithThreeOfAKind => cite!("21.3(b)7"),
        Category::FlushWithTwoPairs => cite!("21.3(b)8"),
        Category::FlushWithPair => cite!("21.3(b)9"),
        Category::FourOfAKind => cite!("21.3(b)10"),
        Category::FullHouse => cite!("21.3(b)11"),
        Category::Flush => cite!("21.3(b)12"),
        Category::Straight => cite!("21.3(b)13"),
        Category::ThreeOfAKind => cite!("21.3(b)14"),
        Category::TwoPairs => cite!("21.3(b)15"),
        Category::Pair => cite!("21.3(b)16"),
        // There are no jokers.
        Category::HighCard | Category::PairOfJokers => cite!("21.3(b)17"),
    }
}

/// 21.1, 21.3: the highest five-card hand of two cards and the community cards, announced.
#[inline]
fn five_card_hand<T: Table<FastActionHoldem>>(
    at: Spot,
    [one, other]: [Card; 2],
    [a, b, c, d, e]: [Card; 5],
    table: &mut T,
) -> Strength {
    let strength = rank_seven_of_decks(&[one, other, a, b, c, d, e]);
    table.settles(at, &[one, other], 2, cite!("21.3(b)"));
    table.announce(format_args!("{at}: {strength}"), paragraph(strength.category()));
    if matches!(strength.category(), Category::Straight | Category::StraightFlush)
        && strength.ranks().next() == Some(Rank::Five)
    {
        table.instruct(format_args!("the ace counts below the two in this straight"), cite!("21.3(a)"));
    }
    strength
}

/// 21.8(b): a natural that the dealer has confirmed is paid at once.
#[inline]
pub fn natural<T: Table<FastActionHoldem>>(seat: Seat, wager: Money, table: &mut T) {
    table.announce(
        format_args!("Seat {seat} has a natural: the first four cards are of one rank"),
        cite!("21.1"),
    );
    table.pay(seat, Wager::Original, NATURAL.pay(wager), cite!("21.8(b)"));
    table.instruct(format_args!("rack the four cards of seat {seat}"), cite!("21.8(b)"));
    table.pick_up(Spot::Seat(seat), cite!("21.8(b)"));
}

/// 21.8(h): the dealer has a natural: original wagers are collected, split wagers go back.
#[cold]
pub fn dealers_natural<T: Table<FastActionHoldem>>(state: &State, hands: &Seats<Hands>, table: &mut T) {
    let by = cite!("21.8(h)");
    table.announce(format_args!("The dealer has a natural: no community cards are dealt"), by);
    for (seat, hands) in hands.iter().rev() {
        let wager = state.up(seat, Wager::Original);
        table.take(seat, Wager::Original, wager, by);
        match hands {
            Hands::One(_) => {}
            Hands::Two(_) => table.give_back(seat, Wager::Split, wager, by),
        }
    }
    table.instruct(format_args!("collect all cards and rack them"), by);
}

/// 21.8(k)-(n): from the right, counterclockwise, hands are exposed and losing wagers collected; then the winning ones are paid.
#[inline]
pub fn showdown<T: Table<FastActionHoldem>>(
    state: &State,
    dealt: &Dealt,
    hands: &Seats<Hands>,
    dealer: [Card; 2],
    community: [Card; 5],
    table: &mut T,
) -> Result<(), Halt> {
    table.instruct(
        format_args!("form the highest hand of two cards kept and the five community cards"),
        cite!("21.3(b)"),
    );
    let dealer = five_card_hand(Spot::Dealer, dealer, community, table);
    let against = |seat, at, kept: Two, held: &Held, wager, table: &mut T| {
        let mut cards = [Card::JOKER; 2];
        for (card, place) in cards.iter_mut().zip([kept.first, kept.second]) {
            *card = table.turn_up(at, held.at(place), cite!("21.8(k)"))?;
        }
        let player = five_card_hand(at, cards, community, table);
        Ok(compare(seat, at, wager, state.up(seat, Wager::Original), player, dealer, table))
    };
    let (mut originals, mut splits) = (Seats::none(Verdict::Loses), Seats::none(Verdict::Loses));
    for (seat, play) in hands.iter().rev() {
        let held = dealt.players.get(seat).copied().unwrap_or_default();
        match *play {
            Hands::One(kept) => {
                originals.set(seat, against(seat, Spot::Seat(seat), kept, &held, Wager::Original, table)?);
            }
            Hands::Two(kept) => {
                originals.set(seat, against(seat, Spot::Hand(seat, 1), kept, &held, Wager::Original, table)?);
                let others = kept.others();
                splits.set(seat, against(seat, Spot::Hand(seat, 2), others, &held, Wager::Split, table)?);
            }
        }
    }
    table.instruct(
        format_args!("all hands are exposed: pay the winning wagers, counterclockwise from your right"),
        cite!("21.8(m)"),
    );
    for seat in hands.seats().rev() {
        for (wager, verdicts) in [(Wager::Original, &originals), (Wager::Split, &splits)] {
            if verdicts.get(seat) == Some(&Verdict::Wins) {
                let original = state.up(seat, Wager::Original);
                table.pay(seat, wager, WIN.pay(original), cite!("21.8(n)"));
                table.instruct(format_args!("collect the cards of seat {seat}"), cite!("21.8(n)"));
                let hand = match (hands.get(seat), wager) {
                    (Some(Hands::Two(_)), Wager::Original) => Spot::Hand(seat, 1),
                    (Some(Hands::Two(_)), Wager::Split) => Spot::Hand(seat, 2),
                    (Some(Hands::One(_)) | None, Wager::Original | Wager::Split) => Spot::Seat(seat),
                };
                table.pick_up(hand, cite!("21.8(n)"));
            }
        }
    }
    Ok(())
}

/// Whether a wager wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Wins,
    Loses,
}

/// 21.3(c), 21.8(k), (l): a wager wins if its hand is higher than the dealer's; otherwise it is collected at once.
#[inline]
fn compare<T: Table<FastActionHoldem>>(
    seat: Seat,
    at: Spot,
    wager: Wager,
    amount: Money,
    player: Strength,
    dealer: Strength,
    table: &mut T,
) -> Verdict {
    let order = player.cmp(&dealer);
    if player.category() == dealer.category() {
        let words = match order {
            Ordering::Less => "the dealer's is higher",
            Ordering::Equal => "identical, a copy hand",
            Ordering::Greater => "the player's is higher",
        };
        table.instruct(format_args!("{at} and the dealer hold hands of one kind: {words}"), cite!("21.3(c)"));
    }
    let (words, verdict) = match order {
        Ordering::Less => ("loses", Verdict::Loses),
        Ordering::Equal => ("is a copy hand and loses", Verdict::Loses),
        Ordering::Greater => ("wins", Verdict::Wins),
    };
    table.announce(format_args!("The wager of {at} {words}"), cite!("21.8(k)"));
    if verdict == Verdict::Loses {
        table.take(seat, wager, amount, cite!("21.8(l)"));
    }
    verdict
}
