import pg from 'pg';
import type { Fault } from './fault.ts';
import {
  type Answer,
  figuresOf,
  inSeconds,
  readPlans,
  readProfile,
  startLoad,
  writeProfile,
} from './load.ts';
import { type OwnServers, startOwnServers } from './own-servers.ts';

const HELD_MS = 60_000;
const LIMIT_MS = 7_000;
const UNTOUCHED_MS = 2_000;

interface Held {
  name: string;
  /** Has the calls wait for as long as the session that runs it stays open. */
  statement: string;
  /** For what the application's own role may not do. */
  byAuditRole?: true;
  /** The kinds of calls that need what is locked. */
  needing: string[];
}

/** What some calls need takes a minute: they are refused in time, and the others notice nothing. */
function lockFault({ name, needing, ...cause }: Held): Fault {
  return {
    name,
    promise: '503 with Retry-After within the limits for calls that need it; the others as quick as ever',
    async run() {
      const servers = await startOwnServers();
      try {
        const answers = await underLock(servers, cause);
        const blocked = figuresOf(answers.filter(({ kind }) => needing.includes(kind)));
        const others = answers.filter(({ kind }) => !needing.includes(kind));
        const free = figuresOf(others);
        const slowest = Math.max(...others.map(({ began, ended }) => ended - began));
        return {
          holds:
            servers.isRunning() &&
            blocked.refused > 0 &&
            blocked.otherFaults + blocked.lost + blocked.withoutRetryAfter === 0 &&
            blocked.slowestRefusalMs < LIMIT_MS &&
            free.good === free.all &&
            slowest < UNTOUCHED_MS,
          measured: [
            `calls that need it: ${blocked.all}, of them ${blocked.refused} × 503 (${inSeconds(blocked.slowestRefusalMs)} at most), ${blocked.otherFaults} other 5xx, ${blocked.lost} lost`,
            `calls that do not: ${free.all}, ${free.good} good, slowest ${inSeconds(slowest)}`,
          ].join('; '),
        };
      } finally {
        await servers.close();
      }
    },
  };
}

async function underLock(
  servers: OwnServers,
  { statement, byAuditRole }: Pick<Held, 'statement' | 'byAuditRole'>,
): Promise<Answer[]> {
  const other = new pg.Client({ connectionString: byAuditRole ? servers.auditUrl : servers.url });
  await other.connect();
  try {
    await other.query(statement);
    const load = startLoad(servers, [readPlans, readProfile, readProfile, writeProfile]);
    await new Promise((later) => setTimeout(later, HELD_MS));
    return await load.stop();
  } finally {
    await other.end();
  }
}

export const rowsLocked = lockFault({
  name: 'all patients’ rows locked by another session',
  statement: 'begin; select 1 from users for update',
  needing: ['write'],
});

export const tableLocked = lockFault({
  name: 'the audit log locked by another session',
  statement: 'begin; lock table audit.events in access exclusive mode',
  byAuditRole: true,
  needing: ['write', 'profile'],
});

export const slowStatement = lockFault({
  name: 'a statement of every write takes a minute',
  statement: `
    create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create trigger take_long before insert or update on medical_histories for each row execute function take_long()`,
  needing: ['write'],
});
