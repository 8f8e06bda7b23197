-- Tags in view: a live entry's rows in entry_tags repeat its sort keys; a deleted one has none.
CREATE TRIGGER entries_tags_follow AFTER UPDATE OF score, sort_title, tier, type ON entries
WHEN old.score IS NOT new.score OR old.sort_title IS NOT new.sort_title OR old.tier IS NOT new.tier OR old.type IS NOT new.type
BEGIN
  UPDATE entry_tags SET score = new.score, sort_title = new.sort_title, tier = new.tier, type = new.type
  WHERE entry_seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER entries_tags_leave AFTER UPDATE OF deleted_at ON entries
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL
BEGIN
  DELETE FROM entry_tags WHERE entry_seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER entry_tags_counted AFTER INSERT ON entry_tags WHEN new.tier = 0
BEGIN
  UPDATE tags SET uses = uses + 1 WHERE id = new.tag_id;
  INSERT INTO tag_counts (type, tag_id, uses) VALUES (new.type, new.tag_id, 1)
  ON CONFLICT (type, tag_id) DO UPDATE SET uses = uses + 1;
END;
--> statement-breakpoint
CREATE TRIGGER entry_tags_uncounted AFTER DELETE ON entry_tags WHEN old.tier = 0
BEGIN
  UPDATE tags SET uses = uses - 1 WHERE id = old.tag_id;
  UPDATE tag_counts SET uses = uses - 1 WHERE type = old.type AND tag_id = old.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER entry_tags_published AFTER UPDATE OF tier, type ON entry_tags WHEN new.tier = 0 AND (old.tier <> 0 OR old.type <> new.type)
BEGIN
  UPDATE tags SET uses = uses + 1 WHERE id = new.tag_id;
  INSERT INTO tag_counts (type, tag_id, uses) VALUES (new.type, new.tag_id, 1)
  ON CONFLICT (type, tag_id) DO UPDATE SET uses = uses + 1;
END;
--> statement-breakpoint
CREATE TRIGGER entry_tags_withdrawn AFTER UPDATE OF tier, type ON entry_tags WHEN old.tier = 0 AND (new.tier <> 0 OR old.type <> new.type)
BEGIN
  UPDATE tags SET uses = uses - 1 WHERE id = old.tag_id;
  UPDATE tag_counts SET uses = uses - 1 WHERE type = old.type AND tag_id = old.tag_id;
END;
--> statement-breakpoint
-- Full text, one index per tier, so that words of the staff tier never influence what others find.
--> statement-breakpoint
CREATE VIRTUAL TABLE entries_fts_public USING fts5(title, body, type, content='entries', content_rowid='seq', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE VIRTUAL TABLE titles_fts_public USING fts5(title, content='entries', content_rowid='seq', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_insert AFTER INSERT ON entries WHEN new.tier = 0 AND new.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_public (rowid, title, body, type) VALUES (new.seq, new.title, new.body, new.type);
  INSERT INTO titles_fts_public (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_leave BEFORE UPDATE OF title, body, type, tier, deleted_at ON entries
WHEN old.tier = 0 AND old.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_public (entries_fts_public, rowid, title, body, type) VALUES ('delete', old.seq, old.title, old.body, old.type);
  INSERT INTO titles_fts_public (titles_fts_public, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_return AFTER UPDATE OF title, body, type, tier, deleted_at ON entries
WHEN new.tier = 0 AND new.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_public (rowid, title, body, type) VALUES (new.seq, new.title, new.body, new.type);
  INSERT INTO titles_fts_public (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_purge BEFORE DELETE ON entries WHEN old.tier = 0 AND old.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_public (entries_fts_public, rowid, title, body, type) VALUES ('delete', old.seq, old.title, old.body, old.type);
  INSERT INTO titles_fts_public (titles_fts_public, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE entries_fts_staff USING fts5(title, body, type, content='entries', content_rowid='seq', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE VIRTUAL TABLE titles_fts_staff USING fts5(title, content='entries', content_rowid='seq', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_insert AFTER INSERT ON entries WHEN new.tier = 1 AND new.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_staff (rowid, title, body, type) VALUES (new.seq, new.title, new.body, new.type);
  INSERT INTO titles_fts_staff (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_leave BEFORE UPDATE OF title, body, type, tier, deleted_at ON entries
WHEN old.tier = 1 AND old.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_staff (entries_fts_staff, rowid, title, body, type) VALUES ('delete', old.seq, old.title, old.body, old.type);
  INSERT INTO titles_fts_staff (titles_fts_staff, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_return AFTER UPDATE OF title, body, type, tier, deleted_at ON entries
WHEN new.tier = 1 AND new.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_staff (rowid, title, body, type) VALUES (new.seq, new.title, new.body, new.type);
  INSERT INTO titles_fts_staff (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_purge BEFORE DELETE ON entries WHEN old.tier = 1 AND old.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_staff (entries_fts_staff, rowid, title, body, type) VALUES ('delete', old.seq, old.title, old.body, old.type);
  INSERT INTO titles_fts_staff (titles_fts_staff, rowid, title) VALUES ('delete', old.seq, old.title);
END;
