import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import { createFirstTemplate, fillHolidays } from '../../src/availability/feature.ts';
import { openDatabase } from '../../src/db/database.ts';
import { noteSandboxOpen } from '../../src/db/installation.ts';
import { migrate } from '../../src/db/migrate.ts';
import { databaseBytes } from '../../src/db/size.ts';
import { refuseSandboxOnLiveData } from '../../src/live-clinic.ts';
import { createLog } from '../../src/logging/log.ts';
import { createFirstPlans } from '../../src/plans/feature.ts';
import { fillDatabase } from './fill-database.ts';
import type { Size } from './size.ts';

interface Options {
  timeZone?: string;
  say?: (sentence: string) => void;
}

/** Makes an empty database a clinic's own, as a first start does, and fills it; gives the bytes that it has then. */
export async function fillEmpty(
  url: string,
  size: Size,
  { timeZone = 'Asia/Kolkata', say = () => {} }: Options = {},
): Promise<number> {
  const now = new Date();
  await migrate(url, { more: [{ ...SANDBOX_MIGRATIONS, refuse: refuseSandboxOnLiveData }] });
  const database = openDatabase(url, createLog('warn'));
  try {
    // A first live start on it takes back what a sandbox has let anybody become.
    await noteSandboxOpen(database);
    await createFirstPlans(database, now);
    await createFirstTemplate(database, now);
    await fillHolidays(database, now, timeZone);
    await fillDatabase(url, { size, timeZone, now, say });
    return await databaseBytes(database);
  } finally {
    await database.$client.end();
  }
}
