import { authorizationOf } from '#shared/api/model.ts';
import type { toolRequest } from './toolRequest.ts';

/** A module of Node.js 22 that runs the request over a WebSocket, and prints its messages and how it was closed. */
export function streamExample({ url, key, body }: ReturnType<typeof toolRequest>): string {
  const address = `${url.replace(/^http/, 'ws')}/stream`;
  const input = JSON.stringify(JSON.stringify(body.json));
  return [
    `const socket = new WebSocket(${JSON.stringify(address)}, {`,
    `  headers: { Authorization: ${JSON.stringify(authorizationOf(key))} },`,
    '});',
    `socket.onopen = () => socket.send(${input});`,
    'socket.onmessage = ({ data }) => console.log(data);',
    'socket.onclose = ({ code }) => console.log("closed", code);',
  ].join('\n');
}
