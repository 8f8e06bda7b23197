ALTER TABLE `campaigns` ADD `survey_id` integer REFERENCES surveys(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `campaigns_survey` ON `campaigns` (`survey_id`) WHERE "campaigns"."survey_id" is not null;--> statement-breakpoint
ALTER TABLE `survey_invitations` ADD `subscriber_id` integer REFERENCES subscribers(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `survey_invitations_subscriber` ON `survey_invitations` (`subscriber_id`,`survey_id`);--> statement-breakpoint
ALTER TABLE `surveys` ADD `notified_at` integer;