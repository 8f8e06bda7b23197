-- A link may wait for a title that nobody has taken yet, and an entry's links keep their order.
DROP INDEX `entry_links_back`;--> statement-breakpoint
ALTER TABLE `entry_links` RENAME TO `old_entry_links`;--> statement-breakpoint
CREATE TABLE `entry_links` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_id` text NOT NULL,
	`from_seq` integer NOT NULL,
	`label` text NOT NULL,
	`to_id` text,
	FOREIGN KEY (`from_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `entry_links` (`from_id`, `from_seq`, `label`, `to_id`) SELECT l.`from_id`, e.`seq`, l.`label`, l.`to_id` FROM `old_entry_links` l JOIN `entries` e ON e.`id` = l.`from_id` ORDER BY l.rowid;--> statement-breakpoint
DROP TABLE `old_entry_links`;--> statement-breakpoint
CREATE INDEX `entry_links_from` ON `entry_links` (`from_id`,`id`);--> statement-breakpoint
CREATE INDEX `entry_links_back` ON `entry_links` (`to_id`,`from_seq`);--> statement-breakpoint
CREATE INDEX `entry_links_label` ON `entry_links` (`label`) WHERE "entry_links"."label" <> '';--> statement-breakpoint
-- Whoever takes a title gets the links that wait for it, and those whose entry was deleted: the note first, then the oldest.
-- `+e.tier` keeps the walk on the index of titles.
CREATE TRIGGER entries_links_found_new AFTER INSERT ON entries WHEN new.tier = 0 AND new.deleted_at IS NULL
BEGIN
  UPDATE entry_links SET to_id = (
    SELECT e.id FROM entries e WHERE e.sort_title = new.sort_title AND e.deleted_at IS NULL AND +e.tier = 0 ORDER BY e.type <> 'note', e.seq LIMIT 1
  ) WHERE label = new.sort_title AND label <> '' AND NOT EXISTS (SELECT 1 FROM entries t WHERE t.id = entry_links.to_id AND t.deleted_at IS NULL);
  UPDATE entries SET linked_ids = (
    SELECT json_group_array(to_id ORDER BY place) FROM (
      SELECT to_id, min(id) AS place FROM entry_links WHERE from_id = entries.id AND to_id IS NOT NULL AND to_id <> from_id GROUP BY to_id
    )
  ) WHERE id IN (SELECT from_id FROM entry_links WHERE label = new.sort_title AND label <> '');
END;
--> statement-breakpoint
CREATE TRIGGER entries_links_found AFTER UPDATE OF sort_title, deleted_at, tier ON entries
WHEN new.tier = 0 AND new.deleted_at IS NULL AND (old.sort_title <> new.sort_title OR old.deleted_at IS NOT NULL OR old.tier <> 0)
BEGIN
  UPDATE entry_links SET to_id = (
    SELECT e.id FROM entries e WHERE e.sort_title = new.sort_title AND e.deleted_at IS NULL AND +e.tier = 0 ORDER BY e.type <> 'note', e.seq LIMIT 1
  ) WHERE label = new.sort_title AND label <> '' AND NOT EXISTS (SELECT 1 FROM entries t WHERE t.id = entry_links.to_id AND t.deleted_at IS NULL);
  UPDATE entries SET linked_ids = (
    SELECT json_group_array(to_id ORDER BY place) FROM (
      SELECT to_id, min(id) AS place FROM entry_links WHERE from_id = entries.id AND to_id IS NOT NULL AND to_id <> from_id GROUP BY to_id
    )
  ) WHERE id IN (SELECT from_id FROM entry_links WHERE label = new.sort_title AND label <> '');
END;
