CREATE TABLE `entry_reads` (
	`user_id` integer NOT NULL,
	`entry_seq` integer NOT NULL,
	`comment_id` integer NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `entry_seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_seq`) REFERENCES `entries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_reads_entry` ON `entry_reads` (`entry_seq`);--> statement-breakpoint
CREATE TABLE `read_up_to` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`entry_seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_unread` ON `comments` (`entry_id`,`id`,`user_id`,`deleted_at`) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
-- Nothing that existed before becomes unread.
INSERT INTO read_up_to (user_id, comment_id, entry_seq)
SELECT id, (SELECT coalesce(max(id), 0) FROM comments), (SELECT coalesce(max(seq), 0) FROM entries)
FROM users WHERE deleted_at IS NULL;
