-- Aggregates with an ORDER BY of their own need SQLite 3.44; older programs (backup and replication tools) could not open the file.
DROP TRIGGER entries_links_found_new;
--> statement-breakpoint
DROP TRIGGER entries_links_found;
--> statement-breakpoint
CREATE TRIGGER entries_links_found_new AFTER INSERT ON entries WHEN new.tier = 0 AND new.deleted_at IS NULL
BEGIN
  UPDATE entry_links SET to_id = (
    SELECT e.id FROM entries e WHERE e.sort_title = new.sort_title AND e.deleted_at IS NULL AND +e.tier = 0 ORDER BY e.type <> 'note', e.seq LIMIT 1
  ) WHERE label = new.sort_title AND label <> '' AND NOT EXISTS (SELECT 1 FROM entries t WHERE t.id = entry_links.to_id AND t.deleted_at IS NULL);
  UPDATE entries SET linked_ids = (
    SELECT json_group_array(to_id) FROM (
      SELECT to_id FROM entry_links WHERE from_id = entries.id AND to_id IS NOT NULL AND to_id <> from_id GROUP BY to_id ORDER BY min(id)
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
    SELECT json_group_array(to_id) FROM (
      SELECT to_id FROM entry_links WHERE from_id = entries.id AND to_id IS NOT NULL AND to_id <> from_id GROUP BY to_id ORDER BY min(id)
    )
  ) WHERE id IN (SELECT from_id FROM entry_links WHERE label = new.sort_title AND label <> '');
END;
