//! The joint distribution of a split pair of hands: the number of boards on which both win.

use super::Kind;
use super::boards::CommunityBoards;
use super::card_classes::{ClassDetail, place};
use super::dealers::{DealerHands, SuitRenaming};
use super::win_counts::{BoardCounter, DealerWeights, add, left_of, ways};
use crate::analysers::threads::parallel_map;
use std::collections::BTreeMap;

/// Returns the number of deals in which both hands of each pair win. On boards with clubs, the difference that the
/// clubs make.
pub fn both(boards: &CommunityBoards, decks: u8, hands: &[[Kind; 4]]) -> Vec<i128> {
    against(&[1, 2, 3].map(|first| DealerHands::new(boards.detail, first)), boards, decks, hands)
}

/// Counts against these hands of the dealer's, with the suits free from the second on, from the third, and none.
fn against(
    dealers: &[DealerHands; 3],
    boards: &CommunityBoards,
    decks: u8,
    hands: &[[Kind; 4]],
) -> Vec<i128> {
    let detail = boards.detail;
    let renamed = SuitRenaming::from(match detail {
        ClassDetail::Ranks => 0,
        ClassDetail::Clubs => 1,
    });
    let mut tasks: BTreeMap<[usize; 2], BTreeMap<[Kind; 4], Vec<usize>>> = BTreeMap::new();
    for (number, hand) in hands.iter().enumerate() {
        let standing @ [a, b, c, d] = renamed.standing_apart(*hand);
        let parts = [[a, b], [c, d]].map(|two| place(two.map(|kind| detail.class_of(kind))));
        tasks.entry(parts).or_default().entry(standing).or_default().push(number);
    }
    let tasks: Vec<_> = tasks.into_iter().collect();
    let counted = parallel_map(tasks.len(), |task| {
        let (parts, fours) = &tasks[task];
        let fours: Vec<[Kind; 4]> = fours.keys().copied().collect();
        count(&mut BoardCounter::new(boards, decks), *parts, &fours, dealers)
    });
    let mut won = vec![0; hands.len()];
    for ((_, fours), counts) in tasks.iter().zip(counted) {
        for (numbers, count) in fours.values().zip(counts) {
            numbers.iter().for_each(|number| won[*number] = count);
        }
    }
    won
}

/// Counts hands of the same classes.
fn count(
    counting: &mut BoardCounter<'_>,
    parts: [usize; 2],
    fours: &[[Kind; 4]],
    dealers: &[DealerHands; 3],
) -> Vec<i128> {
    let (boards, decks) = (counting.boards, counting.decks);
    let (mut won, lower) = (vec![0; fours.len()], boards.lower(&parts));
    for dealer in 0..boards.joined.pairs.len() {
        let (m, room) = counting.moments(&lower, dealer);
        for (four, won) in fours.iter().zip(&mut won) {
            let suits = four.iter().map(|kind| kind & 3).max().unwrap_or(0);
            for hand in &dealers[usize::from(suits.min(2))].by_kept[dealer] {
                let ways = hand.held.iter().map(|(kind, count)| ways(left_of(*kind, four, decks), *count));
                let total = i64::from(hand.weight) * ways.product::<i64>();
                if total != 0 {
                    add(&mut room.all, &mut room.all_touched, hand.others, total);
                }
            }
            *won += DealerWeights::taken(boards, &mut room.all, &mut room.all_touched).with_none(m);
        }
    }
    won
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysers::deal_classes::canonical::{card, with_clubs_as};
    use crate::analysers::deal_classes::fast_action_holdem::card_classes::all;
    use crate::analysers::deal_classes::fast_action_holdem::{KINDS, by_house_way};
    use croupier_rules::poker::rank_seven_of_decks;

    const DECKS: u8 = 6;

    /// Counts the wins of both hands against the dealer's four cards, board by board.
    fn board_by_board(boards: &[[Kind; 5]], four: [Kind; 4], dealer: [Kind; 4]) -> i128 {
        let ([kept], _) = by_house_way(&dealer.map(card));
        let kept: Vec<Kind> = kept.iter().map(|place| dealer[usize::from(place)]).collect();
        let out: Vec<Kind> = four.into_iter().chain(dealer).collect();
        let mut won = 0;
        for board in boards {
            let [v, w, x, y, z] = board.map(card);
            let high = |one: Kind, other: Kind| rank_seven_of_decks(&[card(one), card(other), v, w, x, y, z]);
            let house = high(kept[0], kept[1]);
            if high(four[0], four[1]) > house && high(four[2], four[3]) > house {
                let counts = crate::analysers::deal_classes::fast_action_holdem::counted(board).into_iter();
                won += counts
                    .map(|(kind, many)| i128::from(ways(left_of(kind, &out, DECKS), many)))
                    .product::<i128>();
            }
        }
        won
    }

    /// By ranks with the effect of each suit's flushes, both hands of a split win as often as board by board. The
    /// dealer holds two aces and two kings of one suit, whichever it is.
    #[test]
    fn joint_wins_equal_enumeration_of_boards() {
        let ranks = CommunityBoards::of_ranks();
        let clubs = CommunityBoards::of_clubs(&ranks);
        let held = |suit: Kind| [44 + suit, 44 + suit, 48 + suit, 48 + suit];
        let dealers = |detail: ClassDetail| {
            [1, 2, 3].map(|first| {
                let mut dealers = DealerHands::new(detail, first);
                let stands = SuitRenaming::from(0).standing(held(0)).0;
                let is_one =
                    |hand: &crate::analysers::deal_classes::fast_action_holdem::dealers::DealerHand| {
                        let kinds: Vec<Kind> = hand
                            .held
                            .iter()
                            .flat_map(|(kind, many)| vec![*kind; usize::from(*many)])
                            .collect();
                        SuitRenaming::from(0).standing([kinds[0], kinds[1], kinds[2], kinds[3]]).0 == stands
                    };
                dealers.by_kept.iter_mut().for_each(|hands| hands.retain(is_one));
                dealers
            })
        };
        let boards = all::<5>(KINDS);
        // A pair of tens in spades and diamonds, and the jack and queen of spades.
        let four = [33, 35, 39, 43];
        let suited = (0..4).map(|suit| four.map(|kind| with_clubs_as(suit, kind))).collect::<Vec<_>>();
        let by_ranks = against(&dealers(ClassDetail::Ranks), &ranks, DECKS, &[four])[0];
        let by_flushes: i128 = against(&dealers(ClassDetail::Clubs), &clubs, DECKS, &suited).iter().sum();
        assert_ne!(by_flushes, 0);
        // The dealer's cards come in 24 orders, and each card of a kind from six decks.
        let of_suit = |suit: Kind| {
            let come = crate::analysers::deal_classes::fast_action_holdem::counted(&held(suit)).into_iter();
            let come: i64 = come.map(|(kind, many)| ways(left_of(kind, &four, DECKS), many)).product();
            24 * i128::from(come) * board_by_board(&boards, four, held(suit))
        };
        assert_eq!(by_ranks + by_flushes, (0..4).map(of_suit).sum::<i128>());
    }
}
