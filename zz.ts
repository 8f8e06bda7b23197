import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
const db = openStore('data/bench/store-100000-2.tmp/commonplace.sqlite');
migrateStore(db, { now: new Date(Date.UTC(2026,0,1)) });
for (const table of ['entries_fts_public', 'titles_fts_public']) db.$client.exec(`insert into ${table} (${table}) values ('optimize')`);
db.$client.pragma('wal_checkpoint(TRUNCATE)'); db.$client.close();
