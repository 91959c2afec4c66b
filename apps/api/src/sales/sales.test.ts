import { randomUUID } from 'node:crypto';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { saleEndpoints } from '@chairside/contract/sales';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { SALE } from '@chairside/rules/sale';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { cash, offerOf, patientAtCounter, terminal, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { sellPlan, sellVisit, addSalePayments, cancelSale, findSale, planOffers, salesOfPatient } =
  saleEndpoints;

let app: TestApp;
let desk: AddedStaff;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  owner = await addStaff(app, 'owner');
});
afterEach(async () => {
  await expectInvariants(app.db.database);
  await expectMoneyEntered(app.db.database);
});

async function planRequest(name = 'Basic Plan') {
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, name);
  return { patient, body: { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise } };
}
const query = async (text: string) => (await app.db.database.$client.query(text)).rows;

describe('a plan sold at the counter (SALE-2)', () => {
  test('begins with the cash for it, has a receipt of the series, and says who sold it', async () => {
    const { patient, body } = await planRequest();
    const sold = await app.call(sellPlan, { body: { ...body, payments: [cash(body.pricePaise)] } }, desk);
    expect(sold.data).toMatchObject({
      status: 'paid',
      title: 'Basic Plan',
      totalPaise: 299_900,
      duePaise: 0,
      soldBy: 'A receptionist',
      entries: [{ kind: 'payment', way: 'cash', amountPaise: 299_900, staffName: 'A receptionist' }],
      documents: [{ kind: 'receipt', number: expect.stringMatching(/^R\/26-27\/\d{4}$/) }],
    });
    expect((await patient.card()).plan).toMatchObject({ status: 'active', sessionsLeft: 4 });
    const listed = await app.call(salesOfPatient, { params: patient.params }, desk);
    expect(listed.data.sales.map(({ _id }) => _id)).toEqual([body.saleId]);
  });

  test('is paid in several ways, and begins with the last part (SALE-4, SALE-5)', async () => {
    const { patient, body } = await planRequest();
    const first = await app.call(sellPlan, { body: { ...body, payments: [cash(100_000)] } }, desk);
    expect(first.data).toMatchObject({ status: 'open', duePaise: 199_900, documents: [] });
    expect((await patient.card()).plan).toBeNull();
    const params = { id: body.saleId };
    const more = (payments: ReturnType<typeof cash>[]) =>
      app.call(addSalePayments, { params, body: { payments } }, desk);
    expect(await more([cash(199_901)])).toMatchObject({ status: 409, code: 'sale_too_much' });
    expect(await app.call(cancelSale, { params }, desk)).toMatchObject({ code: 'sale_has_money' });
    app.clock.now = new Date(NOON.getTime() + 60_000);
    expect((await more([terminal(199_900)])).data).toMatchObject({
      status: 'paid',
      entries: [{ way: 'cash' }, { way: 'terminal', reference: 'TXN 4711' }],
    });
    expect((await patient.card()).plan).toMatchObject({ status: 'active', sessionsLeft: 4 });
    expect(await more([cash(1)])).toMatchObject({ status: 409, code: 'sale_over' });
  });

  test('sent twice, also at once, is sold once; and so is each of its payments (SALE-7)', async () => {
    const { patient, body } = await planRequest();
    const request = { body: { ...body, payments: [cash(body.pricePaise)] } };
    const replies = await Promise.all(Array.from({ length: 9 }, () => app.call(sellPlan, request, desk)));
    expect(new Set(replies.map(({ code, data }) => code ?? data.paidPaise))).toEqual(new Set([299_900]));
    expect((await patient.card()).plan).toMatchObject({ sessionsLeft: 4 });
  });

  test('is refused at another price than the one of now, and nothing is stored', async () => {
    const { body } = await planRequest();
    const cheaper = { ...body, pricePaise: body.pricePaise - 1, payments: [] };
    expect(await app.call(sellPlan, { body: cheaper }, desk)).toMatchObject({ code: 'sale_price_changed' });
    const dearer = { ...body, payments: [cash(body.pricePaise + 1)] };
    expect(await app.call(sellPlan, { body: dearer }, desk)).toMatchObject({ code: 'sale_too_much' });
    expect(await app.call(findSale, { params: { id: body.saleId } }, desk)).toMatchObject({ status: 404 });
  });

  test('is an upgrade at the difference, and a plan that runs is not sold again', async () => {
    const { patient, body } = await planRequest();
    await app.call(sellPlan, { body: { ...body, payments: [cash(body.pricePaise)] } }, desk);
    expect(await offerOf(app, desk, patient.params.id, 'Basic Plan')).toMatchObject({
      change: null,
      refusal: 'already_subscribed',
    });
    const { planId, pricePaise, change } = await offerOf(app, desk, patient.params.id, 'Standard Plan');
    expect(change).toBe('upgrade');
    const upgrade = { ...body, saleId: randomUUID(), planId, pricePaise, payments: [terminal(pricePaise)] };
    expect((await app.call(sellPlan, { body: upgrade }, desk)).data).toMatchObject({ status: 'paid' });
    expect((await patient.card()).plan).toMatchObject({ name: 'Standard Plan', sessionsLeft: 8 });
  });

  test('needs a contact that is proved, by code or in person (SALE-10)', async () => {
    const { params } = await addedPatient(app, desk);
    const { planId, pricePaise } = await offerOf(app, desk, params.id, 'Basic Plan');
    const body = { saleId: randomUUID(), patientId: params.id, planId, pricePaise, payments: [] };
    expect(await app.call(sellPlan, { body }, desk)).toMatchObject({ code: 'contact_not_proved' });
  });

  test('waits with four others of its patient at most, and is dropped after a day without money', async () => {
    const { body } = await planRequest();
    const open = () => app.call(sellPlan, { body: { ...body, saleId: randomUUID(), payments: [] } }, desk);
    const [first] = [await open()];
    for (let opened = 1; opened < SALE.openPerPatient; opened += 1) await open();
    expect(await open()).toMatchObject({ status: 409, code: 'too_many_open_sales' });
    expect((await app.call(cancelSale, { params: { id: first?.data._id ?? '' } }, desk)).data.status).toBe(
      'cancelled',
    );
    expect((await open()).status).toBe(200);
    app.clock.now = new Date(NOON.getTime() + 25 * 3_600_000);
    await app.work.hourly['drop-unpaid-sales']?.();
    const [left] = await query(`select count(*)::int as open from sales
      where user_id = '${body.patientId}' and status = 'open'`);
    expect(left).toEqual({ open: 0 });
  });
});

describe('a visit without a plan (SALE-6)', () => {
  const price = async (pricePaise: number | null) => {
    const [usual] = (await app.call(treatmentEndpoints.treatments, {}, owner)).data;
    if (!usual) throw new Error('no treatment');
    const { _id: id, isRetired: _, ...fields } = usual;
    await app.call(
      treatmentEndpoints.changeTreatment,
      { params: { id }, body: { ...fields, pricePaise } },
      owner,
    );
  };
  let day = 1;
  async function visit() {
    const patient = await patientAtCounter(app, desk);
    day += 1;
    const slot = { date: `2026-12-0${1 + (day % 5)}`, timeSlot: '10:00-11:00' };
    return { patient, visitId: await visitWithoutPlan(app, desk, patient.params.id, slot) };
  }
  const sell = (visitId: string, pricePaise: number, by = desk, priceReason?: string) => {
    const body = { saleId: randomUUID(), visitId, pricePaise, payments: [cash(pricePaise)] };
    return app.call(sellVisit, { body: priceReason ? { ...body, priceReason } : body }, by);
  };

  test('is paid at the price of its treatment, and is due no more', async () => {
    await price(80_000);
    const { patient, visitId } = await visit();
    expect((await patient.card()).dueVisits).toHaveLength(1);
    expect((await sell(visitId, 80_000)).data).toMatchObject({
      kind: 'visit',
      status: 'paid',
      title: 'Dental Appointment',
      visit: { _id: visitId, timeSlot: '10:00-11:00' },
    });
    expect((await patient.card()).dueVisits).toEqual([]);
    expect(await sell(visitId, 80_000)).toMatchObject({ code: 'visit_not_payable' });
  });

  test('reads as paid for its patient, who is asked for it no more (DESK-81)', async () => {
    await price(80_000);
    const patient = await signUp(app);
    const slot = { date: '2026-12-09', timeSlot: '12:00-13:00' };
    const visitId = await visitWithoutPlan(app, desk, patient.user._id, slot);
    const list = () => app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
    expect((await list()).data.appointments).toMatchObject([{ isPaid: false }]);
    await sell(visitId, 80_000);
    expect((await list()).data.appointments).toMatchObject([{ isPaid: true }]);
  });

  test('costs something else where an owner or a dentist says why', async () => {
    await price(80_000);
    const { visitId } = await visit();
    const sold = { totalPaise: 50_000, priceReason: 'Second look' };
    expect((await sell(visitId, 50_000, desk, sold.priceReason)).code).toBe('price_change_not_permitted');
    for (const by of [desk, owner]) expect((await sell(visitId, 50_000, by)).code).toBe('sale_price_changed');
    expect((await sell(visitId, 50_000, owner, sold.priceReason)).data).toMatchObject(sold);
  });

  test('costs what anybody at the desk types where its treatment has no price', async () => {
    await price(null);
    const { visitId } = await visit();
    expect((await sell(visitId, 12_345)).data).toMatchObject({ totalPaise: 12_345, priceReason: null });
  });

  test('is sold once, however many collect for it at the same moment', async () => {
    await price(80_000);
    const { visitId } = await visit();
    const replies = await Promise.all([1, 2, 3].map(() => sell(visitId, 80_000)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is not one that uses the plan, nor one that is cancelled', async () => {
    const { patient, body } = await planRequest();
    await app.call(sellPlan, { body: { ...body, payments: [cash(body.pricePaise)] } }, desk);
    const onPlan = { patientId: patient.params.id, date: '2026-12-10', timeSlot: '09:00-10:00' };
    const booked = await app.call(deskBookingEndpoints.bookAtDesk, { body: onPlan }, desk);
    expect(await sell(booked.data._id, 80_000)).toMatchObject({ code: 'visit_not_payable' });
    const { visitId } = await visit();
    await query(`update appointments set status = 'cancelled' where id = '${visitId}'`);
    expect(await sell(visitId, 80_000)).toMatchObject({ code: 'visit_not_payable' });
    expect(await sell(randomUUID(), 80_000)).toMatchObject({ code: 'appointment_not_found' });
  });
});

describe('the database keeps what is entered (SALE-4, SALE-8)', () => {
  test.each([
    ['an entry', 'update money_entries set amount_paise = 1'],
    ['an entry away', 'delete from money_entries'],
    ['a document', 'update sale_documents set total_paise = 1'],
    ['a document away', 'delete from sale_documents'],
    ['a price', 'update sales set total_paise = total_paise + 1'],
    ['a paid sale open', "update sales set status = 'open', paid_at = null"],
  ])('nobody changes %s', async (_, statement) => {
    const { body } = await planRequest();
    await app.call(sellPlan, { body: { ...body, payments: [cash(body.pricePaise)] } }, desk);
    await expect(query(statement)).rejects.toThrow(/never changes|append-only|what it is/);
  });

  test('a sale is not paid without its money, and money does not go back twice', async () => {
    const { body } = await planRequest();
    await app.call(sellPlan, { body: { ...body, payments: [cash(1_000)] } }, desk);
    const paid = `update sales set status = 'paid', paid_at = now() where id = '${body.saleId}'`;
    await expect(query(paid)).rejects.toThrow('does not add up');
    const back = (paise: number) => `insert into money_entries
        (id, sale_id, kind, way, amount_paise, day, at, staff_id, refund_of)
      select gen_random_uuid(), sale_id, 'refund', way, ${paise}, day, at, staff_id, id
        from money_entries where sale_id = '${body.saleId}' and kind = 'payment'`;
    await expect(query(back(1_001))).rejects.toThrow(/does not pay back|refunded_within/);
    await expect(query(back(1_000))).rejects.toThrow('does not add up');
  });
});

test('nobody but the desk sells, and what each plan costs is for it alone', async () => {
  const { patient, body } = await planRequest();
  expect((await app.call(sellPlan, { body: { ...body, payments: [] } })).status).toBe(401);
  expect((await app.call(planOffers, { params: patient.params })).status).toBe(401);
});
