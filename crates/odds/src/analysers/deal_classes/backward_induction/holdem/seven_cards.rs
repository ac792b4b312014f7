//! Wagers on the best five of the player's two cards and the board, whatever the dealer holds.

use crate::analysers::deal_classes::canonical::{Number, card, cards, choose, hands, without};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::payouts::{Deal, Payouts};
use crate::analysers::threads::{added, shared};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::{Game, Sample};
use croupier_rules::poker::{Category, Hand};
use croupier_rules::table::Question;

/// Kinds of hand.
const CLASSES: usize = Category::RoyalFlush as usize + 1;
/// Into how many parts the boards are cut.
const PARTS: usize = 64;

/// The cases of such a wager, where questions are answered so.
pub fn on_seven_cards<G: Game>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    answer: impl Fn(&G::Question) -> <G::Question as Question>::Answer + Sync,
) -> Result<Cases, Unanalysable>
where
    G::House: Sync,
{
    let payouts = Payouts::<G>::new(house, sample, CLASSES)?;
    let boards = hands::<5>();
    let counts = shared(PARTS, |part| {
        let mut counts = vec![0; CLASSES];
        for (board, weight) in boards.iter().skip(part).step_by(PARTS) {
            let common: Hand = cards(*board).into_iter().collect();
            let rest = without(board);
            for (place, high) in rest.iter().enumerate() {
                let one = common.with(card(*high));
                for low in &rest[..place] {
                    let class = one.with(card(*low)).strength().category() as usize;
                    counts[class] += u128::from(*weight);
                    payouts.gained(class, &answer, || Some(deal(*board, [*low, *high])));
                }
            }
        }
        counts
    });
    let space = u128::from(choose(52, 5)) * u128::from(choose(47, 2));
    Ok(Cases::by_class(space, &payouts, &added(counts)))
}

/// A deal with this board and these hole cards.
fn deal(board: [Number; 5], own: [Number; 2]) -> Deal {
    let [a, b, c, d, e] = board;
    let rest = without(&[a, b, c, d, e, own[0], own[1]]);
    Deal {
        seat: cards(own).to_vec(),
        dealer: cards([rest[0], rest[1]]).to_vec(),
        common: cards(board).to_vec(),
    }
}
