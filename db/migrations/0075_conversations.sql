CREATE TABLE `ai_conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_conversations_client` ON `ai_conversations` (`user_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `ai_conversations_user` ON `ai_conversations` (`user_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `ai_conversations_old` ON `ai_conversations` (`last_at`);--> statement-breakpoint
CREATE INDEX `ai_conversations_deleted` ON `ai_conversations` (`deleted_at`) WHERE "ai_conversations"."deleted_at" is not null;--> statement-breakpoint
DROP INDEX `ai_turns_old`;--> statement-breakpoint
ALTER TABLE `ai_turns` ADD `conversation_id` integer REFERENCES ai_conversations(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `ai_turns_conversation` ON `ai_turns` (`conversation_id`,`id`);--> statement-breakpoint
-- What was asked until now is the first conversation.
INSERT INTO `ai_conversations` (`user_id`, `client_id`, `created_at`, `last_at`)
  SELECT `user_id`, 'first-conversation', min(`created_at`), max(`created_at`) FROM `ai_turns` GROUP BY `user_id`;--> statement-breakpoint
UPDATE `ai_turns` SET `conversation_id` =
  (SELECT c.`id` FROM `ai_conversations` c WHERE c.`user_id` = `ai_turns`.`user_id`);
