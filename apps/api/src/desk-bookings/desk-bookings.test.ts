import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { appointmentMoves, appointments, subscriptions, users } from '../db/schema.ts';

const { bookAtDesk, bookFollowUpAtDesk, bookWalkIn, deskDays, moveAtDesk } = deskBookingEndpoints;

let app: TestApp;
let receptionist: { id: string; cookie: string };
let patientId = '';
let token = '';
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  receptionist = await addStaff(app, 'receptionist');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  ({ token } = patient);
  patientId = patient.userId;
});

const at = (date: string, timeSlot: string) => ({ date, timeSlot });
const bookFor = (id: string, slot: { date: string; timeSlot: string; chair?: number }) =>
  app.call(bookAtDesk, { body: { patientId: id, ...slot } }, receptionist);
const rowOf = async (id: string) => {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row;
};

describe('a visit booked at the desk (DESK-20)', () => {
  test('may begin within the hour, and a year from now', async () => {
    const soon = await bookFor(patientId, at('2026-11-20', '14:00-15:00'));
    const far = await bookFor(patientId, at('2027-11-19', '10:00-11:00'));
    expect([soon.status, far.status]).toEqual([201, 201]);
    expect(await rowOf(soon.data._id)).toMatchObject({ bookedBy: receptionist.id, status: 'scheduled' });
  });

  test('is the same visit when it is sent again, and the patient sees it', async () => {
    const slot = at('2026-12-01', '10:00-11:00');
    const first = await bookFor(patientId, slot);
    const again = await bookFor(patientId, slot);
    const own = await book(app, { token }, slot);
    expect(again.data._id).toBe(first.data._id);
    expect(own.data._id).toBe(first.data._id);
  });

  test('is in the chair that was asked for, or refused', async () => {
    const slot = at('2026-12-01', '10:00-11:00');
    const second = await bookFor(patientId, { ...slot, chair: 2 });
    expect((await rowOf(second.data._id))?.chair).toBe(2);
    const [other] = await manyPatients(app.db.database, 1);
    const refused = await bookFor(other?.userId ?? '', { ...slot, chair: 2 });
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' });
  });

  test('has notes that are the clinic’s, not the patient’s', async () => {
    const body = { patientId, ...at('2026-12-01', '10:00-11:00'), notes: 'Wants to see the X-ray' };
    await app.call(bookAtDesk, { body }, receptionist);
    const { data } = await app.call(
      deskPatientEndpoints.patientVisits,
      { params: { id: patientId } },
      receptionist,
    );
    expect(data.visits).toMatchObject([{ patientNote: '', clinicNote: 'Wants to see the X-ray' }]);
  });

  test('uses a session of the plan, and is refused without one', async () => {
    await app.db.database
      .update(subscriptions)
      .set({ status: 'suspended' })
      .where(eq(subscriptions.userId, patientId));
    const refused = await bookFor(patientId, at('2026-12-01', '10:00-11:00'));
    expect(refused).toMatchObject({ status: 403, code: 'subscription_not_active' });
  });

  test('is of a patient: nobody else can be booked', async () => {
    await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.id, patientId));
    const refused = await bookFor(patientId, at('2026-12-01', '10:00-11:00'));
    expect(refused).toMatchObject({ status: 404, code: 'patient_not_found' });
  });

  test('of many who want the last chair at once, as many get it as there are chairs', async () => {
    const patients = await manyPatients(app.db.database, 6);
    const replies = await Promise.all(
      patients.map(({ userId }) => bookFor(userId, at('2026-12-01', '11:00-12:00'))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['slot_taken']));
  });
});

describe('a walk-in (DESK-22)', () => {
  test('begins now, in the next free chair, and a second tap is the same visit', async () => {
    const body = { patientId };
    const first = await app.call(bookWalkIn, { body }, receptionist);
    const again = await app.call(bookWalkIn, { body }, receptionist);
    expect(first).toMatchObject({ status: 201, data: { date: '2026-11-20', timeSlot: '12:00-13:00' } });
    expect(again.data._id).toBe(first.data._id);
    expect(await rowOf(first.data._id)).toMatchObject({ status: 'scheduled', arrivedAt: NOON });
  });

  test('comes after hours too, while a chair is free', async () => {
    app.clock.now = new Date('2026-11-20T14:32:00Z');
    const late = await app.call(bookWalkIn, { body: { patientId } }, receptionist);
    expect(late.data.timeSlot).toBe('20:00-21:00');
    const others = await manyPatients(app.db.database, 2);
    const replies = [];
    for (const { userId } of others) {
      replies.push(await app.call(bookWalkIn, { body: { patientId: userId } }, receptionist));
    }
    expect(replies.map(({ code }) => code ?? 'booked')).toEqual(['booked', 'slot_taken']);
  });
});

describe('a visit moved at the desk (DESK-20, DESK-21)', () => {
  test('is moved a day before, and who moved it is stored', async () => {
    const { data } = await bookFor(patientId, at('2026-11-20', '14:00-15:00'));
    const to = at('2026-11-20', '15:00-16:00');
    const moved = await app.call(moveAtDesk, { params: { id: data._id }, body: to }, receptionist);
    expect(moved.data).toEqual({ _id: data._id, patientId, ...to });
    const moves = await app.db.database
      .select()
      .from(appointmentMoves)
      .where(eq(appointmentMoves.appointmentId, data._id));
    expect(moves).toMatchObject([{ movedBy: 'clinic', movedByStaff: receptionist.id }]);
  });

  test('comes into the chair that was asked for, where that is free (DESK-92)', async () => {
    const { data } = await bookFor(patientId, at('2026-12-01', '10:00-11:00'));
    const [other] = await manyPatients(app.db.database, 1);
    await bookFor(other?.userId ?? '', { ...at('2026-12-01', '11:00-12:00'), chair: 1 });
    const move = (chair: number) =>
      app.call(
        moveAtDesk,
        { params: { id: data._id }, body: { ...at('2026-12-01', '11:00-12:00'), chair } },
        receptionist,
      );
    expect(await move(1)).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(await move(3)).toMatchObject({ status: 409, code: 'slot_taken' });
    expect((await move(2)).status).toBe(200);
    expect(await rowOf(data._id)).toMatchObject({ startMinute: 660, chair: 2 });
  });

  test.each([
    ['has ended', "status = 'active', end_date = start_date + interval '1 day'"],
    ['is suspended', "status = 'suspended', plan_version_id = null"],
  ])('goes to another chair though its plan %s, but to no other time (DESK-92)', async (_, set) => {
    const slot = at('2026-12-02', '10:00-11:00');
    const [patient] = await manyPatients(app.db.database, 1);
    const userId = patient?.userId ?? '';
    const { data } = await bookFor(userId, slot);
    await app.db.database.$client.query(`update subscriptions set ${set} where user_id = '${userId}'`);
    const params = { id: data._id };
    const move = (body: { date: string; timeSlot: string; chair?: number }) =>
      app.call(moveAtDesk, { params, body }, receptionist);
    expect((await move(at('2026-12-02', '11:00-12:00'))).code).toBe('subscription_not_active');
    expect((await move({ ...slot, chair: 2 })).status).toBe(200);
    expect(await rowOf(data._id)).toMatchObject({ chair: 2, startMinute: 600 });
  });

  test('goes to another chair at its time without a message, and stays confirmed (DESK-92)', async () => {
    const slot = at('2026-12-01', '10:00-11:00');
    const { data } = await bookFor(patientId, slot);
    await app.db.database
      .update(appointments)
      .set({ status: 'confirmed' })
      .where(eq(appointments.id, data._id));
    const count = async () =>
      Number((await app.db.database.$client.query('select count(*) from outbox_messages')).rows[0].count);
    const before = await count();
    const params = { id: data._id };
    const moved = await app.call(moveAtDesk, { params, body: { ...slot, chair: 2 } }, receptionist);
    expect(moved.data).toMatchObject(slot);
    expect(await rowOf(data._id)).toMatchObject({ chair: 2, status: 'confirmed' });
    expect(await count()).toBe(before);
    const moves = await app.db.database
      .select()
      .from(appointmentMoves)
      .where(eq(appointmentMoves.appointmentId, data._id));
    expect(moves).toMatchObject([{ movedByStaff: receptionist.id }]);
    // To the patient nothing has moved; what has is told apart from it.
    const history = async () => {
      const { data: own } = await app.call(appointmentEndpoints.getAppointment, { params }, { token });
      return own.rescheduleHistory.map(({ originalTimeSlot }) => originalTimeSlot);
    };
    expect(await history()).toEqual([]);
    await app.call(moveAtDesk, { params, body: at('2026-12-01', '11:00-12:00') }, receptionist);
    await app.call(
      moveAtDesk,
      { params, body: { ...at('2026-12-01', '11:00-12:00'), chair: 2 } },
      receptionist,
    );
    expect(await history()).toEqual(['10:00-11:00']);
    expect(await count()).toBe(before + 1);
  });

  test('goes to another chair even after it has begun, and not where somebody is', async () => {
    const slot = at('2026-11-20', '12:00-13:00');
    const { data } = await bookFor(patientId, slot);
    app.clock.now = new Date('2026-11-20T06:50:00Z');
    const params = { id: data._id };
    const moved = await app.call(moveAtDesk, { params, body: { ...slot, chair: 2 } }, receptionist);
    expect(moved.status).toBe(200);
    const [other] = await manyPatients(app.db.database, 1);
    await app.call(bookWalkIn, { body: { patientId: other?.userId ?? '' } }, receptionist);
    const back = await app.call(moveAtDesk, { params, body: { ...slot, chair: 1 } }, receptionist);
    expect(back).toMatchObject({ status: 409, code: 'slot_taken' });
  });
});

test('a follow-up belongs to a completed visit, uses no session, and says who booked it', async () => {
  const { data } = await bookFor(patientId, at('2026-11-20', '14:00-15:00'));
  const params = { id: data._id };
  const body = at('2026-12-01', '10:00-11:00');
  const early = await app.call(bookFollowUpAtDesk, { params, body }, receptionist);
  expect(early).toMatchObject({ status: 409, code: 'appointment_closed' });
  await app.db.database
    .update(appointments)
    .set({ status: 'completed' })
    .where(eq(appointments.id, data._id));
  const booked = await app.call(bookFollowUpAtDesk, { params, body }, receptionist);
  expect(await rowOf(booked.data._id)).toMatchObject({
    isFollowUp: true,
    parentId: data._id,
    bookedBy: receptionist.id,
  });
});

test('the days are the clinic’s own: today and what is beyond the patients’ window can be booked', async () => {
  const query = { startDate: '2026-11-20', endDate: '2027-03-01' };
  const { data } = await app.call(deskDays, { query }, receptionist);
  const today = data.find(({ date }) => date === '2026-11-20');
  expect(today?.slots.map(({ startTime }) => startTime)).toEqual([
    '12:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
  ]);
  expect(data.at(-1)).toMatchObject({ date: '2027-03-01', available: true });
});
