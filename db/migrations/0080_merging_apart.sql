-- Merging is done in short steps, apart from what people save.
INSERT INTO entries_fts_public (entries_fts_public, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO entries_fts_staff (entries_fts_staff, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO titles_fts_public (titles_fts_public, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO titles_fts_staff (titles_fts_staff, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO comments_fts (comments_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO lessons_fts (lessons_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO messages_fts (messages_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO events_fts (events_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO documents_fts (documents_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO projects_fts (projects_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO tasks_fts (tasks_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO surveys_fts (surveys_fts, rank) VALUES ('automerge', 0);
