//! 19:47-16  Caribbean stud poker: the player's five cards and the dealer's open card, against every four that the
//! dealer may hold besides.

use super::up_card::{HandAndUpCard, hands_beside};
use super::{DecisionCase, FollowingDeals, SingleDecision, fold_or_play, is_of, looked_at, place_of};
use crate::analysers::deal_classes::canonical::{CardNumber, card, cards, choose, each_of, find, without};
use crate::analysers::deal_classes::chart_rows::{five_card_label, five_card_row, ranks};
use crate::analysers::deal_classes::inclusion_exclusion::{SubsetCounts, compare_all};
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysers::deal_classes::showdown::{CLASSES, ShowdownEnd};
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s16_caribbean_stud::{
    BetOrFold, CaribbeanQualification, CaribbeanStud, House, Wager,
};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Strength, rank_five};
use croupier_rules::wagers::Money;

/// The number of the dealer's possible hole cards.
const HOLES: u64 = choose(46, 4);

fn end(player: Strength, dealer: &[Card; 5]) -> ShowdownEnd {
    let strength = rank_five(dealer);
    match CaribbeanQualification::of(dealer, strength) {
        CaribbeanQualification::DoesNotPlay => ShowdownEnd::NoPlay,
        CaribbeanQualification::Plays => ShowdownEnd::of(player.cmp(&strength)),
    }
}

impl SingleDecision for CaribbeanStud {
    type Seen = HandAndUpCard;
    const ANSWERS: &'static [&'static str] = &["fold", "bet"];
    const CLASSES: usize = CLASSES;
    const TASKS: usize = Rank::ALL.len();
    const TITLE: &'static str = "Five cards";
    const ACROSS: &'static str = "dealer shows";

    fn follow(_: &House) -> u64 {
        HOLES
    }

    fn sights(_: &House) -> u64 {
        choose(52, 5) * 47
    }

    /// Visits all cases against the dealer's card of one rank.
    fn each(_: &House, rank: usize, visit: &mut dyn FnMut(DecisionCase<'_, HandAndUpCard>)) {
        let up = (rank * 4) as CardNumber;
        let rest = without(&[up]);
        let mut dealers: Vec<(Strength, [CardNumber; 4])> = Vec::with_capacity(choose(51, 4) as usize);
        let mut unqualified = SubsetCounts::new();
        each_of(&rest, |hole: [CardNumber; 4]| {
            let dealer = cards([up, hole[0], hole[1], hole[2], hole[3]]);
            let strength = rank_five(&dealer);
            match CaribbeanQualification::of(&dealer, strength) {
                CaribbeanQualification::Plays => dealers.push((strength, hole)),
                CaribbeanQualification::DoesNotPlay => unqualified.add(hole),
            }
        });
        let mut players = hands_beside(&rest, |hand| rank_five(&cards(hand)));
        dealers.sort_unstable_by_key(|(strength, _)| *strength);
        players.sort_unstable_by_key(|(strength, _)| *strength);
        let count = |dealers: &SubsetCounts, (player, _): &([CardNumber; 5], u32)| dealers.without(player);
        compare_all(
            &players,
            dealers,
            |_| true,
            count,
            |strength, (player, weight), [wins, not_higher]| {
                let no_play = unqualified.without(player);
                let class = |end: ShowdownEnd| end.class(strength.category());
                visit(DecisionCase {
                    seen: HandAndUpCard { player: *player, strength, up },
                    weight: u64::from(*weight) * 4,
                    follows: FollowingDeals::Any(&[
                        (class(ShowdownEnd::NoPlay), no_play as u64),
                        (class(ShowdownEnd::Wins), wins as u64),
                        (class(ShowdownEnd::Ties), (not_higher - wins) as u64),
                        (class(ShowdownEnd::Loses), HOLES - (no_play + not_higher) as u64),
                    ]),
                });
            },
        );
    }

    fn answer(place: usize, _: &BetOrFold) -> FoldOrWager {
        fold_or_play(place)
    }

    fn chosen(house: &House, seen: HandAndUpCard, ante: Money, strategy: &Strategy<CaribbeanStud>) -> usize {
        let question = BetOrFold { cards: looked_at(cards(seen.player)), dealer: card(seen.up), ante };
        place_of((strategy.answer)(house, &question))
    }

    fn seen(_: &House, question: &BetOrFold) -> Option<HandAndUpCard> {
        HandAndUpCard::of(question.cards, question.dealer, rank_five)
    }

    fn example(_: &House, seen: HandAndUpCard, _: usize, class: usize) -> Option<ClassDeal> {
        let HandAndUpCard { player, strength, up } = seen;
        let [a, b, c, d, e] = player;
        let dealer = find(&without(&[a, b, c, d, e, up]), |[a, b, c, d]: [CardNumber; 4]| {
            let dealer = cards([up, a, b, c, d]);
            (end(strength, &dealer).class(strength.category()) == class).then_some(dealer)
        })?;
        Some(ClassDeal { seat: cards(player).to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
    }

    fn row(seen: HandAndUpCard) -> u32 {
        five_card_row(seen.strength)
    }

    fn label(seen: HandAndUpCard) -> String {
        five_card_label(seen.strength)
    }

    fn columns() -> Vec<String> {
        ranks()
    }

    /// 16.12~(c): the gain grows with the meter by all of it, or a tenth, as often as it is paid.
    fn meter(house: &House, sample: &Sample<Wager>) -> Option<Money> {
        is_of(sample, Wager::Progressive).then_some(house.meter.initial)
    }

    fn with_meter(house: &House, initial: Money) -> Option<House> {
        let mut other = house.clone();
        other.meter.initial = initial;
        Some(other)
    }
}
