//! The arguments: consistency, help texts, parsers.

#![allow(clippy::panic, reason = "a test that cannot run must fail")]

use super::{Args, count};
use clap::{CommandFactory, Parser};

#[test]
fn the_arguments_are_consistent() {
    Args::command().debug_assert();
}

/// Calls `visit` for a command and all commands below it, with the path by which it is called.
fn for_each_command(command: &clap::Command, path: &str, visit: &mut impl FnMut(&str, &clap::Command)) {
    let path = format!("{path} {}", command.get_name());
    visit(&path, command);
    command.get_subcommands().for_each(|below| for_each_command(below, &path, visit));
}

#[test]
fn the_first_line_of_help_is_a_short_sentence() {
    let mut checked = 0;
    let mut check = |what: String, help: Option<&clap::builder::StyledStr>| {
        let help = help.map(ToString::to_string).unwrap_or_default();
        checked += 1;
        assert!(
            (1..=72).contains(&help.chars().count()),
            "{what}: {} characters: {help:?}",
            help.chars().count()
        );
        assert!(!help.ends_with('.') && !help.contains('\n'), "{what}: {help:?}");
    };
    for_each_command(&Args::command(), "", &mut |path, command| {
        check(path.to_string(), command.get_about());
        for argument in command.get_arguments() {
            check(format!("{path} {}", argument.get_id()), argument.get_help());
        }
    });
    assert!(checked > 100, "{checked} help texts");
}

#[test]
fn short_forms_of_formats() {
    for (given, format) in [
        (&["croupier", "games"][..], super::Format::Text),
        (&["croupier", "games", "--json"], super::Format::Json),
        (&["croupier", "--csv", "odds", "craps"], super::Format::Csv),
        (&["croupier", "odds", "craps", "--format", "csv"], super::Format::Csv),
    ] {
        assert_eq!(Args::parse_from(given).format(), format, "{given:?}");
    }
    assert!(Args::try_parse_from(["croupier", "--json", "--format", "csv", "games"]).is_err());
}

#[test]
fn without_a_command_the_floor_opens_as_serve_would() {
    let Some(super::Command::Serve(serve)) = Args::parse_from(["croupier", "serve"]).command else {
        panic!("serve is a command")
    };
    assert_eq!(format!("{serve:?}"), format!("{:?}", super::Serve::default()));
}

#[test]
fn passwords_of_databases_are_seen() {
    for (url, has) in [
        ("postgres://croupier:secret@db/floor", true),
        ("postgres://croupier@db/floor?password=secret", true),
        ("postgres://croupier@db:5432/floor", false),
        ("postgres://db/floor", false),
    ] {
        assert_eq!(super::has_a_password(url), has, "{url}");
    }
}

#[test]
fn numbers_of_rounds() {
    for (text, rounds) in
        [("7", 7), ("1_000", 1000), ("50k", 50_000), ("10M", 10_000_000), ("2b", 2_000_000_000)]
    {
        assert_eq!(count(text), Ok(rounds), "{text}");
    }
    for text in ["", "0", "-1", "k", "1.5M", "99999999999b", "10 M"] {
        assert!(count(text).is_err(), "{text}");
    }
}
