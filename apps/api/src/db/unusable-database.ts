import { scrub } from '../logging/log.ts';
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
