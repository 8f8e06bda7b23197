import type { LiveNews, StreamEnd } from '#shared/live/model.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** A timer that is late by so much slept with the machine: the connection is not what it was. */
const CHECK = 15_000;
const SLEPT = 30_000;

export type Heard = {
  news: (news: LiveNews) => void;
  /** Everything up to an event is told. */
  ready: (at: number) => void;
  /** What was missed before an event is not kept any more. */
  reset: (at: number) => void;
  /** The session is over. */
  ended: () => void;
};
export type Source = { close: () => void };
export type OpenSource = (address: () => string, heard: Heard) => Source;

/**
 * One stream that comes back by itself: after a pause that grows and differs from browser to browser, at once when the
 * browser is online again or awake. `address` is asked each time, since it says how far the browser came.
 */
export const openSource: OpenSource = (address, heard) => {
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect(): void {
    clearTimeout(timer);
    stream?.close();
    const current = new EventSource(address());
    stream = current;
    const on = (kind: string, handler: (data: unknown) => void) =>
      current.addEventListener(kind, (event: MessageEvent<string>) => {
        if (stream === current) handler(JSON.parse(event.data));
      });
    on('ready', (data) => {
      failures = 0;
      heard.ready((data as { at: number }).at);
    });
    on('live', (data) => heard.news(data as LiveNews));
    on('reset', (data) => heard.reset((data as { at: number }).at));
    on('end', (data) => {
      const { reason } = data as { reason: StreamEnd };
      if (reason === 'signed-out') {
        close();
        heard.ended();
      } else {
        if (reason === 'too-many') failures = 5;
        retry();
      }
    });
    current.onerror = () => {
      if (stream === current) retry();
    };
  }

  function retry(): void {
    stream?.close();
    stream = null;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  function comeBack(): void {
    failures = 0;
    connect();
  }

  let seen = Date.now();
  const check = setInterval(() => {
    const late = Date.now() - seen - CHECK > SLEPT;
    seen = Date.now();
    if (late) comeBack();
  }, CHECK);
  window.addEventListener('online', comeBack);

  function close(): void {
    if (closed) return;
    closed = true;
    clearTimeout(timer);
    clearInterval(check);
    window.removeEventListener('online', comeBack);
    stream?.close();
    stream = null;
  }

  connect();
  return { close };
};
