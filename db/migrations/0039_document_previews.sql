-- Previews now have a colon behind each heading. A job reads the existing documents again.
INSERT OR IGNORE INTO jobs (kind, "key", payload, run_at)
SELECT 'documents.previews', 'headings', '{}', 0 WHERE EXISTS (SELECT 1 FROM documents);
