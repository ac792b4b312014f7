//! 19:47-11.3  Rankings: a high and a low hand, and their names.

use super::house_way;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::setting::{HandOrder, HouseWays, both};
use crate::law::Cite;
use crate::poker::{AceLowStraight, Category, Strength, rank_five_with_bug, rank_two_with_bug};
use crate::table::{Book, Decision, Places, Spot};

/// 11.9~(e), 11.11~(i): the dealer sets by the house way.
pub const HOUSE_WAYS: HouseWays = HouseWays { by: cite!("11.9~(e)"), reset: cite!("11.11~(i)") };

/// Seven cards, set into two hands.
#[derive(Clone, Copy, Debug)]
pub struct PaiGowPokerHands {
    /// The low hand, by its places among the seven cards.
    pub at: Places,
    /// The strength of the high hand.
    pub high: Strength,
    /// The strength of the low hand.
    pub low: Strength,
}

/// The high hand of five and the low hand of two, in the order of the cards.
pub fn apart(cards: &[Card; 7], low: Places) -> ([Card; 5], [Card; 2]) {
    // A card is laid down at both places and covered at one of them by the next: that is quicker than to guess where each goes.
    let (mut high, mut two, mut high_at, mut low_at) = ([Card::JOKER; 8], [Card::JOKER; 8], 0, 0);
    for (place, card) in (0..).zip(cards) {
        (high[high_at % 8], two[low_at % 8]) = (*card, *card);
        low_at += usize::from(low.has(place));
        high_at += usize::from(!low.has(place));
    }
    let ([a, b, c, d, e, ..], [one, other, ..]) = (high, two);
    ([a, b, c, d, e], [one, other])
}

impl PaiGowPokerHands {
    /// Set so.
    pub fn set(cards: &[Card; 7], low: Places, wheel: AceLowStraight) -> PaiGowPokerHands {
        let (five, two) = apart(cards, low);
        PaiGowPokerHands { at: low, high: rank_five_with_bug(&five, wheel), low: rank_two_with_bug(two) }
    }

    /// 11.9~(e): the setting by the house way, with instructions to the dealer.
    pub fn by_house_way<W>(
        cards: &[Card; 7],
        wheel: AceLowStraight,
        book: &mut impl Book<W>,
    ) -> PaiGowPokerHands {
        let [low] = HOUSE_WAYS.set_apart(cards, |cards| house_way::set(cards, wheel), ["low"], book);
        PaiGowPokerHands::set(cards, low, wheel)
    }

    /// 11.9~(a): whether the high hand is at least as high as the low hand.
    pub fn standing(&self) -> HandOrder {
        HandOrder::of(&[self.high, self.low])
    }

    /// 11.9~(g): these hands against those of the dealer or the bank, who wins copies.
    pub fn against(&self, bank: &PaiGowPokerHands) -> Decision {
        both(self.high.cmp(&bank.high), self.low.cmp(&bank.low))
    }

    /// 11.3: announces the hands one by one, each with the paragraph that defines its rank.
    pub fn announce<W>(&self, at: Spot, cards: &[Card; 7], book: &mut impl Book<W>) {
        let PaiGowPokerHands { high, low, .. } = self;
        book.announce(format_args!("{at}: high hand, {high}"), high_hand(*high));
        book.announce(format_args!("{at}: low hand, {low}"), cite!("11.3~(d)"));
        if cards.contains(&Card::JOKER) {
            book.instruct(
                format_args!("the joker is an ace, or completes a straight or a flush: {high}, and {low}"),
                cite!("11.3~(b)"),
            );
        }
        let run = matches!(high.category(), Category::Straight | Category::StraightFlush);
        if run && high.ranks().next() == Some(Rank::Five) {
            book.tell("the ace counts below the two in this straight", cite!("11.3~(e)"));
        }
    }
}

/// 11.3~(c)1 to 11: the paragraph on a high hand.
const fn high_hand(high: Strength) -> Cite {
    match high.category() {
        Category::FiveOfAKind => cite!("11.3~(c)1"),
        Category::RoyalFlush => cite!("11.3~(c)2"),
        Category::StraightFlush => cite!("11.3~(c)3"),
        Category::FourOfAKind => cite!("11.3~(c)4"),
        Category::FullHouse => cite!("11.3~(c)5"),
        Category::Flush => cite!("11.3~(c)6"),
        Category::Straight => cite!("11.3~(c)7"),
        Category::ThreeOfAKind => cite!("11.3~(c)8"),
        Category::TwoPairs => cite!("11.3~(c)9"),
        Category::Pair => cite!("11.3~(c)10"),
        // Five cards make nothing else than a high card.
        _ => cite!("11.3~(c)11"),
    }
}
