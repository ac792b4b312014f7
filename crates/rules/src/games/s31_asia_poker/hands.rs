//! 19:47-31.3  Rankings: a high, a medium and a low hand, and what they are called.

use super::house_way;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::setting::{HandOrder, HouseWays};
use crate::law::Cite;
use crate::poker::{AceLowStraight, Category, Ranking, Strength};
use crate::table::{Book, Decision, HandPart, Places, Spot};

/// 31.12~(e), 31.14~(i): the dealer sets by the house way.
pub const HOUSE_WAYS: HouseWays = HouseWays { by: cite!("31.12~(e)"), reset: cite!("31.14~(i)") };

/// The hands that are named; the other cards are the high hand.
pub const NAMED: [HandPart; 2] = [HandPart::Middle, HandPart::Low];

/// 31.3~(c), (d): the ranking of high hands, with the wheel as the house has filed it.
pub const fn high_ranking(wheel: AceLowStraight) -> Ranking {
    Ranking::ASIA_HIGH.with_wheel(wheel)
}

/// The three hands into which seven cards are set.
#[derive(Clone, Copy, Debug)]
pub struct AsiaHands {
    /// The medium hand and the low hand, by their places among the seven cards.
    pub at: [Places; 2],
    /// The strengths of the three hands: high, medium, low.
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

impl AsiaHands {
    /// Creates the hands from the places of the medium and the low hand.
    pub fn set(cards: &[Card; 7], at: [Places; 2], wheel: AceLowStraight) -> AsiaHands {
        let (four, two, one) = apart(cards, at);
        let strengths =
            [high_ranking(wheel).rank(&four), Ranking::PAI_GOW_LOW.rank(&two), Ranking::ASIA_LOW.rank(&one)];
        AsiaHands { at, strengths }
    }

    /// 31.12~(e): sets the hands by the house way, and instructs the dealer.
    pub fn by_house_way<W>(cards: &[Card; 7], wheel: AceLowStraight, book: &mut impl Book<W>) -> AsiaHands {
        let way = |cards: &[Card; 7]| house_way::set(cards, high_ranking(wheel));
        let at = HOUSE_WAYS.set_apart(cards, way, ["medium", "low"], book);
        AsiaHands::set(cards, at, wheel)
    }

    /// 31.12~(a): whether each hand is at least as high as the next.
    pub fn standing(&self) -> HandOrder {
        HandOrder::of(&self.strengths)
    }

    /// 31.12~(g): at least two of the three must be higher than the dealer's, who wins copies; there is no push.
    pub fn against(&self, dealer: &AsiaHands) -> Decision {
        let higher = self.strengths.iter().zip(&dealer.strengths).filter(|(own, other)| own > other).count();
        if higher >= 2 { Decision::Wins } else { Decision::Loses }
    }

    /// The first of the hands that is a copy.
    pub fn copy_of(&self, dealer: &AsiaHands) -> Option<Strength> {
        self.strengths.into_iter().zip(dealer.strengths).find(|(own, other)| own == other).map(|(own, _)| own)
    }

    /// 31.3: announces the hands one by one, with the paragraphs of their ranks.
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
        // Four cards make only a high card.
        _ => cite!("31.3~(c)9"),
    }
}
