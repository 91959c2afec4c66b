import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { caseRegisterEndpoints } from '@chairside/contract/case-register';
import { type CountedPayment, saleEndpoints } from '@chairside/contract/sales';
import { formatDate } from '@chairside/rules/clinic-date';
import { DAY_MS } from '@chairside/rules/durations';
import { isRefusal } from '@chairside/rules/refusal';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectFilesClosed } from '../../test/expect-files-closed.ts';
import { manySales } from '../../test/many-sales.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { cash, offerOf, patientAtCounter, terminal } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../logging/log.ts';
import { createLimits } from '../security/limits.ts';
import { createLinks } from '../security/signed-links.ts';
import { openExport } from './export.ts';

const { exportForAccountant } = caseRegisterEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let owner: AddedStaff;
let today: string;
let days = 0;
beforeAll(async () => {
  clinic = await startPaymentClinic();
  app = clinic.app;
});
afterAll(() => clinic.close());
beforeEach(async () => {
  days += 1;
  app.clock.now = new Date(NOON.getTime() + days * DAY_MS);
  today = app.clock.now.toISOString().slice(0, 10);
  owner = await addStaff(app, 'owner');
});

const link = (body = { startDate: today, endDate: today }, by = owner) =>
  app.call(exportForAccountant, { body }, by);
const get = (url: string) => app.server.inject({ url });
async function files(url: string) {
  const reply = await get(url);
  expect(reply.statusCode, reply.body).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(reply.rawPayload)));
  // What tells a spreadsheet that a table is in UTF-8, which reading it as text takes away.
  const tables = entries.filter(([name]) => name.endsWith('.csv'));
  for (const [, bytes] of tables) expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
/** `R/26-27/0001` of `documents/R-26-27-0001.html`. */
const numberOf = (path: string) => path.replace(/^documents\/(\w)-(\d\d-\d\d)-(\d+)\.html$/, '$1/$2/$3');
const pathOf = ({ number = '' }: { number?: string | undefined }) =>
  `documents/${number.replaceAll('/', '-')}.html`;
const linesOf = (csv: string | undefined) => (csv ?? '').trim().split('\r\n');
/** The Basic Plan at the counter, and the number of its document where it is paid in full. */
async function soldAtCounter(desk: AddedStaff, paidBy: (pricePaise: number) => CountedPayment[]) {
  const { params, name } = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, params.id, 'Basic Plan');
  const sold = { saleId: randomUUID(), patientId: params.id, planId, pricePaise };
  const body = { ...sold, payments: paidBy(pricePaise) };
  const { data } = await app.call(saleEndpoints.sellPlan, { body }, desk);
  return { name, number: data.documents[0]?.number };
}

describe('the zip for the accountant (REGISTER-4)', { timeout: 60_000 }, () => {
  test('has the register, the documents line by line, the money by day and way, and each document', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const payment = await clinic.paid(patient, 'Basic Plan');
    await clinic.returns.refund(payment, 50_000);
    await deleteAccount(app, patient);
    const reply = await link();
    const zip = await files(reply.data.url);
    const [credit = '', receipt = ''] = Object.keys(zip).filter((name) => name.startsWith('documents/'));
    expect(receipt).toMatch(/^documents\/R-26-27-\d{4}\.html$/);
    expect(credit).toMatch(/^documents\/C-26-27-\d{4}\.html$/);
    const [number, noteNumber] = [numberOf(receipt), numberOf(credit)];

    expect(zip['register.csv']).toMatch(/^"Date","Patient"/);
    expect(linesOf(zip['register.csv']).slice(1).sort()).toEqual([
      `"${today}","Asha Rao","Basic Plan","2999.00","","500.00","Online payment","${noteNumber}"`,
      `"${today}","Asha Rao","Basic Plan","2999.00","2999.00","","Online payment","${number}"`,
    ]);
    expect(linesOf(zip['money.csv'])).toEqual([
      '"Date","Way","Received","Went back"',
      `"${today}","Online payment","2999.00","500.00"`,
    ]);
    const [, noted, issued] = linesOf(zip['documents.csv']);
    const sums = '"2999.00","0.00","0.00","2999.00","2999.00","","",""';
    expect(issued).toBe(`"${number}","Receipt","${today}","Asha Rao","Basic Plan","9993","0",${sums}`);
    expect(noted).toContain(`"Credit note","${today}","Asha Rao","Basic Plan","9993","0","500.00"`);
    expect(noted).toMatch(new RegExp(`"${number}","${today}",""$`));
    expect(zip[receipt]).toContain(`<h1>Receipt ${number}</h1><p>Date: ${formatDate(today)}</p>`);
    expect(zip[credit]).toContain(`<p>Corrects: Receipt ${number} of ${formatDate(today)}</p>`);
    expect(zip[receipt]).toContain('<p>Paid by: Online payment</p>');
    expect(zip[credit]).toContain('<p>Paid back by: Online payment</p>');
  });

  test('says in each document by which ways it was paid (DOC-2)', async () => {
    const desk = await addStaff(app, 'receptionist');
    const byCash = await soldAtCounter(desk, (paise) => [cash(paise)]);
    const bySeveral = await soldAtCounter(desk, (paise) => [cash(50_000), terminal(paise - 50_000)]);
    const zip = await files((await link()).data.url);
    expect(zip[pathOf(byCash)]).toContain('<p>Paid by: Cash</p>');
    expect(zip[pathOf(bySeveral)]).toContain('<p>Paid by: Cash, Card terminal</p>');
  });

  test('has no formula, and no mark-up, in what somebody typed; the page loads nothing', async () => {
    const { id: staffId } = owner;
    const patient = await signUp(app, 'Basic Plan');
    const evil = '=HYPERLINK("http://x") <script src=//x>';
    const sold = { userId: patient.user._id, staffId, from: today, count: 1, recipient: evil };
    await manySales(app.db.database, sold);
    const zip = await files((await link()).data.url);
    expect(zip['register.csv']).toContain(`"'=HYPERLINK(""http://x"") <script src=//x>"`);
    const [page = ''] = Object.entries(zip).flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []));
    expect(page).toContain('=HYPERLINK(&quot;http://x&quot;) &lt;script src=//x&gt;');
    expect(page).not.toMatch(/<(?:script|img|link|iframe)|url\(|href=|src=[^/]/);
  });

  test('is in the audit log, by its period', async () => {
    await files((await link()).data.url);
    const { rows } = await app.db.database.$client.query(
      "select about from staff_acts where staff_id = $1 and kind = 'accountant_export_made'",
      [owner.id],
    );
    expect(rows).toEqual([{ about: `${today} to ${today}` }]);
  });

  test('that cannot be noted leaves no file open, and may be asked for again', async () => {
    const { url } = (await link()).data;
    const failing = vi.spyOn(app.db.database, 'insert').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    try {
      await expectFilesClosed(async () => expect((await get(url)).statusCode).toBe(500));
    } finally {
      failing.mockRestore();
    }
    expect((await get(url)).statusCode).toBe(200);
  });

  test('is for owners, by a link of five minutes, for as long as they are one', async () => {
    const desk = await addStaff(app, 'receptionist');
    expect(await link(undefined, desk)).toMatchObject({ status: 403, code: 'not_permitted' });
    const { url } = (await link()).data;
    expect((await get(`${url}x`)).statusCode).toBe(404);
    app.clock.now = new Date(app.clock.now.getTime() + 301_000);
    expect((await get(url)).statusCode).toBe(410);
    app.clock.now = new Date(app.clock.now.getTime() - 2_000);
    await app.db.database.$client.query("update staff set role = 'dentist' where id = $1", [owner.id]);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('is asked for 10 times an hour, and is of a year at most', async () => {
    const year = (endDate: string) => link({ startDate: '2026-04-01', endDate });
    expect((await year('2027-04-02')).status).toBe(400);
    for (let time = 0; time < 10; time += 1) expect((await year('2027-03-31')).status).toBe(200);
    expect((await year('2027-03-31')).status).toBe(429);
  });
});

// More than one page of each table, and eleven pages of documents.
describe('2,100 documents', { timeout: 180_000 }, () => {
  /** Counts what is asked of the database outside of transactions. */
  function counted(database: Database) {
    const asked = { selects: 0 };
    const counting = new Proxy(database, {
      get(target, name) {
        if (name === 'select') asked.selects += 1;
        return Reflect.get(target, name, target);
      },
    });
    return { asked, counting };
  }

  test('are sent as they are read, one export at a time in all processes', async () => {
    const patient = await patientAtCounter(app, await addStaff(app, 'receptionist'));
    const sold = { userId: patient.params.id, staffId: owner.id, count: 2_100, days: 360 };
    await manySales(app.db.database, { ...sold, from: '2024-04-01' });
    const { asked, counting } = counted(app.db.database);
    const dependencies = {
      database: counting,
      limits: createLimits(app.db.database, SECRET),
      links: createLinks(SECRET),
      log: createLog('silent'),
      timeZone: 'Asia/Kolkata',
      taxYears: 8,
    };
    const period = { startDate: '2024-04-01', endDate: '2025-03-31' };
    const id = Buffer.from(JSON.stringify([owner.id, period])).toString('base64url');
    const open = async () => {
      const found = await openExport(dependencies, id, app.clock.now);
      if (!found) throw new Error('no export');
      return found.read();
    };
    const content = await open();
    if (isRefusal(content)) throw new Error(content.refused);
    await new Promise((resolve) => content.once('readable', resolve));
    for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
    const beforeReading = asked.selects;
    // The role of the owner, and at most one page of documents.
    expect(beforeReading).toBeLessThan(4);

    const beside = await startTestApp({}, { db: app.db, clock: app.clock });
    try {
      const other = await addStaff(app, 'owner');
      expect(await link(undefined, other)).toMatchObject({ status: 200 });
      const { url } = (await beside.call(exportForAccountant, { body: period }, other)).data;
      expect((await beside.server.inject({ url })).json()).toMatchObject({
        code: 'accountant_export_under_way',
      });
    } finally {
      await beside.close();
    }
    const entries = unzipSync(new Uint8Array(await buffer(content)));
    expect(Object.keys(entries)).toHaveLength(2_103);
    // However many of its pages came ahead: by hundreds.
    expect(asked.selects).toBeGreaterThan(21);
    expect(strFromU8(entries['register.csv'] ?? new Uint8Array()).split('\r\n')).toHaveLength(2_102);
    const again = await open();
    if (isRefusal(again)) throw new Error(again.refused);
    again.destroy();
    await expect.poll(async () => (await link(period)).code, { timeout: 30_000 }).toBeUndefined();
  });
});

test('a sale that is not paid in full is in the register, without a document (REGISTER-4)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const { name } = await soldAtCounter(desk, () => [cash(10_000)]);
  const zip = await files((await link()).data.url);
  expect(linesOf(zip['register.csv'])[1]).toBe(
    `"${today}","${name}","Basic Plan","2999.00","100.00","","Cash",""`,
  );
  expect(Object.keys(zip)).toHaveLength(3);
});
