import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicMessages } from '../../test/refunds.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  app.clock.now = NOON;
});
afterAll(() => app.close());

test('of a refund that was processed and fails after all the clinic is mailed, once, as the desk does not show it (BACK-8)', async () => {
  const at = requestReturnsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
  const { saleId, entryId, paymentId } = await at.boughtOnline();
  expect((await at.refund(saleId, [backOf(entryId, 100_000)])).data).toMatchObject([{ status: 'processed' }]);
  expect(await clinicMessages(app, paymentId)).toEqual([]);

  const [{ id }] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [saleId]);
  const refund = { entity: { id, payment_id: paymentId, amount: 100_000 } };
  for (let times = 0; times < 2; times += 1) await at.deliver('refund.failed', paymentId, { refund });
  expect(await clinicMessages(app, paymentId)).toEqual([expect.stringContaining('could not refund ₹1,000')]);
});
