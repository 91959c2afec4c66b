import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const ASKED_EVERY_MS = 250;
// One that is busy is ready all the same.
const LONGEST_ANSWER_MS = 10_000;

/**
 * A load balancer at its simplest: each server in turn that has said it is ready, over connections that stay open. What
 * fails on the way is not tried again but answered 502.
 */
export async function startBalancer(addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const address = addresses[next++ % addresses.length] ?? '';
    const chosen = ready.has(address) ? address : (ready.values().next().value ?? address);
    const { method, url, headers } = incoming;
    const forwarded = request(`${chosen}${url}`, { method, headers, agent }, (answer: IncomingMessage) => {
      const { connection: _, ...passedOn } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passedOn);
      pipeline(answer, outgoing, () => {});
    });
    forwarded.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('{}');
    });
    incoming.pipe(forwarded);
  });
  let isOpen = true;
  async function ask(address: string) {
    while (isOpen) {
      const answer = await fetch(`${address}/readyz`, {
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) ready.add(address);
      else ready.delete(address);
      await sleep(ASKED_EVERY_MS);
    }
  }
  const asking = addresses.map(ask);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    isReady: (address: string) => ready.has(address),
    async close() {
      isOpen = false;
      await Promise.all(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
