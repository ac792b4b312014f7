//! The table at which a hand was played: its game, antes, blinds and limits as the choices of a house.

use super::history::{History, PhhVariant};
use super::replay::{LatePost, Seating};
use crate::cite;
use crate::games::s14_poker::{House, Incident, PokerGameOffer};
use crate::house::{Choice as _, Submission, Value, rules_in_force};
use crate::law::{Breach, Refusal};
use crate::wagers::{Money, Percent};
use std::collections::HashMap;

/// The figures that decide the rules of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Stakes {
    variant: Word,
    structure: Word,
    chip: Money,
    ante: Money,
    lower: Money,
    higher: Money,
    small: Money,
    big: Money,
    forced: Money,
    straddle: bool,
}

/// A word of a house file.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Word {
    Known(&'static str),
    Other(String),
}

impl Word {
    fn as_str(&self) -> &str {
        match self {
            Word::Known(word) => word,
            Word::Other(word) => word,
        }
    }
}

impl Stakes {
    /// Returns the choices of a house with such a table. A history is that of a room with rules of its own:
    /// raises are not counted, there is no double limit on an open pair, and no rake is taken here.
    fn submission(&self) -> Submission {
        Submission::default()
            .with("variant", self.variant.as_str())
            .with("structure", self.structure.as_str())
            .with("chip", self.chip)
            .with("buy-in", self.chip)
            .with("ante", self.ante)
            .with("lower-limit", self.lower)
            .with("higher-limit", self.higher)
            .with("small-blind", self.small)
            .with("big-blind", self.big)
            .with("forced-bet", self.forced)
            .with("straddle", Value::Bool(self.straddle))
            .with("rake", Value::Percent(Percent::whole(0)))
            .with("raises", Value::Int(255))
            .with("open-pair", Value::Bool(false))
    }
}

/// The reason why no table can be set up for a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableSetupError {
    /// The chapter does not have the game.
    Game(String),
    /// A choice is unlawful.
    Breach(Breach),
    /// The posted limits are unlawful; the byte offset of the field.
    Refused(Refusal, usize),
    /// A field is missing.
    Field(&'static str),
}

/// The table of a hand, and its additional posts.
#[derive(Debug)]
pub struct HandTable<'a> {
    pub house: &'a House,
    pub submission: &'a Submission,
    pub seating: Seating,
    pub straddle: Option<Money>,
    pub table_ante: Option<TableAnte>,
}

/// An ante that the player with the big blind puts in for the whole table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableAnte {
    pub player: usize,
    pub amount: Money,
}

/// The houses of the hands so far: many hands are played at one table.
#[derive(Default)]
pub struct HouseCache {
    known: HashMap<Stakes, Result<(House, Submission), TableSetupError>>,
}

impl HouseCache {
    /// Returns the table of a hand. Missed blinds that are posted go into `posts`.
    pub fn find(
        &mut self,
        history: &History,
        posts: &mut Vec<LatePost>,
    ) -> Result<HandTable<'_>, TableSetupError> {
        let (variant, structure) = game(history)?;
        let table_ante = table_ante(history);
        let ante = if table_ante.is_some() { Money::ZERO } else { ante(history)? };
        let blinds = Blinds::of(history, posts)?;
        let lower =
            history.small_bet.or(history.min_bet).ok_or(TableSetupError::Field("min_bet or small_bet"))?;
        let stakes = Stakes {
            variant,
            structure,
            chip: history.chip(),
            ante,
            lower,
            higher: history.big_bet.unwrap_or(lower).max(lower),
            small: blinds.small,
            big: blinds.big,
            forced: history.bring_in.unwrap_or_default(),
            straddle: blinds.straddle.is_some(),
        };
        let known = self.known.entry(stakes).or_insert_with_key(|stakes| {
            let submission = stakes.submission();
            match rules_in_force::<House>(14, &submission) {
                Ok(house) => Ok((house, submission)),
                Err(breaches) => Err(first(breaches)),
            }
        });
        let (house, submission) = known.as_ref().map_err(Clone::clone)?;
        if history.stacks.all.len() > usize::from(house.players) {
            let why = format!("{} is played by at most {} players", house.game.name, house.players);
            let refusal = Refusal::new(house.game.permitted, why);
            return Err(TableSetupError::Refused(refusal, history.stacks.at.unwrap_or_default()));
        }
        let Blinds { seating, straddle, .. } = blinds;
        Ok(HandTable { house, submission, seating, straddle, table_ante })
    }
}

/// Returns the first of several breaches.
fn first(breaches: Vec<Breach>) -> TableSetupError {
    breaches.into_iter().next().map_or(TableSetupError::Field("variant"), TableSetupError::Breach)
}

/// Returns the game and its limits.
fn game(history: &History) -> Result<(Word, Word), TableSetupError> {
    match &history.variant {
        Some(PhhVariant::Code(code)) => Ok((Word::Known(code.variant), Word::Known(code.structure))),
        Some(PhhVariant::Word(word)) if PokerGameOffer::from_word(word).is_some() => {
            let structure = history.structure.clone().map_or(Word::Known("structured"), Word::Other);
            Ok((Word::Other(word.clone()), structure))
        }
        Some(PhhVariant::Word(word)) => Err(TableSetupError::Game(word.clone())),
        None => Err(TableSetupError::Field("variant")),
    }
}

/// Returns the only ante, if it is that of the player with the big blind.
fn table_ante(history: &History) -> Option<TableAnte> {
    let of = |player: usize| history.antes.get(player).unwrap_or_default();
    let blind = |player: usize| history.blinds.get(player).unwrap_or_default();
    let players = || 0..history.stacks.all.len();
    let mut paying = players().filter(|player| !of(*player).is_zero());
    let player = paying.next().filter(|_| paying.next().is_none())?;
    let is_big_blind = blind(player) > Money::ZERO
        && players().filter(|other| *other < 2).all(|other| blind(other) <= blind(player));
    let amount = of(player);
    let has_chips = history.stacks.get(player).is_none_or(|stack| stack > amount);
    (is_big_blind && has_chips).then_some(TableAnte { player, amount })
}

/// 14.6~(c): every player puts in the same ante.
fn ante(history: &History) -> Result<Money, TableSetupError> {
    let ante = history.antes.get(0).unwrap_or_default();
    if history.antes.known().any(|other| other != ante) {
        let refusal = Refusal::new(cite!("14.6~(c)"), "an ante is the same for all players");
        return Err(TableSetupError::Refused(refusal, history.antes.at.unwrap_or_default()));
    }
    Ok(ante)
}

/// The bets posted before the cards.
struct Blinds {
    small: Money,
    big: Money,
    straddle: Option<Money>,
    seating: Seating,
}

impl Blinds {
    fn of(history: &History, posts: &mut Vec<LatePost>) -> Result<Blinds, TableSetupError> {
        posts.clear();
        let amount = |player: usize| history.blinds.get(player).unwrap_or_default();
        let seating = Seating::InOrder;
        let refuse = |by, why: &'static str| {
            Err(TableSetupError::Refused(Refusal::new(by, why), history.blinds.at.unwrap_or_default()))
        };
        if history.stacks.all.len() == 2 {
            return Ok(Blinds::of_two(history));
        }
        let (small, big) = match (amount(0), amount(1)) {
            (first, second) if first > Money::ZERO && second > Money::ZERO => (first, second),
            (alone, second) if second > Money::ZERO && alone <= Money::ZERO => {
                return refuse(
                    cite!("14.10~(d)1"),
                    "the player to the left of the button posts the first blind",
                );
            }
            (alone, _) => (Money::ZERO, alone.max(Money::ZERO)),
        };
        let straddle = Some(amount(2)).filter(|amount| *amount > Money::ZERO);
        if history.blinds.known().skip(3).any(|more| more > Money::ZERO) {
            return refuse(cite!("14.10~(d)3"), "one player may straddle, to the left of the big blind");
        }
        for player in 0..history.blinds.all.len() {
            let late = -amount(player);
            let all = history.stacks.get(player) == Some(late) && late < big;
            let kinds: &[Incident] = match late {
                late if late <= Money::ZERO => continue,
                late if late == big || all => &[Incident::LateBlind],
                late if late == small => &[Incident::DeadBlind],
                late if late == small + big => &[Incident::LateBlind, Incident::DeadBlind],
                _ => {
                    return refuse(cite!("14.10(d)"), "a missed blind is the small one, the big one or both");
                }
            };
            posts.extend(kinds.iter().map(|kind| LatePost { player, kind: *kind }));
        }
        Ok(Blinds { small, big, straddle, seating })
    }

    /// Returns the blinds of two players. The format names them the other way round: the first to act has the
    /// button and the small blind.
    fn of_two(history: &History) -> Blinds {
        let amount = |player: usize| history.blinds.get(player).unwrap_or_default();
        let (one, other) = (amount(0), amount(1));
        let first = history.actions.acts.first().map(|act| act.player);
        let seating = match first {
            Some(0) if history.blinds.at.is_some() => Seating::ButtonFirst,
            _ => Seating::InOrder,
        };
        Blinds { small: one.min(other), big: one.max(other), straddle: None, seating }
    }
}
