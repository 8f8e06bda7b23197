import { describe, expect, test, vi } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { parseQuery } from '#shared/search/query.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { commonRows, eachRow, exactRows } from '../../src-server/modules/search/words/common-rows.ts';
import { otherFold } from '../../src-server/modules/search/words/fold.ts';
import { frequency } from '../../src-server/modules/search/words/frequency.ts';
import { takePassing } from '../../src-server/modules/search/words/rerank.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

/** A community with these entries, the last one the newest. */
function shelf(entries: readonly (readonly [title: string, body: string])[]) {
  const community = newCommunity();
  const { db, as } = community;
  const authorId = db.$client.prepare<[], number>('select min(id) from users').pluck().get() ?? 0;
  db.$client.transaction(() => {
    for (const [n, [title, body]] of entries.entries())
      insertEntry(db, {
        ...{ id: `entry-${n}`, type: 'note', title, body },
        ...{ tags: [], authorId, tier: 0, createdAt: new Date(n) },
      });
  })();
  while (indexWaiting(db, 50));
  const page = (q: string) => as.anonymous.search.page({ q, limit: 100 });
  const find = async (q: string) => (await page(q)).items.map(({ title }) => title);
  return { ...community, page, find };
}
const many = (count: number, body: string) =>
  Array.from({ length: count }, (_, n) => [`Other ${n}`, body] as const);

describe('words that occur as parts of others', () => {
  test('are not corrected to words that are one letter away', async () => {
    const { page } = shelf([
      ['Server', '自动备份数据库。'],
      ['Frage', '数据 是什么'],
      ['Recht', 'Das Jugendschutzgesetz gilt.'],
      ['Gold', 'Ein schatz im Keller, ein schatz im Garten.'],
      ['Gardens', 'The garden is green.'],
    ]);
    expect(await page('数据库')).toMatchObject({ corrected: null, items: [{ title: 'Server' }] });
    expect(await page('schutz')).toMatchObject({ corrected: null, items: [{ title: 'Recht' }] });
    expect((await page('gadren')).corrected).toBe('garden');
    expect((await page('garde')).corrected).toBe('garden');
  });
});

test('a correction changes no quoted words and no values of operators', async () => {
  const { page } = shelf([['Garden', 'The garden is green.']]);
  expect((await page('gadren tag:gadren author:gadren')).corrected).toBe('garden tag:gadren author:gadren');
});

test('parts of words are found in each kind whose texts lack the whole word', async () => {
  const { as, db } = shelf([['Law', 'Datenschutz matters.']]);
  const comment = await as.member.comments.create({
    entryId: 'entry-0',
    content: 'Die Datenschutzgrundverordnung!',
  });
  while (indexWaiting(db, 50));
  const { groups } = await as.anonymous.search.everything({ q: 'Datenschutz' });
  expect(groups.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['entry-0', comment.id]);
});

test('a tag or an author alone finds old rows behind many newer ones', async () => {
  const { as, db } = shelf([]);
  const { $client: sql } = db;
  const tagged = await as.author.entries.create(
    note({ title: 'Old', body: 'Text with a tag', tags: ['Tea'] }),
  );
  const other = await as.author.entries.create(note({ title: 'Other', body: 'Text without tags' }));
  const old = await as.member.comments.create({ entryId: tagged.id, content: 'Old' });
  const newer = await as.author.comments.create({ entryId: other.id, content: 'New' });
  const columns = sql
    .prepare<[], string>("select group_concat(name) from pragma_table_info('comments') where name <> 'id'")
    .pluck()
    .get();
  const copy = sql.prepare(`insert into comments (${columns}) select ${columns} from comments where id = ?`);
  sql.transaction(() => {
    for (let n = 0; n < 1_100; n += 1) copy.run(newer.id);
  })();
  for (const q of ['tag:tea', `author:${as.member.user.username}`]) {
    const { items } = await as.anonymous.search.page({ q, type: 'comment' });
    expect(
      items.map(({ id }) => id),
      q,
    ).toEqual([old.id]);
  }
});

describe('phrases and exclusions', () => {
  test('hold inside of scripts without spaces', async () => {
    const { find } = shelf([
      ['Server', '每天晚上自动备份数据库。'],
      ['Papier', '备份文件在这里。'],
    ]);
    expect(await find('"自动备份"')).toEqual(['Server']);
    expect(await find('备份 -数据库')).toEqual(['Papier']);
    expect(await find('备份 -"备份文件"')).toEqual(['Server']);
  });

  test('keep the signs of a quoted term', async () => {
    const { find } = shelf([
      ['The letter C', 'C is a letter, and tea begins with t. C, C, C.'],
      ['Sharp', 'Written in C# beside a cup of tea.'],
    ]);
    expect(await find('"C#"')).toEqual(['Sharp']);
    expect(await find('tea -"C#"')).toEqual(['The letter C']);
  });

  test('find other spellings', async () => {
    const { find } = shelf([
      ['Stadt', 'Die Straße ist gesperrt.'],
      ['Dorf', 'Die Strasse ist gesperrt.'],
      ['Weg', 'Der Weg ist gesperrt.'],
    ]);
    for (const q of ['"strasse ist"', '"straße ist"'])
      expect((await find(q)).sort(), q).toEqual(['Dorf', 'Stadt']);
    expect(await find('gesperrt -strasse')).toEqual(['Weg']);
    expect(await find('gesperrt -straße')).toEqual(['Weg']);
  });

  test('never reach from the title into the text', async () => {
    const { find } = shelf([['Green tea', 'is cold by now.']]);
    expect(await find('"tea is cold"')).toEqual([]);
    expect(await find('"is cold"')).toEqual(['Green tea']);
  });

  test('are found after the 20,000th character, as are parts and terms with signs', async () => {
    const { find } = shelf([
      ['Long', `${'word and word. '.repeat(2_000)} the tea is cold, getElementById, C#`],
    ]);
    for (const q of ['"tea is cold"', 'C#', 'tById']) expect(await find(q), q).toEqual(['Long']);
  });

  test('stop at no number of results', async () => {
    const { page, as } = shelf(many(160, 'The tea is cold.'));
    const first = await page('"tea is cold"');
    expect(first.items).toHaveLength(100);
    const rest = await as.anonymous.search.page({ q: '"tea is cold"', limit: 100, cursor: first.nextCursor });
    expect(rest.items).toHaveLength(60);
  });
});

describe('terms as typed', () => {
  test.each([
    ['.NET', 'Written in .NET 8.', 'See example.net for the internet.'],
    ['The Who', 'We heard The Who.', 'The man who came. Whoever asks the other.'],
    ['C# tea', 'Tea and C#.', 'C# and coffee.'],
  ])('%s is found before many newer rows with parts of it', async (q, text, other) => {
    const { find } = shelf([['Old', text], ...many(260, other)]);
    expect((await find(q))[0]).toBe('Old');
  });

  test('of code keep the signs around them', async () => {
    const { find } = shelf([
      ['Code', 'Put it in a <div> and call __init__ with *args.'],
      ['Words', 'Div, init, args. Div, init, args.'],
    ]);
    for (const q of ['<div>', '__init__', '*args']) expect((await find(q))[0], q).toBe('Code');
  });
});

test('however many parts a query has, the rows compared with them are limited, those with the most parts first', async () => {
  const { as, page } = shelf([['Both', '数据备份。'], ...many(200, '数字。'), ...many(200, '证据。')]);
  const first = await page('数 据');
  expect(first.items[0]?.title).toBe('Both');
  const rest = await as.anonymous.search.page({ q: '数 据', limit: 100, cursor: first.nextCursor });
  expect(rest.items).toHaveLength(50);
  expect(rest.nextCursor).toBeNull();
});

test('kept rows of a word get newer ones, each counted once', async () => {
  const { as, db } = shelf([
    ['One', 'Tea.'],
    ['Two', 'Coffee.'],
    ['Three', 'Tea.'],
  ]);
  const kept = () => {
    const rows: number[] = [];
    const found = commonRows(db, 'entries_fts_public', '"tea"');
    eachRow(found, (row) => rows.push(row));
    return { rows, count: found.count };
  };
  expect(kept()).toEqual({ rows: [1, 3], count: 2 });
  for (const body of ['More coffee.', 'Tea again.'])
    await as.author.entries.create(note({ title: 'Newer', body }));
  expect(kept()).toEqual({ rows: [1, 3, 5], count: 3 });
});

test('kept rows of a word stay as long as the index does not change', async () => {
  const { as, db } = shelf(many(600, 'Tea.'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const kept = () => commonRows(db, 'entries_fts_public', '"tea"');
  try {
    const first = kept();
    now.mockReturnValue(60 * 60_000);
    expect(kept()).toBe(first);
    expect(exactRows(db, 'entries_fts_public', '"tea"')).toBe(first);
    await as.admin.entries.delete({ id: 'entry-1' });
    expect(kept()).toBe(first);
    const exact = exactRows(db, 'entries_fts_public', '"tea"');
    expect([first.count, exact.count]).toEqual([600, 599]);
  } finally {
    now.mockRestore();
  }
});

test('kept rows and counts of a word are read again after two minutes', () => {
  const { db } = shelf(many(600, 'Tea.'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const counts = () => [
    frequency(db, 'entries_fts_public', 'tea'),
    commonRows(db, 'entries_fts_public', '"tea"').count,
  ];
  try {
    expect(counts()).toEqual([600, 600]);
    db.$client.prepare("update entries set deleted_at = 1 where id < 'entry-1'").run();
    now.mockReturnValue(2 * 60_000 - 1);
    expect(counts()).toEqual([600, 600]);
    now.mockReturnValue(2 * 60_000);
    expect(counts()).toEqual([599, 599]);
  } finally {
    now.mockRestore();
  }
});

test('rows are tested only until enough are kept', () => {
  const ranked = [1, 2, 3, 4, 5].map((seq) => ({ seq, rank: -seq, index: 'entries_fts_public' }) as const);
  const tested: number[] = [];
  const { hits, untested } = takePassing(ranked, 2, (row) => {
    tested.push(row);
    return row !== 2;
  });
  expect(hits.map(({ seq }) => seq)).toEqual([1, 3]);
  expect(untested.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(tested).toEqual([1, 2, 3]);
});

describe('a query', () => {
  test.each([
    ['coffee -tea, cake', { excluded: ['tea'], phrases: [] }],
    ['tea -node.js', { excluded: ['node.js'] }],
    ['tea -e-mail', { excluded: ['e-mail'] }],
    ['git -i --no-verify', { excluded: [] }],
    ['("tea is cold")', { phrases: ['tea is cold'] }],
    ['”tea is cold”', { phrases: ['tea is cold'] }],
    ['cup -tag:"green tea"', { phrases: [], tags: [], excluded: [] }],
    ['**bold**', { literals: [] }],
  ])('%s is understood', (q, expected) => {
    expect(parseQuery(q)).toMatchObject(expected);
  });
});

test.each([
  'Straße',
  'ﬁle',
  'ＡＢＣ',
  'Łódź',
  'café',
  'ế',
  '도서관',
  'ガード',
  'हिन्दी',
  'الْكِتَاب',
  'Ελλάς',
  'йод',
  'İstanbul',
])('%s has another form only where the full-text index folds it otherwise', (word) => {
  const { db } = newCommunity();
  db.$client.exec(
    "create virtual table temp.f using fts5(t, tokenize='unicode61 remove_diacritics 2'); create virtual table temp.v using fts5vocab(temp, f, row)",
  );
  db.$client.prepare('insert into temp.f values (?)').run(word);
  const folded = otherFold(word);
  const terms = db.$client.prepare<[], string>('select term from temp.v').pluck().all();
  if (folded === null) expect(terms).not.toEqual([]);
  else expect(terms).not.toEqual([folded]);
  if (terms.length === 1 && folded === null) expect(terms[0]).toBe(terms[0]?.normalize('NFC'));
});
