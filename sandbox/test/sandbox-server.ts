import Fastify, { type FastifyInstance } from 'fastify';
import { createServer } from '../../apps/api/src/http/server.ts';
import { createLog } from '../../apps/api/src/logging/log.ts';
import { type FreshDatabase, freshDatabase } from '../../apps/api/test/fresh-database.ts';
import { serveSandbox } from '../src/routes.ts';

export const KEYS = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
};

interface ReceivedWebhook {
  headers: Record<string, unknown>;
  body: Buffer;
}

export interface SandboxServer {
  server: FastifyInstance;
  address: string;
  db: FreshDatabase;
  clock: { now: Date };
  /** Every webhook that reached the receiver, whatever it answered. */
  received: ReceivedWebhook[];
  /** What the receiver answers next; 200 when there is nothing left. */
  answers: number[];
  logged: string[];
  authorization: string;
  newOrder(amount?: number): Promise<string>;
  close(): Promise<void>;
}

/** The sandbox alone, on a port of its own, with somebody at the other end of its webhooks. */
export async function startSandboxServer(): Promise<SandboxServer> {
  const db = await freshDatabase();
  const clock = { now: new Date('2026-11-20T06:30:00Z') };
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });

  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const receiver = Fastify();
  receiver.removeAllContentTypeParsers();
  receiver.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  receiver.post<{ Body: Buffer }>('/webhook', async (request, reply) => {
    received.push({ headers: request.headers, body: request.body });
    return reply.code(answers.shift() ?? 200).send();
  });
  const receiverAddress = await receiver.listen({ port: 0, host: '127.0.0.1' });

  const server = await createServer({
    log,
    trustProxy: undefined,
    secure: false,
    checkoutSources: [],
    showsCalls: true,
    ownNames: null,
  });
  const webhookUrl = () => `${receiverAddress}/webhook`;
  serveSandbox(server, { database: db.database, clock: () => clock.now, log, ...KEYS, webhookUrl });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;

  return {
    server,
    address,
    db,
    clock,
    received,
    answers,
    logged,
    authorization,
    async newOrder(amount = 50_000) {
      const url = '/sandbox/razorpay/v1/orders';
      const payload = { amount, currency: 'INR' };
      const response = await server.inject({ method: 'POST', url, headers: { authorization }, payload });
      return response.json<{ id: string }>().id;
    },
    async close() {
      await server.close();
      await receiver.close();
      await db.drop();
    },
  };
}
