import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { whileLocked } from '../../test/while-locked.ts';
import { createLog } from '../logging/log.ts';
import { createSealing } from '../security/sealing.ts';
import { createAbandonedClaims } from './abandoned-claims.ts';
import { createDelivery } from './delivery.ts';
import { createLane } from './lane.ts';
import { writeMessage } from './outbox.ts';

const SETTINGS = { channel: 'sms', isAwaited: false, concurrency: 4, pollMs: 60_000 } as const;
const NOON = new Date('2026-11-20T06:30:00Z');

let db: FreshDatabase;
let answer: PromiseWithResolvers<void>;
let asked: number;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  answer = Promise.withResolvers();
  asked = 0;
  await db.database.$client.query('delete from outbox_messages');
});

/** A lane of a process whose provider answers when the test says so, with one message to send. */
async function laneWithOneMessage() {
  const { database } = db;
  const log = createLog('silent');
  const sealing = createSealing('a-secret-of-the-tests-that-is-long-enough', 'outbox');
  const delivery = createDelivery({
    database,
    sealing,
    log,
    clock: () => NOON,
    timeZone: 'Asia/Kolkata',
    send() {
      asked += 1;
      return answer.promise;
    },
  });
  const content = { subject: null, text: 'A notice', code: null, variables: {} };
  const message = { ...content, channel: 'sms', to: '9000000001', template: 'visit_booked' } as const;
  await writeMessage({ sealing }, database, message, { now: NOON, lapsesAt: null });
  return createLane(SETTINGS, delivery, log);
}

async function row() {
  const { rows } = await db.database.$client.query('select status, attempts, claim_id from outbox_messages');
  return rows[0];
}

test('what it was claiming when it is stopped is put back unsent, and the stop waits for that', async () => {
  const lane = await laneWithOneMessage();
  answer.resolve();
  let stopped: Promise<unknown> | undefined;
  await whileLocked(db.database, 'outbox_messages', lane.start, async () => {
    stopped = lane.stop();
    expect(await Promise.race([stopped, delay(50, 'is waited for')])).toBe('is waited for');
  });
  await stopped;
  expect(await row()).toEqual({ status: 'queued', attempts: 0, claim_id: null });
  expect(asked).toBe(0);
});

test('what is with the provider when it is stopped comes to its end', async () => {
  const lane = await laneWithOneMessage();
  lane.start();
  await expect.poll(() => asked).toBe(1);
  const stopped = lane.stop();
  answer.resolve();
  await stopped;
  expect(await row()).toMatchObject({ status: 'sent', attempts: 1 });
});

test('what it is working on is not taken for abandoned, however long that takes', async () => {
  const lane = await laneWithOneMessage();
  const release = createAbandonedClaims(db.database, lane.isWorkingOn);
  lane.start();
  await expect.poll(() => asked).toBe(1);
  expect([await release(0), await release(60_000)]).toEqual([0, 0]);
  answer.resolve();
  await lane.stop();
  expect(asked).toBe(1);
});
