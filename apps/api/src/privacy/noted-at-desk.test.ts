import { randomUUID } from 'node:crypto';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { cash, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, ownData } from '../../test/whole-patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the download has what the desk noted of a patient, without who noted it (PRIV-1)', async () => {
  const { user } = await signUp(app);
  const patientId = user._id;
  app.clock.now = MORNING;
  const at = MORNING.toISOString();
  const owner = await addStaff(app, 'owner', { name: 'Dr. Sen' });
  const desk = deskOf(app, owner);

  const visitId = await visitWithoutPlan(app, owner, patientId, {
    date: VISIT_DATE,
    timeSlot: '09:00-10:00',
  });
  const sale = { saleId: randomUUID(), visitId, pricePaise: 150_000, payments: [cash(50_000)] };
  expect((await app.call(saleEndpoints.sellVisit, { body: sale }, owner)).status).toBe(200);
  const asked = { requestId: randomUUID(), way: 'upi_qr', amountPaise: 100_000 } as const;
  const request = { params: { id: sale.saleId }, body: asked };
  expect((await app.call(paymentRequestEndpoints.requestPayment, request, owner)).status).toBe(200);
  expect((await desk.take(visitId, 'arrive')).status).toBe(200);
  expect((await desk.take(visitId, 'take_chair')).status).toBe(200);
  const due = { params: { id: visitId }, body: { date: '2026-12-20' } };
  expect((await app.call(phoneCallEndpoints.noteFollowUpDue, due, owner)).status).toBe(200);
  const call = { patientId, kind: 'unconfirmed', subjectId: visitId, outcome: 'reached' } as const;
  expect((await app.call(phoneCallEndpoints.recordPhoneCall, { body: call }, owner)).status).toBe(200);
  const name = { name: 'Asha Raonka', note: 'Seen on her identity card' };
  const correction = { params: { id: patientId }, body: name };
  expect((await app.call(patientCorrectionEndpoints.correctNameAsOwner, correction, owner)).status).toBe(200);

  const data = await ownData(app, await comeBack(app, { user }, at));
  expect(data).toMatchObject({
    changesAtDesk: [{ kind: 'name_corrected', reason: name.note, imported: false, createdAt: at }],
    phoneCalls: [{ kind: 'unconfirmed', subjectId: visitId, outcome: 'reached', at, againAt: null }],
    followUpsDue: [{ appointmentId: visitId, dueOn: '2026-12-20', notedAt: at }],
    appointments: [{ _id: visitId, arrivedAt: at, inChairAt: at }],
    sales: [{ requests: [{ way: 'upi_qr', amountPaise: 100_000, status: 'open', askedAt: at }] }],
  });
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`Dr\\. Sen|${owner.id}`));
});

test('calls and follow-ups go with the account, and none is noted of it from then on (PRIV-3)', async () => {
  app.clock.now = MORNING;
  const patient = await signUp(app);
  const patientId = patient.user._id;
  const owner = await addStaff(app, 'owner', { email: `${randomUUID()}@clinic.example` });
  const slot = { date: VISIT_DATE, timeSlot: '11:00-12:00' };
  const visitId = await visitWithoutPlan(app, owner, patientId, slot);
  const due = { params: { id: visitId }, body: { date: '2026-12-20' } };
  const noteDue = () => app.call(phoneCallEndpoints.noteFollowUpDue, due, owner);
  const call = { patientId, kind: 'unconfirmed', subjectId: visitId, outcome: 'reached' } as const;
  const noteCall = () => app.call(phoneCallEndpoints.recordPhoneCall, { body: call }, owner);
  const noted = async () => {
    const about = 'select 1 from phone_calls where subject_id = $1';
    const calls = await app.db.database.$client.query(about, [visitId]);
    const ups = 'select 1 from follow_ups_due where appointment_id = $1';
    return [calls.rowCount, (await app.db.database.$client.query(ups, [visitId])).rowCount];
  };
  expect([(await noteDue()).status, (await noteCall()).status]).toEqual([200, 200]);
  expect(await noted()).toEqual([1, 1]);
  app.clock.now = new Date('2026-12-01T06:45:00Z');
  expect((await deskOf(app, owner).take(visitId, 'complete')).status).toBe(200);
  expect((await deleteAccount(app, patient)).status).toBe(200);
  expect(await noted()).toEqual([0, 0]);
  expect(await noteDue()).toMatchObject({ status: 404, code: 'appointment_not_found' });
  expect(await noteCall()).toMatchObject({ status: 404, code: 'patient_not_found' });
  expect(await noted()).toEqual([0, 0]);

  // As a server of the version before leaves them.
  const { database } = app.db;
  await database.$client.query(
    `insert into phone_calls (id, patient_id, kind, subject_id, outcome, staff_id, at)
     values (gen_random_uuid(), $1, 'unconfirmed', $2, 'reached', $3, $4)`,
    [patientId, visitId, owner.id, app.clock.now],
  );
  await database.$client.query(
    `insert into follow_ups_due (appointment_id, due_on, staff_id, noted_at) values ($1, '2026-12-20', $2, $3)`,
    [visitId, owner.id, app.clock.now],
  );
  expect(await noted()).toEqual([1, 1]);
  await app.work.hourly['clean-up-calls-of-deleted-accounts']?.();
  expect(await noted()).toEqual([0, 0]);
});
