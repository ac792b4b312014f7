//! Names of many tables in few words: `BJ-05 to BJ-24 (20 tables)`.

/// The names of tables, runs of consecutive numbers as a range.
pub fn table_names(names: &[&str]) -> String {
    let parts: Vec<(&str, Option<u64>)> = names.iter().map(|name| numbered(name)).collect();
    let follows = |one: usize, next: usize| {
        let ((prefix, number), (next_prefix, next_number)) = (parts[one], parts[next]);
        let width = names[one].len() == names[next].len()
            || next_number.is_some_and(|n| !n.to_string().starts_with('0'));
        prefix == next_prefix && width && number.is_some() && next_number == number.map(|number| number + 1)
    };
    let mut runs: Vec<String> = Vec::new();
    let mut start = 0;
    for end in 0..names.len() {
        if end + 1 < names.len() && follows(end, end + 1) {
            continue;
        }
        if end - start >= 2 {
            runs.push(format!("{} to {}", names[start], names[end]));
        } else {
            runs.extend(names[start..=end].iter().map(ToString::to_string));
        }
        start = end + 1;
    }
    match names.len() {
        0 | 1 => runs.join(", "),
        many => format!("{} ({many} tables)", runs.join(", ")),
    }
}

/// A name without the number at its end, and the number.
fn numbered(name: &str) -> (&str, Option<u64>) {
    let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit());
    (prefix, name[prefix.len()..].parse().ok())
}

#[cfg(test)]
mod tests {
    use super::table_names;

    #[test]
    fn consecutive_tables_are_a_range() {
        let names: Vec<String> = (5..=24).map(|number| format!("BJ-{number:02}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(table_names(&names), "BJ-05 to BJ-24 (20 tables)");
        assert_eq!(table_names(&["M-9", "M-10", "M-11"]), "M-9 to M-11 (3 tables)");
        assert_eq!(table_names(&["M-1", "M-2", "R-4"]), "M-1, M-2, R-4 (3 tables)");
        assert_eq!(table_names(&["M-1", "M-2", "M-3", "M-7"]), "M-1 to M-3, M-7 (4 tables)");
        assert_eq!(table_names(&["The red room"]), "The red room");
        assert_eq!(table_names(&[]), "");
    }
}
