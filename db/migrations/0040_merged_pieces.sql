-- Two parts of about the same size are merged into one, so that a search looks a piece up in few parts.
INSERT INTO entries_pieces_public (entries_pieces_public, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO entries_pieces_staff (entries_pieces_staff, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO comments_pieces (comments_pieces, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO lessons_pieces (lessons_pieces, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO messages_pieces (messages_pieces, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO documents_pieces (documents_pieces, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO projects_pieces (projects_pieces, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO tasks_pieces (tasks_pieces, rank) VALUES ('usermerge', 2);
