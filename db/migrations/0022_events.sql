CREATE TABLE `accounting` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`type` text GENERATED ALWAYS AS (case when amount < 0 then 'expense' else 'income' end) VIRTUAL NOT NULL,
	`category` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`source_id` integer,
	`source_step` integer,
	`event_id` integer,
	`project_id` integer,
	`created_by` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounting_source` ON `accounting` (`source`,`source_id`,`source_step`) WHERE "accounting"."source_id" is not null;--> statement-breakpoint
CREATE INDEX `accounting_date` ON `accounting` (`date`,`id`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_event` ON `accounting` (`event_id`);--> statement-breakpoint
CREATE INDEX `accounting_project` ON `accounting` (`project_id`);--> statement-breakpoint
CREATE INDEX `accounting_created_by` ON `accounting` (`created_by`);--> statement-breakpoint
CREATE INDEX `accounting_saved_by` ON `accounting` (`saved_by`);--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`rsvp_id` integer NOT NULL,
	`checked_in` integer NOT NULL,
	`by` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`rsvp_id`) REFERENCES `rsvps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `check_ins_rsvp` ON `check_ins` (`rsvp_id`);--> statement-breakpoint
CREATE INDEX `check_ins_by` ON `check_ins` (`by`);--> statement-breakpoint
CREATE TABLE `event_feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_feeds_user` ON `event_feeds` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	`rule` text NOT NULL,
	`time_zone` text NOT NULL,
	`split_from` integer,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`split_from`) REFERENCES `event_series`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_series_entry` ON `event_series` (`entry_id`);--> statement-breakpoint
CREATE INDEX `event_series_split_from` ON `event_series` (`split_from`);--> statement-breakpoint
CREATE INDEX `event_series_created_by` ON `event_series` (`created_by`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	`series_id` integer,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`time_zone` text NOT NULL,
	`location` text NOT NULL,
	`ticket_price` integer DEFAULT 0 NOT NULL,
	`subscription_price` integer DEFAULT 0 NOT NULL,
	`capacity` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`last_position` integer DEFAULT 0 NOT NULL,
	`going` integer DEFAULT 0 NOT NULL,
	`waitlisted` integer DEFAULT 0 NOT NULL,
	`checked_in` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`created_by` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`series_id`) REFERENCES `event_series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_start` ON `events` (`start_time`,`id`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_end` ON `events` (`end_time`,`id`) WHERE "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `events_entry` ON `events` (`entry_id`,`start_time`);--> statement-breakpoint
CREATE INDEX `events_series` ON `events` (`series_id`,`start_time`);--> statement-breakpoint
CREATE INDEX `events_created_by` ON `events` (`created_by`);--> statement-breakpoint
CREATE INDEX `events_saved_by` ON `events` (`saved_by`);--> statement-breakpoint
CREATE TABLE `rsvps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`status` text NOT NULL,
	`position` integer,
	`price` integer,
	`payment_step` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`checked_in_at` integer,
	`checked_in_by` integer,
	`walk_in` integer DEFAULT false NOT NULL,
	`over_capacity` integer DEFAULT false NOT NULL,
	`code` text NOT NULL,
	`rsvp_at` integer NOT NULL,
	`seated_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`checked_in_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rsvps_user` ON `rsvps` (`event_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rsvps_code` ON `rsvps` (`code`);--> statement-breakpoint
CREATE INDEX `rsvps_queue` ON `rsvps` (`event_id`,`position`) WHERE "rsvps"."status" = 'waitlisted';--> statement-breakpoint
CREATE INDEX `rsvps_listed` ON `rsvps` (`event_id`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `rsvps_own` ON `rsvps` (`user_id`,`status`,`event_id`);--> statement-breakpoint
CREATE INDEX `rsvps_checked_in_by` ON `rsvps` (`checked_in_by`);--> statement-breakpoint
CREATE INDEX `rsvps_at` ON `rsvps` (`rsvp_at`,`id`);--> statement-breakpoint
CREATE TABLE `subscriber_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriber_changes_of` ON `subscriber_changes` (`subscriber_id`,`id`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`user_id` integer,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_user` ON `subscribers` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscribers_state` ON `subscribers` (`state`,`id`);--> statement-breakpoint
CREATE TRIGGER rsvps_insert AFTER INSERT ON rsvps
BEGIN
  UPDATE events SET going = going + (new.status = 'going'), waitlisted = waitlisted + (new.status = 'waitlisted'),
    checked_in = checked_in + (new.checked_in_at IS NOT NULL), paid = paid + new.paid, refunded = refunded + new.refunded
  WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER rsvps_update AFTER UPDATE OF event_id, status, checked_in_at, paid, refunded ON rsvps
BEGIN
  UPDATE events SET going = going - (old.status = 'going'), waitlisted = waitlisted - (old.status = 'waitlisted'),
    checked_in = checked_in - (old.checked_in_at IS NOT NULL), paid = paid - old.paid, refunded = refunded - old.refunded
  WHERE id = old.event_id;
  UPDATE events SET going = going + (new.status = 'going'), waitlisted = waitlisted + (new.status = 'waitlisted'),
    checked_in = checked_in + (new.checked_in_at IS NOT NULL), paid = paid + new.paid, refunded = refunded + new.refunded
  WHERE id = new.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER rsvps_delete AFTER DELETE ON rsvps
BEGIN
  UPDATE events SET going = going - (old.status = 'going'), waitlisted = waitlisted - (old.status = 'waitlisted'),
    checked_in = checked_in - (old.checked_in_at IS NOT NULL), paid = paid - old.paid, refunded = refunded - old.refunded
  WHERE id = old.event_id;
END;
--> statement-breakpoint
INSERT INTO subscribers (email, email_key, user_id, state, created_at, changed_at)
  SELECT email, lower(email), id, 'confirmed', email_verified_at, email_verified_at FROM users
  WHERE email IS NOT NULL AND email_verified_at IS NOT NULL AND deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO subscriber_changes (subscriber_id, at, state, reason)
  SELECT id, changed_at, 'confirmed', 'member' FROM subscribers;
