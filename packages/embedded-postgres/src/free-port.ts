import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below the range that systems hand out by themselves, so that no outgoing connection has it by the time a
 * server listens there, or comes back after a restart.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      return port;
    } catch {
      // Taken; try another.
    } finally {
      probe.close();
    }
  }
}
