import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName } from '@chairside/rules/backups';
import { expect, test } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../db/ids.ts';
import { insertRun } from './backups-store.ts';
import { folderPlace } from './folder-place.ts';
import { removeOld } from './tidy-place.ts';

test('what those of hours add to stays, though a clock that was ahead has made the last whole one of its day (BACKUP-13)', async () => {
  const [db, folder] = await Promise.all([freshDatabase(), backupFolder()]);
  try {
    const whole = async (time: string, problem: 'interrupted' | null = null) => {
      const startedAt = new Date(time);
      const name = backupName(startedAt);
      const run = { id: newId(), kind: 'backup', cause: 'timer', place: folder, name, problem } as const;
      await insertRun(db.database, { ...run, startedAt, endedAt: startedAt });
      return name;
    };
    // The second one was written, and its process killed before it could say so.
    const wholes = [
      await whole('2026-11-19T03:30:00Z'),
      await whole('2026-11-19T08:00:00Z', 'interrupted'),
      await whole('2026-11-20T04:30:10Z'),
      await whole('2026-11-20T03:31:00Z'),
      await whole('2026-11-21T03:30:00Z'),
    ];
    const hours = ['2026-11-19T09:00:00Z', '2026-11-20T05:30:00Z'].map((time) =>
      backupName(new Date(time), { isOfHour: true }),
    );
    for (const name of [...wholes, ...hours]) await writeFile(join(folder, name), '');
    const target = {
      place: folderPlace(folder, { mayMake: false }),
      former: null,
      address: folder,
      folder,
      isNamed: true,
      isOff: false,
    };
    await removeOld({ ...db, target, clock: () => new Date('2026-11-21T03:40:00Z') });
    expect((await readdir(folder)).sort()).toEqual([...wholes, ...hours].sort());
  } finally {
    await db.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
