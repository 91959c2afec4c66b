import { appointmentEndpoints } from '@chairside/contract/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { book, manyPatients, notifyNobody } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { completeAppointment, confirmAppointment } from './visit-outcome.ts';

const DATE = '2026-12-01';
const SLOT = '09:00-10:00';
const CLOSED = {
  status: 409,
  code: 'appointment_closed',
  message: 'This appointment can no longer be changed.',
};
const LATE = {
  status: 400,
  code: 'change_too_late',
  message: 'Appointments can be cancelled or rescheduled up to 24 hours before they start.',
};
/** 24 hours before the slot. */
const LAST_MOMENT = new Date('2026-11-30T03:30:00Z');

let app: TestApp;
let patient: { token: string };
let other: { token: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  const [one, two] = await manyPatients(app.db.database, 2);
  if (!one || !two) throw new Error('no patients');
  patient = one;
  other = two;
});

const dependencies = () => ({ database: app.db.database, timeZone: 'Asia/Kolkata', chairs: 1 });
const cancel = (id: string) => app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient);
const move = (id: string, body: { date: string; timeSlot: string; reason?: string }, by = patient) =>
  app.call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, by);
async function booked(slot = { date: DATE, timeSlot: SLOT }, by = patient) {
  return (await book(app, by, slot)).data;
}
async function read(id: string) {
  return (await app.call(appointmentEndpoints.getAppointment, { params: { id } }, patient)).data;
}

describe('cancelling (VISIT-9, VISIT-10)', () => {
  test('is possible up to 24 hours before', async () => {
    const { _id } = await booked();
    app.clock.now = new Date(LAST_MOMENT.getTime() + 1);
    expect(await cancel(_id)).toMatchObject(LATE);
    expect((await read(_id)).status).toBe('scheduled');
    app.clock.now = LAST_MOMENT;
    expect(await cancel(_id)).toMatchObject({ status: 200, message: 'Appointment cancelled successfully' });
  });

  test('says who cancelled it, and why the clinic did (VISIT-16)', async () => {
    const [own, off] = [await booked(), await booked({ date: '2026-12-02', timeSlot: SLOT })];
    expect(own.cancellation).toBeNull();
    expect((await cancel(own._id)).data.cancellation).toEqual({ by: 'patient', reason: null });
    const desk = { ...dependencies(), notifyPatient: notifyNobody, now: NOON };
    await runCommand(desk, ['cancel', off._id, '--reason', 'Doctor Kulkarni has the flu']);
    const byClinic = { by: 'clinic', reason: 'Doctor Kulkarni has the flu' };
    expect((await read(off._id)).cancellation).toEqual(byClinic);
    await cancel(off._id);
    expect((await read(off._id)).cancellation).toEqual(byClinic);
  });

  test('a second time changes nothing, whenever it is', async () => {
    const { _id } = await booked();
    const first = await cancel(_id);
    app.clock.now = new Date('2026-12-24T00:00:00Z');
    const second = await cancel(_id);
    expect(second).toMatchObject({ status: 200, message: first.message });
    expect(second.data).toEqual(first.data);
  });

  test('frees the slot for others, and the same patient may take it again', async () => {
    const { _id } = await booked();
    await cancel(_id);
    const again = await booked();
    expect(again._id).not.toBe(_id);
    await cancel(again._id);
    expect((await booked(undefined, other)).status).toBe('scheduled');
  });

  test('what is completed is closed', async () => {
    const { _id } = await booked();
    await completeAppointment(dependencies(), _id, { now: NOON });
    expect(await cancel(_id)).toMatchObject(CLOSED);
    expect(await move(_id, { date: DATE, timeSlot: '10:00-11:00' })).toMatchObject(CLOSED);
    expect(await read(_id)).toMatchObject({ status: 'completed', timeSlot: SLOT });
  });
});

describe('moving', () => {
  test('to a taken slot is refused, and it stays where it is', async () => {
    const { _id } = await booked();
    await booked({ date: DATE, timeSlot: '10:00-11:00' }, other);
    expect(await move(_id, { date: DATE, timeSlot: '10:00-11:00' })).toMatchObject({
      status: 409,
      code: 'slot_taken',
    });
    expect(await read(_id)).toMatchObject({ timeSlot: SLOT, rescheduleHistory: [] });
  });

  test('to the slot it already has changes nothing', async () => {
    const { _id } = await booked();
    const before = await read(_id);
    app.clock.now = new Date(NOON.getTime() + 60_000);
    expect((await move(_id, { date: DATE, timeSlot: SLOT })).data).toEqual(before);
  });

  test('lists the earlier slots, oldest first', async () => {
    const { _id } = await booked();
    await move(_id, { date: DATE, timeSlot: '10:00-11:00', reason: 'Travelling' });
    app.clock.now = new Date(NOON.getTime() + 1_000);
    const { data } = await move(_id, { date: '2026-12-02', timeSlot: SLOT });
    expect(data).toMatchObject({
      _id,
      date: '2026-12-02',
      timeSlot: SLOT,
      sessionNumber: 1,
      rescheduleHistory: [
        { originalDate: DATE, originalTimeSlot: SLOT, reason: 'Travelling' },
        { originalDate: DATE, originalTimeSlot: '10:00-11:00', reason: null },
      ],
    });
    expect(await read(_id)).toEqual(data);
  });

  test('a confirmed one is scheduled again', async () => {
    const { _id } = await booked();
    await confirmAppointment(dependencies(), _id, NOON);
    expect((await read(_id)).status).toBe('confirmed');
    expect((await move(_id, { date: DATE, timeSlot: '10:00-11:00' })).data.status).toBe('scheduled');
  });

  test('is possible up to 24 hours before, and only 24 hours ahead', async () => {
    const { _id } = await booked();
    expect(await move(_id, { date: '2026-11-21', timeSlot: SLOT })).toMatchObject({ code: 'slot_too_soon' });
    expect(await move(_id, { date: '2027-02-19', timeSlot: SLOT })).toMatchObject({ code: 'date_too_far' });
    app.clock.now = new Date(LAST_MOMENT.getTime() + 1);
    expect(await move(_id, { date: '2026-12-03', timeSlot: SLOT })).toMatchObject(LATE);
    expect(await read(_id)).toMatchObject({ date: DATE, timeSlot: SLOT, rescheduleHistory: [] });
  });

  test('what is cancelled is closed, even to where it stood', async () => {
    const { _id } = await booked();
    await cancel(_id);
    expect(await move(_id, { date: DATE, timeSlot: SLOT })).toMatchObject(CLOSED);
  });

  test('needs an active plan that lasts until then', async () => {
    const { _id } = await booked();
    await app.db.database.$client.query("update subscriptions set end_date = '2026-12-02T00:00Z'");
    const to = { date: '2026-12-03', timeSlot: SLOT };
    expect(await move(_id, to)).toMatchObject({ status: 400, code: 'after_plan_end' });
    await app.db.database.$client.query("update subscriptions set status = 'suspended'");
    expect(await move(_id, to)).toMatchObject({ status: 403, code: 'subscription_not_active' });
    expect((await read(_id)).date).toBe(DATE);
  });

  test('a reason has at most 200 characters', async () => {
    const { _id } = await booked();
    const to = { date: '2026-12-03', timeSlot: SLOT, reason: 'x'.repeat(201) };
    expect(await move(_id, to)).toMatchObject({ status: 400, message: 'Please use at most 200 characters' });
  });
});

describe('the list', () => {
  test('comes in pages, latest first, and by status and dates', async () => {
    for (const date of ['2026-12-02', '2026-12-01', '2026-12-03']) await booked({ date, timeSlot: SLOT });
    const list = async (query: Record<string, string>) => {
      const { data } = await app.call(appointmentEndpoints.listAppointments, { query }, patient);
      return { dates: data.appointments.map(({ date }) => date), ...data.pagination };
    };
    expect(await list({})).toMatchObject({
      dates: ['2026-12-03', '2026-12-02', '2026-12-01'],
      total: 3,
      pages: 1,
    });
    expect(await list({ limit: '2' })).toMatchObject({
      dates: ['2026-12-03', '2026-12-02'],
      page: 1,
      pages: 2,
    });
    expect(await list({ limit: '2', page: '2' })).toMatchObject({ dates: ['2026-12-01'], page: 2, total: 3 });
    expect(await list({ limit: '2', page: '3' })).toMatchObject({ dates: [], total: 3 });
    expect(await list({ from: '2026-12-02', to: '2026-12-02' })).toMatchObject({
      dates: ['2026-12-02'],
      total: 1,
    });
    const first = await booked({ date: '2026-12-01', timeSlot: SLOT });
    await cancel(first._id);
    expect(await list({ status: 'cancelled' })).toMatchObject({ dates: ['2026-12-01'], total: 1 });
    expect(await list({ status: 'scheduled' })).toMatchObject({ total: 2 });
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { limit: '101' },
    { limit: 'all' },
    { from: '2026-02-30' },
  ])('refuses %j', async (query) => {
    const reply = await app.call(appointmentEndpoints.listAppointments, { query }, patient);
    expect(reply).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
