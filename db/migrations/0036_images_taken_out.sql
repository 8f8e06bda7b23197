-- Images that were taken out of comments and lessons. No one can read the earlier versions of these.
DELETE FROM upload_uses WHERE (subject = 'comment' AND EXISTS (
    SELECT 1 FROM comments c WHERE c.id = CAST(subject_id AS integer) AND instr(c.content, '/uploads/' || upload_id) = 0
  )) OR (subject = 'lesson' AND EXISTS (
    SELECT 1 FROM lessons l WHERE l.id = CAST(subject_id AS integer) AND instr(l.body, '/uploads/' || upload_id) = 0
  ));
--> statement-breakpoint
UPDATE uploads SET unused_since = CAST(strftime('%s', 'now') AS integer) * 1000
WHERE unused_since IS NULL AND NOT EXISTS (SELECT 1 FROM upload_uses WHERE upload_id = uploads.id);
