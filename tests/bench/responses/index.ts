import { join, resolve } from 'node:path';
import { endWithUsage, readArguments } from '../../../scripts/arguments.mjs';
import { buildIfNeeded } from '../../../scripts/build.mjs';
import { differencesOf } from './compare.ts';
import { demoStore, knownIds } from './demo-store.ts';
import { record } from './record.ts';
import { readsOf } from './requests.ts';

// What every list and read responds: recorded, and compared with a record of another build.
const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const USAGE = 'npm run bench:responses -- record FILE [--root=FOLDER] [--only=TEXT] | compare FILE FILE';
/** Differences that are shown. */
const SHOWN = 20;

const { values, positionals } = readArguments(
  USAGE,
  { root: { type: 'string' }, only: { type: 'string' } },
  true,
);
const [task, first, second] = positionals;
if (task === 'record' && first !== undefined) {
  if (values.root === undefined) await buildIfNeeded();
  const store = demoStore(join(ROOT, 'data', 'bench'));
  const { only = '' } = values;
  const reads = readsOf(knownIds(store)).filter(({ url }) => url.includes(only));
  const responses = await record(resolve(values.root ?? ROOT), store, reads, first);
  process.stdout.write(`${responses} responses\n`);
} else if (task === 'compare' && first !== undefined && second !== undefined) {
  const differences = differencesOf(first, second);
  for (const difference of differences.slice(0, SHOWN)) process.stdout.write(`${difference}\n`);
  process.stdout.write(`${differences.length} differences\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} else endWithUsage('Say what to record or compare.', USAGE);
