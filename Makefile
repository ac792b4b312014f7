# `make test` is all that CI runs: formatting, lints, documentation and tests, the floor's also on a PostgreSQL server that it starts by
# itself, the pages' in Chromium; the book is built with mdBook.

# No crate is built twice here, so incremental compilation is off. A failing test names its line without debug information.
export CARGO_INCREMENTAL = 0
export CARGO_PROFILE_DEV_DEBUG = 0

.PHONY: check test

# Checks to run while writing: formatting, lints, the rules and every round file.
check:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test -p croupier-rules

test:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	scripts/book
	scripts/with-tools scripts/with-postgres cargo test --workspace
	scripts/web-test
