CREATE TABLE `prompt_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`prompt_id` integer,
	`prompt_version` integer,
	`rating` text,
	`model` text NOT NULL,
	`ms` integer NOT NULL,
	`tokens` integer,
	`estimated` integer NOT NULL,
	`is_cut` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`output` text NOT NULL,
	`field_values` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `prompt_runs_user` ON `prompt_runs` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `prompt_runs_version` ON `prompt_runs` (`prompt_id`,`prompt_version`,`rating`) WHERE "prompt_runs"."prompt_id" is not null;--> statement-breakpoint
CREATE INDEX `prompt_runs_created` ON `prompt_runs` (`created_at`);--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'other' NOT NULL,
	`shared_version` integer,
	`shared_at` integer,
	`hidden_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	`text` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `prompts_owner` ON `prompts` (`owner_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `prompts_owner_category` ON `prompts` (`owner_id`,`deleted_at`,`category`,`id`);--> statement-breakpoint
CREATE INDEX `prompts_name` ON `prompts` (`owner_id`,`name`);--> statement-breakpoint
CREATE INDEX `prompts_shared` ON `prompts` (`id`) WHERE "prompts"."shared_version" is not null and "prompts"."hidden_at" is null and "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `prompts_shared_category` ON `prompts` (`category`,`id`) WHERE "prompts"."shared_version" is not null and "prompts"."hidden_at" is null and "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `prompts_shared_at` ON `prompts` (`owner_id`,`shared_at`) WHERE "prompts"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX `prompts_deleted` ON `prompts` (`deleted_at`) WHERE "prompts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `prompts_deleted_by` ON `prompts` (`deleted_by`) WHERE "prompts"."deleted_by" is not null;--> statement-breakpoint
CREATE VIRTUAL TABLE prompts_fts USING fts5(name, description, text, content='prompts', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER prompts_fts_insert AFTER INSERT ON prompts WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO prompts_fts (rowid, name, description, text) VALUES (new.id, new.name, new.description, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER prompts_fts_leave BEFORE UPDATE OF name, description, text, deleted_at ON prompts WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.name IS NOT new.name OR old.description IS NOT new.description OR old.text IS NOT new.text)
BEGIN
  INSERT INTO prompts_fts (prompts_fts, rowid, name, description, text) VALUES ('delete', old.id, old.name, old.description, old.text);
END;
--> statement-breakpoint
CREATE TRIGGER prompts_fts_return AFTER UPDATE OF name, description, text, deleted_at ON prompts WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.name IS NOT new.name OR old.description IS NOT new.description OR old.text IS NOT new.text)
BEGIN
  INSERT INTO prompts_fts (rowid, name, description, text) VALUES (new.id, new.name, new.description, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER prompts_fts_purge BEFORE DELETE ON prompts WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO prompts_fts (prompts_fts, rowid, name, description, text) VALUES ('delete', old.id, old.name, old.description, old.text);
END;