import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { childrenOf } from '../faults/wire.ts';
import { inherited } from '../support/server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONNECTIONS = 10;
/** Steps a second in which Linux counts processor time. */
const TICKS = 100;

type Probe = { cpuMicros: number; loopP99: number; loopMax: number; rss: number; heap: number };
export type Server = {
  url: string;
  pid: number;
  started: number;
  probe: () => Promise<Probe>;
  reset: () => void;
  /** Collects garbage: what is left then is kept. */
  collect: () => void;
  stop: () => Promise<void>;
};

/** One kind of request; `next` makes the n-th one. */
export type Load = { name: string; next: (n: number) => { method?: string; path: string; body?: string } };

export type Sample = { rps: number; p50: number; p99: number; cpu: number; loopP99: number; failed: number };

/** What `npm start` sets for the program and gives to Node.js. */
function startSettings(): { variables: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, variables = '', flags = ''] =
    /^exec env ((?:\S+=\S+ )+)node ((?:--\S+ )*)/.exec(scripts.start) ?? [];
  return {
    variables: Object.fromEntries(
      variables
        .trim()
        .split(' ')
        .map((each) => each.split('=')),
    ),
    flags: flags.split(' ').filter(Boolean),
  };
}

/** Starts a server under the probe, as `npm start` does; `started` is the milliseconds until it listened. */
export async function startMeasured(args: string[], env: Record<string, string>): Promise<Server> {
  const begun = performance.now();
  const { variables, flags } = startSettings();
  const probe = join(ROOT, 'tests/bench/probe.mjs');
  const child = spawn(process.execPath, [...flags, '--import', probe, ...args], {
    cwd: ROOT,
    // Making vectors of a large store takes hours, beside everything that is measured.
    env: { ...inherited(), ...variables, PORT: '0', LOG_LEVEL: 'warn', AI_VECTORS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => resolve(JSON.parse(String(chunk)).url));
    child.once('close', (code) => reject(new Error(`a server ended with ${code}: ${complaints}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    started: performance.now() - begun,
    reset: () => void child.send('reset'),
    collect: () => void child.send('collect'),
    probe: () => read(child),
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function read(child: ChildProcess): Promise<Probe> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Probe));
    child.send('read');
  });
}

/** Ten connections for `seconds`; CPU is the server's own, in microseconds a request. */
export async function run(
  server: Server,
  load: Load,
  seconds: number,
  headers: Record<string, string>,
): Promise<Sample> {
  let count = 0;
  server.reset();
  const before = await server.probe();
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          count += 1;
          const { method = 'GET', path, body } = load.next(count);
          const own = { ...headers, 'x-forwarded-for': address(count) };
          const sent = body === undefined ? own : { ...own, 'content-type': 'application/json' };
          return { ...request, method, path, headers: sent, ...(body === undefined ? {} : { body }) };
        },
      },
    ],
  });
  const after = await server.probe();
  const total = Math.max(1, result.requests.total);
  return {
    rps: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (after.cpuMicros - before.cpuMicros) / total,
    loopP99: after.loopP99,
    failed: result.errors + result.non2xx,
  };
}

/** Processor time that a server and the processes it started have used so far, in seconds; by the system's count. */
export function cpuSeconds(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}

/** The limit on requests counts addresses: each one here stays far below it, so that its hook runs and lets pass. */
function address(count: number): string {
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/** One request after the other: the times of an answer in milliseconds, without waiting for others. */
export async function alone(
  server: Server,
  load: Load,
  times: number,
  headers: Record<string, string>,
): Promise<{ p50: number; p95: number; p99: number }> {
  const took: number[] = [];
  const agent = new Agent({ keepAlive: true });
  for (let n = 0; n < times; n += 1) {
    const { method = 'GET', path, body } = load.next(n);
    const own = { ...headers, 'x-forwarded-for': address(n), 'accept-encoding': 'br, gzip' };
    const typed = body === undefined ? own : { ...own, 'content-type': 'application/json' };
    const started = performance.now();
    const status = await answered(request(server.url + path, { method, agent, headers: typed }), body);
    took.push(performance.now() - started);
    if (status === undefined || status >= 300)
      throw new Error(`${path} was answered with ${status}: nothing was measured`);
  }
  agent.destroy();
  return { p50: median(took), p95: quantile(took, 0.95), p99: quantile(took, 0.99) };
}

/** The status, once the answer has come whole. `fetch` itself would take more time than a quick answer. */
function answered(asked: ClientRequest, body: string | undefined): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode));
      response.resume();
    });
    asked.end(body);
  });
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
