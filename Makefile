# `make test` is all that CI runs: formatting, lints, documentation and tests, the floor's also on a PostgreSQL server that it starts by
# itself, the pages' in Chromium.

.PHONY: test

test:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	scripts/with-parallel scripts/with-postgres cargo test --workspace
	scripts/web-test
