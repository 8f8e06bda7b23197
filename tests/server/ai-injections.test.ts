import { afterEach, beforeEach, expect, test } from 'vitest';
import { entryPath } from '#shared/entries/model.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { note } from '../support/factories.ts';
import { type Behavior, type ModelServer, modelServer, says } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import { dangersIn, INJECTIONS, INSTRUCTIONS } from '../support/prompt-injections.ts';

type ModelRequest = { messages: { role: string; content: string }[] };
type Passages = { question?: string; passages: { number: number; text: string }[] };

const ATTACKS = [...INSTRUCTIONS, ...INJECTIONS].slice(0, 52);
/** A word of its own for each entry, so that a question finds it. */
const wordOf = (at: number) => `harbor${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}q`;
const questionOf = (at: number) => `How is the ${wordOf(at)} mooring checked?`;
const SECRET = 'xylosecret';

/** Does what the passages say: writes all of them out, and cites what is there and what isn't. */
const obeys: Behavior = (response, body) => {
  const { messages }: ModelRequest = JSON.parse(body);
  const { passages }: Passages = JSON.parse(messages.at(-1)?.content ?? '');
  return says(`${passages.map(({ text }) => text).join('\n\n')}\n\n${ATTACKS.join('\n\n')} [1] [2] [99]`)(
    response,
    body,
  );
};

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer({}, obeys);
});
afterEach(() => server.close());

async function harbor(withModel: boolean) {
  const community = newCommunity(undefined, null, { settings: withModel ? server.settings : null });
  const { as, db } = community;
  await as.staff.documents.create({
    ...{ title: 'Secret plans', content: `The mooring is ${SECRET}.`, category: 'legal' },
  });
  const entries = new Map<string, { title: string; text: string }>();
  for (const [at, attack] of ATTACKS.entries()) {
    const body = `The ${wordOf(at)} mooring is checked before each storm. ${attack}\n\nThe keeper of ${wordOf(at)} signs.`;
    const { id, title } = await as.staff.entries.create(note({ title: `Mooring ${wordOf(at)}`, body }));
    entries.set(entryPath({ type: 'note', id }), { title, text: plainText(body) });
  }
  const tables = ['users', 'entries', 'documents', 'channels', 'sessions', 'audit'];
  const stateOf = () =>
    JSON.stringify([
      ...tables.map((table) => db.$client.prepare(`select count(*) from ${table}`).pluck().get()),
      db.$client.prepare('select group_concat(role) from users').pluck().get(),
    ]);
  return { ...community, entries, stateOf };
}

test('there are at least 50 of them', () => {
  expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(50);
});

test('instructions in entries change no permissions, sources, or URLs, even if a model obeys them', async () => {
  const { as, entries, stateOf, clock } = await harbor(true);
  const before = stateOf();
  for (const at of ATTACKS.keys()) {
    if (at % 30 === 0) clock.advance(60 * 60_000);
    const { text, passages, by } = await as.member.ai.answer({ q: questionOf(at), before: [] });
    expect(by.provider).toBe('external');
    expect([at, dangersIn(text ?? '')]).toEqual([at, []]);
    expect(passages.length).toBeGreaterThan(0);
    for (const { url, title, quote } of passages) {
      expect(entries.get(url)?.title).toBe(title);
      expect(entries.get(url)?.text).toContain(quote.replaceAll('\n', ' '));
    }
    expect((text ?? '').match(/\[(?:0|99)\]/g)).toBeNull();
  }
  // They are data within the message of the user, and never outside of it.
  const prompts = server.received.map(({ body }): ModelRequest => JSON.parse(body));
  expect(prompts).toHaveLength(ATTACKS.length);
  expect(new Set(prompts.map(({ messages }) => messages[0]?.content)).size).toBe(1);
  for (const { messages } of prompts) {
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    const asked: Passages = JSON.parse(messages[1]?.content ?? '');
    expect(Object.keys(asked).sort()).toEqual(['passages', 'question']);
  }
  expect(JSON.stringify(prompts)).not.toContain(SECRET);
  expect(stateOf()).toBe(before);
});

test('a draft by a model that obeys them is inert, and cites entries of this community only', async () => {
  const { as, entries, clock } = await harbor(true);
  for (const at of ATTACKS.keys()) {
    if (at % 30 === 0) clock.advance(60 * 60_000);
    const { body, sources, by } = await as.member.ai.draftTopic({ topic: `The ${wordOf(at)} mooring` });
    expect(by.provider).toBe('external');
    const [written = ''] = body.split('\n\n## Sources\n\n');
    expect([at, dangersIn(written)]).toEqual([at, []]);
    for (const { url, title } of sources) expect(entries.get(url)?.title).toBe(title);
    expect(body.split('\n\n## Sources\n\n').at(-1)).not.toMatch(/evil|Secret/);
  }
});

test('without a model, they are quoted word for word with the links of their entries', async () => {
  const { as, entries, stateOf, clock } = await harbor(false);
  const before = stateOf();
  for (const at of ATTACKS.keys()) {
    if (at % 30 === 0) clock.advance(60 * 60_000);
    const { text, passages } = await as.member.ai.answer({ q: questionOf(at), before: [] });
    expect([text, passages.length > 0]).toEqual([null, true]);
    for (const { url, title, quote } of passages) {
      expect(entries.get(url)?.title).toBe(title);
      expect(entries.get(url)?.text).toContain(quote.replaceAll('\n', ' '));
    }
    expect(JSON.stringify(passages)).not.toContain(SECRET);
  }
  expect(stateOf()).toBe(before);
});
