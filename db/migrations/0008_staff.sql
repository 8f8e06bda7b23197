CREATE TABLE `crm` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact_name` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`sort_name` text NOT NULL,
	`sort_company` text NOT NULL,
	`stage` text DEFAULT 'lead' NOT NULL,
	`stage_order` integer NOT NULL,
	`stage_since` integer NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email_key` text NOT NULL,
	`phone_key` text NOT NULL,
	`value_cents` integer,
	`last_contact` text,
	`owner_id` integer,
	`entry_id` text,
	`merged_into` integer,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`notes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`merged_into`) REFERENCES `crm`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crm_name` ON `crm` (`sort_name`,`id`,`stage`,`owner_id`,`deleted_at`) WHERE "crm"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `crm_company` ON `crm` (`sort_company`,`id`,`stage`,`owner_id`,`deleted_at`) WHERE "crm"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `crm_created` ON `crm` (`created_at`,`id`,`stage`,`owner_id`,`deleted_at`) WHERE "crm"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `crm_contacted` ON `crm` (`last_contact`,`id`,`stage`,`owner_id`,`deleted_at`) WHERE "crm"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `crm_stage` ON `crm` (`stage_order`,`id`,`stage`,`owner_id`,`deleted_at`) WHERE "crm"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `crm_board` ON `crm` (`stage`,`updated_at`,`id`,`owner_id`,`value_cents`,`deleted_at`) WHERE "crm"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `crm_email` ON `crm` (`email_key`,`id`) WHERE "crm"."deleted_at" is null and "crm"."email_key" <> '';--> statement-breakpoint
CREATE INDEX `crm_phone` ON `crm` (`phone_key`,`id`) WHERE "crm"."deleted_at" is null and "crm"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX `crm_merged` ON `crm` (`merged_into`,`id`) WHERE "crm"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX `crm_owner` ON `crm` (`owner_id`);--> statement-breakpoint
CREATE INDEX `crm_entry` ON `crm` (`entry_id`);--> statement-breakpoint
CREATE INDEX `crm_saved_by` ON `crm` (`saved_by`);--> statement-breakpoint
CREATE TABLE `crm_merges` (
	`other_id` integer PRIMARY KEY NOT NULL,
	`survivor_id` integer NOT NULL,
	`taken` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`other_id`) REFERENCES `crm`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `crm_merges_survivor` ON `crm_merges` (`survivor_id`);--> statement-breakpoint
CREATE TABLE `crm_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact_id` integer NOT NULL,
	`text` text NOT NULL,
	`by` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `crm`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crm_notes_contact` ON `crm_notes` (`contact_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `crm_notes_by` ON `crm_notes` (`by`);--> statement-breakpoint
CREATE TABLE `crm_stages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact_id` integer NOT NULL,
	`from_stage` text,
	`stage` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by` integer,
	`at` integer NOT NULL,
	`merged` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `crm`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crm_stages_contact` ON `crm_stages` (`contact_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `crm_stages_by` ON `crm_stages` (`by`);--> statement-breakpoint
CREATE TABLE `crm_sums` (
	`stage` text NOT NULL,
	`owner_id` integer NOT NULL,
	`count` integer NOT NULL,
	`value_cents` integer NOT NULL,
	PRIMARY KEY(`stage`, `owner_id`)
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`sort_title` text NOT NULL,
	`category` text DEFAULT 'business-plan' NOT NULL,
	`tags` text NOT NULL,
	`preview` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`author_id` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`content` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `documents_updated` ON `documents` (`updated_at`,`id`,`category`,`deleted_at`) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `documents_title` ON `documents` (`sort_title`,`id`,`category`,`deleted_at`) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `documents_created` ON `documents` (`created_at`,`id`,`category`,`deleted_at`) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `documents_count` ON `documents` (`category`,`deleted_at`) WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `documents_pinned` ON `documents` (`updated_at`,`id`,`category`) WHERE "documents"."pinned" = 1 and "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `documents_author` ON `documents` (`author_id`);--> statement-breakpoint
CREATE INDEX `documents_saved_by` ON `documents` (`saved_by`);--> statement-breakpoint
CREATE TABLE `csv_import_keys` (
	`import_id` integer NOT NULL,
	`key` text NOT NULL,
	`row` integer NOT NULL,
	PRIMARY KEY(`import_id`, `key`),
	FOREIGN KEY (`import_id`) REFERENCES `csv_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `csv_import_rows` (
	`import_id` integer NOT NULL,
	`row` integer NOT NULL,
	`reason` text,
	`double` integer DEFAULT false NOT NULL,
	`broken` text,
	`cells` text NOT NULL,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`import_id`) REFERENCES `csv_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `csv_import_rows_refused` ON `csv_import_rows` (`import_id`,`row`) WHERE "csv_import_rows"."reason" is not null;--> statement-breakpoint
CREATE TABLE `csv_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`file_name` text NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`duplicates` text DEFAULT 'skip' NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`doubles` integer DEFAULT 0 NOT NULL,
	`at` integer DEFAULT 1 NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`started_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `csv_imports_recent` ON `csv_imports` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `csv_imports_old` ON `csv_imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `csv_imports_started_by` ON `csv_imports` (`started_by`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`role` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_old` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
-- Names, companies and addresses of live contacts, by the beginnings of words.
CREATE VIRTUAL TABLE crm_fts USING fts5(contact_name, company, email, content='crm', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
-- Short pages: the index tidies itself up by so many of them at a time, inside the transaction that writes.
INSERT INTO crm_fts (crm_fts, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER crm_fts_insert AFTER INSERT ON crm WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO crm_fts (rowid, contact_name, company, email) VALUES (new.id, new.contact_name, new.company, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER crm_fts_leave BEFORE UPDATE OF contact_name, company, email, deleted_at ON crm
WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.contact_name IS NOT new.contact_name OR old.company IS NOT new.company OR old.email IS NOT new.email)
BEGIN
  INSERT INTO crm_fts (crm_fts, rowid, contact_name, company, email) VALUES ('delete', old.id, old.contact_name, old.company, old.email);
END;
--> statement-breakpoint
CREATE TRIGGER crm_fts_return AFTER UPDATE OF contact_name, company, email, deleted_at ON crm
WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.contact_name IS NOT new.contact_name OR old.company IS NOT new.company OR old.email IS NOT new.email)
BEGIN
  INSERT INTO crm_fts (rowid, contact_name, company, email) VALUES (new.id, new.contact_name, new.company, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER crm_fts_purge BEFORE DELETE ON crm WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO crm_fts (crm_fts, rowid, contact_name, company, email) VALUES ('delete', old.id, old.contact_name, old.company, old.email);
END;
--> statement-breakpoint
-- The sums behind the cards and the board.
CREATE TRIGGER crm_sums_insert AFTER INSERT ON crm WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO crm_sums (stage, owner_id, count, value_cents) VALUES (new.stage, coalesce(new.owner_id, 0), 1, coalesce(new.value_cents, 0))
  ON CONFLICT (stage, owner_id) DO UPDATE SET count = count + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER crm_sums_update AFTER UPDATE OF stage, owner_id, value_cents, deleted_at ON crm
BEGIN
  UPDATE crm_sums SET count = count - 1, value_cents = value_cents - coalesce(old.value_cents, 0)
  WHERE old.deleted_at IS NULL AND stage = old.stage AND owner_id = coalesce(old.owner_id, 0);
  INSERT INTO crm_sums (stage, owner_id, count, value_cents)
  SELECT new.stage, coalesce(new.owner_id, 0), 1, coalesce(new.value_cents, 0) WHERE new.deleted_at IS NULL
  ON CONFLICT (stage, owner_id) DO UPDATE SET count = count + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER crm_sums_delete AFTER DELETE ON crm WHEN old.deleted_at IS NULL
BEGIN
  UPDATE crm_sums SET count = count - 1, value_cents = value_cents - coalesce(old.value_cents, 0)
  WHERE stage = old.stage AND owner_id = coalesce(old.owner_id, 0);
END;
--> statement-breakpoint
-- Live documents by any stretch of three characters, their tags as they read. No word of theirs is in an index that others are answered from.
CREATE VIRTUAL TABLE documents_fts USING fts5(title, tags, content, content='documents', content_rowid='id', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER documents_fts_insert AFTER INSERT ON documents WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO documents_fts (rowid, title, tags, content) VALUES (new.id, new.title, (SELECT group_concat(value, char(10)) FROM json_each(new.tags)), new.content);
END;
--> statement-breakpoint
CREATE TRIGGER documents_fts_leave BEFORE UPDATE OF title, tags, content, deleted_at ON documents
WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.tags IS NOT new.tags OR old.content IS NOT new.content)
BEGIN
  INSERT INTO documents_fts (documents_fts, rowid, title, tags, content) VALUES ('delete', old.id, old.title, (SELECT group_concat(value, char(10)) FROM json_each(old.tags)), old.content);
END;
--> statement-breakpoint
CREATE TRIGGER documents_fts_return AFTER UPDATE OF title, tags, content, deleted_at ON documents
WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.title IS NOT new.title OR old.tags IS NOT new.tags OR old.content IS NOT new.content)
BEGIN
  INSERT INTO documents_fts (rowid, title, tags, content) VALUES (new.id, new.title, (SELECT group_concat(value, char(10)) FROM json_each(new.tags)), new.content);
END;
--> statement-breakpoint
CREATE TRIGGER documents_fts_purge BEFORE DELETE ON documents WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO documents_fts (documents_fts, rowid, title, tags, content) VALUES ('delete', old.id, old.title, (SELECT group_concat(value, char(10)) FROM json_each(old.tags)), old.content);
END;
