ALTER TABLE `accounting` ADD `bank_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `accounting_bank_id` ON `accounting` (`bank_id`) WHERE "accounting"."bank_id" <> '' and "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_bank_key` ON `accounting` (`import_key`,`bank_id`) WHERE "accounting"."bank_id" <> '' and "accounting"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `csv_import_rows` ADD `category` text;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `type` text DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `facts` text;