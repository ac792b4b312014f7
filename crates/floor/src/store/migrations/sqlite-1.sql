CREATE TABLE fence (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    epoch INTEGER NOT NULL
) STRICT;
INSERT INTO fence (id, epoch) VALUES (1, 0);

CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT,
    role TEXT NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    mode TEXT NOT NULL,
    as_of TEXT NOT NULL,
    house TEXT NOT NULL,
    betting_ms INTEGER NOT NULL,
    outcome_ms INTEGER NOT NULL,
    answer_ms INTEGER NOT NULL,
    software TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    closed_at INTEGER
) STRICT;

-- The record: appended to, never changed. The hash is over the hash before it and the body.
CREATE TABLE steps (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    account INTEGER,
    request TEXT,
    body TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX steps_by_request ON steps (table_id, account, request) WHERE request IS NOT NULL;
CREATE TRIGGER steps_are_not_changed BEFORE UPDATE ON steps BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
CREATE TRIGGER steps_are_not_removed BEFORE DELETE ON steps BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;

-- What follows from the record, kept beside it so that it need not be added up each time.
CREATE TABLE balances (
    purse TEXT PRIMARY KEY,
    cents INTEGER NOT NULL,
    CHECK (cents >= 0 OR purse NOT LIKE 'player %')
) STRICT, WITHOUT ROWID;

CREATE TABLE days (
    table_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    bought_in INTEGER NOT NULL,
    colored_up INTEGER NOT NULL,
    win INTEGER NOT NULL,
    PRIMARY KEY (table_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    table_id INTEGER NOT NULL,
    round INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    summary TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    outcomes TEXT NOT NULL,
    PRIMARY KEY (table_id, round)
) STRICT, WITHOUT ROWID;
CREATE INDEX rounds_by_time ON rounds (ended, table_id, round);

CREATE TABLE round_players (
    account INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    round INTEGER NOT NULL,
    PRIMARY KEY (account, table_id, round)
) STRICT, WITHOUT ROWID;

-- Seeds of shoes: secret until their shoe is over.
CREATE TABLE shoes (
    table_id INTEGER NOT NULL,
    shoe INTEGER NOT NULL,
    made_seq INTEGER NOT NULL,
    seeds BLOB NOT NULL,
    PRIMARY KEY (table_id, shoe)
) STRICT, WITHOUT ROWID;
