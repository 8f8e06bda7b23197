CREATE TABLE `search_waiting` (
	`later` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`row` integer NOT NULL,
	`indexed` text,
	`place` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`later`, `kind`, `row`)
);
--> statement-breakpoint
CREATE VIRTUAL TABLE entries_pieces_public USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE entries_pieces_staff USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE comments_pieces USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE lessons_pieces USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE messages_pieces USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE documents_pieces USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE projects_pieces USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
CREATE VIRTUAL TABLE tasks_pieces USING fts5(pieces, content='', detail=none, tokenize='ascii tokenchars ''!"#$%&''''()*+,-./:;<=>?@[\]^_`{|}~''');
--> statement-breakpoint
-- Merging is done in short steps.
INSERT INTO entries_pieces_public (entries_pieces_public, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO entries_pieces_staff (entries_pieces_staff, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO comments_pieces (comments_pieces, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO lessons_pieces (lessons_pieces, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO messages_pieces (messages_pieces, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO documents_pieces (documents_pieces, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO projects_pieces (projects_pieces, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO tasks_pieces (tasks_pieces, rank) VALUES ('automerge', 0);
--> statement-breakpoint
CREATE TRIGGER entries_pieces_insert AFTER INSERT ON entries WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('entry', new.seq);
END;
--> statement-breakpoint
CREATE TRIGGER entries_pieces_update AFTER UPDATE OF title, body, tier, deleted_at ON entries WHEN old.title IS NOT new.title OR old.body IS NOT new.body OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('entry', old.seq, old.title || char(10) || old.body, old.tier);
END;
--> statement-breakpoint
CREATE TRIGGER entries_pieces_purge AFTER DELETE ON entries
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('entry', old.seq, old.title || char(10) || old.body, old.tier);
END;
--> statement-breakpoint
CREATE TRIGGER comments_pieces_insert AFTER INSERT ON comments WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('comment', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER comments_pieces_update AFTER UPDATE OF content, deleted_at ON comments WHEN old.content IS NOT new.content OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('comment', old.id, old.content, 0);
END;
--> statement-breakpoint
CREATE TRIGGER comments_pieces_purge AFTER DELETE ON comments
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('comment', old.id, old.content, 0);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_pieces_insert AFTER INSERT ON lessons WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('lesson', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_pieces_update AFTER UPDATE OF title, body, deleted_at ON lessons WHEN old.title IS NOT new.title OR old.body IS NOT new.body OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('lesson', old.id, old.title || char(10) || old.body, 0);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_pieces_purge AFTER DELETE ON lessons
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('lesson', old.id, old.title || char(10) || old.body, 0);
END;
--> statement-breakpoint
CREATE TRIGGER messages_pieces_insert AFTER INSERT ON messages WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('message', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER messages_pieces_update AFTER UPDATE OF text, deleted_at ON messages WHEN old.text IS NOT new.text OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('message', old.id, old.text, old.channel_id);
END;
--> statement-breakpoint
CREATE TRIGGER messages_pieces_purge AFTER DELETE ON messages
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('message', old.id, old.text, old.channel_id);
END;
--> statement-breakpoint
CREATE TRIGGER documents_pieces_insert AFTER INSERT ON documents WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('document', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER documents_pieces_update AFTER UPDATE OF title, tags, content, deleted_at ON documents WHEN old.title IS NOT new.title OR old.tags IS NOT new.tags OR old.content IS NOT new.content OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('document', old.id, old.title || char(10) || old.tags || char(10) || old.content, 0);
END;
--> statement-breakpoint
CREATE TRIGGER documents_pieces_purge AFTER DELETE ON documents
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('document', old.id, old.title || char(10) || old.tags || char(10) || old.content, 0);
END;
--> statement-breakpoint
CREATE TRIGGER projects_pieces_insert AFTER INSERT ON projects WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('project', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER projects_pieces_update AFTER UPDATE OF name, description, deleted_at ON projects WHEN old.name IS NOT new.name OR old.description IS NOT new.description OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('project', old.id, old.name || char(10) || old.description, 0);
END;
--> statement-breakpoint
CREATE TRIGGER projects_pieces_purge AFTER DELETE ON projects
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('project', old.id, old.name || char(10) || old.description, 0);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_pieces_insert AFTER INSERT ON tasks WHEN new.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row) VALUES ('task', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_pieces_update AFTER UPDATE OF title, description, deleted_at ON tasks WHEN old.title IS NOT new.title OR old.description IS NOT new.description OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('task', old.id, old.title || char(10) || old.description, 0);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_pieces_purge AFTER DELETE ON tasks
BEGIN
  INSERT OR IGNORE INTO search_waiting (kind, row, indexed, place) VALUES ('task', old.id, old.title || char(10) || old.description, 0);
END;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'entry', seq FROM entries WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'comment', id FROM comments WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'lesson', id FROM lessons WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'message', id FROM messages WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'document', id FROM documents WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'project', id FROM projects WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_waiting (later, kind, row) SELECT 1, 'task', id FROM tasks WHERE deleted_at IS NULL;
