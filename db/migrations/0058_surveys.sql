CREATE TABLE `survey_days` (
	`survey_id` integer NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	`shown` integer NOT NULL,
	PRIMARY KEY(`survey_id`, `day`),
	FOREIGN KEY (`survey_id`) REFERENCES `surveys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `survey_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`survey_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `surveys`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_invitations_token` ON `survey_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `survey_invitations_survey` ON `survey_invitations` (`survey_id`);--> statement-breakpoint
CREATE INDEX `survey_invitations_user` ON `survey_invitations` (`user_id`);--> statement-breakpoint
CREATE INDEX `survey_invitations_created_by` ON `survey_invitations` (`created_by`);--> statement-breakpoint
CREATE TABLE `survey_participations` (
	`survey_id` integer NOT NULL,
	`stage` integer DEFAULT 0 NOT NULL,
	`participant` text NOT NULL,
	`participant_id` integer NOT NULL,
	`submission` text NOT NULL,
	PRIMARY KEY(`survey_id`, `stage`, `participant`, `participant_id`),
	FOREIGN KEY (`survey_id`) REFERENCES `surveys`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `survey_participations_participant` ON `survey_participations` (`participant`,`participant_id`,`survey_id`);--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`survey_id` integer NOT NULL,
	`stage` integer NOT NULL,
	`id` blob NOT NULL,
	`author_id` integer,
	`invitation_id` integer,
	`responded_at` integer,
	`answers` text NOT NULL,
	PRIMARY KEY(`survey_id`, `stage`, `id`),
	FOREIGN KEY (`survey_id`) REFERENCES `surveys`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `survey_invitations`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `survey_responses_time` ON `survey_responses` (`survey_id`,`responded_at`,`id`) WHERE "survey_responses"."responded_at" is not null;--> statement-breakpoint
CREATE INDEX `survey_responses_author` ON `survey_responses` (`author_id`,`responded_at`) WHERE "survey_responses"."author_id" is not null;--> statement-breakpoint
CREATE INDEX `survey_responses_invitation` ON `survey_responses` (`invitation_id`) WHERE "survey_responses"."invitation_id" is not null;--> statement-breakpoint
CREATE TABLE `survey_sums` (
	`status` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `survey_tallies` (
	`survey_id` integer NOT NULL,
	`question` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`survey_id`, `question`, `kind`, `value`),
	FOREIGN KEY (`survey_id`) REFERENCES `surveys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `surveys` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`sort_title` text NOT NULL,
	`status` text NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`closes_at` integer,
	`response_limit` integer,
	`sharing` text DEFAULT 'staff' NOT NULL,
	`shares_texts` integer DEFAULT false NOT NULL,
	`question_count` integer DEFAULT 0 NOT NULL,
	`response_count` integer DEFAULT 0 NOT NULL,
	`shown_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`closed_at` integer,
	`reminded_at` integer,
	`deleted_at` integer,
	`questions` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `entries`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `surveys_entry` ON `surveys` (`entry_id`);--> statement-breakpoint
CREATE INDEX `surveys_title` ON `surveys` (`sort_title`,`id`,`status`,`deleted_at`) WHERE "surveys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `surveys_responses` ON `surveys` (`response_count`,`id`,`status`,`deleted_at`) WHERE "surveys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `surveys_created` ON `surveys` (`created_at`,`id`,`status`,`deleted_at`) WHERE "surveys"."deleted_at" is null;
--> statement-breakpoint
CREATE TRIGGER survey_sums_insert AFTER INSERT ON surveys WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO survey_sums (status, count) VALUES (new.status, 1) ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER survey_sums_update AFTER UPDATE OF status, deleted_at ON surveys
BEGIN
  UPDATE survey_sums SET count = count - 1 WHERE old.deleted_at IS NULL AND status = old.status;
  INSERT INTO survey_sums (status, count) SELECT new.status, 1 WHERE new.deleted_at IS NULL ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER survey_sums_delete AFTER DELETE ON surveys WHEN old.deleted_at IS NULL
BEGIN
  UPDATE survey_sums SET count = count - 1 WHERE status = old.status;
END;
--> statement-breakpoint
-- Surveys without questions: drafts stay drafts, and published ones are closed.
INSERT INTO surveys (id, entry_id, sort_title, status, created_at, published_at, closed_at, deleted_at)
SELECT seq, id, sort_title, iif(coalesce(shown_tier, tier) = 1, 'draft', 'closed'), created_at,
  iif(coalesce(shown_tier, tier) = 1, NULL, created_at), iif(coalesce(shown_tier, tier) = 1, NULL, created_at), deleted_at
FROM entries WHERE type = 'survey' AND purged_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER entries_survey_begins AFTER INSERT ON entries WHEN new.type = 'survey'
BEGIN
  INSERT INTO surveys (id, entry_id, sort_title, status, created_at, published_at, closed_at, deleted_at)
  VALUES (new.seq, new.id, new.sort_title, iif(new.tier = 1, 'draft', 'closed'), new.created_at,
    iif(new.tier = 1, NULL, new.created_at), iif(new.tier = 1, NULL, new.created_at), new.deleted_at);
END;
--> statement-breakpoint
CREATE TRIGGER entries_survey_follow AFTER UPDATE OF sort_title, deleted_at ON entries WHEN new.type = 'survey'
BEGIN
  UPDATE surveys SET sort_title = new.sort_title, deleted_at = new.deleted_at WHERE id = new.seq;
END;
--> statement-breakpoint
-- A published survey takes its place in the lists of its tags, too.
DROP TRIGGER entries_tags_follow;
--> statement-breakpoint
CREATE TRIGGER entries_tags_follow AFTER UPDATE OF score, sort_title, tier, type, last_activity_at, created_at ON entries
WHEN old.score IS NOT new.score OR old.sort_title IS NOT new.sort_title OR old.tier IS NOT new.tier OR old.type IS NOT new.type OR old.last_activity_at IS NOT new.last_activity_at OR old.created_at IS NOT new.created_at
BEGIN
  UPDATE entry_tags SET score = new.score, sort_title = new.sort_title, tier = new.tier, type = new.type, last_activity_at = new.last_activity_at, created_at = new.created_at
  WHERE entry_seq = new.seq;
END;
--> statement-breakpoint
-- Nothing says who responded to an anonymous survey, or when.
CREATE TRIGGER survey_responses_anonymous_insert BEFORE INSERT ON survey_responses
WHEN (new.author_id IS NOT NULL OR new.invitation_id IS NOT NULL OR new.responded_at IS NOT NULL)
  AND (SELECT is_anonymous FROM surveys WHERE id = new.survey_id) <> 0
BEGIN
  SELECT RAISE(ABORT, 'an anonymous response has no author and no time');
END;
--> statement-breakpoint
CREATE TRIGGER survey_responses_anonymous_update BEFORE UPDATE ON survey_responses
WHEN (new.author_id IS NOT NULL OR new.invitation_id IS NOT NULL OR new.responded_at IS NOT NULL)
  AND (SELECT is_anonymous FROM surveys WHERE id = new.survey_id) <> 0
BEGIN
  SELECT RAISE(ABORT, 'an anonymous response has no author and no time');
END;
--> statement-breakpoint
CREATE TRIGGER surveys_stay_anonymous BEFORE UPDATE OF is_anonymous ON surveys
WHEN old.is_anonymous IS NOT new.is_anonymous
  AND ((old.is_anonymous <> 0 AND old.status <> 'draft') OR EXISTS (SELECT 1 FROM survey_responses WHERE survey_id = old.id))
BEGIN
  SELECT RAISE(ABORT, 'a survey with responses stays named or anonymous');
END;
--> statement-breakpoint
-- Staff search all surveys, drafts included. Only the list of surveys reads this index.
CREATE VIRTUAL TABLE surveys_fts USING fts5(title, body, content='entries', content_rowid='seq', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER surveys_fts_insert AFTER INSERT ON entries WHEN new.type = 'survey' AND new.deleted_at IS NULL
BEGIN
  INSERT INTO surveys_fts (rowid, title, body) VALUES (new.seq, new.title, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER surveys_fts_leave BEFORE UPDATE OF title, body, deleted_at ON entries
WHEN old.type = 'survey' AND old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.body IS NOT new.body)
BEGIN
  INSERT INTO surveys_fts (surveys_fts, rowid, title, body) VALUES ('delete', old.seq, old.title, old.body);
END;
--> statement-breakpoint
CREATE TRIGGER surveys_fts_return AFTER UPDATE OF title, body, deleted_at ON entries
WHEN new.type = 'survey' AND new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.body IS NOT new.body)
BEGIN
  INSERT INTO surveys_fts (rowid, title, body) VALUES (new.seq, new.title, new.body);
END;
--> statement-breakpoint
INSERT INTO surveys_fts (rowid, title, body) SELECT seq, title, body FROM entries WHERE type = 'survey' AND deleted_at IS NULL;