//! 19:47-7.11~(f)3  A round without wagers, whose first card was disclosed.

use super::house::House;
use super::irregular::{ASIDE, Errors};
use super::round::Dealing;
use super::turning::{Rights, Side};
use super::wagers::{ShoeEnd, State};
use super::{Minibaccarat, prepare};
use crate::cite;
use crate::equipment::Card;
use crate::table::{Halt, Places, Seats, Table};

/// 7.8(e), 7.11~(f)3: a card was disclosed during a hand, which is over now. After the last hand of a shoe no more cards are dealt.
#[cold]
pub fn after_the_hand<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    card: Card,
    table: &mut T,
) -> Result<(), Halt> {
    if state.end != ShoeEnd::LastHand {
        return simulate(house, state, card, table);
    }
    table.instruct(
        format_args!("deal no round without wagers: the {card} is shuffled with the other cards"),
        cite!("7.8(e)"),
    );
    table.pick_up(ASIDE, cite!("7.8(e)"));
    Ok(())
}

/// 7.11~(f)3: a disclosed card is the first card of a round without wagers, whose cards are discarded. Where the shoe does not hold enough
/// cards for it, it is the end of the shoe.
#[cold]
pub fn simulate<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    card: Card,
    table: &mut T,
) -> Result<(), Halt> {
    let nobody = Seats::default();
    let mut next = Some(card);
    Side::BOTH.into_iter().for_each(|side| table.pick_up(side.area(), cite!("7.10(d)")));
    while let Some(card) = next {
        let by = cite!("7.11~(f)3");
        table.instruct(format_args!("deal a round without wagers; the {card} is its first card"), by);
        table.put(ASIDE, Places::ALL, Side::Player.area(), by);
        let mut errors = Errors { set_aside: state.set_aside, simulate: None };
        let rights = Rights::of(&nobody);
        let dealt = Dealing { house, rights, errors: &mut errors, table }.without_wagers(card, by);
        match dealt {
            Err(Halt::Void(_)) => {
                prepare::reshuffle_due(state);
                return Ok(());
            }
            Err(Halt::Pending) => return Err(Halt::Pending),
            Ok(_) => table.instruct(format_args!("discard the cards of the round without wagers"), by),
        }
        for side in Side::BOTH {
            table.pick_up(side.area(), by);
        }
        state.set_aside = errors.set_aside;
        next = errors.simulate;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::rounds::{parse, run};
    use crate::table::Event;

    #[test]
    fn no_last_hand_is_announced_where_the_shoe_has_ended() {
        let file = parse(
            "game minibaccarat\nhouse error-card simulated-round\nseat 1 bets player 10\ncards 9c cut-card 2d\n\
             happens drawn-in-error-seen\ncards 2h Kh 3s\nhappens out-of-cards\nshuffles by 7.5(a)\n\
             ...and others\nwaits \"an answer of seat 1\"\n",
        );
        let report = run(&file.unwrap());
        assert_eq!(report.problem, None);
        let last_hand = Event::Announces("Last hand".to_string());
        assert!(report.record.iter().all(|entry| entry.event != last_hand));
    }
}
