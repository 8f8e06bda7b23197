-- Merging is done in short steps, apart from what people save: those that 0080 left out.
INSERT INTO crm_fts (crm_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO accounting_fts (accounting_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO prompts_fts (prompts_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO members_fts (members_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO campaigns_fts (campaigns_fts, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO applications_fts (applications_fts, rank) VALUES ('automerge', 0);
