use super::*;
use crate::analysers::deal_classes::fast_action_holdem::card_classes::{ClassDetail, all};

/// Returns the boards in the order of the count.
fn classes_of(detail: ClassDetail) -> Vec<[CardClass; 5]> {
    let mut boards = all::<5>(detail.classes());
    if detail == ClassDetail::Clubs {
        let clubs = |board: &[CardClass; 5]| board.iter().filter(|class| **class < 13).count();
        boards.retain(|board| clubs(board) >= 3);
        boards.sort_by_key(|board| std::cmp::Reverse(clubs(board)));
    }
    boards
}

/// Returns the number of ways in which a board comes from the cards that these leave.
fn ways_of(board: &[CardClass; 5], out: &[Kind], detail: ClassDetail, decks: u8) -> i128 {
    let mut counts = [0_u8; CARD_CLASSES];
    board.iter().for_each(|class| counts[usize::from(*class)] += 1);
    let of = |(class, count): (CardClass, &u8)| {
        let gone = out.iter().filter(|kind| detail.class_of(**kind) == class).count() as i64;
        i128::from(ways(detail.copies(class, decks) - gone, *count))
    };
    (0..).zip(&counts).filter(|(_, count)| **count > 0).map(of).product()
}

/// Two cards beside two others against a few hands of the dealer's and every board, hand by hand and board by board.
fn one_by_one(
    boards: &CommunityBoards,
    own: [Kind; 2],
    others: [Kind; 2],
    hands: &[(usize, DealerHand)],
    decks: u8,
) -> i128 {
    let (detail, mut signs) = (boards.detail, Vec::new());
    let classes = classes_of(detail);
    let pair = place(own.map(|kind| detail.class_of(kind)));
    let (player, lower) = ([own[0], own[1], others[0], others[1]], boards.lower(&[pair]));
    let mut won = 0;
    for (dealer, hand) in hands {
        let weight: i64 =
            hand.held.iter().map(|(kind, count)| ways(left_of(*kind, &player, decks), *count)).product();
        let mut out = player.to_vec();
        hand.held.iter().for_each(|(kind, count)| out.extend(vec![*kind; usize::from(*count)]));
        boards.higher(&lower, *dealer, &mut signs);
        let held = signs.iter().zip(&classes).filter(|(sign, _)| **sign != 0);
        let boards: i128 =
            held.map(|(sign, board)| i128::from(*sign) * ways_of(board, &out, detail, decks)).sum();
        won += i128::from(weight * i64::from(hand.weight)) * boards;
    }
    won
}

/// Inclusion–exclusion over the player's cards, suit isomorphism and board counts together equal plain enumeration of
/// hands and boards.
fn counts_are_those_of_going_through(
    boards: &CommunityBoards,
    own: [Kind; 2],
    beside: &[[Kind; 2]],
    every: usize,
) {
    let detail = boards.detail;
    let stands = SuitRenaming::from(own[0].max(own[1]) % 4 + 1);
    let is_some = |hand: &DealerHand| {
        let kinds: Vec<Kind> =
            hand.held.iter().flat_map(|(kind, count)| vec![*kind; usize::from(*count)]).collect();
        place(stands.standing([kinds[0], kinds[1], kinds[2], kinds[3]]).0).is_multiple_of(every)
    };
    let mut dealers = [1, 2, 3].map(|first| DealerHands::new(detail, first));
    dealers.iter_mut().flat_map(|dealers| &mut dealers.by_kept).for_each(|hands| hands.retain(&is_some));
    let some: Vec<(usize, DealerHand)> = dealers[2]
        .by_kept
        .iter()
        .enumerate()
        .flat_map(|(kept, hands)| hands.iter().map(move |hand| (kept, hand.clone())))
        .collect();
    assert!(some.len() > 20, "{}", some.len());
    let wins = WinTable::against(&dealers, boards, 6, &[place(own.map(|kind| detail.class_of(kind)))]);
    for others in beside {
        assert_eq!(wins.of(own, *others), one_by_one(boards, own, *others, &some, 6), "{own:?} {others:?}");
    }
}

#[test]
fn win_counts_equal_enumeration_of_hands_and_boards() {
    let ranks = CommunityBoards::of_ranks();
    // Two aces of different suits, beside cards of their own kind, of their rank and of others.
    let beside = [[48, 49], [48, 50], [20, 48], [20, 20], [4, 33]];
    counts_are_those_of_going_through(&ranks, [48, 49], &beside, 3001);
    counts_are_those_of_going_through(&ranks, [40, 48], &beside[..2], 5003);
    let clubs = CommunityBoards::of_clubs(&ranks);
    counts_are_those_of_going_through(&clubs, [40, 48], &[[40, 48], [44, 21], [22, 23]], 12_007);
    counts_are_those_of_going_through(&clubs, [21, 48], &[[21, 48], [22, 23]], 12_007);
    counts_are_those_of_going_through(&clubs, [21, 26], &[[20, 24], [27, 49]], 12_007);
}
