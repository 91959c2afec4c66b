import { randomUUID } from 'node:crypto';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { PAYMENT_REQUEST } from '@chairside/rules/payment-request';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { offerOf } from '../../test/sales.ts';
import { newPerson } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { cancelPaymentRequest, sendPaymentLink } = paymentRequestEndpoints;

let app: TestApp;
let desk: AddedStaff;
let at: ReturnType<typeof requestsAt>;
beforeAll(async () => {
  app = await startTestApp();
  at = requestsAt(app, () => desk);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
});
afterEach(() => expectInvariants(app.db.database));

const cancel = (id: string) => app.call(cancelPaymentRequest, { params: { id } }, desk);

describe('a payment link of the desk (REQUEST-1)', () => {
  test('is good for three days', async () => {
    const { saleId, duePaise } = await at.openSale();
    expect((await at.ask(saleId, 'payment_link', duePaise)).data).toMatchObject({
      status: 'open',
      url: expect.stringMatching(/\/sandbox\/pay\/plink_\w+$/),
      content: null,
      expiresAt: new Date(NOON.getTime() + 72 * 3_600_000).toISOString(),
    });
  });

  test('is sent to the patient by the provider, three times a day and while it is open (REQUEST-10)', async () => {
    const { patient, saleId, duePaise } = await at.openSale();
    const link = (await at.ask(saleId, 'payment_link', duePaise)).data;
    const send = (id: string) => app.call(sendPaymentLink, { params: { id } }, desk);
    const { phone } = patient;
    for (let time = 0; time < PAYMENT_REQUEST.sendsPerLink; time += 1)
      expect((await send(link._id)).data).toEqual({ channel: 'sms', to: phone });
    expect(await send(link._id)).toMatchObject({ status: 429 });
    const inbox = await app.server.inject({ url: `/sandbox/messages?to=${phone}` });
    const sent = inbox.json().messages.filter(({ text }: { text: string }) => text.includes(link.url ?? '?'));
    expect(sent).toHaveLength(PAYMENT_REQUEST.sendsPerLink);

    const other = await at.openSale();
    const code = (await at.ask(other.saleId, 'upi_qr', 100_000)).data;
    expect(await send(code._id)).toMatchObject({ code: 'payment_request_not_found' });
    const closed = (await at.ask(other.saleId, 'payment_link', 100_000)).data;
    await cancel(closed._id);
    expect(await send(closed._id)).toMatchObject({ status: 409, code: 'payment_link_over' });
  });

  test('is not sent once the patient’s phone is another than it was made for (REQUEST-10)', async () => {
    const { patient, saleId, duePaise } = await at.openSale();
    const link = (await at.ask(saleId, 'payment_link', duePaise)).data;
    const send = (id: string) => app.call(sendPaymentLink, { params: { id } }, desk);
    const correct = (phone: string) =>
      app.db.database.$client.query('update users set phone = $1 where id = $2', [phone, patient.params.id]);
    const other = newPerson().phone;
    await correct(other);
    const refused = { status: 409, code: 'payment_link_for_other_contact' };
    for (let time = 0; time < PAYMENT_REQUEST.sendsPerLink; time += 1)
      expect(await send(link._id)).toMatchObject(refused);
    for (const to of [patient.phone, other]) {
      const inbox = await app.server.inject({ url: `/sandbox/messages?to=${to}` });
      expect(
        inbox
          .json()
          .messages.map(({ text }: { text: string }) => text)
          .join(),
      ).not.toContain(link.url);
    }
    await cancel(link._id);
    const again = (await at.ask(saleId, 'payment_link', duePaise)).data;
    expect((await send(again._id)).data).toEqual({ channel: 'sms', to: other });
    await correct(String(patient.phone));
    expect(await send(again._id)).toMatchObject(refused);
  });
});

test('a renewal paid by a link before the plan’s end and heard of after it goes on from that end (CHANGE-9)', async () => {
  const { patient } = await at.openSale({ inCash: 299_900 });
  const { id: patientId } = patient.params;
  app.clock.now = new Date('2027-05-20T06:28:00Z');
  desk = await addStaff(app, 'receptionist');
  const { planId, pricePaise } = await offerOf(app, desk, patientId, 'Basic Plan');
  const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [] };
  await app.call(saleEndpoints.sellPlan, { body }, desk);
  await at.pay(await at.asked(body.saleId, pricePaise, 'payment_link'), false);
  app.clock.now = new Date('2027-05-20T06:40:00Z');
  await at.reconcileNow();
  expect(await at.sale(body.saleId)).toMatchObject({ status: 'paid' });
  const plan = { status: 'active', sessionsLeft: 8, endDate: '2027-11-20T06:30:00.000Z' };
  const card = await app.call(deskPatientEndpoints.patientCard, { params: patient.params }, desk);
  expect(card.data.plan).toMatchObject(plan);
});
