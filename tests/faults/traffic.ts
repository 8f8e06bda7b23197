import { connect, type Socket } from 'node:net';

export type SentRequest = { method?: string; path: string; body?: unknown; cookie?: string | null };
/** `milliseconds` count from the due time of a request, to include waiting for a connection. */
export type TrafficResponse = { path: string; status: number; retryAfter: boolean; milliseconds: number };

/** More connections than any rate here needs while the server responds in time. */
const MOST_CONNECTIONS = 1000;
/** Connections opened at a time. More would wait in the system's queue. */
const AT_ONCE = 50;
/** Milliseconds between two checks for due requests. */
const TICK = 1;

type Job = { asked: SentRequest; due: number; told: (told: TrafficResponse) => void };
type Line = { socket: Socket; job: Job | null; received: Buffer };

/** Connections to one server, each with one request at a time. A lost connection has status 0. */
export type Traffic = {
  ask: (asked: SentRequest, due?: number) => Promise<TrafficResponse>;
  /** Opens connections in advance, a few at a time. */
  warmUp: (connections: number) => Promise<void>;
  close: () => void;
};

export function openTraffic(url: string): Traffic {
  const { hostname, port } = new URL(url);
  const lines = new Set<Line>();
  const free: Line[] = [];
  const waiting: Job[] = [];

  function open(): Line {
    const line: Line = {
      socket: connect({ host: hostname, port: Number(port), noDelay: true }),
      job: null,
      received: Buffer.alloc(0),
    };
    lines.add(line);
    line.socket.on('data', (chunk) => {
      line.received = line.received.length ? Buffer.concat([line.received, chunk]) : chunk;
      const answer = readAnswer(line.received);
      if (!answer) return;
      line.received = line.received.subarray(answer.length);
      finish(line, answer);
      const next = waiting.shift();
      if (next) give(line, next);
      else free.push(line);
    });
    line.socket.on('error', () => line.socket.destroy());
    line.socket.on('close', () => {
      lines.delete(line);
      if (free.includes(line)) free.splice(free.indexOf(line), 1);
      finish(line, { status: 0, retryAfter: false });
    });
    return line;
  }

  function give(line: Line, job: Job): void {
    line.job = job;
    line.socket.write(encode(job.asked, hostname));
  }

  return {
    ask: (asked, due = performance.now()) =>
      new Promise((told) => {
        const job = { asked, due, told };
        const line = free.pop() ?? (lines.size < MOST_CONNECTIONS ? open() : undefined);
        if (line) give(line, job);
        else waiting.push(job);
      }),
    warmUp: async (connections) => {
      while (lines.size < connections) {
        const opened = Array.from({ length: Math.min(AT_ONCE, connections - lines.size) }, open);
        await Promise.all(
          opened.map(
            (line) =>
              new Promise<void>((told) =>
                give(line, { asked: { path: '/healthz' }, due: 0, told: () => told() }),
              ),
          ),
        );
      }
    },
    close: () => {
      for (const { socket } of lines) socket.destroy();
    },
  };
}

function finish(line: Line, { status, retryAfter }: { status: number; retryAfter: boolean }): void {
  const { job } = line;
  line.job = null;
  job?.told({ path: job.asked.path, status, retryAfter, milliseconds: performance.now() - job.due });
}

function encode({ method = 'GET', path, body, cookie }: SentRequest, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    '',
    text,
  ].join('\r\n');
}

/** The first complete response in `bytes`. Responses of the API have a length. */
function readAnswer(bytes: Buffer): { status: number; retryAfter: boolean; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const length = end + 4 + Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  if (bytes.length < length) return null;
  return { status: Number(head.slice(9, 12)), retryAfter: /\r\nretry-after: \d/.test(head), length };
}

/** Sends requests as fast as `workers` can, to measure how many the server serves per second. */
export async function capacity(
  traffic: Traffic,
  next: (n: number) => SentRequest,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() < until) {
        count += 1;
        await traffic.ask(next(count));
      }
    }),
  );
  return count / seconds;
}

/**
 * Sends requests at a fixed rate, without waiting for responses. With `people`, a user who waits sends nothing else, so
 * requests that are due while all users wait are dropped.
 */
export async function atRate(
  traffic: Traffic,
  next: (n: number) => SentRequest,
  perSecond: number,
  seconds: number,
  people = Number.POSITIVE_INFINITY,
): Promise<TrafficResponse[]> {
  const answers: Promise<TrafficResponse>[] = [];
  const begun = performance.now();
  const all = Math.round(perSecond * seconds);
  let past = 0;
  let waiting = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(all, Math.floor(((performance.now() - begun) / 1000) * perSecond));
      for (; past < due; past += 1) {
        if (waiting >= people) continue;
        waiting += 1;
        const answer = traffic.ask(next(past), begun + (past / perSecond) * 1000);
        answers.push(answer);
        void answer.then(() => {
          waiting -= 1;
        });
      }
      if (past < all) return;
      clearInterval(timer);
      resolve();
    }, TICK);
  });
  return Promise.all(answers);
}

/** The percentile `share`. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
