import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ledger } from '../../src-server/services/ai/chain.ts';
import { endpointEncoder } from '../../src-server/services/ai/embeddings/endpoint.ts';
import { openAiCompatible } from '../../src-server/services/ai/openai-compatible.ts';
import { hangs, hangsDuring, type ModelServer, modelServer, sendsHalf } from '../support/model-server.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer();
});
afterEach(() => server.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const LEDGER: Ledger = { countUser: () => null, begin: () => 1, end: () => {} };

const answer = (signal: AbortSignal) =>
  openAiCompatible(server.settings).ask({
    ...{ system: 'Answer.', turns: [{ role: 'user', content: 'How?' }], maxTokens: 100 },
    signal,
  });
const vectors = (signal: AbortSignal) =>
  endpointEncoder(server.settings, LEDGER).encode(['How?'], { share: 'test', signal });

// While it waits, `fetch` can lose its signal to the garbage collector. Without a limit, the test would wait for five minutes.
test.each([
  ['an answer, before it begins', hangs, answer],
  ['an answer, during it', hangsDuring('Half of it'), answer],
  ['an answer, during a refusal', sendsHalf(400), answer],
  ['vectors, before they begin', hangs, vectors],
  ['vectors, during them', sendsHalf(200), vectors],
] as const)(
  'stopping closes the connection to the model: %s',
  async (_, behavior, ask) => {
    server.next(behavior);
    const stop = new AbortController();
    const asked = ask(stop.signal);
    asked.catch(() => {});
    await expect.poll(() => server.received.length).toBe(1);
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      collectGarbage();
    }
    stop.abort();
    await server.abandoned();
    await expect(asked).rejects.toThrow();
  },
  60_000,
);
