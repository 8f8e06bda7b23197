import { describe, expect, test } from 'vitest';
import { isOneErrorAway, topicStems } from '#db/site/gaps/rows.ts';
import { GAP_DAYS, UNANSWERED_AFTER } from '#shared/gaps/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { exportGaps } from '../../src-server/modules/gaps/export.ts';
import { forgetOldMissed } from '../../src-server/modules/search/mutations.ts';
import {
  isFreeOfPrivateWords,
  significantWords,
} from '../../src-server/modules/search/words/private-words.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';

const all = { limit: 100 };
const gapsOf = async ({ as }: Community, filter = {}) =>
  (await as.staff.gaps.list({ ...all, ...filter })).items;
const turn = (n: number) => ({ clientId: `browser-turn-${n}` });

describe('significant words', () => {
  test.each([
    ['How do I set up the nightly backup rotation?', 'set nightly backup rotation'],
    ['What does Düsseldorf charge for parking?', 'dusseldorf charge parking'],
    ['Can you reset anna@example.org for me?', 'reset'],
    ['Who has the number 0151 234 56789 in the list?', 'number list'],
    ['Why is my password hunter2hunter2 refused?', 'password refused'],
    ['See https://intern.example/secret about salaries', 'see salaries'],
  ])('of %j leave out what looks private', (question, words) => {
    expect(significantWords(question)).toBe(words);
  });

  test.each(['and what about it?', 'mia@example.org', 'alpha beta gamma delta epsilon zeta eta theta iota'])(
    'of %j are none',
    (question) => expect(significantWords(question)).toBeNull(),
  );

  test('a question is free of private words or not', () => {
    expect(isFreeOfPrivateWords('How do I set up the nightly backup?')).toBe(true);
    for (const question of ['Is mia@example.org here?', 'Call 0151 234 56789', 'Is hunter2hunter2 safe?'])
      expect(isFreeOfPrivateWords(question)).toBe(false);
  });
});

test('stems are those of the significant words, once and sorted', () => {
  expect(topicStems('The charts of charting, and a chart library')).toEqual(['chart', 'library']);
});

test.each([
  ['kubernetes', 'kubernets', true],
  ['kubernetes', 'kuberentes', true],
  ['kubernetes', 'kubernetis', true],
  ['kubernetes', 'kubernetes', false],
  ['kubernetes', 'kubernet', false],
  ['plywood', 'plastic', false],
])('%s and %s are one typing error apart: %s', (one, other, expected) => {
  expect(isOneErrorAway(one, other)).toBe(expected);
  expect(isOneErrorAway(other, one)).toBe(expected);
});

describe('gaps', () => {
  test('group searches and questions by stem and nearest query, with counts', async () => {
    const community = newCommunity();
    const { as } = community;
    for (const q of ['quadcopter battery', 'Quadcopter batteries', 'quadcopter battery charger', 'plywood'])
      await as.anonymous.search.everything({ q });
    await as.member.ai.answer({ q: 'Which battery does a quadcopter need?' });
    await as.anonymous.search.everything({ q: 'plywod' });
    const gaps = await gapsOf(community);
    expect(gaps.map(({ topic, total, counts }) => ({ topic, total, counts }))).toEqual([
      {
        topic: 'battery quadcopter need',
        total: 4,
        counts: { search: 3, unanswered: 1, notHelpful: 0, asked: 0, discussion: 0 },
      },
      {
        topic: 'plywod',
        total: 2,
        counts: { search: 2, unanswered: 0, notHelpful: 0, asked: 0, discussion: 0 },
      },
    ]);
    expect(gaps[0]?.texts.map(({ kind, text }) => `${kind}: ${text}`).sort()).toEqual([
      'search: quadcopter batteries',
      'search: quadcopter battery',
      'search: quadcopter battery charger',
      'unanswered: battery quadcopter need',
    ]);
  });

  test('have a trend of the last 30 days and the 30 days before, computed from the rows', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    await as.member.search.everything({ q: 'accordion' });
    clock.advance(40 * DAY_MS);
    await as.member.search.everything({ q: 'accordion' });
    await as.member.search.everything({ q: 'accordion' });
    expect(await gapsOf(community)).toMatchObject([
      { total: 3, recent: 2, earlier: 1, day: clock.now().toISOString().slice(0, 10) },
    ]);
    // What is older than 90 days is deleted, and so is a gap without rows.
    clock.advance(60 * DAY_MS);
    forgetOldMissed(community);
    expect(await gapsOf(community)).toMatchObject([{ total: 2, recent: 0, earlier: 0 }]);
    clock.advance(60 * DAY_MS);
    forgetOldMissed(community);
    expect(await gapsOf(community)).toEqual([]);
    await runJobs(community);
    for (const table of ['knowledge_gaps', 'gap_stems', 'gap_texts'])
      expect(community.db.$client.prepare(`select count(*) as n from ${table}`).get()).toEqual({ n: 0 });
  });

  test('hold answers that were not helpful as long as they are rated so', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    await as.author.entries.create(
      note({ title: 'Varnish', body: 'The wooden hull is varnished each spring.' }),
    );
    await as.member.ai.answer({ q: 'When is the wooden hull varnished?', ...turn(1) });
    expect(await gapsOf(community)).toEqual([]);
    clock.advance(DAY_MS);
    await as.member.ai.rate({ ...turn(1), rating: 'notHelpful', reason: 'Only my own words' });
    await as.member.ai.rate({ ...turn(1), rating: 'notHelpful', reason: 'Changed' });
    expect(await gapsOf(community)).toMatchObject([
      { topic: 'wooden hull varnished', total: 1, counts: { notHelpful: 1 } },
    ]);
    expect(JSON.stringify(await gapsOf(community))).not.toContain('Only my own words');
    await as.member.ai.rate({ ...turn(1), rating: 'helpful' });
    expect(await gapsOf(community)).toEqual([]);
  });

  test('store no user and no time, and no prose', async () => {
    const community = newCommunity();
    const { as, db } = community;
    await as.member.ai.answer({
      q: 'Does anyone know how the quadcopter of mia@example.org is charged?',
      ...turn(1),
    });
    const rows = db.$client.prepare('select * from missed_questions').all();
    expect(rows).toEqual(
      [{ day: '2026-01-05', kind: 'unanswered', text: 'anyone know quadcopter charged', count: 1 }].map(
        (row) => ({ ...row, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
      ),
    );
    const columns = (table: string) =>
      db.$client
        .prepare<[], { name: string }>(`pragma table_info(${table})`)
        .all()
        .map(({ name }) => name);
    expect(columns('missed_searches')).toEqual(['day', 'query', 'count']);
    expect(columns('missed_questions')).toEqual(['day', 'kind', 'text', 'count']);
    expect(JSON.stringify(await gapsOf(community))).not.toMatch(/mia|example/);
  });

  test('hold a question in full if its user asked the community, unless a part of it looks private', async () => {
    const community = newCommunity();
    const { as } = community;
    const question = 'How do I charge the battery of a quadcopter?';
    await as.member.gaps.ask({ question });
    await as.member.gaps.ask({ question: 'Does mia@example.org sell any plywood?' });
    const gaps = await gapsOf(community, { source: 'questions' });
    expect(gaps.flatMap(({ texts }) => texts)).toEqual([
      { kind: 'asked', text: 'sell plywood', count: 1 },
      { kind: 'asked', text: question, count: 1 },
    ]);
    await expect(as.anonymous.gaps.ask({ question })).rejects.toThrow(
      'You must be logged in to ask the community',
    );
    for (let count = 0; count < 8; count += 1) await as.member.gaps.ask({ question });
    await expect(as.member.gaps.ask({ question })).rejects.toThrow('try again in 60 minutes');
  });

  test('hold discussions without a reply for three days, until someone else replies', async () => {
    const community = newCommunity();
    const { as, clock, db } = community;
    const thread = (title: string) => as.member.entries.create(note({ type: 'thread', title }));
    const asked = await thread('Where do I buy plywood?');
    const solved = await thread('Knitting needles');
    await as.member.entries.solve({ id: solved.id, solved: true });
    clock.advance(HOUR_MS);
    await runJobs(community);
    expect(await gapsOf(community)).toEqual([]);
    clock.advance(UNANSWERED_AFTER * DAY_MS);
    await as.other.search.everything({ q: 'plywood shop' });
    await as.member.comments.create({ entryId: asked.id, content: 'No one?' });
    await runJobs(community);
    const listed = async (source?: 'discussions') => gapsOf(community, source && { source });
    expect(await listed('discussions')).toMatchObject([
      {
        total: 1,
        counts: { discussion: 1 },
        discussions: [{ id: asked.id, title: 'Where do I buy plywood?' }],
      },
    ]);
    // A hidden one is not shown, and comes back with the job.
    await as.staff.moderation.hide({ subject: 'entry', subjectId: asked.id, hidden: true });
    expect(await listed('discussions')).toEqual([]);
    await as.staff.moderation.hide({ subject: 'entry', subjectId: asked.id, hidden: false });
    clock.advance(HOUR_MS);
    await runJobs(community);
    expect(await listed('discussions')).toHaveLength(1);
    await as.other.comments.create({ entryId: asked.id, content: 'At the harbor.' });
    expect(await listed('discussions')).toEqual([]);
    const later = await thread('Accordion lessons');
    clock.advance(UNANSWERED_AFTER * DAY_MS + HOUR_MS);
    await runJobs(community);
    expect(await listed('discussions')).toHaveLength(1);
    await as.member.entries.delete({ id: later.id });
    expect(await listed('discussions')).toEqual([]);
    expect(db.$client.prepare('select count(*) as n from gap_discussions').get()).toEqual({ n: 0 });
    clock.advance(GAP_DAYS * DAY_MS);
    await runJobs(community);
  });

  test('can be marked as not needed, which can be undone and is in the audit log', async () => {
    const community = newCommunity();
    const { as } = community;
    await as.member.search.everything({ q: 'blockchain' });
    const [gap] = await gapsOf(community);
    const id = gap?.id ?? 0;
    await as.staff.gaps.dismiss({ id });
    await as.member.search.everything({ q: 'blockchain' });
    expect(await gapsOf(community)).toEqual([]);
    expect(await gapsOf(community, { state: 'dismissed' })).toMatchObject([{ id, total: 2 }]);
    await as.staff.gaps.reopen({ id });
    expect(await gapsOf(community)).toMatchObject([{ id, state: 'open' }]);
    const { items } = await as.admin.admin.audit({ limit: 2 });
    expect(items.map(({ action }) => action)).toEqual(['gaps.reopen', 'gaps.dismiss']);
    await expect(as.staff.gaps.dismiss({ id: id + 1 })).rejects.toThrow('Knowledge gap not found.');
  });

  test('are answered by an entry that covers their words, until it is deleted or they are searched for again', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    await as.member.search.everything({ q: 'quadcopter battery' });
    await as.member.search.everything({ q: 'accordion' });
    const about = { body: 'The quadcopter needs a battery of 12 volts, charged each night.' };
    await as.author.entries.create(note({ type: 'thread', title: 'A quadcopter battery?', ...about }));
    await runJobs(community);
    expect(await gapsOf(community)).toHaveLength(2);
    const { id } = await as.author.entries.create(note({ title: 'Batteries', ...about }));
    await runJobs(community);
    expect(await gapsOf(community)).toMatchObject([{ topic: 'accordion' }]);
    expect(await gapsOf(community, { state: 'answered' })).toMatchObject([
      { topic: 'quadcopter battery', answer: { id, title: 'Batteries' } },
    ]);
    await as.author.entries.delete({ id });
    expect(await gapsOf(community)).toHaveLength(2);
    clock.advance(1);
    await as.staff.trash.restore({ subject: 'entry', subjectId: id });
    await runJobs(community);
    expect(await gapsOf(community, { state: 'answered' })).toHaveLength(1);
    await as.member.ai.rate({ ...turn(9), rating: 'notHelpful' }).catch(() => undefined);
    await as.member.gaps.ask({ question: 'Which quadcopter battery is right?' });
    expect(await gapsOf(community)).toHaveLength(2);
  });

  test('are paged without gaps or repetitions, and exported whole', async () => {
    const community = newCommunity();
    const { as } = community;
    const words = ['alder', 'birch', 'cedar', 'dogwood', 'elder', '=fig'];
    for (const q of words) await as.member.search.everything({ q });
    await as.member.search.everything({ q: 'cedar' });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof as.staff.gaps.list>> = await as.staff.gaps.list({
        limit: 2,
        cursor,
      });
      seen.push(...page.items.map(({ topic }) => topic));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen[0]).toBe('cedar');
    expect([...seen].sort()).toEqual([...words].sort());
    const viewer = { ...as.staff.user };
    const work = { ...community, viewer, ids: undefined, source: 'ui' } as unknown as Parameters<
      typeof exportGaps
    >[0];
    let file = '';
    for await (const piece of exportGaps(work, { state: 'open' })) file += piece;
    const lines = file.trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(/^cedar,Open,2,0,0,0,0,2,2,0,\d{4}-\d\d-\d\d$/);
    expect(file).toContain("\n'=fig,Open,1");
  });
});
