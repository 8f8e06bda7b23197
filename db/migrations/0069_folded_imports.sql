ALTER TABLE `audit` ADD `import_id` integer;--> statement-breakpoint
CREATE INDEX `audit_folded` ON `audit` (`at`,`id`) WHERE "audit"."import_id" is null;--> statement-breakpoint
CREATE INDEX `audit_folded_actor` ON `audit` (`actor_id`,`at`,`id`) WHERE "audit"."import_id" is null;--> statement-breakpoint
CREATE INDEX `audit_import` ON `audit` (`import_id`,`at`,`id`) WHERE "audit"."import_id" is not null;