import { insertEntry } from '#db/content/entries/rows.ts';
import { write } from '#db/kit/statement.ts';
import { type Db, openStore } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { showPending } from '#db/staff/surveys/responses.ts';
import { saveSettings, storedSurvey } from '#db/staff/surveys/rows.ts';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { respond } from '../../src-server/modules/surveys/responses/mutations.ts';
import { readResults } from '../../src-server/modules/surveys/results/results.ts';
import { listTexts } from '../../src-server/modules/surveys/results/texts.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { testMailSite } from '../support/ports.ts';
import { question } from '../support/surveys.ts';
import { entryId } from './fill.ts';
import { median } from './measure.ts';
import { addStaff, filledStaffStore, type StaffLine, timed } from './staff.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

const FILLING = 1;
const AT = new Date(Date.UTC(2026, 0, 1));
/** Accounts that respond while it is measured. */
const RESPONDENTS = 300;
/** So many that the few calls during a garbage collection are not the slowest twentieth. */
const CALLS = 100;
const SURVEY = entryId(1);

/** 20 questions: 4 texts, 6 single and 4 multiple choices, and 6 ratings. The last four depend on earlier ones. */
const QUESTIONS: SurveyQuestion[] = Array.from({ length: 20 }, (_, n) => {
  const options = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
  const showIf = n < 16 ? null : { question: 'q1', options: ['o1', 'o2', 'o3'] };
  if (n % 5 === 0) return question(`q${n}`, { type: 'text', showIf });
  if (n % 5 === 4) return question(`q${n}`, { type: 'multiple', options, other: true, showIf });
  return n % 2
    ? question(`q${n}`, { type: 'single', options, showIf })
    : question(`q${n}`, { type: 'rating', showIf });
});

/** Random answers to all questions that they show. */
function answersOf(random: () => number, word: () => string): Answer[] {
  const option = () => `o${1 + Math.floor(random() * 6)}`;
  const first = option();
  const shown = ['o1', 'o2', 'o3'].includes(first) ? QUESTIONS : QUESTIONS.slice(0, 16);
  return shown.map(({ id, type }) => {
    if (id === 'q1') return { question: id, options: [first] };
    if (type === 'text') return { question: id, text: Array.from({ length: 12 }, word).join(' ') };
    if (type === 'rating') return { question: id, rating: 1 + Math.floor(random() * 5) };
    if (type === 'single') return { question: id, options: [option()] };
    return { question: id, options: [...new Set([option(), option()])] };
  });
}

/** A store with a survey of so many responses, made once and kept below `folder`. */
export function filledSurvey(folder: string, count: number): string {
  return filledStaffStore(folder, { name: `survey-${count}-${FILLING}`, at: AT }, (db) => {
    process.stderr.write(`filling ${count.toLocaleString('en-US')} responses\n`);
    addStaff(db, 1);
    addMembers(db);
    addSurvey(db, count);
  });
}

function addMembers(db: Db): void {
  const insert = db.$client.prepare(
    "insert into users (username, role, password_hash, created_at, updated_at) values (?, 'member', 'none', 0, 0)",
  );
  for (let n = 0; n < RESPONDENTS; n += 1) insert.run(`member${n}`);
}

function addSurvey(db: Db, count: number): void {
  const entry = { type: 'survey', title: 'A survey of many', body: 'What everyone thinks of it.' } as const;
  const id = insertEntry(db, {
    ...{ ...entry, id: SURVEY, tags: ['Survey'], authorId: 1, tier: TIER_PUBLIC, createdAt: AT },
  });
  const open = { closesAt: null, responseLimit: null, sharing: 'staff', sharesTexts: false } as const;
  saveSettings(db, id, { ...open, questions: QUESTIONS, isAnonymous: true });
  db.$client.prepare("update surveys set status = 'active', closed_at = null, response_count = ?").run(count);
  const random = seeded(29);
  const word = wordSource(random);
  const insert = db.$client.prepare(
    'insert into survey_responses (survey_id, stage, id, answers) values (?, 0, randomblob(16), ?)',
  );
  for (let n = 0; n < count; n += 1) insert.run(id, JSON.stringify(answersOf(random, word)));
  db.$client
    .prepare("insert into survey_days (survey_id, day, count, shown) values (?, '2026-01-01', ?, 0)")
    .run(id, count);
  showPending(db, { id, questions: QUESTIONS });
}

const STAFF_MEMBER = { id: 1, role: 'staff', actualRole: 'staff' } as const;

/** Results and texts of a survey with many responses, by the processor. */
export function measureSurvey(file: string): (StaffLine & { wanted: number })[] {
  const db = openStore(file);
  const reading = { db, viewer: STAFF_MEMBER };
  const texts = (q: string, cursor: string | null = null) =>
    listTexts(reading, { id: SURVEY, question: 'q0', q, limit: 20, cursor });
  const second = texts('').nextCursor;
  const lines = [
    { name: 'results', ...timed(() => readResults(reading, SURVEY, true), CALLS), wanted: 100 },
    { name: 'texts, first page', ...timed(() => texts(''), CALLS), wanted: 50 },
    { name: 'texts, second page', ...timed(() => texts('', second), CALLS), wanted: 50 },
    ...[VOCABULARY[0], VOCABULARY[500], 'nowhere'].map((q = '') => ({
      name: `texts with "${q}"`,
      ...timed(() => texts(q), CALLS),
      wanted: 50,
    })),
  ];
  db.$client.close();
  return lines;
}

/** Milliseconds of the clock of a response and of a durable create in the same store, in turn, as medians. */
export function measureResponding(file: string): { create: number; respond: number } {
  const db = openStore(file);
  const random = seeded(31);
  const word = wordSource(random);
  const body = Array.from({ length: 300 }, word).join(' ');
  const first = Number(db.$client.prepare("select id from users where username = 'member0'").pluck().get());
  const took: Record<'create' | 'respond', number[]> = { create: [], respond: [] };
  const clock = { now: () => AT };
  for (let n = 0; n < RESPONDENTS; n += 1) {
    const answers = answersOf(random, word);
    const viewer = { id: first + n, role: 'member', actualRole: 'member' } as const;
    const work = { db, clock, ids: randomIds, viewer, source: 'ui', mailSite: testMailSite } as const;
    took.create.push(
      elapsed(() =>
        write(db, () =>
          insertEntry(db, {
            ...({ type: 'note', title: `Entry ${n}`, body, tags: ['bench'], authorId: 1 } as const),
            ...{ id: entryId(1000 + n), tier: TIER_PUBLIC, createdAt: AT },
          }),
        ),
      ),
    );
    const sent = { id: SURVEY, submission: `submission-of-bench-${n}`, answers };
    took.respond.push(elapsed(() => respond(work, sent)));
  }
  const responses = storedSurvey(db, SURVEY)?.responseCount ?? 0;
  db.$client.close();
  if (responses < RESPONDENTS) throw new Error('Responses are missing');
  return { create: median(took.create), respond: median(took.respond) };
}

function elapsed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
