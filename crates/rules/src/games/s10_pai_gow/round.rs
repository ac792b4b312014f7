//! 19:47-10.6 Dealing the tiles, 10.7 Completion of the round, 10.8 with a player bank.

use super::PaiGow;
use super::house::House;
use super::irregularities::{Damage, SET, SETTING};
use super::law::{BANK, TILES};
use super::questions::{PaiGowAnswer, PaiGowQuestion};
use super::tiles::{Tiles, ask_about_bank, no_bank};
use super::wagers::{State, Wager};
use crate::cite;
use crate::games::Stakes as _;
use crate::games::families::ante_and_play::SlipBets;
use crate::games::families::bank::{BankCoverage, BankHolder, PlayerBank as Holds};
use crate::games::families::setting::{before, lay};
use crate::games::families::starting_position::StartMethod;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, HandPart, Places, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Stake};

/// The setting of a player's tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileSetting {
    /// Not yet.
    NotYet,
    /// These two are the low hand, unless the others are lower.
    Low(Places),
    /// As the house would.
    HouseWay,
}

/// A player's tiles.
#[derive(Clone, Copy, Debug)]
pub struct PlayerTiles {
    /// The tiles, in the order in which they came.
    pub tiles: [FaceDown; TILES],
    /// Their setting.
    pub laid: TileSetting,
}

impl PlayerTiles {
    /// Before the deal.
    pub const NOTHING: PlayerTiles =
        PlayerTiles { tiles: [FaceDown::UNSEEN; TILES], laid: TileSetting::NotYet };
}

/// A round in play.
pub struct Round<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers.
    pub bets: &'a Seats<SlipBets>,
    /// The bank: the dealer, or a player.
    pub bank: BankHolder,
    /// The tiles of those who play, the bank's included.
    pub hands: Seats<PlayerTiles>,
    /// The dealer's.
    pub dealer: [FaceDown; TILES],
    /// Whether the set was found damaged.
    pub damaged: Damage,
    /// The table.
    pub table: &'a mut T,
}

/// The places of a player's high and low hand.
pub fn set_before(seat: Seat) -> [Spot; 2] {
    before(seat, [HandPart::High, HandPart::Low])
}

/// 10.6 to 10.8: a round of play, if anybody takes part.
pub fn round<T: Table<PaiGow>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let wagered = wagered(&state.bets);
    let dealers = state.lasting.banking.bank().player().map_or(Money::ZERO, |held| held.dealers_wager());
    if wagered.is_zero() && dealers.is_zero() {
        return Ok(());
    }
    table.announce(format_args!("No more bets"), cite!("10.6~(a)"));
    let bank = who_banks(house, state, wagered, table)?;
    if wagered.is_zero() && bank == BankHolder::Dealer {
        return Ok(());
    }
    let mut round = Round {
        house,
        bets: &state.bets,
        bank,
        hands: Seats::none(PlayerTiles::NOTHING),
        dealer: [FaceDown::UNSEEN; TILES],
        damaged: Damage::None,
        table,
    };
    let result = round.play();
    let damaged = round.damaged;
    if result == Err(Halt::Pending) {
        return result;
    }
    if result.is_ok() && house.bank.player_bank == Offered::Yes {
        let wagers = state.bets.iter().map(|(seat, bets)| (seat, bets.on(Wager::PaiGow)));
        state.lasting.banking.round_over(wagers);
    }
    state.deck = match damaged {
        Damage::None => Tiles::MixDue,
        Damage::Found => Tiles::NotBrought,
    };
    state.clear();
    result
}

/// The total that the players have wagered, the bank's chips apart.
fn wagered(bets: &Seats<SlipBets>) -> Money {
    bets.iter().map(|(_, bets)| bets.on(Wager::PaiGow)).sum()
}

/// 10.8~(c): whether the bank has the chips that it needs; if it has not, it gets those back that it has put down.
fn who_banks<T: Table<PaiGow>>(
    house: &House,
    state: &mut State,
    wagered: Money,
    table: &mut T,
) -> Result<BankHolder, Halt> {
    let BankHolder::Player(held) = state.lasting.banking.bank() else {
        let nothing = (wagered, Money::ZERO);
        return state.lasting.banking.counted((&BANK, &house.bank), nothing, table, ask_about_bank);
    };
    let chips = state.up(held.seat, Wager::Bank);
    let bank =
        state.lasting.banking.counted((&BANK, &house.bank), (wagered, chips), table, ask_about_bank)?;
    if bank == BankHolder::Dealer {
        no_bank(state, held.seat, table);
    }
    Ok(bank)
}

impl<T: Table<PaiGow>> Round<'_, T> {
    fn play(&mut self) -> Result<(), Halt> {
        let start = self.start()?;
        self.deal(start)?;
        self.collect_unseen();
        self.law_of_start().after_the_deal(StartMethod::Dice, self.table);
        self.settings()?;
        match self.bank {
            BankHolder::Dealer => self.against_dealer(),
            BankHolder::Player(held) => self.against_bank(held),
        }
    }

    /// 10.7~(a), (b): the players set their tiles, and then the bank does.
    fn settings(&mut self) -> Result<(), Halt> {
        self.table.tell(
            "the tiles stay in your full view; each player sets his or her own, and nobody but you touches them then",
            cite!("10.7~(b)"),
        );
        let players = self.hands.seats().rev();
        players.clone().for_each(|seat| self.table.hands_on(seat, cite!("10.7~(a)")));
        for seat in players {
            self.look(SETTING)?;
            if self.hands.has(seat) && !self.bank.is_at(seat) {
                self.setting(seat, cite!("10.7~(a)"))?;
            }
        }
        match self.bank {
            BankHolder::Player(Holds { seat, covers: BankCoverage::All { .. } }) => {
                self.look(SETTING)?;
                self.setting(seat, cite!("10.8~(g)"))?;
            }
            BankHolder::Dealer | BankHolder::Player(Holds { covers: BankCoverage::Half, .. }) => {}
        }
        self.look(SET)
    }

    /// 10.7~(a), (b): a player lays down a high and a low hand.
    fn setting(&mut self, seat: Seat, by: Cite) -> Result<(), Halt> {
        let Some(held) = self.hands.get_mut(seat) else { return Ok(()) };
        let (house_way, gee_joon) = (self.house.house_way, self.house.gee_joon);
        held.laid =
            match self.table.ask(seat, PaiGowQuestion::Set { tiles: held.tiles, house_way, gee_joon })? {
                PaiGowAnswer::Set(low) => {
                    let [high, low_hand] = set_before(seat);
                    lay(Spot::Seat(seat), [low], [low_hand], high, by, self.table);
                    TileSetting::Low(low)
                }
                PaiGowAnswer::HouseWay | PaiGowAnswer::Bank(_) | PaiGowAnswer::Play | PaiGowAnswer::Void => {
                    let words = format_args!("tell seat {seat} how the house would set these tiles");
                    self.table.instruct(words, cite!("10.7~(b)"));
                    TileSetting::HouseWay
                }
            };
        self.table.hands_off(seat, cite!("10.7~(b)"));
        Ok(())
    }

    /// Whether the player has laid down tiles; an incident with any other player is refused.
    pub fn has_set(&self, seat: Seat) -> Result<(), Halt> {
        match self.hands.get(seat) {
            Some(held) if held.laid != TileSetting::NotYet => Ok(()),
            Some(_) | None => Err(Halt::Pending),
        }
    }

    /// A player's stake.
    pub fn stake(&self, seat: Seat) -> Stake {
        self.bets.get(seat).map(|bets| bets.stake(Wager::PaiGow)).unwrap_or_default()
    }
}
