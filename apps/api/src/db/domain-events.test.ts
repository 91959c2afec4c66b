import { appointmentEndpoints } from '@chairside/contract/appointments';
import { paymentEndpoints } from '@chairside/contract/payments';
import { privacyEndpoints } from '@chairside/contract/profile';
import { CANCELLED_BY } from '@chairside/rules/appointment';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskWithVisit } from '../../test/desk-day.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { book, notifyNobody, payingPatient, payingPatientForReal } from '../../test/patients.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { addStaff } from '../../test/staff.ts';
import { offerPlan } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { follow } from '../../test/uploads.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { markCancelled } from '../appointments/store.ts';
import { completeAppointment } from '../appointments/visit-outcome.ts';
import { createLog } from '../logging/log.ts';
import { type Database, keepIf, openDatabase } from './database.ts';
import { noteEvent } from './domain-events.ts';

let app: TestApp;
let database: Database;
const logged: string[] = [];
const events = () => logged.splice(0).map((line) => JSON.parse(line));
beforeAll(async () => {
  const db = await freshDatabase();
  database = openDatabase(db.url, createLog('info', { write: (line) => void logged.push(line) }));
  app = await startTestApp({}, { db: { ...db, database }, clock: { now: NOON } });
});
beforeEach(() => {
  app.clock.now = NOON;
});
afterAll(async () => {
  await app.close();
  await database.$client.end();
});

test('what happens in the clinic is one line each, with ids and nobody’s name or contact (OPS-9)', async () => {
  const patient = await payingPatientForReal(app);
  expect(events().map(({ event }) => event)).toEqual(['plan_granted', 'money_received']);
  const booked = await book(app, patient, { date: '2026-12-01', timeSlot: '09:00-10:00' });
  const { _id: id } = booked.data;
  const lines = events();
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: booked.headers['x-request-id'],
      event: 'visit_booked',
      appointmentId: id,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msg: 'a visit was booked',
    },
  ]);
  const body = { date: '2026-12-02', timeSlot: '09:00-10:00' };
  await app.call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, patient);
  await app.call(appointmentEndpoints.cancelAppointment, { params: { id } }, patient);
  expect(events()).toMatchObject([
    { event: 'visit_moved', appointmentId: id, by: 'patient' },
    { event: 'visit_cancelled', appointmentId: id, by: 'patient' },
  ]);
});

test.each(CANCELLED_BY.map((by, place) => ({ by, date: `2026-12-0${3 + place}` })))(
  'a cancellation says that it was by: $by',
  async ({ by, date }) => {
    const patient = await payingPatient(app);
    const { data } = await book(app, patient, { date, timeSlot: '09:00-10:00' });
    events();
    const cancellation = { by, reason: null, now: NOON };
    await database.transaction((tx) => markCancelled(tx, data._id, cancellation));
    expect(events()).toMatchObject([{ event: 'visit_cancelled', appointmentId: data._id, by }]);
  },
);

test('a completed visit, a download, money that goes back and what staff change are lines as well (OPS-9)', async () => {
  const patient = await payingPatient(app);
  const { data } = await book(app, patient, { date: '2026-12-14', timeSlot: '09:00-10:00' });
  const owner = await addStaff(app, 'owner', { email: 'asha@clinic.example' });
  const { soldPlan, refund } = refundsAt(app, owner, owner);
  const { patient: buyer, sale, entryIds } = await soldPlan();
  events();
  const desk = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody };
  await completeAppointment(desk, data._id, { now: NOON });
  await follow(app, (await app.call(privacyEndpoints.exportData, {}, patient)).data.url);
  await refund(
    sale._id,
    entryIds.map((id) => backOf(id, 10_000)),
  );
  const lines = events();
  expect(lines).toEqual([
    expect.objectContaining({ event: 'visit_completed', appointmentId: data._id }),
    expect.objectContaining({ event: 'data_exported', userId: patient.user._id }),
    expect.objectContaining({ event: 'money_returned', saleId: sale._id, amountPaise: 10_000 }),
    expect.objectContaining({ event: 'staff_act', kind: 'sale_refunded', subjectId: buyer.params.id }),
  ]);
  for (const said of [patient.person.phone, patient.user.name, 'asha@clinic.example'])
    expect(JSON.stringify(lines)).not.toContain(said);
});

test('a visit that is missed is a line, and one that is restored, from whatever it had come to (OPS-9)', async () => {
  const { desk, id: appointmentId } = await deskWithVisit(app);
  events();
  async function takeAndUndo(step: VisitStep) {
    const { visit } = (await desk.take(appointmentId, step)).data;
    await desk.undo(visit.lastStep?._id ?? '');
    return events();
  }
  expect(await takeAndUndo('cancel')).toMatchObject([
    { event: 'visit_cancelled', appointmentId, by: 'clinic' },
    { event: 'visit_restored', appointmentId, was: 'cancelled' },
  ]);
  app.clock.now = new Date('2026-12-01T04:30:00Z');
  expect(await takeAndUndo('complete')).toMatchObject([
    { event: 'visit_completed', appointmentId },
    { event: 'visit_restored', appointmentId, was: 'completed' },
  ]);
  expect(await takeAndUndo('arrive')).toEqual([]);
  expect(await takeAndUndo('no_show')).toMatchObject([
    { event: 'visit_missed', appointmentId },
    { event: 'visit_restored', appointmentId, was: 'no_show' },
  ]);
  await desk.take(appointmentId, 'no_show');
  expect(events()).toMatchObject([{ event: 'visit_missed', appointmentId }]);
});

test('an erased account is a line with its id alone, and each of its visits to come is one (OPS-9)', async () => {
  const patient = await payingPatient(app);
  const visits = [];
  for (const date of ['2026-12-16', '2026-12-17'])
    visits.push((await book(app, patient, { date, timeSlot: '09:00-10:00' })).data._id);
  events();
  expect((await deleteAccount(app, patient)).status).toBe(200);
  const lines = events();
  const cancelled = (appointmentId: string) =>
    expect.objectContaining({ event: 'visit_cancelled', appointmentId, by: 'patient' });
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(expect.arrayContaining(visits.map(cancelled)));
  expect(lines.at(-1)).toEqual({
    level: 30,
    time: expect.any(Number),
    reqId: expect.any(String),
    event: 'account_erased',
    userId: patient.user._id,
    msg: 'a patient’s account was erased',
  });
});

test('a plan that is switched without a payment is a line, once (OPS-9)', async () => {
  const patient = await payingPatient(app);
  const planId = await offerPlan(app, { name: 'Larger for the same', durationMonths: 9 });
  events();
  for (const _ of ['once', 'again'])
    await app.call(paymentEndpoints.switchPlan, { body: { planId } }, patient);
  expect(events()).toMatchObject([{ event: 'plan_switched', userId: patient.user._id, planId }]);
});

test('what is rolled back has not happened', async () => {
  const note = { saleId: 'of-this-test' };
  await database
    .transaction(async (tx) => {
      noteEvent(tx, 'money_received', note);
      throw new Error('no');
    })
    .catch(() => {});
  await database.transaction(async (tx) => {
    noteEvent(tx, 'money_received', { saleId: 'stays' });
    await keepIf(false, tx, async (savepoint) => noteEvent(savepoint, 'money_received', note));
  });
  expect(events()).toMatchObject([{ event: 'money_received', saleId: 'stays' }]);
});
