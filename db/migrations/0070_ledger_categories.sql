CREATE TABLE `accounting_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`former_name` text,
	`created_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounting_categories_name` ON `accounting_categories` (lower("name"));--> statement-breakpoint
CREATE INDEX `accounting_categories_created_by` ON `accounting_categories` (`created_by`);