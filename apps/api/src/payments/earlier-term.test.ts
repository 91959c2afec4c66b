import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { cash } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack, offerPlan, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';

let clinic: PaymentClinic;
let app: TestApp;
beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app } = clinic);
});
afterAll(() => clinic.close());
afterEach(() => expectInvariants(app.db.database));

test('a renewal of a term before is refunded online: its money has gone back, the term of now stays (REFUND-2)', async () => {
  app.clock.now = NOON;
  await offerPlan(app, { name: 'One Month', durationMonths: 1 });
  let patient = await signUp(app, 'One Month');
  await clinic.paid(patient, 'One Month');
  const onDay = (days: number) => new Date(NOON.getTime() + days * 86_400_000).toISOString();
  patient = await comeBack(app, patient, onDay(20));
  const renewal = await clinic.paid(patient, 'One Month');
  patient = await comeBack(app, patient, onDay(70));
  await clinic.paid(patient, 'One Month');
  const before = await subscriptionOf(app, patient);
  expect(before).toMatchObject({ status: 'active' });

  expect((await clinic.returns.refund(renewal)).statusCode).toBe(200);
  expect(await subscriptionOf(app, patient)).toEqual(before);
  const { rows } = await app.db.database.$client.query(
    'select status, refunded_paise = amount_paise as "isWhole" from payments where gateway_payment_id = $1',
    [renewal.id],
  );
  expect(rows).toEqual([{ status: 'refunded', isWhole: true }]);
});

test('a renewal of a term before is refunded at the desk: the preview says that the plan goes on, as it does (BACK-1)', async () => {
  const deskOn = async (time: string) => {
    app.clock.now = new Date(time);
    return refundsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
  };
  const { patient } = await (await deskOn('2026-11-20T06:30:00Z')).soldPlan();
  const renewing = await deskOn('2027-05-10T06:30:00Z');
  const { sale, entryIds } = await renewing.soldPlan((paise) => [cash(paise)], patient);
  const later = await deskOn('2028-01-10T06:30:00Z');
  await later.soldPlan((paise) => [cash(paise)], patient);

  const amounts = [backOf(String(entryIds[0]), 299_900)];
  expect((await later.preview(sale._id, amounts)).data).toMatchObject({ termEnds: false, sessions: 0 });
  expect((await later.refund(sale._id, amounts)).status).toBe(200);
  expect(await later.sale(sale._id)).toMatchObject({ refundedPaise: 299_900 });
});
