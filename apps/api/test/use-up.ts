import { expect } from 'vitest';
import { createLimits, type LimitName } from '../src/security/limits.ts';
import { SECRET, type TestApp } from './test-app.ts';

/** Counts as many as may be, as if somebody had done that much. */
export async function useUp(app: TestApp, limit: LimitName, of: string, most: number): Promise<void> {
  const limits = createLimits(app.db.database, SECRET);
  for (let count = 0; count < most; count += 1) expect(await limits.take(limit, of)).toBeNull();
}
