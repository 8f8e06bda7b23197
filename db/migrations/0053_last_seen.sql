ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
UPDATE `users` SET `last_seen_at` = max(
  `created_at`,
  coalesce((SELECT max(s.`last_used_at`) FROM `sessions` s WHERE s.`user_id` = `users`.`id`), 0),
  coalesce((SELECT max(k.`last_used_at`) FROM `api_keys` k WHERE k.`user_id` = `users`.`id`), 0),
  coalesce((SELECT a.`at` FROM `activity` a WHERE a.`actor_id` = `users`.`id` ORDER BY a.`id` DESC LIMIT 1), 0)
) WHERE `password_hash` IS NOT NULL;
