import { messageState } from '@chairside/rules/message-state';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../../test/sign-up.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';
import { messageChannels, outboxMessages } from '../db/schema.ts';
import { presenter } from '../desk-messages/present.ts';
import { createLog } from '../logging/log.ts';
import { OutcomeUnknown, TextNotSet } from '../providers/provider-problem.ts';
import { createSealing } from '../security/sealing.ts';
import { failingChannels } from './channel-health.ts';
import { createDelivery } from './delivery.ts';
import { writeMessage } from './outbox.ts';
import { takeBackWaiting } from './store.ts';

const MINUTE = 60_000;
const KIND = { channel: 'sms', isAwaited: false } as const;

let app: TestApp;
let phone: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  for (const table of [outboxMessages, messageChannels]) await app.db.database.delete(table);
  ({ phone } = newPerson());
  const content = { subject: null, text: 'A notice', code: null, variables: {} };
  const message = { ...content, channel: 'sms', to: phone, template: 'visit_booked' } as const;
  const outbox = { sealing: createSealing(SECRET, 'outbox') };
  const lapsesAt = new Date(NOON.getTime() + 24 * 60 * MINUTE);
  await writeMessage(outbox, app.db.database, message, { now: NOON, lapsesAt });
});

/** Delivers for an hour by a provider that does so with each attempt; says how many there were. */
async function anHourOf(attempt: (count: number) => Error | Promise<Error>): Promise<number> {
  let attempts = 0;
  const delivery = createDelivery({
    database: app.db.database,
    sealing: createSealing(SECRET, 'outbox'),
    async send() {
      attempts += 1;
      throw await attempt(attempts);
    },
    log: createLog('silent'),
    clock: () => app.clock.now,
    timeZone: 'Asia/Kolkata',
  });
  for (let minute = 0; minute < 60; minute += 1) {
    for (const message of await delivery.claim(KIND, 4)) {
      await delivery.deliver(message, new AbortController().signal);
    }
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
  }
  return attempts;
}

async function row() {
  const [found] = await app.db.database
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, phone));
  if (!found) throw new Error('the message is gone');
  return found;
}

const noAnswer = new OutcomeUnknown('no answer came', { cause: new DOMException('late', 'TimeoutError') });
const refused = new Error('connect ECONNREFUSED');

test('what may have arrived twice has failed, says so, and can be sent again by the desk (MSG-4, MSG-15)', async () => {
  expect(await anHourOf(() => noAnswer)).toBe(2);
  const message = await row();
  expect(message.sealedContent).toBeNull();
  const shown = presenter([])({ ...message, appointmentId: newId() });
  expect(shown).toMatchObject({ state: 'failed', again: 'anew' });
  expect(shown.error).toMatch(/^It may have arrived all the same\. OutcomeUnknown/);
});

test('that it may have arrived once is not forgotten over what fails otherwise', async () => {
  expect(await anHourOf((count) => (count % 3 === 1 ? noAnswer : refused))).toBe(4);
});

test('one that was refused, or could not be handed over, is tried on', async () => {
  expect(await anHourOf(() => refused)).toBeGreaterThan(50);
  expect(messageState(await row())).toBe('failing');
});

test('one that is taken back during its last attempt was taken back', async () => {
  const takenBack = async (count: number) => {
    const what = { template: 'visit_booked', recipients: [phone] };
    if (count === 2) await takeBackWaiting(app.db.database, what, app.clock.now);
    return noAnswer;
  };
  expect(await anHourOf(takenBack)).toBe(2);
  expect(messageState(await row())).toBe('withdrawn');
});

test('a text that the clinic has not set fails each message of it, and not the channel (MSG-10)', async () => {
  const fails = () => failingChannels(app.db.database, app.clock.now);
  await anHourOf(() => new TextNotSet('no template'));
  expect(await fails()).toEqual([]);
  await anHourOf(() => refused);
  expect(await fails()).toEqual([expect.objectContaining({ channel: 'sms' })]);
});
