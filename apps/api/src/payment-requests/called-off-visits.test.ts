import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { cash, patientAtCounter, visitWithoutPlan } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { addSalePayments, sellVisit } = saleEndpoints;
const { sendPaymentLink } = paymentRequestEndpoints;
const SLOT = { date: '2026-11-21', timeSlot: '10:00-11:00' };
const AFTER_IT = new Date('2026-11-21T06:00:00Z');

let app: TestApp;
let desk: AddedStaff;
let at: ReturnType<typeof requestsAt>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  at = requestsAt(app, () => desk);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  // Days pass in these tests, and nobody signs in again.
  await app.db.database.$client.query("update staff_tokens set expires_at = '2027-01-01'");
});

describe.each(['cancel', 'no_show'] as const)('a visit sold in part, after the step %s (SALE-6)', (step) => {
  let saleId: string;
  let visitId: string;
  let link: Awaited<ReturnType<typeof at.asked>>;
  let undo: () => Promise<{ status: number }>;
  beforeEach(async () => {
    const { params } = await patientAtCounter(app, desk);
    visitId = await visitWithoutPlan(app, desk, params.id, SLOT);
    saleId = randomUUID();
    const body = { saleId, visitId, pricePaise: 50_000, payments: [cash(10_000)] };
    await app.call(sellVisit, { body }, desk);
    link = await at.asked(saleId, 30_000, 'payment_link');
    if (step === 'no_show') app.clock.now = AFTER_IT;
    const taken = await deskOf(app, desk).take(visitId, step);
    expect(taken.status).toBe(200);
    undo = () => deskOf(app, desk).undo(taken.data.visit.lastStep?._id ?? '');
  });

  const add = (amountPaise: number) =>
    app.call(addSalePayments, { params: { id: saleId }, body: { payments: [cash(amountPaise)] } }, desk);
  const stateOf = async () => {
    const [request] = await at.requests(saleId);
    const { status, paidPaise } = await at.sale(saleId);
    return { request: request?.status, sale: status, paidPaise };
  };

  test('collects no more, and asks for no more, until the step is undone', async () => {
    const refused = { status: 409, code: 'visit_not_payable' };
    expect(await add(10_000)).toMatchObject(refused);
    expect(await at.ask(saleId, 'upi_qr', 10_000)).toMatchObject(refused);
    const sent = await app.call(sendPaymentLink, { params: { id: link._id } }, desk);
    expect(sent).toMatchObject({ status: 409, code: 'payment_link_over' });
    expect((await undo()).status).toBe(200);
    expect((await add(10_000)).data).toMatchObject({ status: 'open', paidPaise: 20_000 });
    await at.pay(link);
    await expect.poll(stateOf).toEqual({ request: 'paid', sale: 'paid', paidPaise: 50_000 });
    await expectInvariants(app.db.database);
  });

  test('has its link closed (REQUEST-4)', async () => {
    await at.reconcileNow();
    expect(await stateOf()).toEqual({ request: 'closed', sale: 'open', paidPaise: 10_000 });
    await expectInvariants(app.db.database);
  });

  test('gives money back that comes by its link all the same (REQUEST-6)', async () => {
    await at.pay(link);
    await expect.poll(stateOf).toEqual({ request: 'returned', sale: 'open', paidPaise: 10_000 });
    await expectInvariants(app.db.database);
  });
});
