import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  server.close();
  await once(server, 'close');
  return String(address.port);
}

// Chosen by the first of the runner's processes that reads this; the others inherit the choice.
process.env.JOURNEYS_PORT ??= await freePort();

/** Where the server of the journeys listens. */
export const SERVER_PORT = Number(process.env.JOURNEYS_PORT);
