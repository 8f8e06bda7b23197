CREATE TABLE `accounting_sums` (
	`date` text NOT NULL,
	`category` text NOT NULL,
	`type` text NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`date`, `category`, `type`)
);
--> statement-breakpoint
CREATE INDEX `accounting_sums_days` ON `accounting_sums` (`date`,`type`,`amount`,`count`);--> statement-breakpoint
CREATE TABLE `accounting_totals` (
	`type` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `accounting_date`;--> statement-breakpoint
CREATE INDEX `accounting_amount` ON `accounting` (`amount`,`id`,`date`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_category` ON `accounting` (`category`,`id`,`amount`,`date`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_created` ON `accounting` (`created_at`,`id`,`amount`,`date`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `accounting_date` ON `accounting` (`date`,`id`,`amount`,`deleted_at`) WHERE "accounting"."deleted_at" is null;--> statement-breakpoint
CREATE VIRTUAL TABLE accounting_fts USING fts5(category, notes, content='accounting', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER accounting_fts_insert AFTER INSERT ON accounting WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_fts (rowid, category, notes) VALUES (new.id, new.category, new.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_fts_leave BEFORE UPDATE OF category, notes, deleted_at ON accounting WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.category IS NOT new.category OR old.notes IS NOT new.notes)
BEGIN
  INSERT INTO accounting_fts (accounting_fts, rowid, category, notes) VALUES ('delete', old.id, old.category, old.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_fts_return AFTER UPDATE OF category, notes, deleted_at ON accounting WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.category IS NOT new.category OR old.notes IS NOT new.notes)
BEGIN
  INSERT INTO accounting_fts (rowid, category, notes) VALUES (new.id, new.category, new.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_fts_purge BEFORE DELETE ON accounting WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_fts (accounting_fts, rowid, category, notes) VALUES ('delete', old.id, old.category, old.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_sums_insert AFTER INSERT ON accounting WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_sums (date, category, type, count, amount) VALUES (new.date, new.category, new.type, 1, new.amount) ON CONFLICT (date, category, type) DO UPDATE SET count = count + 1, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_sums_update AFTER UPDATE OF date, category, type, amount, deleted_at ON accounting
BEGIN
  UPDATE accounting_sums SET count = count - 1, amount = amount - old.amount WHERE old.deleted_at IS NULL AND date = old.date AND category = old.category AND type = old.type;
  INSERT INTO accounting_sums (date, category, type, count, amount) SELECT new.date, new.category, new.type, 1, new.amount WHERE new.deleted_at IS NULL ON CONFLICT (date, category, type) DO UPDATE SET count = count + 1, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_sums_delete AFTER DELETE ON accounting WHEN old.deleted_at IS NULL
BEGIN
  UPDATE accounting_sums SET count = count - 1, amount = amount - old.amount WHERE date = old.date AND category = old.category AND type = old.type;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_totals_insert AFTER INSERT ON accounting WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_totals (type, count, amount) VALUES (new.type, 1, new.amount) ON CONFLICT (type) DO UPDATE SET count = count + 1, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_totals_update AFTER UPDATE OF type, amount, deleted_at ON accounting
BEGIN
  UPDATE accounting_totals SET count = count - 1, amount = amount - old.amount WHERE old.deleted_at IS NULL AND type = old.type;
  INSERT INTO accounting_totals (type, count, amount) SELECT new.type, 1, new.amount WHERE new.deleted_at IS NULL ON CONFLICT (type) DO UPDATE SET count = count + 1, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER accounting_totals_delete AFTER DELETE ON accounting WHEN old.deleted_at IS NULL
BEGIN
  UPDATE accounting_totals SET count = count - 1, amount = amount - old.amount WHERE type = old.type;
END;
--> statement-breakpoint
INSERT INTO accounting_fts (rowid, category, notes) SELECT id, category, notes FROM accounting WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO accounting_sums (date, category, type, count, amount) SELECT date, category, type, count(*), sum(amount) FROM accounting WHERE deleted_at IS NULL GROUP BY date, category, type;
--> statement-breakpoint
INSERT INTO accounting_totals (type, count, amount) SELECT type, count(*), sum(amount) FROM accounting WHERE deleted_at IS NULL GROUP BY type;
