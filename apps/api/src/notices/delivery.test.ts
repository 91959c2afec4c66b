import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, payingPatient } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { outboxMessages } from '../db/schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the queue delivers notices to patients; one that cannot be sent holds up none of the others', async () => {
  const patient = await payingPatient(app, 'Basic Plan');
  for (const timeSlot of ['09:00-10:00', '10:00-11:00', '11:00-12:00']) {
    await book(app, patient, { date: '2026-12-01', timeSlot });
  }
  const { database } = app.db;
  const notices = () =>
    database
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'visit_booked'))
      .orderBy(asc(outboxMessages.id));
  const [first] = await notices();
  await database
    .update(outboxMessages)
    .set({ sealedContent: Buffer.alloc(40) })
    .where(eq(outboxMessages.id, first?.id ?? ''));
  app.jobs.start();
  await expect
    .poll(async () => (await notices()).map(({ status }) => status), { timeout: 15_000, interval: 250 })
    .toEqual(['queued', 'sent', 'sent']);
  app.clock.now = new Date(NOON.getTime() + 60_000);
  await expect
    .poll(async () => (await notices())[0]?.attempts, { timeout: 15_000, interval: 250 })
    .toBeGreaterThanOrEqual(2);
});
