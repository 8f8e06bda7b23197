import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Db, openReader } from '#db/open.ts';
import { ANSWER_CANDIDATES } from '#shared/ai/chat/model.ts';
import { findPassages } from '../../../src-server/modules/search/answers/passages.ts';
import type { Passage } from '../../../src-server/services/ai/ai.ts';
import { answerFrom, COVERED } from '../../../src-server/services/ai/language/answer.ts';
import { readKinds } from '../search/sets.ts';
import { demoContent, storeOf } from '../search/stores.ts';

// How well the embedded provider answers questions over the demo: npm run bench:answers -- [folder]
const SETS = join(import.meta.dirname, '..', 'search', 'sets');
const KEPT = resolve(import.meta.dirname, '..', '..', '..', 'data', 'bench');
const own = process.argv.slice(2).find((each) => !each.startsWith('--'));
const folder = own ?? join(SETS, 'demo');
const THRESHOLDS = [0.25, 0.28, 0.3, 0.34, 0.37, 0.4, 0.45, 0.5];

const db = openReader(await storeOf(KEPT, demoContent(SETS), 0));
const say = (line: string) => process.stdout.write(`${line}\n`);

type Asked = { query: string; covered: number; rank: number; quoted: number; ms: number };

function ask(store: Db, query: string, right: ReadonlySet<string>): Asked {
  const started = performance.now();
  const passages = findPassages(
    { db: store, viewer: null, now: new Date() },
    { q: query, limit: ANSWER_CANDIDATES, from: 'all' },
  );
  const answer = answerFrom({ question: query, passages });
  const ms = performance.now() - started;
  const rank = passages.findIndex(({ title }) => right.has(title)) + 1;
  const quoted = answer.passages.findIndex(({ title }) => right.has(title)) + 1;
  return { query, covered: best(passages), rank, quoted, ms };
}

const best = (passages: readonly Passage[]) => Math.max(0, ...passages.map(({ covered }) => covered));
const share = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`.padStart(7);

const kinds = readKinds(folder).filter(({ name }) => own !== undefined || /^(questions|typos)$/.test(name));
const file = join(own ?? import.meta.dirname, 'unanswered.tsv');
const unanswered = (existsSync(file) ? readFileSync(file, 'utf8') : '')
  .split('\n')
  .filter(Boolean)
  .map((query) => ask(db, query, new Set()));

for (const { name, queries } of kinds) {
  const asked = queries.map(({ query, right }) => ask(db, query, right));
  const reciprocal = asked.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / asked.length;
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  say(`\n${name}: ${asked.length} answerable, ${unanswered.length} unanswerable`);
  say(`MRR of the right source among the passages: ${reciprocal.toFixed(3)}`);
  say(`right source quoted: ${share(asked.filter(({ quoted }) => quoted > 0).length, asked.length)}`);
  say(
    `p50 ${times[times.length >> 1]?.toFixed(1)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(1)} ms`,
  );
  say('threshold   refused though answerable   answered though not');
  for (const limit of THRESHOLDS) {
    const refused = asked.filter(({ covered }) => covered < limit).length;
    const answered = unanswered.filter(({ covered }) => covered >= limit).length;
    const mark = limit === COVERED ? ' <' : '';
    say(
      `${limit.toFixed(2)}        ${share(refused, asked.length)}                     ${share(answered, unanswered.length)}${mark}`,
    );
  }
  if (process.argv.includes('--worst')) {
    for (const each of asked.filter(({ covered }) => covered < COVERED))
      say(`refused ${each.covered.toFixed(2)} ${each.query}`);
    for (const each of unanswered.filter(({ covered }) => covered >= COVERED))
      say(`answered ${each.covered.toFixed(2)} ${each.query}`);
  }
}
db.$client.close();
