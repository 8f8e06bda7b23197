import { readdirSync, readlinkSync } from 'node:fs';
import { openStore } from '#db/open.ts';

/** Fills a temporary table until SQLite writes it to a file, and prints where the file is. Linux lists open files. */
const { $client } = openStore(process.argv[2] ?? '');
$client.exec('create temp table words (word)');
const add = $client.prepare('insert into words values (randomblob(1000000))');
for (let n = 0; n < 40; n += 1) add.run();
const open = readdirSync('/proc/self/fd').flatMap((fd) => {
  try {
    return [readlinkSync(`/proc/self/fd/${fd}`)];
  } catch {
    // The one that listed the folder is closed again.
    return [];
  }
});
process.stdout.write(open.filter((path) => path.includes('/etilqs_')).join('\n'));
$client.close();
