import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { restartInTurn } from '../../test/rolling-restart.ts';

// `npm run faults` restarts the other one as well.
test('one of two processes is restarted and no request is lost', { timeout: 120_000 }, async () => {
  const db = await freshDatabase();
  const { statuses, stops } = await restartInTurn(db.url, db.database, 1);
  await db.drop();
  expect(statuses).toEqual({ 200: expect.any(Number), 201: expect.any(Number) });
  expect(stops).toHaveLength(1);
  for (const { exitCode, tookMs } of stops) {
    expect(exitCode).toBe(0);
    // It has failed the balancer's readiness check first.
    expect(tookMs).toBeGreaterThan(2_900);
    expect(tookMs).toBeLessThan(25_000);
  }
});
