import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { expectBalanced } from '../../test/money-balances.ts';
import { notifyNobody } from '../../test/patients.ts';
import { cash, offerOf, patientAtCounter } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whileHeld } from '../../test/while-locked.ts';

let app: TestApp;
// One clinic for all: each test has a year of its own, in which its series begin anew.
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function passOver(number: string): Promise<string[]> {
  const { database } = app.db;
  const desk = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody, now: NOON };
  return runCommand(desk, ['documents', 'pass-over', number]);
}

const seriesOf = async (year: string) => {
  const query = 'select series, last, skipped from document_series where financial_year = $1';
  return (await app.db.database.$client.query(query, [year])).rows;
};
const allSeries = async () =>
  (await app.db.database.$client.query('select * from document_series order by financial_year, series')).rows;

/** Sells a plan at the counter on a day; gives the number of its receipt. */
async function sellPlan(date: string): Promise<string | undefined> {
  app.clock.now = new Date(`${date}T06:30:00Z`);
  const asha = await addStaff(app, 'owner');
  const { id: patientId } = (await patientAtCounter(app, asha)).params;
  const { planId, pricePaise } = await offerOf(app, asha, patientId, 'Basic Plan');
  const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [cash(pricePaise)] };
  return (await app.call(saleEndpoints.sellPlan, { body }, asha)).data.documents[0]?.number;
}

test('numbers that are on paper are passed over, and documents go on after them (CLI-10, SALE-8)', async () => {
  expect(await sellPlan('2026-11-20')).toBe('R/26-27/0001');
  expect(await passOver(' r/26-27/0120')).toEqual([
    'Not used any more: R/26-27/0002 to R/26-27/0120.',
    'The next number of this series is R/26-27/0121.',
  ]);
  expect(await sellPlan('2026-11-20')).toBe('R/26-27/0121');
  await expectBalanced(app.db.database);
});

test('a series that has no document here yet begins after them (CLI-10)', async () => {
  expect(await passOver('R/27-28/0003')).toEqual([
    'Not used any more: R/27-28/0001 to R/27-28/0003.',
    'The next number of this series is R/27-28/0004.',
  ]);
  expect(await passOver('C/27-28/0001')).toEqual([
    'Not used any more: C/27-28/0001.',
    'The next number of this series is C/27-28/0002.',
  ]);
  expect(await sellPlan('2027-11-20')).toBe('R/27-28/0004');
  await expectBalanced(app.db.database);
});

test('a series never goes back (CLI-10)', async () => {
  await passOver('R/28-29/0120');
  for (const number of ['R/28-29/0120', 'R/28-29/0007']) {
    expect(await passOver(number)).toEqual([
      'It was issued or left out already.',
      'The next number of this series is R/28-29/0121.',
    ]);
  }
  expect(await seriesOf('28-29')).toEqual([{ series: 'R', last: 120, skipped: 120 }]);
});

test('nor while a document is issued at the same time (CLI-10)', async () => {
  await sellPlan('2029-11-20');
  let passing: Promise<string[]> | undefined;
  await whileHeld(
    app.db.database,
    "update document_series set last = 7, skipped = 6 where financial_year = '29-30'",
    () => {
      passing = passOver('R/29-30/0005');
    },
    () => {},
  );
  expect(await passing).toContain('The next number of this series is R/29-30/0008.');
  expect(await seriesOf('29-30')).toEqual([{ series: 'R', last: 7, skipped: 6 }]);
});

test.each([
  'R/26-27/0000',
  'R/26-27/12',
  'R/26-27/00000001',
  'R/26-28/0120',
  'X/26-27/0120',
  'R-26-27-0120',
  'R/26-27/0120/1',
  'receipt',
])('%s is no number of a document and changes nothing (CLI-10)', async (typed) => {
  const before = await allSeries();
  await expect(passOver(typed)).rejects.toThrow(
    `${typed} is not the number of a document such as R/26-27/0120.`,
  );
  expect(await allSeries()).toEqual(before);
});
