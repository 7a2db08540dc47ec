-- The operator's database: one for all nodes. SQL here stays within what MySQL 8.0 and MariaDB 10.11 both take.
-- Times are Unix seconds. Ids of players and competitions are compared byte by byte.

CREATE TABLE tenant (
  id           BIGINT       NOT NULL AUTO_INCREMENT,
  name         VARCHAR(63)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  display_name VARCHAR(255) NOT NULL,
  created_at   BIGINT       NOT NULL,
  updated_at   BIGINT       NOT NULL,
  PRIMARY KEY (id),
  UNIQUE KEY tenant_name (name)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Which node holds a tenant's SQLite file. 'creating' until the file is safely on disk, then 'ready'.
-- A ready file that is missing is an outage, never a reason to make an empty one.
CREATE TABLE tenant_database (
  tenant_id  BIGINT      NOT NULL,
  node       VARCHAR(63) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  state      VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  claimed_at BIGINT      NOT NULL,
  PRIMARY KEY (tenant_id),
  KEY tenant_database_node (node)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- First visits: who saw the ranking of a running competition, and when first. Billing is made from it.
CREATE TABLE visit_history (
  tenant_id      BIGINT      NOT NULL,
  competition_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  player_id      VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at     BIGINT      NOT NULL,
  PRIMARY KEY (tenant_id, competition_id, player_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A projection of the tenants' files: the bill of a finished competition, made once and never changed.
CREATE TABLE billing_report (
  tenant_id           BIGINT      NOT NULL,
  competition_id      VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  competition_title   TEXT        NOT NULL,
  finished_at         BIGINT      NOT NULL,
  player_count        BIGINT      NOT NULL,
  visitor_count       BIGINT      NOT NULL,
  billing_player_yen  BIGINT      NOT NULL,
  billing_visitor_yen BIGINT      NOT NULL,
  billing_yen         BIGINT      NOT NULL,
  PRIMARY KEY (tenant_id, competition_id),
  KEY billing_report_finished_at (finished_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A projection of the tenants' files: rankings, 1,000 ranks a row, as a JSON list of [player_id, score] in rank order.
-- A ranking that nobody has a score in is one row with an empty list. upload_id says which upload it shows.
CREATE TABLE ranking (
  tenant_id      BIGINT      NOT NULL,
  competition_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  first_rank     INT         NOT NULL,
  upload_id      VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  entries        MEDIUMTEXT  NOT NULL,
  PRIMARY KEY (tenant_id, competition_id, first_rank),
  KEY ranking_shown (tenant_id, first_rank, competition_id, upload_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
