//! Short forms of the answers to a question, for a dealer who enters them.

use super::{AnswerForm, AnswerKey, AnswerPart, Question};

/// Short forms of the answers to a question. They say nothing about face-down cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct AnswerShortcuts {
    /// The answer that the next card stands for if it comes out before an answer.
    pub card: Option<AnswerKey>,
    /// The letter or digit of each answer that has one.
    pub letters: Vec<(AnswerKey, char)>,
}

impl AnswerShortcuts {
    /// Collects the short forms for a question.
    pub fn of(question: &impl Question) -> AnswerShortcuts {
        AnswerShortcuts {
            card: question.answer_of_card().map(|answer| question.encode(&answer)),
            letters: letters(&question.choices(), &question.takes(), question.letters()),
        }
    }

    /// Collects the short forms for an offer that is no question of the game, such as the cut.
    pub fn offered(choices: &[AnswerKey], takes: &[AnswerForm]) -> AnswerShortcuts {
        AnswerShortcuts { card: None, letters: letters(choices, takes, &[]) }
    }
}

/// Gives each choice a letter of its own: the one that dealers know, or else the first free one of its act.
/// Choices of one act with a multiple get the digit of the multiple. An example of an open form gets none.
fn letters(choices: &[AnswerKey], takes: &[AnswerForm], known: &[(&str, char)]) -> Vec<(AnswerKey, char)> {
    let mut given: Vec<(AnswerKey, char)> = Vec::new();
    let is_example = |key: &&AnswerKey| !takes.iter().any(|takes| takes.has(key));
    for key in choices.iter().filter(is_example) {
        let declared = known.iter().filter(|(act, _)| *act == key.act()).map(|(_, letter)| *letter);
        let multiple = key.with().iter().find_map(|part| match part {
            AnswerPart::Times(times) => char::from_digit(u32::from(*times), 10),
            AnswerPart::Number(_)
            | AnswerPart::Amount(_)
            | AnswerPart::Places(_)
            | AnswerPart::Wager { .. } => None,
        });
        let alone = choices.iter().filter(|other| other.act() == key.act()).count() == 1;
        let initials = key.act().split(' ').filter_map(|word| word.chars().next());
        let own = initials.chain(key.act().chars()).filter(|letter| alone && letter.is_ascii_lowercase());
        let is_kept = |letter: &char| {
            known.iter().any(|(act, kept)| {
                kept == letter && *act != key.act() && choices.iter().any(|other| other.act() == *act)
            })
        };
        let free = |letter: &char| !given.iter().any(|(_, taken)| taken == letter);
        let letter = declared.chain(multiple).chain(own.filter(|letter| !is_kept(letter))).find(free);
        given.extend(letter.map(|letter| (key.clone(), letter)));
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lettered(choices: &[AnswerKey], known: &[(&str, char)]) -> String {
        letters(choices, &[], known).iter().map(|(_, letter)| *letter).collect()
    }

    #[test]
    fn each_answer_has_a_letter_of_its_own() {
        let of = |acts: &[&'static str]| acts.iter().map(|act| AnswerKey::of(*act)).collect::<Vec<_>>();
        let known = [("draw", 'h'), ("stand", 's'), ("double", 'd'), ("split", 'p')];
        assert_eq!(lettered(&of(&["stand", "draw", "double", "split"]), &known), "shdp");
        assert_eq!(lettered(&of(&["no insurance", "insurance", "even money"]), &[]), "nie");
        assert_eq!(lettered(&of(&["stay", "split"]), &[]), "sp", "the next letter of the act");
        assert_eq!(lettered(&of(&["hold", "draw"]), &known), "oh", "a letter that is known is kept");
    }

    #[test]
    fn a_multiple_is_its_digit_and_an_open_form_has_none() {
        let bets = [AnswerKey::of("check"), AnswerKey::of("bet").times(3), AnswerKey::of("bet").times(4)];
        assert_eq!(lettered(&bets, &[]), "c34");
        let cuts = [AnswerKey::of("no cut"), AnswerKey::of("cut").number(26)];
        let takes = [AnswerForm::Number { word: "cut", least: 10, most: 42 }];
        assert_eq!(letters(&cuts, &takes, &[]).len(), 1);
    }
}
