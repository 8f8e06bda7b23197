import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { seeded } from '../bench/words.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { testFolder } from '../support/folder.ts';
import { newCommunity } from '../support/people.ts';
import { piecesOfEntries } from '../support/pieces.ts';

const index = ({ db }: ReturnType<typeof newCommunity>) => {
  while (indexWaiting(db, 50));
};
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title);

async function shelf(entries: Record<string, string>) {
  const community = newCommunity();
  for (const [title, body] of Object.entries(entries))
    await community.as.author.entries.create(note({ title, body }));
  index(community);
  const find = async (q: string) => titles(await community.as.anonymous.search.page({ q }));
  return { ...community, find };
}

describe('terms as typed', () => {
  test.each([
    ['C#', 'Sharp'],
    ['c#', 'Sharp'],
    ['C++', 'Plus'],
    ['.NET', 'Sharp'],
    ['node.js', 'Nodes'],
    ['js', 'Nodes'],
    ['AT&T', 'Phones'],
    ['192.168.178.1', 'Router'],
    ['--no-verify', 'Hooks'],
    ['git rebase -i', 'Branches'],
    ['^\\d+$', 'Patterns'],
    ['&&', 'Hooks'],
    ['U.S.A.', 'Parcels'],
    ['USA', 'Parcels'],
    ['IT', 'City hall'],
    ['The Who', 'Records'],
    ['v1.2.3', 'Release'],
    ['F#', 'Functional'],
    ['TCP/IP', 'Networks'],
    ['R&D', 'Laboratory'],
    ['CAN', 'Cars'],
  ])('%s is found first', async (q, title) => {
    const { find } = await shelf({
      Sharp: 'Written in C# for .NET 8.',
      Plus: 'The driver is C++17, and C++ is fast.',
      'The letter C': 'C is the third letter. Grade C will do, C and C again.',
      'A net for fish': 'The net has to be mended.',
      Nodes: 'A Node.js program, and node.js alone.',
      'A node of a tree': 'A node has one parent.',
      Phones: 'AT&T against two others.',
      Router: 'It has 192.168.178.1 as its address.',
      Printer: 'It has 192.168.178.10 and 192.168.178.17. 178 is its room.',
      Hooks: 'git commit --no-verify && git push',
      Verify: 'No payment without a call: verify, and verify no other.',
      Branches: 'Clean up with git rebase -i before the review.',
      Rewriting: 'I lost a day to git rebase. I rebase no more.',
      Patterns: 'The pattern ^\\d+$ takes digits: d, d, d.',
      Parcels: 'To the U.S.A. in ten days.',
      'City hall': 'The IT department answers on Mondays.',
      Weather: 'It rained, and it was cold, and it did not stop. It was it.',
      Records: 'We heard The Who and the Kinks.',
      Lists: 'Who does what, and who is the next? The one who asks.',
      Release: 'In v1.2.3 the import is faster.',
      'Old release': 'In v1.2.30 nothing changed. 1, 2, 3.',
      Functional: 'Some write F# at work.',
      'The letter F': 'F is the sixth letter. F, and F again.',
      Networks: 'Both speak TCP/IP over a cable.',
      Addresses: 'An IP is needed. IP over IP, or tcp alone.',
      Laboratory: 'The R&D department has four people.',
      Statistics: 'R and D: R for plots, D for speed. R, D, R, D.',
      Cars: 'The CAN bus of a car.',
      Ability: 'One can do it if one can. They can, and we can.',
    });
    expect((await find(q))[0]).toBe(title);
  });

  test('a quoted phrase must be there, a word with a minus must not', async () => {
    const { find } = await shelf({
      Cold: 'The tea is cold by now.',
      Now: 'By now the tea is hot. It is cold outside.',
      Markup: 'The **tea** is *cold*, they said.',
    });
    expect(await find('"tea is cold"')).toEqual(expect.arrayContaining(['Cold', 'Markup']));
    expect(await find('"tea is cold"')).toHaveLength(2);
    expect(await find('tea -outside')).not.toContain('Now');
    expect(await find('tea -"by now"')).toEqual(['Markup']);
    expect(await find('-outside')).toEqual(['Now']);
  });

  test('operators narrow to a type, a tag, and an author', async () => {
    const { as, find } = await shelf({ One: 'About tea.' });
    await as.author.entries.create({
      ...note({ title: 'Two', body: 'About tea.', tags: ['Green Tea'] }),
      type: 'thread',
    });
    expect(await find('tea type:thread')).toEqual(['Two']);
    expect(await find('tea tag:"green tea"')).toEqual(['Two']);
    expect(await find('tag:"green tea"')).toEqual(['Two']);
    expect(await find('tea author:nobody')).toEqual([]);
    const { username } = as.author.user;
    expect(await find(`tea author:${username}`)).toHaveLength(2);
  });
});

describe('parts of words', () => {
  test.each([
    ['Datenschutz', 'Recht'],
    ['strasse', 'Stadt'],
    ['Straße', 'Stadt'],
    ['lodz', 'Reise'],
    ['aero', 'Insel'],
    ['element', 'Code'],
    ['EventListener', 'Code'],
    ['retry_count', 'Code'],
    ['microprocessor', 'Copied'],
    ['abc123', 'Copied'],
    ['数据库', 'Server'],
    ['全文検索', 'Suche'],
    ['도서관', 'Korea'],
    ['จักรยาน', 'Thai'],
    ['كتاب', 'Arabic'],
    ['🦊', 'Animals'],
    ['office', 'Ligature'],
    ['keyboard', 'Zero width'],
    ['dusseldorf', 'Decomposed'],
    ['smorrebrod', 'Lunch'],
    ['max_retry_count', 'Code'],
    ['getElementById', 'Code'],
    ['grundverordnung', 'Recht'],
  ])('%s is found', async (q, title) => {
    const { find } = await shelf({
      Recht: 'Die Datenschutzgrundverordnung gilt.',
      Stadt: 'Die Straße ist gesperrt.',
      Reise: 'Jedziemy do Łódź.',
      Insel: 'Vi sejler til Ærø.',
      Code: 'getElementById and addEventListener, with max_retry_count.',
      Copied: 'A micro\u00adpro\u00adces\u00adsor and ＡＢＣ１２３.',
      Server: '每天晚上自动备份数据库。',
      Suche: 'この記事では全文検索エンジンを説明します。',
      Korea: '우리는 도서관에서 만납니다.',
      Thai: 'เราซ่อมจักรยานทุกวันเสาร์',
      Arabic: 'الكتاب العربي هنا.',
      Animals: 'A 🦊 and a hen.',
      Ligature: 'The o\ufb03ce is closed.',
      'Zero width': 'A key\u200bboard and a mouse.',
      Decomposed: 'Du\u0308sseldorf am Rhein.',
      Lunch: 'Smørrebrød med sild.',
    });
    expect(await find(q)).toContain(title);
  });

  test('of messages reach members of their channel only', async () => {
    const community = newCommunity();
    const { as } = community;
    const channel = await channelWith(as.member, { isPrivate: true });
    await say(as.member, channel, 'Wir lesen die Datenschutzgrundverordnung in C#.');
    index(community);
    const totals = async (who: Pick<typeof as.member, 'search'>, q: string) =>
      (await who.search.everything({ q })).groups.flatMap(({ group, total }) =>
        group === 'message' ? [total] : [],
      );
    for (const q of ['Datenschutz', 'grundverordnung', 'C#', '"die Datenschutzgrundverordnung"']) {
      expect(await totals(as.member, q)).toEqual([1]);
      for (const other of [as.anonymous, as.contributor, as.admin])
        expect(await totals(other, q)).toEqual([]);
    }
  });
});

describe('the work of staff', () => {
  const TEXT = 'Die Datenschutzgrundverordnung gilt, 每天晚上自动备份数据库, node.js and C# too.';
  async function office() {
    const community = newCommunity();
    const { staff } = community.as;
    await staff.documents.create({ title: 'Paper', content: TEXT, category: 'legal', tags: [] });
    await staff.documents.create({ title: 'A node', content: 'Written in js.', category: 'legal', tags: [] });
    const project = await staff.projects.create({ name: 'Works', description: TEXT });
    await staff.tasks.create({ projectId: project.id, title: 'Step', description: TEXT });
    await staff.tasks.create({ projectId: project.id, title: 'Step of C', description: 'A node for js.' });
    index(community);
    return community;
  }
  const found = async ({ search }: ReturnType<typeof newCommunity>['as']['anonymous'], q: string) =>
    (await search.everything({ q })).groups.flatMap(({ items }) => titles({ items }));

  test.each([
    ['Datenschutz', ['Paper', 'Works', 'Step']],
    ['grundverordnung', ['Paper', 'Works', 'Step']],
    ['数据', ['Paper', 'Works', 'Step']],
    ['C#', ['Paper', 'Works', 'Step', 'Step of C']],
    ['"die Datenschutzgrundverordnung"', ['Paper', 'Works', 'Step']],
    ['node -gilt', ['A node', 'Step of C']],
    ['gilt -数据库', []],
    ['gilt -"C# too"', []],
    ['type:project gilt', ['Works', 'Step']],
    ['type:document gilt', ['Paper']],
    ['author:ada gilt', []],
  ])('%s is found as typed, by parts, and by phrases, for staff only', async (q, expected) => {
    const { as } = await office();
    expect(await found(as.staff, q)).toEqual(expected);
    for (const who of [as.contributor, as.anonymous]) expect(await found(who, q)).toEqual([]);
  });

  test('a term as typed comes first', async () => {
    const { as } = await office();
    expect(await found(as.staff, 'node.js')).toEqual(['Paper', 'A node', 'Works', 'Step', 'Step of C']);
  });
});

test('after any changes, the index of pieces holds exactly the live texts', async () => {
  const community = newCommunity();
  const { db, as } = community;
  const { $client: sql } = db;
  const random = seeded(20_261_123);
  const ids = (text: string) => sql.prepare<[], string>(text).pluck().all();
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  for (let n = 0; n < 150; n += 1) {
    const entry = pick(ids('select id from entries'));
    const steps: (() => unknown)[] = [
      () => as.author.entries.create(note({ title: `Title ${n}`, body: `Body ${n} with C# and 数据库` })),
      () => as.staff.entries.create({ ...note({ title: `Survey ${n}`, body: 'Straße' }), type: 'survey' }),
      () => as.staff.entries.update({ id: entry, title: `Other ${n}` }),
      () => as.staff.entries.delete({ id: entry }),
      () => as.staff.comments.create({ entryId: entry, content: `Comment ${n}` }),
      () => sql.prepare('update entries set tier = 1 - tier where id = ?').run(entry),
      () => as.staff.trash.restore({ subject: 'entry', subjectId: entry }),
      () => random() < 0.3 && as.admin.trash.purge({ subject: 'entry', subjectId: entry }),
      () => indexWaiting(db, 1),
    ];
    try {
      await steps[Math.floor(random() * steps.length)]?.();
    } catch {
      // Some steps are refused, such as restoring what isn't deleted.
    }
  }
  index(community);
  const { held, wanted } = piecesOfEntries(db);
  expect(held).toEqual(wanted);
});

/** More entries mean more processes to kill. */
const REBUILT = process.env.DRILLS === 'full' ? 120 : 30;

test('an index that is built again survives a kill at any step', async () => {
  const file = join(testFolder().outside, 'commonplace.sqlite');
  const db = openStore(file);
  migrateStore(db, { now: new Date(0) });
  db.$client.exec(
    "insert into users (username, email, created_at, updated_at) values ('ada', 'ada@example.org', 0, 0)",
  );
  for (let n = 0; n < REBUILT; n += 1) {
    insertEntry(db, {
      ...{
        id: `entry-${n}`,
        type: 'note',
        title: `Title ${n}`,
        body: `Straße ${n}, C# and 数据库. `.repeat(20),
      },
      ...{ tags: [], authorId: 1, tier: n % 2, createdAt: new Date(n) },
    });
  }
  // With some edits, and one long text.
  db.$client.exec("update entries set title = title || 'x' where seq % 7 = 0");
  db.$client.prepare('update entries set body = ? where seq = 3').run('數據庫，倉庫。'.repeat(600));
  let left = true;
  for (let steps = 1; left; steps += 1) left = !(await indexUntilKilled(file, steps));
  const { held, wanted } = piecesOfEntries(db);
  expect(held).toEqual(wanted);
  expect(db.$client.prepare('select count(*) from search_waiting').pluck().get()).toBe(0);
  db.$client.close();
});

/** Indexes in another process, which is killed after so many steps. Resolves to whether it was done before. */
function indexUntilKilled(file: string, steps: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/index-child.ts', file]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.split('\n').length > steps) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('close', () => resolve(said.includes('done'))));
}
