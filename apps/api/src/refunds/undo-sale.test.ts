import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { refundsAt } from '../../test/sale-refunds.ts';
import { cash } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

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
