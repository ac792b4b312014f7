//! 19:47-31.8 to 31.14: a round of play.

use super::hands::{AsiaHands, HOUSE_WAYS, NAMED, apart};
use super::house::House;
use super::irregularities::{AFTER_THE_DEAL, DEALERS_HANDS, DICE, EXPOSING, Incident as Own, SET, SETTING};
use super::law::{CIRCLE, START, finds_start};
use super::questions::{AsiaAnswer, AsiaQuestion};
use super::wagers::Wager;
use super::{AsiaPoker, State};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{RoundProcedure, SlipBets, pick_up};
use crate::games::families::one_deck::{FaceDownHands, GameIncident, OneDeck, RoundDeal, rack_unwagered};
use crate::games::families::set_hand_places::SetHandPlaces;
use crate::games::families::setting::{HandOrder, before, lay, of_dealer};
use crate::games::families::starting_position::{DealPosition, StartCount};
use crate::law::Cite;
use crate::table::{
    Book, Decision, Halt, HandPart, Incident, IncidentDetail, Places, Seat, Seats, Spot, Table, VoidCause,
};
use crate::wagers::Money;

/// The status of a hand in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stands {
    /// It is not set yet.
    Waits,
    /// 31.12~(a): the medium and the low hand, which lie apart.
    Set([Places; 2]),
    /// 31.12~(c): it will be set by the house way.
    HouseWay,
    /// 31.12~(h): it does not have four, two and one cards.
    Foul,
    /// 31.12~(d), 31.14~(d): it was given up, or is void by itself.
    Out,
}

/// A round under way.
struct Round<'a, T> {
    house: &'a House,
    bets: &'a Seats<SlipBets>,
    dealt: FaceDownHands<7>,
    stands: Seats<Stands>,
    laid: SetHandPlaces<2>,
    table: &'a mut T,
}

impl RoundProcedure for AsiaPoker {
    /// 31.8 to 31.14: a round of play.
    fn round<T: Table<AsiaPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |state, deal, table| {
            deal.no_more_bets(table);
            let count = StartCount { circle: CIRCLE, from: DealPosition::Dealer, button: state.lasting };
            let start = START.find(house.start, count, DICE, table)?;
            table.instruct(
                format_args!("the starting position is found: {}", start.spot()),
                finds_start(deal.method()),
            );
            table.instruct(format_args!("the first cards go to {}", start.spot()), cite!("31.11(b)3"));
            deal.begin(table);
            let State { bets, deck, .. } = state;
            let mut round = Round {
                house,
                bets,
                dealt: FaceDownHands::nothing(bets),
                stands: bets.same(Stands::Waits),
                laid: SetHandPlaces::new(NAMED),
                table,
            };
            let law = <AsiaPoker as OneDeck>::LAW.methods.of(deal.method());
            let order = CIRCLE.clockwise_from(start);
            deal.every_position(&mut round.dealt, 0..7, order.clone(), law.deal, round.table)?;
            round.look(AFTER_THE_DEAL, deal)?;
            deal.stub(None, deck, &house.rules.deck, round.table)?;
            rack_unwagered(bets, order, law.complete, round.table);
            START.after_the_deal(house.start, round.table);
            round.settings(deal)?;
            round.settle(deal)?;
            pick_up(cite!("31.12~(j)"), round.table);
            START.move_button(house.start, CIRCLE, &mut state.lasting);
            Ok(())
        })
    }
}

impl<T: Table<AsiaPoker>> Round<'_, T> {
    fn wager(&self, seat: Seat) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Asia))
    }

    fn stands(&self, seat: Seat) -> Stands {
        self.stands.get(seat).copied().unwrap_or(Stands::Out)
    }

    /// Handles the incidents that are possible now.
    fn look(
        &mut self,
        possible: &'static [GameIncident<AsiaPoker>],
        deal: &mut RoundDeal,
    ) -> Result<(), Halt> {
        while let Some(own) = deal.next(possible, self.bets, self.table)? {
            self.found(own)?;
        }
        Ok(())
    }

    /// 31.12~(d), (h), 31.14~(c)-(e): handles an irregularity in the round. One that is no longer possible for this hand is refused.
    #[cold]
    fn found(&mut self, incident: Incident<Own>) -> Result<(), Halt> {
        match (incident.kind, incident.with) {
            (Own::WrongTotal, _) => Err(Halt::void(VoidCause::Misdealt, cite!("31.14~(c)"))),
            (Own::DealerExposed, _) => Err(Halt::void(VoidCause::Exposed, cite!("31.14~(e)"))),
            (Own::PlayerExposed, IncidentDetail::Seat(seat)) => self.exposed(seat),
            (Own::WrongHands, IncidentDetail::Seat(seat)) => {
                self.is_to_be_exposed(seat)?;
                self.stands.set(seat, Stands::Foul);
                Ok(())
            }
            (Own::Surrenders, IncidentDetail::Seat(seat)) => {
                self.is_to_be_exposed(seat)?;
                self.surrender(seat);
                Ok(())
            }
            // Looked for at their own places.
            (Own::DiceNotFlat | Own::DieFellOut | Own::WronglySet, _)
            | (Own::PlayerExposed | Own::WrongHands | Own::Surrenders, _) => Err(Halt::Pending),
        }
    }

    /// A hand that is set, and not exposed yet.
    fn is_to_be_exposed(&self, seat: Seat) -> Result<(), Halt> {
        match self.stands(seat) {
            Stands::Set(_) | Stands::HouseWay if !self.laid.is_seen(seat) => Ok(()),
            _ => Err(Halt::Pending),
        }
    }

    /// 31.14~(d): the player decides whether the hand is played or void.
    #[cold]
    fn exposed(&mut self, seat: Seat) -> Result<(), Halt> {
        if self.stands(seat) != Stands::Waits {
            return Err(Halt::Pending);
        }
        let by = cite!("31.14~(d)");
        self.table.tell("the player decides without looking at the other cards", by);
        match self.table.ask(seat, AsiaQuestion::Exposed)? {
            AsiaAnswer::Void => {}
            _ => return Ok(()),
        }
        self.table.instruct(format_args!("the hand of seat {seat} is void: collect its cards"), by);
        self.table.give_back(seat, Wager::Asia, self.wager(seat), by);
        self.leaves(seat, by);
        Ok(())
    }

    /// The hand leaves the round, its cards unseen.
    fn leaves(&mut self, seat: Seat, by: Cite) {
        self.stands.set(seat, Stands::Out);
        self.table.hands_off(seat, by);
        self.laid.rack(seat, by, self.table);
    }

    /// 31.12~(d): the whole wager is taken, and the cards are racked unseen.
    #[cold]
    fn surrender(&mut self, seat: Seat) {
        let by = cite!("31.12~(d)");
        self.table.announce(format_args!("Seat {seat} surrenders"), by);
        self.table.take(seat, Wager::Asia, self.wager(seat), by);
        let words = format_args!("count the seven cards of seat {seat} face down and rack them, unseen");
        self.table.instruct(words, by);
        self.leaves(seat, by);
    }

    /// 31.12~(a)-(d): each player sets the hands, asks for the house way, or gives up.
    fn settings(&mut self, deal: &mut RoundDeal) -> Result<(), Halt> {
        let words = "each player keeps the seven cards in your full view and sets them alone; nobody but you touches them then";
        self.table.tell(words, cite!("31.12~(b)"));
        for seat in self.bets.seats() {
            self.look(SETTING, deal)?;
            if self.stands(seat) == Stands::Waits {
                self.set(seat)?;
            }
        }
        self.look(SET, deal)
    }

    /// 31.12~(a)-(d): the setting of a player's hands.
    fn set(&mut self, seat: Seat) -> Result<(), Halt> {
        let (by, cards, wheel) = (cite!("31.12~(b)"), self.dealt.before(seat), self.house.wheel);
        self.table.hands_on(seat, by);
        match self.table.ask(seat, AsiaQuestion::Low { cards, wheel })? {
            AsiaAnswer::Low(low) => {
                let medium = match self.table.ask(seat, AsiaQuestion::Medium { cards, low, wheel })? {
                    AsiaAnswer::Medium(medium) => medium,
                    // An answer to another question is none: the first two of the others.
                    _ => (0..7).filter(|place| !low.has(*place)).take(2).fold(Places::NONE, Places::and),
                };
                self.laid.lay(seat, [medium, low], cite!("31.12~(a)"), self.table);
                self.stands.set(seat, Stands::Set([medium, low]));
            }
            AsiaAnswer::Surrender => {
                self.surrender(seat);
                return Ok(());
            }
            _ => {
                let words = "tell how the house would set them; the player stays responsible";
                self.table.tell(words, cite!("31.12~(c)"));
                self.stands.set(seat, Stands::HouseWay);
            }
        }
        self.table.hands_off(seat, by);
        Ok(())
    }

    /// 31.12~(e): the dealer's cards are turned up and set by the house way.
    fn dealers_hands(&mut self) -> Result<AsiaHands, Halt> {
        let by = cite!("31.12~(e)");
        let mut cards = [Card::JOKER; 7];
        for (card, down) in cards.iter_mut().zip(self.dealt.dealer) {
            *card = self.table.turn_up(Spot::Dealer, down, by)?;
        }
        let hands = AsiaHands::by_house_way(&cards, self.house.wheel, self.table);
        self.table.narrate(|table| {
            let ([high], [medium, low]) = (of_dealer([HandPart::High]), of_dealer(NAMED));
            lay(Spot::Dealer, hands.at, [medium, low], high, by, table);
            show([high, medium, low], Spot::Dealer, &cards, &hands, table);
        });
        while self.table.incident(DEALERS_HANDS).is_some() {
            HOUSE_WAYS.reset(&cards, &hands.at, self.table);
        }
        Ok(hands)
    }

    /// 31.12~(f)-(h): compares a player's hands with the dealer's; `None` if they are no longer in the round.
    fn decision(&mut self, seat: Seat, dealer: &AsiaHands) -> Result<Option<(Decision, Cite)>, Halt> {
        let foul = cite!("31.12~(h)");
        let stands = self.stands(seat);
        match stands {
            Stands::Out | Stands::Waits => return Ok(None),
            Stands::Foul => {
                let words = format_args!("Seat {seat} has not set four, two and one cards: foul");
                self.table.announce(words, foul);
                return Ok(Some((Decision::Loses, foul)));
            }
            Stands::Set(_) | Stands::HouseWay => {}
        }
        let down = self.dealt.before(seat);
        let cards = self.laid.turn_up(seat, down, Places::NONE, cite!("31.12~(f)"), self.table)?;
        let hands = match stands {
            Stands::Set(at) => AsiaHands::set(&cards, at, self.house.wheel),
            _ => {
                let hands = AsiaHands::by_house_way(&cards, self.house.wheel, self.table);
                self.laid.lay(seat, hands.at, cite!("31.12~(c)"), self.table);
                hands
            }
        };
        self.table.narrate(|table| {
            let at = before(seat, [HandPart::High, HandPart::Middle, HandPart::Low]);
            show(at, Spot::Seat(seat), &cards, &hands, table);
        });
        if hands.standing() == HandOrder::Foul {
            let words = format_args!("Seat {seat}: a hand outranks the one above it: foul");
            self.table.announce(words, foul);
            return Ok(Some((Decision::Loses, foul)));
        }
        self.table.narrate(|table| tell_of_copies(&hands, dealer, table));
        let decision = hands.against(dealer);
        let word = if decision == Decision::Wins { "wins" } else { "loses" };
        let by = cite!("31.12~(g)");
        self.table.announce(format_args!("Seat {seat} {word}"), by);
        Ok(Some((decision, by)))
    }

    /// 31.12~(e)-(i): from the right, counterclockwise, hands are compared and losers taken at once; then winners are paid 1 to 1.
    fn settle(&mut self, deal: &mut RoundDeal) -> Result<(), Halt> {
        let dealer = self.dealers_hands()?;
        let mut winners = Seats::default();
        for seat in self.bets.seats().rev() {
            self.look(EXPOSING, deal)?;
            let Some((decision, by)) = self.decision(seat, &dealer)? else { continue };
            match decision {
                Decision::Wins => winners.set(seat, ()),
                Decision::Loses | Decision::Pushes => {
                    self.table.take(seat, Wager::Asia, self.wager(seat), by);
                    self.table.instruct(format_args!("take the cards of seat {seat}"), cite!("31.12~(i)"));
                    self.laid.rack(seat, cite!("31.12~(i)"), self.table);
                }
            }
        }
        for seat in winners.seats().rev() {
            let stake = self.bets.get(seat).map(|bets| bets.stake(Wager::Asia)).unwrap_or_default();
            self.table.pay(seat, Wager::Asia, stake.chips + stake.coupon, cite!("31.12~(i)"));
        }
        Ok(())
    }
}

/// The three hands lie open, and the dealer says what they are.
fn show<T: Table<AsiaPoker>>(
    at: [Spot; 3],
    whose: Spot,
    cards: &[Card; 7],
    hands: &AsiaHands,
    table: &mut T,
) {
    let (four, two, one) = apart(cards, hands.at);
    let [high, medium, low] = at;
    table.settles(high, &four, 4, cite!("31.3~(c)"));
    table.settles(medium, &two, 2, cite!("31.3~(a)"));
    table.settles(low, &one, 1, cite!("31.3~(a)"));
    hands.announce(whose, cards, table);
}

/// 31.1, 31.3~(f): hands of one rank, and copies.
fn tell_of_copies<B: Book<Wager>>(hands: &AsiaHands, dealer: &AsiaHands, book: &mut B) {
    let (own, other) = (hands.strengths[0], dealer.strengths[0]);
    if own.category() == other.category() {
        let words = format_args!(
            "{own} against {other}: of hands of one rank the highest card that the other does not hold decides"
        );
        book.instruct(words, cite!("31.3~(f)"));
    }
    if let Some(copy) = hands.copy_of(dealer) {
        book.instruct(format_args!("a copy of {copy} goes to the dealer"), cite!("31.1"));
    }
}
