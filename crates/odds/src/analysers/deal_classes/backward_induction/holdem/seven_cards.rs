//! Wagers on the best five of the player's two cards and the board, which do not depend on the dealer's hand.

use crate::analysers::deal_classes::canonical::{CardNumber, card, cards, choose, hands, without};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::threads::{added, parallel_map};
use crate::analysis_error::AnalysisError;
use croupier_rules::games::{Game, Sample};
use croupier_rules::poker::{Category, Hand};
use croupier_rules::table::Question;

/// The number of classes: kinds of hand.
const CLASSES: usize = Category::RoyalFlush as usize + 1;
/// The number of parts into which the boards are divided.
const PARTS: usize = 64;

/// Returns the cases of such a wager under these answers.
pub fn on_seven_cards<G: Game>(
    house: &G::House,
    sample: &Sample<G::Wager>,
    answer: impl Fn(&G::Question) -> <G::Question as Question>::Answer + Sync,
) -> Result<Cases, AnalysisError>
where
    G::House: Sync,
{
    let payouts = ClassPayouts::<G>::new(house, sample, CLASSES)?;
    let boards = hands::<5>();
    let counts = parallel_map(PARTS, |part| {
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

/// Returns a deal with this board and these hole cards.
fn deal(board: [CardNumber; 5], own: [CardNumber; 2]) -> ClassDeal {
    let [a, b, c, d, e] = board;
    let rest = without(&[a, b, c, d, e, own[0], own[1]]);
    ClassDeal {
        seat: cards(own).to_vec(),
        dealer: cards([rest[0], rest[1]]).to_vec(),
        common: cards(board).to_vec(),
    }
}
