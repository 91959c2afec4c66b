import { randomUUID } from 'node:crypto';
import { refundEndpoints } from '@chairside/contract/refunds';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { notifyNobody } from '../../test/patients.ts';
import { refundsAt } from '../../test/sale-refunds.ts';
import { cash, patientAtCounter, terminal, visitWithoutPlan } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { completeAppointment } from '../appointments/visit-outcome.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});
afterEach(() => expectInvariants(app.db.database));

test('a sale of yesterday whose last money came today is an owner’s to cancel (BACK-9)', async () => {
  app.clock.now = new Date('2026-11-24T18:25:00Z');
  const desk = await addStaff(app, 'receptionist');
  const owner = await addStaff(app, 'owner');
  const at = refundsAt(app, desk, owner);
  const { sale } = await at.soldPlan(() => [cash(200_000)]);
  // Ten minutes later it is tomorrow in India.
  app.clock.now = new Date('2026-11-24T18:35:00Z');
  expect((await at.undo(sale._id, desk)).code).toBe('undo_not_permitted');
  const rest = { params: { id: sale._id }, body: { payments: [cash(99_900)] } };
  expect((await app.call(saleEndpoints.addSalePayments, rest, desk)).data).toMatchObject({ status: 'paid' });
  expect((await at.undo(sale._id, desk)).code).toBe('undo_not_permitted');
  expect(await at.sale(sale._id)).toMatchObject({ status: 'paid', refundedPaise: 0 });
  expect((await at.undo(sale._id, await addStaff(app, 'owner'))).status).toBe(200);
  expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 299_900 });
});

test('without what the terminal printed it is told whether a sale can be cancelled, and nothing is stored (BACK-9)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const owner = await addStaff(app, 'owner');
  const at = refundsAt(app, desk, owner);
  const { sale } = await at.soldPlan((paise) => [cash(100_000), terminal(paise - 100_000)]);
  const { sale: open } = await at.soldPlan(() => [cash(100_000), terminal(50_000)]);
  for (const { _id } of [sale, open]) {
    const before = await at.sale(_id);
    expect((await at.undo(_id, desk)).code).toBe('refund_reference_needed');
    expect((await at.undo(_id, await addStaff(app, 'receptionist'))).code).toBe('undo_not_permitted');
    expect(await at.sale(_id)).toEqual(before);
    expect(await at.refunds(_id)).toEqual([]);
    expect(await at.query('select from money_entries where sale_id = $1', [_id])).toHaveLength(2);
  }
  const acts = await at.query('select from staff_acts where staff_id = any($1) and kind = $2', [
    [desk.id, owner.id],
    'sale_undone',
  ]);
  expect(acts).toEqual([]);
});

test('of a visit that has taken place nothing is asked of the terminal first (BACK-9)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const at = refundsAt(app, desk, desk);
  const patient = await patientAtCounter(app, desk);
  const slot = { date: '2026-11-20', timeSlot: '14:00-15:00' };
  const visitId = await visitWithoutPlan(app, desk, patient.params.id, slot);
  const saleId = randomUUID();
  const body = { saleId, visitId, pricePaise: 80_000, payments: [terminal(80_000)] };
  expect((await app.call(saleEndpoints.sellVisit, { body }, desk)).data).toMatchObject({ status: 'paid' });
  const clinic = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 1,
    notifyPatient: notifyNobody,
  };
  await completeAppointment(clinic, visitId, { now: new Date('2026-11-20T10:00:00Z') });
  expect((await at.undo(saleId, desk)).code).toBe('sale_is_spent');
});

test('what has had more money meanwhile than was seen is not cancelled (BACK-9)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const at = refundsAt(app, desk, desk);
  const { sale } = await at.soldPlan(() => [cash(200_000)]);
  const cancel = (paidPaise: number) =>
    app.call(
      refundEndpoints.undoSale,
      { params: { id: sale._id }, body: { references: [], paidPaise } },
      desk,
    );
  const rest = { params: { id: sale._id }, body: { payments: [cash(99_900)] } };
  expect((await app.call(saleEndpoints.addSalePayments, rest, desk)).data).toMatchObject({ status: 'paid' });
  expect((await cancel(200_000)).code).toBe('sale_paid_meanwhile');
  expect(await at.sale(sale._id)).toMatchObject({ status: 'paid', refundedPaise: 0 });
  expect((await cancel(299_900)).status).toBe(200);
  // Whoever has not seen the answer asks once more.
  expect((await cancel(200_000)).status).toBe(200);
  expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 299_900 });
});
