-- Excerpts are now the first paragraph. A job reads the existing entries again.
INSERT OR IGNORE INTO jobs (kind, "key", payload, run_at)
SELECT 'entries.excerpts', 'first-paragraph', '{}', 0 WHERE EXISTS (SELECT 1 FROM entries);
