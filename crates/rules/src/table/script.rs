//! The script driver: outcomes and answers from a list of inputs, everything recorded.

use super::{
    Audience, Book, CardPositions, Cut, CutRule, Drawing, Entry, Event, Face, FaceDown, Halt, Incident,
    IncidentDetail, IncidentKind, Input, Movement, Places, PossibleIncident, PrivateInfo, Prompt, Question,
    Reading, Reply, RequiredDetail, Seat, Selection, SpokenAnswer, Spot, Table, TouchPermission,
};
use crate::equipment::{Card, Piece, Stack, Wheel};
use crate::games::{Game, Wager};
use crate::law::{Cite, Refusal};
use std::collections::VecDeque;
use std::fmt;
use std::marker::PhantomData;

/// The script driver: a table that plays from a list of inputs.
///
/// When the list ends, the round is pending, and `prompt` has the next input.
pub struct Script<'a, G: Game> {
    /// The stack, if the game has cards.
    stack: Option<Stack>,
    inputs: &'a [Input],
    next: usize,
    /// The spots at which cutting cards came out and that were not queried yet.
    cutting_cards: VecDeque<Spot>,
    /// The card that must come out next, if known, and the paragraph that requires it.
    coming: Option<(Card, Cite)>,
    possible: Vec<G::Incident>,
    /// The positions of the cards.
    pub(super) lies: CardPositions,
    /// The events so far.
    pub record: Vec<Entry>,
    /// The prompt, if the round is pending.
    pub prompt: Option<Prompt>,
    /// The information for the asked player alone.
    pub private_info: PrivateInfo,
    /// The refusal of the last input, if it is refused.
    pub refusal: Option<Refusal>,
    /// The question to which the round waits for an answer.
    pub(super) asked: Option<G::Question>,
    game: PhantomData<G>,
}

impl<'a, G: Game> Script<'a, G> {
    /// Returns a table that plays these inputs, without a card on it.
    pub fn new(inputs: &'a [Input]) -> Script<'a, G> {
        Script::with(CardPositions::default(), None, inputs)
    }

    /// Returns a table on which cards or tiles lie, and that plays these inputs.
    pub fn with(lies: CardPositions, stack: Option<Stack>, inputs: &'a [Input]) -> Script<'a, G> {
        Script {
            stack,
            inputs,
            next: 0,
            cutting_cards: VecDeque::new(),
            coming: None,
            possible: Vec::new(),
            lies,
            record: Vec::new(),
            prompt: None,
            private_info: PrivateInfo::default(),
            refusal: None,
            asked: None,
            game: PhantomData,
        }
    }

    /// Returns the number of used inputs.
    pub fn used(&self) -> usize {
        self.next
    }

    /// Returns the incidents that could happen when the round stopped.
    pub fn possible(&self) -> Vec<PossibleIncident> {
        let possible = self.possible.iter();
        possible
            .map(|k| PossibleIncident {
                word: k.word(),
                says: k.says(),
                needs: k.needs(),
                by: k.by(),
                routine: k.routine(),
            })
            .collect()
    }

    /// Returns the kind of piece that is dealt.
    fn piece(&self) -> Piece {
        self.stack.map_or(Piece::Card, |stack| stack.deck.piece())
    }

    fn note(&mut self, event: Event, by: Cite) {
        // A card that is put where none lies is for the laws to find.
        let _ = self.lies.follow(&event);
        self.record.push(Entry { event, by });
    }

    fn refuse(&mut self, by: Cite, why: String) -> Halt {
        self.refusal = Some(Refusal::new(by, why));
        Halt::Pending
    }

    /// Returns the next input, or a pending round. A cutting card on the way is recorded.
    fn input(&mut self, prompt: Prompt, at: Spot, by: Cite) -> Result<&'a Input, Halt> {
        while let Some(input) = self.inputs.get(self.next) {
            if *input != Input::CuttingCard {
                return Ok(input);
            }
            if !prompt.is_from_the_shoe() {
                return Err(
                    self.refuse(by, format!("the cutting card cannot come out now: {prompt} is next"))
                );
            }
            self.next += 1;
            self.cutting_cards.push_back(at);
            self.note(Event::CuttingCard(at), by);
        }
        self.prompt = Some(prompt);
        Err(Halt::Pending)
    }

    fn card(&mut self, prompt: Prompt, at: Spot, by: Cite) -> Result<Option<Card>, Halt> {
        let card = match self.input(prompt.clone(), at, by)? {
            Input::Card(card) => *card,
            other => return Err(self.refuse(by, format!("{prompt} is next, not {other}"))),
        };
        if prompt.is_from_the_shoe()
            && let (Some((coming, by)), Some(card)) = (self.coming.take(), card)
            && card != coming
        {
            return Err(self.refuse(by, format!("{coming} is the next card, not {card}")));
        }
        self.next += 1;
        self.possible.clear();
        Ok(card)
    }

    fn seen_card(&mut self, prompt: Prompt, at: Spot, by: Cite) -> Result<Card, Halt> {
        match self.card(prompt, at, by)? {
            Some(card) => Ok(card),
            None => {
                self.next -= 1;
                Err(self.refuse(by, format!("the {} at {at} lies face up: it must be named", self.piece())))
            }
        }
    }

    fn answer(&mut self, seat: Seat, prompt: Prompt, by: Cite) -> Result<&'a Reply, Halt> {
        match self.input(prompt.clone(), Spot::Seat(seat), by)? {
            Input::Answer { seat: who, reply } if *who == seat => Ok(reply),
            other => Err(self.refuse(by, format!("{prompt} is next, not {other}"))),
        }
    }

    fn put_question(
        &mut self,
        about: Option<Spot>,
        seat: Seat,
        question: G::Question,
    ) -> Result<<G::Question as Question>::Answer, Halt> {
        let by = question.by();
        let (choices, takes) = (question.choices(), question.takes());
        let prompt = Prompt::Answer {
            seat,
            about,
            question: question.words(),
            choices: choices.clone(),
            default: question.encode(&question.default_answer()),
            takes: takes.clone(),
            by,
        };
        let said = match self.answer(seat, prompt, by) {
            Ok(reply) => reply.said(&choices, &takes, G::Question::read_wager),
            Err(halt) => {
                self.private_info = PrivateInfo::of(&question);
                self.asked = Some(question);
                return Err(halt);
            }
        };
        match question.decode(&said.key) {
            Ok(answer) => {
                self.answered(seat, said, by);
                Ok(answer)
            }
            Err(refusal) => {
                self.refusal = Some(refusal);
                Err(Halt::Pending)
            }
        }
    }

    fn answered(&mut self, seat: Seat, said: SpokenAnswer, by: Cite) {
        self.next += 1;
        self.possible.clear();
        self.note(Event::Answers { seat, said }, by);
    }
}

impl<G: Game> Book<G::Wager> for Script<'_, G> {
    fn money(&mut self, movement: Movement<G::Wager>, by: Cite) {
        if !movement.amount().is_zero() {
            self.note(Event::Money(Box::new(movement.map(Wager::key))), by);
        }
    }

    fn announce(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.note(Event::announces(words), by);
    }

    fn instruct(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        self.note(Event::instructs(words), by);
    }

    fn tell(&mut self, words: &'static str, by: Cite) {
        self.note(Event::Instructs(words.into()), by);
    }
}

impl<G: Game> Table<G> for Script<'_, G> {
    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt> {
        let card = self.seen_card(Prompt::Card(to, self.piece()), to, by)?;
        self.note(Event::Deals { to, card: Some(card), face: Face::Up }, by);
        Ok(card)
    }

    fn draw_down(&mut self, to: Spot, looks: Audience, by: Cite) -> Result<FaceDown, Halt> {
        let card = self.card(Prompt::Card(to, self.piece()), to, by)?;
        self.note(Event::Deals { to, card, face: Face::Down(looks) }, by);
        Ok(card.map_or(FaceDown::UNSEEN, FaceDown::known))
    }

    fn turn_up(&mut self, at: Spot, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        let place = self.lies.to_turn_up(at, card.peek());
        let card = match card.peek() {
            Some(card) => card,
            None => self.seen_card(Prompt::TurnUp(at, self.piece()), at, by)?,
        };
        self.note(Event::Turns { at, place, card }, by);
        Ok(card)
    }

    fn put(&mut self, from: Spot, which: Places, to: Spot, by: Cite) {
        let which = if which == Places::ALL { Places::first(self.lies.at(from).len()) } else { which };
        if !which.is_empty() {
            self.note(Event::Puts { from, which, to }, by);
        }
    }

    fn clear(&mut self, by: Cite) {
        if !self.lies.is_clear() {
            self.note(Event::Clears, by);
        }
    }

    fn settles(&mut self, at: Spot, cards: &[Card], count: u8, by: Cite) {
        self.note(Event::Settles { at, cards: cards.to_vec(), count }, by);
    }

    fn card_reader(
        &mut self,
        card: FaceDown,
        shows: &'static [G::Incident],
        by: Cite,
    ) -> Result<Reading<G::Incident>, Halt> {
        if let Some(incident) = self.incident(shows) {
            return Ok(Reading::Told(incident.kind));
        }
        if let Some(card) = card.peek() {
            return Ok(Reading::Sees(card));
        }
        let words = shows.iter().map(|kind| kind.word()).collect();
        let prompt = Prompt::Reader { at: Spot::Dealer, shows: words };
        let input = self.input(prompt.clone(), Spot::Dealer, by)?;
        Err(self.refuse(by, format!("{prompt} is next, not {input}")))
    }

    fn burn(&mut self, by: Cite) -> Result<FaceDown, Halt> {
        let card = self.card(Prompt::Burn, Spot::DiscardRack, by)?;
        self.note(Event::Burns, by);
        if let Some(card) = card {
            self.lies.identify_burned(card);
        }
        Ok(card.map_or(FaceDown::UNSEEN, FaceDown::known))
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        self.cutting_cards.pop_front()
    }

    fn shuffle(&mut self, _: Stack, by: Cite) {
        self.note(Event::Shuffles, by);
    }

    fn shuffle_back(&mut self, cards: &[FaceDown], by: Cite) {
        debug_assert_eq!(cards.len(), self.lies.at(Spot::DiscardRack).len(), "these cards lie in the rack");
        self.note(Event::ShufflesBack, by);
    }

    fn offer_cut(&mut self, seat: Seat, rule: CutRule, by: Cite) -> Result<Cut, Halt> {
        let question = CutRule::QUESTION.to_string();
        let (choices, takes, default) = (rule.choices(), rule.takes(), CutRule::DEFAULT.encode());
        let prompt = Prompt::Answer { seat, about: None, question, choices, default, takes, by };
        let said = self.answer(seat, prompt, by)?.said(&rule.choices(), &rule.takes(), |_| None);
        match rule.decode(&said.key) {
            Ok(cut) => {
                self.answered(seat, said, by);
                Ok(cut)
            }
            Err(refusal) => {
                self.refusal = Some(refusal);
                Err(Halt::Pending)
            }
        }
    }

    fn dice<const N: usize>(&mut self, by: Cite) -> Result<[u8; N], Halt> {
        let prompt = Prompt::Dice(N);
        let input = self.input(prompt.clone(), Spot::Dealer, by)?;
        let Input::Dice(dice) = input else {
            return Err(self.refuse(by, format!("{prompt} is next, not {input}")));
        };
        match <[u8; N]>::try_from(dice.as_slice()) {
            Ok(faces) if faces.iter().all(|f| (1..=6).contains(f)) => {
                self.next += 1;
                self.possible.clear();
                self.note(Event::Rolls(dice.clone()), by);
                Ok(faces)
            }
            _ => Err(self.refuse(by, format!("{prompt} shows {N} faces from 1 to 6, not {dice:?}"))),
        }
    }

    fn spin(&mut self, wheel: &'static Wheel, by: Cite) -> Result<usize, Halt> {
        let prompt = Prompt::Spin(wheel);
        let input = self.input(prompt.clone(), Spot::Dealer, by)?;
        let Input::Number(mark) = input else {
            return Err(self.refuse(by, format!("{prompt} is next, not {input}")));
        };
        match wheel.find(mark) {
            Some(compartment) => {
                self.next += 1;
                self.possible.clear();
                self.note(Event::Spins(wheel.mark(compartment)), by);
                Ok(compartment)
            }
            None => Err(self.refuse(by, format!("the {} has no {mark}", wheel.name))),
        }
    }

    fn balls(
        &mut self,
        selection: Selection<'_>,
        possible: &'static [G::Incident],
        by: Cite,
    ) -> Result<Drawing<G::Incident>, Halt> {
        let Selection { urn, count, mut out, .. } = selection;
        while out.len() < count {
            if let Some(incident) = self.incident(possible) {
                return Ok(Drawing::Interrupted { out, incident });
            }
            let prompt = Prompt::Ball(urn, out);
            let input = self.input(prompt.clone(), Spot::Dealer, by)?;
            let Input::Ball(number) = *input else {
                return Err(self.refuse(by, format!("{prompt} is next, not {input}")));
            };
            if !(1..=urn.balls).contains(&number) {
                return Err(self.refuse(by, format!("the {} has no ball {number}", urn.name)));
            }
            if out.has(number) {
                return Err(self.refuse(by, format!("the ball {number} is out already")));
            }
            self.next += 1;
            self.possible.clear();
            out = out.with(number);
            self.note(Event::Draws { number, place: out.len() }, by);
        }
        Ok(Drawing::Complete(out))
    }

    fn ask(&mut self, seat: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        self.put_question(None, seat, question)
    }

    fn ask_about(
        &mut self,
        about: Spot,
        seat: Seat,
        question: G::Question,
    ) -> Result<<G::Question as Question>::Answer, Halt> {
        self.put_question(Some(about), seat, question)
    }

    fn hands_off(&mut self, seat: Seat, by: Cite) {
        self.note(Event::Hands(seat, TouchPermission::Off), by);
    }

    fn hands_on(&mut self, seat: Seat, by: Cite) {
        self.note(Event::Hands(seat, TouchPermission::On), by);
    }

    fn close(&mut self, by: Cite) {
        self.note(Event::Closes, by);
    }

    fn comes_next(&mut self, card: Card, by: Cite) {
        self.coming = Some((card, by));
    }

    fn incident(&mut self, possible: &'static [G::Incident]) -> Option<Incident<G::Incident>> {
        for kind in possible {
            if !self.possible.contains(kind) {
                self.possible.push(*kind);
            }
        }
        let Some(Input::Happens { word, with }) = self.inputs.get(self.next) else { return None };
        let kind = possible.iter().copied().find(|k| k.word() == word && k.needs().fits(*with))?;
        self.possible.clear();
        self.next += 1;
        let discards = match (kind.needs(), with) {
            (RequiredDetail::Discard, IncidentDetail::Card(card)) => {
                self.stack.and_then(|stack| (stack.copies(*card) > 0).then_some(*card))
            }
            _ => None,
        };
        self.note(Event::Happens { words: format!("{word}{with}"), discards }, kind.by());
        Some(Incident { kind, with: *with })
    }

    fn meter(&mut self) -> Option<i64> {
        let Some(Input::Meter(units)) = self.inputs.get(self.next) else { return None };
        self.next += 1;
        Some(*units)
    }
}
