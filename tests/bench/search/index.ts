import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cpuUsage } from 'node:process';
import { type Db, openReader } from '#db/open.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { readArguments } from '../../../scripts/arguments.mjs';
import { searchEntries } from '../../../src-server/modules/search/answers/entry-search.ts';
import { bestUncut } from './bm25.ts';
import { type Figures, figuresOf, gainOf, type Outcome, reciprocal } from './quality.ts';
import { type Kind, readDocuments, readKinds } from './sets.ts';
import { type Content, demoContent, keysOf, storeOf } from './stores.ts';

// How well search finds what people type: npm run bench:search
const SETS = join(import.meta.dirname, 'sets');
const KEPT = resolve(import.meta.dirname, '..', '..', '..', 'data', 'bench');
const VISITOR = null;
const SHOWN = 10;

const { values } = readArguments(
  'npm run bench:search -- [--sizes=0,15000] [--folder=FOLDER] [--only=CONTENT,KIND] [--misses] [--save=FILE] [--against=FILE]',
  {
    sizes: { type: 'string' },
    folder: { type: 'string' },
    only: { type: 'string' },
    misses: { type: 'boolean' },
    save: { type: 'string' },
    against: { type: 'string' },
  },
);
const { against, folder, save } = values;
const sizes = (values.sizes ?? '0').split(',').map(Number);
/** One content and one kind alone. */
const [onlyContent, onlyKind] = (values.only ?? '').split(',');
const before: Record<string, Outcome[]> = against ? JSON.parse(readFileSync(against, 'utf8')) : {};
const outcomes: Record<string, Outcome[]> = {};

for (const { content, kinds } of contents()) {
  if (onlyContent && content.name !== onlyContent) continue;
  for (const size of sizes) await measure(content, kinds, size);
}
if (save) writeFileSync(save, JSON.stringify(outcomes));

/** The demo's sets, those over the imported pages if they are there, or those of one folder. */
function contents(): { content: Content; kinds: Kind[] }[] {
  if (folder) {
    const own = { name: `folder-${foldText(folder).replace(/\W+/g, '-')}`, documents: readDocuments(folder) };
    return [{ content: own, kinds: readKinds(folder) }];
  }
  const demo = [...readKinds(join(SETS, 'demo')), ...readKinds(join(SETS, 'literal'))];
  const pages = process.env.REAL_DATA_DIR && join(process.env.REAL_DATA_DIR, 'wiki');
  return [
    { content: demoContent(SETS), kinds: demo },
    ...(pages && existsSync(pages)
      ? [{ content: { name: 'pages', pages, documents: [] }, kinds: readKinds(join(SETS, 'pages')) }]
      : []),
  ];
}

async function measure(content: Content, kinds: readonly Kind[], size: number): Promise<void> {
  const db = openReader(await storeOf(KEPT, content, size));
  const keyOf = keysOf(db);
  const entries = db.$client.prepare<[], number>('select count(*) from entries').pluck().get() ?? 0;
  say(`\n${content.name}, ${entries.toLocaleString('en-US')} entries`);
  say(row(['', 'n', 'MRR@10', '95%', 's@1', 's@10', 'none', 'of BM25', 'gain', '95%', 'p50', 'p99']));
  for (const { name, queries } of kinds) {
    if (onlyKind && name !== onlyKind) continue;
    const times: number[] = [];
    let held = 0;
    let shown = 0;
    const now = queries.map(({ query, right }): Outcome => {
      const begun = cpuUsage();
      const { items } = searchEntries({ db, viewer: VISITOR }, { q: query, limit: SHOWN });
      const { user, system } = cpuUsage(begun);
      times.push((user + system) / 1_000);
      shown += items.length;
      held += items.filter(({ id }) => holdsQuoted(db, id, query)).length;
      return outcome(
        query,
        items.map(({ id }) => keyOf(id)),
        right,
      );
    });
    const reference = queries.map(({ query, right }) =>
      outcome(query, bestUncut(db, query, SHOWN).map(keyOf), right),
    );
    const key = `${content.name} ${size} ${name}`;
    outcomes[key] = now;
    report(name, figuresOf(now), now, reference, before[key], times);
    if (name === 'phrases') say(`  ${held} of ${shown} results hold their phrase`);
    if (values.misses) for (const { query, rank } of now) if (rank !== 1) say(`    ${rank} ${query}`);
  }
  db.$client.close();
}

/** Whether an entry has the words of a quoted query one after the other, without case, accents, and signs. */
function holdsQuoted(db: Db, id: string, query: string): boolean {
  const words = (text: string) =>
    ` ${
      foldText(text)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    } `;
  const text = db.$client
    .prepare<[string], string>("select title || ' ' || body from entries where id = ?")
    .pluck()
    .get(id);
  return words(text ?? '').includes(words(query));
}

function outcome(query: string, keys: readonly string[], right: ReadonlySet<string>): Outcome {
  const at = keys.findIndex((key) => right.has(key));
  return { query, rank: at + 1, found: keys.length > 0 };
}

function report(
  name: string,
  { mrr, low, high, at1, at10, none }: Figures,
  now: Outcome[],
  reference: Outcome[],
  earlier: Outcome[] | undefined,
  times: number[],
): void {
  const mean = (list: readonly Outcome[]) =>
    list.reduce((sum, each) => sum + reciprocal(each), 0) / list.length;
  const gain = earlier && gainOf(now, earlier);
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  say(
    row([
      name,
      now.length,
      mrr.toFixed(3),
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      at1.toFixed(3),
      at10.toFixed(3),
      none.toFixed(3),
      (mrr / mean(reference)).toFixed(2),
      gain ? gain.gain.toFixed(3) : '',
      gain ? `${gain.low.toFixed(3)}–${gain.high.toFixed(3)}` : '',
      at(0.5),
      at(0.99),
    ]),
  );
}

function row(cells: (string | number)[]): string {
  return cells
    .map((cell, n) =>
      n === 0 ? String(cell).padEnd(12) : String(cell).padStart(n === 3 || n === 9 ? 14 : 8),
    )
    .join('');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
