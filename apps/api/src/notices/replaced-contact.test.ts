import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { payingPatient } from '../../test/patients.ts';
import { visitWithoutPlan } from '../../test/sales.ts';
import { messagesSent, testNotifier } from '../../test/sent-messages.ts';
import { newPerson } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { cancelAppointment } from '../appointments/change.ts';

const SLOT = { date: '2026-12-01', timeSlot: '10:00-11:00' };
const DAY_BEFORE = new Date('2026-11-30T04:30:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());

function cancel(id: string) {
  const { database } = app.db;
  const dependencies = { database, timeZone: 'Asia/Kolkata', chairs: 20, notifyPatient: testNotifier() };
  return cancelAppointment(dependencies, { id, actor: { by: 'clinic', terms: CLINIC_TERMS }, now: NOON });
}

async function sendAgain(visit: string) {
  const text = 'select id from outbox_messages where appointment_id = $1';
  const { rows } = await app.db.database.$client.query<{ id: string }>(text, [visit]);
  const params = { id: rows[0]?.id ?? '' };
  return app.call(deskMessageEndpoints.sendMessageAgain, { params }, await addStaff(app, 'owner'));
}

/** What is sent to a patient's phones that is written while one is replaced by the other. */
async function sentWhile(userId: string, former: string, write: () => unknown) {
  const { phone } = newPerson();
  const { $client } = app.db.database;
  const other = await $client.connect();
  try {
    await other.query('begin');
    await other.query('update users set phone = $1 where id = $2', [phone, userId]);
    const writing = write();
    await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
    await other.query('commit');
    await writing;
  } finally {
    other.release();
  }
  const sent = await messagesSent(app);
  expect(sent.filter(({ to }) => to === phone || to === former)).toMatchObject([{ to: phone }]);
}

test.each([
  ['of a cancellation by the clinic', NOON, cancel],
  ['once more about a visit', NOON, sendAgain],
  ['of tomorrow’s visit', DAY_BEFORE, () => app.work.everyMinute['remind-of-visits']?.()],
] as const)(
  'a message %s that is written while the phone is replaced goes to the new one (MSG-21)',
  async (_what, at, write) => {
    app.clock.now = NOON;
    const { cookie } = await addStaff(app, 'owner');
    const desk = { cookie, address: newPerson().address };
    const patient = await addedPatient(app, desk);
    const visit = await visitWithoutPlan(app, desk, patient.params.id, SLOT);
    await messagesSent(app);
    app.clock.now = at;
    await sentWhile(patient.params.id, patient.phone, () => write(visit));
  },
);

test.each([
  ['ends', '2027-04-20T06:30:00Z', () => app.work.hourly['remind-of-plan-ends']?.()],
  ['has ended', '2027-05-20T06:30:00Z', () => app.work.everyMinute['end-plans']?.()],
])('that a plan %s goes to the new phone as well (MSG-21)', async (_what, at, write) => {
  app.clock.now = NOON;
  const { user, person } = await payingPatient(app);
  await messagesSent(app);
  app.clock.now = new Date(at);
  await sentWhile(user._id, person.phone, write);
});
