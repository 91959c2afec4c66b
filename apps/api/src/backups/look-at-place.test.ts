import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { folderPlace } from './folder-place.ts';
import { placeLook } from './look-at-place.ts';

let folder: string;
beforeEach(async () => {
  folder = await backupFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder that hangs is said to be out of reach, and is looked at once until it answers (BACKUP-10)', async () => {
  const { promise: answer, resolve: comeBack } = Promise.withResolvers<[]>();
  let looks = 0;
  const list = () => {
    looks += 1;
    return answer;
  };
  const place = { ...folderPlace(folder, { mayMake: false }), list };
  const target = { place, former: null, address: folder, folder, isNamed: true, isOff: false };
  const look = placeLook({ target, dataDir: folder }, 20);
  const hanging = { stored: [], problem: 'place_unreachable' };
  expect(await look()).toMatchObject(hanging);
  expect(await look()).toMatchObject(hanging);
  expect(looks).toBe(1);
  comeBack([]);
  await expect.poll(look).toMatchObject({ stored: [], problem: null, isOnDataDisk: true });
  const before = looks;
  await look();
  expect(looks).toBe(before + 1);
});
