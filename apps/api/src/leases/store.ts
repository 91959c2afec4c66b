import { and, count, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { leases } from '../db/schema.ts';

export type LeaseKindName = (typeof leases.$inferSelect)['kind'];

interface NewLease {
  id: string;
  kind: LeaseKindName;
  holderId: string;
}

interface Ceilings {
  perHolder: number;
  inAll: number;
}

// By the database's clock, which all processes share. One that ends later than any could was claimed before that clock
// was set back; a minute more is for a clock that is merely put right.
const LEASE_END = sql`clock_timestamp() + interval '1 minute'`;
const isLive = sql`${leases.expiresAt} > clock_timestamp() and ${leases.expiresAt} <= clock_timestamp() + interval '2 minutes'`;

// A lease is of no use to anybody after a crash of the database: its transaction does not wait for the disk.
const NOT_FLUSHED = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

/** Nobody else claims a lease of this kind until the transaction ends, so that what is counted stays so. */
export async function lockKind(tx: Queries, kind: LeaseKindName): Promise<void> {
  await tx.execute(
    sql`select ${NOT_FLUSHED}, pg_advisory_xact_lock(hashtextextended(${`lease ${kind}`}, 0))`,
  );
}

/** Inserts a lease of a minute if both ceilings allow one more; removes the lapsed ones of its kind. */
export async function insertUnder(
  tx: Queries,
  { id, kind, holderId }: NewLease,
  { perHolder, inAll }: Ceilings,
): Promise<'inserted' | 'holder_has_most' | 'all_taken'> {
  const { rows } = await tx.execute<{ of_holder: number; inserted: boolean }>(sql`
    with lapsed as (
      delete from leases where kind = ${kind} and not (${isLive})
    ), live as (
      select (count(*) filter (where user_id = ${holderId}))::int as of_holder, count(*)::int as in_all
        from leases where kind = ${kind} and ${isLive}
    ), inserted as (
      insert into leases (id, kind, user_id, expires_at)
      select ${id}::uuid, ${kind}, ${holderId}::uuid, ${LEASE_END} from live
       where of_holder < ${perHolder} and in_all < ${inAll}
      returning id
    )
    select of_holder, exists (select from inserted) as inserted from live`);
  const [row] = rows;
  if (!row) throw new Error('counting leases gave no row');
  if (row.inserted) return 'inserted';
  return row.of_holder >= perHolder ? 'holder_has_most' : 'all_taken';
}

export async function extendLease(queries: Queries, id: string): Promise<void> {
  await queries.update(leases).set({ expiresAt: LEASE_END }).where(eq(leases.id, id));
}

export async function deleteLease(queries: Queries, id: string): Promise<void> {
  await queries.delete(leases).where(and(eq(leases.id, id), NOT_FLUSHED));
}

export async function countOfHolder(
  queries: Queries,
  kind: LeaseKindName,
  holderId: string,
): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(leases)
    .where(and(eq(leases.kind, kind), eq(leases.holderId, holderId), isLive));
  return row?.count ?? 0;
}
