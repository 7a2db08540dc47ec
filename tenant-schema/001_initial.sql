-- One tenant's own database. Times are Unix seconds. seq is the order in which things came to be;
-- id is what the outside knows.

CREATE TABLE player (
  seq                 INTEGER PRIMARY KEY,
  id                  TEXT    NOT NULL UNIQUE,
  display_name        TEXT    NOT NULL,
  disqualified_at     INTEGER,
  disqualified_reason TEXT,
  created_at          INTEGER NOT NULL
) STRICT;

CREATE TABLE competition (
  seq         INTEGER PRIMARY KEY,
  id          TEXT    NOT NULL UNIQUE,
  title       TEXT    NOT NULL,
  created_at  INTEGER NOT NULL,
  finished_at INTEGER,
  -- The upload that the scores come from; '' before the first.
  upload_id   TEXT    NOT NULL DEFAULT ''
) STRICT;

-- The row that counts, one per player and competition. csv_row breaks ties: the earlier row is better.
CREATE TABLE score (
  competition INTEGER NOT NULL REFERENCES competition (seq),
  player      INTEGER NOT NULL REFERENCES player (seq),
  score       INTEGER NOT NULL,
  csv_row     INTEGER NOT NULL,
  PRIMARY KEY (competition, player)
) STRICT, WITHOUT ROWID;

-- Every accepted upload, with the CSV as it was sent.
CREATE TABLE upload (
  id           TEXT    PRIMARY KEY,
  competition  INTEGER NOT NULL REFERENCES competition (seq),
  uploaded_at  INTEGER NOT NULL,
  uploaded_by  TEXT    NOT NULL,
  file_name    TEXT    NOT NULL,
  row_count    INTEGER NOT NULL,
  player_count INTEGER NOT NULL,
  byte_count   INTEGER NOT NULL,
  csv_gzip     BLOB    NOT NULL
) STRICT;

CREATE INDEX upload_competition ON upload (competition, id);
