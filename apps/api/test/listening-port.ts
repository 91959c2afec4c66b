import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has a server of a test listen on this machine, at a free port unless one is named; gives the port. */
export async function listeningPort(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('a server of a test has no port');
  return address.port;
}
