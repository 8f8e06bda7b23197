CREATE TABLE `project_sums` (
	`status` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`due_date` text,
	`sort_due` text NOT NULL,
	`owner_id` integer,
	`task_count` integer DEFAULT 0 NOT NULL,
	`done_count` integer DEFAULT 0 NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`created_by` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`description` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `projects_due` ON `projects` (`sort_due`,`id`,`status`,`deleted_at`) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `projects_name` ON `projects` (`sort_name`,`id`,`status`,`deleted_at`) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `projects_created` ON `projects` (`created_at`,`id`,`status`,`deleted_at`) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `projects_progress` ON `projects` (`progress`,`id`,`status`,`deleted_at`) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`);--> statement-breakpoint
CREATE INDEX `projects_created_by` ON `projects` (`created_by`);--> statement-breakpoint
CREATE INDEX `projects_saved_by` ON `projects` (`saved_by`);--> statement-breakpoint
CREATE TABLE `task_statuses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`from_status` text,
	`status` text,
	`by` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `task_statuses_project` ON `task_statuses` (`project_id`,`at`,`id`,`from_status`,`status`);--> statement-breakpoint
CREATE INDEX `task_statuses_task` ON `task_statuses` (`task_id`);--> statement-breakpoint
CREATE INDEX `task_statuses_by` ON `task_statuses` (`by`);--> statement-breakpoint
CREATE TABLE `task_sums` (
	`project_id` integer NOT NULL,
	`status` text NOT NULL,
	`assignee_id` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`project_id`, `status`, `assignee_id`)
);
--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`title` text NOT NULL,
	`sort_title` text NOT NULL,
	`status` text DEFAULT 'todo' NOT NULL,
	`status_order` integer NOT NULL,
	`position` integer NOT NULL,
	`assignee_id` integer,
	`due_date` text,
	`sort_due` text NOT NULL,
	`entry_id` text,
	`created_by` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_with_project` integer DEFAULT false NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`project_id`,`sort_due`,`id`,`status`,`assignee_id`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_title` ON `tasks` (`project_id`,`sort_title`,`id`,`status`,`assignee_id`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_status` ON `tasks` (`project_id`,`status_order`,`id`,`status`,`assignee_id`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_created` ON `tasks` (`project_id`,`created_at`,`id`,`status`,`assignee_id`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_board` ON `tasks` (`project_id`,`status`,`position`,`id`,`assignee_id`,`deleted_at`) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_mine` ON `tasks` (`assignee_id`,`sort_due`,`id`) WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'done';--> statement-breakpoint
CREATE INDEX `tasks_project` ON `tasks` (`project_id`);--> statement-breakpoint
CREATE INDEX `tasks_assignee` ON `tasks` (`assignee_id`,`project_id`);--> statement-breakpoint
CREATE INDEX `tasks_entry` ON `tasks` (`entry_id`);--> statement-breakpoint
CREATE INDEX `tasks_created_by` ON `tasks` (`created_by`);--> statement-breakpoint
CREATE INDEX `tasks_saved_by` ON `tasks` (`saved_by`);--> statement-breakpoint
CREATE VIRTUAL TABLE projects_fts USING fts5(name, description, content='projects', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER projects_fts_insert AFTER INSERT ON projects WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO projects_fts (rowid, name, description) VALUES (new.id, new.name, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER projects_fts_leave BEFORE UPDATE OF name, description, deleted_at ON projects WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.name IS NOT new.name OR old.description IS NOT new.description)
BEGIN
  INSERT INTO projects_fts (projects_fts, rowid, name, description) VALUES ('delete', old.id, old.name, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER projects_fts_return AFTER UPDATE OF name, description, deleted_at ON projects WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.name IS NOT new.name OR old.description IS NOT new.description)
BEGIN
  INSERT INTO projects_fts (rowid, name, description) VALUES (new.id, new.name, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER projects_fts_purge BEFORE DELETE ON projects WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO projects_fts (projects_fts, rowid, name, description) VALUES ('delete', old.id, old.name, old.description);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE tasks_fts USING fts5(title, description, content='tasks', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER tasks_fts_insert AFTER INSERT ON tasks WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO tasks_fts (rowid, title, description) VALUES (new.id, new.title, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_fts_leave BEFORE UPDATE OF title, description, deleted_at ON tasks WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.description IS NOT new.description)
BEGIN
  INSERT INTO tasks_fts (tasks_fts, rowid, title, description) VALUES ('delete', old.id, old.title, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_fts_return AFTER UPDATE OF title, description, deleted_at ON tasks WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.description IS NOT new.description)
BEGIN
  INSERT INTO tasks_fts (rowid, title, description) VALUES (new.id, new.title, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_fts_purge BEFORE DELETE ON tasks WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO tasks_fts (tasks_fts, rowid, title, description) VALUES ('delete', old.id, old.title, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER project_sums_insert AFTER INSERT ON projects WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO project_sums (status, count) VALUES (new.status, 1) ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER project_sums_update AFTER UPDATE OF status, deleted_at ON projects
BEGIN
  UPDATE project_sums SET count = count - 1 WHERE old.deleted_at IS NULL AND status = old.status;
  INSERT INTO project_sums (status, count) SELECT new.status, 1 WHERE new.deleted_at IS NULL ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER project_sums_delete AFTER DELETE ON projects WHEN old.deleted_at IS NULL
BEGIN
  UPDATE project_sums SET count = count - 1 WHERE status = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER task_sums_insert AFTER INSERT ON tasks WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO task_sums (project_id, status, assignee_id, count) VALUES (new.project_id, new.status, coalesce(new.assignee_id, 0), 1) ON CONFLICT (project_id, status, assignee_id) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER task_sums_update AFTER UPDATE OF project_id, status, assignee_id, deleted_at ON tasks
BEGIN
  UPDATE task_sums SET count = count - 1 WHERE old.deleted_at IS NULL AND project_id = old.project_id AND status = old.status AND assignee_id = coalesce(old.assignee_id, 0);
  INSERT INTO task_sums (project_id, status, assignee_id, count) SELECT new.project_id, new.status, coalesce(new.assignee_id, 0), 1 WHERE new.deleted_at IS NULL ON CONFLICT (project_id, status, assignee_id) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER task_sums_delete AFTER DELETE ON tasks WHEN old.deleted_at IS NULL
BEGIN
  UPDATE task_sums SET count = count - 1 WHERE project_id = old.project_id AND status = old.status AND assignee_id = coalesce(old.assignee_id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER project_tasks_insert AFTER INSERT ON tasks WHEN new.deleted_at IS NULL
BEGIN
  UPDATE projects SET task_count = task_count + 1, done_count = done_count + (new.status = 'done') WHERE id = new.project_id;
  UPDATE projects SET progress = CASE task_count WHEN 0 THEN 0 ELSE done_count * 100 / task_count END WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_tasks_update AFTER UPDATE OF project_id, status, deleted_at ON tasks
BEGIN
  UPDATE projects SET task_count = task_count - 1, done_count = done_count - (old.status = 'done') WHERE id = old.project_id AND old.deleted_at IS NULL;
  UPDATE projects SET task_count = task_count + 1, done_count = done_count + (new.status = 'done') WHERE id = new.project_id AND new.deleted_at IS NULL;
  UPDATE projects SET progress = CASE task_count WHEN 0 THEN 0 ELSE done_count * 100 / task_count END WHERE id = old.project_id;
  UPDATE projects SET progress = CASE task_count WHEN 0 THEN 0 ELSE done_count * 100 / task_count END WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_tasks_delete AFTER DELETE ON tasks WHEN old.deleted_at IS NULL
BEGIN
  UPDATE projects SET task_count = task_count - 1, done_count = done_count - (old.status = 'done') WHERE id = old.project_id;
  UPDATE projects SET progress = CASE task_count WHEN 0 THEN 0 ELSE done_count * 100 / task_count END WHERE id = old.project_id;
END;
