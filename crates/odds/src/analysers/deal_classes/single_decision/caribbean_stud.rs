//! 19:47-16  Caribbean stud poker: the player's five cards and the dealer's one that lies open, against every four that the dealer may hold besides.

use super::up_card::{HandAndUpCard, hands_beside};
use super::{Case, Follows, SingleDecision, fold_or_play, is_of, looked_at, place_of};
use crate::analysers::deal_classes::canonical::{Number, card, cards, choose, each_of, find, without};
use crate::analysers::deal_classes::chart_rows::{five_card_label, five_card_row, ranks};
use crate::analysers::deal_classes::inclusion_exclusion::{SubsetCounts, compare_all};
use crate::analysers::deal_classes::payouts::Deal;
use crate::analysers::deal_classes::showdown::{CLASSES, End};
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s16_caribbean_stud::{BetOrFold, CaribbeanStud, House, Qualifies, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Strength, rank_five};
use croupier_rules::wagers::Money;

/// How many hole cards the dealer may hold.
const HOLES: u64 = choose(46, 4);

fn end(player: Strength, dealer: &[Card; 5]) -> End {
    let strength = rank_five(dealer);
    match Qualifies::of(dealer, strength) {
        Qualifies::DoesNotPlay => End::NoPlay,
        Qualifies::Plays => End::of(player.cmp(&strength)),
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

    /// Everything against the dealer's card of one rank.
    fn each(_: &House, rank: usize, visit: &mut dyn FnMut(Case<'_, HandAndUpCard>)) {
        let up = (rank * 4) as Number;
        let rest = without(&[up]);
        let mut dealers: Vec<(Strength, [Number; 4])> = Vec::with_capacity(choose(51, 4) as usize);
        let mut unqualified = SubsetCounts::new();
        each_of(&rest, |hole: [Number; 4]| {
            let dealer = cards([up, hole[0], hole[1], hole[2], hole[3]]);
            let strength = rank_five(&dealer);
            match Qualifies::of(&dealer, strength) {
                Qualifies::Plays => dealers.push((strength, hole)),
                Qualifies::DoesNotPlay => unqualified.add(hole),
            }
        });
        let mut players = hands_beside(&rest, |hand| rank_five(&cards(hand)));
        dealers.sort_unstable_by_key(|(strength, _)| *strength);
        players.sort_unstable_by_key(|(strength, _)| *strength);
        let count = |dealers: &SubsetCounts, (player, _): &([Number; 5], u32)| dealers.without(player);
        compare_all(
            &players,
            dealers,
            |_| true,
            count,
            |strength, (player, weight), [wins, not_higher]| {
                let no_play = unqualified.without(player);
                let class = |end: End| end.class(strength.category());
                visit(Case {
                    seen: HandAndUpCard { player: *player, strength, up },
                    weight: u64::from(*weight) * 4,
                    follows: Follows::Any(&[
                        (class(End::NoPlay), no_play as u64),
                        (class(End::Wins), wins as u64),
                        (class(End::Ties), (not_higher - wins) as u64),
                        (class(End::Loses), HOLES - (no_play + not_higher) as u64),
                    ]),
                });
            },
        );
    }

    fn answer(place: usize, _: &BetOrFold) -> FoldOrPlay {
        fold_or_play(place)
    }

    fn chosen(house: &House, seen: HandAndUpCard, ante: Money, strategy: &Strategy<CaribbeanStud>) -> usize {
        let question = BetOrFold { cards: looked_at(cards(seen.player)), dealer: card(seen.up), ante };
        place_of((strategy.answer)(house, &question))
    }

    fn seen(_: &House, question: &BetOrFold) -> Option<HandAndUpCard> {
        HandAndUpCard::of(question.cards, question.dealer, rank_five)
    }

    fn example(_: &House, seen: HandAndUpCard, _: usize, class: usize) -> Option<Deal> {
        let HandAndUpCard { player, strength, up } = seen;
        let [a, b, c, d, e] = player;
        let dealer = find(&without(&[a, b, c, d, e, up]), |[a, b, c, d]: [Number; 4]| {
            let dealer = cards([up, a, b, c, d]);
            (end(strength, &dealer).class(strength.category()) == class).then_some(dealer)
        })?;
        Some(Deal { seat: cards(player).to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
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

    /// 16.12~(c): what is won grows with the meter by all of it, or a tenth, as often as it is paid.
    fn meter(house: &House, sample: &Sample<Wager>) -> Option<Money> {
        is_of(sample, Wager::Progressive).then_some(house.meter.initial)
    }

    fn with_meter(house: &House, initial: Money) -> Option<House> {
        let mut other = house.clone();
        other.meter.initial = initial;
        Some(other)
    }
}
