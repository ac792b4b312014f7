//! The pages are part of the program: where they change, it is built anew.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
