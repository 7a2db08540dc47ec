-- An open link gets a number of its own, by which the operator withdraws it: neither its secret nor anything made of that is told.
-- Without made_at: made by an older program during an upgrade.
ALTER TABLE organizer_link
  ADD COLUMN id      BIGINT NOT NULL AUTO_INCREMENT,
  ADD COLUMN made_at BIGINT NULL,
  ADD UNIQUE KEY organizer_link_id (id),
  ADD KEY organizer_link_tenant (tenant_id, organizer);

-- Links held for seven days until now.
UPDATE organizer_link SET made_at = expires_at - 604800;
