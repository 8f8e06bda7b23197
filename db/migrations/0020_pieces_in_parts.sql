DROP TABLE `search_waiting`;
--> statement-breakpoint
CREATE TABLE `search_waiting` (
	`n` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`row` integer NOT NULL,
	`indexed` text,
	`place` integer DEFAULT 0 NOT NULL,
	`added` integer,
	`removed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_waiting_row` ON `search_waiting` (`kind`,`row`);
--> statement-breakpoint
-- Parts of texts are rows of their own, which is another form of the index.
INSERT INTO entries_pieces_public (entries_pieces_public) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO entries_pieces_staff (entries_pieces_staff) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO comments_pieces (comments_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO lessons_pieces (lessons_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO messages_pieces (messages_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO documents_pieces (documents_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO projects_pieces (projects_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO tasks_pieces (tasks_pieces) VALUES ('delete-all');
--> statement-breakpoint
DROP TRIGGER entries_pieces_insert;
--> statement-breakpoint
DROP TRIGGER entries_pieces_update;
--> statement-breakpoint
DROP TRIGGER entries_pieces_purge;
--> statement-breakpoint
-- A row that waits already waits for its latest change, and keeps the text that is indexed. A deleted row is not indexed.
CREATE TRIGGER entries_pieces_insert AFTER INSERT ON entries WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'entry', new.seq)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER entries_pieces_update AFTER UPDATE OF title, body, tier, deleted_at ON entries WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'entry', old.seq, CASE WHEN old.deleted_at IS NULL THEN old.title || char(10) || old.body END, old.tier)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER entries_pieces_purge AFTER DELETE ON entries WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'entry', old.seq, old.title || char(10) || old.body, old.tier)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
DROP TRIGGER comments_pieces_insert;
--> statement-breakpoint
DROP TRIGGER comments_pieces_update;
--> statement-breakpoint
DROP TRIGGER comments_pieces_purge;
--> statement-breakpoint
CREATE TRIGGER comments_pieces_insert AFTER INSERT ON comments WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'comment', new.id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER comments_pieces_update AFTER UPDATE OF content, deleted_at ON comments WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.content IS NOT new.content OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'comment', old.id, CASE WHEN old.deleted_at IS NULL THEN old.content END, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER comments_pieces_purge AFTER DELETE ON comments WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'comment', old.id, old.content, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
DROP TRIGGER lessons_pieces_insert;
--> statement-breakpoint
DROP TRIGGER lessons_pieces_update;
--> statement-breakpoint
DROP TRIGGER lessons_pieces_purge;
--> statement-breakpoint
CREATE TRIGGER lessons_pieces_insert AFTER INSERT ON lessons WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'lesson', new.id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER lessons_pieces_update AFTER UPDATE OF title, body, deleted_at ON lessons WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.title IS NOT new.title OR old.body IS NOT new.body OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'lesson', old.id, CASE WHEN old.deleted_at IS NULL THEN old.title || char(10) || old.body END, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER lessons_pieces_purge AFTER DELETE ON lessons WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'lesson', old.id, old.title || char(10) || old.body, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
DROP TRIGGER messages_pieces_insert;
--> statement-breakpoint
DROP TRIGGER messages_pieces_update;
--> statement-breakpoint
DROP TRIGGER messages_pieces_purge;
--> statement-breakpoint
CREATE TRIGGER messages_pieces_insert AFTER INSERT ON messages WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'message', new.id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER messages_pieces_update AFTER UPDATE OF text, deleted_at ON messages WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.text IS NOT new.text OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'message', old.id, CASE WHEN old.deleted_at IS NULL THEN old.text END, old.channel_id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER messages_pieces_purge AFTER DELETE ON messages WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'message', old.id, old.text, old.channel_id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
DROP TRIGGER documents_pieces_insert;
--> statement-breakpoint
DROP TRIGGER documents_pieces_update;
--> statement-breakpoint
DROP TRIGGER documents_pieces_purge;
--> statement-breakpoint
CREATE TRIGGER documents_pieces_insert AFTER INSERT ON documents WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'document', new.id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER documents_pieces_update AFTER UPDATE OF title, tags, content, deleted_at ON documents WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.title IS NOT new.title OR old.tags IS NOT new.tags OR old.content IS NOT new.content OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'document', old.id, CASE WHEN old.deleted_at IS NULL THEN old.title || char(10) || old.tags || char(10) || old.content END, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER documents_pieces_purge AFTER DELETE ON documents WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'document', old.id, old.title || char(10) || old.tags || char(10) || old.content, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
DROP TRIGGER projects_pieces_insert;
--> statement-breakpoint
DROP TRIGGER projects_pieces_update;
--> statement-breakpoint
DROP TRIGGER projects_pieces_purge;
--> statement-breakpoint
CREATE TRIGGER projects_pieces_insert AFTER INSERT ON projects WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'project', new.id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER projects_pieces_update AFTER UPDATE OF name, description, deleted_at ON projects WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.name IS NOT new.name OR old.description IS NOT new.description OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'project', old.id, CASE WHEN old.deleted_at IS NULL THEN old.name || char(10) || old.description END, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER projects_pieces_purge AFTER DELETE ON projects WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'project', old.id, old.name || char(10) || old.description, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
DROP TRIGGER tasks_pieces_insert;
--> statement-breakpoint
DROP TRIGGER tasks_pieces_update;
--> statement-breakpoint
DROP TRIGGER tasks_pieces_purge;
--> statement-breakpoint
CREATE TRIGGER tasks_pieces_insert AFTER INSERT ON tasks WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'task', new.id)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_pieces_update AFTER UPDATE OF title, description, deleted_at ON tasks WHEN (old.deleted_at IS NULL OR new.deleted_at IS NULL) AND (old.title IS NOT new.title OR old.description IS NOT new.description OR old.deleted_at IS NOT new.deleted_at)
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'task', old.id, CASE WHEN old.deleted_at IS NULL THEN old.title || char(10) || old.description END, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_pieces_purge AFTER DELETE ON tasks WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO search_waiting (n, kind, row, indexed, place) VALUES ((SELECT coalesce(max(n), 0) + 1 FROM search_waiting), 'task', old.id, old.title || char(10) || old.description, 0)
    ON CONFLICT (kind, row) DO UPDATE SET n = excluded.n;
END;
--> statement-breakpoint
-- The last ones are indexed first.
INSERT INTO search_waiting (kind, row) SELECT 'task', id FROM tasks WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'message', id FROM messages WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'comment', id FROM comments WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'lesson', id FROM lessons WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'project', id FROM projects WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'document', id FROM documents WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'entry', seq FROM entries WHERE deleted_at IS NULL ORDER BY seq;
