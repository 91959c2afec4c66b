import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';

const flowRequest = z.object({ recipients: z.array(z.object({ mobiles: z.string() })) });

/** An SMS provider that takes `answerMs` for an answer, and takes nothing while it is down. */
export async function startSmsProvider(answerMs: number) {
  const taken: { to: string; at: number }[] = [];
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (state.isDown) return response.writeHead(503).end('{}');
    const [recipient] = flowRequest.parse(JSON.parse(body)).recipients;
    if (recipient) taken.push({ to: recipient.mobiles.slice(2), at: performance.now() });
    await delay(answerMs);
    return response.end(JSON.stringify({ type: 'success', message: 'an id' }));
  });
  return { url: `http://127.0.0.1:${await portOf(server)}`, taken, state, close: () => closeAll(server) };
}

/** A mail server that takes connections and never says a word. */
export async function startSilentMailServer() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.resume().on('error', () => {});
  });
  return {
    url: `smtp://127.0.0.1:${await portOf(server)}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('a fake provider has no port');
  return address.port;
}

function closeAll(server: ReturnType<typeof createServer>): void {
  server.closeAllConnections();
  server.close();
}
