import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { cash, offerOf, patientAtCounter, visitWithoutPlan } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whileHeld } from '../../test/while-locked.ts';

const { sellPlan, sellVisit } = saleEndpoints;

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
