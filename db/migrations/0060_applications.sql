CREATE TABLE `application_statuses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`application_id` integer NOT NULL,
	`from_status` text NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_statuses_of` ON `application_statuses` (`application_id`,`id`);--> statement-breakpoint
CREATE INDEX `application_statuses_by` ON `application_statuses` (`by`);--> statement-breakpoint
CREATE TABLE `application_sums` (
	`is_confirmed` integer NOT NULL,
	`status` text NOT NULL,
	`cohort_id` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`is_confirmed`, `status`, `cohort_id`)
);
--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cohort_id` integer,
	`project_name` text NOT NULL,
	`sort_name` text NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`status` text DEFAULT 'waitlist' NOT NULL,
	`is_confirmed` integer DEFAULT false NOT NULL,
	`confirmed_at` integer,
	`confirmation_at` integer,
	`notified_cohort_id` integer,
	`contact_id` integer,
	`saved_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`description` text NOT NULL,
	FOREIGN KEY (`cohort_id`) REFERENCES `cohorts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_id`) REFERENCES `crm`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applications_created` ON `applications` (`created_at`,`id`,`is_confirmed`,`status`,`cohort_id`,`deleted_at`) WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `applications_name` ON `applications` (`sort_name`,`id`,`is_confirmed`,`status`,`cohort_id`,`deleted_at`) WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`email_key`,`cohort_id`) WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_waiting` ON `applications` (`email_key`) WHERE "applications"."cohort_id" is null and "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `applications_email` ON `applications` (`email_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_cohort` ON `applications` (`cohort_id`,`is_confirmed`,`notified_cohort_id`,`id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `applications_unconfirmed` ON `applications` (`created_at`,`id`) WHERE "applications"."is_confirmed" = 0;--> statement-breakpoint
CREATE INDEX `applications_contact` ON `applications` (`contact_id`);--> statement-breakpoint
CREATE INDEX `applications_saved_by` ON `applications` (`saved_by`);--> statement-breakpoint
CREATE TABLE `cohorts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`opens_on` text NOT NULL,
	`closes_on` text NOT NULL,
	`size` integer NOT NULL,
	`is_announced` integer NOT NULL,
	`announced_at` integer,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cohorts_name` ON `cohorts` (lower("name"));--> statement-breakpoint
CREATE INDEX `cohorts_closes` ON `cohorts` (`closes_on`,`opens_on`,`id`);--> statement-breakpoint
CREATE INDEX `cohorts_saved_by` ON `cohorts` (`saved_by`);--> statement-breakpoint
CREATE VIRTUAL TABLE applications_fts USING fts5(project_name, website, email, description, content='applications', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER applications_fts_insert AFTER INSERT ON applications WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO applications_fts (rowid, project_name, website, email, description) VALUES (new.id, new.project_name, new.website, new.email, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER applications_fts_leave BEFORE UPDATE OF project_name, website, email, description, deleted_at ON applications WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.project_name IS NOT new.project_name OR old.website IS NOT new.website OR old.email IS NOT new.email OR old.description IS NOT new.description)
BEGIN
  INSERT INTO applications_fts (applications_fts, rowid, project_name, website, email, description) VALUES ('delete', old.id, old.project_name, old.website, old.email, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER applications_fts_return AFTER UPDATE OF project_name, website, email, description, deleted_at ON applications WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.project_name IS NOT new.project_name OR old.website IS NOT new.website OR old.email IS NOT new.email OR old.description IS NOT new.description)
BEGIN
  INSERT INTO applications_fts (rowid, project_name, website, email, description) VALUES (new.id, new.project_name, new.website, new.email, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER applications_fts_purge BEFORE DELETE ON applications WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO applications_fts (applications_fts, rowid, project_name, website, email, description) VALUES ('delete', old.id, old.project_name, old.website, old.email, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER application_sums_insert AFTER INSERT ON applications WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO application_sums (is_confirmed, status, cohort_id, count) VALUES (new.is_confirmed, new.status, coalesce(new.cohort_id, 0), 1) ON CONFLICT (is_confirmed, status, cohort_id) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER application_sums_update AFTER UPDATE OF is_confirmed, status, cohort_id, deleted_at ON applications
BEGIN
  UPDATE application_sums SET count = count - 1 WHERE old.deleted_at IS NULL AND is_confirmed = old.is_confirmed AND status = old.status AND cohort_id = coalesce(old.cohort_id, 0);
  INSERT INTO application_sums (is_confirmed, status, cohort_id, count) SELECT new.is_confirmed, new.status, coalesce(new.cohort_id, 0), 1 WHERE new.deleted_at IS NULL ON CONFLICT (is_confirmed, status, cohort_id) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER application_sums_delete AFTER DELETE ON applications WHEN old.deleted_at IS NULL
BEGIN
  UPDATE application_sums SET count = count - 1 WHERE is_confirmed = old.is_confirmed AND status = old.status AND cohort_id = coalesce(old.cohort_id, 0);
END;
