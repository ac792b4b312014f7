//! Models of the games' strategies, from their published descriptions: what each advises with these cards.

use crate::hands::{
    FLUSH, FOUR, FULL_HOUSE, NOTHING, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, THREE_PAIR,
    TWO_PAIRS, best, by_count, choices, counts, five, suited, three,
};
use crate::table::{Asked, Card, Round};

/// The answer of a strategy; `None` if it is not modelled, or the comparison with all hands is left out this time.
pub fn advised(game: &str, strategy: &str, asked: &Asked<'_>) -> Option<String> {
    let own = asked.round.seat(asked.seat);
    let goes_on = match (game, strategy) {
        ("red-dog", "never") => false,
        ("red-dog", "seven-or-more") => spread(asked.round) >= 7,
        ("caribbean-stud" | "three-card-poker" | "flop-poker" | "two-card-joker-poker", "always")
        | ("double-cross-poker", "raise")
        | ("let-it-ride", "ride")
        | ("winners-pot-poker", "stay") => true,
        ("let-it-ride", "withdraw") | ("double-down-stud", "stand") => false,
        ("caribbean-stud", "pair") => five(&own).0 >= PAIR,
        ("caribbean-stud", "ace-king") => ace_king(&own, shown(asked.round, "dealer")[0].0),
        ("double-down-stud", "optimal") => over_the_last(&seen(asked), double_down_odds) > 0,
        ("let-it-ride", "optimal") if asked.round.said(asked.seat).is_empty() => three_ride(&own),
        ("let-it-ride", "optimal") => over_the_last(&seen(asked), let_it_ride_odds) > 0,
        ("three-card-poker", "queen-six-four") => three(&own) >= (NOTHING, vec![12, 6, 4]),
        ("three-card-poker", "mimic") => three(&own) >= (NOTHING, vec![12, 0, 0]),
        ("boston-5-stud", _) if asked.choices.iter().any(|choice| choice == "show") => {
            three(&own[..3]).0 >= THREE_PAIR
        }
        ("boston-5-stud", "stay") => true,
        ("boston-5-stud", "pair") => three(&own[..3]).0 >= THREE_PAIR,
        ("double-cross-poker", "center") => {
            !asked.round.said(asked.seat).is_empty() || center(&own, common(asked.round)[0])
        }
        ("texas-holdem-bonus", _) if common(asked.round).is_empty() => !two_to_seven(&own),
        ("texas-holdem-bonus", "flop-only") => false,
        ("texas-holdem-bonus", "pairs") => something(&own, &common(asked.round)),
        ("texas-holdem-bonus", "ahead") if is_sampled(&own) => ahead(&own, &common(asked.round)),
        ("flop-poker", "best") => !weak(&own),
        ("two-card-joker-poker", "queen-five") => two(&own) >= (0, 12, 5),
        ("two-card-joker-poker", "mimic") => two(&own) >= (0, 12, 0),
        ("four-card-poker", "pair-of-tens" | "always") => {
            let ante = asked.round.bet(asked.seat, "ante") / 100;
            return Some(match (strategy, four_of_five(&own)) {
                ("pair-of-tens", (PAIR, 10..) | (TWO_PAIRS.., _)) => format!("play {}", 3 * ante),
                ("pair-of-tens", (NOTHING, _)) => "fold".to_string(),
                _ => format!("play {ante}"),
            });
        }
        ("ultimate-texas-holdem", _) => return ultimate(strategy, &own, asked.round),
        ("winners-pot-poker", "pairs") => winners(asked),
        _ => return None,
    };
    let place = usize::from(goes_on == goes_on_last(asked.choices));
    asked.choices.get(place).map(|choice| match choice.strip_prefix("raise ") {
        Some(_) if game == "red-dog" => format!("raise {}", asked.round.bet(asked.seat, "initial") / 100),
        _ => choice.clone(),
    })
}

/// Whether the second choice continues, and the first does not.
fn goes_on_last(choices: &[String]) -> bool {
    ["fold", "check", "stand", "withdraw", "no raise", "no claim"].contains(&choices[0].as_str())
}

/// The cards that lie face up at a place.
fn shown(round: &Round, place: &str) -> Vec<Card> {
    round.face_up.iter().filter(|(at, _)| at == place).map(|(_, card)| *card).collect()
}

/// The cards that lie face up before nobody.
fn common(round: &Round) -> Vec<Card> {
    let of_all = |place: &str| !place.starts_with("seat") && place != "dealer";
    round.face_up.iter().filter(|(at, _)| of_all(at)).map(|(_, card)| *card).collect()
}

/// A player's cards and those that lie face up before nobody.
fn seen(asked: &Asked<'_>) -> Vec<Card> {
    let mut cards = asked.round.seat(asked.seat);
    cards.extend(common(asked.round));
    cards
}

fn deck() -> impl Iterator<Item = Card> {
    (2..=14).flat_map(|rank| (0..4).map(move |suit| (rank, suit)))
}

/// 6.5: the number of ranks between the first two cards.
fn spread(round: &Round) -> i64 {
    (round.dealt[0].1.0 - round.dealt[1].1.0).abs() - 1
}

/// The gains of a hand of five over all cards that can be its last one.
fn over_the_last(four: &[Card], odds: fn(i64, i64) -> i64) -> i64 {
    assert_eq!(four.len(), 4);
    let gain = |last: Card| {
        let mut cards = four.to_vec();
        cards.push(last);
        let (class, ranks) = five(&cards);
        odds(class, ranks.first().copied().unwrap_or(14))
    };
    deck().filter(|card| !four.contains(card)).map(gain).sum()
}

/// 17.10.
fn double_down_odds(class: i64, highest: i64) -> i64 {
    match (class, highest) {
        (PAIR, 11..) => 1,
        (PAIR, 6..) => 0,
        (ROYAL_FLUSH, _) => 2_000,
        (STRAIGHT_FLUSH, _) => 200,
        _ => five_card_odds(class),
    }
}

/// 18.11.
fn let_it_ride_odds(class: i64, highest: i64) -> i64 {
    match (class, highest) {
        (PAIR, 10..) => 1,
        (ROYAL_FLUSH, _) => 1_000,
        (STRAIGHT_FLUSH, _) => 200,
        _ => five_card_odds(class),
    }
}

fn five_card_odds(class: i64) -> i64 {
    match class {
        FOUR => 50,
        FULL_HOUSE => 11,
        FLUSH => 8,
        STRAIGHT => 5,
        THREE => 3,
        TWO_PAIRS => 2,
        _ => -1,
    }
}

/// The published rule for bet number 1: a winning hand; three to a royal flush; three suited cards in a row, but not A-2-3 or 2-3-4; three to a straight
/// flush over four ranks with one ten or higher; over five ranks with two of them.
fn three_ride(own: &[Card]) -> bool {
    let mut ranks = by_count(own);
    if counts(own)[0] == 3 || counts(own)[0] == 2 && ranks[0] >= 10 {
        return true;
    }
    ranks.sort_unstable();
    let high_cards = ranks.iter().filter(|rank| **rank >= 10).count();
    let apart = ranks[2] - ranks[0];
    suited(own)
        && counts(own)[0] == 1
        && match apart {
            2 => ranks[0] > 2,
            3 => high_cards >= 1,
            4 => high_cards >= 2,
            _ => false,
        }
}

/// The published rule for Caribbean stud: with ace-king, the dealer's card decides.
fn ace_king(own: &[Card], up: i64) -> bool {
    let (class, ranks) = five(own);
    if class >= PAIR || ranks[..2] != [14, 13] {
        return class >= PAIR;
    }
    let (queen, jack) = (ranks.contains(&12), ranks.contains(&11));
    // The dealer's two to queen matches a card; an ace or king does, with a queen or jack; it matches none and is below the fourth card, with a queen.
    up <= 12 && ranks.contains(&up)
        || up >= 13 && (queen || jack)
        || !ranks.contains(&up) && queen && up < ranks[3]
}

/// Two to seven with a two, of different ranks and suits.
fn two_to_seven(own: &[Card]) -> bool {
    let (high, low) = (own[0].0.max(own[1].0), own[0].0.min(own[1].0));
    low == 2 && (3..=7).contains(&high) && own[0].1 != own[1].1
}

/// A hand of one's own: with the board a higher class than the ranks of the board alone make; an ace beside a pair of the board; after the flop four to a flush.
fn something(own: &[Card], board: &[Card]) -> bool {
    let all: Vec<Card> = own.iter().chain(board).copied().collect();
    let mut alone = counts(board);
    alone.resize(2, 0);
    let of_board = match alone[..2] {
        [4, _] => FOUR,
        [3, 2] => FULL_HOUSE,
        [3, _] => THREE,
        [2, 2] => TWO_PAIRS,
        [2, _] => PAIR,
        _ => NOTHING,
    };
    let four_suited = (0..4).any(|suit| all.iter().filter(|card| card.1 == suit).count() == 4);
    best(&all).0 != of_board
        || of_board == PAIR && own.iter().any(|card| card.0 == 14)
        || board.len() == 3 && four_suited
}

/// Whether all hands of the dealer are compared this time: it takes long.
fn is_sampled(own: &[Card]) -> bool {
    own.iter().map(|card| 4 * card.0 + card.1).sum::<i64>() % 31 == 0
}

/// Every two cards that the player does not see, with the board.
fn unseen(own: &[Card], board: &[Card]) -> Vec<(i64, Vec<i64>)> {
    let left: Vec<Card> = deck().filter(|card| !own.contains(card) && !board.contains(card)).collect();
    let with = |two: Vec<Card>| best(&two.into_iter().chain(board.iter().copied()).collect::<Vec<_>>());
    choices(&left, 2).into_iter().map(with).collect()
}

/// Whether more hands of the dealer are lower now than higher.
fn ahead(own: &[Card], board: &[Card]) -> bool {
    let player = best(&own.iter().chain(board).copied().collect::<Vec<_>>());
    let dealers = unseen(own, board);
    let lower = dealers.iter().filter(|dealer| **dealer < player).count();
    let higher = dealers.iter().filter(|dealer| **dealer > player).count();
    lower > higher
}

/// Three cards below a jack, all different, not of one suit, and too far apart for a straight.
fn weak(own: &[Card]) -> bool {
    let mut ranks: Vec<i64> = own.iter().map(|card| card.0).collect();
    ranks.sort_unstable();
    ranks[2] <= 10 && counts(own) == [1, 1, 1] && !suited(own) && ranks[2] >= ranks[0] + 5
}

/// Two cards: above nothing, whatever the order of pairs, straights and flushes; then the two ranks.
fn two(own: &[Card]) -> (i64, i64, i64) {
    let (high, low) = (own[0].0.max(own[1].0), own[0].0.min(own[1].0));
    let joker = own.iter().any(|card| card.0 == 0);
    let made = joker || high - low <= 1 || high - low == 12 || own[0].1 == own[1].1;
    (i64::from(made), high, low)
}

/// The best four of five cards: at least two pairs, or its class and the rank of the pair.
fn four_of_five(own: &[Card]) -> (i64, i64) {
    let class = |four: Vec<Card>| match counts(&four)[..] {
        [2, 1, 1] if crate::hands::sequence(&four).is_none() && !suited(&four) => (PAIR, by_count(&four)[0]),
        [1, 1, 1, 1] if crate::hands::sequence(&four).is_none() && !suited(&four) => (NOTHING, 0),
        _ => (TWO_PAIRS, 0),
    };
    choices(own, 4).into_iter().map(class).max().unwrap()
}

/// The published rules for ultimate Texas hold 'em.
fn ultimate(strategy: &str, own: &[Card], round: &Round) -> Option<String> {
    let board = common(round);
    let board = &board[..];
    let (high, low) = (own[0].0.max(own[1].0), own[0].0.min(own[1].0));
    let same_suit = own[0].1 == own[1].1;
    let all: Vec<Card> = own.iter().chain(board).copied().collect();
    let answer = match board.len() {
        0 => {
            let least = match (high, same_suit) {
                (14, _) | (13, true) => 2,
                (13, false) => 5,
                (12, true) => 6,
                (12, false) | (11, true) => 8,
                (11, false) => 10,
                _ => 15,
            };
            let plays = if high == low { high > 2 } else { low >= least };
            if plays { "play 4x" } else { "check" }
        }
        3 => {
            // Two pairs or better; a hidden pair, but no pocket twos; four to a flush with a hidden ten or higher.
            let class = best(&all).0;
            let hidden = high == low && high > 2 || board.iter().any(|card| card.0 == high || card.0 == low);
            let four = own
                .iter()
                .any(|card| card.0 >= 10 && all.iter().filter(|other| other.1 == card.1).count() == 4);
            if class > PAIR || class == PAIR && hidden || four { "play 2x" } else { "check" }
        }
        _ => {
            let (player, shared) = (best(&all), best(board));
            let outs = || {
                let higher =
                    |card: &Card| best(&board.iter().chain([card]).copied().collect::<Vec<_>>()) > player;
                deck().filter(|card| !all.contains(card)).filter(higher).count()
            };
            let plays = match strategy {
                _ if player.0 != shared.0 => true,
                "outs" => outs() < 21,
                _ if is_sampled(own) => loses_less(&player, own, board, &round.house["blind-table"]),
                _ => return None,
            };
            if plays { "play 1x" } else { "fold" }
        }
    };
    Some(answer.to_string())
}

/// 32.11: ante, blind and play wager of two units each against all hands of the dealer, and the fold that costs four.
fn loses_less(player: &(i64, Vec<i64>), own: &[Card], board: &[Card], blind_table: &str) -> bool {
    let blind = match player.0 {
        ROYAL_FLUSH => 1_000,
        STRAIGHT_FLUSH => 100,
        FOUR => 20,
        FULL_HOUSE => 6,
        FLUSH => 3,
        STRAIGHT if blind_table == "a" => 2,
        _ => 0,
    };
    let gain = |dealer: &(i64, Vec<i64>)| {
        let ante = 2 * i64::from(dealer.0 >= PAIR);
        match player.cmp(dealer) {
            std::cmp::Ordering::Less => -(4 + ante),
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 2 + ante + blind,
        }
    };
    let dealers = unseen(own, board);
    dealers.iter().map(gain).sum::<i64>() > -4 * dealers.len() as i64
}

/// Whether two cards and the open center are worth a raise.
fn center(own: &[Card], center: Card) -> bool {
    let (high, low, middle) = (own[0].0.max(own[1].0), own[0].0.min(own[1].0), center.0);
    let paired = high == low || own.iter().any(|card| card.0 == middle);
    let least = match (suited(own) && own[0].1 == center.1, high) {
        _ if paired => 0,
        (_, 12..) | (true, 10 | 11) => 0,
        (true, 9) => 5,
        (true, 8) => 6,
        (false, 11) if middle >= 12 => 0,
        (false, 11) => 4,
        (false, 10) if middle >= 11 => 5,
        (false, 10) => 6,
        (false, 9) if (5..=11).contains(&middle) => 7,
        (false, 9) if middle >= 12 => 8,
        _ => 15,
    };
    low >= least
}

/// 33.10: a pair that no open hand beats; at a full table of five antes high cards too, the fewer others are in the lower.
fn winners(asked: &Asked<'_>) -> bool {
    let round = asked.round;
    let (own, antes) = (round.seat(asked.seat), round.seats().len());
    let folded = |seat: u8| round.answers.iter().any(|(by, words)| *by == seat && words == "fold");
    let others = round.seats().into_iter().filter(|seat| *seat != asked.seat && !folded(*seat));
    let others: Vec<u8> = others.collect();
    let ranks = by_count(&own);
    let full = antes >= 5;
    if own.len() == 3 {
        return match counts(&own)[0] {
            1 if !full => false,
            1 => match others.len() {
                0 => ranks[0] >= 13,
                1 => ranks[0] == 14 && ranks[1] >= 5 || ranks[0] == 13 && ranks[1] >= 11,
                2 => ranks[0] == 14 && ranks[1] >= 11,
                _ => ranks[0] == 14 && ranks[1] >= 12,
            },
            2 => antes > 1 || ranks[0] >= 11,
            _ => true,
        };
    }
    let open =
        others.iter().map(|seat| shown(round, &format!("seat {seat}"))).chain([shown(round, "dealer")]);
    let made = |cards: &[Card]| {
        let (mut groups, mut ranks) = (counts(cards), by_count(cards));
        groups.retain(|count| *count > 1);
        ranks.dedup();
        (groups, ranks)
    };
    let beaten = open.into_iter().any(|cards| made(&cards) > made(&own));
    match counts(&own)[..] {
        [1, ..] => {
            let high = match others.len() {
                0 => full || ranks[..2] == [14, 13],
                1 => full && ranks[0] == 14 && ranks[1] >= 12,
                _ => false,
            };
            high && !beaten
        }
        [2, 1, ..] => !beaten,
        _ => true,
    }
}
