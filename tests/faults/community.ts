import { rmSync } from 'node:fs';
import { filledStore } from '../bench/fill.ts';
import { seeded, VOCABULARY } from '../bench/words.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { SentRequest } from './traffic.ts';

const RARE = VOCABULARY.slice(20_000, 20_200);
const COMMON = VOCABULARY.slice(3, 13);

/** A built server on a database of `size` entries, with two logged-in users and their typical requests. */
export type BusyCommunity = {
  server: RunningServer;
  ada: Client;
  next: (n: number) => SentRequest;
  end: () => Promise<void>;
};

export async function openCommunity(folder: string, size: number): Promise<BusyCommunity> {
  const dataDir = filledStore(folder, size);
  const server = await startServer({ DATA_DIR: dataDir });
  const [ada, mia] = [newClient(server.url), newClient(server.url)];
  await register(ada, 'ada');
  await register(mia, 'mia');
  const random = seeded(7);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const id = () => `00000000-0000-4000-8000-${String(Math.floor(random() * size)).padStart(12, '0')}`;
  const next = (n: number): SentRequest => {
    const way = n % 20;
    if (way < 6) return { path: `/api/entries?type=note&limit=10` };
    if (way < 12) return { path: `/api/entries/${id()}`, cookie: mia.cookie };
    if (way < 14) return { path: `/api/ai/search?q=${pick(RARE)}&limit=5` };
    if (way < 15) return { path: `/api/ai/search?q=${pick(COMMON)}&limit=5` };
    if (way < 17)
      return {
        method: 'POST',
        path: `/api/entries/${id()}/vote`,
        body: { type: random() < 0.5 ? 'upvote' : 'downvote' },
        cookie: mia.cookie,
      };
    if (way < 18)
      return {
        method: 'POST',
        path: `/api/entries/${id()}/comments`,
        body: { content: `Words ${n}` },
        cookie: mia.cookie,
      };
    if (way < 19) return { path: `/api/entries/${id()}/comments` };
    return {
      method: 'POST',
      path: '/api/entries',
      body: { type: 'note', title: `Written ${n}`, body: 'Written while much goes on.', tags: ['Busy'] },
      cookie: ada.cookie,
    };
  };
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, ada, next, end };
}
