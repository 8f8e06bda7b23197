import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://example.org';
const SHELL =
  '<link href="/favicon.svg" /><a href="/wiki">Wiki</a><script src="/assets/index-1.js"></script><script src="/theme.js"></script>';

/** The service worker in a browser that answers each request, with what it requested and stored. */
function worker() {
  const listeners = new Map<string, (event: object) => void>();
  const requested: { path: string; credentials: string }[] = [];
  const stored: string[] = [];
  class PageRequest extends Request {
    constructor(path: string, options?: RequestInit) {
      super(new URL(path, ORIGIN), options);
    }
  }
  const seen = (input: string | Request, options?: RequestInit) => {
    const request = typeof input === 'string' ? new PageRequest(input, options) : input;
    requested.push({ path: new URL(request.url).pathname, credentials: request.credentials });
    return new Response(SHELL);
  };
  const cache = {
    match: async () => undefined,
    put: async (path: string) => void stored.push(path),
    addAll: async (requests: Request[]) => {
      for (const request of requests) {
        seen(request);
        stored.push(new URL(request.url).pathname);
      }
    },
  };
  runInNewContext(
    `const VERSION = '1';\n${readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8')}`,
    {
      ...{ URL, Request: PageRequest, fetch: async (...args: Parameters<typeof seen>) => seen(...args) },
      caches: { open: async () => cache, keys: async () => [], match: async () => undefined },
      self: {
        location: { origin: ORIGIN },
        addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
        skipWaiting: () => {},
      },
    },
  );
  async function install(): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get('install')?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }
  /** Whether the worker answers when the browser opens that path. */
  function answers(path: string): boolean {
    let answered = false;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, method: 'GET', mode: 'navigate' },
      waitUntil: () => {},
      respondWith: (response: Promise<unknown>) => {
        answered = true;
        response.catch(() => {});
      },
    });
    return answered;
  }
  return { install, answers, requested, stored };
}

test('the service worker requests and stores the shell and its files without a session', async () => {
  const { install, requested, stored } = worker();
  await install();
  expect(stored.sort()).toEqual(['/assets/index-1.js', '/favicon.svg', '/offline.html', '/theme.js']);
  expect(requested.map(({ path }) => path).sort()).toEqual(stored);
  expect(requested.filter(({ credentials }) => credentials !== 'omit')).toEqual([]);
});

test('the service worker answers for pages, and leaves files, the API, and the checks of the server alone', () => {
  const { answers } = worker();
  const opened = ['/', '/wiki', '/note/1', '/apiary', '/events/7', '/members/mia'];
  const left = [
    '/api/entries',
    '/api',
    '/trpc/auth.current',
    '/uploads/1',
    '/mcp',
    '/healthz',
    '/readyz',
    '/metrics',
  ];
  const files = ['/events.ics', '/events/7/calendar.ics', '/robots.txt', '/sitemap.xml', '/images/icon.png'];
  expect(opened.filter((path) => !answers(path))).toEqual([]);
  expect([...left, ...files].filter(answers)).toEqual([]);
});
