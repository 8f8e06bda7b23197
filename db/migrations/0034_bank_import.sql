CREATE TABLE `accounting_keys` (
	`import_key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `accounting_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contains` text NOT NULL,
	`category` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounting_rules_contains` ON `accounting_rules` (lower("contains"));--> statement-breakpoint
CREATE INDEX `accounting_rules_created_by` ON `accounting_rules` (`created_by`);--> statement-breakpoint
CREATE TABLE `csv_import_choices` (
	`kind` text NOT NULL,
	`header_key` text NOT NULL,
	`charset` text NOT NULL,
	`skipped_lines` integer NOT NULL,
	`mapping` text NOT NULL,
	`format` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `header_key`)
);
--> statement-breakpoint
DROP INDEX `csv_import_rows_refused`;--> statement-breakpoint
ALTER TABLE `csv_import_rows` ADD `included` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `csv_import_rows_double` ON `csv_import_rows` (`import_id`,`row`) WHERE "csv_import_rows"."double" = 1;--> statement-breakpoint
CREATE INDEX `csv_import_rows_refused` ON `csv_import_rows` (`import_id`,`row`) WHERE "csv_import_rows"."reason" is not null and "csv_import_rows"."included" = 0;--> statement-breakpoint
ALTER TABLE `accounting` ADD `import_id` integer;--> statement-breakpoint
ALTER TABLE `accounting` ADD `import_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `accounting_import` ON `accounting` (`import_id`,`id`,`version`,`deleted_at`) WHERE "accounting"."import_id" is not null;--> statement-breakpoint
CREATE INDEX `accounting_typed` ON `accounting` (`date`,`amount`) WHERE "accounting"."import_key" = '' and "accounting"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `csv_import_keys` ADD `seen` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_import_keys` ADD `included` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `skipped_lines` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `format` text;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `header_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `included` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `planned` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER accounting_keys_insert AFTER INSERT ON accounting WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_keys (import_key, count) VALUES (new.import_key, 1) ON CONFLICT (import_key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_keys_update AFTER UPDATE OF import_key, deleted_at ON accounting
BEGIN
  UPDATE accounting_keys SET count = count - 1 WHERE old.deleted_at IS NULL AND import_key = old.import_key;
  INSERT INTO accounting_keys (import_key, count) SELECT new.import_key, 1 WHERE new.deleted_at IS NULL ON CONFLICT (import_key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_keys_delete AFTER DELETE ON accounting WHEN old.deleted_at IS NULL
BEGIN
  UPDATE accounting_keys SET count = count - 1 WHERE import_key = old.import_key;
END;
--> statement-breakpoint
INSERT INTO accounting_keys (import_key, count) SELECT import_key, count(*) FROM accounting WHERE deleted_at IS NULL GROUP BY import_key;
