//! 19:47-22  Casino war: every original deal, and after a tie hand every war deal.

use super::rank_sequences::{self, RankSequence};
use super::{DecisionCase, SingleDecision};
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::payouts::ClassDeal;
use croupier_rules::equipment::Rank;
use croupier_rules::games::s22_casino_war::{CasinoWar, House, TieAnswer, TieQuestion, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::wagers::Money;

fn cards(house: &House) -> u64 {
    u64::from(house.decks) * 52
}

impl SingleDecision for CasinoWar {
    /// The ranks of the player's card and of the dealer's.
    type Seen = RankSequence<2>;
    const ANSWERS: &'static [&'static str] = &["war", "surrender"];
    const CLASSES: usize = rank_sequences::sequences(4);
    const TASKS: usize = 1;
    const TITLE: &'static str = "Tie hand of two cards of this rank";

    fn follow(house: &House) -> u64 {
        rank_sequences::orders(cards(house) - 2, 2)
    }

    fn sights(house: &House) -> u64 {
        rank_sequences::orders(cards(house), 2)
    }

    fn each(house: &House, _: usize, visit: &mut dyn FnMut(DecisionCase<'_, RankSequence<2>>)) {
        rank_sequences::each::<2, 2>(house.decks.into(), visit);
    }

    fn answer(place: usize, _: &TieQuestion) -> TieAnswer {
        if place == 0 { TieAnswer::War { tie: Money::ZERO } } else { TieAnswer::Surrender }
    }

    fn chosen(house: &House, _: RankSequence<2>, initial: Money, strategy: &Strategy<CasinoWar>) -> usize {
        let question = TieQuestion { initial, limits: house.limits };
        usize::from((strategy.answer)(house, &question) == TieAnswer::Surrender)
    }

    /// All ties are equivalent, whatever their rank: the lowest stands for all.
    fn seen(_: &House, _: &TieQuestion) -> Option<RankSequence<2>> {
        Some(RankSequence([0, 0]))
    }

    /// The cards alternate between player and dealer.
    fn example(_: &House, _: RankSequence<2>, _: usize, class: usize) -> Option<ClassDeal> {
        let [player, dealer, at_war, dealer_at_war] = rank_sequences::cards::<4>(class);
        Some(ClassDeal {
            seat: vec![player, at_war],
            dealer: vec![dealer, dealer_at_war],
            common: Vec::new(),
        })
    }

    fn row(RankSequence([player, _]): RankSequence<2>) -> u32 {
        player.into()
    }

    fn label(RankSequence([player, _]): RankSequence<2>) -> String {
        Rank::ALL[usize::from(player)].letter().to_string()
    }

    /// 22.3: cards of equal rank are a tie hand.
    fn is_asked(RankSequence([player, dealer]): RankSequence<2>) -> bool {
        card(player * 4).compare_ranks(card(dealer * 4)).is_eq()
    }

    fn is_counted(sample: &Sample<Wager>) -> bool {
        sample.wager == Wager::Initial
    }
}
