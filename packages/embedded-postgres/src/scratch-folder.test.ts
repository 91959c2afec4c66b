import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster-place.ts';
import { prepareDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { isAlive, runningPostmaster, startPostmaster } from './postmaster.ts';
import { removeAbandoned } from './scratch-folder.ts';

test('what a killed run has left is removed, and nothing of one that runs', async () => {
  const place = await mkdtemp(join(tmpdir(), 'chairside-scratch-'));
  try {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const ours = [`chairside-test-${process.pid}-k3F9aa`, `chairside-journeys-${process.pid}`];
    const others = [`elsewhere-${gone}`, 'chairside-test-x9Kd2a'];
    const abandoned = [
      `chairside-test-${gone}-k3F9aa`,
      `chairside-journeys-${gone}`,
      `chairside-journeys-${gone}-clinics-0`,
    ];
    for (const name of [...ours, ...others, ...abandoned])
      await mkdir(join(place, name, 'files'), { recursive: true });
    await removeAbandoned(place);
    expect((await readdir(place)).sort()).toEqual([...ours, ...others].sort());
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

test('a database that a killed run has left running is ended first', async () => {
  const place = await mkdtemp(join(tmpdir(), 'chairside-scratch-'));
  let postmaster: number | undefined;
  try {
    await chmod(place, 0o711);
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const folder = join(place, `chairside-test-${gone}-k3F9aa`);
    execFileSync('cp', ['-a', inject('clusterTemplate'), folder]);
    const binaries = await findBinaries();
    const cluster = await openCluster(await prepareDataDir(folder), binaries);
    const settings = { port: String(await freePort()), unix_socket_directories: '', fsync: 'off' };
    await startPostmaster(cluster, binaries, settings);
    postmaster = await runningPostmaster(cluster.folder);
    expect(postmaster).toBeGreaterThan(0);

    await removeAbandoned(place);
    expect(isAlive(Number(postmaster))).toBe(false);
    expect(await readdir(place)).toEqual([]);
  } finally {
    if (postmaster !== undefined && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
    await rm(place, { recursive: true, force: true });
  }
});
