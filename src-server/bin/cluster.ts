import cluster, { type Worker } from 'node:cluster';
import { openStore } from '#db/open.ts';
import { hasAccounts } from '../auth/registration.ts';
import type { Env } from '../env.ts';
import { forkedSiblings, type Passed } from '../services/siblings.ts';
import { assembleInstallation, type Installation, storeFile } from './opening.ts';
import { announce, end, type Mount, setupTokenOf, startServer, stopOnSignal } from './start.ts';

/** A process that lives so many milliseconds has started well. */
const SETTLED = 10_000;
/** Processes that end before that, one after the other, until the first gives up while none is left. */
const DEATHS = 5;
/** Milliseconds before an ended process is replaced; doubled with each that does not settle. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** Milliseconds that all of them have to end: each gives itself ten seconds. */
const GRACE = 15_000;

/** How the first process hands the setup token on. */
const TOKEN = 'COMMONPLACE_SETUP_TOKEN';

/**
 * The first of several processes: it has prepared the store and serves nobody. It starts the others, which share its
 * port, passes on what they tell each other, replaces one that ends and stops with all of them.
 */
export function startProcesses(installation: Installation, program: string): void {
  // Named in full: npm start runs it from another file, and a service manager from another folder.
  cluster.setupPrimary({ exec: program });
  const { env, db } = installation;
  const setupToken = setupTokenOf(installation);
  const firstAccount = !hasAccounts(db);
  db.$client.close();
  const crew = startCrew(env.processes, setupToken === null ? {} : { [TOKEN]: setupToken }, (port) =>
    announce(env, { port, setupToken, firstAccount }),
  );
  stopOnSignal(crew.stop, GRACE);
}

/** One of several processes, on a store that is ready. */
export async function serveTogether(env: Env, mount: Mount): Promise<void> {
  const setupToken = process.env[TOKEN] ?? null;
  // What it starts itself has no use for it.
  delete process.env[TOKEN];
  const db = openStore(storeFile(env.dataDir));
  const siblings = forkedSiblings(env.processes);
  const { stop } = await startServer({ ...assembleInstallation(env, db), mount, setupToken, siblings });
  let stopping = false;
  process.on('SIGTERM', () => {
    // A service manager tells every process, and the first one tells all others again.
    if (!stopping) end(stop);
    stopping = true;
  });
  // Ctrl+C reaches every process of a terminal; the first one says when to stop.
  process.on('SIGINT', () => {});
}

/** Keeps so many processes running; `onListening` hears once that all of them listen. */
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
    // One that ends meanwhile misses nothing: its successor begins anew.
    for (const other of others(worker)) other.send(passed, () => {});
  }

  function start(): void {
    if (stopping) return;
    const worker = cluster.fork(environment);
    const born = performance.now();
    const lettingGo = lastHandedOver(worker);
    worker.on('message', ({ told, message }: { told: string; message: unknown }) =>
      pass(worker, { told, message, from: worker.id }),
    );
    worker.once('listening', ({ port }) => {
      listening.add(worker);
      pass(worker, { newcomer: worker.id });
      // The others begin when the first one has shown that there is nothing wrong with the configuration.
      if (!everListened) for (let n = 1; n < size; n += 1) start();
      everListened = true;
      if (announced || listening.size < size) return;
      announced = true;
      onListening(port);
    });
    // Only a process that the system refuses to start has no number; any other error is followed by its end.
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
    // A failure that a person can mend was said by the process itself.
    if (!everListened && code === 1) process.exit(1);
    deaths = lived < SETTLED ? deaths + 1 : 0;
    if (deaths >= DEATHS && listening.size === 0) {
      process.stderr.write(`The server processes end right after their start (${how}); giving up.\n`);
      process.exit(1);
    }
    process.stderr.write(`A server process ended (${how}) and is replaced.\n`);
    setTimeout(start, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, deaths - 1)));
  }

  async function stop(): Promise<void> {
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());
    const well = await Promise.all(running.map((worker) => worker && endsWell(worker)));
    if (well.includes(false)) throw new Error('not every process ended as it should');
  }

  start();
  return { stop };
}

/** Whether a process ends as it should; one that is told before it has begun has nothing to end. */
function endsWell(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(code === 0 || signal === 'SIGTERM'));
    worker.process.kill('SIGTERM');
  });
}

/**
 * A connection that is on its way to a process when that one is killed is forgotten by Node, and its client would wait
 * for ever. The answer closes the last one that was handed over; where it arrived, that does nothing.
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
