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
CREATE UNIQUE INDEX `activity_completed` ON `activity` (`actor_id`,`entry_id`) WHERE "activity"."kind" = 'completed';--> statement-breakpoint
CREATE TABLE `member_posts` (
	`user_id` integer NOT NULL,
	`tier` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `tier`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `users_name` ON `users` (lower(coalesce(nullif(trim("display_name"), ''), "username")),`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_role_joined` ON `users` (`role`,`created_at`,`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_role_posts` ON `users` (`role`,`posts`,`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX `users_role_name` ON `users` (`role`,lower(coalesce(nullif(trim("display_name"), ''), "username")),`id`) WHERE "users"."password_hash" is not null;--> statement-breakpoint
-- Members and activity: how much each person wrote, by kind and by tier; what is public of it is their posts.
CREATE TRIGGER member_posts_begin AFTER INSERT ON member_posts WHEN new.tier = 0
BEGIN
  UPDATE users SET posts = posts + new.count WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER member_posts_change AFTER UPDATE OF count ON member_posts WHEN new.tier = 0
BEGIN
  UPDATE users SET posts = posts + new.count - old.count WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER entries_posts_insert AFTER INSERT ON entries WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count) VALUES (new.author_id, new.tier, new.type, 1)
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER entries_posts_leave AFTER UPDATE OF deleted_at, tier, type, author_id ON entries
WHEN old.deleted_at IS NULL AND (old.deleted_at IS NOT new.deleted_at OR old.tier IS NOT new.tier OR old.type IS NOT new.type OR old.author_id IS NOT new.author_id)
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count) VALUES (old.author_id, old.tier, old.type, -1)
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT user_id, old.tier, 'comment', -count(*) FROM comments WHERE entry_id = old.id AND deleted_at IS NULL GROUP BY user_id
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER entries_posts_return AFTER UPDATE OF deleted_at, tier, type, author_id ON entries
WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT new.deleted_at OR old.tier IS NOT new.tier OR old.type IS NOT new.type OR old.author_id IS NOT new.author_id)
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count) VALUES (new.author_id, new.tier, new.type, 1)
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT user_id, new.tier, 'comment', count(*) FROM comments WHERE entry_id = new.id AND deleted_at IS NULL GROUP BY user_id
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
-- The comments go with their entry, and find none then.
CREATE TRIGGER entries_posts_purge BEFORE DELETE ON entries WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count) VALUES (old.author_id, old.tier, old.type, -1)
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT user_id, old.tier, 'comment', -count(*) FROM comments WHERE entry_id = old.id AND deleted_at IS NULL GROUP BY user_id
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER comments_posts_insert AFTER INSERT ON comments WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT new.user_id, e.tier, 'comment', 1 FROM entries e WHERE e.id = new.entry_id AND e.deleted_at IS NULL
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER comments_posts_leave AFTER UPDATE OF deleted_at ON comments WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT old.user_id, e.tier, 'comment', -1 FROM entries e WHERE e.id = old.entry_id AND e.deleted_at IS NULL
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER comments_posts_return AFTER UPDATE OF deleted_at ON comments WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT new.user_id, e.tier, 'comment', 1 FROM entries e WHERE e.id = new.entry_id AND e.deleted_at IS NULL
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER comments_posts_purge AFTER DELETE ON comments WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO member_posts (user_id, tier, kind, count)
  SELECT old.user_id, e.tier, 'comment', -1 FROM entries e WHERE e.id = old.entry_id AND e.deleted_at IS NULL
  ON CONFLICT (user_id, tier, kind) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
INSERT INTO member_posts (user_id, tier, kind, count)
SELECT author_id, tier, type, count(*) FROM entries WHERE deleted_at IS NULL GROUP BY author_id, tier, type;
--> statement-breakpoint
INSERT INTO member_posts (user_id, tier, kind, count)
SELECT c.user_id, e.tier, 'comment', count(*) FROM comments c JOIN entries e ON e.id = c.entry_id
WHERE c.deleted_at IS NULL AND e.deleted_at IS NULL GROUP BY c.user_id, e.tier;
--> statement-breakpoint
-- Members by the beginnings of their names. Who cannot sign in is not among them.
CREATE VIRTUAL TABLE members_fts USING fts5(username, display_name, role, content='users', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER users_fts_insert AFTER INSERT ON users WHEN new.password_hash IS NOT NULL
BEGIN
  INSERT INTO members_fts (rowid, username, display_name, role) VALUES (new.id, new.username, new.display_name, new.role);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_leave BEFORE UPDATE OF username, display_name, role, password_hash ON users
WHEN old.password_hash IS NOT NULL AND (new.password_hash IS NULL OR old.username IS NOT new.username OR old.display_name IS NOT new.display_name OR old.role IS NOT new.role)
BEGIN
  INSERT INTO members_fts (members_fts, rowid, username, display_name, role) VALUES ('delete', old.id, old.username, old.display_name, old.role);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_return AFTER UPDATE OF username, display_name, role, password_hash ON users
WHEN new.password_hash IS NOT NULL AND (old.password_hash IS NULL OR old.username IS NOT new.username OR old.display_name IS NOT new.display_name OR old.role IS NOT new.role)
BEGIN
  INSERT INTO members_fts (rowid, username, display_name, role) VALUES (new.id, new.username, new.display_name, new.role);
END;
--> statement-breakpoint
CREATE TRIGGER users_fts_purge BEFORE DELETE ON users WHEN old.password_hash IS NOT NULL
BEGIN
  INSERT INTO members_fts (members_fts, rowid, username, display_name, role) VALUES ('delete', old.id, old.username, old.display_name, old.role);
END;
--> statement-breakpoint
INSERT INTO members_fts (rowid, username, display_name, role)
SELECT id, username, display_name, role FROM users WHERE password_hash IS NOT NULL;
--> statement-breakpoint
-- What people did so far, in the order of time. What was imported was nobody's act.
INSERT INTO activity (at, actor_id, kind, entry_id, comment_id)
SELECT at, actor_id, kind, entry_id, comment_id FROM (
  SELECT created_at AS at, id AS actor_id, 'joined' AS kind, NULL AS entry_id, NULL AS comment_id FROM users
  UNION ALL
  SELECT created_at, author_id, 'entry', id, NULL FROM entries
  WHERE purged_at IS NULL AND id NOT IN (SELECT entry_id FROM imports)
  UNION ALL
  SELECT created_at, user_id, 'comment', entry_id, id FROM comments
  UNION ALL
  SELECT solved_at, coalesce((SELECT a.actor_id FROM audit a
    WHERE a.subject = 'entry' AND a.subject_id = entries.id AND a.action = 'entries.solve' ORDER BY a.id DESC LIMIT 1), author_id),
    'solved', id, NULL FROM entries WHERE solved_at IS NOT NULL
  UNION ALL
  SELECT min(at), user_id, 'completed', course_id, NULL FROM (
    SELECT issued_at AS at, user_id, course_id FROM certificates
    UNION ALL
    SELECT max(d.completed_at), d.user_id, d.course_id FROM lesson_completions d
    JOIN lessons l ON l.id = d.lesson_id AND l.number IS NOT NULL
    JOIN courses c ON c.entry_id = d.course_id
    JOIN enrolments n ON n.course_id = d.course_id AND n.user_id = d.user_id
    GROUP BY d.user_id, d.course_id HAVING count(*) = max(c.lessons)
  ) GROUP BY user_id, course_id
)
WHERE actor_id IN (SELECT id FROM users WHERE password_hash IS NOT NULL)
ORDER BY at, kind = 'joined' DESC, kind = 'entry' DESC, comment_id, actor_id;
