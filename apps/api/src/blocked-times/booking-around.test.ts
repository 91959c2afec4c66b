import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { appointments } from '../db/schema.ts';

const { availabilityInRange, checkSlot } = availabilityEndpoints;
const { availabilityOnDate, availabilityData, availabilityDates } = calendarEndpoints;
const DATE = '2026-12-01';
const SLOT = { date: DATE, timeSlot: '10:00-11:00' };

let app: TestApp;
let staff: AddedStaff;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  staff = await addStaff(app, 'receptionist');
  await app.db.database.$client.query("update staff_tokens set expires_at = '2027-01-01'");
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  await app.db.database.$client.query('delete from blocked_times');
});

async function block(chair: number | null, timeSlot = SLOT.timeSlot, date = DATE) {
  const body = { date, timeSlot, chair, kind: 'cleaning', note: '' } as const;
  const made = await app.call(blockedTimeEndpoints.blockTime, { body }, staff);
  expect(made.status).toBe(201);
  return made.data._id;
}
async function onePatient() {
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  return patient;
}
const bookAtDesk = (patientId: string, more: { chair?: number } = {}) =>
  app.call(deskBookingEndpoints.bookAtDesk, { body: { patientId, ...SLOT, ...more } }, staff);
const chairOf = async (id: string) =>
  (await app.db.database.select().from(appointments)).find((row) => row.id === id)?.chair;
const TAKEN = { status: 409, code: 'slot_taken' };

describe('what patients are shown (DESK-71)', () => {
  test('a time that the whole clinic is blocked is taken, by every lookup, and free again afterwards', async () => {
    const patient = await onePatient();
    const query = { startDate: DATE, endDate: DATE };
    const params = { date: DATE };
    async function lookups() {
      const day = await app.call(availabilityOnDate, { params, query: {} }, patient);
      const range = await app.call(availabilityInRange, { query }, patient);
      const data = await app.call(availabilityData, { query }, patient);
      const dates = await app.call(availabilityDates, { query }, patient);
      const check = await app.call(checkSlot, { query: {}, body: SLOT }, patient);
      const older = await app.call(appointmentEndpoints.availableSlots, { params }, patient);
      const atDesk = await app.call(deskBookingEndpoints.deskDays, { query }, staff);
      return {
        day: day.data.slots.find(({ startTime }) => startTime === '10:00')?.isBooked,
        range: range.data[0]?.availableSlots,
        data: data.data.bookedSlots,
        dates: dates.data[0]?.available,
        check: check.data.available,
        older: older.data.availableSlots.length,
        atDesk: atDesk.data[0]?.availableSlots,
      };
    }
    const free = { day: false, range: 8, data: {}, dates: true, check: true, older: 8, atDesk: 8 };
    expect(await lookups()).toEqual(free);
    const id = await block(null);
    expect(await lookups()).toEqual({
      day: true,
      range: 7,
      data: { [DATE]: ['10:00-11:00'] },
      dates: true,
      check: false,
      older: 7,
      atDesk: 7,
    });
    await app.call(blockedTimeEndpoints.removeBlockedTime, { params: { id } }, staff);
    expect(await lookups()).toEqual(free);
    await block(null, '00:00-24:00');
    expect(await lookups()).toMatchObject({ range: 0, dates: false, check: false, older: 0, atDesk: 0 });
  });

  test('templates of a day are the clinic’s hours as ever', async () => {
    const patient = await onePatient();
    await block(null, '00:00-24:00');
    const query = { startDate: DATE, endDate: DATE };
    const day = await app.call(calendarEndpoints.templateOnDate, { params: { date: DATE } }, patient);
    const days = await app.call(calendarEndpoints.templatesInRange, { query }, patient);
    expect(day.data.template?.name).toBe('Regular hours');
    expect(days.data[0]?.template?.name).toBe('Regular hours');
  });
});

describe('nobody is put into a blocked time (DESK-71)', () => {
  test('not by the patient, whom another chair is found for', async () => {
    await block(1);
    const first = await book(app, await onePatient(), SLOT);
    expect(await chairOf(first.data._id)).toBe(2);
    expect(await book(app, await onePatient(), SLOT)).toMatchObject(TAKEN);
  });

  test('not by a move', async () => {
    const patient = await onePatient();
    const { data } = await book(app, patient, { date: DATE, timeSlot: '14:00-15:00' });
    await block(null);
    const params = { id: data._id };
    expect(
      await app.call(appointmentEndpoints.rescheduleAppointment, { params, body: SLOT }, patient),
    ).toMatchObject(TAKEN);
    expect(await app.call(deskBookingEndpoints.moveAtDesk, { params, body: SLOT }, staff)).toMatchObject(
      TAKEN,
    );
  });

  test('not by the desk, which may ask for a chair', async () => {
    await block(2);
    const { userId } = await onePatient();
    expect(await bookAtDesk(userId, { chair: 2 })).toMatchObject(TAKEN);
    expect(await chairOf((await bookAtDesk(userId)).data._id)).toBe(1);
  });

  test('not by walking in', async () => {
    await block(1, '12:30-13:00', '2026-11-20');
    const walkIn = async () => {
      const { userId } = await onePatient();
      return app.call(deskBookingEndpoints.bookWalkIn, { body: { patientId: userId } }, staff);
    };
    expect(await chairOf((await walkIn()).data._id)).toBe(2);
    expect(await walkIn()).toMatchObject(TAKEN);
  });

  test('not as a follow-up', async () => {
    const patient = await onePatient();
    const { data } = await book(app, patient, { date: DATE, timeSlot: '14:00-15:00' });
    app.clock.now = new Date('2026-12-01T10:00:00Z');
    await deskOf(app, staff).take(data._id, 'complete');
    app.clock.now = NOON;
    await block(null);
    const input = { params: { id: data._id }, body: SLOT };
    expect(await app.call(deskBookingEndpoints.bookFollowUpAtDesk, input, staff)).toMatchObject(TAKEN);
  });

  test('not by undoing: another chair is taken, or nothing is undone', async () => {
    const desk = deskOf(app, staff);
    const { data } = await book(app, await onePatient(), SLOT);
    const cancelled = await desk.take(data._id, 'cancel');
    await block(1);
    const stepId = cancelled.data.visit.lastStep?._id ?? '';
    expect((await desk.undo(stepId)).data.visit).toMatchObject({ status: 'scheduled', chair: 2 });
    const again = await desk.take(data._id, 'cancel');
    await block(2);
    expect(await desk.undo(again.data.visit.lastStep?._id ?? '')).toMatchObject(TAKEN);
  });
});
