DROP INDEX `rsvps_at`;--> statement-breakpoint
CREATE INDEX `rsvps_joined` ON `rsvps` (`event_id`,`rsvp_at`,`id`,`status`,`user_id`);