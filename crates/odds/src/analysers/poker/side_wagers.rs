//! Games of which the wagers beside the main one are counted: double cross poker and winner's pot poker.

use super::canonical::{Number, cards, without};
use super::cases::Cases;
use super::one_question::{is_of, on_own_cards};
use super::payouts::Deal;
use super::shown::on_five_cards;
use super::{Counted, Deviation, Plays};
use crate::exact::Unanalysable;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s25_double_cross_poker::{self as double_cross, DoubleCrossPoker, ThreeCards};
use croupier_rules::games::s33_winners_pot_poker::{self as winners_pot, WinnersPotPoker};
use croupier_rules::games::{Chart, Sample};

/// 25.10~(g): a deal in which these three cards decide the three-card wager.
fn three_cards(house: &double_cross::House, three: [Number; 3]) -> Deal {
    let ([a, b, c], rest) = (three, without(&three));
    let [d, e, f, g, h, i] = [rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]];
    // The cross is dealt from the center to the left, the right, the top and the bottom.
    let (own, cross) = match house.three_cards {
        ThreeCards::OwnAndCenter => ([a, b], [c, d, e, f, g]),
        ThreeCards::Row => ([d, e], [a, b, c, f, g]),
        ThreeCards::Column => ([d, e], [a, f, g, b, c]),
    };
    Deal { seat: cards(own).to_vec(), dealer: cards([h, i]).to_vec(), common: cards(cross).to_vec() }
}

impl Counted for DoubleCrossPoker {
    /// 25.11(c): the three-card wager, which a fold does not touch.
    fn count(
        house: &double_cross::House,
        sample: &Sample<double_cross::Wager>,
        _: Plays<DoubleCrossPoker>,
    ) -> Result<Option<Cases>, Unanalysable> {
        if !is_of(sample, double_cross::Wager::ThreeCard) {
            return Ok(None);
        }
        let deal = |three| three_cards(house, three);
        on_own_cards::<DoubleCrossPoker, 3>(house, sample, deal, |_| FoldOrPlay::Play).map(Some)
    }

    fn lesson(
        _: &double_cross::House,
        _: &Sample<double_cross::Wager>,
    ) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable> {
        Ok((Vec::new(), Vec::new()))
    }
}

impl Counted for WinnersPotPoker {
    /// 33.11(b): jacks plus, of a player who stays to the fifth card: a fold leaves it on fewer cards, which are never better.
    fn count(
        house: &winners_pot::House,
        sample: &Sample<winners_pot::Wager>,
        plays: Plays<WinnersPotPoker>,
    ) -> Result<Option<Cases>, Unanalysable> {
        let stays = match plays {
            Plays::Best => true,
            Plays::By(strategy) => strategy.name == "stay",
        };
        if !stays || !is_of(sample, winners_pot::Wager::JacksPlus) {
            return Ok(None);
        }
        let deal = |five: [Number; 5]| {
            let rest = without(&five);
            let dealer = [rest[0], rest[1], rest[2], rest[3], rest[4]];
            Deal { seat: cards(five).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
        };
        on_five_cards::<WinnersPotPoker>(house, sample, deal, |_| FoldOrPlay::Play).map(Some)
    }

    fn lesson(
        _: &winners_pot::House,
        _: &Sample<winners_pot::Wager>,
    ) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable> {
        Ok((Vec::new(), Vec::new()))
    }
}
