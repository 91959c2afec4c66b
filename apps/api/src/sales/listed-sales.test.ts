import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manySales } from '../../test/many-sales.ts';
import { cash, offerOf, patientAtCounter } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a sale that waits for money is listed, however many were paid since (SALE-14)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const patient = await patientAtCounter(app, desk);
  const patientId = patient.params.id;
  const { planId, pricePaise } = await offerOf(app, desk, patientId, 'Basic Plan');
  const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [cash(100_000)] };
  expect((await app.call(saleEndpoints.sellPlan, { body }, desk)).data).toMatchObject({ status: 'open' });
  await manySales(app.db.database, { count: 51, userId: patientId, staffId: desk.id, from: '2026-11-21' });
  const { data } = await app.call(saleEndpoints.salesOfPatient, { params: patient.params }, desk);
  expect(data.more).toBe(true);
  expect(data.sales).toHaveLength(50);
  expect(data.sales[0]).toMatchObject({ _id: body.saleId, status: 'open' });
});
