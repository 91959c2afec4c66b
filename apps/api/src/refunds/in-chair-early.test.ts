import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOf, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { payingPatient } from '../../test/patients.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';

let app: TestApp;
let receptionist: AddedStaff;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  receptionist = await addStaff(app, 'receptionist');
  desk = deskOf(app, receptionist);
});

/** A visit at nine, whose patient sits in the chair half an hour before. */
async function inChairEarly(patientId: string): Promise<string> {
  const body = { patientId, date: VISIT_DATE, timeSlot: '09:00-10:00' };
  const { data } = await app.call(deskBookingEndpoints.bookAtDesk, { body }, receptionist);
  await app.db.database.$client.query(
    "update staff_tokens set expires_at = '2027-01-01', signed_in_at = $1",
    [MORNING],
  );
  app.clock.now = MORNING;
  expect((await desk.take(data._id, 'take_chair')).status).toBe(200);
  return data._id;
}

test('a refund counts the visit of who sits in the chair early as spent, and leaves it (REFUND-6, DESK-14)', async () => {
  const at = refundsAt(app, receptionist, await addStaff(app, 'owner'));
  const { patient, sale, entryIds } = await at.soldPlan();
  const id = await inChairEarly(patient.params.id);
  const amounts = [backOf(entryIds[0] ?? '', 299_900)];
  const shown = await at.preview(sale._id, amounts);
  expect(shown.data).toMatchObject({ isWhole: true, sessions: 3, visitsCancelled: 0 });
  expect((await at.refund(sale._id, amounts)).status).toBe(200);
  expect((await desk.take(id, 'complete')).data.visit).toMatchObject({ status: 'completed' });
  await expectInvariants(app.db.database);
});

test('an account that is deleted meanwhile leaves it as well, to be completed (PRIV-3)', async () => {
  const patient = await payingPatient(app);
  const id = await inChairEarly(patient.user._id);
  expect((await deleteAccount(app, patient)).status).toBe(200);
  expect((await desk.take(id, 'complete')).data.visit).toMatchObject({ status: 'completed' });
});
