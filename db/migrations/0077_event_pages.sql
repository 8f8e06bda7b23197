ALTER TABLE `events` ADD `online_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `cover_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `payment_info` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rsvps` ADD `show_name` integer;--> statement-breakpoint
CREATE INDEX `rsvps_shown` ON `rsvps` (`event_id`,`id`) WHERE "rsvps"."status" = 'going' and "rsvps"."show_name" = 1;