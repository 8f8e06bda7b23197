CREATE TABLE `newsletter_consents` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`wording` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `subscribers` ADD `consent` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `consented_at` integer;