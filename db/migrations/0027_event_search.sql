-- The texts of public events by the row of their entry, with the locations of all of them.
CREATE VIRTUAL TABLE events_fts USING fts5(title, description, location, tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER events_fts_insert AFTER INSERT ON events WHEN new.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM events o WHERE o.entry_id = new.entry_id AND o.id <> new.id AND o.deleted_at IS NULL AND o.location = new.location)
BEGIN
  DELETE FROM events_fts WHERE rowid = (SELECT seq FROM entries WHERE id = new.entry_id);
  INSERT INTO events_fts (rowid, title, description, location)
  SELECT e.seq, e.title, e.body, group_concat(v.location, char(10))
  FROM entries e JOIN (SELECT DISTINCT location FROM events WHERE entry_id = new.entry_id AND deleted_at IS NULL) v
  WHERE e.id = new.entry_id AND e.tier = 0 AND e.deleted_at IS NULL GROUP BY e.seq;
END;
--> statement-breakpoint
CREATE TRIGGER events_fts_update AFTER UPDATE OF entry_id, location, deleted_at ON events
  WHEN old.entry_id IS NOT new.entry_id OR old.location IS NOT new.location OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM events_fts WHERE rowid = (SELECT seq FROM entries WHERE id = old.entry_id);
  INSERT INTO events_fts (rowid, title, description, location)
  SELECT e.seq, e.title, e.body, group_concat(v.location, char(10))
  FROM entries e JOIN (SELECT DISTINCT location FROM events WHERE entry_id = old.entry_id AND deleted_at IS NULL) v
  WHERE e.id = old.entry_id AND e.tier = 0 AND e.deleted_at IS NULL GROUP BY e.seq;
  DELETE FROM events_fts WHERE rowid = (SELECT seq FROM entries WHERE id = new.entry_id);
  INSERT INTO events_fts (rowid, title, description, location)
  SELECT e.seq, e.title, e.body, group_concat(v.location, char(10))
  FROM entries e JOIN (SELECT DISTINCT location FROM events WHERE entry_id = new.entry_id AND deleted_at IS NULL) v
  WHERE e.id = new.entry_id AND e.tier = 0 AND e.deleted_at IS NULL GROUP BY e.seq;
END;
--> statement-breakpoint
CREATE TRIGGER events_fts_delete AFTER DELETE ON events WHEN old.deleted_at IS NULL
BEGIN
  DELETE FROM events_fts WHERE rowid = (SELECT seq FROM entries WHERE id = old.entry_id);
  INSERT INTO events_fts (rowid, title, description, location)
  SELECT e.seq, e.title, e.body, group_concat(v.location, char(10))
  FROM entries e JOIN (SELECT DISTINCT location FROM events WHERE entry_id = old.entry_id AND deleted_at IS NULL) v
  WHERE e.id = old.entry_id AND e.tier = 0 AND e.deleted_at IS NULL GROUP BY e.seq;
END;
--> statement-breakpoint
CREATE TRIGGER events_fts_entry AFTER UPDATE OF title, body, tier, deleted_at ON entries
  WHEN EXISTS (SELECT 1 FROM events WHERE entry_id = new.id)
BEGIN
  DELETE FROM events_fts WHERE rowid = (SELECT seq FROM entries WHERE id = new.id);
  INSERT INTO events_fts (rowid, title, description, location)
  SELECT e.seq, e.title, e.body, group_concat(v.location, char(10))
  FROM entries e JOIN (SELECT DISTINCT location FROM events WHERE entry_id = new.id AND deleted_at IS NULL) v
  WHERE e.id = new.id AND e.tier = 0 AND e.deleted_at IS NULL GROUP BY e.seq;
END;
--> statement-breakpoint
INSERT INTO events_fts (rowid, title, description, location)
  SELECT e.seq, e.title, e.body, group_concat(v.location, char(10))
  FROM entries e JOIN (SELECT DISTINCT entry_id, location FROM events WHERE deleted_at IS NULL) v ON v.entry_id = e.id
  WHERE e.tier = 0 AND e.deleted_at IS NULL GROUP BY e.seq;
