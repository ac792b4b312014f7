//! 19:47-11.8 to 11.9~(d), 11.11, 11.17: the deal, and the setting of the hands.

use super::house::{Bonuses, House};
use super::irregularities::{AFTER_THE_DEAL, DEALING, DICE, Incident as Own, SET, SETTING};
use super::law::{BANK, CIRCLE, START, finds_start};
use super::questions::{PaiGowPokerAnswer, PaiGowPokerQuestion, Setter};
use super::wagers::Wager;
use super::{PaiGowPoker, PaiGowPokerLasting, State, bank, side_wagers};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{RoundProcedure, SlipBets, pick_up};
use crate::games::families::bank::{BankCenter, BankHolder};
use crate::games::families::one_deck::{FaceDownHands, GameIncident, OneDeck, RoundDeal, rack_unwagered};
use crate::games::families::positions::PositionPairs;
use crate::games::families::set_hand_places::SetHandPlaces;
use crate::games::families::starting_position::{DealPosition, StartCount};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, HandPart, Incident, IncidentDetail, Places, Seat, Seats, Spot, Table, VoidCause};
use crate::wagers::{Meter, Money};

/// The status of a hand in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandStatus {
    /// Not set yet.
    Waits,
    /// 11.9~(a): these two cards are the low hand, and lie apart.
    Low(Places),
    /// 11.9~(c): it will be set by the house way.
    HouseWay,
    /// 11.9~(g)4: without five and two cards.
    Foul,
    /// 11.9~(d): it was given up.
    Surrendered,
    /// 11.11~(d): void.
    Void,
}

/// Whether the three-card wagers are settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreeCardWagers {
    /// Not yet.
    Open,
    /// Settled.
    Settled,
}

/// A round under way.
pub struct Round<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers.
    pub bets: &'a Seats<SlipBets>,
    /// The positions that are played two by two.
    pub pairs: &'a PositionPairs,
    /// 11.14: the progressive meter.
    pub meter: &'a mut Meter,
    /// The bank: the dealer, or a player.
    pub bank: BankHolder,
    /// 11.10~(k): the center of the table, where a player banks.
    pub center: Option<BankCenter<'static, Wager>>,
    /// The cards.
    pub dealt: FaceDownHands<7>,
    /// The status of each hand.
    pub stands: Seats<HandStatus>,
    /// The orientation of the cards.
    pub laid: SetHandPlaces<1>,
    /// 11.17~(c): whether the three-card wagers are settled.
    pub three_cards: ThreeCardWagers,
    /// 11.17~(c): the hands whose first three cards lie open.
    pub shown: Seats<()>,
    /// 11.11~(d): the hands that are void, whose progressive wagers went back.
    pub refunded: &'a mut Seats<()>,
    /// The table.
    pub table: &'a mut T,
}

impl RoundProcedure for PaiGowPoker {
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
    deal: &mut RoundDeal,
    table: &mut T,
) -> Result<(), Halt> {
    deal.no_more_bets(table);
    let bank = bank::counted(house, state, table)?;
    if state.bets.is_empty() {
        return Ok(());
    }
    let State { bets, pairs, deck, lasting: PaiGowPokerLasting { meter, button, .. }, .. } = state;
    if let Some(progressive) = &house.progressive {
        side_wagers::ACCEPTOR.lock_out((meter, &progressive.meter), bets, cite!("11.14~(b)"), table);
    }
    let from = match bank {
        BankHolder::Dealer => DealPosition::Dealer,
        BankHolder::Player(held) => {
            table.instruct(
                format_args!("the bank may shake the shaker; its position counts as one: seat {}", held.seat),
                cite!("11.10~(h)"),
            );
            DealPosition::Seat(held.seat)
        }
    };
    let start = START.find(house.start, StartCount { circle: CIRCLE, from, button: *button }, DICE, table)?;
    table.instruct(
        format_args!("the starting position is found: {}", start.spot()),
        finds_start(deal.method()),
    );
    deal.begin(table);
    let chips = |seat| bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Bank));
    let center = bank
        .player()
        .map(|held| BankCenter::new(&BANK, held, (Wager::Bank, chips(held.seat)), house.vigorish));
    let mut round = Round {
        house,
        bets,
        pairs,
        meter,
        bank,
        center,
        dealt: FaceDownHands::nothing(bets),
        stands: bets.same(HandStatus::Waits),
        laid: SetHandPlaces::new([HandPart::Low]),
        three_cards: ThreeCardWagers::Open,
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
    /// The amount on a betting area.
    pub fn on(&self, seat: Seat, wager: Wager) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(wager))
    }

    /// The status of a hand.
    pub fn stands(&self, seat: Seat) -> HandStatus {
        self.stands.get(seat).copied().unwrap_or(HandStatus::Void)
    }

    /// 11.8~(c), 11.8A~(c), 11.8B~(d), 11.17~(b), (d): seven cards to every position; where the three-card bonus is offered, three, and then four.
    fn deal(&mut self, deal: &mut RoundDeal, start: DealPosition) -> Result<(), Halt> {
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
    pub fn look(
        &mut self,
        possible: &'static [GameIncident<PaiGowPoker>],
        deal: &mut RoundDeal,
    ) -> Result<(), Halt> {
        while let Some(own) = deal.next(possible, self.bets, self.table)? {
            self.found(own)?;
        }
        Ok(())
    }

    /// 11.9~(d), (g)4, 11.11~(c)-(e): handles an incident of the round. An incident that this hand can no longer have is refused.
    #[cold]
    fn found(&mut self, incident: Incident<Own>) -> Result<(), Halt> {
        match (incident.kind, incident.with) {
            (Own::WrongTotal, _) => Err(Halt::void(VoidCause::Misdealt, cite!("11.11~(c)"))),
            (Own::DealerExposed, _) => Err(Halt::void(VoidCause::Exposed, cite!("11.11~(e)"))),
            (Own::PlayerExposed, IncidentDetail::Seat(seat)) if self.bank.is_at(seat) => {
                Err(Halt::void(VoidCause::Exposed, cite!("11.11~(e)")))
            }
            (Own::PlayerExposed, IncidentDetail::Seat(seat)) => self.exposed(seat),
            (Own::WrongHands, IncidentDetail::Seat(seat)) => {
                self.is_to_be_exposed(seat)?;
                self.stands.set(seat, HandStatus::Foul);
                Ok(())
            }
            (Own::Surrenders, IncidentDetail::Seat(seat)) => {
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
            HandStatus::Low(_) | HandStatus::HouseWay
                if !self.laid.is_seen(seat) && !self.bank.is_at(seat) =>
            {
                Ok(())
            }
            _ => Err(Halt::Pending),
        }
    }

    /// 11.11~(d): the player decides whether the hand is played or void.
    #[cold]
    fn exposed(&mut self, seat: Seat) -> Result<(), Halt> {
        if self.stands(seat) != HandStatus::Waits {
            return Err(Halt::Pending);
        }
        let by = cite!("11.11~(d)");
        self.table.tell("the player decides without looking at the other cards", by);
        match self.table.ask(seat, PaiGowPokerQuestion::Exposed)? {
            PaiGowPokerAnswer::Void => {}
            _ => return Ok(()),
        }
        self.stands.set(seat, HandStatus::Void);
        self.table.instruct(format_args!("the hand of seat {seat} is void: collect its cards"), by);
        for wager in [Wager::PaiGow, Wager::Additional, Wager::Bonus, Wager::ThreeCard, Wager::SevenCard] {
            let amount = self.on(seat, wager);
            let is_settled = wager == Wager::ThreeCard && self.three_cards == ThreeCardWagers::Settled;
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
    fn settings(&mut self, deal: &mut RoundDeal) -> Result<(), Halt> {
        let words = "each player keeps the seven cards in your full view and sets them alone; nobody but you touches them then";
        self.table.tell(words, cite!("11.9~(b)"));
        for seat in self.bets.seats() {
            self.look(SETTING, deal)?;
            if self.stands(seat) != HandStatus::Waits || self.bank.is_at(seat) {
                continue;
            }
            match self.asked(seat, Setter::Player)? {
                HandStatus::Surrendered => self.surrender(seat),
                stands => self.stands.set(seat, stands),
            }
        }
        self.look(SET, deal)
    }

    /// 11.9~(a)-(c): a player's setting of the hands.
    #[inline]
    pub fn asked(&mut self, seat: Seat, setter: Setter) -> Result<HandStatus, Halt> {
        let by = cite!("11.9~(b)");
        self.table.hands_on(seat, by);
        let (cards, wheel) = (self.dealt.before(seat), self.house.wheel);
        let answer = self.table.ask(seat, PaiGowPokerQuestion::Hands { cards, setter, wheel })?;
        self.table.hands_off(seat, by);
        match answer {
            PaiGowPokerAnswer::Low(low) => {
                self.laid.lay(seat, [low], cite!("11.9~(a)"), self.table);
                Ok(HandStatus::Low(low))
            }
            PaiGowPokerAnswer::Surrender if setter == Setter::Player => Ok(HandStatus::Surrendered),
            // An answer to another question is none: the house way.
            _ => {
                let words = "tell how the house would set them; the player stays responsible";
                self.table.tell(words, cite!("11.9~(c)"));
                Ok(HandStatus::HouseWay)
            }
        }
    }

    /// 11.9~(d): the whole wager is taken, and the cards are racked unseen unless a wager on them is still open.
    #[cold]
    fn surrender(&mut self, seat: Seat) {
        let by = cite!("11.9~(d)");
        self.table.announce(format_args!("Seat {seat} surrenders"), by);
        // If a player banks, nothing goes to the center before all hands are set.
        if self.center.is_none() {
            self.collect(seat, self.on(seat, Wager::PaiGow), by);
        }
        self.stands.set(seat, HandStatus::Surrendered);
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
