CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`entry_id` text,
	`comment_id` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activity_actor` ON `activity` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `activity_entry` ON `activity` (`entry_id`);--> statement-breakpoint
CREATE INDEX `activity_comment` ON `activity` (`comment_id`);--> statement-breakpoint
CREATE TABLE `channel_invites` (
	`channel_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`invited_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `user_id`),
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_invites_user` ON `channel_invites` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `channel_invites_by` ON `channel_invites` (`invited_by`);--> statement-breakpoint
CREATE TABLE `channel_members` (
	`channel_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`last_read_id` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`channel_id`, `user_id`),
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channel_members_user` ON `channel_members` (`user_id`,`channel_id`);--> statement-breakpoint
CREATE INDEX `channel_members_joined` ON `channel_members` (`channel_id`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`owner_id` integer NOT NULL,
	`member_count` integer DEFAULT 0 NOT NULL,
	`last_message_id` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_public_name` ON `channels` (`sort_name`) WHERE "channels"."is_private" = 0 and "channels"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `channels_owner` ON `channels` (`owner_id`);--> statement-breakpoint
CREATE INDEX `channels_deleted` ON `channels` (`deleted_at`) WHERE "channels"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `channels_deleted_by` ON `channels` (`deleted_by`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`text` text NOT NULL,
	`client_id` text NOT NULL,
	`sent_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_channel` ON `messages` (`channel_id`,`deleted_at`,`id`,`sender_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_client` ON `messages` (`sender_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`) WHERE "messages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `messages_deleted_by` ON `messages` (`deleted_by`) WHERE "messages"."deleted_by" is not null;--> statement-breakpoint
CREATE TABLE `live_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`topic` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `live_events_at` ON `live_events` (`at`);--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`every` text NOT NULL,
	`told_until` integer NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `digests_due` ON `digests` (`next_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expires` ON `mail_tokens` (`expires_at`) WHERE "mail_tokens"."expires_at" is not null;--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`user_id` integer,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`unsubscribe_url` text,
	`message_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_key` ON `mails` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `mails_recent` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_state` ON `mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`);--> statement-breakpoint
CREATE TABLE `muted_notifications` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_acts` (
	`notification_id` integer NOT NULL,
	`about` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`notification_id`, `about`, `user_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_acts_user` ON `notification_acts` (`user_id`,`notification_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`group_key` text NOT NULL,
	`seq` integer NOT NULL,
	`actor_id` integer,
	`entry_id` text,
	`comment_id` integer,
	`channel_id` integer,
	`message_id` integer,
	`detail` text,
	`updated_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_recent` ON `notifications` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`seq`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_group` ON `notifications` (`user_id`,`group_key`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_old` ON `notifications` (`updated_at`);--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`);--> statement-breakpoint
CREATE INDEX `notifications_entry` ON `notifications` (`entry_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_comment` ON `notifications` (`comment_id`);--> statement-breakpoint
CREATE INDEX `notifications_channel` ON `notifications` (`channel_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_message` ON `notifications` (`message_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `lesson_announcements` ADD `told_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lesson_announcements` ADD `published_by` integer REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `lesson_announcements_by` ON `lesson_announcements` (`published_by`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `posts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`created_at`,`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_posts` ON `users` (`posts`,`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (lower("username"),`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_role_joined` ON `users` (`role`,`created_at`,`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_role_posts` ON `users` (`role`,`posts`,`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_role_name` ON `users` (`role`,lower("username"),`id`) WHERE "users"."password_hash" is not null;