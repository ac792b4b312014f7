//! Checks across options: choices that are lawful alone, but not together.

use super::house::options::*;
use super::house::{
    AdditionalWager, BlackjackBonus, BlackjackShuffle, DealerCard, EvenMoney, House, OptionalPayTable,
    OptionalWager, ShoeKind, Variation,
};
use crate::cite;
use crate::games::families::shoe::NO_CUT;
use crate::games::families::twenty_one::Surrender;
use crate::house::{Offered, Reader};

/// Reports every breach.
pub fn check(house: &House, reader: &mut Reader<'_>) {
    dates(house, reader);
    decks(house, reader);
    variation(house, reader);
    dealer_card(house, reader);
    splitting(house, reader);
    wagers(house, reader);
}

/// 2.3(e)3: the date from which a blackjack may be named.
fn dates(house: &House, reader: &mut Reader<'_>) {
    if house.named_blackjack.is_some() && reader.as_of() < FURTHER_PAYOUTS {
        let why = format!("a named blackjack is lawful since {FURTHER_PAYOUTS}");
        reader.breach(NAMED_BLACKJACK.id(), cite!("2.3(e)3"), why);
    }
}

/// 2.2(a), (c), (d): the decks that each wager needs.
fn decks(house: &House, reader: &mut Reader<'_>) {
    let decks = house.decks;
    let sevens = if reader.as_of() < NEWER_DECKS { cite!("2.2(a)") } else { cite!("2.2(a)3") };
    if house.variation == Variation::SixToFive && decks > 2 {
        let why = format!("{decks} decks: a game dealt from the hand uses 1 or 2");
        reader.breach(DECKS.id(), cite!("2.2(a)1"), why);
    }
    let at_least = [
        (house.twenty_point != OptionalPayTable::None, 2, cite!("2.2(a)2"), "twenty point bonus wager"),
        (house.additional == AdditionalWager::Sevens, 4, sevens, "sevens wager"),
        (house.progressive == Offered::Yes, 4, cite!("2.2(d)"), "progressive wager"),
    ];
    for (is_offered, least, by, wager) in at_least {
        if is_offered && decks < least {
            reader.breach(DECKS.id(), by, format!("{decks} decks: the {wager} needs {least} to 16"));
        }
    }
    let exact = [
        (house.match_dealer == Offered::Yes, "match-the-dealer wager"),
        (house.optional_bonus != OptionalWager::None, "optional bonus wager"),
    ];
    for (is_offered, wager) in exact {
        if is_offered && !matches!(decks, 6 | 8) {
            reader.breach(DECKS.id(), cite!("2.2(a)4"), format!("{decks} decks: the {wager} needs 6 or 8"));
        }
    }
    if house.shoe == ShoeKind::Double && (decks < 2 || decks % 2 == 1) {
        reader.breach(
            DECKS.id(),
            cite!("2.2(c)"),
            "each side of a double shoe holds the same number of decks",
        );
    }
    if house.shoe == ShoeKind::Double
        && !matches!(house.shuffle, BlackjackShuffle::Manual | BlackjackShuffle::Automated)
    {
        reader.breach(
            SHUFFLE.id(),
            cite!("2.2(c)"),
            "each side of a double shoe has a cutting card of its own",
        );
    }
    if house.shuffle == BlackjackShuffle::BartCarter && decks < 2 {
        reader.breach(SHUFFLE.id(), cite!("2.1"), "one deck is inserted within the others that are left");
    }
    if house.shuffle == BlackjackShuffle::Continuous {
        let not_besides = [*BEHIND_CUTTING_CARD.spec(), *RECUT_BY.spec(), *DISCRETIONARY_RESHUFFLE.spec()];
        reader.breach_if_changed(&not_besides, cite!("2.21"), NO_CUT);
    }
}

/// 2.6A: conditions of the 6 to 5 variation.
fn variation(house: &House, reader: &mut Reader<'_>) {
    if house.variation == Variation::Standard {
        return;
    }
    let by_hand = "the variation is dealt from the hand, with an automated shuffling device";
    if house.shoe == ShoeKind::Double {
        reader.breach(SHOE.id(), cite!("2.2~(e)"), by_hand);
    }
    if house.shuffle != BlackjackShuffle::Automated {
        reader.breach(SHUFFLE.id(), cite!("2.2~(e)"), by_hand);
    }
    if !matches!(house.dealer_card, DealerCard::HoleCard | DealerCard::CardReader) {
        reader.breach(DEALER_CARD.id(), cite!("2.6A~(d)"), "the dealer's second card is dealt face down");
    }
    if house.even_money != EvenMoney::No {
        reader.breach(EVEN_MONEY.id(), cite!("2.7~(d)"), "even money is offered where blackjack pays 3 to 2");
    }
    if house.named_blackjack.is_some() {
        reader.breach(NAMED_BLACKJACK.id(), cite!("2.6A~(h)"), "every blackjack pays 6 to 5");
    }
}

/// 2.6(j)2, (k): options that a hole card excludes.
fn dealer_card(house: &House, reader: &mut Reader<'_>) {
    let hole_card = match house.dealer_card {
        DealerCard::DrawnLast => return,
        DealerCard::HoleCard | DealerCard::CardReader => cite!("2.6(j)2"),
        DealerCard::FaceUp => cite!("2.6(k)"),
    };
    if house.progressive == Offered::Yes {
        reader.breach(DEALER_CARD.id(), hole_card, "not at a table with the progressive wager");
    }
    if house.multiple_action == Offered::Yes {
        reader.breach(
            DEALER_CARD.id(),
            cite!("2.18~(b)"),
            "multiple action is dealt with the last card drawn last",
        );
    }
    if house.dealer_card != DealerCard::FaceUp {
        return;
    }
    if house.rules.surrender != Surrender::Never {
        reader.breach(SURRENDER.id(), cite!("2.6(k)3"), "there is no surrender with the hole card face up");
    }
    if house.even_money != EvenMoney::No {
        reader.breach(EVEN_MONEY.id(), cite!("2.6(k)3"), "there is no insurance with the hole card face up");
    }
    if house.rules.split_hands > 2 {
        reader.breach(SPLIT_HANDS.id(), cite!("2.6(k)5"), "a split pair is not split again");
    }
}

/// 2.11(e): limits on the splits of a pair.
fn splitting(house: &House, reader: &mut Reader<'_>) {
    let hands = house.rules.split_hands;
    if hands == 4 && house.sharing.boxes > 6 {
        reader.breach(SPLIT_HANDS.id(), cite!("2.11(e)"), "at seven boxes a pair is split at most twice");
    }
    if hands > 2 && house.multiple_action == Offered::Yes {
        reader.breach(SPLIT_HANDS.id(), cite!("2.11(e)"), "there is no second split at multiple action");
    }
    if house.rules.resplit_aces == Offered::Yes && hands == 2 {
        reader.breach(RESPLIT_ACES.id(), cite!("2.11(c)1"), "pairs are split once");
    }
}

/// 2.17(a), 2.20~(d), 2.25: wagers that exclude or need each other.
fn wagers(house: &House, reader: &mut Reader<'_>) {
    if house.progressive == Offered::Yes && house.additional != AdditionalWager::None {
        reader.breach(ADDITIONAL.id(), cite!("2.17(a)"), "not at a table with the progressive wager");
    }
    if house.bonus_meter == Offered::Yes && house.bonus != BlackjackBonus::Both {
        reader.breach(BONUS_METER.id(), cite!("2.20~(d)"), "the meter is for wagers on both blackjacks");
    }
    let lines = match house.optional_bonus {
        OptionalWager::None => 0,
        OptionalWager::ThreeCard => 4,
        OptionalWager::Pairs => 3,
    };
    let given = house.optional_odds.map(|odds| odds.iter().filter(|line| **line > 0).count());
    if given.is_some_and(|given| given != lines) {
        reader.breach(OPTIONAL_BONUS_ODDS.id(), cite!("2.25~(b)"), "one number for each line of the wager");
    }
}
