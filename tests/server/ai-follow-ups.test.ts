import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TURN_ANSWER_MAX, TURNS_MAX } from '#shared/ai/chat/model.ts';
import { earlierWords } from '../../src-server/modules/ai/chat/follow-up.ts';
import { note } from '../support/factories.ts';
import { type ModelServer, modelServer, says } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const TEXTS = {
  Varnish: 'The wooden hull is varnished each spring, in three thin coats. Sand the hull between the coats.',
  Rigging: 'The rigging of a boat is checked before each season. Nobody climbs the mast alone.',
  Anchor: 'The anchor weighs ten pounds and holds in mud. Its chain is greased in autumn.',
};

async function harbor(model: Parameters<typeof newCommunity>[2] = { settings: null }) {
  const community = newCommunity(undefined, null, model);
  for (const [title, body] of Object.entries(TEXTS))
    await community.as.author.entries.create(note({ title, body }));
  return community;
}

const said = (...questions: string[]) => questions.map((question) => ({ question }));

describe('a question with fewer than two significant words', () => {
  test.each([
    ['And the mast?', ['How is the hull varnished?'], 'hull varnished'],
    ['Why?', ['How is the hull varnished?'], 'hull varnished'],
    ['Why?', ['How is the hull varnished?', 'And in spring?'], 'spring hull varnished'],
    ['Is the mast climbed?', ['How is the hull varnished?'], ''],
    ['Hull?', ['How is the hull varnished?'], 'varnished'],
    ['Why?', [], ''],
    // Words that say how many don't say what it is about.
    ['How many masts?', ['How is the hull varnished?'], 'hull varnished'],
    ['Another harbor?', ['Is every hull varnished?'], 'hull varnished'],
  ])('“%s” after %j is also looked up by “%s”', (question, before, words) => {
    expect(earlierWords(question, before)).toBe(words);
  });

  test.each([
    ['And the wooden mast?', ['How is the hull varnished?'], 'hull varnished'],
    ['in deep mud', ['How heavy is the anchor?'], 'heavy anchor'],
    ['and the wooden mast', ['Wooden mast?', 'Why?', 'Is it varnished?'], 'varnished'],
    ['and the wooden mast', ['How is the hull varnished?', 'Wooden mast?'], 'hull varnished'],
    ['And is the wooden mast varnished?', ['How heavy is the anchor?'], ''],
    ['Android phones?', ['How heavy is the anchor?'], ''],
    ['The wooden mast?', ['How heavy is the anchor?'], ''],
  ])('“%s” after %j has one more and is also looked up by “%s”', (question, before, words) => {
    expect(earlierWords(question, before)).toBe(words);
  });

  test('is answered from what the question before it was about', async () => {
    const { as } = await harbor();
    const alone = await as.anonymous.ai.answer({ q: 'Why?' });
    expect(alone.passages).toEqual([]);
    const before = said('How is the hull varnished?');
    expect((await as.anonymous.ai.answer({ q: 'Why?', before })).passages[0]?.title).toBe('Varnish');
    // Its own word counts more than those of the question before it.
    expect((await as.anonymous.ai.answer({ q: 'And the mast?', before })).passages[0]?.title).toBe('Rigging');
  });
});

test('at most six earlier questions are accepted', async () => {
  const { as } = await harbor();
  const before = said(...Array.from({ length: TURNS_MAX + 1 }, (_, n) => `Question ${n}`));
  await expect(as.anonymous.ai.answer({ q: 'Why?', before })).rejects.toThrow('at most 6');
  await as.anonymous.ai.answer({ q: 'Why?', before: before.slice(1) });
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());
  const Q = 'How are the hull, the rigging, and the anchor of a boat kept?';
  type Sent = { question: string; earlier?: object[]; passages: { number: number; title: string }[] };
  const received = (): Sent =>
    JSON.parse(JSON.parse(server.received.at(-1)?.body ?? '').messages.at(-1).content);
  /** The titles of the passages that the model got, by number. */
  const titles = () => new Map(received().passages.map(({ number, title }) => [number, title]));

  test('the earlier turns are sent without the numbers of their sources', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says(`Ten pounds [1]. ${'So it is. '.repeat(TURN_ANSWER_MAX)}`), says('Grease it [1].'));
    const first = { q: 'How heavy is the anchor that holds in mud?', clientId: 'browser-turn-1' };
    await as.member.ai.answer(first);
    const before = [
      { question: first.q, clientId: first.clientId },
      { question: 'Does it hold?', clientId: 'unknown-turn-2' },
    ];
    await as.member.ai.answer({ q: 'Is its chain greased in autumn?', before });
    expect(received().earlier).toEqual([
      { question: first.q, answer: expect.stringMatching(/^Ten pounds *\. So it is\./) },
      { question: 'Does it hold?' },
    ]);
    expect(JSON.stringify(received().earlier).length).toBeLessThan(TURN_ANSWER_MAX + 200);
    server.next(says('Grease it [1].'));
    await as.member.ai.answer({ q: 'Is its chain greased in autumn?' });
    expect(received().earlier).toBeUndefined();
  });

  // Three failures of other products.
  test('sources after the first one are cited too', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('Sand it [2]. Grease it [3]. Check it [1].'));
    const { text, passages } = await as.member.ai.answer({ q: Q });
    expect(text).toContain('[2]');
    expect(passages.map(({ number }) => number)).toEqual([2, 3, 1]);
    expect(passages.map(({ title }) => title)).toEqual([2, 3, 1].map((number) => titles().get(number)));
  });

  test('a source 0 does not exist', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('Sand it [0]. Grease it [00]. Check it [2].'));
    const { text, passages } = await as.member.ai.answer({ q: Q });
    expect(text).not.toMatch(/\[0+\]/);
    expect(passages.map(({ number, title }) => [number, title])).toEqual([[2, titles().get(2)]]);
  });

  test('a follow-up cites its own sources, not those of the question before it', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('Sand it [1].'), says('Never alone [1].'));
    const first = await as.member.ai.answer({
      ...{ q: 'How is the hull varnished each spring?', clientId: 'browser-turn-1' },
    });
    expect(first.passages[0]?.title).toBe('Varnish');
    const before = [{ question: 'How is the hull varnished each spring?', clientId: 'browser-turn-1' }];
    const next = await as.member.ai.answer({ q: 'Who climbs the mast alone?', before });
    expect(next.passages).toEqual([expect.objectContaining({ number: 1, title: titles().get(1) })]);
    expect(next.passages[0]?.title).toBe('Rigging');
  });
});
