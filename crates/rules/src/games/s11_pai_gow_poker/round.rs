//! 19:47-11.8 to 11.9~(d), 11.11, 11.17: the deal, and the setting of the hands.

use super::house::{Bonuses, House};
use super::irregularities::{AFTER_THE_DEAL, DEALING, DICE, Incident as Own, SET, SETTING};
use super::law::{BANK, CIRCLE, START, finds_start};
use super::questions::{Answer, Question, Setter};
use super::wagers::Wager;
use super::{Lasting, PaiGowPoker, State, bank, side_wagers};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{Bets, Rounds, pick_up};
use crate::games::families::bank::{Bank, Center};
use crate::games::families::laid_apart::LaidApart;
use crate::games::families::one_deck::{Deal, Dealt, Happens, OneDeck, rack_unwagered};
use crate::games::families::positions::Pairs;
use crate::games::families::starting_position::{Count, Position};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Incident, Part, Places, Seat, Seats, Spot, Table, VoidCause, With};
use crate::wagers::{Meter, Money};

/// How a hand stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// It is not set yet.
    Waits,
    /// 11.9~(a): these two cards are the low hand, and lie apart.
    Low(Places),
    /// 11.9~(c): it will be set by the house way.
    HouseWay,
    /// 11.9~(g)4: it does not have five and two cards.
    Foul,
    /// 11.9~(d): it was given up.
    Surrendered,
    /// 11.11~(d): it is void by itself.
    Void,
}

/// Whether the three-card wagers are settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreeCards {
    /// Not yet.
    Open,
    /// They are.
    Settled,
}

/// A round under way.
pub struct Round<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers.
    pub bets: &'a Seats<Bets>,
    /// The positions that are played two by two.
    pub pairs: &'a Pairs,
    /// 11.14: the progressive meter.
    pub meter: &'a mut Meter,
    /// Who banks.
    pub bank: Bank,
    /// 11.10~(k): the center of the table, where a player banks.
    pub center: Option<Center<'static, Wager>>,
    /// The cards.
    pub dealt: Dealt<7>,
    /// How the hands stand.
    pub stands: Seats<Stands>,
    /// How the cards lie.
    pub laid: LaidApart<1>,
    /// 11.17~(c): whether the three-card wagers are settled.
    pub three_cards: ThreeCards,
    /// 11.17~(c): the hands whose first three cards lie open.
    pub shown: Seats<()>,
    /// 11.11~(d): the hands that are void, whose progressive wagers went back.
    pub refunded: &'a mut Seats<()>,
    /// The table.
    pub table: &'a mut T,
}

impl Rounds for PaiGowPoker {
    /// 11.8 to 11.18: a round of play.
    fn round<T: Table<PaiGowPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |state, deal, table| {
            let mut refunded = Seats::default();
            let result = play(house, state, &mut refunded, deal, table);
            match result {
                Ok(()) => {
                    START.move_button(house.start, CIRCLE, &mut state.lasting.button);
                    if house.bank.player_bank == Offered::Yes {
                        let wagers = state.bets.iter().map(|(seat, bets)| (seat, bets.on(Wager::PaiGow)));
                        state.lasting.banking.round_over(wagers);
                    }
                }
                Err(Halt::Void { .. }) => {
                    for (seat, bets) in state.bets.iter().filter(|(seat, _)| !refunded.has(*seat)) {
                        side_wagers::ACCEPTOR.refund_one(seat, bets, cite!("11.11~(n)"), table);
                    }
                }
                Err(Halt::Pending) => {}
            }
            result
        })
    }
}

fn play<T: Table<PaiGowPoker>>(
    house: &House,
    state: &mut State,
    refunded: &mut Seats<()>,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    deal.no_more_bets(table);
    let bank = bank::counted(house, state, table)?;
    if state.bets.is_empty() {
        return Ok(());
    }
    let State { bets, pairs, deck, lasting: Lasting { meter, button, .. }, .. } = state;
    if let Some(progressive) = &house.progressive {
        side_wagers::ACCEPTOR.lock_out((meter, &progressive.meter), bets, cite!("11.14~(b)"), table);
    }
    let from = match bank {
        Bank::Dealer => Position::Dealer,
        Bank::Player(held) => {
            table.instruct(
                format_args!("the bank may shake the shaker; its position counts as one: seat {}", held.seat),
                cite!("11.10~(h)"),
            );
            Position::Seat(held.seat)
        }
    };
    let start = START.find(house.start, Count { circle: CIRCLE, from, button: *button }, DICE, table)?;
    table.instruct(
        format_args!("the starting position is found: {}", start.spot()),
        finds_start(deal.method()),
    );
    deal.begin(table);
    let chips = |seat| bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Bank));
    let center =
        bank.player().map(|held| Center::new(&BANK, held, (Wager::Bank, chips(held.seat)), house.vigorish));
    let mut round = Round {
        house,
        bets,
        pairs,
        meter,
        bank,
        center,
        dealt: Dealt::nothing(bets),
        stands: bets.same(Stands::Waits),
        laid: LaidApart::new([Part::Low]),
        three_cards: ThreeCards::Open,
        shown: Seats::default(),
        refunded,
        table,
    };
    round.envy_markers();
    round.deal(deal, start)?;
    round.look(AFTER_THE_DEAL, deal)?;
    deal.stub(None, deck, &house.rules.deck, round.table)?;
    let complete = <PaiGowPoker as OneDeck>::LAW.methods.of(deal.method()).complete;
    rack_unwagered(bets, CIRCLE.clockwise_from(start), complete, round.table);
    START.after_the_deal(house.start, round.table);
    round.settings(deal)?;
    round.settle(deal)?;
    pick_up(cite!("11.9~(k)"), round.table);
    Ok(())
}

impl<T: Table<PaiGowPoker>> Round<'_, T> {
    /// What lies on a betting area.
    pub fn on(&self, seat: Seat, wager: Wager) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(wager))
    }

    /// How a hand stands.
    pub fn stands(&self, seat: Seat) -> Stands {
        self.stands.get(seat).copied().unwrap_or(Stands::Void)
    }

    /// 11.8~(c), 11.8A~(c), 11.8B~(d), 11.17~(b), (d): seven cards to every position; where the three-card bonus is offered, three, and then four.
    fn deal(&mut self, deal: &mut Deal, start: Position) -> Result<(), Halt> {
        let order = CIRCLE.clockwise_from(start);
        match self.house.bonuses {
            Bonuses::ThreeAndSevenCard { three, .. } => {
                deal.every_position(&mut self.dealt, 0..3, order.clone(), cite!("11.17~(b)"), self.table)?;
                self.look(DEALING, deal)?;
                self.three_cards(&three)?;
                deal.every_position(&mut self.dealt, 3..7, order, cite!("11.17~(d)"), self.table)
            }
            Bonuses::Bonus { .. } | Bonuses::None => {
                let by = <PaiGowPoker as OneDeck>::LAW.methods.of(deal.method()).deal;
                deal.every_position(&mut self.dealt, 0..7, order, by, self.table)
            }
        }
    }

    /// Sees to everything that is found now, of the things that can be.
    pub fn look(&mut self, possible: &'static [Happens<PaiGowPoker>], deal: &mut Deal) -> Result<(), Halt> {
        while let Some(own) = deal.next(possible, self.bets, self.table)? {
            self.found(own)?;
        }
        Ok(())
    }

    /// 11.9~(d), (g)4, 11.11~(c)-(e): what is found in the course of the round. What cannot be of this hand any more is refused.
    #[cold]
    fn found(&mut self, incident: Incident<Own>) -> Result<(), Halt> {
        match (incident.kind, incident.with) {
            (Own::WrongTotal, _) => Err(Halt::void(VoidCause::Misdealt, cite!("11.11~(c)"))),
            (Own::DealerExposed, _) => Err(Halt::void(VoidCause::Exposed, cite!("11.11~(e)"))),
            (Own::PlayerExposed, With::Seat(seat)) if self.bank.is_at(seat) => {
                Err(Halt::void(VoidCause::Exposed, cite!("11.11~(e)")))
            }
            (Own::PlayerExposed, With::Seat(seat)) => self.exposed(seat),
            (Own::WrongHands, With::Seat(seat)) => {
                self.is_to_be_exposed(seat)?;
                self.stands.set(seat, Stands::Foul);
                Ok(())
            }
            (Own::Surrenders, With::Seat(seat)) => {
                self.is_to_be_exposed(seat)?;
                self.surrender(seat);
                Ok(())
            }
            // Looked for at their own places.
            (Own::DiceNotFlat | Own::DieFellOut | Own::WronglySet | Own::LightOff, _)
            | (Own::PlayerExposed | Own::WrongHands | Own::Surrenders, _) => Err(Halt::Pending),
        }
    }

    /// A hand that is set, and not exposed yet; not the bank's.
    fn is_to_be_exposed(&self, seat: Seat) -> Result<(), Halt> {
        match self.stands(seat) {
            Stands::Low(_) | Stands::HouseWay if !self.laid.is_seen(seat) && !self.bank.is_at(seat) => Ok(()),
            _ => Err(Halt::Pending),
        }
    }

    /// 11.11~(d): the player decides whether the hand is played or void.
    #[cold]
    fn exposed(&mut self, seat: Seat) -> Result<(), Halt> {
        if self.stands(seat) != Stands::Waits {
            return Err(Halt::Pending);
        }
        let by = cite!("11.11~(d)");
        self.table.tell("the player decides without looking at the other cards", by);
        match self.table.ask(seat, Question::Exposed)? {
            Answer::Void => {}
            _ => return Ok(()),
        }
        self.stands.set(seat, Stands::Void);
        self.table.instruct(format_args!("the hand of seat {seat} is void: collect its cards"), by);
        for wager in [Wager::PaiGow, Wager::Additional, Wager::Bonus, Wager::ThreeCard, Wager::SevenCard] {
            let amount = self.on(seat, wager);
            let is_settled = wager == Wager::ThreeCard && self.three_cards == ThreeCards::Settled;
            if !amount.is_zero() && !is_settled {
                self.table.give_back(seat, wager, amount, by);
            }
        }
        if let Some(bets) = self.bets.get(seat) {
            side_wagers::ACCEPTOR.refund_one(seat, bets, by, self.table);
        }
        self.refunded.set(seat, ());
        self.table.hands_off(seat, by);
        self.table.pick_up(Spot::Seat(seat), by);
        Ok(())
    }

    /// 11.9~(a)-(d): each player sets the hands, asks for the house way, or gives up; the bank comes later.
    fn settings(&mut self, deal: &mut Deal) -> Result<(), Halt> {
        let words = "each player keeps the seven cards in your full view and sets them alone; nobody but you touches them then";
        self.table.tell(words, cite!("11.9~(b)"));
        for seat in self.bets.seats() {
            self.look(SETTING, deal)?;
            if self.stands(seat) != Stands::Waits || self.bank.is_at(seat) {
                continue;
            }
            match self.asked(seat, Setter::Player)? {
                Stands::Surrendered => self.surrender(seat),
                stands => self.stands.set(seat, stands),
            }
        }
        self.look(SET, deal)
    }

    /// 11.9~(a)-(c): how somebody sets the hands.
    #[inline]
    pub fn asked(&mut self, seat: Seat, setter: Setter) -> Result<Stands, Halt> {
        let by = cite!("11.9~(b)");
        self.table.hands_on(seat, by);
        let (cards, wheel) = (self.dealt.before(seat), self.house.wheel);
        let answer = self.table.ask(seat, Question::Hands { cards, setter, wheel })?;
        self.table.hands_off(seat, by);
        match answer {
            Answer::Low(low) => {
                self.laid.lay(seat, [low], cite!("11.9~(a)"), self.table);
                Ok(Stands::Low(low))
            }
            Answer::Surrender if setter == Setter::Player => Ok(Stands::Surrendered),
            // An answer to another question is none: the house way.
            _ => {
                let words = "tell how the house would set them; the player stays responsible";
                self.table.tell(words, cite!("11.9~(c)"));
                Ok(Stands::HouseWay)
            }
        }
    }

    /// 11.9~(d): the whole wager is taken, and the cards are racked unseen unless a wager on them is still open.
    #[cold]
    fn surrender(&mut self, seat: Seat) {
        let by = cite!("11.9~(d)");
        self.table.announce(format_args!("Seat {seat} surrenders"), by);
        // Where a player banks, nothing goes to the center before all hands are set.
        if self.center.is_none() {
            self.collect(seat, self.on(seat, Wager::PaiGow), by);
        }
        self.stands.set(seat, Stands::Surrendered);
        if side_wagers::has_open_side(self.bets.get(seat)) {
            let words =
                format_args!("leave the cards of seat {seat}: a wager on them is still to be settled");
            self.table.instruct(words, by);
        } else {
            let words = format_args!("count the seven cards of seat {seat} face down and rack them, unseen");
            self.table.instruct(words, by);
            self.laid.rack(seat, by, self.table);
        }
    }

    /// 11.9~(h), 11.10~(k): a losing wager is collected, or goes to the center where a player banks.
    pub fn collect(&mut self, seat: Seat, amount: Money, by: Cite) {
        match &mut self.center {
            Some(center) => center.collect(seat, Wager::PaiGow, amount, by, self.table),
            None => self.table.take(seat, Wager::PaiGow, amount, by),
        }
    }

    /// All seven cards of a hand, turned up where they lie, but for those that are shown already.
    #[inline]
    pub fn expose(&mut self, seat: Seat, by: Cite) -> Result<[Card; 7], Halt> {
        let open = if self.shown.has(seat) { Places::first(3) } else { Places::NONE };
        self.laid.turn_up(seat, self.dealt.before(seat), open, by, self.table)
    }
}
