-- The floor itself. Its identity is part of every commitment; its home is the file that it was last played in. A copy is marked by the time at
-- which it was made, and is not played on before it is restored.
CREATE TABLE floor (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    identity BLOB NOT NULL,
    home TEXT,
    copied_at INTEGER,
    pulse INTEGER NOT NULL
) STRICT;
INSERT INTO floor (id, identity, pulse) VALUES (1, randomblob(32), 0);

-- A shoe has seeds once more where its floor was restored while it was dealt.
CREATE TABLE shoes_of_2 (
    table_id INTEGER NOT NULL,
    shoe INTEGER NOT NULL,
    made_seq INTEGER NOT NULL,
    seeds BLOB NOT NULL,
    PRIMARY KEY (table_id, shoe, made_seq)
) STRICT, WITHOUT ROWID;
INSERT INTO shoes_of_2 (table_id, shoe, made_seq, seeds) SELECT table_id, shoe, made_seq, seeds FROM shoes;
DROP TABLE shoes;
ALTER TABLE shoes_of_2 RENAME TO shoes;

-- A table as it was after a step, so that its record need not be played again from the first.
CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    round INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Which dealer deals at which live table.
CREATE TABLE dealers (
    account INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (account, table_id)
) STRICT, WITHOUT ROWID;
