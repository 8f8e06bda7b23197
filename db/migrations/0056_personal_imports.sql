ALTER TABLE `csv_import_rows` ADD `remark` text;--> statement-breakpoint
CREATE INDEX `csv_import_rows_remark` ON `csv_import_rows` (`import_id`,`row`) WHERE "csv_import_rows"."remark" is not null;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `owner_id` integer REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `csv_imports_owner` ON `csv_imports` (`owner_id`,`kind`,`id`) WHERE "csv_imports"."owner_id" is not null;--> statement-breakpoint
ALTER TABLE `prompts` ADD `import_id` integer;--> statement-breakpoint
CREATE INDEX `prompts_import` ON `prompts` (`import_id`,`id`,`version`,`deleted_at`) WHERE "prompts"."import_id" is not null;