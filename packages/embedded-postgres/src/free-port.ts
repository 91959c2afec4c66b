import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 20_000;
const COUNT = 12_000;

/**
 * A free port below the range that systems hand out by themselves, so that no outgoing connection has it by the time a
 * server listens there, or comes back after a restart. Processes that look for one at the same time, of whom each says
 * which it is of how many, never find the same.
 */
export async function freePort({ index = 0, of = 1 } = {}): Promise<number> {
  const each = Math.floor(COUNT / of);
  const first = FIRST + (index % of) * each;
  for (;;) {
    const port = randomInt(first, first + each);
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
