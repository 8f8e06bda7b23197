CREATE TABLE `certificates` (
	`code` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`course_id` text NOT NULL,
	`course_title` text NOT NULL,
	`issued_at` integer NOT NULL,
	`lessons` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`course_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_user_course` ON `certificates` (`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `certificates_course` ON `certificates` (`course_id`);--> statement-breakpoint
CREATE TABLE `course_sections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`entry_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_sections_order` ON `course_sections` (`course_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `courses` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`lessons` integer DEFAULT 0 NOT NULL,
	`students` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `enrolments` (
	`course_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`enrolled_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`last_lesson_id` integer,
	PRIMARY KEY(`course_id`, `user_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`entry_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `enrolments_used` ON `enrolments` (`user_id`,`used_at`,`course_id`);--> statement-breakpoint
CREATE INDEX `enrolments_last_lesson` ON `enrolments` (`last_lesson_id`);--> statement-breakpoint
CREATE TABLE `lesson_announcements` (
	`lesson_id` integer PRIMARY KEY NOT NULL,
	`published_at` integer NOT NULL,
	`announced_at` integer,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_announcements_due` ON `lesson_announcements` (`published_at`,`lesson_id`) WHERE "lesson_announcements"."announced_at" is null;--> statement-breakpoint
CREATE TABLE `lesson_completions` (
	`user_id` integer NOT NULL,
	`lesson_id` integer NOT NULL,
	`course_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_completions_course` ON `lesson_completions` (`user_id`,`course_id`,`lesson_id`);--> statement-breakpoint
CREATE INDEX `lesson_completions_lesson` ON `lesson_completions` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `lesson_imports` (
	`course_id` text NOT NULL,
	`path` text NOT NULL,
	`lesson_id` integer,
	`hash` text NOT NULL,
	`version` integer NOT NULL,
	`imported_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `path`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`entry_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lesson_imports_lesson` ON `lesson_imports` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`course_id` text NOT NULL,
	`section_id` integer,
	`number` integer,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`video_url` text,
	`pass_mark` integer,
	`published_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`author_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`quiz` text,
	`body` text NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`entry_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section_id`) REFERENCES `course_sections`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lessons_number` ON `lessons` (`course_id`,`number`) WHERE "lessons"."number" is not null;--> statement-breakpoint
CREATE INDEX `lessons_order` ON `lessons` (`course_id`,`section_id`,`position`);--> statement-breakpoint
CREATE INDEX `lessons_section` ON `lessons` (`section_id`,`position`);--> statement-breakpoint
CREATE INDEX `lessons_author` ON `lessons` (`author_id`);--> statement-breakpoint
CREATE TABLE `quiz_results` (
	`user_id` integer NOT NULL,
	`lesson_id` integer NOT NULL,
	`best` integer NOT NULL,
	`total` integer NOT NULL,
	`attempts` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_results_lesson` ON `quiz_results` (`lesson_id`);--> statement-breakpoint
INSERT INTO `courses` (`entry_id`) SELECT `id` FROM `entries` WHERE `type` = 'course' AND `purged_at` IS NULL;--> statement-breakpoint
CREATE TRIGGER entries_course_begins AFTER INSERT ON entries WHEN new.type = 'course'
BEGIN
  INSERT INTO courses (entry_id) VALUES (new.id);
END;
--> statement-breakpoint
-- Full text of the lessons that have a number: those that are published and not deleted.
CREATE VIRTUAL TABLE lessons_fts USING fts5(title, body, content='lessons', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER lessons_fts_insert AFTER INSERT ON lessons WHEN new.number IS NOT NULL
BEGIN
  INSERT INTO lessons_fts (rowid, title, body) VALUES (new.id, new.title, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_leave BEFORE UPDATE OF title, body, number ON lessons
WHEN old.number IS NOT NULL AND (new.number IS NULL OR old.title IS NOT new.title OR old.body IS NOT new.body)
BEGIN
  INSERT INTO lessons_fts (lessons_fts, rowid, title, body) VALUES ('delete', old.id, old.title, old.body);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_return AFTER UPDATE OF title, body, number ON lessons
WHEN new.number IS NOT NULL AND (old.number IS NULL OR old.title IS NOT new.title OR old.body IS NOT new.body)
BEGIN
  INSERT INTO lessons_fts (rowid, title, body) VALUES (new.id, new.title, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_fts_purge BEFORE DELETE ON lessons WHEN old.number IS NOT NULL
BEGIN
  INSERT INTO lessons_fts (lessons_fts, rowid, title, body) VALUES ('delete', old.id, old.title, old.body);
END;
