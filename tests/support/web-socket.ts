import type { IncomingMessage } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';

export type OpenSocket = {
  socket: WebSocket;
  /** What arrived, as JSON. */
  messages: unknown[];
  send: (input: unknown) => void;
  /** Resolves once this many messages have arrived. */
  until: (count: number) => Promise<void>;
  /** The code and the reason of its end. */
  closed: Promise<{ code: number; reason: string }>;
  /** The response that opened it. */
  response: IncomingMessage;
};
export type RefusedSocket = { status: number; headers: IncomingMessage['headers']; body: unknown };

/** Opens a WebSocket, as a program does. Fails if the server refuses it. */
export async function openSocket(url: string, options: ClientOptions = {}): Promise<OpenSocket> {
  const opened = await trySocket(url, options);
  if ('socket' in opened) return opened;
  throw new Error(`the WebSocket was refused: ${JSON.stringify(opened)}`);
}

export function trySocket(url: string, options: ClientOptions = {}): Promise<OpenSocket | RefusedSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), options);
  const messages: unknown[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  const until = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (messages.length >= count) resolve();
      };
      waiting.add(look);
      look();
      void closed.then(({ code }) =>
        reject(new Error(`closed with ${code} after ${JSON.stringify(messages)}`)),
      );
    });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('upgrade', (response) => {
      const send = (input: unknown) => socket.send(JSON.stringify(input));
      socket.once('open', () => resolve({ socket, messages, send, until, closed, response }));
    });
    socket.once('unexpected-response', async (_, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode = 0, headers: answered } = response;
      resolve({
        status: statusCode,
        headers: answered,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      });
    });
  });
}
