ALTER TABLE `accounting` ADD `payee` text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER accounting_fts_insert;
--> statement-breakpoint
DROP TRIGGER accounting_fts_leave;
--> statement-breakpoint
DROP TRIGGER accounting_fts_return;
--> statement-breakpoint
DROP TRIGGER accounting_fts_purge;
--> statement-breakpoint
DROP TABLE accounting_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE accounting_fts USING fts5(category, payee, notes, content='accounting', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER accounting_fts_insert AFTER INSERT ON accounting WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_fts (rowid, category, payee, notes) VALUES (new.id, new.category, new.payee, new.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_fts_leave BEFORE UPDATE OF category, payee, notes, deleted_at ON accounting WHEN old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.category IS NOT new.category OR old.payee IS NOT new.payee OR old.notes IS NOT new.notes)
BEGIN
  INSERT INTO accounting_fts (accounting_fts, rowid, category, payee, notes) VALUES ('delete', old.id, old.category, old.payee, old.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_fts_return AFTER UPDATE OF category, payee, notes, deleted_at ON accounting WHEN new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.category IS NOT new.category OR old.payee IS NOT new.payee OR old.notes IS NOT new.notes)
BEGIN
  INSERT INTO accounting_fts (rowid, category, payee, notes) VALUES (new.id, new.category, new.payee, new.notes);
END;
--> statement-breakpoint
CREATE TRIGGER accounting_fts_purge BEFORE DELETE ON accounting WHEN old.deleted_at IS NULL
BEGIN
  INSERT INTO accounting_fts (accounting_fts, rowid, category, payee, notes) VALUES ('delete', old.id, old.category, old.payee, old.notes);
END;
--> statement-breakpoint
INSERT INTO accounting_fts (rowid, category, payee, notes) SELECT id, category, payee, notes FROM accounting WHERE deleted_at IS NULL;
