//! 19:47-4.8 Hands and Initial Deal, 4.9 Additional cards.

use super::CheminDeFer;
use super::hand::CheminDeFerHand;
use super::house::House;
use super::irregularities::{
    AFTER_STAY, AFTER_THE_DEAL, IN_THE_DEAL, Incident, WHEN_THE_BANKER_DRAWS, WithOption, after_card,
};
use super::questions::{CheminDeFerAnswer, CheminDeFerDecision, CheminDeFerQuestion};
use super::tables::{TableLetter, table_1, table_2};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{
    BaccaratDeal, BaccaratHand, BaccaratHands, BaccaratSide, DrawErrors, UnseenErrorCard, say_count,
};
use crate::law::Cite;
use crate::table::{Audience, DrawDecision, Halt, Places, Seat, Spot, Table};

/// The Point Counts of the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoupCounts {
    /// Of the Player's Hand.
    pub player: u8,
    /// Of the Banker's Hand.
    pub banker: u8,
}

/// The hands of a round, and who plays them.
pub struct Coup<'a, T> {
    pub(super) house: &'a House,
    banker: Seat,
    dominant: Seat,
    pub(super) player: CheminDeFerHand,
    pub(super) bankers: CheminDeFerHand,
    /// 4.12(d): the second of two cards that the Banker has taken instead of one.
    second: Option<Card>,
    pub(super) dealing: BaccaratDeal<'a, CheminDeFer, T>,
}

impl<'a, T: Table<CheminDeFer>> Coup<'a, T> {
    /// Nothing is dealt yet.
    pub fn new(
        house: &'a House,
        (banker, dominant): (Seat, Seat),
        errors: &'a mut DrawErrors,
        table: &'a mut T,
    ) -> Coup<'a, T> {
        Coup {
            house,
            banker,
            dominant,
            player: CheminDeFerHand::new(BaccaratSide::Player),
            bankers: CheminDeFerHand::new(BaccaratSide::Banker),
            second: None,
            dealing: BaccaratDeal::new(&house.shoe, errors, table),
        }
    }

    /// 4.8, 4.9: from the first card to the counts.
    pub fn play(mut self, first: Option<UnseenErrorCard>) -> Result<CoupCounts, Halt> {
        self.initial_deal(first)?;
        let counts = self.additional_cards()?;
        let by = cite!("4.10~(f)");
        self.dealing.table.hands_off(self.banker, by);
        self.dealing.table.hands_off(self.dominant, by);
        Ok(counts)
    }

    /// 4.8: the Banker deals four cards face down; each looks at the hand that he plays.
    fn initial_deal(&mut self, first: Option<UnseenErrorCard>) -> Result<(), Halt> {
        let Coup { banker, dominant, .. } = *self;
        let table = &mut *self.dealing.table;
        table.instruct(
            format_args!("two hands: the Banker at seat {banker} plays the Banker's Hand"),
            cite!("4.8~(a)"),
        );
        table.announce(format_args!("Seat {dominant} is the Dominant Player"), cite!("4.8~(b)"));
        let by = cite!("4.8~(c)");
        table.instruct(
            format_args!(
                "the Banker deals four cards face down: the first and third to the Dominant Player, the second and fourth to himself"
            ),
            by,
        );
        table.hands_on(banker, cite!("4.8~(a)"));
        table.hands_on(dominant, cite!("4.8~(a)"));
        match first {
            Some(aside) => self.first_card_set_aside(aside),
            None => self.deal(BaccaratSide::Player, by)?,
        }
        for side in [BaccaratSide::Banker, BaccaratSide::Player, BaccaratSide::Banker] {
            self.in_order(IN_THE_DEAL)?;
            self.deal(side, by)?;
        }
        self.in_order(AFTER_THE_DEAL)?;
        self.dealing.table.instruct(
            format_args!(
                "each looks at the hand that he plays: seat {} at the Player's Hand, seat {} at the Banker's Hand; an eight or nine is turned up at once",
                self.dominant, self.banker
            ),
            cite!("4.8~(d)"),
        );
        Ok(())
    }

    /// 4.12(g): the card drawn in error before is the first card of this hand.
    #[cold]
    fn first_card_set_aside(&mut self, aside: UnseenErrorCard) {
        let table = &mut *self.dealing.table;
        table.instruct(format_args!("the card set aside is the first card"), aside.by);
        table.put(Spot::ASIDE, Places::ALL, BaccaratSide::Player.area(), aside.by);
        self.player.add(aside.card);
    }

    /// A card face down, visible to the participant who plays the hand.
    pub(super) fn deal(&mut self, side: BaccaratSide, by: Cite) -> Result<(), Halt> {
        let (held, looks) = match side {
            BaccaratSide::Player => (&mut self.player, self.dominant),
            BaccaratSide::Banker => (&mut self.bankers, self.banker),
        };
        held.add(self.dealing.card_down(side, Audience::Seat(looks), by)?);
        Ok(())
    }

    /// 4.12(a)-(c): whether the cards of the Initial Deal went where they belong.
    fn in_order(&mut self, possible: &'static [Incident]) -> Result<(), Halt> {
        while let Some(incident) = self.dealing.table.incident(possible) {
            self.out_of_order(incident.kind)?;
        }
        Ok(())
    }

    /// 4.9: naturals, what the Dominant Player says, and what the Banker does.
    fn additional_cards(&mut self) -> Result<CoupCounts, Halt> {
        if !self.player.is_a_pair() {
            return self.after_three_cards();
        }
        let asked = self.ask(BaccaratSide::Player, CheminDeFerDecision::PlayersHand, cite!("4.9~(b)"))?;
        if asked == CheminDeFerAnswer::Natural && self.shows_natural(BaccaratSide::Player)? {
            return self.finish(DrawDecision::Stays, DrawDecision::Stays);
        }
        match asked {
            CheminDeFerAnswer::Card => {
                self.dealing.table.announce(format_args!("Card"), cite!("4.9~(b)"));
                self.after_card()
            }
            _ => {
                self.dealing.table.announce(format_args!("Stay"), cite!("4.9~(b)"));
                self.after_stay()
            }
        }
    }

    /// 4.9~(a): a hand is turned up as a natural; whether it is one.
    fn shows_natural(&mut self, side: BaccaratSide) -> Result<bool, Halt> {
        let by = cite!("4.9~(a)");
        let hand = self.show(side, by)?;
        if hand.is_natural() {
            let count = hand.count();
            self.dealing
                .table
                .announce(format_args!("{side}: natural {count}; no more cards to either hand"), by);
        }
        Ok(hand.is_natural())
    }

    /// 4.9~(c), (d): the Dominant Player is dealt a card, and the Banker draws or stays.
    fn after_card(&mut self) -> Result<CoupCounts, Halt> {
        if self.bankers.is_a_pair()
            && self.ask(BaccaratSide::Banker, CheminDeFerDecision::DealsCard, cite!("4.9~(a)"))?
                == CheminDeFerAnswer::Natural
            && self.shows_natural(BaccaratSide::Banker)?
        {
            return self.finish(DrawDecision::Draws, DrawDecision::Stays);
        }
        let card = match self.dealing.table.incident(after_card(self.house)) {
            Some(_) => self.drawn_by_the_banker()?,
            None => self.dealing.card(BaccaratSide::Player, cite!("4.9~(d)"))?,
        };
        self.player.third = Some(card);
        let bankers = match self.bankers.is_a_pair() {
            true => draws(self.ask(
                BaccaratSide::Banker,
                CheminDeFerDecision::BankersHand(Some(card)),
                cite!("4.9~(c)"),
            )?),
            false => DrawDecision::Draws,
        };
        self.bankers_card(bankers)?;
        self.finish(DrawDecision::Draws, bankers)
    }

    /// 4.9~(c), (d): the Banker shows a natural, draws or stays.
    fn after_stay(&mut self) -> Result<CoupCounts, Halt> {
        let DrawErrors { set_aside, simulate, .. } = *self.dealing.errors;
        // One card in error is dealt with before another can be.
        let possible = if set_aside.is_none() && simulate.is_none() { AFTER_STAY } else { &[] };
        match self.dealing.table.incident(possible).map(|incident| incident.kind) {
            Some(Incident::CalledByMistake) => return self.misdealt(WithOption::NoUse, cite!("4.12(f)")),
            Some(_) => return self.misdealt(WithOption::BankersCard, cite!("4.12(e)")),
            None => {}
        }
        let bankers = self.banker_after_stay()?;
        self.bankers_card(bankers)?;
        self.finish(DrawDecision::Stays, bankers)
    }

    /// The Banker's action after the Player's Hand has stayed; with a count of zero he draws.
    pub(super) fn banker_after_stay(&mut self) -> Result<DrawDecision, Halt> {
        if !self.bankers.is_a_pair() {
            return Ok(DrawDecision::Draws);
        }
        let asked =
            self.ask(BaccaratSide::Banker, CheminDeFerDecision::BankersHand(None), cite!("4.9~(c)"))?;
        if asked == CheminDeFerAnswer::Natural {
            self.shows_natural(BaccaratSide::Banker)?;
        }
        Ok(draws(asked))
    }

    /// 4.9~(d), 4.12(d): the Banker's additional card, where he draws one; or the two that he takes in its place.
    pub(super) fn bankers_card(&mut self, bankers: DrawDecision) -> Result<(), Halt> {
        if bankers == DrawDecision::Stays {
            return Ok(());
        }
        let two = self.bankers.is_a_pair() && self.dealing.table.incident(WHEN_THE_BANKER_DRAWS).is_some();
        let by = if two { cite!("4.12(d)") } else { cite!("4.9~(d)") };
        self.bankers.third = Some(self.dealing.card(BaccaratSide::Banker, by)?);
        if two {
            self.second = Some(self.dealing.card(BaccaratSide::Banker, by)?);
        }
        Ok(())
    }

    /// Both hands are turned up, and actions that differ from the tables are corrected.
    pub(super) fn finish(
        &mut self,
        players: DrawDecision,
        bankers: DrawDecision,
    ) -> Result<CoupCounts, Halt> {
        let by = cite!("4.10~(a)");
        let hands = BaccaratHands {
            player: self.show(BaccaratSide::Player, by)?,
            banker: self.show(BaccaratSide::Banker, by)?,
        };
        if self.second.is_none() {
            self.by_the_tables(hands, players, bankers)?;
        }
        self.dealing.table.tell("no further card to either hand", cite!("4.9~(d)"));
        Ok(self.counts())
    }

    /// 4.9~(c): the entry of Table 2; 4.12(b): with more than two cards the count is zero.
    pub(super) fn table_2(&self, hand: BaccaratHand) -> TableLetter {
        match self.bankers.is_a_pair() && hand.is_natural() {
            true => TableLetter::Stays,
            false => table_2(self.house.six_after_stay, self.bankers_count(hand), self.player.third),
        }
    }

    pub(super) fn bankers_count(&self, hand: BaccaratHand) -> u8 {
        if self.bankers.is_a_pair() { hand.count() } else { 0 }
    }

    fn ask(
        &mut self,
        side: BaccaratSide,
        asks: CheminDeFerDecision,
        by: Cite,
    ) -> Result<CheminDeFerAnswer, Halt> {
        let (seat, cards) = match side {
            BaccaratSide::Player => (self.dominant, self.player.pair()),
            BaccaratSide::Banker => (self.banker, self.bankers.pair()),
        };
        self.dealing.table.ask(seat, CheminDeFerQuestion { asks, by, cards })
    }

    /// A hand is turned up, if it is not yet.
    pub(super) fn show(&mut self, side: BaccaratSide, by: Cite) -> Result<BaccaratHand, Halt> {
        match side {
            BaccaratSide::Player => self.player.show(by, self.dealing.table),
            BaccaratSide::Banker => self.bankers.show(by, self.dealing.table),
        }
    }

    /// 4.1(c), 4.12(b)-(d): the counts of both hands, which lie face up.
    pub(super) fn counts(&mut self) -> CoupCounts {
        let by = cite!("4.10~(a)");
        let player = match self.player.is_a_pair() {
            true => self.player.hand().count(),
            false => self.player.highest(),
        };
        let banker = match (self.second, self.bankers.is_a_pair()) {
            (Some(second), _) => self.bankers.lowest(self.house.two_for_one, second),
            (None, true) => self.bankers.hand().count(),
            (None, false) => self.bankers.added_to_zero(),
        };
        let table = &mut *self.dealing.table;
        table.narrate(|table| {
            if self.player.is_a_pair() {
                say_count::<CheminDeFer, T>(BaccaratSide::Player, self.player.hand(), table);
            }
            if self.second.is_some() {
                let words = format_args!("Banker's Hand {banker}: the lowest Point Count that can be made");
                table.announce(words, cite!("4.12(d)"));
            } else if self.bankers.is_a_pair() {
                say_count::<CheminDeFer, T>(BaccaratSide::Banker, self.bankers.hand(), table);
            }
        });
        self.player.settles(0, by, table);
        self.bankers.settles(u8::from(self.second.is_some()), by, table);
        CoupCounts { player, banker }
    }
}

/// The action that an answer means for the hand: a participant who shows a natural draws nothing.
const fn draws(said: CheminDeFerAnswer) -> DrawDecision {
    match said {
        CheminDeFerAnswer::Card => DrawDecision::Draws,
        _ => DrawDecision::Stays,
    }
}

/// 4.12(h)3: a round without wagers, face up; its first card is disclosed already. Nobody plays the hands: where there is an option, they draw.
pub fn without_wagers<T: Table<CheminDeFer>>(
    house: &House,
    first: Card,
    dealing: &mut BaccaratDeal<'_, CheminDeFer, T>,
) -> Result<BaccaratHands, Halt> {
    let (deal, by) = (cite!("4.8~(c)"), cite!("4.9~(d)"));
    let second = dealing.card(BaccaratSide::Banker, deal)?;
    let third = dealing.card(BaccaratSide::Player, deal)?;
    let fourth = dealing.card(BaccaratSide::Banker, deal)?;
    let mut hands =
        BaccaratHands { player: BaccaratHand::of(first, third), banker: BaccaratHand::of(second, fourth) };
    if hands.natural() {
        return Ok(hands);
    }
    let mut players = None;
    if table_1(hands.player.count()).with(DrawDecision::Draws) == DrawDecision::Draws {
        let card = dealing.card(BaccaratSide::Player, by)?;
        hands.player = hands.player.with(card);
        players = Some(card);
    }
    let letter = table_2(house.six_after_stay, hands.banker.count(), players);
    if letter.with(DrawDecision::Draws) == DrawDecision::Draws {
        hands.banker = hands.banker.with(dealing.card(BaccaratSide::Banker, by)?);
    }
    Ok(hands)
}
