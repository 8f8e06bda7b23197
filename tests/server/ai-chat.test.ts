import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AI_VISITOR_REQUESTS, ANSWER_PASSAGES, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import { aiCauses, madeWithoutModel } from '#shared/ai/messages.ts';
import { AI_REQUESTS, AI_TAGS_MAX, AI_TAGS_WANTED } from '#shared/ai/model.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { languageIn } from '../../src-server/services/ai/language/language.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { type ModelServer, modelServer, says, saysJson, status } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const RIGGING =
  'The rigging of a boat is checked before each season. Worn ropes are replaced before they break. Nobody climbs the mast alone.';
const VARNISH =
  'The wooden hull is varnished each spring, in three thin coats. Sand the hull between the coats.';

async function harbor(model: Parameters<typeof newCommunity>[2] = { settings: null }) {
  const community = newCommunity(undefined, null, model);
  const { author } = community.as;
  await author.entries.create(
    note({ title: 'Rigging', body: RIGGING, tags: ['Sailing', 'Ropes', 'Spring'] }),
  );
  await author.entries.create(
    note({ title: 'Varnish', body: VARNISH, tags: ['Boat care', 'Wood', 'Paint'] }),
  );
  return community;
}

describe('an answer', () => {
  test('quotes numbered passages with links to their sources, and says who answered', async () => {
    const { as } = await harbor();
    const { text, passages, by } = await as.anonymous.ai.answer({ q: 'How often is the hull varnished?' });
    expect(text).toBeNull();
    expect(by).toEqual({ provider: 'embedded', model: null, host: null, reason: null });
    expect(passages[0]).toMatchObject({ number: 1, type: 'note', title: 'Varnish', quote: VARNISH });
    expect(passages[0]?.url).toMatch(/^\/note\//);
  });

  test('is empty if nothing here covers the question', async () => {
    const { as } = await harbor();
    const nothing = { text: null, passages: [] };
    for (const q of ['What is the capital of Burkina Faso?', 'the', '???', 'boats of Mars in the year 3000'])
      expect(await as.anonymous.ai.answer({ q })).toMatchObject(nothing);
  });

  test('corrects the spelling of a question', async () => {
    const { as } = await harbor();
    const { passages } = await as.anonymous.ai.answer({ q: 'How often is the hull varnsihed?' });
    expect(passages[0]?.title).toBe('Varnish');
  });

  test('quotes comments, lessons, own channels, and documents, each only to those who can read it', async () => {
    const { as } = await harbor();
    const { id } = await as.author.entries.create(note({ title: 'Harbor', body: 'About our harbor.' }));
    await as.member.comments.create({
      entryId: id,
      content: 'The crane is booked at the office on Mondays.',
    });
    const { courseId, sectionId } = await courseWith(as.author, 0);
    await addLesson(as.author, { courseId, sectionId }, 'Knots for the mooring of small ferries');
    const channel = await channelWith(as.member, { isPrivate: true });
    await invitedTo(as.member, channel, as.other);
    await say(as.member, channel, 'The regatta starts behind the lighthouse at seven in the morning.');
    await as.staff.documents.create({
      ...{ title: 'Budget', category: 'legal', tags: [] },
      content: 'The pontoon is paid from the reserve of the harbor in autumn.',
    });
    const types = async (who: 'anonymous' | 'member' | 'other' | 'author' | 'staff', q: string) =>
      (await as[who].ai.answer({ q })).passages.map(({ type }) => type);
    expect(await types('anonymous', 'Where is the crane booked?')).toContain('comment');
    for (const who of ['member', 'other'] as const)
      expect(await types(who, 'Where does the regatta start?')).toEqual(['message']);
    for (const who of ['anonymous', 'author', 'staff'] as const)
      expect(await types(who, 'Where does the regatta start?')).toEqual([]);
    expect(await types('staff', 'Who pays the pontoon and when, from which reserve?')).toEqual(['document']);
    for (const who of ['anonymous', 'member'] as const)
      expect(await types(who, 'Who pays the pontoon and when, from which reserve?')).toEqual([]);
  });

  test('links the discussion of an event at the event, also its comments', async () => {
    const { as } = await harbor();
    const { id, entry } = await as.staff.events.create({
      ...{ title: 'Crane day', description: 'The zeppelin crane is greased at the pier by volunteers.' },
      ...{ location: 'Pier', timeZone: 'UTC', startTime: '2030-05-01T10:00', endTime: '2030-05-01T12:00' },
    });
    const comment = await as.member.comments.create({
      entryId: entry.id,
      content: 'The ballast is carried by Otto.',
    });
    const urls = async (q: string) => (await as.anonymous.ai.answer({ q })).passages.map(({ url }) => url);
    expect(await urls('Who greases the zeppelin crane?')).toContain(`/events/${id}`);
    expect(await urls('Who carries the ballast?')).toContain(`/events/${id}#comment-${comment.id}`);
  });

  test('has two to four passages, which differ, and at most two of one source', async () => {
    const { as } = await harbor();
    for (let n = 1; n <= 6; n += 1) {
      const body = `Anchor number ${n} holds in mud and weighs ${n * 10} pounds, said ${'abcdef'[n - 1]}${n}.\n\nAnother anchor is in the shed, beside ${n} chains.`;
      await as.author.entries.create(note({ title: `Anchors ${n}`, body }));
    }
    const { passages } = await as.anonymous.ai.answer({ q: 'Which anchor holds in mud?' });
    expect(passages.length).toBeGreaterThanOrEqual(ANSWER_PASSAGES.least);
    expect(passages.length).toBeLessThanOrEqual(ANSWER_PASSAGES.most);
    expect(new Set(passages.map(({ quote }) => quote)).size).toBe(passages.length);
    expect(passages.map(({ number }) => number)).toEqual(passages.map((_, place) => place + 1));
  });
});

describe('a summary', () => {
  const NOUNS = 'cranes nets buoys lamps ropes chains stairs gates tides gulls crews maps tents carts'.split(
    ' ',
  );
  const LONG = `# The report\n\nThe harbor opened a new pier last year for the ferries. ${NOUNS.map(
    (noun, n) =>
      `The pier of the harbor has ${noun} and ${NOUNS[(n + 3) % NOUNS.length]}, which the ferries need beside the ${NOUNS[(n + 7) % NOUNS.length]}.`,
  ).join(' ')} Our cook prefers onions to garlic.`;

  test('begins with the lead sentence, has at most 100 words, and rewords nothing', async () => {
    const { as } = newCommunity();
    const { summary, by } = await as.anonymous.ai.summarize({ text: LONG });
    expect(summary.startsWith('The harbor opened a new pier last year for the ferries.')).toBe(true);
    expect(summary.split(/\s+/).length).toBeLessThanOrEqual(SUMMARY_WORDS);
    for (const sentence of summary.split(/(?<=\.)\s/)) expect(plainText(LONG)).toContain(sentence);
    expect(by.provider).toBe('embedded');
  });

  test('keeps a short lead sentence, and puts what follows an item of a list on a line of its own', async () => {
    const { as } = newCommunity();
    const text =
      'Anchors!\n\n- An anchor of iron for the large boats\n- A chain that is longer than the water is deep\n\nThe keeper checks each of them before a storm.';
    expect((await as.anonymous.ai.summarize({ text })).summary).toBe(
      'Anchors! An anchor of iron for the large boats\nA chain that is longer than the water is deep\nThe keeper checks each of them before a storm.',
    );
  });

  test('says more about its focus', async () => {
    const { as } = newCommunity();
    const { summary } = await as.anonymous.ai.summarize({ text: LONG, focus: 'soup of the cook' });
    expect(summary).toContain('onions');
  });

  test('does not say the same twice', async () => {
    const { as } = newCommunity();
    const text = `First comes the lead of this text. ${'The pier was built for the ferries of the harbor. '.repeat(9)}`;
    const { summary } = await as.anonymous.ai.summarize({ text });
    expect(summary.match(/The pier was built/g)).toHaveLength(1);
  });

  test('of a text without sentences has its first 100 words', async () => {
    const { as } = newCommunity();
    const { summary } = await as.anonymous.ai.summarize({ text: 'word '.repeat(500) });
    expect(summary).toBe(`${'word '.repeat(SUMMARY_WORDS).trim()}…`);
    expect((await as.anonymous.ai.summarize({ text: 'Short.' })).summary).toBe('Short.');
  });
});

test('tags in the chat are three to five, also if few fit', async () => {
  const { as } = await harbor();
  for (const text of ['hull', RIGGING, 'Varnish the hull and check the rigging of the boat']) {
    const { tags } = await as.anonymous.ai.tagsOf({ text });
    expect(tags.length).toBeGreaterThanOrEqual(AI_TAGS_WANTED);
    expect(tags.length).toBeLessThanOrEqual(AI_TAGS_MAX);
  }
  expect((await as.anonymous.ai.tagsOf({ text: 'Quantum chromodynamics' })).tags).toEqual([]);
});

test('a draft in the chat cites what the viewer can read, also for visitors', async () => {
  const { as } = await harbor();
  const { body, sources } = await as.anonymous.ai.draftTopic({ topic: 'Varnish of the hull' });
  expect(body).toContain('[[Varnish]]');
  expect(sources.map(({ title }) => title)).toContain('Varnish');
});

describe('the limits', () => {
  const twice = { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Please try again in') };

  test('of visitors are per IP address, those of accounts per account, over all commands', async () => {
    const { as } = await harbor();
    const asks = [
      () => as.anonymous.ai.answer({ q: 'hull' }),
      () => as.anonymous.ai.summarize({ text: 'hull' }),
      () => as.anonymous.ai.draftTopic({ topic: 'hull' }),
      () => as.anonymous.ai.tagsOf({ text: 'hull' }),
    ];
    for (let n = 0; n < AI_VISITOR_REQUESTS.max; n += 1) await asks[n % asks.length]?.();
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ cause: twice });
    for (let n = 0; n < AI_REQUESTS.max; n += 1) await as.member.ai.tagsOf({ text: 'hull' });
    await expect(as.member.ai.answer({ q: 'hull' })).rejects.toMatchObject({ cause: twice });
    await as.other.ai.answer({ q: 'hull' });
  });
});

describe('long texts', () => {
  const asking = { share: 'user:1', signal: new AbortController().signal };

  test('go to a thread, short ones do not', async () => {
    const given: string[] = [];
    const language = languageIn({
      run: async ({ what }) => {
        given.push(what);
        return 'from the thread';
      },
      close: async () => {},
    });
    const ask = (text: string) => language('summary', { text, focus: '', maxWords: 5 }, asking);
    expect(await ask('Short.')).toBe('Short.');
    expect(await ask('a '.repeat(1_500))).toBe('from the thread');
    expect(given).toEqual(['summary']);
  });

  test('are left when the user stops', async () => {
    const stop = new AbortController();
    const language = languageIn({
      run: (_, __, signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      close: async () => {},
    });
    const stopping = { share: 'user:1', signal: stop.signal };
    const asked = language('summary', { text: 'a '.repeat(1_500), focus: '', maxWords: 5 }, stopping);
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(language('summary', { text: '', focus: '', maxWords: 5 }, stopping)).rejects.toThrow();
  });
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());
  const sent = () => server.received.map(({ body }) => body).join('\n');
  const Q = { q: 'How often are the hull and the rigging of a boat checked and varnished?' };

  test('an answer lists exactly the sources that it cites, with their numbers, in the order of the text', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('Varnish it in spring [2]. Check it before the season [1]. Never mind [0] [9].'));
    const { text, passages, by } = await as.member.ai.answer(Q);
    expect(text).toMatch(/^Varnish it in spring \[2\]\. Check it before the season \[1\]\. Never mind[ .]+$/);
    expect(passages.map(({ number }) => number)).toEqual([2, 1]);
    const [first, second] = passages.map(({ title }) => title);
    expect([first, second].sort()).toEqual(['Rigging', 'Varnish']);
    expect(by).toMatchObject({ provider: 'external', model: 'small-model', reason: null });
  });

  test('an answer never has the sources of the question before it, and says if it has none of its own', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('Before each season [1].'), says('I am sure.'));
    expect((await as.member.ai.answer(Q)).passages).toHaveLength(1);
    expect(await as.member.ai.answer(Q)).toMatchObject({ text: 'I am sure.', passages: [] });
  });

  test('visitors are answered without it, and it is not asked what nothing here covers', async () => {
    const { as, previewing } = await harbor({ settings: server.settings });
    const { by } = await as.anonymous.ai.answer(Q);
    expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.visitor) });
    expect((await previewing(as.member, 'guest').ai.answer(Q)).by.reason).toBe(
      madeWithoutModel(aiCauses.visitor),
    );
    const unknown = await as.member.ai.answer({ q: 'What is the capital of Burkina Faso?' });
    expect(unknown).toMatchObject({ passages: [], text: null });
    expect(server.received).toEqual([]);
  });

  test('a summary has at most 100 words, and a failure is answered without it', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('many '.repeat(300)), status(500));
    const text = `${RIGGING} ${VARNISH} `.repeat(3);
    expect((await as.member.ai.summarize({ text })).summary.split(' ')).toHaveLength(SUMMARY_WORDS);
    expect(await as.member.ai.summarize({ text })).toMatchObject({
      by: { provider: 'embedded', reason: madeWithoutModel(aiCauses.failures.failed) },
    });
  });

  test('a summary is plain text, so nothing of it is escaped', async () => {
    const { as } = await harbor({ settings: server.settings });
    server.next(says('**R&D** has a [budget] of < 5 &amp; <b>more</b>, see https://x.example and `a_b`.'));
    const { summary } = await as.member.ai.summarize({ text: `${RIGGING} ${VARNISH} `.repeat(3) });
    expect(summary).toBe('R&D has a [budget] of < 5 &amp; <b>more</b>, see https://x.example and a_b.');
  });

  test('tags in the chat are three to five, so fewer or the same ones are asked for again', async () => {
    const { as } = await harbor({ settings: server.settings });
    const text = 'The rigging and the varnish of a wooden hull.';
    const { tags } = await as.anonymous.ai.tagsOf({ text });
    const [one = '', two = '', three = ''] = tags;
    server.next(saysJson({ tags: [one, one, two] }), saysJson({ tags: [three, two, one] }));
    expect(await as.member.ai.tagsOf({ text })).toMatchObject({
      tags: [three, two, one],
      by: { provider: 'external' },
    });
    expect(server.received.at(-1)?.body).toContain('at least 3 different tags');
    server.next(saysJson({ tags: [] }), saysJson({ tags: [one] }));
    expect(await as.member.ai.tagsOf({ text })).toMatchObject({ tags, by: { provider: 'embedded' } });
  });

  test('nothing is shown or stored of an entry that was hidden while the model wrote', async () => {
    const { as } = await harbor({ settings: server.settings });
    const { items } = await as.staff.entries.list({});
    const hide = async (hidden: boolean) => {
      for (const { id: subjectId } of items)
        await as.staff.moderation.hide({ subject: 'entry', subjectId, hidden });
    };
    const asks = [
      (clientId: string) => as.member.ai.answer({ ...Q, clientId }),
      (clientId: string) => as.member.ai.draftTopic({ topic: 'Varnish of a hull', clientId }),
    ];
    for (const [at, ask] of asks.entries()) {
      server.next(async (...request) => {
        await hide(true);
        await says('It is varnished [1].')(...request);
      });
      await expect(ask(`hidden-turn-${at}`)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
      await hide(false);
    }
    expect(server.received).toHaveLength(asks.length);
    expect((await as.member.ai.history({})).items).toEqual([]);
  });

  test('internal documents are sent only if the site allows it, and messages never', async () => {
    for (const allowInternal of [false, true]) {
      const { as } = await harbor({ settings: { ...server.settings, allowInternal } });
      await as.staff.documents.create({
        ...{ title: 'Hull papers', category: 'legal', tags: [] },
        content: 'The hull of the boat is varnished by a secretfirm each year.',
      });
      const channel = await channelWith(as.staff, { isPrivate: true });
      await say(as.staff, channel, 'The hull of the boat is varnished by whisperedname now.');
      const before = sent().length;
      server.next(says('Yes [1].'));
      await as.staff.ai.answer({ q: 'Is the hull of the boat varnished?' });
      expect(sent().slice(before).includes('secretfirm')).toBe(allowInternal);
      server.next(says('Yes [1].'));
      await as.member.ai.answer({ q: 'Is the hull of the boat varnished?' });
      expect(sent()).not.toContain('whisperedname');
    }
  });
});
