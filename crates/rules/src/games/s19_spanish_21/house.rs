//! The choices of the licensee under 19:47-19.

use super::pays::{self, SpanishPays};
use crate::cite;
use crate::games::families::shoe::{
    CuttingCardDepth, RecutPerson, ShoeShuffle, behind_cutting_card, shuffle,
};
use crate::games::families::twenty_one::{
    self, DealerStands, DoubleOn, DoubleTotals, FirstDecisions, HandRules, SplitAces, Surrender,
};
use crate::games::families::without_tens::{
    self, BOXES, HoleCardRule, SideLimit, TableRules, cards_behind, table_rules,
};
use crate::house::{self, HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::wagers::{Limits, Money, Odds};

/// 19.2~(a): six or eight decks of 48 cards.
pub const DECKS: Opt<u8> = without_tens::decks(cite!("19.2~(a)"));

/// 19.4~(a): the shuffle.
pub const SHUFFLE: Opt<ShoeShuffle> = shuffle(cite!("19.4~(a)"));

/// 19.4~(d): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<CuttingCardDepth> = behind_cutting_card(cite!("19.4~(d)"));

/// 19.4~(g): the recut.
pub const RECUT_BY: Opt<RecutPerson> = twenty_one::recut_by(cite!("19.4~(g)"));

/// 19.4~(h)1: reshuffles at the discretion of the house.
pub const DISCRETIONARY_RESHUFFLE: Opt<Offered> = twenty_one::discretionary_reshuffle(cite!("19.4~(h)1"));

/// 19.5~(h): coupons.
pub const MATCH_PLAY: Opt<Offered> = twenty_one::match_play(cite!("19.5~(h)"));

/// 19.6~(a): the match-the-dealer wager.
pub const MATCH_DEALER: Opt<Offered> = Offered::as_option("match-dealer")
    .default(Offered::Yes)
    .by(cite!("19.6~(a)"))
    .label("the match-the-dealer wager is offered");

/// 19.7~(l): the dealer's second card.
pub const HOLE_CARD: Opt<HoleCardRule> = HoleCardRule::as_option("hole-card")
    .default(HoleCardRule::Reader)
    .by(cite!("19.7~(l)"))
    .label("method of finding a dealer's blackjack");

/// 19.8~(c): surrender.
pub const SURRENDER: Opt<Offered> =
    Offered::as_option("surrender").default(Offered::Yes).by(cite!("19.8~(c)")).label("surrender is offered");

/// 19.9~(c): doubling again.
pub const MAX_DOUBLES: Opt<u8> = Opt::<u8>::number("max-doubles", 1..=3)
    .default(1)
    .by(cite!("19.9~(c)"))
    .label("maximum number of double downs per hand");

/// 19.9~(d): the rescue of a doubled hand.
pub const RESCUE: Opt<Offered> = Offered::as_option("rescue")
    .default(Offered::Yes)
    .by(cite!("19.9~(d)"))
    .label("a doubled hand may be rescued");

/// 19.10~(b): splitting again.
pub const SPLIT_HANDS: Opt<u8> = twenty_one::split_hands(cite!("19.10~(b)")).default(4);

/// 19.10~(c): the cards of split aces.
pub const SPLIT_ACES_ONE_CARD: Opt<Offered> =
    Opt::offered("split-aces-one-card").by(cite!("19.10~(c)")).label("split aces get one card each");

/// 19.11~(b): the least chip.
pub const CHIP: Opt<Money> = twenty_one::chip(cite!("19.11~(b)"));

/// 19.12~(b): the dealer's soft 17.
pub const HIT_SOFT_17: Opt<Offered> = twenty_one::hit_soft_17(cite!("19.12~(b)"));

/// 19.13~(a): several players on one box.
pub const BETTORS_PER_BOX: Opt<u8> = twenty_one::bettors_per_box(cite!("19.13~(a)"));

/// 19.14~(a): one player on several boxes.
pub const BOXES_PER_PLAYER: Opt<u8> = twenty_one::boxes_per_player(BOXES, cite!("19.14~(a)"));

/// 19.15~(h): a player who was dealt one card.
pub const VOID_ONE_CARD: Opt<Offered> = twenty_one::void_one_card(cite!("19.15~(h)"));

crate::house_options! {
    /// The choices of the licensee, in the order of their paragraphs.
    struct Chosen from reader {
        decks: u8 = DECKS,
        shuffle: ShoeShuffle = SHUFFLE,
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            cards_behind(&BEHIND_CUTTING_CARD, behind, decks, reader)
        },
        recut_by: RecutPerson = RECUT_BY,
        discretionary_reshuffle: Offered = DISCRETIONARY_RESHUFFLE,
        match_play: Offered = MATCH_PLAY,
        match_dealer: Offered = MATCH_DEALER,
        hole_card: HoleCardRule = HOLE_CARD,
        surrender: Offered = SURRENDER,
        max_doubles: u8 = MAX_DOUBLES,
        rescue: Offered = RESCUE,
        split_hands: u8 = SPLIT_HANDS,
        split_aces_one_card: Offered = SPLIT_ACES_ONE_CARD,
        chip: Money = CHIP,
        hit_soft_17: Offered = HIT_SOFT_17,
        bettors_per_box: u8 = BETTORS_PER_BOX,
        boxes_per_player: u8 = BOXES_PER_PLAYER,
        void_one_card: Offered = VOID_ONE_CARD,
        blackjack_pays: Odds = pays::BLACKJACK,
        lines: [Odds; 9] = pays::LINES,
        super_bonus: [Money; 2] = pays::SUPER_BONUS,
        envy_bonus: Money = pays::ENVY_BONUS,
        matching: [Odds; 2] = pays::MATCHING => |rows| {
            reader.rows_of(&pays::MATCHING, rows, pays::matching(decks))
        },
        insurance_pays: Odds = pays::INSURANCE,
    } and {
        limits: Limits = Limits::read(reader),
    }
}

/// The rules in force at a Spanish 21 table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The table: decks, shuffle, hole card, limits, who may wager where.
    pub table: TableRules,
    /// 19.8 to 19.10: the rules for a player's hand.
    pub rules: HandRules,
    /// The same for the only hand of a box.
    pub at_first: FirstDecisions,
    /// 19.12~(b): the total at which the dealer stands.
    pub dealer_stands: DealerStands,
    /// 19.5, 19.6, 19.11~(c): the payouts.
    pub pays: SpanishPays,
}

impl Chosen {
    /// 19.8 to 19.10: the rules for a player's hand.
    const fn rules(&self) -> HandRules {
        HandRules {
            split_hands: self.split_hands,
            resplit_aces: Offered::Yes,
            split_aces: match self.split_aces_one_card {
                Offered::Yes => SplitAces::OneCard,
                Offered::No => SplitAces::DrawOn,
            },
            doubles: self.max_doubles,
            double_on: DoubleOn::AnyNumber,
            double_totals: DoubleTotals::Any,
            surrender: Surrender::on_two_cards(self.surrender),
            rescue: self.rescue,
        }
    }

    /// 19.5, 19.6, 19.11~(c): the payouts.
    const fn pays(&self) -> SpanishPays {
        SpanishPays {
            blackjack: self.blackjack_pays,
            lines: self.lines,
            super_bonus: self.super_bonus,
            envy_bonus: self.envy_bonus,
            matching: self.matching,
            insurance: self.insurance_pays,
        }
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = <Chosen as HouseOptions>::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let rules = chosen.rules();
        House {
            table: table_rules!(chosen, side: chosen.match_dealer, side_limit: SideLimit::Posted, reader),
            rules,
            at_first: FirstDecisions::of(&rules),
            dealer_stands: DealerStands::hitting_soft_17(chosen.hit_soft_17),
            pays: chosen.pays(),
        }
    }

    fn limits(&self) -> &Limits {
        &self.table.limits
    }
}
