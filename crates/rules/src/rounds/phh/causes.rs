//! The search for the cause of a difference: the hand is settled anew with each suspected fault of the record.

use super::compare::{paid_by_finishing, paid_by_winnings, without_returns};
use super::difference::Difference;
use super::history::History;
use super::replay::{LatePost, Replay, ReplaySetup};
use super::rooms::{ChargedPot, rakes};
use super::shares::{ChargeSource, Payments, after_charge, farthest};
use super::stakes::HandTable;
use crate::games::s14_poker::Incident;
use crate::wagers::Money;

/// The most players with missed blinds for whom other posts are tried.
const MOST_POSTS: usize = 4;

/// The posts of a player who has missed blinds.
const POSTS: [&[Incident]; 4] =
    [&[], &[Incident::DeadBlind], &[Incident::LateBlind], &[Incident::LateBlind, Incident::DeadBlind]];

/// The most unrecorded posts of a kind.
const MOST_UNRECORDED: i64 = 2;

/// A hand whose settlement differs from its history.
pub struct Suspect<'a> {
    pub history: &'a History,
    pub table: &'a HandTable<'a>,
    pub setup: &'a ReplaySetup<'a>,
}

impl Suspect<'_> {
    /// Returns the cause of the difference, if one is found.
    pub fn cause(&self) -> Option<Difference> {
        let others = self.other_posts();
        let recorded = self.played(self.setup.posts);
        let other = || others.iter().filter_map(|posts| self.played(posts));
        let unrecorded = || self.unrecorded().into_iter();
        if let Some(hand) = &recorded
            && let Some(cause) = self.by_amounts(hand)
        {
            return Some(cause);
        }
        if other().any(|hand| self.explains(&hand, Money::ZERO)) {
            return Some(Difference::OtherPost);
        }
        let ante = self.table.house.stakes.ante;
        let is_unpaid =
            |hand: &Replay<'_>| (1..=MOST_UNRECORDED).any(|antes| self.explains(hand, -(ante * antes)));
        if ante > Money::ZERO && recorded.as_ref().is_some_and(is_unpaid) {
            return Some(Difference::UnpaidAnte);
        }
        if recorded.is_some_and(|hand| unrecorded().any(|dead| self.explains(&hand, dead))) {
            return Some(Difference::UnrecordedPost);
        }
        if other().any(|hand| unrecorded().any(|dead| self.explains(&hand, dead))) {
            return Some(Difference::OtherPost);
        }
        other().find_map(|hand| self.by_amounts(&hand))
    }

    /// Whether the hand is equal to its history after a charge of the room.
    pub fn is_equal(&self) -> bool {
        self.played(self.setup.posts).is_some_and(|hand| self.explains(&hand, Money::ZERO))
    }

    /// Returns the hand with these posts, if it ends.
    fn played<'p>(&'p self, posts: &'p [LatePost]) -> Option<Replay<'p>> {
        let setup = ReplaySetup { posts, ..*self.setup };
        let mut replay = Replay::new(&setup, Vec::new(), None);
        let stop = super::referee::run(self.table, &setup, &mut replay);
        replay.pass_over_idle_checks();
        (stop.is_none() && replay.surplus().is_none()).then_some(replay)
    }

    /// Returns all other ways in which the players with missed blinds may have posted.
    fn other_posts(&self) -> Vec<Vec<LatePost>> {
        let blinds = &self.history.blinds;
        let late: Vec<usize> = (0..self.setup.history.stacks.all.len())
            .filter(|player| blinds.get(*player).is_some_and(|amount| amount < Money::ZERO))
            .collect();
        if late.is_empty() || late.len() > MOST_POSTS {
            return Vec::new();
        }
        let ways = POSTS.len().pow(late.len() as u32);
        let posts = (0..ways).map(|way| {
            let of = |at: usize| POSTS[way / POSTS.len().pow(at as u32) % POSTS.len()];
            let each = late.iter().enumerate();
            each.flat_map(|(at, player)| of(at).iter().map(|kind| LatePost { player: *player, kind: *kind }))
                .collect()
        });
        posts.filter(|posts: &Vec<LatePost>| posts != self.setup.posts).collect()
    }

    /// Returns the amounts that unrecorded posts may put into the pot, the smallest first: at most a small and a big blind of each player
    /// without a blind.
    fn unrecorded(&self) -> Vec<Money> {
        let has_none =
            |player: &usize| self.history.blinds.get(*player).is_none_or(|amount| amount <= Money::ZERO);
        let most = (0..self.history.stacks.all.len()).filter(has_none).count();
        let most = i64::try_from(most).unwrap_or_default().min(MOST_UNRECORDED);
        let stakes = &self.table.house.stakes;
        let big = stakes.big_blind;
        let small = if stakes.small_blind.is_zero() { small_of(big) } else { stakes.small_blind };
        let mut amounts = Vec::new();
        for small_ones in 0..=most {
            for big_ones in 0..=most {
                amounts.push(small * small_ones + big * big_ones);
            }
        }
        amounts.extend((1..=most).map(|antes| stakes.ante * antes));
        amounts.retain(|amount| *amount > Money::ZERO);
        amounts.sort_unstable();
        amounts.dedup();
        amounts
    }

    /// Whether the recorded results are those of the hand with more chips in the main pot, after a charge of the room.
    fn explains(&self, hand: &Replay<'_>, dead: Money) -> bool {
        let winnings = paid_by_winnings(self.history, hand);
        let by_winnings = winnings.map(|paid| {
            let net = |paid: &Payments| self.charge(paid, hand, dead);
            net(&paid).or_else(|| net(&without_returns(paid, hand)))
        });
        let finishing = paid_by_finishing(self.history, hand).map(|paid| self.charge(&paid, hand, dead));
        match (by_winnings, finishing) {
            (Some(one), Some(other)) => one.is_some() && one == other,
            (Some(only), None) | (None, Some(only)) => only.is_some(),
            (None, None) => false,
        }
    }

    /// Returns the charge that is left of the pots after the payments, if the room may take it and the payments are the shares of the winners.
    fn charge(&self, paid: &Payments, hand: &Replay<'_>, dead: Money) -> Option<Money> {
        let wins = |player: usize| !hand.won_by(player).is_zero();
        let fits = |player: usize| paid[player] >= Money::ZERO && wins(player) != paid[player].is_zero();
        if !(0..hand.count()).all(fits) {
            return None;
        }
        let dead = dead + hand.dead();
        let charge = hand.pots() + dead - paid.iter().copied().sum();
        if !self.takes(hand, dead, charge) {
            return None;
        }
        let is_shared = (0..hand.count()).filter(|player| wins(*player)).count() > 1;
        (!is_shared || farthest(paid, hand, charge - dead).is_zero()).then_some(charge)
    }

    /// Whether the room may take this charge. An unknown room takes none.
    fn takes(&self, hand: &Replay<'_>, dead: Money, charge: Money) -> bool {
        let has_flop = !self.history.actions.board.is_empty();
        let pot = ChargedPot { amount: hand.pots() + dead, dead, has_flop };
        self.history.room.map_or(charge.is_zero(), |room| room.charges(pot, charge).is_some())
    }

    /// Returns a fault of the recorded amounts that leaves exactly the chips of the hand.
    fn by_amounts(&self, hand: &Replay<'_>) -> Option<Difference> {
        let winnings = paid_by_winnings(self.history, hand);
        if self.thousands_are_cut(hand, winnings) {
            return Some(Difference::Thousands);
        }
        let winnings = winnings?;
        if self.point_is_lost(hand, &winnings) {
            return Some(Difference::DecimalPoint);
        }
        if paid_by_finishing(self.history, hand).is_some() {
            return None;
        }
        for paid in [winnings, without_returns(winnings, hand)] {
            if self.are_some_of_sharers(hand, &paid) {
                return Some(Difference::SomeOfSharers);
            }
        }
        self.is_other_player(hand, &winnings).then_some(Difference::OtherPlayer)
    }

    /// Whether the finishing stacks are those of the hand with each amount of a thousand or more cut to its thousands: each player's loss or gain,
    /// or the stack at the start.
    fn thousands_are_cut(&self, hand: &Replay<'_>, winnings: Option<Payments>) -> bool {
        let start = |player: usize| self.history.stacks.get(player);
        let finish = |player: usize| self.history.finishing.get(player);
        if !(0..hand.count()).all(|player| start(player).is_some() && finish(player).is_some()) {
            return false;
        }
        let is_cut = |shares: &Payments| {
            let net = |player: usize| Some(hand.left_of(player)? + shares[player] - start(player)?);
            let players = || 0..hand.count();
            players().all(|player| {
                finish(player) == net(player).zip(start(player)).map(|(net, start)| start + cut(net))
            }) || players().all(|player| {
                finish(player)
                    == net(player).zip(start(player)).map(|(net, start)| (cut(start) + net).max(Money::ZERO))
            })
        };
        let charges: Vec<Money> = match winnings {
            Some(paid) => [paid, without_returns(paid, hand)]
                .iter()
                .filter_map(|paid| self.charge(paid, hand, Money::ZERO))
                .collect(),
            None => rakes(hand.pots())
                .chain([Money::ZERO])
                .filter(|charge| self.takes(hand, Money::ZERO, *charge))
                .collect(),
        };
        let shares = |charge: Money| ChargeSource::ALL.map(|from| after_charge(hand, charge, from));
        charges.into_iter().any(|charge| shares(charge).iter().any(&is_cut))
    }

    /// Whether a hundredth of the winnings is right, and so are the finishing stacks, if they are recorded.
    fn point_is_lost(&self, hand: &Replay<'_>, winnings: &Payments) -> bool {
        let hundredth = winnings.map(|amount| Money::cents(amount.in_cents() / 100));
        let net = |paid: &Payments| self.charge(paid, hand, Money::ZERO);
        let charge = net(&hundredth).or_else(|| net(&without_returns(hundredth, hand)));
        let finishing =
            paid_by_finishing(self.history, hand).map(|paid| self.charge(&paid, hand, Money::ZERO));
        winnings.iter().all(|amount| amount.in_cents() % 100 == 0)
            && charge.is_some()
            && finishing.is_none_or(|finishing| finishing == charge)
    }

    /// Whether some of the winners have no winnings, and those of the others are their shares after a charge of the room.
    fn are_some_of_sharers(&self, hand: &Replay<'_>, paid: &Payments) -> bool {
        let players = || 0..hand.count();
        let named = || players().filter(|player| !paid[*player].is_zero());
        let wins = |player: &usize| !hand.won_by(*player).is_zero();
        if named().next().is_none()
            || !named().all(|player| wins(&player))
            || named().count() == players().filter(wins).count()
        {
            return false;
        }
        let off = |share: Money, paid: Money| (share - paid).max(paid - share);
        let are_shares = |charge: Money| {
            ChargeSource::ALL.iter().any(|from| {
                let shares = after_charge(hand, charge, *from);
                named().all(|player| off(shares[player], paid[player]) <= hand.chip())
            })
        };
        // The charge is not recorded: all that the room may take are tried.
        let charges = (0..=HIGHEST_CHARGE.in_cents()).map(Money::cents);
        charges.into_iter().any(|charge| self.takes(hand, Money::ZERO, charge) && are_shares(charge))
    }

    /// Whether the winnings of the only winner are those of another player.
    fn is_other_player(&self, hand: &Replay<'_>, winnings: &Payments) -> bool {
        let winners = || (0..hand.count()).filter(|player| !hand.won_by(*player).is_zero());
        let paid = || (0..hand.count()).filter(|player| !winnings[*player].is_zero());
        let (Some(winner), None, Some(other), None) =
            (winners().next(), winners().nth(1), paid().next(), paid().nth(1))
        else {
            return false;
        };
        let mut swapped = *winnings;
        swapped.swap(winner, other);
        let net = |paid: &Payments| self.charge(paid, hand, Money::ZERO);
        winner != other && net(&swapped).or_else(|| net(&without_returns(swapped, hand))).is_some()
    }
}

/// No room takes more: a rake of three dollars, and half a dollar for a jackpot.
const HIGHEST_CHARGE: Money = Money::cents(350);

/// Returns the small blind at a table with this big blind: half of it, in the published stakes of 0.10 and 0.25 less.
fn small_of(big: Money) -> Money {
    if big == Money::cents(25) { Money::cents(10) } else { Money::cents(big.in_cents() / 2) }
}

/// Returns an amount up to its thousands separator.
fn cut(amount: Money) -> Money {
    let thousands = amount.in_cents() / 100_000;
    if thousands == 0 { amount } else { Money::dollars(thousands) }
}
