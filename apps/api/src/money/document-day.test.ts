import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeAsExpected } from '../../test/cash-up.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { cash } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

// The last day of a financial year, in the afternoon.
const AFTERNOON = new Date('2027-03-31T10:00:00Z');
const TODAY = '2027-03-31';
const TOMORROW = '2027-04-01';

let app: TestApp;
let desk: AddedStaff;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = AFTERNOON;
  desk = await addStaff(app, 'receptionist');
  at = requestReturnsAt(app, desk, await addStaff(app, 'owner'));
  expect((await closeAsExpected(app, desk, TODAY)).status).toBe(200);
});
afterAll(() => app.close());
afterEach(() => expectInvariants(app.db.database));

const receipt = { kind: 'receipt', day: TODAY, number: expect.stringMatching(/^R\/26-27\//) };
const creditNote = { kind: 'credit_note', day: TODAY, number: expect.stringMatching(/^C\/26-27\//) };

/** The days that a sale's money counts for, and its documents. */
async function storedOf(saleId: string) {
  const entries = await at.query('select distinct day::text from money_entries where sale_id = $1', [saleId]);
  const documents = await at.query(
    'select kind, day::text, number from sale_documents where sale_id = $1 order by kind desc, number',
    [saleId],
  );
  return { days: entries.map(({ day }) => day), documents };
}

test('what is sold at the counter after the closing has a document of today, and money of the next day (DOC-2, CASH-6)', async () => {
  const { sale, entryIds } = await at.soldPlan();
  expect(await storedOf(sale._id)).toEqual({ days: [TOMORROW], documents: [receipt] });
  await at.refund(sale._id, [backOf(entryIds[0] ?? '', 100_000)]);
  expect(await storedOf(sale._id)).toEqual({ days: [TOMORROW], documents: [receipt, creditNote] });
});

test('so has what is paid online, and what the provider sends back of it (DOC-2, CASH-6)', async () => {
  const { saleId, entryId } = await at.boughtOnline();
  expect(await storedOf(saleId)).toEqual({ days: [TOMORROW], documents: [receipt] });
  await at.refund(saleId, [backOf(entryId, 100_000)]);
  await expect.poll(() => storedOf(saleId)).toEqual({ days: [TOMORROW], documents: [receipt, creditNote] });
});

test('so has what the provider sent back before there was a document for it to correct (DOC-2, SALE-9)', async () => {
  const { saleId, paymentId } = await at.paid('upi_qr', { of: (due) => due - 100_000 });
  await at.play(`payments/${paymentId}/refund`, { amount: 50_000 });
  await expect.poll(async () => (await at.sale(saleId)).refundedPaise).toBe(50_000);
  const payments = [cash((await at.sale(saleId)).duePaise)];
  const { addSalePayments } = saleEndpoints;
  await app.call(addSalePayments, { params: { id: saleId }, body: { payments } }, desk);
  expect(await storedOf(saleId)).toEqual({ days: [TOMORROW], documents: [receipt, creditNote] });
});
