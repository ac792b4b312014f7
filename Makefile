# `make test` is all that CI runs: formatting, lints, documentation and tests, the floor's also on a PostgreSQL server that it starts by
# itself, the pages' in Chromium; the book is built with mdBook.

# Nothing is built twice here, so nothing is kept for a second time; a test that fails tells its line without tables of lines.
export CARGO_INCREMENTAL = 0
export CARGO_PROFILE_DEV_DEBUG = 0

.PHONY: check test

# What to run while writing: formatting, lints, the rules and every round file.
check:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test -p croupier-rules

test:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	scripts/book
	scripts/with-parallel scripts/with-postgres cargo test --workspace
	scripts/web-test
