CREATE TABLE `event_stamps` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `accounting_event`;--> statement-breakpoint
CREATE INDEX `accounting_event` ON `accounting` (`event_id`,`source`);
--> statement-breakpoint
INSERT INTO event_stamps (id, revision) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER events_stamp_insert AFTER INSERT ON events
BEGIN
  UPDATE event_stamps SET revision = revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER events_stamp_update
  AFTER UPDATE OF entry_id, start_time, end_time, time_zone, location, cancelled_at, sequence, updated_at, deleted_at ON events
BEGIN
  UPDATE event_stamps SET revision = revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER events_stamp_delete AFTER DELETE ON events
BEGIN
  UPDATE event_stamps SET revision = revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER entries_event_stamp AFTER UPDATE OF title, body, tier, deleted_at ON entries
WHEN EXISTS (SELECT 1 FROM events WHERE entry_id = new.id)
BEGIN
  UPDATE event_stamps SET revision = revision + 1;
END;
