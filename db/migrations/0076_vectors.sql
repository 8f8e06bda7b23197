CREATE TABLE `text_vectors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`model` integer NOT NULL,
	`kind` text NOT NULL,
	`row` integer NOT NULL,
	`tier` integer NOT NULL,
	`vectors` blob NOT NULL,
	FOREIGN KEY (`model`) REFERENCES `vector_models`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_vectors_text` ON `text_vectors` (`kind`,`row`,`model`);--> statement-breakpoint
CREATE INDEX `text_vectors_model` ON `text_vectors` (`model`);--> statement-breakpoint
CREATE TABLE `vector_models` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`adding` text,
	`after` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vector_models_provider` ON `vector_models` (`provider`);--> statement-breakpoint
CREATE TABLE `vectors_waiting` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`model` integer NOT NULL,
	`kind` text NOT NULL,
	`row` integer NOT NULL,
	FOREIGN KEY (`model`) REFERENCES `vector_models`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vectors_waiting_text` ON `vectors_waiting` (`kind`,`row`,`model`);--> statement-breakpoint
CREATE INDEX `vectors_waiting_model` ON `vectors_waiting` (`model`);
--> statement-breakpoint
-- A text that changes loses its vectors at once, and waits for new ones of each model. Without models, nothing waits.
CREATE TRIGGER entries_vectors_insert AFTER INSERT ON entries WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'entry', new.seq FROM vector_models WHERE true ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER entries_vectors_update AFTER UPDATE OF title, body, tier, deleted_at ON entries
WHEN old.title IS NOT new.title OR old.body IS NOT new.body OR old.tier IS NOT new.tier OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM text_vectors WHERE kind = 'entry' AND row = old.seq;
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'entry', new.seq FROM vector_models WHERE new.deleted_at IS NULL ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER entries_vectors_purge AFTER DELETE ON entries
BEGIN
  DELETE FROM text_vectors WHERE kind = 'entry' AND row = old.seq;
END
--> statement-breakpoint
CREATE TRIGGER entries_vectors_leave AFTER UPDATE OF tier, deleted_at ON entries
WHEN old.tier = 0 AND old.deleted_at IS NULL AND (new.tier <> 0 OR new.deleted_at IS NOT NULL)
BEGIN
  DELETE FROM text_vectors WHERE kind = 'comment' AND row IN (SELECT id FROM comments WHERE entry_id = old.id);
  DELETE FROM text_vectors WHERE kind = 'lesson' AND row IN (SELECT id FROM lessons WHERE course_id = old.id);
END
--> statement-breakpoint
CREATE TRIGGER entries_vectors_return AFTER UPDATE OF tier, deleted_at ON entries
WHEN new.tier = 0 AND new.deleted_at IS NULL AND (old.tier <> 0 OR old.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO vectors_waiting (model, kind, row) SELECT m.id, 'comment', c.id FROM vector_models m CROSS JOIN comments c WHERE c.entry_id = new.id AND c.deleted_at IS NULL ON CONFLICT (kind, row, model) DO NOTHING;
  INSERT INTO vectors_waiting (model, kind, row) SELECT m.id, 'lesson', l.id FROM vector_models m CROSS JOIN lessons l WHERE l.course_id = new.id AND l.number IS NOT NULL ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER comments_vectors_insert AFTER INSERT ON comments WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'comment', new.id FROM vector_models WHERE true ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER comments_vectors_update AFTER UPDATE OF content, deleted_at ON comments
WHEN old.content IS NOT new.content OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM text_vectors WHERE kind = 'comment' AND row = old.id;
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'comment', new.id FROM vector_models WHERE new.deleted_at IS NULL ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER comments_vectors_purge AFTER DELETE ON comments
BEGIN
  DELETE FROM text_vectors WHERE kind = 'comment' AND row = old.id;
END
--> statement-breakpoint
CREATE TRIGGER lessons_vectors_insert AFTER INSERT ON lessons WHEN new.number IS NOT NULL
BEGIN
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'lesson', new.id FROM vector_models WHERE true ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER lessons_vectors_update AFTER UPDATE OF title, body, number ON lessons
WHEN old.title IS NOT new.title OR old.body IS NOT new.body OR (old.number IS NULL) <> (new.number IS NULL)
BEGIN
  DELETE FROM text_vectors WHERE kind = 'lesson' AND row = old.id;
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'lesson', new.id FROM vector_models WHERE new.number IS NOT NULL ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER lessons_vectors_purge AFTER DELETE ON lessons
BEGIN
  DELETE FROM text_vectors WHERE kind = 'lesson' AND row = old.id;
END
--> statement-breakpoint
CREATE TRIGGER documents_vectors_insert AFTER INSERT ON documents WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'document', new.id FROM vector_models WHERE true ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER documents_vectors_update AFTER UPDATE OF title, content, deleted_at ON documents
WHEN old.title IS NOT new.title OR old.content IS NOT new.content OR old.deleted_at IS NOT new.deleted_at
BEGIN
  DELETE FROM text_vectors WHERE kind = 'document' AND row = old.id;
  INSERT INTO vectors_waiting (model, kind, row) SELECT id, 'document', new.id FROM vector_models WHERE new.deleted_at IS NULL ON CONFLICT (kind, row, model) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER documents_vectors_purge AFTER DELETE ON documents
BEGIN
  DELETE FROM text_vectors WHERE kind = 'document' AND row = old.id;
END
