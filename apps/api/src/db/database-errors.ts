/**
 * What keeps the database from doing what it is asked, where the query itself is right (CALL-23):
 * - `unreachable`: it is down, starting, a standby, or the connection broke
 * - `busy`: too many connections, a lock or a statement took too long, or transactions got into each other's way
 * - `disk_full`: it, or whatever else wrote a file, found no space
 */
export type DatabaseTrouble = 'unreachable' | 'busy' | 'disk_full';

const CONNECTION_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
// What the driver says of a connection has no code, and begins with its own words.
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout expired|Client (has|was) .*not queryable|Cannot use a pool after calling end)/;
const NO_CONNECTION_FREE = /^timeout exceeded when trying to connect/;

/** By SQLSTATE, the first that fits: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^53100$/, 'disk_full'],
  // Resources are short; canceled by its time limit; no lock within the limit; serialization failure, deadlock;
  // a transaction that was idle or went on for too long.
  [/^(53...|57014|55P03|40001|40P01|25P03|25P04)$/, 'busy'],
  // Connection exceptions; read-only after a failover; shutting down, crashed, starting up, dropped, idle for too long;
  // the operating system failed it, or has removed the memory or a file that it needs.
  [/^(08...|25006|57P0[1-5]|58000|58030|58P01)$/, 'unreachable'],
];

/** The kind of trouble that an error stands for; null when the database is well and the statement itself is wrong. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  return troubleOfCode(error) ?? troubleBelow(error) ?? troubleOfText(error);
}

/** Whether an error says that a disk has no space left, be it the database's or this process's own. */
export function isDiskFull(error: unknown): boolean {
  return databaseTrouble(error) === 'disk_full';
}

function troubleOfCode(error: Error): DatabaseTrouble | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NO_SPACE.has(code)) return 'disk_full';
  const state = STATES.find(([pattern]) => pattern.test(code));
  if (state) return state[1];
  const call = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  return CONNECTION_CALLS.has(call) ? 'unreachable' : null;
}

/** Of a root cause without a code alone: what wraps it, or comes from the server, may quote what somebody typed. */
function troubleOfText(error: Error): DatabaseTrouble | null {
  const { message } = error;
  if ('code' in error || error.cause !== undefined) return null;
  if (BROKEN.test(message)) return 'unreachable';
  return NO_CONNECTION_FREE.test(message) ? 'busy' : null;
}

function troubleBelow(error: Error): DatabaseTrouble | null {
  const below: unknown[] = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  for (const each of below) {
    const trouble = databaseTrouble(each);
    if (trouble) return trouble;
  }
  return null;
}
