//! Choices that are lawful alone, but not together or not yet.

use super::house::{
    Additional, DealerCard, Entry, EvenMoney, House, NoneAB, Optional, ShoeKind, Shuffle, Variation,
};
use crate::cite;
use crate::games::families::twenty_one::Surrender;
use crate::house::{Offered, Reader};
use crate::law::{Cite, Date};

/// A provision of the subchapter that an option depends on, and since when it is in force.
type Since = (&'static str, Date, Cite);

/// Options that were not always lawful.
const SINCE: &[Since] = &[
    ("shoe", Date::new(1982, 9, 15), cite!("2.2(c)")),
    ("shuffle", Date::new(1982, 9, 15), cite!("2.5(h)2")),
    ("dealer-card", Date::new(1993, 1, 19), cite!("2.6(j)")),
    ("suited-678", Date::new(1991, 11, 4), cite!("2.3(e)1")),
    ("three-sevens", Date::new(1991, 11, 4), cite!("2.3(e)2")),
    ("named-blackjack", Date::new(1991, 11, 4), cite!("2.3(e)3")),
    ("entry-late", Date::new(1982, 9, 15), cite!("2.3(i)")),
    ("entry-skip", Date::new(1982, 9, 15), cite!("2.3(i)")),
    ("discretionary-reshuffle", Date::new(1982, 9, 15), cite!("2.5(h)1")),
    ("variation", Date::new(2006, 6, 9), cite!("2.2(a)1")),
    ("five-card-21", Date::new(1991, 11, 4), cite!("2.16~(a)")),
    ("match-dealer", Date::new(2006, 6, 9), cite!("2.2(a)4")),
    ("twenty-point", Date::new(2006, 6, 9), cite!("2.2(a)2")),
    ("optional-bonus", Date::new(2006, 6, 10), cite!("2.25~(a)")),
];

/// Reports every breach.
pub fn check(house: &House, reader: &mut Reader<'_>) {
    dates(house, reader);
    decks(house, reader);
    variation(house, reader);
    dealer_card(house, reader);
    splitting(house, reader);
    wagers(house, reader);
}

/// What was not in force yet on the day whose law applies.
fn dates(house: &House, reader: &mut Reader<'_>) {
    for (option, since, by) in SINCE {
        let chosen = match *option {
            "shoe" => house.shoe == ShoeKind::Double,
            "shuffle" => house.shuffle == Shuffle::BartCarter,
            "dealer-card" => house.dealer_card == DealerCard::CardReader,
            "suited-678" => house.suited_678 == Offered::Yes,
            "three-sevens" => house.three_sevens == Offered::Yes,
            "named-blackjack" => house.named_blackjack.is_some(),
            "entry-late" => house.entry_late != Entry::Free,
            "entry-skip" => house.entry_skip != Entry::Free,
            "discretionary-reshuffle" => house.discretionary_reshuffle == Offered::Yes,
            "variation" => house.variation == Variation::SixToFive,
            "five-card-21" => house.five_card_21 == Offered::Yes,
            "match-dealer" => house.match_dealer == Offered::Yes,
            "twenty-point" => house.twenty_point != NoneAB::None,
            "optional-bonus" => house.optional_bonus != Optional::None,
            _ => false,
        };
        if chosen && reader.as_of() < *since {
            reader.breach(option, *by, format!("not lawful before {since}"));
        }
    }
}

/// 2.2(a), (c), (d): the decks that each wager needs.
fn decks(house: &House, reader: &mut Reader<'_>) {
    let decks = house.decks;
    if house.variation == Variation::SixToFive && decks > 2 {
        reader.breach("decks", cite!("2.2(a)1"), "a game dealt from the hand uses one or two decks");
    }
    if house.twenty_point != NoneAB::None && decks < 2 {
        reader.breach("decks", cite!("2.2(a)2"), "the twenty point bonus wager needs two decks");
    }
    if house.additional == Additional::Sevens && decks < 4 {
        reader.breach("decks", cite!("2.2(a)3"), "the sevens wager needs four decks");
    }
    if house.progressive == Offered::Yes && decks < 4 {
        reader.breach("decks", cite!("2.2(d)"), "the progressive wager needs four decks");
    }
    let exact = house.match_dealer == Offered::Yes || house.optional_bonus != Optional::None;
    if exact && !matches!(decks, 6 | 8) {
        reader.breach("decks", cite!("2.2(a)4"), "six or eight decks are needed for this wager");
    }
    if house.shoe == ShoeKind::Double && (decks < 2 || decks % 2 == 1) {
        reader.breach("decks", cite!("2.2(c)"), "each side of a double shoe holds the same number of decks");
    }
    if house.shoe == ShoeKind::Double && !matches!(house.shuffle, Shuffle::Manual | Shuffle::Automated) {
        reader.breach("shuffle", cite!("2.2(c)"), "each side of a double shoe has a cutting card of its own");
    }
    if house.shuffle == Shuffle::BartCarter && decks < 2 {
        reader.breach("shuffle", cite!("2.1"), "one deck is inserted within the others that are left");
    }
}

/// 2.6A: what goes with the 6 to 5 variation.
fn variation(house: &House, reader: &mut Reader<'_>) {
    if house.variation == Variation::Standard {
        return;
    }
    if house.shoe == ShoeKind::Double || house.shuffle != Shuffle::Automated {
        let why = "the variation is dealt from the hand, with an automated shuffling device";
        reader.breach("shuffle", cite!("2.2~(e)"), why);
    }
    if !matches!(house.dealer_card, DealerCard::HoleCard | DealerCard::CardReader) {
        reader.breach("dealer-card", cite!("2.6A~(d)"), "the dealer's second card is dealt face down");
    }
    if house.even_money != EvenMoney::No {
        reader.breach("even-money", cite!("2.7~(d)"), "even money is offered where blackjack pays 3 to 2");
    }
    if house.named_blackjack.is_some() {
        reader.breach("named-blackjack", cite!("2.6A~(h)"), "every blackjack pays 6 to 5");
    }
}

/// 2.6(j)2, (k): what does not go with a hole card.
fn dealer_card(house: &House, reader: &mut Reader<'_>) {
    let hole_card = match house.dealer_card {
        DealerCard::DrawnLast => return,
        DealerCard::HoleCard | DealerCard::CardReader => cite!("2.6(j)2"),
        DealerCard::FaceUp => cite!("2.6(k)"),
    };
    if house.progressive == Offered::Yes {
        reader.breach("dealer-card", hole_card, "not at a table with the progressive wager");
    }
    if house.multiple_action == Offered::Yes {
        reader.breach(
            "dealer-card",
            cite!("2.18~(b)"),
            "multiple action is dealt with the last card drawn last",
        );
    }
    if house.dealer_card != DealerCard::FaceUp {
        return;
    }
    if house.rules.surrender != Surrender::Never {
        reader.breach("surrender", cite!("2.6(k)3"), "there is no surrender with the hole card face up");
    }
    if house.even_money != EvenMoney::No {
        reader.breach("even-money", cite!("2.6(k)3"), "there is no insurance with the hole card face up");
    }
    if house.rules.split_hands > 2 {
        reader.breach("split-hands", cite!("2.6(k)5"), "a split pair is not split again");
    }
}

/// 2.11(e): how often a pair may be split.
fn splitting(house: &House, reader: &mut Reader<'_>) {
    let hands = house.rules.split_hands;
    if hands == 4 && house.sharing.boxes > 6 {
        reader.breach("split-hands", cite!("2.11(e)"), "at seven boxes a pair is split twice at the most");
    }
    if hands > 2 && house.multiple_action == Offered::Yes {
        reader.breach("split-hands", cite!("2.11(e)"), "there is no second split at multiple action");
    }
    if house.rules.resplit_aces == Offered::Yes && hands == 2 {
        reader.breach("resplit-aces", cite!("2.11(c)1"), "pairs are split once");
    }
}

/// 2.17(a), 2.20~(d), 2.25: wagers that exclude or need each other.
fn wagers(house: &House, reader: &mut Reader<'_>) {
    if house.progressive == Offered::Yes && house.additional != Additional::None {
        reader.breach("additional", cite!("2.17(a)"), "not at a table with the progressive wager");
    }
    if house.bonus_meter == Offered::Yes && house.bonus != super::house::Bonus::Both {
        reader.breach("bonus-meter", cite!("2.20~(d)"), "the meter is for wagers on both blackjacks");
    }
    let lines = match house.optional_bonus {
        Optional::None => 0,
        Optional::ThreeCard => 4,
        Optional::Pairs => 3,
    };
    let given = house.optional_odds.map(|odds| odds.iter().filter(|line| **line > 0).count());
    if given.is_some_and(|given| given != lines) {
        reader.breach("optional-bonus-odds", cite!("2.25~(b)"), "one number for each line of the wager");
    }
}
