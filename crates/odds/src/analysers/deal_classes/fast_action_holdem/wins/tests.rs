use super::*;
use crate::analysers::deal_classes::fast_action_holdem::letters::{Sees, all};

/// The boards in the order in which they are counted.
fn letters_of(sees: Sees) -> Vec<[Letter; 5]> {
    let mut boards = all::<5>(sees.letters());
    if sees == Sees::Clubs {
        let clubs = |board: &[Letter; 5]| board.iter().filter(|letter| **letter < 13).count();
        boards.retain(|board| clubs(board) >= 3);
        boards.sort_by_key(|board| std::cmp::Reverse(clubs(board)));
    }
    boards
}

/// In how many ways a board comes of what these cards leave.
fn ways_of(board: &[Letter; 5], out: &[Kind], sees: Sees, decks: u8) -> i128 {
    let mut counts = [0_u8; LETTERS];
    board.iter().for_each(|letter| counts[usize::from(*letter)] += 1);
    let of = |(letter, count): (Letter, &u8)| {
        let gone = out.iter().filter(|kind| sees.letter(**kind) == letter).count() as i64;
        i128::from(ways(sees.copies(letter, decks) - gone, *count))
    };
    (0..).zip(&counts).filter(|(_, count)| **count > 0).map(of).product()
}

/// Two cards beside two others against some few hands of the dealer's and every board, hand by hand and board by board.
fn one_by_one(
    boards: &Boards,
    own: [Kind; 2],
    others: [Kind; 2],
    hands: &[(usize, Hand)],
    decks: u8,
) -> i128 {
    let (sees, mut signs) = (boards.sees, Vec::new());
    let letters = letters_of(sees);
    let pair = place(own.map(|kind| sees.letter(kind)));
    let (player, lower) = ([own[0], own[1], others[0], others[1]], boards.lower(&[pair]));
    let mut won = 0;
    for (dealer, hand) in hands {
        let weight: i64 =
            hand.held.iter().map(|(kind, count)| ways(left_of(*kind, &player, decks), *count)).product();
        let mut out = player.to_vec();
        hand.held.iter().for_each(|(kind, count)| out.extend(vec![*kind; usize::from(*count)]));
        boards.higher(&lower, *dealer, &mut signs);
        let held = signs.iter().zip(&letters).filter(|(sign, _)| **sign != 0);
        let boards: i128 =
            held.map(|(sign, board)| i128::from(*sign) * ways_of(board, &out, sees, decks)).sum();
        won += i128::from(weight * i64::from(hand.weight)) * boards;
    }
    won
}

/// Inclusion and exclusion over the player's cards, suits under other names, and boards by the cards that lie among them: all of it comes to what going through
/// hands and boards one by one comes to.
fn counts_are_those_of_going_through(boards: &Boards, own: [Kind; 2], beside: &[[Kind; 2]], every: usize) {
    let sees = boards.sees;
    let stands = Renamed::from(own[0].max(own[1]) % 4 + 1);
    let is_some = |hand: &Hand| {
        let kinds: Vec<Kind> =
            hand.held.iter().flat_map(|(kind, count)| vec![*kind; usize::from(*count)]).collect();
        place(stands.standing([kinds[0], kinds[1], kinds[2], kinds[3]]).0).is_multiple_of(every)
    };
    let mut dealers = [1, 2, 3].map(|first| Dealers::new(sees, first));
    dealers.iter_mut().flat_map(|dealers| &mut dealers.by_kept).for_each(|hands| hands.retain(&is_some));
    let some: Vec<(usize, Hand)> = dealers[2]
        .by_kept
        .iter()
        .enumerate()
        .flat_map(|(kept, hands)| hands.iter().map(move |hand| (kept, hand.clone())))
        .collect();
    assert!(some.len() > 20, "{}", some.len());
    let wins = Wins::against(&dealers, boards, 6, &[place(own.map(|kind| sees.letter(kind)))]);
    for others in beside {
        assert_eq!(wins.of(own, *others), one_by_one(boards, own, *others, &some, 6), "{own:?} {others:?}");
    }
}

#[test]
fn two_cards_win_as_often_as_hand_by_hand_and_board_by_board() {
    let ranks = Boards::of_ranks();
    // Two aces of different suits, beside cards of their own kind, of their rank and of others.
    let beside = [[48, 49], [48, 50], [20, 48], [20, 20], [4, 33]];
    counts_are_those_of_going_through(&ranks, [48, 49], &beside, 3001);
    counts_are_those_of_going_through(&ranks, [40, 48], &beside[..2], 5003);
    let clubs = Boards::of_clubs(&ranks);
    counts_are_those_of_going_through(&clubs, [40, 48], &[[40, 48], [44, 21], [22, 23]], 12_007);
    counts_are_those_of_going_through(&clubs, [21, 48], &[[21, 48], [22, 23]], 12_007);
    counts_are_those_of_going_through(&clubs, [21, 26], &[[20, 24], [27, 49]], 12_007);
}
