CREATE TABLE `gap_discussions` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`gap_id` integer NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gap_id`) REFERENCES `knowledge_gaps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gap_discussions_gap` ON `gap_discussions` (`gap_id`);--> statement-breakpoint
CREATE INDEX `gap_discussions_day` ON `gap_discussions` (`day`);--> statement-breakpoint
CREATE TABLE `gap_stems` (
	`stem` text NOT NULL,
	`gap_id` integer NOT NULL,
	PRIMARY KEY(`stem`, `gap_id`),
	FOREIGN KEY (`gap_id`) REFERENCES `knowledge_gaps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gap_stems_gap` ON `gap_stems` (`gap_id`);--> statement-breakpoint
CREATE TABLE `gap_texts` (
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`gap_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `text`),
	FOREIGN KEY (`gap_id`) REFERENCES `knowledge_gaps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gap_texts_gap` ON `gap_texts` (`gap_id`);--> statement-breakpoint
CREATE TABLE `knowledge_gaps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stems` text NOT NULL,
	`size` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`searches` integer DEFAULT 0 NOT NULL,
	`unanswered` integer DEFAULT 0 NOT NULL,
	`not_helpful` integer DEFAULT 0 NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`discussions` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`answered_by` text,
	FOREIGN KEY (`answered_by`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_gaps_stems` ON `knowledge_gaps` (`stems`);--> statement-breakpoint
CREATE INDEX `knowledge_gaps_often` ON `knowledge_gaps` (`state`,`total`,`id`);--> statement-breakpoint
CREATE INDEX `knowledge_gaps_answer` ON `knowledge_gaps` (`answered_by`) WHERE "knowledge_gaps"."answered_by" is not null;--> statement-breakpoint
CREATE TABLE `missed_questions` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`day`, `kind`, `text`)
);
--> statement-breakpoint
CREATE INDEX `missed_questions_text` ON `missed_questions` (`kind`,`text`,`day`);--> statement-breakpoint
CREATE INDEX `missed_questions_often` ON `missed_questions` (`day`,`count`);--> statement-breakpoint
CREATE TABLE `topic_stems` (
	`stem` text NOT NULL,
	`watch_id` integer NOT NULL,
	PRIMARY KEY(`stem`, `watch_id`),
	FOREIGN KEY (`watch_id`) REFERENCES `topic_watches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `topic_stems_watch` ON `topic_stems` (`watch_id`);--> statement-breakpoint
CREATE TABLE `topic_watches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`words` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `topic_watches_words` ON `topic_watches` (`user_id`,`words`);--> statement-breakpoint
CREATE INDEX `topic_watches_user` ON `topic_watches` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `topic_watches_expires` ON `topic_watches` (`expires_at`);--> statement-breakpoint
CREATE INDEX `missed_searches_query` ON `missed_searches` (`query`,`day`);
--> statement-breakpoint
-- Triggers maintain the counts of gaps, and delete a gap with its last row.
CREATE TRIGGER gaps_search_insert AFTER INSERT ON missed_searches
BEGIN
  UPDATE knowledge_gaps SET searches = searches + new.count, total = total + new.count WHERE id = (SELECT gap_id FROM gap_texts WHERE kind = 'search' AND text = new.query);
END
--> statement-breakpoint
CREATE TRIGGER gaps_search_update AFTER UPDATE OF count ON missed_searches
BEGIN
  UPDATE knowledge_gaps SET searches = searches + new.count - old.count, total = total + new.count - old.count WHERE id = (SELECT gap_id FROM gap_texts WHERE kind = 'search' AND text = new.query);
END
--> statement-breakpoint
CREATE TRIGGER gaps_search_delete AFTER DELETE ON missed_searches
BEGIN
  UPDATE knowledge_gaps SET searches = searches + (-old.count), total = total + (-old.count) WHERE id = (SELECT gap_id FROM gap_texts WHERE kind = 'search' AND text = old.query);
END
--> statement-breakpoint
CREATE TRIGGER gaps_question_insert AFTER INSERT ON missed_questions
BEGIN
  UPDATE knowledge_gaps SET unanswered = unanswered + new.count, total = total + new.count WHERE new.kind = 'unanswered' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'unanswered' AND text = new.text);
  UPDATE knowledge_gaps SET not_helpful = not_helpful + new.count, total = total + new.count WHERE new.kind = 'notHelpful' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'notHelpful' AND text = new.text);
  UPDATE knowledge_gaps SET asked = asked + new.count, total = total + new.count WHERE new.kind = 'asked' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'asked' AND text = new.text);
END
--> statement-breakpoint
CREATE TRIGGER gaps_question_update AFTER UPDATE OF count ON missed_questions
BEGIN
  UPDATE knowledge_gaps SET unanswered = unanswered + new.count - old.count, total = total + new.count - old.count WHERE new.kind = 'unanswered' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'unanswered' AND text = new.text);
  UPDATE knowledge_gaps SET not_helpful = not_helpful + new.count - old.count, total = total + new.count - old.count WHERE new.kind = 'notHelpful' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'notHelpful' AND text = new.text);
  UPDATE knowledge_gaps SET asked = asked + new.count - old.count, total = total + new.count - old.count WHERE new.kind = 'asked' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'asked' AND text = new.text);
END
--> statement-breakpoint
CREATE TRIGGER gaps_question_delete AFTER DELETE ON missed_questions
BEGIN
  UPDATE knowledge_gaps SET unanswered = unanswered + (-old.count), total = total + (-old.count) WHERE old.kind = 'unanswered' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'unanswered' AND text = old.text);
  UPDATE knowledge_gaps SET not_helpful = not_helpful + (-old.count), total = total + (-old.count) WHERE old.kind = 'notHelpful' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'notHelpful' AND text = old.text);
  UPDATE knowledge_gaps SET asked = asked + (-old.count), total = total + (-old.count) WHERE old.kind = 'asked' AND id = (SELECT gap_id FROM gap_texts WHERE kind = 'asked' AND text = old.text);
END
--> statement-breakpoint
CREATE TRIGGER gaps_text_insert AFTER INSERT ON gap_texts
BEGIN
  UPDATE knowledge_gaps SET searches = searches + s.n, total = total + s.n FROM (SELECT coalesce(sum(count), 0) AS n FROM missed_searches WHERE query = new.text) s WHERE new.kind = 'search' AND id = new.gap_id;
  UPDATE knowledge_gaps SET unanswered = unanswered + s.n, total = total + s.n FROM (SELECT coalesce(sum(count), 0) AS n FROM missed_questions WHERE kind = 'unanswered' AND text = new.text) s WHERE new.kind = 'unanswered' AND id = new.gap_id;
  UPDATE knowledge_gaps SET not_helpful = not_helpful + s.n, total = total + s.n FROM (SELECT coalesce(sum(count), 0) AS n FROM missed_questions WHERE kind = 'notHelpful' AND text = new.text) s WHERE new.kind = 'notHelpful' AND id = new.gap_id;
  UPDATE knowledge_gaps SET asked = asked + s.n, total = total + s.n FROM (SELECT coalesce(sum(count), 0) AS n FROM missed_questions WHERE kind = 'asked' AND text = new.text) s WHERE new.kind = 'asked' AND id = new.gap_id;
END
--> statement-breakpoint
CREATE TRIGGER gaps_discussion_insert AFTER INSERT ON gap_discussions
BEGIN
  UPDATE knowledge_gaps SET discussions = discussions + 1, total = total + 1 WHERE id = new.gap_id;
END
--> statement-breakpoint
CREATE TRIGGER gaps_discussion_delete AFTER DELETE ON gap_discussions
BEGIN
  UPDATE knowledge_gaps SET discussions = discussions + (-1), total = total + (-1) WHERE id = old.gap_id;
END
--> statement-breakpoint
CREATE TRIGGER gaps_empty AFTER UPDATE OF total ON knowledge_gaps WHEN new.total <= 0
BEGIN
  DELETE FROM knowledge_gaps WHERE id = new.id;
END
--> statement-breakpoint
CREATE TRIGGER gaps_reply AFTER INSERT ON comments WHEN new.deleted_at IS NULL
BEGIN
  DELETE FROM gap_discussions WHERE entry_id = new.entry_id
    AND new.user_id <> (SELECT author_id FROM entries WHERE id = new.entry_id);
END
--> statement-breakpoint
CREATE TRIGGER gaps_entry AFTER UPDATE OF title, tier, deleted_at, solved_at, locked_at ON entries
WHEN new.title IS NOT old.title OR new.tier > 0 OR coalesce(new.deleted_at, new.solved_at, new.locked_at) IS NOT NULL
BEGIN
  DELETE FROM gap_discussions WHERE entry_id = new.id;
  UPDATE knowledge_gaps SET state = iif(state = 'answered', 'open', state), answered_by = NULL
    WHERE answered_by = new.id AND (new.tier > 0 OR new.deleted_at IS NOT NULL);
END
