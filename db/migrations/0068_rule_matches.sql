DROP INDEX `accounting_rules_contains`;--> statement-breakpoint
ALTER TABLE `accounting_rules` ADD `match` text DEFAULT 'contains' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `accounting_rules_contains` ON `accounting_rules` (`match`,lower("contains"));