import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AiSettings } from '../../src-server/services/ai/settings.ts';

type Received = { url: string; headers: IncomingHttpHeaders; body: string };
/** What the server does with a request. */
export type Behavior = (response: ServerResponse, body: string) => void | Promise<void>;

export type ModelServer = {
  /** The settings of a site that uses it. */
  settings: AiSettings;
  /** Everything that was sent to it. */
  received: Received[];
  /** The next requests. Others get what `otherwise` says, or an empty answer. */
  next: (...behaviors: Behavior[]) => void;
  /** Resolves when the client of the latest request has closed the connection. */
  abandoned: () => Promise<void>;
  close: () => Promise<void>;
};

/** An OpenAI-compatible server on loopback that behaves as told. */
export async function modelServer(
  settings: Partial<AiSettings> = {},
  otherwise: Behavior = says(''),
): Promise<ModelServer> {
  const script: Behavior[] = [];
  const received: Received[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    ended = once(response, 'close');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ url: request.url ?? '', headers: request.headers, body });
    await (script.shift() ?? otherwise)(response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...{ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'small-model', apiKey: 'the-key-of-the-model' },
      ...{ embeddingModel: null, dailyTokens: 0, concurrency: 4, allowInternal: false },
      ...settings,
    },
    received,
    next: (...behaviors) => void script.push(...behaviors),
    abandoned: async () => void (await ended),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (change: object, finish: string | null = null) =>
  event({ id: '1', choices: [{ index: 0, delta: change, finish_reason: finish }] });
const DONE = 'data: [DONE]\n\n';
const USAGE = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

function tell(response: ServerResponse, text: string, usage: object | null = USAGE): void {
  for (const part of text.match(/[\s\S]{1,20}/g) ?? []) response.write(delta({ content: part }));
  response.write(delta({}, 'stop'));
  if (usage) response.write(event({ id: '1', choices: [], usage }));
  response.write(DONE);
}

/** Streams a text and reports its tokens: 100. */
export const says =
  (text: string): Behavior =>
  (response) => {
    begin(response);
    tell(response, text);
    response.end();
  };

/** Repeats everything that it was asked, and cites all that it could cite. */
export const repeats: Behavior = (response, body) =>
  says(`${body}\n\n[1] [2] [3] [4] [5] [6]`)(response, body);

/** Likewise, with a pause before the end, so that parts of it are shown. */
export const repeatsInParts: Behavior = (response, body) =>
  tells(`${body}\n\n[1] [2] [3] [4] [5] [6] and so on `, aWhile())(response, body);

/**
 * The site runs in the same process. Several short pauses let it read what was sent and show a part of it, and one long pause
 * could end before that if the process was busy.
 */
async function aWhile(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await pause(3);
}

/** Streams an object as JSON text. */
export const saysJson = (value: unknown): Behavior => says(JSON.stringify(value));

/** Streams a text and reports no tokens. */
export const saysUncounted =
  (text: string): Behavior =>
  (response) => {
    begin(response);
    tell(response, text, null);
    response.end();
  };

/** Sends its reasoning beside the text. */
export const reasons =
  (thought: string, text: string): Behavior =>
  (response) => {
    begin(response);
    response.write(delta({ reasoning_content: thought }));
    tell(response, text);
    response.end();
  };

/** Waits for permission before it answers. */
export const saysLater =
  (text: string, allowed: Promise<void>): Behavior =>
  async (response) => {
    begin(response);
    await allowed;
    tell(response, text);
    response.end();
  };

/** Streams texts, and waits between them. */
export const tells =
  (...steps: (string | Promise<void>)[]): Behavior =>
  async (response) => {
    begin(response);
    for (const step of steps) {
      if (typeof step === 'string') response.write(delta({ content: step }));
      else await step;
    }
    tell(response, '');
    response.end();
  };

export const status =
  (code: number, headers: Record<string, string> = {}): Behavior =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end('{"error":{"message":"the-key-of-the-model was wrong"}}');
  };

export const hangs: Behavior = () => {};

export const hangsDuring =
  (text: string): Behavior =>
  (response) => {
    begin(response);
    response.write(delta({ content: text }));
  };

/** Sends half of a response that isn't a stream, and no more. */
export const sendsHalf =
  (code: number): Behavior =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.write('{"data":[');
  };

/** Sends one byte at a time, after so many milliseconds each. */
export const dripsEvery =
  (ms: number): Behavior =>
  async (response) => {
    begin(response);
    for (const byte of delta({ content: 'Slow.' }).repeat(100)) {
      if (response.destroyed) return;
      response.write(byte);
      await pause(ms);
    }
  };
export const drips = dripsEvery(20);

export const brokenStream: Behavior = (response) => {
  begin(response);
  response.write(delta({ content: 'Half of ' }));
  response.end('data: {"choices":[{"delta":\n\nnonsense\u0000\n\n');
};

/** Closes the connection in the middle. */
export const cutOff: Behavior = (response) => {
  begin(response);
  response.write(delta({ content: 'Half of ' }), () => response.destroy());
};

export const notStream: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<html><body>Log in to the network</body></html>');
};

const MEGABYTE = 1_000_000;
const gush =
  (part: string): Behavior =>
  async (response) => {
    begin(response);
    const parts = Array.from({ length: Math.ceil((10 * MEGABYTE) / part.length) }, () => part);
    // The other side may close before the end.
    await pipeline(Readable.from(parts), response).catch(() => undefined);
  };
export const tenMegabytes = gush(delta({ content: 'a'.repeat(1_000) }));
export const tenMegabytesInOneLine = gush('a'.repeat(10_000));

export const callsTool: Behavior = (response) => {
  begin(response);
  const call = { index: 0, id: 'x', type: 'function', function: { name: 'delete_all', arguments: '{}' } };
  response.write(delta({ tool_calls: [call] }));
  response.end(delta({}, 'tool_calls') + DONE);
};

export const neverCloses =
  (text: string): Behavior =>
  (response) => {
    begin(response);
    tell(response, text);
  };

export const redirects =
  (location: string): Behavior =>
  (response) => {
    response.writeHead(307, { location });
    response.end();
  };

/** Refuses a request with a text, as servers do that don't know a parameter. */
export const refuses =
  (message: string): Behavior =>
  (response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message } }));
  };

/** Answers at once, without a stream. */
export const saysWhole =
  (text: string): Behavior =>
  (response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: '1', choices, usage: USAGE }));
  };

/** Streams a text with one event that can't be read in the middle of it. */
export const saysBroken =
  (text: string, isEnded = true): Behavior =>
  (response) => {
    begin(response);
    const half = text.slice(0, text.length / 2);
    response.write(delta({ content: half }));
    response.write('data: {"choices":[{"delta":\n\n');
    response.write(delta({ content: text.slice(half.length) }));
    response.end(isEnded ? delta({}, 'stop') + DONE : '');
  };

/** Streams a text without ever saying why it ends. */
export const saysUnfinished =
  (text: string): Behavior =>
  (response) => {
    begin(response);
    response.write(delta({ content: text }));
    response.end(DONE);
  };
