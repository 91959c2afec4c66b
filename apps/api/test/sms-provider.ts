import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { listeningPort } from './listening-port.ts';

const flowRequest = z.object({ recipients: z.array(z.object({ mobiles: z.string() }).catchall(z.string())) });

/** An SMS provider that takes `answerMs` for an answer, and takes nothing while it is down. */
export async function startSmsProvider(answerMs = 0) {
  const taken: { to: string; at: number; variables: Record<string, string> }[] = [];
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (state.isDown) return response.writeHead(503).end('{}');
    const [recipient] = flowRequest.parse(JSON.parse(body)).recipients;
    if (recipient) {
      const { mobiles, ...variables } = recipient;
      taken.push({ to: mobiles.slice(2), at: performance.now(), variables });
    }
    await delay(answerMs);
    return response.end(JSON.stringify({ type: 'success', message: 'an id' }));
  });
  const port = await listeningPort(server);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    taken,
    state,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
