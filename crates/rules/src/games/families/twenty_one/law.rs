//! The paragraphs of these games, and what they leave to the licensee, as data.

use super::decision::Lawful;
use super::hand::Hand;
use super::hands::Played;
use super::sharing::SharingLaw;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::Another;

/// On how many cards a hand may be doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DoubleOn {
    /// On the first two cards of a hand.
    TwoCards,
    /// On two or more.
    AnyNumber,
}

/// On which totals a hand may be doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DoubleTotals {
    /// On all.
    Any,
    /// On 9, 10 or 11.
    NineToEleven,
}

/// What a split ace gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SplitAces {
    /// One card, and no more.
    OneCard,
    /// As many as any other hand.
    DrawOn,
}

/// When a hand may be surrendered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Surrender {
    /// Never.
    Never,
    /// On the first two cards, before any other decision.
    FirstTwoCards,
    /// Until the hand is finished: after drawing, splitting and doubling too.
    AnyTime,
}

/// When the dealer stops drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DealerStands {
    /// At 17 or more, hard or soft.
    OnAll17s,
    /// At hard 17 or more and soft 18 or more.
    ExceptSoft17,
}

impl DealerStands {
    /// Whether the dealer must draw.
    #[inline]
    pub const fn draws(self, dealer: &Hand) -> bool {
        DRAWS[self as usize][dealer.points()]
    }

    /// The same as what chance decides.
    #[inline]
    pub const fn another(self, dealer: &Hand) -> Another {
        if self.draws(dealer) { Another::Draws } else { Another::Stays }
    }
}

/// [`DealerStands::draws`] by the points of the hand.
const DRAWS: [[bool; Hand::POINTS]; 2] =
    [draws_by_points(DealerStands::OnAll17s), draws_by_points(DealerStands::ExceptSoft17)];

const fn draws_by_points(stands: DealerStands) -> [bool; Hand::POINTS] {
    let mut draws = [false; Hand::POINTS];
    let mut place = 0;
    while place < Hand::POINTS {
        draws[place] = match (stands, Hand::total_at(place)) {
            (_, 0..17) => true,
            (DealerStands::ExceptSoft17, 17) => Hand::is_soft_at(place),
            _ => false,
        };
        place += 1;
    }
    draws
}

/// What a player may do with a hand at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Rules {
    /// How many hands a pair may become.
    pub split_hands: u8,
    /// Whether aces may be split more than once.
    pub resplit_aces: Offered,
    /// What a split ace gets.
    pub split_aces: SplitAces,
    /// How many times a hand may be doubled.
    pub doubles: u8,
    /// On how many cards.
    pub double_on: DoubleOn,
    /// On which totals.
    pub double_totals: DoubleTotals,
    /// When a hand may be surrendered.
    pub surrender: Surrender,
    /// Whether a doubled hand may be given up for the wagers before the last doubling.
    pub rescue: Offered,
}

impl Rules {
    /// What may be done with a hand of a box that has so many hands, at least one.
    pub const fn lawful(&self, played: &Played, hands: u8) -> Lawful {
        if hands > 1 || played.doubled > 0 {
            return self.lawful_later(played, hands);
        }
        let hand = &played.hand;
        self.at_first(hand.total(), hand.count()).and(Lawful::SPLIT, hand.is_pair())
    }

    /// What may be done with the only hand of a box, which was not doubled, by its total and the number of its cards; to split apart.
    const fn at_first(&self, total: u8, cards: u8) -> Lawful {
        if total >= 21 {
            return Lawful::STAND;
        }
        let surrender = match self.surrender {
            Surrender::Never => false,
            Surrender::FirstTwoCards => cards == 2,
            Surrender::AnyTime => true,
        };
        Lawful::DRAW.and(Lawful::DOUBLE, self.may_double(total, cards)).and(Lawful::SURRENDER, surrender)
    }

    /// The same where the pair was split or the hand doubled.
    const fn lawful_later(&self, played: &Played, hands: u8) -> Lawful {
        let hand = &played.hand;
        let any_time = matches!(self.surrender, Surrender::AnyTime);
        if hand.total() >= 21 {
            return Lawful::STAND;
        }
        if played.doubled > 0 {
            return Lawful::STAND
                .and(Lawful::RESCUE, matches!(self.rescue, Offered::Yes))
                .and(Lawful::DOUBLE, played.doubled < self.doubles)
                .and(Lawful::SURRENDER, any_time);
        }
        let split = hand.is_pair()
            && hands < self.split_hands
            && (!hand.is_pair_of_aces() || matches!(self.resplit_aces, Offered::Yes));
        if hand.begins_with_ace() && matches!(self.split_aces, SplitAces::OneCard) {
            return Lawful::STAND.and(Lawful::SPLIT, split).and(Lawful::SURRENDER, any_time);
        }
        Lawful::DRAW
            .and(Lawful::DOUBLE, self.may_double(hand.total(), hand.count()))
            .and(Lawful::SPLIT, split)
            .and(Lawful::SURRENDER, any_time)
    }

    /// Whether a hand may be doubled for the first time.
    const fn may_double(&self, total: u8, cards: u8) -> bool {
        (cards == 2 || matches!(self.double_on, DoubleOn::AnyNumber))
            && (matches!(self.double_totals, DoubleTotals::Any) || matches!(total, 9..=11))
            && self.doubles > 0
    }
}

/// [`Rules::lawful`] for the only hand of a box, which most hands are: found in a table, since nothing foretells what the hand is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtFirst {
    /// By the points of the hand, with more or fewer cards than two and with two.
    by_points: [[Lawful; Hand::POINTS]; 2],
}

impl AtFirst {
    /// The table of these rules.
    pub fn of(rules: &Rules) -> AtFirst {
        let with = |place, cards| rules.at_first(Hand::total_at(place), cards);
        let two_cards = |place| with(place, 2).and(Lawful::SPLIT, Hand::pair_at(place).is_some());
        AtFirst { by_points: [std::array::from_fn(|place| with(place, 3)), std::array::from_fn(two_cards)] }
    }

    /// What may be done with a hand of a box that has so many hands, at least one.
    #[inline]
    pub fn lawful(&self, rules: &Rules, played: &Played, hands: u8) -> Lawful {
        // In one number, since one look at it takes less than two.
        if (hands ^ 1) | played.doubled != 0 {
            return rules.lawful_later(played, hands);
        }
        let hand = &played.hand;
        self.by_points[usize::from(hand.count() == 2)][hand.points()]
    }
}

/// The paragraphs.
#[derive(Debug)]
pub struct Law {
    /// Totals are announced, and the players decide.
    pub turn: Cite,
    /// Cards carry out the decisions, and new totals are announced.
    pub cards: Cite,
    /// A wager to double, to split or to insure is not touched.
    pub confirmed: Cite,
    /// Giving up a hand for half of the wager.
    pub surrender: Cite,
    /// When a hand may be surrendered.
    pub surrender_when: Cite,
    /// Surrender is the licensee's option.
    pub surrender_offered: Cite,
    /// Doubling down.
    pub double: Cite,
    /// Doubling on certain totals only.
    pub double_totals: Cite,
    /// Giving up a doubled hand.
    pub rescue: Cite,
    /// Splitting cards of equal value.
    pub split: Cite,
    /// One hand is finished before the next.
    pub split_order: Cite,
    /// The total of a split hand, and what may be done with it.
    pub split_total: Cite,
    /// No second split.
    pub no_resplit: Cite,
    /// What a split ace gets.
    pub split_aces: Cite,
    /// Splitting again, where it is offered.
    pub resplit: Cite,
    /// Aces are split once.
    pub aces_once: Cite,
    /// Insurance, its limit and how it is placed.
    pub insurance: Cite,
    /// How much may be insured.
    pub insurance_limit: Cite,
    /// Even money for a blackjack against an ace.
    pub even_money: Cite,
    /// Drawing below 21.
    pub draw: Cite,
    /// No drawing at 21.
    pub draw_21: Cite,
    /// One card for a doubled hand.
    pub doubled: Cite,
    /// How many times a hand may be doubled.
    pub doubled_again: Cite,
    /// When the dealer draws and stands.
    pub dealer_draws: Cite,
    /// When the dealer need not draw.
    pub dealer_needless: Cite,
    /// Who may wager where.
    pub sharing: SharingLaw,
    /// One player decides for all who have wagered on a box.
    pub control: Cite,
    /// How the others double and split.
    pub joining: Cite,
    /// Players who may handle their cards show what they want with them.
    pub gestures: Cite,
    /// Irregularities.
    pub irregular: IrregularLaw,
}

/// The paragraphs on irregularities.
#[derive(Debug)]
pub struct IrregularLaw {
    /// A card is found face up.
    pub face_up: Cite,
    /// A card is drawn in error, and nobody has seen it.
    pub drawn_in_error: Cite,
    /// A card is drawn in error and exposed.
    pub exposed: Cite,
    /// The dealer draws at 17 or more.
    pub overdrawn: Cite,
    /// The dealer misses a card of the dealer's own.
    pub dealer_missed: Cite,
    /// The shoe runs out.
    pub out_of_cards: Cite,
    /// A player gets no card.
    pub not_dealt: Cite,
    /// A player gets one card only.
    pub one_card: Cite,
    /// A card that a player asked for is forgotten.
    pub forgotten: Cite,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equipment::Card;
    use crate::games::families::twenty_one::Fate;

    #[test]
    fn the_table_says_what_the_rules_say() {
        let ranks: Vec<Card> = (0..52).step_by(4).filter_map(Card::from_index).collect();
        let mut hands: Vec<Vec<Card>> =
            ranks.iter().flat_map(|one| ranks.iter().map(|other| vec![*one, *other])).collect();
        let threes = hands.iter().flat_map(|pair| ranks.iter().map(|third| [&pair[..], &[*third]].concat()));
        hands.extend(threes.collect::<Vec<_>>());
        for doubles in 0..2 {
            for double_on in [DoubleOn::TwoCards, DoubleOn::AnyNumber] {
                for double_totals in [DoubleTotals::Any, DoubleTotals::NineToEleven] {
                    for surrender in [Surrender::Never, Surrender::FirstTwoCards, Surrender::AnyTime] {
                        for split_hands in [2, 4] {
                            let (resplit_aces, split_aces) = (Offered::No, SplitAces::OneCard);
                            let rescue = Offered::No;
                            let rules = Rules {
                                split_hands,
                                resplit_aces,
                                split_aces,
                                doubles,
                                double_on,
                                double_totals,
                                surrender,
                                rescue,
                            };
                            let table = AtFirst::of(&rules);
                            for hand in &hands {
                                let played = Played { hand: Hand::of(hand), doubled: 0, fate: Fate::Live };
                                assert_eq!(
                                    table.lawful(&rules, &played, 1),
                                    rules.lawful(&played, 1),
                                    "{rules:?} {hand:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}
