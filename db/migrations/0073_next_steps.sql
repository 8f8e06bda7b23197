ALTER TABLE `crm` ADD `next_step` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `crm` ADD `next_step_on` text;--> statement-breakpoint
CREATE INDEX `crm_steps` ON `crm` (`owner_id`,case when "next_step_on" is null then '9999-12-31' else "next_step_on" end,`id`) WHERE ("crm"."next_step" <> '' or "crm"."next_step_on" is not null) and "crm"."deleted_at" is null;