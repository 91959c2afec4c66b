import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, payingPatient } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { buy, comeBack, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addTreatment } from '../../test/treatments.ts';
import { newId } from '../db/ids.ts';

const END = '2027-05-20T06:30:00.000Z';
const SLOT = '10:00-11:00';
const at = (date: string, timeSlot = SLOT) => ({ date, timeSlot });

let app: TestApp;
let owner: AddedStaff;
let patient: Awaited<ReturnType<typeof payingPatient>>;
let plan: ReturnType<typeof adjustmentsOf>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  owner = await addStaff(app, 'owner', { name: 'Asha Owner' });
  patient = await payingPatient(app, 'Basic Plan');
  plan = adjustmentsOf(app, owner, patient.user._id);
});
afterEach(() => expectInvariants(app.db.database));

const endDate = async () => (await subscriptionOf(app, patient)).endDate;
/** Lets time pass until the owner opens the card again. */
async function onDay(time: string) {
  app.clock.now = new Date(time);
  const later = await addStaff(app, 'owner', { name: 'Ravi Owner' });
  return adjustmentsOf(app, later, patient.user._id);
}
async function pauseId() {
  const [pause] = (await plan.card()).pauses;
  if (!pause) throw new Error('there is no pause');
  return pause._id;
}

describe('a pause (ADJUST-6)', () => {
  test('moves the end by as many days, and stands on the card and with the patient', async () => {
    const newEndDate = '2027-05-30T06:30:00.000Z';
    expect((await plan.preview('2026-12-01', '2026-12-10')).data).toEqual({
      endDate: END,
      newEndDate,
      visits: [],
      visitCount: 0,
    });
    expect(await endDate()).toBe(END);
    expect((await plan.pause('2026-12-01', '2026-12-10')).data).toEqual({ endDate: newEndDate });
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'active',
      endDate: newEndDate,
      pauses: [{ from: '2026-12-01', until: '2026-12-10' }],
    });
    expect(await plan.card()).toMatchObject({
      endDate: newEndDate,
      pauses: [{ reason: 'Abroad', staffName: 'Asha Owner', at: NOON.toISOString(), ended: null }],
    });
    const { rows } = await app.db.database.$client.query(
      'select kind, about from staff_acts where subject_id = $1',
      [patient.user._id],
    );
    expect(rows).toEqual([{ kind: 'plan_paused', about: '2026-12-01 to 2026-12-10, Abroad' }]);
  });

  test.each([
    ['2026-11-19', '2026-11-22', 400, 'pause_in_past'],
    ['2026-12-02', '2026-12-01', 400, 'pause_length'],
    ['2026-12-01', '2027-05-30', 400, 'pause_length'],
    ['2027-05-31', '2027-06-02', 400, 'pause_after_end'],
    ['2027-02-10', '2027-02-20', 409, 'pause_overlaps'],
  ])('from %s to %s is refused', async (from, until, status, code) => {
    await plan.pause('2027-02-01', '2027-02-10');
    const before = await endDate();
    for (const call of [plan.preview, plan.pause])
      expect(await call(from, until)).toMatchObject({ status, code });
    expect(await endDate()).toBe(before);
  });

  test('is an owner’s to make, of a plan that runs', async () => {
    const receptionist = adjustmentsOf(app, await addStaff(app, 'receptionist'), patient.user._id);
    expect(await receptionist.pause('2026-12-01', '2026-12-10')).toMatchObject({ code: 'not_permitted' });
    expect(await plan.pause('2026-12-01', '2026-12-10', { reason: ' ' })).toMatchObject({
      code: 'invalid_input',
    });
    const stranger = adjustmentsOf(app, owner, newId());
    expect(await stranger.pause('2026-12-01', '2026-12-10')).toMatchObject({ code: 'patient_not_found' });
    const later = await onDay('2027-06-01T06:30:00Z');
    expect(await later.pause('2027-06-02', '2027-06-03')).toMatchObject({ code: 'plan_not_running' });
  });

  test('sent again, ten times at once as well, is one; with other dates it is refused', async () => {
    const requestId = newId();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => plan.pause('2026-12-01', '2026-12-10', { requestId })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await endDate()).toBe('2027-05-30T06:30:00.000Z');
    expect(await plan.pause('2027-01-01', '2027-01-10', { requestId })).toMatchObject({
      code: 'already_saved',
    });
  });

  test('two of the same days at once: one is refused', async () => {
    const replies = await Promise.all([
      plan.pause('2026-12-01', '2026-12-10'),
      plan.pause('2026-12-05', '2026-12-15'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await subscriptionOf(app, patient)).pauses).toHaveLength(1);
  });
});

describe('while it is paused (ADJUST-7)', () => {
  const reschedule = (id: string, slot: { date: string; timeSlot: string }) =>
    app.call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body: slot }, patient);

  test('neither the patient nor the desk books or moves a visit there; without a plan the desk does', async () => {
    const { data } = await book(app, patient, at('2026-12-11'));
    await plan.pause('2026-12-01', '2026-12-10');
    const refused = await book(app, patient, at('2026-12-10'));
    expect(refused).toMatchObject({ status: 409, code: 'plan_paused' });
    expect(refused.message).toBe(
      'The plan is paused from 1 Dec 2026 to 10 Dec 2026. Please select a different date.',
    );
    expect(await reschedule(data._id, at('2026-12-01'))).toMatchObject({ code: 'plan_paused' });
    const { bookAtDesk, moveAtDesk } = deskBookingEndpoints;
    const body = { patientId: patient.user._id, ...at('2026-12-03') };
    expect(await app.call(bookAtDesk, { body }, owner)).toMatchObject({ status: 409, code: 'plan_paused' });
    const move = { params: { id: data._id }, body: at('2026-12-03') };
    expect(await app.call(moveAtDesk, move, owner)).toMatchObject({ status: 409, code: 'plan_paused' });
    expect((await app.call(bookAtDesk, { body: { ...body, withoutPlan: true } }, owner)).status).toBe(201);
    expect((await book(app, patient, at('2026-11-30'))).status).toBe(201);
    expect((await reschedule(data._id, at('2026-12-12'))).status).toBe(200);
  });

  test('a visit that uses no session is booked and moved there', async () => {
    const treatment = await addTreatment(app, owner, 'Check-up', { sessions: 0, minutes: 60 });
    await plan.pause('2026-12-01', '2026-12-10');
    const { status, data } = await book(app, patient, { ...at('2026-12-03'), treatment });
    expect({ status, number: data.sessionNumber }).toEqual({ status: 201, number: null });
    expect((await reschedule(data._id, at('2026-12-04'))).status).toBe(200);
    expect(await book(app, patient, at('2026-12-03'))).toMatchObject({ code: 'plan_paused' });
  });

  test('a visit that is booked then is listed, and holds the pause back until it is cancelled', async () => {
    const { data } = await book(app, patient, at('2026-12-10'));
    expect((await plan.preview('2026-12-01', '2026-12-10')).data).toMatchObject({
      visits: [{ _id: data._id, name: patient.user.name, date: '2026-12-10', timeSlot: SLOT }],
      visitCount: 1,
    });
    const refused = await plan.pause('2026-12-01', '2026-12-10');
    expect(refused).toMatchObject({ status: 409, code: 'visits_in_the_way' });
    expect(await endDate()).toBe(END);
    await app.call(appointmentEndpoints.cancelAppointment, { params: { id: data._id } }, patient);
    expect((await plan.pause('2026-12-01', '2026-12-10')).status).toBe(200);
  });

  test('a visit is not booked in the moment in which the plan is paused, in either order', async () => {
    for (const day of ['01', '02', '03', '04']) {
      const date = `2026-12-${day}`;
      const [booked, paused] = await Promise.all([book(app, patient, at(date)), plan.pause(date, date)]);
      expect([booked.status, paused.status]).toEqual(booked.status === 201 ? [201, 409] : [409, 200]);
    }
  });

  test('the database refuses a visit there, whoever writes it', async () => {
    const { data } = await book(app, patient, at('2026-12-11'));
    await plan.pause('2026-12-01', '2026-12-10');
    await expect(
      app.db.database.$client.query("update appointments set date = '2026-12-05' where id = $1", [data._id]),
    ).rejects.toThrow('is paused on 2026-12-05');
  });
});

describe('a pause that is ended (ADJUST-10)', () => {
  test('early gives back the days that were not used', async () => {
    await plan.pause('2026-12-01', '2026-12-10');
    const id = await pauseId();
    const later = await onDay('2026-12-04T06:30:00Z');
    expect((await later.previewEnd(id)).data).toMatchObject({
      endDate: '2027-05-30T06:30:00.000Z',
      newEndDate: '2027-05-23T06:30:00.000Z',
      visitCount: 0,
    });
    expect((await later.end(id)).data).toEqual({ endDate: '2027-05-23T06:30:00.000Z' });
    expect(await later.card()).toMatchObject({
      endDate: '2027-05-23T06:30:00.000Z',
      pauses: [{ from: '2026-12-01', until: '2026-12-03', ended: { staffName: 'Ravi Owner' } }],
    });
    expect(await later.end(id)).toMatchObject({ status: 409, code: 'pause_over' });
    expect((await book(app, patient, at('2026-12-07'))).status).toBe(201);
  });

  test('before it has begun is gone, with all its days', async () => {
    await plan.pause('2026-12-01', '2026-12-10');
    const id = await pauseId();
    const [one, other] = await Promise.all([plan.end(id), plan.end(id)]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    expect(await endDate()).toBe(END);
    expect((await plan.card()).pauses).toEqual([]);
    expect((await book(app, patient, at('2026-12-05'))).status).toBe(201);
  });

  test('waits for visits that would lie after the end', async () => {
    await plan.pause('2026-12-01', '2026-12-10');
    const id = await pauseId();
    const later = await onDay('2026-12-04T06:30:00Z');
    const body = { patientId: patient.user._id, ...at('2027-05-25') };
    const receptionist = await addStaff(app, 'receptionist');
    expect((await app.call(deskBookingEndpoints.bookAtDesk, { body }, receptionist)).status).toBe(201);
    expect((await later.previewEnd(id)).data.visits).toMatchObject([{ date: '2027-05-25' }]);
    expect(await later.end(id)).toMatchObject({ status: 409, code: 'visits_in_the_way' });
  });
});

describe('what is paid while a plan is paused (ADJUST-9)', () => {
  test('an upgrade runs from the original start, and the pause besides', async () => {
    await plan.pause('2026-12-01', '2026-12-10');
    await buy(app, patient, 'Standard Plan');
    expect(await endDate()).toBe('2027-11-30T06:30:00.000Z');
  });

  test('a renewal goes on from the later end, and a term that begins afresh knows nothing of the pause', async () => {
    await plan.pause('2027-05-01', '2027-05-10');
    patient = await comeBack(app, patient, '2027-05-05T06:30:00Z');
    await buy(app, patient, 'Basic Plan');
    expect(await endDate()).toBe('2027-11-30T06:30:00.000Z');
    patient = await comeBack(app, patient, '2027-12-20T06:30:00Z');
    await buy(app, patient, 'Basic Plan');
    expect(await subscriptionOf(app, patient)).toMatchObject({
      endDate: '2028-06-20T06:30:00.000Z',
      pauses: [],
    });
  });
});
