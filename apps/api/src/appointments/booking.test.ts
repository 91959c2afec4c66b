import { appointmentEndpoints } from '@chairside/contract/appointments';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let patient: Patient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  patient = await payingPatient(app);
});
afterAll(() => app.close());

const ONE = { date: '2026-12-01', timeSlot: '10:00-11:00' };

async function dayAvailability(date: string) {
  const params = { date };
  const { data } = await app.call(calendarEndpoints.availabilityOnDate, { params, query: {} }, patient);
  return data;
}

test('a booked slot is the patient’s, counted, listed and no longer free', async () => {
  const booked = await book(app, patient, {
    ...ONE,
    notes: 'A tooth hurts\nsince Monday',
    personalDetails: { name: 'Asha Rao', phone: '98765 43210' },
    medicalInfo: { drugAllergies: ['Penicillin'] },
  });
  expect(booked).toMatchObject({ status: 201, message: 'Appointment booked successfully' });
  expect(booked.data).toMatchObject({
    ...ONE,
    status: 'scheduled',
    sessionNumber: 1,
    isFollowUp: false,
    notes: 'A tooth hurts\nsince Monday',
    personalDetails: { name: 'Asha Rao', phone: '9876543210' },
    medicalInfo: { drugAllergies: ['Penicillin'] },
    startsAt: '2026-12-01T04:30:00.000Z',
  });
  expect(await dayAvailability(ONE.date)).toMatchObject({
    type: 'regular',
    totalSlots: 8,
    availableSlots: 7,
    template: { name: 'Regular hours', breakTimes: [{ start: '13:00', end: '14:00', reason: 'Lunch' }] },
  });
  const { data } = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
  expect(data).toMatchObject({
    appointments: [{ _id: booked.data._id }],
    pagination: { total: 1, pages: 1 },
  });
  expect((await app.call(appointmentEndpoints.sessionLimits, {}, patient)).data).toMatchObject({
    totalSessions: 4,
    sessionsRemaining: 4,
    confirmedAppointments: 1,
    availableBookings: 3,
    canBookMore: true,
    subscriptionStatus: 'active',
    planName: 'Basic Plan',
  });
});

test('the same booking sent again is the same appointment', async () => {
  const first = await book(app, patient, ONE);
  const again = await Promise.all(Array.from({ length: 10 }, () => book(app, patient, ONE)));
  expect(new Set(again.map(({ data }) => data._id))).toEqual(new Set([first.data._id]));
});

test('another patient gets the answer that the slot is taken', async () => {
  await book(app, patient, ONE);
  const other = await payingPatient(app);
  expect(await book(app, other, ONE)).toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: 'This time slot has been booked by another patient. Please select a different time.',
  });
});

test('moving and cancelling free the chair at once', async () => {
  const id = (await book(app, patient, ONE)).data._id;
  const to = { date: '2026-12-02', timeSlot: '09:00-10:00', reason: 'Travelling' };
  const moved = await app.call(
    appointmentEndpoints.rescheduleAppointment,
    { params: { id }, body: to },
    patient,
  );
  expect(moved.data).toMatchObject({
    _id: id,
    date: to.date,
    status: 'scheduled',
    rescheduleHistory: [{ originalDate: ONE.date, originalTimeSlot: ONE.timeSlot, reason: 'Travelling' }],
  });
  expect((await dayAvailability(ONE.date)).availableSlots).toBe(8);
  const cancelled = await app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient);
  expect(cancelled.data).toMatchObject({ _id: id, status: 'cancelled' });
  expect((await dayAvailability(to.date)).availableSlots).toBe(8);
  expect((await app.call(appointmentEndpoints.sessionLimits, {}, patient)).data.availableBookings).toBe(4);
});
