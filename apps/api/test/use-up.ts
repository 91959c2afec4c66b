import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createLimits, type LimitName } from '../src/security/limits.ts';
import { SECRET, type TestApp } from './test-app.ts';

/** Counts that many, which all may be, as if somebody had done so much: one, then the others but the last, and the last. */
export async function useUp(app: TestApp, limit: LimitName, of: string, times: number): Promise<void> {
  const limits = createLimits(app.db.database, SECRET);
  expect(await limits.take(limit, of)).toBeNull();
  const key = `${limit}:${createHmac('sha256', SECRET).update(of).digest('base64url')}`;
  const { rowCount } = await app.db.database.$client.query(
    'update rate_limits set points = points + $2 where key = $1',
    [key, times - 2],
  );
  expect(rowCount).toBe(1);
  expect(await limits.take(limit, of)).toBeNull();
}

/** Lets so much time pass for what a limit has counted: the limits' own clock is the machine's. */
export async function letLimitPass(app: TestApp, limit: LimitName, milliseconds: number): Promise<void> {
  await app.db.database.$client.query('update rate_limits set expire = expire - $1 where key like $2', [
    milliseconds,
    `${limit}:%`,
  ]);
}
