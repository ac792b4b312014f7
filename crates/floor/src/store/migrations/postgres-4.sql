-- Seeds and checkpoints are encrypted from now on, with a key that is not in the database. The program encrypts those that are there into new tables, and
-- drops the old ones, so that nothing plain stays in the file. An empty seed is one that is lost.
ALTER TABLE shoes RENAME TO plain_shoes;
CREATE TABLE shoes (
    table_id BIGINT NOT NULL,
    shoe BIGINT NOT NULL,
    made_seq BIGINT NOT NULL,
    seeds BYTEA NOT NULL,
    PRIMARY KEY (table_id, shoe, made_seq)
);
ALTER TABLE checkpoints RENAME TO plain_checkpoints;
CREATE TABLE checkpoints (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    round BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- The home of the floor has a message authentication code, so that nobody without the key says where the floor is at home.
ALTER TABLE floor ADD COLUMN home_mark BYTEA;
