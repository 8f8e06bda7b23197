DROP INDEX `jobs_failed`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `gave_up_at` integer;--> statement-breakpoint
-- Jobs that are tried again each day wait for a day, without an attempt.
UPDATE `jobs` SET `gave_up_at` = coalesce(`ended_at`, `run_at` - 86400000) WHERE `error` IS NOT NULL AND `payload` <> 'null' AND (`ended_at` IS NOT NULL OR `attempts` = 0);--> statement-breakpoint
CREATE INDEX `jobs_failed` ON `jobs` (`id`) WHERE "jobs"."gave_up_at" is not null;
