ALTER TABLE `invitations` ADD `email_token_hash` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `email` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email_token` ON `invitations` (`email_token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (lower("email"));