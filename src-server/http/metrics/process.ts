import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Siblings } from '../../services/siblings.ts';
import { boundedRoutes, labelsOf } from './labels.ts';

/** Seconds. A page or a call takes milliseconds, a model or an overloaded machine seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Milliseconds to wait for the other processes. */
const PATIENCE = 500;
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

type Options = { siblings: Siblings; streams: () => number };
type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What each process counts about itself: its requests, streams, threads, event loop, and memory. */
export function processMetrics(app: FastifyInstance, { siblings, streams }: Options): ProcessMetrics {
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
    ...summed(registry, siblings),
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

/** Asks the other processes for their metrics. One that doesn't answer in time, such as one that stops, is left out. */
function summed(registry: Registry, siblings: Siblings): Pick<ProcessMetrics, 'collect' | 'stop'> {
  const waiting = new Map<number, (metrics: Metrics) => void>();
  let asked = 0;
  let stopped = false;
  siblings.hear(ASK, async (question) => {
    if (!stopped) siblings.tell(TELL, { question, metrics: await registry.getMetricsAsJSON() });
  });
  siblings.hear(TELL, (message) => {
    const { question, metrics } = message as { question: { asker: number; id: number }; metrics: Metrics };
    if (question.asker === process.pid) waiting.get(question.id)?.(metrics);
  });

  function askOthers(): Promise<Metrics[]> {
    const others = siblings.processes - 1;
    if (others === 0) return Promise.resolve([]);
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const answers: Metrics[] = [];
      const end = () => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answers);
      };
      const timer = setTimeout(end, PATIENCE);
      waiting.set(id, (metrics) => {
        answers.push(metrics);
        if (answers.length === others) end();
      });
      siblings.tell(ASK, { asker: process.pid, id });
    });
  }

  return {
    collect: async () => {
      const [own, others] = await Promise.all([registry.getMetricsAsJSON(), askOthers()]);
      const all = AggregatorRegistry.aggregate([own, ...others] as never);
      new Gauge({
        name: 'commonplace_processes',
        help: 'Server processes whose metrics these are.',
        registers: [all as never],
      }).set(others.length + 1);
      return all.metrics();
    },
    stop: () => {
      stopped = true;
    },
  };
}
