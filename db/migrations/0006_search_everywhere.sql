CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`day`, `query`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_often` ON `missed_searches` (`day`,`count`,`query`);
--> statement-breakpoint
-- Full text of comments: those that are not deleted, on entries that everybody may see.
CREATE VIRTUAL TABLE comments_fts USING fts5(content, content='comments', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER comments_fts_insert AFTER INSERT ON comments WHEN new.deleted_at IS NULL AND EXISTS (SELECT 1 FROM entries WHERE id = new.entry_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO comments_fts (rowid, content) VALUES (new.id, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER comments_fts_leave BEFORE UPDATE OF content, deleted_at ON comments
WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.content IS NOT new.content) AND EXISTS (SELECT 1 FROM entries WHERE id = old.entry_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO comments_fts (comments_fts, rowid, content) VALUES ('delete', old.id, old.content);
END;
--> statement-breakpoint
CREATE TRIGGER comments_fts_return AFTER UPDATE OF content, deleted_at ON comments
WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.content IS NOT new.content) AND EXISTS (SELECT 1 FROM entries WHERE id = new.entry_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO comments_fts (rowid, content) VALUES (new.id, new.content);
END;
--> statement-breakpoint
CREATE TRIGGER comments_fts_purge BEFORE DELETE ON comments WHEN old.deleted_at IS NULL AND EXISTS (SELECT 1 FROM entries WHERE id = old.entry_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO comments_fts (comments_fts, rowid, content) VALUES ('delete', old.id, old.content);
END;
--> statement-breakpoint
-- Lessons as well are found while everybody may see their course, so that no word of a deleted one is left.
DROP TRIGGER lessons_fts_insert;
--> statement-breakpoint
DROP TRIGGER lessons_fts_leave;
--> statement-breakpoint
DROP TRIGGER lessons_fts_return;
--> statement-breakpoint
DROP TRIGGER lessons_fts_purge;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_insert AFTER INSERT ON lessons WHEN new.number IS NOT NULL AND EXISTS (SELECT 1 FROM entries WHERE id = new.course_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO lessons_fts (rowid, title, body) VALUES (new.id, new.title, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_leave BEFORE UPDATE OF title, body, number ON lessons
WHEN old.number IS NOT NULL AND (new.number IS NULL OR old.title IS NOT new.title OR old.body IS NOT new.body) AND EXISTS (SELECT 1 FROM entries WHERE id = old.course_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO lessons_fts (lessons_fts, rowid, title, body) VALUES ('delete', old.id, old.title, old.body);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_return AFTER UPDATE OF title, body, number ON lessons
WHEN new.number IS NOT NULL AND (old.number IS NULL OR old.title IS NOT new.title OR old.body IS NOT new.body) AND EXISTS (SELECT 1 FROM entries WHERE id = new.course_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO lessons_fts (rowid, title, body) VALUES (new.id, new.title, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_purge BEFORE DELETE ON lessons WHEN old.number IS NOT NULL AND EXISTS (SELECT 1 FROM entries WHERE id = old.course_id AND tier = 0 AND deleted_at IS NULL)
BEGIN
  INSERT INTO lessons_fts (lessons_fts, rowid, title, body) VALUES ('delete', old.id, old.title, old.body);
END;
--> statement-breakpoint
-- What hangs on an entry comes and goes with it.
CREATE TRIGGER entries_parts_fts_leave BEFORE UPDATE OF tier, deleted_at ON entries
WHEN old.tier = 0 AND old.deleted_at IS NULL AND (new.tier <> 0 OR new.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO comments_fts (comments_fts, rowid, content)
  SELECT 'delete', id, content FROM comments WHERE entry_id = old.id AND deleted_at IS NULL;
  INSERT INTO lessons_fts (lessons_fts, rowid, title, body)
  SELECT 'delete', id, title, body FROM lessons WHERE course_id = old.id AND number IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER entries_parts_fts_return AFTER UPDATE OF tier, deleted_at ON entries
WHEN new.tier = 0 AND new.deleted_at IS NULL AND (old.tier <> 0 OR old.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO comments_fts (rowid, content)
  SELECT id, content FROM comments WHERE entry_id = new.id AND deleted_at IS NULL;
  INSERT INTO lessons_fts (rowid, title, body)
  SELECT id, title, body FROM lessons WHERE course_id = new.id AND number IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER entries_parts_fts_purge BEFORE DELETE ON entries WHEN old.tier = 0 AND old.deleted_at IS NULL
BEGIN
  INSERT INTO comments_fts (comments_fts, rowid, content)
  SELECT 'delete', id, content FROM comments WHERE entry_id = old.id AND deleted_at IS NULL;
  INSERT INTO lessons_fts (lessons_fts, rowid, title, body)
  SELECT 'delete', id, title, body FROM lessons WHERE course_id = old.id AND number IS NOT NULL;
END;
--> statement-breakpoint
INSERT INTO comments_fts (rowid, content)
SELECT c.id, c.content FROM comments c JOIN entries e ON e.id = c.entry_id
WHERE c.deleted_at IS NULL AND e.deleted_at IS NULL AND e.tier = 0 ORDER BY c.id;
--> statement-breakpoint
INSERT INTO lessons_fts (lessons_fts, rowid, title, body)
SELECT 'delete', l.id, l.title, l.body FROM lessons l JOIN entries e ON e.id = l.course_id
WHERE l.number IS NOT NULL AND (e.deleted_at IS NOT NULL OR e.tier <> 0);
--> statement-breakpoint
-- The full text of entries knows their tags as well, so that a search among the entries with a tag weighs those alone.
DROP TRIGGER entries_fts_public_insert;
--> statement-breakpoint
DROP TRIGGER entries_fts_public_leave;
--> statement-breakpoint
DROP TRIGGER entries_fts_public_return;
--> statement-breakpoint
DROP TRIGGER entries_fts_public_purge;
--> statement-breakpoint
DROP TABLE entries_fts_public;
--> statement-breakpoint
CREATE VIRTUAL TABLE entries_fts_public USING fts5(title, body, type, tags, content='entries', content_rowid='seq', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_insert AFTER INSERT ON entries WHEN new.tier = 0 AND new.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_public (rowid, title, body, type, tags) VALUES (new.seq, new.title, new.body, new.type, new.tags);
  INSERT INTO titles_fts_public (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_leave BEFORE UPDATE OF title, body, type, tags, tier, deleted_at ON entries
WHEN old.tier = 0 AND old.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tags IS NOT new.tags OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_public (entries_fts_public, rowid, title, body, type, tags) VALUES ('delete', old.seq, old.title, old.body, old.type, old.tags);
  INSERT INTO titles_fts_public (titles_fts_public, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_return AFTER UPDATE OF title, body, type, tags, tier, deleted_at ON entries
WHEN new.tier = 0 AND new.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tags IS NOT new.tags OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_public (rowid, title, body, type, tags) VALUES (new.seq, new.title, new.body, new.type, new.tags);
  INSERT INTO titles_fts_public (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_public_purge BEFORE DELETE ON entries WHEN old.tier = 0 AND old.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_public (entries_fts_public, rowid, title, body, type, tags) VALUES ('delete', old.seq, old.title, old.body, old.type, old.tags);
  INSERT INTO titles_fts_public (titles_fts_public, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
INSERT INTO entries_fts_public (rowid, title, body, type, tags)
SELECT seq, title, body, type, tags FROM entries WHERE tier = 0 AND deleted_at IS NULL ORDER BY seq;
--> statement-breakpoint
DROP TRIGGER entries_fts_staff_insert;
--> statement-breakpoint
DROP TRIGGER entries_fts_staff_leave;
--> statement-breakpoint
DROP TRIGGER entries_fts_staff_return;
--> statement-breakpoint
DROP TRIGGER entries_fts_staff_purge;
--> statement-breakpoint
DROP TABLE entries_fts_staff;
--> statement-breakpoint
CREATE VIRTUAL TABLE entries_fts_staff USING fts5(title, body, type, tags, content='entries', content_rowid='seq', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_insert AFTER INSERT ON entries WHEN new.tier = 1 AND new.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_staff (rowid, title, body, type, tags) VALUES (new.seq, new.title, new.body, new.type, new.tags);
  INSERT INTO titles_fts_staff (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_leave BEFORE UPDATE OF title, body, type, tags, tier, deleted_at ON entries
WHEN old.tier = 1 AND old.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tags IS NOT new.tags OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_staff (entries_fts_staff, rowid, title, body, type, tags) VALUES ('delete', old.seq, old.title, old.body, old.type, old.tags);
  INSERT INTO titles_fts_staff (titles_fts_staff, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_return AFTER UPDATE OF title, body, type, tags, tier, deleted_at ON entries
WHEN new.tier = 1 AND new.deleted_at IS NULL AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.type IS NOT new.type OR old.tags IS NOT new.tags OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO entries_fts_staff (rowid, title, body, type, tags) VALUES (new.seq, new.title, new.body, new.type, new.tags);
  INSERT INTO titles_fts_staff (rowid, title) VALUES (new.seq, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER entries_fts_staff_purge BEFORE DELETE ON entries WHEN old.tier = 1 AND old.deleted_at IS NULL
BEGIN
  INSERT INTO entries_fts_staff (entries_fts_staff, rowid, title, body, type, tags) VALUES ('delete', old.seq, old.title, old.body, old.type, old.tags);
  INSERT INTO titles_fts_staff (titles_fts_staff, rowid, title) VALUES ('delete', old.seq, old.title);
END;
--> statement-breakpoint
INSERT INTO entries_fts_staff (rowid, title, body, type, tags)
SELECT seq, title, body, type, tags FROM entries WHERE tier = 1 AND deleted_at IS NULL ORDER BY seq;
