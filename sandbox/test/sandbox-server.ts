import Fastify, { type FastifyInstance } from 'fastify';
import { createSandbox, type Sandbox } from '../src/sandbox.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

export const KEYS = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
};

/** Where browsers would reach it. */
export const PUBLIC_URL = 'https://sandbox.example';

interface ReceivedWebhook {
  headers: Record<string, unknown>;
  body: Buffer;
}

export interface SandboxServer {
  server: FastifyInstance;
  sandbox: Sandbox;
  address: string;
  db: FreshDatabase;
  clock: { now: Date };
  /** Every webhook that was sent to the receiver since it began anew, whatever it answered. */
  received: ReceivedWebhook[];
  /** Forgets what was received, and whatever of it is still on its way. */
  receiveAnew(): void;
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
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  let begun = 0;
  const receiver = Fastify();
  receiver.removeAllContentTypeParsers();
  receiver.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  receiver.post<{ Body: Buffer; Params: { begun: string } }>('/webhook/:begun', async (request, reply) => {
    if (request.params.begun !== String(begun)) return reply.send();
    received.push({ headers: request.headers, body: request.body });
    return reply.code(answers.shift() ?? 200).send();
  });
  const receiverAddress = await receiver.listen({ port: 0, host: '127.0.0.1' });

  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  const sandbox = createSandbox({
    database: db.database,
    clock: () => clock.now,
    log: server.log,
    ...KEYS,
    webhookUrl: () => `${receiverAddress}/webhook/${begun}`,
    publicAddress: () => PUBLIC_URL,
  });
  sandbox.serve(server);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;

  return {
    server,
    sandbox,
    address,
    db,
    clock,
    received,
    receiveAnew() {
      begun += 1;
      received.length = 0;
    },
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
