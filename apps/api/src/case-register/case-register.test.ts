import { randomUUID } from 'node:crypto';
import { caseRegisterEndpoints } from '@chairside/contract/case-register';
import { refundEndpoints } from '@chairside/contract/refunds';
import { saleEndpoints } from '@chairside/contract/sales';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { cash, offerOf, patientAtCounter, terminal } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newStaffToken } from '../staff/new-token.ts';

const { caseRegister } = caseRegisterEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let desk: AddedStaff;
let owner: AddedStaff;
let days = 0;
/** A day of its own for each test. */
let today: string;
beforeAll(async () => {
  clinic = await startPaymentClinic();
  app = clinic.app;
});
afterAll(() => clinic.close());
beforeEach(async () => {
  days += 1;
  await pass(0);
});
afterEach(() => expectInvariants(app.db.database));

/** Lets days pass, and has everybody sign in again. */
async function pass(more: number) {
  days += more;
  app.clock.now = new Date(NOON.getTime() + days * DAY_MS);
  today = app.clock.now.toISOString().slice(0, 10);
  desk = await addStaff(app, 'receptionist');
  owner = await addStaff(app, 'owner');
}

const read = async (startDate = today, endDate = today, after?: string) =>
  (await app.call(caseRegister, { query: { startDate, endDate, ...(after && { after }) } }, owner)).data;

async function sold(payments: (pricePaise: number) => ReturnType<typeof cash>[], name = 'Basic Plan') {
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, name);
  const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise };
  const { data } = await app.call(
    saleEndpoints.sellPlan,
    { body: { ...body, payments: payments(pricePaise) } },
    desk,
  );
  return { patient, sale: data };
}

describe('the register (REGISTER-1)', () => {
  test('says who paid what for what on a day, by which way, with the number of the document', async () => {
    const { patient, sale } = await sold((price) => [cash(100_000), terminal(price - 100_000)]);
    const { rows, days: ofDays, totals, next } = await read();
    const [document] = sale.documents;
    const shared = {
      saleId: sale._id,
      day: today,
      patientName: patient.name,
      service: 'Basic Plan',
      feePaise: 299_900,
      documentNumber: document?.number,
    };
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...shared, way: 'cash', receivedPaise: 100_000 }),
        expect.objectContaining({ ...shared, way: 'terminal', receivedPaise: 199_900 }),
      ]),
    );
    expect(ofDays).toEqual([{ day: today, receivedPaise: 299_900 }]);
    expect(totals).toEqual([
      { way: 'cash', receivedPaise: 100_000, backPaise: 0 },
      { way: 'terminal', receivedPaise: 199_900, backPaise: 0 },
    ]);
    expect(next).toBeNull();
  });

  test('has what is not paid in full yet, by the account’s name and without a number', async () => {
    const { patient } = await sold(() => [cash(50_000)]);
    expect((await read()).rows).toMatchObject([
      { patientName: patient.name, service: 'Basic Plan', receivedPaise: 50_000, documentNumber: null },
    ]);
  });

  test('says of what was cancelled before it was paid in full that nothing more is to come', async () => {
    const { sale } = await sold(() => [cash(50_000)]);
    expect((await read()).rows).toMatchObject([{ isCancelled: false }]);
    const undo = { params: { id: sale._id }, body: { references: [] } };
    expect((await app.call(refundEndpoints.undoSale, undo, owner)).status).toBe(200);
    const cancelled = { documentNumber: null, isCancelled: true };
    const { rows } = await read();
    expect(rows.toSorted((one, other) => one.receivedPaise - other.receivedPaise)).toMatchObject([
      { ...cancelled, receivedPaise: -50_000 },
      { ...cancelled, receivedPaise: 50_000 },
    ]);
  });

  test('has money that went back as a row below 0, on its own day, with the credit note', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const payment = await clinic.paid(patient, 'Basic Plan');
    const paidOn = today;
    await pass(1);
    await clinic.returns.refund(payment, 50_000);
    const { rows, totals } = await read(paidOn, today);
    expect(rows.map(({ day, receivedPaise }) => [day, receivedPaise])).toEqual([
      [today, -50_000],
      [paidOn, 299_900],
    ]);
    expect(rows.map(({ documentNumber }) => documentNumber)).toEqual([
      expect.stringMatching(/^C\//),
      expect.stringMatching(/^R\//),
    ]);
    expect(new Set(rows.map(({ patientName }) => patientName))).toEqual(new Set([patient.user.name]));
    expect(totals).toEqual([{ way: 'checkout', receivedPaise: 299_900, backPaise: 50_000 }]);
    expect((await read(paidOn, paidOn)).rows).toHaveLength(1);
  });

  test('keeps the name of the day on which the document was issued', async () => {
    const { patient } = await sold((price) => [cash(price)]);
    await app.db.database.$client.query("update users set name = 'Somebody Else' where id = $1", [
      patient.params.id,
    ]);
    expect((await read()).rows[0]?.patientName).toBe(patient.name);
  });
});

describe('a period (REGISTER-2)', () => {
  test('is read a page at a time, each row once, whatever is added meanwhile', async () => {
    const first = today;
    const paymentsOfEach = 9;
    const patients = Math.ceil((2 * CASE_REGISTER.rowsPerPage) / paymentsOfEach / 3) + 1;
    for (let day = 0; day < 3; day += 1) {
      for (let count = 0; count < patients; count += 1) {
        const inCash = Array.from({ length: paymentsOfEach - 2 }, () => cash(100));
        await sold((price) => [...inCash, terminal(300), cash(price - 300 - 100 * inCash.length)]);
      }
      await pass(1);
    }
    const whole = 3 * patients * paymentsOfEach;
    const found: string[] = [];
    const foundDays = new Set<string>();
    let page = await read(first, today);
    expect(page.rows).toHaveLength(CASE_REGISTER.rowsPerPage);
    await sold((price) => [cash(price)]);
    for (;;) {
      found.push(...page.rows.map(({ _id }) => _id));
      for (const { day } of page.days) foundDays.add(day);
      if (page.next === null) break;
      page = await read(first, today, page.next);
    }
    expect(new Set(found).size).toBe(whole);
    expect(found).toHaveLength(whole);
    expect([...foundDays]).toEqual([...foundDays].sort().reverse());
    // A day that goes over two pages has its whole sum on each.
    expect(page.days.every(({ receivedPaise }) => receivedPaise === patients * 299_900)).toBe(true);
  }, 60_000);

  test('is at most a year, and ends after it begins', async () => {
    const ask = (startDate: string, endDate: string) =>
      app.call(caseRegister, { query: { startDate, endDate } }, owner);
    expect((await ask('2026-04-01', '2027-03-31')).status).toBe(200);
    expect((await ask('2026-04-01', '2027-04-02')).status).toBe(400);
    expect((await ask('2026-04-02', '2026-04-01')).status).toBe(400);
  });
});

describe('looking at it (REGISTER-3)', () => {
  const looks = async (staffId: string) =>
    (
      await app.db.database.$client.query(
        "select at from staff_acts where staff_id = $1 and kind = 'case_register_read' order by at",
        [staffId],
      )
    ).rows.length;

  test('is in the audit log, once in ten minutes and person, also in two processes at once', async () => {
    const beside = await startTestApp({}, { db: app.db, clock: app.clock });
    try {
      const query = { startDate: today, endDate: today };
      await Promise.all([app, beside, app, beside].map((each) => each.call(caseRegister, { query }, owner)));
      expect(await looks(owner.id)).toBe(1);
      const other = await addStaff(app, 'owner');
      await app.call(caseRegister, { query }, other);
      expect(await looks(other.id)).toBe(1);
      app.clock.now = new Date(app.clock.now.getTime() + 9 * MINUTE_MS);
      await read();
      expect(await looks(owner.id)).toBe(1);
      app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
      const cookie = `desk=${await newStaffToken(app.db.database, owner.id, app.clock.now)}`;
      expect((await app.call(caseRegister, { query }, { cookie })).status).toBe(200);
      expect(await looks(owner.id)).toBe(2);
    } finally {
      await beside.close();
    }
  });

  test('is for owners who have just signed in', async () => {
    const query = { startDate: today, endDate: today };
    const dentist = await addStaff(app, 'dentist');
    expect(await app.call(caseRegister, { query }, dentist)).toMatchObject({ code: 'not_permitted' });
    app.clock.now = new Date(app.clock.now.getTime() + 60 * MINUTE_MS);
    expect(await app.call(caseRegister, { query }, owner)).toMatchObject({ code: 'fresh_sign_in_needed' });
    expect(await looks(owner.id)).toBe(0);
  });
});
