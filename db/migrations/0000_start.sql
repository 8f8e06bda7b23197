CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`parent_id` integer,
	`path` text NOT NULL,
	`depth` integer NOT NULL,
	`content` text NOT NULL,
	`shown_answers` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`entry_id`,`path`) WHERE "comments"."deleted_at" is null or "comments"."shown_answers" > 0;--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_parent` ON `comments` (`parent_id`);--> statement-breakpoint
CREATE TABLE `entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`sort_title` text NOT NULL,
	`body` text NOT NULL,
	`excerpt` text NOT NULL,
	`tags` text NOT NULL,
	`linked_ids` text DEFAULT '[]' NOT NULL,
	`metadata` text DEFAULT '{}' NOT NULL,
	`author_id` integer NOT NULL,
	`tier` integer DEFAULT 0 NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_id` ON `entries` (`id`);--> statement-breakpoint
CREATE INDEX `entries_recent` ON `entries` (`created_at`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_popular` ON `entries` (`score`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_alphabetical` ON `entries` (`sort_title`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_type_recent` ON `entries` (`type`,`created_at`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_type_popular` ON `entries` (`type`,`score`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_type_alphabetical` ON `entries` (`type`,`sort_title`,`seq`,`tier`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_author_recent` ON `entries` (`author_id`,`created_at`,`seq`,`tier`,`type`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_author_popular` ON `entries` (`author_id`,`score`,`seq`,`tier`,`type`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_author_alphabetical` ON `entries` (`author_id`,`sort_title`,`seq`,`tier`,`type`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `entry_tags` (
	`tag_id` integer NOT NULL,
	`entry_seq` integer NOT NULL,
	`type` text NOT NULL,
	`tier` integer NOT NULL,
	`author_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`score` integer NOT NULL,
	`sort_title` text NOT NULL,
	PRIMARY KEY(`tag_id`, `entry_seq`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_seq`) REFERENCES `entries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_tags_entry` ON `entry_tags` (`entry_seq`);--> statement-breakpoint
CREATE INDEX `entry_tags_recent` ON `entry_tags` (`tag_id`,`created_at`,`entry_seq`,`tier`,`type`,`author_id`);--> statement-breakpoint
CREATE INDEX `entry_tags_popular` ON `entry_tags` (`tag_id`,`score`,`entry_seq`,`tier`,`type`,`author_id`);--> statement-breakpoint
CREATE INDEX `entry_tags_alphabetical` ON `entry_tags` (`tag_id`,`sort_title`,`entry_seq`,`tier`,`type`,`author_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`source` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`hash` text NOT NULL,
	`entry_id` text NOT NULL,
	`version` integer NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_moved` ON `imports` (`path`,`hash`);--> statement-breakpoint
CREATE INDEX `imports_entry` ON `imports` (`entry_id`);--> statement-breakpoint
CREATE TABLE `tag_counts` (
	`type` text NOT NULL,
	`tag_id` integer NOT NULL,
	`uses` integer NOT NULL,
	PRIMARY KEY(`type`, `tag_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tag_counts_uses` ON `tag_counts` (`type`,`uses`,`tag_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_key` ON `tags` (`key`);--> statement-breakpoint
CREATE INDEX `tags_uses` ON `tags` (`uses`,`id`);--> statement-breakpoint
CREATE TABLE `votes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `votes_entry_user` ON `votes` (`entry_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `votes_user` ON `votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`preview_role` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password_hash` text,
	`email` text,
	`display_name` text,
	`avatar_url` text,
	`role` text DEFAULT 'member' NOT NULL,
	`bio` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (lower("email"));