import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWebhookSender, type WebhookSender } from './gateway/webhook-sender.ts';

let receiver: FastifyInstance;
let address: string;
let webhooks: WebhookSender;
/** What the receiver has not answered yet. */
let held: { answer: () => void }[];
let received: number;
let warned: object[];

beforeEach(async () => {
  held = [];
  received = 0;
  warned = [];
  receiver = Fastify({ forceCloseConnections: true });
  receiver.get('/', async () => '');
  receiver.post('/webhook', async () => {
    received += 1;
    await new Promise<void>((answer) => held.push({ answer }));
    return '';
  });
  address = await receiver.listen({ port: 0, host: '127.0.0.1' });
  const log = { warn: (details: object) => void warned.push(details) };
  webhooks = createWebhookSender({ url: () => `${address}/webhook`, secret: 'secret', log });
});
afterEach(() => receiver.close());

const events = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'payment.failed', event: {} }));
const answerAll = () => {
  for (const { answer } of held.splice(0)) answer();
};
const untilHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count), 5_000);
/** Once this is answered, what was sent before it has come. */
const passThrough = () => fetch(address);

test('twenty webhooks are under way at a time, the others wait their turn (SAND-12)', async () => {
  webhooks.sendAll(events(15));
  webhooks.sendAll(events(10));
  await untilHeld(20);
  await passThrough();
  expect(received).toBe(20);
  answerAll();
  await untilHeld(5);
  answerAll();
  await webhooks.finish();
  expect({ received, warned }).toEqual({ received: 25, warned: [] });
});

test('those that wait are not sent any more once it finishes, and each is in the log', async () => {
  webhooks.sendAll(events(22));
  await untilHeld(20);
  const finished = webhooks.finish();
  answerAll();
  await finished;
  expect(received).toBe(20);
  expect(warned).toEqual([{ kind: 'payment.failed' }, { kind: 'payment.failed' }]);
});
