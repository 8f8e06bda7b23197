import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_KINDS } from '#shared/search/model.ts';
import { parseQuery } from '#shared/search/query.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { channelWith, say } from '../support/channels.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const PUBLIC = [
  ['Tea for beginners', 'Boil water, wait, and pour it over the leaves. C# is not needed.'],
  ['The secretary', 'A secretary keeps the minutes. She met the treasurer at the garden gate.'],
  ['Gardens', 'Gardening in getElementById style: 数据库 and Straße, node.js and --no-verify.'],
  ['Gate', 'The gate of the garden is green. Max_retry_count is five.'],
] as const;
const HIDDEN = [
  'Zauberformel wird geheimgehalten, secretive gardenia treasury',
  'teabag C## gates gardener nodes.js 数据库密码 Strassenfest secretly',
];
/** Whole words of hidden texts, parts of them, phrases, misspellings, and queries that find public texts. */
const QUERIES = [
  ...[
    'zauberformel',
    'zauber',
    'formel',
    '"zauberformel wird"',
    'Zauberfromel',
    'geheim',
    'gardenia',
    'secretive',
  ],
  ...[
    'secretiv',
    'treasury',
    'tresury',
    'teabag',
    'C##',
    'C#',
    '数据库',
    '密码',
    '数据库密码',
    'strasse',
    'strassenfest',
  ],
  ...[
    'garden',
    'gardn',
    'gate',
    'gtae',
    'nodes.js',
    'node.js',
    'secret',
    'tea',
    '"the garden"',
    'the garden -green',
  ],
  ...[
    'type:note garden',
    'type:message gate',
    'author:ada gate',
    'retry_count',
    'element',
    'boil water leaves',
  ],
];

async function community(withHidden: boolean) {
  const all = newCommunity();
  const { as, db } = all;
  for (const [title, body] of PUBLIC) await as.author.entries.create(note({ title, body }));
  const [first = ''] = db.$client.prepare<[], string>('select id from entries order by seq').pluck().all();
  await as.member.comments.create({ entryId: first, content: 'The leaves of the garden make a secret tea.' });
  const course = await courseWith(as.contributor, 2, 'A course about gardens');
  if (withHidden) {
    const channel = await channelWith(as.member, { isPrivate: true });
    for (const body of HIDDEN) {
      await as.staff.entries.create({ ...note({ title: body.slice(0, 40), body }), type: 'survey' });
      const gone = await as.author.entries.create(note({ title: 'Gone', body }));
      const comment = await as.member.comments.create({ entryId: first, content: body });
      await as.author.entries.delete({ id: gone.id });
      await as.member.comments.delete({ id: comment.id });
      await say(as.member, channel, body);
      await as.staff.documents.create({ title: 'Plans', content: body, category: 'legal', tags: ['plans'] });
      const project = await as.staff.projects.create({ name: body.slice(0, 40), description: body });
      await addLesson(as.contributor, course, 'A draft', { published: false, body });
      await as.staff.tasks.create({ projectId: project.id, title: 'A task', description: body });
      const times = { startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' };
      const texts = { title: body.slice(0, 40), description: body, location: body.slice(0, 40) };
      const hidden = await as.staff.events.create({ ...texts, ...times });
      db.$client.prepare('update entries set tier = 1 where id = ?').run(hidden.entry.id);
      await as.staff.events.delete({ id: (await as.staff.events.create({ ...texts, ...times })).id });
    }
  }
  while (indexWaiting(db, 50));
  return as;
}

test('what a viewer cannot read changes nothing: results, order, corrections, counts, and suggestions', async () => {
  const [without, beside] = [await community(false), await community(true)];
  const seen = async ({ search, ai }: Awaited<ReturnType<typeof community>>['anonymous'], q: string) => {
    const { groups, ...rest } = await search.everything({ q });
    const offers = (await search.offers({ q })).map(({ type, title }) => `${type} ${title}`);
    const suggested = (await search.suggest({ q })).map(({ title }) => title);
    const readable = (await ai.search({ q })).items.map(({ type, title, excerpt }) => ({
      type,
      title,
      excerpt,
    }));
    const hits = groups.map(({ group, total, items }) => ({
      ...{ group, total },
      items: items.map(({ title, excerpt, titleMatches, excerptMatches }) => ({
        ...{ title, excerpt, titleMatches, excerptMatches },
      })),
    }));
    return { hits, rest, offers, suggested, readable };
  };
  const names = ['staff', 'member'] as const;
  const authored = names.map((name) => `author:${beside[name].user.username}`);
  const operators = [...authored, ...authored.map((author) => `secret ${author}`), 'tag:plans'];
  for (const q of [...QUERIES, ...operators]) {
    for (const who of ['anonymous', 'contributor'] as const)
      expect(await seen(beside[who], q), q).toEqual(await seen(without[who], q));
  }
});

/** Parts of hidden and of public texts, as they are, quoted, excluded, or with a typo. */
const part = fc
  .tuple(
    fc.constantFrom(...HIDDEN, ...PUBLIC.flat()),
    fc.nat({ max: 100 }),
    fc.integer({ min: 1, max: 16 }),
    fc.constantFrom('', '"', '-', 'swapped'),
  )
  .map(([text, at, length, how]) => {
    const cut = text.slice(at % text.length, (at % text.length) + length).trim();
    if (how === '"') return `"${cut}"`;
    if (how === 'swapped') return cut.replace(/(.)(.)$/, '$2$1');
    return how + cut;
  });
const query = fc.tuple(
  fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.constantFrom(...SEARCH_KINDS),
);

test('any part of a hidden text gets the results of a database without it, for every kind', async () => {
  const [without, beside] = [await community(false), await community(true)];
  const seen = async (
    { search, ai }: typeof without.anonymous,
    q: string,
    type: (typeof SEARCH_KINDS)[number],
  ) => {
    const shown = (page: { items: { title: string; excerpt?: string }[] }) =>
      page.items.map(({ title, excerpt }) => [title, excerpt]);
    const [all, page] = [await search.everything({ q }), await search.page({ q, type, limit: 3 })];
    return {
      ...{ corrected: [all.corrected, page.corrected], meant: all.meant, next: page.nextCursor },
      groups: all.groups.map(({ group, total, items }) => [group, total, shown({ items })]),
      ...{ page: shown(page), entries: shown(await search.page({ q, limit: 3 })) },
      ...{
        offers: (await search.offers({ q })).map(({ title }) => title),
        readable: shown(await ai.search({ q })),
      },
      suggested: (await search.suggest({ q })).map(({ title }) => title),
    };
  };
  await fc.assert(
    fc.asyncProperty(query, async ([q, type]) => {
      fc.pre(q.trim() !== '');
      for (const who of ['anonymous', 'contributor'] as const)
        expect(await seen(beside[who], q, type), q).toEqual(await seen(without[who], q, type));
    }),
    { numRuns: process.env.DRILLS === 'full' ? 1_000 : 100, seed: 20_261_125 },
  );
});

test('no query fails', async () => {
  const as = await community(true);
  const operators = fc.constantFrom(
    'type:',
    'tag:',
    'author:',
    '-',
    '--',
    '"',
    '“',
    '„',
    '*',
    '(',
    ')',
    'NEAR',
    'AND',
    'OR NOT',
    '{title}',
    '^',
    ':',
    '+',
    '\\',
    '\0',
    ' ',
  );
  const words = fc.constantFrom(
    'garden',
    'C#',
    '数据库',
    'note',
    'the',
    'IT',
    'Straße',
    '\u00ad',
    '\u200d',
    '🦊',
    'x'.repeat(300),
  );
  const query = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc
      .array(fc.oneof(operators, words, fc.string({ unit: 'grapheme', maxLength: 5 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
    fc.array(fc.oneof(operators, words), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(query, async (q) => {
      fc.pre(q.trim() !== '');
      parseQuery(q);
      for (const who of [as.anonymous, as.staff, as.member]) {
        await who.search.everything({ q });
        await who.search.offers({ q });
        await who.search.page({ q, limit: 5 });
      }
    }),
    { numRuns: 150, seed: 20_261_123 },
  );
});
