import { request } from 'node:http';
import type { LiveNews } from '#shared/live/model.ts';

/** One event of a stream as it arrived. */
export type StreamEvent = { event: string; id: number | null; data: unknown };

export type OpenStream = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Everything so far, heartbeats apart. */
  told: StreamEvent[];
  /** Lines that say nothing but that the stream lives. */
  beats: () => number;
  /** The first event that fits, waiting for it if need be; fails when the stream ends without. */
  until: (fits: (told: StreamEvent) => boolean) => Promise<StreamEvent>;
  /** The body of a refusal. */
  body: () => unknown;
  /** Resolves when either side has closed the connection. */
  closed: Promise<void>;
  close: () => void;
};

type StreamOptions = {
  cookie?: string | null;
  topics?: string[];
  after?: number;
  headers?: Record<string, string>;
  /** Hears each event; `told` stays empty then, so that a thousand listeners need no memory. */
  onTold?: (told: StreamEvent) => void;
};

/** Listens as a browser does, up to where it would open a new one by itself. */
export function openStream(url: string, asked: StreamOptions = {}): Promise<OpenStream> {
  const query = new URLSearchParams();
  if (asked.topics) query.set('topics', asked.topics.join(','));
  if (asked.after !== undefined) query.set('after', String(asked.after));
  const told: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  let text = '';
  let beats = 0;
  let ended = false;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/stream?${query}`, {
      agent: false,
      headers: {
        accept: 'text/event-stream',
        ...(asked.cookie ? { cookie: asked.cookie } : {}),
        ...asked.headers,
      },
    });
    sent.once('error', (error) => (ended ? undefined : reject(error)));
    sent.once('response', (answer) => {
      answer.setEncoding('utf8');
      answer.on('error', () => {});
      answer.on('data', (chunk) => {
        text += chunk;
        if (answer.statusCode !== 200) return;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const one = parse(block);
          if (!one) beats += 1;
          else if (asked.onTold) asked.onTold(one);
          else told.push(one);
        }
        wake();
      });
      const closed = new Promise<void>((gone) => {
        answer.once('close', () => {
          ended = true;
          wake();
          gone();
        });
      });
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        told,
        beats: () => beats,
        until: (fits) =>
          new Promise((found, lost) => {
            const look = () => {
              const first = told.find(fits);
              if (!first && !ended) return;
              waiting.delete(look);
              if (first) found(first);
              else lost(new Error(`the stream ended; it told ${JSON.stringify(told)}`));
            };
            waiting.add(look);
            look();
          }),
        body: () => JSON.parse(text),
        closed,
        close: () => sent.destroy(),
      });
    });
    sent.end();
  });
}

function parse(block: string): StreamEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [name = '', value = ''] = line.split(/: ?(.*)/s);
    fields.set(name, value);
  }
  const event = fields.get('event');
  if (event === undefined) return null;
  const id = fields.get('id');
  return { event, id: id === undefined ? null : Number(id), data: JSON.parse(fields.get('data') ?? 'null') };
}

/** The news among what a stream told. */
export function newsOf(told: StreamEvent[]): LiveNews[] {
  return told.filter(({ event }) => event === 'live').map(({ data }) => data as LiveNews);
}
