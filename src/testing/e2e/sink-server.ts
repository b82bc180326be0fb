/** A server that nobody must ever reach: it counts who tries, down to bare connections. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SinkServer {
  readonly port: number;
  readonly url: string;
  /** Connections opened so far, with or without a request. */
  readonly connections: number;
  close(): void;
}

export async function openSinkServer(): Promise<SinkServer> {
  let connections = 0;
  const server = createServer((_request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end('reached');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    get connections() {
      return connections;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
