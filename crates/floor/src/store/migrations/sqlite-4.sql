-- Seeds and checkpoints are encrypted from now on, with a key that is not in the database. The program encrypts those that are there into new tables, and
-- drops the old ones, so that nothing plain stays in the file. An empty seed is one that is lost.
ALTER TABLE shoes RENAME TO plain_shoes;
CREATE TABLE shoes (
    table_id INTEGER NOT NULL,
    shoe INTEGER NOT NULL,
    made_seq INTEGER NOT NULL,
    seeds BLOB NOT NULL,
    PRIMARY KEY (table_id, shoe, made_seq)
) STRICT, WITHOUT ROWID;
ALTER TABLE checkpoints RENAME TO plain_checkpoints;
CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    round INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The home of the floor has a message authentication code, so that nobody without the key says where the floor is at home.
ALTER TABLE floor ADD COLUMN home_mark BLOB;
