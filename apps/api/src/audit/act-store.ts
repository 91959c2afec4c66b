import { MINUTE_MS } from '@chairside/rules/durations';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { lockName } from '../db/expressions.ts';
import { newId } from '../db/ids.ts';
import { staffActs } from '../db/schema.ts';

type StaffAct = Omit<typeof staffActs.$inferInsert, 'id'>;

/** Adds what a member of staff changed of the clinic to the audit log, in the transaction that does it (STAFF-23). */
export async function recordAct(tx: Queries, act: StaffAct): Promise<void> {
  await tx.insert(staffActs).values({ id: newId(), ...act });
  noteEvent(tx, 'staff_act', { kind: act.kind, staffId: act.staffId, subjectId: act.subjectId ?? null });
}

/** Whether such an act is in the audit log already. */
export async function isActRecorded(
  queries: Queries,
  { kind, subjectId }: { kind: StaffAct['kind']; subjectId: string },
): Promise<boolean> {
  const isIt = and(eq(staffActs.kind, kind), eq(staffActs.subjectId, subjectId));
  return (await queries.select({ id: staffActs.id }).from(staffActs).where(isIt).limit(1)).length > 0;
}

/** Takes away what acts say of an account that is deleted; who did what, and when, stays. */
export async function eraseAbout(tx: Queries, subjectId: string): Promise<void> {
  await tx.update(staffActs).set({ about: null }).where(eq(staffActs.subjectId, subjectId));
}

const REMEMBERED_LOOKS = 1_000;
const rememberedLooks = new WeakMap<Database, LRUCache<string, Date>>();

/**
 * Adds that somebody looked at something, unless an entry says so that is younger than so many minutes (REGISTER-3, DESK-34). Until it
 * no longer is, the database is not asked again.
 */
export async function recordLook(
  database: Database,
  look: Pick<StaffAct, 'staffId' | 'kind' | 'about' | 'at'>,
  sharedMinutes: number,
): Promise<void> {
  const { staffId, kind, about = null, at } = look;
  const since = new Date(at.getTime() - sharedMinutes * MINUTE_MS);
  const name = `${kind} ${staffId} ${about}`;
  const remembered = rememberedLooks.get(database) ?? new LRUCache({ max: REMEMBERED_LOOKS });
  rememberedLooks.set(database, remembered);
  const last = remembered.get(name);
  if (last && last > since && last <= at) return;
  const isShared = and(
    eq(staffActs.staffId, staffId),
    eq(staffActs.kind, kind),
    sql`${staffActs.about} is not distinct from ${about}`,
    gt(staffActs.at, since),
    lte(staffActs.at, at),
  );
  const recorded = await database.transaction(async (tx) => {
    await lockName(tx, `look ${kind} ${staffId}`);
    const [earlier] = await tx.select({ at: staffActs.at }).from(staffActs).where(isShared).limit(1);
    if (!earlier) await recordAct(tx, look);
    return earlier?.at ?? at;
  });
  remembered.set(name, recorded);
}
