import { expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { areVectorsMissing } from '../../src-server/modules/search/vectors/indexing.ts';
import { NO_EMBEDDINGS } from '../../src-server/services/ai/embeddings/embeddings.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { makeAll, makeOf, testEncoder, vectorRows } from '../support/vectors.ts';

type Community = ReturnType<typeof newCommunity>;
const waiting = ({ db }: Community) =>
  db.$client.prepare<[], string>("select kind || ' ' || row from vectors_waiting order by n").pluck().all();
const seqOf = ({ db }: Community, id: string) =>
  db.$client.prepare<[string], number>('select seq from entries where id = ?').pluck().get(id) ?? 0;

/** A community with a text of each kind, and an encoder. */
async function library() {
  const community = newCommunity();
  const { author, staff, member } = community.as;
  const { id } = await author.entries.create(
    note({ title: 'Rigging', body: 'Ropes are checked each spring.' }),
  );
  const comment = await member.comments.create({ entryId: id, content: 'Mine were checked in autumn.' });
  const document = await staff.documents.create({ title: 'Keys', content: 'The keys are in the blue box.' });
  const encoder = testEncoder();
  return { ...community, id, seq: seqOf(community, id), comment, document, encoder };
}

test('nothing waits without an encoder, and everything once there is one', async () => {
  const community = await library();
  const { db, encoder, seq, comment, document } = community;
  expect(waiting(community)).toEqual([]);
  expect(areVectorsMissing(db, 'embedded', NO_EMBEDDINGS)).toBe(false);
  const embeddings = { embedded: encoder, endpoint: null };
  expect(areVectorsMissing(db, 'embedded', embeddings)).toBe(true);
  await makeAll(db, embeddings);
  expect(areVectorsMissing(db, 'embedded', embeddings)).toBe(false);
  expect(vectorRows(db)).toEqual([
    `comment ${comment.id} in 0`,
    `document ${document.id} in 1`,
    `entry ${seq} in 0`,
  ]);
  expect(encoder.seen).toContain('Rigging. Ropes are checked each spring.');
});

test('a text that is changed, hidden, or deleted loses its vectors at once', async () => {
  const community = await library();
  const { db, as, encoder, id, seq, comment, document } = community;
  const made = () => makeOf(db, 'embedded', encoder);
  await made();
  await as.author.entries.update({ id, body: 'Ropes are checked each autumn.' });
  expect(vectorRows(db)).not.toContain(`entry ${seq} in 0`);
  expect(waiting(community)).toEqual([`entry ${seq}`]);
  await made();
  expect(vectorRows(db)).toContain(`entry ${seq} in 0`);

  // What belongs to a hidden entry is hidden with it. Staff find the entry itself.
  write(db, () => db.$client.prepare('update entries set tier = 1, shown_tier = 0 where id = ?').run(id));
  expect(vectorRows(db)).toEqual([`document ${document.id} in 1`]);
  await made();
  expect(vectorRows(db)).toEqual([`document ${document.id} in 1`, `entry ${seq} in 1`]);
  write(db, () => db.$client.prepare('update entries set tier = 0, shown_tier = null where id = ?').run(id));
  await made();
  expect(vectorRows(db)).toContain(`comment ${comment.id} in 0`);

  await as.member.comments.delete({ id: comment.id });
  expect(vectorRows(db)).not.toContain(`comment ${comment.id} in 0`);
  await as.staff.documents.delete({ id: document.id });
  await as.author.entries.delete({ id });
  expect(vectorRows(db)).toEqual([]);
  await made();
  expect([vectorRows(db), waiting(community)]).toEqual([[], []]);
});

test('only published lessons have vectors', async () => {
  const community = newCommunity();
  const { db } = community;
  const { author } = community.as;
  const { ids, ...place } = await courseWith(author, 2);
  await addLesson(author, place, 'Not yet', { published: false });
  await makeOf(db, 'embedded', testEncoder());
  const rows = vectorRows(db).filter((row) => row.startsWith('lesson'));
  expect(rows).toEqual(ids.map((lesson) => `lesson ${lesson} in 0`));
  db.$client.prepare('update lessons set number = null where id = ?').run(ids[0]);
  expect(vectorRows(db)).not.toContain(rows[0]);
});

test('an interrupted job goes on with what still waits, and a text that fails goes behind the others', async () => {
  const community = newCommunity();
  const { db, as } = community;
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await as.author.entries.create(note({ title, body: `${title} is a number in this text.` }));
  const failing = testEncoder('test-vectors', (text) => text.startsWith('Three'));
  await expect(makeOf(db, 'embedded', failing)).rejects.toThrow('no luck');
  expect([vectorRows(db).length, waiting(community).length]).toEqual([1, 3]);
  let steps = 0;
  const stops = () => {
    steps += 1;
    if (steps > 1) throw new Error('stopped');
  };
  await expect(makeOf(db, 'embedded', failing, stops)).rejects.toThrow('stopped');
  expect([vectorRows(db).length, waiting(community).length]).toEqual([2, 2]);
  const working = testEncoder();
  await makeOf(db, 'embedded', working);
  expect([vectorRows(db).length, working.seen.length]).toEqual([4, 2]);
});

test('a text that is changed while it is encoded goes on waiting', async () => {
  const community = await library();
  const { db, as, encoder, id, seq } = community;
  const slow = {
    ...encoder,
    encode: async (...asked: Parameters<typeof encoder.encode>) => {
      if (asked[0][0]?.startsWith('Rigging. Ropes are checked each spring'))
        await as.author.entries.update({ id, body: 'Ropes are replaced each spring.' });
      return encoder.encode(...asked);
    },
  };
  await makeOf(db, 'embedded', slow);
  expect(vectorRows(db)).toContain(`entry ${seq} in 0`);
  expect(encoder.seen.filter((text) => text.startsWith('Rigging. Ropes'))).toEqual([
    'Rigging. Ropes are checked each spring.',
    'Rigging. Ropes are replaced each spring.',
  ]);
});

test('another model makes all vectors anew, and an API that is no longer used leaves none', async () => {
  const { db, encoder, seq, comment } = await library();
  const endpoint = testEncoder('far-vectors');
  await makeAll(db, { embedded: encoder, endpoint });
  expect(vectorRows(db, 'endpoint')).toEqual([`comment ${comment.id} in 0`, `entry ${seq} in 0`]);
  const other = testEncoder('other-vectors');
  await makeAll(db, { embedded: other, endpoint });
  expect([vectorRows(db).length, other.seen.length]).toEqual([3, 3]);
  expect(endpoint.seen).toHaveLength(2);
  // A package that is missing may come back.
  await makeAll(db, { embedded: other, endpoint: null });
  expect(vectorRows(db, 'endpoint')).toEqual([]);
  expect(areVectorsMissing(db, 'embedded', NO_EMBEDDINGS)).toBe(false);
  expect(vectorRows(db)).toHaveLength(3);
});
