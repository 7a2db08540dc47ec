-- Whose file this is, so that another tenant's file in its place is noticed. One row, written when the file is made, or opened for
-- the first time since this table is there.
CREATE TABLE owner (
  tenant_id INTEGER NOT NULL
) STRICT;

-- "ISUP": what `file` and others can tell a tenant's file by.
PRAGMA application_id = 0x49535550;

-- Uploads are listed in the order in which they came, which is that of their rowid: ids follow the clock, and clocks go back.
DROP INDEX upload_competition;
CREATE INDEX upload_competition ON upload (competition);
