import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, ownData } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

const query = async (text: string) => (await app.db.database.$client.query(text)).rows;
const placesOf = async (words: string) => (await writtenIn(app.db.database, [words])).get(words) ?? [];

/** Somebody who paid online and was paid a part back with a session, for a reason that stands nowhere else. */
async function refunded() {
  const at = refundsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
  const { patient, saleId: sale, entryId: entry, paymentId: payment } = await at.boughtOnline();
  const reason = `Moves to her sister in ${sale}`;
  await at.refund(sale, [backOf(entry, 100_000)], { reason, sessions: 1 });
  return { patient, reason, at, sale, entry, payment };
}

test('takes why money went back from the refund and the audit log; an issued credit note keeps it (REGISTER-6)', async () => {
  const { patient, reason, at, sale } = await refunded();
  const { sales } = await ownData(app, patient);
  expect(sales[0].refunds).toEqual([
    expect.objectContaining({ way: 'checkout', amountPaise: 100_000, reason, status: 'processed' }),
  ]);
  expect((await placesOf(reason)).toSorted()).toEqual([
    'public.refunds',
    'public.sale_documents',
    'public.session_adjustments',
    'public.staff_acts',
  ]);
  await deleteAccount(app, patient);
  expect(await placesOf(reason)).toEqual(['public.sale_documents']);
  expect(await at.refunds(sale)).toMatchObject([{ amountPaise: 100_000, reason: null }]);
});

test('while a refund is pending: it is entered all the same, and its credit note says no reason', async () => {
  const { patient, reason, at, sale, entry, payment } = await refunded();
  await at.play(`payments/${payment}/next-refund`, { outcome: 'pending' });
  await at.refund(sale, [backOf(entry, 50_000)], { reason, sessions: 1 });
  await deleteAccount(app, patient);
  const [row] = await query("select gateway_refund_id as id from refunds where status = 'pending'");
  await at.play(`refunds/${row.id}`, { outcome: 'processed', webhook: false });
  app.clock.now = new Date(NOON.getTime() + 60_000);
  await at.goOn();
  expect((await at.notes(sale)).map((note) => note.reason)).toEqual([reason, null]);
});
