import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Opens the server at an address. `localhost` has two of them on most machines, and whoever calls takes either. */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }) {
  await app.listen({ host, port });
  const listening = app.server.address();
  if (host !== 'localhost' || !listening || typeof listening === 'string') return;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  for (const { address } of addresses) {
    if (address !== listening.address) await alsoListen(app, { host: address, port: listening.port });
  }
}

/** Hands what connects at another address to the same HTTP server, so that its limits count for both. */
async function alsoListen(app: FastifyInstance, at: { host: string; port: number }): Promise<void> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  try {
    await once(server.listen(at), 'listening');
    app.connections.alsoAcceptedBy(server);
  } catch {
    // One address is enough to be reached.
  }
}
