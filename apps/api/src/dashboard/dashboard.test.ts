import { appointmentEndpoints } from '@chairside/contract/appointments';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { profileEndpoints } from '@chairside/contract/profile';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { HOUR_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, manyPatients, notifyNobody, payingPatient } from '../../test/patients.ts';
import { startForCounting } from '../../test/statements-of.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import {
  bookFollowUp,
  completeAppointment,
  confirmAppointment,
  markNoShow,
} from '../appointments/visit-outcome.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startForCounting({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());

const desk = () => ({
  database: app.db.database,
  timeZone: 'Asia/Kolkata',
  chairs: 20,
  notifyPatient: notifyNobody,
});
const stats = async (patient: { token: string }) =>
  (await app.call(dashboardEndpoints.dashboardStats, {}, patient)).data;
async function patientOf(sessions: number) {
  const [patient] = await manyPatients(app.db.database, 1, sessions);
  if (!patient) throw new Error('no patient');
  return patient;
}
/** Runs what happens at an instant, with the application's clock set to it. */
async function at<Result>(now: Date, happens: () => Promise<Result>): Promise<Result> {
  app.clock.now = now;
  return happens().finally(() => {
    app.clock.now = NOON;
  });
}
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);
const booked = async (patient: { token: string }, date: string, timeSlot = '09:00-10:00') =>
  (await book(app, patient, { date, timeSlot })).data._id;

test('Sessions Remaining: of the subscription, 0 without a paid one (DASH-5)', async () => {
  expect((await stats(await patientOf(4))).sessionsRemaining).toBe(4);
  const paying = await payingPatient(app);
  expect((await stats(paying)).sessionsRemaining).toBe(paying.plan.sessions);
  const nobody = await patientOf(4);
  await app.db.database.$client.query('update subscriptions set sessions_granted = 0 where user_id = $1', [
    nobody.userId,
  ]);
  expect(await stats(nobody)).toEqual({
    sessionsRemaining: 0,
    bookedSessions: 0,
    upcomingAppointments: 0,
    upcomingFollowUps: 0,
    completedAppointments: 0,
    recentAppointments: [],
    nextAppointments: [],
  });
});

describe('Upcoming and Completed Appointments (DASH-5, VISIT-2)', () => {
  test('count what is scheduled or confirmed and not over, and what is completed', async () => {
    const patient = await patientOf(8);
    await booked(patient, '2026-12-01');
    await confirmAppointment(desk(), await booked(patient, '2026-12-02'), NOON);
    const done = await booked(patient, '2026-12-03');
    await completeAppointment(desk(), done, { now: NOON });
    await markNoShow(desk(), await booked(patient, '2026-12-04'), NOON);
    const cancelled = await booked(patient, '2026-12-05');
    await app.call(appointmentEndpoints.cancelAppointment, { params: { id: cancelled } }, patient);
    const slot = {
      date: '2026-12-07',
      range: { start: 540, end: 600 },
      notes: '',
      terms: CLINIC_TERMS,
      now: NOON,
    };
    await bookFollowUp(desk(), done, slot);
    expect(await stats(patient)).toMatchObject({
      bookedSessions: 2,
      upcomingAppointments: 3,
      upcomingFollowUps: 1,
      completedAppointments: 1,
    });
    const over = await at(new Date('2026-12-01T04:30:00Z'), () => stats(patient));
    expect(over.upcomingAppointments).toBe(2);
    const almost = await at(new Date('2026-12-01T04:29:59Z'), () => stats(patient));
    expect(almost.upcomingAppointments).toBe(3);
  });

  test('count every one of more than are shown, and nobody else’s', async () => {
    const patient = await patientOf(12);
    const other = await patientOf(1);
    for (let day = 1; day <= 9; day += 1) await booked(patient, `2026-12-1${day}`);
    await booked(other, '2026-12-11');
    expect(await stats(patient)).toMatchObject({ upcomingAppointments: 9, completedAppointments: 0 });
    expect((await stats(patient)).recentAppointments).toHaveLength(5);
    expect(await stats(other)).toMatchObject({ upcomingAppointments: 1 });
  });
});

test('Recent Activity: the five made or changed last, newest first (DASH-7)', async () => {
  const patient = await patientOf(8);
  const ids: string[] = [];
  for (const day of [1, 2, 3, 4, 5, 6]) {
    ids.push(await at(later(day), () => booked(patient, `2026-12-1${day}`)));
  }
  await at(later(10), () =>
    app.call(appointmentEndpoints.cancelAppointment, { params: { id: ids[1] ?? '' } }, patient),
  );
  const { recentAppointments } = await stats(patient);
  expect(recentAppointments.map(({ _id }) => ids.indexOf(_id))).toEqual([1, 5, 4, 3, 2]);
  expect(recentAppointments[0]).toEqual({
    _id: ids[1],
    date: '2026-12-12',
    timeSlot: '09:00-10:00',
    startsAt: '2026-12-12T03:30:00.000Z',
    endsAt: '2026-12-12T04:30:00.000Z',
    status: 'cancelled',
    isFollowUp: false,
    withoutPlan: false,
    isPaid: false,
    sessions: 1,
    visitor: null,
    updatedAt: later(10).toISOString(),
  });
});

test('Reminder card: active ones of the next seven days, soonest first (DASH-11)', async () => {
  const patient = await patientOf(8);
  const onSeventh = await booked(patient, '2026-11-27', '12:00-13:00');
  await booked(patient, '2026-11-27', '14:00-15:00');
  const soon = await booked(patient, '2026-11-23');
  const cancelled = await booked(patient, '2026-11-25');
  await app.call(appointmentEndpoints.cancelAppointment, { params: { id: cancelled } }, patient);
  const next = async () => (await stats(patient)).nextAppointments.map(({ _id }) => _id);
  expect(await next()).toEqual([soon, onSeventh]);
  // Who is late still needs to know where and when.
  expect((await at(new Date('2026-11-23T04:29:59Z'), next))[0]).toBe(soon);
  expect(await at(new Date('2026-11-23T04:30:00Z'), next)).not.toContain(soon);
});

test('of two visits that are on at the same time neither is missing (DASH-11, VISIT-2)', async () => {
  const patient = await patientOf(4);
  const own = await booked(patient, '2026-12-01');
  const slot = { date: '2026-12-01', timeSlot: '09:00-10:00' };
  const forOther = { ...slot, personalDetails: { name: 'Leela Nair', phone: '9876543210' } };
  const others = (await book(app, patient, forOther)).data._id;
  const { nextAppointments } = await at(new Date('2026-12-01T04:00:00Z'), () => stats(patient));
  expect(nextAppointments.map(({ _id }) => _id).toSorted()).toEqual([own, others].toSorted());
});

test('the next one leads, however far ahead it is (DASH-14)', async () => {
  const patient = await patientOf(8);
  await booked(patient, '2027-01-20');
  const first = await booked(patient, '2027-01-13');
  expect((await stats(patient)).nextAppointments.map(({ _id }) => _id)).toEqual([first]);
});

test('is read in two statements, by however many at once: who asks, and what they see', async () => {
  const patients = await manyPatients(app.db.database, 3, 1);
  for (const patient of patients) await stats(patient);
  const { $client } = app.db.database;
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  $client.on('acquire', count);
  const answers = await Promise.all(
    patients.map((patient) => app.call(dashboardEndpoints.dashboardStats, {}, patient)),
  );
  $client.off('acquire', count);
  expect(answers.map(({ data }) => data.sessionsRemaining)).toEqual([1, 1, 1]);
  expect(statements).toBe(2);
});

test('a visit that was booked for somebody else says for whom (DASH-8, DASH-14)', async () => {
  const patient = await patientOf(4);
  const details = (name: string) => ({ personalDetails: { name, phone: '9876543210' } });
  const user = await app.call(profileEndpoints.getProfile, {}, patient);
  await book(app, patient, { date: '2026-12-01', timeSlot: '09:00-10:00', ...details('Leela Nair') });
  await book(app, patient, { date: '2026-12-02', timeSlot: '09:00-10:00', ...details(user.data.name) });
  const { nextAppointments, recentAppointments } = await stats(patient);
  expect(nextAppointments[0]).toMatchObject({ date: '2026-12-01', visitor: 'Leela Nair' });
  const visitors = Object.fromEntries(recentAppointments.map(({ date, visitor }) => [date, visitor]));
  expect(visitors).toEqual({ '2026-12-01': 'Leela Nair', '2026-12-02': null });
});
