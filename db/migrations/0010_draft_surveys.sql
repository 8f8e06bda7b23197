-- Draft surveys took votes, and their creation was announced like a publication. Nothing of that is true of a draft.
DELETE FROM activity WHERE entry_id IN (SELECT id FROM entries WHERE type = 'survey' AND coalesce(shown_tier, tier) = 1);
--> statement-breakpoint
DELETE FROM notifications WHERE entry_id IN (SELECT id FROM entries WHERE type = 'survey' AND coalesce(shown_tier, tier) = 1);
--> statement-breakpoint
DELETE FROM notification_acts WHERE EXISTS (
  SELECT 1 FROM notifications n JOIN entries e ON e.seq = notification_acts.about
  WHERE n.id = notification_acts.notification_id AND n.kind = 'follow' AND n.entry_id IS NULL
    AND e.type = 'survey' AND coalesce(e.shown_tier, e.tier) = 1
);
--> statement-breakpoint
DELETE FROM votes WHERE entry_id IN (SELECT id FROM entries WHERE type = 'survey' AND coalesce(shown_tier, tier) = 1);
--> statement-breakpoint
UPDATE entries SET score = 0 WHERE type = 'survey' AND coalesce(shown_tier, tier) = 1 AND score <> 0;
