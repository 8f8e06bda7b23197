import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { inherited } from '../../support/server.ts';
import { cookieOf, STOPPED_AT, VIEWERS, type Viewer } from './demo-store.ts';
import type { ReadRequest } from './requests.ts';

/** A response as a line of a record. A body that an earlier line has isn't repeated. */
export type Recorded = {
  key: string;
  status: number;
  headers: Record<string, string>;
  digest: string;
  body?: string;
};

/** Headers of the connection and the moment. */
const OF_THE_MOMENT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'set-cookie']);

/** Records what the build in `root` responds to each viewer, over a copy of the store. Returns the number of responses. */
export async function record(
  root: string,
  store: string,
  reads: ReadRequest[],
  file: string,
): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'responses-'));
  cpSync(store, work, { recursive: true });
  const server = await startStopped(root, work);
  const lines: string[] = [];
  const written = new Set<string>();
  const keep = (key: string, { status, headers, body }: Answer) => {
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const line: Recorded = { key, status, headers, digest, ...(!written.has(digest) && { body }) };
    written.add(digest);
    lines.push(JSON.stringify(line));
  };
  try {
    // The texts of public pages are rendered beside the first requests for them.
    const pages = reads.filter(({ url }) => !/^\/(api|trpc)\//.test(url));
    for (const asked of [...pages, ...pages]) await answerOf(server.url, 'visitor', asked);
    for (const viewer of VIEWERS)
      for (const asked of reads) {
        const answer = await answerOf(server.url, viewer, asked);
        keep(keyOf(viewer, asked), answer);
        const next = nextOf(asked, answer);
        if (next) keep(keyOf(viewer, next), await answerOf(server.url, viewer, next));
      }
    writeFileSync(file, `${lines.join('\n')}\n`);
    return lines.length;
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

const keyOf = (viewer: Viewer, { method, url, body = '' }: ReadRequest): string =>
  `${viewer} ${method} ${url} ${body}`.trimEnd();

/** One connection: fetch would take most of the time. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Answer = { status: number; headers: Record<string, string>; body: string };

async function answerOf(server: string, viewer: Viewer, { method, url, body }: ReadRequest): Promise<Answer> {
  const typed = body === undefined ? {} : { 'content-type': 'application/json', origin: server };
  const headers = { ...cookieOf(viewer), 'accept-encoding': 'identity', ...typed };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(server + url, { method, agent, headers }, resolve)
      .once('error', reject)
      .end(body);
  });
  const text = await readText(response);
  const alike = (value: string) => withoutChance(value, server);
  const kept = Object.entries(response.headers)
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    // The tag is a digest of the body with the port.
    .map(([name, value]) => [name, name === 'etag' ? 'of the body' : alike(String(value))]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body: alike(text) };
}

/** The text without the port of the server, the digests in the names of built files, and the IDs of emails. */
function withoutChance(text: string, server: string): string {
  return text
    .replace(new RegExp(`(127\\.0\\.0\\.1|localhost):${new URL(server).port}\\b`, 'g'), 'server')
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\.(js|css|woff2)/g, '$1.$2')
    .replace(/<[\da-f-]{36}@/g, '<id@');
}

function nextOf({ pages, ...asked }: ReadRequest, { headers, body }: Answer): ReadRequest | null {
  if (pages === 'link') {
    const url = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
    return url === undefined ? null : { ...asked, url };
  }
  const cursor = pages === 'cursor' && /"nextCursor":("[^"]*"|\d+)/.exec(body)?.[1];
  if (!cursor) return null;
  const at = new URL(asked.url, 'http://server');
  const input = { ...JSON.parse(at.searchParams.get('input') ?? '{}'), cursor: JSON.parse(cursor) };
  return { ...asked, url: `${at.pathname}?input=${encodeURIComponent(JSON.stringify(input))}` };
}

async function startStopped(root: string, dataDir: string) {
  const clock = join(import.meta.dirname, 'stopped-clock.mjs');
  const child = spawn(process.execPath, ['--import', clock, join(root, 'build', 'server', 'index.js')], {
    cwd: root,
    env: {
      ...inherited(),
      ...{ PORT: '0', DATA_DIR: dataDir, TZ: 'UTC', STOPPED_AT: String(STOPPED_AT) },
      ...{ RATE_LIMIT: 'off', AI_VECTORS: 'off', LOG_LEVEL: 'warn' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const line = String(chunk)
        .split('\n')
        .find((part) => part.includes('"listening"'));
      if (line) resolve(JSON.parse(line).url);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
