import { randomUUID } from 'node:crypto';
import { caseRegisterEndpoints } from '@chairside/contract/case-register';
import { paymentEndpoints } from '@chairside/contract/payments';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manySales } from '../../test/many-sales.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { cash, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack } from '../../test/subscribers.ts';
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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
let people = 0;
/** Somebody of a name that nobody else has; who pays is named so by the document. */
async function named(paid: boolean) {
  const name = `Yamuna Q${LETTERS.charAt(people)}rani`;
  people += 1;
  const patient = await signUp(app, 'Basic Plan');
  await query('update users set name = $2 where id = $1', [patient.user._id, name]);
  if (paid) {
    const orderId = await createPlanOrder(app, patient.token, patient.plan._id);
    const body = verifyBody(await payInSandbox(app, orderId, { webhook: false }));
    await app.call(paymentEndpoints.verifyPayment, { body }, patient);
  }
  return { ...patient, name };
}
/** Somebody of such a name who has paid ₹500 of ₹1,500 for a visit. */
async function namedInPart({ timeSlot }: { timeSlot: string }) {
  const patient = await named(false);
  const desk = await addStaff(app, 'receptionist');
  const visitId = await visitWithoutPlan(app, desk, patient.user._id, { date: '2026-11-25', timeSlot });
  const saleId = randomUUID();
  const body = { saleId, visitId, pricePaise: 150_000, payments: [cash(50_000)] };
  expect((await app.call(saleEndpoints.sellVisit, { body }, desk)).data).toMatchObject({ status: 'open' });
  await query("update appointments set status = 'completed' where id = $1", [visitId]);
  const payRest = () =>
    app.call(
      saleEndpoints.addSalePayments,
      { params: { id: saleId }, body: { payments: [cash(100_000)] } },
      desk,
    );
  return { ...patient, payRest };
}
const query = async (text: string, values: unknown[] = []) =>
  (await app.db.database.$client.query(text, values)).rows;
const placesOf = async (name: string) => (await writtenIn(app.db.database, [name])).get(name) ?? [];

async function register(startDate = '2026-11-20', endDate = startDate) {
  const owner = await addStaff(app, 'owner');
  return (await app.call(caseRegisterEndpoints.caseRegister, { query: { startDate, endDate } }, owner)).data;
}
/** Somebody else's receipt of a day: that the clinic is still there. */
async function issued(from: string) {
  const { id: staffId } = await addStaff(app, 'owner');
  const { user } = await named(false);
  await manySales(app.db.database, { userId: user._id, staffId, count: 1, from });
}
const runJob = (of = app) => of.work.hourly['erase-names-after-tax-years']?.();

describe('deleting an account (REGISTER-5, REGISTER-6)', { timeout: 120_000 }, () => {
  test('leaves the name in the documents of what was paid, and in no other table', async () => {
    const { name, ...patient } = await named(true);
    expect((await placesOf(name)).length).toBeGreaterThan(1);
    await deleteAccount(app, patient);
    expect(await placesOf(name)).toEqual(['public.sale_documents']);
    expect((await register()).rows).toContainEqual(
      expect.objectContaining({ patientName: name, service: 'Basic Plan', feePaise: 299_900 }),
    );
  });

  test('of who never paid leaves no name at all', async () => {
    const { name, ...patient } = await named(false);
    await deleteAccount(app, patient);
    expect(await placesOf(name)).toEqual([]);
    expect(JSON.stringify(await register())).not.toContain(name);
  });

  test('leaves the name with what was paid in part: the register says it as before, and the document in the end', async () => {
    const { name, payRest, ...patient } = await namedInPart({ timeSlot: '09:00-10:00' });
    const rowsOf = async () => (await register()).rows.filter(({ patientName }) => patientName === name);
    const before = await rowsOf();
    expect(before).toMatchObject([{ receivedPaise: 50_000, documentNumber: null }]);
    await deleteAccount(app, patient);
    expect(await rowsOf()).toEqual(before);
    expect(await placesOf(name)).toEqual(['public.sales']);
    app.clock.now = new Date(NOON.getTime() + 60_000);
    expect((await payRest()).data).toMatchObject({ status: 'paid' });
    expect(await rowsOf()).toMatchObject([{ receivedPaise: 100_000 }, { receivedPaise: 50_000 }]);
    expect(await placesOf(name)).toEqual(['public.sale_documents']);
  });

  test('takes what was typed about a sale', async () => {
    const { name: _, ...patient } = await named(true);
    await query("update sales set price_reason = 'A cousin of the dentist' where user_id = $1", [
      patient.user._id,
    ]);
    await deleteAccount(app, patient);
    expect(await placesOf('A cousin of the dentist')).toEqual([]);
  });

  test('takes the name at once from a document whose years are over', async () => {
    const { id: staffId } = await addStaff(app, 'owner');
    const { name, ...patient } = await named(false);
    const sold = { userId: patient.user._id, staffId, recipient: name, count: 1 };
    await manySales(app.db.database, { ...sold, from: '2018-03-31' });
    await manySales(app.db.database, { ...sold, from: '2018-04-01' });
    await issued('2026-10-20');
    await deleteAccount(app, patient);
    expect(await daysNaming(name)).toEqual(['2018-04-01']);
  });

  test('the export of one’s own data has the sales with their documents until then', async () => {
    const patient = await named(true);
    const data = await ownData(app, patient);
    expect(data.sales).toMatchObject([
      {
        kind: 'plan',
        totalPaise: 299_900,
        money: [{ way: 'checkout', amountPaise: 299_900, day: '2026-11-20' }],
        documents: [{ kind: 'receipt', recipient: patient.name, lines: [{ text: 'Basic Plan' }] }],
      },
    ]);
  });
});

const daysNaming = async (name: string) =>
  (await query('select day::text as day from sale_documents where recipient = $1 order by day', [name])).map(
    ({ day }) => day,
  );

describe('the tax years (REGISTER-7)', { timeout: 120_000 }, () => {
  test('are over on 1 April of the clinic’s calendar, eight years after the financial year', async () => {
    const { name, ...patient } = await named(true);
    await deleteAccount(app, patient);
    await issued('2035-02-28');
    // The last second of 31 March in India, and the first of 1 April.
    app.clock.now = new Date('2035-03-31T18:29:59Z');
    await runJob();
    expect(await placesOf(name)).toEqual(['public.sale_documents']);
    app.clock.now = new Date('2035-03-31T18:30:00Z');
    await Promise.all([runJob(), runJob()]);
    expect(await placesOf(name)).toEqual([]);
    expect((await register()).rows.map(({ patientName }) => patientName)).toContain(null);
  });

  test('count for what was paid in part from the day of its last money, for the job and a deletion', async () => {
    const { name, payRest: _, ...patient } = await namedInPart({ timeSlot: '10:00-11:00' });
    const { name: late, payRest, ...comesBack } = await namedInPart({ timeSlot: '11:00-12:00' });
    await deleteAccount(app, patient);
    await issued('2035-02-28');
    app.clock.now = new Date('2035-03-31T18:29:59Z');
    await runJob();
    expect(await placesOf(name)).toEqual(['public.sales']);
    app.clock.now = new Date('2035-03-31T18:30:00Z');
    await runJob();
    expect(await placesOf(name)).toEqual([]);
    await deleteAccount(app, await comeBack(app, { ...comesBack, payRest }, '2035-04-01T06:30:00Z'));
    expect(await placesOf(late)).toEqual([]);
  });

  test('count from the day of the document: March and April are of two years', async () => {
    const { id: staffId } = await addStaff(app, 'owner');
    const { name, ...patient } = await named(false);
    const sold = { userId: patient.user._id, staffId, recipient: name, count: 1 };
    await manySales(app.db.database, { ...sold, from: '2026-03-31' });
    await manySales(app.db.database, { ...sold, from: '2026-04-01' });
    await deleteAccount(app, patient);
    await issued('2034-02-28');
    app.clock.now = new Date('2034-04-01T06:30:00Z');
    await runJob();
    expect(await daysNaming(name)).toEqual(['2026-04-01']);
  });

  test('are as many as CLINIC_TAX_YEARS says', async () => {
    const { name, ...patient } = await named(true);
    await deleteAccount(app, patient);
    await issued('2028-02-28');
    app.clock.now = new Date('2028-04-01T06:30:00Z');
    await runJob();
    expect(await placesOf(name)).toEqual(['public.sale_documents']);
    const other = await startTestApp({ CLINIC_TAX_YEARS: '1' }, { db: app.db, clock: app.clock });
    try {
      await runJob(other);
    } finally {
      await other.close();
    }
    expect(await placesOf(name)).toEqual([]);
  });

  test('are not over by a clock that is years ahead of all documents but its own, for the job or a deletion', async () => {
    const one = await named(true);
    const other = await named(true);
    await deleteAccount(app, one);
    await deleteAccount(app, await comeBack(app, other, '2070-04-01T06:30:00Z'));
    await issued('2070-04-01');
    await runJob();
    for (const { name } of [one, other]) expect(await placesOf(name)).toEqual(['public.sale_documents']);
  });

  test('erase in batches, in two processes at once, and leave who has an account their documents', async () => {
    const { id: staffId } = await addStaff(app, 'owner');
    const gone = await named(false);
    const stays = await named(false);
    const sold = { staffId, from: '2026-05-01', days: 300 };
    await manySales(app.db.database, { ...sold, userId: gone.user._id, recipient: gone.name, count: 2_500 });
    await manySales(app.db.database, { ...sold, userId: stays.user._id, recipient: stays.name, count: 3 });
    await deleteAccount(app, gone);
    await issued('2035-02-28');
    app.clock.now = new Date('2035-04-02T06:30:00Z');
    const beside = await startTestApp({}, { db: app.db, clock: app.clock });
    try {
      await Promise.all([runJob(), runJob(beside)]);
    } finally {
      await beside.close();
    }
    expect(await daysNaming(gone.name)).toEqual([]);
    expect(await daysNaming(stays.name)).toHaveLength(3);
  });
});
