import cluster from 'node:cluster';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { setReadOnly } from '#db/kit/read-only.ts';
import { type Db, explainStoreFailure, StoreError } from '#db/open.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { hasAccounts } from '../auth/registration.ts';
import { type Env, EnvError, isLoopback, likelyVariables, readEnv } from '../env.ts';
import { backupJobs } from '../jobs/backups.ts';
import { mailJobs } from '../jobs/email.ts';
import { JOB_KINDS } from '../jobs/kinds.ts';
import { startRunner } from '../jobs/runner.ts';
import { taskJobs } from '../jobs/tasks.ts';
import { startPieces } from '../jobs/trigrams.ts';
import { vectorJobs, watchVectors } from '../jobs/vectors.ts';
import { makeInThread } from '../modules/backups/thread.ts';
import { pauseIfRestored } from '../modules/campaigns/sending/run-number.ts';
import type { MailReport } from '../modules/email/outbox/sending.ts';
import type { BootOptions } from '../pages/serve.ts';
import { brandOf, senderOf } from '../pages/site-brand.ts';
import type { LanguageJob, LanguageResult } from '../services/ai/language/language.ts';
import { systemClock } from '../services/clock.ts';
import { STOP_PATIENCE } from '../services/connections.ts';
import { randomIds } from '../services/ids.ts';
import type { RenderedText, TextJob } from '../services/page-text/render.ts';
import { textRenderer } from '../services/page-text/renderer.ts';
import type { PasswordFlaw, StrengthJob } from '../services/password-strength.ts';
import { makeFilesPrivate } from '../services/private-files.ts';
import { alone, type Siblings } from '../services/siblings.ts';
import { systemTicker } from '../services/ticker.ts';
import { workerPool } from '../services/worker-pool.ts';
import { composeApp } from './compose/app.ts';
import { collectGarbage } from './compose/heap.ts';
import { createMailer } from './compose/mailer.ts';
import {
  ENCODER_LIMITS,
  LANGUAGE_LIMITS,
  PASSWORD_LIMITS,
  readsIn,
  searchPool,
  searchThreads,
  TEXT_LIMITS,
  workerFile,
} from './compose/threads.ts';
import type { Installation } from './opening.ts';

/** A startup failure that the operator can fix: one line of output, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The token for the first registration. Null if accounts exist, or only this machine can reach the server. */
export function setupTokenOf({ env, db }: Pick<Installation, 'env' | 'db'>): string | null {
  return isLoopback(env.host) || hasAccounts(db) ? null : randomIds.token();
}

/** Mounts the pages: the build or the development server. */
export type Mount = (app: FastifyInstance, boot: BootOptions) => Promise<void>;

/** Listens until the process gets a stop signal. */
export async function serve({ mount, ...installation }: Installation & { mount: Mount }): Promise<void> {
  const { env, db } = installation;
  const setupToken = setupTokenOf(installation);
  const { app, stop } = await startServer({ ...installation, mount, setupToken, siblings: alone });
  stopOnSignal(stop);
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : env.port;
  announce(env, { port, setupToken, firstAccount: !hasAccounts(db), ...announcedSite(env, db) });
}

type StartOptions = Installation & { mount: Mount; setupToken: string | null; siblings: Siblings };

/** Starts one server process, which listens and runs jobs until `stop`. */
export async function startServer({
  env,
  db,
  vault,
  mount,
  setupToken,
  siblings,
}: StartOptions): Promise<{ app: FastifyInstance; stop: () => Promise<void> }> {
  if (env.readOnly) setReadOnly(db, 'set');
  const threads = searchThreads(siblings.processes);
  const pool = searchPool(db, threads);
  const languagePool = workerPool<LanguageJob, LanguageResult>(
    workerFile('language-worker'),
    LANGUAGE_LIMITS,
  );
  const encoderPool = workerPool<LanguageJob, LanguageResult>(workerFile('language-worker'), ENCODER_LIMITS);
  const passwordPool = workerPool<StrengthJob, PasswordFlaw>(workerFile('password-worker'), PASSWORD_LIMITS);
  const app = await composeApp({
    db,
    env,
    vault,
    readThreads: readsIn(pool, threads),
    languagePool,
    encoderPool,
    passwordPool,
    clock: systemClock,
    ids: randomIds,
    setupToken,
    siblings,
    logTo: process.stderr,
  });
  const textPool = workerPool<TextJob[], RenderedText[]>(workerFile('text-worker'), TEXT_LIMITS);
  const pools = {
    search: pool,
    language: languagePool,
    encoder: encoderPool,
    password: passwordPool,
    text: textPool,
  };
  for (const [name, { load }] of Object.entries(pools)) app.metrics.watchPool(name, load);
  await mount(app, { db, clock: systemClock, env, setupToken, renderTexts: textRenderer(textPool) });
  collectGarbage();
  await app.listen({ port: env.port, host: env.host });
  const sweeping = setInterval(() => void app.auth.sweep(), HOUR_MS).unref();
  const mailer = createMailer(env, db);
  const report = (unsent: MailReport) => app.log.warn(unsent, 'email not sent');
  if (!env.readOnly) pauseIfRestored({ db, clock: systemClock, ids: randomIds, dataDir: env.dataDir });
  const jobs = startRunner({
    db,
    clock: systemClock,
    ids: randomIds,
    ticker: systemTicker,
    kinds: {
      ...JOB_KINDS,
      ...mailJobs({ mailer, ids: randomIds, site: app.mailSite, report }),
      ...taskJobs(app.mailSite),
      ...vectorJobs(app.embeddings),
      ...backupJobs({
        settings: env.backup,
        timeZone: env.brand.timeZone,
        make: makeInThread(workerFile('backup-worker')),
      }),
    },
    dataDir: env.dataDir,
    onError: (err, kind) => {
      app.writes.noteFailure(err);
      app.log.error({ err, kind }, 'job failed');
    },
  });
  const pieces = startPieces({
    db,
    ticker: systemTicker,
    onError: (err) => app.log.error({ err }, 'indexing failed'),
  });
  const endWatching = watchVectors({
    db,
    clock: systemClock,
    ticker: systemTicker,
    embeddings: app.embeddings,
    onError: (err) => app.log.error({ err }, 'indexing failed'),
  });
  // Continues unfinished jobs right away instead of at the next tick.
  void jobs.tick();
  const stop = async () => {
    clearInterval(sweeping);
    await app.close();
    endWatching();
    await pieces.stop();
    await jobs.stop();
    mailer.close();
    await Promise.all(Object.values(pools).map((each) => each.close()));
    db.$client.close();
  };
  return { app, stop };
}

/** Fails if the host isn't ours or the port is in use, before anything is written. */
export async function requireFreePort({ port, host }: Env): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Runs a program. A failure that the operator can fix is printed as one line. */
export async function run(main: (env: Env) => Promise<void>): Promise<void> {
  makeFilesPrivate();
  try {
    const env = readEnv(process.env);
    if (!cluster.isWorker) warnOfVariables();
    await main(env);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function warnOfVariables(): void {
  for (const { name, closest } of likelyVariables(process.env))
    process.stderr.write(`${name} is not a setting and is ignored. Did you mean ${closest}?\n`);
}

/** Refuses arguments, which would be ignored. Throws `StartError`. */
export function requireNoArguments(args: readonly string[]): void {
  const [first] = args;
  if (first === undefined) return;
  throw new StartError(
    `Unknown argument ${first}. This program has none: settings are environment variables, such as PORT=8080 npm start.`,
  );
}

/** Errors of listening on something that isn't ours. */
const NO_HOST = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']);

function explain(error: unknown): string {
  if (error instanceof EnvError) return `Configuration: ${error.message}`;
  if (error instanceof StoreError) return `Database: ${error.message}`;
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (String(error.code).startsWith('SQLITE_'))
      return `Database: ${explainStoreFailure(error, 'commonplace.sqlite in DATA_DIR')}`;
    const port = 'port' in error ? String(error.port) : 'the port';
    if (error.code === 'EADDRINUSE')
      return `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`;
    if (error.code === 'EACCES' && 'path' in error)
      return `This user can't use ${error.path}. Check its owner and permissions.`;
    if (error.code === 'EACCES')
      return `Port ${port} requires more permissions. Set PORT to a port above 1023.`;
    if (NO_HOST.has(String(error.code))) {
      // A host name fails before it has an IP address.
      const host = 'hostname' in error ? error.hostname : 'address' in error ? error.address : '';
      return `HOST ${host} is not an IP address of this machine. Set HOST to one that is, such as 127.0.0.1.`;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

type StartFacts = ReturnType<typeof announcedSite> & {
  port: number;
  setupToken: string | null;
  firstAccount: boolean;
};

/** What the start says of the site. */
export function announcedSite(env: Env, db: Db): { name: string; hasSender: boolean } {
  return { name: brandOf(env, db).name, hasSender: senderOf(env, db) !== null };
}

/** Prints text for people on stderr, then one JSON line for programs on stdout. */
export function announce(env: Env, { port, setupToken, firstAccount, ...site }: StartFacts): void {
  const host = env.host.includes(':') ? `[${env.host.replace(/[[\]]/g, '')}]` : env.host;
  const address = env.baseUrl ?? `http://${isLoopback(env.host) ? 'localhost' : host}:${port}`;
  const lines = [`${site.name} is running at ${address}`];
  if (firstAccount) {
    lines.push('No accounts yet. The first person to register becomes an admin.');
    if (setupToken) lines.push(`The first registration needs this setup token: ${setupToken}`);
  }
  if (env.smtp && !site.hasSender) lines.push(`Emails wait in the outbox. ${mailMessages.noSender}`);
  process.stderr.write(`${lines.join('\n')}\n`);
  process.stdout.write(`${JSON.stringify({ msg: 'listening', url: `http://${host}:${port}` })}\n`);
}

/** Milliseconds to stop: for requests in progress, and then for jobs and the database. */
const GRACE = STOP_PATIENCE + 3_000;

/** Stops the process on a signal. A second signal ends it right away. */
export function stopOnSignal(stop: () => Promise<void>, grace = GRACE): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(stop, grace));
}

/** Runs `stop` and ends the process, even if `stop` fails. */
export function end(stop: () => Promise<void>, grace = GRACE): void {
  setTimeout(() => process.exit(1), grace).unref();
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
