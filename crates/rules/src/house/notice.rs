//! 8.3: what is posted at a table, and when a change may take effect.

use super::{OptionSpec, Submission};
use crate::cite;
use crate::law::{Cite, Date, rulebook};

/// A choice of which the rules of a game require notice: the paragraph that leaves it to the licensee, and the one that says that it is posted.
const POSTED: [(Cite, Cite); 11] = [
    (cite!("5.2(b)"), cite!("8.3~(a)1")),
    (cite!("5.2(d)"), cite!("8.3~(a)1")),
    (cite!("2.3(e)"), cite!("8.3~(a)2")),
    (cite!("2.3(i)"), cite!("8.3~(a)2")),
    (cite!("2.6(h)"), cite!("8.3~(a)2")),
    (cite!("7.3(c)"), cite!("8.3~(a)3")),
    (cite!("3.3~(c)"), cite!("8.3~(a)")),
    (cite!("14.17~(a)"), cite!("8.3~(a)")),
    (cite!("14.17~(b)"), cite!("8.3~(a)")),
    (cite!("8.2~(a)"), cite!("8.3~(a)4")),
    (cite!("8.2~(d)"), cite!("8.2~(d)")),
];

/// 8.3~(c): a change takes effect so many minutes after the sign and the announcement, at the earliest.
pub const NOTICE_MINUTES: u32 = 30;

/// The limits, which may change at once while nobody is at the table.
const LIMITS: [&str; 5] = ["minimum", "side-minimum", "maximum", "side-maximum", "increment"];

impl OptionSpec {
    /// 8.3~(a): the paragraph under which the choice is posted at the table, where the rules of the game or 8.2 require it.
    pub fn posted_under(&self) -> Option<Cite> {
        let below = |of: &Cite| {
            let rest = self.by.as_str().strip_prefix(of.as_str());
            rest.is_some_and(|rest| rest.is_empty() || !rest.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        POSTED.iter().find(|(of, _)| below(of)).map(|(_, by)| *by)
    }
}

/// What a change of a choice needs before it takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeNeeds {
    /// 8.3~(c): a sign, an announcement and notice to the Commission, [`NOTICE_MINUTES`] before.
    Notice(Cite),
    /// Written notice to the Commission and surveillance alone, as long before: how cards are shuffled and wagers are paid is told to nobody else.
    WrittenNotice(Cite),
    /// The same as notice with players at the table; while nobody is there, nothing.
    NoticeWithPlayers {
        /// With players at the table.
        with_players: Cite,
        /// With nobody there.
        empty: Cite,
    },
    /// Nothing: the rules ask for notice of an increase only.
    Nothing(Cite),
}

impl ChangeNeeds {
    /// The paragraph that says so.
    pub const fn by(self) -> Cite {
        match self {
            ChangeNeeds::Notice(by) | ChangeNeeds::WrittenNotice(by) | ChangeNeeds::Nothing(by) => by,
            ChangeNeeds::NoticeWithPlayers { with_players, .. } => with_players,
        }
    }
}

/// An option that two submissions choose differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The option.
    pub option: &'static str,
    /// What is chosen.
    pub says: &'static str,
    /// The paragraph that gives the choice.
    pub by: Cite,
    /// The value so far.
    pub old: String,
    /// The value from then.
    pub new: String,
    /// What the change needs.
    pub needs: ChangeNeeds,
}

/// 8.3: every option of a game that is chosen differently, in the order of the options.
pub fn changes(options: &[OptionSpec], old: &Submission, new: &Submission) -> Vec<Change> {
    let value = |of: &Submission, option: &OptionSpec| {
        of.chosen.get(option.id).map_or(option.default, String::as_str).to_string()
    };
    let day = new.as_of;
    let change = |option: &OptionSpec| {
        let (old, new) = (value(old, option), value(new, option));
        let needs = needs(option, (&old, &new), day);
        (old != new).then_some(Change {
            option: option.id,
            says: option.says,
            by: option.by,
            old,
            new,
            needs,
        })
    };
    options.iter().filter_map(change).collect()
}

/// How the cards are shuffled, with the notice that the beginning and the end of the reshuffling option need.
const RESHUFFLING: [(&str, Cite); 3] =
    [("3.5~(a)", cite!("3.5~(a)1i")), ("4.4(a)", cite!("4.4(a)1ii")), ("7.5(b)", cite!("7.5(b)2ii"))];

/// The notice of the beginning and of the end of the reshuffling option, since the day on which it came to be required.
fn reshuffling(by: &str, old: &str, new: &str, day: Date) -> Option<Cite> {
    let (_, notice) = RESHUFFLING.iter().find(|(option, _)| *option == by)?;
    let is_in_force = rulebook::paragraph(notice.as_str())?.since.is_none_or(|since| since <= day);
    (is_in_force && [old, new].contains(&"lace-and-reshuffle")).then_some(*notice)
}

fn needs(option: &OptionSpec, (old, new): (&str, &str), day: Date) -> ChangeNeeds {
    let amount = |text: &str| text.parse::<crate::wagers::Money>().ok();
    if LIMITS.contains(&option.id) {
        let raised = !option.id.ends_with("maximum") && amount(new) > amount(old);
        let with_players = if raised { cite!("8.3~(f)") } else { cite!("8.3~(e)") };
        return ChangeNeeds::NoticeWithPlayers { with_players, empty: cite!("8.3~(d)") };
    }
    let by = option.by.as_str();
    if let Some(notice) = reshuffling(by, old, new, day) {
        return ChangeNeeds::WrittenNotice(notice);
    }
    match (by, old, new) {
        // 3.10~(c) and 7.10(c)3 ask for notice in writing of another procedure of payment.
        ("3.10~(b)", ..) => ChangeNeeds::WrittenNotice(cite!("3.10~(c)")),
        ("7.10(b)", ..) => ChangeNeeds::WrittenNotice(cite!("7.10(c)3")),
        // The submission, the signs and the guide are approved; no rule of play changes.
        _ if by.starts_with("8.5") || ["8.3~(b)", "8.3~(g)"].contains(&by) => ChangeNeeds::Nothing(option.by),
        // 7.3(e) asks for notice of another type and of a higher percentage.
        ("7.3(c)", "5-percent", "4-percent") => ChangeNeeds::Nothing(cite!("7.3(e)")),
        // 3.3~(d) asks for notice of an increase.
        ("3.3~(c)", "5-percent", "4-percent") => ChangeNeeds::Nothing(cite!("3.3~(d)")),
        // Notice of a double zero wheel that is used as a single zero wheel is given under 8.3.
        ("5.2(d)", _, "double-zero-as-single-zero") => ChangeNeeds::Notice(cite!("5.2(d)1")),
        // The limits of poker are its own, and so is the paragraph on their change.
        ("14.17~(a)" | "14.17~(b)", ..) => ChangeNeeds::Notice(cite!("14.17~(c)")),
        _ => ChangeNeeds::Notice(cite!("8.3~(c)")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::facts;

    fn change(game: &str, option: &str, old: &str, new: &str) -> ChangeNeeds {
        let options = facts(game).unwrap().options;
        let of = |value| Submission::default().with(option, value);
        let changes = changes(&options, &of(old), &of(new));
        assert_eq!(changes.len(), 1, "{changes:?}");
        changes[0].needs
    }

    #[test]
    fn what_is_posted_is_what_the_games_and_8_3_name() {
        let posted = |game: &str| -> Vec<&str> {
            let options = facts(game).unwrap().options;
            options.iter().filter(|option| option.posted_under().is_some()).map(|option| option.id).collect()
        };
        let limits = ["minimum", "side-minimum", "maximum", "side-maximum", "increment"];
        assert_eq!(posted("casino-war"), limits);
        assert_eq!(posted("roulette")[..2], ["on-zero", "wheel"]);
        let blackjack =
            ["suited-678", "three-sevens", "named-blackjack", "entry-late", "entry-skip", "dealer-card"];
        assert_eq!(posted("blackjack")[..6], blackjack);
        assert!(posted("minibaccarat").contains(&"banker"));
        assert!(posted("punto-banco").contains(&"vigorish"));
    }

    #[test]
    fn limits_move_at_an_empty_table_and_everything_else_with_notice() {
        let needs = change("casino-war", "minimum", "10", "25");
        let with_players = cite!("8.3~(f)");
        assert_eq!(needs, ChangeNeeds::NoticeWithPlayers { with_players, empty: cite!("8.3~(d)") });
        assert_eq!(change("casino-war", "minimum", "25", "10").by(), cite!("8.3~(e)"));
        assert_eq!(change("casino-war", "maximum", "500", "1000").by(), cite!("8.3~(e)"));
        assert_eq!(change("roulette", "on-zero", "half", "all"), ChangeNeeds::Notice(cite!("8.3~(c)")));
    }

    #[test]
    fn a_lower_vigorish_needs_no_notice() {
        assert_eq!(
            change("minibaccarat", "banker", "5-percent", "4-percent"),
            ChangeNeeds::Nothing(cite!("7.3(e)"))
        );
        assert_eq!(
            change("punto-banco", "vigorish", "5-percent", "4-percent"),
            ChangeNeeds::Nothing(cite!("3.3~(d)"))
        );
        let raised = change("minibaccarat", "banker", "4-percent", "5-percent");
        assert_eq!(raised, ChangeNeeds::Notice(cite!("8.3~(c)")));
        let other = change("minibaccarat", "banker", "5-percent", "no-vigorish");
        assert_eq!(other, ChangeNeeds::Notice(cite!("8.3~(c)")));
    }

    #[test]
    fn the_default_written_down_is_no_change() {
        let options = facts("casino-war").unwrap().options;
        let said = Submission::default().with("minimum", "5");
        assert_eq!(changes(&options, &Submission::default(), &said), []);
    }
}
