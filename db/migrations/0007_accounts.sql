CREATE TABLE `tag_aliases` (
	`key` text PRIMARY KEY NOT NULL,
	`tag_id` integer NOT NULL,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tag_aliases_tag` ON `tag_aliases` (`tag_id`);--> statement-breakpoint
CREATE TABLE `flags` (
	`case_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`case_id`, `user_id`),
	FOREIGN KEY (`case_id`) REFERENCES `moderation_cases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flags_user` ON `flags` (`user_id`);--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`author_id` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`flags` integer DEFAULT 0 NOT NULL,
	`decision` text,
	`decided_by` integer,
	`decided_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_cases_open` ON `moderation_cases` (`subject`,`subject_id`) WHERE "moderation_cases"."decision" is null;--> statement-breakpoint
CREATE INDEX `moderation_cases_subject` ON `moderation_cases` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_cases_queue` ON `moderation_cases` (`opened_at`,`id`) WHERE "moderation_cases"."decision" is null;--> statement-breakpoint
CREATE INDEX `moderation_cases_decided` ON `moderation_cases` (`decided_at`,`id`) WHERE "moderation_cases"."decision" is not null;--> statement-breakpoint
CREATE INDEX `moderation_cases_author` ON `moderation_cases` (`author_id`);--> statement-breakpoint
CREATE INDEX `moderation_cases_decided_by` ON `moderation_cases` (`decided_by`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` integer NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` integer,
	`used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_created_by` ON `invitations` (`created_by`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_used_by` ON `invitations` (`used_by`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text,
	`next_secret` text,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `users_email_unique`;--> statement-breakpoint
ALTER TABLE `users` ADD `state` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (lower("email"),`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_confirmed` ON `users` (lower("email")) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX `users_state` ON `users` (`state`,`created_at`,`id`) WHERE "users"."state" <> 'active';--> statement-breakpoint
ALTER TABLE `messages` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `comments` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `shown_tier` integer;--> statement-breakpoint
CREATE INDEX `messages_hidden` ON `messages` (`channel_id`,`id`) WHERE "messages"."hidden_at" is not null;--> statement-breakpoint
DROP INDEX `comments_thread`;--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`entry_id`,`path`) WHERE "comments"."deleted_at" is null or "comments"."shown_answers" > 0 or "comments"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `comments_hidden` ON `comments` (`entry_id`) WHERE "comments"."hidden_at" is not null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `sessions` SET `last_used_at` = `created_at`;--> statement-breakpoint
DROP INDEX `sessions_user`;--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
DROP INDEX `audit_actor`;--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`at`,`id`);--> statement-breakpoint
DROP INDEX `audit_action`;--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`subject`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `tag_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`from_key` text NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`tag_id` integer NOT NULL,
	`merged_id` integer,
	`undoes` integer,
	`changed_by` integer NOT NULL,
	`started_at` integer NOT NULL,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`stage` integer DEFAULT 0 NOT NULL,
	`after` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tag_changes_under_way` ON `tag_changes` (`id`) WHERE "tag_changes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `tag_changes_changed_by` ON `tag_changes` (`changed_by`);--> statement-breakpoint
CREATE INDEX `tag_changes_tag` ON `tag_changes` (`tag_id`);--> statement-breakpoint
CREATE TABLE `tag_change_items` (
	`change_id` integer NOT NULL,
	`kind` text NOT NULL,
	`item` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	PRIMARY KEY(`change_id`, `kind`, `item`),
	FOREIGN KEY (`change_id`) REFERENCES `tag_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Full text of messages that are not deleted. The channel is a word of its own: only those of the reader's channels are walked.
CREATE VIRTUAL TABLE messages_fts USING fts5(text, channel_id, content='messages', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER messages_fts_insert AFTER INSERT ON messages WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO messages_fts (rowid, text, channel_id) VALUES (new.id, new.text, new.channel_id);
END;
--> statement-breakpoint
CREATE TRIGGER messages_fts_leave BEFORE UPDATE OF text, deleted_at ON messages
WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.text IS NOT new.text)
BEGIN
  INSERT INTO messages_fts (messages_fts, rowid, text, channel_id) VALUES ('delete', old.id, old.text, old.channel_id);
END;
--> statement-breakpoint
CREATE TRIGGER messages_fts_return AFTER UPDATE OF text, deleted_at ON messages
WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.text IS NOT new.text)
BEGIN
  INSERT INTO messages_fts (rowid, text, channel_id) VALUES (new.id, new.text, new.channel_id);
END;
--> statement-breakpoint
CREATE TRIGGER messages_fts_purge BEFORE DELETE ON messages WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO messages_fts (messages_fts, rowid, text, channel_id) VALUES ('delete', old.id, old.text, old.channel_id);
END;
--> statement-breakpoint
INSERT INTO messages_fts (rowid, text, channel_id) SELECT id, text, channel_id FROM messages WHERE deleted_at IS NULL;
--> statement-breakpoint
-- What leaves the index of names leaves it wholly: a name must not outlast its account in there.
INSERT INTO members_fts (members_fts, rank) VALUES ('secure-delete', 1);
