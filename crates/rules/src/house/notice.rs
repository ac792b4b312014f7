//! 8.3: notices of changes, and the earliest time of a change.

use super::{ChangeNotice, OptionSetting, OptionSpec, Submission, Value};
use crate::cite;
use crate::law::{Cite, Date, rulebook};

/// 8.3~(c): the least number of minutes from the sign and the announcement to the change.
pub const NOTICE_MINUTES: u32 = 30;

/// The notice that a change of a choice needs before it takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeNeeds {
    /// 8.3~(c): a sign, an announcement and notice to the Commission, [`NOTICE_MINUTES`] before.
    Notice(Cite),
    /// Written notice to the Commission and surveillance alone, as long before. Shuffling and payment
    /// procedures are disclosed to nobody else.
    WrittenNotice(Cite),
    /// Notice with players at the table, none while it is empty.
    NoticeWithPlayers {
        /// With players at the table.
        with_players: Cite,
        /// The paragraph for an empty table.
        empty: Cite,
    },
    /// None: the rules require notice of an increase only.
    Nothing(Cite),
}

impl ChangeNeeds {
    /// Returns the paragraph.
    pub const fn by(self) -> Cite {
        match self {
            ChangeNeeds::Notice(by) | ChangeNeeds::WrittenNotice(by) | ChangeNeeds::Nothing(by) => by,
            ChangeNeeds::NoticeWithPlayers { with_players, .. } => with_players,
        }
    }
}

/// An option that two submissions choose differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceChange {
    /// The option.
    pub option: &'static str,
    /// The description of the option.
    pub says: &'static str,
    /// The paragraph that gives the choice.
    pub by: Cite,
    /// The value so far.
    pub old: OptionSetting,
    /// The value from then.
    pub new: OptionSetting,
    /// The notice that the change needs.
    pub needs: ChangeNeeds,
}

/// 8.3: every option of a game that is chosen differently, in the order of the options.
pub fn changes(options: &[OptionSpec], old: &Submission, new: &Submission) -> Vec<ChoiceChange> {
    let day = new.as_of;
    let change = |option: &OptionSpec| {
        let values = (option.value_at(old), option.value_at(new));
        (values.0 != values.1).then(|| ChoiceChange {
            option: option.id,
            says: option.label,
            by: option.by,
            old: option.setting_at(old),
            new: option.setting_at(new),
            needs: needs(option, (&values.0, &values.1), day),
        })
    };
    options.iter().filter_map(change).collect()
}

/// Whether a paragraph is in force on a day.
fn is_in_force(by: Cite, day: Date) -> bool {
    rulebook::paragraph(by.as_str()).is_some_and(|law| law.since.is_none_or(|since| since <= day))
}

/// Returns the notice that a change of an option needs on a day.
fn needs(option: &OptionSpec, (old, new): (&Value, &Value), day: Date) -> ChangeNeeds {
    let standard = ChangeNeeds::Notice(cite!("8.3~(c)"));
    let limit = |with_players| ChangeNeeds::NoticeWithPlayers { with_players, empty: cite!("8.3~(d)") };
    match option.notice {
        ChangeNotice::Full(by) => ChangeNeeds::Notice(by),
        ChangeNotice::FullFor(value, by) if new.text() == value => ChangeNeeds::Notice(by),
        ChangeNotice::FullFor(..) => standard,
        ChangeNotice::Written(by) => ChangeNeeds::WrittenNotice(by),
        ChangeNotice::WrittenFor(value, by) => {
            let concerned = [old, new].iter().any(|known| known.text() == value);
            if concerned && is_in_force(by, day) { ChangeNeeds::WrittenNotice(by) } else { standard }
        }
        ChangeNotice::NoneBetween(from, to, by) if old.text() == from && new.text() == to => {
            ChangeNeeds::Nothing(by)
        }
        ChangeNotice::NoneBetween(..) => standard,
        ChangeNotice::None => ChangeNeeds::Nothing(option.by),
        ChangeNotice::Minimum if new.money() > old.money() => limit(cite!("8.3~(f)")),
        ChangeNotice::Minimum | ChangeNotice::Maximum => limit(cite!("8.3~(e)")),
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
    fn posted_items_follow_the_games_and_8_3() {
        let posted = |game: &str| -> Vec<&str> {
            let options = facts(game).unwrap().options;
            options.iter().filter(|option| option.posted.is_some()).map(|option| option.id).collect()
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

    #[test]
    fn another_spelling_of_a_value_is_no_change() {
        let game = facts("casino-war").unwrap();
        let of = |words| Submission::default().with("maximum", game.setting("maximum", words));
        assert_eq!(changes(&game.options, &of("1000"), &of("$1,000.00")), []);
        let changed = changes(&game.options, &of("$1,000"), &of("2,000"));
        assert_eq!(
            (changed[0].old.to_string(), changed[0].new.to_string()),
            ("$1,000".into(), "2,000".into())
        );
    }
}
