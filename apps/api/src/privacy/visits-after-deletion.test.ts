import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { privacyEndpoints } from '@chairside/contract/profile';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf, VISIT_DATE } from '../../test/desk-day.ts';
import { book, notifyNobody, type Patient, payingPatient } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { deleteAccount, deletionCode } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { bookAppointment, cancelAppointment, completeAppointment } from '../appointments/feature.ts';

const { bookFollowUpAtDesk, moveAtDesk } = deskBookingEndpoints;
const WORD = 'Xerostomia';
/** Three quarters of an hour into the visit. */
const LATE = new Date('2026-12-01T04:15:00Z');

let app: TestApp;
let dentist: { id: string; cookie: string };
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = LATE;
  dentist = await addStaff(app, 'dentist');
});

const take: ReturnType<typeof deskOf>['take'] = (...step) => deskOf(app, dentist).take(...step);
const dependencies = () => ({
  database: app.db.database,
  timeZone: 'Asia/Kolkata',
  chairs: 20,
  notifyPatient: notifyNobody,
});
const statusOf = async (id: string) =>
  (await app.db.database.$client.query('select status from appointments where id = $1', [id])).rows[0]
    ?.status;
const written = async () => [...(await writtenIn(app.db.database, [WORD])).keys()];

/** A patient whose visit has begun. */
async function inChair(): Promise<{ patient: Patient; id: string }> {
  app.clock.now = NOON;
  const patient = await payingPatient(app);
  const id = (await book(app, patient, { date: VISIT_DATE, timeSlot: '09:00-10:00' })).data._id;
  app.clock.now = LATE;
  return { patient, id };
}

/** The same, once the account has been deleted. */
async function deleted(before?: (id: string) => Promise<unknown>): Promise<{ patient: Patient; id: string }> {
  const visit = await inChair();
  await before?.(visit.id);
  expect((await deleteAccount(app, visit.patient)).status).toBe(200);
  return visit;
}

describe('of a visit whose patient has deleted the account meanwhile (PRIV-3)', () => {
  test('notes are refused, and that it was completed is recorded', async () => {
    const { id } = await deleted((visit) => take(visit, 'take_chair'));
    const notes = { sessionNotes: WORD };
    expect(await take(id, 'complete', notes)).toMatchObject({ status: 404, code: 'appointment_not_found' });
    expect((await take(id, 'complete')).data.hasChanged).toBe(true);
    expect(await take(id, 'complete', notes)).toMatchObject({ code: 'appointment_not_found' });
    expect(await statusOf(id)).toBe('completed');
    expect(await written()).toEqual([]);
  });

  test('the command line writes no notes either', async () => {
    const { id } = await deleted();
    const outcome = await completeAppointment(dependencies(), id, { sessionNotes: WORD, now: LATE });
    expect(outcome).toEqual({ refused: 'appointment_not_found' });
    expect(await statusOf(id)).toBe('scheduled');
  });

  test('a reason is refused, and without one it is cancelled', async () => {
    const { id } = await deleted();
    expect((await take(id, 'cancel', { reason: WORD })).code).toBe('appointment_not_found');
    const actor = { by: 'clinic', terms: CLINIC_TERMS } as const;
    const cancelled = await cancelAppointment(dependencies(), { id, actor, now: LATE, reason: WORD });
    expect(cancelled).toEqual({ refused: 'appointment_not_found' });
    const body = { date: '2026-12-02', timeSlot: '10:00-11:00', reason: WORD };
    expect((await app.call(moveAtDesk, { params: { id }, body }, dentist)).code).toBe(
      'appointment_not_found',
    );
    expect(await statusOf(id)).toBe('scheduled');
    expect((await take(id, 'cancel')).status).toBe(200);
    expect(await written()).toEqual([]);
  });

  test('no follow-up is booked', async () => {
    const { id } = await deleted((visit) => take(visit, 'complete'));
    const body = { date: '2026-12-08', timeSlot: '10:00-11:00', notes: WORD };
    expect(await app.call(bookFollowUpAtDesk, { params: { id }, body }, dentist)).toMatchObject({
      status: 404,
      code: 'appointment_not_found',
    });
    expect(await written()).toEqual([]);
  });

  test.each(['complete', 'no_show', 'cancel'] as const)('%s is not undone', async (step) => {
    const { id } = await deleted((visit) => take(visit, step));
    const { rows } = await app.db.database.$client.query(
      'select id from visit_steps where appointment_id = $1',
      [id],
    );
    const before = await statusOf(id);
    expect(await deskOf(app, dentist).undo(rows[0]?.id)).toMatchObject({
      status: 404,
      code: 'appointment_not_found',
    });
    expect(await statusOf(id)).toBe(before);
  });

  test('a visit without a plan that was being booked is not', async () => {
    const { patient } = await deleted();
    const range = { start: 11 * 60, end: 12 * 60 };
    const clinic = { by: 'clinic', terms: CLINIC_TERMS, staffId: dentist.id, withoutPlan: true } as const;
    const request = { userId: patient.user._id, date: VISIT_DATE, range, details: { notes: WORD } };
    expect(await bookAppointment(dependencies(), { ...request, now: LATE, clinic })).toMatchObject({
      refused: 'no_subscription',
    });
    expect(await written()).toEqual([]);
  });
});

test('notes that are sent while the account is being deleted leave nothing behind (PRIV-3)', async () => {
  const { patient, id } = await inChair();
  const otp = await deletionCode(app, patient);
  const { $client } = app.db.database;
  const waiting = (count: number) =>
    expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(count);
  // Whoever waits first for the subscription has it first.
  const other = await $client.connect();
  try {
    await other.query('begin');
    await other.query('select from subscriptions where user_id = $1 for update', [patient.user._id]);
    const removing = app.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
    await waiting(1);
    const writing = take(id, 'complete', { sessionNotes: WORD });
    await waiting(2);
    await other.query('commit');
    expect((await removing).status).toBe(200);
    expect((await writing).code).toBe('appointment_not_found');
  } finally {
    other.release();
  }
  expect(await written()).toEqual([]);
});
