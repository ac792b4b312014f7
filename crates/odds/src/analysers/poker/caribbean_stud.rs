//! 19:47-16  Caribbean stud poker: the player's five cards and the dealer's one that lies open, against every four that the dealer may hold besides.

use super::canonical::{
    Number, alike, card, cards, choose, each_of, find, number, numbers, weight_beside_a_club, without,
};
use super::ends::{CLASSES, End};
use super::holding::Holding;
use super::one_question::{Case, OneQuestion, counted, is_of};
use super::payouts::Deal;
use super::rows::{five_card_label, five_card_row, ranks};
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s16_caribbean_stud::{BetOrFold, CaribbeanStud, House, Qualifies, Wager};
use croupier_rules::poker::{Strength, rank_five};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// How many hole cards the dealer may hold.
const HOLES: u64 = choose(46, 4);

/// A player's hand and the dealer's card.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    player: [Number; 5],
    strength: Strength,
    up: Number,
}

fn end(player: Strength, dealer: &[Card; 5]) -> End {
    let strength = rank_five(dealer);
    match Qualifies::of(dealer, strength) {
        Qualifies::DoesNotPlay => End::NoPlay,
        Qualifies::Plays => End::of(player.cmp(&strength)),
    }
}

counted!(CaribbeanStud, 2);

impl OneQuestion<2> for CaribbeanStud {
    type Seen = Seen;
    const ANSWERS: [&'static str; 2] = ["fold", "bet"];
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

    /// Everything against the dealer's card of one rank. The hands of both are gone through from the lowest: what has been passed is lower.
    fn each(_: &House, rank: usize, visit: &mut dyn FnMut(Case<'_, Seen>)) {
        let up = (rank * 4) as Number;
        let rest = without(&[up]);
        let mut dealers: Vec<(Strength, [Number; 4])> = Vec::with_capacity(choose(51, 4) as usize);
        let mut unqualified = Holding::none();
        each_of(&rest, |hole: [Number; 4]| {
            let dealer = cards([up, hole[0], hole[1], hole[2], hole[3]]);
            let strength = rank_five(&dealer);
            match Qualifies::of(&dealer, strength) {
                Qualifies::Plays => dealers.push((strength, hole)),
                Qualifies::DoesNotPlay => unqualified.add(hole),
            }
        });
        let mut players: Vec<(Strength, [Number; 5], u32)> = Vec::new();
        each_of(&rest, |hand: [Number; 5]| {
            if let Some(weight) = weight_beside_a_club(&hand) {
                players.push((rank_five(&cards(hand)), hand, weight));
            }
        });
        dealers.sort_unstable_by_key(|(strength, _)| *strength);
        players.sort_unstable_by_key(|(strength, ..)| *strength);
        let mut lower = Holding::none();
        let mut dealers = dealers.into_iter().peekable();
        for alike in players.chunk_by(|one, other| one.0 == other.0) {
            let strength = alike[0].0;
            while let Some((_, hole)) = dealers.next_if(|(dealer, _)| *dealer < strength) {
                lower.add(hole);
            }
            let wins: Vec<i64> = alike.iter().map(|(_, player, _)| lower.without(player)).collect();
            while let Some((_, hole)) = dealers.next_if(|(dealer, _)| *dealer == strength) {
                lower.add(hole);
            }
            for ((_, player, weight), wins) in alike.iter().zip(wins) {
                let (no_play, not_higher) = (unqualified.without(player), lower.without(player));
                let class = |end: End| end.class(strength.category());
                visit(Case {
                    seen: Seen { player: *player, strength, up },
                    weight: u64::from(*weight) * 4,
                    follows: &[
                        (class(End::NoPlay), no_play as u64),
                        (class(End::Wins), wins as u64),
                        (class(End::Ties), (not_higher - wins) as u64),
                        (class(End::Loses), HOLES - (no_play + not_higher) as u64),
                    ],
                });
            }
        }
    }

    fn answer(place: usize, _: &BetOrFold) -> FoldOrPlay {
        if place == 0 { FoldOrPlay::Fold } else { FoldOrPlay::Play }
    }

    fn place(answer: FoldOrPlay, _: &BetOrFold) -> usize {
        usize::from(answer == FoldOrPlay::Play)
    }

    fn question(_: &House, seen: Seen, ante: Money) -> BetOrFold {
        BetOrFold { cards: cards(seen.player).map(FaceDown::known), dealer: card(seen.up), ante }
    }

    fn seen(_: &House, question: &BetOrFold) -> Option<Seen> {
        let player = numbers(question.cards)?;
        Some(Seen { player, strength: rank_five(&cards(player)), up: number(question.dealer)? })
    }

    fn key(seen: Seen) -> u128 {
        alike(&seen.player, &[seen.up])
    }

    fn example(_: &House, seen: Seen, class: usize) -> Option<Deal> {
        let Seen { player, strength, up } = seen;
        let [a, b, c, d, e] = player;
        let dealer = find(&without(&[a, b, c, d, e, up]), |[a, b, c, d]: [Number; 4]| {
            let dealer = cards([up, a, b, c, d]);
            (end(strength, &dealer).class(strength.category()) == class).then_some(dealer)
        })?;
        Some(Deal { seat: cards(player).to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
    }

    fn row(seen: Seen) -> u32 {
        five_card_row(seen.strength)
    }

    fn label(seen: Seen) -> String {
        five_card_label(seen.strength)
    }

    fn column(seen: Seen) -> usize {
        usize::from(seen.up >> 2)
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
