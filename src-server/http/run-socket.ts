import type { WebSocket } from '@fastify/websocket';
import { AppError, ERROR_STATUS } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { toolStreamMessages } from '#shared/tool-runs/stream.messages.ts';
import { INPUT_SECONDS } from '#shared/tool-runs/stream.ts';
import { toAppError } from '../errors.ts';
import type { StreamedCall } from './streamed-call.ts';

/** Milliseconds between two pings. They keep proxies from closing the connection, and find clients that are gone. */
const BEAT = 15 * SECOND_MS;
/** Bytes that a client leaves unread: it gets no more parts until they are sent, and is disconnected. */
const BEHIND_MAX = 65_536;
const UNREAD_MAX = 1_048_576;

/** Codes for the end of a connection. After an error it's 4000 plus the HTTP status. */
const CLOSED = { done: 1000, notText: 1003, oneRun: 1008, noInput: 4408 } as const;
const ERRORS = 4000;

type Options = {
  /** The value of a JSON text. Throws. */
  parse: (text: string) => unknown;
  /** Prepares the run. `show` sends what it has so far. */
  begin: (show: (value: object) => void) => StreamedCall;
  /** Hears every failure of a run. */
  onError: (error: unknown) => void;
  /** Milliseconds until the input must have arrived. */
  patience?: number;
  /** Milliseconds between two pings. */
  beat?: number;
};

/**
 * One run over a WebSocket. The first message is the input. The run's parts follow, then its result or an error as in REST,
 * and the connection is closed. The run ends with it. Returns a function that ends both with an error.
 */
export function serveRun(
  socket: WebSocket,
  { parse, begin, onError, patience = INPUT_SECONDS * SECOND_MS, beat = BEAT }: Options,
): (error: AppError) => void {
  let call: StreamedCall | null = null;
  let isOver = false;
  let isAlive = true;
  const late = setTimeout(
    () => fail(new AppError('INVALID_INPUT', toolStreamMessages.noInput), CLOSED.noInput),
    patience,
  );
  const beats = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    cutIfUnread();
    call?.check();
  }, beat);

  /** A client could also leave the replies to its pings unread. */
  function cutIfUnread() {
    if (socket.bufferedAmount > UNREAD_MAX) socket.terminate();
  }
  function write(message: object) {
    socket.send(JSON.stringify(message));
    cutIfUnread();
  }
  function end(code: number) {
    isOver = true;
    clearTimeout(late);
    socket.close(code);
    call?.stop();
  }
  function fail(error: AppError, code = ERRORS + ERROR_STATUS[error.code]) {
    if (isOver) return;
    write({ error: error.toBody() });
    end(code);
  }
  async function run(input: unknown) {
    const gained = growth();
    const show = (value: object) => {
      if (isOver || socket.bufferedAmount > BEHIND_MAX) return;
      const part = gained(value);
      if (part !== '') write({ part });
    };
    try {
      call = begin(show);
      call.check();
      const result = (await call.run(input)) as object;
      if (isOver) return;
      write(result);
      end(CLOSED.done);
    } catch (error) {
      if (isOver) return;
      onError(error);
      fail(toAppError(error));
    }
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isOver) return;
    clearTimeout(late);
    if (call) return fail(new AppError('INVALID_INPUT', toolStreamMessages.oneRun), CLOSED.oneRun);
    if (isBinary) return fail(new AppError('INVALID_INPUT', toolStreamMessages.binary), CLOSED.notText);
    try {
      void run(parse(data.toString('utf8')));
    } catch {
      fail(new AppError('INVALID_INPUT', requestMessages.invalidJson));
    }
  });
  socket.on('ping', (data: Buffer) => {
    if (socket.readyState === socket.OPEN) socket.pong(data);
    cutIfUnread();
  });
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('close', () => {
    isOver = true;
    clearTimeout(late);
    clearInterval(beats);
    call?.stop();
  });
  return fail;
}

/** What the text of an output has gained since it was shown. Nothing once it has changed: then the result says it. */
function growth(): (value: object) => string {
  let shown = '';
  return (value) => {
    const text = textOf(value);
    if (!text.startsWith(shown)) return '';
    const part = text.slice(shown.length);
    shown = text;
    return part;
  };
}

/** The first field of an output is the one that grows. */
function textOf(value: object): string {
  const { output = {} } = value as { output?: object };
  const [text] = Object.values(output);
  return typeof text === 'string' ? text : '';
}
