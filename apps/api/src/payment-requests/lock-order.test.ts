import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { offerOf } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whileHeld } from '../../test/while-locked.ts';

let app: TestApp;
let desk: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
});
afterAll(async () => {
  await expectInvariants(app.db.database);
  await app.close();
});

/** What the desk is answered that cancels a request while somebody holds what its money needs, and does more meanwhile. */
async function cancelledWhileHeld(id: string, lock: string, meanwhile: Parameters<typeof whileHeld>[3]) {
  const cancel = () => app.call(paymentRequestEndpoints.cancelPaymentRequest, { params: { id } }, desk);
  let cancelled: ReturnType<typeof cancel> | undefined;
  const begin = () => {
    cancelled = cancel();
  };
  await whileHeld(app.db.database, lock, begin, meanwhile);
  return cancelled;
}

test('money that completes a plan waits for who changes the plan, and has the day closed meanwhile (CASH-6)', async () => {
  const at = requestsAt(app, () => desk);
  const { patient, saleId, duePaise } = await at.openSale();
  const { _id: id } = await at.asked(saleId, duePaise, 'upi_qr');
  await at.pay({ _id: id, way: 'upi_qr' }, false);
  const cancelled = await cancelledWhileHeld(
    id,
    `select from subscriptions where user_id = '${patient.params.id}' for update`,
    async (run) => {
      await run("set local lock_timeout = '500ms'");
      await run(`select lock_money_day('2026-11-20', true)`);
    },
  );
  expect(cancelled).toMatchObject({ data: { status: 'paid' } });
  expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
});

test('money that completes an upgrade waits for who takes an older order back, and holds up none of that', async () => {
  const at = requestsAt(app, () => desk);
  const { patient } = await at.openSale({ inCash: 299_900 });
  const { id: patientId } = patient.params;
  const { planId, pricePaise } = await offerOf(app, desk, patientId, 'Standard Plan');
  const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [] };
  expect((await app.call(saleEndpoints.sellPlan, { body }, desk)).status).toBe(200);
  const { _id: id } = await at.asked(body.saleId, pricePaise, 'upi_qr');
  await at.pay({ _id: id, way: 'upi_qr' }, false);
  const cancelled = await cancelledWhileHeld(
    id,
    `select from orders where user_id = '${patientId}' for update`,
    async (run) => {
      await run(`select from subscriptions where user_id = '${patientId}' for update nowait`);
    },
  );
  expect(cancelled).toMatchObject({ data: { status: 'paid' } });
  expect(await at.sale(body.saleId)).toMatchObject({ status: 'paid' });
});
