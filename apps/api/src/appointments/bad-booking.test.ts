import { appointmentEndpoints } from '@chairside/contract/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { signUp } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const DATE = '2026-12-01';
const SLOT = '09:00-10:00';
const NOT_FOUND = { status: 404, code: 'appointment_not_found', message: 'This appointment was not found.' };

let app: TestApp;
let patient: { userId: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await query("update appointments set status = 'cancelled'");
  patient = await newPatient();
});

const query = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);

async function newPatient(sessions = 4) {
  const [created] = await manyPatients(app.db.database, 1, sessions);
  if (!created) throw new Error('no patient');
  return created;
}

const rows = async () =>
  (await query("select * from appointments where status <> 'cancelled' order by id")).rows;
const setPlan = (assignment: string) =>
  query(`update subscriptions set ${assignment} where user_id = $1`, [patient.userId]);
const cancel = (id: string, by = patient) =>
  app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, by);

/** Runs `work` at another time of the application's clock. */
async function at<Value>(time: Date, work: () => Promise<Value>): Promise<Value> {
  app.clock.now = time;
  try {
    return await work();
  } finally {
    app.clock.now = NOON;
  }
}

describe('a booking that is refused leaves nothing behind (BOOK-20)', () => {
  test.each([
    ['yesterday', '2026-11-19', SLOT, 'Cannot select past date'],
    ['today', '2026-11-20', '17:00-18:00', 'Appointments must be booked at least 24 hours ahead.'],
    ['day 91', '2027-02-19', SLOT, 'Appointments can be booked up to 90 days ahead.'],
    ['a holiday', '2026-12-25', SLOT, 'Cannot book on holiday: Christmas. Please select a different date.'],
    ['before the hours', DATE, '08:00-09:00', 'Appointments available between 9 AM to 6 PM'],
    ['after the hours', DATE, '18:00-19:00', 'Appointments available between 9 AM to 6 PM'],
    [
      'a break',
      DATE,
      '13:00-14:00',
      'The selected time slot is no longer available. Please select a different time.',
    ],
    [
      'half an hour',
      DATE,
      '09:00-09:30',
      'The selected time slot is no longer available. Please select a different time.',
    ],
  ])('%s', async (_, date, timeSlot, message) => {
    expect(await book(app, patient, { date, timeSlot })).toMatchObject({ status: 400, message });
    expect(await rows()).toEqual([]);
  });

  test('day 90 is the last', async () => {
    expect((await book(app, patient, { date: '2027-02-18', timeSlot: SLOT })).status).toBe(201);
  });

  test('24 hours ahead is enough, a moment less is not', async () => {
    const soon = { date: '2026-11-21', timeSlot: '12:00-13:00' };
    const late = await at(new Date(NOON.getTime() + 1), () => book(app, patient, soon));
    expect(late).toMatchObject({
      status: 400,
      message: 'Appointments must be booked at least 24 hours ahead.',
    });
    const minuteLate = await at(new Date(NOON.getTime() + 60_000), () => book(app, patient, soon));
    expect(minuteLate.status).toBe(400);
    expect(await rows()).toEqual([]);
    expect((await book(app, patient, soon)).status).toBe(201);
  });

  test('notes have at most 500 characters', async () => {
    const notes = (length: number) =>
      book(app, patient, { date: DATE, timeSlot: SLOT, notes: 'ä'.repeat(length) });
    expect(await notes(501)).toMatchObject({ status: 400, message: 'Please use at most 500 characters' });
    expect(await rows()).toEqual([]);
    expect((await notes(500)).data.notes).toHaveLength(500);
  });

  test.each([
    [
      { name: 'A', phone: '9876543210' },
      'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
    ],
    [{ name: 'Asha', phone: '123' }, 'Please enter a valid 10-digit Indian mobile number'],
    [{ name: 'Asha', phone: '9876543210', email: 'asha' }, 'Please enter a valid email address'],
    [{ name: 'Asha', phone: '9876543210', address: 'x'.repeat(301) }, 'Please use at most 300 characters'],
  ])('the details %j', async (personalDetails, message) => {
    const reply = await book(app, patient, { date: DATE, timeSlot: SLOT, personalDetails });
    expect(reply).toMatchObject({ status: 400, message });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['suspended', "status = 'suspended'", 'Subscription is not active.'],
    ['expired', "status = 'expired'", 'Subscription is not active.'],
    ['over', "end_date = '2026-11-20T06:30Z'", 'Subscription is not active.'],
  ])('a subscription that is %s', async (_, assignment, message) => {
    await setPlan(assignment);
    const reply = await book(app, patient, { date: DATE, timeSlot: SLOT });
    expect(reply).toMatchObject({
      status: 403,
      code: 'subscription_not_active',
      message,
      requiresUpgrade: true,
    });
    expect(await rows()).toEqual([]);
  });

  test('a registration that was never paid', async () => {
    const unpaid = await signUp(app);
    expect(await book(app, unpaid, { date: DATE, timeSlot: SLOT })).toMatchObject({
      status: 403,
      requiresUpgrade: true,
    });
    expect(await rows()).toEqual([]);
  });

  test('no sessions left', async () => {
    await setPlan('sessions_consumed = sessions_granted');
    const reply = await book(app, patient, { date: DATE, timeSlot: SLOT });
    const sentence = 'No sessions remaining in your current plan.';
    expect(reply).toMatchObject({ status: 403, message: sentence, requiresUpgrade: true });
    const limits = await app.call(appointmentEndpoints.canBook, {}, patient);
    expect(limits.data).toEqual({
      canBook: false,
      message: 'No sessions remaining in your current plan',
      reasonCode: 'no_sessions_left',
      availableBookings: 0,
    });
    expect(await rows()).toEqual([]);
  });

  test('as many booked as there are sessions', async () => {
    const one = await newPatient(1);
    const canBook = async () => (await app.call(appointmentEndpoints.canBook, {}, one)).data;
    expect(await canBook()).toEqual({
      canBook: true,
      message: 'You can book 1 more appointment',
      availableBookings: 1,
    });
    const { data } = await book(app, one, { date: DATE, timeSlot: SLOT });
    const before = await rows();
    const sentence =
      'You have already booked the maximum number of appointments allowed by your current plan';
    expect(await book(app, one, { date: DATE, timeSlot: '10:00-11:00' })).toMatchObject({
      status: 403,
      code: 'booking_limit_reached',
      message: `${sentence}.`,
      requiresUpgrade: true,
    });
    expect(await rows()).toEqual(before);
    expect(await canBook()).toEqual({
      canBook: false,
      message: sentence,
      reasonCode: 'booking_limit_reached',
      availableBookings: 0,
    });
    await cancel(data._id, one);
    expect((await book(app, one, { date: DATE, timeSlot: '10:00-11:00' })).status).toBe(201);
  });

  test('a date after the end of the plan, which is named', async () => {
    // 10:00 of that day in Kolkata.
    await setPlan("end_date = '2026-12-01T04:30Z'");
    expect(await book(app, patient, { date: DATE, timeSlot: '10:00-11:00' })).toMatchObject({
      status: 400,
      code: 'after_plan_end',
      endDate: '2026-12-01',
      message: 'Your plan ends on 1 Dec 2026. Please choose an earlier date, or renew or change your plan.',
    });
    expect(await rows()).toEqual([]);
    expect((await book(app, patient, { date: DATE, timeSlot: SLOT })).status).toBe(201);
  });

  test('one that somebody else has: 409, and theirs stays as it was', async () => {
    await book(app, patient, { date: DATE, timeSlot: SLOT });
    const before = await rows();
    expect(await book(app, await newPatient(), { date: DATE, timeSlot: SLOT })).toMatchObject({
      status: 409,
      message: 'This time slot has been booked by another patient. Please select a different time.',
    });
    expect(await rows()).toEqual(before);
  });
});

describe("another patient's appointment (VISIT-12)", () => {
  test('is none to read, cancel or move', async () => {
    const id = (await book(app, patient, { date: DATE, timeSlot: SLOT })).data._id;
    const before = await rows();
    const other = await newPatient();
    const body = { date: DATE, timeSlot: '10:00-11:00' };
    for (const params of [{ id }, { id: '00000000-0000-7000-8000-000000000000' }]) {
      expect(await app.call(appointmentEndpoints.getAppointment, { params }, other)).toMatchObject(NOT_FOUND);
      expect(await cancel(params.id, other)).toMatchObject(NOT_FOUND);
      expect(
        await app.call(appointmentEndpoints.rescheduleAppointment, { params, body }, other),
      ).toMatchObject(NOT_FOUND);
    }
    const list = await app.call(appointmentEndpoints.listAppointments, { query: {} }, other);
    expect(list.data).toEqual({
      appointments: [],
      pagination: { page: 1, limit: 50, total: 0, pages: 0, cancelled: 0, next: null },
    });
    expect(await rows()).toEqual(before);
  });
});
