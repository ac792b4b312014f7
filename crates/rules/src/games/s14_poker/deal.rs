//! 19:47-14.6~(e) to (g), 14.9 to 14.13A: the deal.

use super::Poker;
use super::betting::fold;
use super::hand::{CardBeforePlayer, HandInPlay, PlayerStanding};
use super::house::House;
use super::irregularities::Incident;
use super::variant::{Burn, DealingStep, OpeningBets, PokerStreet};
use crate::cite;
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Audience, BitSet, FaceDown, Halt, IncidentDetail, Places, Spot, Table};

/// The community cards.
pub const BOARD: Spot = Spot::Area("board");

/// Cards that were dealt in error and go back.
pub const IN_ERROR: Spot = Spot::Area("dealt in error");

/// Whether a deal stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealOutcome {
    /// The deal stands.
    Well,
    /// 14.15~(i): the cards are shuffled and dealt again.
    Misdeal,
}

/// The progress of a deal: its irregularities so far, and the next cards that are settled already.
#[derive(Clone, Copy, Debug, Default)]
pub struct DealProgress {
    /// 14.15~(m): the number of cards found face up.
    boxed: u8,
    /// 14.15~(k): the hole cards that were exposed: the player and the place.
    exposed: Option<(usize, usize)>,
    /// 14.15~(l): the players whose down card was exposed, one bit each.
    exposed_at_stud: BitSet,
    /// The number of cards dealt in this deal.
    dealt: u8,
    /// Whether the next street has its burn card already.
    is_burned: bool,
    /// 14.15~(o): the fourth community card came too early and goes back into the stub after the next one is dealt.
    fourth: Option<Card>,
}

/// Incidents possible while a card is dealt face down.
const FACE_DOWN: &[Incident] = &[Incident::Exposed, Incident::Boxed];

/// Incidents possible while another card is dealt.
const FACE_UP: &[Incident] = &[Incident::Boxed];

impl DealProgress {
    /// A street is dealt.
    pub fn street<T: Table<Poker>>(
        &mut self,
        house: &House,
        hand: &mut HandInPlay,
        (number, street): (usize, &PokerStreet),
        table: &mut T,
    ) -> Result<DealOutcome, Halt> {
        for deal in street.deals {
            let dealt = match deal {
                DealingStep::Down | DealingStep::Up => self.round(house, hand, street, *deal, table)?,
                DealingStep::Board(count) => {
                    self.burn(hand, street, *count, table)?;
                    self.board(hand, street, *count, table)?;
                    DealOutcome::Well
                }
                DealingStep::Draw => {
                    super::draw::draw(house, hand, self, (number, street), table)?;
                    DealOutcome::Well
                }
            };
            if dealt == DealOutcome::Misdeal {
                return Ok(DealOutcome::Misdeal);
            }
        }
        self.replace_exposed(hand, table)?;
        Ok(DealOutcome::Well)
    }

    /// 14.6~(g): a card is burned before every dealing round after the first, unless the cards left would not suffice.
    pub fn burn<T: Table<Poker>>(
        &mut self,
        hand: &mut HandInPlay,
        street: &PokerStreet,
        needed: u8,
        table: &mut T,
    ) -> Result<Option<FaceDown>, Halt> {
        match (street.burn, self.is_burned) {
            (Burn::None, _) => Ok(None),
            (Burn::One, true) => {
                self.is_burned = false;
                Ok(None)
            }
            (Burn::One, false) if hand.left() > needed => {
                hand.used += 1;
                table.burn(street.burned).map(Some)
            }
            (Burn::One, false) => {
                table.instruct(
                    format_args!("the cards suffice without burning: do not burn"),
                    cite!("14.9~(f)"),
                );
                Ok(None)
            }
        }
    }

    /// A card to each player who plays.
    fn round<T: Table<Poker>>(
        &mut self,
        house: &House,
        hand: &mut HandInPlay,
        street: &PokerStreet,
        deal: DealingStep,
        table: &mut T,
    ) -> Result<DealOutcome, Halt> {
        let needed = hand.playing() as u8;
        if street.burn == Burn::One {
            if hand.left() < needed {
                return self.common(hand, street, table);
            }
            self.burn(hand, street, needed, table)?;
        }
        for at in hand.all_playing() {
            if self.card(house, hand, street, at, deal, table)? == DealOutcome::Misdeal {
                return Ok(DealOutcome::Misdeal);
            }
        }
        Ok(DealOutcome::Well)
    }

    /// 14.9~(f): the cards left do not suffice: one community card for all.
    #[cold]
    fn common<T: Table<Poker>>(
        &mut self,
        hand: &mut HandInPlay,
        street: &PokerStreet,
        table: &mut T,
    ) -> Result<DealOutcome, Halt> {
        self.burn(hand, street, 1, table)?;
        table.announce(format_args!("one common card for all players"), cite!("14.9~(f)"));
        hand.used += 1;
        let card = table.draw(BOARD, cite!("14.15~(x)"))?;
        hand.board.add(card);
        Ok(DealOutcome::Well)
    }

    /// A card to a player.
    fn card<T: Table<Poker>>(
        &mut self,
        house: &House,
        hand: &mut HandInPlay,
        street: &PokerStreet,
        at: usize,
        deal: DealingStep,
        table: &mut T,
    ) -> Result<DealOutcome, Halt> {
        let seat = hand.player(at).seat;
        let first = street.burn == Burn::None;
        // 14.15~(l): a down card was exposed and lies among the up cards: the next one is dealt down.
        let owed = first
            && deal == DealingStep::Up
            && !house.game.has_button()
            && hand.player(at).up_cards().next().is_some();
        let down = deal == DealingStep::Down || owed;
        while let Some(incident) = table.incident(if down && first { FACE_DOWN } else { FACE_UP }) {
            match incident.kind {
                Incident::Exposed => return self.expose(house, hand, street, at, table),
                _ => {
                    if self.boxed(hand, street.burn, incident.with, table) == DealOutcome::Misdeal {
                        return Ok(DealOutcome::Misdeal);
                    }
                }
            }
        }
        hand.used += 1;
        self.dealt += 1;
        let held = match down {
            true => {
                CardBeforePlayer::Down(table.draw_down(Spot::Seat(seat), Audience::Seat(seat), street.by)?)
            }
            false => CardBeforePlayer::Up(table.draw(Spot::Seat(seat), street.by)?),
        };
        hand.player_mut(at).deal(held);
        Ok(DealOutcome::Well)
    }

    /// 14.15~(m): a card found face up is taken out; the second one in the same deal makes it a misdeal.
    #[cold]
    fn boxed<T: Table<Poker>>(
        &mut self,
        hand: &mut HandInPlay,
        burn: Burn,
        with: IncidentDetail,
        table: &mut T,
    ) -> DealOutcome {
        self.set_aside(hand, burn == Burn::None, with, table)
    }

    /// 14.15~(m), (i): takes a card found face up out of the deal, which may still become a misdeal. A joker is no card of the deck: it is a blank,
    /// and never a misdeal.
    #[cold]
    pub fn set_aside<T: Table<Poker>>(
        &mut self,
        hand: &mut HandInPlay,
        may_be_misdeal: bool,
        with: IncidentDetail,
        table: &mut T,
    ) -> DealOutcome {
        if with != IncidentDetail::Card(Card::JOKER) {
            self.boxed += 1;
            hand.used += 1;
        }
        if self.boxed >= 2 && may_be_misdeal {
            table.announce(format_args!("misdeal: two cards were found face up"), cite!("14.15~(i)"));
            return DealOutcome::Misdeal;
        }
        let words = format_args!("set the card{with} aside as a blank and use the next one");
        table.instruct(words, cite!("14.15~(m)"));
        DealOutcome::Well
    }

    /// 14.15~(i), (k), (l), 14.12~(f): a card that is dealt face down is exposed.
    #[cold]
    fn expose<T: Table<Poker>>(
        &mut self,
        house: &House,
        hand: &mut HandInPlay,
        street: &PokerStreet,
        at: usize,
        table: &mut T,
    ) -> Result<DealOutcome, Halt> {
        let seat = hand.player(at).seat;
        hand.used += 1;
        self.dealt += 1;
        let card = table.draw(Spot::Seat(seat), street.by)?;
        if !house.game.has_button() {
            hand.player_mut(at).deal(CardBeforePlayer::Up(card));
            return self.stud_exposed(hand, at, table);
        }
        let again = self.exposed.is_some();
        if self.dealt <= 2 || again {
            let which = if again { "two cards were" } else { "one of the first two cards was" };
            table.announce(format_args!("misdeal: {which} exposed"), cite!("14.15~(i)"));
            return Ok(DealOutcome::Misdeal);
        }
        let place = hand.player(at).cards().len();
        self.exposed = Some((at, place));
        if house.game.has_flop() {
            hand.player_mut(at).deal(CardBeforePlayer::Up(card));
            table.announce(
                format_args!("the exposed card is replaced after the deal and becomes the burn card"),
                cite!("14.15~(k)"),
            );
        } else {
            hand.player_mut(at).deal(CardBeforePlayer::Down(FaceDown::known(card)));
            self.exposed = None;
            table.announce(format_args!("the exposed card is kept"), cite!("14.12~(f)"));
        }
        Ok(DealOutcome::Well)
    }

    /// 14.15~(l): at stud the next card is dealt down in its place; a hand whose down cards are both exposed is dead, and the ante goes back.
    fn stud_exposed<T: Table<Poker>>(
        &mut self,
        hand: &mut HandInPlay,
        at: usize,
        table: &mut T,
    ) -> Result<DealOutcome, Halt> {
        let by = cite!("14.15~(l)");
        self.exposed_at_stud.insert(at);
        if hand.player(at).up_cards().count() < 2 {
            table.announce(format_args!("the next card of this hand is dealt face down"), by);
            return Ok(DealOutcome::Well);
        }
        let seat = hand.player(at).seat;
        table.announce(format_args!("seat {seat}: both down cards are exposed, the hand is dead"), by);
        super::settle::return_ante(hand, at, by, table);
        hand.stand(at, PlayerStanding::Out);
        fold(hand, at, by, table);
        hand.player_mut(at).give_up_cards();
        Ok(DealOutcome::Well)
    }

    /// 14.15~(k): after the deal the exposed card is replaced by the top card, and becomes the burn card.
    fn replace_exposed<T: Table<Poker>>(&mut self, hand: &mut HandInPlay, table: &mut T) -> Result<(), Halt> {
        let Some((at, place)) = self.exposed.take() else { return Ok(()) };
        let (seat, by) = (hand.player(at).seat, cite!("14.15~(k)"));
        hand.used += 1;
        table.put(Spot::Seat(seat), Places::one(place as u8), Spot::DiscardRack, by);
        let card = table.draw_down(Spot::Seat(seat), Audience::Seat(seat), by)?;
        hand.player_mut(at).replace(place, CardBeforePlayer::Down(card));
        self.is_burned = true;
        Ok(())
    }

    /// Community cards.
    fn board<T: Table<Poker>>(
        &mut self,
        hand: &mut HandInPlay,
        street: &PokerStreet,
        count: u8,
        table: &mut T,
    ) -> Result<(), Halt> {
        if count == 3 && table.incident(&[Incident::FlopOfFour]).is_some() {
            back_into_stub(4, table)?;
        }
        for _ in 0..count {
            while let Some(incident) = table.incident(FACE_UP) {
                self.boxed(hand, street.burn, incident.with, table);
            }
            hand.used += 1;
            hand.board.add(table.draw(BOARD, street.by)?);
        }
        if let Some(card) = self.fourth.take() {
            // 14.15~(o): the card that was taken out is shuffled into the stub, and the last card needs no burn.
            hand.used -= 1;
            shuffle_back((&[FaceDown::known(card)], Places::ALL), cite!("14.15~(o)"), table);
            self.is_burned = true;
        }
        if table.incident(&[Incident::NotBurned]).is_some() {
            // 14.15~(q): found before the betting: the first of the cards is the one that should have been burned.
            let by = cite!("14.15~(q)");
            table.instruct(format_args!("the first of these cards is the burn card: deal one more"), by);
            let first = hand.board.cards().len().saturating_sub(usize::from(count));
            table.put(BOARD, Places::one(first as u8), Spot::DiscardRack, by);
            hand.board.take_first_of_last(count);
            hand.used += 1;
            hand.board.add(table.draw(BOARD, by)?);
        }
        Ok(())
    }

    /// 14.15~(n), (o), (p): community cards came out before the betting was over.
    #[cold]
    pub fn too_early<T: Table<Poker>>(&mut self, hand: &mut HandInPlay, table: &mut T) -> Result<(), Halt> {
        if !self.is_burned {
            hand.used += 1;
            table.burn(cite!("14.6~(g)"))?;
        }
        match (hand.board.cards().len(), self.fourth) {
            (0, _) => {
                back_into_stub(3, table)?;
                self.is_burned = true;
            }
            (3, None) => {
                let by = cite!("14.15~(o)");
                hand.used += 1;
                self.fourth = Some(table.draw(IN_ERROR, by)?);
                table.announce(format_args!("the fourth card is set aside until the betting is over"), by);
                self.is_burned = false;
            }
            (_, _) => {
                let by = cite!("14.15~(p)");
                let card = table.draw(IN_ERROR, by)?;
                table
                    .announce(format_args!("the last card goes back and is dealt again without burning"), by);
                // A fourth card that was taken out lies there before this one, and stays.
                let last = Places::one(u8::from(self.fourth.is_some()));
                shuffle_back((&[FaceDown::known(card)], last), by, table);
                self.is_burned = true;
            }
        }
        Ok(())
    }
}

/// 14.15~(n): the cards of a flop go back into the stub, the burn card stays.
#[cold]
fn back_into_stub<T: Table<Poker>>(count: usize, table: &mut T) -> Result<(), Halt> {
    let by = cite!("14.15~(n)");
    let back = (0..count).map(|_| table.draw(IN_ERROR, by).map(FaceDown::known));
    let back = back.collect::<Result<Vec<FaceDown>, Halt>>()?;
    table.announce(format_args!("the flop goes back into the stub and is dealt again without burning"), by);
    shuffle_back((&back, Places::ALL), by, table);
    Ok(())
}

/// Shuffles cards that were dealt in error, named by their places, into the stub; the burn cards stay out of it.
fn shuffle_back<T: Table<Poker>>((cards, places): (&[FaceDown], Places), by: Cite, table: &mut T) {
    table.put(Spot::DiscardRack, Places::ALL, Spot::MUCK, by);
    table.put(IN_ERROR, places, Spot::DiscardRack, by);
    table.shuffle_back(cards, by);
}

/// The duty to make the forced bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForcedBetDuty {
    /// 14.9~(b): the player whose up card requires it, as a duty.
    ByCard,
    /// 14.15~(l): the next hand, which may.
    InPlaceOfExposed,
}

/// 14.9~(b): the player who makes the forced bet, by the up cards. If that card was dealt down and exposed, the next hand to the left opens
/// (14.15~(l)).
pub fn forced_bettor(
    house: &House,
    hand: &HandInPlay,
    deals: &DealProgress,
) -> Option<(usize, ForcedBetDuty, Cite)> {
    let shows = |at: &usize| hand.player(*at).up_cards().next();
    // Cards are in the order of rank, then suit from clubs to spades.
    let ace_low = |card: Card| ((card.index() + 4) % 52, card);
    let (at, by) = match house.game.opening {
        OpeningBets::LowestCard(by) => (hand.all_playing().min_by_key(shows)?, by),
        OpeningBets::HighestCard(by) => (hand.all_playing().max_by_key(|at| shows(at).map(ace_low))?, by),
        OpeningBets::Blinds => return None,
    };
    Some(match deals.exposed_at_stud.has(at) {
        false => (at, ForcedBetDuty::ByCard, by),
        true => (hand.first_playing_from(at + 1), ForcedBetDuty::InPlaceOfExposed, cite!("14.15~(l)")),
    })
}
