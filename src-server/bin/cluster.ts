import cluster, { type Worker } from 'node:cluster';
import { openStore } from '#db/open.ts';
import { hasAccounts } from '../auth/registration.ts';
import type { Env } from '../env.ts';
import { forkedSiblings, type Passed } from '../services/siblings.ts';
import { assembleInstallation, type Installation, storeFile } from './opening.ts';
import {
  announce,
  announcedSite,
  end,
  type Mount,
  setupTokenOf,
  startServer,
  stopOnSignal,
} from './start.ts';

/** A process that runs this many milliseconds has started successfully. */
const SETTLED = 10_000;
/** Failed starts in a row after which the primary process gives up, if none is running. */
const DEATHS = 5;
/** Milliseconds before a stopped process is replaced. Doubled with each failed start. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** Milliseconds for all processes to stop. Each one allows itself 13 seconds. */
const GRACE = 15_000;

/** The variable that passes the setup token to the worker processes. */
const TOKEN = 'COMMONPLACE_SETUP_TOKEN';

/**
 * The primary process. It has prepared the database and serves no requests. It starts the worker processes, which share
 * the port, passes on their messages, replaces those that stop, and stops them all.
 */
export function startProcesses(installation: Installation, program: string): void {
  // An absolute path: npm start runs it from another file, and a service manager from another folder.
  cluster.setupPrimary({ exec: program });
  const { env, db } = installation;
  const setupToken = setupTokenOf(installation);
  const firstAccount = !hasAccounts(db);
  const site = announcedSite(env, db);
  db.$client.close();
  const crew = startCrew(env.processes, setupToken === null ? {} : { [TOKEN]: setupToken }, (port) =>
    announce(env, { port, setupToken, firstAccount, ...site }),
  );
  stopOnSignal(crew.stop, GRACE);
}

/** One worker process, on a prepared database. */
export async function serveTogether(env: Env, mount: Mount): Promise<void> {
  const setupToken = process.env[TOKEN] ?? null;
  // Processes that it starts must not inherit the token.
  delete process.env[TOKEN];
  const db = openStore(storeFile(env.dataDir));
  const siblings = forkedSiblings(env.processes);
  const { stop } = await startServer({ ...assembleInstallation(env, db), mount, setupToken, siblings });
  let stopping = false;
  process.on('SIGTERM', () => {
    // A service manager signals every process, and the primary one signals them again.
    if (!stopping) end(stop);
    stopping = true;
  });
  // Ctrl+C reaches every process of the terminal. The primary process decides when to stop.
  process.on('SIGINT', () => {});
}

/** Keeps `size` processes running. Calls `onListening` once, when all of them listen. */
function startCrew(
  size: number,
  environment: Record<string, string>,
  onListening: (port: number) => void,
): { stop: () => Promise<void> } {
  const listening = new Set<Worker>();
  let everListened = false;
  let announced = false;
  let stopping = false;
  let deaths = 0;

  function others(worker: Worker): Worker[] {
    return [...listening].filter((other) => other !== worker && other.isConnected());
  }

  function pass(worker: Worker, passed: Passed): void {
    // A process that stops in the meantime misses nothing: its replacement starts fresh.
    for (const other of others(worker)) other.send(passed, () => {});
  }

  function start(): void {
    if (stopping) return;
    const worker = cluster.fork(environment);
    const born = performance.now();
    const lettingGo = lastHandedOver(worker);
    worker.on('message', ({ subject, message }: { subject: string; message: unknown }) =>
      pass(worker, { subject, message, from: worker.id }),
    );
    worker.once('listening', ({ port }) => {
      listening.add(worker);
      pass(worker, { newcomer: worker.id });
      // The others start after the first one has shown that the configuration works.
      if (!everListened) for (let n = 1; n < size; n += 1) start();
      everListened = true;
      if (announced || listening.size < size) return;
      announced = true;
      onListening(port);
    });
    // Without a pid, the process never started. After any other error, `exit` follows.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) replace(0, error.message, null);
    });
    worker.once('exit', (code, signal) => {
      listening.delete(worker);
      lettingGo();
      if (stopping) return;
      pass(worker, { gone: worker.id });
      replace(performance.now() - born, signal ?? `exit code ${code}`, code);
    });
  }

  function replace(lived: number, how: string, code: number | null): void {
    // The process itself has printed how to fix the failure.
    if (!everListened && code === 1) process.exit(1);
    deaths = lived < SETTLED ? deaths + 1 : 0;
    if (deaths >= DEATHS && listening.size === 0) {
      process.stderr.write(`The server processes stop right after they start (${how}). Giving up.\n`);
      process.exit(1);
    }
    process.stderr.write(`A server process stopped (${how}) and is being replaced.\n`);
    setTimeout(start, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, deaths - 1)));
  }

  async function stop(): Promise<void> {
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());
    const well = await Promise.all(running.map((worker) => worker && endsWell(worker)));
    if (well.includes(false)) throw new Error("Some server processes didn't stop cleanly.");
  }

  start();
  return { stop };
}

/** Whether a process stops cleanly. A signal before it has started counts as clean. */
function endsWell(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(code === 0 || signal === 'SIGTERM'));
    worker.process.kill('SIGTERM');
  });
}

/**
 * Node forgets a connection that is being passed to a process when that process is killed, and the client would wait
 * forever. The returned function closes the last passed connection. If it arrived, that does nothing.
 */
function lastHandedOver(worker: Worker): () => void {
  const child = worker.process;
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean;
  let last: { close?: () => void } | undefined;
  child.send = (...parts: unknown[]) => {
    const [, handle] = parts;
    if (typeof handle === 'object' && handle !== null) last = handle;
    return send(...parts);
  };
  return () => last?.close?.();
}
