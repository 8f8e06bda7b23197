CREATE TABLE `tool_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`tool_id` text NOT NULL,
	`provider` text NOT NULL,
	`model` text,
	`created_at` integer NOT NULL,
	`excerpt` text NOT NULL,
	`output` text NOT NULL,
	`input` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tool_results_user` ON `tool_results` (`user_id`,`id`);