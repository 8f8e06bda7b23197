DROP INDEX `accounting_date`;--> statement-breakpoint
DROP INDEX `accounting_amount`;--> statement-breakpoint
DROP INDEX `accounting_created`;--> statement-breakpoint
DROP INDEX `accounting_event`;--> statement-breakpoint
DROP INDEX `accounting_project`;--> statement-breakpoint
CREATE INDEX `accounting_date` ON `accounting` (`date`,`id`,`amount`,`category`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_amount` ON `accounting` (`amount`,`id`,`date`,`category`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_created` ON `accounting` (`created_at`,`id`,`amount`,`date`,`category`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_event` ON `accounting` (`event_id`,`source`,`amount`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `accounting_project` ON `accounting` (`project_id`,`amount`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `accounting_sums_categories` ON `accounting_sums` (`category`,`type`,`date`,`amount`,`count`);