-- Notifications and digests are sent by a kind of job of their own, so account emails don't wait for them.
UPDATE `jobs` SET `kind` = 'mail.sendNotification'
WHERE `kind` = 'mail.send' AND `ended_at` IS NULL
  AND (SELECT m.`kind` FROM `mails` m WHERE m.`id` = json_extract(`jobs`.`payload`, '$.mailId')) IN ('digest', 'event', 'task');
