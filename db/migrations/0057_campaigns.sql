CREATE TABLE `campaign_clicks` (
	`recipient_id` integer NOT NULL,
	`link_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recipient_id`, `link_id`),
	FOREIGN KEY (`recipient_id`) REFERENCES `campaign_recipients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `campaign_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `campaign_clicks_link` ON `campaign_clicks` (`link_id`);--> statement-breakpoint
CREATE TABLE `campaign_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign_id` integer NOT NULL,
	`url` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_links_url` ON `campaign_links` (`campaign_id`,`url`);--> statement-breakpoint
CREATE INDEX `campaign_links_clicks` ON `campaign_links` (`campaign_id`,`clicks`,`id`);--> statement-breakpoint
CREATE TABLE `campaign_recipients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign_id` integer NOT NULL,
	`subscriber_id` integer,
	`user_id` integer,
	`email_hash` text NOT NULL,
	`email` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`code` integer,
	`error` text,
	`attempted_at` integer,
	`settled_at` integer,
	`is_tracked` integer DEFAULT false NOT NULL,
	`opened_at` integer,
	`clicked_at` integer,
	`unsubscribed_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_recipients_once` ON `campaign_recipients` (`campaign_id`,`email_hash`);--> statement-breakpoint
CREATE INDEX `campaign_recipients_state` ON `campaign_recipients` (`campaign_id`,`state`,`next_at`,`id`);--> statement-breakpoint
CREATE INDEX `campaign_recipients_list` ON `campaign_recipients` (`campaign_id`,`id`);--> statement-breakpoint
CREATE INDEX `campaign_recipients_opened` ON `campaign_recipients` (`campaign_id`,`opened_at`) WHERE "campaign_recipients"."opened_at" is not null;--> statement-breakpoint
CREATE INDEX `campaign_recipients_clicked` ON `campaign_recipients` (`campaign_id`,`clicked_at`) WHERE "campaign_recipients"."clicked_at" is not null;--> statement-breakpoint
CREATE INDEX `campaign_recipients_unsubscribed` ON `campaign_recipients` (`campaign_id`,`unsubscribed_at`) WHERE "campaign_recipients"."unsubscribed_at" is not null;--> statement-breakpoint
CREATE INDEX `campaign_recipients_subscriber` ON `campaign_recipients` (`subscriber_id`,`id`);--> statement-breakpoint
CREATE INDEX `campaign_recipients_user` ON `campaign_recipients` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `campaign_recipients_hash` ON `campaign_recipients` (`email_hash`,`settled_at`);--> statement-breakpoint
CREATE TABLE `campaign_sums` (
	`state` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`sort_title` text NOT NULL,
	`subject` text NOT NULL,
	`target_audience` text DEFAULT 'all' NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`pause_reason` text,
	`pause_detail` text,
	`scheduled_date` integer,
	`sent_date` integer,
	`sort_date` integer DEFAULT 0 NOT NULL,
	`is_tracked` integer DEFAULT true NOT NULL,
	`started_at` integer,
	`started_by` integer,
	`frozen` text,
	`fixed_until` integer DEFAULT 0 NOT NULL,
	`fixed_at` integer,
	`recipient_count` integer DEFAULT 0 NOT NULL,
	`sent_count` integer DEFAULT 0 NOT NULL,
	`failed_count` integer DEFAULT 0 NOT NULL,
	`unknown_count` integer DEFAULT 0 NOT NULL,
	`skipped_count` integer DEFAULT 0 NOT NULL,
	`tracked_count` integer DEFAULT 0 NOT NULL,
	`opened_count` integer DEFAULT 0 NOT NULL,
	`clicked_count` integer DEFAULT 0 NOT NULL,
	`unsubscribed_count` integer DEFAULT 0 NOT NULL,
	`outcomes` text DEFAULT '' NOT NULL,
	`run` text,
	`waits_for` text,
	`waits_until` integer,
	`created_by` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`content` text NOT NULL,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaigns_date` ON `campaigns` (`sort_date`,`id`,`state`,`deleted_at`) WHERE "campaigns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `campaigns_title` ON `campaigns` (`sort_title`,`id`,`state`,`deleted_at`) WHERE "campaigns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `campaigns_created` ON `campaigns` (`created_at`,`id`,`state`,`deleted_at`) WHERE "campaigns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `campaigns_active` ON `campaigns` (`state`,`id`) WHERE "campaigns"."state" in ('scheduled', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX `campaigns_created_by` ON `campaigns` (`created_by`);--> statement-breakpoint
CREATE INDEX `campaigns_saved_by` ON `campaigns` (`saved_by`);--> statement-breakpoint
CREATE INDEX `campaigns_started_by` ON `campaigns` (`started_by`) WHERE "campaigns"."started_by" is not null;--> statement-breakpoint
CREATE TABLE `mail_counts` (
	`period` text NOT NULL,
	`start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`period`, `start`)
);
--> statement-breakpoint
DROP INDEX `jobs_due`;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`run_at`,`id`) WHERE "jobs"."ended_at" is null;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `source` text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `is_tracked` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmation_at` integer;--> statement-breakpoint
CREATE INDEX `subscribers_list` ON `subscribers` (`id`,`state`,`source`,`email_key`,`user_id`);--> statement-breakpoint
CREATE INDEX `subscribers_pending` ON `subscribers` (`confirmation_at`,`id`) WHERE "subscribers"."state" = 'pending';
--> statement-breakpoint
CREATE VIRTUAL TABLE campaigns_fts USING fts5(title, subject, content='campaigns', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER campaigns_fts_insert AFTER INSERT ON campaigns WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO campaigns_fts (rowid, title, subject) VALUES (new.id, new.title, new.subject);
END;
--> statement-breakpoint
CREATE TRIGGER campaigns_fts_leave BEFORE UPDATE OF title, subject, deleted_at ON campaigns WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.subject IS NOT new.subject)
BEGIN
  INSERT INTO campaigns_fts (campaigns_fts, rowid, title, subject) VALUES ('delete', old.id, old.title, old.subject);
END;
--> statement-breakpoint
CREATE TRIGGER campaigns_fts_return AFTER UPDATE OF title, subject, deleted_at ON campaigns WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.subject IS NOT new.subject)
BEGIN
  INSERT INTO campaigns_fts (rowid, title, subject) VALUES (new.id, new.title, new.subject);
END;
--> statement-breakpoint
CREATE TRIGGER campaigns_fts_purge BEFORE DELETE ON campaigns WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO campaigns_fts (campaigns_fts, rowid, title, subject) VALUES ('delete', old.id, old.title, old.subject);
END;
--> statement-breakpoint
CREATE TRIGGER campaign_sums_insert AFTER INSERT ON campaigns WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO campaign_sums (state, count) VALUES (new.state, 1) ON CONFLICT (state) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER campaign_sums_update AFTER UPDATE OF state, deleted_at ON campaigns
BEGIN
  UPDATE campaign_sums SET count = count - 1 WHERE old.deleted_at IS NULL AND state = old.state;
  INSERT INTO campaign_sums (state, count) SELECT new.state, 1 WHERE new.deleted_at IS NULL ON CONFLICT (state) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER campaign_sums_delete AFTER DELETE ON campaigns WHEN old.deleted_at IS NULL
BEGIN
  UPDATE campaign_sums SET count = count - 1 WHERE state = old.state;
END;