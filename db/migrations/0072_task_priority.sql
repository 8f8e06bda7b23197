DROP INDEX `tasks_due`;--> statement-breakpoint
DROP INDEX `tasks_due_desc`;--> statement-breakpoint
DROP INDEX `tasks_title`;--> statement-breakpoint
DROP INDEX `tasks_status`;--> statement-breakpoint
DROP INDEX `tasks_created`;--> statement-breakpoint
DROP INDEX `tasks_board`;--> statement-breakpoint
ALTER TABLE `tasks` ADD `priority` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `priority_order` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tasks_priority` ON `tasks` (`project_id`,`priority_order`,`id`,`status`,`assignee_id`,`priority`,`deleted_at`,`sort_due`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`project_id`,`sort_due`,`id`,`status`,`assignee_id`,`priority`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_due_desc` ON `tasks` (`project_id`,`due_date`,`id`,`status`,`assignee_id`,`priority`,`deleted_at`,`sort_due`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_title` ON `tasks` (`project_id`,`sort_title`,`id`,`status`,`assignee_id`,`priority`,`deleted_at`,`sort_due`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_status` ON `tasks` (`project_id`,`status_order`,`id`,`status`,`assignee_id`,`priority`,`deleted_at`,`sort_due`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_created` ON `tasks` (`project_id`,`created_at`,`id`,`status`,`assignee_id`,`priority`,`deleted_at`,`sort_due`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_board` ON `tasks` (`project_id`,`status`,`position`,`id`,`assignee_id`,`priority`,`deleted_at`) WHERE "tasks"."deleted_at" is null;