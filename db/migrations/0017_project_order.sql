CREATE INDEX `projects_due_desc` ON `projects` (`due_date`,`id`,`status`,`deleted_at`) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_due_desc` ON `tasks` (`project_id`,`due_date`,`id`,`status`,`assignee_id`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
UPDATE `tasks` SET `deleted_at` = NULL WHERE `deleted_with_project`;--> statement-breakpoint
ALTER TABLE `tasks` DROP COLUMN `deleted_with_project`;