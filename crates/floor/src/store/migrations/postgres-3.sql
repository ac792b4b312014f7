-- Rounds of a player, newest first: when a round ended stands beside who played it.
ALTER TABLE round_players ADD COLUMN ended BIGINT;
UPDATE round_players AS p SET ended = r.ended FROM rounds AS r WHERE r.table_id = p.table_id AND r.round = p.round;
ALTER TABLE round_players ALTER COLUMN ended SET NOT NULL;
CREATE INDEX round_players_by_time ON round_players (account, ended, table_id, round);

-- Rounds of a table by time.
CREATE INDEX rounds_by_table ON rounds (table_id, ended, round);

-- The steps of the cage's record in which the house changes its choices: the record has every log-in as well.
CREATE TABLE house_steps (
    seq BIGINT PRIMARY KEY
);
INSERT INTO house_steps (seq) SELECT seq FROM steps WHERE table_id = 0 AND body LIKE '%"line":"house changes %';
