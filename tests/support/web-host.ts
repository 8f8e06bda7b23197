import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebHost = {
  port: number;
  /** Connections so far. */
  connections: () => number;
  close: () => Promise<void>;
};

/** A web server at an IP address of loopback. Default: on a free port. */
export async function openWebHost(address: string, answer: RequestListener, port = 0): Promise<WebHost> {
  let connections = 0;
  const server = createServer(answer).on('connection', () => {
    connections += 1;
  });
  server.listen(port, address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
