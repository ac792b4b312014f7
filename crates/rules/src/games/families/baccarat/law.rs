//! The paragraphs of a game of baccarat, as data.

use super::super::shoe::{ShoeCutLaw, ShoeOpeningLaw};
use crate::law::Cite;

/// The paragraphs of a game on its cards and hands.
pub struct BaccaratLaw {
    /// The place of cards that are out of play: the discard rack or bucket.
    pub discards: &'static str,
    /// Values and Point Counts, and the two tables.
    pub count: CountLaw,
    /// The opening of the table.
    pub opening: ShoeOpeningLaw,
    /// The cut.
    pub cut: ShoeCutLaw,
    /// A supervisor orders another cut.
    pub recut: Cite,
    /// The cards are shuffled.
    pub shuffle: Cite,
    /// The cutting cards go into the stack, and the first cards are burned.
    pub insert: Cite,
    /// The deal and the end of the hand.
    pub deal: DealLaw,
}

/// The paragraphs of a game in which the house banks, on its wagers.
pub struct BettingLaw {
    /// Wagers.
    pub wagers: WagerLaw,
    /// The payment of winning wagers, and the charges.
    pub pay: BaccaratPayLaw,
}

/// The paragraphs on values and counts.
pub struct CountLaw {
    /// Cards from 2 to 9.
    pub face_value: Cite,
    /// Tens and face cards.
    pub tens: Cite,
    /// Aces.
    pub aces: Cite,
    /// Each card has a value.
    pub values: Cite,
    /// A sum of one digit is the Point Count.
    pub one_digit: Cite,
    /// Of a sum of two digits the left one has no value.
    pub two_digits: Cite,
    /// The Point Count.
    pub point_count: Cite,
    /// A natural ends the drawing.
    pub natural: Cite,
    /// Table 1.
    pub table_1: Cite,
    /// Table 2.
    pub table_2: Cite,
    /// Its rows.
    pub rows: Cite,
    /// Its columns.
    pub columns: Cite,
    /// Its letters.
    pub letters: Cite,
    /// An example of its use.
    pub example: Cite,
}

/// The decision on a wager on a hand.
pub struct HandWagerLaw {
    /// It is made.
    pub made: Cite,
    /// It wins.
    pub wins: Cite,
    /// It loses.
    pub loses: Cite,
    /// It is void.
    pub void: Cite,
}

impl HandWagerLaw {
    /// One paragraph for everything.
    pub const fn all(by: Cite) -> HandWagerLaw {
        HandWagerLaw { made: by, wins: by, loses: by, void: by }
    }
}

/// The paragraphs on wagers.
pub struct WagerLaw {
    /// On the Banker's Hand.
    pub banker: HandWagerLaw,
    /// On the Player's Hand.
    pub player: HandWagerLaw,
    /// The Tie Bet.
    pub tie: Cite,
    /// The kinds of wagers.
    pub kinds: Cite,
    /// Chips, plaques, coupons, cash.
    pub form: Cite,
    /// No wager is made, increased or withdrawn after No More Bets.
    pub closed: Cite,
    /// No wager is touched before it is settled.
    pub touch: Cite,
    /// Cards are handled only as the rules allow.
    pub cards: Cite,
}

/// The paragraphs on payments.
pub struct BaccaratPayLaw {
    /// The Player's Hand.
    pub player: Cite,
    /// The Tie Bet.
    pub tie: Cite,
    /// The rounding of the vigorish.
    pub rounding: Cite,
    /// The vigorish is deferred.
    pub deferred: Cite,
    /// Deferred vigorish that is not collected.
    pub form: FormLaw,
    /// Losing wagers are collected first.
    pub collect: Cite,
    /// The four procedures.
    pub procedures: [Cite; 4],
    /// Notice of a procedure.
    pub notice: Cite,
}

/// The paragraphs on the Complimentary Vigorish Form.
pub struct FormLaw {
    /// The vigorish is a complimentary.
    pub waived: Cite,
    /// The form is made out.
    pub made_out: Cite,
    /// Its series.
    pub series: Cite,
    /// Its original.
    pub original: Cite,
    /// Its duplicate.
    pub duplicate: Cite,
    /// Rules outside the chapter.
    pub other_rules: Cite,
    /// A void form.
    pub void: Cite,
    /// The complimentary is recorded.
    pub recorded: Cite,
}

impl FormLaw {
    /// One paragraph for everything.
    pub const fn all(by: Cite) -> FormLaw {
        FormLaw {
            waived: by,
            made_out: by,
            series: by,
            original: by,
            duplicate: by,
            other_rules: by,
            void: by,
            recorded: by,
        }
    }
}

/// The paragraphs on a hand of play.
pub struct DealLaw {
    /// Two hands are dealt.
    pub two_hands: Cite,
    /// The counts are announced.
    pub counts: Cite,
    /// Third cards are determined.
    pub third_cards: Cite,
    /// The dealing of third cards.
    pub third_card: Cite,
    /// No more than one to each hand.
    pub no_more: Cite,
    /// The cutting card, and the last hand.
    pub cutting_card: Cite,
    /// The result is announced.
    pub result: Cite,
}

/// The paragraphs on what goes wrong.
#[derive(Debug, PartialEq, Eq)]
pub struct ErrorLaw {
    /// A third card to the Player's Hand, which stays.
    pub third_to_player: Cite,
    /// A card drawn in error.
    pub drawn: Cite,
    /// A card found face up.
    pub face_up: Cite,
    /// Not enough cards.
    pub out_of_cards: Cite,
    /// A disclosed card: as many as its value follow it.
    pub by_value: Cite,
    /// One card follows it face down.
    pub one_face_down: Cite,
    /// A round without wagers.
    pub simulated: Cite,
}
