# `make test` is all that CI runs: formatting, lints, documentation and tests.

.PHONY: test

test:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	cargo test --workspace
