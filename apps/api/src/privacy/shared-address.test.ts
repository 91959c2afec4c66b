import { peopleEndpoints } from '@chairside/contract/people';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUpByEmail } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, ownData } from '../../test/whole-patient.ts';
import { newId } from '../db/ids.ts';
import { outboxMessages } from '../db/schema.ts';
import { setFormerRecipient } from '../messages/feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A patient whom the clinic invites to work there, and who has its own address: it has been sent something as well. */
async function patientOfStaff() {
  const owner = await addStaff(app, 'owner', { email: newPerson().email });
  const patient = await signUpByEmail(app);
  const { email, name } = patient.person;
  const message = { channel: 'email', recipient: email, status: 'sent', createdAt: app.clock.now } as const;
  for (const template of ['clinic_status', 'payment_news', 'visit_booked'])
    await app.db.database
      .insert(outboxMessages)
      .values({ ...message, id: newId(), template, finishedAt: app.clock.now });
  const body = { name, email, role: 'receptionist' } as const;
  await app.call(peopleEndpoints.inviteStaff, { body }, owner);
  return { ...patient, email };
}

const sentTo = async (email: string) => {
  const { template, recipient } = outboxMessages;
  const rows = await app.db.database
    .select({ template })
    .from(outboxMessages)
    .where(and(eq(recipient, email), ne(template, 'code')));
  return rows.map((row) => row.template).sort();
};
const OF_CLINIC = ['clinic_status', 'payment_news', 'staff_invitation'];

test('what goes to the clinic or to its staff is in no patient’s download (PRIV-1)', async () => {
  const patient = await patientOfStaff();
  const { messages }: { messages: { template: string }[] } = await ownData(app, patient);
  expect(messages.map(({ template }) => template).sort()).toEqual(['code', 'visit_booked']);
});

test('nor does it go with the account of a patient of the same address (PRIV-3)', async () => {
  const patient = await patientOfStaff();
  expect((await deleteAccount(app, patient)).status).toBe(200);
  expect(await sentTo(patient.email)).toEqual(OF_CLINIC);
});

test('nor is it a former contact’s of theirs once they have another address (MSG-21)', async () => {
  const patient = await patientOfStaff();
  const replacedBy = newPerson().email;
  const former = { userId: patient.user._id, contact: patient.email, replacedBy, now: app.clock.now };
  await app.db.database.transaction((tx) => setFormerRecipient(tx, former));
  const { formerUserId, template } = outboxMessages;
  const theirs = await app.db.database
    .select({ template })
    .from(outboxMessages)
    .where(eq(formerUserId, patient.user._id));
  expect(theirs.map((row) => row.template).sort()).toEqual(['code', 'visit_booked']);
});
