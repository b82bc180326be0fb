/** A server that nobody must ever reach: it remembers who tries, down to bare connections and datagrams. */
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SinkServer {
  readonly port: number;
  readonly url: string;
  /** Whatever has come so far: `connection`, `GET /`, `upgrade /`, `datagram`. */
  readonly log: readonly string[];
  close(): void;
}

export async function openSinkServer(): Promise<SinkServer> {
  const log: string[] = [];
  const server = createServer((request, response) => {
    log.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end('reached');
  });
  server.on('connection', () => log.push('connection'));
  server.on('upgrade', (request, socket) => {
    log.push(`upgrade ${request.url ?? ''}`);
    socket.destroy();
  });
  // What is neither HTTP nor an upgrade was a connection all the same.
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // QUIC and WebRTC would come this way.
  const datagrams = createSocket('udp4', () => log.push('datagram'));
  await new Promise<void>((resolve) => {
    datagrams.bind(port, '127.0.0.1', resolve);
  });
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    log,
    close: () => {
      datagrams.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
