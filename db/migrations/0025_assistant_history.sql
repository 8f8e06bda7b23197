CREATE TABLE `ai_turns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`command` text NOT NULL,
	`question` text NOT NULL,
	`state` text NOT NULL,
	`result` text,
	`sources` text NOT NULL,
	`tier` integer NOT NULL,
	`rating` text,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`cleared_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_turns_client` ON `ai_turns` (`user_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `ai_turns_user` ON `ai_turns` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `ai_turns_old` ON `ai_turns` (`created_at`);--> statement-breakpoint
CREATE INDEX `ai_turns_cleared` ON `ai_turns` (`cleared_at`) WHERE "ai_turns"."cleared_at" is not null;