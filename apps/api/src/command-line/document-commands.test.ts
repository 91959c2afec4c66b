import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { expectBalanced } from '../../test/money-balances.ts';
import { notifyNobody } from '../../test/patients.ts';
import { cash, offerOf, patientAtCounter } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whileHeld } from '../../test/while-locked.ts';

let app: TestApp;
let asha: AddedStaff;
const startClinic = async () => {
  app = await startTestApp();
  asha = await addStaff(app, 'owner');
};
const closeClinic = () => app.close();

function passOver(number: string): Promise<string[]> {
  const { database } = app.db;
  const desk = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody, now: NOON };
  return runCommand(desk, ['documents', 'pass-over', number]);
}

const series = async () =>
  (await app.db.database.$client.query('select series, last, skipped from document_series')).rows;

/** Sells a plan at the counter; gives the number of its receipt. */
async function sellPlan(): Promise<string | undefined> {
  const { id: patientId } = (await patientAtCounter(app, asha)).params;
  const { planId, pricePaise } = await offerOf(app, asha, patientId, 'Basic Plan');
  const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [cash(pricePaise)] };
  return (await app.call(saleEndpoints.sellPlan, { body }, asha)).data.documents[0]?.number;
}

describe('a series of documents', () => {
  beforeEach(startClinic);
  afterEach(closeClinic);

  test('numbers that are on paper are passed over, and documents go on after them (CLI-10, SALE-8)', async () => {
    expect(await sellPlan()).toBe('R/26-27/0001');
    expect(await passOver(' r/26-27/0120')).toEqual([
      'Not used any more: R/26-27/0002 to R/26-27/0120.',
      'The next number of this series is R/26-27/0121.',
    ]);
    expect(await sellPlan()).toBe('R/26-27/0121');
    await expectBalanced(app.db.database);
  });

  test('a series that has no document here yet begins after them (CLI-10)', async () => {
    expect(await passOver('R/26-27/0003')).toEqual([
      'Not used any more: R/26-27/0001 to R/26-27/0003.',
      'The next number of this series is R/26-27/0004.',
    ]);
    expect(await passOver('C/26-27/0001')).toEqual([
      'Not used any more: C/26-27/0001.',
      'The next number of this series is C/26-27/0002.',
    ]);
    expect(await sellPlan()).toBe('R/26-27/0004');
    await expectBalanced(app.db.database);
  });

  test('a series never goes back (CLI-10)', async () => {
    await passOver('R/26-27/0120');
    for (const number of ['R/26-27/0120', 'R/26-27/0007']) {
      expect(await passOver(number)).toEqual([
        'It was issued or left out already.',
        'The next number of this series is R/26-27/0121.',
      ]);
    }
    expect(await series()).toEqual([{ series: 'R', last: 120, skipped: 120 }]);
  });

  test('nor while a document is issued at the same time (CLI-10)', async () => {
    await sellPlan();
    let passing: Promise<string[]> | undefined;
    await whileHeld(
      app.db.database,
      'update document_series set last = 7, skipped = 6',
      () => {
        passing = passOver('R/26-27/0005');
      },
      () => {},
    );
    expect(await passing).toContain('The next number of this series is R/26-27/0008.');
    expect(await series()).toEqual([{ series: 'R', last: 7, skipped: 6 }]);
  });
});

describe('what is typed wrongly', () => {
  // It changes nothing, so all of it is typed in one clinic.
  beforeAll(startClinic);
  afterAll(closeClinic);

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
    await expect(passOver(typed)).rejects.toThrow(
      `${typed} is not the number of a document such as R/26-27/0120.`,
    );
    expect(await series()).toEqual([]);
  });
});
