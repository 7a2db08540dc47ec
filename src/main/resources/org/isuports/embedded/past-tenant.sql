-- A tenant :id as the public format has it: 200 players; five competitions, all but one finished, with a score of everybody in each.
CREATE TABLE competition (id VARCHAR(255) NOT NULL PRIMARY KEY, tenant_id BIGINT NOT NULL, title TEXT NOT NULL,
  finished_at BIGINT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL);
CREATE TABLE player (id VARCHAR(255) NOT NULL PRIMARY KEY, tenant_id BIGINT NOT NULL,
  display_name TEXT NOT NULL, is_disqualified BOOLEAN NOT NULL, created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL);
CREATE TABLE player_score (id VARCHAR(255) NOT NULL PRIMARY KEY, tenant_id BIGINT NOT NULL,
  player_id VARCHAR(255) NOT NULL, competition_id VARCHAR(255) NOT NULL, score BIGINT NOT NULL,
  row_num BIGINT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL);
INSERT INTO competition WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5)
  SELECT :id || 'c' || n, :id, 'Cup ' || n, iif(n < 5, 1700000000 + n, NULL), 1600000000 + n, 1700000000 FROM c;
INSERT INTO player WITH RECURSIVE p(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM p WHERE n < 200)
  SELECT :id || 'p' || n, :id, 'Player ' || n, 0, 1600000000 + n, 1600000000 FROM p;
INSERT INTO player_score
  SELECT p.id || c.id, :id, p.id, c.id, p.rowid * 7919 % 1000, p.rowid, 1650000000, 1650000000
  FROM competition c, player p
