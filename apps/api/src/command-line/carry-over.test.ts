import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUpTo, backupFolder, restoreFrom } from '../../test/backups.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { expectBalanced } from '../../test/money-balances.ts';
import { payingPatient } from '../../test/patients.ts';
import { cash, offerOf, patientAtCounter } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { brokenPromises } from '../db/promises.ts';
import { backupKeys } from '../db/schema.ts';
import { createLog } from '../logging/log.ts';
import { carryOver, goesOnIn } from './carry-over.ts';

let clinic: { db: FreshDatabase; clock: { now: Date } };
let folder: string;
let asha: AddedStaff;
beforeEach(async () => {
  const [db, made] = await Promise.all([freshDatabase(), backupFolder()]);
  clinic = { db, clock: { now: NOON } };
  folder = made;
  asha = await addStaff(clinic, 'owner', { name: 'Asha Rao' });
});
afterEach(async () => {
  await clinic.db.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Backs the clinic up, lets something happen there, and restores it as it was before. */
async function restored(
  since: () => Promise<unknown>,
  look: (database: Database, said: string[], url: string) => Promise<void>,
): Promise<void> {
  const file = join(folder, 'before.backup');
  const { identity } = await backUpTo(file, { url: clinic.db.url, files: { get: async () => null } });
  await since();
  const goesOn = await goesOnIn(clinic.db.url);
  const { url, remove } = await restoreFrom(file, identity);
  const database = openDatabase(url, createLog('silent'));
  try {
    await look(database, await carryOver(url, goesOn, 'Asia/Kolkata'), url);
  } finally {
    await database.$client.end();
    await remove();
  }
}

/** A key that was made and confirmed at the desk. */
async function printKey(letter: string, { id: madeBy }: AddedStaff, time: string): Promise<void> {
  const at = new Date(time);
  const recipient = recipientOf(letter);
  await clinic.db.database
    .insert(backupKeys)
    .values({ id: newId(), recipient, lastCharacters: 'QQQQQQ', madeBy, madeAt: at, confirmedAt: at });
}
const recipientOf = (letter: string) => `age1${letter.repeat(58)}`;
const recipients = async (database: Database) =>
  (await database.select().from(backupKeys)).map(({ recipient }) => recipient);

test('a key that was printed since the backup stays in use (BACKUP-14)', async () => {
  await printKey('q', asha, '2026-11-01T10:00:00Z');
  await restored(
    () => printKey('p', asha, '2026-11-19T20:00:00Z'),
    async (database, said) => {
      expect(await recipients(database)).toEqual([recipientOf('p')]);
      expect(said).toContain(
        'Backups are encrypted to the key printed on 20 Nov 2026 by Asha Rao; if that sheet is not the one you have, make a new one.',
      );
    },
  );
});

test('one by somebody whom the backup does not know is not, and the sentence names the one that is', async () => {
  await printKey('q', asha, '2026-11-01T10:00:00Z');
  await restored(
    async () => printKey('p', await addStaff(clinic, 'owner'), '2026-11-19T20:00:00Z'),
    async (database, said) => {
      expect(await recipients(database)).toEqual([recipientOf('q')]);
      expect(said).toEqual([expect.stringContaining('the key printed on 1 Nov 2026 by Asha Rao;')]);
    },
  );
});

test('a damaged database does not keep a backup from taking its place', async () => {
  await clinic.db.database.$client.query('alter table backup_keys rename to damaged');
  expect(await goesOnIn(clinic.db.url)).toBeNull();
});

describe('of what was sold', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({}, clinic);
  });
  afterEach(() => app.close());

  /** Sells a plan at the counter; gives the number of its receipt. */
  async function sellPlan(): Promise<string | undefined> {
    const { id: patientId } = (await patientAtCounter(app, asha)).params;
    const { planId, pricePaise } = await offerOf(app, asha, patientId, 'Basic Plan');
    const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [cash(pricePaise)] };
    return (await app.call(saleEndpoints.sellPlan, { body }, asha)).data.documents[0]?.number;
  }

  test('no document has the number of one that was issued since the backup, and nothing else is left out (SALE-8)', async () => {
    await sellPlan();
    await restored(
      async () => {
        await sellPlan();
        await sellPlan();
      },
      async (database, said, url) => {
        expect(said.join()).toContain('are not used again: R/26-27/0002 to R/26-27/0003.');
        expect(await brokenPromises(url, 'Asia/Kolkata')).toEqual([]);
        const { rows } = await database.$client.query('select last, skipped from document_series');
        expect(rows).toEqual([{ last: 3, skipped: 2 }]);
      },
    );
  });

  test('documents are numbered on from there, and add up (SALE-8)', async () => {
    const there = {
      staffIds: [asha.id],
      key: null,
      payments: [],
      issued: [{ series: 'R', financialYear: '26-27', last: 1 }],
    };
    expect(await carryOver(app.db.url, there, 'Asia/Kolkata')).toEqual([
      expect.stringContaining('are not used again: R/26-27/0001.'),
    ]);
    expect(await sellPlan()).toBe('R/26-27/0002');
    there.issued = [{ series: 'R', financialYear: '26-27', last: 9 }];
    await carryOver(app.db.url, there, 'Asia/Kolkata');
    expect(await sellPlan()).toBe('R/26-27/0010');
    await expectBalanced(app.db.database);
    expect(await carryOver(app.db.url, there, 'Asia/Kolkata')).toEqual([]);
    const anothers = {
      ...there,
      staffIds: [newId()],
      issued: [{ series: 'R', financialYear: '26-27', last: 99 }],
    };
    expect(await carryOver(app.db.url, anothers, 'Asia/Kolkata')).toEqual([
      expect.stringMatching(
        /^WARNING: what was sold since the backup is not known here.*npm run clinic -- documents pass-over NUMBER/,
      ),
    ]);
    expect(await sellPlan()).toBe('R/26-27/0011');
  });

  test('payments that came by the provider since the backup are named, and no others (SALE-8)', async () => {
    await payingPatient(app);
    const ids = async () =>
      (
        await app.db.database.$client.query(
          'select gateway_payment_id as id from payments order by created_at, id',
        )
      ).rows;
    const [before] = await ids();
    await restored(
      async () => {
        app.clock.now = new Date(app.clock.now.getTime() + 60_000);
        await payingPatient(app);
        await app.db.database.$client.query(
          `insert into payments (id, order_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
           select gen_random_uuid(), order_id, 'pay_more_' || number, 'duplicate', 100, 'INR', created_at, created_at
             from (select * from payments order by created_at limit 1) earlier, generate_series(1, 21) number`,
        );
      },
      async (_database, said) => {
        const [, since] = (await ids()).filter(({ id }) => !id.startsWith('pay_more_'));
        const sentence = said.find((each) => each.startsWith('Payments')) ?? '';
        expect(sentence).toContain(`in what was there before alone: ₹2,999 (${since.id}), ₹1 (pay_more_`);
        expect(sentence).toContain(') and 2 more.');
        expect(sentence).not.toContain(before.id);
      },
    );
  });
});
