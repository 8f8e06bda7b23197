import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HISTORY_UNDO_MINUTES, RATING_REASON_MAX } from '#shared/ai/chat/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { forgetTurns } from '../../src-server/modules/ai/history/mutations.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { type ModelServer, modelServer, says, saysLater } from '../support/model-server.ts';
import { type Community, newCommunity } from '../support/people.ts';

const HULL = 'The wooden hull is varnished each spring, in three thin coats.';
const Q = { q: 'How often is the wooden hull varnished?' };

async function harbor(model: Parameters<typeof newCommunity>[2] = { settings: null }) {
  const community = newCommunity(undefined, null, model);
  const { id } = await community.as.author.entries.create(
    note({ title: 'Varnish', body: HULL, tags: ['Boat care', 'Wood', 'Paint'] }),
  );
  return { ...community, entryId: id };
}

/** A browser's ID of a turn. */
const turn = (n: number) => ({ clientId: `browser-turn-${n}` });
const read = (who: Pick<Community['as']['member'], 'ai'>, input = {}) =>
  who.ai.history(input).then(({ items }) => items);

test('the history has every turn of the account, newest first, with what it gave', async () => {
  const { as } = await harbor();
  const { member } = as;
  const given = [
    await member.ai.answer({ ...Q, ...turn(1) }),
    await member.ai.find({ q: 'varnish', ...turn(2) }),
    await member.ai.summarize({ text: HULL, ...turn(3) }),
    await member.ai.draftTopic({ topic: 'Varnish of a hull', ...turn(4) }),
    await member.ai.tagsOf({ text: HULL, ...turn(5) }),
  ];
  const items = await read(member);
  expect(items.map(({ command }) => command)).toEqual(['tags', 'draft', 'summarize', 'search', 'answer']);
  expect(items.map(({ result }) => result?.value).reverse()).toEqual(given);
  expect(items.at(-1)).toMatchObject({ question: Q.q, state: 'done', ...turn(1) });
  // Another account, and a visitor, have none of it.
  expect(await read(as.other)).toEqual([]);
  await as.anonymous.ai.answer({ ...Q, ...turn(1) });
  await expect(as.anonymous.ai.history({})).rejects.toThrow('Log in to keep');
  expect(await read(as.other)).toEqual([]);
});

test('it is read page by page, and searched in questions and in what was given', async () => {
  const { as } = await harbor();
  for (let n = 0; n < 5; n += 1) await as.member.ai.find({ q: `zeppelin${n}`, ...turn(n) });
  await as.member.ai.answer({ ...Q, ...turn(9) });
  const first = await as.member.ai.history({ limit: 4 });
  const second = await as.member.ai.history({ limit: 4, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ clientId }) => clientId)).toEqual(
    [9, 4, 3, 2, 1, 0].map((n) => turn(n).clientId),
  );
  expect(second.nextCursor).toBeNull();
  const found = async (q: string) => (await read(as.member, { q })).map(({ question }) => question);
  expect(await found('ZEPPELIN3')).toEqual(['zeppelin3']);
  expect(await found('three thin coats')).toEqual([Q.q]);
  expect(await found('nothing like it')).toEqual([]);
  const page = await as.member.ai.history({ q: 'zeppelin', limit: 2 });
  const rest = await as.member.ai.history({ q: 'zeppelin', limit: 9, cursor: page.nextCursor });
  expect([...page.items, ...rest.items].map(({ question }) => question)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `zeppelin${n}`),
  );
});

describe('a turn that quotes what its reader can no longer read', () => {
  const unreadable = { state: 'unreadable', result: null };
  const state = async (who: Pick<Community['as']['member'], 'ai'>) => (await read(who))[0];

  test('shows nothing of it, also not to a search, and shows it again once it can be read', async () => {
    const { as, entryId } = await harbor();
    await as.member.ai.answer({ ...Q, ...turn(1) });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: entryId, hidden: true });
    expect(await state(as.member)).toMatchObject({ ...unreadable, question: Q.q });
    expect(await read(as.member, { q: 'three thin coats' })).toEqual([]);
    expect(await read(as.member, { q: 'how often' })).toHaveLength(1);
    await as.staff.moderation.hide({ subject: 'entry', subjectId: entryId, hidden: false });
    expect(await state(as.member)).toMatchObject({ state: 'done' });
  });

  test('an entry in the trash', async () => {
    const { as, entryId } = await harbor();
    await as.member.ai.draftTopic({ topic: 'Varnish of a hull', ...turn(1) });
    await as.author.entries.delete({ id: entryId });
    expect(await state(as.member)).toMatchObject(unreadable);
  });

  test('a document after a demotion, or in a role preview', async () => {
    const { as, previewing } = await harbor();
    await as.staff.documents.create({
      ...{ title: 'Budget', category: 'legal', tags: [] },
      content: 'The pontoon is paid from the reserve of the harbor in autumn.',
    });
    await as.staff.ai.answer({ q: 'Who pays the pontoon and when, from which reserve?', ...turn(1) });
    expect(await state(as.staff)).toMatchObject({ state: 'done' });
    expect(await state(previewing(as.staff, 'member'))).toMatchObject(unreadable);
    await expect(previewing(as.staff, 'guest').ai.history({})).rejects.toThrow('Log in to keep');
  });

  test('tags that staff got, for a lower role', async () => {
    const { as, previewing } = await harbor();
    await as.staff.ai.tagsOf({ text: HULL, ...turn(1) });
    expect(await state(as.staff)).toMatchObject({ state: 'done' });
    expect(await state(previewing(as.staff, 'member'))).toMatchObject(unreadable);
  });

  test('a message after leaving the channel', async () => {
    const { as } = await harbor();
    const channel = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, channel, as.other);
    await say(as.member, channel, 'The regatta starts behind the lighthouse at seven in the morning.');
    await as.other.ai.answer({ q: 'Where does the regatta start?', ...turn(1) });
    expect(await state(as.other)).toMatchObject({ state: 'done' });
    await as.other.channels.leave({ id: channel });
    expect(await state(as.other)).toMatchObject(unreadable);
  });
});

describe('a rating', () => {
  const id = turn(1).clientId;
  const rated = async (who: Pick<Community['as']['member'], 'ai'>) =>
    (await read(who)).map(({ rating, reason }) => ({ rating, reason }));

  test('is kept with its answer, can be changed, and is withdrawn', async () => {
    const { as } = await harbor();
    await as.member.ai.answer({ ...Q, ...turn(1) });
    await as.other.ai.answer({ ...Q, ...turn(1) });
    expect(await rated(as.member)).toEqual([{ rating: null, reason: '' }]);
    await as.member.ai.rate({ clientId: id, rating: 'notHelpful', reason: '  Too old. ' });
    expect(await rated(as.member)).toEqual([{ rating: 'notHelpful', reason: 'Too old.' }]);
    expect(await rated(as.other)).toEqual([{ rating: null, reason: '' }]);
    // Only an answer that wasn't helpful has a reason.
    await as.member.ai.rate({ clientId: id, rating: 'helpful', reason: 'Too old.' });
    expect(await rated(as.member)).toEqual([{ rating: 'helpful', reason: '' }]);
    await as.member.ai.rate({ clientId: id, rating: null });
    expect(await rated(as.member)).toEqual([{ rating: null, reason: '' }]);
  });

  test('needs an own answer that is still there', async () => {
    const { as } = await harbor();
    await as.member.ai.answer({ ...Q, ...turn(1) });
    const missing = { cause: { code: 'NOT_FOUND' } };
    const rate = { clientId: id, rating: 'helpful' } as const;
    await expect(as.other.ai.rate(rate)).rejects.toMatchObject(missing);
    await expect(as.member.ai.rate({ ...rate, ...turn(2) })).rejects.toMatchObject(missing);
    await as.member.ai.clearHistory({});
    await expect(as.member.ai.rate(rate)).rejects.toMatchObject(missing);
    const long = { ...rate, reason: 'a'.repeat(RATING_REASON_MAX + 1) };
    await expect(as.member.ai.rate(long)).rejects.toThrow('too long');
  });
});

describe('Clear', () => {
  test('hides the history at once, can be undone for minutes, and deletes it then', async () => {
    const { as, clock, db } = await harbor();
    await as.member.ai.answer({ ...Q, ...turn(1) });
    await as.other.ai.answer({ ...Q, ...turn(1) });
    const { clearedAt } = await as.member.ai.clearHistory({});
    expect(await read(as.member)).toEqual([]);
    await as.other.ai.restoreHistory({ clearedAt });
    expect(await read(as.member)).toEqual([]);
    forgetTurns({ db, clock });
    await as.member.ai.restoreHistory({ clearedAt });
    expect(await read(as.member)).toHaveLength(1);
    const again = await as.member.ai.clearHistory({});
    clock.advance(HISTORY_UNDO_MINUTES * MINUTE_MS);
    forgetTurns({ db, clock });
    await as.member.ai.restoreHistory(again);
    expect(await read(as.member)).toEqual([]);
    expect(await read(as.other)).toHaveLength(1);
  });
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());

  test('a repeated request is not asked twice, and gets the first answer', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('Each spring [1].'), says('Another answer [1].'));
    const first = await as.member.ai.answer({ ...Q, ...turn(1) });
    expect(await as.member.ai.answer({ ...Q, ...turn(1) })).toEqual(first);
    expect(server.received).toHaveLength(1);
    expect(await read(as.member)).toHaveLength(1);
    // The ID of one account says nothing to another one.
    expect((await as.other.ai.answer({ ...Q, ...turn(1) })).text).toContain('Another answer');
  });

  test('an answer is found by its words, whatever it marks or escapes', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('The [R&D] of a **wooden** hull, &lt; 5 [1].'));
    await as.member.ai.answer({ ...Q, ...turn(1) });
    for (const q of ['[r&d]', 'a wooden hull', '&lt; 5'])
      expect((await as.member.ai.history({ q })).items).toHaveLength(1);
  });

  test('a repeated request is refused while the first one runs', async () => {
    const { as } = await harbor({ settings: server.settings });
    let allow = () => {};
    server.next(saysLater('Each spring [1].', new Promise((resolve) => (allow = resolve))));
    const asked = as.member.ai.answer({ ...Q, ...turn(1) });
    await expect.poll(() => server.received.length).toBe(1);
    const again = () => as.member.ai.answer({ ...Q, ...turn(1) });
    await expect(again()).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect(await read(as.member)).toEqual([]);
    allow();
    expect(await again().catch(() => asked)).toEqual(await asked);
    expect(server.received).toHaveLength(1);
  });

  test('an answer is unreadable without any of the texts that the model got, cited or not', async () => {
    const { as, entryId } = await harbor({ settings: server.settings });
    await as.author.entries.create(note({ title: 'Hulls', body: 'A wooden hull is varnished often.' }));
    server.next(says('I am sure.'));
    await as.member.ai.answer({ ...Q, ...turn(1) });
    await as.author.entries.delete({ id: entryId });
    expect(await read(as.member)).toMatchObject([{ state: 'unreadable' }]);
  });

  test('a follow-up sends an earlier answer only if it is by a model, and its texts are public', async () => {
    const { as, entryId } = await harbor({ settings: server.settings });
    await as.author.entries.create(
      note({ title: 'Anchor', body: 'The anchor of the boat weighs ten pounds.' }),
    );
    server.next(says('Each spring [1].'), says('Ten [1].'), says('Ten [1].'));
    await as.member.ai.answer({ ...Q, ...turn(1) });
    const follow = {
      q: 'And how much does the anchor of the boat weigh?',
      before: [{ question: Q.q, ...turn(1) }],
    };
    const last = () => server.received.at(-1)?.body;
    await as.member.ai.answer(follow);
    expect(last()).toContain('Each spring');
    // The turn of another account.
    await as.other.ai.answer(follow);
    expect(last()).not.toContain('Each spring');
    server.next(says('Ten [1].'));
    await as.author.entries.delete({ id: entryId });
    await as.member.ai.answer(follow);
    expect(last()).toContain('anchor');
    expect(last()).not.toContain('Each spring');
  });

  test('a follow-up of staff sends no earlier answer about what is hidden by now', async () => {
    const { as, entryId } = await harbor({ settings: server.settings });
    await as.author.entries.create(
      note({ title: 'Anchor', body: 'The anchor of the boat weighs ten pounds.' }),
    );
    server.next(says('Each spring [1].'), says('Ten [1].'));
    await as.staff.ai.answer({ ...Q, ...turn(1) });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: entryId, hidden: true });
    await as.staff.ai.answer({
      q: 'And how much does the anchor of the boat weigh?',
      before: [{ question: Q.q, ...turn(1) }],
    });
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.body).not.toContain('Each spring');
  });
});
