//! Queries for finished rounds. A query starts from the player, the table or the time; each has an index in its order.

use super::sql::{Sql, Value};
use crate::ledger::TableId;
use crate::request::RoundQuery;

/// A place in the list of rounds, newest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The end of the round.
    pub ended: i64,
    /// Its table.
    pub table: TableId,
    /// Its number there.
    pub round: i64,
}

/// Returns the query for the end of a round.
pub fn ended(table: TableId, round: i64) -> Sql {
    let text = "SELECT ended FROM rounds WHERE table_id = $1 AND round = $2";
    Sql { text: text.into(), with: vec![table.into(), round.into()] }
}

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResultForm {
    /// The rounds themselves.
    Rounds,
    /// The number of rounds.
    Count,
}

/// A statement that grows by its conditions. `k` has the columns of the index that it starts from.
struct Search {
    text: String,
    with: Vec<Value>,
}

impl Search {
    fn new(wanted: ResultForm, query: &RoundQuery) -> Search {
        // A search for a player starts from that player's rounds, and looks each of them up.
        let by_player = query.player.is_some();
        let round = if by_player { "r" } else { "k" };
        let select = match wanted {
            ResultForm::Rounds => {
                let columns = ["table_id", "round", "ended", "summary", "paragraphs", "outcomes"];
                columns.map(|column| format!("{round}.{column}")).join(", ")
            }
            ResultForm::Count => "COUNT(*)".to_string(),
        };
        let looks_up = wanted == ResultForm::Rounds || query.paragraph.is_some() || query.outcome.is_some();
        let from = match (by_player, looks_up) {
            // SQLite goes through a cross join from left to right.
            (true, true) => {
                "round_players AS k CROSS JOIN rounds AS r WHERE r.table_id = k.table_id AND r.round = k.round"
            }
            (true, false) => "round_players AS k WHERE TRUE",
            (false, _) => "rounds AS k WHERE TRUE",
        };
        let mut search = Search { text: format!("SELECT {select} FROM {from}"), with: Vec::new() };
        if let Some(player) = query.player {
            search.and("k.account =", player);
        }
        if let Some(table) = query.table {
            search.and("k.table_id =", table);
        }
        let ended = ended_of(query);
        if let Some(from) = query.from {
            search.and(&format!("{ended} >="), from);
        }
        if let Some(to) = query.to {
            search.and(&format!("{ended} <"), to);
        }
        if let Some(paragraph) = &query.paragraph {
            search.any(&format!("{round}.paragraphs LIKE"), paragraph_patterns(paragraph));
        }
        if let Some(words) = &query.outcome {
            // SQLite ignores case, PostgreSQL does not.
            let words = words.replace(['%', '_', '\\'], "").to_lowercase();
            search.and(&format!("LOWER({round}.outcomes) LIKE"), format!("%{words}%"));
        }
        search
    }

    /// One more condition: the first part with any of these values.
    fn any(&mut self, condition: &str, values: Vec<String>) {
        let first = self.with.len();
        let alternatives: Vec<String> =
            (1..=values.len()).map(|more| format!("{condition} ${}", first + more)).collect();
        self.with.extend(values.into_iter().map(Value::from));
        self.text += &format!(" AND ({})", alternatives.join(" OR "));
    }

    /// One more condition: `k.round <` something.
    fn and(&mut self, condition: &str, value: impl Into<Value>) {
        self.with.push(value.into());
        self.text += &format!(" AND {condition} ${}", self.with.len());
    }

    fn sql(self) -> Sql {
        Sql { text: self.text.into(), with: self.with }
    }
}

/// Returns the patterns of a paragraph as people type it, with its chapter or without: a section has all its paragraphs, a paragraph all its parts. The
/// mark of an unverified paragraph may be left out.
fn paragraph_patterns(typed: &str) -> Vec<String> {
    let plain = typed.replace(['%', '_', ' ', '\\'], "");
    let own = plain.rsplit_once("47-").map_or(plain.as_str(), |(_, own)| own);
    match own.split_once('(') {
        None => {
            let section = own.trim_end_matches('~');
            ["", "(%", "~%"].map(|end| format!("% {section}{end} %")).to_vec()
        }
        Some((section, rest)) => {
            let section = section.trim_end_matches('~');
            let end = if rest.ends_with(')') { "%" } else { "" };
            ["", "~"].map(|mark| format!("% {section}{mark}({rest}{end} %")).to_vec()
        }
    }
}

/// The column of the time. The rounds of a player at one table are read by their key, in its order: with the sign, SQLite does not take the index by time
/// for them and sort afterwards.
fn ended_of(query: &RoundQuery) -> &'static str {
    if query.player.is_some() && query.table.is_some() { "+k.ended" } else { "k.ended" }
}

/// Returns the query for the number of finished rounds that match, over all pages.
pub fn count_of_rounds(query: &RoundQuery) -> Sql {
    Search::new(ResultForm::Count, query).sql()
}

/// Returns the query for matching finished rounds, newest first, from a cursor on.
pub fn rounds(query: &RoundQuery, before: Option<Cursor>) -> Sql {
    let mut search = Search::new(ResultForm::Rounds, query);
    if let Some(Cursor { ended, table, round }) = before {
        search.with.extend([ended, table, round].map(Value::from));
        let last = search.with.len();
        let ended = ended_of(query);
        search.text +=
            &format!(" AND ({ended}, k.table_id, k.round) < (${}, ${}, ${last})", last - 2, last - 1);
    }
    // At one table, later rounds have greater numbers: the key of the players has them in this order.
    search.text += match (query.player, query.table) {
        (Some(_), Some(_)) => " ORDER BY k.round DESC",
        (None, Some(_)) => " ORDER BY k.ended DESC, k.round DESC",
        (_, None) => " ORDER BY k.ended DESC, k.table_id DESC, k.round DESC",
    };
    search.with.push(i64::from(query.limit.clamp(1, 1000)).into());
    search.text += &format!(" LIMIT ${}", search.with.len());
    search.sql()
}

#[cfg(test)]
mod tests {
    use super::paragraph_patterns;

    /// Whether a pattern of `LIKE` with `%` alone matches.
    fn matches(pattern: &str, text: &str) -> bool {
        let mut parts = pattern.split('%');
        let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
        let parts: Vec<&str> = parts.collect();
        for (at, part) in parts.iter().enumerate() {
            if at + 1 == parts.len() {
                return rest.ends_with(part);
            }
            let Some(found) = rest.find(part) else { return false };
            rest = &rest[found + part.len()..];
        }
        rest.is_empty()
    }

    #[test]
    fn paragraphs_are_found_as_people_type_them() {
        let finds = |typed: &str, paragraph: &str| {
            let kept = format!(" 1.2(a) {paragraph} 9.9(z) ");
            paragraph_patterns(typed).iter().any(|pattern| matches(pattern, &kept))
        };
        for typed in ["2.15(a)", "2.15", "19:47-2.15(a)", "N.J.A.C. 19:47-2.15", "2.15~(a)", "2.15 (a)"] {
            assert!(finds(typed, "2.15~(a)"), "{typed}");
            assert!(finds(typed, "2.15(a)1"), "{typed}");
        }
        for (typed, other) in
            [("2.15(a)", "2.15(b)"), ("2.1", "2.15(a)"), ("2.15", "12.15(a)"), ("2.15(a)1", "2.15(a)")]
        {
            assert!(!finds(typed, other), "{typed} {other}");
        }
    }
}
