-- Words with hyphens or dots between their letters are also indexed without these signs, so all texts are indexed again.
DELETE FROM search_waiting;
--> statement-breakpoint
INSERT INTO entries_pieces_public (entries_pieces_public) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO entries_pieces_staff (entries_pieces_staff) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO comments_pieces (comments_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO lessons_pieces (lessons_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO messages_pieces (messages_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO documents_pieces (documents_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO projects_pieces (projects_pieces) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO tasks_pieces (tasks_pieces) VALUES ('delete-all');
--> statement-breakpoint
-- The last ones are indexed first.
INSERT INTO search_waiting (kind, row) SELECT 'task', id FROM tasks WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'message', id FROM messages WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'comment', id FROM comments WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'lesson', id FROM lessons WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'project', id FROM projects WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'document', id FROM documents WHERE deleted_at IS NULL ORDER BY id;
--> statement-breakpoint
INSERT INTO search_waiting (kind, row) SELECT 'entry', seq FROM entries WHERE deleted_at IS NULL ORDER BY seq;
