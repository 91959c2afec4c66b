import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
