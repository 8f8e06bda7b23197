CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`started_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`step` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`file` text,
	`bytes` integer,
	`missing` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `backups_running` ON `backups` (`ended_at`,`id`);