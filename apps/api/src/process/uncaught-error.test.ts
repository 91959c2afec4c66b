import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { runningDatabase } from '@chairside/embedded-postgres/running-database';
import { expect, test } from 'vitest';
import { startApiProcess } from '../../test/api-process.ts';
import { migratedDataDir } from '../../test/migrated-cluster.ts';

const FAULTY = "process.on('SIGUSR2', () => { throw new Error('nobody foresaw this'); })";

test('an error nobody catches is logged and ends the server, with its database', {
  timeout: 60_000,
}, async () => {
  const folder = await migratedDataDir();
  const api = await startApiProcess('', {
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTY)}`,
  });
  try {
    let logged = '';
    api.child.stdout?.on('data', (chunk) => {
      logged += chunk;
    });
    expect(await runningDatabase(folder)).not.toBeNull();
    const ended = once(api.child, 'exit');
    api.child.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
    expect(await runningDatabase(folder)).toBeNull();
    expect(logged).toContain('nobody foresaw this');
  } finally {
    await api.stop();
    // It is waited for no longer than some seconds, which a slow disk takes to have all that was written.
    await expect.poll(() => runningDatabase(folder)).toBeNull();
    await rm(folder, { recursive: true, force: true });
  }
});
