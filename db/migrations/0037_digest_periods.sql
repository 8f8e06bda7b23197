ALTER TABLE `mails` ADD `since` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `until` integer;