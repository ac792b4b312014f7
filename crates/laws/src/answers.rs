//! Every question that a table asks: each lawful answer is itself again after it was a value and after it was words.

use crate::bytes::Bytes;
use crate::play::{TableStep, apply, bet, fitting, next_step, piece};
use croupier_rules::games::Game;
use croupier_rules::table::{Act, AnswerForm, AnswerKey, LiveTable, Places, Question, Seat};
use std::fmt::Debug;

/// Plays a game by bytes under any rules of a house, and checks every question that the table asks.
///
/// # Panics
/// If the law does not hold.
pub fn answers<G: Game>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    answers_under::<G>(crate::house::<G>(&mut bytes), &mut bytes);
}

/// Plays a game by bytes under these rules, mostly with fitting inputs, and checks every question. Returns
/// the number of questions.
///
/// # Panics
/// If the law does not hold.
pub fn answers_under<G: Game>(house: G::House, bytes: &mut Bytes<'_>) -> usize {
    let samples = G::samples(&house);
    let mut table = LiveTable::<G>::in_play(house);
    let mut questions = 0;
    while !bytes.is_empty() {
        let seat = Seat::new(1 + bytes.below(usize::from(G::SEATS.min(3))) as u8).unwrap_or(Seat::FIRST);
        let step = match (bytes.below(32), table.next()) {
            (0, _) => next_step(&table, &samples, bytes),
            (1..=2, _) => TableStep::Act(seat, Act::Sits),
            (3..=6, _) | (_, None) => TableStep::Act(seat, bet(&samples, bytes)),
            (_, Some(prompt)) => TableStep::Input(fitting(&prompt, piece(&table), bytes)),
        };
        // A step that is refused changes nothing.
        if apply(&mut table, step).is_ok()
            && let Some(question) = table.question()
        {
            check(G::ID, &question);
            questions += 1;
        }
    }
    questions
}

fn check<Q: Question>(game: &str, question: &Q) {
    let answers = question.answers();
    assert_eq!(answers.first(), Some(&question.default_answer()), "{game}: {question:?}");
    answers.iter().for_each(|answer| goes_to_and_fro(game, question, answer));
    for takes in question.takes() {
        for key in some_of(&takes) {
            match question.decode(&key) {
                Ok(answer) => goes_to_and_fro(game, question, &answer),
                // The places that may be named depend on the settings before.
                Err(refusal) => {
                    assert!(
                        matches!(takes, AnswerForm::Places { .. }),
                        "{game}: {key} is taken, but {refusal}"
                    );
                }
            }
        }
    }
}

fn goes_to_and_fro<Q: Question>(game: &str, question: &Q, answer: &Q::Answer) {
    fn same<T: PartialEq + Debug>(game: &str, words: &str, one: &T, other: &T) {
        assert_eq!(one, other, "{game}: {words}");
    }
    let (key, words) = (question.encode(answer), question.say(answer));
    same(game, &words, &question.decode(&key), &Ok(answer.clone()));
    same(game, &words, &question.parse(&words), &Ok(answer.clone()));
    let read = AnswerKey::read(&words, &question.choices(), &question.takes(), Q::read_wager);
    same(game, &words, &read, &key);
    same(game, &words, &question.proposed(answer), &Some(key));
}

/// Some answers of a kind: the ends, and a few between them.
fn some_of(takes: &AnswerForm) -> Vec<AnswerKey> {
    match *takes {
        AnswerForm::Number { word, least, most } => {
            let some = [least, least.midpoint(most), most];
            some.map(|number| AnswerKey::of(word).number(number)).to_vec()
        }
        AnswerForm::Amount { word, room } => {
            let steps = (room.most() - room.least()).in_cents() / room.step().in_cents().max(1);
            let some =
                [0, 1, 2, steps / 2, steps - 1, steps].into_iter().filter(|step| (0..=steps).contains(step));
            some.map(|step| AnswerKey::of(word).amount(room.least() + room.step() * step)).collect()
        }
        AnswerForm::Places { word, of, pick } => {
            let last = Places::first(usize::from(of - pick)).others(usize::from(of));
            [Places::first(pick.into()), last].map(|places| AnswerKey::of(word).places(places)).to_vec()
        }
    }
}
