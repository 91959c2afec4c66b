import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../db/ids.ts';
import { createLog } from '../logging/log.ts';
import { claimLease, type Lease, mayClaim } from './claim-lease.ts';

const KIND = { kind: 'export', perHolder: 1, inAll: 3 } as const;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.$client.query('delete from leases');
});

const dependencies = () => ({ database: db.database, log: createLog('silent') });
const claim = (userId: string) => claimLease(dependencies(), KIND, userId);
/** Has every lease end that much earlier than it would have. */
const pass = (interval: string) =>
  db.database.$client.query(`update leases set expires_at = expires_at - interval '${interval}'`);
async function claimed(userId: string): Promise<Lease> {
  const lease = await claim(userId);
  if (typeof lease === 'string') throw new Error(lease);
  return lease;
}

test('of many claims of a patient at once one is granted, until it is released', async () => {
  const userId = newId();
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim(userId)));
  const granted = claims.filter((lease) => typeof lease !== 'string');
  expect(granted).toHaveLength(1);
  expect(claims.filter((lease) => lease === 'holder_has_most')).toHaveLength(11);
  expect(await mayClaim(db.database, KIND, userId)).toBe(false);
  for (const lease of granted) await lease.release();
  expect(await mayClaim(db.database, KIND, userId)).toBe(true);
  await (await claimed(userId)).release();
});

test('of many patients at once as many are let in as there may be', async () => {
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim(newId())));
  expect(claims.filter((lease) => typeof lease !== 'string')).toHaveLength(3);
  expect(claims.filter((lease) => lease === 'all_taken')).toHaveLength(9);
});

describe('what nobody renews any more', () => {
  test('lapses within a minute, and its row goes with the next claim', async () => {
    const userId = newId();
    await claimed(userId);
    await pass('50 seconds');
    expect(await claim(userId)).toBe('holder_has_most');
    await pass('10 seconds');
    const lease = await claimed(userId);
    const { rowCount } = await db.database.$client.query('select from leases');
    expect(rowCount).toBe(1);
    await lease.release();
  });

  test('lapses as well when the clock was set back by a year', async () => {
    const userId = newId();
    await claimed(userId);
    await pass('-1 year');
    await (await claimed(userId)).release();
  });
});

test('what is released twice is deleted once', async () => {
  const lease = await claimed(newId());
  const deleting = vi.spyOn(db.database, 'delete');
  try {
    await Promise.all([lease.release(), lease.release()]);
    await lease.release();
    expect(deleting).toHaveBeenCalledOnce();
  } finally {
    deleting.mockRestore();
  }
});

test('kinds do not count together', async () => {
  const userId = newId();
  const exporting = await claimed(userId);
  const uploading = await claimLease(dependencies(), { ...KIND, kind: 'upload' }, userId);
  expect(uploading).not.toBeTypeOf('string');
  await exporting.release();
});

test('a process whose clock is wrong ends no lease of another', async () => {
  const userId = newId();
  const held = await claimed(userId);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect(await claim(userId)).toBe('holder_has_most');
  } finally {
    vi.useRealTimers();
  }
  await held.release();
});
