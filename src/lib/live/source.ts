import type { LiveNews, StreamEnd } from '#shared/live/model.ts';
import { noteUnanswered } from './unanswered.ts';

/** The live updates of a tab. */
export type Live = { restart: () => void };

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** A timer that is this late means that the machine slept, so the connection may be dead. */
const CHECK = 15_000;
const SLEPT = 30_000;

export type StreamHandlers = {
  news: (news: LiveNews) => void;
  /** Everything up to an event has been delivered. */
  ready: (at: number) => void;
  /** Missed events before this one are no longer stored. */
  reset: (at: number) => void;
  /** The session ended. */
  ended: () => void;
};
export type Source = { close: () => void };
export type OpenSource = (address: () => string, heard: StreamHandlers) => Source;

/**
 * One stream that reconnects by itself: after a growing, random delay, or at once when the browser is online or awake
 * again. `address` is called each time, since the URL contains the position.
 */
export const openSource: OpenSource = (address, handlers) => {
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
      handlers.ready((data as { at: number }).at);
    });
    on('live', (data) => handlers.news(data as LiveNews));
    on('reset', (data) => handlers.reset((data as { at: number }).at));
    on('end', (data) => {
      const { reason } = data as { reason: StreamEnd };
      if (reason === 'signed-out') {
        close();
        handlers.ended();
      } else {
        if (reason === 'too-many') failures = 5;
        retry();
      }
    });
    current.onerror = () => {
      if (stream !== current) return;
      noteUnanswered();
      retry();
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

  let lastCheck = Date.now();
  const check = setInterval(() => {
    const late = Date.now() - lastCheck - CHECK > SLEPT;
    lastCheck = Date.now();
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
