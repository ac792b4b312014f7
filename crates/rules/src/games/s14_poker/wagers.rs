//! 19:47-14.7: the chips on the table, and the acts of players between rounds.

use super::house::{House, in_chips};
use crate::cite;
use crate::games::families::players::Players;
use crate::games::{SeatWagers, stakes_in};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, PlayerAct, Seat, Seats, Stage};
use crate::wagers::{BetRange, Money, Tender};

crate::wagers! {
    /// The positions of a player's chips.
    pub enum Wager {
        /// 14.7~(a): the chips on the table that a player has not bet.
        Stack { id: "stack", limits: OfTheGame, belongs_to: Stack, by: "14.7~(a)", says: "a player's chips on the table: with these, and no others, the player may bet" },
        /// 14.6~(c): the ante.
        Ante { id: "ante", limits: OfTheGame, belongs_to: Stack, by: "14.6~(c)", says: "what every player puts in before the first card, where it is posted" },
        /// 14.6~(i): a player's bet in this betting round.
        Bet { id: "bet", limits: OfTheGame, belongs_to: Stack, by: "14.6~(i)", says: "blinds, bets, calls and raises, which lie before the player until the betting round is over" },
    }
}

/// The state of the deck between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PokerDeckState {
    /// Not at the table yet.
    Unopened,
    /// Spread on the table until two players have looked at it.
    Spread,
    /// To be shuffled before the next round.
    ShuffleDue,
    /// Shuffled and cut.
    Ready,
}

/// The position of the button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ButtonPosition {
    /// Not placed yet: cards are dealt for it.
    NotDealtFor,
    /// At this seat, or on its way from there to the next player counterclockwise who is dealt in.
    At(Seat),
}

/// The state of the table between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// The chips of each player.
    pub stacks: Seats<Money>,
    /// The players who have made a short buy-in since sitting down.
    short: Seats<()>,
    /// The deck.
    pub deck: PokerDeckState,
    /// The button.
    pub button: ButtonPosition,
    /// Whether a round has been played, whose pot may have gone to the wrong player.
    pub pot_was_pushed: bool,
}

/// Between rounds all chips of a player are in the stack.
impl SeatWagers<Wager> for Money {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        [(Wager::Stack, *self)]
    }
}

stakes_in!(State, Wager, stacks);

impl State {
    /// A table whose deck is there, with nobody at it.
    pub fn new(deck: PokerDeckState, button: ButtonPosition) -> State {
        State {
            players: Players::default(),
            stacks: Seats::default(),
            short: Seats::default(),
            deck,
            button,
            pot_was_pushed: false,
        }
    }

    /// The player takes the chips and goes.
    pub fn cash_out<B: Book<Wager>>(&mut self, seat: Seat, by: Cite, book: &mut B) {
        if let Some(stack) = self.stacks.get(seat) {
            book.give_back(seat, Wager::Stack, *stack, by);
        }
        self.stacks.remove(seat);
        self.short.remove(seat);
    }
}

/// Whether a player could buy chips now, whatever the amount.
fn may_buy(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<(), Refusal> {
    if wager != Wager::Stack {
        return Err(Refusal::new(wager_by(wager), "antes and bets are made in turn, out of the stack"));
    }
    if !stage.is_betting() {
        let why = "table stakes: no chips are added to a stack in the midst of a round";
        return Err(Refusal::new(cite!("14.7~(a)"), why));
    }
    if !state.stacks.has(seat) && state.stacks.len() >= usize::from(house.players) {
        let why = format!("{} is played by at most {} players here", house.game.name, house.players);
        return Err(Refusal::new(house.game.permitted, why));
    }
    Ok(())
}

const fn wager_by(wager: Wager) -> Cite {
    match wager {
        Wager::Stack => cite!("14.7~(a)"),
        Wager::Ante => cite!("14.6~(c)"),
        Wager::Bet => cite!("14.6~(i)"),
    }
}

/// The chips that a player may buy now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    may_buy(house, state, stage, seat, wager)?;
    let up = state.stacks.get(seat).copied().unwrap_or_default();
    let chip = house.stakes.chip;
    let least = if state.short.has(seat) { house.buy_in } else { chip };
    let most = (Money::LIMIT - up).in_cents() / chip.in_cents() * chip.in_cents();
    if least > Money::cents(most) {
        return Err(Refusal::new(cite!("14.7~(a)"), "no more chips fit on the table"));
    }
    Ok(BetRange::between(least, Money::cents(most), chip))
}

/// 14.7: the acts of players of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let table_stakes = |why: &'static str| Err(Refusal::new(cite!("14.7~(a)"), why));
    match act {
        Act::Bets { wager, amount, tender } => {
            let room = room(house, state, stage, seat, wager)?;
            check_tender(house, tender)?;
            if !in_chips(amount, house.stakes.chip) || amount <= Money::ZERO {
                let why = format!("chips of ${} are the smallest in play", house.stakes.chip);
                return Err(Refusal::new(cite!("14.15~(h)"), why));
            }
            if amount < room.least() {
                let why = format!("one short buy-in was made: ${} is the least now", house.buy_in);
                return Err(Refusal::new(cite!("14.7~(b)"), why));
            }
            if !room.takes(amount) {
                return table_stakes("no more chips fit on the table");
            }
            if amount < house.buy_in {
                state.short.set(seat, ());
            }
            state.players.sit(seat);
            state.stacks.raise(seat, amount);
            book.place(seat, Wager::Stack, amount, cite!("14.7~(b)"));
            Ok(())
        }
        Act::Removes { .. } | Act::Reduces { .. } | Act::Leaves if !stage.is_betting() => {
            table_stakes("table stakes: no chips are taken off the table in the midst of a round")
        }
        Act::Reduces { .. } => {
            table_stakes("table stakes: no chips are taken off the table while a player stays in the game")
        }
        Act::Removes { wager } if wager != Wager::Stack || !state.stacks.has(seat) => {
            table_stakes("there are no chips to take back")
        }
        Act::Removes { .. } => {
            state.cash_out(seat, cite!("14.7~(a)"), book);
            Ok(())
        }
        Act::Leaves => {
            state.cash_out(seat, cite!("14.7~(a)"), book);
            state.players.leave(seat);
            Ok(())
        }
        Act::Sits => {
            state.players.sit(seat);
            Ok(())
        }
        Act::Calls { .. } => table_stakes("chips are not called on or off"),
        // The round says whose cards may be touched.
        Act::Touches(_) => Ok(()),
    }
}

/// 14.7~(a): chips or plaques; cash only where it is announced that cash plays.
fn check_tender(house: &House, tender: Tender) -> Result<(), Refusal> {
    match (tender, house.cash_plays) {
        (Tender::Chips, _) | (Tender::SpokenCash | Tender::ConfirmedCash, Offered::Yes) => Ok(()),
        (Tender::SpokenCash | Tender::ConfirmedCash, Offered::No) => {
            Err(Refusal::new(cite!("14.7~(a)"), "cash does not play at this table"))
        }
        (Tender::NonValueChips(_) | Tender::MatchPlay(_) | Tender::Coupon, _) => {
            Err(Refusal::new(cite!("14.7~(a)"), "poker is played with chips and plaques"))
        }
    }
}

crate::table::codec!(
    enum PokerDeckState {
        Unopened,
        Spread,
        ShuffleDue,
        Ready,
    }
);
crate::table::codec!(
    enum ButtonPosition {
        NotDealtFor,
        At(seat),
    }
);
crate::table::codec!(struct State { players, stacks, short, deck, button, pot_was_pushed });
