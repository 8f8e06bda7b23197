CREATE TABLE `email_refusals` (
	`email_key` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL
);
