import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { write } from '#db/kit/statement.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { ENCODER_LIMITS, workerFile } from '../../src-server/bin/compose/threads.ts';
import { nearestTexts } from '../../src-server/modules/search/vectors/lookup.ts';
import { embeddedEncoder } from '../../src-server/services/ai/embeddings/embedded-encoder.ts';
import { type Embeddings, toBytes } from '../../src-server/services/ai/embeddings/embeddings.ts';
import {
  type LanguageJob,
  type LanguageResult,
  languageIn,
} from '../../src-server/services/ai/language/language.ts';
import { type WorkerPool, workerPool } from '../../src-server/services/worker-pool.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { makeAll, testEncoder, testVector } from '../support/vectors.ts';

/** Asks for a text that has none of these words. */
const REWORDED = 'physician for an automobile';

/** A community with unrelated entries, and one that a question in other words is about. */
async function town(embeddings: Partial<Embeddings> = {}) {
  const encoder = testEncoder();
  const all = { embedded: encoder, endpoint: null, ...embeddings };
  const community = newCommunity(undefined, null, { settings: null, embeddings: all });
  const { author } = community.as;
  for (let n = 1; n <= 6; n += 1)
    await author.entries.create(
      note({
        title: `Lamp ${n}`,
        body: `Lamp ${n} is lit at dusk by two keepers of the old quay, with a long pole, a small ladder, oil, matches, and rags. The gates stay open on Sundays.`,
      }),
    );
  const { id } = await author.entries.create(
    note({ title: 'Car doctor', body: 'The car doctor sees every car that coughs.' }),
  );
  return { ...community, encoder, embeddings: all, id };
}
const nearestTo = async ({ as }: Pick<Awaited<ReturnType<typeof town>>, 'as'>, q = REWORDED) =>
  (await as.anonymous.ai.answer({ q })).nearest?.map(({ title }) => title) ?? [];

test('a question in other words finds a text by its meaning, once that has vectors', async () => {
  const site = await town();
  expect(await nearestTo(site)).not.toContain('Car doctor');
  await makeAll(site.db, site.embeddings);
  expect((await nearestTo(site))[0]).toBe('Car doctor');
  expect(site.encoder.seen.at(-1)).toBe(REWORDED);
});

test('a question whose words are covered is not encoded', async () => {
  const site = await town();
  await makeAll(site.db, site.embeddings);
  const before = site.encoder.seen.length;
  const { passages } = await site.as.anonymous.ai.answer({ q: 'which car does the doctor see' });
  expect(passages[0]?.title).toBe('Car doctor');
  // Neither is a question that needs the one before it.
  const earlier = { question: 'who sees an automobile', turn: null };
  await site.as.anonymous.ai.answer({ q: 'and the physician', before: [earlier] });
  expect(site.encoder.seen).toHaveLength(before);
});

test('a passage with some words of a question that means something else does not answer it', async () => {
  const site = await town();
  const q = 'which gates stay painted';
  const answered = async () => (await site.as.anonymous.ai.answer({ q })).passages.length > 0;
  expect(await answered()).toBe(true);
  await makeAll(site.db, site.embeddings);
  expect(await answered()).toBe(false);
});

test('words alone rank if the encoder is busy, has another model, or is missing', async () => {
  const site = await town();
  await makeAll(site.db, site.embeddings);
  const byWords = await nearestTo(await town());
  const encode = () => Promise.reject(new Error('busy'));
  for (const embedded of [{ ...site.encoder, encode }, testEncoder('newer'), null]) {
    site.embeddings.embedded = embedded;
    expect(await nearestTo(site)).toEqual(byWords);
  }
});

test('vectors lead only to texts that the reader can read now', async () => {
  const site = await town();
  const { db, as, clock, id } = site;
  const authorId = as.staff.user.id;
  const body = 'The car doctor sees every car.';
  insertEntry(db, {
    ...{ id: crypto.randomUUID(), type: 'note', title: 'Draft of the doctor', body, tags: ['Car'] },
    ...{ authorId, tier: TIER_STAFF, createdAt: clock.now() },
  });
  await as.staff.documents.create({ title: 'Doctor in charge', content: body });
  await makeAll(db, site.embeddings);
  const titles = async (person: typeof as.staff | typeof as.anonymous) =>
    (await person.ai.answer({ q: REWORDED })).nearest?.map(({ title }) => title).sort() ?? [];
  const inside = ['Car doctor', 'Doctor in charge', 'Draft of the doctor'];
  expect(await titles(as.staff)).toEqual(inside);
  for (const person of [as.anonymous, as.member, as.contributor, site.previewing(as.staff, 'member')]) {
    const found = await titles(person);
    expect(inside.filter((title) => found.includes(title))).toEqual(['Car doctor']);
  }
  // The threads keep signs of vectors, which say nothing about who can read a text.
  write(db, () => db.$client.prepare('update entries set tier = 1, shown_tier = 0 where id = ?').run(id));
  expect(await titles(as.anonymous)).not.toContain('Car doctor');
  await as.staff.entries.delete({ id });
  await makeAll(db, site.embeddings);
  expect(await titles(as.staff)).toEqual(['Doctor in charge', 'Draft of the doctor']);
});

test('texts that mean something like a query are related, and come last over REST', async () => {
  const site = await town();
  const { as, db, id } = site;
  const related = async (q: string) => (await as.anonymous.search.related({ q })).items;
  expect(await related(REWORDED)).toEqual([]);
  await makeAll(db, site.embeddings);
  const found = {
    ...{ id, type: 'note', title: 'Car doctor', url: `/note/${id}` },
    excerpt: 'The car doctor sees every car that coughs.',
  };
  expect(await related(REWORDED)).toEqual([found]);
  expect((await as.anonymous.search.everything({ q: REWORDED })).groups).toEqual([]);
  expect((await as.anonymous.ai.search({ q: `${REWORDED} dusk` })).items.map(({ title }) => title)).toEqual([
    ...['Lamp 6', 'Lamp 5', 'Lamp 4', 'Lamp 3', 'Lamp 2', 'Lamp 1', 'Car doctor'],
  ]);
  // Words that are there, and queries that ask for words, have none.
  for (const q of ['car doctor', `"physician" ${REWORDED}`, `type:note ${REWORDED}`, `${REWORDED} -gates`])
    expect([q, await related(q)]).toEqual([q, []]);
});

test('the nearest of many vectors are found by their signs, and those of deleted texts are forgotten', () => {
  const { db } = newCommunity();
  const sql = db.$client;
  sql.exec("insert into vector_models (id, provider, model) values (1, 'embedded', 'm')");
  const insert = sql.prepare(
    "insert into text_vectors (model, kind, row, tier, vectors) values (1, 'comment', ?, 0, ?)",
  );
  const vectorOf = (text: string) => toBytes(testVector(text).map((value) => value - 0.1));
  for (let n = 1; n <= 1_000; n += 1) insert.run(n, Buffer.from(vectorOf(`text number ${n * 7_919}`).buffer));
  insert.run(2_000, Buffer.from(vectorOf('a car that coughs').buffer));
  const ask = (reach = { tier: 0, documents: false }) =>
    nearestTexts(db, { model: 1, vector: vectorOf('an automobile that coughs') }, reach, 3);
  expect(ask()[0]).toMatchObject({ kind: 'comment', row: 2_000, part: 0 });
  expect(ask({ tier: -1, documents: true })).toEqual([]);
  sql.exec('delete from text_vectors where row > 500');
  expect(ask().every(({ row }) => row <= 500)).toBe(true);
  sql.exec('delete from text_vectors');
  expect(ask()).toEqual([]);
});

describe('the encoder of this server', () => {
  let pool: WorkerPool<LanguageJob, LanguageResult>;
  beforeAll(() => {
    pool = workerPool(workerFile('language-worker'), {
      ...ENCODER_LIMITS,
      patience: 30_000,
      deadline: 30_000,
    });
  });
  afterAll(() => pool.close());

  test('says that texts of one meaning are near, the same way each time, without a network', async () => {
    const encoder = embeddedEncoder(languageIn(pool));
    const texts = ['How do I mend a flat tire?', 'Repairing a bicycle wheel', 'The recipe needs two eggs'];
    const asking = { share: 'test', signal: new AbortController().signal };
    const vectors = (await encoder?.encode([...texts, texts[0] ?? ''], asking)) ?? [];
    expect(vectors.map(({ length }) => length)).toEqual([512, 512, 512, 512]);
    const [one, other, far, again] = vectors.map((vector) => [...vector]);
    const nearness = (a: number[] = [], b: number[] = []) =>
      a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));
    expect(nearness(one, other)).toBeGreaterThan(nearness(one, far) + 0.1);
    expect(again).toEqual(one);
  });
});
