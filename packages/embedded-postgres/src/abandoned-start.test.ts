import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useEmbeddedCluster } from '../test/embedded-cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { runningPostmaster } from './postmaster.ts';

const cluster = useEmbeddedCluster();

test('a start that is abandoned while it is under way leaves no database behind', {
  timeout: 40_000,
}, async () => {
  await cluster.copyTemplate();
  const location = join(cluster.dataDir, 'postgres');

  let abandoned = Promise.resolve();
  const settings = { fsync: 'off' };
  const beforeStart = (abandon: () => void) => {
    abandoned = untilRunning(location).then(abandon);
  };
  const second = startEmbeddedPostgres({ dataDir: cluster.dataDir, log: () => {}, settings, beforeStart });
  await second.catch(() => undefined);
  await abandoned;
  await expect.poll(() => runningPostmaster(location), { timeout: 10_000 }).toBeUndefined();
  // Nor does the process that watches it start it again.
  await sleep(1_500);
  expect(await runningPostmaster(location)).toBeUndefined();
  await second.then((database) => database.stop()).catch(() => undefined);
});

async function untilRunning(location: string): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end; await sleep(2)) {
    if (await runningPostmaster(location)) return;
  }
  throw new Error('the database was never started');
}
