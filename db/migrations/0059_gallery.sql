CREATE TABLE `gallery_projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`domain` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`tags` text NOT NULL,
	`position` integer NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`created_by` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`long_description` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `gallery_projects_order` ON `gallery_projects` (`position`,`id`,`published`,`status`,`deleted_at`) WHERE "gallery_projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `gallery_projects_created` ON `gallery_projects` (`created_at`,`id`,`published`,`status`,`deleted_at`) WHERE "gallery_projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `gallery_projects_created_by` ON `gallery_projects` (`created_by`);--> statement-breakpoint
CREATE INDEX `gallery_projects_saved_by` ON `gallery_projects` (`saved_by`);