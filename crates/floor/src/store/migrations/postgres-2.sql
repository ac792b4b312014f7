-- The floor itself. Its identity is part of every commitment; its home is the database that it was last played in. What is restored from a dump has
-- another home, and is not played on before it is restored here, too.
CREATE TABLE floor (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    identity BYTEA NOT NULL,
    home TEXT,
    copied_at BIGINT,
    pulse BIGINT NOT NULL
);
INSERT INTO floor (id, identity, pulse)
VALUES (1, decode(replace(gen_random_uuid()::TEXT || gen_random_uuid()::TEXT, '-', ''), 'hex'), 0);

-- A shoe has seeds once more where its floor was restored while it was dealt.
ALTER TABLE shoes DROP CONSTRAINT shoes_pkey;
ALTER TABLE shoes ADD PRIMARY KEY (table_id, shoe, made_seq);

-- A table as it was after a step, so that its record need not be played again from the first.
CREATE TABLE checkpoints (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    round BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Which dealer deals at which live table.
CREATE TABLE dealers (
    account BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    PRIMARY KEY (account, table_id)
);
