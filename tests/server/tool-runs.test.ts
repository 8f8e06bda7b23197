import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AI_VISITOR_REQUESTS } from '#shared/ai/chat/model.ts';
import { aiCauses, aiUnavailable } from '#shared/ai/messages.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { TOOLS, type ToolId } from '#shared/tool-runs/model.ts';
import { TOOL_OUTPUTS } from '#shared/tool-runs/output.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import { appRouter, keyScopeOf } from '../../src-server/app-router.ts';
import { type ModelServer, modelServer, says, saysUncounted, status } from '../support/model-server.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { png } from '../support/pictures.ts';

type Caller = Community['as']['anonymous'];

const exampleOf = (id: ToolId) => ({ ...TOOLS.find((tool) => tool.id === id)?.exampleInput });
const runExample = (caller: Caller, id: ToolId, change: Record<string, unknown> = {}) =>
  caller.tools.run({ id, input: { ...exampleOf(id), ...change } });

const EMBEDDED: ToolId[] = ['text-summarizer', 'data-extractor', 'sentiment-analyzer'];
const BY_MODEL: ToolId[] = ['code-generator', 'image-captioner'];
const MINUTES = `# Minutes

Five neighbors met in the hall on Monday. The hall was warm, and the tea was free. The pump behind the hall is broken
again. Ada must order a new pump by Friday. Everyone liked the tea. The neighbors decided that the hall stays open in
winter. Ben should paint the door before the next meeting. The tea came from the shop at the corner.`;

describe('the tools that need no model', () => {
  test.each(EMBEDDED)('%s gives visitors the example output for its example', async (id) => {
    const { as } = newCommunity();
    const { output, provider, model, usage, ms } = await runExample(as.anonymous, id);
    expect(output).toEqual(TOOLS.find((tool) => tool.id === id)?.exampleOutput);
    expect({ provider, model, usage }).toEqual({ provider: 'embedded', model: null, usage: null });
    expect(ms).toBeGreaterThanOrEqual(0);
  });

  test('they run embedded for members, too, if there is a model', async () => {
    const server = await modelServer();
    const { as } = newCommunity(undefined, null, { settings: server.settings });
    for (const id of EMBEDDED) {
      const { provider, usage } = await runExample(as.member, id);
      expect([provider, usage]).toEqual(['embedded', null]);
    }
    expect(server.received).toEqual([]);
    await server.close();
  });

  test.each([5, 12, 40, 500])(
    'a summary of at most %d words has only words of the text',
    async (maxLength) => {
      const { as } = newCommunity();
      for (const focus of ['key points', 'overview', 'conclusions', 'action items']) {
        const { output } = await as.anonymous.tools.run({
          id: 'text-summarizer',
          input: { text: MINUTES, maxLength, focus },
        });
        const { summary } = TOOL_OUTPUTS['text-summarizer'].parse(output);
        const words = summary.replace(/…$/, '').split(/\s+/);
        expect(words.length).toBeLessThanOrEqual(maxLength);
        const all = new Set(plainText(MINUTES).split(/\s+/));
        expect(words.filter((word) => !all.has(word))).toEqual([]);
      }
    },
  );

  test('the focus decides what a short summary says', async () => {
    const { as } = newCommunity();
    const summaryFor = async (focus: string) => {
      const { output } = await as.anonymous.tools.run({
        id: 'text-summarizer',
        input: { text: MINUTES, maxLength: 30, focus },
      });
      return TOOL_OUTPUTS['text-summarizer'].parse(output).summary;
    };
    expect(await summaryFor('action items')).toMatch(/must order a new pump.*should paint/s);
    expect(await summaryFor('conclusions')).toContain('decided that the hall stays open');
  });

  test('a detailed sentiment has every sentence in order', async () => {
    const { as } = newCommunity();
    const text = 'I love the new hall. It opens at nine. The chairs are terrible.';
    const { output } = await as.anonymous.tools.run({
      id: 'sentiment-analyzer',
      input: { text, detailed: true },
    });
    const { sentences } = TOOL_OUTPUTS['sentiment-analyzer'].parse(output);
    expect(sentences?.map((each) => [each.text, each.sentiment])).toEqual([
      ['I love the new hall.', 'positive'],
      ['It opens at nine.', 'neutral'],
      ['The chairs are terrible.', 'negative'],
    ]);
    const brief = await as.anonymous.tools.run({ id: 'sentiment-analyzer', input: { text } });
    expect(brief.output).not.toHaveProperty('sentences');
  });

  test('extracted values fit the schema, and a field without one is null', async () => {
    const { as } = newCommunity();
    const properties = {
      boats: { type: 'integer' },
      color: { type: 'string', enum: ['red', 'green'] },
      emails: { type: 'array', items: { type: 'string', format: 'email' } },
      price: { type: 'number' },
    };
    const text = 'Boats: 12\nColor: blue\nWrite to ada@example.org or ben@example.org.';
    const { output } = await as.anonymous.tools.run({
      id: 'data-extractor',
      input: { text, schema: { type: 'object', properties } },
    });
    expect(output).toEqual({
      boats: 12,
      color: null,
      emails: ['ada@example.org', 'ben@example.org'],
      price: null,
    });
  });

  test('visitors of one network run them within the limit of the assistant', async () => {
    const { as } = newCommunity();
    for (let run = 0; run < AI_VISITOR_REQUESTS.max; run += 1)
      await runExample(as.anonymous, 'text-summarizer');
    await expect(runExample(as.anonymous, 'sentiment-analyzer')).rejects.toMatchObject({
      cause: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(await runExample(as.member, 'sentiment-analyzer')).toMatchObject({ provider: 'embedded' });
  });
});

test('an unknown key, a missing value, and an unknown tool are refused over tRPC, too', async () => {
  const { as } = newCommunity();
  const fields = { 'input.size': '`size` is not a known field' };
  await expect(runExample(as.anonymous, 'text-summarizer', { size: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['input', 'size'], message: fields['input.size'] }] },
  });
  await expect(
    as.anonymous.tools.run({ id: 'sentiment-analyzer', input: { detailed: true } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(as.anonymous.tools.read({ id: 'teleporter' })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND', message: runMessages.noTool },
  });
});

test('running a tool is the only mutation that a key which only reads may call', () => {
  const mutations = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).flatMap(([name, { _def }]) =>
    _def.type === 'mutation' ? [name as Parameters<typeof keyScopeOf>[0]] : [],
  );
  expect(mutations.filter((name) => keyScopeOf(name) === 'read')).toEqual(['tools.run']);
});

describe('the tools that need a model', () => {
  test.each(BY_MODEL)('%s is unavailable to everyone without one, and says how to get one', async (id) => {
    const { as } = newCommunity();
    for (const caller of [as.anonymous, as.member, as.admin])
      await expect(runExample(caller, id)).rejects.toMatchObject({
        cause: { code: 'UNAVAILABLE', message: aiUnavailable.noModel },
      });
    expect((await as.admin.tools.read({ id })).availability).toBe('noModel');
  });

  describe('with one', () => {
    let server: ModelServer;
    let fetched: string[];
    let community: Community;
    beforeEach(async () => {
      server = await modelServer();
      fetched = [];
      community = newCommunity(undefined, null, {
        settings: server.settings,
        fetchImage: async (url) => {
          fetched.push(url);
          return { bytes: png(), mediaType: 'image/png' };
        },
      });
    });
    afterEach(() => server.close());

    test.each(BY_MODEL)('%s needs an account, and a guest preview has none', async (id) => {
      const { as, previewing } = community;
      for (const caller of [as.anonymous, previewing(as.admin, 'guest')]) {
        expect((await caller.tools.read({ id })).availability).toBe('loginRequired');
        await expect(runExample(caller, id)).rejects.toMatchObject({
          cause: { code: 'UNAUTHENTICATED', message: runMessages.loginRequired },
        });
      }
      expect((await as.member.tools.read({ id })).availability).toBe('ready');
      expect([server.received, fetched]).toEqual([[], []]);
    });

    test('code is what stands in the block, as the model wrote it, with its tokens', async () => {
      const code = 'const a = [b](c);\nif (a < b) `two`;';
      server.next(says(`Here it is:\n\n\`\`\`js\n${code}\n\`\`\`\nEnjoy <b>it</b>.`));
      const result = await runExample(community.as.member, 'code-generator');
      expect(result).toMatchObject({
        output: { code, language: 'JavaScript' },
        provider: 'external',
        model: 'small-model',
        usage: { tokens: 100, estimated: 0 },
      });
      expect(server.received[0]?.body).toContain('JavaScript code, with comments');
    });

    test('code without a block is the whole answer, and tokens that are not reported are estimated', async () => {
      server.next(saysUncounted('select [a] from <b>'));
      const { output, usage } = await runExample(community.as.member, 'code-generator', { language: 'SQL' });
      expect(output).toEqual({ code: 'select [a] from <b>', language: 'SQL' });
      expect(usage?.tokens).toBeGreaterThan(0);
      expect(usage?.estimated).toBe(usage?.tokens);
    });

    test('an empty answer is asked for again, and both count', async () => {
      server.next(says('```js\n\n```'), says('```js\nlet a;\n```'));
      const { output, usage } = await runExample(community.as.member, 'code-generator');
      expect(output).toEqual({ code: 'let a;', language: 'JavaScript' });
      expect(usage).toEqual({ tokens: 200, estimated: 0 });
    });

    test('a streamed run shows the code so far', async () => {
      const parts: unknown[] = [];
      server.next(says('```js\nlet first;\nlet second;\nlet third;\n```'));
      await runExample(
        community.as.member.streaming((read) => void parts.push(read())),
        'code-generator',
      );
      expect(parts).toContainEqual({
        output: { code: expect.stringMatching(/^let/), language: 'JavaScript' },
      });
    });

    test('the captioner sends the bytes of the image, never its URL', async () => {
      const imageUrl = 'https://images.example/secret-path/boat.png';
      server.next(says('A **small** boat [here](https://evil.example) on calm water at dawn.'));
      const { output, provider, usage } = await runExample(community.as.member, 'image-captioner', {
        imageUrl,
        captionStyle: 'poetic',
        maxLength: 5,
      });
      expect(output).toEqual({ caption: 'A small boat here on…' });
      expect([provider, usage]).toEqual(['external', { tokens: 100, estimated: 0 }]);
      expect(fetched).toEqual([imageUrl]);
      const [request] = server.received;
      expect(request?.body).not.toContain('secret-path');
      expect(request?.body).not.toContain('images.example');
      expect(request?.body).toContain(`data:image/png;base64,${png().toString('base64')}`);
      expect(request?.body).toContain('poetic');
    });

    test('a model that fails is named as the reason, and nothing else answers', async () => {
      server.next(status(500));
      await expect(runExample(community.as.member, 'code-generator')).rejects.toMatchObject({
        cause: { code: 'UNAVAILABLE', message: aiUnavailable.because(aiCauses.failures.failed) },
      });
    });
  });
});
