import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useEmbeddedCluster } from '../test/embedded-cluster.ts';
import { runningPostmaster } from './postmaster.ts';

const { start, copyTemplate, query } = useEmbeddedCluster();

// Linux alone has it.
const ofProcess = (pid: number | string, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/** What the processes of a database have in common in /dev/shm. */
async function segmentsOf(postmaster: number): Promise<string[]> {
  const children = await ofProcess(postmaster, `task/${postmaster}/children`);
  const maps = [postmaster, ...children.trim().split(' ')].map((pid) => ofProcess(pid, 'maps'));
  return [...new Set((await Promise.all(maps)).join('').match(/\/dev\/shm\/PostgreSQL\.\d+/g))];
}

test('a database goes on without what systemd-logind removes once whoever it runs as has logged out (START-10)', async () => {
  await copyTemplate();
  const { url, location, stop } = await start();
  await query(url, 'CREATE TABLE note AS SELECT generate_series(1, 1000) AS n');
  const segments = await segmentsOf((await runningPostmaster(location)) ?? 0);
  expect(segments.length > 0).toBe(process.platform === 'linux');
  for (const segment of segments) await rm(segment);
  const counted = 'SELECT count(*)::int AS notes FROM note';
  expect(await query(url, counted)).toEqual([{ notes: 1000 }]);
  await query(url, 'ALTER ROLE CURRENT_USER SET debug_parallel_query = on');
  expect(await query(url, counted)).toEqual([{ notes: 1000 }]);
  await stop();
  expect(await readFile(`${location}/postgres.log`, 'utf8')).not.toContain('FATAL');
});
