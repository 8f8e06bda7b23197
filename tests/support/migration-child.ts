import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';

// Migrates the database at a path with the migrations in a folder. A test kills this process while it copies.
const [, , file = '', folder = ''] = process.argv;
migrateStore(openStore(file), { now: new Date('2026-03-01T09:00:00Z'), folder });
