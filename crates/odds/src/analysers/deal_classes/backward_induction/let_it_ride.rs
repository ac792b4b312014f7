//! 19:47-18  Let it ride: three cards, then the first community card; two bets may be withdrawn, one after the other.
//! The decisions follow by [backward induction](https://en.wikipedia.org/wiki/Backward_induction).

use crate::analysers::deal_classes::canonical::{
    CardNumber, card, cards, choose, hands, in_order, number, numbers, renamed, set_place, without,
};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::chart_rows::{four_card_row, three_card_label, three_card_row};
use crate::analysers::deal_classes::fixed_deal::NetResult;
use crate::analysers::deal_classes::pay_classes::{SHOWN, on_five_cards, shown};
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::deal_classes::single_decision::is_of;
use crate::analysers::deal_classes::strategy_chart::Decisions;
use crate::analysers::deal_classes::{CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult};
use crate::analysers::heap_size;
use crate::analysers::threads::{added, parallel_map};
use croupier_rules::games::s18_let_it_ride::{House, LetItRide, RideAnswer, RideBet, RideOrWithdraw, Wager};
use croupier_rules::games::{ComputedPlay, Sample};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// The number of parts into which the hands are divided.
const PARTS: usize = 16;
/// The number of deals, with the community card that is turned first.
const SPACE: u128 = choose(52, 3) as u128 * 49 * 48;

/// The riding bets as a number: the first one, and twice the second one.
const WAYS: usize = 4;

fn rides(way: usize, bet: &RideBet) -> RideAnswer {
    let rides = match bet {
        RideBet::First => way & 1,
        RideBet::Second(_) => way >> 1,
    };
    if rides == 1 { RideAnswer::Ride } else { RideAnswer::Withdraw }
}

/// Three cards, with the number of second community cards that make each hand after each first one.
struct HandNode {
    hand: [CardNumber; 3],
    weight: u128,
    first: Vec<(CardNumber, [u64; SHOWN])>,
}

fn each(part: usize, mut visit: impl FnMut(HandNode)) {
    for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
        let [a, b, c] = hand;
        let follow = |&first: &CardNumber| {
            let mut counts = [0; SHOWN];
            for second in without(&[a, b, c, first]) {
                counts[shown(&cards([a, b, c, first, second]))] += 1;
            }
            (first, counts)
        };
        let first = without(&hand).iter().map(follow).collect();
        visit(HandNode { hand, weight: weight.into(), first });
    }
}

struct Setting<'a> {
    house: &'a House,
    payouts: &'a ClassPayouts<'a, LetItRide>,
    plays: PlayPolicy<LetItRide>,
}

impl Setting<'_> {
    fn question(&self, hand: [CardNumber; 3], bet: RideBet) -> RideOrWithdraw {
        RideOrWithdraw { bet, cards: cards(hand).map(FaceDown::known), amount: self.payouts.ante }
    }

    /// Returns the gain of these bets over all second community cards.
    fn worth(&self, way: usize, hand: [CardNumber; 3], first: CardNumber, counts: &[u64; SHOWN]) -> i64 {
        let each = |(class, count): (usize, &u64)| {
            let example = || {
                let [a, b, c] = hand;
                let mut seconds = without(&[a, b, c, first]).into_iter();
                let second = seconds.find(|second| shown(&cards([a, b, c, first, *second])) == class)?;
                Some(ClassDeal {
                    seat: cards(hand).to_vec(),
                    dealer: Vec::new(),
                    common: cards([first, second]).to_vec(),
                })
            };
            let answer = |question: &RideOrWithdraw| rides(way, &question.bet);
            *count as i64 * self.payouts.gained(way * SHOWN + class, answer, example)
        };
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(each).sum()
    }

    /// Returns the bets that ride after this card if the first one does so, with the gains.
    fn second(&self, node: &HandNode, first_rides: usize, at: usize) -> (usize, [i64; 2]) {
        let (first, counts) = &node.first[at];
        let ways = [first_rides, first_rides + 2];
        let worth = ways.map(|way| self.worth(way, node.hand, *first, counts));
        let rides = match self.plays {
            PlayPolicy::Best => usize::from(worth[1] > worth[0]),
            PlayPolicy::By(strategy) => {
                let question = self.question(node.hand, RideBet::Second(card(*first)));
                usize::from((strategy.answer)(self.house, &question) == RideAnswer::Ride)
            }
        };
        (ways[rides], worth)
    }

    /// Returns the gains of withdrawing the first bet and of letting it ride, over all community cards.
    fn first(&self, node: &HandNode) -> [i64; 2] {
        [0, 1].map(|first| {
            let each = |at: usize| {
                let (way, worth) = self.second(node, first, at);
                worth[way >> 1]
            };
            (0..node.first.len()).map(each).sum()
        })
    }

    fn count(&self, part: usize) -> Vec<u128> {
        let mut counts = vec![0; WAYS * SHOWN];
        each(part, |node| {
            let worth = self.first(&node);
            let first = match self.plays {
                PlayPolicy::Best => usize::from(worth[1] > worth[0]),
                PlayPolicy::By(strategy) => {
                    let question = self.question(node.hand, RideBet::First);
                    usize::from((strategy.answer)(self.house, &question) == RideAnswer::Ride)
                }
            };
            for (at, (_, classes)) in node.first.iter().enumerate() {
                let (way, _) = self.second(&node, first, at);
                for (class, count) in classes.iter().enumerate() {
                    counts[way * SHOWN + class] += node.weight * u128::from(*count);
                }
            }
        });
        counts
    }
}

/// The answers with three cards.
#[derive(Clone, Copy)]
struct RidingBets {
    first: RideAnswer,
    /// The first community cards with which the second bet rides, a bit each.
    second: u64,
}

impl Setting<'_> {
    /// Returns the best answers for every three cards, by their index among all sets of three.
    fn best(&self) -> Vec<RidingBets> {
        let parts = parallel_map(PARTS, |part| {
            let mut best = Vec::new();
            each(part, |node| {
                let worth = self.first(&node);
                let first = usize::from(worth[1] > worth[0]);
                let rides = |at: &usize| self.second(&node, first, *at).0 >> 1 == 1;
                let second: Vec<CardNumber> =
                    (0..node.first.len()).filter(rides).map(|at| node.first[at].0).collect();
                best.push((node.hand, first, second));
            });
            best
        });
        let mut all = vec![RidingBets { first: RideAnswer::Withdraw, second: 0 }; choose(52, 3) as usize];
        for names in renamed() {
            let called = |number: CardNumber| names[usize::from(number)];
            for (hand, first, second) in parts.iter().flatten() {
                let first = if *first == 1 { RideAnswer::Ride } else { RideAnswer::Withdraw };
                let second = second.iter().fold(0, |bits, number| bits | 1 << called(*number));
                all[set_place(in_order(hand.map(called)))] = RidingBets { first, second };
            }
        }
        all
    }
}

/// Returns the stake of these riding bets: bet number 3 always rides.
fn staked(way: usize, each: Money) -> i64 {
    (each * [1, 2, 2, 3][way]).in_cents()
}

impl CountedByClass for LetItRide {
    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<LetItRide>) -> CountResult {
        if is_of(sample, Wager::Bonus) {
            let deal = |[a, b, c, d, e]: [CardNumber; 5]| ClassDeal {
                seat: cards([a, b, c]).to_vec(),
                dealer: Vec::new(),
                common: cards([d, e]).to_vec(),
            };
            return on_five_cards::<LetItRide>(house, sample, deal, |_| RideAnswer::Ride).map(Some);
        }
        let payouts = ClassPayouts::new(house, sample, WAYS * SHOWN)?;
        let setting = Setting { house, payouts: &payouts, plays };
        let counts = added(parallel_map(PARTS, |part| setting.count(part)));
        let mut cases = Cases::of(SPACE);
        for (place, count) in counts.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            if let Some(net) = payouts.asked(place) {
                cases.add(NetResult { staked: staked(place / SHOWN, sample.amount), ..net }, count);
            }
        }
        Ok(Some(cases))
    }

    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::new(house, sample, WAYS * SHOWN)?;
        let setting = Setting { house, payouts: &payouts, plays: PlayPolicy::Best };
        let answers = &["withdraw", "ride"];
        let (mut one, mut two) = (Decisions::new(answers), Decisions::new(answers));
        for part in 0..PARTS {
            each(part, |node| {
                let worth = setting.first(&node);
                let label = || three_card_label(node.hand);
                one.add(three_card_row(node.hand), 0, node.weight, &worth, label);
                let [a, b, c] = node.hand;
                for (at, (first, _)) in node.first.iter().enumerate() {
                    let (row, label) = four_card_row([a, b, c, *first]);
                    let (_, worth) = setting.second(&node, usize::from(worth[1] > worth[0]), at);
                    two.add(row, 0, node.weight, &worth, || label);
                }
            });
        }
        let cents = i128::from(sample.amount.in_cents());
        let column = [String::new()];
        let (first, mut deviations) =
            one.report("Bet number 1, with three cards", "", &column, 49 * 48 * cents);
        let (second, others) = two.report("Bet number 2, with four cards", "", &column, 48 * cents);
        deviations.extend(others);
        deviations.sort_by(|one, other| other.costs.cmp(&one.costs));
        Ok((vec![first, second], deviations))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::new(house, sample, WAYS * SHOWN)?;
        let best = Setting { house, payouts: &payouts, plays: PlayPolicy::Best }.best();
        Ok(Some(ComputedPlay::new::<LetItRide>(heap_size::of_list(&best), move |_, question| {
            let rides = best.get(set_place(in_order(numbers(question.cards)?)))?;
            Some(match question.bet {
                RideBet::First => rides.first,
                RideBet::Second(card) if rides.second >> number(card)? & 1 == 1 => RideAnswer::Ride,
                RideBet::Second(_) => RideAnswer::Withdraw,
            })
        })))
    }
}
