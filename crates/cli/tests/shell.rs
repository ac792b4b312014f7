//! `completions` and `man`: what a shell and `man` read.

use crate::common::{croupier, file};
use std::collections::BTreeSet;
use std::process::Command;

/// The commands that `croupier --help` lists.
fn commands() -> BTreeSet<String> {
    let help = croupier(&["--help"]).out;
    let listed =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    listed.filter_map(|line| line.split_whitespace().next()).map(String::from).collect()
}

#[test]
fn every_shell_has_a_completion_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = croupier(&["completions", shell]);
        assert_eq!(ran.code, 0, "{shell}: {}", ran.err);
        for command in commands() {
            assert!(ran.out.contains(&command), "{shell} does not complete {command}");
        }
    }
    assert_eq!(croupier(&["completions", "cmd"]).code, 2);
}

#[test]
fn bash_completes_commands_and_flags() {
    let script = file("shell", "croupier.bash", croupier(&["completions", "bash"]).out);
    let complete = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let ask = format!(
            "source {}; COMP_WORDS=({line}); COMP_CWORD={}; _croupier croupier '{}' '{}'; echo \"${{COMPREPLY[@]}}\"",
            script.display(),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        let output = Command::new("bash").args(["-c", &ask]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_string()
    };
    assert_eq!(complete("croupier ver"), "verify-self verify");
    assert_eq!(complete("croupier sim --until"), "--until-error");
    assert_eq!(complete("croupier odds --format c"), "csv");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = file("man", "folder", "").parent().unwrap().join("pages");
    let ran = croupier(&["man", "--output", folder.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for command in commands().iter().filter(|command| *command != "help") {
        let page = std::fs::read_to_string(folder.join(format!("croupier-{command}.1"))).unwrap();
        assert!(
            page.contains(".SH NAME") && page.contains(&command.replace('-', "\\-")),
            "{command}: {page}"
        );
    }
    let below_a_file = file("man", "occupied", "").join("pages");
    let refused = croupier(&["man", "--output", below_a_file.to_str().unwrap()]);
    assert!(refused.code == 2 && refused.err.contains("cannot be written"), "{}", refused.err);
}
