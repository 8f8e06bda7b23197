CREATE TABLE `csv_import_files` (
	`import_id` integer NOT NULL,
	`piece` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`import_id`, `piece`),
	FOREIGN KEY (`import_id`) REFERENCES `csv_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `charset` text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE `csv_imports` ADD `repeats` integer DEFAULT 0 NOT NULL;