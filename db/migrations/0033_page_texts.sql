CREATE TABLE `page_texts` (
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`version` integer NOT NULL,
	`image` text,
	`html` text NOT NULL,
	PRIMARY KEY(`subject`, `subject_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_texts_entry` ON `page_texts` (`entry_id`);
--> statement-breakpoint
CREATE TRIGGER page_texts_entry_change AFTER UPDATE OF body, version, tier, deleted_at ON entries
WHEN new.body IS NOT old.body OR new.version <> old.version OR new.tier <> old.tier OR new.deleted_at IS NOT old.deleted_at
BEGIN
  DELETE FROM page_texts WHERE entry_id = old.id AND (new.tier > 0 OR new.deleted_at IS NOT NULL OR subject = 'entry');
END
--> statement-breakpoint
CREATE TRIGGER page_texts_comment_change AFTER UPDATE OF content, version, hidden_at, deleted_at ON comments
WHEN new.content IS NOT old.content OR new.version <> old.version OR new.hidden_at IS NOT old.hidden_at OR new.deleted_at IS NOT old.deleted_at
BEGIN
  DELETE FROM page_texts WHERE subject = 'comment' AND subject_id = old.id;
END
--> statement-breakpoint
CREATE TRIGGER page_texts_comment_delete AFTER DELETE ON comments
BEGIN
  DELETE FROM page_texts WHERE subject = 'comment' AND subject_id = old.id;
END
--> statement-breakpoint
CREATE TRIGGER page_texts_lesson_change AFTER UPDATE OF body, version, published_at, deleted_at ON lessons
WHEN new.body IS NOT old.body OR new.version <> old.version OR new.published_at IS NOT old.published_at OR new.deleted_at IS NOT old.deleted_at
BEGIN
  DELETE FROM page_texts WHERE subject = 'lesson' AND subject_id = old.id;
END
--> statement-breakpoint
CREATE TRIGGER page_texts_lesson_delete AFTER DELETE ON lessons
BEGIN
  DELETE FROM page_texts WHERE subject = 'lesson' AND subject_id = old.id;
END
