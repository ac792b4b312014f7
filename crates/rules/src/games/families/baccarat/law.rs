//! The paragraphs of a game of baccarat, as data.

use super::super::shoe::{CutLaw, Opening};
use crate::law::Cite;

/// The paragraphs of a game on its cards and hands.
pub struct Law {
    /// Where cards go that are out of play: the discard rack or bucket.
    pub discards: &'static str,
    /// Values and Point Counts, and the two tables.
    pub count: CountLaw,
    /// The cards come to the table.
    pub opening: Opening,
    /// The cut.
    pub cut: CutLaw,
    /// A supervisor orders another cut.
    pub recut: Cite,
    /// The cards are shuffled.
    pub shuffle: Cite,
    /// The cutting cards go into the stack, and the first cards are burned.
    pub insert: Cite,
    /// The deal and the end of the hand.
    pub deal: DealLaw,
}

impl Law {
    /// The section on shuffle and cut says in its order: how the cards are shuffled, who is offered the cut and what follows a refusal, where the cutting
    /// card goes, what goes into the stack, and when a supervisor orders another cut.
    pub const fn of(
        discards: &'static str,
        count: CountLaw,
        opening: Opening,
        [shuffle, offer, place, insert, recut]: [Cite; 5],
        deal: DealLaw,
    ) -> Law {
        let cut = CutLaw { offer, refused: offer, place };
        Law { discards, count, opening, cut, recut, shuffle, insert, deal }
    }
}

/// The paragraphs of a game in which the house banks, on its wagers.
pub struct BettingLaw {
    /// Wagers.
    pub wagers: WagerLaw,
    /// What winning wagers are paid, and what is charged.
    pub pay: PayLaw,
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

impl CountLaw {
    /// A paragraph on values, one on the Point Count, and three on naturals and the two tables; what they say in part is cited as a whole.
    pub const fn of(values: Cite, point_count: Cite, [natural, table_1, table_2]: [Cite; 3]) -> CountLaw {
        CountLaw {
            face_value: values,
            tens: values,
            aces: values,
            values,
            one_digit: point_count,
            two_digits: point_count,
            point_count,
            natural,
            table_1,
            table_2,
            rows: table_2,
            columns: table_2,
            letters: table_2,
            example: table_2,
        }
    }

    /// Cards from 2 to 9, tens and face cards, aces: an item for each.
    pub const fn values(self, [face_value, tens, aces]: [Cite; 3]) -> CountLaw {
        CountLaw { face_value, tens, aces, ..self }
    }

    /// Sums of one digit and of two: an item for each.
    pub const fn digits(self, [one_digit, two_digits]: [Cite; 2]) -> CountLaw {
        CountLaw { one_digit, two_digits, ..self }
    }

    /// The rows, columns and letters of Table 2, and an example: a paragraph for each.
    pub const fn reading(self, [rows, columns, letters, example]: [Cite; 4]) -> CountLaw {
        CountLaw { rows, columns, letters, example, ..self }
    }
}

/// What becomes of a wager on a hand.
pub struct HandLaw {
    /// It is made.
    pub made: Cite,
    /// It wins.
    pub wins: Cite,
    /// It loses.
    pub loses: Cite,
    /// It is void.
    pub void: Cite,
}

impl HandLaw {
    /// One paragraph for all of it.
    pub const fn all(by: Cite) -> HandLaw {
        HandLaw::of([by; 4])
    }

    /// It is made, wins, loses, is void.
    pub const fn of([made, wins, loses, void]: [Cite; 4]) -> HandLaw {
        HandLaw { made, wins, loses, void }
    }
}

/// The paragraphs on wagers.
pub struct WagerLaw {
    /// On the Banker's Hand.
    pub banker: HandLaw,
    /// On the Player's Hand.
    pub player: HandLaw,
    /// The Tie Bet.
    pub tie: Cite,
    /// What may be wagered on.
    pub kinds: Cite,
    /// Chips, plaques, coupons, cash.
    pub form: Cite,
    /// No wager is made, increased or withdrawn after No More Bets.
    pub closed: Cite,
    /// No wager is touched before it is settled.
    pub touch: Cite,
    /// Nobody handles cards but as the rules allow.
    pub cards: Cite,
}

/// The paragraphs on payments.
pub struct PayLaw {
    /// The Player's Hand.
    pub player: Cite,
    /// The Tie Bet.
    pub tie: Cite,
    /// How the vigorish is rounded.
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
    /// One paragraph for all of it.
    pub const fn all(by: Cite) -> FormLaw {
        FormLaw::of([by; 8])
    }

    /// The vigorish is a complimentary; then, item by item: the form is made out, its series, original and duplicate, rules outside the chapter, a void
    /// form, and the record.
    pub const fn of(
        [waived, made_out, series, original, duplicate, other_rules, void, recorded]: [Cite; 8],
    ) -> FormLaw {
        FormLaw { waived, made_out, series, original, duplicate, other_rules, void, recorded }
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
    /// How they are dealt.
    pub third_card: Cite,
    /// No more than one to each hand.
    pub no_more: Cite,
    /// The cutting card, and the last hand.
    pub cutting_card: Cite,
    /// The result is announced.
    pub result: Cite,
}

impl DealLaw {
    /// Two hands are dealt; the section on the deal in its order: the counts, third cards, how they are dealt, no more than one, the cutting card; then the result.
    pub const fn of(
        two_hands: Cite,
        [counts, third_cards, third_card, no_more, cutting_card]: [Cite; 5],
        result: Cite,
    ) -> DealLaw {
        DealLaw { two_hands, counts, third_cards, third_card, no_more, cutting_card, result }
    }
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

impl ErrorLaw {
    /// The section on irregularities in its order: a third card to the Player's Hand, a card drawn in error, one found face up, not enough cards; then
    /// the procedures for a disclosed card.
    pub const fn of(
        [third_to_player, drawn, face_up, out_of_cards]: [Cite; 4],
        [by_value, one_face_down, simulated]: [Cite; 3],
    ) -> ErrorLaw {
        ErrorLaw { third_to_player, drawn, face_up, out_of_cards, by_value, one_face_down, simulated }
    }
}
