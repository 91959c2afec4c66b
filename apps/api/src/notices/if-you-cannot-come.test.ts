import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { manyPatients } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../db/schema.ts';

const { bookAtDesk, moveAtDesk } = deskBookingEndpoints;

const CHANGE = 'If you cannot come, please cancel or move it at least 24 hours before.';
const CALL = 'If you cannot come, please call the clinic.';

let app: TestApp;
let receptionist: AddedStaff;
let patientId = '';
beforeAll(async () => {
  app = await startTestApp();
  receptionist = await addStaff(app, 'receptionist');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  const [patient] = await manyPatients(app.db.database, 1);
  patientId = patient?.userId ?? '';
  await app.db.database
    .update(users)
    .set({ phone: null, phoneVerifiedAt: null, email: `${patientId}@example.com`, emailVerifiedAt: NOON })
    .where(eq(users.id, patientId));
});

const bookFor = async (date: string, timeSlot: string) => {
  const { data } = await app.call(bookAtDesk, { body: { patientId, date, timeSlot } }, receptionist);
  return data._id;
};
const endings = async () => (await messagesSent(app)).map(({ text }) => text.split('\n').at(-1));

test.each([
  ['in 24 hours or more can be cancelled and moved', '12:00-13:00', CHANGE],
  ['sooner takes a call', '11:00-12:00', CALL],
])('an e-mail says that a visit %s (MSG-22)', async (_, timeSlot, says) => {
  const id = await bookFor('2026-11-21', '14:00-15:00');
  const to = { date: '2026-11-21', timeSlot };
  expect(await endings()).toEqual([CHANGE]);
  await app.call(moveAtDesk, { params: { id }, body: to }, receptionist);
  expect(await endings()).toEqual([says]);
  await app.call(moveAtDesk, { params: { id }, body: { date: '2026-12-01', timeSlot } }, receptionist);
  expect(await endings()).toEqual([CHANGE]);
});

test('also of one that is booked for the same day', async () => {
  await bookFor('2026-11-20', '14:00-15:00');
  expect(await endings()).toEqual([CALL]);
});

test('and of one that takes place after all', async () => {
  const desk = deskOf(app, receptionist);
  const id = await bookFor('2026-12-01', '10:00-11:00');
  await desk.take(id, 'cancel');
  await messagesSent(app);
  const visit = (await desk.day('2026-12-01')).data.visits.find(({ _id }) => _id === id);
  await desk.undo(visit?.lastStep?._id ?? '');
  expect(await endings()).toEqual([CHANGE]);
});
