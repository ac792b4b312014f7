//! 19:47-33  Winner's pot poker, of a player alone with the dealer: two decisions, after three cards and after four,
//! by the player's own cards and the dealer's open ones. Both follow by [backward
//! induction](https://en.wikipedia.org/wiki/Backward_induction).

mod play;

use super::FoldOrStay;
use crate::analysers::deal_classes::bitset::AnswerBits;
use crate::analysers::deal_classes::canonical::{
    CardNumber, card, cards, choose, each_of, hands, in_order, renamed, set_place, sorted_fives, without,
};
use crate::analysers::deal_classes::cases::{Cases, edge_of};
use crate::analysers::deal_classes::chart_rows::{ranks, three_card_label, three_card_row};
use crate::analysers::deal_classes::inclusion_exclusion::{SubsetCounts, compare_all};
use crate::analysers::deal_classes::pay_classes::on_five_cards;
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::deal_classes::single_decision::is_of;
use crate::analysers::deal_classes::strategy_chart::Decisions;
use crate::analysers::deal_classes::{
    Approximation, CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult,
};
use crate::analysers::threads::parallel_map;
use crate::analysis_error::AnalysisError;
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s33_winners_pot_poker::{
    CardSlot, House, OpponentCards, Wager, WinnersCards, WinnersPotPoker, WinnersQuestion, WinnersStage,
};
use croupier_rules::poker::{Hand, Strength, rank_five};
use croupier_rules::table::FaceDown;
use num_rational::BigRational;
use std::sync::Mutex;

/// The classes of deals: the pot is lost, shared or won, or the hand was folded.
const LOSES: usize = 0;
const TIES: usize = 1;
const WINS: usize = 2;
const FOLDS_FOUR: usize = 3;
const FOLDS_THREE: usize = 4;
const CLASSES: usize = 5;

/// The number of continuations after four cards, and after three.
const AFTER_FOUR: u64 = 46 * choose(45, 3);
const AFTER_THREE: u64 = 48 * 47 * AFTER_FOUR;
/// The number of deals, with the card that the dealer shows first.
const SPACE: u128 = 52 * choose(51, 3) as u128 * AFTER_THREE as u128;

/// The number of continuations in each class.
type PotCounts = [u64; CLASSES];

/// Returns the number of continuations in which the pot is shared and won, for every four cards against a dealer with
/// these two open cards.
fn against(open: [CardNumber; 2], all: &[(Strength, [CardNumber; 5])]) -> Vec<[u32; 2]> {
    let mut dealers: Vec<(Strength, [CardNumber; 3])> = Vec::with_capacity(choose(50, 3) as usize);
    each_of(&without(&open), |[a, b, c]: [CardNumber; 3]| {
        dealers.push((rank_five(&cards([open[0], open[1], a, b, c])), [a, b, c]));
    });
    dealers.sort_unstable_by_key(|(strength, _)| *strength);
    let is_dealt = |hand: &[CardNumber; 5]| !hand.contains(&open[0]) && !hand.contains(&open[1]);
    let mut sums = vec![[0; 2]; choose(52, 4) as usize];
    compare_all(all, dealers, is_dealt, SubsetCounts::without_of_three, |_, hand, [wins, not_higher]| {
        for left_out in 0..5 {
            let four: [CardNumber; 4] = std::array::from_fn(|at| hand[at + usize::from(at >= left_out)]);
            let [shared, won] = &mut sums[set_place(four)];
            (*shared, *won) = (*shared + (not_higher - wins) as u32, *won + wins as u32);
        }
    });
    sums
}

/// Returns the question to a player with these cards before these open ones.
fn asks<const N: usize, const D: usize>(
    house: &House,
    own: [CardNumber; N],
    open: [CardNumber; D],
) -> WinnersQuestion {
    let mut held = WinnersCards::NOTHING;
    for (at, card) in cards(own).into_iter().enumerate() {
        held.add(if at < 2 { CardSlot::Down(FaceDown::known(card)) } else { CardSlot::Up(card) });
    }
    let mut others = OpponentCards::NOBODY;
    others.add(cards(open).into_iter().collect::<Hand>());
    let stage = if N == 3 { WinnersStage::Third } else { WinnersStage::Fourth };
    WinnersQuestion { cards: held, stage, ante: house.ante, dealt_in: 1, others_in: 0, others }
}

/// A play of a player alone with the dealer.
type Game<'a> = FoldOrStay<'a, WinnersPotPoker, CLASSES>;

impl<'a> Game<'a> {
    fn new(
        payouts: &ClassPayouts<'a, WinnersPotPoker>,
        house: &'a House,
        plays: PlayPolicy<WinnersPotPoker>,
    ) -> Game<'a> {
        let gains = std::array::from_fn(|class| {
            payouts.gained(class, |asks| answer(class, asks), || Some(example(class)))
        });
        FoldOrStay { house, plays, gains }
    }

    /// Returns the continuations of a decision with the player's cards and the dealer's open ones.
    fn decided<const N: usize, const D: usize>(
        &self,
        goes_on: PotCounts,
        fold: (usize, u64),
        (own, open): ([CardNumber; N], [CardNumber; D]),
    ) -> PotCounts {
        self.decide(goes_on, fold, || asks(self.house, own, open)).0
    }

    /// Returns the continuations of a bet for every three cards against a dealer with these two open cards in either
    /// order, and the four cards with a double wager.
    fn after_three(&self, open: [CardNumber; 2], sums: &[[u32; 2]]) -> (Vec<PotCounts>, AnswerBits) {
        let mut doubles = AnswerBits::no(sums.len());
        let mut counts = vec![[0; CLASSES]; choose(52, 3) as usize];
        each_of(&without(&open), |four: [CardNumber; 4]| {
            let [ties, wins] = sums[set_place(four)].map(u64::from);
            let mut goes_on = [0; CLASSES];
            (goes_on[TIES], goes_on[WINS], goes_on[LOSES]) = (ties, wins, AFTER_FOUR - ties - wins);
            let decided = self.decided(goes_on, (FOLDS_FOUR, AFTER_FOUR), (four, open));
            if decided[FOLDS_FOUR] == 0 {
                doubles.say_yes(set_place(four));
            }
            for left_out in 0..4 {
                let three: [CardNumber; 3] = std::array::from_fn(|at| four[at + usize::from(at >= left_out)]);
                counts[set_place(three)].iter_mut().zip(decided).for_each(|(sum, count)| *sum += count);
            }
        });
        (counts, doubles)
    }
}

/// The continuations after the first three cards.
struct BetContinuations {
    /// The continuations of a bet, for a club of each rank that the dealer shows first and every three cards.
    follows: Vec<Vec<PotCounts>>,
    /// The four cards with a double wager, for every canonical pair of open cards.
    doubles: Vec<AnswerBits>,
}

/// Returns the continuations after the first three cards in each of these games, which differ in the play. All games
/// share one pass over the dealer's hands.
fn after_bet(games: &[Game<'_>]) -> Vec<BetContinuations> {
    let (all, opens) = (sorted_fives(), hands::<2>());
    let nothing = vec![vec![[0; CLASSES]; choose(52, 3) as usize]; 13];
    let sums = Mutex::new((vec![nothing; games.len()], vec![[false; 52]; 13]));
    let doubles = parallel_map(opens.len(), |task| {
        let (open, _) = opens[task];
        let against = against(open, &all);
        let (counts, doubles): (Vec<Vec<PotCounts>>, Vec<AnswerBits>) =
            games.iter().map(|game| game.after_three(open, &against)).unzip();
        let Ok(mut sums) = sums.lock() else { return doubles };
        let (sums, done) = &mut *sums;
        // Every two open cards that differ from these in the names of suits alone, of which the first is a club.
        for [first, second] in [open, [open[1], open[0]]] {
            for names in renamed() {
                let [first, second] = [first, second].map(|number| names[usize::from(number)]);
                let rank = usize::from(first >> 2);
                if first & 3 != 0 || std::mem::replace(&mut done[rank][usize::from(second)], true) {
                    continue;
                }
                each_of(&without(&open), |three: [CardNumber; 3]| {
                    let named = set_place(in_order(three.map(|number| names[usize::from(number)])));
                    for (sums, counts) in sums.iter_mut().zip(&counts) {
                        let sum = &mut sums[rank][named];
                        sum.iter_mut().zip(counts[set_place(three)]).for_each(|(sum, count)| *sum += count);
                    }
                });
            }
        }
        doubles
    });
    let follows = sums.into_inner().map(|(sums, _)| sums).unwrap_or_default();
    let mut after: Vec<BetContinuations> =
        follows.into_iter().map(|follows| BetContinuations { follows, doubles: Vec::new() }).collect();
    for of_open in doubles {
        after.iter_mut().zip(of_open).for_each(|(after, doubles)| after.doubles.push(doubles));
    }
    after
}

impl BetContinuations {
    /// Visits everything that a player may see after three cards: the cards, the dealer's card, and the continuations
    /// of a bet.
    fn each(&self, mut visit: impl FnMut([CardNumber; 3], CardNumber, PotCounts)) {
        for (rank, follows) in (0..).zip(&self.follows) {
            let first: CardNumber = rank * 4;
            each_of(&without(&[first]), |three: [CardNumber; 3]| {
                visit(three, first, follows[set_place(three)]);
            });
        }
    }
}

fn answer(class: usize, asks: &WinnersQuestion) -> FoldOrWager {
    match (class, asks.stage) {
        (FOLDS_THREE, _) | (FOLDS_FOUR, WinnersStage::Fourth | WinnersStage::Fifth) => FoldOrWager::Fold,
        _ => FoldOrWager::Play,
    }
}

/// Returns a deal of a class: aces against kings, or the same ranks.
fn example(class: usize) -> ClassDeal {
    let (high, low, same) = ([51, 50, 49, 0, 5], [47, 46, 45, 2, 7], [48, 47, 43, 1, 4]);
    let (seat, dealer) = match class {
        LOSES => (low, high),
        TIES => (same.map(|number| number ^ 2), same),
        _ => (high, low),
    };
    ClassDeal { seat: cards(seat).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
}

/// 33.11(b): jacks plus, for a player who stays to the fifth card: a fold leaves it on fewer cards, which are never
/// better.
fn jacks_plus(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<WinnersPotPoker>) -> CountResult {
    let stays = match plays {
        PlayPolicy::Best => true,
        PlayPolicy::By(strategy) => strategy.name == "stay",
    };
    if !stays {
        return Ok(None);
    }
    let deal = |five: [CardNumber; 5]| {
        let rest = without(&five);
        let dealer = [rest[0], rest[1], rest[2], rest[3], rest[4]];
        ClassDeal { seat: cards(five).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
    };
    on_five_cards::<WinnersPotPoker>(house, sample, deal, |_| FoldOrWager::Play).map(Some)
}

impl CountedByClass for WinnersPotPoker {
    const APPROXIMATION: Option<Approximation> = Some(Approximation::always(
        "The wager that starts a round is analysed for a player alone with the dealer",
    ));

    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<WinnersPotPoker>) -> CountResult {
        if is_of(sample, Wager::JacksPlus) {
            return jacks_plus(house, sample, plays);
        }
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        let games = [Game::new(&payouts, house, plays)];
        let mut counts = vec![0; CLASSES];
        for (game, after) in games.iter().zip(after_bet(&games)) {
            after.each(|three, first, goes_on| {
                let decided = game.decided(goes_on, (FOLDS_THREE, AFTER_THREE), (three, [first]));
                counts.iter_mut().zip(decided).for_each(|(sum, count)| *sum += 4 * u128::from(count));
            });
        }
        Ok(Some(Cases::by_class(SPACE, &payouts, &counts)))
    }

    fn edges(
        house: &House,
        sample: &Sample<Wager>,
        plays: &[PlayPolicy<WinnersPotPoker>],
    ) -> Result<Vec<Option<BigRational>>, AnalysisError> {
        if is_of(sample, Wager::JacksPlus) {
            return plays.iter().map(|plays| Self::edge(house, sample, *plays)).collect();
        }
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        let games: Vec<Game<'_>> = plays.iter().map(|plays| Game::new(&payouts, house, *plays)).collect();
        let edge = |(game, after): (&Game<'_>, BetContinuations)| {
            let mut gained = 0;
            after.each(|three, first, goes_on| {
                let decided = game.decided(goes_on, (FOLDS_THREE, AFTER_THREE), (three, [first]));
                gained += 4 * i128::from(game.worth(&decided));
            });
            Some(edge_of(gained, SPACE, sample.amount))
        };
        Ok(games.iter().zip(after_bet(&games)).map(edge).collect())
    }

    /// The chart of the decision after three cards; the one after four is the better of the two answers with the
    /// greatest values.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        let games = [Game::new(&payouts, house, PlayPolicy::Best)];
        let mut decisions = Decisions::new(&["fold", "bet"]);
        for (game, after) in games.iter().zip(after_bet(&games)) {
            after.each(|three, first, goes_on| {
                let fold = AFTER_THREE as i64 * game.gains[FOLDS_THREE];
                let worth = [fold, game.worth(&goes_on)];
                let column = usize::from(card(first).rank() as u8);
                decisions.add(three_card_row(three), column, 1, &worth, || three_card_label(three));
            });
        }
        let unit = i128::from(AFTER_THREE) * i128::from(payouts.ante.in_cents());
        let (chart, deviations) = decisions.report("The first three cards", "dealer shows", &ranks(), unit);
        Ok((vec![chart], deviations))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, CLASSES)?;
        Ok(play::play(Game::new(&payouts, house, PlayPolicy::Best)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four cards before two open ones, against every fifth card and every three of the dealer's, one by one.
    #[test]
    fn sums_equal_full_enumeration() {
        let open = [22, 41];
        let four = [3, 20, 21, 49];
        let mut one_by_one = [0; 2];
        for fifth in without(&[3, 20, 21, 22, 41, 49]) {
            let player = rank_five(&cards([3, 20, 21, 49, fifth]));
            each_of(&without(&[3, 20, 21, 22, 41, 49, fifth]), |[a, b, c]: [CardNumber; 3]| {
                match player.cmp(&rank_five(&cards([22, 41, a, b, c]))) {
                    std::cmp::Ordering::Less => {}
                    std::cmp::Ordering::Equal => one_by_one[0] += 1,
                    std::cmp::Ordering::Greater => one_by_one[1] += 1,
                }
            });
        }
        assert_eq!(against(open, &sorted_fives())[set_place(four)], one_by_one);
    }

    /// Each class gains as the round function pays: a fold loses all, and the default commission is a tenth of the
    /// pot.
    #[test]
    fn classes_are_paid_by_the_round_function() {
        let submission = croupier_rules::house::Submission::default();
        let house: House = croupier_rules::house::rules_in_force(33, &submission).unwrap();
        let sample = Sample::alone(Wager::Ante, house.ante);
        let payouts = ClassPayouts::new(&house, &sample, CLASSES).unwrap();
        let gains = Game::new(&payouts, &house, PlayPolicy::Best).gains;
        // An ante of $5, a bet of as much and a double of twice that: a pot of $20, half of which the dealer takes if
        // the hands are equal.
        assert_eq!(gains, [-2_000, -1_100, -200, -1_000, -500]);
    }
}
