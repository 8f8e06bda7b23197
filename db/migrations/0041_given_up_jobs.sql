CREATE INDEX `jobs_failed` ON `jobs` (`id`) WHERE "jobs"."error" is not null;--> statement-breakpoint
-- Earlier versions cleared the payload of jobs that were given up, so those can't be retried.
UPDATE `jobs` SET `payload` = 'null' WHERE `ended_at` IS NOT NULL AND `error` IS NOT NULL;
