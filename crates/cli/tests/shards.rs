//! Simulations in parts: shards that are merged, and runs that are killed and go on.

use crate::common;

use common::{command, croupier, file};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// An empty folder of the test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The result of a run, without what depends on the machine.
pub fn result(args: &[&str]) -> Value {
    let ran = croupier(&[args, &["--json"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    without_time(ran.json())
}

fn without_time(mut json: Value) -> Value {
    for field in ["seconds", "rounds_per_second", "threads"] {
        json.as_object_mut().unwrap().remove(field);
    }
    json
}

/// The four parts that GNU parallel has run of a command, in another order.
pub fn four_parts_in_parallel(name: &str, args: &[&str]) -> [String; 4] {
    let folder = folder(name);
    let part = folder.join("part-{}.json");
    let mut parallel = Command::new("parallel");
    parallel
        .args(["--will-cite", "--jobs", "2", "--halt", "now,fail=1", env!("CARGO_BIN_EXE_croupier")])
        .args(args);
    parallel.args(["--shard", "{}/4", "--output", part.to_str().unwrap(), ":::", "1", "2", "3", "4"]);
    let ran =
        parallel.output().unwrap_or_else(|why| panic!("GNU parallel: {why}; scripts/with-tools installs it"));
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    [3, 1, 4, 2].map(|number| folder.join(format!("part-{number}.json")).to_str().unwrap().to_string())
}

const SIM: [&str; 9] =
    ["sim", "craps", "--wager", "pass", "--wager", "pass-odds", "--rounds", "1500000", "--results"];

/// The worked example of docs/how-to/spread-an-analysis.md, with four parts.
#[test]
fn shards_that_gnu_parallel_has_run_add_up_to_one_run() {
    let parts = four_parts_in_parallel("parallel", &SIM);
    let merged = result(&["merge", &parts[0], &parts[1], &parts[2], &parts[3]]);
    assert_eq!(merged, result(&SIM));
    assert_eq!(merged["rounds"], 1_500_000);
    let kinds: Vec<&str> =
        merged["wagers"].as_array().unwrap().iter().map(|w| w["wager"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["pass", "pass-odds"], "both are placed");

    let some = croupier(&["merge", &parts[0], &parts[1], "--json"]);
    assert_eq!(some.code, 1, "parts are missing: {}", some.err);
    let twice = croupier(&["merge", &parts[0], &parts[0]]);
    assert!(twice.code == 2 && twice.err.contains("overlap"), "{}", twice.err);
}

#[test]
fn unmergeable_shards_are_refused_with_the_reason() {
    let folder = folder("refused");
    let to = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (one, other) = (to("one.json"), to("other.json"));
    for (seed, shard, to) in [("1", "1/2", &one), ("2", "2/2", &other)] {
        let args = ["sim", "roulette", "--rounds", "600k", "--seed", seed, "--shard", shard, "--output", to];
        assert_eq!(croupier(&args).code, 0);
    }
    let ran = croupier(&["merge", &one, &other]);
    assert!(ran.code == 2 && ran.err.contains("another simulation"), "{}", ran.err);
    // An unlawful house stays one when its parts are added up.
    let house = file("refused", "house.toml", "[casino-war]\ndecks = 2\n");
    let unlawful = to("unlawful.json");
    let args = ["sim", "casino-war", "--rounds", "1000", "--strategy", "own", "--output", &unlawful];
    let args = [&args[..], &["--allow-unlawful", "--house", house.to_str().unwrap()]].concat();
    assert_eq!(croupier(&args).code, 0);
    let ran = croupier(&["merge", &unlawful]);
    assert!(ran.code == 0 && ran.out.contains("UNLAWFUL"), "{}{}", ran.out, ran.err);
    let damaged = file("refused", "damaged.json", "{\"format\":\n  7}");
    let ran = croupier(&["merge", damaged.to_str().unwrap()]);
    assert!(ran.code == 2 && ran.err.contains("damaged.json:2:"), "{}", ran.err);
    let ran = croupier(&["sim", "roulette", "--rounds", "600k", "--seed", "3", "--checkpoint", &one]);
    assert!(ran.code == 2 && ran.err.contains("another simulation"), "{}", ran.err);
}

#[test]
fn a_run_that_is_killed_goes_on_to_the_identical_result() {
    let folder = folder("killed");
    let checkpoint = folder.join("state.json");
    let path = checkpoint.to_str().unwrap();
    let sim = ["sim", "casino-war", "--rounds", "16M", "--seed", "5", "--bankroll", "500"];
    let with_checkpoint = [&sim[..], &["--checkpoint", path, "--threads", "1"]].concat();
    let mut run = command(&with_checkpoint).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    while !checkpoint.exists() {
        assert!(start.elapsed() < Duration::from_secs(300), "no checkpoint was written");
        std::thread::sleep(Duration::from_millis(5));
    }
    run.kill().unwrap();
    run.wait().unwrap();
    let left: Value = serde_json::from_slice(&std::fs::read(&checkpoint).unwrap()).unwrap();
    let played = left["played"][0][1].as_u64().unwrap();
    // 16 million rounds are 62 parts of 262,144.
    assert!((1..62).contains(&played), "the run was killed on its way: {played}");
    let resumed = result(&with_checkpoint);
    assert_eq!(resumed, result(&sim));
    assert_eq!(resumed["rounds"], 16_000_000);
    assert!(resumed["bankroll"]["sessions"].as_u64().unwrap() > 30_000);
    // It is complete, and there is nothing to do.
    assert_eq!(result(&with_checkpoint), resumed);
}
