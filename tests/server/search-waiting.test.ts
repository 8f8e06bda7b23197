import { expect, test } from 'vitest';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { piecesOfEntries } from '../support/pieces.ts';

type Community = ReturnType<typeof newCommunity>;
const indexAll = ({ db }: Community) => {
  while (indexWaiting(db, 50));
};
/** What waits, the first to be indexed first. */
const waiting = ({ db }: Community) =>
  db.$client
    .prepare<
      [],
      { kind: string; row: number; indexed: string | null; added: number | null; removed: number }
    >('select kind, row, indexed, added, removed from search_waiting order by n desc')
    .all();
const found = async ({ as }: Community, q: string) =>
  (await as.anonymous.search.page({ q })).items.map(({ title }) => title);

test('a long text is indexed in parts, removed in parts, and survives changes in between', async () => {
  const community = newCommunity();
  const { db, as } = community;
  const long = `${'自动备份数据库。'.repeat(1_000)} ${'word '.repeat(2_000)} getElementById`;
  const { id } = await as.author.entries.create(note({ title: 'Long', body: long }));
  const steps = { adding: 0, removing: 0 };
  const step = () => {
    const more = indexWaiting(db, 0);
    if (waiting(community).some(({ added }) => added !== null)) steps.adding += 1;
    if (waiting(community).some(({ removed }) => removed > 0)) steps.removing += 1;
    return more;
  };
  while (step());
  expect(steps.adding).toBeGreaterThan(5);
  expect(await found(community, 'element')).toEqual(['Long']);

  // Changed while it is removed, and again while it is added.
  await as.author.entries.update({ id, body: `${long} Straße` });
  step();
  await as.author.entries.update({ id, body: `${long} Gasse` });
  for (let n = 0; n < 12; n += 1) step();
  await as.author.entries.update({ id, body: `${long} Allee` });
  step();
  step();
  await as.author.entries.update({ id, body: `${long} Gasse` });
  while (step());
  expect(steps.removing).toBeGreaterThan(5);
  expect(waiting(community)).toEqual([]);
  const { held, wanted } = piecesOfEntries(db);
  expect(held).toEqual(wanted);

  await as.author.entries.delete({ id });
  while (step());
  expect(piecesOfEntries(db).held).toEqual([]);
});

test('the latest change is indexed first, of any kind and with any number waiting', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const channel = await channelWith(as.member, { isPrivate: true });
  for (let n = 0; n < 20; n += 1)
    await as.author.entries.create(note({ title: `Old ${n}`, body: 'An old text' }));
  await say(as.member, channel, 'A message');
  const { id } = await as.author.entries.create(note({ title: 'New', body: 'getElementById' }));
  expect(waiting(community).map(({ kind }) => kind)).toEqual([
    ...['entry', 'message'],
    ...Array.from({ length: 20 }, () => 'entry'),
  ]);
  indexWaiting(db, 0);
  expect(await found(community, 'element')).toEqual(['New']);
  await as.author.entries.update({ id, body: 'addEventListener' });
  const [first] = waiting(community);
  expect(first?.indexed).toContain('getElementById');
});

test('words that were edited out find nothing, also before the index follows', async () => {
  const community = newCommunity();
  const { as } = community;
  const { id } = await as.author.entries.create(note({ title: 'Code', body: 'getElementById' }));
  indexAll(community);
  await as.author.entries.update({ id, body: 'Nothing of the kind' });
  expect(await found(community, 'element')).toEqual([]);
});

test('text that was deleted before is not copied when it is purged or edited in the trash', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const { id } = await as.author.entries.create(note({ title: 'Secret', body: 'Zauberformel' }));
  const comment = await as.member.comments.create({ entryId: id, content: 'Zauberformel' });
  indexAll(community);
  await as.member.comments.delete({ id: comment.id });
  await as.author.entries.delete({ id });
  indexAll(community);
  db.$client.exec("update entries set body = body || 'x'; update comments set content = content || 'x'");
  expect(waiting(community)).toEqual([]);
  await as.admin.trash.purge({ subject: 'entry', subjectId: id });
  expect(waiting(community).map(({ indexed }) => indexed)).toEqual([]);
});

test('a row that cannot be indexed goes behind the others and is reported', async () => {
  const community = newCommunity();
  const { as, db } = community;
  await as.author.entries.create(note({ title: 'Good', body: 'getElementById' }));
  await as.author.entries.create(note({ title: 'Bad', body: 'addEventListener' }));
  db.$client.exec(
    `create temp trigger fails before delete on search_waiting when old.row = (select max(seq) from entries)
       begin select raise(abort, 'broken'); end`,
  );
  expect(() => indexWaiting(db, 50)).toThrow('broken');
  expect(() => indexAll(community)).toThrow('broken');
  expect(waiting(community)).toHaveLength(1);
  expect(await found(community, 'element')).toEqual(['Good']);
  db.$client.exec('drop trigger fails');
  indexAll(community);
  expect(await found(community, 'listener')).toEqual(['Bad']);
});
