import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardOf } from '../../test/added-patient.ts';
import { deskOf } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { newPerson, signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { appointmentPagesOf, lockReserving } from '../appointments/feature.ts';
import { newId } from '../db/ids.ts';
import { appointments, sessionLedger } from '../db/schema.ts';

const { bookAtDesk, bookWalkIn, moveAtDesk } = deskBookingEndpoints;
const { addPatient, patientVisits } = deskPatientEndpoints;
const SLOT = { date: '2026-12-01', timeSlot: '10:00-11:00' };
const LATER = { date: '2026-12-02', timeSlot: '11:00-12:00' };

let app: TestApp;
let staff: AddedStaff;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  staff = await addStaff(app, 'receptionist');
  desk = deskOf(app, staff);
  await app.db.database.$client.query("update staff_tokens set expires_at = '2027-01-01'");
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  const over = "update appointments set status = 'cancelled' where status in ('scheduled', 'confirmed')";
  await app.db.database.$client.query(over);
});

/** Somebody at the counter, who has bought nothing. */
async function newPatient(): Promise<string> {
  const { name, phone } = newPerson();
  return (await app.call(addPatient, { body: { name, phone } }, staff)).data._id;
}
async function withPlan(sessions: number) {
  const [patient] = await manyPatients(app.db.database, 1, sessions);
  if (!patient) throw new Error('no patient');
  return patient;
}
const bookFor = (patientId: string, slot = SLOT, more: { withoutPlan?: boolean; chair?: number } = {}) =>
  app.call(bookAtDesk, { body: { patientId, ...slot, withoutPlan: true, ...more } }, staff);
const cardNow = (id: string) => cardOf(app, staff, id);
const rowOf = async (id: string) => {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row;
};
const entriesOf = (id: string) =>
  app.db.database.select().from(sessionLedger).where(eq(sessionLedger.appointmentId, id));

describe('a visit without a plan (DESK-80, DESK-81)', () => {
  test('is booked for who has no plan once staff say so, and never silently', async () => {
    const patientId = await newPatient();
    expect(await bookFor(patientId, SLOT, { withoutPlan: false })).toMatchObject({
      status: 403,
      code: 'subscription_not_active',
    });
    const { status, data } = await bookFor(patientId);
    expect(status).toBe(201);
    expect(await rowOf(data._id)).toMatchObject({
      withoutPlan: true,
      sessionNumber: null,
      bookedBy: staff.id,
    });
    const [visit] = (await desk.day(SLOT.date)).data.visits.filter(({ _id }) => _id === data._id);
    expect(visit).toMatchObject({ withoutPlan: true, sessionsLeft: null });
  });

  test('of somebody who walks in goes through the day, spends no session and waits to be paid', async () => {
    const patientId = await newPatient();
    expect((await app.call(bookWalkIn, { body: { patientId } }, staff)).status).toBe(403);
    const booked = await app.call(bookWalkIn, { body: { patientId, withoutPlan: true } }, staff);
    const { _id } = booked.data;
    expect(await rowOf(_id)).toMatchObject({ withoutPlan: true, arrivedAt: NOON });
    await desk.take(_id, 'take_chair');
    const { data } = await app.call(patientVisits, { params: { id: patientId } }, staff);
    expect(data.visits).toMatchObject([{ inChairAt: NOON.toISOString() }]);
    const completed = await desk.take(_id, 'complete');
    expect(completed.data.visit).toMatchObject({ status: 'completed', withoutPlan: true });
    expect(await entriesOf(_id)).toEqual([]);
    const { date, timeSlot } = booked.data;
    expect((await cardNow(patientId)).dueVisits).toEqual([{ _id, date, timeSlot, status: 'completed' }]);
    await desk.undo(completed.data.visit.lastStep?._id ?? '');
    expect(await entriesOf(_id)).toEqual([]);
    await desk.take(_id, 'complete');
    await expectInvariants(app.db.database);
  });

  test('leaves the sessions of a plan to other visits, whichever comes first', async () => {
    const { userId, token } = await withPlan(1);
    const { data } = await bookFor(userId);
    expect((await book(app, { token }, LATER)).status).toBe(201);
    expect((await cardNow(userId)).plan).toMatchObject({ sessionsLeft: 1, sessionsBooked: 1 });
    expect((await bookFor(userId, { ...SLOT, timeSlot: '14:00-15:00' })).status).toBe(201);
    await desk.take(data._id, 'cancel');
    const limits = await app.call(appointmentEndpoints.sessionLimits, {}, { token });
    expect(limits.data).toMatchObject({ sessionsRemaining: 1, confirmedAppointments: 1 });
    const inTx = app.db.database.transaction((tx) => lockReserving(tx, userId, NOON));
    expect((await inTx).ahead).toHaveLength(1);
    await expectInvariants(app.db.database);
  });

  test.each<[VisitStep, string, boolean]>([
    ['confirm', 'confirmed', true],
    ['cancel', 'cancelled', false],
    ['no_show', 'no_show', false],
  ])('after %s is %s, and due as long as it takes place: %s', async (step, status, isDue) => {
    const patientId = await newPatient();
    const { data } = await bookFor(patientId);
    app.clock.now = new Date('2026-12-01T04:45:00Z');
    const taken = await desk.take(data._id, step);
    expect(taken.data.visit.status).toBe(status);
    expect((await cardNow(patientId)).dueVisits?.length).toBe(isDue ? 1 : 0);
    expect((await desk.undo(taken.data.visit.lastStep?._id ?? '')).status).toBe(200);
    expect(await rowOf(data._id)).toMatchObject({ status: 'scheduled', withoutPlan: true });
  });

  test('is moved by the desk, and by its patient, who has no plan', async () => {
    const { token, user } = await signUp(app);
    const { data } = await bookFor(user._id);
    const params = { id: data._id };
    expect((await app.call(moveAtDesk, { params, body: LATER }, staff)).status).toBe(200);
    const own = await app.call(appointmentEndpoints.rescheduleAppointment, { params, body: SLOT }, { token });
    expect(own.data).toMatchObject({ ...SLOT, withoutPlan: true, sessionNumber: null });
    const cancelled = await app.call(appointmentEndpoints.cancelAppointment, { params }, { token });
    expect(cancelled.data.status).toBe('cancelled');
  });

  test('is the same visit when it is sent again; one of the plan at that time is another', async () => {
    const { userId } = await withPlan(4);
    const first = await bookFor(userId);
    expect((await bookFor(userId)).data._id).toBe(first.data._id);
    expect(await bookFor(userId, SLOT, { withoutPlan: false })).toMatchObject({
      status: 409,
      code: 'own_appointment',
    });
  });

  test('is not for patients to book', async () => {
    const { token } = await withPlan(4);
    const body = { ...SLOT, withoutPlan: true };
    expect(await book(app, { token }, body)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('is marked in the patient’s own list, their export, the card’s visits and at the command line', async () => {
    const { userId, token } = await withPlan(4);
    const { data } = await bookFor(userId);
    const marked = { _id: data._id, withoutPlan: true, sessionNumber: null };
    const list = await app.call(appointmentEndpoints.listAppointments, { query: {} }, { token });
    expect(list.data.appointments).toMatchObject([marked]);
    for await (const page of appointmentPagesOf(app.db.database, userId))
      expect(page).toMatchObject([marked]);
    const visits = await app.call(patientVisits, { params: { id: userId } }, staff);
    expect(visits.data.visits).toMatchObject([marked]);
  });
});

describe('the database keeps visits without a plan apart (DESK-82)', () => {
  const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);

  test('none is without who of the staff booked it, nor a follow-up, nor numbered', async () => {
    const { data } = await bookFor(await newPatient());
    const change = (set: string) => run(`update appointments set ${set} where id = $1`, [data._id]);
    await expect(change('booked_by = null')).rejects.toThrow('appointments_without_plan_by_staff');
    await expect(change('session_number = 1')).rejects.toThrow('appointments_session_numbered');
    await expect(change('is_follow_up = true, parent_id = id, follow_up_number = 1')).rejects.toThrow(
      'appointments_without_plan_check',
    );
  });

  test('none spends a session, whoever writes the ledger', async () => {
    const { userId } = await withPlan(4);
    const { data } = await bookFor(userId);
    const spent = run(
      `insert into session_ledger (id, subscription_id, kind, sessions, appointment_id, created_at)
       select $2, subscription_id, 'consume', 1, id, now() from appointments where id = $1`,
      [data._id, newId()],
    );
    await expect(spent).rejects.toThrow('without a plan');
  });

  test('none becomes one of a plan that has no session for it', async () => {
    const { data } = await bookFor(await newPatient());
    const changed = run('update appointments set without_plan = false, session_number = 1 where id = $1', [
      data._id,
    ]);
    await expect(changed).rejects.toThrow('0 sessions remaining');
  });
});

describe('at once (DESK-83)', () => {
  test('two desks book the same visit once, and the last chair for one of two', async () => {
    const patientId = await newPatient();
    const both = await Promise.all([bookFor(patientId), bookFor(patientId)]);
    expect(new Set(both.map(({ data }) => data._id)).size).toBe(1);
    const others = [await newPatient(), await newPatient()];
    const replies = await Promise.all(others.map((id) => bookFor(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await expectInvariants(app.db.database);
  });

  test('a plan that is bought meanwhile gets all of its sessions', async () => {
    const { token, user, plan } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    const [booked] = await Promise.all([
      bookFor(user._id),
      bookFor(user._id, LATER),
      payInSandbox(app, orderId, { webhook: true }),
    ]);
    await expect.poll(async () => (await cardNow(user._id)).plan?.status).toBe('active');
    const { plan: bought, dueVisits } = await cardNow(user._id);
    expect(bought).toMatchObject({ sessionsLeft: plan.sessions, sessionsBooked: 0 });
    expect(dueVisits).toHaveLength(2);
    app.clock.now = new Date('2026-12-01T05:00:00Z');
    await desk.take(booked.data._id, 'complete');
    expect((await cardNow(user._id)).plan?.sessionsLeft).toBe(plan.sessions);
    await expectInvariants(app.db.database);
  });

  test('the last session is booked once, and any number of visits besides it', async () => {
    const { userId, token } = await withPlan(1);
    const slots = ['09:00-10:00', '10:00-11:00', '11:00-12:00', '12:00-13:00', '14:00-15:00', '15:00-16:00'];
    const replies = await Promise.all(
      slots.map((timeSlot, place) =>
        place % 2
          ? bookFor(userId, { date: '2026-12-03', timeSlot })
          : book(app, { token }, { date: '2026-12-03', timeSlot }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 403, 403]);
    await expectInvariants(app.db.database);
  });
});
