import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aiCauses, aiStatusTexts, madeWithoutModel } from '#shared/ai/messages.ts';
import { AI_MODEL_REQUESTS, type AiFailure } from '#shared/ai/model.ts';
import type { AssistantTimes } from '../../src-server/bin/compose/assistant.ts';
import { PATIENCE } from '../../src-server/services/ai/chain.ts';
import { PACE } from '../../src-server/services/ai/pace.ts';
import type { AiSettings } from '../../src-server/services/ai/settings.ts';
import { note } from '../support/factories.ts';
import {
  type Behavior,
  brokenStream,
  callsTool,
  cutOff,
  drips,
  hangs,
  hangsDuring,
  type ModelServer,
  modelServer,
  neverCloses,
  notStream,
  reasons,
  redirects,
  says,
  saysJson,
  saysLater,
  saysUncounted,
  status,
  tenMegabytes,
  tenMegabytesInOneLine,
} from '../support/model-server.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer();
});
afterEach(() => server.close());

/** A community with two entries about boats, whose model is the scripted server. */
async function harbor(settings: Partial<AiSettings> = {}, times: AssistantTimes = {}): Promise<Community> {
  const community = newCommunity(undefined, null, {
    settings: { ...server.settings, ...settings },
    ...times,
  });
  const { author } = community.as;
  await author.entries.create(
    note({ title: 'Varnish', body: 'The wooden hull of a boat is varnished each spring.', tags: ['Wood'] }),
  );
  await author.entries.create(
    note({
      title: 'Rigging',
      body: 'The rigging of a boat is checked before each season.',
      tags: ['Sailing'],
    }),
  );
  return community;
}

const BOAT = { type: 'note', title: 'Rigging of a boat' } as const;
const TEXT = {
  type: 'note',
  title: '',
  body: 'Varnish the wooden hull of the boat and check the rigging.',
} as const;
/** Too short for any answer. */
const HASTE: AssistantTimes = { pace: { ...PACE, window: 800, first: 800 } };

const sent = (): string => server.received.map(({ body }) => body).join('\n');
const promptOf = (at = 0) =>
  JSON.parse(server.received[at]?.body ?? '{}') as {
    messages: { role: string; content: string }[];
    model: string;
  };
const statusOf = (as: Community['as']) => as.admin.admin.assistant({});

describe('a model', () => {
  test('writes the draft from numbered passages, and its sources are those it cites', async () => {
    const { as } = await harbor();
    server.next(says('The rigging is checked before each season [1].'));
    const { body, sources, by } = await as.author.ai.draft(BOAT);
    expect(by).toEqual({
      ...{ provider: 'external', model: 'small-model', reason: null },
      host: new URL(server.settings.baseUrl).host,
    });
    expect(body).toBe('The rigging is checked before each season [1].\n\n## Sources\n\n- [1] [[Rigging]]');
    expect(sources.map(({ title }) => title)).toEqual(['Rigging']);
    expect(server.received[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer the-key-of-the-model' },
    });
    expect(promptOf().model).toBe('small-model');
    expect(sent()).toContain('The rigging of a boat is checked');
  });

  test('chooses tags of the community, in its spelling', async () => {
    const { as } = await harbor();
    server.next(saysJson({ tags: ['sailing', 'Wood'] }));
    const { tags, by } = await as.author.ai.suggestTags(TEXT);
    expect([tags, by.provider]).toEqual([['Sailing', 'Wood'], 'external']);
  });

  test('can wrap its JSON in words and a code block', async () => {
    const { as } = await harbor();
    server.next(says('Here you are:\n```json\n{"tags": ["Wood"]}\n```'));
    expect((await as.author.ai.suggestTags(TEXT)).tags).toEqual(['Wood']);
  });

  test.each([
    ['broken JSON', says('{"tags": ["Wood"')],
    ['another form', saysJson(['Wood'])],
    ['a tag that the community does not have', saysJson({ tags: ['Wood', 'Buy now'] })],
  ])('that answers with %s is asked once more, with what is wrong', async (_, wrong) => {
    const { as } = await harbor();
    server.next(wrong, saysJson({ tags: ['Wood'] }));
    const { tags, by } = await as.author.ai.suggestTags(TEXT);
    expect([tags, by.provider, server.received.length]).toEqual([['Wood'], 'external', 2]);
    const { messages } = promptOf(1);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toMatch(/This answer is not valid\..*\n\S/);
    expect((await statusOf(as)).today).toEqual({ tokens: 200, estimated: 0, answers: 1, failures: 0 });
  });

  test('that is wrong twice is replaced by the embedded provider, with the reason', async () => {
    const { as } = await harbor();
    server.next(says('No.'), says('Still no.'), saysJson({ tags: ['Wood'] }));
    const { tags, by } = await as.author.ai.suggestTags(TEXT);
    expect(tags).toContain('Sailing');
    expect(by).toEqual({
      ...{ provider: 'embedded', model: null, host: null },
      reason: madeWithoutModel(aiCauses.failures.unusable),
    });
    expect(server.received).toHaveLength(2);
  });

  test.each([
    ['in <think>', says('<think>The user is naive.</think>The hull is varnished [1].')],
    ['without the first tag', says('The user is naive.</think>The hull is varnished [1].')],
    ['beside the text', reasons('The user is naive.', 'The hull is varnished [1].')],
  ])('reasons %s, which is neither shown nor stored', async (_, behavior) => {
    const { as, db } = await harbor();
    server.next(behavior);
    const { body, by } = await as.author.ai.draft(BOAT);
    expect([body.startsWith('The hull is varnished [1].'), by.provider]).toEqual([true, 'external']);
    expect(body).not.toContain('naive');
    expect(db.$client.serialize().includes('naive')).toBe(false);
  });

  test('with <think> only has given no answer', async () => {
    const { as } = await harbor();
    server.next(says('<think>Nothing comes to mind.'));
    expect((await as.author.ai.draft(BOAT)).by.reason).toBe(madeWithoutModel(aiCauses.failures.empty));
  });

  test('is not asked without public content that fits', async () => {
    const { as } = await harbor();
    const { body, by } = await as.author.ai.draft({ type: 'note', title: 'Quantum chromodynamics' });
    expect(body).toContain('Nothing in this knowledge base covers');
    expect([by.provider, by.reason]).toEqual(['embedded', madeWithoutModel(aiCauses.nothingShared)]);
    expect(server.received).toEqual([]);
  });
});

describe('a model that misbehaves is replaced by the embedded provider', () => {
  const cases: [name: string, behavior: Behavior, failure: AiFailure, times?: AssistantTimes][] = [
    ['401', status(401), 'refused'],
    ['403', status(403), 'refused'],
    ['404', status(404), 'unknown'],
    ['429 with Retry-After', status(429, { 'retry-after': '1' }), 'busy'],
    ['500', status(500), 'failed'],
    ['a redirect', redirects('http://127.0.0.1:9/v1'), 'unreachable'],
    ['hanging before the stream', hangs, 'late', HASTE],
    ['hanging during the stream', hangsDuring('Half of'), 'late', HASTE],
    ['dripping byte by byte', drips, 'late', HASTE],
    ['a broken stream', brokenStream, 'unreadable'],
    ['a connection that is cut', cutOff, 'unreadable'],
    ['a page of HTML', notStream, 'unreadable'],
    ['an empty answer', says(''), 'empty'],
    ['10 MB', tenMegabytes, 'long'],
    ['10 MB in one line', tenMegabytesInOneLine, 'long'],
    ['a call of an unknown tool', callsTool, 'empty'],
  ];

  test.each(cases)('%s', async (_, behavior, failure, times) => {
    const { as } = await harbor({}, times);
    server.next(behavior, says('A second try [1].'));
    const { body, by } = await as.author.ai.draft(BOAT);
    expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.failures[failure]) });
    expect(body).toContain('This draft quotes passages');
    // Nothing is paid for twice.
    expect(server.received).toHaveLength(1);
    const { lastFailure, today } = await statusOf(as);
    expect([lastFailure?.failure, today.failures, today.answers]).toEqual([failure, 1, 0]);
    expect(JSON.stringify(aiStatusTexts.failures[failure])).not.toContain('the-key');
  });

  test('a redirect leads the key and the content nowhere', async () => {
    const { as } = await harbor();
    const elsewhere = await modelServer({}, says('The hull is varnished [1].'));
    server.next(redirects(`${elsewhere.settings.baseUrl}/chat/completions`));
    expect((await as.author.ai.draft(BOAT)).by.provider).toBe('embedded');
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  test('no server at all', async () => {
    const { as } = await harbor({ baseUrl: 'http://127.0.0.1:9/v1' });
    const { by } = await as.author.ai.draft(BOAT);
    expect([by.provider, (await statusOf(as)).lastFailure?.failure]).toEqual(['embedded', 'unreachable']);
  });

  test('one that never closes has answered with its last event', async () => {
    const { as } = await harbor();
    server.next(neverCloses('The hull is varnished [1].'));
    expect((await as.author.ai.draft(BOAT)).by.provider).toBe('external');
  });

  test('the database holds neither the key nor what the server said about it', async () => {
    const { as, db } = await harbor();
    server.next(status(401));
    await as.author.ai.draft(BOAT);
    expect(db.$client.serialize().includes('the-key-of-the-model')).toBe(false);
    expect(JSON.stringify(await statusOf(as))).not.toContain('the-key');
  });
});

describe('the limits of a model', () => {
  /** Keeps the server busy with one question. */
  function occupy(person: Person) {
    let free = () => {};
    server.next(saysLater('The hull is varnished [1].', new Promise((resolve) => (free = resolve))));
    return { free: () => free(), answer: person.ai.draft(BOAT) };
  }
  const asked = (count: number) => expect.poll(() => server.received.length).toBe(count);

  test('per user and hour send further questions to the embedded provider, which says when', async () => {
    const { as, clock } = await harbor();
    const ask = async () => {
      server.next(says('The hull is varnished [1].'));
      return (await as.author.ai.draft(BOAT)).by;
    };
    for (let count = 0; count < AI_MODEL_REQUESTS.max; count += 1) {
      if (count === 30) clock.advance(6 * 60_000);
      expect((await ask()).provider).toBe('external');
    }
    clock.advance(6 * 60_000);
    const { provider, reason } = await ask();
    expect([provider, reason]).toEqual(['embedded', madeWithoutModel(aiCauses.overLimit(48 * 60))]);
    expect(reason).toContain('Try again in 48 minutes');
    clock.advance(48 * 60_000);
    expect((await ask()).provider).toBe('external');
  });

  test('per day send further questions to the embedded provider until midnight', async () => {
    const { as, clock } = await harbor({ dailyTokens: 10_000 });
    const usage = () => statusOf(as).then(({ today }) => today);
    server.next(saysUncounted('The hull is varnished [1]. '.repeat(800)));
    expect((await as.author.ai.draft(BOAT)).by.provider).toBe('external');
    const { tokens, estimated } = await usage();
    expect(tokens).toBeGreaterThan(5_000);
    expect(estimated).toBe(tokens);
    expect((await as.other.ai.draft({ ...BOAT, type: 'thread' })).by).toMatchObject({
      ...{ provider: 'embedded', reason: madeWithoutModel(aiCauses.spent) },
    });
    expect((await usage()).tokens).toBe(tokens);
    clock.advance(24 * 60 * 60_000);
    expect((await usage()).tokens).toBe(0);
    server.next(says('The hull is varnished [1].'));
    expect((await as.author.ai.draft(BOAT)).by.provider).toBe('external');
  });

  test('on questions at once let the next one wait, and refuse it after a while', async () => {
    const { as } = await harbor({ concurrency: 1 }, { patience: { ...PATIENCE, place: 40, poll: 10 } });
    const first = occupy(as.author);
    await asked(1);
    const { by } = await as.contributor.ai.draft(BOAT);
    expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.queue) });
    first.free();
    expect((await first.answer).by.provider).toBe('external');
    server.next(says('The hull is varnished [1].'));
    expect((await as.contributor.ai.draft(BOAT)).by.provider).toBe('external');
  });

  test('give the place to the one that waits', async () => {
    const { as } = await harbor({ concurrency: 1 }, { patience: { ...PATIENCE, poll: 10 } });
    const first = occupy(as.author);
    await asked(1);
    server.next(says('The hull is varnished [1].'));
    const second = as.contributor.ai.draft(BOAT);
    first.free();
    expect((await Promise.all([first.answer, second])).map(({ by }) => by.provider)).toEqual([
      ...['external', 'external'],
    ]);
  });

  test('count the run of a process that was killed, and give its place back', async () => {
    const { as, clock, db } = await harbor({ concurrency: 1 });
    db.$client
      .prepare('insert into ai_runs (day, reserved, expires_at) values (?, 700, ?)')
      .run('2026-03-01', clock.now().getTime() + 1000);
    clock.advance(1000);
    server.next(says('The hull is varnished [1].'));
    expect((await as.author.ai.draft(BOAT)).by.provider).toBe('external');
    expect((await statusOf(as)).today).toMatchObject({ tokens: 800, estimated: 700, answers: 1 });
  });
});

describe('what a model gets', () => {
  test('is public content only, no matter who asks', async () => {
    const { as } = await harbor();
    const hidden = await as.author.entries.create(
      note({
        title: 'Boat hull secrets',
        body: 'The rigging of the boat is xylohidden.',
        tags: ['Hiddentag'],
      }),
    );
    await as.staff.entries.create({
      ...{ type: 'survey', title: 'Rigging survey', body: 'Which rigging has your boat, xylosurvey?' },
      tags: ['Rigging drafts'],
    });
    const gone = await as.author.entries.create(
      note({ title: 'Rigging of old', body: 'The rigging of a boat was once xylogone.' }),
    );
    await as.author.entries.delete({ id: gone.id });
    await as.staff.documents.create({
      ...{ title: 'Rigging plan', content: 'The rigging of the boat is xylodocument.', category: 'legal' },
    });
    const flag = { subject: 'entry', subjectId: hidden.id } as const;
    await as.staff.moderation.hide({ ...flag, hidden: true });
    await as.author.drafts.save({ slot: 'note', content: { title: 'Rigging', body: 'xylodraft' } });

    for (const person of [as.staff, as.admin, as.author]) {
      server.next(says('The rigging is checked [1].'), saysJson({ tags: ['Sailing'] }));
      expect((await person.ai.draft({ type: 'note', title: 'Rigging of the boat' })).by.provider).toBe(
        'external',
      );
      await person.ai.suggestTags({ ...TEXT, body: `${TEXT.body} Rigging drafts, hiddentag.` });
    }
    expect(server.received).toHaveLength(6);
    expect(sent()).toContain('The rigging of a boat is checked');
    expect(sent().match(/xylo\w+|"Rigging drafts"|"Hiddentag"/g)).toBeNull();
    // Staff themselves can read the survey, so the embedded provider quotes it for them.
    const own = await as.staff.ai.draft({ type: 'note', title: 'Rigging of the boat' });
    expect([own.by.provider, own.body.includes('xylosurvey')]).toEqual(['embedded', true]);
  });

  test('is nothing for a survey, which starts as a draft', async () => {
    const { as } = await harbor();
    const { by } = await as.staff.ai.draft({ type: 'survey', title: 'Rigging of a boat' });
    const tags = await as.staff.ai.suggestTags({ ...TEXT, type: 'survey' });
    expect([by.reason, tags.by.reason]).toEqual([
      madeWithoutModel(aiCauses.survey),
      madeWithoutModel(aiCauses.survey),
    ]);
    expect(server.received).toEqual([]);
  });

  test('never names the user', async () => {
    const { as } = await harbor();
    server.next(says('The rigging is checked [1].'));
    await as.author.ai.draft(BOAT);
    const { body, headers } = server.received[0] ?? { body: '', headers: {} };
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(/autumn|user_?id|cookie/i);
  });
});

test('only admins see the status of the model', async () => {
  const { as } = await harbor({ dailyTokens: 50_000 });
  expect(await statusOf(as)).toEqual({
    model: {
      ...{ name: 'small-model', host: new URL(server.settings.baseUrl).host, dailyTokens: 50_000 },
      ...{ concurrency: 4, allowInternal: false },
    },
    today: { tokens: 0, estimated: 0, answers: 0, failures: 0 },
    ...{ lastFailure: null, said: null },
  });
  await expect(as.staff.admin.assistant({})).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  expect((await newCommunity().as.admin.admin.assistant({})).model).toBeNull();
});
