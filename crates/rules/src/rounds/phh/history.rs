//! The fields of a hand history.

use super::actions::{Actions, PhhPlayer};
use super::rooms::CardRoom;
use super::scanner::{PhhAmount, ScanError, Scanner};
use super::{CODES, Code};
use crate::wagers::Money;

/// The most players that are read; the games of the chapter have fewer.
const MOST: usize = 16;

/// The game of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PhhVariant {
    /// A code of the format that stands for a game of the chapter.
    Code(&'static Code),
    /// Another code, or the word of a house file.
    Word(String),
}

/// The amounts of a field, and its byte offset.
#[derive(Default, Debug)]
pub struct PhhAmounts {
    pub all: Vec<PhhAmount>,
    /// The byte; none if the history does not have the field.
    pub at: Option<usize>,
}

impl PhhAmounts {
    fn clear(&mut self) {
        self.all.clear();
        self.at = None;
    }

    fn read(&mut self, scanner: &mut Scanner<'_>) -> Result<(), ScanError> {
        let at = scanner.at();
        if self.at.is_some() {
            return Err(ScanError { at, what: "the field stands there twice" });
        }
        self.at = Some(at);
        let all = &mut self.all;
        scanner.array(|item| {
            if all.len() == MOST {
                return Err(ScanError { at: item.at(), what: "no game has this number of players" });
            }
            item.amount().map(|amount| all.push(amount))
        })
    }

    /// Returns the amount of a player; none if it is not recorded.
    pub fn get(&self, player: usize) -> Option<Money> {
        match self.all.get(player) {
            Some(PhhAmount::Known(amount)) => Some(*amount),
            Some(PhhAmount::Unknown) | None => None,
        }
    }

    /// Returns the amounts that are recorded.
    pub fn known(&self) -> impl Iterator<Item = Money> {
        self.all.iter().filter_map(|amount| match amount {
            PhhAmount::Known(amount) => Some(*amount),
            PhhAmount::Unknown => None,
        })
    }
}

/// A hand history.
#[derive(Default, Debug)]
pub struct History {
    pub variant: Option<PhhVariant>,
    /// `_structure`: the limits, in the word of a house file.
    pub structure: Option<String>,
    pub antes: PhhAmounts,
    pub blinds: PhhAmounts,
    pub small_bet: Option<Money>,
    pub big_bet: Option<Money>,
    pub min_bet: Option<Money>,
    pub bring_in: Option<Money>,
    pub stacks: PhhAmounts,
    pub finishing: PhhAmounts,
    pub winnings: PhhAmounts,
    /// `_rake`: the rake taken out of the pot.
    pub rake: Option<Money>,
    /// `venue`: the room, if its charges are known.
    pub room: Option<&'static CardRoom>,
    pub actions: Actions,
    /// The byte at which the actions stand.
    actions_at: Option<usize>,
}

impl History {
    fn clear(&mut self) {
        (self.variant, self.structure) = (None, None);
        for amounts in
            [&mut self.antes, &mut self.blinds, &mut self.stacks, &mut self.finishing, &mut self.winnings]
        {
            amounts.clear();
        }
        (self.small_bet, self.big_bet, self.min_bet) = (None, None, None);
        (self.bring_in, self.rake, self.actions_at) = (None, None, None);
        self.room = None;
        self.actions.clear();
    }

    /// Reads a hand and replaces the one before.
    pub fn read(&mut self, text: &str) -> Result<(), ScanError> {
        self.clear();
        let mut scanner = Scanner::new(text);
        let mut actions = None;
        while let Some(key) = scanner.next_key()? {
            match key {
                "variant" => self.variant = Some(variant(scanner.string()?)),
                "_structure" => self.structure = Some(scanner.string()?.to_string()),
                "antes" => self.antes.read(&mut scanner)?,
                "blinds_or_straddles" => self.blinds.read(&mut scanner)?,
                "small_bet" => self.small_bet = Some(scanner.money()?),
                "big_bet" => self.big_bet = Some(scanner.money()?),
                "min_bet" => self.min_bet = Some(scanner.money()?),
                "bring_in" => self.bring_in = Some(scanner.money()?),
                "starting_stacks" => self.stacks.read(&mut scanner)?,
                "finishing_stacks" => self.finishing.read(&mut scanner)?,
                "winnings" => self.winnings.read(&mut scanner)?,
                "_rake" => self.rake = Some(scanner.money()?),
                "venue" => {
                    let mut value = scanner;
                    self.room = value.string().ok().and_then(CardRoom::of);
                    scanner.skip_value()?;
                }
                "actions" => {
                    actions = Some(scanner);
                    scanner.skip_value()?;
                }
                _ => scanner.skip_value()?,
            }
            scanner.end_of_line()?;
        }
        let missing = |what| ScanError { at: text.len(), what };
        self.variant.as_ref().ok_or(missing("a hand history has the field variant"))?;
        self.stacks.at.ok_or(missing("a hand history has the field starting_stacks"))?;
        // The players are known from their stacks, at any place in the file.
        let mut actions = actions.ok_or(missing("a hand history has the field actions"))?;
        self.read_actions(&mut actions)?;
        self.check_lengths()
    }

    fn read_actions(&mut self, scanner: &mut Scanner<'_>) -> Result<(), ScanError> {
        self.actions_at = Some(scanner.at());
        self.actions.players.resize(self.stacks.all.len(), PhhPlayer::NEW);
        let actions = &mut self.actions;
        scanner.array(|item| {
            let at = item.at();
            item.string().and_then(|text| actions.add(text, at))
        })?;
        self.actions.fill_in_shown().map_err(|_| ScanError {
            at: self.actions_at.unwrap_or_default(),
            what: "a player shows a card that was not dealt to this player",
        })
    }

    /// Each list has an entry for each player.
    fn check_lengths(&self) -> Result<(), ScanError> {
        let players = self.stacks.all.len();
        for amounts in [&self.antes, &self.blinds, &self.finishing, &self.winnings] {
            if let Some(at) = amounts.at
                && amounts.all.len() != players
            {
                return Err(ScanError { at, what: "the list has an entry for each player" });
            }
        }
        let least = |amounts: &PhhAmounts, least: Money| amounts.known().all(|amount| amount >= least);
        if !least(&self.stacks, Money::CENT) {
            return Err(ScanError { at: self.stacks.at.unwrap_or_default(), what: "every player has chips" });
        }
        if !least(&self.antes, Money::ZERO) {
            let what = "an ante is not negative";
            return Err(ScanError { at: self.antes.at.unwrap_or_default(), what });
        }
        Ok(())
    }

    /// Returns the smallest chip that all amounts of the hand can be made up of: a dollar or a cent.
    pub fn chip(&self) -> Money {
        let lists = [&self.antes, &self.blinds, &self.stacks, &self.finishing, &self.winnings];
        let fields = [self.small_bet, self.big_bet, self.min_bet, self.bring_in, self.rake];
        let bets = self.actions.acts.iter().filter_map(|act| match act.did {
            super::actions::PhhAction::To(amount) => Some(amount),
            _ => None,
        });
        let mut all =
            lists.into_iter().flat_map(PhhAmounts::known).chain(fields.into_iter().flatten()).chain(bets);
        let dollar = Money::dollars(1);
        if all.all(|amount| amount.in_cents() % dollar.in_cents() == 0) { dollar } else { Money::CENT }
    }

    /// Whether bets are limited by the pot.
    pub fn is_pot_limit(&self) -> bool {
        let limits = match &self.variant {
            Some(PhhVariant::Code(code)) => Some(code.structure),
            Some(PhhVariant::Word(_)) | None => self.structure.as_deref(),
        };
        limits == Some("pot-limit")
    }

    /// Returns the first player's blind, if no other player has one.
    pub fn lone_blind(&self) -> Option<Money> {
        let amount = |player: usize| self.blinds.get(player).unwrap_or_default();
        let is_alone = (1..self.blinds.all.len()).all(|player| amount(player) <= Money::ZERO);
        Some(amount(0)).filter(|blind| is_alone && *blind > Money::ZERO)
    }

    /// Adds a player after the first one, who posts a big blind and folds in turn. The amounts follow in
    /// [`set_absent_blind`](History::set_absent_blind). Returns whether there is room.
    pub fn add_absent_player(&mut self) -> bool {
        if self.stacks.all.len() == MOST {
            return false;
        }
        for amounts in
            [&mut self.antes, &mut self.blinds, &mut self.stacks, &mut self.finishing, &mut self.winnings]
        {
            if amounts.at.is_some() {
                amounts.all.insert(1, PhhAmount::Known(Money::ZERO));
            }
        }
        self.actions.players.insert(1, PhhPlayer::unseen_pair());
        self.actions.acts.iter_mut().filter(|act| act.player > 0).for_each(|act| act.player += 1);
        self.actions.fold_in_big_blind(1);
        true
    }

    /// Sets the blind of the player who was added, with chips for twice as much.
    pub fn set_absent_blind(&mut self, big: Money) {
        let ante = self.antes.get(0).unwrap_or_default();
        self.min_bet = Some(big);
        for (amounts, amount) in [
            (&mut self.antes, ante),
            (&mut self.blinds, big),
            (&mut self.stacks, big * 2 + ante),
            (&mut self.finishing, big),
        ] {
            if let Some(of_player) = amounts.all.get_mut(1).filter(|_| amounts.at.is_some()) {
                *of_player = PhhAmount::Known(amount);
            }
        }
    }

    /// Returns the byte at which the actions stand.
    pub fn actions_at(&self) -> usize {
        self.actions_at.unwrap_or_default()
    }
}

fn variant(text: &str) -> PhhVariant {
    match CODES.iter().find(|code| code.code == text) {
        Some(code) => PhhVariant::Code(code),
        None => PhhVariant::Word(text.to_string()),
    }
}
