CREATE TABLE `collection_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`entry_id` text NOT NULL,
	`parent_id` integer,
	`position` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `collection_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_items_entry` ON `collection_items` (`collection_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `collection_items_order` ON `collection_items` (`collection_id`,`parent_id`,`position`);--> statement-breakpoint
CREATE INDEX `collection_items_of_entry` ON `collection_items` (`entry_id`);--> statement-breakpoint
CREATE INDEX `collection_items_parent` ON `collection_items` (`parent_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`owner_id` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `collections_title` ON `collections` (`title`,`id`) WHERE "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `collections_owner` ON `collections` (`owner_id`);--> statement-breakpoint
CREATE TABLE `entry_links` (
	`from_id` text NOT NULL,
	`label` text NOT NULL,
	`to_id` text NOT NULL,
	PRIMARY KEY(`from_id`, `to_id`, `label`),
	FOREIGN KEY (`from_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_links_back` ON `entry_links` (`to_id`,`from_id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `target`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follows_target` ON `follows` (`kind`,`target`,`user_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`entry_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`stars` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `user_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ratings_user` ON `ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`source` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`changes` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`payload` text NOT NULL,
	`run_at` integer NOT NULL,
	`leased_until` integer,
	`leased_by` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`run_at`,`id`) WHERE "jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`ended_at`) WHERE "jobs"."ended_at" is not null;--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`restores` integer,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_version` ON `revisions` (`subject`,`subject_id`,`version`);--> statement-breakpoint
CREATE INDEX `revisions_saved_by` ON `revisions` (`saved_by`);--> statement-breakpoint
CREATE TABLE `trash` (
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`title` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`deleted_by` integer NOT NULL,
	PRIMARY KEY(`subject`, `subject_id`),
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trash_recent` ON `trash` (`deleted_at`,`subject`,`subject_id`);--> statement-breakpoint
CREATE INDEX `trash_deleted_by` ON `trash` (`deleted_by`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` integer NOT NULL,
	`slot` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `slot`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drafts_user_recent` ON `drafts` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `drafts_updated` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `upload_uses` (
	`upload_id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	PRIMARY KEY(`upload_id`, `subject`, `subject_id`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `upload_uses_subject` ON `upload_uses` (`subject`,`subject_id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_unused` ON `uploads` (`unused_since`);--> statement-breakpoint
ALTER TABLE `entries` ADD `rating_sum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `rating_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `last_activity_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `solved_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `purged_at` integer;--> statement-breakpoint
CREATE INDEX `entries_active` ON `entries` (`last_activity_at`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_type_active` ON `entries` (`type`,`last_activity_at`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_author_active` ON `entries` (`author_id`,`last_activity_at`,`seq`,`tier`,`type`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `entry_tags` ADD `last_activity_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `entry_tags_active` ON `entry_tags` (`tag_id`,`last_activity_at`,`entry_seq`,`tier`,`type`,`author_id`);--> statement-breakpoint
CREATE INDEX `comments_entry` ON `comments` (`entry_id`);--> statement-breakpoint
CREATE INDEX `comments_recent` ON `comments` (`entry_id`,`created_at`) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
UPDATE `entries` SET `last_activity_at` = max(`created_at`, coalesce((SELECT max(c.`created_at`) FROM `comments` c WHERE c.`entry_id` = `entries`.`id` AND c.`deleted_at` IS NULL), 0));--> statement-breakpoint
UPDATE `entry_tags` SET `last_activity_at` = (SELECT e.`last_activity_at` FROM `entries` e WHERE e.`seq` = `entry_tags`.`entry_seq`);--> statement-breakpoint
DROP TRIGGER `entries_tags_follow`;--> statement-breakpoint
CREATE TRIGGER entries_tags_follow AFTER UPDATE OF score, sort_title, tier, type, last_activity_at ON entries
WHEN old.score IS NOT new.score OR old.sort_title IS NOT new.sort_title OR old.tier IS NOT new.tier OR old.type IS NOT new.type OR old.last_activity_at IS NOT new.last_activity_at
BEGIN
  UPDATE entry_tags SET score = new.score, sort_title = new.sort_title, tier = new.tier, type = new.type, last_activity_at = new.last_activity_at
  WHERE entry_seq = new.seq;
END;
--> statement-breakpoint
-- What is already in the trash: whoever wrote it may have deleted it, nobody else is known.
INSERT INTO trash (subject, subject_id, title, deleted_at, deleted_by) SELECT 'entry', id, title, deleted_at, author_id FROM entries WHERE deleted_at IS NOT NULL;
