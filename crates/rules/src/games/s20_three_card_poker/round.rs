//! 19:47-20.7 to 20.9 Dealing, 20.10~(a)-(e), (i) play wagers and completion of the round.

use super::house::House;
use super::irregular::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident};
use super::wagers::{State, Wager};
use super::{ThreeCardPoker, prepare, settle};
use crate::cite;
use crate::games::families::one_deck::{Deal, Dealing, hand_of};
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown, Halt, Looks, Question, Seats, Spot, Table, With};
use crate::wagers::Money;

/// 20.10~(b): the question to a player with an ante who has looked at the three cards.
#[derive(Clone, Copy, Debug)]
pub struct PlayOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 3],
    /// The ante.
    pub ante: Money,
}

/// 20.10~(b): a play wager, or a fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The hand is given up.
    Fold,
    /// A play wager equal to the ante.
    Play,
}

impl Question for PlayOrFold {
    type Answer = Decision;

    fn words(&self) -> String {
        format!("play ${}, or fold?", self.ante)
    }

    fn choices(&self) -> Vec<String> {
        vec!["fold".to_string(), "play".to_string()]
    }

    /// Reads `fold`, `play`, or `play 10`.
    fn parse(&self, words: &str) -> Result<Decision, Refusal> {
        let (choice, amount) = words.split_once(' ').map_or((words, None), |(c, a)| (c, Some(a.trim())));
        match (choice, amount.map(str::parse::<Money>)) {
            ("fold", None) => Ok(Decision::Fold),
            ("play", None) => Ok(Decision::Play),
            ("play", Some(Ok(amount))) if amount == self.ante => Ok(Decision::Play),
            ("play", Some(_)) => {
                let why = format!("a play wager equals the ante, ${}", self.ante);
                Err(Refusal::new(cite!("20.6~(a)"), why))
            }
            _ => Err(Refusal::new(self.by(), "play or fold")),
        }
    }

    fn by(&self) -> Cite {
        cite!("20.10~(b)")
    }
}

/// 20.1: a hand, as it lies on the table.
pub type Down = [FaceDown; 3];

/// 20.7 to 20.12: a round of play.
#[inline]
pub fn round<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.round(&house.deck, table, |state, deal, table| play(house, state, deal, table))
}

#[inline]
fn play<T: Table<ThreeCardPoker>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    deal.no_more_bets(table);
    deal.begin(table);
    let mut hands = Seats::none([FaceDown::UNSEEN; 3]);
    let dealer = match deal.method() {
        Dealing::ManualShoe => in_turn(state, deal, cite!("20.7~(d)"), &mut hands, table)?,
        Dealing::Hand => in_turn(state, deal, cite!("20.8"), &mut hands, table)?,
        Dealing::AutomatedShoe => in_stacks(state, deal, &mut hands, table)?,
    };
    after_the_deal(house, state, deal, &hands, table)?;
    let played = decisions(house, state, &hands, table)?;
    collect_folded(state, &played, table);
    settle::all(house, state, &hands, &played, &dealer, table)?;
    table.instruct(
        format_args!("pick the cards up in order, so that each hand can be rebuilt, and rack them"),
        cite!("20.10~(i)"),
    );
    Ok(())
}

/// 20.7~(d), 20.8: card by card, clockwise from the dealer's left, all face down. The dealer's cards come back.
#[inline(always)]
fn in_turn<T: Table<ThreeCardPoker>>(
    state: &State,
    deal: &mut Deal,
    by: Cite,
    hands: &mut Seats<Down>,
    table: &mut T,
) -> Result<Down, Halt> {
    let mut dealer = [FaceDown::UNSEEN; 3];
    for (n, card) in dealer.iter_mut().enumerate() {
        for seat in state.bets.seats() {
            hands.entry(seat)[n] = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
        }
        *card = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
    }
    Ok(dealer)
}

/// 20.9: a stack of three to each player with a wager, the last one to the dealer, whose cards come back.
#[inline]
fn in_stacks<T: Table<ThreeCardPoker>>(
    state: &State,
    deal: &mut Deal,
    hands: &mut Seats<Down>,
    table: &mut T,
) -> Result<Down, Halt> {
    let by = cite!("20.9");
    for seat in state.bets.seats() {
        for card in hands.entry(seat) {
            *card = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
        }
    }
    let mut dealer = [FaceDown::UNSEEN; 3];
    for card in &mut dealer {
        *card = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
    }
    Ok(dealer)
}

/// 20.7~(e), (f): the stub, and what is found now.
#[inline]
fn after_the_deal<T: Table<ThreeCardPoker>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    hands: &Seats<Down>,
    table: &mut T,
) -> Result<(), Halt> {
    let mut counted = None;
    while let Some(incident) = table.incident(AFTER_THE_DEAL) {
        match (incident.kind, incident.with) {
            (Incident::StubCount, With::Number(cards)) => counted = Some(cards),
            _ => found(house, state, hands, incident, table)?,
        }
    }
    deal.stub(counted, &mut state.deck, &house.deck, table)
}

/// 20.10~(a), (b): clockwise, each player with an ante plays or folds. Those who play come back.
#[inline]
fn decisions<T: Table<ThreeCardPoker>>(
    house: &House,
    state: &State,
    hands: &Seats<Down>,
    table: &mut T,
) -> Result<Seats<()>, Halt> {
    table.instruct(
        format_args!("see that the players' cards stay in view, and that each player touches and looks at his or her own only"),
        cite!("20.10~(a)"),
    );
    let mut played = Seats::default();
    for (turn, (seat, bets)) in state.bets.iter().filter(|(_, bets)| !bets.ante.is_none()).enumerate() {
        // Before the first question everything was asked after the deal.
        while turn > 0
            && let Some(incident) = table.incident(DECIDING)
        {
            found(house, state, hands, incident, table)?;
        }
        let ante = bets.ante.chips;
        let cards = hands.get(seat).copied().unwrap_or_default();
        match table.ask(seat, PlayOrFold { cards, ante })? {
            Decision::Fold => {}
            Decision::Play => {
                table.place(seat, Wager::Play, ante, cite!("20.10~(b)"));
                played.set(seat, ());
            }
        }
    }
    while let Some(incident) = table.incident(DECIDED) {
        found(house, state, hands, incident, table)?;
    }
    Ok(played)
}

/// 20.12~(a), (d): something that voids all hands.
#[cold]
fn found<T: Table<ThreeCardPoker>>(
    house: &House,
    state: &State,
    hands: &Seats<Down>,
    incident: table::Incident<Incident>,
    table: &mut T,
) -> Result<(), Halt> {
    if let With::Seat(seat) = incident.with {
        hand_of(&state.bets, seat)?;
    }
    match incident.kind {
        Incident::DealerExposed => {
            settle::exposed(house, state, hands, table)?;
            Err(Halt::Void(cite!("20.12~(a)")))
        }
        Incident::Misdealt | Incident::DealerMisdealt => Err(Halt::Void(prepare::LAW.irregular.misdealt)),
        Incident::CardsChanged
        | Incident::DealerCut
        | Incident::Recut
        | Incident::Idle
        | Incident::NotSeated
        | Incident::SecondPosition
        | Incident::StubCount
        | Incident::FaceUp
        | Incident::DrawnInError
        | Incident::ShufflerJam
        | Incident::ShoeJam
        | Incident::MethodChanged => Ok(()),
    }
}

/// 20.10~(c), (d): a fold forfeits the ante and the pair plus wager.
#[inline]
fn collect_folded<T: Table<ThreeCardPoker>>(state: &State, played: &Seats<()>, table: &mut T) {
    for (seat, bets) in state.bets.iter() {
        if bets.ante.is_none() || played.has(seat) {
            continue;
        }
        let by = cite!("20.10~(c)");
        table.take(seat, Wager::Ante, bets.ante.chips, by);
        if !bets.pair_plus.is_zero() {
            table.take(seat, Wager::PairPlus, bets.pair_plus, by);
        }
        table.instruct(
            format_args!("collect the forfeited wagers and the folded cards of seat {seat}"),
            cite!("20.10~(d)"),
        );
        table.hands_off(seat, cite!("20.10~(d)"));
    }
}
