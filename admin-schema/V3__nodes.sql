-- The nodes that have shown themselves. One that is fenced was failed over from and serves nothing until it is let in again.
CREATE TABLE node (
  name    VARCHAR(63) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  seen_at BIGINT      NOT NULL,
  fenced  TINYINT     NOT NULL,
  PRIMARY KEY (name)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
