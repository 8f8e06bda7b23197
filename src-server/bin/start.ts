import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type Db, explainStoreFailure, StoreError } from '#db/open.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { hasAccounts } from '../auth/registration.ts';
import type { SearchAnswer, SearchAnswers, SearchJob, SearchThread } from '../context.ts';
import { type Env, EnvError, isLoopback, readEnv } from '../env.ts';
import { buildApp } from '../http/app.ts';
import { createMailer } from '../http/mailer.ts';
import { mailJobs } from '../jobs/email.ts';
import { JOB_KINDS } from '../jobs/kinds.ts';
import { startRunner } from '../jobs/runner.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { makeFilesPrivate } from '../services/private-files.ts';
import { alone, type Siblings } from '../services/siblings.ts';
import { systemTicker } from '../services/ticker.ts';
import { type WorkerPool, workerPool } from '../services/worker-pool.ts';
import type { Installation } from './opening.ts';

/** A failure at start that a person can mend: said in one line, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What the very first registration must send; null when there is an account, or only this machine reaches the server. */
export function setupTokenOf({ env, db }: Pick<Installation, 'env' | 'db'>): string | null {
  return isLoopback(env.host) || hasAccounts(db) ? null : randomIds.token();
}

/** Mounts what serves the pages: the build, or the development server. */
export type Mount = (
  app: FastifyInstance,
  boot: { db: Db; env: Env; setupToken: string | null },
) => Promise<void>;

/** Listens until the process is told to stop. */
export async function serve({ mount, ...installation }: Installation & { mount: Mount }): Promise<void> {
  const { env, db } = installation;
  const setupToken = setupTokenOf(installation);
  const { app, stop } = await startServer({ ...installation, mount, setupToken, siblings: alone });
  stopOnSignal(stop);
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : env.port;
  announce(env, { port, setupToken, firstAccount: !hasAccounts(db) });
}

type StartOptions = Installation & { mount: Mount; setupToken: string | null; siblings: Siblings };

/** Everything of one server process: it listens and does its part of the jobs until `stop`. */
export async function startServer({
  env,
  db,
  vault,
  mount,
  setupToken,
  siblings,
}: StartOptions): Promise<{ app: FastifyInstance; stop: () => Promise<void> }> {
  const pool = searchPool(db, siblings.processes);
  const app = await buildApp({
    db,
    env,
    vault,
    searchThread: searchIn(pool),
    clock: systemClock,
    ids: randomIds,
    setupToken,
    siblings,
    logTo: process.stderr,
  });
  await mount(app, { db, env, setupToken });
  await app.listen({ port: env.port, host: env.host });
  const sweeping = setInterval(() => void app.auth.sweep(), HOUR_MS).unref();
  const mailer = createMailer(env);
  const jobs = startRunner({
    db,
    clock: systemClock,
    ids: randomIds,
    ticker: systemTicker,
    kinds: { ...JOB_KINDS, ...mailJobs({ mailer, ids: randomIds, site: app.mailSite }) },
    dataDir: env.dataDir,
    onError: (err, kind) => app.log.error({ err, kind }, 'job failed'),
  });
  // What was left undone goes on now, not at the next look for work.
  void jobs.tick();
  const stop = async () => {
    clearInterval(sweeping);
    await app.close();
    await jobs.stop();
    mailer.close();
    await pool.close();
    db.$client.close();
  };
  return { app, stop };
}

/**
 * Most searches take some milliseconds; only texts made to be slow take longer than the deadline on an idle machine. A
 * busy one takes several times as long, and starting a thread anew would keep it busier still.
 * Whoever sends those for ever occupies the threads for no longer than others are ready to wait.
 */
const SEARCH_LIMITS = { queue: 64, patience: 8_000, deadline: 4_000 } as const;

/** One thread less than there are processors, shared among the processes, two at most; the file is built beside this one. */
function searchPool(db: Db, processes: number): WorkerPool<SearchJob, SearchAnswer> {
  const file = new URL(
    import.meta.url.endsWith('.ts') ? './search-worker.ts' : '../search-worker.js',
    import.meta.url,
  );
  const size = Math.min(2, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
  return workerPool(file, { size, ...SEARCH_LIMITS, data: { file: db.$client.name } });
}

/** A thread answers what it was asked for, which its messages cannot say by their type. */
function searchIn(pool: WorkerPool<SearchJob, SearchAnswer>): SearchThread {
  return (what, viewer, input) => pool.run({ what, viewer, input }) as Promise<SearchAnswers[typeof what]>;
}

/** Refuses to go on when the port is taken, before anything is written. */
export async function requireFreePort({ port, host }: Env): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Runs a program to its end; a failure that a person can mend is one clear line. */
export async function run(main: (env: Env) => Promise<void>): Promise<void> {
  makeFilesPrivate();
  try {
    await main(readEnv(process.env));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof EnvError) return `Configuration: ${error.message}`;
  if (error instanceof StoreError) return `Store: ${error.message}`;
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (String(error.code).startsWith('SQLITE_'))
      return `Store: ${explainStoreFailure(error, 'The store in DATA_DIR')}`;
    const port = 'port' in error ? String(error.port) : 'the port';
    const address = 'address' in error ? String(error.address) : 'the address';
    if (error.code === 'EADDRINUSE')
      return `Port ${port} is in use. Set PORT to another one, or stop the program that holds it.`;
    if (error.code === 'EACCES') return `Port ${port} needs more rights. Set PORT to one above 1023.`;
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      return `HOST ${address} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Plain words for people on stderr, then one JSON line for programs on stdout. */
export function announce(
  env: Env,
  { port, setupToken, firstAccount }: { port: number; setupToken: string | null; firstAccount: boolean },
): void {
  const host = env.host.includes(':') ? `[${env.host.replace(/[[\]]/g, '')}]` : env.host;
  const address = env.baseUrl ?? `http://${isLoopback(env.host) ? 'localhost' : host}:${port}`;
  const lines = [`${env.brand.name} is at ${address}`];
  if (firstAccount) {
    lines.push('There is no account yet: the first to register becomes its administrator.');
    if (setupToken) lines.push(`That first registration needs this setup token: ${setupToken}`);
  }
  process.stderr.write(`${lines.join('\n')}\n`);
  process.stdout.write(`${JSON.stringify({ msg: 'listening', url: `http://${host}:${port}` })}\n`);
}

/** Requests under way get so many milliseconds to end. */
const GRACE = 10_000;

/** Ends the process when it is told to; a second word ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, grace = GRACE): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(stop, grace));
}

/** Runs `stop` and ends the process, whatever becomes of it. */
export function end(stop: () => Promise<void>, grace = GRACE): void {
  setTimeout(() => process.exit(1), grace).unref();
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
