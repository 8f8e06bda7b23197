CREATE TABLE `note_reads` (
	`user_id` integer NOT NULL,
	`entry_seq` integer NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `entry_seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_seq`) REFERENCES `entries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_reads_entry` ON `note_reads` (`entry_seq`);--> statement-breakpoint
ALTER TABLE `collections` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `is_solution` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_solution` ON `comments` (`entry_id`) WHERE "comments"."is_solution" = 1;--> statement-breakpoint
ALTER TABLE `entries` ADD `is_event` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE entries SET is_event = 1 WHERE type = 'thread' AND EXISTS (SELECT 1 FROM events v WHERE v.entry_id = entries.id);--> statement-breakpoint
ALTER TABLE `entries` ADD `is_template` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_event_recent` ON `entries` (`created_at`,`seq`,`tier`) WHERE "entries"."deleted_at" is null and "entries"."is_event" = 1;--> statement-breakpoint
CREATE INDEX `entries_event_popular` ON `entries` (`score`,`seq`,`tier`) WHERE "entries"."deleted_at" is null and "entries"."is_event" = 1;--> statement-breakpoint
CREATE INDEX `entries_event_alphabetical` ON `entries` (`sort_title`,`seq`,`tier`) WHERE "entries"."deleted_at" is null and "entries"."is_event" = 1;--> statement-breakpoint
CREATE INDEX `entries_event_active` ON `entries` (`last_activity_at`,`seq`,`tier`) WHERE "entries"."deleted_at" is null and "entries"."is_event" = 1;--> statement-breakpoint
CREATE INDEX `entries_templates` ON `entries` (`type`,`sort_title`,`seq`,`tier`) WHERE "entries"."deleted_at" is null and "entries"."is_template" = 1;--> statement-breakpoint
ALTER TABLE `revisions` ADD `is_ticks` integer DEFAULT false NOT NULL;