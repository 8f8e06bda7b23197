ALTER TABLE `notifications` ADD `subject` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `subject_id` integer;--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`subject`,`subject_id`,`user_id`) WHERE "notifications"."subject" is not null;--> statement-breakpoint
CREATE INDEX `tasks_dated` ON `tasks` (`due_date`,`id`,`assignee_id`) WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'done' and "tasks"."assignee_id" is not null;