//! What 19:47-23 leaves to the licensee.

use super::deck::DECK;
use super::version::{Version, VersionLaw};
use crate::cite;
use crate::equipment::Rank;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, seats};
use crate::games::families::by_rank::{PayTable, higher_than_table};
use crate::games::families::one_deck::Choices;
use crate::games::families::pay_rows::{HandRows, higher, higher_odds, three_cards};
use crate::games::families::payout_limit::PayoutLimit;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::Odds;

crate::choice! {
    /// 23.6A~(c): what the bonus wager pays for a flush.
    pub enum BonusFlush {
        /// 4 to 1.
        Four = "4 to 1",
        /// 3 to 1.
        Three = "3 to 1",
    }
}

impl BonusFlush {
    /// 23.6A~(c): a pair or better wins.
    pub const fn rows(self) -> HandRows<5> {
        let to_1 = match self {
            BonusFlush::Four => [40, 30, 6, 4, 1],
            BonusFlush::Three => [40, 30, 6, 3, 1],
        };
        three_cards(to_1, cite!("23.6A~(c)"))
    }
}

/// 23.12~(b), 23.13~(b): the options of the payout table, from the royal flush down.
const PAYS: [OptionSpec; 9] = higher_than_table(cite!("23.12~(b)"), "odds on ante and bet with this hand");

/// 23.12~(c), 23.13~(c): the option about an immediate winner.
const WINNER: [OptionSpec; 1] =
    higher(["immediate-winner-pays"], cite!("23.12~(c)"), "odds on the ante of an immediate winner");

/// 23.6A~(c): the bonus wager; the options of a new game besides the flush.
const BONUS: [OptionSpec; 4] = {
    let (by, says) = (cite!("23.6A~(c)"), "odds on a bonus wager with this hand");
    [
        OptionSpec::fixed_odds("bonus-straight-flush-pays", "40 to 1", by, says),
        OptionSpec::fixed_odds("bonus-three-of-a-kind-pays", "30 to 1", by, says),
        OptionSpec::fixed_odds("bonus-straight-pays", "6 to 1", by, says),
        OptionSpec::fixed_odds("bonus-pair-pays", "1 to 1", by, says),
    ]
};

/// The rules in force at a Colorado hold 'em poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 23.2, 23.4 to 23.9: deck, coupons, seats; 8.2: limits.
    pub rules: Rules,
    /// 23.6~(c): the bet wager, in antes.
    pub bet_multiple: u8,
    /// 23.6~(e): which version is offered.
    pub version: Version,
    /// 23.6A~(a): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 23.6A~(c): the odds of the bonus wager.
    pub bonus_pays: HandRows<5>,
    /// 23.12~(b), 23.13~(b): the odds on ante and bet.
    pub pays: PayTable,
    /// 23.12~(c), 23.13~(c): the odds on the ante of an immediate winner.
    pub winner: Odds,
    /// 23.12~(b), 23.13~(b): the most that is paid on one hand.
    pub payout_limit: PayoutLimit,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<28>(&[
        &Choices::of_the_deck(&DECK),
        &[
            match_play(cite!("23.6~(a)")),
            OptionSpec::new("bet-multiple", "1 or 2", "1", cite!("23.6~(c)"), "the bet wager, in antes"),
            seats(cite!("23.6~(d)")),
            OptionSpec::new("version", Version::WORDS, "required", cite!("23.6~(e)"), "the version offered"),
            OptionSpec::new("bonus", Offered::WORDS, "no", cite!("23.6A~(a)"), "the bonus wager is offered"),
            OptionSpec::new(
                "bonus-flush-pays",
                BonusFlush::WORDS,
                "4 to 1",
                cite!("23.6A~(c)"),
                "bonus of a flush",
            ),
        ],
        &Choices::of_the_deal(&DECK),
        &PAYS,
        &[OptionSpec::new(
            "lowest-pair",
            "table, or a rank from 2 up to that of the version's table",
            "table",
            cite!("23.12~(b)"),
            "the lowest pair that is paid",
        )],
        &WINNER,
        &[PayoutLimit::option_covering(cite!("23.12~(b)"))],
        &BONUS,
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read_one_position(reader, &DECK);
        let version: Version = reader.choice("version");
        let law = version.law();
        let rows = version.table().rows.or_higher(&PAYS, law.printed, reader);
        let winner = higher_odds(&WINNER[0], law.least_winner, law.winner, law.printed, reader);
        let bet_multiple = reader.number("bet-multiple", 1..=2) as u8;
        let pays = PayTable::from(rows, lowest_pair(law, reader));
        let minimum = rules.limits.minimum;
        let best = pays.most(minimum * (1 + i64::from(bet_multiple))).max(winner.pay(minimum));
        House {
            rules,
            bet_multiple,
            version,
            bonus: reader.choice("bonus"),
            bonus_pays: bonus_pays(reader),
            pays,
            winner,
            payout_limit: PayoutLimit::read_covering(reader, best, law.odds),
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// 23.6A~(c): the odds of the bonus wager.
fn bonus_pays(reader: &mut Reader<'_>) -> HandRows<5> {
    let flush = reader.odds_among::<BonusFlush>("bonus-flush-pays");
    let [straight_flush, three, straight, pair] = BONUS.map(|option| reader.fixed_odds(option.id));
    let rows = BonusFlush::Four.rows().paying(Category::Flush, flush);
    let rows = rows.paying(Category::StraightFlush, straight_flush).paying(Category::ThreeOfAKind, three);
    rows.paying(Category::Straight, straight).paying(Category::Pair, pair)
}

/// 23.12~(b), 23.13~(b): the lowest pair of the version's table, or a lower one.
fn lowest_pair(law: &VersionLaw, reader: &mut Reader<'_>) -> Rank {
    let lawful = format!("table, or a rank from 2 to {}", law.lowest_pair.name());
    reader.read_under("lowest-pair", law.odds, &lawful, |text| match text {
        "table" => Some(law.lowest_pair),
        name => Rank::ALL.into_iter().find(|rank| rank.name() == name && *rank <= law.lowest_pair),
    })
}
