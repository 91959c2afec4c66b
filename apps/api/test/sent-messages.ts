import { sandboxMessages } from '@chairside/sandbox/schema';
import { asc } from 'drizzle-orm';
import { outboxMessages } from '../src/db/schema.ts';
import { patientNotifier } from '../src/notices/notify-visit.ts';
import { createSealing } from '../src/security/sealing.ts';
import { SECRET, type TestApp } from './test-app.ts';

/** The messages sent since the last call, without codes, in the order they were written; pending ones go out first. */
export async function messagesSent(app: TestApp): Promise<{ to: string; text: string }[]> {
  const { database } = app.db;
  await app.deliver();
  const messages = await database.select().from(sandboxMessages).orderBy(asc(sandboxMessages.id));
  await database.delete(sandboxMessages);
  return messages.flatMap(({ recipient, text, code }) => (code ? [] : [{ to: recipient, text }]));
}

/** The messages in the outbox with their status, without codes, in the order they were written. */
export async function outboxOf(app: TestApp): Promise<string[]> {
  const rows = await app.db.database.select().from(outboxMessages).orderBy(asc(outboxMessages.id));
  return rows.flatMap(({ template, status }) => (template === 'code' ? [] : [`${template} ${status}`]));
}

/** For use cases that a test calls itself: patients are notified as by the application. */
export function testNotifier() {
  const outbox = { sealing: createSealing(SECRET, 'outbox') };
  return patientNotifier({ outbox, clinicName: () => 'Demo Dental Clinic' });
}
