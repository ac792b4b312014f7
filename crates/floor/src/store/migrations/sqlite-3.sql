-- Rounds of a player, newest first: when a round ended stands beside who played it.
CREATE TABLE round_players_of_3 (
    account INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    round INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (account, table_id, round)
) STRICT, WITHOUT ROWID;
INSERT INTO round_players_of_3 (account, table_id, round, ended)
SELECT p.account, p.table_id, p.round, r.ended
FROM round_players AS p CROSS JOIN rounds AS r
WHERE r.table_id = p.table_id AND r.round = p.round
ORDER BY p.account, p.table_id, p.round;
DROP TABLE round_players;
ALTER TABLE round_players_of_3 RENAME TO round_players;
CREATE INDEX round_players_by_time ON round_players (account, ended, table_id, round);

-- Rounds of a table by time.
CREATE INDEX rounds_by_table ON rounds (table_id, ended, round);

-- The steps of the cage's record in which the house changes its choices: the record has every log-in as well.
CREATE TABLE house_steps (
    seq INTEGER PRIMARY KEY
) STRICT;
INSERT INTO house_steps (seq) SELECT seq FROM steps WHERE table_id = 0 AND body LIKE '%"line":"house changes %';
