CREATE TABLE fence (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    epoch BIGINT NOT NULL
);
INSERT INTO fence (id, epoch) VALUES (1, 0);

CREATE TABLE accounts (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT,
    role TEXT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES accounts (id),
    expires_at BIGINT NOT NULL
);

CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    mode TEXT NOT NULL,
    as_of TEXT NOT NULL,
    house TEXT NOT NULL,
    betting_ms BIGINT NOT NULL,
    outcome_ms BIGINT NOT NULL,
    answer_ms BIGINT NOT NULL,
    software TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    closed_at BIGINT
);

-- The record: appended to, never changed. The hash is over the hash before it and the body.
CREATE TABLE steps (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    account BIGINT,
    request TEXT,
    body TEXT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX steps_by_request ON steps (table_id, account, request) WHERE request IS NOT NULL;
CREATE FUNCTION record_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the record is never changed'; END $$;
CREATE TRIGGER steps_are_not_changed BEFORE UPDATE OR DELETE ON steps
    FOR EACH ROW EXECUTE FUNCTION record_is_never_changed();

-- What follows from the record, kept beside it so that it need not be added up each time.
CREATE TABLE balances (
    purse TEXT PRIMARY KEY,
    cents BIGINT NOT NULL,
    CHECK (cents >= 0 OR purse NOT LIKE 'player %')
);

CREATE TABLE days (
    table_id BIGINT NOT NULL,
    day BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    bought_in BIGINT NOT NULL,
    colored_up BIGINT NOT NULL,
    win BIGINT NOT NULL,
    PRIMARY KEY (table_id, day)
);

CREATE TABLE rounds (
    table_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    summary TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    outcomes TEXT NOT NULL,
    PRIMARY KEY (table_id, round)
);
CREATE INDEX rounds_by_time ON rounds (ended, table_id, round);

CREATE TABLE round_players (
    account BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    PRIMARY KEY (account, table_id, round)
);

-- Seeds of shoes: secret until their shoe is over.
CREATE TABLE shoes (
    table_id BIGINT NOT NULL,
    shoe BIGINT NOT NULL,
    made_seq BIGINT NOT NULL,
    seeds BYTEA NOT NULL,
    PRIMARY KEY (table_id, shoe)
);
