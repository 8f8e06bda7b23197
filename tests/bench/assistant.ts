import {
  type Behavior,
  dripsEvery,
  hangs,
  hangsDuring,
  modelServer,
  neverCloses,
  tenMegabytes,
  tenMegabytesInOneLine,
} from '../support/model-server.ts';
import { alone, type Load, run, type Server } from './measure.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

const LONG = 20_000;
/** Requests beside a model that misbehaves, and questions that it gets at once. */
const BESIDE = 300;
const AT_ONCE = 4;

const post = (path: string, body: object): ReturnType<Load['next']> => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

/** A text of sentences, which the summary compares with each other. */
function textOf(length: number, seed: number): string {
  const random = seeded(seed);
  const word = wordSource(random);
  let text = '';
  while (text.length < length) {
    const words = Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' ');
    text += `${words.charAt(0).toUpperCase()}${words.slice(1)}. `;
  }
  return text.slice(0, length);
}

const TEXTS = Array.from({ length: 20 }, (_, at) => textOf(LONG, at + 1));
const SUMMARIES: Load = {
  name: '10 users summarize texts of 20 kB',
  next: (n) => post('/trpc/ai.summarize', { text: TEXTS[n % TEXTS.length] }),
};

/** Milliseconds that the event loop waits at most, 99 times of 100: idle, and while 10 users summarize long texts. */
export async function measureSummaries(server: Server, seconds: number) {
  await run(server, SUMMARIES, 1, {});
  server.reset();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idle = (await server.probe()).loopP99;
  const { loopP99, rps, failed } = await run(server, SUMMARIES, seconds, {});
  return { idle, loopP99, rps, failed };
}

/** Questions in free text, with a rare word, and with common words only. */
export const QUESTIONS: Load[] = [
  ['questions with a rare word', 2_000] as const,
  ['questions with common words', 40] as const,
].map(([name, among]) => {
  const random = seeded(among);
  const word = () => VOCABULARY[Math.floor(random() * among)] ?? '';
  const asked = Array.from(
    { length: 500 },
    () => `how does ${word()} ${word()} with the ${word()} ${word()}`,
  );
  return { name, next: (n) => post('/trpc/ai.answer', { q: asked[n % asked.length] }) };
});

const MISBEHAVIOR: [name: string, behavior: Behavior][] = [
  ['hangs', hangs],
  ['hangs in the middle', hangsDuring('Half of')],
  ['hangs after much text', hangsDuring('Half of a long answer. '.repeat(50))],
  ['drips a byte a second', dripsEvery(1_000)],
  ['sends 10 MB', tenMegabytes],
  ['sends 10 MB in one line', tenMegabytesInOneLine],
  ['never closes', neverCloses('Enough.')],
];
const LIST: Load = { name: 'list', next: () => ({ path: '/api/entries?type=note' }) };

/** Other requests without and beside each misbehavior, in ms, and the seconds until the last question was answered. */
export async function measureMisbehavior(
  start: (env: Record<string, string>) => Promise<Server>,
  headersFor: (server: Server) => Record<string, string>,
) {
  let behavior: Behavior = hangs;
  const model = await modelServer({}, (response, body) => behavior(response, body));
  const server = await start({
    ...{ AI_BASE_URL: model.settings.baseUrl, AI_MODEL: model.settings.model, RATE_LIMIT: 'off' },
  });
  const text = TEXTS[0]?.slice(0, 1_900) ?? '';
  const question: Load = { name: 'summary', next: () => post('/trpc/ai.summarize', { text }) };
  const ask = async () => (await alone(server, question, 1, headersFor(server))).p50 / 1000;
  await alone(server, LIST, BESIDE, {});
  const results = [];
  for (const [name, next] of MISBEHAVIOR) {
    behavior = next;
    const before = await alone(server, LIST, BESIDE, {});
    const questions = Array.from({ length: AT_ONCE }, ask);
    const beside = await alone(server, LIST, BESIDE, {});
    const longest = Math.max(...(await Promise.all(questions)));
    results.push({ name, before, beside, longest });
  }
  await server.stop();
  await model.close();
  return results;
}
