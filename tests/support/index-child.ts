import { openStore } from '#db/open.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';

// Indexes the waiting texts of a database in short steps and writes a line after each, so that a test can kill it in between.
const db = openStore(process.argv[2] ?? '');
while (indexWaiting(db, 1)) process.stdout.write('.\n');
process.stdout.write('done\n');
