import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { cash } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
afterEach(() => expectInvariants(app.db.database));

/** The clinic's desk at a time, where people have just signed in. */
async function deskOn(time: Date) {
  app.clock.now = time;
  const desk = await addStaff(app, 'receptionist');
  return { desk, at: refundsAt(app, desk, await addStaff(app, 'owner')) };
}

test('a renewal refunded after the end that comes back with it ends the plan and its visits, as shown before (BACK-1, REFUND-2)', async () => {
  const { patient, ...first } = await (await deskOn(NOON)).at.soldPlan();
  const before = await deskOn(new Date('2027-05-10T06:30:00Z'));
  const { sale, entryIds } = await before.at.soldPlan((paise) => [cash(paise)], patient);
  const { desk, at } = await deskOn(new Date('2027-07-01T06:30:00Z'));
  const body = { patientId: patient.params.id, date: '2027-07-12', timeSlot: '10:00-11:00' };
  expect((await app.call(deskBookingEndpoints.bookAtDesk, { body }, desk)).status).toBe(201);

  const [entryId = ''] = entryIds;
  const part = [backOf(entryId, 100_000)];
  expect((await at.preview(sale._id, part, 2)).data).toMatchObject({
    termEnds: false,
    sessions: 2,
    visitsCancelled: 0,
  });
  const amounts = [backOf(entryId, 299_900)];
  expect((await at.preview(sale._id, amounts)).data).toMatchObject({
    isWhole: true,
    sessions: 4,
    termEnds: true,
    visitsCancelled: 1,
  });
  expect((await at.refund(sale._id, amounts)).status).toBe(200);
  const visits = await at.query('select status from appointments where user_id = $1', [patient.params.id]);
  expect(visits).toEqual([{ status: 'cancelled' }]);
  const ofEnded = await at.preview(first.sale._id, [backOf(first.entryIds[0] ?? '', 100_000)], 1);
  expect(ofEnded.data).toMatchObject({ isWhole: false, sessions: 1, termEnds: true });
});

test('an early renewal that is cancelled leaves the plan until its former end, without the visits after that (BACK-9, REFUND-2)', async () => {
  const { patient } = await (await deskOn(NOON)).at.soldPlan();
  const { desk, at } = await deskOn(new Date('2027-05-10T06:30:00Z'));
  const plan = async () =>
    (await app.call(deskPatientEndpoints.patientCard, { params: patient.params }, desk)).data.plan;
  const before = await plan();
  const { sale } = await at.soldPlan((paise) => [cash(paise)], patient);
  const book = (date: string) =>
    app.call(
      deskBookingEndpoints.bookAtDesk,
      { body: { patientId: patient.params.id, date, timeSlot: '10:00-11:00' } },
      desk,
    );
  expect((await book('2027-05-12')).status).toBe(201);
  expect((await book('2027-07-12')).status).toBe(201);
  expect((await at.undo(sale._id, desk)).status).toBe(200);
  expect(await plan()).toEqual({ ...before, sessionsBooked: 1 });
  const visits = await at.query(
    'select date::text, status from appointments where user_id = $1 order by date',
    [patient.params.id],
  );
  expect(visits).toEqual([
    { date: '2027-05-12', status: 'scheduled' },
    { date: '2027-07-12', status: 'cancelled' },
  ]);
});
