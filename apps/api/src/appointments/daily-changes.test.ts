import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { addDays } from '@chairside/rules/clinic-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { testNotifier } from '../../test/sent-messages.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { cancelAppointment, rescheduleAppointment } = appointmentEndpoints;

let app: TestApp;
let patient: { userId: string; token: string };
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  await app.db.database.$client.query('delete from holidays');
});
beforeEach(async () => {
  app.clock.now = NOON;
  const [one] = await manyPatients(app.db.database, 1, 20);
  if (!one) throw new Error('no patient');
  patient = one;
});
afterAll(() => app.close());

/** So many slots, each on a day of its own. */
const slot = (day: number) => ({ date: addDays('2026-11-24', day), timeSlot: '09:00-10:00' });

async function bookedTimes(times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 0; day < times; day += 1) {
    const { status, data } = await book(app, patient, slot(day));
    expect(status).toBe(201);
    ids.push(data._id);
  }
  return ids;
}

const move = (id: string, day: number, token = patient.token) =>
  app.call(rescheduleAppointment, { params: { id }, body: slot(day) }, { token });

const REFUSED = {
  status: 429,
  code: 'too_many_changes',
  message:
    'You can book or move appointments 10 times a day. Please go on tomorrow, or call the clinic. Cancelling is always possible.',
};

test('a patient books and moves ten times a day, and no more; cancelling is always possible', async () => {
  const [first = '', second = ''] = await bookedTimes(6);
  for (let day = 10; day < 14; day += 1) expect((await move(first, day)).status).toBe(200);
  expect(await book(app, patient, slot(20))).toMatchObject(REFUSED);
  const refused = await move(second, 21);
  expect(refused).toMatchObject(REFUSED);
  // Until midnight at the clinic.
  expect(refused.headers['retry-after']).toBe(String(12 * 3_600));
  for (const id of [first, second]) {
    expect((await app.call(cancelAppointment, { params: { id } }, patient)).status).toBe(200);
  }
  expect(await book(app, patient, slot(20))).toMatchObject(REFUSED);
});

test('the same booking or move again does not count, nor does it at the limit', async () => {
  const [first = ''] = await bookedTimes(9);
  for (const _ of ['again', 'and again']) expect((await book(app, patient, slot(0))).status).toBe(201);
  expect((await move(first, 30)).status).toBe(200);
  expect((await move(first, 30)).status).toBe(200);
  expect((await book(app, patient, slot(30))).status).toBe(201);
  expect((await book(app, patient, slot(31))).status).toBe(429);
});

test('one cancelled and booked again counts each time', async () => {
  for (let times = 0; times < 10; times += 1) {
    const [id = ''] = await bookedTimes(1);
    await app.call(cancelAppointment, { params: { id } }, patient);
  }
  expect(await book(app, patient, slot(0))).toMatchObject(REFUSED);
});

test('the next day of the clinic begins anew', async () => {
  await bookedTimes(10);
  const before = await comeBack(app, { user: { _id: patient.userId } }, '2026-11-20T18:29:59Z');
  expect((await book(app, before, slot(20))).status).toBe(429);
  const after = await comeBack(app, { user: { _id: patient.userId } }, '2026-11-20T18:30:00Z');
  expect((await book(app, after, slot(20))).status).toBe(201);
});

test('what the clinic moves does not count, and is not refused', async () => {
  const [first = ''] = await bookedTimes(9);
  const notifyPatient = testNotifier();
  const { database } = app.db;
  const desk: Desk = { database, timeZone: 'Asia/Kolkata', chairs: 9, notifyPatient, now: NOON };
  for (const day of [15, 16]) {
    await runCommand(desk, ['reschedule', first, slot(day).date, slot(day).timeSlot]);
  }
  expect((await book(app, patient, slot(20))).status).toBe(201);
  expect(await runCommand(desk, ['reschedule', first, slot(18).date, slot(18).timeSlot])).toEqual(['Moved.']);
});

test('what the desk books for a patient does not count (BOOK-19)', async () => {
  const receptionist = await addStaff(app, 'receptionist');
  await bookedTimes(9);
  for (const day of [15, 16]) {
    const booked = { body: { patientId: patient.userId, ...slot(day) } };
    expect((await app.call(deskBookingEndpoints.bookAtDesk, booked, receptionist)).status).toBe(201);
  }
  expect((await book(app, patient, slot(20))).status).toBe(201);
  expect(await book(app, patient, slot(21))).toMatchObject(REFUSED);
});

test('of many at once ten are let through', async () => {
  const replies = await Promise.all(Array.from({ length: 16 }, (_, day) => book(app, patient, slot(day))));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('a clinic may have another limit', async () => {
  const other = await startTestApp({ CLINIC_DAILY_CHANGES: '1' }, { db: app.db, clock: app.clock });
  expect((await book(other, patient, slot(40))).status).toBe(201);
  expect((await book(other, patient, slot(41))).message).toContain('1 times a day');
  await other.close();
});
