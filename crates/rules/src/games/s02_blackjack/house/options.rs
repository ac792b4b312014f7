//! The options of 19:47-2, in the order of their paragraphs; those on payouts stand in `pays`.

use super::choices::*;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::shoe::{CuttingCardDepth, RecutPerson, behind_cutting_card};
use crate::games::families::twenty_one;
use crate::house::{DatedValue, Offered, Opt, OptionValue, OrWord, Value};
use crate::law::Date;
use crate::wagers::{Money, Rate};

/// The amendments of September 15, 1982.
const IN_1982: Date = Date::new(1982, 9, 15);
/// 2.3(e)1-3, 2.16: further payouts.
pub const FURTHER_PAYOUTS: Date = Date::new(1991, 11, 4);
/// 2.2(a)1-4: since that day at the latest the decks that each wager needs stand in a list of their own.
pub const NEWER_DECKS: Date = Date::new(2006, 6, 9);

/// 2.2(a): the number of decks.
pub const DECKS: Opt<u8> = Opt::decks(1..=16).default(8).by(cite!("2.2(a)")).label("number of decks");

/// 2.2(c): the shoe.
pub const SHOE: Opt<ShoeKind> = ShoeKind::as_option("shoe")
    .default(ShoeKind::Single)
    .by(cite!("2.2(c)"))
    .label("a single or a double shoe")
    .dated(&[ShoeKind::Double.since(IN_1982, cite!("2.2(c)"))]);

/// 2.3(a)3: 21 in two cards after a split.
pub const SPLIT_21: Opt<Split21> = Split21::as_option("split-21")
    .default(Split21::Wins)
    .by(cite!("2.3(a)3"))
    .label("21 in two cards after a split, against a dealer's 21 in more");

/// 2.3(d): coupons.
pub const MATCH_PLAY: Opt<Offered> = twenty_one::match_play(cite!("2.3(d)"));

/// 2.3(e)1: 6, 7 and 8 of one suit.
pub const SUITED_678: Opt<Offered> = Opt::offered("suited-678")
    .by(cite!("2.3(e)1"))
    .label("6, 7 and 8 of one suit pay 2 to 1")
    .posted(cite!("8.3~(a)2"))
    .dated(&[Offered::Yes.since(FURTHER_PAYOUTS, cite!("2.3(e)1"))]);

/// 2.3(e)2: three 7s.
pub const THREE_SEVENS: Opt<Offered> = Opt::offered("three-sevens")
    .by(cite!("2.3(e)2"))
    .label("three 7s pay 3 to 2")
    .posted(cite!("8.3~(a)2"))
    .dated(&[Offered::Yes.since(FURTHER_PAYOUTS, cite!("2.3(e)2"))]);

/// 2.3(e)3: an ace and a face card.
#[derive(Clone, Copy, Debug)]
pub struct AceAndFace(pub [Card; 2]);

impl OptionValue for AceAndFace {
    fn from_value(value: &Value) -> Option<AceAndFace> {
        let text = value.text();
        let (ace, face) = text.split_once(' ')?;
        let (ace, face): (Card, Card) = (ace.parse().ok()?, face.trim().parse().ok()?);
        let is_face = twenty_one::value(face) == 10 && face.rank() != Rank::Ten;
        (ace.try_rank() == Some(Rank::Ace) && is_face).then_some(AceAndFace([ace, face]))
    }
}

/// 2.3(e)3: the blackjack that pays more.
pub const NAMED_BLACKJACK: Opt<Option<AceAndFace>> =
    Opt::optional(Opt::text("named-blackjack", "an ace and a face card: As Js"))
        .by(cite!("2.3(e)3"))
        .label("a blackjack that pays 2 to 1")
        .posted(cite!("8.3~(a)2"));

/// 2.3(i): restrictions of entry.
const RESTRICTIONS: &[DatedValue] = &[
    MidShoeEntry::Barred.since(IN_1982, cite!("2.3(i)")),
    MidShoeEntry::MinimumOnly.since(IN_1982, cite!("2.3(i)")),
];

const fn entry(id: &'static str) -> Opt<MidShoeEntry> {
    MidShoeEntry::as_option(id).default(MidShoeEntry::Free).posted(cite!("8.3~(a)2")).dated(RESTRICTIONS)
}

/// 2.3(i)1: players who have missed the first round after a shuffle.
pub const ENTRY_LATE: Opt<MidShoeEntry> =
    entry("entry-late").by(cite!("2.3(i)1")).label("entry of a player who has missed the first round");

/// 2.3(i)3: players who have skipped a round.
pub const ENTRY_SKIP: Opt<MidShoeEntry> =
    entry("entry-skip").by(cite!("2.3(i)3")).label("entry of a player who has skipped a round");

/// 2.5(a), (h)2, 2.21: the shuffle.
pub const SHUFFLE: Opt<BlackjackShuffle> = BlackjackShuffle::as_option("shuffle")
    .default(BlackjackShuffle::Manual)
    .by(cite!("2.5(a)"))
    .label("method of shuffling the cards")
    .dated(&[
        BlackjackShuffle::BartCarter.since(IN_1982, cite!("2.5(h)2")),
        BlackjackShuffle::Continuous.since(Date::new(2006, 6, 9), cite!("2.21")),
    ]);

/// 2.5(d): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<CuttingCardDepth> = behind_cutting_card(cite!("2.5(d)"));

/// 2.5(g): the recut.
pub const RECUT_BY: Opt<RecutPerson> = twenty_one::recut_by(cite!("2.5(g)"));

/// 2.5(h)1: reshuffles at the discretion of the house.
pub const DISCRETIONARY_RESHUFFLE: Opt<Offered> = twenty_one::discretionary_reshuffle(cite!("2.5(h)1"))
    .dated(&[Offered::Yes.since(IN_1982, cite!("2.5(h)1"))]);

/// 2.6(d)1: the sides of a double shoe.
pub const RED_SIDE: Opt<ShoeSide> = ShoeSide::as_option("red-side")
    .default(ShoeSide::Left)
    .by(cite!("2.6(d)1"))
    .label("the side that hearts and diamonds name");

/// 2.6(h), (j), (k): the dealer's second card.
pub const DEALER_CARD: Opt<DealerCard> = DealerCard::as_option("dealer-card")
    .default(DealerCard::DrawnLast)
    .by(cite!("2.6(h)"))
    .label("time and manner of the dealer's second card")
    .posted(cite!("8.3~(a)2"))
    .dated(&[DealerCard::CardReader.since(Date::new(1993, 1, 19), cite!("2.6(j)"))]);

/// 2.6A~(a): the variation.
pub const VARIATION: Opt<Variation> = Variation::as_option("variation")
    .default(Variation::Standard)
    .by(cite!("2.6A~(a)"))
    .label("the variation of the game")
    .dated(&[Variation::SixToFive.since(NEWER_DECKS, cite!("2.2(a)1"))]);

/// 2.6A~(d): the players' cards in the variation.
pub const PLAYER_CARDS: Opt<PlayerCards> = PlayerCards::as_option("player-cards")
    .default(PlayerCards::FaceDown)
    .by(cite!("2.6A~(d)"))
    .label("position of the players' cards in the 6 to 5 variation");

/// 2.7~(c), (e): even money.
pub const EVEN_MONEY: Opt<Offered> = Opt::offered("even-money")
    .by(cite!("2.7~(c)"))
    .label("even money for a blackjack against an ace")
    .dated(&[Offered::Yes.since(Date::new(2006, 6, 9), cite!("2.7~(e)"))]);

/// 2.8~(c): surrender.
pub const SURRENDER: Opt<Offered> = Opt::offered("surrender")
    .by(cite!("2.8~(c)"))
    .label("surrender is offered")
    .dated(&[Offered::Yes.since(IN_1982, cite!("2.8~(c)"))]);

/// 2.9~(b): the least chip.
pub const CHIP: Opt<Money> = twenty_one::chip(cite!("2.9~(b)"));

/// 2.11(e): the boxes of the layout.
pub const BOXES: Opt<u8> =
    Opt::<u8>::number("boxes", 1..=7).default(7).by(cite!("2.11(e)")).label("number of boxes on the layout");

/// 2.11(e): splitting again.
pub const SPLIT_HANDS: Opt<u8> = twenty_one::split_hands(cite!("2.11(e)")).default(2);

/// 2.11(e): splitting aces again.
pub const RESPLIT_ACES: Opt<Offered> =
    Opt::offered("resplit-aces").by(cite!("2.11(e)")).label("aces may be split again");

/// 2.12(b): the dealer's soft 17.
pub const HIT_SOFT_17: Opt<Offered> = twenty_one::hit_soft_17(cite!("2.12(b)"));

/// 2.13~(a): several players on one box.
pub const BETTORS_PER_BOX: Opt<u8> = twenty_one::bettors_per_box(cite!("2.13~(a)"));

/// 2.14~(a): one player on several boxes.
pub const BOXES_PER_PLAYER: Opt<u8> = twenty_one::boxes_per_player(7, cite!("2.14~(a)"));

/// 2.15~(h): a player who was dealt one card.
pub const VOID_ONE_CARD: Opt<Offered> = twenty_one::void_one_card(cite!("2.15~(h)"));

/// 2.16~(a): five cards totalling 21.
pub const FIVE_CARD_21: Opt<Offered> = Opt::offered("five-card-21")
    .by(cite!("2.16~(a)"))
    .label("five cards totalling 21 pay 2 to 1")
    .dated(&[Offered::Yes.since(FURTHER_PAYOUTS, cite!("2.16~(a)"))]);

/// 2.17(a): the additional wager.
pub const ADDITIONAL: Opt<AdditionalWager> = AdditionalWager::as_option("additional")
    .default(AdditionalWager::None)
    .by(cite!("2.17(a)"))
    .label("the additional wager offered")
    .dated(&[AdditionalWager::OverUnder.since(Date::new(1992, 4, 20), cite!("2.2(b)3ii"))]);

/// 2.17~(f): the pay table of the same suit wager.
pub const SAME_SUIT_ODDS: Opt<SameSuitOdds> = SameSuitOdds::as_option("same-suit-odds")
    .default(SameSuitOdds::FiveToTwo)
    .by(cite!("2.17~(f)"))
    .label("the odds of the same suit wager");

/// 2.18~(a): multiple action.
pub const MULTIPLE_ACTION: Opt<Offered> =
    Opt::offered("multiple-action").by(cite!("2.18~(a)")).label("each box plays against three dealer hands");

/// 2.18~(a): the wagers at multiple action.
pub const MULTIPLE_ACTION_LEAST: Opt<u8> = Opt::<u8>::number("multiple-action-least", 1..=2)
    .default(2)
    .by(cite!("2.18~(a)"))
    .label("minimum number of the three areas to be staked");

/// 2.19~(a): the progressive wager.
pub const PROGRESSIVE: Opt<Offered> =
    Opt::offered("progressive").by(cite!("2.19~(a)")).label("the progressive wager is offered");

/// 2.19~(d): its pay table.
pub const PROGRESSIVE_TABLE: Opt<PayTableChoice> = PayTableChoice::as_option("progressive-table")
    .default(PayTableChoice::A)
    .by(cite!("2.19~(d)"))
    .label("the progressive pay table");

/// 2.19~(b): the seed of its meter.
pub const METER_SEED: Opt<Money> = Opt::amount("meter-seed", Money::CENT)
    .default(Money::dollars(5000))
    .by(cite!("2.19~(b)"))
    .label("initial reading of the meter");

/// 2.19~(b): the rate of its meter.
pub const METER_RATE: Opt<Rate> = Opt::rate("meter-rate", Rate::percent(0))
    .default(Rate::percent(70))
    .by(cite!("2.19~(b)"))
    .label("share of each dollar that goes to the meter");

/// 2.20~(a): the blackjack bonus wagers.
pub const BONUS: Opt<BlackjackBonus> = BlackjackBonus::as_option("bonus")
    .default(BlackjackBonus::None)
    .by(cite!("2.20~(a)"))
    .label("the blackjack bonus wagers offered");

/// 2.20~(b): the wager on either blackjack.
pub const EITHER_BONUS: Opt<Offered> =
    Opt::offered("either-bonus").by(cite!("2.20~(b)")).label("the wager on either blackjack is offered");

/// 2.20~(d): the meter of the bonus wagers.
pub const BONUS_METER: Opt<Offered> =
    Opt::offered("bonus-meter").by(cite!("2.20~(d)")).label("the ace and jack of spades win a meter");

/// 2.22~(a): the streak wager.
pub const STREAK: Opt<Offered> =
    Opt::offered("streak").by(cite!("2.22~(a)")).label("the streak wager is offered");

/// 2.23~(a): the match-the-dealer wager.
pub const MATCH_DEALER: Opt<Offered> = Opt::offered("match-dealer")
    .by(cite!("2.23~(a)"))
    .label("the match-the-dealer wager is offered")
    .dated(&[Offered::Yes.since(NEWER_DECKS, cite!("2.2(a)4"))]);

/// 2.24~(b): the twenty point bonus wager, by its pay table.
pub const TWENTY_POINT: Opt<OptionalPayTable> = OptionalPayTable::as_option("twenty-point")
    .default(OptionalPayTable::None)
    .by(cite!("2.24~(b)"))
    .label("the twenty point pay table")
    .dated(&[
        OptionalPayTable::A.since(NEWER_DECKS, cite!("2.2(a)2")),
        OptionalPayTable::B.since(NEWER_DECKS, cite!("2.2(a)2")),
    ]);

/// 2.25~(a): the optional bonus wager.
pub const OPTIONAL_BONUS: Opt<OptionalWager> = OptionalWager::as_option("optional-bonus")
    .default(OptionalWager::None)
    .by(cite!("2.25~(a)"))
    .label("the optional bonus wager offered")
    .dated(&[
        OptionalWager::ThreeCard.since(Date::new(2006, 6, 10), cite!("2.25~(a)")),
        OptionalWager::Pairs.since(Date::new(2006, 6, 10), cite!("2.25~(a)")),
    ]);

/// 2.25~(b): odds to 1 for up to four lines.
#[derive(Clone, Copy, Debug)]
pub struct LineOdds(pub [u16; 4]);

impl OptionValue for LineOdds {
    fn from_value(value: &Value) -> Option<LineOdds> {
        let text = value.text();
        let mut odds = [0; 4];
        let mut words = text.split_whitespace();
        for (slot, word) in odds.iter_mut().zip(&mut words) {
            *slot = word.parse().ok().filter(|odds| (1..=1000).contains(odds))?;
        }
        (words.next().is_none() && odds[0] > 0).then_some(LineOdds(odds))
    }
}

/// 2.25~(b): the house's own odds for the optional bonus wager.
pub const OPTIONAL_BONUS_ODDS: Opt<OrWord<PresetOdds, LineOdds>> =
    Opt::or_word(Opt::text("optional-bonus-odds", "odds to 1 for each line, highest hand first: 40 30 10 5"))
        .by(cite!("2.25~(b)"))
        .label("odds of the optional bonus wager");
