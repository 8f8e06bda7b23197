import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openReader } from '#db/open.ts';
import { ANSWER_CANDIDATES } from '#shared/ai/chat/model.ts';
import { readArguments } from '../../../scripts/arguments.mjs';
import { earlierWords } from '../../../src-server/modules/ai/chat/follow-up.ts';
import { searchEntries } from '../../../src-server/modules/search/answers/entry-search.ts';
import { passagesFor } from '../../../src-server/modules/search/queries.ts';
import { embeddedEncoder } from '../../../src-server/services/ai/embeddings/embedded-encoder.ts';
import { answerFrom, COVERED } from '../../../src-server/services/ai/language/answer.ts';
import { languageIn } from '../../../src-server/services/ai/language/language.ts';
import { figuresOf, gainOf, type Outcome } from '../search/quality.ts';
import { readDocuments } from '../search/sets.ts';
import { addVectors, demoContent, keysOf, storeOf } from '../search/stores.ts';
import { type AskedQuestion, readAsked, readUnanswered } from './sets.ts';
import { leaveOneOut } from './tags.ts';

// How well the embedded provider answers: npm run bench:answers
const SETS = join(import.meta.dirname, 'sets');
const SEARCH_SETS = join(import.meta.dirname, '..', 'search', 'sets');
const KEPT = resolve(import.meta.dirname, '..', '..', '..', 'data', 'bench');
const { values, positionals } = readArguments(
  'npm run bench:answers -- [FOLDER] [--pages] [--save=FILE] [--against=FILE] [--worst] [--words]',
  {
    pages: { type: 'boolean' },
    save: { type: 'string' },
    against: { type: 'string' },
    worst: { type: 'boolean' },
    words: { type: 'boolean' },
  },
  true,
);
const [own] = positionals;
/** The pages of `REAL_DATA_DIR`, with the questions and misspelled questions of the search's sets over them. */
const pages = values.pages ? join(process.env.REAL_DATA_DIR ?? '', 'wiki') : undefined;
const folder = own ?? join(SETS, pages ? 'pages' : 'demo');
const folders = pages ? [folder, join(SEARCH_SETS, 'pages')] : [folder];
const SHOWN = 10;
const ALL = 'all';
const THRESHOLDS = [0.2, 0.25, 0.28, 0.3, 0.32, 0.34, 0.37, 0.4, 0.45, 0.5];

/** `quoted`, `near`: whether a right text is quoted, or among the nearest. */
type Answered = Outcome & {
  covered: number;
  level: 'answer' | 'nearest' | 'nothing';
  quoted: boolean;
  near: boolean;
  ms: number;
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(12))).join('');
const number = (value: number) => value.toFixed(3);
const share = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`;

/** A folder with documents of its own is measured over these, and any other over the demo. */
const documents = own === undefined ? [] : readDocuments(own);
const content =
  documents.length > 0
    ? { name: `answers-${(own ?? '').replace(/\W+/g, '-')}`, documents }
    : pages
      ? { name: 'pages', pages, documents: [] }
      : demoContent(SEARCH_SETS);
const file = await storeOf(KEPT, content, 0);
const encoder = embeddedEncoder(languageIn(null));
if (encoder && !values.words) await addVectors(file, encoder);
const db = openReader(file);
const keyOf = keysOf(db);
const asked = folders.flatMap(readAsked).filter(({ name }) => name !== 'names');
const { against, save } = values;
const before: Record<string, Outcome[]> = against ? JSON.parse(readFileSync(against, 'utf8')) : {};
const outcomes: Record<string, Answered[]> = {};
for (const { name, queries } of asked) outcomes[name] = await askAll(queries);
outcomes[ALL] = Object.values(outcomes).flat();
const unanswered: { name: string; answered: Answered[] }[] = [];
for (const { name, queries } of readUnanswered(folder))
  unanswered.push({
    name,
    answered: await askAll(queries.map((query) => ({ query, earlier: '', right: new Set() }))),
  });
const others = unanswered.find(({ name }) => name === 'unanswered')?.answered ?? [];

const size = outcomes[ALL].length;
say(`${size} questions with an answer, ${others.length} without one`);
say(row(['', 'n', 'MRR@10', '95%', 'recall@10', 'quoted', 'of search', 'gain', '95%', 'p50 ms', 'p99 ms']));
for (const [name, answered] of Object.entries(outcomes)) report(name, answered);
reportThreshold();
reportLevels();
if (own === undefined && !pages) {
  const { entries, right, none } = await leaveOneOut();
  say(
    `\nfirst suggested tag, leave-one-out: P@1 ${number(right / entries)} of ${entries} entries, ${none} without a tag`,
  );
}
if (save) writeFileSync(save, JSON.stringify(outcomes));
db.$client.close();

/** One after the other, as their times are measured. */
async function askAll(questions: readonly AskedQuestion[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const question of questions) answered.push(await ask(question));
  return answered;
}

/** The place of the first right source among the passages. */
async function ask({ query, earlier, right }: AskedQuestion): Promise<Answered> {
  const started = performance.now();
  const input = {
    q: query,
    earlier: earlierWords(query, earlier === '' ? [] : [earlier]),
    limit: ANSWER_CANDIDATES,
    from: 'all',
  } as const;
  const passages = await passagesFor(
    {
      ...{ db, viewer: null, clock: { now: () => new Date() }, readThreads: null, network: '192.0.2.1' },
      embeddings: { embedded: values.words ? null : encoder, endpoint: null },
    },
    input,
  );
  const answer = answerFrom({ question: query, passages });
  const ms = performance.now() - started;
  const isRight = (found: { title: string; id: string }) =>
    right.has(found.title) || right.has(keyOf(found.id));
  const sources = [...new Map(passages.map((passage) => [passage.url, passage])).values()];
  return {
    query: earlier === '' ? query : `${earlier} || ${query}`,
    rank: sources.slice(0, SHOWN).findIndex(isRight) + 1,
    found: passages.length > 0,
    covered: Math.max(0, ...passages.map(({ covered }) => covered)),
    level: answer.passages.length > 0 ? 'answer' : answer.nearest ? 'nearest' : 'nothing',
    quoted: answer.passages.some(isRight),
    near: answer.nearest?.some(isRight) ?? false,
    ms,
  };
}

function report(name: string, answered: readonly Answered[]): void {
  const { mrr, low, high, at10 } = figuresOf(answered);
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  const change = before[name] && gainOf(answered, before[name]);
  say(
    row([
      name,
      String(answered.length),
      number(mrr),
      `${low.toFixed(2)}-${high.toFixed(2)}`,
      number(at10),
      share(answered.filter(({ quoted }) => quoted).length, answered.length),
      number(figuresOf(bySearch(name)).mrr),
      change ? change.gain.toFixed(3) : '',
      change ? `${change.low.toFixed(2)}-${change.high.toFixed(2)}` : '',
      at(0.5),
      at(0.99),
    ]),
  );
  if (values.worst && name !== ALL)
    for (const { query, rank, covered } of answered.filter(
      ({ rank, covered }) => rank !== 1 || covered < COVERED,
    ))
      say(`    ${rank || '-'} ${covered.toFixed(2)} ${query}`);
}

/** What the search for entries finds, with an entry as the unit instead of a passage. */
function bySearch(name: string): Outcome[] {
  return asked
    .filter((kind) => name === ALL || kind.name === name)
    .flatMap(({ queries }) =>
      queries.map(({ query, earlier, right }) => {
        const q = `${query} ${earlierWords(query, earlier === '' ? [] : [earlier])}`.trim();
        const { items } = searchEntries({ db, viewer: null }, { q, limit: SHOWN });
        const rank = items.findIndex(({ title, id }) => right.has(title) || right.has(keyOf(id))) + 1;
        return { query, rank, found: items.length > 0 };
      }),
    );
}

/** The errors of both kinds around the threshold, which is marked. */
function reportThreshold(): void {
  const kinds = Object.entries(outcomes);
  say(`\n${row(['threshold: refused', ...kinds.map(([name]) => name), 'answered though not'])}`);
  for (const limit of THRESHOLDS) {
    const refused = kinds.map(([, answered]) =>
      share(answered.filter(({ covered }) => covered < limit).length, answered.length),
    );
    const wrong = share(others.filter(({ covered }) => covered >= limit).length, others.length);
    say(row([`${limit.toFixed(2)}${limit === COVERED ? ' <' : ''}`, ...refused, wrong]));
  }
  if (values.worst)
    for (const { query, covered } of unanswered.flatMap(({ answered }) => answered.filter(isAnswered)))
      say(`    answered ${covered.toFixed(2)} ${query}`);
}

function isAnswered({ level }: Answered): boolean {
  return level === 'answer';
}

/** How many questions of each kind get an answer, the nearest texts, or neither, and a right text in either. */
function reportLevels(): void {
  say(`\n${row(['', 'answered', 'nearest', 'nothing', 'with a right one'])}`);
  const kinds = [
    ...Object.entries(outcomes),
    ...unanswered.map(({ name, answered }) => [name, answered] as const),
  ];
  for (const [name, answered] of kinds) {
    const count = (level: Answered['level']) =>
      share(answered.filter((each) => each.level === level).length, answered.length);
    const shown = share(answered.filter(({ quoted, near }) => quoted || near).length, answered.length);
    say(row([name, count('answer'), count('nearest'), count('nothing'), shown]));
  }
}
