CREATE TABLE `moderation_warnings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` integer NOT NULL,
	`text` text NOT NULL,
	`by` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `moderation_cases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moderation_warnings_case` ON `moderation_warnings` (`case_id`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_warnings_by` ON `moderation_warnings` (`by`);--> statement-breakpoint
CREATE TABLE `task_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`text` text NOT NULL,
	`by` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `task_comments_task` ON `task_comments` (`task_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `task_comments_by` ON `task_comments` (`by`);--> statement-breakpoint
ALTER TABLE `certificates` ADD `quizzes_passed` integer;--> statement-breakpoint
ALTER TABLE `courses` ADD `require_quizzes` integer DEFAULT false NOT NULL;