-- Sessions that were ended all at once: whoever is named here has to sign in again, if their session was begun before. A session carries
-- the highest number that its person had when it was begun, so clocks don't matter; all of a number that is higher have ended.
-- Rows are of use for as long as a session lasts. Times are by the clock of this database.
CREATE TABLE session_end (
  id       BIGINT       NOT NULL AUTO_INCREMENT,
  role     VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  audience VARCHAR(63)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  person   VARCHAR(100) NOT NULL,
  ended_at BIGINT       NOT NULL,
  PRIMARY KEY (id),
  KEY session_end_person (audience, role, person, id),
  KEY session_end_time (ended_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- So that other nodes hear of a sign-out, and a tenant can move.
ALTER TABLE signed_out_session
  ADD COLUMN ended_at BIGINT NOT NULL DEFAULT 0,
  ADD KEY signed_out_session_time (ended_at);

-- A link for somebody who is an organizer already sets a new password; without a name it makes a new organizer.
ALTER TABLE organizer_link
  ADD COLUMN organizer VARCHAR(100) NULL;
