import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { MINUTE_MS, SECOND_MS } from '#shared/kit/days.ts';
import type { Siblings } from '../../services/siblings.ts';
import type { Ticker } from '../../services/ticker.ts';
import { boundedRoutes, labelsOf } from './labels.ts';

/** Seconds. A page or a call takes milliseconds, a model or an overloaded machine seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Milliseconds to wait for the other processes. */
const PATIENCE = 500;
/**
 * Milliseconds between two messages of a process about itself, for this long after someone asked. Waiting for the others
 * would take as long as the longest turn of their event loops. Shorter than any pause between two scrapes, or a counter
 * could go back when the next one reaches another process.
 */
const PUSH = 4 * SECOND_MS;
const PUSHED_FOR = 5 * MINUTE_MS;
/** Milliseconds after which a process that said nothing counts as stopped. */
const LATE = 5 * PUSH;
const ASK = 'metrics wanted';
const TELL = 'metrics';

/** What a pool of threads is doing. */
export type PoolLoad = () => { running: number; waiting: number };

export type ProcessMetrics = {
  watchPool: (name: string, load: PoolLoad) => void;
  /** The metrics of all processes of this site, summed. */
  collect: () => Promise<string>;
  stop: () => void;
};

type Options = { siblings: Siblings; ticker: Ticker; streams: () => number };
type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What each process counts about itself: its requests, streams, threads, event loop, and memory. */
export function processMetrics(app: FastifyInstance, { siblings, ticker, streams }: Options): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  new Gauge({
    name: 'commonplace_streams',
    help: 'Open streams of live updates.',
    registers: [registry],
    collect() {
      this.set(streams());
    },
  });
  const pools = new Map<string, PoolLoad>();
  new Gauge({
    name: 'commonplace_pool_jobs',
    help: 'Jobs of the worker threads, by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, load] of pools)
        for (const [state, count] of Object.entries(load())) this.set({ pool, state }, count);
    },
  });
  return {
    watchPool: (name, load) => void pools.set(name, load),
    ...summed(registry, siblings, ticker),
  };
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'commonplace_http_requests_total',
    help: 'Requests by route and status class.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Counter({
    name: 'commonplace_http_route_seconds_total',
    help: 'Seconds that requests of a route took, without streams.',
    labelNames: ['route'],
    registers,
  });
  const times = new Histogram({
    name: 'commonplace_http_request_seconds',
    help: 'Seconds that requests took, by kind, without streams.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const bounded = boundedRoutes();
  app.addHook('onResponse', async (request, reply) => {
    const { route: name, kind } = labelsOf(request, reply);
    const route = bounded(name);
    requests.inc({ route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    if (kind === 'stream') return;
    seconds.inc({ route }, reply.elapsedTime / 1000);
    times.observe({ kind }, reply.elapsedTime / 1000);
  });
}

/**
 * Sums what this process counts now and what the others said last. The first time, and after a pause, they are asked. One
 * that doesn't answer in time, such as one that stops, is left out.
 */
function summed(
  registry: Registry,
  siblings: Siblings,
  ticker: Ticker,
): Pick<ProcessMetrics, 'collect' | 'stop'> {
  const others = siblings.processes - 1;
  const told = new Map<number, { metrics: Metrics; at: number }>();
  const waiting = new Set<() => void>();
  let wantedUntil = Number.NEGATIVE_INFINITY;
  let stopped = false;
  const tell = async () => {
    const metrics = await registry.getMetricsAsJSON();
    if (!stopped) siblings.tell(TELL, metrics);
  };
  const want = () => {
    wantedUntil = performance.now() + PUSHED_FOR;
  };
  siblings.hear(ASK, () => {
    want();
    void tell();
  });
  siblings.hear(TELL, (metrics, from) => {
    told.set(from, { metrics: metrics as Metrics, at: performance.now() });
    for (const check of waiting) check();
  });
  siblings.watch({ gone: (from) => void told.delete(from) });
  const endPushing = ticker.every(PUSH, () => {
    if (others > 0 && performance.now() < wantedUntil) void tell();
  });

  function inTime(): Metrics[] {
    return [...told.values()].flatMap(({ metrics, at }) => (performance.now() - at < LATE ? [metrics] : []));
  }

  function othersMetrics(): Promise<Metrics[]> | Metrics[] {
    if (others === 0) return [];
    want();
    const known = inTime();
    if (known.length >= others) {
      siblings.tell(ASK, null);
      return known;
    }
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(check);
        resolve(inTime());
      };
      const timer = setTimeout(end, PATIENCE);
      const check = () => {
        if (inTime().length >= others) end();
      };
      waiting.add(check);
      siblings.tell(ASK, null);
    });
  }

  return {
    collect: async () => {
      const [own, rest] = await Promise.all([registry.getMetricsAsJSON(), othersMetrics()]);
      const all = AggregatorRegistry.aggregate([own, ...rest] as never);
      new Gauge({
        name: 'commonplace_processes',
        help: 'Server processes whose metrics these are.',
        registers: [all as never],
      }).set(rest.length + 1);
      return all.metrics();
    },
    stop: () => {
      stopped = true;
      endPushing();
    },
  };
}
