-- Digests of earlier versions have no period, so they couldn't be written again. It began with the digest before, or a day or a week earlier.
UPDATE `mails` SET
  `since` = coalesce(
    (SELECT max(m.`created_at`) FROM `mails` m WHERE m.`user_id` = `mails`.`user_id` AND m.`kind` = 'digest' AND m.`id` < `mails`.`id`),
    `created_at` - iif((SELECT d.`every` FROM `digests` d WHERE d.`user_id` = `mails`.`user_id`) = 'weekly', 7, 1) * 86400000
  ) - 10000,
  `until` = `created_at` - 10000
WHERE `kind` = 'digest' AND `since` IS NULL AND `state` NOT IN ('sent', 'kept');
