import type Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { surveyMessages as messages, surveyMessages } from '#shared/surveys/messages.ts';
import { ANONYMITY_STEP } from '#shared/surveys/model.ts';
import { appRouter } from '../../src-server/app-router.ts';
import { mergedDays } from '../../src-server/modules/surveys/results/results.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { expectCountsTrue, members, published, submission } from '../support/surveys.ts';

const PEOPLE = 20;
/** Chance names about one of these, and almost never as many. */
const BY_CHANCE = 6;

/** What the attacker looks for: the answer of each person has a mark of its own. */
const mark = (at: number) => `secret-${String.fromCharCode(97 + ((at * 7) % PEOPLE))}-of-someone`;
const answersOf = (at: number) => [
  { question: 'color', other: mark(at) },
  { question: 'stars', rating: 5 },
];

/** Has people respond one after the other, each at a time of their own. Returns their marks in that order. */
async function haveRespond(community: Community, id: string, count = PEOPLE): Promise<string[]> {
  const people = members(community, count);
  for (const [at, person] of people.entries()) {
    community.clock.advance(60_000);
    // Idempotency keys are sent by browsers with creates, and are ignored here.
    const sent = {
      id,
      submission: submission(),
      answers: answersOf(at),
      idempotencyKey: crypto.randomUUID(),
    };
    await person.email.surveys.respond(sent);
  }
  return people.map((_, at) => mark(at));
}

/** How many people an order of answers names, if the attacker reads it from either end. */
function namedBy(order: readonly string[], truth: readonly string[]): number {
  const hits = (guess: readonly string[]) => truth.filter((each, at) => guess[at] === each).length;
  return Math.max(hits(order), hits(order.toReversed()));
}

/** The marks in the order in which a text has them, each once. */
function marksIn(text: string): string[] {
  return [...new Set(text.match(/secret-[a-t]-of-someone/g) ?? [])];
}

/** What a procedure returns, or undefined if it refuses the input. */
async function callAt(caller: object, path: string, input: object): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((router, name) => (router as Record<string, unknown>)[name], caller);
  try {
    return await (procedure as (input: object) => Promise<unknown>)(input);
  } catch {
    return undefined;
  }
}

/** Every table, as SQL reads it in each order that it offers. */
function orders(db: Database.Database): { name: string; marks: string[] }[] {
  const tables = db
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  return tables.flatMap((table) => {
    const columns = db.prepare<[], { name: string }>(`pragma table_xinfo("${table}")`).all();
    // By value, by length, and by the order of rows.
    const keys = [...columns.flatMap(({ name }) => [`"${name}"`, `length("${name}")`]), 'rowid'];
    return keys.flatMap((key) => {
      try {
        const rows = db.prepare<[], object>(`select * from "${table}" order by ${key}`).all();
        return [{ name: `${table} by ${key}`, marks: marksIn(rows.map((row) => textOf(row)).join('\n')) }];
      } catch {
        // A table without row IDs, or a full-text index.
        return [];
      }
    });
  });
}

function textOf(row: object): string {
  return Object.values(row)
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join(' ');
}

/** Rows that have a person and an answer, or a time and an answer. */
function pairs(db: Database.Database): string[] {
  const rows = db
    .prepare<[], Record<string, unknown>>('select * from survey_responses')
    .all()
    .filter((row) => row.author_id !== null || row.invitation_id !== null || row.responded_at !== null);
  const elsewhere = orders(db).filter(
    ({ name, marks }) => marks.length > 0 && !name.startsWith('survey_responses'),
  );
  return [...rows.map((row) => JSON.stringify(row)), ...elsewhere.map(({ name }) => name)];
}

function expectAnonymous(db: Database.Database, truth: readonly string[]): void {
  expect(pairs(db)).toEqual([]);
  const all = orders(db).filter(({ marks }) => marks.length === truth.length);
  expect(all.length).toBeGreaterThan(0);
  const named = all.map(({ name, marks }) => ({ name, hits: namedBy(marks, truth) }));
  expect(named.filter(({ hits }) => hits > BY_CHANCE)).toEqual([]);
}

describe('an anonymous survey, attacked by someone who knows when each person was active', () => {
  test('names no one by its rows, in any order', async () => {
    const community = newCommunity();
    const id = await published(community, { anonymous: true });
    const truth = await haveRespond(community, id);
    expectAnonymous(community.db.$client, truth);
    expectCountsTrue(community.db);
  });

  test('is refused an author and a time by the database, which would name everyone', async () => {
    const community = newCommunity();
    const { db } = community;
    const id = await published(community, { anonymous: true });
    const truth = await haveRespond(community, id);
    const time = db.$client.prepare(`update survey_responses set responded_at = 1`);
    const author = db.$client.prepare(`update survey_responses set author_id = 1`);
    for (const leak of [time, author]) expect(() => leak.run()).toThrow(/no author and no time/);
    const insert = db.$client.prepare(
      `insert into survey_responses (survey_id, stage, id, responded_at, answers)
       select id, 0, x'00', 1, '[]' from surveys where entry_id = ?`,
    );
    expect(() => insert.run(id)).toThrow(/no author and no time/);
    // The attack itself works: with times left in, it names everyone.
    db.$client.exec('drop trigger survey_responses_anonymous_update');
    const leak = db.$client.prepare('update survey_responses set responded_at = ? where answers like ?');
    for (const [at, each] of truth.entries()) leak.run(at, `%${each}%`);
    expect(() => expectAnonymous(db.$client, truth)).toThrow();
  });

  test('would name everyone with an author, and with keys in the order of time instead of random ones', async () => {
    const community = newCommunity();
    const { db } = community;
    const id = await published(community, { anonymous: true });
    const truth = await haveRespond(community, id);
    db.$client.exec('drop trigger survey_responses_anonymous_update');
    const ordered = db.$client.prepare('update survey_responses set id = ? where answers like ?');
    for (const [at, each] of truth.entries()) ordered.run(Buffer.from([at]), `%${each}%`);
    expect(() => expectAnonymous(db.$client, truth)).toThrow();
    db.$client.exec('update survey_responses set id = randomblob(16)');
    expectAnonymous(db.$client, truth);
    const named = db.$client.prepare('update survey_responses set author_id = ? where answers like ?');
    for (const [at, each] of truth.entries()) named.run(at + 1, `%${each}%`);
    expect(() => expectAnonymous(db.$client, truth)).toThrow();
  });

  test('leaves the same in the database for each response, but for its own rows', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const id = await published(community, { anonymous: true });
    const people = members(community, PEOPLE);
    await as.staff.email.surveys.notify({ id, audience: 'members' });
    await runJobs(community);
    const tables = db.$client
      .prepare<[], string>(
        "select name from sqlite_master where type = 'table' and name not like '%_fts%' escape '\\'",
      )
      .pluck()
      .all();
    const contents = () =>
      Object.fromEntries(
        tables.map((table) => [table, JSON.stringify(db.$client.prepare(`select * from "${table}"`).all())]),
      );
    for (const [at, person] of people.entries()) {
      clock.advance(60_000);
      const before = contents();
      // The stored request would have who, and when.
      const sent = {
        id,
        submission: submission(),
        answers: answersOf(at),
        idempotencyKey: crypto.randomUUID(),
      };
      await person.email.surveys.respond(sent);
      const after = contents();
      const changed = tables.filter((table) => before[table] !== after[table]).sort();
      const isFifth = (at + 1) % ANONYMITY_STEP === 0;
      expect(changed).toEqual([
        ...(isFifth ? ['live_events', 'sqlite_sequence'] : []),
        ...['survey_days', 'survey_participations', 'survey_responses'],
        ...(isFifth ? ['survey_tallies'] : []),
        'surveys',
      ]);
    }
    const event = JSON.stringify({ surveyId: id, by: null });
    const told = "select data from live_events where topic = 'staff:surveys' order by id desc limit ?";
    const events = db.$client
      .prepare<[number], string>(told)
      .pluck()
      .all(PEOPLE / ANONYMITY_STEP);
    expect(events).toEqual(events.map(() => event));
  });

  test('leaves no answer in what any reading procedure returns, but for its texts', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community, { anonymous: true });
    const truth = await haveRespond(community, id);
    const inputs = [
      ...[{}, { id }, { entryId: id }, { id, question: 'color', limit: 50 }, { q: 'secret' }],
      ...[{ limit: 50 }, { subject: 'entry', subjectId: id }, { username: 'respondent1' }, { id: 1 }],
    ];
    const typed = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
    const procedures = Object.entries(typed).filter(([, { _def }]) => _def.type === 'query');
    const withMarks = new Set<string>();
    let answered = 0;
    for (const [path] of procedures) {
      for (const input of inputs) {
        const returned = await callAt(as.admin, path, input);
        if (returned === undefined) continue;
        answered += 1;
        const marks = marksIn(JSON.stringify(returned) ?? '');
        if (marks.length === 0) continue;
        withMarks.add(path);
        expect(namedBy(marks, truth)).toBeLessThanOrEqual(BY_CHANCE);
      }
    }
    expect(answered).toBeGreaterThan(procedures.length / 2);
    expect([...withMarks]).toEqual(['email.surveys.texts']);
  });

  test('leaves no answer in anything but its responses, and names no one in what procedures return', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community, { anonymous: true });
    const truth = await haveRespond(community, id);
    const surveys = as.admin.email.surveys;
    const returned = [
      await surveys.texts({ id, question: 'color', limit: 50 }),
      await surveys.results({ id }),
      await surveys.list({}),
      await as.admin.activity.list({}),
      await as.admin.notifications.list({}),
    ].map((value) => JSON.stringify(value));
    expect(marksIn(returned[0] ?? '')).toHaveLength(PEOPLE);
    expect(namedBy(marksIn(returned[0] ?? ''), truth)).toBeLessThanOrEqual(BY_CHANCE);
    for (const text of returned.slice(1)) expect(marksIn(text)).toEqual([]);
    await expect(surveys.responses({ id })).rejects.toMatchObject({
      cause: { code: 'CONFLICT', message: messages.singlesNamedOnly },
    });
  });

  test('names no one by the place in the file or by deleted pages, once it is closed', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const id = await published(community, { anonymous: true });
    const truth = await haveRespond(community, id);
    const before = fileOrder(db.$client);
    await as.staff.email.surveys.close({ id });
    await runJobs(community);
    const after = fileOrder(db.$client);
    // While it is open, the file has the order of at least each five. Then, every answer is there once.
    expect(new Set(before).size).toBe(PEOPLE);
    expect(after).toHaveLength(PEOPLE);
    expect(namedBy(after, truth)).toBeLessThanOrEqual(BY_CHANCE);
    // SQLite fills a page from its end, so the file has the order of the keys.
    const keys = db.$client
      .prepare<[], string>('select answers from survey_responses order by survey_id, stage, id')
      .pluck()
      .all();
    expect(after.toReversed()).toEqual(marksIn(keys.join('\n')));
    expect(db.$client.prepare('select distinct stage from survey_responses').pluck().all()).toEqual([2]);
    expect(db.$client.prepare('select distinct stage from survey_participations').pluck().all()).toEqual([1]);
    expect((await as.staff.email.surveys.results({ id })).shown).toBe(PEOPLE);
    expectCountsTrue(db);
  });
});

/** All marks in the order of the file's bytes, with those of deleted rows. */
function fileOrder(db: Database.Database): string[] {
  return (
    db
      .serialize()
      .toString('latin1')
      .match(/secret-[a-t]-of-someone/g) ?? []
  );
}

describe('results of an anonymous survey', () => {
  test('appear from five responses on, and advance by five until it is closed', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community, { anonymous: true });
    const people = members(community, 12);
    const surveys = as.staff.email.surveys;
    let last = '';
    for (const [at, person] of people.entries()) {
      await person.email.surveys.respond({ id, submission: submission(), answers: answersOf(at) });
      const count = at + 1;
      const shown = count - (count % ANONYMITY_STEP);
      const results = await surveys.results({ id });
      expect(results).toMatchObject({ responses: count, shown });
      const texts = surveys.texts({ id, question: 'color' });
      if (shown === 0) await expect(texts).rejects.toThrow(surveyMessages.tooFew);
      const items = shown === 0 ? [] : (await texts).items;
      expect(items).toHaveLength(shown);
      const { responses: _, ...rest } = results;
      const text = JSON.stringify([rest, items]);
      expect(text === last).toBe(at > 0 && count % ANONYMITY_STEP !== 0);
      last = text;
      if (shown === 0) expect(results).toMatchObject({ questions: [], days: [] });
      expectCountsTrue(community.db);
    }
    await surveys.close({ id });
    expect(await surveys.results({ id })).toMatchObject({
      shown: 12,
      questions: [{ answered: 12 }, {}, {}, {}],
    });
    await runJobs(community);
    expect((await surveys.texts({ id, question: 'color' })).items).toHaveLength(12);
    expectCountsTrue(community.db);
  });

  test('are never shown below five responses, not even once it is closed', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community, { anonymous: true, sharing: 'everyone', sharesTexts: true });
    await haveRespond(community, id, 4);
    await as.staff.email.surveys.close({ id });
    await runJobs(community);
    for (const surveys of [as.admin.email.surveys, as.member.email.surveys]) {
      const results = await surveys.results({ id });
      expect(results).toMatchObject({ responses: 4, shown: 0, questions: [], days: [] });
      await expect(surveys.texts({ id, question: 'color' })).rejects.toThrow(surveyMessages.tooFew);
    }
    expectCountsTrue(community.db);
  });

  test('merge days with fewer than five responses with a neighbor', () => {
    const days = (...counts: number[]) =>
      counts.map((count, at) => ({ from: `2026-03-0${at + 1}`, to: `2026-03-0${at + 1}`, count }));
    const merged = (...counts: number[]) =>
      mergedDays(days(...counts)).map(({ from, to, count }) => `${from.slice(-1)}-${to.slice(-1)} ${count}`);
    expect(merged(5, 6)).toEqual(['1-1 5', '2-2 6']);
    expect(merged(1, 2, 3, 9)).toEqual(['1-3 6', '4-4 9']);
    expect(merged(7, 1, 6, 2)).toEqual(['1-1 7', '2-4 9']);
    expect(merged(5, 4)).toEqual(['1-2 9']);
  });
});
