import { afterEach, describe, expect, test, vi } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

type Community = ReturnType<typeof newCommunity>;

afterEach(() => vi.restoreAllMocks());

/** The texts of the statements that `run` prepares, and of those that it runs. */
async function statementsOf({ db }: Community, run: () => Promise<unknown>) {
  const shape = Object.getPrototypeOf(db.$client.prepare('select 1'));
  const runs = [vi.spyOn(shape, 'get'), vi.spyOn(shape, 'all'), vi.spyOn(shape, 'run')];
  const prepare = vi.spyOn(db.$client, 'prepare');
  await run();
  const prepared = prepare.mock.calls.map(([sql]) => sql);
  const ran = runs.flatMap(({ mock }) => mock.contexts.map((each) => (each as { source: string }).source));
  vi.restoreAllMocks();
  return { prepared, ran };
}

describe('what is read often', () => {
  test('prepares its statements once', async () => {
    const community = newCommunity();
    const { as } = community;
    const never = await as.author.entries.create(note());
    const { id } = await as.author.entries.create(note({ linkedIds: [never.id] }));
    await as.author.entries.update({ id, title: 'Another title' });
    await as.member.comments.create({ entryId: id, content: 'Thank you for this.' });
    const reads = {
      list: () => as.anonymous.entries.listFull({ type: 'note', tags: ['guide'] }),
      entry: () => as.member.entries.read({ id }),
      comments: () => as.member.comments.list({ entryId: id }),
      links: () => as.anonymous.entries.backlinks({ id: never.id }),
      history: () => as.anonymous.entries.revisions({ id }),
      'history without edits': () => as.anonymous.entries.revisions({ id: never.id }),
    };
    for (const [name, read] of Object.entries(reads)) {
      await read();
      expect([name, (await statementsOf(community, read)).prepared]).toEqual([name, []]);
    }
  });

  test('runs as many statements for many discussions as for two', async () => {
    const community = newCommunity();
    const { as } = community;
    const start = (n: number) => as.author.entries.create(note({ type: 'thread', title: `Question ${n}` }));
    const read = () => as.anonymous.entries.listFull({ type: 'thread', tags: [] });
    for (const n of [1, 2]) await start(n);
    await read();
    const { ran } = await statementsOf(community, read);
    for (const n of [3, 4, 5, 6, 7, 8]) await start(n);
    expect((await statementsOf(community, read)).ran).toEqual(ran);
  });

  test('counts a word once in each index, and looks for nothing in an empty one', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.author.entries.create(note({ body: 'How to mend a kettle.' }));
    const search = () => as.anonymous.ai.search({ q: 'kettle' });
    expect(
      (await statementsOf(community, search)).ran.filter((sql) => /comments_(fts|pieces)\b/.test(sql)),
    ).toEqual([]);
    await as.member.comments.create({ entryId: id, content: 'My kettle whistles.' });
    const { ran } = await statementsOf(community, search);
    expect(ran.filter((sql) => /count\(\*\).* from comments_fts /.test(sql))).toHaveLength(1);
    expect((await search()).items.map(({ type }) => type)).toEqual(['note', 'comment']);
  });
});
