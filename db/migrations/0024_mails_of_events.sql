CREATE TABLE `muted_mails` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `mail_tokens` ADD `subscription` text DEFAULT 'digest' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `calendar` text;