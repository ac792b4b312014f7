//! `completions` and `man`: what a shell and `man` read, generated from the arguments by `clap_complete` and `clap_mangen`.

use crate::Verdict;
use crate::args::Args;
use crate::error::Failure;
use crate::out::Out;
use clap::CommandFactory as _;
use clap_complete::Shell;
use std::io;
use std::path::Path;

/// Prints the completion script of a shell.
///
/// # Errors
/// Fails if the script is not valid UTF-8, which no shell's is.
pub fn completions(shell: Shell, out: &mut Out) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "croupier", &mut script);
    let script = String::from_utf8(script).map_err(io::Error::other)?;
    out.line(script.trim_end());
    Ok(Verdict::Good)
}

/// Writes one manual page per command into a folder, which is created if missing.
///
/// # Errors
/// Fails if the folder or a page cannot be written.
pub fn man_pages(folder: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let unwritable = |why| Failure::Unwritable { path: folder.to_path_buf(), why };
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    clap_mangen::generate_to(Args::command(), folder).map_err(unwritable)?;
    out.line(format_args!("Manual pages written to {}", folder.display()));
    Ok(Verdict::Good)
}
