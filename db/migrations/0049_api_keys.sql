CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `api_keys_open` ON `api_keys` (`user_id`) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE `audit` ADD `key_id` integer REFERENCES api_keys(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `audit_key` ON `audit` (`key_id`) WHERE "audit"."key_id" is not null;