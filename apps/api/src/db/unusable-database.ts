import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFullText } from '@chairside/embedded-postgres/disk-full';
import { scrub } from '../logging/log.ts';
import { type Space, spaceLeft } from '../process/disk-space.ts';
import { databaseTrouble, isDiskFull } from './database-errors.ts';

// What PostgreSQL says to a wrong user, password or database name, or to a user who may not make tables.
const NOT_LET_IN = new Set(['28000', '28P01', '3D000', '42501']);

/**
 * What its operator is told of a database that is away, is full or lets nobody in; null for any other error. `which` says how it
 * is configured.
 */
export function unusableDatabase(error: unknown, which = 'The configured database'): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isDiskFull(error)) return "The database's disk is full; make room and start again.";
  if (error instanceof Error && (databaseTrouble(error) === 'unreachable' || NOT_LET_IN.has(code))) {
    return `${which} cannot be used: ${scrub(error.message) || 'nothing answers there'}.`;
  }
  return null;
}

/**
 * The same of the database that comes along, in its folder. One that found no room for its log of changes ends and starts anew,
 * again and again, and says no more than that it starts: its disk is looked at.
 */
export async function unusableInFolder(
  error: unknown,
  folder: string,
  measure: (folder: string) => Promise<Space> = (disk) => statfs(disk),
): Promise<string | null> {
  const sentence = unusableDatabase(error, `The database in ${folder}`);
  if (sentence === null) return null;
  const isFull = () =>
    measure(folder).then(
      (space) => spaceLeft(space) === 'full',
      () => false,
    );
  if (isDiskFull(error) || (await isFull())) return diskFullText(folder);
  return `${sentence} Its own log is ${join(folder, 'postgres.log')}.`;
}
