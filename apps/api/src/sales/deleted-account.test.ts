import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { cash, offerOf, patientAtCounter, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whileHeld } from '../../test/while-locked.ts';
import { deleteAccount } from '../../test/whole-patient.ts';

const { sellPlan, sellVisit, addSalePayments, findSale } = saleEndpoints;
const { requestPayment } = paymentRequestEndpoints;

let app: TestApp;
let desk: AddedStaff;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
});
afterAll(async () => {
  await expectInvariants(app.db.database);
  await app.close();
});

test('for the sale of a plan no money is taken any more once the account is deleted, nor asked for (SALE-4, REQUEST-1)', async () => {
  const patient = await signUp(app);
  const patientId = patient.user._id;
  const { planId, pricePaise } = await offerOf(app, desk, patientId, 'Basic Plan');
  const saleId = randomUUID();
  const sale = { saleId, patientId, planId, pricePaise, payments: [cash(100_000)] };
  expect((await app.call(sellPlan, { body: sale }, desk)).data).toMatchObject({ status: 'open' });
  expect((await deleteAccount(app, patient)).status).toBe(200);

  const params = { id: saleId };
  const refused = { status: 404, code: 'patient_not_found' };
  for (const paise of [1, pricePaise - 100_000]) {
    const body = { payments: [cash(paise)] };
    expect(await app.call(addSalePayments, { params, body }, desk)).toMatchObject(refused);
  }
  const asked = { requestId: randomUUID(), way: 'upi_qr', amountPaise: 100 } as const;
  expect(await app.call(requestPayment, { params, body: asked }, desk)).toMatchObject(refused);
  expect((await app.call(findSale, { params }, desk)).data).toMatchObject({
    status: 'open',
    paidPaise: 100_000,
  });
});

test.each([
  ['is taken of a visit that took place', 'completed', { status: 200, data: { status: 'paid' } }],
  ['is not taken of one that was ahead', 'scheduled', { status: 409, code: 'visit_not_payable' }],
])('the rest %s when the account is deleted (SALE-4, SALE-6)', async (_, status, expected) => {
  const patient = await signUp(app);
  const slot = { date: '2026-11-25', timeSlot: '10:00-11:00' };
  const visitId = await visitWithoutPlan(app, desk, patient.user._id, slot);
  const saleId = randomUUID();
  const body = { saleId, visitId, pricePaise: 150_000, payments: [cash(50_000)] };
  expect((await app.call(sellVisit, { body }, desk)).data).toMatchObject({ status: 'open' });
  await app.db.database.$client.query('update appointments set status = $1 where id = $2', [status, visitId]);
  expect((await deleteAccount(app, patient)).status).toBe(200);
  const rest = { params: { id: saleId }, body: { payments: [cash(100_000)] } };
  expect(await app.call(addSalePayments, rest, desk)).toMatchObject(expected);
});

async function planSale() {
  const { params } = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, params.id, 'Basic Plan');
  const sale = { saleId: randomUUID(), patientId: params.id, planId, pricePaise };
  const sell = (paise: number) =>
    app.call(sellPlan, { body: { ...sale, payments: paise > 0 ? [cash(paise)] : [] } }, desk);
  return { ...sale, sell };
}
async function visitSale() {
  const { params } = await patientAtCounter(app, desk);
  const slot = { date: '2026-11-25', timeSlot: '10:00-11:00' };
  const sale = { saleId: randomUUID(), visitId: await visitWithoutPlan(app, desk, params.id, slot) };
  const sell = (paise: number) => {
    const payments = paise > 0 ? [cash(paise)] : [];
    return app.call(sellVisit, { body: { ...sale, pricePaise: 50_000, payments } }, desk);
  };
  return { ...sale, patientId: params.id, sell };
}

type Begun = Awaited<ReturnType<typeof planSale> | ReturnType<typeof visitSale>>;
const saleOf = ({ saleId }: Begun) => `select from sales where id = '${saleId}' for update`;
const planOf = ({ patientId }: Begun) =>
  `select from subscriptions where user_id = '${patientId}' for update`;
const userOf = ({ patientId }: Begun) => `select from users where id = '${patientId}' for update`;

test.each([
  ['a plan', planSale, { isSold: false, paise: 299_900, held: planOf, next: [userOf] }],
  ['a plan anew', planSale, { isSold: true, paise: 299_900, held: saleOf, next: [planOf, userOf] }],
  ['a visit anew', visitSale, { isSold: true, paise: 50_000, held: saleOf, next: [userOf] }],
])(
  'who sells %s waits for whoever erases the patient, and holds up none of that (PRIV-3)',
  async (_, begin, { isSold, paise, held, next }) => {
    const sale = await begin();
    if (isSold) expect((await sale.sell(0)).status).toBe(200);
    let sold: ReturnType<typeof sale.sell> | undefined;
    await whileHeld(
      app.db.database,
      held(sale),
      () => {
        sold = sale.sell(paise);
      },
      async (run) => {
        for (const lock of next) await run(`${lock(sale)} nowait`);
      },
    );
    expect(await sold).toMatchObject({ status: 200, data: { status: 'paid' } });
  },
);
