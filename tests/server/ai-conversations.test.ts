import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CONVERSATION_DAYS,
  CONVERSATION_TITLE_MAX,
  CONVERSATIONS_MAX,
  HISTORY_TURNS,
  HISTORY_UNDO_MINUTES,
} from '#shared/ai/chat/model.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { forgetTurns } from '../../src-server/modules/ai/history/mutations.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

type Asker = Pick<Person, 'ai'>;
const id = (n: number) => `conversation-${n}`;
const turn = (n: number) => ({ clientId: `browser-turn-${n}` });

async function withTwo(): Promise<Community> {
  const community = newCommunity();
  const { member, other } = community.as;
  await member.ai.find({ q: 'varnish', ...turn(1), conversation: id(1) });
  community.clock.advance(MINUTE_MS);
  await member.ai.find({ q: 'rigging', ...turn(2), conversation: id(2) });
  await other.ai.find({ q: 'anchor', ...turn(1), conversation: id(1) });
  return community;
}

const listed = async (who: Asker) => (await who.ai.conversations({})).map(({ title }) => title);
const asked = async (who: Asker, conversation?: string) =>
  (await who.ai.history({ conversation })).items.map(({ question }) => question);

describe('conversations', () => {
  test('have their own questions, and the first one as a name', async () => {
    const { as } = await withTwo();
    expect(await listed(as.member)).toEqual(['rigging', 'varnish']);
    expect(await asked(as.member, id(1))).toEqual(['varnish']);
    expect(await asked(as.member)).toEqual(['rigging']);
    expect(await asked(as.member, 'no-such-conversation')).toEqual([]);
    // A search finds those of all conversations.
    expect((await as.member.ai.history({ q: 'varnish' })).items).toHaveLength(1);
    // Without an ID, a question belongs to the latest one.
    await as.member.ai.find({ q: 'mast', ...turn(3) });
    expect(await asked(as.member, id(2))).toEqual(['mast', 'rigging']);
  });

  test('can be named, only by their owner', async () => {
    const { as } = await withTwo();
    await as.member.ai.renameConversation({ id: id(1), title: '  Boat \n care ' });
    expect(await as.member.ai.conversations({})).toMatchObject([
      { id: id(2), title: 'rigging', isNamed: false },
      { id: id(1), title: 'Boat care', isNamed: true },
    ]);
    await as.member.ai.renameConversation({ id: id(1), title: '' });
    expect(await listed(as.member)).toEqual(['rigging', 'varnish']);
    expect(await listed(as.other)).toEqual(['anchor']);
    const missing = { cause: { code: 'NOT_FOUND' } };
    await expect(as.other.ai.renameConversation({ id: id(2), title: 'Mine' })).rejects.toMatchObject(missing);
    await expect(as.other.ai.deleteConversation({ id: id(2) })).rejects.toMatchObject(missing);
    const title = 'a'.repeat(CONVERSATION_TITLE_MAX + 1);
    await expect(as.member.ai.renameConversation({ id: id(1), title })).rejects.toThrow(
      'Name must be at most',
    );
    await expect(as.anonymous.ai.conversations({})).rejects.toThrow('Log in to keep');
  });

  test('Clear empties one of them, which stays', async () => {
    const { as } = await withTwo();
    await as.member.ai.renameConversation({ id: id(1), title: 'Boat care' });
    const { clearedAt } = await as.member.ai.clearHistory({ conversation: id(1) });
    expect(await asked(as.member, id(1))).toEqual([]);
    expect(await listed(as.member)).toEqual(['rigging', 'Boat care']);
    expect(await asked(as.member, id(2))).toEqual(['rigging']);
    await as.member.ai.restoreHistory({ clearedAt });
    expect(await asked(as.member, id(1))).toEqual(['varnish']);
  });

  test('a deleted one can be restored for minutes, and is deleted then', async () => {
    const { as, clock, db } = await withTwo();
    const { deletedAt } = await as.member.ai.deleteConversation({ id: id(1) });
    expect(await listed(as.member)).toEqual(['rigging']);
    expect((await as.member.ai.history({ q: 'varnish' })).items).toEqual([]);
    await as.other.ai.restoreConversation({ deletedAt });
    expect(await listed(as.member)).toEqual(['rigging']);
    forgetTurns({ db, clock });
    await as.member.ai.restoreConversation({ deletedAt });
    expect(await listed(as.member)).toEqual(['rigging', 'varnish']);
    expect(await asked(as.member, id(1))).toEqual(['varnish']);
    const again = await as.member.ai.deleteConversation({ id: id(1) });
    clock.advance(HISTORY_UNDO_MINUTES * MINUTE_MS);
    forgetTurns({ db, clock });
    await as.member.ai.restoreConversation(again);
    expect(await listed(as.member)).toEqual(['rigging']);
    expect(db.$client.prepare('select count(*) from ai_turns').pluck().get()).toBe(2);
    expect(await listed(as.other)).toEqual(['anchor']);
  });

  test('at most a hundred are kept, each for a year after its last question', async () => {
    const { as, clock, db } = newCommunity();
    const { member } = as;
    for (let n = 0; n <= CONVERSATIONS_MAX; n += 1) {
      clock.advance(DAY_MS);
      await member.ai.find({ q: `question ${n}`, ...turn(n), conversation: id(n) });
    }
    const kept = await listed(member);
    expect(kept).toHaveLength(CONVERSATIONS_MAX);
    expect(kept.at(-1)).toBe('question 1');
    expect(db.$client.prepare('select count(*) from ai_turns').pluck().get()).toBe(CONVERSATIONS_MAX);
    clock.advance(MINUTE_MS);
    await member.ai.find({ q: 'again', clientId: 'again-and-again', conversation: id(1) });
    clock.advance(CONVERSATION_DAYS * DAY_MS);
    forgetTurns({ db, clock });
    expect(await listed(member)).toEqual(['question 1']);
    clock.advance(1);
    forgetTurns({ db, clock });
    expect(await listed(member)).toEqual([]);
  });

  test('at most 1,000 messages are kept', async () => {
    const { as, clock, db } = await withTwo();
    const insert = db.$client.prepare(
      `insert into ai_turns (user_id, client_id, command, question, state, sources, tier, created_at)
       values (?, ?, 'answer', 'Old?', 'stopped', '[]', 0, ?)`,
    );
    const { id: userId } = as.member.user;
    for (let n = 0; n < HISTORY_TURNS; n += 1) insert.run(userId, `old-turn-${n}`, clock.now().getTime());
    await as.member.ai.find({ q: 'varnish', ...turn(9) });
    const count = db.$client.prepare('select count(*) from ai_turns where user_id = ?').pluck();
    expect(count.get(userId)).toBe(HISTORY_TURNS);
    expect(db.$client.prepare("select 1 from ai_turns where client_id = 'old-turn-0'").get()).toBeUndefined();
  });

  test('a turn replaces an own one once it is answered', async () => {
    const { as } = await withTwo();
    await as.member.ai.find({ q: 'mast', ...turn(3), conversation: id(2), replaces: turn(2).clientId });
    expect(await asked(as.member, id(2))).toEqual(['mast']);
    await as.member.ai.find({ q: 'sail', ...turn(4), conversation: id(2), replaces: 'turn-of-no-one' });
    expect(await asked(as.other)).toEqual(['anchor']);
    expect(await asked(as.member, id(2))).toEqual(['sail', 'mast']);
  });
});

test('what was asked before there were conversations is the first one', async () => {
  const { as, db } = await withTwo();
  db.$client.exec('update ai_turns set conversation_id = null; delete from ai_conversations');
  const folder = join(import.meta.dirname, '..', '..', 'db', 'migrations');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_conversations.sql'));
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  for (const sql of statements.filter((each) => /^\s*(--.*\s*)?(INSERT|UPDATE)/.test(each)))
    db.$client.exec(sql);
  expect(await asked(as.member)).toEqual(['rigging', 'varnish']);
  expect(await listed(as.member)).toEqual(['varnish']);
  expect(await asked(as.other)).toEqual(['anchor']);
});
