//! A bank that a player holds: the others, and the dealer, play against that player, who pays all winning wagers, alone or together with the house.
//!
//! - [`BankRotation`]: who may bank, to whom the bank is offered, and who holds it;
//! - [`BankQuestion`]: what the player is asked to whom it is offered;
//! - [`BankCenter`]: losing wagers go to the center of the table, and winning ones are paid from there.
//!
//! The chips that the bank has on the table to cover the wagers are a wager of that seat's own, and lie on the layout until the round is over.

mod center;
mod offer;

pub use center::BankCenter;
pub use offer::{BankAnswer, BankQuestion};

use super::players::Players;
use crate::games::Game;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Halt, Marker, Seat, Seats, Table};
use crate::wagers::Money;

/// The paragraphs on it.
#[derive(Clone, Copy, Debug)]
pub struct BankLaw {
    /// No player banks the first round.
    pub first_round: Cite,
    /// The dealer offers the bank, counterclockwise.
    pub offer: Cite,
    /// A marker shows who holds it.
    pub marker: Cite,
    /// No player banks two rounds in a row.
    pub in_a_row: Cite,
    /// The player has wagered against the dealer in the last round that the dealer banked.
    pub eligible: Cite,
    /// The player has chips on the table to cover all wagers.
    pub covers: Cite,
    /// The house covers half.
    pub co_banking: Cite,
    /// The dealer's own wager against the bank.
    pub dealers_wager: Cite,
    /// There is none where the house covers half.
    pub no_dealers_wager: Cite,
    /// Losing wagers go to the center, and winning ones are paid from there.
    pub center: Cite,
    /// A shortfall is taken from the bank.
    pub short: Cite,
    /// A surplus belongs to the bank.
    pub surplus: Cite,
    /// The vigorish on what a player wins.
    pub vigorish: Cite,
    /// The vigorish on what the bank wins in all.
    pub banks_vigorish: Cite,
}

/// The amount that the dealer wagers against the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealerWagerBasis {
    /// The player's last wager against the dealer.
    LastWager,
    /// A fixed amount.
    Fixed(Money),
}

/// The terms of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BankTerms {
    /// Whether players may bank.
    pub player_bank: Offered,
    /// Whether the house covers half where the bank asks for it.
    pub co_banking: Offered,
    /// The dealer's own wager against a bank that covers everything.
    pub dealers_wager: DealerWagerBasis,
}

impl BankTerms {
    /// The number of seats that take part when bots fill the table up: a bank needs wagers to cover.
    pub const fn automatic(&self) -> u8 {
        match self.player_bank {
            Offered::Yes => 3,
            Offered::No => 1,
        }
    }
}

/// The part of the wagers that a bank covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BankCoverage {
    /// All of them, and the dealer wagers this much against the bank.
    All {
        /// The dealer's wager, which may be nothing.
        dealers_wager: Money,
    },
    /// Half of them; the house covers the other half, and the dealer does not wager.
    Half,
}

/// A player who holds the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PlayerBank {
    /// The seat of the player.
    pub seat: Seat,
    /// The part of the wagers that is covered.
    pub covers: BankCoverage,
}

impl PlayerBank {
    /// The dealer's wager against the bank.
    pub const fn dealers_wager(&self) -> Money {
        match self.covers {
            BankCoverage::All { dealers_wager } => dealers_wager,
            BankCoverage::Half => Money::ZERO,
        }
    }

    /// The amount of chips that the bank must have when the players have wagered `wagered`.
    pub fn needs(&self, wagered: Money) -> Money {
        match self.covers {
            BankCoverage::All { dealers_wager } => wagered + dealers_wager,
            BankCoverage::Half => wagered - wagered.part(2),
        }
    }
}

/// The holder of the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum BankHolder {
    /// The dealer.
    #[default]
    Dealer,
    /// A player.
    Player(PlayerBank),
}

impl BankHolder {
    /// Whether the player at this seat banks.
    pub fn is_at(&self, seat: Seat) -> bool {
        self.player().is_some_and(|held| held.seat == seat)
    }

    /// The player who banks.
    pub const fn player(&self) -> Option<PlayerBank> {
        match self {
            BankHolder::Dealer => None,
            BankHolder::Player(held) => Some(*held),
        }
    }
}

/// Whether the bank is to be offered before wagers are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
enum Offer {
    /// Not in this round, which is the first one.
    #[default]
    NotNow,
    /// It is.
    Due,
    /// It was.
    Made,
}

/// The holder of the bank, and the order in which it is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct BankRotation {
    /// The wagers in the last round that the dealer banked.
    against_dealer: Seats<Money>,
    /// The last player who has banked a round.
    last: Option<Seat>,
    /// The holder of the bank in the previous round.
    before: BankHolder,
    offer: Offer,
    bank: BankHolder,
}

impl BankRotation {
    /// The holder of the bank in this round.
    pub const fn bank(&self) -> BankHolder {
        self.bank
    }

    /// The marker of the bank, and that of the co-bank.
    pub fn markers(&self) -> Vec<Marker> {
        let BankHolder::Player(held) = self.bank else { return Vec::new() };
        let name = match held.covers {
            BankCoverage::All { .. } => "bank",
            BankCoverage::Half => "co-bank",
        };
        vec![Marker { name, at: format!("seat {}", held.seat) }]
    }

    /// Refuses wagers before the holder of the bank is known.
    pub fn is_known(&self, law: &BankLaw) -> Result<(), Refusal> {
        match self.offer {
            Offer::Due => Err(Refusal::new(law.offer, "the bank is offered before wagers are made")),
            Offer::NotNow | Offer::Made => Ok(()),
        }
    }

    /// The refusal of a player who does not hold the bank.
    #[cold]
    pub fn not_the_bank(&self, law: &BankLaw) -> Refusal {
        match self.offer {
            Offer::NotNow => Refusal::new(law.first_round, "no player banks the first round"),
            Offer::Due | Offer::Made => {
                Refusal::new(law.covers, "only the player who holds the bank covers the wagers")
            }
        }
    }

    /// Records that new cards or tiles were opened: the dealer banks the next round.
    pub fn opened(&mut self) {
        (self.offer, self.bank, self.before) = (Offer::NotNow, BankHolder::Dealer, BankHolder::Dealer);
    }

    /// A player leaves, and is not asked any more.
    pub fn leaves(&mut self, seat: Seat) {
        self.against_dealer.remove(seat);
        if self.bank.is_at(seat) {
            self.bank = BankHolder::Dealer;
        }
    }

    /// The player who holds a bank against which nobody can play: no other player is at the table, and the dealer does not wager.
    pub fn against_nobody(&self, players: &Players) -> Option<Seat> {
        let held = self.bank.player().filter(|held| held.dealers_wager().is_zero())?;
        players.descending().all(|seat| seat == held.seat).then_some(held.seat)
    }

    /// Passes the bank to the dealer, since nobody plays against the player's bank.
    pub fn goes_to_the_dealer<G: Game, T: Table<G>>(&mut self, law: &BankLaw, table: &mut T) {
        self.bank = BankHolder::Dealer;
        table.announce(format_args!("Nobody plays against the bank: the dealer has it"), law.covers);
    }

    /// Ends a round with these wagers against the person who banked it.
    #[inline(never)]
    pub fn round_over(&mut self, wagers: impl Iterator<Item = (Seat, Money)>) {
        match self.bank {
            BankHolder::Dealer => {
                self.against_dealer.clear();
                wagers.for_each(|(seat, wager)| self.against_dealer.raise(seat, wager));
            }
            BankHolder::Player(held) => self.last = Some(held.seat),
        }
        (self.before, self.bank, self.offer) = (self.bank, BankHolder::Dealer, Offer::Due);
    }

    /// The players to whom the bank is offered, in order: counterclockwise from the player next to the last one who has banked.
    fn offered(&self, players: &Players) -> impl Iterator<Item = (Seat, Money)> {
        let after = |seat: &Seat| self.last.is_none_or(|last| *seat < last);
        let seats = self.against_dealer.seats().rev();
        let order = seats.clone().filter(after).chain(seats.filter(move |seat| !after(seat)));
        let may = order.filter(|seat| players.has(*seat) && !self.before.is_at(*seat));
        may.filter_map(|seat| self.against_dealer.get(seat).map(|wager| (seat, *wager)))
    }

    /// Offers the bank, if it is to be offered, until a player accepts it.
    pub fn offer<G: Game, T: Table<G>>(
        &mut self,
        (law, terms): (&'static BankLaw, &BankTerms),
        players: &Players,
        table: &mut T,
        ask: impl FnMut(Seat, BankQuestion, &mut T) -> Result<BankAnswer, Halt>,
    ) -> Result<(), Halt> {
        match (terms.player_bank, self.offer) {
            (Offered::Yes, Offer::Due) => self.go_round((law, terms), players, table, ask),
            (Offered::Yes, Offer::NotNow | Offer::Made) => Ok(()),
            (Offered::No, _) => {
                self.offer = Offer::Made;
                Ok(())
            }
        }
    }

    #[cold]
    fn go_round<G: Game, T: Table<G>>(
        &mut self,
        (law, terms): (&'static BankLaw, &BankTerms),
        players: &Players,
        table: &mut T,
        mut ask: impl FnMut(Seat, BankQuestion, &mut T) -> Result<BankAnswer, Halt>,
    ) -> Result<(), Halt> {
        self.offer = Offer::Made;
        if let Some(held) = self.before.player() {
            table.instruct(
                format_args!("do not offer the bank to seat {} twice in a row", held.seat),
                law.in_a_row,
            );
        }
        let order = *self;
        for (seat, last) in order.offered(players) {
            table.instruct(
                format_args!("offer the bank to seat {seat}, who has wagered against you in the last round that you have banked"),
                law.eligible,
            );
            let most = match terms.dealers_wager {
                DealerWagerBasis::LastWager => last,
                DealerWagerBasis::Fixed(amount) => amount,
            };
            let question = BankQuestion::Offer { law, dealers_wager: most, co_banking: terms.co_banking };
            let covers = match ask(seat, question, table)? {
                BankAnswer::Passes => continue,
                BankAnswer::Banks { dealers_wager } => BankCoverage::All { dealers_wager },
                BankAnswer::CoBanks => BankCoverage::Half,
            };
            table.announce(format_args!("Seat {seat} has the bank"), law.offer);
            self.bank = BankHolder::Player(PlayerBank { seat, covers });
            self.show(law, table);
            return Ok(());
        }
        table.announce(format_args!("The dealer has the bank"), law.offer);
        Ok(())
    }

    /// The markers are put before the bank.
    fn show<G: Game, T: Table<G>>(&self, law: &BankLaw, table: &mut T) {
        let BankHolder::Player(PlayerBank { seat, covers }) = self.bank else { return };
        table.instruct(format_args!("put the marker of the bank before seat {seat}"), law.marker);
        match covers {
            BankCoverage::All { dealers_wager } => table.instruct(
                format_args!("the dealer wagers ${dealers_wager} against the bank"),
                law.dealers_wager,
            ),
            BankCoverage::Half => {
                let words = "put the co-bank marker there: the house covers half of all wagers";
                table.tell(words, law.co_banking);
                table.tell("the dealer does not wager against the bank", law.no_dealers_wager);
            }
        }
    }

    /// Checks at "No more bets" that the bank has the chips that it needs against the players' wagers. If it has not, the house covers half
    /// where that is offered and asked for, and otherwise the dealer banks.
    pub fn counted<G: Game, T: Table<G>>(
        &mut self,
        (law, terms): (&'static BankLaw, &BankTerms),
        (wagered, chips): (Money, Money),
        table: &mut T,
        ask: impl FnMut(Seat, BankQuestion, &mut T) -> Result<BankAnswer, Halt>,
    ) -> Result<BankHolder, Halt> {
        if let (Offered::Yes, Offer::NotNow) = (terms.player_bank, self.offer) {
            table.tell("the dealer banks the first round", law.first_round);
        }
        match self.bank {
            BankHolder::Dealer => {}
            BankHolder::Player(held) => {
                self.bank = count_chips(held, (law, terms), (wagered, chips), table, ask)?;
                if self.bank != BankHolder::Player(held) {
                    self.show(law, table);
                }
            }
        }
        Ok(self.bank)
    }
}

/// Counts the chips of the bank, and names its holder.
#[cold]
fn count_chips<G: Game, T: Table<G>>(
    held: PlayerBank,
    (law, terms): (&'static BankLaw, &BankTerms),
    (wagered, chips): (Money, Money),
    table: &mut T,
    mut ask: impl FnMut(Seat, BankQuestion, &mut T) -> Result<BankAnswer, Halt>,
) -> Result<BankHolder, Halt> {
    let (seat, needs) = (held.seat, held.needs(wagered));
    table.instruct(
        format_args!("count the chips of the bank: ${chips} are there, ${needs} are needed"),
        law.covers,
    );
    if chips >= needs {
        return Ok(BankHolder::Player(held));
    }
    let half = PlayerBank { seat, covers: BankCoverage::Half };
    if terms.co_banking == Offered::Yes && held.covers != BankCoverage::Half && chips >= half.needs(wagered) {
        match ask(seat, BankQuestion::Short { law, needs, chips }, table)? {
            BankAnswer::CoBanks => return Ok(BankHolder::Player(half)),
            BankAnswer::Passes | BankAnswer::Banks { .. } => {}
        }
    }
    table.announce(format_args!("The bank does not cover the wagers: the dealer has the bank"), law.covers);
    Ok(BankHolder::Dealer)
}

crate::table::codec! { enum Offer { NotNow, Due, Made } }
crate::table::codec! { enum BankHolder { Dealer, Player(held) } }
crate::table::codec!(enum BankCoverage { All { dealers_wager }, Half });
crate::table::codec!(struct PlayerBank { seat, covers });
crate::table::codec!(struct BankRotation { against_dealer, last, before, offer, bank });

#[cfg(test)]
mod tests;
