-- Who may sign in. Of secrets only hashes are here: passwords as Argon2id (PHC form), links as SHA-256 of 256 random bits.

-- The operator: one row at most.
CREATE TABLE operator_account (
  id            TINYINT      NOT NULL,
  password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  changed_at    BIGINT       NOT NULL,
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A tenant's organizers; each tenant may have several. Names differ by their code points.
CREATE TABLE organizer_account (
  tenant_id     BIGINT       NOT NULL,
  name          VARCHAR(100) NOT NULL,
  password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at    BIGINT       NOT NULL,
  last_login_at BIGINT       NULL,
  PRIMARY KEY (tenant_id, name)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- One-time links that make an organizer.
CREATE TABLE organizer_link (
  token_sha256 BINARY(32) NOT NULL,
  tenant_id    BIGINT     NOT NULL,
  expires_at   BIGINT     NOT NULL,
  PRIMARY KEY (token_sha256),
  KEY organizer_link_expiry (expires_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Players' personal links: the one that is valid now. A new one replaces it.
CREATE TABLE player_link (
  tenant_id    BIGINT      NOT NULL,
  player_id    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  token_sha256 BINARY(32)  NOT NULL,
  made_at      BIGINT      NOT NULL,
  PRIMARY KEY (tenant_id, player_id),
  UNIQUE KEY player_link_token (token_sha256)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Sessions that were ended by signing out before their time: SHA-256 of what is signed in their tokens.
CREATE TABLE signed_out_session (
  token_sha256 BINARY(32) NOT NULL,
  expires_at   BIGINT     NOT NULL,
  PRIMARY KEY (token_sha256),
  KEY signed_out_session_expiry (expires_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
