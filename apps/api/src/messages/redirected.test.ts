import { clinicDetailEndpoints } from '@chairside/contract/clinic-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { outboxMessages } from '../db/schema.ts';
import { createSealing } from '../security/sealing.ts';
import { writeMessage } from './outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what waits for the clinic about payments goes to its address as it is now, and at once (REFUND-9)', async () => {
  const owner = await addStaff(app, 'owner');
  const { database } = app.db;
  const enter = (email: string) =>
    app.call(clinicDetailEndpoints.changeClinicDetails, { body: { email } }, owner);
  const redirect = () => app.work.everyMinute['redirect-payment-news']?.();
  await enter('front@clnic.example');
  const content = { subject: 'Of the clinic', text: 'x', code: null, variables: {} };
  for (const template of ['payment_news', 'visit_booked']) {
    const message = { ...content, channel: 'email', to: 'front@clnic.example', template } as const;
    const outbox = { sealing: createSealing(SECRET, 'outbox') };
    await writeMessage(outbox, database, message, { now: app.clock.now, lapsesAt: null });
  }
  await database.update(outboxMessages).set({ nextAttemptAt: new Date(app.clock.now.getTime() + 60_000) });
  const { template, recipient, nextAttemptAt } = outboxMessages;
  const waiting = async () => {
    const rows = await database.select({ template, recipient, nextAttemptAt }).from(outboxMessages);
    return new Map(
      rows.map((row) => [row.template, { to: row.recipient, isDue: row.nextAttemptAt === null }]),
    );
  };
  const waitsThere = { to: 'front@clnic.example', isDue: false };
  await redirect();
  expect([...(await waiting()).values()]).toEqual([waitsThere, waitsThere]);
  await enter('front@clinic.example');
  await redirect();
  const redirected = await waiting();
  expect(redirected.get('payment_news')).toEqual({ to: 'front@clinic.example', isDue: true });
  expect(redirected.get('visit_booked')).toEqual(waitsThere);
});
