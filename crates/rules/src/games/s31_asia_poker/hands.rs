//! 19:47-31.3  Rankings: a high, a medium and a low hand, and what they are called.

use super::house_way;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::setting::{HouseWays, Standing};
use crate::law::Cite;
use crate::poker::{Category, Ranking, Strength, Wheel};
use crate::table::{Book, Decision, Part, Places, Spot};

/// 31.12~(e), 31.14~(i): the dealer sets by the house way.
pub const HOUSE_WAYS: HouseWays = HouseWays { by: cite!("31.12~(e)"), reset: cite!("31.14~(i)") };

/// The hands that are named; the other cards are the high hand.
pub const NAMED: [Part; 2] = [Part::Middle, Part::Low];

/// 31.3~(c), (d): how high hands rank, with the wheel where the house has filed it.
pub const fn high_ranking(wheel: Wheel) -> Ranking {
    Ranking::ASIA_HIGH.with_wheel(wheel)
}

/// Seven cards, set into three hands.
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    /// The medium hand and the low hand, by their places among the seven cards.
    pub at: [Places; 2],
    /// How good the three hands are: high, medium, low.
    pub strengths: [Strength; 3],
}

/// The high hand of four, the medium hand of two and the low hand of one.
pub fn apart(cards: &[Card; 7], [medium, low]: [Places; 2]) -> ([Card; 4], [Card; 2], [Card; 1]) {
    let (mut four, mut two, mut one) = ([Card::JOKER; 4], [Card::JOKER; 2], [Card::JOKER; 1]);
    let (mut high, mut middle, mut single) = (four.iter_mut(), two.iter_mut(), one.iter_mut());
    for (place, card) in (0..).zip(cards) {
        let next = match (low.has(place), medium.has(place)) {
            (true, _) => single.next(),
            (false, true) => middle.next(),
            (false, false) => high.next(),
        };
        next.into_iter().for_each(|next| *next = *card);
    }
    (four, two, one)
}

impl Hands {
    /// Set so.
    pub fn set(cards: &[Card; 7], at: [Places; 2], wheel: Wheel) -> Hands {
        let (four, two, one) = apart(cards, at);
        let strengths =
            [high_ranking(wheel).rank(&four), Ranking::PAI_GOW_LOW.rank(&two), Ranking::ASIA_LOW.rank(&one)];
        Hands { at, strengths }
    }

    /// 31.12~(e): set by the house way, as the dealer is told.
    pub fn by_house_way<W>(cards: &[Card; 7], wheel: Wheel, book: &mut impl Book<W>) -> Hands {
        let way = |cards: &[Card; 7]| house_way::set(cards, high_ranking(wheel));
        let at = HOUSE_WAYS.set_apart(cards, way, ["medium", "low"], book);
        Hands::set(cards, at, wheel)
    }

    /// 31.12~(a): whether each hand is at least as high as the next.
    pub fn standing(&self) -> Standing {
        Standing::of(&self.strengths)
    }

    /// 31.12~(g): at least two of the three must be higher than the dealer's, who wins copies; there is no push.
    pub fn against(&self, dealer: &Hands) -> Decision {
        let higher = self.strengths.iter().zip(&dealer.strengths).filter(|(own, other)| own > other).count();
        if higher >= 2 { Decision::Wins } else { Decision::Loses }
    }

    /// The first of the hands that is a copy.
    pub fn copy_of(&self, dealer: &Hands) -> Option<Strength> {
        self.strengths.into_iter().zip(dealer.strengths).find(|(own, other)| own == other).map(|(own, _)| own)
    }

    /// 31.3: what the dealer says of them, hand by hand, with the paragraph that makes each what it is.
    pub fn announce<W>(&self, at: Spot, cards: &[Card; 7], book: &mut impl Book<W>) {
        let [high, medium, low] = self.strengths;
        book.announce(format_args!("{at}: high hand, {high}"), high_hand(high));
        book.announce(format_args!("{at}: medium hand, {medium}"), cite!("31.3~(e)"));
        book.announce(format_args!("{at}: low hand, {low}"), cite!("31.3~(e)"));
        if cards.contains(&Card::JOKER) {
            book.instruct(
                format_args!(
                    "{at}: the joker is an ace, or completes a straight or a flush of four: {high}, {medium}, {low}"
                ),
                cite!("31.3~(b)"),
            );
        }
        let run = matches!(high.category(), Category::Straight | Category::StraightFlush);
        if run && high.ranks().next() == Some(Rank::Four) {
            book.instruct(
                format_args!("{at}: the ace counts below the two in this {high}"),
                cite!("31.3~(d)"),
            );
        }
    }
}

/// 31.3~(c)1 to 9: the paragraph on a high hand.
const fn high_hand(high: Strength) -> Cite {
    match high.category() {
        Category::FourOfAKind => cite!("31.3~(c)1"),
        Category::RoyalFlush => cite!("31.3~(c)2"),
        Category::StraightFlush => cite!("31.3~(c)3"),
        Category::Flush => cite!("31.3~(c)4"),
        Category::Straight => cite!("31.3~(c)5"),
        Category::ThreeOfAKind => cite!("31.3~(c)6"),
        Category::TwoPairs => cite!("31.3~(c)7"),
        Category::Pair => cite!("31.3~(c)8"),
        // Four cards make nothing else than a high card.
        _ => cite!("31.3~(c)9"),
    }
}
